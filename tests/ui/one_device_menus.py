"""Simulated users with one input device, who can operate every kind of menu widget."""

from collections.abc import Callable

import pygame

from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import FocusGroup, GridFocus, TextField, Widget, ZonedFocus
from papayoo.ui.widgets.form_row import LabelledRow
from tests.ui.running_app import WORDS, key_down, key_up

MOST_STEPS = 90
TRIED_SHARES = (0.94, 0.06, 0.3, 0.5, 0.7)
"""Positions in a widget that a pointer tries one by one, as fractions of the width."""

KEYS = {
    Action.ACTIVATE: pygame.K_RETURN,
    Action.BACK: pygame.K_ESCAPE,
    Action.CANCEL: pygame.K_ESCAPE,
    Action.ERASE: pygame.K_BACKSPACE,
    Action.FINISH: pygame.K_f,
    Action.LAST_TRICK: pygame.K_l,
    Action.SKIP: pygame.K_SPACE,
    Action.HINT: pygame.K_h,
    Action.UNDO: pygame.K_u,
    Action.SORT: pygame.K_s,
    Action.LEFT: pygame.K_LEFT,
    Action.RIGHT: pygame.K_RIGHT,
    Action.UP: pygame.K_UP,
    Action.DOWN: pygame.K_DOWN,
    Action.NEXT: pygame.K_TAB,
}
BUTTONS = {
    Action.ACTIVATE: pygame.CONTROLLER_BUTTON_A,
    Action.BACK: pygame.CONTROLLER_BUTTON_START,
    Action.CANCEL: pygame.CONTROLLER_BUTTON_B,
    Action.ERASE: pygame.CONTROLLER_BUTTON_B,
    Action.FINISH: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    Action.LAST_TRICK: pygame.CONTROLLER_BUTTON_X,
    Action.HINT: pygame.CONTROLLER_BUTTON_Y,
    Action.SORT: pygame.CONTROLLER_BUTTON_LEFTSTICK,
    Action.LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    Action.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    Action.UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    Action.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    Action.NEXT: pygame.CONTROLLER_BUTTON_BACK,
}
TRIGGERS = {
    Action.UNDO: pygame.CONTROLLER_AXIS_TRIGGERLEFT,
    Action.SKIP: pygame.CONTROLLER_AXIS_TRIGGERRIGHT,
}

EventOf = Callable[[Action], pygame.Event]
"""A function that returns the pygame event for the key or button of an action."""


def pad_down(action: Action) -> pygame.Event:
    return _pad_event(action, is_down=True)


def pad_up(action: Action) -> pygame.Event:
    return _pad_event(action, is_down=False)


def _pad_event(action: Action, *, is_down: bool) -> pygame.Event:
    if action in TRIGGERS:
        bend = 32767 if is_down else 0
        return pygame.Event(pygame.CONTROLLERAXISMOTION, axis=TRIGGERS[action], value=bend, instance_id=0)
    kind = pygame.CONTROLLERBUTTONDOWN if is_down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, button=BUTTONS[action], instance_id=0)


def finger(pilot: Pilot, kind: int, x: float, y: float) -> pygame.Event:
    """Return a finger event at a point in units."""
    window = pilot.program.viewport
    x_px, y_px = window.to_px(x, y)
    return pygame.Event(kind, touch_id=1, finger_id=1, x=x_px / window.width_px, y=y_px / window.height_px)


def tap(pilot: Pilot, x: float, y: float) -> None:
    """Touch a point in units and release it."""
    pilot.frame(finger(pilot, pygame.FINGERDOWN, x, y), finger(pilot, pygame.FINGERUP, x, y))
    pilot.frame()


def focus_group_of(pilot: Pilot) -> FocusGroup:
    """Return the focus group of the top scene."""
    group = pilot.scene.focus_group
    assert isinstance(group, FocusGroup)
    return group


def widget_labelled(pilot: Pilot, label: str) -> Widget:
    """Return the widget with a label or name."""
    named = (w for w in focus_group_of(pilot).widgets if label in (getattr(w, "label", ""), getattr(w, "name", "")))
    return next(named)


class DeviceUser:
    """A simulated user with one input device."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot

    def use(self, widget: Widget) -> None:
        """Press a button or a row of a form or list."""
        raise NotImplementedError

    def change(self, widget: Widget, state: Callable[[], object]) -> None:
        """Operate a widget that changes a value, until ``state()`` returns another result."""
        raise NotImplementedError

    def open_keyboard(self, field: TextField) -> None:
        self.use(field)

    def write(self, field: TextField, text: str) -> None:
        """Append text to a text field with the on-screen keyboard."""
        self.open_keyboard(field)
        self.pilot.frame()
        for letter in text:
            self.use(next(w for w in focus_group_of(self.pilot).widgets if getattr(w, "label", "").lower() == letter))
        self.press(WORDS("settings.done"))

    def press(self, label: str) -> None:
        self.use(widget_labelled(self.pilot, label))

    def leave(self) -> None:
        """Leave the top scene with a key or with its closing button."""
        raise NotImplementedError


class FocusUser(DeviceUser):
    """A user with keys or buttons, which move the focus.

    ``down`` and ``up`` return the events that press and release the key or button of an action.
    """

    def __init__(self, pilot: Pilot, down: EventOf, up: EventOf) -> None:
        super().__init__(pilot)
        self._down, self._up = down, up

    def send(self, action: Action) -> None:
        """Press and release the key or button of an action."""
        self.pilot.frame(self._down(action), self._up(action))

    def use(self, widget: Widget) -> None:
        self._move_focus_to(widget)
        self.send(Action.ACTIVATE)

    def change(self, widget: Widget, state: Callable[[], object]) -> None:
        self._move_focus_to(widget)
        before = state()
        for action in (Action.RIGHT, Action.LEFT):
            self.send(action)
            if state() != before:
                return
        raise AssertionError(f"{getattr(widget, 'label', widget)} cannot be changed")

    def leave(self) -> None:
        self.send(Action.CANCEL)

    def _move_focus_to(self, widget: Widget) -> None:
        """Move the focus to a widget: first to its zone or row, then to the widget itself."""
        group = focus_group_of(self.pilot)
        assert widget.enabled
        for _ in range(MOST_STEPS):
            if group.focused is widget:
                return
            self.send(self._next_action(group, widget))
        raise AssertionError(f"{getattr(widget, 'label', widget)} cannot be reached")

    def _next_action(self, group: FocusGroup, widget: Widget) -> Action:
        focused = group.focused
        if isinstance(group, GridFocus) and focused is not None:
            return Action.RIGHT if focused.box.center_y == widget.box.center_y else Action.DOWN
        is_near = isinstance(group, ZonedFocus) and group.zone_of(focused) == group.zone_of(widget)
        return Action.DOWN if is_near or isinstance(self.pilot.scene, ScoresScene) else Action.NEXT


class PointerUser(DeviceUser):
    """A user with a pointer; ``scroll`` scrolls one step down (-1) or up (1)."""

    def __init__(self, pilot: Pilot, send: Callable[[float, float], None], scroll: Callable[[int], None]) -> None:
        super().__init__(pilot)
        self.send = send
        self._scroll = scroll

    def use(self, widget: Widget) -> None:
        box = self._visible_box(widget)
        self.send(box.center_x, box.center_y)

    def change(self, widget: Widget, state: Callable[[], object]) -> None:
        before, box = state(), self._visible_box(widget)
        for share in TRIED_SHARES:
            self.send(box.x + share * box.width, box.center_y)
            if state() != before:
                return
        raise AssertionError(f"{getattr(widget, 'label', widget)} cannot be changed")

    def leave(self) -> None:
        closers = [w for w in focus_group_of(self.pilot).widgets if closes_scene(w)]
        self.use(closers[-1])

    def _visible_box(self, widget: Widget) -> Box:
        """Scroll until a widget is visible and return its box."""
        scene = self.pilot.scene
        for step in [-1] * MOST_STEPS + [1] * MOST_STEPS:
            if widget.is_placed and self._sees(scene, widget.box):
                break
            self._scroll(step)
        box: Box = getattr(widget, "control", widget.box) if isinstance(widget, LabelledRow) else widget.box
        return box

    def _sees(self, scene: Scene, box: Box) -> bool:
        viewport = self.pilot.program.viewport
        y, end = viewport.seen_y(box.center_y), viewport.height - viewport.foot
        is_fixed = box.center_y < viewport.head or box.center_y >= end
        return is_fixed or viewport.head <= y <= viewport.seen_height - viewport.foot


class KeyboardUser(FocusUser):
    """A user of a keyboard, who types texts without the on-screen keyboard."""

    def write(self, field: TextField, text: str) -> None:
        self._move_focus_to(field)
        self.pilot.type(text)


class MouseUser(PointerUser):
    """A user of a mouse, who opens the on-screen keyboard with the icon of a text field."""

    def open_keyboard(self, field: TextField) -> None:
        self.send(field.keyboard_icon.center_x, field.keyboard_icon.center_y)


def closes_scene(widget: Widget) -> bool:
    return getattr(widget, "icon", "") == "back" or getattr(widget, "label", "") in ("Done", "Close", "Cancel", "Back")


def with_keys(pilot: Pilot) -> DeviceUser:
    return KeyboardUser(pilot, lambda action: key_down(KEYS[action]), lambda action: key_up(KEYS[action]))


def with_pad(pilot: Pilot) -> DeviceUser:
    return FocusUser(pilot, pad_down, pad_up)


def with_mouse(pilot: Pilot) -> DeviceUser:
    def scroll(step: int) -> None:
        pilot.frame(pygame.Event(pygame.MOUSEWHEEL, y=step, precise_y=float(step)))
        pilot.frame(seconds=1.0)

    return MouseUser(pilot, pilot.click, scroll)


def with_fingers(pilot: Pilot) -> DeviceUser:
    def swipe(step: int) -> None:
        window = pilot.program.viewport
        x, y = window.width / 2, window.scroll_y + window.seen_height / 2
        pilot.frame(finger(pilot, pygame.FINGERDOWN, x, y), finger(pilot, pygame.FINGERMOTION, x, y + 50 * step))
        pilot.frame(finger(pilot, pygame.FINGERUP, x, y + 50 * step), seconds=1.0)

    return PointerUser(pilot, lambda x, y: tap(pilot, x, y), swipe)


DEVICE_USERS: dict[str, Callable[[Pilot], DeviceUser]] = {
    "keys": with_keys,
    "pad": with_pad,
    "mouse": with_mouse,
    "touch": with_fingers,
}
"""Functions that create a user for a pilot, by name of the device."""
