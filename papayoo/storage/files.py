"""Reading and writing small text files so that neither a crash nor a damaged file loses anything.

Raises on failure; turning that into words for the player is the business of ``kept.py``.
"""

import errno
import logging
import os
import tempfile
from collections.abc import Iterable
from datetime import date, datetime
from enum import StrEnum
from itertools import count
from pathlib import Path

TEMPORARY = ".tmp"
"""How the names of files end that are not yet in their place."""

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
    """Adds whole lines at the end of a file; what a kill may have left there of a line stays a line of its own.

    Makes the parent folder. Raises OSError; then the lines may stand there in part.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("ab+") as file:
        if file.tell() > 0:
            file.seek(-1, os.SEEK_END)
        is_torn = file.read(1) not in (b"", b"\n")
        file.write("".join(["\n" if is_torn else "", *(f"{line}\n" for line in lines)]).encode())
        file.flush()
        os.fsync(file.fileno())


def write_atomically(path: Path, text: str) -> None:
    """Replaces the file's content in one step: whenever the game dies, the old or the new text stands there.

    Makes the parent folder. Raises OSError with the old file untouched and no temporary file left.
    """
    temporary = _written_beside(path, text)
    try:
        os.replace(temporary, path)  # noqa: PTH105 -- the tests stop the game exactly here
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def write_new(wanted: Path, text: str) -> Path:
    """Writes a file that was not there before, in one step; its path: the one wanted, or ``name-2`` … if taken.

    Makes the parent folder. Raises OSError with no temporary file left.
    """
    temporary = _written_beside(wanted, text)
    try:
        return move_to_free(temporary, wanted)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _written_beside(path: Path, text: str) -> Path:
    """A temporary file in the same folder with this text, safe on the disk."""
    content = text.encode("utf-8")
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=TEMPORARY, dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    return temporary


def move_to_free(path: Path, wanted: Path) -> Path:
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
        path.unlink()
        return target


def sweep_temporaries(folder: Path, before: datetime) -> None:
    """Removes what writing left behind when the game was killed, if it is older than a moment; never raises."""
    for path in folder.glob(f".*{TEMPORARY}"):
        try:
            if path.stat().st_mtime < before.timestamp():
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
    return move_to_free(path, bad_path(path, today))


def bad_path(path: Path, today: date) -> Path:
    """The name of what is kept of a file that could not be used, or not all of it."""
    return path.with_name(f"{path.stem}.bad-{today.isoformat()}{path.suffix}")


def free_path(wanted: Path) -> Path:
    """The path itself if nothing is there, else the first of ``name-2``, ``name-3`` … that is free."""
    if not os.path.lexists(wanted):
        return wanted
    numbered = (wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}") for number in count(2))
    return next(path for path in numbered if not os.path.lexists(path))
