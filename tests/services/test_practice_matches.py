"""Tests that practice does not change the running game, the results or the habits."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from papayoo.ai.habits import Habits
from papayoo.engine import PracticeKind
from papayoo.history.rows import PracticeRow
from papayoo.services.practice_matches import practice_match, record_practice, solved_ids
from papayoo.services.services import Services
from papayoo.services.start import start_match
from tests.match.test_practice import play_out, position, practice
from tests.services.services_in import services_in


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.close()


def test_practice_changes_no_file(services: Services, tmp_path: Path) -> None:
    start_match(services).start_round()

    def files() -> dict[Path, bytes]:
        return {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}

    before = files()
    match = practice_match(services, practice(position(), kind=PracticeKind.AGAIN, allows_help=True))
    play_out(match)
    assert match.view.scores
    assert files() == before


def test_running_game_keeps_the_choice_of_its_bot(services: Services) -> None:
    running = start_match(services)
    running.start_round()
    running.ask_next_bot()
    play_out(practice_match(services, practice(position())))
    assert running.poll()


def test_bots_in_practice_know_the_habits_of_the_player(services: Services) -> None:
    assert practice_match(services, practice(position())).habits == Habits()
    known = Habits((*Habits().evidence[:-1], -1.0), ("seed/1",))
    services.statistics.habits.change(lambda _: known.to_json())
    assert practice_match(services, practice(position())).habits == known


def test_result_is_recorded_once_per_attempt(services: Services) -> None:
    lesson = practice(position(), kind=PracticeKind.LESSON, id="ducking")
    record_practice(services, lesson, is_solved=False)
    (row,) = services.statistics.practice
    assert row == PracticeRow(PracticeKind.LESSON, "ducking", is_solved=False, finished=row.finished)
    assert services.statistics.rows == ()


def test_solved_practices_are_told_apart_by_kind(services: Services) -> None:
    for kind, name, is_solved in (("lesson", "a", True), ("lesson", "b", False), ("puzzle", "c", True)):
        record_practice(services, practice(position(), kind=PracticeKind(kind), id=name), is_solved=is_solved)
    assert solved_ids(services, PracticeKind.LESSON) == {"a"}
    assert solved_ids(services, PracticeKind.PUZZLE) == {"c"}
    assert not solved_ids(services, PracticeKind.SECOND_CHANCE)
