"""What the opponents have learnt of the person's play, as one JSON object that storage does not look into."""

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
"""What was learnt, as an object of JSON."""

Learn = Callable[[Figures], Figures]
"""What was known before, and what is known now."""

Join = Callable[[Figures, Figures], Figures]
"""Makes one of what was learnt earlier and what was learnt later."""


class HabitsFile:
    """The figures in ``habits.json``. Nothing is lost for the player when it fails, so failures are only logged.

    Another copy of the game may be running: each change is made to what the file says by then.
    """

    def __init__(self, folders: Folders, clock: Clock = utc_now) -> None:
        self._file = KeptFile(folders.data / "habits.json", "statistics", clock)
        self._clock = clock
        self._unwritten: list[Learn] = []

    def load(self) -> Figures:
        """The figures kept, with what could not be written yet; empty if there are none that can be used."""
        figures = _figures_in(self._file) or {}
        for learn in self._unwritten:
            figures = learn(figures)
        return figures

    def change(self, learn: Learn) -> Figures:
        """Keeps what ``learn`` makes of the figures, and returns it; what cannot be written is tried with the next."""
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
        """Puts the figures aside; raises OSError if that fails."""
        with self._file.locked():
            if self._file.path.exists():
                move_to_free_path(self._file.path, erased_path(self._file.path, when))
        self._unwritten.clear()

    def restore(self, mark: str, join: Join) -> None:
        """Joins figures put aside under a mark (``erased-<time>``), if there are any, to what was learnt since.

        Raises OSError if that fails; then they stay where they are. Damaged ones are set aside.
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
    """Where a file is put that is erased at this time."""
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
