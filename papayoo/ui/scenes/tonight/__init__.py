"""Tonight's table and its calendar: one game for each date, with the same deals for everybody."""
