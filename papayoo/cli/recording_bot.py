"""A bot whose decisions are recorded for later analysis."""

import random

from papayoo.ai.bot import Bot
from papayoo.engine import Card, SeatView
from papayoo.match import Choice


class RecordingBot:
    """A bot that wraps another bot and records its decisions in ``choices``, in order."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.choices: list[Choice] = []

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        cards = self._bot.choose_pass(view, rng)
        self.choices.append(Choice(view, cards))
        return cards

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        card = self._bot.choose_card(view, rng)
        self.choices.append(Choice(view, (card,)))
        return card
