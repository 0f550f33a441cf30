"""Tests of what charts have in common: steps of axes, places of values, and places of labels."""

from papayoo.ui.art import palette
from papayoo.ui.art.svg import stroke
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.widgets.chart import OVERHANG_U, Plot, draw_bar, path, spread, ticks
from tests.loops import for_all, for_rows

AREA = Box(100, 50, 400, 200)


@for_rows(
    ("most", "count", "expected"),
    [
        (250, 5, (0, 50, 100, 150, 200, 250)),
        (40, 5, (0, 10, 20, 30, 40)),
        (0, 5, (0, 1)),
        (16, 8, (0, 2, 4, 6, 8, 10, 12, 14, 16)),
        (100.5, 5, (0, 25, 50, 75, 100, 125)),
        (1100, 5, (0, 250, 500, 750, 1000, 1250)),
    ],
)
def test_ticks_are_even_and_reach_the_top(most: float, count: int, expected: tuple[int, ...]) -> None:
    assert ticks(most, count) == expected


@for_all(most=[5, 7, 39, 51, 56, 125.1, 250.1, 434, 501, 820, 5999, 90_000])
def test_ticks_leave_little_of_the_axis_empty(most: float) -> None:
    assert most <= ticks(most, 5)[-1] <= max(most + 1, 1.25 * most)


def test_plot_goes_from_its_lower_left_to_its_upper_right_corner() -> None:
    plot = Plot(AREA, 0, 10, 50)
    assert [(plot.x(at), plot.y(up)) for at, up in ((0, 0), (5, 25), (10, 50))] == [(100, 250), (300, 150), (500, 50)]
    assert [plot.value_at(x) for x in (100, 300, 500)] == [0, 5, 10]


def test_each_value_of_a_series_is_in_the_middle_of_its_share() -> None:
    plot = Plot.of_series(AREA, 4, 50)
    assert [plot.x(number) for number in range(4)] == [150, 250, 350, 450]
    assert [round(plot.value_at(x)) for x in (101, 199, 201, 499)] == [0, 0, 1, 3]


def test_bars_stand_on_the_axis_apart_from_each_other(canvas: Canvas) -> None:
    plot = Plot.of_series(AREA, 4, 50)
    assert plot.bar(1, 25, share=0.5) == Box(225, 150, 50, 100)
    assert plot.bar(0, 10).right < plot.bar(1, 10).x
    draw_bar(canvas, plot.bar(1, 25), palette.PAYOO)
    assert canvas.sprites


def test_axes_name_their_values_outside_of_the_plot(canvas: Canvas) -> None:
    plot, view = Plot(AREA, 0, 10, 50), canvas.viewport
    plot.draw_levels(canvas, {0: "0", 50: "fifty"})
    plot.draw_steps(canvas, {5: "five"})
    names = {sprite.tag: sprite.rect for sprite in canvas.sprites if sprite.tag}
    assert names["text fifty"].right < view.px(AREA.x)
    assert names["text fifty"].centery < names["text 0"].centery
    assert names["text five"].top > view.px(AREA.bottom)


def test_shapes_get_the_plot_in_the_coordinates_of_their_picture(canvas: Canvas) -> None:
    seen: list[Box] = []

    def draw(plot: Plot) -> str:
        seen.append(plot.box)
        return stroke(path([(plot.x(0), plot.y(0)), (plot.x(10), plot.y(50))]), palette.INK, 2)

    Plot(AREA, 0, 10, 50).draw_shapes(canvas, "a diagonal", draw, tag="plot")
    picture = next(sprite.rect for sprite in canvas.sprites if sprite.tag == "plot")
    assert seen == [AREA.move_to(OVERHANG_U, OVERHANG_U)]
    assert picture.center == canvas.viewport.to_px(AREA.center_x, AREA.center_y)
    assert picture.width == canvas.viewport.px(AREA.width + 2 * OVERHANG_U)


def test_labels_keep_their_order_and_distance_within_the_limits() -> None:
    assert spread([10, 50, 90], 20, (0, 100)) == [10, 50, 90], "nothing is too close"
    assert spread([50, 52, 51], 20, (0, 200)) == [50, 90, 70]
    assert spread([98, 99], 20, (0, 100)) == [80, 100]
    assert spread([1, 0, 2], 40, (10, 60)) == [50, 10, 90], "the space is too small, so they begin at its upper limit"
    assert spread([], 20, (0, 100)) == []
