"""The bot "ducker": considers only the current trick, and plays like many beginners."""

import random

from papayoo.ai.baselines.greedy import from_worst, take
from papayoo.engine import Card, SeatView, Suit


class DuckerBot:
    """A bot that leads low, follows as high as it can without winning, and discards high Payoos."""

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the highest cards of the hand to pass."""
        return tuple(from_worst(view.hand, lambda card: card.rank, rng)[: view.options.deal.pass_size])

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Return the card to play.

        When leading, this is the lowest card. When following suit, it is the highest card below the winning card, if
        there is one. When void, it is the Papayoo, a high Payoo or another high card.
        """
        assert view.trick is not None
        if view.trick.lead_suit is None:
            leads = [card for card in view.legal if card != view.papayoo] or view.legal
            return from_worst(leads, lambda card: -card.rank, rng)[0]
        if view.legal[0].suit is not view.trick.lead_suit:
            return view.papayoo if view.papayoo in view.legal else from_worst(view.legal, _looks_dear, rng)[0]
        return _duck_high(view) or take(view)


def _looks_dear(card: Card) -> int:
    return card.rank + 20 * (card.suit is Suit.PAYOO)


def _duck_high(view: SeatView) -> Card | None:
    """Return the highest card below the winning card, or None if the hand has none.

    If the Papayoo is below the winning card, returns the Papayoo.
    """
    assert view.trick is not None
    assert view.trick.winning is not None
    winning = view.trick.winning.card
    below = [card for card in view.legal if card < winning]
    return view.papayoo if view.papayoo in below else max(below, default=None)
