"""The help that a person took in a round. It stands in the record, so that nobody counts the round as played alone."""

from dataclasses import dataclass
from enum import StrEnum


class AssistKind(StrEnum):
    """What the help was. The value is its name in records."""

    UNDO = "undo"
    """A decision taken back."""
    HINT = "hint"
    """Advice about what to pass or play."""


@dataclass(frozen=True, slots=True)
class Assist:
    """A round in which the person took help, and of what kind; rounds count from 1."""

    round_number: int
    kind: AssistKind
