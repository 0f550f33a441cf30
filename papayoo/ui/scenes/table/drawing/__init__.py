"""Draws what only the table screen shows: messages, overlays and key hints."""
