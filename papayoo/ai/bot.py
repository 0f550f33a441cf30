"""What a computer player is: something that answers for a seat from that seat's view alone."""

import random
from typing import Protocol

from papayoo.engine.cards import Card
from papayoo.engine.view import SeatView


class Bot(Protocol):
    """A computer player.

    It gets the view of its seat and a random stream of its own, and nothing else; it keeps no memory between
    calls, so the same view and stream give the same answer.
    """

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """The cards to pass: as many of the hand as the options say, in any order."""

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """The card to play: one of ``view.legal``."""
