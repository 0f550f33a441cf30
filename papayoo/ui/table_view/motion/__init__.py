"""Sprites: cards, die and points in motion."""
