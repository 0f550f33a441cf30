"""Tells several attempts at the same deals apart.

The deals of a game can be played more than once: after its file was deleted, with a code, with *Replay these deals*,
from a copy of its record, or by two copies of the program at the same time. Results of different attempts are never
combined:

- A round counts the first time that it is finished.
- A game counts if all its rounds do. Any other finished game is a replay, which no statistic counts.
- A game at tonight's table is also a replay if it was begun more than once.

So a replay needs no mark in the file: the rows of its rounds show it. This also holds for files of earlier versions.
Only a game that lacks rounds, because somebody else had played them, is marked when it is finished.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from papayoo.engine import Scores
from papayoo.history.daily_games import day_of_seed
from papayoo.history.rows import AnyRow, BegunRow, GameKey, GameRow, JudgedRound, RoundRow

RoundKey = tuple[GameKey, int]
"""Identifies a round: its game and its number, from 1."""


def mark_replays(rows: Iterable[AnyRow]) -> tuple[AnyRow, ...]:
    """Return the rows with ``is_replay`` set in those of games that do not count."""
    rows = tuple(rows)
    rounds = {(row.game, row.number): row for row in rows if isinstance(row, RoundRow)}
    begun: Counter[GameKey] = Counter()
    found: list[AnyRow] = []
    for row in rows:
        if isinstance(row, BegunRow):
            begun[row.game] += 1
        found.append(_marked(row, rounds, begun[row.game]) if isinstance(row, GameRow) else row)
    return tuple(found)


def _marked(game: GameRow, rounds: Mapping[RoundKey, RoundRow], times_begun: int) -> GameRow:
    """Return the row of a game with ``is_replay`` set or not.

    A missing row of a round makes the game a replay only if it was recorded as one.
    """
    own = [rounds.get((game.game, number)) for number in range(1, len(game.scores) + 1)]
    differs = any(
        row.points != points or (row.assisted and not game.assisted)
        for row, points in zip(own, game.scores, strict=True)
        if row is not None
    )
    is_known = times_begun > 1 and day_of_seed(game.seed) is not None
    is_replay = differs or is_known or (game.is_replay and None in own)
    return game if is_replay is game.is_replay else replace(game, is_replay=is_replay)


def is_of_another_attempt(judged: JudgedRound, counted: RoundRow | None) -> bool:
    """Whether a judged round does not belong to the recorded round with the same number."""
    return counted is not None and counted.own != judged.own


def are_cards_known(rows: Iterable[AnyRow], game: GameKey, scores: Scores) -> bool:
    """Whether a running game at tonight's table will be a replay; ``scores`` are the points of its finished rounds."""
    found = [row for row in rows if isinstance(row, RoundRow | BegunRow) and row.game == game]
    rounds = [row for row in found if isinstance(row, RoundRow)]
    others = (row for row in rounds if row.number > len(scores) or row.points != scores[row.number - 1])
    return len(found) - len(rounds) > 1 or any(others)
