"""Tests of the player's history with opponents who have a given character."""

from dataclasses import replace
from datetime import timedelta

import pytest

from papayoo.history.encounters import Encounters, encounters_with, last_lead, levels_beaten
from papayoo.history.rows import GameRow, PapayooFate, RoundRow
from tests.history.sample_rows import A_GAME, A_ROUND, played
from tests.loops import for_rows

TABLE = ("medium:hunter", "medium", "hard:hunter")


def exchange(giver: int | None, taker: int | None) -> RoundRow:
    return replace(A_ROUND, opponents=TABLE, giver=giver, taker=taker)


def test_nothing_has_passed_without_rows() -> None:
    assert encounters_with("hunter", []) == Encounters()


def test_games_count_for_the_characters_at_the_table() -> None:
    won = replace(A_GAME, opponents=TABLE, scores=((10, 60, 70, 110),))
    second = replace(A_GAME, opponents=TABLE, scores=((60, 100, 50, 40),))
    level = replace(A_GAME, opponents=TABLE, scores=((60, 60, 60, 70),))
    rows = [won, second, level]
    assert (encounters_with("hunter", rows).games, encounters_with("hunter", rows).beaten) == (3, 1)
    assert (encounters_with("steady", rows).games, encounters_with("steady", rows).beaten) == (3, 1)
    assert encounters_with("sly", rows) == Encounters()


@for_rows(
    ("giver", "taker", "given", "received"),
    [(0, 1, 1, 0), (0, 3, 1, 0), (1, 0, 0, 1), (3, 0, 0, 1), (0, 2, 0, 0), (2, 0, 0, 0), (0, 0, 0, 0), (1, 3, 0, 0),
     (None, None, 0, 0)],
)  # fmt: skip
def test_papayoos_between_player_and_character_count(
    giver: int | None, taker: int | None, given: int, received: int
) -> None:
    found = encounters_with("hunter", [exchange(giver, taker)])
    assert (found.given, found.received) == (given, received)


def test_longest_grudge_is_the_longest_run_of_received_papayoos() -> None:
    ways = [(1, 0), (3, 0), (2, 0), (0, 1), (1, 0)]
    assert encounters_with("hunter", [exchange(*way) for way in ways]).grudge == 2


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_rows_of_played_rounds_name_giver_and_taker(seat: int) -> None:
    rounds = [row for number in range(12) for row in played(4, 1, f"giver {number}", seat=seat)[:1]]
    fates = set()
    for row in rounds:
        assert isinstance(row, RoundRow)
        assert row.giver is not None
        assert row.taker is not None
        fates.add(row.fate)
        expected = (
            PapayooFate.TAKEN if row.taker == 0 else PapayooFate.GIVEN if row.giver == 0 else PapayooFate.ELSEWHERE
        )
        assert row.fate is expected
    assert len(fates) > 1


def test_lead_is_that_of_the_last_game_with_a_character() -> None:
    def game(total: int, others: tuple[int, int, int], hours: int, *, is_replay: bool = False) -> GameRow:
        finished = A_GAME.finished + timedelta(hours=hours)
        opponents = ("medium:sly", "expert:sly", "medium:hunter")
        return replace(A_GAME, opponents=opponents, scores=((total, *others),), finished=finished, is_replay=is_replay)

    older, newer = game(50, (60, 70, 40), 1), game(60, (20, 30, 140), 2)
    assert last_lead("hunter", [older]) == -10
    assert last_lead("hunter", [newer, older]) == 80
    assert last_lead("sly", [older]) == 10, "ahead of both of them"
    assert last_lead("sly", [older, newer]) == -30, "behind both of them"
    assert last_lead("sly", [game(50, (40, 60, 100), 3)]) == 0, "between them"
    assert last_lead("bold", [older, newer]) == 0, "never met"
    assert last_lead("hunter", [older, game(1, (2, 3, 4), 3, is_replay=True)]) == -10


def test_levels_are_beaten_by_finishing_ahead_of_a_character() -> None:
    def game(level: str, totals: tuple[int, int, int, int], *, is_replay: bool = False) -> GameRow:
        opponents = (f"{level}:sly", "medium", "medium:bold")
        return replace(A_GAME, opponents=opponents, scores=(totals,), is_replay=is_replay)

    rows = [
        game("easy", (60, 70, 60, 60)),
        game("hard", (70, 60, 60, 60)),
        game("expert", (60, 60, 60, 70)),
        game("novice", (10, 80, 80, 80), is_replay=True),
    ]
    assert levels_beaten("sly", rows) == {"easy"}
    assert levels_beaten("bold", rows) == {"medium"}
    assert levels_beaten("hunter", rows) == frozenset()
