"""The running game and where it goes, as files. The text is opaque here: reading it is the engine's work."""

import logging
from itertools import count
from pathlib import Path

from papayoo.storage.atomic_files import (
    DamagedFileError,
    matching_files,
    may_exist,
    move_to_free_path,
    read_text,
    remove_stale_temporaries,
)
from papayoo.storage.background_writer import BackgroundWriter
from papayoo.storage.kept_file import KeptFile
from papayoo.storage.lock import Lock, take_lock
from papayoo.storage.notices import Notice
from papayoo.storage.paths import Folders
from papayoo.storage.timestamps import Clock, stamp, utc_now

SUFFIX = ".papayoo"
"""How the names of records end."""

FINISHED = "finished"
UNFINISHED = "unfinished"
NAMED = "named"

_log = logging.getLogger(__name__)


class SaveStore:
    """Keeps the one running game in ``current.papayoo``; it moves away when it is over or gives way to another.

    A second copy of the program has a ``slot`` of its own, and its game is in ``current-2.papayoo``. Until ``claim``
    nobody is kept out of the slot.
    """

    def __init__(self, folders: Folders, clock: Clock = utc_now, *, slot: int = 1) -> None:
        self._folders = folders
        self._file = KeptFile(_slot_path(folders, slot), "save", clock)
        self._finished = folders.data / FINISHED
        self._unfinished = folders.data / UNFINISHED
        self._clock = clock
        self._lock: Lock | None = None
        self._writer = BackgroundWriter("save")
        self._unwritten: str | None = None
        """The running game, if it could not be written."""
        self._is_over = False
        """Whether that game has come to its end."""

    @classmethod
    def claim(cls, folders: Folders, clock: Clock = utc_now) -> tuple["SaveStore", Notice | None]:
        """The first slot that no running copy of the program holds; a notice if it is not the usual one.

        Whoever gets the usual one also puts the games of other slots aside whose copies are gone.
        """
        for slot in count(1):
            lock = take_lock(_lock_path(folders, slot))
            if lock is not None:
                break
        store = cls(folders, clock, slot=slot)
        store._lock = lock
        if slot > 1:
            return store, Notice.of("notice.second_copy")
        store._adopt_orphans()
        store._remove_temporaries()
        return store, None

    @property
    def path(self) -> Path:
        """Where the running game is kept, whether it exists or not; what is being written is there by then."""
        self._writer.settle()
        return self._file.path

    def close(self) -> None:
        """Finish what is being written, try once more what could not be, and give the slot back."""
        self._retry()
        self._writer.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def load(self) -> tuple[str | None, Notice | None]:
        """The running game's text, or None without one; a file that is no text at all is set aside.

        What could not be written in this session is tried again, and lasts as long as the session does.
        """
        notice = self._retry()
        return self._file.read() if self._unwritten is None or self._is_over else (self._unwritten, notice)

    def is_kept(self, text: str) -> bool:
        """Whether the running game's file holds just this text."""
        try:
            return read_text(self.path) == text
        except (OSError, DamagedFileError):
            return False

    def save(self, text: str) -> Notice | None:
        """Writes the running game; a notice the first time that fails.

        In the background it is being written when this returns, and the one before is safe: a kill at any moment
        costs at most the last command. What such a write has to tell comes from ``take_notice``.
        """
        self._writer.settle()
        self._is_over = False
        return self._writer.submit(lambda: self._write(text))

    def _write(self, text: str) -> Notice | None:
        notice = self._file.write(text)
        self._unwritten = None if self._file.is_written else text
        return notice

    def _retry(self) -> Notice | None:
        """Write what could not be written, once nothing is being written any more."""
        self._writer.settle()
        if self._unwritten is None:
            return None
        return self.finish()[1] if self._is_over else self._write(self._unwritten)

    def write_in_background(self) -> None:
        """From now on save on a thread: a busy disk can take longer over a card than a frame lasts."""
        self._writer.start()

    def take_notice(self) -> Notice | None:
        """The notice of writes in the background that have ended since the last call; never waits."""
        return self._writer.take_notice()

    def set_aside_damaged(self, why: str = "not a valid record") -> Notice:
        """For a text the engine refused: keeps the file under another name. ``why`` is for the log."""
        self._writer.settle()
        return self._file.set_aside(why)

    def finish(self) -> tuple[Path | None, Notice | None]:
        """Moves the running game to ``finished/<UTC time>.papayoo``; its new path, or None if it was not moved.

        If its end could not be written it stays, for what is in the file can be gone on with; it is tried again later.
        """
        self._writer.settle()
        notice = None if self._unwritten is None else self._write(self._unwritten)
        self._is_over = self._unwritten is not None
        return (None, notice) if self._is_over else self._move_to(self._finished)

    def put_aside(self) -> tuple[Path | None, Notice | None]:
        """Moves a running game that gives way to another to ``unfinished/<UTC time>.papayoo``, likewise.

        If it cannot be moved it stays, and this session writes nothing over it.
        """
        self._retry()
        path, notice = self._move_to(self._unfinished)
        self._unwritten, self._is_over = None, False
        if path is None and may_exist(self.path):
            self._file.protect()
        return path, notice

    def _move_to(self, folder: Path) -> tuple[Path | None, Notice | None]:
        return self._file.move(folder / self._timestamped_name())

    def _timestamped_name(self) -> str:
        return f"{stamp(self._clock())}{SUFFIX}"

    def _adopt_orphans(self) -> None:
        """Put aside what second copies have left; the games of those that still run stay where they are."""
        for path in matching_files(self._folders.data, f"{self.path.stem}-*{SUFFIX}"):
            number = path.stem.removeprefix(f"{self.path.stem}-")
            lock = take_lock(_lock_path(self._folders, int(number))) if number.isdecimal() else None
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
        places, data = self._folders, self._folders.data
        for folder in {data, places.config, places.logs, data / FINISHED, data / UNFINISHED, data / NAMED}:
            remove_stale_temporaries(folder, self._clock)


def _slot_path(folders: Folders, slot: int) -> Path:
    return folders.data / (f"current{SUFFIX}" if slot == 1 else f"current-{slot}{SUFFIX}")


def _lock_path(folders: Folders, slot: int) -> Path:
    return _slot_path(folders, slot).with_suffix(".lock")
