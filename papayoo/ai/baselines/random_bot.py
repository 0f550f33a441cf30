"""The bot "random": chooses among the legal cards with equal probability."""

import random

from papayoo.engine import Card, SeatView


class RandomBot:
    """A bot that plays and passes random legal cards."""

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        shuffled = sorted((rng.random(), card) for card in view.hand)
        return tuple(card for _, card in shuffled[: view.options.deal.pass_size])

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        return view.legal[int(rng.random() * len(view.legal))]
