"""Tests of the position of the panel that shows the last trick."""

from itertools import combinations, product

import pytest

from papayoo.ui.geometry import Viewport
from papayoo.ui.scenes.table.drawing.last_trick import LEAST_CARD, last_trick_panel
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.seat_ring import table_buttons
from papayoo.ui.table_view.geometry.sizes import Sizes

WINDOWS = ((1280, 720), (1920, 1080), (960, 600), (1280, 960), (2560, 1080))


def layout_of(window: tuple[int, int], seats: int, text: float = 1.0) -> TableLayout:
    return TableLayout(Viewport(*window, text=text), seats, 0, Sizes(1.0, text >= 1.5))


@pytest.mark.parametrize(("window", "text", "seats"), list(product(WINDOWS, (1.0, 1.5, 2.0), range(2, 9))))
def test_panel_covers_no_name_plate_and_no_button(window: tuple[int, int], text: float, seats: int) -> None:
    layout = layout_of(window, seats, text)
    for count in (0, seats):
        panel = last_trick_panel(layout, count)
        kept = (*(layout.plaque(seat) for seat in range(seats)), *table_buttons(layout.viewport))
        assert not any(panel.box.overlaps(box) for box in kept)
        assert panel.box.x >= 0
        assert panel.box.right <= layout.viewport.width
        assert all(place.width >= LEAST_CARD for place in panel.cards)


@pytest.mark.parametrize(("window", "seats"), list(product(WINDOWS, range(2, 9))))
def test_panel_leaves_the_current_trick_visible(window: tuple[int, int], seats: int) -> None:
    layout = layout_of(window, seats)
    panel = last_trick_panel(layout, seats)
    assert not any(panel.box.overlaps(layout.trick_place(seat).box) for seat in range(seats))
    assert not panel.box.overlaps(layout.token)


@pytest.mark.parametrize("seats", range(2, 9))
def test_index_of_every_card_is_visible(seats: int) -> None:
    panel = last_trick_panel(layout_of((1280, 720), seats), seats)
    assert all(panel.box.contains(place.box.x, place.box.y) for place in panel.cards)
    assert panel.cards[-1].box.right <= panel.box.right
    for left, right in combinations(panel.cards, 2):
        assert right.x - left.x >= left.width / 3
