"""What happens at the table: the playback of the match, and the human player's input and decisions."""
