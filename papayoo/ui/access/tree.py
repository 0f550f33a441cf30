"""Builds AccessKit nodes from a tree of parts."""

from collections.abc import Hashable, Iterator, Mapping
from typing import NamedTuple

import accesskit

from papayoo.ui.geometry import EMPTY
from papayoo.ui.widgets import Part

ROOT_ID = 1
"""The id of the window's node."""
LIVE_ID = 2
"""The id of the node with the latest announcement."""
FIRST_ID = 3
_STATES = {True: accesskit.Toggled.TRUE, False: accesskit.Toggled.FALSE}


class _Shown(NamedTuple):
    """The content of the tree: parts by id, ids by key, id of the focused part, announcement.

    ``unavailable`` is a word that follows the names of parts that are not enabled; empty if it is not needed.
    """

    parts: Mapping[int, Part]
    ids: Mapping[Hashable, int]
    focus_id: int
    announcement: str
    unavailable: str


class Tree:
    """Builds AccessKit nodes from a tree of parts. A part keeps its id while its key exists.

    ``update`` may be called from any thread.
    """

    def __init__(self, title: str) -> None:
        self._title = title
        self._shown = _Shown({}, {}, ROOT_ID, "", "")
        self._last_id = FIRST_ID - 1

    def show(
        self, scene: Part, focus: Part, announcement: str, unavailable: str = "", *, repeats_focus: bool = False
    ) -> bool:
        """Show a scene; return whether anything has changed. ``focus`` is the part with the focus.

        ``unavailable`` is added to the names of parts that are not enabled, if it is not empty. With ``repeats_focus``,
        the part with the focus gets a new id. To assistive technology, it is a new part then that gets the focus.
        """
        before, ids, parts = self._shown, dict[Hashable, int](), dict[int, Part]()
        for part in _all_parts(scene):
            is_new = part.key not in before.ids or (repeats_focus and part.key == focus.key)
            if is_new:
                self._last_id += 1
            number = ids[part.key] = self._last_id if is_new else before.ids[part.key]
            parts[number] = part
        self._shown = _Shown(parts, ids, ids[focus.key], announcement, unavailable)
        return self._shown != before

    def announce(self, announcement: str) -> None:
        """Replace the announcement, and show the scene as before."""
        self._shown = self._shown._replace(announcement=announcement)

    def part_of(self, number: int) -> Part | None:
        """Return the part with an id; None if it is no longer shown."""
        return self._shown.parts.get(number)

    def update(self) -> accesskit.TreeUpdate:
        shown = self._shown
        update = accesskit.TreeUpdate(shown.focus_id)
        update.tree = accesskit.Tree(ROOT_ID)
        update.tree.toolkit_name = self._title
        root = accesskit.Node(accesskit.Role.WINDOW)
        root.set_label(self._title)
        root.set_children([*list(shown.parts)[:1], LIVE_ID])
        nodes = [(ROOT_ID, root), (LIVE_ID, _live_node(shown.announcement))]
        update.nodes = [*nodes, *((number, _node(part, shown)) for number, part in shown.parts.items())]
        return update


def _live_node(announcement: str) -> accesskit.Node:
    node = accesskit.Node(accesskit.Role.LABEL)
    node.set_value(announcement)
    node.set_live(accesskit.Live.ASSERTIVE)
    return node


def _node(part: Part, shown: _Shown) -> accesskit.Node:
    node = accesskit.Node(getattr(accesskit.Role, part.role.upper()))
    word = "" if part.is_enabled else shown.unavailable
    _set_name(node, part, ", ".join(filter(None, (part.name, word))))
    if part.box is not EMPTY:
        box = part.box
        node.set_bounds(accesskit.Rect(box.x, box.y, box.right, box.bottom))
    if part.description:
        node.set_description(part.description)
    _set_state(node, part)
    node.set_children([shown.ids[child.key] for child in part.children])
    for action in _actions(part):
        node.add_action(action)
    return node


def _all_parts(part: Part) -> Iterator[Part]:
    yield part
    for child in part.children:
        yield from _all_parts(child)


def _set_name(node: accesskit.Node, part: Part, name: str) -> None:
    if part.role == "label":  # the text of a label is its value
        node.set_value(name)
    else:
        node.set_label(name)
        if part.write is not None and part.number is None:
            node.set_value(part.value)


def _set_state(node: accesskit.Node, part: Part) -> None:
    if not part.is_enabled:
        node.set_disabled()
    if part.role == "switch":
        node.set_toggled(_STATES[bool(part.is_chosen)])
    elif part.is_chosen is not None:
        node.set_selected(part.is_chosen)
    if part.role == "dialog":
        node.set_modal()
    if part.number is not None:
        node.set_numeric_value(part.number.value)
        node.set_min_numeric_value(part.number.low)
        node.set_max_numeric_value(part.number.high)
        node.set_numeric_value_step(part.number.step)


def _actions(part: Part) -> Iterator[accesskit.Action]:
    if part.focus is not None:
        yield accesskit.Action.FOCUS
    if part.press:
        yield accesskit.Action.CLICK
    if part.adjust:
        yield accesskit.Action.DECREMENT
        yield accesskit.Action.INCREMENT
    if part.write is not None:
        yield accesskit.Action.SET_VALUE
