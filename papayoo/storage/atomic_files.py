"""Reading and writing small text files so that neither a crash nor a damaged file loses anything.

Raises on failure; turning that into words for the player is the business of ``kept.py``.
"""

import errno
import logging
import os
import sys
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from datetime import date
from enum import StrEnum
from itertools import count
from pathlib import Path

from papayoo.storage.timestamps import Clock

TEMPORARY = ".papayoo-tmp"
"""How the names of files end that are not yet in their place; nobody else's do, so that they may be swept away."""

_STALE_S = 60 * 60.0
"""A temporary file of this age belongs to no write that is still going on."""

_log = logging.getLogger(__name__)

SIZE_LIMIT_BYTES = 8 * 1024 * 1024
"""No file of the game comes near this: a bigger one is not ours."""


class Damage(StrEnum):
    """Why a file cannot be used."""

    TOO_LARGE = "too-large"
    NOT_TEXT = "not-text"
    NOT_JSON = "not-json"
    FOREIGN = "foreign"


class DamagedFileError(Exception):
    """A file is there and can be read, but it is not one that the game wrote."""

    def __init__(self, path: Path, reason: Damage) -> None:
        super().__init__(f"{path}: {reason.value}")
        self.path = path
        self.reason = reason


def read_text(path: Path, size_limit: int = SIZE_LIMIT_BYTES) -> str:
    """The file's text, line ends as they stand.

    Raises OSError if it cannot be read and DamagedFileError if it is not UTF-8 or above ``size_limit`` bytes.
    """
    try:
        return read_bytes(path, size_limit).decode("utf-8")
    except UnicodeDecodeError as error:
        raise DamagedFileError(path, Damage.NOT_TEXT) from error


def read_bytes(path: Path, size_limit: int) -> bytes:
    """The file's content. Raises OSError if it cannot be read and DamagedFileError if it is above the limit.

    What is no regular file is not read: a pipe would keep the reader waiting.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "not a regular file", str(path))
    with path.open("rb") as file:
        content = file.read(size_limit + 1)
    if len(content) > size_limit:
        raise DamagedFileError(path, Damage.TOO_LARGE)
    return content


def append_lines(path: Path, lines: Iterable[str]) -> None:
    """Adds whole lines at the end of a file; what may have been left there of a line stays a line of its own.

    Makes the parent folder. Raises OSError with the file as long as before, unless even that is refused.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    is_new = not path.exists()
    descriptor = os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
    try:
        _append(descriptor, "".join(f"{line}\n" for line in lines).encode())
    finally:
        os.close(descriptor)
    if is_new:
        _sync_folder(path.parent)


def _append(descriptor: int, content: bytes) -> None:
    end = os.lseek(descriptor, 0, os.SEEK_END)
    content = _missing_line_end(descriptor, end) + content
    written = 0
    try:
        while written < len(content):
            written += os.write(descriptor, content[written:])
        os.fsync(descriptor)
    except OSError:
        with suppress(OSError):
            if os.fstat(descriptor).st_size == end + written:  # else another copy has added its lines meanwhile
                os.ftruncate(descriptor, end)
        raise


def _missing_line_end(descriptor: int, end: int) -> bytes:
    if end == 0:
        return b""
    os.lseek(descriptor, -1, os.SEEK_END)
    return b"" if os.read(descriptor, 1) == b"\n" else b"\n"


def truncate_unchanged(path: Path, size: int, wanted: int) -> None:
    """Shortens a file of ``size`` bytes to those wanted; one that has another size by now, or is gone, is left alone.

    Raises OSError if it cannot be shortened.
    """
    if path.exists() and path.stat().st_size == size:
        os.truncate(path, wanted)


def write_atomically(path: Path, text: str) -> None:
    """Replaces the file's content in one step: whenever the game dies, the old or the new text stands there.

    Makes the parent folder. Raises OSError with the old file untouched and no temporary file left.
    """
    temporary = _write_temporary(path, text.encode("utf-8"))
    try:
        temporary.replace(path)
    except BaseException:
        _remove(temporary)
        raise
    _sync_folder(path.parent)


def write_new(wanted: Path, content: str | bytes) -> Path:
    """Writes a file that was not there before, in one step; its path: the one wanted, or ``name-2`` … if taken.

    Makes the parent folder. Raises OSError with no temporary file left.
    """
    temporary = _write_temporary(wanted, content if isinstance(content, bytes) else content.encode("utf-8"))
    try:
        return move_to_free_path(temporary, wanted)
    except BaseException:
        _remove(temporary)
        raise


def _write_temporary(path: Path, content: bytes) -> Path:
    """A temporary file in the same folder with this content, safe on the disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=".", suffix=TEMPORARY, dir=path.parent)
    temporary = Path(name)
    try:
        try:
            _write_safely(descriptor, content)
        finally:
            os.close(descriptor)
    except BaseException:
        _remove(temporary)
        raise
    return temporary


def _write_safely(descriptor: int, content: bytes) -> None:
    left = memoryview(content)
    while left:
        left = left[os.write(descriptor, left) :]
    os.fsync(descriptor)


def _remove(temporary: Path) -> None:
    """Takes away what is of no use any more; if that fails too, it is swept away later."""
    with suppress(OSError):
        temporary.unlink()


def _sync_folder(folder: Path) -> None:
    """Makes new names in a folder outlast a power cut, on systems that leave that to the program."""
    if sys.platform == "win32":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:  # the names are there; only this much more cannot be promised
        _log.info("cannot sync %s: %s", folder, error)


def move_to_free_path(path: Path, wanted: Path) -> Path:
    """Moves a file within its file system, never onto another, not even one that another program makes meanwhile.

    Takes ``name-2``, ``name-3`` … if the name is taken; returns the new path. Raises OSError if it cannot be moved.
    """
    while True:
        target = free_path(wanted)
        try:
            os.link(path, target, follow_symlinks=False)
        except FileExistsError:
            continue
        except (OSError, NotImplementedError):
            return path.rename(target)  # a file system without links: as careful as it can be there
        _sync_folder(target.parent)
        _remove_old_name(path, target)
        return target


def _remove_old_name(path: Path, target: Path) -> None:
    """The file has its new name; takes away the old one, or the new one if the old one has to stay."""
    try:
        path.unlink()
    except OSError:
        if os.path.lexists(path):
            target.unlink()
            raise


def exists(path: Path) -> bool:
    """Whether there is something, as far as can be seen; never raises, as ``Path.exists`` does for a dead network."""
    return os.path.exists(path)  # noqa: PTH110


def may_exist(path: Path) -> bool:
    """Whether there is something, or none can tell; a link to nowhere is something. Never raises."""
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        _log.info("cannot tell whether there is %s: %s", path, error)
    return True


def is_folder(path: Path) -> bool:
    """Whether there is a folder, as far as can be seen; never raises."""
    return os.path.isdir(path)  # noqa: PTH112


def matching_files(folder: Path, pattern: str) -> list[Path]:
    """The files in a folder whose names match, in order; none if it cannot be looked into."""
    try:
        return sorted(folder.glob(pattern))
    except OSError as error:
        _log.info("cannot look into %s: %s", folder, error)
        return []


def remove_stale_temporaries(folder: Path, clock: Clock) -> None:
    """Removes what writing left behind when the game was killed, unless it may still be going on; never raises."""
    for path in matching_files(folder, f".*{TEMPORARY}"):
        try:
            if path.stat().st_mtime < clock().timestamp() - _STALE_S:
                path.unlink()
        except OSError as error:
            _log.info("cannot remove %s: %s", path, error)


def write_anywhere(path: Path, text: str) -> None:
    """Writes a text where the user asked for it: links are followed, and a device or pipe is written to, not replaced.

    Raises OSError, or ValueError for a name that no file can have.
    """
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")  # not resolved: what /dev/stdout leads to may have no path
        return
    target = path.resolve()
    write_atomically(target, text)
    target.chmod(0o666 & ~_umask())


def _umask() -> int:
    """The permissions that new files are made without; it can only be read by setting it."""
    umask = os.umask(0o077)
    os.umask(umask)
    return umask


def set_aside(path: Path, today: date) -> Path:
    """Renames ``settings.json`` to ``settings.bad-2026-11-21.json`` and returns the new path.

    Takes ``-2``, ``-3`` … when that name is taken. Raises OSError if the file cannot be renamed.
    """
    return move_to_free_path(path, bad_path(path, today))


def bad_path(path: Path, today: date) -> Path:
    """The name of what is kept of a file that could not be used, or not all of it."""
    return path.with_name(f"{path.stem}.bad-{today.isoformat()}{path.suffix}")


def free_path(wanted: Path) -> Path:
    """The path itself if nothing is there, else the first of ``name-2``, ``name-3`` … that is free."""
    if not os.path.lexists(wanted):
        return wanted
    numbered = (wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}") for number in count(2))
    return next(path for path in numbered if not os.path.lexists(path))
