"""The new game screen and the dialog for an opponent."""
