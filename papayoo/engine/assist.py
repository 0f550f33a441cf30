"""Hints and undos that the human player used.

They are recorded, so that statistics and achievements can leave out rounds in which the player had help.
"""

from dataclasses import dataclass
from enum import StrEnum


class AssistKind(StrEnum):
    """The kind of help that the human player used; the value is its name in records."""

    UNDO = "undo"
    """The player undid a decision."""
    HINT = "hint"
    """The player requested advice on a pass or a play."""


@dataclass(frozen=True, slots=True)
class Assist:
    """A hint or undo that the human player used in a round; rounds count from 1."""

    round_number: int
    kind: AssistKind
