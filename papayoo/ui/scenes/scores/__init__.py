"""Screens with points: round summary, score table, final ranking and fair play."""
