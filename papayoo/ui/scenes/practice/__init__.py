"""The practice screens: lessons and puzzles, and the dialogs at the end of a practice."""
