"""Rows for settings. The settings screen shows all of them, the new game screen some."""
