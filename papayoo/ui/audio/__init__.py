"""Sounds, music and captions."""
