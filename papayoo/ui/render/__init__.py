"""Drawing: canvas, caches, fonts, background rendering."""
