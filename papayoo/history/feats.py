"""The achievements that there are, in the order in which they are shown."""

from collections.abc import Iterable, Sequence
from typing import Final

from papayoo.history.achievements import (
    Achievement,
    Progress,
    different_in_games,
    different_in_rounds,
    games_in_a_row_that,
    games_that,
    progress,
    rounds_in_a_row_that,
    rounds_that,
    whole_games_that,
)
from papayoo.history.rows import MIXED, GameRow, PapayooFate, RoundRow, Row

EXPERT: Final = "expert"
STEADY: Final = "steady"
"""The character of an opponent of whom only the level is written."""
LONG_ROUNDS: Final = 3
"""A shorter game says little about skill."""


def _is_won(game: GameRow) -> bool:
    return game.place == 1


def _is_long(game: GameRow) -> bool:
    return len(game.scores) >= LONG_ROUNDS


def _lead(game: GameRow) -> int:
    """By how many points the person is better than the best of the others; below nought if worse."""
    return min(game.totals[1:]) - game.total


def _is_won_from_behind(game: GameRow) -> bool:
    """Whether the person was last, alone or not, when half of the rounds were over."""
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
    return {spec.partition(":")[2] or STEADY for spec in row.opponents}


def _level(spec: str) -> str:
    return spec.partition(":")[0]


ACHIEVEMENTS: Final = (
    Achievement("first_win", games_that(_is_won)),
    Achievement("clean_round", rounds_that(_is_clean)),
    Achievement("never_there", rounds_in_a_row_that(_is_clean), goal=2),
    Achievement("no_trick", rounds_that(lambda row: not row.tricks)),
    Achievement("many_tricks", rounds_that(lambda row: 2 * len(row.tricks) >= row.trick_count and row.own <= 10)),
    Achievement("passed_papayoo", rounds_that(lambda row: row.papayoo in row.given)),
    Achievement("hot_potato", rounds_that(lambda row: row.papayoo in row.received and _is_given(row))),
    Achievement("delivery", rounds_that(_is_given)),
    Achievement("postal_round", rounds_that(_is_given), goal=25),
    Achievement("four_stamps", different_in_rounds(_given_suit), goal=4),
    Achievement("so_what", rounds_that(lambda row: _is_taken(row) and row.place == 1)),
    Achievement("not_for_me", whole_games_that(_never_takes_papayoo)),
    Achievement("full_house", games_that(lambda game: _is_won(game) and game.seats == 8)),
    Achievement("masters", games_that(_beats_experts)),
    Achievement("three_in_a_row", games_in_a_row_that(_is_won), goal=3),
    Achievement("late_bloomer", games_that(_is_won_from_behind)),
    Achievement("whisker", games_that(lambda game: 1 <= _lead(game) <= 3)),
    Achievement("room_to_spare", games_that(lambda game: _is_long(game) and _lead(game) >= 100)),
    Achievement("good_company", games_that(lambda game: _is_won(game) and _lead(game) == 0)),
    Achievement("ladder", different_in_games(_beaten_level), goal=5),
    Achievement("any_number", different_in_rounds(lambda row: (row.seats,)), goal=7, is_feat=False),
    Achievement("menagerie", different_in_rounds(_characters), goal=8, is_feat=False),
    Achievement("this_way", different_in_rounds(lambda row: (row.pass_rule,)), goal=3, is_feat=False),
    Achievement("evening", games_that(lambda game: len(game.scores) >= 10), is_feat=False),
    Achievement("regular", rounds_that(lambda row: True), goal=100, is_feat=False),
    Achievement("fruit_salad", rounds_that(lambda row: row.own >= 150), is_hidden=True, is_feat=False),
    Achievement(
        "so_close", rounds_that(lambda row: row.tricks == (row.trick_count,) and _is_taken(row)), is_hidden=True
    ),
    Achievement("exactly_forty", rounds_that(lambda row: row.taken == (row.papayoo,)), is_hidden=True),
)


def all_progress(rows: Sequence[Row]) -> tuple[Progress, ...]:
    """How far the person has come with each achievement."""
    return tuple(progress(achievement, rows) for achievement in ACHIEVEMENTS)


def earned(rows: Sequence[Row]) -> tuple[str, ...]:
    """The achievements that the person has, by id."""
    return tuple(found.achievement.id for found in all_progress(rows) if found.earned is not None)


def earned_last(rows: Sequence[Row]) -> tuple[str, ...]:
    """The achievements that came with the last of the rows, by id."""
    return tuple(found.achievement.id for found in all_progress(rows) if rows and found.earned == rows[-1].finished)
