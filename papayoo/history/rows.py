"""What statistics remember of a round and of a game, from the person's seat.

Rows are made of what the person's own seat has seen by the end of a round, and of nothing else.
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
"""The level of a table whose opponents are not all of one level."""

_T = TypeVar("_T")

GameKey = tuple[str, int]
"""What tells games apart: the seed and the seats, which together give the same deals."""


class PapayooFate(StrEnum):
    """Where the Papayoo of a round ended: with the person, with another by the person's hand, or without it."""

    TAKEN = "taken"
    GIVEN = "given"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True)
class _Table:
    """What rows of rounds and of games share.

    ``opponents`` are their levels, as the record writes them, from the person's left on; ``finished`` is in UTC.
    ``assisted`` says that the person took a hint or took something back.
    """

    seed: str
    seats: int
    opponents: tuple[str, ...]
    finished: datetime
    assisted: bool

    @property
    def game(self) -> GameKey:
        """Which game it is."""
        return self.seed, self.seats

    @property
    def level(self) -> str:
        """The level that all opponents have, or ``MIXED``."""
        levels = {spec.partition(":")[0] for spec in self.opponents}
        return levels.pop() if len(levels) == 1 else MIXED


@dataclass(frozen=True)
class RoundRow(_Table):
    """A finished round; rounds count from 1.

    ``points`` are everybody's, the person's first. ``given`` and ``received`` are the cards of the pass, ``taken``
    the cards with points in the person's tricks, ``tricks`` the numbers of these tricks, from 1 on.
    ``points_given`` are the points of the person's cards in others' tricks.
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
        """How many tricks the round had."""
        return GameOptions(self.seats, 1).deal.hand_size


@dataclass(frozen=True)
class GameRow(_Table):
    """A finished game: the points of its rounds, by round and then by seat, the person's first."""

    scores: tuple[tuple[int, ...], ...]

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """Everybody's points, the person's first."""
        return totals_of(self.scores, self.seats)

    @property
    def total(self) -> int:
        """The person's points."""
        return self.totals[0]

    @cached_property
    def place(self) -> int:
        """The person's place, 1 for the fewest points; equal totals share a place."""
        return places(self.totals)[0]


Row = RoundRow | GameRow


@dataclass(frozen=True, slots=True)
class Occasion:
    """What the view of a seat does not say about a game: its seed, who plays, the time, and whether there was help."""

    seed: str
    players: tuple[Player, ...]
    finished: datetime
    assisted: bool = False

    def opponents_of(self, seat: int) -> tuple[str, ...]:
        """The other players' levels, from this seat's left on; empty for a person."""
        return tuple(player.level or "" for player in _from(seat, self.players)[1:])


def row_of_round(view: SeatView, occasion: Occasion) -> RoundRow:
    """The row of the round that has just been scored, for the view's seat."""
    assert view.die is not None
    own = [(number, taken) for number, taken in enumerate(view.tricks, start=1) if taken.taker == view.seat]
    cards = [card for _, taken in own for card in taken.trick.cards]
    others = [play.card for taken in view.tricks if taken.taker != view.seat for play in taken.trick.plays
              if play.seat == view.seat]  # fmt: skip
    return RoundRow(
        seed=occasion.seed,
        seats=view.options.seats,
        opponents=occasion.opponents_of(view.seat),
        finished=occasion.finished,
        assisted=occasion.assisted,
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


def row_of_game(view: SeatView, occasion: Occasion) -> GameRow:
    """The row of the game that is over, for the view's seat."""
    return GameRow(
        seed=occasion.seed,
        seats=view.options.seats,
        opponents=occasion.opponents_of(view.seat),
        finished=occasion.finished,
        assisted=occasion.assisted,
        scores=tuple(_from(view.seat, points) for points in view.scores),
    )


def _fate(papayoo: Card, taken: Sequence[Card], others: Sequence[Card]) -> PapayooFate:
    if papayoo in taken:
        return PapayooFate.TAKEN
    return PapayooFate.GIVEN if papayoo in others else PapayooFate.ELSEWHERE


def _from(seat: int, items: Sequence[_T]) -> tuple[_T, ...]:
    return (*items[seat:], *items[:seat])
