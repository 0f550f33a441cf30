"""Players from outside: ``module:Class``, for anybody's own. Whatever they do wrong is told as theirs."""

import importlib
import random
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from enum import Enum
from pathlib import Path

from papayoo.ai.bot import Bot
from papayoo.engine.cards import Card, format_cards
from papayoo.engine.view import SeatView


class UnusableBot(ValueError):  # noqa: N818  named for what is wrong, as UnknownLevel is
    """What a name like ``module:Class`` stands for cannot be used as a player."""


class Fault(Enum):
    """What a player from outside did wrong. The value is a word of the catalog."""

    RAISED = "raised"
    PASS = "pass"
    CARD = "card"


class FailedBot(Exception):  # noqa: N818  as above
    """A player from outside has failed in a game.

    ``name`` is the player's; ``detail`` is what it raised or answered, ``allowed`` are the cards of which it had to
    choose, and ``trace`` tells where it raised, in its own code.
    """

    def __init__(self, name: str, fault: Fault, detail: str, *, allowed: str = "", trace: str = "") -> None:
        super().__init__(name, fault, detail)
        self.name = name
        self.fault = fault
        self.detail = detail
        self.allowed = allowed
        self.trace = trace


class PluginBot:
    """A player from outside: its answers are held against the rules, and what it prints goes to standard error."""

    def __init__(self, name: str, bot: Bot) -> None:
        self._name = name
        self._bot = bot

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """What the player passes; raises FailedBot."""
        with self._answering():
            given = self._bot.choose_pass(view, rng)
            cards = tuple(given) if isinstance(given, Iterable) else ()
            own = tuple(card for card in view.hand if card in cards)  # a plain pair may equal a card
        if not len(cards) == len(own) == view.options.deal.pass_size:
            told = format_cards(cards) if all(isinstance(card, Card) for card in cards) and cards else repr(given)
            raise FailedBot(self._name, Fault.PASS, told, allowed=format_cards(view.hand))
        return own

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """What the player plays; raises FailedBot."""
        with self._answering():
            card = self._bot.choose_card(view, rng)
            own = next((legal for legal in view.legal if legal == card), None)
        if own is None:
            raise FailedBot(self._name, Fault.CARD, str(card), allowed=format_cards(view.legal))
        return own

    @contextmanager
    def _answering(self) -> Iterator[None]:
        try:
            with redirect_stdout(sys.stderr):
                yield
        except (Exception, SystemExit) as error:
            own = error.__traceback__ and error.__traceback__.tb_next  # without this frame
            trace = "".join(traceback.format_exception(type(error), error, own and own.tb_next))
            raise FailedBot(self._name, Fault.RAISED, f"{type(error).__name__}: {error}", trace=trace) from error


def load_bot(name: str) -> Bot:
    """An instance of a class, made without arguments; modules in the working folder are found too.

    Raises UnusableBot, saying why, if there is no such class or it is no player.
    """
    module, _, kind = name.partition(":")
    try:
        here = str(Path.cwd())
        if here not in sys.path:
            sys.path.insert(0, here)
        with redirect_stdout(sys.stderr):
            bot = getattr(importlib.import_module(module), kind)()
    except (Exception, SystemExit) as error:
        raise UnusableBot(f"{type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose_card", None)) or not callable(getattr(bot, "choose_pass", None)):
        raise UnusableBot("choose_card, choose_pass")
    return PluginBot(name, bot)
