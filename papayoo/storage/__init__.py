"""The game's files: settings, saved games, results and the log.

Failures such as a damaged file or a full disk are returned as a ``Notice``, not raised.
"""
