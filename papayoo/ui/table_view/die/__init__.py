"""The die: its throw and its image."""
