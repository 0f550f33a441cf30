"""Third-party bots, which are named ``module:Class``, and errors in loading or running them.

A module that defines a tuple ``LEAGUE`` of such names is a league. The name of the league is that of the module.
"""

import importlib
import random
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stdout
from enum import Enum
from pathlib import Path
from types import ModuleType
from typing import Final

from papayoo.ai.bot import Bot
from papayoo.engine import Card, SeatView, format_cards

LAB: Final = Path(__file__).parents[2] / "build" / "lab"
"""Folder in a source checkout with bots that serve only as opponents in measurements."""


class UnusableBot(ValueError):  # noqa: N818  named after the problem, like UnknownLevel
    """Raised if ``module:Class`` does not name a usable bot."""


class Fault(Enum):
    """Kinds of errors of a plug-in bot. The values are keys of the message catalog."""

    RAISED = "raised"
    PASS = "pass"
    CARD = "card"


class FailedBot(Exception):  # noqa: N818  named after the problem, like UnknownLevel
    """Raised if a plug-in bot fails in a game.

    ``name`` is the bot's name. ``detail`` is the exception or the invalid result. ``allowed`` are the cards that the
    bot could choose from. ``trace`` is the traceback in the bot's own code.
    """

    def __init__(self, name: str, fault: Fault, detail: str, *, allowed: str = "", trace: str = "") -> None:
        super().__init__(name, fault, detail)
        self.name = name
        self.fault = fault
        self.detail = detail
        self.allowed = allowed
        self.trace = trace


class PluginBot:
    """Wraps a third-party bot, checks its choices, and redirects its output to standard error."""

    def __init__(self, name: str, bot: Bot) -> None:
        self._name = name
        self._bot = bot

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the cards that the bot passes; raises FailedBot."""
        with self._answering():
            given = self._bot.choose_pass(view, rng)
            cards = tuple(given) if isinstance(given, Iterable) else ()
            own = tuple(card for card in view.hand if card in cards)  # a plain tuple may equal a card
        if not len(cards) == len(own) == view.options.deal.pass_size:
            told = format_cards(cards) if all(isinstance(card, Card) for card in cards) and cards else repr(given)
            raise FailedBot(self._name, Fault.PASS, told, allowed=format_cards(view.hand))
        return own

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Return the card that the bot plays; raises FailedBot."""
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
            own = error.__traceback__ and error.__traceback__.tb_next  # omits this frame
            trace = "".join(traceback.format_exception(type(error), error, own and own.tb_next))
            raise FailedBot(self._name, Fault.RAISED, f"{type(error).__name__}: {error}", trace=trace) from error


def load_bot(name: str) -> Bot:
    """Return an instance of the bot class.

    Modules are also searched in the working folder and in ``LAB``. Raises UnusableBot with the reason if the
    class does not exist or is not a bot.
    """
    module, _, kind = name.partition(":")
    try:
        with redirect_stdout(sys.stderr):
            bot = getattr(_import(module), kind)()
    except (Exception, SystemExit) as error:
        raise UnusableBot(f"{type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose_card", None)) or not callable(getattr(bot, "choose_pass", None)):
        raise UnusableBot("choose_card, choose_pass")
    return PluginBot(name, bot)


def league_of(name: str) -> tuple[str, ...]:
    """Return the names of the bots in a league; empty if there is no such league.

    Raises UnusableBot with the reason if the module exists but cannot be imported.
    """
    if not name.isidentifier():
        return ()
    try:
        with redirect_stdout(sys.stderr):
            return tuple(getattr(_import(name), "LEAGUE", ()))
    except ModuleNotFoundError:
        return ()
    except (Exception, SystemExit) as error:
        raise UnusableBot(f"{type(error).__name__}: {error}") from error


def _import(module: str) -> ModuleType:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    if str(LAB) not in sys.path:
        sys.path.append(str(LAB))
    return importlib.import_module(module)
