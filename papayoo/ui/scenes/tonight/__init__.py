"""Tonight's table, the game of the day with the same deals for all, and its calendar."""
