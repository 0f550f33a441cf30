"""The user interface: scenes, widgets, drawing, sound and input, based on pygame."""
