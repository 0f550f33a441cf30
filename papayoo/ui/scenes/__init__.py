"""The scenes of the game, each one screen or dialog."""
