"""The look as vectors: pure functions that return SVG text. Knows nothing of pygame or the window."""
