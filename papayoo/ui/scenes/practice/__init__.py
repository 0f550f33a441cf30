"""The practice screens: the page of lessons and puzzles, and the dialogs at the end of a practice."""
