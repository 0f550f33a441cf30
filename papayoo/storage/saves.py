"""The file of the running game, and the folders to which it is moved when the game ends.

The text is not interpreted here; the engine parses it.
"""

import logging
from itertools import count
from pathlib import Path
from typing import NamedTuple

from papayoo.storage.atomic_files import (
    DamagedFileError,
    matching_files,
    may_exist,
    move_to_free_path,
    read_text,
    remove_stale_temporaries,
    write_new,
)
from papayoo.storage.background_writer import BackgroundWriter
from papayoo.storage.kept_file import KeptFile
from papayoo.storage.lock import Lock, take_lock
from papayoo.storage.notices import Notice
from papayoo.storage.paths import Folders
from papayoo.storage.timestamps import Clock, stamp, utc_now

SUFFIX = ".papayoo"
"""Suffix of game records."""

FINISHED = "finished"
UNFINISHED = "unfinished"
NAMED = "named"

_log = logging.getLogger(__name__)


class _LateRecord(NamedTuple):
    """A game whose last state could not be written before another game started.

    ``beginning`` is the file with an earlier state of the game. It is None if no state of the game was written.
    """

    text: str
    target: Path
    beginning: Path | None

    def write(self) -> None:
        """Write the record, then delete the older file that contains only its beginning.

        Raises OSError if the record cannot be written.
        """
        write_new(self.target, self.text)
        if self.beginning is None:
            return
        try:
            if self.text.startswith(read_text(self.beginning)):
                self.beginning.unlink()
        except (OSError, DamagedFileError) as error:
            _log.warning("cannot remove %s: %s", self.beginning, error)


class SaveStore:
    """Saves the running game in ``current.papayoo``.

    The file is moved when the game ends or another one starts. A second copy of the program uses ``slot`` 2 with
    ``current-2.papayoo``. The constructor does not lock the slot; use ``claim`` for that.
    """

    def __init__(self, folders: Folders, clock: Clock = utc_now, *, slot: int = 1) -> None:
        self.folders = folders
        self._file = KeptFile(_slot_path(folders, slot), "save", clock)
        self._finished = folders.data / FINISHED
        self._unfinished = folders.data / UNFINISHED
        self._clock = clock
        self._lock: Lock | None = None
        self.writer = BackgroundWriter("save")
        self._unwritten: str | None = None
        """The text of the running game if its last write failed. None if it succeeded."""
        self._is_over = False
        """Whether the game whose last write failed has ended."""
        self._late: list[_LateRecord] = []
        """Earlier games that could not be written; each later save tries to write them again."""

    @classmethod
    def claim(cls, folders: Folders, clock: Clock = utc_now) -> tuple["SaveStore", Notice | None]:
        """Lock the first free slot; return the store, and a notice if the slot is not the first one.

        The copy of the program that holds the first slot also moves games left by other copies to the unfinished games.
        """
        slot, lock = _free_slot(folders)
        store = cls(folders, clock, slot=slot)
        store._lock = lock
        if slot > 1:
            return store, Notice.of("notice.second_copy")
        store._rescue_orphaned_games()
        store._remove_temporaries()
        return store, None

    @property
    def path(self) -> Path:
        """The path of the running game, even if the file does not exist; waits for the background write."""
        self.writer.settle()
        return self._file.path

    def close(self) -> None:
        """Finish writing, repeat failed writes once, and release the lock on the saved game."""
        self._retry()
        self.writer.close()
        self._write_late()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def load(self) -> tuple[str | None, Notice | None]:
        """Return the text of the running game, or None if there is none.

        Renames a file that is not text. If an earlier write failed, repeats that write and returns its text, even if it
        fails again.
        """
        notice = self._retry()
        return self._file.read() if self._unwritten is None or self._is_over else (self._unwritten, notice)

    def is_saved(self, text: str) -> bool:
        """Whether the file contains exactly this text."""
        try:
            return read_text(self.path) == text
        except (OSError, DamagedFileError):
            return False

    def save(self, text: str) -> Notice | None:
        """Save the running game; returns a notice on the first failure.

        If ``writer`` has been started, waits only for the previous write, so that a killed game loses at most its last
        command; ``writer`` then returns the notice later.
        """
        self.writer.settle()
        self._is_over = False
        return self.writer.submit(lambda: self._write(text))

    def _check_lock(self) -> Notice | None:
        """Take a new lock if the file of the current lock was deleted.

        If another copy of the program has locked the same saved game by now, this copy saves its game in another file
        and returns a notice.
        """
        if self._lock is None or not self._lock.is_lost:
            return None
        self._lock.release()
        slot, self._lock = _free_slot(self.folders)
        path = _slot_path(self.folders, slot)
        if path == self._file.path:
            return None
        _log.warning("another copy uses %s; this game continues in %s", self._file.path, path)
        self._file = KeptFile(path, "save", self._clock)
        return Notice.of("notice.second_copy")

    def _write(self, text: str) -> Notice | None:
        taken = self._check_lock()
        notice = self._file.write(text) or taken
        self._unwritten = None if self._file.is_written else text
        if self._file.is_written or self._file.is_protected:
            self._write_late()
        return notice

    def _write_late(self) -> None:
        """Try again to write the earlier games that could not be written."""
        while self._late:
            try:
                self._late[0].write()
            except OSError as error:
                _log.warning("cannot write %s: %s", self._late[0].target, error)
                return
            del self._late[0]

    def _retry(self) -> Notice | None:
        """Wait for the background write, then repeat a failed write."""
        self.writer.settle()
        if self._unwritten is None:
            return None
        return self.finish()[1] if self._is_over else self._write(self._unwritten)

    def set_aside_damaged(self, why: str = "not a valid record") -> Notice:
        """Rename the file of the running game, because the engine could not read it.

        ``why`` is the reason that is written to the log.
        """
        self.writer.settle()
        return self._file.set_aside(why)

    def finish(self) -> tuple[Path | None, Notice | None]:
        """Move the game to ``finished/<UTC time>.papayoo``; returns the new path, or None if it was not moved.

        If the end of the game could not be written, the file stays, so that the game can be continued.
        """
        self.writer.settle()
        notice = None if self._unwritten is None else self._write(self._unwritten)
        self._is_over = self._unwritten is not None
        return (None, notice) if self._is_over else self._move_to(self._finished)

    def count_unfinished(self) -> int:
        """Return the number of games that were set aside before their end; 0 if the folder cannot be read."""
        try:
            return sum(path.suffix == SUFFIX for path in self._unfinished.iterdir())
        except OSError:
            return 0

    def move_to_unfinished(self) -> tuple[Path | None, Notice | None]:
        """Move the game to ``unfinished/<UTC time>.papayoo``, because another one starts.

        Returns the new path, and a notice for the player if there is a problem. If moving fails, the file stays and is
        not overwritten in this session. If the last state of the game could not be written, it is kept in memory and
        written later; if that state ends the game, it goes to the finished games.
        """
        self._retry()
        path, notice = self._move_to(self._unfinished)
        if self._unwritten is not None:
            target = (self._finished if self._is_over else self._unfinished) / self._timestamped_name()
            self._late.append(_LateRecord(self._unwritten, target, path))
            if self._is_over:
                notice = Notice.of("notice.record_late", folder=str(self._finished))
        self._unwritten, self._is_over = None, False
        if path is None and may_exist(self.path):
            self._file.protect()
        return path, notice

    def _move_to(self, folder: Path) -> tuple[Path | None, Notice | None]:
        taken = self._check_lock()
        path, notice = self._file.move(folder / self._timestamped_name())
        return path, notice or taken

    def _timestamped_name(self) -> str:
        return f"{stamp(self._clock())}{SUFFIX}"

    def _rescue_orphaned_games(self) -> None:
        """Add the running games of processes that have ended to the list of unfinished games.

        The game of a process that is still running has a locked slot and is left alone.
        """
        for path in matching_files(self.folders.data, f"{self.path.stem}-*{SUFFIX}"):
            number = path.stem.removeprefix(f"{self.path.stem}-")
            lock = take_lock(_lock_path(self.folders, int(number))) if number.isdecimal() else None
            if lock is None:
                continue
            try:
                self._unfinished.mkdir(parents=True, exist_ok=True)
                move_to_free_path(path, self._unfinished / self._timestamped_name())
            except OSError as error:
                _log.warning("cannot put %s aside: %s", path, error)
            finally:
                lock.release()

    def _remove_temporaries(self) -> None:
        places, data = self.folders, self.folders.data
        for folder in {data, places.config, places.logs, data / FINISHED, data / UNFINISHED, data / NAMED}:
            remove_stale_temporaries(folder, self._clock)


def _free_slot(folders: Folders) -> tuple[int, Lock]:
    """Lock the first slot that no other copy of the program holds; return its number and the lock."""
    slots = ((slot, take_lock(_lock_path(folders, slot))) for slot in count(1))
    return next((slot, lock) for slot, lock in slots if lock is not None)


def _slot_path(folders: Folders, slot: int) -> Path:
    return folders.data / (f"current{SUFFIX}" if slot == 1 else f"current-{slot}{SUFFIX}")


def _lock_path(folders: Folders, slot: int) -> Path:
    return _slot_path(folders, slot).with_suffix(".lock")
