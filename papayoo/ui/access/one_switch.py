"""Lets the player control the game with one switch (key or button) and a moving mark."""

from dataclasses import replace
from functools import partial

import pygame

from papayoo import TITLE
from papayoo.storage import Switch
from papayoo.ui.access.describe import describe
from papayoo.ui.access.scan_stops import MENU, STOP, Stop, stops_of
from papayoo.ui.access.scanner import UP, Scanner, Timing
from papayoo.ui.art import palette
from papayoo.ui.clock import Timer
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Action, Intent
from papayoo.ui.input.device import InputMode, InputState
from papayoo.ui.input.keymap import FIXED_KEYS, MODIFIER_KEYS, with_modifiers
from papayoo.ui.render import Canvas
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import SceneStack
from papayoo.ui.style import GAP, HEAD, PLATE, SHEET
from papayoo.ui.widgets.flow import Column, Drawing

LEAST_S = 0.25
"""Minimum time between two presses, so that several presses of a trembling hand count once."""
RING_GAP_U, RING_WIDTH_U, RIM_U, RING_RADIUS_U = 5.0, 5.0, 2.0, 10.0
NAME_HEIGHT_U = 38.0
MENU_WIDTH_U, MENU_ROW_U, MENU_EDGE_U, MENU_SHARE = 440.0, 44.0, 24.0, 0.9

POINTER_EVENTS = (
    *(pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL),
    *(pygame.FINGERUP, pygame.FINGERMOTION, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN),
)
PRESSES = {
    Switch.KEY: (pygame.KEYDOWN,),
    Switch.POINTER: (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN),
    Switch.PAD: (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN),
}
"""The events with which each switch is pressed."""
TAKEN = {
    Switch.KEY: (pygame.KEYDOWN, pygame.TEXTINPUT),
    Switch.POINTER: POINTER_EVENTS,
    Switch.PAD: (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN),
}
"""The types of the events that, while a switch is used, have no other meaning in the game."""


class OneSwitch:
    """Takes the presses of the switch, moves the mark, and draws it."""

    def __init__(self) -> None:
        self.scanner = Scanner()
        self._scene: Scene | None = None
        self._shown: tuple[object, ...] = ()
        self._is_pressed = False
        self._pause = Timer()

    def takes(self, event: pygame.Event, switch: Switch, state: InputState, mode: InputMode) -> bool:
        """Take an event if it belongs to the switch; return whether it was taken.

        Escape and the key of the accessibility settings keep their meaning, and so does a key that is being assigned.
        """
        if event.type not in TAKEN.get(switch, ()) or (event.type == pygame.KEYDOWN and mode.wants_raw_keys):
            return False
        if event.type == pygame.KEYDOWN:
            kept = {*FIXED_KEYS, *state.keymap.names(Action.ACCESS)}
            names = (with_modifiers(name, event.mod) for name in state.layout.names(event.key, event.scancode))
            if event.key in MODIFIER_KEYS or not kept.isdisjoint(names):
                return False
        if event.type in PRESSES[switch] and not self._pause.is_running:
            self._is_pressed = True
            self._pause.start(LEAST_S)
        return True

    def scan(self, stack: SceneStack, ctx: Context, seconds: float) -> tuple[Intent, ...] | None:
        """Advance the mark; return the inputs to carry out, or None if nothing has changed."""
        self._pause.update(seconds)
        texts, settings = ctx.texts, ctx.settings
        if stack.top is not self._scene:
            self._scene = stack.top
            self.scanner.restart()
        scene = describe(stack.top, (), stack.viewport, TITLE)
        stops, up = stops_of(scene, texts, can_scroll=stack.viewport.max_scroll_y > 0), texts("scan.up")
        self.scanner.follow(stops, up)
        timing = Timing(settings.scan_pace_ms / 1000, settings.scan_dwell_ms / 1000)
        chosen = self.scanner.move(seconds, timing, is_pressed=self._is_pressed)
        self._is_pressed = False
        if chosen is not None:
            if chosen.key == STOP:
                ctx.change(replace(settings, switch=Switch.OFF))
            _focus(chosen)
            return chosen.press
        self.scanner.follow(stops, up)
        return self._show()

    def _show(self) -> tuple[Intent, ...] | None:
        """Move the focus to the mark; return an empty tuple, or None if the mark has not changed."""
        mark = self.scanner.mark
        shown = (mark.key, mark.box, self.scanner.group) if mark is not None else ()
        if shown == self._shown:
            return None
        has_moved = shown[:1] != self._shown[:1]
        self._shown = shown
        if mark is not None and has_moved:
            _focus(next(mark.leaves))
        return ()

    def draw(self, canvas: Canvas) -> None:
        """Draw the mark, its name if needed, and the menu while the mark moves in the menu."""
        mark = self.scanner.mark
        if mark is None:
            return
        if self.scanner.group == MENU:
            self._draw_menu(canvas, mark)
        elif mark.box is EMPTY:
            _draw_name(canvas, mark.name, Box(0, canvas.viewport.height, canvas.viewport.width, 0))
        else:
            scale = canvas.viewport.scale
            box = Box(mark.box.x / scale, mark.box.y / scale, mark.box.width / scale, mark.box.height / scale)
            _draw_ring(canvas, box)
            if mark.key == UP or (mark.part is not None and mark.key != mark.part.key):  # a name that is not drawn
                _draw_name(canvas, mark.name, box)

    def _draw_menu(self, canvas: Canvas, mark: Stop) -> None:
        rows = (
            Drawing(partial(_draw_menu_row, stop, stop is mark), MENU_ROW_U, least=0, by_text=True)
            for stop in self.scanner.row
        )
        menu = Column(*rows, pad=(MENU_EDGE_U, MENU_EDGE_U), paint=_draw_menu_panel)
        view, measure = canvas.viewport, canvas.measure
        width = min(measure.scaled(MENU_WIDTH_U), MENU_SHARE * view.width)
        height = min(menu.height_in(width, measure), MENU_SHARE * view.height)
        menu.draw_in(canvas, view.box.align(width, height))


def _focus(stop: Stop) -> None:
    if stop.part is not None and stop.part.focus is not None:
        stop.part.focus()


def _draw_menu_panel(canvas: Canvas, box: Box) -> None:
    canvas.surface(box, SHEET, tag="scan menu")


def _draw_menu_row(stop: Stop, is_marked: bool, canvas: Canvas, row: Box) -> None:
    canvas.text_in(row.inset(GAP, 0), stop.name, HEAD)
    if is_marked:
        _draw_ring(canvas, row.inset(RING_GAP_U))


def _draw_ring(canvas: Canvas, box: Box) -> None:
    """Draw the mark: bright with dark rims, so that it is visible on everything."""
    for colour, grow, width in (
        (palette.FELT_LOW, RIM_U, RING_WIDTH_U + 2 * RIM_U),
        (palette.PAYOO, 0.0, RING_WIDTH_U),
    ):
        ring = box.inset(-RING_GAP_U - grow)
        tag = "" if grow else "scan mark"
        canvas.panel(ring, fill=colour, edge=colour, edge_width=width, radius=RING_RADIUS_U, opacity=0.0, tag=tag)


def _draw_name(canvas: Canvas, name: str, box: Box) -> None:
    """Draw the name of a stop above its box or, if there is no space, below it."""
    view, words = canvas.viewport, canvas.measure.text_scale
    height = NAME_HEIGHT_U * words
    width = canvas.measure.text_width(name, HEAD) + 2 * GAP
    width = min(width, MENU_SHARE * view.width)
    y = box.y - GAP - height
    if y < 0:
        y = min(box.bottom + GAP, view.height - height)
    plate = Box(max(0.0, min(view.width - width, box.center_x - width / 2)), y, width, height)
    canvas.surface(plate, PLATE.in_front(), tag="scan name")
    canvas.text_in(plate.inset(GAP, 0), name, HEAD, align="center")
