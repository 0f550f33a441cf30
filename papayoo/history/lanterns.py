"""Lanterns: the goals at a stall of the night market, as conditions on a finished game."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from papayoo.engine.cards import Card, Suit
from papayoo.engine.scores import places
from papayoo.history.rows import GameRow, PapayooFate, RoundRow

THE_TWENTY: Final = Card(Suit.PAYOO, 20)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A finished game at a stall with all its rounds, in order."""

    game: GameRow
    rounds: tuple[RoundRow, ...]


@dataclass(frozen=True, slots=True)
class Lantern:
    """A goal at a stall.

    ``kind`` names its condition and its text in the catalogs; ``number`` occurs in both, or is 0.
    """

    kind: str
    number: int = 0

    @classmethod
    def from_text(cls, text: str) -> "Lantern":
        """Return the lantern that a text like "win" or "win_by 60" describes."""
        kind, _, number = text.partition(" ")
        return cls(kind, int(number or 0))

    def is_earned(self, attempt: Attempt) -> bool:
        """Whether a game earns the lantern."""
        return _CONDITIONS[self.kind](attempt, self.number)


def _rounds(condition: Callable[[RoundRow], bool]) -> Callable[[Attempt, int], bool]:
    """Return the condition that at least as many rounds as the lantern's number meet ``condition``."""
    return lambda attempt, times: sum(map(condition, attempt.rounds)) >= times


def _a_round(condition: Callable[[RoundRow, int], bool]) -> Callable[[Attempt, int], bool]:
    """Return the condition that at least one round meets ``condition`` with the lantern's number."""
    return lambda attempt, number: any(condition(row, number) for row in attempt.rounds)


def _every_round(condition: Callable[[RoundRow, int], bool]) -> Callable[[Attempt, int], bool]:
    """Return the condition that all rounds meet ``condition`` with the lantern's number."""
    return lambda attempt, number: all(condition(row, number) for row in attempt.rounds)


def _won(condition: Callable[[Attempt], bool]) -> Callable[[Attempt, int], bool]:
    """Return the condition that the player wins, alone or tied, and that the game meets ``condition``."""
    return lambda attempt, _: attempt.game.place == 1 and condition(attempt)


def _is_last_in_first_round(attempt: Attempt) -> bool:
    return places(attempt.rounds[0].points)[0] == attempt.game.seats


def _takes_papayoo(row: RoundRow) -> bool:
    return row.fate is PapayooFate.TAKEN


_CONDITIONS: Final[Mapping[str, Callable[[Attempt, int], bool]]] = MappingProxyType(
    {
        "win": _won(lambda attempt: True),
        "win_by": lambda attempt, points: min(attempt.game.totals[1:]) - attempt.game.total >= points,
        "at_most": lambda attempt, points: attempt.game.total <= points,
        "come_back": _won(_is_last_in_first_round),
        "neighbour_last": _won(lambda attempt: attempt.game.totals[1] == max(attempt.game.totals)),
        "despite_papayoo": _won(lambda attempt: any(map(_takes_papayoo, attempt.rounds))),
        "no_papayoo": _every_round(lambda row, _: not _takes_papayoo(row)),
        "no_twenty": _every_round(lambda row, _: THE_TWENTY not in row.taken),
        "no_round_above": _every_round(lambda row, points: row.own <= points),
        "deliver": _rounds(lambda row: row.fate is PapayooFate.GIVEN),
        "clean_rounds": _rounds(lambda row: row.own == 0),
        "rounds_won": _rounds(lambda row: row.place == 1),
        "no_trick": _a_round(lambda row, _: not row.tricks),
        "many_tricks": _a_round(lambda row, tricks: row.place == 1 and len(row.tricks) >= tricks),
        "hand_out": _a_round(lambda row, points: row.points_given >= points),
        "only_papayoo": _a_round(lambda row, _: row.taken == (row.papayoo,)),
    }
)
"""The conditions of lanterns by kind: functions of a finished game and the lantern's number."""
