"""A row for the keys of one action: press a key to assign it, add another, or go back to the usual ones."""

from collections.abc import Callable

from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.keymap import DEFAULT_KEYS, Keymap, may_be_assigned
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.base import draw_focus_ring
from papayoo.ui.widgets.form_row import TEXT_SIZE, Row, sign_size
from papayoo.ui.widgets.key_hints import cap_width, draw_cap

MOST_KEYS = 3
"""An action may have so many keys."""
KEYS, ADD, RESET = range(3)
"""The parts of the control, from left to right."""


class KeyRow(Row):
    """The keys of an action. A press asks for a key; one that another action has must be pressed twice to swap."""

    def __init__(self, texts: Catalog, action: Action, keymap: Keymap, on_change: Callable[[Keymap], None]) -> None:
        super().__init__(texts(f"option.key_{action.name.lower()}.name"))
        self._texts = texts
        self._action = action
        self._keymap = keymap
        self._on_change = on_change
        self._part = KEYS
        self._adds = False
        self._taken = ""
        self._note = ""

    @property
    def hears_keys(self) -> bool:
        """Whether it asks for a key."""
        return bool(self._note)

    @property
    def note(self) -> str:
        """What it says while it asks for a key."""
        return self._note

    def press(self, x: float, y: float) -> Transition | None:
        """A press on one of its parts; the words beside them mean nothing."""
        for part, box in enumerate(self._parts()):
            if box.contains(x, y):
                self._part = part
                return self.activate()
        return None

    def activate(self) -> Transition | None:
        """Ask for a key, or stop asking; or go back to the usual keys."""
        if self.hears_keys:
            self.leave()
        elif self._part == RESET:
            self._change(self._keymap.with_usual(self._action))
        elif self._part == KEYS or self._may_add:
            self._adds, self._note = self._part == ADD, self._texts("keys.press")
        return None

    def adjust(self, step: int) -> bool:
        """Go from part to part."""
        self.leave()
        self._part = min(RESET, max(KEYS, self._part + step))
        return True

    def hear(self, key: str) -> None:
        """A key goes down while it asks for one."""
        owner = self._keymap.owner(key)
        if not may_be_assigned(key):
            self._taken, self._note = "", self._texts("keys.fixed")
        elif owner in (None, self._action) or key == self._taken:
            self._change(self._keymap.assigned(self._action, key, adds=self._adds))
        else:
            assert owner is not None
            name = self._texts(f"option.key_{owner.name.lower()}.name")
            self._taken, self._note = key, self._texts("keys.taken", action=name)

    def leave(self) -> None:
        """Ask for a key no more."""
        self._taken = self._note = ""

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The caps of its keys, a plus, and the way back."""
        super().draw(canvas, focused=focused)
        if self._note:
            self._draw_note(canvas)
            return
        keys, add, reset = self._parts()
        canvas.panel(keys, radius=10, shine=True, opacity=0.9, tag=f"keys {self._action.name.lower()}")
        self._draw_caps(canvas, keys)
        canvas.icon(
            "plus", add.center_x, add.center_y, sign_size(canvas, 17), palette.INK, alpha=255 if self._may_add else 60
        )
        canvas.icon(
            "undo",
            reset.center_x,
            reset.center_y,
            sign_size(canvas, 18),
            palette.INK,
            alpha=255 if self._is_changed else 60,
        )
        if focused:
            draw_focus_ring(canvas, self._parts()[self._part].inset(1), 10)

    @property
    def _names(self) -> tuple[str, ...]:
        return self._keymap.keys[self._action]

    @property
    def _may_add(self) -> bool:
        return len(self._names) < MOST_KEYS

    @property
    def _is_changed(self) -> bool:
        return self._names != DEFAULT_KEYS[self._action]

    def _draw_note(self, canvas: Canvas) -> None:
        box = self.control
        canvas.panel(box, edge=palette.FOCUS, edge_width=2, radius=10, opacity=0.9, tag="asks for a key")
        size, room = TEXT_SIZE - 2, box.width - 24
        canvas.text(self._note, box.center_x, box.center_y, size, align="center", max_width=room)

    def _draw_caps(self, canvas: Canvas, box: Box) -> None:
        if not self._names:
            canvas.text(self._texts("keys.none"), box.x + 16, box.center_y, TEXT_SIZE - 2, colour=palette.DIM_INK)
        x = box.x + 14
        for name in self._names:
            width = cap_width(canvas, self._texts, name)
            if x + width > box.right - 8:
                canvas.text("…", x, box.center_y, TEXT_SIZE, face=Face.STRONG)
                return
            draw_cap(canvas, self._texts, name, (x, box.center_y))
            x += width + 8

    def _parts(self) -> tuple[Box, Box, Box]:
        """Where its parts stand: each of the two buttons is as wide as a finger needs."""
        box = self.control
        side = 46.0
        return (
            Box(box.x, box.y, box.width - 2 * side - 8, box.height),
            Box(box.right - 2 * side - 2, box.y, side, box.height),
            Box(box.right - side, box.y, side, box.height),
        )

    def _change(self, keymap: Keymap) -> None:
        self.leave()
        if keymap != self._keymap:
            self._keymap = keymap
            self._on_change(keymap)
