"""One table: the game, its players, answers of bots and coach, replay and undo."""
