"""Positions and sizes of everything on the table, in units."""
