"""Texts shown at the table."""
