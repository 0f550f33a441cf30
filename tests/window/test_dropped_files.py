"""Tests of records dropped on the window with a real drag and drop."""

from pathlib import Path

import pytest

from tests.positions import recorded_text
from tests.window.button_positions import ButtonPositions
from tests.window.game_process import Program

pytestmark = pytest.mark.window

FINISHED = recorded_text(4, 1, "dropped")
OTHER, THIRD = recorded_text(3, 1, "dropped too", 30), recorded_text(3, 1, "dropped as well")


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    folder = tmp_path / "Téléchargements d’été, n° 2 (100 %)"
    folder.mkdir()
    return folder


def open_title_screen(program: Program, plans: ButtonPositions) -> None:
    program.start()
    program.wait_for_button(plans.title_menu(program.viewport)[0], "the title")


def kept(program: Program, shelf: str) -> list[str]:
    return sorted(path.read_text(encoding="utf-8") for path in (program.home / shelf).glob("*.papayoo"))


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_dropped_records_are_imported_one_or_several_at_once(
    program: Program, plans: ButtonPositions, outside: Path
) -> None:
    path = written(outside, "partie de Zoé #1.papayoo", FINISHED)
    open_title_screen(program, plans)
    assert program.drop(path)
    program.desktop.wait_until(lambda: kept(program, "finished") == [FINISHED], "the game among the finished ones")
    assert (program.home / "finished" / path.name).exists()
    assert path.read_text(encoding="utf-8") == FINISHED

    assert program.drop(written(outside, "zwei ü.papayoo", OTHER), written(outside, "drei.papayoo", THIRD))
    program.desktop.wait_until(lambda: kept(program, "named") == [OTHER], "the game that goes on")
    program.desktop.wait_until(lambda: kept(program, "finished") == sorted([FINISHED, THIRD]), "the finished game")


@pytest.mark.full  # tests/ui/scenes/games/test_dropped_files.py has the rule, for a drop that is not real
def test_damaged_dropped_file_is_refused_with_message(program: Program, plans: ButtonPositions, outside: Path) -> None:
    broken = written(outside, "à moitié.papayoo", FINISHED[: len(FINISHED) // 2])
    sound = written(outside, "entière.papayoo", FINISHED)
    open_title_screen(program, plans)
    title = program.desktop.wait_until_still(program.area)
    assert program.drop(broken)
    program.desktop.wait_until(lambda: program.desktop.screen.grab(program.area) != title, "a notice")
    program.press("Return")
    assert not (program.home / "finished").exists()
    assert not (program.home / "named").exists()
    assert program.drop(sound)
    program.desktop.wait_until(lambda: kept(program, "finished") == [FINISHED], "the sound game")
    assert "Traceback" not in program.output
