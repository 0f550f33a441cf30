"""Deliveries: rounds in which a player threw the Papayoo on somebody else."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from papayoo.engine import Card, Play, PlayedRound, TakenTrick, papayoo_of


class Delivery(NamedTuple):
    """The number of a round, and the seat that took the Papayoo in it."""

    round_number: int
    receiver: int


def deliveries(rounds: Iterable[PlayedRound], giver: int) -> tuple[Delivery, ...]:
    """Return the deliveries of a seat in finished rounds (``SeatView.history``), in order."""
    found = ((played.number, receiver_of(played.tricks, papayoo_of(played.die), giver)) for played in rounds)
    return tuple(Delivery(number, receiver) for number, receiver in found if receiver is not None)


def receiver_of(tricks: Iterable[TakenTrick], papayoo: Card, giver: int) -> int | None:
    """Return the seat that took the Papayoo after ``giver`` played it on another seat's trick.

    Returns None if this has not happened in the round so far.
    """
    play = Play(giver, papayoo)
    return next((taken.taker for taken in tricks if play in taken.trick.plays and taken.taker != giver), None)


def unpaid(rounds: Iterable[tuple[Sequence[TakenTrick], Card]], giver: int) -> frozenset[int]:
    """Return the seats to which a seat has given the Papayoo, and which have not given one back since.

    ``rounds`` are the taken tricks and the Papayoo of each round in order; the last one may be unfinished.
    """
    owing: set[int] = set()
    for tricks, papayoo in rounds:
        plays = ((taken.taker, play) for taken in tricks for play in taken.trick.plays)
        taker, seat = next(((taker, play.seat) for taker, play in plays if play.card == papayoo), (None, None))
        if seat == giver and taker not in (None, giver):
            owing.add(taker)
        elif taker == giver:
            owing.discard(seat)
    return frozenset(owing)
