"""Finds the stops of single-switch scanning: the controls of a described screen, in groups."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from papayoo.text.catalog import Catalog
from papayoo.ui.geometry import EMPTY, Box, around
from papayoo.ui.input.actions import Act, Action, Intent, OpenKeyboard, Scroll
from papayoo.ui.widgets import Part

MOST = 6
"""Maximum number of stops at one level; more stops are put into groups."""
CHUNK = 5
"""Maximum number of stops in a group of neighbours."""
SCROLL_STEPS = 4
MENU = "scan menu"
"""Key of the menu: the group of the stops that have no place on the screen."""
STOP = "stop"
"""Key of the stop that ends scanning."""
ARROWS = {
    "left": Act(Action.LEFT),
    "right": Act(Action.RIGHT),
    "above": Act(Action.UP),
    "below": Act(Action.DOWN),
}
LINE_ROLES = frozenset(("slider", "spin_button"))
GRID_ROLES = frozenset(("table", "list", "figure"))


@dataclass(frozen=True, slots=True)
class Stop:
    """A control or a group that the scan can highlight. After a group is chosen, the scan goes through its ``stops``.

    ``box`` is in pixels of the window, or EMPTY if the control is not drawn. Choosing the stop moves the focus to
    ``part``, if it has one, and then sends the intents in ``press``.
    """

    key: Hashable
    name: str
    box: Box = EMPTY
    part: Part | None = None
    press: tuple[Intent, ...] = ()
    stops: tuple["Stop", ...] = ()

    @property
    def leaves(self) -> "Iterator[Stop]":
        """The controls in this stop."""
        if not self.stops:
            yield self
        for stop in self.stops:
            yield from stop.leaves


def stops_of(scene: Part, texts: Catalog, *, can_scroll: bool) -> tuple[Stop, ...]:
    """Return the stops of a screen from the tree that describes it. The last stop is the menu.

    ``can_scroll`` says whether the screen is higher than the window.
    """
    first: list[Stop] = []
    loose: list[Stop] = []
    groups: list[Stop] = []
    hidden: list[Stop] = []
    for part in scene.children:
        if part.children and part.focus is None:
            found = list(_usable(part.children, texts))
            first += filter(_is_next, found)
            hidden += (stop for stop in found if stop.box is EMPTY)
            placed = [stop for stop in found if stop.box is not EMPTY and not _is_next(stop)]
            groups += _group(part.key, part.name, _in_chunks(placed))
        else:
            loose += _usable((part,), texts)
    menu = Stop(MENU, texts("scan.menu"), stops=(*hidden, *_general(texts, can_scroll=can_scroll)))
    return (*first, *groups, *_by_place(loose), menu)


def _is_next(stop: Stop) -> bool:
    """Whether a stop is the button that Enter presses now, which is offered first."""
    return stop.part is not None and stop.part.focus is None and stop.part.is_focused


def _general(texts: Catalog, *, can_scroll: bool) -> Iterator[Stop]:
    """Yield the stops of the menu that every screen has; the scroll stops only if it can scroll."""
    yield Stop("back", texts("hint.cancel"), press=(Act(Action.BACK),))
    if can_scroll:
        yield Stop("scroll down", texts("scan.scroll_down"), press=(Scroll.by(-SCROLL_STEPS),))
        yield Stop("scroll up", texts("scan.scroll_up"), press=(Scroll.by(SCROLL_STEPS),))
    yield Stop("settings", texts("page.access"), press=(Act(Action.ACCESS),))
    yield Stop(STOP, texts("scan.stop"))


def _usable(parts: Iterable[Part], texts: Catalog) -> Iterator[Stop]:
    for part in parts:
        if not part.is_enabled or not (part.press or part.adjust):
            continue
        if part.role in LINE_ROLES | GRID_ROLES:
            yield Stop(part.key, part.name, part.box, part, stops=tuple(_arrows(part, texts)))
        else:
            is_text = part.write is not None and part.number is None
            yield Stop(part.key, part.name, part.box, part, (OpenKeyboard(),) if is_text else part.press)


def _arrows(part: Part, texts: Catalog) -> Iterator[Stop]:
    """Yield stops for the arrow keys and for pressing, to use a slider, a list or a table."""
    names = ("left", "right") if part.role in LINE_ROLES else tuple(ARROWS)
    for name in names:
        yield Stop((part.key, name), texts(f"scan.{name}"), _half(part.box, name), part, (ARROWS[name],))
    yield Stop((part.key, "press"), part.name, part.box, part, part.press)


def _half(box: Box, name: str) -> Box:
    if box is EMPTY:
        return box
    halves = dict(zip(ARROWS, (*box.row(2), *box.column(2)), strict=True))
    return halves[name]


def _group(key: Hashable, name: str, stops: Sequence[Stop]) -> list[Stop]:
    if len(stops) < 2:
        return list(stops)
    return [Stop(("group", key), name, around([stop.box for stop in stops]), stops=tuple(stops))]


def _in_chunks(stops: Sequence[Stop]) -> list[Stop]:
    """Return the stops; if there are more than MOST, neighbours are put into groups."""
    if len(stops) <= MOST:
        return list(stops)
    chunks = [stops[start : start + CHUNK] for start in range(0, len(stops), CHUNK)]
    grouped = [
        group for chunk in chunks for group in _group(chunk[0].key, f"{chunk[0].name} – {chunk[-1].name}", chunk)
    ]
    return _in_chunks(grouped)


def _by_place(stops: Sequence[Stop]) -> list[Stop]:
    """Return the stops of a form or menu; if there are more than ``MOST``, group adjacent ones."""
    if len(stops) <= MOST:
        return list(stops)
    grouped: list[Stop] = []
    for run in _runs(stops):
        grouped += _group(run[0].key, f"{run[0].name} – {run[-1].name}", _in_chunks(run))
    return _in_chunks(grouped)


def _runs(stops: Sequence[Stop]) -> list[list[Stop]]:
    runs = [[stops[0]]]
    for before, stop in pairwise(stops):
        if _is_alike(before, stop):
            runs[-1].append(stop)
        else:
            runs.append([stop])
    return runs


def _is_alike(stop: Stop, other: Stop) -> bool:
    """Whether two neighbours are tabs, or are side by side."""
    if stop.part is not None and other.part is not None and "tab" in (stop.part.role, other.part.role):
        return stop.part.role == other.part.role
    are_placed = stop.box is not EMPTY and other.box is not EMPTY
    return are_placed and abs(stop.box.center_y - other.box.center_y) < min(stop.box.height, other.box.height) / 2
