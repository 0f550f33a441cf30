"""Everything the game ever does to its files, one deed at a time."""

import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from papayoo.history.row_export import to_csv, to_json
from papayoo.history.row_lines import to_line
from papayoo.storage.library import SavedGame, Shelf
from papayoo.storage.notices import Notice
from papayoo.storage.paths import Folders
from papayoo.storage.results_file import ResultsFile
from papayoo.storage.saves import SaveStore
from papayoo.storage.settings_file import SettingsFile
from tests.history.sample_rows import A_ROUND
from tests.storage.conftest import NOON, noon
from tests.storage.home_folders import ROWS, check, library_of, live_in, look, places_below, statistics_of

LONG = "a record of many lines\n" * 400
MANY = (*ROWS[2:], *(replace(A_ROUND, seed=str(number)) for number in range(20)))
"""More than fits into what is left of a block."""


@dataclass(frozen=True, slots=True)
class Deed:
    """``do`` gives the notice that the player gets, if any; ``prepare`` is what has to be there before.

    ``is_quiet`` is for what the player need not be told: nothing of theirs is lost with it.
    """

    name: str
    do: Callable[[Folders], Notice | None]
    prepare: Callable[[Folders], object] = lambda places: None
    is_quiet: bool = False

    def told(self, home: Path) -> str:
        """What the player is told when this is done, by the notice's key or the error that the screen words."""
        try:
            notice = self.do(places_below(home))
        except OSError as error:
            return type(error).__name__
        return notice.key if notice else ""


def _game(places: Folders, shelf: Shelf) -> SavedGame:
    return next(game for game in library_of(places).games() if game.shelf is shelf)


# Deeds with games


def _save(places: Folders) -> Notice | None:
    return SaveStore(places, noon).save(LONG)


def _finish(places: Folders) -> Notice | None:
    return SaveStore(places, noon).finish()[1]


def _put_aside(places: Folders) -> Notice | None:
    return SaveStore(places, noon).move_to_unfinished()[1]


def _save_as(places: Folders) -> None:
    library_of(places).add("the running game", Shelf.NAMED, "Monday")


def _take_in(places: Folders) -> None:
    library_of(places).add(LONG, Shelf.FINISHED, "From Bao")


def _rename(places: Folders) -> None:
    library_of(places).rename(_game(places, Shelf.NAMED), "Monday")


def _delete(places: Folders) -> None:
    library_of(places).delete(_game(places, Shelf.NAMED))


def _bring_back_game(places: Folders) -> None:
    (deleted,) = places.data.glob("trash/*/*/*.papayoo")
    path = places.data / "named" / deleted.name
    library_of(places).restore(SavedGame(path, Shelf.NAMED, NOON, 1), deleted)


def _go_on(places: Folders) -> Notice | None:
    """Go on with a game that was put aside: it becomes the running one, which is put aside itself."""
    game, saves = _game(places, Shelf.UNFINISHED), SaveStore(places, noon)
    text = library_of(places).read(game)
    notice = saves.move_to_unfinished()[1] or saves.save(text)
    if saves.is_saved(text):
        library_of(places).forget(game)
    return notice


def _leave_second_copys_game(places: Folders) -> None:
    SaveStore(places, noon, slot=2).save("the second copy's game")


def _start(places: Folders) -> None:
    SaveStore.claim(places, noon)[0].close()


# Deeds with settings


def _change_settings(places: Folders) -> Notice | None:
    store = SettingsFile(places, noon)
    settings, _ = store.load()
    return store.save(replace(settings, seats=7))


def _change_settings_in_background(places: Folders) -> Notice | None:
    """Change settings twice before the thread writes them."""
    store = SettingsFile(places, noon)
    settings, _ = store.load()
    store.write_in_background()
    store.save(replace(settings, seats=6))
    store.save(replace(settings, seats=7))
    store.close()
    return store.take_notice()


def _settings_of_a_newer_version(places: Folders) -> None:
    (places.config / "settings.json").write_text('{"version": 99, "seats": 5, "weather": "fair"}', encoding="utf-8")


# Deeds with statistics


def _count(places: Folders) -> Notice | None:
    return statistics_of(places).add(MANY)


def _tear_a_line(places: Folders) -> None:
    with (places.data / "statistics.jsonl").open("ab") as file:
        file.write(to_line(ROWS[2]).encode()[:50])


def _erase(places: Folders) -> Notice | None:
    return statistics_of(places).erase()


def _erase_and_count(places: Folders) -> None:
    statistics = statistics_of(places)
    statistics.erase()
    statistics.add(ROWS[2:])


def _bring_back_statistics(places: Folders) -> Notice | None:
    return statistics_of(places).restore(lambda earlier, later: later | earlier)


def _damage_a_line(places: Folders) -> None:
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


# Damaged files


def _damaged(folder: str, name: str) -> Callable[[Folders], object]:
    return lambda places: (places.data.parent / folder / name).write_bytes(b"\xffrust")


def _without(folder: str, name: str) -> Callable[[Folders], object]:
    return lambda places: (places.data.parent / folder / name).unlink()


def _read_settings(places: Folders) -> Notice | None:
    return next(iter(SettingsFile(places, noon).load()[1]), None)


def _read_game(places: Folders) -> Notice | None:
    return SaveStore(places, noon).load()[1]


def _read_habits(places: Folders) -> None:
    statistics_of(places).habits.load()


DEEDS = (
    Deed("save the game", _save),
    Deed("save a first game", _save, _without("data", "current.papayoo")),
    Deed("finish the game", _finish),
    Deed("put the game aside", _put_aside),
    Deed("save as", _save_as),
    Deed("take in a record", _take_in),
    Deed("rename a game", _rename),
    Deed("delete a game", _delete),
    Deed("bring back a game", _bring_back_game, _delete),
    Deed("go on with a game", _go_on),
    Deed("adopt the game of a second copy", _start, _leave_second_copys_game, is_quiet=True),
    Deed("change settings", _change_settings),
    Deed("change settings in the background", _change_settings_in_background),
    Deed("keep first settings", _change_settings, _without("config", "settings.json")),
    Deed("change settings of a newer version", _change_settings, _settings_of_a_newer_version),
    Deed("count rounds", _count),
    Deed("count first rounds", _count, _without("data", "statistics.jsonl")),
    Deed("count rounds behind a torn line", _count, _tear_a_line),
    Deed("erase statistics", _erase),
    Deed("bring back statistics", _bring_back_statistics, _erase_and_count),
    Deed("put right damaged statistics", _read_statistics, _damage_a_line),
    Deed("learn habits", _learn_habits, is_quiet=True),
    Deed("export a table", _export_csv),
    Deed("export everything", _export_json),
    Deed("put damaged settings aside", _read_settings, _damaged("config", "settings.json")),
    Deed("put a damaged game aside", _read_game, _damaged("data", "current.papayoo")),
    Deed("put damaged habits aside", _read_habits, _damaged("data", "habits.json"), is_quiet=True),
)

by_deed = pytest.mark.parametrize("deed", DEEDS, ids=[deed.name for deed in DEEDS])


class Homes:
    """Copies of a home that somebody has lived in, each for one try of a deed."""

    def __init__(self, folder: Path, deed: Deed) -> None:
        self.model = folder / "model"
        self._deed = deed
        self._tries = 0
        self.model.mkdir(parents=True)
        live_in(places_below(self.model))
        deed.prepare(places_below(self.model))
        self.old = look(places_below(self.new()))
        done = self.new()
        self._usual = deed.told(done)
        self.done = look(places_below(done))

    def new(self) -> Path:
        """A home in the state before the deed."""
        self._tries += 1
        return shutil.copytree(self.model, self.model.with_name(f"home {self._tries}"))

    def check(self, home: Path) -> None:
        """Everything there is as it was before the deed, or as it is afterwards."""
        check(look(places_below(home)), self.old, self.done)

    def check_told(self, home: Path, said: str) -> None:
        """The same; and unless all is as it should be, the player was told something."""
        found = look(places_below(home))
        check(found, self.old, self.done)
        assert found == self.done or self._deed.is_quiet or said not in ("", self._usual), "the player knows nothing"
