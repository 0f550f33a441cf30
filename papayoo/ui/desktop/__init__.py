"""The window and what depends on the operating system."""
