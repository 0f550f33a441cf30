"""Tests of the preview of the next game's table."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from papayoo.engine import MAX_SEATS, MIN_SEATS, PassRule
from papayoo.match import DirectThinker
from papayoo.services.constructors import Constructors
from papayoo.services.opponents import opponents_of
from papayoo.storage import GameLength
from papayoo.ui.context import Context, make_context
from papayoo.ui.geometry import Box
from papayoo.ui.style import NOTE
from papayoo.ui.table_view.table_preview import (
    draw_line,
    draw_table_preview,
    draw_table_with_terms,
    seat_places,
    terms,
)
from papayoo.ui.widgets import PlayerBadge
from tests.ui.listings import ListingCanvas, Moment, changes, check_listing
from tests.ui.running_app import DESIGN, WORDS, change_settings, folders_in

pytestmark = pytest.mark.usefixtures("dummy_screen")


@pytest.fixture
def ctx(tmp_path: Path) -> Context:
    return make_context(folders_in(tmp_path), lambda: Constructors(DirectThinker), WORDS)


def test_no_portrait_hides_a_name(ctx: Context) -> None:
    canvas = ListingCanvas(DESIGN)
    change_settings(ctx, seats=8)
    draw_table_preview(canvas, ctx, Box(0, 0, 410, 420))
    lines = canvas.take_lines()
    last = max(at for at, line in enumerate(lines) if line.startswith("portrait"))
    names = {opponent.name for opponent in opponents_of(ctx)}
    assert names == {name for name in names if any(line.startswith(f"text '{name}'") for line in lines[last:])}


@pytest.mark.parametrize("seats", range(MIN_SEATS, MAX_SEATS + 1))
def test_terms_on_the_table_cover_no_player(ctx: Context, seats: int) -> None:
    canvas, box = ListingCanvas(DESIGN), Box(670, 110, 560, 500)
    change_settings(ctx, seats=seats, pass_rule=PassRule.SHIFTING, length=GameLength.TOTAL)
    badges = [PlayerBadge("owl", "A longer name", "Medium · Cautious", lambda: None) for _ in range(seats)]
    for badge, place in zip(badges, seat_places(box, seats), strict=True):
        badge.box = place
    taken = [covered for badge in badges for covered in badge.covered(canvas.measure)]
    draw_table_with_terms(canvas, ctx, box, taken)
    *_, plaque = [line for line in canvas.take_lines() if line.startswith("panel")]
    x, y, width, height = map(float, plaque.split()[1:5])
    assert not [covered for covered in taken if Box(x, y, width, height).overlaps(covered)]


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_terms_on_the_table_are_as_far_apart_as_their_letters_are_high(ctx: Context, text: float) -> None:
    canvas = ListingCanvas(replace(DESIGN, text=text))
    draw_table_with_terms(canvas, ctx, Box(0, 0, 700, 600))
    middles = [float(line.rpartition("'")[2].split()[1]) for line in canvas.take_lines() if line.startswith("text ")]
    assert len(middles) == len(terms(ctx))
    assert all(lower - upper > text * NOTE.size for upper, lower in pairwise(middles))


def test_preview_is_drawn_as_recorded(ctx: Context, update_golden: bool) -> None:
    shown: list[Moment] = []
    for seats, text, box in (
        (5, 1.0, Box(700, 100, 500, 520)),
        (8, 1.5, Box(0, 0, 900, 330)),
        (3, 2.0, Box(0, 0, 300, 700)),
    ):
        canvas = ListingCanvas(replace(DESIGN, text=text))
        change_settings(ctx, seats=seats, rounds=3)
        draw_table_preview(canvas, ctx, box)
        draw_table_with_terms(canvas, ctx, box)
        draw_line(canvas, "Three rounds", box)
        draw_line(canvas, "Three rounds" * 20, box)
        shown.append((f"{seats} seats, text {text}", canvas.take_lines()))
    check_listing("table_preview", changes(shown), update=update_golden)
