"""The renderer: canvas, dirty rectangles, fonts and image caches."""
