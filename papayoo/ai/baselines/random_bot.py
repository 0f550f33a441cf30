"""The yardstick "random": any legal answer, equally likely."""

import random

from papayoo.engine.cards import Card
from papayoo.engine.view import SeatView


class RandomBot:
    """Plays any legal card and passes any cards."""

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Any cards of the hand."""
        shuffled = sorted((rng.random(), card) for card in view.hand)
        return tuple(card for _, card in shuffled[: view.options.deal.pass_size])

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Any legal card."""
        return view.legal[int(rng.random() * len(view.legal))]
