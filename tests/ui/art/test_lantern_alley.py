"""Tests of the sky over the calendar: one for each month, and the moon as it is on a date."""

from datetime import date

import pygame
import pytest

from papayoo.ui.art.lantern_alley import MOON_STEPS, alley_svg, moon_age, moon_svg
from papayoo.ui.render import rasterise
from tests.loops import for_rows

pytestmark = pytest.mark.usefixtures("dummy_screen")


@for_rows(
    ("day", "age"),
    [
        (date(2026, 8, 12), 0.0),
        (date(2026, 8, 28), 0.5),
        (date(2026, 11, 24), 0.5),
        (date(2026, 12, 17), 0.25),
        (date(2027, 2, 6), 0.0),
        (date(2027, 3, 30), 0.75),
    ],
)
def test_moon_has_its_phase_on_the_date(day: date, age: float) -> None:
    assert abs((moon_age(day) - age + 0.5) % 1 - 0.5) < 0.05


def bright(step: int) -> tuple[int, int]:
    """Return the number of bright pixels in the left and in the right half of a picture of the moon."""
    image = rasterise(moon_svg(60, step))
    count = [0, 0]
    for x in range(60):
        count[x >= 30] += sum(image.get_at((x, y)).a > 200 for y in range(60))
    return count[0], count[1]


def test_waxing_moon_is_bright_at_the_right_and_waning_moon_at_the_left() -> None:
    new, first, full, last = (bright(MOON_STEPS * quarter // 4) for quarter in range(4))
    assert sum(new) < 20
    assert first[1] > 10 * max(1, first[0])
    assert last[0] > 5 * max(1, last[1])
    assert min(full) > 0.8 * first[1]


def test_every_month_has_its_own_sky() -> None:
    skies = [rasterise(alley_svg(120, 90, (0.2,), month)) for month in range(1, 13)]
    assert len({pygame.image.tobytes(sky, "RGBA") for sky in skies}) == 12
    for sky in skies:
        assert max(sky.get_at((60, 8))[:3]) < 70, "the names of the days are above a dark sky"
