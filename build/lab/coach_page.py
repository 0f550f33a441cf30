"""Writes what `coach_truth.py` has measured: the tables and the chart of docs/coach.md, and the figures of the game."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from coach_claims import Claim, Comparison, Table, Time, difference_margin, truth_of

from papayoo.match.coach_truth import TRUTH_FILE, Truth
from papayoo.resources import assets_folder

DOCS: Final = Path(__file__).parents[2] / "docs"
SIZES: Final = (5, 10, 20, 40, 1000)
"""The limits of the sizes, in points, by which claims are grouped. The last group has no upper limit."""
HAND_SIZES: Final = (0, 20, 40, 60, 80, 1000)
MINUS: Final = "−"
BEYOND: Final = " (!)"
"""Marks a difference that is larger than its margin of error."""
LEAST: Final = 8
"""Minimum number of comparisons in a row of a table and in a dot of the chart."""
_TABLES: Final = re.compile(r"(?<=<!-- tables: begin -->\n).*(?=<!-- tables: end -->)", re.DOTALL)
_ROW: Final = re.compile(r"\| ([^|]+) \| (\d+) \| (\S+) \| (\S+) ± (\S+) \| (\S+) ± (\S+)(?: \(!\))? \|")
_TITLES: Final = {
    Claim.COSTLY: "Moves that cost 5 points or more, as the coach said",
    Claim.PUZZLE: "The usual mistake in the puzzles",
    Claim.HAND: "What a hand is worth after the pass and the die",
    Claim.HINT: "What the coach expects if its hint is taken",
}
_TIMES: Final = {Time.PASS: "the pass", Time.EARLY: "first third", Time.MIDDLE: "second third", Time.LATE: "last third"}
_TABLE_NAMES: Final = {Table.MIXED: "mixed levels", Table.HARD: "hard players", Table.STRANGERS: "strangers"}


class Line(NamedTuple):
    """A group of comparisons with a name."""

    name: str
    found: Sequence[Comparison]


class Row(NamedTuple):
    """A row of a table; its figures are points, rounded to one decimal.

    ``gap`` is what was real minus what was said, and ``gap_margin`` the 95 % margin of error of that.
    """

    name: str
    truth: Truth
    gap: float
    gap_margin: float

    @property
    def line(self) -> str:
        truth = self.truth
        cells = f"{truth.claimed:.1f} | {_plain(truth.true)} ± {truth.margin:.1f}"
        mark = BEYOND if abs(self.gap) > self.gap_margin else ""
        return f"| {self.name} | {truth.count} | {cells} | {_signed(self.gap)} ± {self.gap_margin:.1f}{mark} |"


Rows = Mapping[Claim, Sequence[Row]]
"""The rows of the table of each kind of claim, the first of them with all cases."""


def write_page(found: Sequence[Comparison], docs: Path = DOCS, assets: Path | None = None) -> None:
    """Write the tables and the chart of the page, and the figures that the game shows.

    Kinds of claims that are not among the comparisons keep the table that the page has.
    """
    page = docs / "coach.md"
    old = page.read_text(encoding="utf-8")
    rows = {**rows_in(old), **rows_of(found)}
    tables = "".join(f"{line}\n" for line in tables_of(rows))
    page.write_text(_TABLES.sub(lambda _: f"\n{tables}", old), encoding="utf-8")
    (docs / "coach.svg").write_text(chart(rows), encoding="utf-8")
    ((assets or assets_folder()) / TRUTH_FILE).write_text(game_figures(rows), encoding="utf-8")


def rows_of(found: Sequence[Comparison]) -> Rows:
    """Return the rows for the kinds of claims of some comparisons."""
    by_claim = {claim: [one for one in found if one.claim is claim] for claim in Claim}
    return {claim: [_row(line) for line in lines_of(claim, own)] for claim, own in by_claim.items() if own}


def _row(line: Line) -> Row:
    exact = truth_of(line.found)
    truth = Truth(exact.count, round(exact.claimed, 1), round(exact.true, 1), round(exact.margin, 1))
    return Row(line.name, truth, round(exact.true - exact.claimed, 1), round(difference_margin(line.found), 1))


def rows_in(page: str) -> Rows:
    """Return the rows of the tables of a page."""
    found, claims = dict[Claim, list[Row]](), {title: claim for claim, title in _TITLES.items()}
    own = list[Row]()
    for line in page.splitlines():
        claim = claims.get(line.strip("*"))
        if claim is not None:
            own = found.setdefault(claim, [])
        elif row := _ROW.fullmatch(line):
            claimed, true, margin, gap, gap_margin = map(_points, row.group(3, 4, 5, 6, 7))
            own.append(Row(row[1], Truth(int(row[2]), claimed, true, margin), gap, gap_margin))
    return found


def _points(text: str) -> float:
    return float(text.replace(MINUS, "-"))


def tables_of(rows: Rows) -> Iterator[str]:
    """Yield the lines of the tables, one table for each kind of claim."""
    for claim, title in _TITLES.items():
        if claim in rows:
            yield from (f"**{title}**", "")
            yield "| | cases | said | real | difference |"
            yield "|---|---|---|---|---|"
            yield from (row.line for row in rows[claim])
            yield ""


def lines_of(claim: Claim, found: Sequence[Comparison]) -> Iterator[Line]:
    """Yield the rows of the table of a claim: all cases, and groups of at least `LEAST`."""
    yield Line("all", found)
    groups = [*by_size(claim, found), *_by(_TIMES, found, lambda one: one.time)]
    groups += _by({seats: f"{seats} seats" for seats in range(2, 9)}, found, lambda one: one.seats)
    groups += _by(_TABLE_NAMES, found, lambda one: one.table)
    yield from (line for line in groups if LEAST <= len(line.found) < len(found))


def by_size(claim: Claim, found: Sequence[Comparison]) -> Iterator[Line]:
    """Yield a group for each size of the claims."""
    sizes = SIZES if claim in (Claim.COSTLY, Claim.PUZZLE) else HAND_SIZES
    for least, most in pairwise(sizes):
        yield Line(_size_name(least, most), [one for one in found if least <= one.claimed < most])


def _size_name(least: int, most: int) -> str:
    return f"{least} points or more" if most == SIZES[-1] else f"{least} to {most} points"


def _sized(rows: Sequence[Row]) -> Iterator[tuple[int, int, Truth]]:
    """Yield the limits of each size of which a table has a row, and what that row says."""
    by_name = {row.name: row.truth for row in rows}
    for least, most in (*pairwise(SIZES), *pairwise(HAND_SIZES)):
        truth = by_name.pop(_size_name(least, most), None)
        if truth is not None:
            yield least, most, truth


def _by(
    names: dict[Time, str] | dict[int, str] | dict[Table, str],
    found: Sequence[Comparison],
    key: Callable[[Comparison], object],
) -> Iterator[Line]:
    for value, name in names.items():
        yield Line(name, [one for one in found if key(one) == value])


def _signed(points: float) -> str:
    text = _plain(points)
    return text if text.startswith(MINUS) or text == "0.0" else f"+{text}"


def _plain(points: float) -> str:
    return f"{round(points, 1) or 0.0:.1f}".replace("-", MINUS)


# ---- the figures of the game


def game_figures(rows: Rows) -> str:
    """Return the contents of the file with the figures that the game shows."""
    parts = ["# What the coach says and what comes of it, in points. Written by build/lab/coach_truth.py.\n"]
    names = {"costly": Claim.COSTLY, "puzzles": Claim.PUZZLE, "hands": Claim.HAND}
    parts += (f"\n[{name}]\n{_fields(rows[claim][0].truth)}" for name, claim in names.items())
    for least, most, truth in _sized(rows[Claim.COSTLY]):
        limit = "" if most == SIZES[-1] else f"most = {most}\n"
        parts.append(f"\n[[size]]\nleast = {least}\n{limit}{_fields(truth)}")
    return "".join(parts)


def _fields(truth: Truth) -> str:
    means = f"claimed = {truth.claimed:.1f}\ntrue = {truth.true:.1f}\nmargin = {truth.margin:.1f}\n"
    return f"count = {truth.count}\n{means}"


# ---- the chart

SIDE: Final = 460.0
LEFT: Final = 70.0
TOP: Final = 30.0
STEP: Final = 20
ASIDE: Final = 4.0
"""Distance by which the dots of each kind are moved aside, so that none hides another."""
_COLOURS: Final = {Claim.COSTLY: "#b3541e", Claim.PUZZLE: "#2f7880", Claim.HAND: "#6b5b95"}
_LEGEND: Final = {Claim.COSTLY: "moves", Claim.PUZZLE: "puzzles", Claim.HAND: "hands"}


def chart(rows: Rows) -> str:
    """Return an SVG with a dot for each size of a claim: what was said to the right, what was real upwards.

    On the diagonal, both are equal. The bars are the margins of error.
    """
    dots = [(claim, truth) for claim in _COLOURS for _, _, truth in _sized(rows.get(claim, ()))]
    top = max((max(truth.claimed, truth.true + truth.margin) for _, truth in dots), default=0.0)
    most = STEP * (int(top / STEP) + 1)
    scale = SIDE / most
    parts = [_svg_axes(most, scale)]
    for claim, truth in dots:
        aside = ASIDE * (list(_COLOURS).index(claim) - 1)
        x, y = LEFT + scale * truth.claimed + aside, TOP + SIDE - scale * truth.true
        low, high = (max(0.0, truth.true - truth.margin), truth.true + truth.margin)
        line = f'x1="{x:.1f}" y1="{TOP + SIDE - scale * low:.1f}" x2="{x:.1f}" y2="{TOP + SIDE - scale * high:.1f}"'
        parts.append(f'<line {line} stroke="{_COLOURS[claim]}" stroke-width="2"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{_COLOURS[claim]}"/>')
    for row, (claim, name) in enumerate(_LEGEND.items()):
        y = TOP + 24 + 24 * row
        parts.append(f'<circle cx="{LEFT + 22}" cy="{y}" r="6" fill="{_COLOURS[claim]}"/>')
        parts.append(f'<text x="{LEFT + 36}" y="{y + 5}">{name}</text>')
    width, height = LEFT + SIDE + 30, TOP + SIDE + 60
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
    head += f'viewBox="0 0 {width:.0f} {height:.0f}" font-family="sans-serif" font-size="15">'
    return "\n".join((head, f'<rect width="{width:.0f}" height="{height:.0f}" fill="#fff"/>', *parts, "</svg>", ""))


def _svg_axes(most: int, scale: float) -> str:
    lines = []
    for value in range(0, most + 1, STEP):
        x, y = LEFT + scale * value, TOP + SIDE - scale * value
        lines.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{LEFT + SIDE}" y2="{y:.1f}" stroke="#ddd"/>')
        lines.append(f'<line x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{TOP + SIDE}" stroke="#ddd"/>')
        lines.append(f'<text x="{LEFT - 10}" y="{y + 5:.1f}" text-anchor="end" fill="#333">{value}</text>')
        lines.append(f'<text x="{x:.1f}" y="{TOP + SIDE + 22}" text-anchor="middle" fill="#333">{value}</text>')
    ends = f'x1="{LEFT}" y1="{TOP + SIDE}" x2="{LEFT + SIDE}" y2="{TOP}"'
    lines.append(f'<line {ends} stroke="#999" stroke-dasharray="6 5"/>')
    lines.append(f'<text x="{LEFT + SIDE / 2}" y="{TOP + SIDE + 46}" text-anchor="middle">points said</text>')
    middle = TOP + SIDE / 2
    turn = f'transform="rotate(-90 20 {middle})"'
    lines.append(f'<text x="20" y="{middle}" text-anchor="middle" {turn}>points in fact</text>')
    return "\n".join(lines)
