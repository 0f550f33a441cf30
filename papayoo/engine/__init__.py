"""The rules of Papayoo: pure, standard library only, without clock, screen, files or global randomness."""
