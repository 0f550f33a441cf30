"""Form rows for settings, used by the settings screen and the new game screen."""
