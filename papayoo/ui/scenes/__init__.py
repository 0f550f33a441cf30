"""The scenes of the game; each scene is one screen or dialog."""
