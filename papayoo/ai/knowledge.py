"""Conclusions of a seat from its view: unseen cards, voids, and the cards it passed.

Probabilities assume that each hidden card is equally likely at all seats that may hold it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import comb

from papayoo.engine import PAPAYOO_RANK, Card, SeatView, Suit, Trick, deck

UNDEALT = -1
"""Number that stands for the undealt hand of a game for two, in places where others are seat numbers."""

Ranks = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """The knowledge of a seat about the cards in other hands.

    ``unseen`` are the ranks by suit that were not played and are not in the seat's own hand. ``given`` are the ranks of
    the cards that this seat passed to the seat ``receiver`` and that are still there; ``receiver`` is None in a round
    without a pass. ``voids`` are the suits that each seat has failed to follow. ``slots`` is the number of unseen cards
    in each hand, without those in ``given``.
    """

    receiver: int | None
    unseen: Mapping[Suit, Ranks]
    given: Mapping[Suit, Ranks]
    voids: Mapping[int, frozenset[Suit]]
    slots: Mapping[int, int]

    def void_chance(self, seat: int, suit: Suit) -> float:
        """Return the probability that a seat holds no card of a suit."""
        if suit in self.voids[seat]:
            return 1.0
        if seat == self.receiver and self.given[suit]:
            return 0.0
        return self._chance_of_none(seat, suit, len(self.unseen[suit]) - len(self.given[suit]))

    def forced_above_chance(self, seat: int, card: Card) -> float:
        """Return the probability that a seat must play a higher card of the suit led.

        This is the probability that the seat holds cards of the suit, and that all of them are higher than the card.
        """
        suit = card.suit
        known = self.given[suit] if seat == self.receiver else ()
        if suit in self.voids[seat] or any(rank < card.rank for rank in known):
            return 0.0
        lower = sum(rank < card.rank for rank in self.unseen[suit]) - sum(rank < card.rank for rank in self.given[suit])
        no_lower = self._chance_of_none(seat, suit, lower)
        return no_lower if known else no_lower - self.void_chance(seat, suit)

    def held_chance(self, seat: int, card: Card) -> float:
        """Return the probability that a seat holds this unseen card."""
        if card.rank not in self.unseen[card.suit] or card.suit in self.voids[seat]:
            return 0.0
        if card.rank in self.given[card.suit]:
            return 1.0 if seat == self.receiver else 0.0
        return 1.0 - self._chance_of_none(seat, card.suit, 1)

    def _chance_of_none(self, seat: int, suit: Suit, cards: int) -> float:
        """Return the probability that a seat holds none of ``cards`` hidden cards of a suit."""
        size = self.slots[seat]
        places = sum(slots for place, slots in self.slots.items() if suit not in self.voids[place])
        if cards > places - size:
            return 0.0
        return comb(places - cards, size) / comb(places, size)


def knowledge_of(view: SeatView) -> Knowledge:
    """Return what the view's seat knows about the cards in other hands. The cards must be dealt."""
    played = set(played_cards(view))
    hidden = [card for card in deck(view.options.seats) if card not in played and card not in view.hand]
    given = [card for card in view.given if card not in played] if view.received else []
    receiver = view.options.passes_to(view.seat, view.round_number)
    slots = _slots(view, receiver, len(given))
    return Knowledge(receiver, _by_suit(hidden), _by_suit(given), shown_voids(view), slots)


def played_cards(view: SeatView) -> tuple[Card, ...]:
    """Return every card played in this round, in order."""
    return tuple(card for trick in view.tricks_so_far for card in trick.cards)


def shown_voids(view: SeatView) -> dict[int, frozenset[Suit]]:
    """Return the suits that each seat has failed to follow.

    In a game for two, the result also has an empty entry for the undealt cards.
    """
    return voids_in(view.tricks_so_far, view.options.seats)


def voids_in(tricks: Iterable[Trick], seats: int) -> dict[int, frozenset[Suit]]:
    """Return the suits that each seat has failed to follow in these tricks; see ``shown_voids``."""
    voids: dict[int, set[Suit]] = {seat: set() for seat in (*range(seats), UNDEALT)}
    for trick in tricks:
        for play in trick.plays:
            if trick.lead_suit is not None and play.card.suit is not trick.lead_suit:
                voids[play.seat].add(trick.lead_suit)
    return {seat: frozenset(suits) for seat, suits in voids.items()}


def is_papayoo_in_play(view: SeatView) -> bool:
    """Whether the die has been rolled and the Papayoo has not been played yet."""
    return view.papayoo is not None and view.papayoo not in played_cards(view)


def papayoo_dangers(view: SeatView) -> tuple[Card, ...]:
    """Return the 8, 9 and 10 of the Papayoo's suit in the hand, which could take the Papayoo."""
    return tuple(card for card in view.hand if card.suit is view.die and card.rank > PAPAYOO_RANK)


def _by_suit(cards: list[Card]) -> dict[Suit, Ranks]:
    return {suit: tuple(card.rank for card in cards if card.suit is suit) for suit in Suit}


def _slots(view: SeatView, receiver: int | None, given: int) -> dict[int, int]:
    row = view.options.deal
    slots = {seat: size for seat, size in enumerate(view.hand_sizes) if seat != view.seat}
    if receiver is not None:
        slots[receiver] -= given
    return {**slots, UNDEALT: row.hand_size * row.sleeping_hands}
