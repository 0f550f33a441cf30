"""Tests that the player is notified and can continue when the disk becomes full during a game."""

import shutil
from dataclasses import replace
from itertools import count
from pathlib import Path

import pygame
import pytest

from papayoo.history.rows import GameRow, JudgedRound, RoundRow
from papayoo.storage import Folders, SaveStore, Shelf
from papayoo.ui.scene_stack import DOUBLE_CLICK_S
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.testing.pilot import Pilot
from tests.history.sample_rows import A_ROUND
from tests.positions import recorded_text
from tests.storage.child_process import is_posix, run_in_read_only_folder
from tests.storage.home_folders import library_of, read_home, statistics_of
from tests.storage.small_disks import full_disk, run_on_small_disk
from tests.systems import needs_deletion
from tests.ui.running_app import MEDIUM, WORDS, app_of, change_settings, folders_in, is_on_top, open_app, visible_texts

BLOCK = 4096
BEGUN = recorded_text(3, 1, "begun", 40)
NEARLY_OVER = recorded_text(3, 1, "late", 60)


def close_notices(pilot: Pilot) -> list[str]:
    """Close all notices and return their keys."""
    names = []
    pilot.frame()
    while isinstance(pilot.scene, NoticeDialog):
        names.append(pilot.scene.notice.key.removeprefix("notice."))
        sentence = " ".join(visible_texts(pilot))
        assert WORDS("notice.title") in sentence
        assert len(sentence) > 60, "it says what cannot be done, and where"
        pilot.press(WORDS("notice.ok"))
        pilot.frame()
    return names


def play_to_the_end(pilot: Pilot) -> list[str]:
    """Play the game to its end, close the notices, and return their keys."""
    names = []
    while not is_on_top(pilot, RankingScene):
        pilot.play(MEDIUM, lambda: is_on_top(pilot, NoticeDialog) or is_on_top(pilot, RankingScene))
        names += close_notices(pilot)
    return names + close_notices(pilot)


def drop(pilot: Pilot, path: Path) -> list[str]:
    pilot.frame(pygame.Event(pygame.DROPFILE, file=str(path)))
    return close_notices(pilot)


def press(pilot: Pilot, key: str) -> list[str]:
    pilot.press(WORDS(key))
    return close_notices(pilot)


def give_name(pilot: Pilot, button: str) -> list[str]:
    """Name the selected game, close the notices, and return their keys."""
    pilot.press(WORDS(button))
    pilot.frame()
    pilot.type("Monday")
    return press(pilot, "games.keep")


def notices_of_everything(pilot: Pilot, record: Path) -> dict[str, list[str]]:
    """Perform every operation that writes a file; return the keys of the notices by operation."""
    said_at = {}
    change_settings(app_of(pilot).context, seats=3)
    said_at["settings"] = close_notices(pilot)
    said_at["import"] = drop(pilot, record)
    pilot.press(WORDS("menu.continue"))
    said_at["game"] = play_to_the_end(pilot)
    pilot.wait(1.0)
    pilot.press(WORDS("ranking.title_screen"))
    pilot.press(WORDS("menu.statistics"))
    pilot.frame()
    for form in ("csv", "json"):
        pilot.press(WORDS("statistics.export"))
        pilot.wait(DOUBLE_CLICK_S)
        said_at[form] = press(pilot, f"statistics.to_{form}")
    pilot.press(WORDS("statistics.erase"))
    pilot.wait(DOUBLE_CLICK_S)
    pilot.click_widget(WORDS("statistics.erase"))
    said_at["erase"] = close_notices(pilot)
    pilot.key(pygame.K_ESCAPE)
    pilot.press(WORDS("menu.new_game"))
    pilot.press(WORDS("menu.games"))
    pilot.wait_until(lambda: not pilot.scene.is_moving, "the games to be looked at")
    pilot.frame()
    said_at["save as"] = give_name(pilot, "games.save_as")
    pilot.click(*app_of(pilot).viewport.to_units(*pilot.find("text Sunday").rect.center))
    said_at["rename"], said_at["delete"] = give_name(pilot, "games.rename"), press(pilot, "games.delete")
    return said_at


USUAL = {
    "settings": ["settings_unwritable"],
    "import": ["games_unwritable"],
    "game": ["save_unwritable", "statistics_unwritable"],
    "csv": ["not_exported"],
    "json": ["not_exported"],
    "erase": ["statistics_unchanged"],
    "save as": ["games_unwritable"],
    "rename": ["games_unwritable"],
    "delete": ["games_unwritable"],
}


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Return the path of a record file outside the game's folders, as received from a friend."""
    path = tmp_path / "From Bao.papayoo"
    path.write_text(recorded_text(4, 1, "import"), encoding="utf-8")
    return path


def nearly_full_home(folder: Path) -> Folders:
    """Return the game's folders, with a statistics file whose last disk block is almost full."""
    places = folders_in(folder)
    library_of(places).add(BEGUN, Shelf.NAMED, "Sunday")
    SaveStore(places).save(NEARLY_OVER)
    statistics, number = statistics_of(places), count()
    while not statistics.path.exists() or statistics.path.stat().st_size % BLOCK < BLOCK - 600:
        statistics.add([replace(A_ROUND, seed=str(next(number)))])
    return places


@needs_deletion
def test_deleted_home_is_created_again(tmp_path: Path) -> None:
    places = nearly_full_home(tmp_path / "home")
    with open_app(places) as pilot:
        pilot.frame_s = 0.1
        pilot.press(WORDS("menu.continue"))
        shutil.rmtree(tmp_path / "home")
        assert play_to_the_end(pilot) == []
    (game,) = library_of(places).games()
    assert game.shelf is Shelf.FINISHED
    kinds = {type(row) for row in statistics_of(places).rows}
    assert kinds - {JudgedRound} == {RoundRow, GameRow}, "the last round and the game; the others were taken away"


def test_full_disk_does_not_stop_game(tmp_path: Path, record: Path) -> None:
    disk = tmp_path / "disk"

    def work() -> str:
        places = nearly_full_home(disk)
        with open_app(places) as pilot:
            pilot.frame_s = 0.1
            with full_disk(disk):
                assert notices_of_everything(pilot, record) == USUAL | {"rename": [], "delete": []}, (
                    "these need no room"
                )
        return ""

    run_on_small_disk(disk, work)


def test_games_that_end_on_a_full_disk_are_kept_until_there_is_space(tmp_path: Path) -> None:
    disk = tmp_path / "disk"

    def work() -> str:
        places = nearly_full_home(disk)
        with open_app(places) as pilot:
            pilot.frame_s = 0.1
            with full_disk(disk):
                pilot.press(WORDS("menu.continue"))
                play_to_the_end(pilot)
                pilot.wait(1.0)
                assert press(pilot, "ranking.again") == ["record_late"]
            pilot.play(MEDIUM, lambda: pilot.table.match.view.trick is not None)
        games = library_of(places).games()
        assert sorted(game.shelf for game in games) == [Shelf.FINISHED, Shelf.NAMED, Shelf.RUNNING]
        return ""

    run_on_small_disk(disk, work)


@is_posix
def test_read_only_folder_does_not_stop_game(tmp_path: Path, record: Path) -> None:
    places = nearly_full_home(tmp_path / "home")

    def work() -> str:
        with open_app(places) as pilot:
            pilot.frame_s = 0.1
            assert notices_of_everything(pilot, record) == USUAL
        return ""

    before = read_home(places)
    run_in_read_only_folder(work, tmp_path / "home")
    assert read_home(places) == before
