"""Draws the parts that only the table screen has: messages, overlays and key hints."""
