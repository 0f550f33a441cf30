"""Exports files to the player's documents and pictures."""

import logging
from collections.abc import Iterable
from pathlib import Path

from papayoo.storage.atomic_files import remove_stale_temporaries, write_new
from papayoo.storage.notices import Notice
from papayoo.storage.paths import Folders
from papayoo.storage.timestamps import Clock, utc_now

_log = logging.getLogger(__name__)


def export(folders: Folders, name: str, text: str, clock: Clock = utc_now) -> Notice:
    """Write a new file to the player's documents, or to the data folder if that fails.

    Returns a notice with the path of the file.
    """
    path = _written(folders.exports, name, text, clock)
    return _exported(path) if path else Notice.of("notice.not_exported", folder=str(folders.data))


def export_picture(folders: Folders, name: str, png: bytes, clock: Clock = utc_now) -> Notice:
    """Write a new file to the player's Pictures folder, or to the data folder if that fails.

    Returns a notice with the path of the file.
    """
    path = _written(folders.picture_exports, name, png, clock)
    return _exported(path) if path else Notice.of("notice.picture_not_exported", folder=str(folders.data))


def _exported(path: Path) -> Notice:
    return Notice.of("notice.exported", file=str(path))


def _written(choices: Iterable[Path], name: str, content: str | bytes, clock: Clock) -> Path | None:
    """Write a new file to the first of these folders that can be written to.

    Returns its path, or None if no folder can be written to.
    """
    for folder in choices:
        remove_stale_temporaries(folder, clock)
        try:
            return write_new(folder / name, content)
        except OSError as error:
            _log.warning("cannot export to %s: %s", folder, error)
    return None
