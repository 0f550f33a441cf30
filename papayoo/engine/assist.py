"""Hints and undos that a person used; recorded, because such rounds do not count as unassisted."""

from dataclasses import dataclass
from enum import StrEnum


class AssistKind(StrEnum):
    """The kind of help; the value is its name in records."""

    UNDO = "undo"
    """The person took back a decision."""
    HINT = "hint"
    """The person asked for advice on a pass or a play."""


@dataclass(frozen=True, slots=True)
class Assist:
    """Help that the person used in a round; rounds count from 1."""

    round_number: int
    kind: AssistKind
