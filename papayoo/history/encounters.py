"""The player's history with the opponents of each character, computed from the result rows."""

from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from typing import NamedTuple

from papayoo.history.figures import games_in, rounds_in, runs
from papayoo.history.rows import GameRow, RoundRow, Row, character_of


class Encounters(NamedTuple):
    """The player's games with opponents of one character; the names are also those of the catalog keys.

    ``beaten`` is the number of games in which the player had fewer points than each of these opponents. ``given`` is
    the number of Papayoos that the player threw on one of them. ``received`` is the number that they threw on the
    player. ``grudge`` is the largest number that the player received in a row without giving one. Rounds recorded by
    earlier versions of the game lack this information and are not counted.
    """

    games: int = 0
    beaten: int = 0
    given: int = 0
    received: int = 0
    grudge: int = 0


NEVER_MET = Encounters()


def encounters_with(character: str, rows: Iterable[Row]) -> Encounters:
    """Return the player's encounters with the opponents of this character."""
    found = list(rows)
    games = [game for game in games_in(found) if _seats_of(character, game)]
    exchanges = [way for row in rounds_in(found) if (way := _exchange(character, row)) is not None]
    beaten = sum(all(game.total < game.totals[seat] for seat in _seats_of(character, game)) for game in games)
    grudge = max(runs([way == "received" for way in exchanges]), default=0)
    return Encounters(len(games), beaten, exchanges.count("given"), exchanges.count("received"), grudge)


class HardRound(NamedTuple):
    """The most points that an opponent of a character has taken in a round, and when the round was finished."""

    points: int
    finished: datetime


def hardest_round(character: str, rows: Iterable[Row]) -> HardRound | None:
    """Return the round in which an opponent of this character took the most points; the last one of several.

    Returns None if no opponent of this character has taken a point.
    """
    found = (HardRound(row.points[seat], row.finished) for row in rounds_in(rows) for seat in _seats_of(character, row))
    hardest = max(found, default=None)
    return hardest if hardest is not None and hardest.points else None


def levels_beaten(character: str, rows: Iterable[Row]) -> frozenset[str]:
    """Return the levels at which the player has finished a game ahead of an opponent of this character."""
    return frozenset(
        game.opponents[seat - 1].partition(":")[0]
        for game in games_in(rows)
        for seat in _seats_of(character, game)
        if game.total < game.totals[seat]
    )


def last_lead(character: str, rows: Iterable[Row]) -> int:
    """Return by how many points the player finished ahead of a character in their last game that counts.

    The result is negative if the player finished behind. It is 0 if they have never met, if they were level, or if the
    player finished between several opponents of this character.
    """
    games = [game for game in games_in(rows) if _seats_of(character, game)]
    if not games:
        return 0
    last = max(games, key=lambda game: game.finished)
    leads = [last.totals[seat] - last.total for seat in _seats_of(character, last)]
    return min(leads) if min(leads) > 0 else min(0, max(leads))


def _exchange(character: str, row: RoundRow) -> str | None:
    """Return who threw the Papayoo on whom in a round.

    The result is "given" if the player threw it on this character, "received" if the character threw it on the player,
    and None in all other cases.
    """
    seats = _seats_of(character, row)
    if row.giver == 0 and row.taker in seats:
        return "given"
    return "received" if row.taker == 0 and row.giver in seats else None


def _seats_of(character: str, row: RoundRow | GameRow) -> tuple[int, ...]:
    return _seats_among(row.opponents, character)


@lru_cache(1024)  # every round and game is searched for each character, and there are few sets of opponents
def _seats_among(opponents: tuple[str, ...], character: str) -> tuple[int, ...]:
    return tuple(seat for seat, spec in enumerate(opponents, start=1) if character_of(spec) == character)
