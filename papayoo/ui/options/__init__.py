"""The settings as rows of a form. The settings screen shows all of them, the new game screen some."""
