"""One table being played: the game, its players, the answers of bots and coach, replay and undo."""
