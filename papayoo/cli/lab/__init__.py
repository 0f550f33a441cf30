"""Commands that measure and train computer players."""
