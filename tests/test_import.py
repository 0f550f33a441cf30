"""Games that come from elsewhere: dropped on the window, or named on the command line."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.__main__ import main
from papayoo.storage.files import SIZE_LIMIT_BYTES
from papayoo.storage.library import KeptGame, Shelf
from papayoo.ui.pilot import Pilot
from papayoo.ui.scenes.games import GamesScene
from papayoo.ui.scenes.notice import NoticeScene
from papayoo.ui.scenes.pause import PauseScene
from papayoo.ui.scenes.review import ReviewScene
from papayoo.ui.scenes.table import TableScene
from tests.tools import recorded_game
from tests.ui.programs import await_turn, home_of, is_at, opened, program_of, said, sit_down

FINISHED = recorded_game(4, 1, "import")[1].text
BEGUN = recorded_game(4, 1, "import", 30)[1].text


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with opened(home_of(tmp_path)) as pilot:
        yield pilot


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    folder = tmp_path / "Téléchargements"
    folder.mkdir()
    return folder


def drop(pilot: Pilot, path: Path) -> None:
    pilot.frame(pygame.Event(pygame.DROPFILE, file=str(path)))
    pilot.frame()


def kept(pilot: Pilot) -> tuple[KeptGame, ...]:
    return program_of(pilot).context.library.games()


def written(folder: Path, text: str, name: str = "From Bao.papayoo") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_finished_game_that_is_dropped_is_copied_and_looked_at(pilot: Pilot, outside: Path) -> None:
    path = written(outside, FINISHED)
    drop(pilot, path)
    assert is_at(pilot, ReviewScene)
    (game,) = kept(pilot)
    assert (game.name, game.shelf) == ("From Bao", Shelf.FINISHED)
    assert game.path.read_text(encoding="utf-8") == FINISHED == path.read_text(encoding="utf-8")


def test_an_unfinished_game_that_is_dropped_is_found_in_the_list(pilot: Pilot, outside: Path) -> None:
    drop(pilot, written(outside, BEGUN))
    assert isinstance(pilot.scene, GamesScene)
    assert pilot.scene.list.selected == kept(pilot)[0]
    assert kept(pilot)[0].shelf is Shelf.NAMED


def test_a_game_that_is_kept_already_is_not_copied_again(pilot: Pilot, outside: Path) -> None:
    drop(pilot, written(outside, FINISHED))
    drop(pilot, written(outside, FINISHED, "again.papayoo"))
    assert is_at(pilot, NoticeScene)
    assert "again.papayoo is among your games already." in " ".join(said(pilot))
    assert len(kept(pilot)) == 1


def test_a_game_with_a_name_that_is_taken_overwrites_nothing(pilot: Pilot, outside: Path) -> None:
    drop(pilot, written(outside, FINISHED))
    other = recorded_game(4, 1, "other")[1].text
    drop(pilot, written(outside, other))
    assert {game.path.read_text(encoding="utf-8") for game in kept(pilot)} == {FINISHED, other}


def test_a_game_with_line_ends_of_another_system_is_taken_in_as_it_was_written(pilot: Pilot, outside: Path) -> None:
    windows = FINISHED.replace("\n", "\r\n")
    for number, odd in enumerate(("\ufeff" + windows, FINISHED[:-1])):
        path = outside / f"by mail {number}.papayoo"
        path.write_bytes(odd.encode())
        drop(pilot, path)
        assert [game.path.read_bytes() for game in kept(pilot)] == [FINISHED.encode()]
        assert is_at(pilot, ReviewScene if number == 0 else NoticeScene), "the same game is not kept twice"
        pilot.key(pygame.K_RETURN)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "the file is empty"),
        (b"\x89PNG\r\n\x1a\n\xff", "not a record of Papayoo"),
        (b'{"version":2,"seats":4}\n', "not a record of Papayoo"),
        (BEGUN[:-9].encode(), "cut off"),
        (BEGUN.replace('"seats":4', '"seats":5', 1).encode(), "not as it was written"),
        (BEGUN.replace('"format":1', '"format":99', 1).encode(), "format 99"),
        (b"x" * (SIZE_LIMIT_BYTES + 1), "far too large"),
    ],
    ids=["empty", "foreign", "settings", "truncated", "altered", "future", "huge"],
)
def test_a_file_that_is_refused_is_told_why_and_nothing_is_copied(
    pilot: Pilot, outside: Path, content: bytes, why: str
) -> None:
    path = outside / "odd.papayoo"
    path.write_bytes(content)
    drop(pilot, path)
    assert is_at(pilot, NoticeScene)
    assert "odd.papayoo cannot be opened" in " ".join(said(pilot))
    assert why in " ".join(said(pilot))
    assert kept(pilot) == ()
    assert path.read_bytes() == content


def test_folders_and_files_that_are_gone_are_told(pilot: Pilot, outside: Path) -> None:
    for path in (outside, outside / "gone.papayoo"):
        drop(pilot, path)
        assert is_at(pilot, NoticeScene)
        pilot.key(pygame.K_RETURN)
    assert kept(pilot) == ()


@pytest.mark.parametrize("name", ["\\..\\x.papayoo", "CON.papayoo", "  .papayoo", "…………………" * 8 + ".papayoo"])
def test_odd_names_stay_inside_the_games_folder(pilot: Pilot, outside: Path, name: str) -> None:
    drop(pilot, written(outside, FINISHED, name))
    (game,) = kept(pilot)
    assert game.path.parent == program_of(pilot).context.library.folder(Shelf.FINISHED)


def test_a_game_dropped_on_the_table_lets_the_running_one_wait_below(pilot: Pilot, outside: Path) -> None:
    sit_down(pilot)
    await_turn(pilot)
    before, _ = program_of(pilot).context.saves.load()
    drop(pilot, written(outside, FINISHED))
    assert is_at(pilot, ReviewScene)
    pilot.key(pygame.K_ESCAPE)
    drop(pilot, written(outside, BEGUN))
    assert is_at(pilot, GamesScene)
    pilot.key(pygame.K_ESCAPE)
    assert is_at(pilot, TableScene)
    after, _ = program_of(pilot).context.saves.load()
    assert before is not None
    assert after is not None
    assert after.startswith(before)


def test_a_game_dropped_on_a_dialog_comes_above_it(pilot: Pilot, outside: Path) -> None:
    sit_down(pilot)
    pilot.key(pygame.K_ESCAPE)
    drop(pilot, written(outside, FINISHED))
    assert is_at(pilot, ReviewScene)
    pilot.key(pygame.K_ESCAPE)
    assert is_at(pilot, PauseScene)


def test_a_file_named_on_the_command_line_is_opened_in_the_window(
    outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened_files: list[Path | None] = []

    def run(file: Path | None = None) -> int:
        opened_files.append(file)
        return 0

    monkeypatch.setattr("papayoo.app.run", run)
    path = written(outside, FINISHED)
    assert main([str(path)]) == 0
    assert main([]) == 0
    assert opened_files == [path, None]


def test_a_file_that_is_not_there_is_one_line_and_no_window(
    outside: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("papayoo.app.run", lambda file=None: pytest.fail("a window was opened"))
    assert main([str(outside / "gone.papayoo")]) == 1
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "there is no such file" in told
    assert main(["simulte"]) == 2, "a misspelt command is no file"
