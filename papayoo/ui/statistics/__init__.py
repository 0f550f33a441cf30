"""The parts of the scene that shows statistics and achievements."""
