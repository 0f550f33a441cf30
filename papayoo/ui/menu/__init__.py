"""The settings as the player meets them: rows by page, the search among them, and pictures of their effect."""
