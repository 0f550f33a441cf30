"""Tests of folders without access, of overlong names and of times outside the calendar."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from papayoo.storage import Folders, Library, SaveStore, exists, is_folder
from papayoo.storage.atomic_files import matching_files, may_exist, remove_stale_temporaries
from papayoo.storage.import_folders import find_import_files
from papayoo.storage.timestamps import modified_at
from papayoo.ui.desktop.locale_info import system_languages
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.games.scene import GamesScene
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.testing.pilot import Pilot
from tests.systems import needs_posix
from tests.ui.running_app import QUICK, WORDS, folders_in, is_on_top, open_app

NOBODY = 65534
NOON = datetime(2026, 11, 23, 12, tzinfo=UTC)
TOO_LONG = "x" * 300
"""A file name that is too long for every file system, even for an administrator."""

as_ordinary_user = pytest.mark.skipif(not hasattr(os, "seteuid"), reason="this system has no such rights")


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Remove access to a folder; if the tests run as administrator, give up these rights."""
    administrator = os.geteuid()
    if administrator == 0:
        for path in (folder.parent, *folder.parent.rglob("*")):
            os.chown(path, NOBODY, NOBODY)
    folder.chmod(0)
    os.seteuid(administrator or NOBODY)
    try:
        yield
    finally:
        os.seteuid(administrator)
        folder.chmod(0o700)


def read_notices(pilot: Pilot) -> int:
    """Close all notices and return their number."""
    pilot.wait(0.2)
    for count in range(20):
        if not isinstance(pilot.scene, NoticeDialog):
            return count
        pilot.key(pygame.K_RETURN)
        pilot.wait(0.2)
    raise AssertionError("no end of notices")


@as_ordinary_user
def test_locked_folder_is_reported_and_game_playable(tmp_path: Path) -> None:
    base = tmp_path / "home"
    base.mkdir()
    places = folders_in(base)
    places.data.mkdir(parents=True, exist_ok=True)
    with locked(places.data), open_app(places, QUICK) as pilot:
        pilot.frame()
        assert read_notices(pilot) >= 2, "of settings and of the saved game"
        assert is_on_top(pilot, TitleScene)
        for ways, scene in ((("menu.new_game", "menu.games"), GamesScene), (("menu.statistics",), StatisticsScene)):
            for key in ways:
                pilot.press(WORDS(key))
            read_notices(pilot)
            assert is_on_top(pilot, scene)
            for _ in ways:
                pilot.key(pygame.K_ESCAPE)
                pilot.wait(0.2)
        pilot.press(WORDS("menu.play"))
        read_notices(pilot)
        assert is_on_top(pilot, TableScene)


@as_ordinary_user
def test_locked_download_folders_are_skipped(tmp_path: Path) -> None:
    base, closed = tmp_path / "home", tmp_path / "closed"
    (closed / "Downloads").mkdir(parents=True)
    base.mkdir()
    places = folders_in(base)._replace(documents=closed / "Downloads", imports=(closed / "Downloads",))
    with locked(closed):
        assert places.exports == (places.data,)
        assert Library(SaveStore(places)).import_folders == ()
        with open_app(places, QUICK) as pilot:
            read_notices(pilot)
            pilot.press(WORDS("menu.new_game"))
            pilot.press(WORDS("menu.games"))
            read_notices(pilot)
            assert is_on_top(pilot, GamesScene)


@needs_posix  # on Windows, such a path counts as missing
def test_unreadable_path_does_not_exist(tmp_path: Path) -> None:
    nowhere = tmp_path / TOO_LONG
    with pytest.raises(OSError, match="too long"):
        nowhere.stat()
    assert not is_folder(nowhere)
    assert not exists(nowhere)
    assert may_exist(nowhere), "unknown"
    assert not may_exist(tmp_path / "nothing")
    assert matching_files(nowhere, "*") == []
    assert Folders(tmp_path, tmp_path, tmp_path, documents=nowhere).exports == (tmp_path,)
    remove_stale_temporaries(nowhere, lambda: NOON)


@pytest.mark.parametrize(("seconds", "year"), [(300_000_000_000, 2999), (1_763_812_800, 2025), (-1e15, 1970)])
def test_time_out_of_range_is_clamped(seconds: float, year: int) -> None:
    status = os.stat_result((0o100644, 0, 0, 1, 0, 0, 5, 0, seconds, 0))
    assert modified_at(status).year == year


def test_game_from_far_future_is_listed(tmp_path: Path) -> None:
    """The file system may store an earlier time if it cannot represent this one."""
    places = folders_in(tmp_path)
    named = places.data / "named"
    named.mkdir(parents=True)
    late = named / "late.papayoo"
    late.write_text("whatever", encoding="utf-8")
    os.utime(late, (300_000_000_000, 300_000_000_000))
    assert [game.name for game in Library(SaveStore(places)).games()] == ["late"]
    assert [found.path for found in find_import_files([named])] == [late]


@pytest.mark.skipif(not hasattr(os, "environb"), reason="here the environment is text")
def test_undecodable_system_language_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environb, b"LANGUAGE", b"\xff")
    monkeypatch.setitem(os.environb, b"LANG", b"\xff\xfe")
    assert system_languages() == ()


@as_ordinary_user
def test_unreachable_save_is_not_overwritten(tmp_path: Path) -> None:
    """The saved game is unreachable for a while, as in a network folder that is offline."""
    base = tmp_path / "home"
    base.mkdir()
    places = folders_in(base)
    store = SaveStore(places)
    assert store.save("the old game") is None
    with locked(places.data):
        path, notice = store.move_to_unfinished()
        assert path is None
        assert notice is not None
    assert store.save("the new game") is None
    assert store.path.read_text(encoding="utf-8") == "the old game"
