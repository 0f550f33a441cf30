"""The night picture behind the calendar: stalls below cords on which lanterns hang."""

import math
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta

from papayoo.ui.art import palette
from papayoo.ui.art.shapes import closed, rounded_rect
from papayoo.ui.art.sheet import Sheet, circle
from papayoo.ui.art.svg import fill, pair, stroke
from papayoo.ui.art.title_stalls import STALL_SHADE, add_stall_row

SAG_SHARE = 0.013
"""Depth to which a cord sags in its middle, as a fraction of the cord's length."""
_CORD, _CORD_WIDTH = "#060A12", 2.4
_FAR_SHADE, _FAR_PITCH, _FAR_SINK = "#2C2C46", 92.0, 8.0
_PITCH, _SINK_SHARE = 132.0, 0.3
"""Width of a stall in the front row, and depth of the stall's base below the image as a fraction of this width."""
_RADIUS = 22.0
_SKIES = (
    ("#081226", "#1A3154", "#3C5678", "#7C90A8"),
    ("#0A1530", "#22335E", "#55507E", "#A0829C"),
    ("#0A1A2A", "#1B3A4A", "#3F5E62", "#A39A84"),
    ("#0B1A2E", "#21385A", "#5A5682", "#C08A9A"),
    ("#0A1D28", "#1B434E", "#3F6A66", "#C2A484"),
    ("#0E1B36", "#2C3C6E", "#6C5486", "#D0967A"),
    ("#0B1733", "#28396B", "#6B4C7C", "#C97866"),
    ("#0C1530", "#2A2F5C", "#6A4568", "#C87E58"),
    ("#0B162A", "#22304F", "#55475F", "#AE7456"),
    ("#0C1322", "#2B2742", "#5E3C4C", "#A05C44"),
    ("#0A1527", "#1B2A4C", "#4A3B5E", "#8A5560"),
    ("#060F22", "#14284A", "#2E4A6E", "#647F9C"),
)
"""The colours of the sky in each month, from the top down to the horizon."""
_SKY_STEPS = 0, 0.55, 0.85, 1
"""The heights of these colours, as fractions of the picture's height from the top."""
_STARS = 70
MOON_STEPS = 30
"""Number of different pictures of the moon, one for each day of its age."""
_NEW_MOON = datetime(2000, 1, 6, 18, 14, tzinfo=UTC)
_MONTH_OF_MOON = timedelta(days=29.530588)
_MOONLIGHT = "#FBF0D2"


def sag(share: float) -> float:
    """Return how far a cord hangs below its ends at the fraction ``share`` of its length.

    The result is a fraction of the cord's length.
    """
    return SAG_SHARE * (1 - (2 * share - 1) ** 2)


def moon_age(day: date) -> float:
    """Return the age of the moon in the evening of a date, as a fraction: 0 is a new moon, 0.5 a full one."""
    evening = datetime(day.year, day.month, day.day, 20, tzinfo=UTC)
    return (evening - _NEW_MOON) % _MONTH_OF_MOON / _MONTH_OF_MOON


def moon_svg(size_px: int, step: int) -> str:
    """Return the moon with its light; ``step`` is its age as a multiple of 1 / ``MOON_STEPS``."""
    sheet = Sheet(size_px, size_px)
    middle, age = sheet.width / 2, step / MOON_STEPS % 1
    radius = 0.3 * sheet.width
    lit = (1 - math.cos(2 * math.pi * age)) / 2
    sheet.glow((middle, middle), middle, _MOONLIGHT, 0.10 + 0.3 * lit)
    sheet.add(fill(circle(middle, middle, radius), _MOONLIGHT, 0.10))
    if lit > 0.02:
        side = 1 if age < 0.5 else -1
        bulge = math.cos(2 * math.pi * age)  # the terminator: 1 at the lit edge, -1 at the other one
        turns = [math.pi * number / 24 for number in range(25)]
        outer = [(middle + side * radius * math.sin(turn), middle - radius * math.cos(turn)) for turn in turns]
        inner = [(middle + side * bulge * radius * math.sin(turn), middle - radius * math.cos(turn)) for turn in turns]
        sheet.add(fill(closed((*outer, *reversed(inner))), _MOONLIGHT))
    return sheet.svg()


def alley_svg(width_px: int, height_px: int, cords: Sequence[float], month: int) -> str:
    """Return an SVG picture of the alley in a month (1 to 12), with the cords from which its lanterns hang.

    ``cords`` contains the distance of each cord's ends from the top, as a fraction of the width.
    """
    sheet = Sheet(width_px, height_px)
    _add_alley(sheet, cords, month)
    sheet.add(stroke(sheet.frame(1, _RADIUS), palette.BRASS, 1.6, 0.5))
    return sheet.svg()


def month_card_svg(size_px: tuple[int, int], first: date, lights: Sequence[str | None]) -> str:
    """Return a postcard of a month: its sky with one light for each day.

    ``first`` is the first day of the month; ``lights`` are the colours of its days, None for a dark lantern.
    """
    sheet = Sheet(*size_px)
    sheet.add(fill(sheet.frame(0, _CARD_RADIUS), palette.PAPER))
    weeks = -(-(first.weekday() + len(lights)) // 7)
    left, top, width, height = 0.05, 0.07, 0.9, 0.7
    pitch = width * sheet.width / 7, height * 0.8 * sheet.height / weeks
    frame = rounded_rect(left * sheet.width, top * sheet.height, width * sheet.width, height * sheet.height, 4)
    colours = zip(_SKY_STEPS, _SKIES[first.month - 1], strict=True)
    ends = (0, top * sheet.height), (0, (top + height) * sheet.height)
    sheet.add(fill(frame, sheet.linear(*ends, tuple((at, colour, 1) for at, colour in colours))))
    for number, light in enumerate(lights, start=first.weekday()):
        week, weekday = divmod(number, 7)
        x = left * sheet.width + (weekday + 0.5) * pitch[0]
        y = top * sheet.height + (week + 0.7) * pitch[1]
        size = 0.2 * min(pitch)
        if light is not None:
            sheet.glow((x, y), 3 * size, light, 0.7)
        sheet.add(fill(circle(x, y, size), light or _DARK_LIGHT, 1.0 if light else 0.55))
    return sheet.svg()


_CARD_RADIUS, _DARK_LIGHT = 6.0, "#8A7F94"


def _add_alley(sheet: Sheet, cords: Sequence[float], month: int) -> None:
    width, height = sheet.width, sheet.height
    colours = zip(_SKY_STEPS, _SKIES[month - 1], strict=True)
    sky = sheet.linear((0, 0), (0, height), tuple((at, colour, 1) for at, colour in colours))
    sheet.add(fill(sheet.frame(0, _RADIUS), sky))
    stars = (
        circle(width * (number * 0.618 % 1), height * (0.04 + 0.6 * (number * 0.371 % 1)), 0.9 + number % 3 * 0.45)
        for number in range(1, _STARS)
    )
    sheet.add(fill("".join(stars), "#E8E4F2", 0.5))
    add_stall_row(sheet, height + _FAR_SINK, _FAR_PITCH, _FAR_SHADE)
    add_stall_row(sheet, height + _PITCH * _SINK_SHARE, _PITCH, STALL_SHADE)
    for y in (share * width for share in cords):
        path = f"M{pair(0, y)}Q{pair(width / 2, y + 2 * SAG_SHARE * width)} {pair(width, y)}"
        sheet.add(stroke(path, _CORD, _CORD_WIDTH, 0.9))
