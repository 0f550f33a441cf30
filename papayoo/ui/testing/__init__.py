"""Runs the application without a visible window, controlled by code."""
