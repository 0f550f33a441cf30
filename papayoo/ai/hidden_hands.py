"""The cards that a seat cannot see, and random distributions of them that fit its view."""

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from papayoo.ai.knowledge import UNDEALT, played_cards, shown_voids
from papayoo.engine import Card, SeatView, Suit, deck

Place = int
"""A place of hidden cards: a seat number, or ``UNDEALT`` for the sleeping hand."""


@dataclass(frozen=True, slots=True)
class HiddenCards:
    """The cards that a seat cannot see, and the places where they may be.

    A place is another seat or, in a game for two, the undealt cards. ``known`` are the cards that the seat has passed
    and that have not been played since, by the place that received them. ``unplaced`` are the other hidden cards.
    ``slots`` is the number of unplaced cards at each place. ``voids`` are the suits of which each place has no card.
    """

    known: Mapping[Place, tuple[Card, ...]]
    unplaced: tuple[Card, ...]
    slots: Mapping[Place, int]
    voids: Mapping[Place, frozenset[Suit]]

    @property
    def places(self) -> tuple[Place, ...]:
        """All seats with hidden cards and, in a game for two, the undealt cards."""
        return tuple(self.slots)

    def may_be_at(self, card: Card, place: Place) -> bool:
        """Whether a card may be at a place. It cannot be there if the place is void in its suit."""
        return card.suit not in self.voids[place]


def hidden_cards(view: SeatView) -> HiddenCards:
    """Return the cards that the view's seat cannot see. Call this only when all seats have passed."""
    played = set(played_cards(view))
    taker = view.options.passes_to(view.seat, view.round_number)
    given = tuple(card for card in view.given if card not in played) if view.received else ()
    known = {taker: given} if taker is not None else {}
    seen = played | set(view.hand) | set(given)
    unplaced = tuple(card for card in deck(view.options.seats) if card not in seen)
    row = view.options.deal
    slots = {seat: size - len(known.get(seat, ())) for seat, size in enumerate(view.hand_sizes) if seat != view.seat}
    if row.sleeping_hands:
        slots[UNDEALT] = row.hand_size * row.sleeping_hands
    return HiddenCards(known, unplaced, slots, shown_voids(view))


def random_world(hidden: HiddenCards, rng: random.Random) -> dict[Place, list[Card]]:
    """Deal the unplaced cards at random into hands that agree with all known cards and voids; return the hands.

    Not all such deals are equally likely. Raises ValueError if no deal is possible.
    """
    hands: dict[Place, list[Card]] = {place: [] for place in hidden.places}
    order = sorted(hidden.unplaced, key=lambda card: (_place_count(hidden, card), rng.random()))
    for card in order:
        _place_card(hidden, hands, card, rng)
    return hands


def _place_count(hidden: HiddenCards, card: Card) -> int:
    return sum(hidden.may_be_at(card, place) for place in hidden.places)


def _place_card(hidden: HiddenCards, hands: dict[Place, list[Card]], card: Card, rng: random.Random) -> None:
    """Add a card to a hand that may hold it. If all such hands are full, move other cards first."""
    free = {place: slots - len(hands[place]) for place, slots in hidden.slots.items()}
    open_places = [place for place in hidden.places if free[place] > 0 and hidden.may_be_at(card, place)]
    if open_places:
        weights = [free[place] for place in open_places]
        hands[rng.choices(open_places, weights)[0]].append(card)
        return
    for mover, source, target in _find_moves(hidden, hands, card, free):
        if source is not None:
            hands[source].remove(mover)
        hands[target].append(mover)


def _find_moves(
    hidden: HiddenCards, hands: Mapping[Place, Sequence[Card]], card: Card, free: Mapping[Place, int]
) -> Iterable[tuple[Card, Place | None, Place]]:
    """Return the shortest list of moves (card, source, target) that make room for a card.

    It is found by a breadth-first search. The moves must be made in this order: at the start, only the target of the
    first move has room.
    """
    reached_from: dict[Place, tuple[Card, Place | None]] = {}
    queue: list[tuple[Card, Place | None]] = [(card, None)]
    while queue:
        mover, source = queue.pop(0)
        for place in hidden.places:
            if place in reached_from or place == source or not hidden.may_be_at(mover, place):
                continue
            reached_from[place] = (mover, source)
            if free[place] > 0:
                return _trace_moves(reached_from, place)
            queue.extend((other, place) for other in hands[place])
    raise ValueError("no hands agree with the known cards and voids")


def _trace_moves(
    reached_from: Mapping[Place, tuple[Card, Place | None]], place: Place
) -> list[tuple[Card, Place | None, Place]]:
    moves: list[tuple[Card, Place | None, Place]] = []
    target: Place | None = place
    while target is not None:
        mover, source = reached_from[target]
        moves.append((mover, source, target))
        target = source
    return moves
