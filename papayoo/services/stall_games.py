"""Starts or continues the game of a stall of the night market."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

from papayoo.ai.characters import PORTRAITS, portrait_of
from papayoo.engine import Player, Reading, RecordError, read_record, shuffled, stream
from papayoo.history.stalls import (
    LANTERNS_PER_STALL,
    SEED_PREFIX,
    STALLS,
    STALLS_PER_QUARTER,
    Stall,
    earned_lanterns,
    stall_of_seed,
)
from papayoo.match import Match, new_game
from papayoo.services.open_game import start_running
from papayoo.services.opponents import free_names, opponent_names, own_player, own_portrait, seated_player
from papayoo.services.services import Services
from papayoo.services.start import make_match
from papayoo.storage import Settings


def open_stall(services: Services, stall: Stall) -> Match:
    """Return a match at a stall: the running game if it belongs to the stall, else a new game."""
    running = _running_game(services)
    if running is not None and stall_of_seed(running.game.seed) is stall:
        return make_match(services, running)
    animals, own = stall_animals(services.settings, stall), own_player(services)
    if own.portrait in animals:  # a stall of one kind: the player takes the lantern
        own = replace(own, portrait=None)
    players = (own, *_opponents(services, stall, animals))
    return start_running(services, new_game(stall.options, stall.seed(services.new_seed()), players))


def stall_animals(settings: Settings, stall: Stall) -> tuple[str, ...]:
    """Return the animal of each opponent at a stall, in seat order.

    It is the animal of the opponent's character. If that animal is the player's own or sits at the table already, the
    opponent gets another animal. Only at a stall named after an animal are all opponents this animal.
    """
    animals = tuple(map(portrait_of, stall.opponents))
    if set(animals) == {stall.id}:
        return animals
    seated = [own_portrait(settings)]
    others = [name for name in shuffled(PORTRAITS, stream(stall.id, "animals")) if name not in (*seated, *animals)]
    for animal in animals:
        seated.append(others.pop() if animal in seated else animal)
    return tuple(seated[1:])


def running_stall(services: Services) -> Stall | None:
    """Return the stall to which the running game belongs, or None."""
    running = _running_game(services)
    return stall_of_seed(running.game.seed) if running is not None else None


def lit_lanterns(services: Services) -> tuple[tuple[bool, ...], ...]:
    """Return, for each stall, whether each of its lanterns is lit. Loads only the results of stall games."""
    earned = earned_lanterns(services.statistics.rows_with_seed(SEED_PREFIX))
    return tuple(tuple(number in earned[stall.id] for number in range(LANTERNS_PER_STALL)) for stall in STALLS)


def lit_shares(services: Services) -> tuple[float, ...]:
    """Return the share of the lit lanterns of each quarter, 0 to 1, in the order of the quarters."""
    lit = lit_lanterns(services)
    quarters = (lit[first : first + STALLS_PER_QUARTER] for first in range(0, len(lit), STALLS_PER_QUARTER))
    return tuple(sum(map(sum, stalls)) / (STALLS_PER_QUARTER * LANTERNS_PER_STALL) for stalls in quarters)


def _running_game(services: Services) -> Reading | None:
    """Return the running game; None if there is none, or if it is over or damaged.

    A damaged file is renamed when the next game starts.
    """
    text, notice = services.saves.load()
    services.notify(notice)
    try:
        reading = read_record(text.encode()) if text is not None else None
    except RecordError:
        return None
    return None if reading is None or reading.game.is_over else reading


def _opponents(services: Services, stall: Stall, animals: tuple[str, ...]) -> Iterator[Player]:
    """Yield the opponents of a stall: its animals, with their usual names."""
    free = free_names(services)
    usual = dict(zip(opponent_names(services), cycle(PORTRAITS), strict=False))
    others = [name for name in shuffled(free, stream(stall.id, "names")) if usual[name] not in animals]
    for place, (spec, portrait) in enumerate(zip(stall.opponents, animals, strict=True)):
        name = next((name for name in free if usual[name] == portrait), None) or others.pop()
        if name in free:
            free.remove(name)
        yield seated_player(name, spec, place, portrait)
