"""The table as several screens show it: model, geometry, motion, drawing."""
