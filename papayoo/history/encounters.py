"""The player's history with the opponents of each character, computed from the result rows."""

from collections.abc import Iterable
from dataclasses import dataclass

from papayoo.history.figures import games_in, rounds_in, runs
from papayoo.history.rows import GameRow, RoundRow, Row, character_of


@dataclass(frozen=True, slots=True)
class Encounters:
    """The player's games with opponents of one character.

    ``beaten`` is the number of games in which the player had fewer points than each of these opponents.
    ``papayoos_given`` is the number of Papayoos that the player threw on one of them. ``papayoos_received`` is the
    number that they threw on the player. ``longest_grudge`` is the largest number that the player received in a row
    without giving one. Rounds recorded by earlier versions of the game lack this information and are not counted.
    """

    games: int = 0
    beaten: int = 0
    papayoos_given: int = 0
    papayoos_received: int = 0
    longest_grudge: int = 0


def encounters_with(character: str, rows: Iterable[Row]) -> Encounters:
    """Return the player's encounters with the opponents of this character."""
    found = list(rows)
    games = [game for game in games_in(found) if _seats_of(character, game)]
    exchanges = [way for row in rounds_in(found) if (way := _exchange(character, row)) is not None]
    return Encounters(
        games=len(games),
        beaten=sum(all(game.total < game.totals[seat] for seat in _seats_of(character, game)) for game in games),
        papayoos_given=exchanges.count("given"),
        papayoos_received=exchanges.count("received"),
        longest_grudge=max(runs([way == "received" for way in exchanges]), default=0),
    )


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
    return tuple(seat for seat, spec in enumerate(row.opponents, start=1) if character_of(spec) == character)
