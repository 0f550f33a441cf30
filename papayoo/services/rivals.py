"""The opponents who greet the player on the title screen."""

from collections.abc import Iterable

from papayoo.ai.characters import CHARACTERS, PORTRAITS, STEADY
from papayoo.history.rows import GameRow, Row
from papayoo.services.opponents import opponents_of
from papayoo.services.services import Services

_ANIMALS = 4


def title_animals(services: Services) -> tuple[str, ...]:
    """Return the animals to show at the stalls of the title screen: portraits of four opponents.

    If the player has lost a game before, the first portrait is that of the winner of the last lost game.
    """
    winner = _last_winner(services.statistics.latest())
    own = {services.settings.portrait}
    table = [opponent.portrait for opponent in opponents_of(services)]
    animals = dict.fromkeys(name for name in (winner, *table) if name in PORTRAITS and name not in own)
    return tuple(animals)[:_ANIMALS]


def _last_winner(rows: Iterable[Row]) -> str | None:
    """Return the portrait of the opponent who won the last game that the player lost, or None."""
    lost = [row for row in rows if isinstance(row, GameRow) and row.place > 1]
    if not lost:
        return None
    last = max(lost, key=lambda row: row.finished)
    winner = last.totals.index(min(last.totals))
    character = last.opponents[winner - 1].partition(":")[2] or STEADY
    return CHARACTERS[character].portrait if character in CHARACTERS else None
