"""Results of finished rounds and games, and the statistics and achievements computed from them; no files."""
