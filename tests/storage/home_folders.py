"""Creates a home folder with files of every kind, and reads them as the game would."""

import json
import os
from dataclasses import dataclass, fields, replace
from pathlib import Path

from papayoo.history.rows import AnyRow, Row
from papayoo.storage import Folders, Library, ResultsFile, SaveStore, Settings, SettingsFile, Shelf
from papayoo.storage.atomic_files import TEMPORARY
from papayoo.storage.results_content import read_rows
from papayoo.storage.settings_file import to_json as settings_to_json
from tests.history.sample_rows import A_GAME, A_ROUND
from tests.storage.conftest import NOON, noon

ROWS: tuple[Row, ...] = (*(replace(A_ROUND, number=number) for number in (1, 2, 3)), A_GAME)


@dataclass(frozen=True, slots=True)
class HomeContents:
    """All contents of a home folder that the game reads when it starts."""

    settings: frozenset[str]
    rows: frozenset[AnyRow]
    erased: frozenset[AnyRow]
    habits: frozenset[str]
    games: frozenset[tuple[Shelf, str, str]]
    trash: frozenset[str]
    exported: frozenset[str]
    aside: frozenset[bytes]

    @property
    def valuables(self) -> frozenset[object]:
        """All contents that must never be lost, wherever they are stored."""
        texts = {text for _, _, text in self.games} | self.trash | self.exported
        return frozenset(texts | self.settings | self.rows | self.erased | self.habits | self.aside)


def folders_below(home: Path) -> Folders:
    """Return the game's folders below a home folder. As on a usual system, they are all different."""
    return Folders(home / "config", home / "data", home / "logs", home / "documents", pictures=home / "pictures")


def fill_folders(places: Folders) -> None:
    """Create the files of a player who has already played several games."""
    assert places.documents is not None
    places.documents.mkdir(parents=True)
    (places.documents.parent / "pictures").mkdir()
    SettingsFile(places, noon).save(Settings(seats=5, name="Zoé"))
    saves = SaveStore(places, noon)
    saves.save("the running game")
    library = library_of(places)
    for shelf in (Shelf.NAMED, Shelf.FINISHED, Shelf.UNFINISHED):
        library.add(f"a game that is {shelf.value}", shelf, "Sunday")
    statistics = statistics_of(places)
    statistics.add(ROWS[:2])
    statistics.habits.change(lambda before: {"leads": 1})


def read_home(places: Folders) -> HomeContents:
    """Read all contents of a home folder, as the game does when it starts."""
    saves, _ = SaveStore.claim(places, noon)
    settings, _ = SettingsFile(places, noon).load()
    statistics = statistics_of(places)
    habits = statistics.habits.load()
    saves.load()
    library = library_of(places)
    games = frozenset((game.shelf, game.name, library.read(game)) for game in library.games())
    saves.close()
    return HomeContents(
        settings=frozenset([settings_to_json(settings)]),
        rows=frozenset((*statistics.rows, *statistics.practice)),
        erased=frozenset(row for path in _below(places, "*.erased-*.jsonl") for row in _rows_in(path)),
        habits=frozenset(str(figures) for figures in (habits, *_erased_habits(places)) if figures),
        games=games,
        trash=frozenset(path.read_text(encoding="utf-8") for path in _below(places, "trash/*/*/*.papayoo")),
        exported=frozenset(_exports(places)),
        aside=frozenset(path.read_bytes() for path in _below(places, "*.bad-*")),
    )


def temporary_files(places: Folders) -> list[str]:
    """Return the names of remaining temporary files."""
    return [path.name for path in places.data.parent.rglob(f"*{TEMPORARY}")]


def stale_temporary_files(places: Folders) -> list[str]:
    """Return the temporary files that remain after the game has started and exported files.

    All temporary files are made two hours old first, so that the game should delete them.
    """
    for path in places.data.parent.rglob(f"*{TEMPORARY}"):
        os.utime(path, (NOON.timestamp() - 7200,) * 2)
    SaveStore.claim(places, noon)[0].close()
    statistics_of(places).export("next.txt", "")
    statistics_of(places).export_picture("next.png", b"")
    return temporary_files(places)


def statistics_of(places: Folders) -> ResultsFile:
    """Return the results file after loading it."""
    statistics = ResultsFile(places, noon)
    statistics.load()
    return statistics


def library_of(places: Folders) -> Library:
    """Return the library of saved games."""
    return Library(SaveStore(places, noon), noon)


def _below(places: Folders, pattern: str) -> list[Path]:
    return [*places.data.glob(pattern), *places.config.glob(pattern)]


def _rows_in(path: Path) -> list[AnyRow]:
    return list(read_rows(path.read_bytes()).rows.values())


def _erased_habits(places: Folders) -> list[object]:
    return [json.loads(path.read_bytes()) for path in _below(places, "habits.erased-*")]


def _exports(places: Folders) -> list[str]:
    folders = {*places.exports, *places.picture_exports}
    return [path.read_text(encoding="utf-8") for folder in folders for path in folder.glob("table*")]


def check(found: HomeContents, old: HomeContents, new: HomeContents) -> None:
    """Check that a file operation, finished or interrupted, has lost nothing.

    Each kind of content must be as before or as after the operation. A file that is being moved may be in both places.
    """
    assert found.valuables >= old.valuables & new.valuables
    for field in fields(HomeContents):
        before, after, now = (getattr(state, field.name) for state in (old, new, found))
        assert before & after <= now <= before | after, field.name
