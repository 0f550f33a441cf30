"""Commands that measure and train bots."""
