"""The list of achievements, in the order of the achievements page."""

from collections.abc import Iterable, Sequence
from typing import Final

from papayoo.ai.characters import CHARACTERS
from papayoo.engine import PassRule
from papayoo.history.achievement_rules import (
    Achievement,
    Progress,
    complete_games_where,
    distinct_in_games,
    distinct_in_rounds,
    games_in_a_row_where,
    games_where,
    progress,
    rounds_in_a_row_where,
    rounds_where,
)
from papayoo.history.figures import is_counted
from papayoo.history.rows import MIXED, GameRow, PapayooFate, RoundRow, Row, character_of

EXPERT: Final = "expert"
LONG_ROUNDS: Final = 3
"""Minimum number of rounds of a long game. The result of a shorter game depends mostly on luck."""


def _is_won(game: GameRow) -> bool:
    return game.place == 1


def _is_long(game: GameRow) -> bool:
    return len(game.scores) >= LONG_ROUNDS


def _lead(game: GameRow) -> int:
    """Return the player's lead over the best opponent, in points. It is negative if the player is behind."""
    return min(game.totals[1:]) - game.total


def _is_won_from_behind(game: GameRow) -> bool:
    """Whether the player won a long game after being last, alone or tied, at half-time."""
    half = [sum(column) for column in zip(*game.scores[: len(game.scores) // 2], strict=True)]
    return _is_long(game) and _is_won(game) and half[0] == max(half) > min(half)


def _beats_experts(game: GameRow) -> bool:
    experts = [spec for spec in game.opponents if _level(spec) == EXPERT]
    return _is_won(game) and len(experts) >= 3


def _never_takes_papayoo(rounds: Sequence[RoundRow]) -> bool:
    return len(rounds) >= LONG_ROUNDS and all(row.fate is not PapayooFate.TAKEN for row in rounds)


def _is_clean(row: RoundRow) -> bool:
    return row.own == 0


def _is_taken(row: RoundRow) -> bool:
    return row.fate is PapayooFate.TAKEN


def _is_given(row: RoundRow) -> bool:
    return row.fate is PapayooFate.GIVEN


def _given_suit(row: RoundRow) -> Iterable[object]:
    return (row.die,) if _is_given(row) else ()


def _beaten_level(game: GameRow) -> Iterable[str]:
    return (game.level,) if _is_won(game) and game.level != MIXED else ()


def _characters(row: RoundRow) -> Iterable[str]:
    return set(map(character_of, row.opponents))


def _level(spec: str) -> str:
    return spec.partition(":")[0]


ACHIEVEMENTS: Final = (
    Achievement("first_win", games_where(_is_won)),
    Achievement("clean_round", rounds_where(_is_clean)),
    Achievement("never_there", rounds_in_a_row_where(_is_clean), goal=2),
    Achievement("no_trick", rounds_where(lambda row: not row.tricks)),
    Achievement("many_tricks", rounds_where(lambda row: 2 * len(row.tricks) >= row.trick_count and row.own <= 10)),
    Achievement("passed_papayoo", rounds_where(lambda row: row.papayoo in row.given)),
    Achievement("hot_potato", rounds_where(lambda row: row.papayoo in row.received and _is_given(row))),
    Achievement("delivery", rounds_where(_is_given)),
    Achievement("postal_round", rounds_where(_is_given), goal=25),
    Achievement("four_stamps", distinct_in_rounds(_given_suit), goal=4),
    Achievement("so_what", rounds_where(lambda row: _is_taken(row) and row.place == 1)),
    Achievement("not_for_me", complete_games_where(_never_takes_papayoo)),
    Achievement("full_house", games_where(lambda game: _is_won(game) and game.seats == 8)),
    Achievement("masters", games_where(_beats_experts)),
    Achievement("three_in_a_row", games_in_a_row_where(_is_won), goal=3),
    Achievement("late_bloomer", games_where(_is_won_from_behind)),
    Achievement("whisker", games_where(lambda game: 1 <= _lead(game) <= 3)),
    Achievement("room_to_spare", games_where(lambda game: _is_long(game) and _lead(game) >= 100)),
    Achievement("good_company", games_where(lambda game: _is_won(game) and _lead(game) == 0)),
    Achievement("ladder", distinct_in_games(_beaten_level), goal=5),
    Achievement("any_number", distinct_in_rounds(lambda row: (row.seats,)), goal=7, allows_help=True),
    Achievement("menagerie", distinct_in_rounds(_characters), goal=len(CHARACTERS), allows_help=True),
    Achievement("this_way", distinct_in_rounds(lambda row: (row.pass_rule,)), goal=len(PassRule), allows_help=True),
    Achievement("evening", games_where(lambda game: len(game.scores) >= 10), allows_help=True),
    Achievement("regular", rounds_where(lambda row: True), goal=100, allows_help=True),
    Achievement("fruit_salad", rounds_where(lambda row: row.own >= 150), is_hidden=True),
    Achievement(
        "so_close", rounds_where(lambda row: row.tricks == (row.trick_count,) and _is_taken(row)), is_hidden=True
    ),
    Achievement("exactly_forty", rounds_where(lambda row: row.taken == (row.papayoo,)), is_hidden=True),
)


def all_progress(rows: Sequence[Row]) -> tuple[Progress, ...]:
    """Return the player's progress with each achievement."""
    return tuple(progress(achievement, rows) for achievement in ACHIEVEMENTS)


def earned(rows: Sequence[Row]) -> tuple[str, ...]:
    """Return the ids of all achievements that the player has earned."""
    return tuple(found.achievement.id for found in all_progress(rows) if found.earned is not None)


def counts_towards(id: str, row: Row | None) -> bool:
    """Whether a single round or game meets the condition of an achievement; never for None."""
    achievement = next(achievement for achievement in ACHIEVEMENTS if achievement.id == id)
    return row is not None and progress(achievement, (row,)).reached > 0


def newly_earned(rows: Sequence[Row]) -> tuple[str, ...]:
    """Return the ids of the achievements that the player has earned with the latest round or game."""
    # The last row may be the judgement of an earlier round, which has the time of that round.
    latest = next((row for row in reversed(rows) if is_counted(row)), None)
    return tuple(found.achievement.id for found in all_progress(rows) if latest and found.earned == latest.finished)
