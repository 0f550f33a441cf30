"""The application without a visible window, driven by code."""
