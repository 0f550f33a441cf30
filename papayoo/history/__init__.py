"""What the person has played: rows of finished rounds and games, and what can be told from them. No files here."""
