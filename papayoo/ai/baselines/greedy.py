"""The bot "greedy": considers only the current trick, and remembers only the Papayoo."""

import random
from collections.abc import Callable, Iterable

from papayoo.ai.knowledge import is_papayoo_in_play, papayoo_dangers
from papayoo.engine import PAPAYOO_RANK, Card, SeatView, Suit


class GreedyBot:
    """A bot that plays below the winning card if possible, and discards its worst card."""

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the cards of highest rank to pass. Plain cards from the 7 upwards count 10 more."""
        return tuple(from_worst(view.hand, _looks_bad_to_keep, rng)[: view.options.deal.pass_size])

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Return the card to play.

        When leading, this is a low card. When following suit, it is a card below the winning card, if there is one.
        When void, it is the card that is worst to keep.
        """
        assert view.trick is not None
        if view.trick.lead_suit is None:
            return _lead_low(view, rng)
        if view.legal[0].suit is not view.trick.lead_suit:
            return _dump(view, rng)
        return _duck(view) or take(view)


def _looks_bad_to_keep(card: Card) -> int:
    is_high_plain = card.suit is not Suit.PAYOO and card.rank >= PAPAYOO_RANK
    return card.rank + 10 if is_high_plain else card.rank


def _lead_low(view: SeatView, rng: random.Random) -> Card:
    """Return the lowest plain card to lead, or the lowest Payoo if the hand has no plain card.

    The Papayoo and the 8, 9 and 10 of its suit are led only if the seat has no other legal card. The bot applies this
    rule to the 8, 9 and 10 even after the Papayoo was played.
    """
    shy = {view.papayoo, *papayoo_dangers(view)}
    brave = [card for card in view.legal if card not in shy] or view.legal
    return from_worst(brave, lambda card: -card.rank - 20 * (card.suit is Suit.PAYOO), rng)[0]


def _dump(view: SeatView, rng: random.Random) -> Card:
    """Return the card to discard.

    It is the first of these that the hand has: the Papayoo, the Payoo 20, a card that would take the Papayoo, the
    highest card.
    """
    dangers = papayoo_dangers(view) if is_papayoo_in_play(view) else ()
    if view.papayoo is not None and view.papayoo in view.legal:
        return view.papayoo
    if dangers and Card(Suit.PAYOO, 20) not in view.legal:
        return dangers[-1]
    return from_worst(view.legal, lambda card: card.rank, rng)[0]


def _duck(view: SeatView) -> Card | None:
    """Return a card below the winning card, or None if the hand has none.

    It is the Papayoo if possible. Otherwise, it is the highest possible Payoo if Payoo was led, and the lowest card if
    another suit was led.
    """
    assert view.trick is not None
    winning = view.trick.winning
    assert winning is not None
    below = [card for card in view.legal if card < winning.card]
    if view.papayoo in below:
        return view.papayoo
    return max(below, default=None) if winning.card.suit is Suit.PAYOO else min(below, default=None)


def take(view: SeatView) -> Card:
    """Return the card to play if the seat cannot avoid winning the trick.

    This is the highest plain card if the seat plays last in the trick, else the lowest card.
    """
    assert view.trick is not None
    legal = [card for card in view.legal if card != view.papayoo] or list(view.legal)
    is_last = len(view.trick.plays) == view.options.seats - 1
    return max(legal) if is_last and legal[0].suit is not Suit.PAYOO else min(legal)


def from_worst(cards: Iterable[Card], badness: Callable[[Card], int], rng: random.Random) -> list[Card]:
    """Return the cards from worst to best, with ties in random order."""
    ranked = sorted((-badness(card), rng.random(), card) for card in cards)
    return [card for _, _, card in ranked]
