"""The card table: its picture, its layout, and how the picture follows the events of the game."""
