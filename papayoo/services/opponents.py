"""The opponents as the player has chosen them, with defaults for everything not chosen."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from papayoo.ai.characters import CHARACTER_OF, CHARACTERS, PORTRAITS, STEADY, YOU
from papayoo.ai.levels import MENU_LEVELS
from papayoo.engine.record import Player
from papayoo.services.services import Services
from papayoo.storage.settings import OPPONENTS, Opponent, Settings

NAME_COUNT = 16
"""Number of opponents' names in the catalog."""


def opponents_of(services: Services) -> tuple[Opponent, ...]:
    """Return all opponents from the player's left, with every field filled in.

    A default name or portrait is never one that is chosen or taken. If only one of portrait and character is chosen,
    the other one is the matching animal or character.
    """
    chosen = services.settings.opponents
    taken = {opponent.name.casefold() for opponent in chosen} | {services.player_name.casefold()}
    names = _filled(
        [opponent.name for opponent in chosen], opponent_names(services), lambda name: name.casefold() not in taken
    )
    return tuple(
        Opponent(
            name=name,
            portrait=portrait,
            character=opponent.character if opponent.character in CHARACTERS else CHARACTER_OF[portrait],
            level=_level(services.settings, opponent),
        )
        for opponent, name, portrait in zip(chosen, names, _portraits(services.settings), strict=True)
    )


def table_players(services: Services) -> list[Player]:
    """Return the players of the next game by seat: the human player and the opponents."""
    opponents = opponents_of(services)[: services.settings.seats - 1]
    person = Player(services.player_name, portrait=_chosen_portrait(services.settings))
    return [person, *(_player(opponent, place) for place, opponent in enumerate(opponents))]


def own_portrait(settings: Settings) -> str:
    """Return the human player's portrait."""
    return _chosen_portrait(settings) or YOU


def opponent_kind(services: Services, opponent: Opponent) -> str:
    """Return the level and the character of an opponent as a short text."""
    texts = services.texts
    level, character = texts(f"level.{opponent.level}"), texts(f"character.{opponent.character}")
    return texts("opponent.kind", level=level, character=character)


def change_opponent(services: Services, number: int, **values: str) -> None:
    """Change and save settings of one opponent; ``number`` counts from 0 at the player's left."""
    opponents = list(services.settings.opponents)
    opponents[number] = replace(opponents[number], **values)
    services.change(replace(services.settings, opponents=tuple(opponents)))


def shuffle_opponents(services: Services) -> None:
    """Give each opponent a random name and portrait; levels and chosen characters stay."""
    dice = random.Random(services.new_seed())
    own = services.player_name.casefold()
    names = dice.sample([name for name in opponent_names(services) if name.casefold() != own], OPPONENTS)
    portraits = dice.sample([name for name in PORTRAITS if name != services.settings.portrait], OPPONENTS)
    opponents = tuple(
        replace(opponent, name=name, portrait=portrait)
        for opponent, name, portrait in zip(services.settings.opponents, names, portraits, strict=True)
    )
    services.change(replace(services.settings, opponents=opponents))


def opponent_names(services: Services) -> list[str]:
    """Return the opponents' names in the catalog."""
    return [services.texts(f"player.opponent_{number}") for number in range(1, NAME_COUNT + 1)]


def _portraits(settings: Settings) -> list[str]:
    """Return the chosen portraits, the animals of chosen characters, or free defaults."""
    wanted = [
        opponent.portrait if opponent.portrait in PORTRAITS else _animal_of(opponent.character)
        for opponent in settings.opponents
    ]
    taken = {*wanted, settings.portrait}
    return _filled(wanted, PORTRAITS, lambda portrait: portrait not in taken)


def _animal_of(character: str) -> str:
    return CHARACTERS[character].portrait if character in CHARACTERS else ""


def _filled(wanted: Sequence[str], usual: Sequence[str], is_free: Callable[[str], bool]) -> list[str]:
    """Replace each empty item by the default at its place, or else by the first free one."""
    kept = [one or (own if is_free(own) else "") for one, own in zip(wanted, usual, strict=False)]
    left = iter([one for one in usual if is_free(one) and one not in kept])
    return [one or next(left) for one in kept]


def _chosen_portrait(settings: Settings) -> str | None:
    """Return the portrait chosen by the human player, or None for the default or an unknown one."""
    return settings.portrait if settings.portrait in PORTRAITS else None


def _level(settings: Settings, opponent: Opponent) -> str:
    """Return the opponent's own level, the common one, or the default if both are unknown."""
    wanted = (opponent.level, settings.opponents_level)
    return next((level for level in wanted if level in MENU_LEVELS), None) or Settings().opponents_level


def _player(opponent: Opponent, place: int) -> Player:
    # defaults are left out of the record, so that older versions can read it
    portrait = opponent.portrait if opponent.portrait != PORTRAITS[place] else None
    spec = opponent.level if opponent.character == STEADY else f"{opponent.level}:{opponent.character}"
    return Player(opponent.name, spec, portrait)
