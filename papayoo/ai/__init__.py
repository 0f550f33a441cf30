"""Computer players (bots), which choose cards from the view of their seat only."""
