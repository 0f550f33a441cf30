"""The game's files: settings, saved games, results and the log.

Faults of the outside world (a damaged file, a full disk) are returned as a ``Notice``, not raised.
"""
