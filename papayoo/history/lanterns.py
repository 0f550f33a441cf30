"""Lanterns: the goals at a stall of the night market, each with the condition that earns it."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from papayoo.engine import ROUND_POINTS, Card, Phase, PlayedRound, SeatView, Suit
from papayoo.history.rows import GameDetails, GameRow, PapayooFate, RoundRow, row_of_game, row_of_played

THE_TWENTY: Final = Card(Suit.PAYOO, 20)


class Outlook(StrEnum):
    """Whether a goal of a running game is reached, missed or open. The values are suffixes of catalog keys."""

    OPEN = "open"
    REACHED = "reached"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Attempt:
    """A finished or running game at a stall, with its rounds so far in order.

    If ``is_running`` is true, the last of these rounds is not finished. ``rounds_left`` is the number of rounds that
    follow it.
    """

    game: GameRow
    rounds: tuple[RoundRow, ...]
    is_running: bool = False
    rounds_left: float = 0

    @classmethod
    def of_view(cls, view: SeatView, tricks: int, details: GameDetails) -> "Attempt":
        """Return the game seen in a view, with only the first ``tricks`` tricks of the latest round."""
        played, hand_size = view.history[: max(0, view.round_number - 1)], view.options.deal.hand_size
        left: float = view.options.rounds - view.round_number
        if view.dealer is not None and view.die is not None:
            played = (*played, PlayedRound(view.round_number, view.dealer, view.die, view.tricks[:tricks]))
        else:
            left += view.round_number > 0
        is_running = len(played) == view.round_number > 0 and tricks < hand_size
        if view.options.total_limit is not None:
            left = 0 if view.phase is Phase.OVER else math.inf
        rounds = tuple(row_of_played(view, each, details) for each in played)
        game = row_of_game(view, details)
        return cls(replace(game, scores=tuple(row.points for row in rounds)), rounds, is_running, left)

    @property
    def finished(self) -> tuple[RoundRow, ...]:
        return self.rounds[:-1] if self.is_running else self.rounds

    @property
    def running(self) -> tuple[RoundRow, ...]:
        """The running round; empty between two rounds."""
        return self.rounds[-1:] if self.is_running else ()

    @property
    def is_over(self) -> bool:
        return not (self.is_running or self.rounds_left)

    @property
    def points_left(self) -> float:
        """The points that the players can still take in the game."""
        return ROUND_POINTS * (self.rounds_left + len(self.running)) - sum(sum(row.points) for row in self.running)


@dataclass(frozen=True, slots=True)
class Lantern:
    """A goal at a stall.

    ``kind`` is the name of the goal's condition and of its text in the catalogs. ``number`` is the number in the
    condition and the text, such as the points to win by. It is 0 if they contain no number.
    """

    kind: str
    number: int

    @classmethod
    def from_text(cls, text: str) -> "Lantern":
        """Create a lantern from its kind and, for some kinds, a number, as in "win" or "win_by 60"."""
        kind, _, number = text.partition(" ")
        return cls(kind, int(number or 0))

    def is_earned(self, attempt: Attempt) -> bool:
        """Whether a finished game earns the lantern, or a running game may still earn it."""
        return _CONDITIONS[self.kind](attempt, self.number)

    def outlook(self, attempt: Attempt) -> Outlook:
        """Return whether the lantern is certainly earned, certainly missed, or still open in a game."""
        if not self.is_earned(attempt):
            return Outlook.MISSED
        rounds = attempt.rounds if self.kind in _SETTLED_BY_TRICKS else attempt.finished
        so_far = replace(attempt, rounds=rounds, is_running=False, rounds_left=0)
        is_settled = self.kind in _SETTLED_BY_ROUNDS | _SETTLED_BY_TRICKS and self.is_earned(so_far)
        return Outlook.REACHED if is_settled or attempt.is_over else Outlook.OPEN


_Condition = Callable[[Attempt, int], bool]


def _counted(condition: Callable[[RoundRow], bool], may: Callable[[RoundRow], bool] | None = None) -> _Condition:
    """Return a test that enough rounds meet ``condition``; its second argument is the number of rounds.

    ``may`` returns whether the running round may still meet ``condition``; by default, it is ``condition`` itself.
    """
    return lambda attempt, times: (
        sum(map(condition, attempt.finished)) + sum(map(may or condition, attempt.running)) + attempt.rounds_left
        >= times
    )


def _a_round(
    condition: Callable[[RoundRow, int], bool], may: Callable[[RoundRow], bool] = lambda _: True
) -> _Condition:
    """Return the condition that ``condition(row, number)`` holds in at least one round.

    ``number`` is `Lantern.number`. ``may`` returns whether the running round may still meet the condition.
    """
    return lambda attempt, number: _counted(lambda row: condition(row, number), may)(attempt, 1)


def _every_round(condition: Callable[[RoundRow, int], bool]) -> _Condition:
    return lambda attempt, number: all(condition(row, number) for row in attempt.rounds)


def _wins_by(attempt: Attempt, points: int) -> bool:
    """Whether the player can still finish at least ``points`` ahead of every opponent; 0 allows a tie."""
    own, *others = attempt.game.totals
    return min(others) - own + attempt.points_left >= points


def _comes_back(attempt: Attempt, _: int) -> bool:
    """Whether the player wins after taking the most points, alone or tied, in the first round."""
    first = attempt.finished[:1]
    return _wins_by(attempt, 0) and all(row.own == max(row.points) for row in first)


def _beats_neighbour(attempt: Attempt, _: int) -> bool:
    """Whether the player wins while the left neighbour finishes last, alone or tied."""
    totals = attempt.game.totals
    return _wins_by(attempt, 0) and totals[1] + attempt.points_left >= max(totals)


def _wins_despite_papayoo(attempt: Attempt, _: int) -> bool:
    may_take = attempt.rounds_left > 0 or any(row.taker is None for row in attempt.running)
    return _wins_by(attempt, 0) and (may_take or any(map(_takes_papayoo, attempt.rounds)))


def _takes_papayoo(row: RoundRow) -> bool:
    return row.fate is PapayooFate.TAKEN


def _delivers(row: RoundRow) -> bool:
    return row.fate is PapayooFate.GIVEN


_CONDITIONS: Final[Mapping[str, _Condition]] = MappingProxyType(
    {
        "win": _wins_by,
        "win_by": _wins_by,
        "at_most": lambda attempt, points: attempt.game.total <= points,
        "come_back": _comes_back,
        "neighbour_last": _beats_neighbour,
        "despite_papayoo": _wins_despite_papayoo,
        "no_papayoo": _every_round(lambda row, _: not _takes_papayoo(row)),
        "no_twenty": _every_round(lambda row, _: THE_TWENTY not in row.taken),
        "no_round_above": _every_round(lambda row, points: row.own <= points),
        "deliver": _counted(_delivers, lambda row: row.taker is None or _delivers(row)),
        "clean_rounds": _counted(lambda row: row.own == 0),
        "rounds_won": _counted(lambda row: row.place == 1, lambda _: True),
        "no_trick": _a_round(lambda row, _: not row.tricks, lambda row: not row.tricks),
        "many_tricks": _a_round(lambda row, tricks: row.place == 1 and len(row.tricks) >= tricks),
        "hand_out": _a_round(lambda row, points: row.points_given >= points),
        "only_papayoo": _a_round(
            lambda row, _: row.taken == (row.papayoo,),
            lambda row: row.taker in (None, 0) and row.taken in ((), (row.papayoo,)),
        ),
    }
)
"""Functions that tell whether a game earns a lantern, or may still earn it, by kind of lantern."""

_SETTLED_BY_TRICKS: Final = frozenset({"deliver", "hand_out"})
"""The kinds of lanterns that a trick can earn for certain before the game ends."""
_SETTLED_BY_ROUNDS: Final = frozenset({"clean_rounds", "rounds_won", "no_trick", "many_tricks", "only_papayoo"})
"""The kinds of lanterns that a finished round can earn for certain before the game ends.

Lanterns of other kinds, except ``_SETTLED_BY_TRICKS``, can be earned only at the end of the game.
"""
