"""The night market: 24 stalls in four quarters.

Each stall is a game with special rules and three lanterns to earn; the file ``stalls.toml`` describes them. No progress
is stored: the seed of a game names its stall, and the result rows show which lanterns it has earned.
"""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from papayoo.engine import GameOptions, PassRule
from papayoo.history.figures import games_in, rounds_in
from papayoo.history.lanterns import Attempt, Lantern
from papayoo.history.rows import GameKey, GameRow, RoundRow, Row
from papayoo.resources import asset_path

SEED_PREFIX: Final = "stall-"
"""Beginning of the seeds of all games at stalls."""
LANTERNS_PER_STALL: Final = 3
STALLS_PER_QUARTER: Final = 6
QUARTERS: Final = ("fruit", "spice", "lantern", "temple")
"""Names of the night market's quarters, in the order of their opponents' strength."""


@dataclass(frozen=True, slots=True)
class Stall:
    """A stall: the options of its game, the opponents in seat order, and its lanterns.

    ``id`` is its name in the catalogs and in the seeds of its games. ``opponents`` have the form ``level`` or
    ``level:character``, as in the record.
    """

    id: str
    options: GameOptions
    opponents: tuple[str, ...]
    lanterns: tuple[Lantern, ...]

    def seed(self, random_part: str) -> str:
        """Return the seed of a game at this stall. It ends with ``random_part``, so that the deals vary."""
        return f"{SEED_PREFIX}{self.id}-{random_part}"


def _stall(fields: dict[str, Any]) -> Stall:
    rule = PassRule(fields.get("pass_rule", PassRule.LEFT))
    options = GameOptions(fields["seats"], fields["rounds"], rule, fields.get("total_limit"))
    return Stall(fields["id"], options, tuple(fields["opponents"]), tuple(map(Lantern.from_text, fields["lanterns"])))


STALLS: Final = tuple(map(_stall, tomllib.loads(asset_path("stalls.toml").read_text(encoding="utf-8"))["stall"]))
"""All stalls in order, ``STALLS_PER_QUARTER`` for each quarter."""

STALL_OF: Final[Mapping[str, Stall]] = MappingProxyType({stall.id: stall for stall in STALLS})


def stalls_of(quarter: str) -> tuple[Stall, ...]:
    """Return the stalls of a quarter, in order."""
    start = QUARTERS.index(quarter) * STALLS_PER_QUARTER
    return STALLS[start : start + STALLS_PER_QUARTER]


def quarter_of(stall: Stall) -> str:
    """Return the name of the quarter to which a stall belongs."""
    return QUARTERS[STALLS.index(stall) // STALLS_PER_QUARTER]


def stall_of_seed(seed: str) -> Stall | None:
    """Return the stall at which the game with this seed is played, or None for any other game."""
    name, _, _ = seed.removeprefix(SEED_PREFIX).rpartition("-")
    return STALL_OF.get(name) if seed.startswith(SEED_PREFIX) else None


def earned_lanterns(rows: Iterable[Row]) -> dict[str, frozenset[int]]:
    """Return the numbers of the earned lanterns, from 0, by the id of the stall.

    A game counts if it was played without help by the rules of its stall, and if all its rounds are recorded.
    """
    rows = [row for row in rows if row.seed.startswith(SEED_PREFIX)]
    rounds: dict[GameKey, list[RoundRow]] = defaultdict(list)
    for row in rounds_in(rows):
        rounds[row.game].append(row)
    found: dict[str, frozenset[int]] = {stall.id: frozenset() for stall in STALLS}
    for game in games_in(rows):
        stall = stall_of_seed(game.seed)
        if stall is not None and not game.assisted:
            found[stall.id] |= lanterns_of(stall, Attempt(game, tuple(rounds[game.game])))
    return found


def games_at_stalls(rows: Iterable[Row]) -> dict[str, list[GameRow]]:
    """Return the finished games at each stall, the earliest first, by the id of the stall.

    Stalls without a game are left out. The rows may be in another order than the games.
    """
    found: dict[str, list[GameRow]] = {}
    games = games_in(row for row in rows if row.seed.startswith(SEED_PREFIX))
    for game in sorted(games, key=lambda game: game.finished):
        stall = stall_of_seed(game.seed)
        if stall is not None:
            found.setdefault(stall.id, []).append(game)
    return found


def lanterns_of(stall: Stall, attempt: Attempt) -> frozenset[int]:
    """Return the numbers of the lanterns, from 0, that a game earns at a stall."""
    game, rounds = attempt.game, attempt.rounds
    by_the_rules = game.opponents == stall.opponents and all(row.pass_rule == stall.options.pass_rule for row in rounds)
    if not by_the_rules or len(rounds) != len(game.scores):
        return frozenset()
    return frozenset(number for number, lantern in enumerate(stall.lanterns) if lantern.is_earned(attempt))
