"""The file with statistics about the player's style, from which the bots learn."""

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from papayoo.storage.atomic_files import move_to_free_path, write_atomically
from papayoo.storage.json_object import UnusableObjectError, read_object
from papayoo.storage.kept_file import KeptFile
from papayoo.storage.paths import Folders
from papayoo.storage.timestamps import Clock, stamp, utc_now

Figures = dict[str, object]
"""The learned statistics as a JSON object."""

Learn = Callable[[Figures], Figures]
"""A function that returns statistics updated with new data."""

Join = Callable[[Figures, Figures], Figures]
"""A function that combines two sets of statistics, the earlier one first."""


class HabitsFile:
    """The file ``habits.json``. Failures are only logged, because the player loses nothing important.

    Two copies of the game may run at the same time, so each change starts from the current content of the file.
    """

    def __init__(self, folders: Folders, clock: Clock = utc_now) -> None:
        self._file = KeptFile(folders.data / "habits.json", "statistics", clock)
        self._clock = clock
        self._unwritten: list[Learn] = []

    def load(self) -> Figures:
        """Return the statistics in the file, updated by all changes that are not written yet.

        They are empty if there is no usable file.
        """
        figures = _figures_in(self._file) or {}
        for learn in self._unwritten:
            figures = learn(figures)
        return figures

    def change(self, learn: Learn) -> Figures:
        """Change the habits with the function ``learn``, save them, and return them.

        If writing failed before, the earlier changes are saved now, too.
        """
        with self._file.locked():
            before = self.load()
            figures = learn(before)
            if figures == before:
                return figures
            self._unwritten.append(learn)
            self._file.write(_text(figures))
        if self._file.is_written:
            self._unwritten.clear()
        return figures

    def erase(self, when: datetime) -> None:
        """Erase the statistics by renaming the file; raises OSError if that fails."""
        with self._file.locked():
            if self._file.path.exists():
                move_to_free_path(self._file.path, erased_path(self._file.path, when))
        self._unwritten.clear()

    def restore(self, mark: str, join: Join) -> None:
        """Combine erased statistics with those learned since.

        ``mark`` is the suffix of the erased file; it has the form ``erased-<time>``. A damaged erased file is renamed
        and ignored. Raises OSError if writing fails; the erased file then stays.
        """
        erased = KeptFile(self._file.path.with_name(f"habits.{mark}.json"), "statistics", self._clock)
        figures = _figures_in(erased)
        if figures is None or self._file.is_protected:
            return
        with self._file.locked():
            write_atomically(self._file.path, _text(join(figures, self.load())))
        self._unwritten.clear()
        erased.path.unlink()


def erased_path(path: Path, when: datetime) -> Path:
    """Return the path at which an erased file is kept; its name contains the time ``when``.

    Erasing only renames a file, so that its content can be restored.
    """
    return path.with_name(f"{path.stem}.erased-{stamp(when)}{path.suffix}")


def _figures_in(file: KeptFile) -> Figures | None:
    text, _ = file.read()
    if text is None:
        return None
    try:
        return read_object(text)
    except UnusableObjectError as error:
        file.set_aside(str(error))
        return None


def _text(figures: Figures) -> str:
    return json.dumps(figures, indent=1) + "\n"
