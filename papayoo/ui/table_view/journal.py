"""The journal of a round: everything that is announced at the table."""

from enum import IntEnum
from typing import NamedTuple


class Importance(IntEnum):
    """The importance of an announcement.

    The settings determine the minimum importance for reading aloud.
    """

    PLAY = 0
    NEWS = 1
    TURN = 2


class Said(NamedTuple):
    """One announcement."""

    text: str
    importance: Importance


class Journal:
    """The announcements of the round; ``count`` is the number of all announcements so far."""

    def __init__(self) -> None:
        self.entries: list[Said] = []
        self.count = 0

    def start_round(self) -> None:
        """Discard the announcements of the previous round."""
        self.entries.clear()

    def say(self, text: str, importance: Importance = Importance.NEWS) -> None:
        """Add an announcement; an empty text is ignored."""
        if text:
            self.entries.append(Said(text, importance))
            self.count += 1

    def since(self, count: int) -> list[Said]:
        """Return the announcements of this round added since ``self.count`` was equal to ``count``."""
        return self.entries[max(0, len(self.entries) - (self.count - count)) :]
