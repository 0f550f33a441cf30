"""Texts in the player's language: message catalogs, game terms, error messages, and text search."""
