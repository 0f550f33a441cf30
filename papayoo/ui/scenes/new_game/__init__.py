"""The screen that starts a new game, and the dialog that edits an opponent."""
