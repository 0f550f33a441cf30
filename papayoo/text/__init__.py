"""Texts in the player's language: catalogs, terms of the game, error messages, and search in texts."""
