"""What a seat believes of the hidden hands: one world that fits all it knows, and how likely cards lie where."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from papayoo.ai.knowledge import ASLEEP, played_cards, shown_voids
from papayoo.engine.cards import Card, Suit, deck
from papayoo.engine.view import SeatView

Place = int
"""A seat, or ``ASLEEP`` at two seats."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The cards that a seat does not see.

    ``known`` are those whose place it knows all the same, because it passed them there; ``loose`` are the others, and
    ``room`` is how many of them lie at each place. ``voids`` are the suits that a place is known to lack.
    """

    known: Mapping[Place, tuple[Card, ...]]
    loose: tuple[Card, ...]
    room: Mapping[Place, int]
    voids: Mapping[Place, frozenset[Suit]]

    @property
    def places(self) -> tuple[Place, ...]:
        """Every place where hidden cards lie."""
        return tuple(self.room)

    def may_lie(self, card: Card, place: Place) -> bool:
        """Whether nothing speaks against the card lying there."""
        return card.suit not in self.voids[place]


def hidden_from(view: SeatView) -> Hidden:
    """What the view's seat knows of the cards it does not see; for a round whose passes have been handed over."""
    played = set(played_cards(view))
    taker = view.options.passes_to(view.seat, view.round_number)
    given = tuple(card for card in view.given if card not in played) if view.received else ()
    known = {taker: given} if taker is not None else {}
    seen = played | set(view.hand) | set(given)
    loose = tuple(card for card in deck(view.options.seats) if card not in seen)
    row = view.options.deal
    room = {seat: size - len(known.get(seat, ())) for seat, size in enumerate(view.hand_sizes) if seat != view.seat}
    if row.sleeping_hands:
        room[ASLEEP] = row.hand_size * row.sleeping_hands
    return Hidden(known, loose, room, shown_voids(view))


def some_world(hidden: Hidden, rng: random.Random) -> dict[Place, list[Card]]:
    """A random way the loose cards may lie; not all ways are equally likely. ValueError if there is none."""
    lying: dict[Place, list[Card]] = {place: [] for place in hidden.places}
    order = sorted(hidden.loose, key=lambda card: (_choice_of_places(hidden, card), rng.random()))
    for card in order:
        _lay(hidden, lying, card, rng)
    return lying


def _choice_of_places(hidden: Hidden, card: Card) -> int:
    return sum(hidden.may_lie(card, place) for place in hidden.places)


def _lay(hidden: Hidden, lying: dict[Place, list[Card]], card: Card, rng: random.Random) -> None:
    """Lay one more card, moving others on along a chain of places if all of its own are full."""
    free = {place: room - len(lying[place]) for place, room in hidden.room.items()}
    open_places = [place for place in hidden.places if free[place] > 0 and hidden.may_lie(card, place)]
    if open_places:
        weights = [free[place] for place in open_places]
        lying[rng.choices(open_places, weights)[0]].append(card)
        return
    for mover, source, target in _chain(hidden, lying, card, free):
        if source is not None:
            lying[source].remove(mover)
        lying[target].append(mover)


def _chain(
    hidden: Hidden, lying: Mapping[Place, Sequence[Card]], card: Card, free: Mapping[Place, int]
) -> Iterable[tuple[Card, Place | None, Place]]:
    """The moves that make room for a card, the last one first: each a card, where it lies and where it goes."""
    came: dict[Place, tuple[Card, Place | None]] = {}
    waiting: list[tuple[Card, Place | None]] = [(card, None)]
    while waiting:
        mover, source = waiting.pop(0)
        for place in hidden.places:
            if place in came or place == source or not hidden.may_lie(mover, place):
                continue
            came[place] = (mover, source)
            if free[place] > 0:
                return _moves_back(came, place)
            waiting.extend((other, place) for other in lying[place])
    raise ValueError("no way to lay the hidden cards fits what is known")


def _moves_back(
    came: Mapping[Place, tuple[Card, Place | None]], place: Place
) -> list[tuple[Card, Place | None, Place]]:
    moves: list[tuple[Card, Place | None, Place]] = []
    target: Place | None = place
    while target is not None:
        mover, source = came[target]
        moves.append((mover, source, target))
        target = source
    return moves
