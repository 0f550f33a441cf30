"""Papayoo: a trick-avoidance card game for three to eight players, on the desktop."""

__version__ = "1.0.0"

TITLE = "Papayoo"
"""The name under which the game is published. docs/origin.md tells how to publish it under another one."""

HOMEPAGE = "https://github.com/papayoo-desktop/papayoo"
"""Address of the project, at present a placeholder. Releases are published only there."""
