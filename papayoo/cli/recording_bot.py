"""A player whose choices are kept, to be counted or judged once they are made."""

import random

from papayoo.ai.bot import Bot
from papayoo.engine.cards import Card
from papayoo.engine.view import SeatView
from papayoo.match.choice import Choice


class Watched:
    """Plays as another player does; ``choices`` are all it has made, in order."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.choices: list[Choice] = []

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """What the player passes."""
        cards = self._bot.choose_pass(view, rng)
        self.choices.append(Choice(view, cards))
        return cards

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """What the player plays."""
        card = self._bot.choose_card(view, rng)
        self.choices.append(Choice(view, (card,)))
        return card
