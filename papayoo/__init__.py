"""Papayoo: a trick-avoidance card game for three to eight players, on the desktop."""

__version__ = "0.1.0"
