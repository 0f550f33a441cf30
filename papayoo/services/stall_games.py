"""Starts or continues the game of a stall of the night market."""

from papayoo.ai.characters import portrait_of
from papayoo.engine import Reading, RecordError, read_record
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
from papayoo.services.opponents import names_of_animals, own_player, seated_player, with_lantern
from papayoo.services.services import Services
from papayoo.services.start import make_match


def open_stall(services: Services, stall: Stall) -> Match:
    """Return a match at a stall: the running game if it belongs to the stall, else a new game."""
    running = _running_game(services)
    if running is not None and stall_of_seed(running.game.seed) is stall:
        return make_match(services, running)
    animals = stall_animals(stall)
    own, names = with_lantern(own_player(services), animals), names_of_animals(services, animals)
    seated = enumerate(zip(names, stall.opponents, strict=True))
    opponents = (seated_player(name, spec, place) for place, (name, spec) in seated)
    return start_running(services, new_game(stall.options, stall.seed(services.new_seed()), (own, *opponents)))


def stall_animals(stall: Stall) -> tuple[str, ...]:
    """Return the animals of the opponents at a stall, in seat order: those of their characters."""
    return tuple(map(portrait_of, stall.opponents))


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
