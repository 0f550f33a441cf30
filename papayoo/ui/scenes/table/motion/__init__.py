"""Animations of the game's events."""
