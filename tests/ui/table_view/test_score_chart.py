"""Tests of the totals, the axis, the labels and the lines of the score chart."""

from collections.abc import Callable, Hashable
from typing import Any

import pytest

from papayoo.ui.geometry import Box
from papayoo.ui.table_view.score_chart import LINE_COLOURS, ScoreHistory, draw_chart, line_colours, tie_shift
from papayoo.ui.table_view.seating import Seating
from tests.loops import for_rows
from tests.ui.listings import KEYS, ListingCanvas, Moment, changes, check_listing


def test_chart_totals_add_up_per_round() -> None:
    assert ScoreHistory.of([(1, 2), (3, 0)]).totals == ((0, 0), (1, 2), (4, 2))


def test_lines_with_equal_totals_are_drawn_apart_and_never_below_the_total() -> None:
    shifts = [tie_shift((40, 12, 40, 40), seat) for seat in range(4)]
    assert shifts[1] == 0.0
    assert sorted({shifts[0], shifts[2], shifts[3]}) == [0.0, 6.0, 12.0]
    assert tie_shift((0, 0), 1) == 0.0


def test_every_line_has_a_colour_of_its_own_that_is_the_animals_if_it_sits_there_alone() -> None:
    animals = (None, "cat", "frog", "frog", "frog", "owl", "bat", "crab")
    colours = line_colours(Seating(("You", *"ABCDEFG"), 0, KEYS, animals))
    assert len(set(colours)) == len(colours)
    for seat in (1, 2, 5, 6, 7):
        assert colours[seat] == LINE_COLOURS[str(animals[seat])]


def test_a_game_without_points_has_no_finished_round() -> None:
    assert ScoreHistory.of([]).rounds == 0


class _LinesToo(ListingCanvas):
    """Notes the drawing of the chart's lines, too."""

    def picture(self, key: Hashable, make: Callable[[], str], x: float, y: float, **options: Any) -> None:
        super().picture(key, make, x, y, **options)
        if options["tag"] == "chart":
            self.lines += [f"<{line}" for line in make().split("<")[1:]]


SCORES = ((40, 10, 0, 200), (0, 30, 40, 180), (250, 0, 0, 0), (0, 125, 125, 0), (0, 0, 250, 0))


@pytest.mark.usefixtures("dummy_screen")
def test_chart_is_drawn_as_recorded(update_golden: bool) -> None:
    canvas, names = _LinesToo(), ("Ada", "Bo", "Cy", "A rather long name")
    shown: list[Moment] = []
    for scores, watcher in ((SCORES, 1), (SCORES[:1], 0), (SCORES * 5, 3)):
        draw_chart(canvas, Box(100, 50, 700, 400), ScoreHistory.of(scores), Seating(names, watcher, KEYS))
        shown.append((f"{len(scores)} rounds, seen from seat {watcher}", canvas.take_lines()))
    check_listing("score_chart", changes(shown), update=update_golden)


@pytest.mark.usefixtures("dummy_screen")
@for_rows(("rounds", "labels"), [(1, 1), (10, 10), (11, 5), (20, 10), (21, 4), (30, 6)])
def test_axis_has_at_most_ten_numbers_of_rounds(rounds: int, labels: int) -> None:
    canvas = ListingCanvas()
    draw_chart(canvas, Box(0, 0, 900, 400), ScoreHistory.of([(0, 250)] * rounds), Seating(("Ada", "Bo"), 0, KEYS))
    assert sum(line.startswith("text") and line.endswith("center") for line in canvas.lines) == labels
