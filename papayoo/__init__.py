"""Papayoo: a trick-avoidance card game for three to eight players, on the desktop."""

__version__ = "0.1.0"

HOMEPAGE = "https://github.com/papayoo-desktop/papayoo"
"""Address of the project, at present a placeholder. Releases are published only there."""
