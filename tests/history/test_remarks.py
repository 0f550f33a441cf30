"""Tests of the remark about a finished game, which must be kind and true."""

from dataclasses import replace

import pytest

from papayoo.history.remarks import Remark, remark_on
from papayoo.history.rows import GameRow, PapayooFate, RoundRow, Row
from tests.history.sample_rows import A_GAME, A_ROUND
from tests.loops import for_rows

Scores = tuple[tuple[int, ...], ...]
LOST: Scores = ((60, 50, 70, 70), (60, 50, 70, 70), (90, 60, 50, 50))
"""Scores of an ordinary lost game: the player has 210 points, the others 160, 190 and 190."""


def game(scores: Scores, seed: str = "now") -> GameRow:
    return replace(A_GAME, seed=seed, seats=len(scores[0]), scores=scores)


def rounds_of(row: GameRow, fate: PapayooFate = PapayooFate.ELSEWHERE) -> tuple[RoundRow, ...]:
    return tuple(
        replace(A_ROUND, seed=row.seed, seats=row.seats, number=number, points=points, fate=fate)
        for number, points in enumerate(row.scores, start=1)
    )


def earlier(scores: Scores, games: int = 3) -> list[Row]:
    rows: list[Row] = []
    for number in range(games):
        row = game(scores, f"earlier {number}")
        rows += [*rounds_of(row), row]
    return rows


def remark(scores: Scores, before: list[Row] | None = None, fate: PapayooFate = PapayooFate.ELSEWHERE) -> Remark | None:
    row = game(scores)
    return remark_on(row, [*(before or []), *rounds_of(row, fate), row])


WORSE: Scores = ((110, 40, 50, 50), (60, 50, 70, 70), (90, 60, 50, 50))
FAR_BEHIND: Scores = ((100, 60, 50, 40), (100, 60, 50, 40), (100, 60, 50, 40))


@for_rows(
    ("scores", "before", "expected"),
    [
        (LOST, earlier(WORSE), Remark("best_total", {"place": 4, "n": 210, "seats": 4})),
        (((70, 50, 130, 0),), earlier(FAR_BEHIND), Remark("best_place", {"place": 3, "n": 4})),
        (((60, 55, 67, 68),), [], Remark("close", {"n": 5})),
        (((60, 54, 68, 68),), [], Remark("behind", {"place": 2, "n": 6})),
        (((60, 54, 68, 68),), earlier(((60, 54, 68, 68),)), Remark("behind", {"place": 2, "n": 6})),
        (((60, 54, 68, 68),), earlier(FAR_BEHIND, 2), Remark("behind", {"place": 2, "n": 6})),
        (((100, 60, 50, 40), (20, 110, 60, 60)), [], Remark("won_round", {"round": 2})),  # no half-time
        (
            ((100, 60, 50, 40), (40, 60, 50, 100), (70, 60, 60, 60)),
            [],
            Remark("won_round", {"round": 2}),  # last at half-time and at the end
        ),
        (
            ((60, 65, 65, 60), (65, 60, 60, 65), (70, 50, 60, 70), (65, 50, 60, 75)),
            [],
            Remark("won_round", {"round": 1}),  # level with everybody at half-time
        ),
        (((0, 60, 95, 95), (200, 20, 15, 15), (0, 100, 75, 75)), [], Remark("clean", {"n": 2})),
        (((100, 60, 50, 40), (40, 110, 100, 0), (20, 80, 80, 70)), [], Remark("came_back", {"place": 2, "n": 1})),
        (((0, 60, 95, 95), (120, 50, 40, 40)), [], Remark("clean", {"n": 1})),
        (((50, 60, 70, 70), (100, 50, 50, 50)), [], Remark("won_round", {"round": 1})),
        (((70, 30, 80, 70),), [], Remark("behind", {"place": 2, "n": 40})),
        (((90, 60, 50, 50), (80, 70, 50, 50)), [], Remark("best_round", {"round": 2, "n": 80})),
        (((100, 60, 50, 40),), [], Remark("fresh_start", {})),
    ],
)
def test_lost_game_has_a_true_remark(scores: Scores, before: list[Row], expected: Remark) -> None:
    assert remark(scores, before) == expected


@pytest.mark.parametrize(
    ("scores", "before", "kind", "expected"),
    [
        (LOST, earlier(WORSE), "best_total", Remark("fresh_start", {})),
        (((70, 50, 130, 0),), earlier(FAR_BEHIND), "best_place", Remark("behind", {"place": 3, "n": 70})),
        (LOST, earlier((*WORSE, *WORSE), 2), "below_average", Remark("fresh_start", {})),
        (((0, 60, 95, 95), (120, 50, 40, 40)), [], "clean", Remark("behind", {"place": 2, "n": 10})),
        (((50, 60, 70, 70), (100, 50, 50, 50)), [], "won_round", Remark("fresh_start", {})),
        (((80, 60, 50, 60), (90, 70, 50, 40)), [], "best_round", Remark("fresh_start", {})),
    ],
    ids=str,
)
def test_nothing_done_with_help_is_praised(scores: Scores, before: list[Row], kind: str, expected: Remark) -> None:
    """Help in one round makes it a game with help."""
    alone = remark(scores, before)
    assert alone is not None
    assert alone.kind == kind
    row = replace(game(scores), assisted=True)
    first, *others = rounds_of(row, PapayooFate.ELSEWHERE)
    assert remark_on(row, [*before, replace(first, assisted=True), *others, row]) == expected


def test_best_round_is_told_if_help_was_used_in_another_one() -> None:
    row = replace(game(((90, 60, 50, 50), (80, 70, 50, 50))), assisted=True)
    first, second = rounds_of(row)
    assert remark_on(row, [replace(first, assisted=True), second, row]) == Remark("best_round", {"round": 2, "n": 80})


def test_papayoos_delivered_with_help_are_not_counted() -> None:
    row = replace(game(LOST), assisted=True)
    first, *others = rounds_of(row, PapayooFate.GIVEN)
    found = remark_on(row, [replace(first, assisted=True), *others, row])
    assert found == Remark("delivered", {"n": 2})


def test_delivered_papayoos_are_counted() -> None:
    found = remark(LOST, fate=PapayooFate.GIVEN)
    assert found == Remark("delivered", {"n": 3})


def test_papayoos_delivered_in_earlier_games_are_not_counted() -> None:
    row = game(((130, 40, 40, 40),), "earlier")
    found = remark(((130, 40, 40, 40),), [*rounds_of(row, PapayooFate.GIVEN), row])
    assert found == Remark("fresh_start", {})


def test_average_is_compared_with_earlier_rounds_at_the_same_seats() -> None:
    found = remark(LOST, earlier((*WORSE, (110, 40, 50, 50)), 2) + earlier(((250, 0, 0),), 9))
    assert found == Remark("best_round", {"round": 1, "n": 60})
    found = remark(LOST, earlier((*WORSE, *WORSE), 2))
    assert found is not None
    assert found.kind == "below_average"
    assert found.values["points"] == 70
    assert found.values["average"] > 70


@pytest.mark.parametrize(("games", "kind"), [(9, "best_round"), (10, "below_average")])
def test_average_needs_ten_rounds(games: int, kind: str) -> None:
    worse = [row for row in earlier(((110, 40, 50, 50),), games) if isinstance(row, RoundRow)]
    found = remark(((100, 60, 50, 40), (90, 60, 50, 50)), [*worse])
    assert found is not None
    assert found.kind == kind


def test_average_that_is_equal_is_not_called_better() -> None:
    equal = [row for row in earlier(((95, 55, 50, 50),), 10) if isinstance(row, RoundRow)]
    assert remark(((100, 60, 50, 40), (90, 60, 50, 50)), [*equal]) == Remark("best_round", {"round": 2, "n": 90})


def test_first_games_are_not_called_the_best() -> None:
    found = remark(LOST, earlier(WORSE, 2))
    assert found is not None
    assert found.kind not in {"best_total", "best_place"}


WON: Scores = ((60, 70, 60, 60), (50, 70, 70, 60))


def test_won_game_has_a_remark_only_if_there_is_something_to_add() -> None:
    assert remark(WON) is None
    assert remark(WON, earlier(WON)) is None
    back = ((100, 60, 50, 40), (10, 80, 80, 80), (10, 80, 80, 80))
    assert remark(back) == Remark("came_back", {"place": 1, "n": 1})
    better = ((60, 70, 60, 60), (40, 70, 80, 60))
    assert remark(better, earlier(WON)) == Remark("best_total", {"place": 1, "n": 100, "seats": 4})
