"""The opponents as they will sit down: what the player chose for them, and the rest filled in."""

import random
from dataclasses import replace

from papayoo.ai.levels import LEVELS
from papayoo.engine.record import Player
from papayoo.storage.settings import OPPONENTS, Opponent, Settings
from papayoo.ui.art.portraits import PORTRAITS
from papayoo.ui.context import Context

NAMES = 16
"""So many names the catalog has for opponents."""


def opponents_of(ctx: Context) -> tuple[Opponent, ...]:
    """All opponents from the left of the person on, with a name, a portrait and a level each.

    Names and portraits that the game fills in are none that the player chose, nor the person's own name.
    """
    chosen = ctx.settings.opponents
    taken = {opponent.name.casefold() for opponent in chosen} | {ctx.player_name.casefold()}
    names = iter([name for name in all_names(ctx) if name.casefold() not in taken])
    seen = {opponent.portrait for opponent in chosen}
    portraits = iter([portrait for portrait in PORTRAITS if portrait not in seen] + list(PORTRAITS))
    return tuple(
        replace(
            opponent,
            name=opponent.name or next(names),
            portrait=opponent.portrait if opponent.portrait in PORTRAITS else next(portraits),
            level=_level(ctx.settings, opponent),
        )
        for opponent in chosen
    )


def players(ctx: Context) -> list[Player]:
    """The person and the opponents at the next game's table, by seat."""
    opponents = opponents_of(ctx)[: ctx.settings.seats - 1]
    return [Player(ctx.player_name), *(_player(opponent, place) for place, opponent in enumerate(opponents))]


def change_opponent(ctx: Context, number: int, **values: str) -> None:
    """Change what the player chose for an opponent, and keep it; ``number`` counts from 0, on the person's left."""
    opponents = list(ctx.settings.opponents)
    opponents[number] = replace(opponents[number], **values)
    ctx.change(opponents=tuple(opponents))


def surprise(ctx: Context) -> None:
    """Give every opponent a name and a portrait by chance; levels stay."""
    dice = random.Random(ctx.new_seed())
    own = ctx.player_name.casefold()
    names = dice.sample([name for name in all_names(ctx) if name.casefold() != own], OPPONENTS)
    portraits = dice.sample(PORTRAITS, OPPONENTS)
    ctx.change(
        opponents=tuple(
            replace(opponent, name=name, portrait=portrait)
            for opponent, name, portrait in zip(ctx.settings.opponents, names, portraits, strict=True)
        )
    )


def all_names(ctx: Context) -> list[str]:
    """The names that the catalog has for opponents."""
    return [ctx.texts(f"player.opponent_{number}") for number in range(1, NAMES + 1)]


def _level(settings: Settings, opponent: Opponent) -> str:
    """The opponent's own level, or that of all; one that there is not gives way to the usual one."""
    wanted = (opponent.level, settings.opponents_level, Settings().opponents_level)
    return next(level for level in wanted if level in LEVELS)


def _player(opponent: Opponent, place: int) -> Player:
    """A portrait that the table would choose anyway is not written down: then older versions can read the record."""
    portrait = opponent.portrait if opponent.portrait != PORTRAITS[place] else None
    return Player(opponent.name, opponent.level, portrait)
