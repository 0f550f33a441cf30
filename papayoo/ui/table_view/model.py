"""The state of the table as shown on the screen, which may lag behind the match.

The model is advanced by one event at a time. After the last event it equals the model created from the match's view.
Skipping, loading and resizing therefore simply create a new model from the view.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from papayoo.engine.cards import Card, Suit, papayoo_of
from papayoo.engine.events import (
    CardPlayed,
    DieRolled,
    GameEnded,
    HandDealt,
    PassHidden,
    PassLaid,
    PassReceived,
    RoundScored,
    RoundStarted,
    SeatEvent,
    TrickTaken,
)
from papayoo.engine.options import ROUND_POINTS, GameOptions
from papayoo.engine.phase import Phase
from papayoo.engine.trick import Play, TakenTrick, Trick
from papayoo.engine.view import SeatView
from papayoo.history.deliveries import receiver_of


class PapayooPlace(StrEnum):
    """The location of the Papayoo as known to the player; each value is the suffix of a catalog key."""

    NOT_ROLLED = "not_rolled"
    OUT = "out"
    IN_HAND = "in_hand"
    ON_TABLE = "on_table"
    TAKEN = "taken"
    ASLEEP = "asleep"
    """The Papayoo is in the sleeping hand. This is known only when all cards of the round have been played."""


@dataclass(frozen=True, slots=True)
class TableModel:
    """Cards and points as seen from one seat; tuples are indexed by seat.

    - ``piles``: how many cards each player has passed face down
    - ``fresh``: the received cards, which are marked until the player's first play
    - ``delivered_to``: the seat that took the Papayoo in this round, if the player at ``seat`` had played it
    """

    seat: int
    options: GameOptions
    round_number: int
    dealer: int | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    piles: tuple[int, ...]
    given: tuple[Card, ...]
    fresh: tuple[Card, ...]
    die: Suit | None
    trick: tuple[Play, ...]
    last_trick: TakenTrick | None
    papayoo_taker: int | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    delivered_to: int | None
    is_scored: bool = False
    """Whether the totals include the points of the round."""

    @classmethod
    def from_view(cls, view: SeatView) -> "TableModel":
        """Return the model that shows a seat's view of the match."""
        has_played = any(play.seat == view.seat for play in _plays(view))
        return cls(
            seat=view.seat,
            options=view.options,
            round_number=view.round_number,
            dealer=view.dealer,
            hand=view.hand,
            hand_sizes=view.hand_sizes,
            piles=tuple(_pile(view, seat) for seat in range(view.options.seats)),
            given=view.given,
            fresh=() if has_played else view.received,
            die=view.die,
            trick=view.trick.plays if view.trick else (),
            last_trick=view.tricks[-1] if view.tricks else None,
            papayoo_taker=next((taken.taker for taken in view.tricks if view.papayoo in taken.trick.cards), None),
            points=view.points,
            totals=view.totals,
            delivered_to=receiver_of(view.tricks, view.papayoo, view.seat) if view.papayoo is not None else None,
            is_scored=0 < view.round_number == len(view.scores),
        )

    @property
    def papayoo(self) -> Card | None:
        """The Papayoo, the 40-point card of this round; None before the die roll."""
        return papayoo_of(self.die) if self.die is not None else None

    @property
    def papayoo_place(self) -> PapayooPlace:
        """The location of the Papayoo, as far as the player knows."""
        if self.papayoo is None:
            return PapayooPlace.NOT_ROLLED
        if self.papayoo_taker is not None:
            return PapayooPlace.TAKEN
        if self.papayoo in self.hand:
            return PapayooPlace.IN_HAND
        if any(play.card == self.papayoo for play in self.trick):
            return PapayooPlace.ON_TABLE
        return PapayooPlace.ASLEEP if self.is_played_out else PapayooPlace.OUT

    @property
    def is_played_out(self) -> bool:
        """Whether all cards of the round have been played and taken."""
        return self.last_trick is not None and not self.trick and not any(self.hand_sizes)

    @property
    def points_left(self) -> int:
        """The points of the round that nobody has taken, including those of a sleeping hand."""
        return ROUND_POINTS - sum(self.points)

    @property
    def winning(self) -> Play | None:
        """The play that currently wins the trick on the table."""
        return Trick.of(self.trick).winning if self.trick else None


def advanced(model: TableModel, event: SeatEvent) -> TableModel:
    """Return the model after one more event."""
    match event:
        case RoundStarted(number, dealer):
            return _new_round(model, number, dealer)
        case HandDealt(_, hand):
            sizes = (model.options.deal.hand_size,) * model.options.seats
            return replace(model, hand=tuple(sorted(hand)), hand_sizes=sizes)
        case PassLaid(seat, cards):
            hand = tuple(card for card in model.hand if card not in cards)
            return replace(_with_pile(model, seat, len(cards)), hand=hand, given=cards)
        case PassHidden(seat, size):
            return _with_pile(model, seat, size)
        case PassReceived():
            return _received(model, event)
        case DieRolled(_, suit):
            return replace(model, die=suit)
        case CardPlayed(seat, card):
            return _played(model, seat, card)
        case TrickTaken(seat, points):
            return _taken(model, seat, points)
        case RoundScored(_, _, totals):
            return replace(model, totals=totals, is_scored=True)
        case GameEnded():
            return model
        case _:
            assert_never(event)


def _plays(view: SeatView) -> list[Play]:
    return [play for trick in view.tricks_so_far for play in trick.plays]


def _pile(view: SeatView, giver: int) -> int:
    lies_there = view.phase is Phase.PASSING and giver in view.passed_seats
    return view.options.deal.pass_size if lies_there else 0


def _new_round(model: TableModel, number: int, dealer: int) -> TableModel:
    nothing = (0,) * model.options.seats
    return replace(
        model,
        round_number=number,
        dealer=dealer,
        hand=(),
        hand_sizes=nothing,
        piles=nothing,
        given=(),
        fresh=(),
        die=None,
        trick=(),
        last_trick=None,
        papayoo_taker=None,
        points=nothing,
        delivered_to=None,
        is_scored=False,
    )


def _with_pile(model: TableModel, giver: int, size: int) -> TableModel:
    sizes = _with_item(model.hand_sizes, giver, model.hand_sizes[giver] - size)
    return replace(model, hand_sizes=sizes, piles=_with_item(model.piles, giver, size))


def _received(model: TableModel, event: PassReceived) -> TableModel:
    size = model.options.deal.pass_size
    return replace(
        model,
        hand=tuple(sorted((*model.hand, *event.received))),
        hand_sizes=tuple(held + size for held in model.hand_sizes),
        piles=(0,) * model.options.seats,
        fresh=event.received,
    )


def _played(model: TableModel, seat: int, card: Card) -> TableModel:
    own = seat == model.seat
    return replace(
        model,
        hand=tuple(held for held in model.hand if held != card),
        hand_sizes=_with_item(model.hand_sizes, seat, model.hand_sizes[seat] - 1),
        fresh=() if own else model.fresh,
        trick=(*model.trick, Play(seat, card)),
    )


def _taken(model: TableModel, seat: int, points: int) -> TableModel:
    is_delivery = seat != model.seat and any(play == (model.seat, model.papayoo) for play in model.trick)
    has_papayoo = any(play.card == model.papayoo for play in model.trick)
    return replace(
        model,
        trick=(),
        last_trick=TakenTrick(Trick.of(model.trick), seat, points),
        papayoo_taker=seat if has_papayoo else model.papayoo_taker,
        points=_with_item(model.points, seat, model.points[seat] + points),
        delivered_to=seat if is_delivery else model.delivered_to,
    )


def _with_item(items: tuple[int, ...], index: int, item: int) -> tuple[int, ...]:
    return (*items[:index], item, *items[index + 1 :])
