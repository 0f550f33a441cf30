"""The die: its throw and its picture."""
