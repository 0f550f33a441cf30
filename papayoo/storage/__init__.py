"""Settings, saved games and the log: the game's files. Knows no screen and no wording.

What goes wrong outside the game (a damaged file, a full disk) comes back as a ``Notice``, never as an exception.
"""
