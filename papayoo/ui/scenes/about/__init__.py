"""The page about the game: version, address and licences."""
