"""The folders of the game's files. Each is created when the first file is written to it."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from platformdirs import PlatformDirs

from papayoo.storage.atomic_files import is_folder

HOME_VARIABLE = "PAPAYOO_HOME"
"""Environment variable with the path of a single folder for all files.

It is used for tests, and to play from a USB stick.
"""


class Folders(NamedTuple):
    """The folders for settings, data and logs. They need not exist.

    ``documents`` and ``pictures`` are the player's own folders, for exports. ``imports`` are the folders that are
    searched for downloaded records.
    """

    config: Path
    data: Path
    logs: Path
    documents: Path | None = None
    imports: tuple[Path, ...] = ()
    pictures: Path | None = None

    @property
    def catalogs(self) -> Path:
        """The folder for catalogs of the player's own."""
        return self.config / "languages"

    @property
    def exports(self) -> tuple[Path, ...]:
        """The folders for exported files; the first one is preferred."""
        return self._with_data(self.documents)

    @property
    def picture_exports(self) -> tuple[Path, ...]:
        """The folders for exported pictures; the first one is preferred."""
        return self._with_data(self.pictures)

    def _with_data(self, folder: Path | None) -> tuple[Path, ...]:
        """Return the folders to try in order: the given folder, if it exists, then the data folder."""
        return (self.data,) if folder is None or not is_folder(folder) else (folder, self.data)


class NoHomeError(Exception):
    """Raised if no folder for the game's files is known from the environment or the system."""


def folders(environ: Mapping[str, str]) -> Folders:
    """Return the system's usual folders for Papayoo, or folders below ``PAPAYOO_HOME`` if that is set.

    Raises NoHomeError if the player has no home folder, or if a relative ``PAPAYOO_HOME`` has no meaning because the
    working folder does not exist.
    """
    home = environ.get(HOME_VARIABLE, "")
    try:
        return _folders_below(Path(home).absolute()) if home else _system_folders()
    except (RuntimeError, OSError) as error:
        raise NoHomeError(str(error)) from error


def _system_folders() -> Folders:
    system = PlatformDirs("Papayoo", appauthor=False)
    own = Path(os.path.expanduser("~"))  # noqa: PTH111  unlike Path.home, never raises
    documents = _folder_or(own, lambda: system.user_documents_dir)
    downloads = _folder_or(own, lambda: system.user_downloads_dir)
    desktop = _folder_or(own, lambda: system.user_desktop_dir)
    return Folders(
        system.user_config_path,
        system.user_data_path,
        system.user_log_path,
        documents,
        imports=(downloads, desktop, documents, own),
        pictures=_folder_or(own, lambda: system.user_pictures_dir),
    )


def _folder_or(own: Path, find: Callable[[], str]) -> Path:
    """Return a folder from the desktop's configuration file, or ``own`` if the file is damaged."""
    try:
        return Path(find())
    except Exception:  # noqa: BLE001  the parser of platformdirs raises many kinds of errors; there is no log yet
        return own


def _folders_below(home: Path) -> Folders:
    """Return the game's folders inside a home folder. Games are imported from the parent of the home folder."""
    return Folders(config=home, data=home, logs=home / "logs", imports=(home.parent,))
