"""Tonight's table: one game per date, with the same deals for everybody.

A player may play it again, but only the first finished game counts. If it was begun more than once before, or
somebody else played a part of it, cards were known: it lights the lantern, but cannot turn it golden.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from papayoo.engine import GameOptions
from papayoo.history.rows import GameRow, JudgedRound, Row

SEED_PREFIX = "tonight-"
TONIGHT_OPTIONS = GameOptions(seats=4, rounds=3)
NO_TARGETS: Final[Mapping[str, int]] = MappingProxyType({})


class Lantern(StrEnum):
    """State of the lantern of a date.

    It is lit once the date's game is finished, and golden if the player stayed below the target without help, in a game
    that is no replay.
    """

    UNLIT = "unlit"
    LIT = "lit"
    GOLDEN = "golden"


@dataclass(frozen=True, slots=True)
class Evening:
    """A date with the result of its game at tonight's table.

    ``game`` is None if the game is not finished. ``target`` is the number of points that the coach would expect a
    player to take with the human player's cards, on average; None if it is not known yet.
    """

    day: date
    game: GameRow | None = None
    target: int | None = None

    @property
    def lantern(self) -> Lantern:
        if self.game is None:
            return Lantern.UNLIT
        is_beaten = self.target is not None and self.game.total < self.target
        return Lantern.GOLDEN if is_beaten and not (self.game.assisted or self.game.is_replay) else Lantern.LIT


def seed_of_day(day: date) -> str:
    """Return the seed of the game for a date. It must never change, or the deals of all dates change."""
    return f"{SEED_PREFIX}{day.isoformat()}"


def day_of_seed(seed: str) -> date | None:
    """Return the date whose game has this seed, or None."""
    try:
        day = date.fromisoformat(seed.removeprefix(SEED_PREFIX))
    except ValueError:
        return None
    return day if seed == seed_of_day(day) else None


def counted_games(rows: Iterable[Row]) -> dict[date, GameRow]:
    """Return the first finished game of each date, even a replay. Later games of the same date do not count."""
    found: dict[date, GameRow] = {}
    for game in (row for row in rows if isinstance(row, GameRow)):
        day = day_of_seed(game.seed)
        if day is not None and (game.seats, len(game.scores)) == (TONIGHT_OPTIONS.seats, TONIGHT_OPTIONS.rounds):
            found.setdefault(day, game)
    return found


def evenings_of(rows: Iterable[Row], targets: Mapping[str, int] = NO_TARGETS) -> dict[date, Evening]:
    """Return an `Evening`, the result and target of the game, for each date whose game is finished.

    ``targets`` are the targets by seed. Earlier versions of the game found a target by judging the rounds that were
    played; it is used where there is no other.
    """
    rows = tuple(rows)
    worths: dict[str, dict[int, float]] = {}
    for row in rows:
        if isinstance(row, JudgedRound) and row.seats == TONIGHT_OPTIONS.seats:
            worths.setdefault(row.seed, {}).setdefault(row.number, row.worth)
    return {
        day: Evening(day, game, targets.get(game.seed, None if game.is_replay else _target(worths.get(game.seed, {}))))
        for day, game in counted_games(rows).items()
    }


def _target(worths: Mapping[int, float]) -> int | None:
    """Return the target of an earlier version, the points the coach expects; None until all rounds are judged."""
    found = [worths[number] for number in range(1, TONIGHT_OPTIONS.rounds + 1) if number in worths]
    return round(sum(found)) if len(found) == TONIGHT_OPTIONS.rounds else None
