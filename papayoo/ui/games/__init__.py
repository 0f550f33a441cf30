"""The parts of the list of games: what is known of each, its picture, its row, the list itself."""
