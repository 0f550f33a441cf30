"""Cards, die and points in motion."""
