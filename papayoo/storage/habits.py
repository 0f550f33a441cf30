"""What the opponents have learnt of the person's play, as one JSON object that storage does not look into."""

import json
from datetime import datetime
from pathlib import Path

from papayoo.storage.files import Damage, move_to_free
from papayoo.storage.kept import Clock, KeptFile, utc_now
from papayoo.storage.paths import Folders


class HabitsStore:
    """The figures in ``habits.json``. Nothing is lost for the player when it fails, so failures are only logged."""

    def __init__(self, folders: Folders, clock: Clock = utc_now) -> None:
        self._file = KeptFile(folders.data / "habits.json", "statistics", clock)

    def load(self) -> dict[str, object]:
        """The figures kept; empty if there are none that can be used."""
        text, _ = self._file.read()
        if text is None:
            return {}
        try:
            habits = json.loads(text)
        except (ValueError, RecursionError):
            habits = None
        if not isinstance(habits, dict):
            self._file.set_aside(Damage.NOT_JSON)
            return {}
        return habits

    def save(self, habits: dict[str, object]) -> None:
        """Keeps the figures in place of the former ones."""
        self._file.write(json.dumps(habits, indent=1) + "\n")

    def erase(self, when: datetime) -> None:
        """Puts the figures aside; raises OSError if that fails."""
        if self._file.path.exists():
            move_to_free(self._file.path, erased_path(self._file.path, when))

    def restore(self, stamp: str) -> None:
        """Brings back the figures put aside as ``erased-<time>``, if there are any; raises OSError if that fails."""
        erased = self._file.path.with_name(f"habits.{stamp}.json")
        if erased.exists():
            erased.replace(self._file.path)


def erased_path(path: Path, when: datetime) -> Path:
    """Where a file is put that is erased at this time."""
    return path.with_name(f"{path.stem}.erased-{when:%Y-%m-%dT%H%M%SZ}{path.suffix}")
