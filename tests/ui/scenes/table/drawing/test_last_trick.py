"""Tests of the position of the panel that shows the last trick."""

from itertools import combinations, product

from papayoo.ui.geometry import Viewport
from papayoo.ui.scenes.table.drawing.last_trick import LEAST_CARD, last_trick_panel
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.sizes import Sizes
from tests.covering import every_pair
from tests.loops import check_all
from tests.positions import SEAT_COUNTS

WINDOWS = ((1280, 720), (1920, 1080), (960, 600), (1280, 960), (2560, 1080))


def layout_of(window: tuple[int, int], seats: int, text: float = 1.0) -> TableLayout:
    return TableLayout(Viewport(*window, text=text), seats, 0, Sizes(1.0, text >= 1.5))


def test_panel_covers_no_name_plate_and_no_button() -> None:
    def check(case: tuple[tuple[int, int], float, int, bool]) -> None:
        window, text, seats, has_cards = case
        layout = layout_of(window, seats, text)
        panel = last_trick_panel(layout, seats if has_cards else 0)
        kept = (*(layout.plaque(seat) for seat in range(seats)), *layout.buttons)
        assert not any(panel.box.overlaps(box) for box in kept)
        assert panel.box.x >= 0
        assert panel.box.right <= layout.viewport.width
        assert all(place.width >= LEAST_CARD for place in panel.cards)

    check_all(every_pair(WINDOWS, (1.0, 1.5, 2.0), SEAT_COUNTS, (False, True)), check)


def test_panel_leaves_the_current_trick_visible() -> None:
    def check(case: tuple[tuple[int, int], int]) -> None:
        window, seats = case
        layout = layout_of(window, seats)
        panel = last_trick_panel(layout, seats)
        assert not any(panel.box.overlaps(layout.trick_place(seat).box) for seat in range(seats))
        assert not panel.box.overlaps(layout.token)

    check_all(product(WINDOWS, SEAT_COUNTS), check)


def test_index_of_every_card_is_visible() -> None:
    def check(seats: int) -> None:
        panel = last_trick_panel(layout_of((1280, 720), seats), seats)
        assert len(panel.cards) == seats
        assert all(panel.box.contains(place.box.x, place.box.y) for place in panel.cards)
        assert panel.cards[-1].box.right <= panel.box.right
        for left, right in combinations(panel.cards, 2):
            assert right.x - left.x >= left.width / 3

    check_all(SEAT_COUNTS, check)
