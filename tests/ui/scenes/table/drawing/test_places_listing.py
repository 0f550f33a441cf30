"""Tests that compare the places of panels, key hints and marks on tables of many kinds with a golden listing."""

from collections.abc import Iterator
from itertools import chain

import pytest

from papayoo.ui.geometry import Box
from papayoo.ui.scenes.table.drawing.advice_panel import HintText, StepText, draw_hint, draw_step, fits, pointer_boxes
from papayoo.ui.scenes.table.drawing.last_trick import last_trick_panel
from papayoo.ui.scenes.table.drawing.overlays import (
    FinishOffer,
    Tone,
    draw_banner,
    draw_finish_offer,
    draw_prompt,
    finish_row,
    fits_prompt,
    pass_button_box,
    pass_row,
    pass_slots_box,
)
from papayoo.ui.scenes.table.drawing.table_key_hints import end_of_hand, hint_rows
from papayoo.ui.table_view.drawing.magnified_card import Ground, magnified_place
from papayoo.ui.table_view.drawing.postmark import postmark_place
from papayoo.ui.table_view.geometry.layout import TableLayout
from tests.ui.listings import ListingCanvas, Moment, changes, check_listing, numbers
from tests.ui.table_layouts import LAYOUTS, name_of

pytestmark = pytest.mark.usefixtures("dummy_screen")

WORDS = "Some words for a beginner or from the coach"


def places_on(layout: TableLayout) -> Iterator[str]:
    """Yield a line for each place on a table."""
    size = layout.deal.pass_size
    yield f"=== {name_of(layout)}"
    for count in (1, 2, 4):
        yield from (f"hints {count}: {numbers(box)}" for box in hint_rows(layout, count))
    yield f"hand ends at {numbers(end_of_hand(layout, cards) for cards in (0, 3, layout.deal.hand_size))}"
    for count in (0, layout.seats):
        panel = last_trick_panel(layout, count)
        yield f"last trick {numbers(panel.box)}; {'; '.join(map(numbers, panel.cards))}"
    boxes = (pass_button_box(layout, size), *pass_row(layout, size), pass_slots_box(layout, size))
    yield f"pass {'; '.join(map(numbers, boxes))}"


def texts_on(layout: TableLayout) -> Iterator[Moment]:
    """Yield what short and long texts, with and without titles and targets, look like on a table."""
    canvas, middle, name = ListingCanvas(layout.viewport), layout.token.inset(-60), name_of(layout)
    for count in (1, 4, 12):
        hint = HintText("A title", WORDS * count, kept=(middle,))
        is_whole = fits_prompt(canvas, layout, hint.reason)
        draw_hint(canvas, layout, hint)
        yield f"{name}, hint of {count} sentences: {fits(canvas, layout, hint)}, {is_whole}", canvas.take_lines()
        draw_hint(canvas, layout, HintText("", WORDS * count, room=middle))
        yield "without a title, in a room", canvas.take_lines()
        for target in (
            layout.plaque(layout.seat),
            layout.hand_zone(layout.deal.hand_size, 2),
            layout.trick_place(1).box,
        ):
            draw_step(
                canvas, layout, StepText("A title", WORDS * count, (middle,), target=target, is_line_spare=count > 1)
            )
            yield "step", canvas.take_lines()
        for tone, x in (
            (Tone.NEWS, None),
            (Tone.TURN, 100.0),
            (Tone.REFUSAL, 5000.0),
            (Tone.NEWS, layout.center_x + 50),
        ):
            draw_prompt(canvas, layout, WORDS[: 10 * count], tone=tone, x=x)
            yield "prompt", canvas.take_lines()
        draw_banner(canvas, layout, "Round 1", WORDS * count)
        yield "banner", canvas.take_lines()
        offer = FinishOffer(WORDS * count, "Finish")
        draw_finish_offer(canvas, layout, offer)
        yield "offer", [*canvas.take_lines(), *map(numbers, finish_row(layout, canvas.measure, offer))]
    draw_prompt(canvas, layout, "")
    yield "no prompt", canvas.take_lines()


def test_panels_and_marks_have_the_recorded_places(update_golden: bool) -> None:
    check_listing("panel_places", list(chain.from_iterable(map(places_on, LAYOUTS))), update=update_golden)


def test_texts_above_the_hand_are_drawn_as_recorded(update_golden: bool) -> None:
    lines = chain.from_iterable(map(texts_on, (LAYOUTS[2], LAYOUTS[8], LAYOUTS[11])))
    check_listing("panel_texts", changes(lines), update=update_golden)


def test_pointer_leads_straight_or_with_one_corner_to_its_target() -> None:
    panel = Box(300, 400, 400, 100)
    below, above = Box(450, 600, 100, 80), Box(450, 100, 100, 80)
    assert pointer_boxes(panel, below, ()) == (Box(499, 499, 2, 102), Box(496, 596, 8, 8))
    assert pointer_boxes(panel, above, ()) == (Box(499, 179, 2, 222), Box(496, 176, 8, 8))
    beside = Box(100, 420, 100, 40)
    assert pointer_boxes(panel, beside, ()) == (Box(199, 439, 102, 2), Box(196, 436, 8, 8))
    for touching in (Box(200, 420, 100, 40), Box(100, 500, 100, 40), Box(100, 360, 100, 40)):
        assert len(pointer_boxes(panel, touching, ())) == 3, "what only touches the panel's lines is not beside it"
    level = Box(300, 450, 400, 100)
    assert pointer_boxes(panel, level, ())[0] == Box(499, 449, 2, 52), "a target as high as the panel is below it"
    corner = Box(100, 600, 100, 80)
    assert pointer_boxes(panel, corner, ()) == (Box(149, 449, 152, 2), Box(149, 449, 2, 152), Box(146, 596, 8, 8))
    assert pointer_boxes(panel, below, (Box(495, 550, 10, 10),))[-1] == Box(466, 596, 8, 8), "it avoids the box"
    assert pointer_boxes(panel, below, (Box(300, 550, 400, 10),)) == ()
    assert pointer_boxes(panel, below, (Box(440, 590, 200, 200),)) != (), (
        "a box that contains the target is no obstacle"
    )


def test_postmark_and_magnified_card_find_the_recorded_places(update_golden: bool) -> None:
    postmarks = [(LAYOUTS[at], seat) for at, seat in ((1, 0), (2, 2), (6, 5), (8, 1), (11, 0))]
    lines = [f"postmark {numbers(postmark_place(layout, seat, 38.0))}" for layout, seat in postmarks]
    room = Box(0, 0, 1000, 500)
    grounds = (
        Ground(room, ()),
        Ground(room, (Box(300, 0, 400, 500),)),
        Ground(room, (Box(300, 200, 400, 300),), (Box(0, 300, 300, 200), Box(700, 0, 300, 300))),
        Ground(room, (Box(0, 100, 1000, 400),)),
        Ground(room, (Box(450, 0, 550, 500),), (Box(0, 0, 450, 480),)),
        Ground(Box(0, 0, 60, 60), ()),
    )
    found = [magnified_place(ground) for ground in grounds]
    lines += [f"magnified {numbers(place) if place else place}" for place in found]
    check_listing("searched_places", lines, update=update_golden)
