"""Places the name plates, the wanted poster and the prompt around the table, given their sizes in units.

Opponents sit clockwise from the bottom seat's left: on an ellipse, or along the edges if that leaves more space.
"""

import math
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from papayoo.ui.art.table_top import CENTRE_RISE
from papayoo.ui.geometry import Box, Viewport

PLAQUE_WIDTH = 168.0
"""Width of a name plate at the default text size."""
PLAQUE_HEIGHT = 60.0
"""Height of a name plate at the default text size."""
_PLAQUE_GROWTH = 84.0, 34.0
"""Growth of a name plate's width and height per 100 % increase in text size."""
_BUST_PLATE = 200.0, 46.0
"""Size of the name plate below a bust (large portrait) of scale 1, at the default text size."""
_BUST_RISE = 45.0
"""Distance by which a bust of scale 1 rises above its name plate."""
_BUST_TOP, _BUST_TOP_GROWTH = 2.0, 24.0
"""Distance of busts from the window's top at the default text size, and growth of this distance per 100 %
increase in text size.
"""
_BUST_TEXT = 0.6
"""Growth of the texts on a name plate, as a fraction of the growth of its bust."""
_HAND_GAP = 12.0
"""Gap between the bottom seat's name plate and the hand."""
_SIDE = 38.0
"""Distance of name plates and the wanted poster from the window's sides at the default text size."""
_SIDE_GROWTH = 14.0
"""Decrease of ``_SIDE`` per 100 % increase in text size, which makes room for the larger name plates."""
_TOP = 36.0
"""Distance of opponents' name plates from the window's top at the default text size."""
_TOP_GROWTH = 12.0
"""Decrease of ``_TOP`` per 100 % increase in text size, which makes room for the larger name plates."""
_POSTER, _POSTER_GROWTH, _POSTER_DROP = (114.0, 152.0), (110.0, 36.0), 24.0
_DIE = 54.0
"""Size of the die that rests at the poster's foot."""
_DIE_ASIDE, _DIE_RISE = 18.0, 28.0
"""Distance of the die's centre to the left of the poster, and its height above the poster's lower edge."""
_SLEEPING_FAN = 118.0
"""Height of the fan of cards of a sleeping hand, without its label."""
_PROMPT_SIDES = 440.0
_PROMPT_HEIGHT, _PROMPT_RISE = 28.0, 29.0
_LEAST_PROMPT = 400.0
"""Minimum width of the prompt between a name plate and the wanted poster, at the default text size."""
_ARC_DEG = {1: 0.0, 2: 120.0, 3: 180.0, 4: 196.0, 5: 206.0, 6: 214.0, 7: 220.0}
"""Angle of the arc over which the opponents' seats are distributed, by number of opponents."""
_SIDE_FROM_DEG = 45.0
"""Minimum angle of a seat from the top at which its name plate is at a side of the window.

This applies to name plates along the window's edges.
"""
_EDGE_FROM_DEG = 62.0
"""Minimum angle of a seat from the top at which its name plate is at the side of the window.

This applies to name plates on an ellipse. The name plates at one side then form a column.
"""
_APART = 12.0
"""Gap between neighbouring name plates along an edge."""
_LINE_GAP = 5.0
"""Gap between the buttons in the upper left corner and the space for text below them."""
LINE_LEAST_WIDTH, _LINE_HEIGHT = 125.0, 26.0
"""Minimum width and height of a space for text in a corner, at the default text size."""
LEFT_BUTTONS, RIGHT_BUTTONS = 3, 4
"""Numbers of buttons in the upper left and upper right corner."""
_BUTTON, _BUTTON_GAP, _BUTTON_EDGE, _BUTTON_TOP = 44.0, 7.0, 38.0, 34.0
"""Size of a corner button, the gap between two, and the distances from the side and the top of the window."""


class Plaques(NamedTuple):
    """Options for name plates: scale of their texts, and placement along edges or on an ellipse.

    ``bust`` is the scale of the busts that rise behind the opponents' name plates; 0 means small portraits on the name
    plates, as on the bottom seat's.
    """

    text: float = 1.0
    is_along_rails: bool = False
    bust: float = 0.0

    @property
    def rise(self) -> float:
        """Distance by which busts rise above the opponents' name plates."""
        return _BUST_RISE * self.bust

    @property
    def small_size(self) -> tuple[float, float]:
        """Width and height of a name plate with a small portrait."""
        more = self.text - 1
        return PLAQUE_WIDTH + _PLAQUE_GROWTH[0] * more, PLAQUE_HEIGHT + _PLAQUE_GROWTH[1] * more

    @property
    def own_size(self) -> tuple[float, float]:
        """Width and height of the bottom seat's name plate.

        It is as wide as the opponents' at the default text size. With larger texts it grows less than theirs, to leave
        space for the prompt beside it.
        """
        width, height = (length * self.words / self.text for length in self.small_size)
        return max(width, _BUST_PLATE[0] * self.bust), height

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of an opponent's name plate together with the bust."""
        if not self.bust:
            return self.small_size
        width, height = (
            length * self.bust + growth * (self.text - 1)
            for length, growth in zip(_BUST_PLATE, _PLAQUE_GROWTH, strict=True)
        )
        return width, height + self.rise

    @property
    def words(self) -> float:
        """Scale of the texts on name plates: the scale ``text``, or more beside large busts."""
        return self.text * (1 + max(0.0, self.bust - 1) * _BUST_TEXT)


@dataclass(frozen=True)
class Frame:
    """The facts that determine the places of the seats: window, number of seats, size of the cards and of the buttons.

    ``hand_top`` is the y of the hand's upper edge. ``button_growth`` is the size of the corner buttons, compared to the
    usual one.
    """

    viewport: Viewport
    seats: int
    hand_top: float
    card_scale: float
    has_large_index: bool
    button_growth: float = 1.0

    @cached_property
    def buttons(self) -> tuple[Box, Box]:
        """The boxes around the buttons in the upper left corner, and around those in the upper right."""
        return table_buttons(self.viewport, self.button_growth)

    @property
    def opponents(self) -> int:
        return self.seats - 1

    @cached_property
    def center(self) -> tuple[float, float]:
        """Common centre of the table's ornament, the opponents' ring and the cards of the trick."""
        return self.viewport.width / 2, self.viewport.height / 2 - CENTRE_RISE / self.viewport.zoom

    @cached_property
    def prompt(self) -> Box:
        """Box of the prompt's line above the hand.

        If a tall window has too little width for the line between the bottom seat's name plate and the poster, the
        line is above them.
        """
        view = self.viewport
        height = _PROMPT_HEIGHT * view.text
        line = Box.centered(
            self.center[0], self.hand_top - _PROMPT_RISE - height / 2, view.width - _PROMPT_SIDES, height
        )
        if not self.is_prompt_high:
            return line
        sheet = _POSTER[1] + _POSTER_GROWTH[1] * (view.text - 1) - _POSTER_DROP
        return Box.centered(line.center_x, self.hand_top - sheet - _APART - height / 2, view.width - 2 * _SIDE, height)

    @property
    def is_prompt_high(self) -> bool:
        """Whether the prompt is above the bottom seat's name plate and the wanted poster, instead of between them."""
        view = self.viewport
        sides = _PROMPT_SIDES + (_PLAQUE_GROWTH[0] + _POSTER_GROWTH[0]) * (view.text - 1)
        return view.height > view.width and view.width - sides < _LEAST_PROMPT * view.text


def plaque(frame: Frame, step: int, plaques: Plaques) -> Box:
    """Return the box of a name plate with its bust.

    ``step`` is the number of seats clockwise from the bottom seat.
    """
    side, more = _side(plaques), plaques.text - 1
    top = _BUST_TOP + _BUST_TOP_GROWTH * more if plaques.bust else _TOP - _TOP_GROWTH * more
    if step == 0:
        width, height = plaques.own_size
        gap = _HAND_GAP * plaques.words / plaques.text  # raised cards below a wide name plate are higher
        return Box(side, frame.hand_top - gap - height, width, height)
    width, height = plaques.size
    left = side if turn_deg(frame.seats, step) < 0 else frame.viewport.width - side - width
    if not plaques.is_along_rails:
        radii = frame.viewport.width / 2 - side - width / 2, frame.center[1] - top - height / 2
        box = Box.centered(*_on_ellipse(frame, step, radii), width, height)
        return box.move_to(x=left) if abs(turn_deg(frame.seats, step)) >= _EDGE_FROM_DEG else box
    if abs(turn_deg(frame.seats, step)) < _SIDE_FROM_DEG:
        return Box(_upper_x(frame, step, plaques) - width / 2, top, width, height)
    return Box(left, _side_y(frame, step, plaques) - height / 2, width, height)


def _upper_x(frame: Frame, step: int, plaques: Plaques) -> float:
    """Return the centre x of a name plate at the upper edge, clear of the corner buttons.

    If three would not fit, they are not symmetric: more buttons are in the right corner than in the left one.
    """
    middle, turn, width = frame.center[0], turn_deg(frame.seats, step), plaques.size[0]
    left, right = frame.buttons
    most = right.x - _APART - width / 2
    is_crowded = frame.opponents == 7 and most - middle < width + _APART
    least = left.right + _APART + width / 2 if is_crowded else 2 * middle - most
    if is_crowded and turn == 0:
        return min(middle, most - width - _APART)
    aside = (middle - _side(plaques) - width / 2) * math.sin(math.radians(turn))
    return max(least, min(most, middle + aside))


def _side_y(frame: Frame, step: int, plaques: Plaques) -> float:
    """Return the centre y of a name plate at a side, above the bottom name plate and the poster."""
    half = plaques.size[1] / 2
    lowest = _above_hand(frame, plaques) - _APART - half
    highest = frame.buttons[0].bottom + _APART + half
    if plaques.bust:
        highest = max(highest, round_line(frame.viewport, frame.button_growth).bottom + _APART + half)
    if frame.opponents == 7:
        highest = max(highest, plaque(frame, 4, plaques).bottom + _APART + half)
    if frame.opponents < 5:
        return min(frame.center[1], lowest)
    return lowest if step in (1, frame.opponents) else min(highest, lowest)


def poster(frame: Frame, plaques: Plaques) -> Box:
    """Return the box of the wanted poster, at the right edge above the hand."""
    width, height = (size + growth * (plaques.text - 1) for size, growth in zip(_POSTER, _POSTER_GROWTH, strict=True))
    left = frame.viewport.width - _side(plaques) - width
    return Box(left, frame.hand_top + _POSTER_DROP - height, width, height)


def die_bed(poster: Box) -> Box:
    """Return the box of the die that rests at the left of the poster's foot."""
    return Box.centered(poster.x - _DIE_ASIDE, poster.bottom - _DIE_RISE, _DIE, _DIE)


def poster_ground(frame: Frame, plaques: Plaques) -> Box:
    """Return the box of the wanted poster and of the part of the die that extends beyond it."""
    sheet = poster(frame, plaques)
    left = die_bed(sheet).x
    return Box(left, sheet.y, sheet.right - left, sheet.height)


def sleeping_hand(frame: Frame, plaques: Plaques) -> Box:
    """Return the box of the sleeping hand with its label: at the left, beside the trick."""
    own = plaque(frame, 0, plaques)
    height = own.height + _SLEEPING_FAN - PLAQUE_HEIGHT / 2
    is_tall = frame.viewport.height > frame.viewport.width  # then the pass panel has no space beside the hand
    lowest = (_above_hand(frame, plaques) if is_tall else own.y) - _APART - height
    return Box(own.x, lowest if is_tall else min(frame.center[1] - height / 2, lowest), own.width, height)


def _above_hand(frame: Frame, plaques: Plaques) -> float:
    """Return the y of the highest upper edge of the parts that are just above the hand.

    These parts are the bottom seat's name plate, the wanted poster, and the prompt if it is above both.
    """
    top = min(plaque(frame, 0, plaques).y, poster(frame, plaques).y)
    return min(top, frame.prompt.y) if frame.is_prompt_high else top


def _side(plaques: Plaques) -> float:
    return _SIDE - _SIDE_GROWTH * (plaques.text - 1)


def round_line(viewport: Viewport, growth: float = 1.0) -> Box:
    """Return the minimum box for the round number, below the buttons in the upper left corner."""
    above, _ = table_buttons(viewport, growth)
    return Box(above.x, above.bottom + _LINE_GAP, LINE_LEAST_WIDTH * viewport.text, _LINE_HEIGHT * viewport.text)


def table_buttons(viewport: Viewport, growth: float = 1.0) -> tuple[Box, Box]:
    """Return two boxes: around the buttons in the upper left corner, and around those in the upper right.

    ``growth`` is the size of the buttons compared to the usual one. With larger texts they are closer to the window's
    edges, as name plates are.
    """
    left, right, height = _buttons_width(LEFT_BUTTONS, growth), _buttons_width(RIGHT_BUTTONS, growth), _BUTTON * growth
    edge, top = _BUTTON_EDGE - _SIDE_GROWTH * (viewport.text - 1), _BUTTON_TOP - _TOP_GROWTH * (viewport.text - 1)
    return Box(edge, top, left, height), Box(viewport.width - edge - right, top, right, height)


def button_places(buttons: tuple[Box, Box]) -> tuple[tuple[Box, ...], tuple[Box, ...]]:
    """Return the boxes of the buttons in the upper left and in the upper right corner, from left to right.

    ``buttons`` are the boxes around them.
    """
    left, right = buttons
    return left.row(LEFT_BUTTONS, _BUTTON_GAP), right.row(RIGHT_BUTTONS, _BUTTON_GAP)


def _buttons_width(count: int, growth: float = 1.0) -> float:
    return count * (_BUTTON * growth + _BUTTON_GAP) - _BUTTON_GAP


def _on_ellipse(frame: Frame, step: int, radii: tuple[float, float]) -> tuple[float, float]:
    turn = math.radians(turn_deg(frame.seats, step))
    return frame.center[0] + radii[0] * math.sin(turn), frame.center[1] - radii[1] * math.cos(turn)


def turn_deg(seats: int, step: int) -> float:
    """Return the angle of a seat from the top of the table, clockwise, in degrees."""
    opponents = seats - 1
    arc = _ARC_DEG[opponents]
    return -arc / 2 + arc / max(1, opponents - 1) * (step - 1)
