"""Which folders the game's files live in. Names them only: they are made when something is first written."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from platformdirs import PlatformDirs

from papayoo.storage.atomic_files import is_folder

HOME_VARIABLE = "PAPAYOO_HOME"
"""The environment variable that puts everything into one folder: for tests, and for play from a stick."""


class Folders(NamedTuple):
    """The places for settings, for saved games and for the log. None of them need exist yet.

    ``documents`` are the person's own, if what is exported shall go there; ``imports`` is where files lie that came
    from elsewhere.
    """

    config: Path
    data: Path
    logs: Path
    documents: Path | None = None
    imports: tuple[Path, ...] = ()

    @property
    def exports(self) -> tuple[Path, ...]:
        """Where to export to, the best place first."""
        if self.documents is None or not is_folder(self.documents):
            return (self.data,)
        return self.documents, self.data


def folders(environ: Mapping[str, str]) -> Folders:
    """The system's usual folders for a program called Papayoo, or those below ``PAPAYOO_HOME`` if it is set."""
    home = environ.get(HOME_VARIABLE, "")
    if home:
        return _folders_below(Path(home).absolute())
    system = PlatformDirs("Papayoo", appauthor=False)
    documents = Path(system.user_documents_dir)
    own = Path(os.path.expanduser("~"))  # noqa: PTH111  it cannot fail
    return Folders(
        system.user_config_path,
        system.user_data_path,
        system.user_log_path,
        documents,
        imports=(Path(system.user_downloads_dir), Path(system.user_desktop_dir), documents, own),
    )


def _folders_below(home: Path) -> Folders:
    """All in one folder; files from elsewhere are put beside it."""
    return Folders(config=home, data=home, logs=home / "logs", imports=(home.parent,))
