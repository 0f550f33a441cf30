"""Animations on the table."""
