"""Draws the name plates and the cards of a table."""
