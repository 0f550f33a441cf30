"""Creates bots by name. A name is that of a level, or has the form ``level:character``."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from papayoo.ai.bad_moves import ALWAYS_AVOIDED, NEVER_USEFUL
from papayoo.ai.baselines.careful import CarefulBot
from papayoo.ai.baselines.ducker import DuckerBot
from papayoo.ai.baselines.greedy import GreedyBot
from papayoo.ai.baselines.random_bot import RandomBot
from papayoo.ai.beginners import grabs_relief, lives_for_the_day
from papayoo.ai.bot import Bot
from papayoo.ai.candidates import Stop, never_stop
from papayoo.ai.characters import CHARACTERS, STEADY
from papayoo.ai.plugin_bots import load_bot
from papayoo.ai.policy_bot import PolicyBot, Regard, Skill
from papayoo.ai.search_bot import NO_PRIOR_ODDS, PriorOdds, SearchBot

MENU_LEVELS: Final[tuple[str, ...]] = ("novice", "easy", "medium", "hard", "expert")
"""Names of the bot levels in menus, from weak to strong."""

SKILLS: Final[Mapping[str, Skill]] = MappingProxyType(
    {
        "novice": Skill(
            tricks=0,
            notices_voids=False,
            temperature=1.65,
            overlooked=20,
            avoided=ALWAYS_AVOIDED,
            habit=lives_for_the_day,
        ),
        "easy": Skill(
            tricks=2, notices_voids=False, temperature=0.8, overlooked=10, avoided=ALWAYS_AVOIDED, habit=grabs_relief
        ),
        "medium": Skill(
            notices_voids=False, temperature=0.27, overlooked=10, avoided=ALWAYS_AVOIDED, regard=Regard.PLAIN
        ),
        "hard": Skill(avoided=NEVER_USEFUL, models_opponents=True, regard=Regard.EQUITY),
    }
)
"""Skill settings of the bot levels that play without search."""

BASELINES: Final[Mapping[str, Bot]] = MappingProxyType(
    {"random": RandomBot(), "greedy": GreedyBot(), "ducker": DuckerBot(), "careful": CarefulBot()}
)
"""Rule-based bots for strength measurements. They have no characters."""

LEVELS: Final[tuple[str, ...]] = (*BASELINES, *MENU_LEVELS)
"""Names of all bot levels: the rule-based bots and the levels in menus."""

FALLBACK_LEVEL: Final = "hard"
"""Level of the bot that replaces one that failed or took too long; it plays without search."""

LAST_RESORT: Final = "careful"
"""Level of the bot to use if the files of the fallback level are damaged.

It needs no files.
"""


class UnknownLevel(ValueError):  # noqa: N818  named after the problem, like IllegalCommand
    """Raised for an unknown bot level or character; ``level`` is the unknown name."""

    def __init__(self, level: str) -> None:
        super().__init__(level)
        self.level = level

    def __str__(self) -> str:
        known = f"{', '.join(LEVELS)}, with :{', :'.join(CHARACTERS)}"
        return f"unknown level {self.level!r}; known: {known}"


BLIND: Final = "blind-"
"""Beginning of the names of bots that never mind the standings, in measurements."""


def bot_of(
    spec: str,
    stop: Stop = never_stop,
    prior_odds: PriorOdds = NO_PRIOR_ODDS,
    *,
    minds_standings: bool = False,
) -> Bot:
    """Return the bot with a name of the form ``level`` or ``level:character``.

    Raises UnknownLevel. ``stop`` is a function that can end a search early. ``prior_odds`` are the odds of each player
    type before the game, by seat. With ``minds_standings``, the levels that can also play for their place in the game,
    and not only for few points.
    """
    level, _, name = spec.partition(":")
    if level in BASELINES and not name:
        return BASELINES[level]
    character = CHARACTERS.get(name or STEADY)
    if level not in MENU_LEVELS or character is None:
        raise UnknownLevel(spec)
    if level in SKILLS:
        return PolicyBot(SKILLS[level], character, minds_standings=minds_standings)
    return SearchBot(character=character, stop=stop, prior_odds=prior_odds, minds_standings=minds_standings)


def player_of(name: str, *, minds_standings: bool = False) -> Bot:
    """Return the bot with a name of the form ``level``, ``level:character`` or ``module:Class``.

    A name of one of the first two forms may follow `BLIND`: this bot does not mind the standings even with
    ``minds_standings``. Raises UnknownLevel or UnusableBot.
    """
    if name.startswith(BLIND):
        return bot_of(name.removeprefix(BLIND))
    if name.partition(":")[0] in LEVELS or ":" not in name:
        return bot_of(name, minds_standings=minds_standings)
    return load_bot(name)
