"""Tonight's table, the game of the day, which has the same deals for all players. A calendar shows all dates."""
