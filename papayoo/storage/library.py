"""The saved games as files in folders: list, add, rename, delete, restore.

Nothing is stored besides these files, and a game's name is its file name, so players can copy games by hand.
"""

import logging
import shutil
import stat
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from pathlib import Path

from papayoo.storage.atomic_files import is_folder, move_to_free_path, read_text, write_new
from papayoo.storage.import_folders import ImportFile, find_import_files
from papayoo.storage.saves import FINISHED, NAMED, SUFFIX, UNFINISHED, SaveStore
from papayoo.storage.timestamps import Clock, modified_at, parse_stamp, stamp, utc_now

NAME_LIMIT = 40
"""Maximum length of a game's name, in characters."""

TRASH_LIFETIME = timedelta(days=30)
"""Time after which deleted games are removed from the trash folder."""

_FORBIDDEN = frozenset('<>:"/\\|?*')
"""Characters that at least one operating system forbids in file names."""
_PORTS = (f"{port}{number}" for port in ("com", "lpt") for number in "0123456789¹²³")
_RESERVED = frozenset(("con", "prn", "aux", "nul", "conin$", "conout$", *_PORTS))

_log = logging.getLogger(__name__)


class Shelf(StrEnum):
    """The groups of saved games; each is a folder, except the single file ``RUNNING``."""

    RUNNING = "running"
    NAMED = NAMED
    UNFINISHED = UNFINISHED
    FINISHED = FINISHED


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A saved game. ``changed`` is the time in UTC when it was last played."""

    path: Path
    shelf: Shelf
    changed: datetime
    size_bytes: int

    @property
    def name(self) -> str:
        """The name given by the player. It is empty if the file name is only a time stamp."""
        stem = self.path.stem
        return "" if self.shelf is Shelf.RUNNING or _stamped_time(stem) is not None else stem


class Library:
    """The games in one data folder, with the running game of ``saves``.

    Listing them never raises an error, and no failure causes the loss of a game.
    """

    def __init__(self, saves: SaveStore, clock: Clock = utc_now) -> None:
        self._saves = saves
        self._data = saves.folders.data
        self._import_folders = saves.folders.imports
        self._trash = self._data / "trash"
        self._clock = clock

    def games(self) -> tuple[SavedGame, ...]:
        """Return all games, most recently played first; unreadable files are logged and left out."""
        return tuple(sorted(self._found(), key=lambda game: (game.changed, game.path.name), reverse=True))

    def folder(self, shelf: Shelf) -> Path:
        """Return the folder of a shelf; the running game is directly in the data folder."""
        return self._data if shelf is Shelf.RUNNING else self._data / shelf.value

    def add(self, text: str, shelf: Shelf, name: str) -> Path:
        """Save a new game under a name, with a number added if the name is in use; return its path."""
        return write_new(self.folder(shelf) / f"{file_stem(name)}{SUFFIX}", text)

    def find_duplicate(self, text: str) -> SavedGame | None:
        """Return the saved game whose text is exactly this one, or None if there is none."""
        content = text.encode()
        alike = (game for game in self.games() if game.size_bytes == len(content))
        return next((game for game in alike if _content(game.path) == content), None)

    @property
    def import_folders(self) -> tuple[Path, ...]:
        """The existing folders in which downloaded files usually arrive."""
        return tuple(folder for folder in dict.fromkeys(self._import_folders) if is_folder(folder))

    def find_import_files(self) -> tuple[ImportFile, ...]:
        """Return the record files in the import folders, newest first."""
        return find_import_files(folder for folder in self.import_folders if folder != self._data)

    def rename(self, game: SavedGame, name: str) -> Path:
        """Rename the file of a game and return its new path."""
        target = game.path.with_name(f"{file_stem(name)}{SUFFIX}")
        if target == game.path:
            return target
        if _is_other_spelling(target, game.path):
            return game.path.rename(target)
        return move_to_free_path(game.path, target)

    def delete(self, game: SavedGame) -> Path:
        """Move a game to the trash and return its path there; removes expired games from the trash."""
        self._empty_trash()
        folder = self._trash / stamp(self._clock()) / game.shelf.value
        folder.mkdir(parents=True, exist_ok=True)
        return move_to_free_path(game.path, folder / game.path.name)

    def restore(self, game: SavedGame, deleted: Path) -> Path:
        """Move a deleted game from the trash back to its former folder; return its path."""
        game.path.parent.mkdir(parents=True, exist_ok=True)
        return move_to_free_path(deleted, game.path)

    def read(self, game: SavedGame) -> str:
        """Return the record of a game.

        Raises OSError if it cannot be read and DamagedFileError if it is not a text file.
        """
        return read_text(game.path)

    def forget(self, game: SavedGame) -> None:
        """Delete the file of a game permanently.

        Call it only if another file contains the same text, because the game cannot be restored.
        """
        game.path.unlink()

    def _found(self) -> Iterator[SavedGame]:
        for shelf in Shelf:
            paths = [self._saves.path] if shelf is Shelf.RUNNING else sorted(self._records(self.folder(shelf)))
            for path in paths:
                game = _kept_game(path, shelf)
                if game is not None:
                    yield game

    def _records(self, folder: Path) -> list[Path]:
        try:
            return [path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith(".")]
        except OSError as error:
            if not isinstance(error, FileNotFoundError):
                _log.warning("cannot list %s: %s", folder, error)
            return []

    def _empty_trash(self) -> None:
        if not self._trash.is_dir():
            return
        for folder in self._trash.iterdir():
            deleted = _stamped_time(folder.name)
            if deleted is not None and deleted < self._clock() - TRASH_LIFETIME:
                shutil.rmtree(folder, ignore_errors=True)


def file_stem(name: str) -> str:
    """Convert a game's name to the stem of a file name that every operating system allows.

    Raises ValueError if no character remains.
    """
    shown = (letter for letter in unicodedata.normalize("NFC", name) if letter.isprintable())
    stem = "".join(letter for letter in shown if letter not in _FORBIDDEN)[:NAME_LIMIT].strip(" .")
    if not stem:
        raise ValueError(f"no name for a file: {name!r}")
    return f"{stem}_" if stem.split(".")[0].strip().casefold() in _RESERVED else stem


def _is_other_spelling(target: Path, path: Path) -> bool:
    """Whether a path leads to a file only because the file system ignores case, or forms of accented letters."""
    try:
        return target.samefile(path) and target.name not in {found.name for found in path.parent.iterdir()}
    except OSError:
        return False


def _kept_game(path: Path, shelf: Shelf) -> SavedGame | None:
    try:
        status = path.stat()
    except OSError as error:
        if not isinstance(error, FileNotFoundError):
            _log.warning("cannot look at %s: %s", path, error)
        return None
    if not stat.S_ISREG(status.st_mode):
        return None
    return SavedGame(path, shelf, modified_at(status), status.st_size)


def _content(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except OSError:
        return None


def _stamped_time(stem: str) -> datetime | None:
    """Return the time in a name that consists of a time stamp and possibly a number; None for any other name."""
    time, _, number = stem.partition("Z-")
    try:
        stamped = parse_stamp(time if time.endswith("Z") else f"{time}Z")
    except ValueError:
        return None
    return stamped if not number or number.isdecimal() else None
