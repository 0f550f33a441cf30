"""What a player has done in a finished year."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from papayoo.ai.characters import CHARACTERS
from papayoo.history.daily_games import Evening
from papayoo.history.encounters import encounters_with
from papayoo.history.evening import Nemesis, nemesis_in
from papayoo.history.figures import rounds_in
from papayoo.history.rows import Row


class OwnYear(NamedTuple):
    """The figures of a year: rounds, Papayoos that opponents got from the player and gave to it, and the nemesis.

    ``best`` is the evening at tonight's table with the fewest points.
    """

    rounds: int
    given: int
    received: int
    nemesis: Nemesis | None
    best: Evening


def own_year(year: int, rows: Iterable[Row], evenings: Sequence[Evening]) -> OwnYear:
    """Return the figures of a year; ``evenings`` are its finished evenings at tonight's table, at least one."""
    rows = [row for row in rows if row.finished.astimezone().year == year]
    met = [encounters_with(name, rows) for name in CHARACTERS]
    best = min(evenings, key=lambda evening: evening.game.total if evening.game is not None else 0)
    given, received = sum(one.given for one in met), sum(one.received for one in met)
    return OwnYear(len(list(rounds_in(rows))), given, received, nemesis_in(rows), best)
