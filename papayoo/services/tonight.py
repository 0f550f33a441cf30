"""Starts or continues tonight's table, whose opponents depend only on the date."""

import json
from collections.abc import Sequence
from datetime import date

from papayoo.ai.characters import CHARACTERS, PORTRAITS
from papayoo.engine import Player, options_of, shuffled, stream
from papayoo.history.daily_games import TONIGHT_OPTIONS, day_of_seed, seed_of_day
from papayoo.match import Match, Question, new_game
from papayoo.services.judging import targets_by_round
from papayoo.services.open_game import (
    OpenedGame,
    readings_with_seed,
    resume_saved_game,
    start_running,
)
from papayoo.services.opponents import animals_of, opponent_names, own_player, seated_player, with_lantern
from papayoo.services.results import judging_of
from papayoo.services.services import Services
from papayoo.storage import DamagedFileError, SavedGame, Shelf

LEVEL = "medium"
_CHARACTERS = ("cautious", "bold", "sly", "gambler", "hunter", "hoarder", "watcher")
# They may never change, because the opponents of all dates depend on them.
_UNFINISHED = (Shelf.RUNNING, Shelf.UNFINISHED)


def today(services: Services) -> date:
    """Return the current date in the player's time zone."""
    return services.clock().astimezone().date()


def opponents_of_day(day: date, own: Player, names: Sequence[str]) -> tuple[Player, ...]:
    """Return the opponents of tonight's table on a date, in seat order.

    None of them has the name of ``own``, the human player. ``names`` are those of the animals, see `opponent_names`.
    Each animal has two of them: the second is used if the first is the player's name.
    """
    seed, count = seed_of_day(day), TONIGHT_OPTIONS.seats - 1
    characters = shuffled(_CHARACTERS, stream(seed, "characters"))[:count]
    return tuple(_opponent(place, character, own, names) for place, character in enumerate(characters))


def _opponent(place: int, character: str, own: Player, names: Sequence[str]) -> Player:
    portrait = CHARACTERS[character].portrait
    usual, other = names[PORTRAITS.index(portrait) :: len(PORTRAITS)]
    name = other if own.name.casefold() == usual.casefold() else usual
    return seated_player(name, f"{LEVEL}:{character}", place, portrait)


def begun_days(services: Services) -> frozenset[date]:
    """Return the dates whose game has begun and is not finished."""
    services.saves.writer.settle()
    games = (game for game in services.library.games() if game.shelf in _UNFINISHED)
    return frozenset(filter(None, (_day_of_game(services, game) for game in games)))


def _day_of_game(services: Services, game: SavedGame) -> date | None:
    """Return the date of a saved game at tonight's table.

    Returns None for any other game, such as one with a date's seed and other rules, or if the file cannot be read.
    """
    try:
        header = json.loads(services.library.read(game).partition("\n")[0])
        is_tonight = isinstance(header, dict) and options_of(header) == TONIGHT_OPTIONS
    except (OSError, DamagedFileError, KeyError, TypeError, ValueError, RecursionError):
        return None
    return day_of_seed(header["seed"]) if is_tonight and isinstance(header.get("seed"), str) else None


def open_tonight(services: Services, day: date) -> Match:
    """Return the match of a date. It continues the date's unfinished game if there is one."""
    seed = seed_of_day(day)
    services.saves.writer.settle()
    for game, reading in readings_with_seed(services, seed, _UNFINISHED):
        if reading.game.options == TONIGHT_OPTIONS and not reading.game.is_over:
            return resume_saved_game(services, game, OpenedGame(reading.recorder.text, reading))
    own = own_player(services)
    opponents = opponents_of_day(day, own, opponent_names(services))
    players = (with_lantern(own, animals_of(opponents)), *opponents)
    return start_running(services, new_game(TONIGHT_OPTIONS, seed, players))


def target_of(services: Services, day: date) -> int | None:
    """Return the target of a date's game; None if it is not known yet."""
    return services.load_results().targets.get(seed_of_day(day))


def request_target(services: Services, day: date) -> None:
    """Start computing the target for a date's game in the background; do nothing if the target is known."""
    services.load_results()
    judging_of(services).request_target(seed_of_day(day))


def is_seeking_target(services: Services, day: date) -> bool:
    """Whether the target of a date's game is being computed."""
    return services.judging is not None and services.judging.is_seeking(seed_of_day(day))


def ask_targets_by_round(services: Services, day: date) -> Question[tuple[float, ...] | None]:
    """Request the target of each round of a date's game, in the background."""
    seed = seed_of_day(day)
    return services.coach.show(lambda stop: targets_by_round(seed, stop))


def whole_targets(found: Sequence[float], target: int) -> tuple[int, ...]:
    """Return the targets of the rounds as whole numbers whose sum is the target of the game.

    It is empty if they have another sum, because an earlier version of the game found the target.

    >>> whole_targets((41.4, 50.4, 38.4), 130)
    (42, 50, 38)
    >>> whole_targets((41.4, 50.4, 38.4), 140)
    ()
    """
    if round(sum(found)) != target:
        return ()
    points = [int(each) for each in found]
    for at in sorted(range(len(points)), key=lambda at: points[at] - found[at])[: target - sum(points)]:
        points[at] += 1
    return tuple(points)
