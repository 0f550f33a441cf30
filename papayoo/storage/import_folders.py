"""Finds game records in the folders where downloaded files usually arrive."""

import logging
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path

from papayoo.storage.saves import SUFFIX
from papayoo.storage.timestamps import modified_at

MAX_FILES = 20_000
"""Maximum number of entries of one folder to examine."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ImportFile:
    """A file with the suffix of game records, which has not been opened yet.

    ``changed`` is its modification time in UTC.
    """

    path: Path
    changed: datetime


def find_import_files(folders: Iterable[Path]) -> tuple[ImportFile, ...]:
    """Return the game records in these folders, newest first, without subfolders; unreadable files are left out."""
    apart = {os.path.realpath(folder): folder for folder in folders}
    found = (arrival for folder in apart.values() for arrival in _found(folder))
    return tuple(sorted(found, key=lambda arrival: (arrival.changed, arrival.path.name), reverse=True))


def _found(folder: Path) -> Iterator[ImportFile]:
    try:
        with os.scandir(folder) as entries:
            named = [entry for entry in islice(entries, MAX_FILES) if _is_record_name(entry.name)]
    except OSError as error:
        if not isinstance(error, FileNotFoundError):
            _log.info("cannot list %r: %s", str(folder), error)
        return
    for entry in named:
        try:
            if entry.is_file():
                yield ImportFile(Path(entry.path), modified_at(entry.stat()))
        except OSError as error:
            _log.info("cannot look at %r: %s", entry.path, error)


def _is_record_name(name: str) -> bool:
    return name.lower().endswith(SUFFIX) and not name.startswith(".")
