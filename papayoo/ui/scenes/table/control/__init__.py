"""Playback of a match and the person's input."""
