"""Tests that compare the places of everything on tables of many kinds with a golden listing."""

from collections.abc import Iterator
from itertools import chain

from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.geometry.seat_ring import table_buttons
from papayoo.ui.table_view.geometry.sizes import Sizes
from tests.ui.listings import check_listing

LAYOUTS = (
    TableLayout(Viewport(1280, 720), 2, 0),
    TableLayout(Viewport(1280, 720), 3, 2),
    TableLayout(Viewport(1280, 720), 4, 0),
    TableLayout(Viewport(1280, 720), 5, 1),
    TableLayout(Viewport(1280, 720), 6, 0),
    TableLayout(Viewport(1280, 720), 7, 0),
    TableLayout(Viewport(1280, 720), 8, 3),
    TableLayout(Viewport(960, 600, text=2.0), 3, 0, Sizes(1.4, has_large_index=True)),
    TableLayout(Viewport(1024, 768, text=1.5), 4, 0, Sizes(1.2)),
    TableLayout(Viewport(1920, 1080, text=1.25), 8, 0, Sizes(0.8, has_large_index=True)),
    TableLayout(Viewport(2560, 1080), 5, 0, Sizes(1.4)),
    TableLayout(Viewport(720, 1280, text=1.5), 2, 1, Sizes(1.2)),
    TableLayout(Viewport(720, 1280), 5, 0),
    TableLayout(Viewport(800, 1000, text=2.0), 7, 0, Sizes(1.4)),
    TableLayout(Viewport(3440, 1440, text=1.75), 6, 2, Sizes(1.3)),
    TableLayout(Viewport(960, 600, text=2.0), 8, 0, Sizes(1.4, has_large_index=True)),
)


def listed(layout: TableLayout) -> Iterator[str]:
    """Yield a line for each place of a layout."""
    view, size, count = layout.viewport, layout.deal.hand_size, layout.deal.pass_size
    seats = range(layout.seats)
    yield (
        f"=== {layout.seats} seats, {view.width_px}x{view.height_px}, text {view.text}, "
        f"cards {layout.sizes.cards}, large index: {layout.sizes.has_large_index}"
    )
    yield f"{layout.plaques}"
    yield from (f"plaque {seat} {_numbers(layout.plaque(seat))}" for seat in seats)
    yield from (f"name plate {seat} {_numbers(layout.name_plate(seat))}" for seat in seats)
    yield from (f"held {seat} {_numbers(layout.held_cards(seat))}" for seat in seats if layout.has_bust(seat))
    yield from (f"bust {seat} {_numbers(layout.bust(seat))}" for seat in seats if layout.has_bust(seat))
    yield f"hidden card {_numbers(layout.hidden_card(layout.seat))}"
    yield from (f"trick {seat} {_numbers(layout.trick_place(seat))}" for seat in seats)
    yield from (f"pile {seat} {_numbers(layout.pile(seat))}" for seat in seats)
    boxes = {
        "token": layout.token,
        "poster": layout.poster,
        "die bed": layout.die_bed,
        "die ground": layout.die_ground,
        "prompt": layout.prompt,
        "pass panel": layout.pass_panel(count),
        "sleeping hand": layout.sleeping_hand,
        "low corner": layout.corner(200.0, 40.0),
        "high corner": layout.corner(200.0, 120.0),
        "below the buttons": layout.below_buttons(60.0),
        "left buttons": table_buttons(view)[0],
        "right buttons": table_buttons(view)[1],
    }
    yield from (f"{name} {_numbers(box)}" for name, box in boxes.items())
    yield f"centre {_numbers((layout.center_x, layout.center_y))}, hand {layout.hand_top:.2f}"
    yield f"die {_numbers((*layout.die_stage, *layout.die_offer))}"
    yield f"title {_numbers((layout.pass_words, layout.pass_title_height, layout.least_corner_width))}"
    yield from (f"slot {_numbers(place)}" for place in layout.pass_slots(count))
    yield from (f"hand {size} {_numbers(place)}" for place in layout.hand(size))
    yield from (f"zone {_numbers(layout.hand_zone(size, index))}" for index in (0, size // 2, size - 1))
    yield from (f"hand {few} {_numbers(layout.hand(few)[0])} {layout.fan.rows(few)}" for few in (1, 2, 9))
    yield f"below {layout.fan.across(size, 1, is_up=False)}, above {layout.fan.across(size, size - 1, is_up=True)}"
    points = ((view.width / 2, 60.0), (1.0, 1.0), layout.die_stage)
    yield f"plaques at points: {[layout.is_plaque(*point) for point in points]}"


def _numbers(lengths: Box | Place | tuple[float, ...]) -> str:
    return " ".join(f"{length + 0.0:.2f}" for length in lengths)


def test_everything_on_the_table_has_the_recorded_place(update_golden: bool) -> None:
    lines = list(chain.from_iterable(map(listed, LAYOUTS)))
    check_listing("layouts", lines, update=update_golden)
