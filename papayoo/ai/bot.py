"""The protocol that all bots implement."""

import random
from typing import Protocol

from papayoo.engine import Card, SeatView


class Bot(Protocol):
    """A bot, which chooses cards from the view of its seat only.

    It keeps no memory between calls: the same view and random stream give the same choice.
    """

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the cards to pass, in any order; the game options determine their number."""

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Return the card to play, one of ``view.legal``."""
