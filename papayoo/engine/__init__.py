"""The rules of Papayoo, as pure Python: no clock, screen, files or global randomness."""
