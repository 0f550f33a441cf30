"""Result rows: the data that statistics keep of each round and game, from the person's seat.

A row contains only what the person's seat could see at the end of the round.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from typing import TypeVar

from papayoo.engine.cards import Card, Suit, papayoo_of
from papayoo.engine.header import Player
from papayoo.engine.options import GameOptions
from papayoo.engine.scores import places, totals_of
from papayoo.engine.trick import card_points
from papayoo.engine.view import SeatView

MIXED = "mixed"
"""The level of a table whose opponents have different levels."""

_T = TypeVar("_T")

GameKey = tuple[str, int]
"""Identifies a game: its seed and seat count, which together determine the deals."""


class PapayooFate(StrEnum):
    """Who took the Papayoo: the person, another player from the person's hand, or another player."""

    TAKEN = "taken"
    GIVEN = "given"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True)
class _ResultRow:
    """The common fields of round and game rows.

    ``opponents`` are their levels as in the record, from the person's left; ``finished`` is in UTC. ``assisted`` is
    whether the person took a hint or an undo.
    """

    seed: str
    seats: int
    opponents: tuple[str, ...]
    finished: datetime
    assisted: bool

    @property
    def game(self) -> GameKey:
        """The key of the game."""
        return self.seed, self.seats

    @property
    def level(self) -> str:
        """The level that all opponents have, or ``MIXED``."""
        levels = {spec.partition(":")[0] for spec in self.opponents}
        return levels.pop() if len(levels) == 1 else MIXED


@dataclass(frozen=True)
class RoundRow(_ResultRow):
    """A finished round; ``number`` counts from 1.

    ``points`` are those of all seats, the person's first. ``given`` and ``received`` are the cards of the pass,
    ``taken`` the cards with points in the person's tricks, ``tricks`` the numbers of these tricks from 1.
    ``points_given`` are the points of the person's cards in tricks of others.
    """

    number: int
    pass_rule: str
    die: Suit
    points: tuple[int, ...]
    given: tuple[Card, ...]
    received: tuple[Card, ...]
    taken: tuple[Card, ...]
    tricks: tuple[int, ...]
    fate: PapayooFate
    points_given: int

    @property
    def own(self) -> int:
        """The person's points."""
        return self.points[0]

    @cached_property
    def place(self) -> int:
        """The person's place in this round, 1 for the fewest points; equal points share a place."""
        return places(self.points)[0]

    @property
    def papayoo(self) -> Card:
        """The card that counted 40."""
        return papayoo_of(self.die)

    @property
    def trick_count(self) -> int:
        """Number of tricks in the round."""
        return GameOptions(self.seats, 1).deal.hand_size


@dataclass(frozen=True)
class GameRow(_ResultRow):
    """A finished game: the points of its rounds, by round and then by seat, the person's first."""

    scores: tuple[tuple[int, ...], ...]

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The total points of all seats, the person's first."""
        return totals_of(self.scores, self.seats)

    @property
    def total(self) -> int:
        """The person's total."""
        return self.totals[0]

    @cached_property
    def place(self) -> int:
        """The person's place, 1 for the fewest points; equal totals share a place."""
        return places(self.totals)[0]


Row = RoundRow | GameRow


@dataclass(frozen=True, slots=True)
class GameDetails:
    """The facts about a game that a seat's view lacks: seed, players, finishing time, and use of help."""

    seed: str
    players: tuple[Player, ...]
    finished: datetime
    assisted: bool = False

    def opponents_of(self, seat: int) -> tuple[str, ...]:
        """The levels of the other players, from this seat's left; an empty string for a person."""
        return tuple(player.level or "" for player in _from(seat, self.players)[1:])


def row_of_round(view: SeatView, details: GameDetails) -> RoundRow:
    """The row of the round that was just scored, for the view's seat."""
    assert view.die is not None
    own = [(number, taken) for number, taken in enumerate(view.tricks, start=1) if taken.taker == view.seat]
    cards = [card for _, taken in own for card in taken.trick.cards]
    others = [play.card for taken in view.tricks if taken.taker != view.seat for play in taken.trick.plays
              if play.seat == view.seat]  # fmt: skip
    return RoundRow(
        seed=details.seed,
        seats=view.options.seats,
        opponents=details.opponents_of(view.seat),
        finished=details.finished,
        assisted=details.assisted,
        number=len(view.scores),
        pass_rule=view.options.pass_rule.value,
        die=view.die,
        points=_from(view.seat, view.scores[-1]),
        given=tuple(sorted(view.given)),
        received=tuple(sorted(view.received)),
        taken=tuple(sorted(card for card in cards if card_points(card, view.die))),
        tricks=tuple(number for number, _ in own),
        fate=_fate(papayoo_of(view.die), cards, others),
        points_given=sum(card_points(card, view.die) for card in others),
    )


def row_of_game(view: SeatView, details: GameDetails) -> GameRow:
    """The row of the finished game, for the view's seat."""
    return GameRow(
        seed=details.seed,
        seats=view.options.seats,
        opponents=details.opponents_of(view.seat),
        finished=details.finished,
        assisted=details.assisted,
        scores=tuple(_from(view.seat, points) for points in view.scores),
    )


def _fate(papayoo: Card, taken: Sequence[Card], others: Sequence[Card]) -> PapayooFate:
    if papayoo in taken:
        return PapayooFate.TAKEN
    return PapayooFate.GIVEN if papayoo in others else PapayooFate.ELSEWHERE


def _from(seat: int, items: Sequence[_T]) -> tuple[_T, ...]:
    return (*items[seat:], *items[:seat])
