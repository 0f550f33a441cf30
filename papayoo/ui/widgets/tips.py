"""Tips: what tooltips say about buttons and about areas of a picture, and where they are in the window."""

from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import NamedTuple

from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box, Viewport, least_covering, moved_inside
from papayoo.ui.input.actions import Action
from papayoo.ui.input.device import Device
from papayoo.ui.render import Canvas
from papayoo.ui.style import GAP, HEAD, NEAR, NOTE, PLATE, SNUG, STRONG
from papayoo.ui.widgets.base import Widget
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.flow import Column, Text
from papayoo.ui.widgets.key_hints import SignStyle, cap_width, draw_cap, draw_sign, sign_width

HEIGHT_U, ICON_SIZE_U = 34.0, 18.0
ICON_GAP_U = 6.0
EDGE_U = 8.0
"""Minimum distance of a tooltip from the edges of the window."""
POINTER_GAP_U = 9.0
"""Distance of a tooltip from what is under the mouse pointer."""
FINGER_GAP_U = 30.0
"""Distance of a tooltip from what is under a finger, which hides the area around it."""
CONTROL_GAP_U = 12.0
"""Distance of a tooltip from controls other than its button."""
MAX_DISTANCE_U = 280.0
"""Maximum distance of a tooltip from a button under a finger."""
AREA_WIDTH_U = 320.0
"""Maximum width of the text about an area, at the default text size."""
MAX_GROWTH = 1.6
"""Maximum factor by which a large text size makes this text wider."""
SHIFTS = 0.0, -0.25, 0.25, -0.5, 0.5, -0.75, 0.75, -1.0, 1.0
"""Positions to try for a tooltip beside an area: 0 is a side's middle, -1 and 1 its ends."""


class _Direction(Enum):
    UP = auto()
    LEFT = auto()
    RIGHT = auto()


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


def draw_button_tip(canvas: Canvas, texts: Catalog, button: Button, others: Sequence[Widget]) -> None:
    """Draw the name of a button, and its key or gamepad button.

    Under a finger, the tooltip avoids the other widgets where possible.
    """
    sign = _sign_width(canvas, texts, button.action)
    name = _icon_width(canvas) + canvas.measure.text_width(button.tip or button.name, STRONG)
    width = name + (sign + GAP if sign else 0.0) + 2 * GAP
    box = _button_tip_box(canvas, button, (width, canvas.measure.scaled(HEIGHT_U)), others)
    canvas.surface(box, PLATE.in_front(), tag="tooltip")
    inside = box.inset(GAP, 0)
    if canvas.input_state.device is Device.TOUCH:
        size = canvas.measure.scaled(ICON_SIZE_U)
        canvas.icon(button.icon, inside.x + size / 2, inside.center_y, size, palette.DIM_INK)
    canvas.text(button.tip or button.name, inside.x + _icon_width(canvas), inside.center_y, STRONG)
    _draw_sign(canvas, texts, button.action, (inside.right, inside.center_y))


def _button_tip_box(canvas: Canvas, button: Button, size: tuple[float, float], others: Sequence[Widget]) -> Box:
    view = canvas.viewport
    window = Box(0, 0, view.width, view.seen_height)
    if canvas.input_state.device is not Device.TOUCH:
        return below_pointer(_seen(button, view), size, window)
    return clear_of_finger(_seen(button, view), size, window, [_seen(other, view) for other in others])


def _seen(widget: Widget, view: Viewport) -> Box:
    """Return the box of a widget at its current scroll position in the window."""
    return widget.box.move_to(y=view.seen_y(widget.box.y))


def _sign_width(canvas: Canvas, texts: Catalog, action: Action | None) -> float:
    key = _key(canvas, action)
    return cap_width(canvas, texts, key) if key else sign_width(canvas, texts, action)


def _draw_sign(canvas: Canvas, texts: Catalog, action: Action | None, right: tuple[float, float]) -> None:
    key = _key(canvas, action)
    if key:
        left = right[0] - cap_width(canvas, texts, key)
        draw_cap(canvas, texts, key, (left, right[1]), SignStyle(palette.DIM_INK))
    else:
        draw_sign(canvas, texts, action, right, palette.DIM_INK)


def below_pointer(button: Box, size: tuple[float, float], window: Box) -> Box:
    """Return the box of a tooltip below a button, where the pointer does not cover it.

    If there is no space below the button, the box is above it.
    """
    width, height = size
    below = button.bottom + POINTER_GAP_U
    y = below if below + height <= window.bottom else button.y - POINTER_GAP_U - height
    return _moved_inside_x(window, Box(button.center_x - width / 2, y, width, height))


def clear_of_finger(button: Box, size: tuple[float, float], window: Box, others: Sequence[Box]) -> Box:
    """Return the tooltip's box at the nearest free position above or beside a pressed button.

    If there is no free position, the tooltip covers other controls on the side of the button that faces the middle
    of the window.
    """
    starts = {way: _beside_finger(way, button, size, window) for way in _Direction}
    boxes = [_past(others, box, way) for way, box in starts.items()]
    free = [box for box in boxes if _is_inside(window, box) and _distance(button, box) <= MAX_DISTANCE_U]
    if free:
        return min(free, key=lambda box: _distance(button, box))
    beside = starts[_Direction.RIGHT if button.center_x < window.center_x else _Direction.LEFT]
    return _moved_inside_x(window, beside)


def _beside_finger(way: _Direction, button: Box, size: tuple[float, float], window: Box) -> Box:
    """Return the box of a tooltip beside or above a button, clear of the finger on the button."""
    width, height = size
    if way is _Direction.UP:
        above = Box(button.center_x - width / 2, button.y - FINGER_GAP_U - height, width, height)
        return _moved_inside_x(window, above)
    x = button.x - FINGER_GAP_U - width if way is _Direction.LEFT else button.right + FINGER_GAP_U
    return button.align(width, height).move_to(x=x)


def _past(others: Sequence[Box], box: Box, way: _Direction) -> Box:
    """Return a box moved in one direction until it overlaps none of the others."""
    for _ in others:
        hit = next((other for other in others if box.overlaps(other)), None)
        if hit is None:
            break
        box = _beyond(hit, box, way)
    return box


def _beyond(other: Box, box: Box, way: _Direction) -> Box:
    if way is _Direction.UP:
        return box.move_to(y=other.y - CONTROL_GAP_U - box.height)
    return box.move_to(x=other.x - CONTROL_GAP_U - box.width if way is _Direction.LEFT else other.right + CONTROL_GAP_U)


def _is_inside(window: Box, box: Box) -> bool:
    return box.is_inside(window.inset(EDGE_U))


def _distance(one: Box, other: Box) -> float:
    """Return the larger of the horizontal and the vertical gap between two boxes."""
    return max(one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom)


def _moved_inside_x(window: Box, box: Box) -> Box:
    return box.move_to(x=moved_inside(window.inset(EDGE_U), box).x)


def _icon_width(canvas: Canvas) -> float:
    """Return the width of the icon in a tooltip; it is 0 if the device is not a touch screen.

    On touch devices the tooltip repeats the icon, because a finger hides the button.
    """
    return canvas.measure.scaled(ICON_SIZE_U) + ICON_GAP_U if canvas.input_state.device is Device.TOUCH else 0.0


def _key(canvas: Canvas, action: Action | None) -> str:
    """Return the name of the button's key, which is shown to mouse users; empty for other devices."""
    names = canvas.input_state.keymap.names(action) if action and canvas.input_state.device is Device.MOUSE else ()
    return names[0] if names else ""


def draw_area_tip(canvas: Canvas, area: Area, kept: Sequence[Box]) -> None:
    """Draw the explanation of an area; it should not cover the boxes in ``kept``."""
    measure, texts = canvas.measure, [(area.title, HEAD), *((line, NOTE) for line in area.lines)]
    most = min(AREA_WIDTH_U * min(MAX_GROWTH, measure.text_scale), canvas.viewport.width - 2 * (GAP + NEAR))
    width = 2 * GAP + min(most, max(measure.text_width(text, style) for text, style in texts) + 1)
    contents = Column(*(Text(text, style) for text, style in texts), gap=SNUG, pad=(GAP, GAP))
    box = _area_tip_box(canvas, area, (width, contents.height_in(width, measure)), kept)
    canvas.surface(box, PLATE.in_front(), tag="area tooltip")
    contents.draw_in(canvas, box)


def _area_tip_box(canvas: Canvas, area: Area, size: tuple[float, float], kept: Sequence[Box]) -> Box:
    """Return a box for an area's tooltip: above or below the area, nearer to the window's middle, or at its right.

    The tooltip should not cover the boxes in ``kept``. If it would do so on that side, it is placed where it covers
    them least.
    """
    view = canvas.viewport
    window = Box(0, view.scroll_y, view.width, view.seen_height).inset(NEAR)
    gap = FINGER_GAP_U if canvas.input_state.device is Device.TOUCH else POINTER_GAP_U
    box = area.box.resize(*size)
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
