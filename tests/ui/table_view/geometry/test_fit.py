"""Tests that compare how name plates and tricks fit into many windows with a golden listing."""

from collections.abc import Iterator

from papayoo.ui.geometry import Viewport
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.sizes import Sizes
from tests.ui.listings import check_listing, numbers
from tests.ui.table_layouts import name_of

CROWDED = (
    (640, 1136, 2, 1.05, 1.4, True),
    (800, 800, 4, 2.0, 1.2, False),
    (900, 600, 2, 1.05, 1.4, True),
    (900, 600, 3, 1.5, 1.2, True),
    (900, 600, 5, 1.25, 1.4, False),
    (900, 600, 6, 1.75, 1.4, False),
    (900, 600, 6, 2.0, 1.2, True),
    (900, 600, 7, 1.25, 1.4, True),
    (900, 600, 7, 2.0, 1.4, True),
    (960, 600, 4, 1.0, 1.4, False),
    (1024, 768, 7, 1.25, 1.2, True),
    (1280, 720, 2, 1.75, 1.4, True),
    (1280, 720, 3, 1.25, 1.4, False),
    (1280, 720, 6, 1.75, 0.8, True),
    (1280, 720, 7, 1.5, 1.0, True),
    (1280, 720, 8, 1.05, 1.4, True),
    (1280, 720, 8, 2.0, 1.0, False),
    (1280, 800, 2, 1.0, 1.4, True),
    (1280, 800, 2, 1.75, 1.2, False),
    (1280, 800, 3, 1.75, 1.4, False),
    (1280, 800, 5, 1.0, 1.4, False),
    (1280, 800, 6, 1.25, 1.4, True),
    (1400, 600, 6, 2.0, 1.2, True),
    (1400, 600, 7, 1.5, 0.8, True),
    (1920, 1080, 2, 1.05, 1.4, True),
    (1920, 1080, 2, 1.75, 0.8, False),
    (1920, 1080, 6, 1.0, 1.0, True),
    (2560, 1080, 2, 1.25, 1.0, False),
    (2560, 1080, 5, 2.0, 1.2, True),
    (2560, 1080, 8, 2.0, 1.2, False),
    (3440, 1440, 6, 1.25, 1.4, True),
)
"""Window sizes, seats, text sizes, card sizes, and whether indexes are large.

For each shape of a trick and each kind of name plates that was found in random windows, there is one that needs it.
"""


PILED = (1280, 720, 8, 1.75, 1.0, False), (1920, 1080, 2, 2.0, 1.4, True), (1920, 1080, 8, 2.0, 0.8, True)
"""Tables like those of ``CROWDED`` on which some piles of passed cards find no place at first."""

Table = tuple[int, int, int, float, float, bool]


def layout_of(table: Table) -> TableLayout:
    width_px, height_px, seats, text, cards, has_large_index = table
    return TableLayout(Viewport(width_px, height_px, text=text), seats, 0, Sizes(cards, has_large_index))


def fitted() -> Iterator[str]:
    """Yield a line for each layout: the name plates, the token and the first cards of the trick, or the piles."""
    for layout in map(layout_of, CROWDED):
        plates, token = layout.plaques, layout.token
        yield f"=== {name_of(layout)}"
        yield f"{plates}, token {numbers(token)}"
        yield "; ".join(numbers(layout.trick_place(seat)) for seat in range(min(layout.seats, 3)))
    for layout in map(layout_of, PILED):
        yield f"=== {name_of(layout)}"
        yield from (f"pile {numbers(layout.pile(seat))}" for seat in range(layout.seats))


def test_tricks_fit_into_crowded_windows_as_recorded(update_golden: bool) -> None:
    check_listing("crowded_windows", fitted(), update=update_golden)
