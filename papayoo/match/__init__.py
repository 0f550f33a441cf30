"""A game in progress: its players, the choices of bots, the coach, replay and undo."""
