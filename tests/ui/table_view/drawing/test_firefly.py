"""Tests of the firefly at the edge of the felt: it glimmers, flashes and sways on its way up."""

from itertools import pairwise

import pytest

from papayoo.ui.render import Canvas, Sprite
from papayoo.ui.table_view.drawing.firefly import draw_firefly
from papayoo.ui.table_view.motion.idle_life import Flight
from tests.loops import for_all

STEPS = 60


def flight(canvas: Canvas, phase: float = 0.3, *, is_left: bool = True) -> list[Sprite | None]:
    """Return what is drawn of the firefly from its start to its end; None while it is dark."""
    found: list[Sprite | None] = []
    for step in range(STEPS + 1):
        canvas.sprites.clear()
        draw_firefly(canvas, Flight(is_left, phase, step / STEPS))
        found.append(canvas.sprites[0] if canvas.sprites else None)
    return found


def test_firefly_appears_and_disappears_slowly_and_flashes_three_times(canvas: Canvas) -> None:
    light = [0 if sprite is None else sprite.alpha for sprite in flight(canvas)]
    inner = range(1, STEPS)
    flashes = [step for step in inner if light[step - 1] < light[step] >= light[step + 1] and light[step] > 200]
    assert len(flashes) == 3
    assert light[0] == light[-1] == 0
    assert 0 < light[1] < 20 > light[-2] > 0
    assert all(light[flashes[0] : flashes[-1]])


@for_all(phase=(0.0, 0.3, 0.5, 0.8))
def test_firefly_sways_to_both_sides_on_its_way_up_and_stays_near_its_edge(canvas: Canvas, phase: float) -> None:
    left, right = (list(filter(None, flight(canvas, phase, is_left=side))) for side in (True, False))
    x = [sprite.rect.centerx for sprite in left]
    middle = (min(x) + max(x)) / 2
    sides = [place > middle for place in x]
    assert sum(before != after for before, after in pairwise(sides)) >= 2
    assert 0 < min(x) < max(x) < canvas.viewport.width / 10
    assert 0 < left[-1].y < left[0].y < canvas.viewport.height
    assert [canvas.viewport.width - place for place in x] == [sprite.rect.centerx for sprite in right]


def test_firefly_sways_half_as_far_up_and_down_as_aside(canvas: Canvas) -> None:
    drawn = list(filter(None, flight(canvas)))
    x, y = [sprite.rect.centerx for sprite in drawn], [sprite.rect.centery for sprite in drawn]
    straight = [y[0] + (y[-1] - y[0]) * step / (len(y) - 1) for step in range(len(y))]
    sway = max(abs(at - usual) for at, usual in zip(y, straight, strict=True))
    assert sway == pytest.approx((max(x) - min(x)) / 4, abs=4)
