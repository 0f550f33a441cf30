"""The medals of the achievements: a dark disc with a brass rim and a symbol.

Symbols are drawn in a 100 by 100 box around (0, 0), within 34 of the middle.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from papayoo.engine.cards import ORDINARY_SUITS
from papayoo.ui.art import palette, shapes, svg
from papayoo.ui.art.digit_outlines import DIGIT_HEIGHT, DIGITS, EM
from papayoo.ui.art.shapes import closed, ray, regular_polygon, rounded_rect
from papayoo.ui.art.svg import dot, fill, group, line, number, pair, placed, ring, stroke

HIDDEN = "hidden"
"""The medal of a hidden achievement."""

_RIM = 46.0


class Tones(NamedTuple):
    """The colours of a medal: symbol, small parts, points, ground, cuts in the symbol, rim."""

    main: str
    line: str
    points: str
    ground: str
    cut: str
    rim: str


EARNED = Tones(palette.INK, palette.BRASS, palette.PAYOO, palette.FELT_HIGH, palette.FELT_LOW, palette.BRASS)
NOT_EARNED = Tones("#45666B", "#3A585D", "#45666B", palette.PLAQUE, palette.PLAQUE, "#2C4A50")
"""Colours before it is earned: a flat relief."""


def medal_svg(name: str, size_px: int, *, is_earned: bool) -> str:
    """Return the medal of an achievement as a square SVG. Raises KeyError for unknown ids."""
    tones = EARNED if is_earned else NOT_EARNED
    body = _ground(tones) + _SIGNS[name](tones)
    return svg.document(size_px, size_px, placed(body, size_px / 2, size_px / 2, size_px / 100))


def _ground(tones: Tones) -> str:
    rays = "".join(ray(turn, 6, 40) for turn in range(0, 360, 30))
    lit = fill(rays, tones.rim, 0.10)
    rim = ring(0, 0, _RIM - 1, tones.rim, 3.2) + ring(0, 0, _RIM - 5.4, tones.rim, 0.9)
    return dot(0, 0, _RIM, tones.ground) + lit + rim


# Words of drawing


def _figures(digits: str, x: float, y: float, height: float, colour: str) -> str:
    """Return digits of this height around a point."""
    width = sum(DIGITS[digit].advance for digit in digits)
    pens = [sum(DIGITS[digit].advance for digit in digits[:index]) - width / 2 for index in range(len(digits))]
    drawn = "".join(placed(fill(DIGITS[d].path, colour), pen, 0) for d, pen in zip(digits, pens, strict=True))
    return placed(drawn, x, y + height / 2, height * EM / DIGIT_HEIGHT / EM)


def _card(x: float, y: float, width: float, colours: tuple[str, str], turn_deg: float = 0.0) -> str:
    """Return a small card: its face and its edge."""
    height = width * 1.42
    board = rounded_rect(-width / 2, -height / 2, width, height, width * 0.14)
    drawn = fill(board, colours[0]) + stroke(board, colours[1], 1.6)
    return group(drawn, f"translate({pair(x, y)}) rotate({number(turn_deg)})")


def _seal(x: float, y: float, radius: float, tones: Tones) -> str:
    """Return the octagon with the number 40."""
    octagon = closed(regular_polygon(8, radius, 22.5))
    return placed(fill(octagon, tones.points), x, y) + _figures("40", x, y, radius * 0.95, tones.cut)


def _crown(x: float, y: float, scale: float, colour: str) -> str:
    body = "M-30 -12L-15 3L0 -26L15 3L30 -12L24 16L-24 16Z"
    foot = rounded_rect(-24, 20, 48, 7, 2)
    return placed(fill(body, colour) + stroke(body, colour, 3) + fill(foot, colour), x, y, scale)


def _envelope(y: float, scale: float, tones: Tones) -> str:
    body = rounded_rect(-30, -20, 60, 40, 4)
    flap = line("M-27 -17L0 5L27 -17", tones.cut, 3)
    return placed(fill(body, tones.main) + flap, 0, y, scale)


def _star(x: float, y: float, radius: float, colour: str) -> str:
    outer, inner = regular_polygon(5, radius), regular_polygon(5, radius * 0.45, 36)
    points = tuple(point for both in zip(outer, inner, strict=True) for point in both)
    return placed(fill(closed(points), colour), x, y)


def _arrow(x: float, y: float, turn_deg: float, colour: str) -> str:
    """Return an arrow of length 40; at 0 degrees it points right."""
    drawn = line("M-20 0L18 0", colour, 5) + line("M7 -11L19 0L7 11", colour, 5)
    return group(drawn, f"translate({pair(x, y)}) rotate({number(turn_deg)})")


def _wedge(x: float, y: float, scale: float, tones: Tones, turn_deg: float = 0.0) -> str:
    return group(
        fill(shapes.wedge_path(), tones.points),
        f"translate({pair(x, y)}) rotate({number(turn_deg)}) scale({number(scale)})",
    )


# The signs


def _first_win(tones: Tones) -> str:
    return _crown(0, 0, 0.95, tones.line)


def _clean_round(tones: Tones) -> str:
    plate = dot(0, 0, 27, tones.main) + ring(0, 0, 17, tones.cut, 2)
    return plate + line("M-9 -4C-7 -9 -3 -11 2 -11", tones.cut, 2.4)


def _never_there(tones: Tones) -> str:
    head = "M0 -26C8 -26 13 -20 13 -13C13 -5 8 1 0 1C-8 1 -13 -5 -13 -13C-13 -20 -8 -26 0 -26Z"
    body = "M-25 27C-25 15 -15 8 0 8C15 8 25 15 25 27"
    return line(head, tones.main, 3.4, "5 6.5") + line(body, tones.main, 3.4, "5 6.5")


def _no_trick(tones: Tones) -> str:
    slot = rounded_rect(-18, -26, 36, 52, 5)
    return line(slot, tones.line, 3, "6 6.4") + _figures("0", 0, 0, 26, tones.main)


def _many_tricks(tones: Tones) -> str:
    piles = "".join(_card(x, y, 22, (tones.main, tones.cut), 90) for x in (-17, 17) for y in range(20, -24, -9))
    return group(piles, "scale(0.95)")


def _passed_papayoo(tones: Tones) -> str:
    card = _card(11, 0, 32, (tones.main, tones.cut), 8)
    return card + _figures("7", 12, -2, 22, tones.cut) + _arrow(-19, 0, 180, tones.line)


def _hot_potato(tones: Tones) -> str:
    flame = (
        "M2 -34C14 -20 26 -8 24 11C23 25 12 32 0 32C-12 32 -23 25 -23 10C-23 0 -17 -6 -15 -15"
        "C-9 -11 -6 -7 -5 -2C1 -11 4 -22 2 -34Z"
    )
    return fill(flame, tones.points) + _figures("7", 0, 12, 24, tones.cut)


def _delivery(tones: Tones) -> str:
    return _envelope(-2, 1.0, tones) + _seal(15, 15, 14, tones)


def _postal_round(tones: Tones) -> str:
    return _envelope(-13, 0.72, tones) + _figures("25", 0, 19, 20, tones.line)


def _four_stamps(tones: Tones) -> str:
    places = ((-14, -14), (14, -14), (-14, 14), (14, 14))
    return "".join(
        fill(rounded_rect(x - 12, y - 12, 24, 24, 3), tones.main)
        + placed(fill(shapes.suit_path(suit), tones.cut), x, y, 0.16)
        for (x, y), suit in zip(places, ORDINARY_SUITS, strict=True)
    )


def _so_what(tones: Tones) -> str:
    return _seal(0, 12, 20, tones) + _crown(0, -20, 0.5, tones.line)


def _not_for_me(tones: Tones) -> str:
    bar = line("M-25 25L25 -25", tones.cut, 10) + line("M-25 25L25 -25", tones.main, 4.5)
    return _seal(0, 0, 26, tones) + bar


def _full_house(tones: Tones) -> str:
    seats = "".join(dot(x, y, 5.4, tones.main) for x, y in regular_polygon(8, 28, 22.5))
    return dot(0, 0, 17, tones.line) + ring(0, 0, 12, tones.cut, 1.6) + seats


def _masters(tones: Tones) -> str:
    return _star(0, -14, 16, tones.line) + _star(-18, 14, 14, tones.main) + _star(18, 14, 14, tones.main)


def _three_in_a_row(tones: Tones) -> str:
    crowns = "".join(_crown(x, y, 0.32, tones.main) for x, y in ((-23, 2), (0, -4), (23, 2)))
    return crowns + line("M-29 17C-12 11 12 11 29 17", tones.line, 3.6)


def _late_bloomer(tones: Tones) -> str:
    stem = line("M0 34C-3 22 1 12 0 -4", tones.line, 4) + line(
        "M-1 24C-9 24 -16 19 -17 11C-9 11 -3 16 -1 24Z", tones.line, 3
    )
    petals = "".join(dot(x, y - 12, 8, tones.main) for x, y in regular_polygon(6, 12.5))
    return stem + petals + dot(0, -12, 7, tones.line)


def _whisker(tones: Tones) -> str:
    nose = "M-8 -6C-4 -9 4 -9 8 -6C7 0 3 4 0 5C-3 4 -7 0 -8 -6Z"
    mouth = line("M0 5L0 11C-3 17 -11 17 -14 12M0 11C3 17 11 17 14 12", tones.main, 3)
    hairs = "M14 -2L34 -8M15 3L35 3M14 8L33 14"
    sides = line(hairs, tones.line, 2.6)
    return fill(nose, tones.main) + mouth + sides + group(sides, "scale(-1 1)")


def _room_to_spare(tones: Tones) -> str:
    bars = fill(rounded_rect(-30, -18, 14, 13, 3), tones.line) + fill(rounded_rect(-30, 6, 60, 13, 3), tones.points)
    return bars + line("M-8 -11.5L28 -11.5M-3 -16L-8 -11.5L-3 -7M23 -16L28 -11.5L23 -7", tones.main, 2.8)


def _good_company(tones: Tones) -> str:
    shade = stroke("M-30 -12L-15 3L0 -26L15 3L30 -12L24 16L-24 16Z", tones.ground, 13)
    return _crown(-11, -8, 0.66, tones.main) + placed(shade, 10, 8, 0.66) + _crown(10, 8, 0.66, tones.line)


def _ladder(tones: Tones) -> str:
    rungs = "".join(line(f"M-13 {y}L13 {y}", tones.main, 3.6) for y in (-22, -11, 0, 11, 22))
    return line("M-14 -31L-14 31M14 -31L14 31", tones.line, 4.4) + rungs


def _any_number(tones: Tones) -> str:
    ends = _figures("2", -19, 0, 32, tones.main) + _figures("8", 19, 0, 32, tones.main)
    return ends + line("M-5 0L5 0", tones.line, 4.4)


def _menagerie(tones: Tones) -> str:
    pad = "M0 2C10 2 20 12 20 20C20 27 12 28 0 25C-12 28 -20 27 -20 20C-20 12 -10 2 0 2Z"
    toes = ((-23, -2, 7), (-9, -16, 8), (9, -16, 8), (23, -2, 7))
    return fill(pad, tones.main) + "".join(dot(x, y, radius, tones.main) for x, y, radius in toes)


def _this_way(tones: Tones) -> str:
    return _arrow(-2, -14, 180, tones.main) + _arrow(2, 14, 0, tones.line)


def _evening(tones: Tones) -> str:
    moon = "M8 -28C-10 -28 -26 -15 -26 3C-26 20 -12 31 4 31C14 31 22 26 27 19C8 22 -6 10 -6 -6C-6 -15 -1 -24 8 -28Z"
    return fill(moon, tones.main) + _star(17, -10, 9, tones.line)


def _regular(tones: Tones) -> str:
    return _figures("100", 0, -3, 28, tones.main) + line("M-24 19L24 19", tones.line, 4)


def _fruit_salad(tones: Tones) -> str:
    fruit = _wedge(-11, -10, 0.42, tones, 20) + _wedge(13, -12, 0.42, tones, 75)
    bowl = "M-30 4L30 4C29 18 19 27 0 27C-19 27 -29 18 -30 4Z"
    return fruit + fill(bowl, tones.main) + line("M-12 31L12 31", tones.main, 3)


def _so_close(tones: Tones) -> str:
    card = _card(-4, 0, 34, (tones.main, tones.cut), -10)
    return card + _figures("1", -6, -6, 22, tones.cut) + _seal(14, 16, 13, tones)


def _exactly_forty(tones: Tones) -> str:
    return _seal(0, 0, 29, tones)


def _unknown(tones: Tones) -> str:
    return line("M-11 -11C-11 -28 13 -28 13 -11C13 0 0 0 0 12", tones.main, 5.5) + dot(0, 24, 3.8, tones.main)


Sign = Callable[[Tones], str]

_SIGNS: Mapping[str, Sign] = MappingProxyType(
    {
        "first_win": _first_win,
        "clean_round": _clean_round,
        "never_there": _never_there,
        "no_trick": _no_trick,
        "many_tricks": _many_tricks,
        "passed_papayoo": _passed_papayoo,
        "hot_potato": _hot_potato,
        "delivery": _delivery,
        "postal_round": _postal_round,
        "four_stamps": _four_stamps,
        "so_what": _so_what,
        "not_for_me": _not_for_me,
        "full_house": _full_house,
        "masters": _masters,
        "three_in_a_row": _three_in_a_row,
        "late_bloomer": _late_bloomer,
        "whisker": _whisker,
        "room_to_spare": _room_to_spare,
        "good_company": _good_company,
        "ladder": _ladder,
        "any_number": _any_number,
        "menagerie": _menagerie,
        "this_way": _this_way,
        "evening": _evening,
        "regular": _regular,
        "fruit_salad": _fruit_salad,
        "so_close": _so_close,
        "exactly_forty": _exactly_forty,
        HIDDEN: _unknown,
    }
)

MEDALS: tuple[str, ...] = tuple(_SIGNS)
