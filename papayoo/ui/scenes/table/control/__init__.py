"""Playback of a match, the human player's decisions, and input."""
