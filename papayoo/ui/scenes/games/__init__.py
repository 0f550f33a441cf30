"""The screen that lists the saved games."""
