"""The running game and the finished ones, as files. The text is opaque here: reading it is the engine's work."""

from pathlib import Path

from papayoo.storage.kept import Clock, KeptFile, utc_now
from papayoo.storage.notices import Notice
from papayoo.storage.paths import Folders


class SaveStore:
    """Keeps the one running game in ``current.papayoo``; it moves away when it is over or gives way to another."""

    def __init__(self, folders: Folders, clock: Clock = utc_now) -> None:
        self._file = KeptFile(folders.data / "current.papayoo", "save", clock)
        self._finished = folders.data / "finished"
        self._unfinished = folders.data / "unfinished"
        self._clock = clock

    @property
    def path(self) -> Path:
        """Where the running game is kept, whether it exists or not."""
        return self._file.path

    def load(self) -> tuple[str | None, Notice | None]:
        """The running game's text, or None without one; a file that is no text at all is set aside."""
        return self._file.read()

    def save(self, text: str) -> Notice | None:
        """Writes the running game; a notice the first time that fails."""
        return self._file.write(text)

    def set_aside_damaged(self, why: str = "not a valid record") -> Notice:
        """For a text the engine refused: keeps the file under another name. ``why`` is for the log."""
        return self._file.set_aside(why)

    def finish(self) -> tuple[Path | None, Notice | None]:
        """Moves the running game to ``finished/<UTC time>.papayoo``; its new path, or None if it was not moved."""
        return self._move_to(self._finished)

    def put_aside(self) -> tuple[Path | None, Notice | None]:
        """Moves a running game that gives way to another to ``unfinished/<UTC time>.papayoo``, likewise.

        If it cannot be moved it stays, and this session writes nothing over it.
        """
        path, notice = self._move_to(self._unfinished)
        if path is None and self.path.exists():
            self._file.protect()
        return path, notice

    def _move_to(self, folder: Path) -> tuple[Path | None, Notice | None]:
        return self._file.move(folder / f"{self._clock():%Y-%m-%dT%H%M%SZ}{self.path.suffix}")
