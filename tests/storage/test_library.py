"""Tests of the library of saved games: listing, names, trash, and duplicates."""

import os
from contextlib import suppress
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.storage import Clock, Folders, Library, SavedGame, SaveStore, Shelf, file_stem
from papayoo.storage.library import NAME_LIMIT
from tests.loops import for_all, for_rows
from tests.storage.conftest import NOON, noon
from tests.systems import needs_deletion, needs_links


def library_of(places: Folders, clock: Clock = noon) -> Library:
    return Library(SaveStore(places, noon), clock)


def only(library: Library) -> SavedGame:
    (game,) = library.games()
    return game


def test_listing_an_empty_library_creates_nothing(places: Folders) -> None:
    assert library_of(places).games() == ()
    assert not places.data.exists()


def test_games_of_all_shelves_are_listed_last_played_first(places: Folders) -> None:
    store, library = SaveStore(places, noon), library_of(places)
    store.save("a")
    store.finish()
    store.save("b")
    store.move_to_unfinished()
    store.save("c")
    library.add("d", Shelf.NAMED, "Sunday")
    for age, game in enumerate(sorted(library.games(), key=library.read)):
        os.utime(game.path, (NOON.timestamp() - age, NOON.timestamp() - age))
    found = [(library.read(game), game.shelf, game.name) for game in library.games()]
    assert found == [
        ("a", Shelf.FINISHED, ""),
        ("b", Shelf.UNFINISHED, ""),
        ("c", Shelf.RUNNING, ""),
        ("d", Shelf.NAMED, "Sunday"),
    ]


@needs_deletion
def test_running_game_is_listed_where_it_is_after_its_lock_file_was_deleted(places: Folders) -> None:
    first, _ = SaveStore.claim(places, noon)
    first.save("one")
    library = Library(first)
    (places.data / "current.lock").unlink()
    second, _ = SaveStore.claim(places, noon)
    first.save("one, otherwise")
    (running,) = (game for game in library.games() if game.shelf is Shelf.RUNNING)
    assert library.read(running) == "one, otherwise"
    first.close()
    second.close()


@needs_links
def test_other_files_and_folders_are_not_listed(places: Folders, caplog: pytest.LogCaptureFixture) -> None:
    library = library_of(places)
    shelf = library.folder(Shelf.NAMED)
    (shelf / "folder.papayoo").mkdir(parents=True)
    for name in ("notes.txt", ".hidden.papayoo", ".k3.papayoo-tmp"):
        (shelf / name).write_text("", encoding="utf-8")
    (shelf / "nowhere.papayoo").symlink_to(shelf / "gone")
    assert library.games() == ()
    assert not caplog.records
    (shelf / "circle.papayoo").symlink_to(shelf / "circle.papayoo")
    assert library.games() == ()
    (found,) = caplog.records
    assert "circle.papayoo" in found.getMessage(), "only what cannot be read is logged"


def test_used_name_gets_a_number(places: Folders) -> None:
    library = library_of(places)
    paths = [library.add(text, Shelf.NAMED, "Sunday") for text in ("one", "two")]
    assert [path.name for path in paths] == ["Sunday.papayoo", "Sunday-2.papayoo"]
    assert [path.read_text(encoding="utf-8") for path in paths] == ["one", "two"]
    other = next(game for game in library.games() if game.name == "Sunday-2")
    library.rename(other, "Sunday")
    assert {library.read(game) for game in library.games()} == {"one", "two"}


@pytest.fixture
def folding_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the disk ignore the case of file names, as on Windows and macOS, but keep the case of each new name."""

    def there(path: os.PathLike[str] | str) -> Path:
        """Return the path of the file that such a disk finds under a path."""
        wanted, found = Path(path), list[str]()
        with suppress(OSError):
            found = os.listdir(wanted.parent)  # noqa: PTH208  pathlib's way may use the functions patched below
        return next((wanted.parent / name for name in found if name.casefold() == wanted.name.casefold()), wanted)

    stat, lstat, link, rename = os.stat, os.lstat, os.link, os.rename

    def folding_link(source: Path, target: Path, **options: bool) -> None:
        if there(target) != target:
            raise FileExistsError(target)
        link(there(source), target, **options)

    monkeypatch.setattr(os, "stat", lambda path, **options: stat(path if isinstance(path, int) else there(path)))
    monkeypatch.setattr(os, "lstat", lambda path, **options: lstat(there(path)))
    monkeypatch.setattr(os, "link", folding_link)
    monkeypatch.setattr(os, "rename", lambda source, target: rename(there(source), target))


@pytest.mark.usefixtures("folding_disk")
def test_case_of_a_name_can_be_changed_where_the_disk_ignores_it(places: Folders) -> None:
    library = library_of(places)
    library.add("one", Shelf.NAMED, "Test")
    library.rename(only(library), "test")
    assert only(library).name == "test"
    library.add("two", Shelf.NAMED, "Other")
    other = next(game for game in library.games() if game.name == "Other")
    assert library.rename(other, "TEST").stem == "TEST-2", "no file is replaced"
    assert {library.read(game) for game in library.games()} == {"one", "two"}


def test_name_that_cannot_be_compared_gets_a_number(places: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    library = library_of(places)
    library.add("one", Shelf.NAMED, "Test")
    library.add("two", Shelf.NAMED, "Other")

    def refuse(path: Path, other: Path) -> bool:
        raise PermissionError("no rights")

    monkeypatch.setattr(Path, "samefile", refuse)
    library.rename(next(game for game in library.games() if game.name == "Other"), "Test")
    assert {game.name: library.read(game) for game in library.games()} == {"Test": "one", "Test-2": "two"}


@for_rows(
    ("stem", "name"),
    [
        ("2026-11-21T120000Z", ""),
        ("2026-11-21T120000Z-2", ""),
        ("2026-11-21T120000Z-b", "2026-11-21T120000Z-b"),
        ("2026-13-21T120000Z", "2026-13-21T120000Z"),
        ("Sunday", "Sunday"),
    ],
)
def test_file_named_after_the_time_has_no_name(stem: str, name: str) -> None:
    path = Path(f"{stem}.papayoo")
    assert SavedGame(path, Shelf.FINISHED, NOON, 1).name == name
    assert SavedGame(path, Shelf.RUNNING, NOON, 1).name == ""


@needs_links
def test_second_name_of_the_same_file_is_not_free(places: Folders) -> None:
    library = library_of(places)
    path = library.add("one", Shelf.NAMED, "Test")
    path.with_stem("Copy").hardlink_to(path)
    library.rename(next(game for game in library.games() if game.name == "Test"), "Copy")
    assert {game.name for game in library.games()} == {"Copy", "Copy-2"}


def test_rename_keeps_text_shelf_and_date(places: Folders) -> None:
    SaveStore(places, noon).save("text")
    SaveStore(places, noon).finish()
    library = library_of(places)
    before = only(library)
    library.rename(before, "The one with the 40")
    after = only(library)
    assert (after.name, after.shelf, after.changed) == ("The one with the 40", Shelf.FINISHED, before.changed)
    assert library.rename(after, after.name) == after.path


def test_deleted_game_is_restored_unchanged(places: Folders) -> None:
    library = library_of(places)
    library.add("text", Shelf.NAMED, "Sunday")
    game = only(library)
    deleted = library.delete(game)
    assert library.games() == ()
    assert deleted.read_text(encoding="utf-8") == "text"
    library.restore(game, deleted)
    assert only(library) == game


def test_game_is_restored_to_a_folder_that_was_removed(places: Folders) -> None:
    library = library_of(places)
    library.add("text", Shelf.NAMED, "Sunday")
    game = only(library)
    deleted = library.delete(game)
    game.path.parent.rmdir()
    library.restore(game, deleted)
    assert library.read(only(library)) == "text"


def test_restored_game_gets_a_number_if_its_name_is_used(places: Folders) -> None:
    library = library_of(places)
    library.add("old", Shelf.NAMED, "Sunday")
    game = only(library)
    deleted = library.delete(game)
    library.add("new", Shelf.NAMED, "Sunday")
    assert library.restore(game, deleted).name == "Sunday-2.papayoo"
    assert {library.read(found) for found in library.games()} == {"old", "new"}
    again = [library.delete(found) for found in library.games()]  # all in one second
    assert {path.read_text(encoding="utf-8") for path in again} == {"old", "new"}


def test_trash_is_emptied_after_a_month(places: Folders) -> None:
    library = library_of(places)
    library.add("text", Shelf.NAMED, "Sunday")
    old = library.delete(only(library))
    own = places.data / "trash" / "mine.papayoo"
    own.write_text("put there by hand", encoding="utf-8")
    month = timedelta(days=30)
    for later, stays in ((month, True), (month + timedelta(seconds=1), False)):
        at = library_of(places, lambda later=later: NOON + later)  # type: ignore[misc]  # binds the current value
        at.add("another", Shelf.NAMED, "x")
        at.delete(only(at))
        assert old.exists() is stays
    assert own.exists()


@pytest.mark.parametrize("name", ["2026-01-01T000000Z-2", "2026-01-01T000000"])
def test_trash_folder_with_an_unusual_stamp_expires_too(places: Folders, name: str) -> None:
    library = library_of(places)
    old = places.data / "trash" / name
    old.mkdir(parents=True)
    library.add("text", Shelf.NAMED, "Sunday")
    library.delete(only(library))
    assert not old.exists()


def test_duplicate_is_found_on_every_shelf(places: Folders) -> None:
    library = library_of(places)
    library.add("text", Shelf.NAMED, "Sunday")
    assert library.find_duplicate("text") == only(library)
    assert library.find_duplicate("tex!") is None


@given(name=st.text(max_size=200))
def test_file_stem_is_valid_on_every_system_or_refused(name: str) -> None:
    try:
        stem = file_stem(name)
    except ValueError:
        return
    assert 0 < len(stem) <= NAME_LIMIT + 1
    assert len(f"{stem}-999.papayoo".encode()) < 255
    assert not set(stem) & set('<>:"/\\|?*')
    assert stem.isprintable()
    assert stem == stem.strip(" .")
    assert file_stem(stem) == stem or stem.endswith("_")


def test_long_name_is_cut_to_forty_characters() -> None:
    assert file_stem("é" * 40) == file_stem("é" * 41) == "é" * 40


@for_all(name=["", "   ", "...", "/", "\n\t"])
def test_name_without_valid_characters_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no name"):
        file_stem(name)


@for_rows(
    ("name", "stem"),
    [
        ("../../etc", "etc"),
        ("CON", "CON_"),
        ("com1.x", "com1.x_"),
        ("COM¹", "COM¹_"),
        ("CONIN$", "CONIN$_"),
        ("a/b", "ab"),
    ],
)
def test_name_cannot_leave_its_folder(name: str, stem: str) -> None:
    assert file_stem(name) == stem
    assert Path(stem).name == stem
