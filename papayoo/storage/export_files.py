"""Exports text files to the player's documents folder."""

import logging

from papayoo.storage.atomic_files import remove_stale_temporaries, write_new
from papayoo.storage.notices import Notice
from papayoo.storage.paths import Folders
from papayoo.storage.timestamps import Clock, utc_now

_log = logging.getLogger(__name__)


def export(folders: Folders, name: str, text: str, clock: Clock = utc_now) -> Notice:
    """Write a new file to the player's documents, or else to the data folder; return a notice with its path."""
    for folder in folders.exports:
        remove_stale_temporaries(folder, clock)
        try:
            return Notice.of("notice.exported", file=str(write_new(folder / name, text)))
        except OSError as error:
            _log.warning("cannot export to %s: %s", folder, error)
    return Notice.of("notice.not_exported", folder=str(folders.data))
