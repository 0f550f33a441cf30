"""Tests of where the review shows a trick, its players, the hands and the texts."""

from collections.abc import Iterator
from itertools import groupby

from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.scenes.review.layout import (
    ReviewLayout,
    caption_box,
    extra_line,
    hands_box,
    head_line,
    least_width,
    review_height,
    stage_box,
    tall_width,
    transport_line,
    verdict_box,
)
from papayoo.ui.scenes.review.trick_ring import Ring, ring_with_widest_cards
from tests.positions import SEAT_COUNTS
from tests.ui.listings import check_listing, numbers

WINDOWS = {
    "wide": Viewport(1280, 720),
    "very wide": Viewport(2560, 1080),
    "tall": Viewport(820, 1300, zoom=1280 / 820),
}
TOKEN = Box.centered(0, 0, 76, 76)


def lines_of(name: str, view: Viewport) -> Iterator[str]:
    stage, transport, extra, head = (make(view) for make in (stage_box, transport_line, extra_line, head_line))
    for what, box in {
        "stage": stage,
        "hands": hands_box(view),
        "steps": transport,
        "extra": extra,
        "head": head,
    }.items():
        yield f"{name} {what} {numbers(box)}"
    sizes = review_height(view.width), tall_width(view), least_width(view)
    yield f"{name} height, width in a tall window, and least width {numbers(sizes)}"
    for seats in SEAT_COUNTS:
        layout = ReviewLayout(view, seats, 0)
        plaques, card = (layout.plaque(1), layout.plaque(seats - 1)), layout.trick_place(1)
        yield f"{name}, {seats} seats: plaques {' to '.join(map(numbers, plaques))}, card {numbers(card)}"
    yield f"{name} caption {numbers(caption_box(layout))}, verdict {numbers(verdict_box(layout))}"


def test_review_has_the_listed_places_in_windows_of_all_shapes(update_golden: bool) -> None:
    lines = (line for name, view in WINDOWS.items() for line in lines_of(name, view))
    check_listing("scenes/review_layouts", lines, update=update_golden)


def rings_tried(*, fits: Ring | None = None) -> tuple[list[Ring], Ring]:
    """Return the rings that are tried until one ``fits``, and the chosen one."""
    tried: list[Ring] = []

    def cards_on(ring: Ring) -> Iterator[Box]:
        tried.append(ring)
        yield TOKEN if ring != fits else TOKEN.move_by(dx=500)

    return tried, ring_with_widest_cards(cards_on, [], TOKEN)


def test_flatter_and_higher_rings_of_a_trick_are_tried_before_its_cards_become_narrower() -> None:
    tried, chosen = rings_tried()
    widths = [width for width, _ in groupby(ring.width for ring in tried)]
    assert widths == [*range(92, 49, -3)] * 2, "first without overlapping cards"
    assert chosen == Ring(50, 130, 100)
    for width in widths:
        flat = {ring.radius_y for ring in tried if ring.width == width}
        assert sorted(flat) == [60, 70, 80, 90, 100, 110, 120, 130, 150, 170, 190]
    wide = {ring.radius_x for ring in tried}
    assert sorted(wide) == [85, 100, 115, 130, 145, 160, 175, 190, 205, 220, 240, 260, 290]


def test_ring_of_a_trick_is_the_first_one_with_room() -> None:
    for ring in rings_tried()[0][::190]:
        tried, chosen = rings_tried(fits=ring)
        assert chosen == tried[-1] == ring
