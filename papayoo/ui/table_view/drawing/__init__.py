"""Draws the seats and the cards of a table."""
