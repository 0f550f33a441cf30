"""The parts of the table that several screens show: model, geometry, motion, drawing."""
