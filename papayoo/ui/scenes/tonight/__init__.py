"""Tonight's table: for each date one game, which has the same deals for all players, in a calendar of lanterns."""
