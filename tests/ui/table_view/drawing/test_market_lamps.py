"""Tests that the garland over the table keeps the colours of the night market's quarters."""

import pygame

from papayoo.ui.art.felts import STALL_FELTS
from papayoo.ui.art.market_pictures import QUARTER_LIGHTS
from papayoo.ui.art.table_top import garland_lamps
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Canvas
from papayoo.ui.table_view.drawing.market_lamps import coloured_lamps, draw_market_lamps, draw_ornaments
from papayoo.ui.table_view.geometry.layout import TableLayout
from tests.loops import for_all


@for_all(count=[14, 28, 35, 49])
def test_full_quarters_colour_the_whole_garland_in_equal_parts(count: int) -> None:
    lamps = coloured_lamps(count, (1.0,) * 4)
    assert list(lamps) == list(range(count))
    assert list(dict.fromkeys(lamps.values())) == list(QUARTER_LIGHTS.values())
    parts = [list(lamps.values()).count(colour) for colour in QUARTER_LIGHTS.values()]
    assert max(parts) - min(parts) <= 1


def test_each_quarter_colours_its_lamps_one_by_one_and_the_last_only_when_it_is_full() -> None:
    for lanterns in range(19):
        lamps = coloured_lamps(28, (0.0, lanterns / 18, 0.0, 0.0))
        assert list(lamps) == list(range(7, 7 + lanterns * 7 // 18))
        assert (len(lamps) == 7) is (lanterns == 18)
        assert set(lamps.values()) <= {QUARTER_LIGHTS["spice"]}


def test_coloured_lamps_hang_where_the_garland_has_lamps(canvas: Canvas) -> None:
    draw_market_lamps(canvas, (0.5, 0.0, 0.0, 0.0))
    found = [sprite.rect.center for sprite in canvas.sprites if sprite.tag == "coloured lamp"]
    places = [canvas.viewport.px(x) for x, _ in garland_lamps(canvas.viewport.width)]
    assert len(found) == 3
    assert all(abs(x - place) <= 1 for (x, _), place in zip(found, places, strict=False))


def test_awning_of_a_stall_has_no_lamps(canvas: Canvas) -> None:
    canvas.theme = canvas.theme.on(STALL_FELTS["fruit"])
    draw_market_lamps(canvas, (1.0,) * 4)
    assert not canvas.sprites


def test_keeper_of_a_full_quarter_brings_an_ornament_beside_the_hand(canvas: Canvas) -> None:
    draw_ornaments(canvas, (17 / 18, 1.0, 0.0, 1.0))
    assert [sprite.tag for sprite in canvas.sprites] == ["ornament spice", "ornament temple"]
    for size in ((1280, 720), (1920, 1080), (1024, 768)):
        canvas.set_viewport(Viewport(*size))
        canvas.sprites.clear()
        draw_ornaments(canvas, (1.0,) * 4)
        boxes = [sprite.rect for sprite in canvas.sprites]
        assert all(pygame.Rect(0, 0, *size).contains(box) for box in boxes)
        assert not any(box.collidelist([other for other in boxes if other is not box]) >= 0 for box in boxes)
        layout = TableLayout(canvas.viewport, 3, 0)
        for cards in (7, 15, 20):
            hand = [layout.hand_zone(cards, index) for index in range(cards)]
            assert hand[0].x * canvas.viewport.scale >= max(box.right for box in boxes[:2])
