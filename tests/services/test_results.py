"""Tests that each round finished by a human player is recorded exactly once."""

from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pytest

from papayoo.engine.assist import AssistKind
from papayoo.history.figures import games_in, rounds_in
from papayoo.history.rows import JudgedRound, Row
from papayoo.storage.paths import Folders
from papayoo.storage.results_file import ResultsFile
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.table.scene import TableScene
from tests.ui.running_app import MEDIUM, QUICK, app_of, folders_in, open_app, start_game

TWO_ROUNDS = replace(QUICK, rounds=2)


def counted(places: Folders) -> tuple[Row, ...]:
    store = ResultsFile(places)
    assert store.load() is None
    return tuple(row for row in store.rows if not isinstance(row, JudgedRound))


def test_finished_game_is_recorded_round_by_round(tmp_path: Path) -> None:
    places = folders_in(tmp_path)
    with open_app(places, TWO_ROUNDS) as pilot:
        match = start_game(pilot).match
        pilot.play_to_the_end(MEDIUM)
        scores = match.view.scores
    rows = counted(places)
    assert [(row.number, row.points) for row in rounds_in(rows)] == [(1, scores[0]), (2, scores[1])]
    assert [row.scores for row in games_in(rows)] == [scores]
    assert {row.level for row in rows} == {"medium"}


@pytest.mark.parametrize("kind", AssistKind)
def test_help_is_recorded_with_its_round_and_game(tmp_path: Path, kind: AssistKind) -> None:
    places = folders_in(tmp_path)
    with open_app(places, TWO_ROUNDS) as pilot:
        match = start_game(pilot).match
        pilot.play(MEDIUM, lambda: len(match.view.scores) == 1 and len(match.view.tricks) == 2)
        match.add_assist(kind)
        pilot.play_to_the_end(MEDIUM)
    rows = counted(places)
    assert [row.assisted for row in rounds_in(rows)] == [False, True]
    assert [row.assisted for row in games_in(rows)] == [True]


def test_round_is_recorded_once_even_after_a_restart(tmp_path: Path) -> None:
    places = folders_in(tmp_path)
    with open_app(places, TWO_ROUNDS) as pilot:
        table = start_game(pilot)
        pilot.play(MEDIUM, lambda: len(table.view.scores) == 1)
        assert len(counted(places)) == 1
    with open_app(places, TWO_ROUNDS) as pilot:
        pilot.press(app_of(pilot).context.texts("menu.continue"))
        assert isinstance(pilot.scene, TableScene)
        assert len(counted(places)) == 1


def test_round_lost_by_a_crash_is_recorded_after_restart(tmp_path: Path) -> None:
    places = folders_in(tmp_path)
    with open_app(places, TWO_ROUNDS) as pilot:
        start_game(pilot)
        pilot.play(MEDIUM, lambda: isinstance(pilot.scene, SummaryScene))
    before = counted(places)
    (places.data / "statistics.jsonl").unlink()
    with open_app(places, TWO_ROUNDS) as pilot:
        pilot.press(app_of(pilot).context.texts("menu.continue"))
    after = counted(places)
    assert [row.game for row in after] == [row.game for row in before]
    assert rounds_in(after)[0].points == rounds_in(before)[0].points


def test_unwritable_statistics_give_one_notice(tmp_path: Path) -> None:
    places = folders_in(tmp_path)
    (places.data / "statistics.jsonl").mkdir(parents=True)
    with open_app(places, TWO_ROUNDS) as pilot:
        with patch("papayoo.storage.results_file.append_lines", side_effect=OSError("full")):
            context = app_of(pilot).context
            told: list[str] = []
            with patch.object(type(context), "notify", lambda _, notice: told.append(notice.key) if notice else None):
                start_game(pilot)
                pilot.play_to_the_end(MEDIUM)
        assert told == ["notice.statistics_damaged", "notice.statistics_unwritable"]
        assert sum(not isinstance(row, JudgedRound) for row in context.statistics.rows) == 3
