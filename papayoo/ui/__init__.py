"""The user interface: scenes, widgets, drawing, sound and input. Apart from it, only app and the self-test use pygame."""
