"""The protocol of computer players."""

import random
from typing import Protocol

from papayoo.engine.cards import Card
from papayoo.engine.view import SeatView


class Bot(Protocol):
    """A computer player. It sees the view of its seat and nothing else.

    It keeps no memory between calls: the same view and random stream give the same answer.
    """

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the cards to pass, in any order. The options give their number."""

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Return the card to play, one of ``view.legal``."""
