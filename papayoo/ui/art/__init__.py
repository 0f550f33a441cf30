"""The artwork as vectors: pure functions that return SVG text, without pygame or a window."""
