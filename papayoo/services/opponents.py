"""The opponents as they will sit down: what the player chose for them, and the rest filled in."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from papayoo.ai.characters import CHARACTER_OF, CHARACTERS, PORTRAITS, STEADY, YOU
from papayoo.ai.levels import MENU_LEVELS
from papayoo.engine.record import Player
from papayoo.services.services import Services
from papayoo.storage.settings import OPPONENTS, Opponent, Settings

NAMES = 16
"""So many names the catalog has for opponents."""


def opponents_of(services: Services) -> tuple[Opponent, ...]:
    """All opponents from the left of the person on, with a name, a portrait, a character and a level each.

    Names and portraits that the game fills in are none that the player chose, nor the person's own; each place has
    its usual ones as long as nobody else took them. Portrait and character go together where the player has chosen one
    of them or neither.
    """
    chosen = services.settings.opponents
    taken = {opponent.name.casefold() for opponent in chosen} | {services.player_name.casefold()}
    names = _filled(
        [opponent.name for opponent in chosen], all_names(services), lambda name: name.casefold() not in taken
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


def players(services: Services) -> list[Player]:
    """The person and the opponents at the next game's table, by seat."""
    opponents = opponents_of(services)[: services.settings.seats - 1]
    person = Player(services.player_name, portrait=_chosen_portrait(services.settings))
    return [person, *(_player(opponent, place) for place, opponent in enumerate(opponents))]


def own_portrait(settings: Settings) -> str:
    """The person's portrait."""
    return _chosen_portrait(settings) or YOU


def kind_of(services: Services, opponent: Opponent) -> str:
    """Level and character of an opponent that has both, in a few words."""
    texts = services.texts
    level, character = texts(f"level.{opponent.level}"), texts(f"character.{opponent.character}")
    return texts("opponent.kind", level=level, character=character)


def change_opponent(services: Services, number: int, **values: str) -> None:
    """Change what the player chose for an opponent, and keep it; ``number`` counts from 0, on the person's left."""
    opponents = list(services.settings.opponents)
    opponents[number] = replace(opponents[number], **values)
    services.change(replace(services.settings, opponents=tuple(opponents)))


def surprise(services: Services) -> None:
    """Give every opponent a name and a portrait by chance; levels stay, and characters that were chosen."""
    dice = random.Random(services.new_seed())
    own = services.player_name.casefold()
    names = dice.sample([name for name in all_names(services) if name.casefold() != own], OPPONENTS)
    portraits = dice.sample([name for name in PORTRAITS if name != services.settings.portrait], OPPONENTS)
    opponents = tuple(
        replace(opponent, name=name, portrait=portrait)
        for opponent, name, portrait in zip(services.settings.opponents, names, portraits, strict=True)
    )
    services.change(replace(services.settings, opponents=opponents))


def all_names(services: Services) -> list[str]:
    """The names that the catalog has for opponents."""
    return [services.texts(f"player.opponent_{number}") for number in range(1, NAMES + 1)]


def _portraits(settings: Settings) -> list[str]:
    """A portrait for each: what was chosen, else the animal of the character that was, else one that is free."""
    wanted = [
        opponent.portrait if opponent.portrait in PORTRAITS else _animal_of(opponent.character)
        for opponent in settings.opponents
    ]
    taken = {*wanted, settings.portrait}
    return _filled(wanted, PORTRAITS, lambda portrait: portrait not in taken)


def _animal_of(character: str) -> str:
    """The animal of a character, or an empty string for an unknown one."""
    return CHARACTERS[character].portrait if character in CHARACTERS else ""


def _filled(wanted: Sequence[str], usual: Sequence[str], is_free: Callable[[str], bool]) -> list[str]:
    """By place what was wanted; where that is nothing, what is usual at the place, or else the first that is left."""
    kept = [one or (own if is_free(own) else "") for one, own in zip(wanted, usual, strict=False)]
    left = iter([one for one in usual if is_free(one) and one not in kept])
    return [one or next(left) for one in kept]


def _chosen_portrait(settings: Settings) -> str | None:
    """The portrait that the person chose; None for the usual one, and for one that there is not."""
    return settings.portrait if settings.portrait in PORTRAITS else None


def _level(settings: Settings, opponent: Opponent) -> str:
    """The opponent's own level, or that of all; one that there is not gives way to the usual one."""
    wanted = (opponent.level, settings.opponents_level)
    return next((level for level in wanted if level in MENU_LEVELS), None) or Settings().opponents_level


def _player(opponent: Opponent, place: int) -> Player:
    """What goes without saying is not written down, so that older versions can read the record."""
    portrait = opponent.portrait if opponent.portrait != PORTRAITS[place] else None
    spec = opponent.level if opponent.character == STEADY else f"{opponent.level}:{opponent.character}"
    return Player(opponent.name, spec, portrait)
