"""Exports result rows for other programs: CSV for spreadsheets, and JSON with all data."""

import csv
import io
import json
import re
from collections.abc import Sequence

from papayoo.engine import format_cards
from papayoo.history.achievements import all_progress
from papayoo.history.figures import rounds_in
from papayoo.history.row_json import to_fields
from papayoo.history.rows import RoundRow, Row

_FORMULA_BEGIN = re.compile(r"(?:^|(?<=[;,|\t\r\n]))(?=[=+\-@\t\r])")
"""Matches the beginning of a text that spreadsheets treat as a formula.

Records from other players can contain such texts, for example as seeds.
"""

_COLUMNS = (
    "finished",
    "seed",
    "seats",
    "round",
    "level",
    "opponents",
    "pass_rule",
    "assisted",
    "die",
    "points",
    "place",
    "points_of_all",
    "tricks",
    "papayoo",
    "points_given",
    "cards_given",
    "cards_received",
    "cards_taken",
)


def to_csv(rows: Sequence[Row]) -> str:
    """Return the rows of rounds as comma-separated text with a header row.

    The text begins with a byte order mark, by which spreadsheets recognize UTF-8.
    """
    table = io.StringIO()
    writer = csv.writer(table)
    writer.writerow(_COLUMNS)
    writer.writerows([_plain(cell) for cell in _cells(row)] for row in rounds_in(rows))
    return "\ufeff" + table.getvalue()


def to_json(rows: Sequence[Row]) -> str:
    """Return all rows in their stored form, and the dates of the achievements, as JSON text."""
    earned = {found.achievement.id: found.earned for found in all_progress(rows)}
    achievements = {name: f"{when:%Y-%m-%dT%H:%M:%SZ}" for name, when in earned.items() if when is not None}
    return json.dumps({"rows": [to_fields(row) for row in rows], "achievements": achievements}, indent=1) + "\n"


def _cells(row: RoundRow) -> tuple[object, ...]:
    return (
        f"{row.finished:%Y-%m-%d %H:%M:%S}",
        row.seed,
        row.seats,
        row.number,
        row.level,
        " ".join(row.opponents),
        row.pass_rule,
        int(row.assisted),
        row.die.letter,
        row.own,
        row.place,
        " ".join(map(str, row.points)),
        len(row.tricks),
        row.fate.value,
        row.points_given,
        format_cards(row.given),
        format_cards(row.received),
        format_cards(row.taken),
    )


def _plain(cell: object) -> object:
    """Return the cell, changed so that spreadsheets take no part of it as a formula.

    An apostrophe is put before each part that looks like a formula. There may be several parts: a spreadsheet whose
    separator is not the comma splits cells at its own separator, even within quotes.
    """
    return _FORMULA_BEGIN.sub("'", cell) if isinstance(cell, str) else cell
