"""The user interface: scenes, widgets, drawing, sound and input. Only it, app and the self-test use pygame."""
