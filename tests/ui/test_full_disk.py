"""The disk takes nothing any more while somebody plays: they are told in plain words, and play on."""

import shutil
from dataclasses import replace
from itertools import count
from pathlib import Path

import pygame
import pytest

from papayoo.storage.library import Shelf
from papayoo.storage.paths import Folders
from papayoo.storage.saves import SaveStore
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.testing.pilot import Pilot
from tests.history.sample_rows import A_ROUND
from tests.positions import recorded_game
from tests.storage.child_process import is_posix, run_as_other_user
from tests.storage.home_folders import library_of, read_home, statistics_of
from tests.storage.small_disks import full_disk, run_on_small_disk
from tests.ui.running_app import MEDIUM, WORDS, app_of, change_settings, folders_in, is_on_top, open_app, visible_texts

BLOCK = 4096
BEGUN = recorded_game(3, 1, "begun", 12)[1].text
NEARLY_OVER = recorded_game(3, 1, "late", 60)[1].text


def told(pilot: Pilot) -> list[str]:
    """Read and close what the player is told; the notices' names."""
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
    """Play the game, and close what the player is told meanwhile."""
    names = []
    while not is_on_top(pilot, RankingScene):
        pilot.play(MEDIUM, lambda: is_on_top(pilot, NoticeDialog) or is_on_top(pilot, RankingScene))
        names += told(pilot)
    return names + told(pilot)


def drop(pilot: Pilot, path: Path) -> list[str]:
    pilot.frame(pygame.Event(pygame.DROPFILE, file=str(path)))
    return told(pilot)


def press(pilot: Pilot, key: str) -> list[str]:
    pilot.press(WORDS(key))
    return told(pilot)


def name_it(pilot: Pilot, button: str) -> list[str]:
    """Give the selected game a name."""
    pilot.press(WORDS(button))
    pilot.frame()
    pilot.type("Monday")
    return press(pilot, "games.keep")


def everything_told(pilot: Pilot, record: Path) -> dict[str, list[str]]:
    """Do all that writes a file, with mouse and keys; what the player is told at each."""
    said_at = {}
    change_settings(app_of(pilot).context, seats=3)
    said_at["settings"] = told(pilot)
    said_at["import"] = drop(pilot, record)
    pilot.press(WORDS("menu.continue"))
    said_at["game"] = play_to_the_end(pilot)
    pilot.wait(1.0)
    pilot.press(WORDS("ranking.title_screen"))
    pilot.press(WORDS("menu.statistics"))
    pilot.frame()
    said_at["csv"], said_at["json"] = press(pilot, "statistics.to_csv"), press(pilot, "statistics.to_json")
    said_at["erase"] = press(pilot, "statistics.erase")
    pilot.key(pygame.K_ESCAPE)
    pilot.press(WORDS("menu.games"))
    pilot.wait_until(lambda: not pilot.scene.is_moving, "the games to be looked at")
    pilot.frame()
    said_at["save as"] = name_it(pilot, "games.save_as")
    pilot.click(*app_of(pilot).viewport.to_units(*pilot.find("text Sunday").rect.center))
    said_at["rename"], said_at["delete"] = name_it(pilot, "games.rename"), press(pilot, "games.delete")
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
    """A game that came from elsewhere."""
    path = tmp_path / "From Bao.papayoo"
    path.write_text(recorded_game(4, 1, "import")[1].text, encoding="utf-8")
    return path


def lived_in(folder: Path) -> Folders:
    """A home where something was kept while all was well; not much more fits into the last block of the statistics."""
    places = folders_in(folder)
    library_of(places).add(BEGUN, Shelf.NAMED, "Sunday")
    SaveStore(places).save(NEARLY_OVER)
    statistics, number = statistics_of(places), count()
    while not statistics.path.exists() or statistics.path.stat().st_size % BLOCK < BLOCK - 600:
        statistics.add([replace(A_ROUND, seed=str(next(number)))])
    return places


def test_deleted_home_is_created_again(tmp_path: Path) -> None:
    places = lived_in(tmp_path / "home")
    with open_app(places) as pilot:
        pilot.frame_s = 0.1
        pilot.press(WORDS("menu.continue"))
        shutil.rmtree(tmp_path / "home")
        assert play_to_the_end(pilot) == []
    (game,) = library_of(places).games()
    assert game.shelf is Shelf.FINISHED
    assert len(statistics_of(places).rows) == 2, "the round and the game; the others were taken away"


def test_full_disk_does_not_stop_game(tmp_path: Path, record: Path) -> None:
    disk = tmp_path / "disk"

    def work() -> str:
        places = lived_in(disk)
        with open_app(places) as pilot:
            pilot.frame_s = 0.1
            with full_disk(disk):
                assert everything_told(pilot, record) == USUAL | {"rename": [], "delete": []}, "these need no room"
        return ""

    run_on_small_disk(disk, work)


@is_posix
def test_read_only_folder_does_not_stop_game(tmp_path: Path, record: Path) -> None:
    places = lived_in(tmp_path / "home")

    def work() -> str:
        with open_app(places) as pilot:
            pilot.frame_s = 0.1
            assert everything_told(pilot, record) == USUAL
        return ""

    before = read_home(places)
    run_as_other_user(work, tmp_path / "home")
    assert read_home(places) == before
