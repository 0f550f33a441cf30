"""Portraits with name plates for the players of the next game."""

from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.style import LABEL, NEAR, PLATE, SNUG, STRONG
from papayoo.ui.widgets.base import OnPress, Widget, draw_focus_ring

LINE_HEIGHT_U, MAX_LINE_GROWTH = 20.0, 1.4
MAX_WIDTH_SHARE = 2.1
"""Maximum width of the name plate, as a multiple of the width of the portrait."""
RIM_U = 2.0


def draw_player(canvas: Canvas, place: Box, portrait: str, name: str, note: str = "") -> None:
    """Draw a portrait in a square and the name plate below it."""
    canvas.portrait(portrait, place.center_x, place.center_y, place.width)
    draw_name_plate(canvas, place, name, note)


def draw_name_plate(canvas: Canvas, place: Box, name: str, note: str = "") -> None:
    """Draw the name plate below a portrait in a square; ``note`` is an optional second line."""
    plaque, line = _plate(canvas.measure, place, name, note)
    canvas.surface(plaque, PLATE._replace(opacity=1.0))  # the table's rail may cross it, and it must be seen as a whole
    x, y, room = plaque.center_x, plaque.y + RIM_U + line / 2, plaque.width - 2 * SNUG
    canvas.text(name, x, y, STRONG, align="center", max_width=room)
    y += line - 1
    canvas.text(note, x, y, LABEL, align="center", max_width=room)


def _plate(measure: TextMeasure, place: Box, name: str, note: str) -> tuple[Box, float]:
    """Return the box of a name plate and the height of its lines."""
    line = LINE_HEIGHT_U * min(MAX_LINE_GROWTH, measure.text_scale)
    widest = max(measure.text_width(name, STRONG), measure.text_width(note, LABEL))
    width = min(place.width * MAX_WIDTH_SHARE, widest + 2 * NEAR)
    height = line * (2 if note else 1) + 2 * RIM_U
    return place.align(width, height, y=0).move_to(y=place.bottom - SNUG), line


class PlayerBadge(Widget):
    """A button with a player's portrait and name, and a note such as the level of an opponent."""

    def __init__(self, portrait: str, label: str, note: str, on_press: OnPress) -> None:
        super().__init__(label, on_press)
        self._portrait = portrait
        self._note = note

    def covered(self, measure: TextMeasure) -> tuple[Box, Box]:
        """Return the boxes that the badge covers: its portrait, and the name plate below it."""
        return self.box, _plate(measure, self.box, self.label, self._note)[0]

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        if focused:
            draw_focus_ring(canvas, self.box, self.box.width / 2)
        draw_player(canvas, self.box, self._portrait, self.label, self._note)
