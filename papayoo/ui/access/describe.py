"""Describes the top scene as a tree of parts, made from what was drawn and its widgets."""

import math
import re
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from papayoo.ui.access.reading_canvas import Note
from papayoo.ui.geometry import EMPTY, Box, Viewport, around
from papayoo.ui.input.actions import Act, Action
from papayoo.ui.scene import Scene
from papayoo.ui.widgets import ACTIVATE, Button, FocusGroup, Number, NumberRow, Part, TextField, Widget, box_px
from papayoo.ui.widgets.form_row import LabelledRow

LOWER_AND_HIGHER = (Act(Action.LEFT), Act(Action.RIGHT))
LINE_PX = 3.0
"""Maximum vertical distance between the middles of texts that are one line."""
LONG_ROLES = frozenset(("table", "list", "figure"))
"""Roles of widgets that contain lines of text to be read one by one."""
ADJUSTABLE_ROLES = frozenset(("slider", "spin_button"))


def describe(scene: Scene, notes: Sequence[Note], viewport: Viewport, title: str) -> Part:
    """Return the tree of a scene that has just been drawn.

    ``notes`` are the texts and cards that were drawn. ``title`` is the name of a scene without a title.
    """
    own, free = _with_notes(scene.parts(), [note for note in notes if not isinstance(note.widget, Widget)])
    heading = min((note for note in notes if note.is_title), key=lambda note: note.box.y, default=None)
    free.sort(key=lambda note: note is not heading)
    return Part(
        ("scene", id(scene)),
        "group" if scene.is_opaque else "dialog",
        heading.text if heading is not None else scene.title or title,
        Box(0, 0, viewport.width_px, viewport.height_px),
        children=(*_lines(free), *_widgets(scene, notes, viewport), *own),
    )


def focus_of(part: Part) -> Part:
    """Return the part of a tree that has the focus; the whole tree if no part has it."""
    return next((leaf for leaf in _leaves(part) if leaf.is_focused), part)


def _leaves(part: Part) -> Iterator[Part]:
    yield part
    for child in part.children:
        yield from _leaves(child)


def _with_notes(parts: Sequence[Part], notes: Iterable[Note]) -> tuple[list[Part], list[Note]]:
    """Add each drawn text to the part that contains it; return the new parts and the rest."""
    leaves = [leaf for part in parts for leaf in _leaves(part) if not leaf.children]
    words = {leaf.key: f"{leaf.name} {leaf.description}" for leaf in leaves}
    said = "\n".join(words.values())
    placeless = "\n".join(words[leaf.key] for leaf in leaves if leaf.box is EMPTY)
    placed = [leaf for leaf in leaves if leaf.box is not EMPTY]
    free: list[Note] = []
    more: dict[Hashable, list[str]] = {}
    for note in notes:
        if note.text in (said if note.is_card else placeless):
            continue
        x, y = note.box.center_x, note.box.center_y
        here = [leaf for leaf in placed if leaf.box.contains(x, y)]
        if any(note.text in words[leaf.key] for leaf in here):
            continue
        if here:
            more.setdefault(here[0].key, []).append(note.text)
        else:
            free.append(note)
    return [_extended(part, more) for part in parts], free


def _extended(part: Part, more: Mapping[Hashable, Sequence[str]]) -> Part:
    """Return a copy of a part with the texts ``more`` added to its name or its children's names."""
    if part.children:
        children = tuple(_extended(child, more) for child in part.children)
        return part if children == part.children else replace(part, children=children)
    words = more.get(part.key)
    return replace(part, name=", ".join((part.name, *words))) if words else part


def _lines(notes: Iterable[Note], owner: object = None) -> Iterator[Part]:
    """Yield a part for each line of text; a title is a heading."""
    rows: list[list[Note]] = []
    for note in notes:
        if rows and _is_same_line(rows[-1][-1], note):
            rows[-1].append(note)
        else:
            rows.append([note])
    for number, row in enumerate(rows):
        role = "heading" if row[0].is_title else "label"
        name = ", ".join(note.text for note in row)
        yield Part(("line", id(owner), number), role, name, around([note.box for note in row]))


def _is_same_line(note: Note, other: Note) -> bool:
    is_level = abs(note.box.center_y - other.box.center_y) <= LINE_PX
    return is_level and note.is_title == other.is_title


def _widgets(scene: Scene, notes: Iterable[Note], viewport: Viewport) -> Iterator[Part]:
    group = scene.focus_group
    if not isinstance(group, FocusGroup):
        return
    drawn: dict[int, list[Note]] = {}
    for note in notes:
        drawn.setdefault(id(note.widget), []).append(note)
    for widget in group.widgets:
        if widget.is_placed or widget.enabled:
            yield _widget(widget, group, drawn.get(id(widget), []), viewport)


def _widget(widget: Widget, group: FocusGroup, notes: Sequence[Note], viewport: Viewport) -> Part:
    line = widget.line if isinstance(widget, LabelledRow) and widget.line != widget.reading else ""
    is_long = widget.role in LONG_ROLES
    scale = widget.scale if isinstance(widget, NumberRow) else None
    return Part(
        ("widget", id(widget)),
        widget.role,
        _name(widget, [] if is_long else [note.text for note in notes if note.text != line]),
        box_px(widget.box, viewport) if widget.is_placed else widget.box,
        line,
        widget.text if isinstance(widget, TextField) else "",
        Number(widget.value, scale.low, scale.high, scale.step) if isinstance(widget, NumberRow) and scale else None,
        is_enabled=widget.enabled,
        is_chosen=widget.is_chosen,
        is_focused=widget is group.focused,
        children=tuple(_lines(notes, widget)) if is_long else (),
        focus=partial(_focus, group, widget) if widget.enabled else None,
        press=ACTIVATE if widget.enabled else (),
        adjust=LOWER_AND_HIGHER if widget.enabled and widget.role in ADJUSTABLE_ROLES else (),
        write=_writer(widget) if widget.enabled else None,
    )


def _focus(group: FocusGroup, widget: Widget) -> None:
    if widget in group.widgets:
        group.focus(widget)


def _name(widget: Widget, drawn: Sequence[str]) -> str:
    """Return the text to read aloud for a widget: its label, the selected value and other texts."""
    label = widget.label
    if isinstance(widget, Button):
        label = label or widget.tip or widget.name
    if isinstance(widget, TextField):
        label = label or widget.spec.hint
    names: list[str] = []
    for text in (label, widget.reading, *([] if widget.role == "switch" else drawn)):
        if text and not any(text in name for name in names):
            names.append(text)
    return ", ".join(names)


def _writer(widget: Widget) -> "partial[None] | None":
    """Return the function that replaces the text or number of a widget; None if it has neither."""
    if isinstance(widget, TextField):
        return partial(widget.write)
    if isinstance(widget, NumberRow):
        return partial(_write_number, widget)
    return None


def _write_number(row: NumberRow, text: str) -> None:
    """Set the number of a row; do nothing if the text is no number."""
    if (number := _number(text)) is not None:
        row.write(number)


def _number(text: str) -> float | None:
    """Return the number that a text stands for, with a decimal point or comma; None if it is not clear.

    A comma before three digits may also separate thousands.
    """
    if re.search(r",\d{3}$", text.strip()):
        return None
    try:
        number = float(text.replace(",", "."))
    except ValueError:
        return None
    return number if math.isfinite(number) else None
