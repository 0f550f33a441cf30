"""Dialogs used by several screens."""
