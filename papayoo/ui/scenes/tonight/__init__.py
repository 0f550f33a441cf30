"""Tonight's table: the calendar of lanterns."""
