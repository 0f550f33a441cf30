"""The window and other parts that depend on the operating system."""
