"""Use cases below the user interface: start and open games, seat opponents, record results."""
