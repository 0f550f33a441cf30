"""A form row for the keys of one action: assign a key, add another, or restore the defaults."""

from collections.abc import Callable

from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.keymap import DEFAULT_KEYS, Keymap, may_be_assigned
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas
from papayoo.ui.style import BODY, GAP, HEAD, NEAR, PLATE
from papayoo.ui.widgets import cap_width, draw_cap, draw_focus_ring
from papayoo.ui.widgets.form_row import LabelledRow, icon_size

MAX_KEYS = 3
"""Maximum number of keys that an action can have."""
KEYS, ADD, RESET = range(3)
"""Indices of the control's parts, from left to right: keys, plus button, reset button."""
BUTTON_WIDTH_U = 46.0
"""Width of the plus and reset buttons, wide enough for a finger."""
BUTTON_GAP_U = 2.0
"""Gap between the plus and reset buttons."""
KEYS_GAP_U = 6.0
"""Gap between the keys and the plus button."""
ADD_SIZE, RESET_SIZE = 17.0, 18.0
SHUT_ALPHA = 60


class KeyRow(LabelledRow):
    """A form row for the keys of an action. It can be activated to assign the next pressed key.

    A key that belongs to another action must be pressed twice.
    """

    def __init__(self, texts: Catalog, action: Action, keymap: Keymap, on_change: Callable[[Keymap], None]) -> None:
        super().__init__(texts(f"option.key_{action.name.lower()}.name"))
        self._texts = texts
        self._action = action
        self._keymap = keymap
        self._on_change = on_change
        self._part = KEYS
        self._is_adding = False
        self._taken_key = ""
        self._note = ""

    @property
    def wants_key(self) -> bool:
        return bool(self._note)

    def press(self, x: float, y: float) -> Transition | None:
        # a press on the label does nothing
        for part, box in enumerate(self._parts()):
            if box.contains(x, y):
                self._part = part
                return self.activate()
        return None

    def activate(self) -> Transition | None:
        if self.wants_key:
            self.lose_focus()
        elif self._part == RESET:
            self._change(self._keymap.with_default(self._action))
        elif self._part == KEYS or self._may_add:
            self._is_adding, self._note = self._part == ADD, self._texts("keys.press")
        return None

    def adjust(self, step: int) -> bool:
        # the parts are the keys, the plus button and the reset button
        self.lose_focus()
        self._part = min(RESET, max(KEYS, self._part + step))
        return True

    def capture_key(self, key: str) -> None:
        # a key that belongs to another action must be pressed twice
        owner = self._keymap.owner(key)
        if not may_be_assigned(key):
            self._taken_key, self._note = "", self._texts("keys.fixed")
        elif owner in (None, self._action) or key == self._taken_key:
            self._change(self._keymap.assigned(self._action, key, adds=self._is_adding))
        else:
            assert owner is not None
            name = self._texts(f"option.key_{owner.name.lower()}.name")
            self._taken_key, self._note = key, self._texts("keys.taken", action=name)

    def lose_focus(self) -> None:
        self._taken_key = self._note = ""

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        super().draw(canvas, focused=focused)
        if self._note:
            self._draw_note(canvas)
            return
        keys, add, reset = self._parts()
        canvas.surface(keys, PLATE, tag=f"keys {self._action.name.lower()}")
        self._draw_caps(canvas, keys)
        for icon, box, size, is_open in (
            ("plus", add, ADD_SIZE, self._may_add),
            ("undo", reset, RESET_SIZE, self._is_changed),
        ):
            alpha = 255 if is_open else SHUT_ALPHA
            canvas.icon(icon, box.center_x, box.center_y, icon_size(canvas.measure, size), alpha=alpha)
        if focused:
            draw_focus_ring(canvas, self._parts()[self._part].inset(1), PLATE.radius)

    @property
    def _names(self) -> tuple[str, ...]:
        return self._keymap.keys[self._action]

    @property
    def _may_add(self) -> bool:
        return len(self._names) < MAX_KEYS

    @property
    def _is_changed(self) -> bool:
        return self._names != DEFAULT_KEYS[self._action]

    def _draw_note(self, canvas: Canvas) -> None:
        box = self.control
        canvas.surface(box, PLATE._replace(edge=palette.FOCUS, edge_width=2), tag="key capture")
        room = box.width - 2 * GAP
        canvas.text(self._note, box.center_x, box.center_y, BODY, align="center", max_width=room)

    def _draw_caps(self, canvas: Canvas, box: Box) -> None:
        if not self._names:
            text, x = self._texts("keys.none"), box.x + GAP
            canvas.text(text, x, box.center_y, BODY.in_colour(palette.DIM_INK))
        x = box.x + GAP
        for name in self._names:
            width = cap_width(canvas, self._texts, name)
            if x + width > box.right - NEAR:
                canvas.text("…", x, box.center_y, HEAD)
                return
            draw_cap(canvas, self._texts, name, (x, box.center_y))
            x += width + NEAR

    def _parts(self) -> tuple[Box, Box, Box]:
        """Return the boxes of the keys, the plus button and the reset button."""
        reset, rest = self.control.cut_right(BUTTON_WIDTH_U, BUTTON_GAP_U)
        add, keys = rest.cut_right(BUTTON_WIDTH_U, KEYS_GAP_U)
        return keys, add, reset

    def _change(self, keymap: Keymap) -> None:
        self.lose_focus()
        if keymap != self._keymap:
            self._keymap = keymap
            self._on_change(keymap)
