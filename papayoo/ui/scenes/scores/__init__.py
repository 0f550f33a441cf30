"""Scores, ranking and fair play."""
