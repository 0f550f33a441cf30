"""The table as several screens show it: model, geometry, motion and drawing. Knows no screen."""
