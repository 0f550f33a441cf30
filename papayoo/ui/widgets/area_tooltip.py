"""Tooltips of areas of a picture, shown under a resting pointer, under a finger, or one by one with a key."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from papayoo.ui.clock import Clock
from papayoo.ui.geometry import Box, least_covering, moved_inside
from papayoo.ui.input.actions import AltPress, Hover, Intent, Lift, Released
from papayoo.ui.input.device import Device
from papayoo.ui.render import Canvas
from papayoo.ui.style import GAP, HEAD, NEAR, NOTE, PLATE, SNUG, TextStyle
from papayoo.ui.widgets.base import draw_focus_ring
from papayoo.ui.widgets.resting import DELAY_S, Resting
from papayoo.ui.widgets.tooltip import FINGER_GAP_U, POINTER_GAP_U

WIDTH_U = 320.0
"""Maximum width of the text at the default text size."""
MAX_GROWTH = 1.6
"""Maximum factor by which a large text size makes a tooltip wider."""
SHIFTS = 0.0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1.0, 1.0
"""Positions to try for a tooltip beside an area: 0 is a side's middle, -1 and 1 its ends."""


class Area(NamedTuple):
    """A part of a picture with its explanation.

    ``name`` stays the same when the picture changes.
    Keys visit only areas whose ``is_stop`` is true; the others are small marks that are also explained by the text of a
    larger area. The explanation is above or below the area, or at its right if ``is_beside`` is true.
    """

    name: str
    box: Box
    title: str
    lines: tuple[str, ...] = ()
    is_stop: bool = True
    is_beside: bool = False


class AreaTooltip:
    """Shows the explanation of one area of a picture.

    ``areas`` returns the areas that exist now, the frontmost first. ``kept`` returns the boxes that the explanation
    should not cover.
    """

    def __init__(
        self, clock: Clock, areas: Callable[[], Sequence[Area]], kept: Callable[[], Sequence[Box]] = lambda: ()
    ) -> None:
        self._areas, self._kept = areas, kept
        self._resting = Resting[str](clock)
        """The name of the area, because the areas may be others in the next frame."""
        self._is_pointed_at = False
        self.is_stepping = False
        """Whether the player is visiting the areas one by one with keys."""

    @property
    def shown(self) -> Area | None:
        """The area whose explanation is visible; None if there is none."""
        name = self._resting.shown
        return next((area for area in self._areas() if area.name == name), None) if name is not None else None

    def handle(self, intent: Intent) -> None:
        """Show the tooltip of an area under a resting pointer; hide it at other input.

        A long press of a finger and the right mouse button show it at once, until they end.
        """
        match intent:
            case Hover(x, y):
                self.hover(x, y)
            case AltPress(x, y):
                self.show_at(x, y)
            case Lift() | Released():
                pass
            case _:
                self.hide()

    def hover(self, x: float, y: float) -> None:
        """Move the pointer; the tooltip of the area under it appears after a delay."""
        name = self._name_at(x, y)
        if name != self._resting.target or self.is_stepping:
            self._resting.move_to(name)
            self._resting.restart()
            self.is_stepping, self._is_pointed_at = False, True

    def show_at(self, x: float, y: float) -> bool:
        """Show the tooltip of the area at a point at once; return whether there is one."""
        self._resting.show(self._name_at(x, y))
        self.is_stepping = self._is_pointed_at = False
        return self._resting.target is not None

    def step(self, step: int) -> None:
        """Show the tooltip of the next area (1) or of the previous one (-1) after a key press.

        Areas that keys do not reach are skipped. The first call shows the tooltip of the first area.
        """
        names = [area.name for area in self._areas() if area.is_stop]
        if not names:
            return
        now = self._resting.target
        index = (names.index(now) + step) % len(names) if self.is_stepping and now in names else 0
        self._resting.show(names[index])
        self.is_stepping, self._is_pointed_at = True, False

    def hide(self) -> None:
        self._resting.show(None)
        self.is_stepping = False

    def restart(self, delay_s: float = DELAY_S) -> None:
        """Restart the delay of the pointer's tooltip, and hide the tooltip until the delay is over."""
        if self._is_pointed_at:
            self._resting.restart(delay_s)

    def draw(self, canvas: Canvas) -> None:
        """Draw the tooltip if it is visible, and a focus ring around its area if the player reached it with keys."""
        area = self.shown
        if area is None:
            return
        if self.is_stepping:
            draw_focus_ring(canvas, area.box, min(PLATE.radius, area.box.height / 2))
        _draw(canvas, area, self._kept())

    def _name_at(self, x: float, y: float) -> str | None:
        return next((area.name for area in self._areas() if area.box.contains(x, y)), None)


def _draw(canvas: Canvas, area: Area, kept: Sequence[Box]) -> None:
    box = _box(canvas, area, kept)
    canvas.surface(box, PLATE.in_front(), tag="area tooltip")
    inside = box.inset(GAP)
    y = inside.y - SNUG
    for text, style in _texts(area):
        y += SNUG
        y += canvas.paragraph(text, inside.x, y, style, inside.width)


def _texts(area: Area) -> list[tuple[str, TextStyle]]:
    return [(area.title, HEAD), *((line, NOTE) for line in area.lines)]


def _box(canvas: Canvas, area: Area, kept: Sequence[Box]) -> Box:
    """Return a box for an area's tooltip: above or below the area, nearer to the window's middle, or at its right.

    The tooltip should not cover the boxes in ``kept``. If it would do so on that side, it is placed where it covers
    them least.
    """
    measure, view = canvas.measure, canvas.viewport
    window = Box(0, view.scroll_y, view.width, view.seen_height).inset(NEAR)
    most = min(WIDTH_U * min(MAX_GROWTH, measure.text_scale), window.width - 2 * GAP)
    texts = _texts(area)
    width = min(most, max(measure.text_width(text, style) for text, style in texts) + 1)
    height = sum(measure.paragraph_height(text, style, width) for text, style in texts) + (len(texts) - 1) * SNUG
    gap = FINGER_GAP_U if canvas.input_state.device is Device.TOUCH else POINTER_GAP_U
    box = area.box.resize(width + 2 * GAP, height + 2 * GAP)
    below, above = area.box.bottom + gap, area.box.y - gap - box.height
    x, y = area.box.center_x - box.width / 2, below
    if area.is_beside:
        x, y = area.box.right + gap, area.box.center_y - box.height / 2
    elif above >= window.y and area.box.center_y > window.center_y:
        y = above
    usual = box.move_to(x, y)
    places = (moved_inside(window, place) for place in (usual, *_places_around(area.box, box, gap)))
    twice = area.box, area.box  # to cover the area itself is worse than to cover others
    found = least_covering(places, (*twice, *kept))
    assert found is not None
    return found


def _places_around(area: Box, box: Box, gap: float) -> Iterator[Box]:
    """Yield possible places for a box around an area, beginning with those centred on its sides."""
    x, y = area.center_x - box.width / 2, area.center_y - box.height / 2
    for shift in SHIFTS:
        for left in (area.x - gap - box.width, area.right + gap):
            yield box.move_to(left, y + shift * (area.height + box.height) / 2)
        for top in (area.y - gap - box.height, area.bottom + gap):
            yield box.move_to(x + shift * (area.width + box.width) / 2, top)
