"""The program without a visible window, driven by code."""
