"""Reads and writes small text files so that a crash or a damaged file does not lose data.

These functions raise on failure; ``kept_file.py`` turns failures into notices for the player.
"""

import errno
import logging
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from datetime import date
from enum import StrEnum
from itertools import count
from pathlib import Path

from papayoo.storage.timestamps import Clock

TEMPORARY = ".papayoo-tmp"
"""Suffix of the temporary files. No other files have it, so that left-over ones can be removed."""

_STALE_S = 60 * 60.0
"""Age in seconds from which a temporary file is deleted, because the program that created it was killed."""

_log = logging.getLogger(__name__)

SIZE_LIMIT_BYTES = 8 * 1024 * 1024
"""Maximum size in bytes of a file to read; the game never writes a larger one."""


class Damage(StrEnum):
    """The reasons why the content of a file cannot be used."""

    TOO_LARGE = "too-large"
    NOT_TEXT = "not-text"
    NOT_JSON = "not-json"
    FOREIGN = "foreign"


class DamagedFileError(Exception):
    """Raised if a file can be read but its content was not written by the game."""

    def __init__(self, path: Path, reason: Damage) -> None:
        super().__init__(f"{path}: {reason.value}")
        self.path = path
        self.reason = reason


def read_text(path: Path, size_limit: int = SIZE_LIMIT_BYTES) -> str:
    """Return the text of a file, with its line ends unchanged.

    Raises OSError if the file cannot be read and DamagedFileError if it is not UTF-8 or larger than ``size_limit``.
    """
    try:
        return read_bytes(path, size_limit).decode("utf-8")
    except UnicodeDecodeError as error:
        raise DamagedFileError(path, Damage.NOT_TEXT) from error


def read_bytes(path: Path, size_limit: int) -> bytes:
    """Return the content of a file of at most ``size_limit`` bytes.

    Raises OSError if the file cannot be read or is not a regular file, and DamagedFileError if it is larger.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "not a regular file", str(path))
    with path.open("rb") as file:
        _never_wait(file.fileno())
        content: bytes | None = file.read(size_limit + 1)
    if content is None:
        raise OSError(errno.EAGAIN, "nothing to read yet", str(path))
    if len(content) > size_limit:
        raise DamagedFileError(path, Damage.TOO_LARGE)
    return content


def _never_wait(descriptor: int) -> None:
    """Make reads from an open file return at once instead of waiting for data.

    A special file such as /proc/kmsg looks like a regular one, but a read from it could wait forever.
    """
    if sys.platform != "win32":
        os.set_blocking(descriptor, False)


def append_lines(path: Path, lines: Iterable[str]) -> None:
    """Append complete lines to a file. If the file ends in an incomplete line, end that line first.

    Creates the folder. If writing fails, restores the old length where possible and raises OSError.
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
            if os.fstat(descriptor).st_size == end + written:  # otherwise another copy has appended lines
                os.ftruncate(descriptor, end)
        raise


def _missing_line_end(descriptor: int, end: int) -> bytes:
    if end == 0:
        return b""
    os.lseek(descriptor, -1, os.SEEK_END)
    return b"" if os.read(descriptor, 1) == b"\n" else b"\n"


def truncate_unchanged(path: Path, size: int, wanted: int) -> None:
    """Shorten a file to ``wanted`` bytes, but only if it exists and its size is still ``size`` bytes.

    Raises OSError if the file cannot be shortened.
    """
    if path.exists() and path.stat().st_size == size:
        os.truncate(path, wanted)


def write_atomically(path: Path, text: str) -> None:
    """Replace a file's content in one step, so that a crash leaves the old or the new text.

    A symbolic link to a file stays, and the file that it leads to is replaced. Creates the folder. Raises OSError if
    writing fails; the old file is then unchanged and no temporary file remains.
    """
    if path.is_symlink() and path.is_file():
        path = path.resolve()
    temporary = _write_temporary(path, text.encode("utf-8"))
    try:
        temporary.replace(path)
    except BaseException:
        _remove(temporary)
        raise
    _sync_folder(path.parent)


def write_new(wanted: Path, content: str | bytes) -> Path:
    """Write a new file in one step and return its path.

    The path is ``wanted``. If a file exists there, ``-2``, ``-3`` … is added to the name. Creates the folder. Raises
    OSError if writing fails; no temporary file then remains.
    """
    temporary = _write_temporary(wanted, content if isinstance(content, bytes) else content.encode("utf-8"))
    try:
        return move_to_free_path(temporary, wanted)
    except BaseException:
        _remove(temporary)
        raise


def _write_temporary(path: Path, content: bytes) -> Path:
    """Write the content to a temporary file in the folder of ``path`` and sync it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, temporary = _create_temporary(path.parent)
    try:
        try:
            _write_safely(descriptor, content)
        finally:
            os.close(descriptor)
    except BaseException:
        _remove(temporary)
        raise
    return temporary


def _create_temporary(folder: Path) -> tuple[int, Path]:
    """Create an empty file with an unused name; return its descriptor and its path.

    ``tempfile.mkstemp`` would try ten thousand names on Windows if the folder cannot be written to.
    """
    flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_NOINHERIT", 0)
    while True:
        path = folder / f".{os.urandom(8).hex()}{TEMPORARY}"
        with suppress(FileExistsError):
            return os.open(path, flags, 0o600), path


def _write_safely(descriptor: int, content: bytes) -> None:
    left = memoryview(content)
    while left:
        left = left[os.write(descriptor, left) :]
    os.fsync(descriptor)


def _remove(temporary: Path) -> None:
    """Delete a temporary file; if that fails, ``remove_stale_temporaries`` deletes it later."""
    with suppress(OSError):
        temporary.unlink()


def _sync_folder(folder: Path) -> None:
    """Sync a folder, so that new file names survive a power cut. On Windows, this is not necessary."""
    if sys.platform == "win32":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
    except OSError as error:  # the files exist, but may not survive a power cut
        _log.info("cannot sync %s: %s", folder, error)


def move_to_free_path(path: Path, wanted: Path) -> Path:
    """Move a file to a free path, never over another file, and return the new path.

    Adds ``-2``, ``-3`` … if the name is in use, even if another program creates that file at the same time. Works
    within one file system. Raises OSError if the file cannot be moved.
    """
    while True:
        target = free_path(wanted)
        try:
            os.link(path, target, follow_symlinks=False)
        except FileExistsError:
            continue
        except (OSError, NotImplementedError):
            return path.rename(target)  # a file system without hard links
        _sync_folder(target.parent)
        _remove_old_name(path, target)
        return target


def _remove_old_name(path: Path, target: Path) -> None:
    """Delete the old name of a file that also has its new name; this is the last step of a move.

    If that fails, deletes the new name and raises OSError.
    """
    try:
        path.unlink()
    except OSError:
        if os.path.lexists(path):
            target.unlink()
            raise


def exists(path: Path) -> bool:
    """Whether a file or folder exists at a path; False if a network drive is unreachable."""
    return os.path.exists(path)  # noqa: PTH110


def may_exist(path: Path) -> bool:
    """Whether a file, folder or broken link exists at a path; True if this cannot be determined."""
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        _log.info("cannot tell whether there is %s: %s", path, error)
    return True


def is_folder(path: Path) -> bool:
    """Whether a path is a folder; never raises."""
    return os.path.isdir(path)  # noqa: PTH112


def matching_files(folder: Path, pattern: str) -> list[Path]:
    """Return the paths in a folder that match a glob pattern, sorted; empty for an unreadable folder."""
    try:
        return sorted(folder.glob(pattern))
    except OSError as error:
        _log.info("cannot look into %s: %s", folder, error)
        return []


def remove_stale_temporaries(folder: Path, clock: Clock) -> None:
    """Delete old temporary files in a folder, left by a killed game; never raises."""
    for path in matching_files(folder, f".*{TEMPORARY}"):
        try:
            if path.stat().st_mtime < clock().timestamp() - _STALE_S:
                path.unlink()
        except OSError as error:
            _log.info("cannot remove %s: %s", path, error)


def write_anywhere(path: Path, text: str) -> None:
    """Write a text to a path chosen by the player; follows links and writes into devices and pipes.

    Raises OSError if writing fails or the folder does not exist, or ValueError for an impossible name.
    """
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")  # not resolved: the target of /dev/stdout may have no path
        return
    target = path.resolve()
    if not target.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))
    write_atomically(target, text)
    target.chmod(0o666 & ~_umask())


def _umask() -> int:
    """Return the file mode mask of the process, which can be read only by setting it."""
    umask = os.umask(0o077)
    os.umask(umask)
    return umask


def set_aside(path: Path, today: date) -> Path:
    """Rename a damaged file, as in ``settings.bad-2026-11-21.json``, and return its new path.

    Adds ``-2``, ``-3`` … if that name is in use. Raises OSError if the file cannot be renamed.
    """
    return move_to_free_path(path, bad_path(path, today))


def bad_path(path: Path, today: date) -> Path:
    """Return the path to which a damaged file is renamed on this date."""
    return path.with_name(f"{path.stem}.bad-{today.isoformat()}{path.suffix}")


def free_path(wanted: Path) -> Path:
    """Return the path itself if no file exists there, else the path with ``-2``, ``-3`` … added."""
    if not os.path.lexists(wanted):
        return wanted
    numbered = (wanted.with_name(f"{wanted.stem}-{number}{wanted.suffix}") for number in count(2))
    return next(path for path in numbered if not os.path.lexists(path))
