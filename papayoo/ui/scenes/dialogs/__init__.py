"""Dialogs that several screens use."""
