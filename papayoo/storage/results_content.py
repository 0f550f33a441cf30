"""Parses the content of a results file, and tells which rows are the same."""

import logging
import re
from dataclasses import dataclass, field
from typing import TypeVar

from papayoo.history.attempts import is_of_another_attempt, mark_replays
from papayoo.history.row_lines import DamagedLineError, parse_line
from papayoo.history.rows import (
    AnyRow,
    BegunRow,
    ChallengeRow,
    GameKey,
    GameRow,
    JudgedRound,
    PracticeRow,
    RoundRow,
    TargetRow,
)

DAMAGED_LIMIT = 5000
"""Maximum number of damaged lines. A file with more damaged lines was not written by the game.

No accident damages so many separate lines.
"""

_LOGGED_LINES = 5
"""Number of damaged lines of a file that are logged one by one."""

_LINES = re.compile(rb"[^\n]+\n?")

_LONGEST_LINE = 4096
"""Maximum length in bytes of a line written by the game."""

RoundKind = TypeVar("RoundKind", RoundRow, JudgedRound)

RowKey = tuple[object, ...]
"""A tuple that identifies a row by its kind and two more items.

For a round, these are its game and its number; for a game, the game and 0; for a target, its seed and 0. For a
practice, a challenge or the beginning of a game, they are its id, code or game and its time.
"""

Rows = dict[RowKey, AnyRow]
"""Rows by their keys, in the order in which they were added."""

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class FileContent:
    """The parsed content of a results file. Of rows with the same key, it contains the first.

    ``lines`` are the valid lines in unchanged form, including those of newer versions of the game.
    """

    rows: Rows = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    damaged: int = 0
    torn_bytes: int = 0
    """Length in bytes of an incomplete last line, left by a killed game or a power cut."""

    @property
    def is_foreign(self) -> bool:
        """Whether there are so many damaged lines that the game cannot have written the file.

        Reading then stopped early, so the rows are incomplete.
        """
        return self.damaged > DAMAGED_LIMIT


def read_rows(content: bytes) -> FileContent:
    """Parse the content of a results file; never raises.

    An incomplete last line (interrupted write) is ignored and not counted as damaged. Stops after DAMAGED_LIMIT
    damaged lines.
    """
    content_read = FileContent()
    for match in _LINES.finditer(content):
        line = match[0]
        is_ended = line.endswith(b"\n")
        if _add_line(content_read, line[:-1] if is_ended else line):
            continue
        if not is_ended and _is_torn(line):
            content_read.torn_bytes = len(line)
        else:
            content_read.damaged += 1
        if content_read.is_foreign:
            break
    if content_read.damaged > _LOGGED_LINES:
        _log.warning("unusable lines of statistics: %d", content_read.damaged)
    return content_read


def _is_torn(line: bytes) -> bool:
    """Whether a line is the incomplete beginning of a line written by the game."""
    return line[:2] == b'{"'[: len(line)] and not line.endswith(b"}") and len(line) < _LONGEST_LINE


def _add_line(content_read: FileContent, line: bytes) -> bool:
    """Parse a line and add it to the content; returns whether it is valid."""
    try:
        row = parse_line(line)
    except DamagedLineError as error:
        if content_read.damaged < _LOGGED_LINES:
            _log.warning("unusable line of statistics: %.200s", error)
        return False
    content_read.lines.append(line.decode())
    if row is not None:
        add_row(content_read.rows, row)
    return True


def add_row(rows: Rows, row: AnyRow) -> bool:
    """Add a row unless there is one with its key; returns whether it was added.

    The judgement of a round is not added either if another attempt at the round was recorded.
    """
    key = key_of(row)
    if key in rows:
        return False
    if isinstance(row, JudgedRound) and is_of_another_attempt(row, find_row(rows, RoundRow, row.game, row.number)):
        return False
    rows[key] = row
    return True


def with_replays_marked(rows: Rows) -> Rows:
    """Return the rows with ``is_replay`` set in those of games that do not count."""
    return dict(zip(rows, mark_replays(rows.values()), strict=True))


def find_row(rows: Rows, kind: type[RoundKind], game: GameKey, number: int) -> RoundKind | None:
    row = rows.get((kind, game, number))
    return row if isinstance(row, kind) else None


def key_of(row: AnyRow) -> RowKey:
    """Return the key of a row. Two rows with the same key are about the same thing."""
    if isinstance(row, PracticeRow):
        return row.kind, row.id, row.finished.replace(microsecond=0)  # as precise as the file
    if isinstance(row, ChallengeRow):
        return type(row), row.line, row.accepted.replace(microsecond=0)
    if isinstance(row, BegunRow):
        return type(row), row.game, row.begun
    if isinstance(row, TargetRow):
        return type(row), row.seed, 0
    return type(row), row.game, 0 if isinstance(row, GameRow) else row.number
