"""Results of finished rounds and games, with statistics and achievements; no file access."""
