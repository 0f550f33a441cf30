"""Input at the table: playback of the match, and the human player's decisions."""
