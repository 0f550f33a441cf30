"""Dialogs and their base classes, used by several screens."""
