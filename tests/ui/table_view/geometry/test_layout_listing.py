"""Tests that compare the places of everything on tables of many kinds with a golden listing."""

from collections.abc import Iterator
from itertools import chain

from papayoo.ui.table_view.geometry.layout import TableLayout
from tests.ui.listings import check_listing, numbers
from tests.ui.table_layouts import LAYOUTS, name_of


def listed(layout: TableLayout) -> Iterator[str]:
    """Yield a line for each place of a layout."""
    view, size, count = layout.viewport, layout.deal.hand_size, layout.deal.pass_size
    seats = range(layout.seats)
    yield f"=== {name_of(layout)}"
    yield f"{layout.plaques}"
    yield from (f"plaque {seat} {numbers(layout.plaque(seat))}" for seat in seats)
    yield from (f"name plate {seat} {numbers(layout.name_plate(seat))}" for seat in seats)
    yield from (f"held {seat} {numbers(layout.held_cards(seat))}" for seat in seats if layout.has_bust(seat))
    yield from (f"bust {seat} {numbers(layout.bust(seat))}" for seat in seats if layout.has_bust(seat))
    yield f"hidden card {numbers(layout.hidden_card(layout.seat))}"
    yield from (f"trick {seat} {numbers(layout.trick_place(seat))}" for seat in seats)
    yield from (f"pile {seat} {numbers(layout.pile(seat))}" for seat in seats)
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
        "left buttons": layout.buttons[0],
        "right buttons": layout.buttons[1],
    }
    yield from (f"{name} {numbers(box)}" for name, box in boxes.items())
    yield f"centre {numbers((layout.center_x, layout.center_y))}, hand {layout.hand_top:.2f}"
    yield f"die {numbers((*layout.die_stage, *layout.die_offer))}"
    yield f"title {numbers((layout.pass_words, layout.pass_title_height, layout.least_corner_width))}"
    yield from (f"slot {numbers(place)}" for place in layout.pass_slots(count))
    yield from (f"hand {size} {numbers(place)}" for place in layout.hand(size)[::3])
    yield from (f"zone {numbers(layout.hand_zone(size, index))}" for index in (0, size // 2, size - 1))
    yield from (f"hand {few} {numbers(layout.hand(few)[0])} {layout.fan.rows(few)}" for few in (1, 2, 9))
    yield f"below {layout.fan.across(size, 1, is_up=False)}, above {layout.fan.across(size, size - 1, is_up=True)}"
    points = ((view.width / 2, 60.0), (1.0, 1.0), layout.die_stage)
    yield f"plaques at points: {[layout.is_on_plaque(*point) for point in points]}"


def test_everything_on_the_table_has_the_recorded_place(update_golden: bool) -> None:
    lines = list(chain.from_iterable(map(listed, LAYOUTS)))
    check_listing("layouts", lines, update=update_golden)
