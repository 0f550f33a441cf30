"""Players from outside: ``module:Class``, for anybody's own."""

import importlib
import sys
from pathlib import Path

from papayoo.ai.bot import Bot


class UnusableBot(ValueError):  # noqa: N818  named for what is wrong, as UnknownLevel is
    """What a name like ``module:Class`` stands for cannot be used as a player."""


def load_bot(name: str) -> Bot:
    """An instance of a class, made without arguments; modules in the working folder are found too.

    Raises UnusableBot, saying why, if there is no such class or it is no player.
    """
    module, _, kind = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        bot = getattr(importlib.import_module(module), kind)()
    except Exception as error:
        raise UnusableBot(f"{type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose_card", None)) or not callable(getattr(bot, "choose_pass", None)):
        raise UnusableBot("choose_card, choose_pass")
    return bot  # type: ignore[no-any-return]  # anybody's class: it has what the protocol asks for
