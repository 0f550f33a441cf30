"""A list of all operations of the game on its files."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from papayoo.history.row_export import to_csv, to_json
from papayoo.history.row_lines import to_line
from papayoo.storage import Folders, Notice, ResultsFile, SavedGame, SaveStore, SettingsFile, Shelf
from tests.history.sample_rows import A_CHALLENGE, A_JUDGED_ROUND, A_PRACTICE, A_ROUND
from tests.loops import check_all
from tests.storage.conftest import NOON, noon
from tests.storage.home_folders import ROWS, check, fill_folders, folders_below, library_of, read_home, statistics_of

LONG = "a record of many lines\n" * 400
_OTHERS = (A_JUDGED_ROUND, A_PRACTICE, A_CHALLENGE)
MANY = (*ROWS[2:], *_OTHERS, *(replace(A_ROUND, seed=str(number)) for number in range(20)))
"""Result rows that need a new disk block, so that adding them fails on a full disk."""


@dataclass(frozen=True, slots=True)
class FileOperation:
    """An operation that writes or moves files of the game.

    ``do`` performs it and returns the notice for the player, if any. ``prepare`` creates the files that it needs. If
    ``is_silent`` is true, failures are not reported, because the player loses nothing.
    """

    name: str
    do: Callable[[Folders], Notice | None]
    prepare: Callable[[Folders], object] = lambda places: None
    is_silent: bool = False

    def run(self, home: Path) -> str:
        """Run the operation.

        Returns the key of its notice, or the name of the OSError that it raises. Without either, the result is empty.
        """
        try:
            notice = self.do(folders_below(home))
        except OSError as error:
            return type(error).__name__
        return notice.key if notice else ""


def _game(places: Folders, shelf: Shelf) -> SavedGame:
    return next(game for game in library_of(places).games() if game.shelf is shelf)


# Operations on games


def _save(places: Folders) -> Notice | None:
    return SaveStore(places, noon).save(LONG)


def _finish(places: Folders) -> Notice | None:
    return SaveStore(places, noon).finish()[1]


def _move_to_unfinished(places: Folders) -> Notice | None:
    return SaveStore(places, noon).move_to_unfinished()[1]


def _save_as(places: Folders) -> None:
    library_of(places).add("the running game", Shelf.NAMED, "Monday")


def _import(places: Folders) -> None:
    library_of(places).add(LONG, Shelf.FINISHED, "From Bao")


def _rename(places: Folders) -> None:
    library_of(places).rename(_game(places, Shelf.NAMED), "Monday")


def _delete(places: Folders) -> None:
    library_of(places).delete(_game(places, Shelf.NAMED))


def _restore_game(places: Folders) -> None:
    (deleted,) = places.data.glob("trash/*/*/*.papayoo")
    path = places.data / "named" / deleted.name
    library_of(places).restore(SavedGame(path, Shelf.NAMED, NOON, 1), deleted)


def _resume(places: Folders) -> Notice | None:
    """Continue an unfinished game as the running game.

    The previous running game becomes an unfinished one.
    """
    game, saves = _game(places, Shelf.UNFINISHED), SaveStore(places, noon)
    text = library_of(places).read(game)
    notice = saves.move_to_unfinished()[1] or saves.save(text)
    if saves.is_saved(text):
        library_of(places).forget(game)
    return notice


def _save_game_of_second_copy(places: Folders) -> None:
    SaveStore(places, noon, slot=2).save("the second copy's game")


def _start(places: Folders) -> None:
    SaveStore.claim(places, noon)[0].close()


# Operations on settings


def _change_settings(places: Folders) -> Notice | None:
    store = SettingsFile(places, noon)
    settings, _ = store.load()
    return store.save(replace(settings, seats=7))


def _change_settings_in_background(places: Folders) -> Notice | None:
    """Change settings twice before the worker thread writes them."""
    store = SettingsFile(places, noon)
    settings, _ = store.load()
    store.writer.start()
    store.save(replace(settings, seats=6))
    store.save(replace(settings, seats=7))
    store.close()
    return store.writer.take_notice()


def _settings_of_a_newer_version(places: Folders) -> None:
    (places.config / "settings.json").write_text('{"version": 99, "seats": 5, "weather": "fair"}', encoding="utf-8")


# Operations on results


def _add_rows(places: Folders) -> Notice | None:
    return statistics_of(places).add(MANY)


def _append_incomplete_line(places: Folders) -> None:
    with (places.data / "statistics.jsonl").open("ab") as file:
        file.write(to_line(ROWS[2]).encode()[:50])


def _erase(places: Folders) -> Notice | None:
    return statistics_of(places).erase()


def _erase_and_add(places: Folders) -> None:
    statistics = statistics_of(places)
    statistics.erase()
    statistics.add(ROWS[2:])


def _restore_statistics(places: Folders) -> Notice | None:
    return statistics_of(places).restore(lambda earlier, later: later | earlier)


def _add_damaged_line(places: Folders) -> None:
    path = places.data / "statistics.jsonl"
    path.write_bytes(b"rust\n" + path.read_bytes())


def _read_statistics(places: Folders) -> Notice | None:
    return ResultsFile(places, noon).load()


def _learn_habits(places: Folders) -> None:
    statistics_of(places).habits.change(lambda before: before | {"much": "more" * 500})


def _export_csv(places: Folders) -> Notice:
    return statistics_of(places).export("table.csv", to_csv(ROWS))


def _export_json(places: Folders) -> Notice:
    return statistics_of(places).export("table.json", to_json(ROWS))


def _export_picture(places: Folders) -> Notice:
    return ResultsFile(places, noon).export_picture("table.png", b"a picture" * 3000)


# Damaged files


def _damaged(folder: str, name: str) -> Callable[[Folders], object]:
    return lambda places: (places.data.parent / folder / name).write_bytes(b"\xffrust")


def _deleted(folder: str, name: str) -> Callable[[Folders], object]:
    return lambda places: (places.data.parent / folder / name).unlink()


def _read_settings(places: Folders) -> Notice | None:
    return next(iter(SettingsFile(places, noon).load()[1]), None)


def _read_game(places: Folders) -> Notice | None:
    return SaveStore(places, noon).load()[1]


def _read_habits(places: Folders) -> None:
    statistics_of(places).habits.load()


OPERATIONS = (
    FileOperation("save the game", _save),
    FileOperation("save a first game", _save, _deleted("data", "current.papayoo")),
    FileOperation("finish the game", _finish),
    FileOperation("move the game to unfinished", _move_to_unfinished),
    FileOperation("save as", _save_as),
    FileOperation("import a record", _import),
    FileOperation("rename a game", _rename),
    FileOperation("delete a game", _delete),
    FileOperation("restore a game", _restore_game, _delete),
    FileOperation("resume a game", _resume),
    FileOperation("rescue the game of a second copy", _start, _save_game_of_second_copy, is_silent=True),
    FileOperation("change settings", _change_settings),
    FileOperation("change settings in the background", _change_settings_in_background),
    FileOperation("save first settings", _change_settings, _deleted("config", "settings.json")),
    FileOperation("change settings of a newer version", _change_settings, _settings_of_a_newer_version),
    FileOperation("add rows", _add_rows),
    FileOperation("add first rows", _add_rows, _deleted("data", "statistics.jsonl")),
    FileOperation("add rows after an incomplete line", _add_rows, _append_incomplete_line),
    FileOperation("erase results", _erase),
    FileOperation("restore results", _restore_statistics, _erase_and_add),
    FileOperation("repair damaged results", _read_statistics, _add_damaged_line),
    FileOperation("learn habits", _learn_habits, is_silent=True),
    FileOperation("export a table", _export_csv),
    FileOperation("export everything", _export_json),
    FileOperation("export a picture", _export_picture),
    FileOperation("set damaged settings aside", _read_settings, _damaged("config", "settings.json")),
    FileOperation("set a damaged game aside", _read_game, _damaged("data", "current.papayoo")),
    FileOperation("set damaged habits aside", _read_habits, _damaged("data", "habits.json"), is_silent=True),
)


class HomeCopies:
    """Copies of a used home folder, one for each run of an operation."""

    def __init__(self, folder: Path, operation: FileOperation) -> None:
        self.model = folder / "model"
        self._operation = operation
        self._tries = 0
        self.model.mkdir(parents=True)
        fill_folders(folders_below(self.model))
        operation.prepare(folders_below(self.model))
        self.old = read_home(folders_below(self.new()))
        done = self.new()
        self._usual_result = operation.run(done)
        self.done = read_home(folders_below(done))

    def new(self) -> Path:
        """Make a new copy of the home folder as it was before the operation, and return its path."""
        self._tries += 1
        return shutil.copytree(self.model, self.model.with_name(f"home {self._tries}"))

    def check(self, home: Path) -> None:
        """Check that the operation has lost nothing in a home folder, even if it was interrupted."""
        check(read_home(folders_below(home)), self.old, self.done)

    def check_reported(self, home: Path, output: str) -> None:
        """Check the home folder, and check that the player was notified if the operation failed."""
        found = read_home(folders_below(home))
        check(found, self.old, self.done)
        assert found == self.done or self._operation.is_silent or output not in ("", self._usual_result), (
            "the player knows nothing"
        )


def check_operations(folder: Path, check: Callable[[FileOperation, HomeCopies], object], share: int = 1) -> None:
    """Call ``check`` with each operation and its home folders, and fail with the name of each that fails.

    With a share, only every ``share``-th operation is checked.
    """
    check_all(
        OPERATIONS[::share],
        lambda operation: check(operation, HomeCopies(folder / operation.name, operation)),
        lambda operation: operation.name,
    )
