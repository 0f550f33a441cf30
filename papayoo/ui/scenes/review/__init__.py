"""The review screen: replays a finished or running game."""
