"""Use cases that scenes share. Knows nothing of pygame or scenes."""
