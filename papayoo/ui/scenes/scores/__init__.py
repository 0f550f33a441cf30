"""Screens with points: round summary, score table, final ranking, and whether chance is fair."""
