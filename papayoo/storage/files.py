"""Reading and writing small text files so that neither a crash nor a damaged file loses anything.

Raises on failure; turning that into words for the player is the business of ``kept.py``.
"""

import os
import tempfile
from datetime import date
from enum import StrEnum
from itertools import count
from pathlib import Path

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
    with path.open("rb") as file:
        content = file.read(size_limit + 1)
    if len(content) > size_limit:
        raise DamagedFileError(path, Damage.TOO_LARGE)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise DamagedFileError(path, Damage.NOT_TEXT) from error


def write_atomically(path: Path, text: str) -> None:
    """Replaces the file's content in one step: whenever the game dies, the old or the new text stands there.

    Makes the parent folder. Raises OSError with the old file untouched and no temporary file left.
    """
    content = text.encode("utf-8")
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".tmp", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)  # noqa: PTH105 -- the tests stop the game exactly here
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


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
    target = free_path(path.with_name(f"{path.stem}.bad-{today.isoformat()}{path.suffix}"))
    return path.rename(target)


def free_path(wanted: Path) -> Path:
    """The path itself if nothing is there, else the first of ``name-2``, ``name-3`` … that is free."""
    if not os.path.lexists(wanted):
        return wanted
    numbered = (wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}") for number in count(2))
    return next(path for path in numbered if not os.path.lexists(path))
