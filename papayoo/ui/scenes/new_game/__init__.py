"""The screen for setting up a new game."""
