"""The opponents in the settings, with defaults for unset fields, and those who greet on the title screen."""

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from papayoo.ai.characters import CHARACTER_OF, CHARACTERS, PORTRAITS, STEADY, YOU, portrait_of
from papayoo.ai.levels import MENU_LEVELS
from papayoo.engine import Player
from papayoo.history.rows import GameRow, Row, character_of
from papayoo.services.services import Services
from papayoo.storage import DEFAULTS, OPPONENTS, Opponent, Settings

NAME_COUNT = 2 * len(PORTRAITS)
"""Number of default names of opponents in the message catalog: two for each animal."""


def opponents_of(services: Services) -> tuple[Opponent, ...]:
    """Return all opponents in seat order, with defaults for the fields that are not set.

    A default name or portrait is never one that is already used. The character is always that of the animal: results
    keep only the character, and name it by its animal. If only the character is set, as in settings of older versions,
    the portrait is its animal. The default name is that of the animal, too.
    """
    chosen, portraits = services.settings.opponents, _portraits(services.settings)
    unnamed = [portrait for portrait, opponent in zip(portraits, chosen, strict=True) if not opponent.name]
    usual = iter(names_of_animals(services, unnamed, [opponent.name for opponent in chosen]))
    names = [opponent.name or next(usual) for opponent in chosen]
    return tuple(
        Opponent(
            name=name,
            portrait=portrait,
            character=CHARACTER_OF[portrait],
            level=_level(services.settings, opponent),
        )
        for opponent, name, portrait in zip(chosen, names, portraits, strict=True)
    )


def table_players(services: Services, seats: int | None = None) -> list[Player]:
    """Return the human player and the opponents in seat order.

    The default number of seats is that in the settings.
    """
    opponents = opponents_of(services)[: (seats or services.settings.seats) - 1]
    specs = [one.level if one.character == STEADY else f"{one.level}:{one.character}" for one in opponents]
    pairs = enumerate(zip(opponents, specs, strict=True))
    return [own_player(services), *(seated_player(one.name, spec, place, one.portrait) for place, (one, spec) in pairs)]


def seated_player(name: str, spec: str, place: int, portrait: str = "") -> Player:
    """Return the entry in the record for an opponent; place 0 is at the player's left.

    ``spec`` is a level or has the form ``level:character``. The default portrait is that of the character.
    """
    portrait = portrait or portrait_of(spec)
    # the portrait of the place is left out of the record, so that older versions can read it
    return Player(name, spec, portrait if portrait != PORTRAITS[place] else None)


def own_player(services: Services) -> Player:
    """Return the human player of a new game."""
    return Player(services.player_name, portrait=_chosen_portrait(services.settings))


def own_portrait(settings: Settings) -> str:
    """Return the name of the human player's portrait."""
    return _chosen_portrait(settings) or YOU


def opponent_kind(services: Services, opponent: Opponent) -> str:
    """Return the level and the character of an opponent as a short text."""
    texts = services.texts
    level, character = texts(f"level.{opponent.level}"), texts(f"character.{opponent.character}")
    return texts("opponent.kind", level=level, character=character)


def change_opponent(services: Services, number: int, **values: str) -> None:
    """Change and save fields of one opponent; ``number`` counts from 0 at the player's left."""
    opponents = list(services.settings.opponents)
    opponents[number] = replace(opponents[number], **values)
    services.change(replace(services.settings, opponents=tuple(opponents)))


def shuffle_opponents(services: Services) -> None:
    """Give each opponent a random animal: its portrait and its name.

    The opponent's level does not change.
    """
    dice = random.Random(services.new_seed())
    portraits = dice.sample([name for name in PORTRAITS if name != services.settings.portrait], OPPONENTS)
    opponents = tuple(
        replace(opponent, name="", portrait=portrait, character="")
        for opponent, portrait in zip(services.settings.opponents, portraits, strict=True)
    )
    services.change(replace(services.settings, opponents=opponents))


def opponent_names(services: Services) -> list[str]:
    """Return the names of all animals in the order of ``PORTRAITS``, then those of second animals of the same kinds.

    The name that the player has given an opponent is that of its animal instead of its default name. It is the name of
    no other animal: of several opponents with this name, only the first one's animal has it.
    """
    settings, count = services.settings, len(PORTRAITS)
    names = [services.texts(f"player.opponent_{number}") for number in range(1, NAME_COUNT + 1)]
    given = dict[str, tuple[str, str]]()  # the animal with a name, and the name as it is written
    for portrait, opponent in zip(_portraits(settings), settings.opponents, strict=True):
        if opponent.name:
            given.setdefault(opponent.name.casefold(), (portrait, opponent.name))
    for place, animal in enumerate(PORTRAITS):
        usual, chosen = names[place::count], [name for portrait, name in given.values() if portrait == animal]
        free = [name for name in usual[len(chosen) :] if name.casefold() not in given]
        names[place::count] = (2 * (chosen + free or usual))[: len(usual)]
    return names


def names_of_animals(services: Services, animals: Sequence[str], taken: Iterable[str] = ()) -> list[str]:
    """Return the names of the animals at a table. Every table and page uses the same names.

    Each animal has two names, see `opponent_names`: the second is for another one of its kind, or if the first is the
    player's name or in ``taken``. Only when both are in use, it gets the second name of an animal that comes later at
    the table.
    """
    names, count = opponent_names(services), len(PORTRAITS)
    used = {name.casefold() for name in (services.player_name, *taken)}
    found = []
    for animal in animals:
        place = PORTRAITS.index(animal)
        wanted = [*names[place::count], *names[count + place + 1 :], *names[count:], *names]
        found.append(next(name for name in wanted if name.casefold() not in used))
        used.add(found[-1].casefold())
    return found


def name_of_animal(services: Services, animal: str) -> str:
    """Return the name of an animal, which is that of the first one of its kind at a table."""
    return names_of_animals(services, [animal])[0]


def animals_of(opponents: Sequence[Player]) -> list[str]:
    """Return the portraits of all opponents in seat order."""
    return [player.portrait or PORTRAITS[place] for place, player in enumerate(opponents)]


def with_lantern(own: Player, animals: Sequence[str]) -> Player:
    """Return the human player, who takes the lantern as portrait if one of the opponents' animals is the player's."""
    return replace(own, portrait=None) if own.portrait in animals else own


def _portraits(settings: Settings) -> list[str]:
    """Return the opponents' portraits.

    An opponent has the portrait chosen in the settings. If there is none, it has the portrait of its character.
    Without a character, it has a default portrait that nobody else uses.
    """
    wanted = [
        opponent.portrait if opponent.portrait in PORTRAITS else _animal_of(opponent.character)
        for opponent in settings.opponents
    ]
    taken = {*wanted, settings.portrait}
    return _filled(wanted, PORTRAITS, lambda portrait: portrait not in taken)


def _animal_of(character: str) -> str:
    return CHARACTERS[character].portrait if character in CHARACTERS else ""


def _filled(wanted: Sequence[str], usual: Sequence[str], is_free: Callable[[str], bool]) -> list[str]:
    """Return ``wanted`` with each empty text replaced by a text from ``usual`` that is not used yet.

    The replacement is the text at the same position in ``usual`` or, if that one is in use, the first unused text.
    """
    kept = [one or (own if is_free(own) else "") for one, own in zip(wanted, usual, strict=False)]
    left = iter([one for one in usual if is_free(one) and one not in kept])
    return [one or next(left) for one in kept]


def _chosen_portrait(settings: Settings) -> str | None:
    return settings.portrait if settings.portrait in PORTRAITS else None


def _level(settings: Settings, opponent: Opponent) -> str:
    """Return the level of an opponent.

    It is the opponent's own level if set, else the level set for all opponents, else the default.
    """
    wanted = (opponent.level, settings.opponents_level)
    return next((level for level in wanted if level in MENU_LEVELS), None) or DEFAULTS.opponents_level


_ANIMALS = 4


class Company(NamedTuple):
    """The animals at the stalls of the title screen: four portraits at most, of different animals.

    They are those of the last game, its winner first; before the first game, those of the opponents in the settings.
    The player's own animal is there only if the player won. ``has_winner`` says whether the first animal won the last
    game, ``has_own`` whether it is the player's, and ``is_own_win`` whether the player won, who may have no animal.
    """

    animals: tuple[str, ...]
    has_winner: bool = False
    has_own: bool = False
    is_own_win: bool = False


def title_company(services: Services) -> Company:
    """Return the animals to show at the stalls of the title screen."""
    last, own = last_game(services.statistics.latest()), services.settings.portrait
    company = _company(last, own) if last is not None else Company(())
    if company.animals:
        return company
    table = dict.fromkeys(opponent.portrait for opponent in opponents_of(services) if opponent.portrait != own)
    return company._replace(animals=tuple(table)[:_ANIMALS])


def last_game(rows: Iterable[Row]) -> GameRow | None:
    """Return the game that was finished last, or None if there is none."""
    return max((row for row in rows if isinstance(row, GameRow)), key=lambda row: row.finished, default=None)


def _company(game: GameRow, own: str) -> Company:
    """Return the animals of a game; ``own`` is the player's portrait.

    If an opponent has that animal, the player was the lantern. A character of another version has no animal.
    """
    animals = [_animal_of(character_of(opponent)) for opponent in game.opponents]
    names = [own if own in PORTRAITS and own not in animals else "", *animals]
    order = sorted(range(game.seats), key=game.totals.__getitem__)
    shown = [seat for place, seat in enumerate(order) if names[seat] and (seat or not place)]
    has_winner = bool(shown) and game.totals[shown[0]] == min(game.totals)
    found = tuple(dict.fromkeys(names[seat] for seat in shown))[:_ANIMALS]
    return Company(found, has_winner=has_winner, has_own=shown[:1] == [0], is_own_win=game.place == 1)
