"""A home that somebody has lived in, and a look at what a fresh start of the game finds there."""

import json
import os
from dataclasses import dataclass, fields, replace
from pathlib import Path

from papayoo.history.rows import Row
from papayoo.storage.atomic_files import TEMPORARY
from papayoo.storage.library import Library, Shelf
from papayoo.storage.paths import Folders
from papayoo.storage.results_file import ResultsFile, read_rows
from papayoo.storage.saves import SaveStore
from papayoo.storage.settings import Settings
from papayoo.storage.settings_file import SettingsFile
from papayoo.storage.settings_file import to_json as settings_to_json
from tests.history.sample_rows import A_GAME, A_ROUND
from tests.storage.conftest import NOON, noon

ROWS: tuple[Row, ...] = (*(replace(A_ROUND, number=number) for number in (1, 2, 3)), A_GAME)


@dataclass(frozen=True, slots=True)
class Found:
    """What a fresh start finds, each thing as often as it is kept."""

    settings: frozenset[str]
    rows: frozenset[Row]
    erased: frozenset[Row]
    habits: frozenset[str]
    games: frozenset[tuple[Shelf, str, str]]
    trash: frozenset[str]
    exported: frozenset[str]
    aside: frozenset[bytes]

    @property
    def treasure(self) -> frozenset[object]:
        """All that is worth anything, wherever it lies."""
        texts = {text for _, _, text in self.games} | self.trash | self.exported
        return frozenset(texts | self.settings | self.rows | self.erased | self.habits | self.aside)


def places_below(home: Path) -> Folders:
    """Four folders, as on a usual system."""
    return Folders(home / "config", home / "data", home / "logs", home / "documents")


def live_in(places: Folders) -> None:
    """Fill the folders with what somebody has who has played for a while."""
    assert places.documents is not None
    places.documents.mkdir(parents=True)
    SettingsFile(places, noon).save(Settings(seats=5, name="Zoé"))
    saves = SaveStore(places, noon)
    saves.save("the running game")
    library = library_of(places)
    for shelf in (Shelf.NAMED, Shelf.FINISHED, Shelf.UNFINISHED):
        library.add(f"a game that is {shelf.value}", shelf, "Sunday")
    statistics = statistics_of(places)
    statistics.add(ROWS[:2])
    statistics.habits.change(lambda before: {"leads": 1})


def look(places: Folders) -> Found:
    """Start as the program does, and read everything."""
    saves, _ = SaveStore.claim(places, noon)
    settings, _ = SettingsFile(places, noon).load()
    statistics = statistics_of(places)
    habits = statistics.habits.load()
    saves.load()
    library = library_of(places)
    games = frozenset((game.shelf, game.name, library.read(game)) for game in library.games())
    saves.close()
    return Found(
        settings=frozenset([settings_to_json(settings)]),
        rows=frozenset(statistics.rows),
        erased=frozenset(row for path in _below(places, "*.erased-*.jsonl") for row in _rows_in(path)),
        habits=frozenset(str(figures) for figures in (habits, *_erased_habits(places)) if figures),
        games=games,
        trash=frozenset(path.read_text(encoding="utf-8") for path in _below(places, "trash/*/*/*.papayoo")),
        exported=frozenset(_exports(places)),
        aside=frozenset(path.read_bytes() for path in _below(places, "*.bad-*")),
    )


def strays(places: Folders) -> list[str]:
    """The temporary files that lie about."""
    return [path.name for path in places.data.parent.rglob(f"*{TEMPORARY}")]


def strays_after_a_while(places: Folders) -> list[str]:
    """The temporary files that still lie about when the game is started, and something exported, two hours later."""
    for path in places.data.parent.rglob(f"*{TEMPORARY}"):
        os.utime(path, (NOON.timestamp() - 7200,) * 2)
    SaveStore.claim(places, noon)[0].close()
    statistics_of(places).export("next.txt", "")
    return strays(places)


def statistics_of(places: Folders) -> ResultsFile:
    """The statistics as the program opens them."""
    statistics = ResultsFile(places, noon)
    statistics.load()
    return statistics


def library_of(places: Folders) -> Library:
    """The games as the program finds them."""
    return Library(places, SaveStore(places, noon).path, noon)


def _below(places: Folders, pattern: str) -> list[Path]:
    return [*places.data.glob(pattern), *places.config.glob(pattern)]


def _rows_in(path: Path) -> list[Row]:
    return list(read_rows(path.read_bytes()).rows.values())


def _erased_habits(places: Folders) -> list[object]:
    return [json.loads(path.read_bytes()) for path in _below(places, "habits.erased-*")]


def _exports(places: Folders) -> list[str]:
    return [path.read_text(encoding="utf-8") for folder in places.exports for path in folder.glob("table*")]


def check(found: Found, old: Found, new: Found) -> None:
    """Whatever was in both states is there, and everything is as it was before or as it is afterwards.

    While something moves it may be in both places.
    """
    assert found.treasure >= old.treasure & new.treasure
    for field in fields(Found):
        before, after, now = (getattr(state, field.name) for state in (old, new, found))
        assert before & after <= now <= before | after, field.name
