"""Portraits of the players."""
