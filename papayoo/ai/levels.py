"""The levels of computer players, by name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from papayoo.ai.bot import Bot
from papayoo.ai.careful import CarefulBot
from papayoo.ai.greedy import GreedyBot
from papayoo.ai.random_bot import RandomBot

LEVELS: Final[Mapping[str, Bot]] = MappingProxyType(
    {"random": RandomBot(), "novice": GreedyBot(), "medium": CarefulBot()}
)
"""Every level there is, from weak to strong. Bots keep nothing between calls, so one of each serves all seats."""

MENU_LEVELS: Final[tuple[str, ...]] = ("novice", "medium")
"""The levels that people are offered, from weak to strong."""

FALLBACK_LEVEL: Final = "novice"
"""The level that answers in the stead of a bot that has failed: the plainest rules there are."""


class UnknownLevel(ValueError):  # noqa: N818  named for what is wrong, as IllegalCommand is
    """There is no level of this name; ``level`` is the name asked for."""

    def __init__(self, level: str) -> None:
        super().__init__(f"unknown level {level!r}; known: {', '.join(LEVELS)}")
        self.level = level


def bot_of(level: str) -> Bot:
    """The computer player of a level; raises UnknownLevel."""
    if level not in LEVELS:
        raise UnknownLevel(level)
    return LEVELS[level]
