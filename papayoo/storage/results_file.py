"""The results of all rounds, games and practices, and the accepted challenges: a file of JSON lines.

New results are appended, after reading those that another copy of the program has appended in the meantime. If a line
is damaged, only that line is lost. Erasing the results only renames the file, so that they can be restored.
"""

import json
import logging
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from papayoo.history.row_lines import DamagedLineError, parse_line, to_line
from papayoo.history.rows import AnyRow, BegunRow, ChallengeRow, GameKey, GameRow, PracticeRow, RoundRow, Row, TargetRow
from papayoo.storage.atomic_files import (
    Damage,
    DamagedFileError,
    append_lines,
    bad_path,
    matching_files,
    move_to_free_path,
    read_bytes,
    set_aside,
    truncate_unchanged,
    write_atomically,
    write_new,
)
from papayoo.storage.export_files import export, export_picture
from papayoo.storage.habits_file import HabitsFile, Join, erased_path
from papayoo.storage.kept_file import KeptFile
from papayoo.storage.notices import Notice
from papayoo.storage.paths import Folders
from papayoo.storage.results_content import (
    DAMAGED_LIMIT,
    FileContent,
    RoundKind,
    Rows,
    add_row,
    find_row,
    key_of,
    read_rows,
    with_replays_marked,
)
from papayoo.storage.timestamps import Clock, utc_now

SIZE_LIMIT_BYTES = 128 * 1024 * 1024
"""Maximum size in bytes of a results file to read: enough for about 300,000 rounds."""

LATEST_BYTES = 64 * 1024
"""Number of bytes at the end of the file that ``latest`` reads: about 100 rounds."""

_log = logging.getLogger(__name__)


class ResultsFile:
    """The rows in ``statistics.jsonl``, in the order in which they were added.

    Damaged files and write errors do not raise. Rows that cannot be written are kept in memory and written with the
    next ones.
    """

    def __init__(self, folders: Folders, clock: Clock = utc_now) -> None:
        self._path = folders.data / "statistics.jsonl"
        self._file = KeptFile(self._path, "statistics", clock)
        self._clock = clock
        self._folders = folders
        self._rows: Rows | None = None
        self._read_to = 0
        """Position in bytes in the file up to which its lines were read."""
        self._unwritten: list[AnyRow] = []
        self._torn: tuple[int, int] | None = None
        """Size in bytes of the file, and of its complete lines; None if the last line is complete."""
        self.added = 0
        """Number of new rows of rounds and games that count, when ``add`` was last called with a round's row."""
        self.habits = HabitsFile(folders, clock)

    @property
    def path(self) -> Path:
        return self._path

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of all rounds and games, oldest first; none before ``load``."""
        return tuple(row for row in self._all if isinstance(row, Row))

    @property
    def practice(self) -> tuple[PracticeRow, ...]:
        """The rows of all lessons, puzzles and second chances, oldest first; none before ``load``."""
        return tuple(row for row in self._all if isinstance(row, PracticeRow))

    @property
    def challenges(self) -> tuple[ChallengeRow, ...]:
        """The rows of all accepted challenges, oldest first. There are none before ``load`` is called."""
        return tuple(row for row in self._all if isinstance(row, ChallengeRow))

    @property
    def begun(self) -> tuple[BegunRow, ...]:
        """The recorded beginnings of games, oldest first. There are none before ``load`` is called."""
        return tuple(row for row in self._all if isinstance(row, BegunRow))

    @property
    def targets(self) -> dict[str, int]:
        """The targets of tonight's table by the seeds of the dates. There are none before ``load`` is called."""
        return {row.seed: row.points for row in self._all if isinstance(row, TargetRow)}

    @property
    def is_empty(self) -> bool:
        """Whether there are no rows of any kind; always true before ``load``."""
        return not self._rows

    @property
    def _all(self) -> Iterable[AnyRow]:
        return (self._rows or {}).values()

    def find(self, kind: type[RoundKind], game: GameKey, number: int) -> RoundKind | None:
        return find_row(self._rows or {}, kind, game, number)

    @property
    def may_restore(self) -> bool:
        """Whether there are erased results."""
        return self._last_erased() is not None

    def load(self) -> Notice | None:
        """Read the file on the first call; returns a notice if it is damaged."""
        if self._rows is not None:
            return None
        self._rows = {}
        try:
            content = read_bytes(self._path, SIZE_LIMIT_BYTES)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (DamagedFileError, OSError) as error:
            return self._file.set_aside(str(error))
        content_read = read_rows(content)
        if content_read.is_foreign:
            return self._file.set_aside(f"more than {DAMAGED_LIMIT} damaged lines")
        self._rows = with_replays_marked(content_read.rows)
        self._read_to = len(content) - content_read.torn_bytes
        if content_read.damaged:
            return self._repair()
        if content_read.torn_bytes:
            self._torn = len(content), len(content) - content_read.torn_bytes
        return None

    def latest(self) -> list[Row]:
        """Return the newest rows of rounds and games, oldest first.

        Reads only the end of the file, and leaves out damaged lines.
        """
        try:
            with self._path.open("rb") as file:
                file.seek(max(0, self._path.stat().st_size - LATEST_BYTES))
                content = file.read(LATEST_BYTES)
        except OSError:
            return []
        rows = (_row_or_none(line) for line in content.split(b"\n"))
        return [row for row in rows if isinstance(row, Row)]

    @property
    def has_older(self) -> bool:
        """Whether the file has rows that ``latest`` does not return."""
        try:
            return self._path.stat().st_size > LATEST_BYTES
        except OSError:
            return False

    @property
    def stamp(self) -> tuple[int, ...]:
        """Numbers that change when the file or the rows that could not be written change. Reads only its entry."""
        try:
            status = self._path.stat()
        except OSError:
            return (len(self._unwritten),)
        return len(self._unwritten), status.st_size, status.st_mtime_ns

    def rows_with_seed(self, prefix: str) -> list[Row]:
        """Return the rows of rounds and games whose seed begins with ``prefix``, without loading the others."""
        wanted = b'"seed":' + json.dumps(prefix).encode()[:-1]
        try:
            content = self._path.read_bytes()
        except OSError:
            return []
        rows: Rows = {}
        _add_lines(rows, (line for line in content.split(b"\n") if wanted in line))
        return [row for row in with_replays_marked(rows).values() if isinstance(row, RoundRow | GameRow)]

    def add(self, rows: Iterable[AnyRow]) -> Notice | None:
        """Add rows to the file; skip rows that it already contains.

        Returns a notice on the first failure to write.
        """
        assert self._rows is not None
        rows = tuple(rows)
        self._read_on(self._rows)
        keys = [key_of(row) for row in rows if add_row(self._rows, row)]
        self._rows = with_replays_marked(self._rows)
        new = [self._rows[key] for key in keys]
        if any(isinstance(row, RoundRow) for row in rows):
            self.added = sum(not (isinstance(row, GameRow) and row.is_replay) for row in new)
        self._unwritten += new
        if self._file.is_protected or not self._unwritten:
            return None
        try:
            with self._file.locked():
                self._append()
        except OSError as error:
            return self._file.report_unwritable(error)
        return None

    def _read_on(self, rows: Rows) -> None:
        """Add the rows that were appended to the file since it was last read.

        Otherwise this copy of the program would count another attempt at the same deals than the file does.
        """
        if self._file.is_protected:
            return
        with suppress(OSError), self._path.open("rb") as file:
            file.seek(self._read_to if self._path.stat().st_size >= self._read_to else 0)
            content = file.read()
            end = content.rfind(b"\n") + 1
            _add_lines(rows, content[:end].split(b"\n"))
            self._read_to = file.tell() - len(content) + end

    def close(self) -> None:
        """Try once more to write the rows whose writing failed."""
        if self._unwritten:
            self.add(())

    def _append(self) -> None:
        if self._torn is not None:
            truncate_unchanged(self._path, *self._torn)
            self._torn = None
        append_lines(self._path, map(to_line, self._unwritten))
        self._unwritten = []
        self._file.report_written()

    def export(self, name: str, text: str) -> Notice:
        """Write a text to a new file in the documents folder; returns a notice with its path."""
        return export(self._folders, name, text, self._clock)

    def export_picture(self, name: str, png: bytes) -> Notice:
        """Write a picture to a new PNG file in the pictures folder; returns a notice with its path."""
        return export_picture(self._folders, name, png, self._clock)

    def erase(self) -> Notice | None:
        """Erase all results and habits by renaming their files; returns a notice if that fails.

        ``restore`` can bring them back.
        """
        now = self._clock()
        try:
            with self._file.locked():
                if self._unwritten and not self._file.is_protected:
                    self._append()  # otherwise these rows could not be restored
                if self._path.exists():
                    move_to_free_path(self._path, erased_path(self._path, now))
        except OSError as error:
            return self._unchanged(error)
        self._rows, self._read_to = {}, 0
        try:
            self.habits.erase(now)
        except OSError as error:
            return self._file.report_unwritable(error)
        return None

    def restore(self, join_habits: Join) -> Notice | None:
        """Put the most recently erased results before the current ones; returns a notice on failure."""
        assert self._rows is not None
        erased = self._last_erased()
        if erased is None or self._file.is_protected:
            return None
        try:
            with self._file.locked():
                old = self._prepend_erased(erased)
        except DamagedFileError as error:
            return KeptFile(erased, "statistics", self._clock).set_aside(str(error))
        except OSError as error:
            return self._unchanged(error)
        try:
            self.habits.restore(erased.stem.partition(".")[2], join_habits)
            if old.damaged:
                set_aside(erased, self._clock().date())
            else:
                erased.unlink()
        except OSError as error:
            return self._file.report_unwritable(error)
        return None

    def _prepend_erased(self, erased: Path) -> FileContent:
        """Write the rows of an erased file before the current rows, and return its content.

        Raises OSError or DamagedFileError.
        """
        old = read_rows(read_bytes(erased, SIZE_LIMIT_BYTES))
        if old.is_foreign:
            raise DamagedFileError(erased, Damage.FOREIGN)
        since = read_rows(read_bytes(self._path, SIZE_LIMIT_BYTES)).lines if self._path.exists() else []
        lines = (*old.lines, *since, *map(to_line, self._unwritten))
        write_atomically(self._path, _joined_lines(lines))
        rows, self._read_to = old.rows, self._path.stat().st_size
        for row in self._all:
            add_row(rows, row)
        self._rows, self._unwritten = with_replays_marked(rows), []
        return old

    def _unchanged(self, error: OSError) -> Notice:
        """Log a failure to erase or restore the results, and return a notice about it.

        Other failures are reported only once, but this one each time, because the player waits for the result.
        """
        _log.warning("cannot change %s: %s", self._path, error)
        return Notice.of("notice.statistics_unchanged", folder=str(self._path.parent))

    def _last_erased(self) -> Path | None:
        erased = matching_files(self._path.parent, "statistics.erased-*.jsonl")
        return max((path for path in erased if ".bad-" not in path.name), default=None)

    def _repair(self) -> Notice | None:
        """Keep a copy of the damaged file, and reduce the file to its valid lines.

        If the disk is full, the file stays unchanged. Returns a notice, or None if another copy of the game has
        already repaired the file.
        """
        try:
            with self._file.locked():
                content = self._path.read_bytes()  # another copy of the game may have appended rows
                content_read = read_rows(content)
                if not content_read.damaged:
                    return None
                copy = write_new(bad_path(self._path, self._clock().date()), content)
                self._replace(content_read.lines, copy)
        except OSError as error:
            return self._file.report_unwritable(error)
        return Notice.of("notice.statistics_lines", n=str(content_read.damaged), file=str(copy))

    def _replace(self, lines: Iterable[str], copy: Path) -> None:
        try:
            write_atomically(self._path, _joined_lines(lines))
        except OSError:
            copy.unlink()  # the file is unchanged, so the copy is not needed
            raise


def _row_or_none(line: bytes) -> AnyRow | None:
    try:
        return parse_line(line)
    except DamagedLineError:
        return None


def _add_lines(rows: Rows, lines: Iterable[bytes]) -> None:
    """Parse lines and add their rows; leaves out damaged lines."""
    for row in map(_row_or_none, lines):
        if row is not None:
            add_row(rows, row)


def _joined_lines(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)
