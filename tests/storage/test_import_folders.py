"""Tests that game records are found among other files."""

import os
import sys
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace

import pytest

from papayoo.storage import SaveStore, folders
from papayoo.storage.import_folders import find_import_files
from tests.storage.conftest import noon
from tests.storage.test_library import library_of
from tests.systems import needs_links


def put(folder: Path, name: str, age_s: int = 0) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text("anything", encoding="utf-8")
    os.utime(path, (1_700_000_000 - age_s,) * 2)
    return path


def names(*places: Path) -> list[str]:
    return [arrival.path.name for arrival in find_import_files(places)]


def test_records_of_all_folders_are_found_newest_first(tmp_path: Path) -> None:
    one, other = tmp_path / "Téléchargements", tmp_path / "Bureau"
    put(one, "old.papayoo", 90)
    put(other, "new.papayoo", 10)
    put(one, "UPPER.PAPAYOO", 50)
    put(one, "letter.txt")
    put(one, ".hidden.papayoo")
    assert names(one, other) == ["new.papayoo", "UPPER.PAPAYOO", "old.papayoo"]


@needs_links
def test_folder_given_twice_is_searched_once(tmp_path: Path) -> None:
    put(tmp_path, "one.papayoo")
    (tmp_path / "link").symlink_to(tmp_path)
    assert names(tmp_path, tmp_path, tmp_path / "link") == ["one.papayoo"]


@needs_links
def test_only_regular_files_are_found(tmp_path: Path) -> None:
    put(tmp_path, "one.papayoo")
    (tmp_path / "folder.papayoo").mkdir()
    (tmp_path / "nowhere.papayoo").symlink_to(tmp_path / "gone")
    (tmp_path / "round.papayoo").symlink_to("round.papayoo")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.papayoo")
    assert names(tmp_path) == ["one.papayoo"]


def test_unusable_folders_do_not_hide_other_files(tmp_path: Path) -> None:
    put(tmp_path, "one.papayoo")
    shut = tmp_path / "shut"
    put(shut, "two.papayoo")
    shut.chmod(0)
    try:
        readable = os.access(shut, os.R_OK)  # true for root
        expected = ["two.papayoo", "one.papayoo"] if readable else ["one.papayoo"]
        assert names(tmp_path / "gone", shut, tmp_path / "one.papayoo", tmp_path) == expected
    finally:
        shut.chmod(0o700)


def test_failing_folder_does_not_hide_other_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path, "one.papayoo")
    scan = os.scandir

    def fail(folder: Path) -> object:
        if folder.name == "shut":
            raise PermissionError(13, "Permission denied")
        return scan(folder)

    monkeypatch.setattr(os, "scandir", fail)
    assert names(tmp_path / "shut", tmp_path) == ["one.papayoo"]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere names are text")
def test_undecodable_file_name_is_found(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"caf\xe9.papayoo")).write_text("anything", encoding="utf-8")
    assert len(names(tmp_path)) == 1


@pytest.mark.parametrize(("others", "found"), [(19_999, ["one.papayoo"]), (20_000, [])])
def test_first_20_000_files_of_a_huge_folder_are_searched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: int, found: list[str]
) -> None:
    put(tmp_path, "one.papayoo")
    with os.scandir(tmp_path) as entries:
        (record,) = entries
    letter = SimpleNamespace(name="letter.txt")
    monkeypatch.setattr(os, "scandir", lambda folder: nullcontext([*[letter] * others, record]))
    assert names(tmp_path) == found


def test_games_own_folder_is_not_searched(tmp_path: Path) -> None:
    places = folders({"PAPAYOO_HOME": str(tmp_path / "Papayoo")})
    SaveStore(places, noon).save("running")
    put(tmp_path, "from Bao.papayoo")
    (arrival,) = library_of(places).find_import_files()
    assert arrival.path.name == "from Bao.papayoo"


def test_system_folders_are_searched() -> None:
    places = folders({})
    assert places.documents in places.imports
    assert Path.home() in places.imports
    assert len(places.imports) == 4
