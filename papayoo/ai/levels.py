"""Computer players by name: ``level`` or ``level:character``."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from papayoo.ai.baselines.careful import CarefulBot
from papayoo.ai.baselines.ducker import DuckerBot
from papayoo.ai.baselines.greedy import GreedyBot
from papayoo.ai.baselines.random_bot import RandomBot
from papayoo.ai.bot import Bot
from papayoo.ai.candidates import Stop, never_stop
from papayoo.ai.characters import CHARACTERS, STEADY
from papayoo.ai.plugin_bots import load_bot
from papayoo.ai.policy_bot import PolicyBot, Skill
from papayoo.ai.search_bot import NO_PRIOR_ODDS, PriorOdds, SearchBot

MENU_LEVELS: Final[tuple[str, ...]] = ("novice", "easy", "medium", "hard", "expert")
"""Levels in menus, from weak to strong."""

SKILLS: Final[Mapping[str, Skill]] = MappingProxyType(
    {
        "novice": Skill(tricks=0, notices_voids=False, temperature=1.6),
        "easy": Skill(tricks=2, notices_voids=False, temperature=0.85),
        "medium": Skill(notices_voids=False, temperature=0.32),
        "hard": Skill(models_opponents=True),
    }
)
"""Skills of the levels that do not search."""

BASELINES: Final[Mapping[str, Bot]] = MappingProxyType(
    {"random": RandomBot(), "greedy": GreedyBot(), "ducker": DuckerBot(), "careful": CarefulBot()}
)
"""Rule-based players for measurements. They have no characters."""

LEVELS: Final[tuple[str, ...]] = (*BASELINES, *MENU_LEVELS)
"""All levels."""

FALLBACK_LEVEL: Final = "hard"
"""Level that replaces a bot that failed or is late. It plays by policy, without search."""

LAST_RESORT: Final = "careful"
"""Level that replaces the fallback if its tables are damaged. It reads no files."""


class UnknownLevel(ValueError):  # noqa: N818  named for what is wrong, as IllegalCommand is
    """Raised for an unknown level or character; ``level`` is the name."""

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.level = level

    def __str__(self) -> str:
        known = f"{', '.join(LEVELS)}, with :{', :'.join(CHARACTERS)}"
        return f"unknown level {self.level!r}; known: {known}"


def bot_of(spec: str, stop: Stop = never_stop, prior_odds: PriorOdds = NO_PRIOR_ODDS) -> Bot:
    """Return the computer player of a level, or of a level and character.

    Raises UnknownLevel. ``stop`` can end a search early. ``prior_odds`` are odds of player types by seat.
    """
    level, _, name = spec.partition(":")
    if level in BASELINES and not name:
        return BASELINES[level]
    character = CHARACTERS.get(name or STEADY)
    if level not in MENU_LEVELS or character is None:
        raise UnknownLevel(spec)
    if level in SKILLS:
        return PolicyBot(SKILLS[level], character)
    return SearchBot(character=character, stop=stop, prior_odds=prior_odds)


def player_of(name: str) -> Bot:
    """Return a computer player by name: a level, ``level:character``, or ``module:Class``.

    Raises UnknownLevel or UnusableBot.
    """
    if name.partition(":")[0] in LEVELS or ":" not in name:
        return bot_of(name)
    return load_bot(name)
