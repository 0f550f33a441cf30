"""Cards and texts of all sizes: nothing at the table touches, hides an index or is cut, in windows of all shapes."""

from itertools import combinations, pairwise, product
from pathlib import Path

import pygame
import pytest

from papayoo.engine.options import GameOptions
from papayoo.storage.settings import Settings
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.scenes.pause import PauseScene
from papayoo.ui.table.fan import Fan
from papayoo.ui.table.layout import Sizes, TableLayout, sizes_of
from tests.ui.programs import QUICK, await_turn, home_of, opened, program_of, sit_down

WINDOWS = [(1280, 720), (1024, 768), (2560, 1080)]
CARDS = [0.8, 1.0, 1.4]
TEXTS = [1.0, 1.4, 2.0]

everywhere = pytest.mark.parametrize(
    "layout",
    [
        pytest.param(
            TableLayout(Viewport(*window, text=text), seats, 0, Sizes(cards, text >= 1.3)),
            id=f"{window[0]}x{window[1]}-{seats}-cards{cards}-text{text}",
        )
        for window, seats, cards, text in product(WINDOWS, range(2, 9), CARDS, TEXTS)
    ],
)


def plaques(layout: TableLayout) -> list[Box]:
    return [layout.plaque(seat) for seat in range(layout.seats)]


def hand_size(layout: TableLayout) -> int:
    return GameOptions(layout.seats, 1).deal.hand_size


def is_within(inner: Box, outer: Box) -> bool:
    return outer.x <= inner.x and inner.right <= outer.right and outer.y <= inner.y and inner.bottom <= outer.bottom


@everywhere
def test_plaques_and_tray_are_whole_and_apart(layout: TableLayout) -> None:
    boxes = [*plaques(layout), layout.die_tray]
    assert all(is_within(box, layout.viewport.box) for box in boxes)
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@everywhere
def test_cards_of_a_trick_are_whole_and_touch_neither_plaques_nor_prompt(layout: TableLayout) -> None:
    cards = [layout.trick_place(seat).box for seat in range(layout.seats)]
    fixed = [*plaques(layout), layout.prompt, layout.die_tray]
    assert all(is_within(card, layout.viewport.box) for card in cards)
    assert not any(card.overlaps(box) for card in cards for box in fixed)


@everywhere
def test_no_card_of_a_trick_hides_the_index_of_another(layout: TableLayout) -> None:
    share = 0.48 if layout.sizes.has_large_index else 0.385
    cards = sorted((layout.trick_place(seat).box for seat in range(layout.seats)), key=lambda box: box.y)
    for under, over in combinations(cards, 2):
        assert not Box(under.x, under.y, under.width, under.height * share).overlaps(over)


@everywhere
def test_every_index_of_the_hand_shows(layout: TableLayout) -> None:
    fan = layout.fan
    for size in (3, hand_size(layout) // 2, hand_size(layout) - 1, hand_size(layout)):
        places, front = layout.hand(size), fan.rows(size)[0]
        for left, right in pairwise(range(size)):
            if fan.row_of(size, left) == fan.row_of(size, right):
                assert places[right].x - places[left].x >= 0.97 * fan.index_width
        if len(fan.rows(size)) > 1:
            back_y, front_y = (min(place.y for place in row) for row in (places[:front], places[front:]))
            assert back_y + fan.index_height <= front_y + 3


@everywhere
def test_hand_stays_in_the_window_and_below_the_prompt(layout: TableLayout) -> None:
    places = layout.hand(hand_size(layout))
    assert all(place.box.x >= 0 and place.box.right <= layout.viewport.width for place in places)
    assert all(layout.prompt.bottom <= place.box.y for place in places)


@everywhere
def test_a_press_on_the_index_of_a_card_means_that_card(layout: TableLayout) -> None:
    for size in {hand_size(layout), 5}:
        zones = [layout.hand_zone(size, index) for index in range(size)]
        for index, place in enumerate(layout.hand(size)):
            x, y = place.box.x + 0.5 * layout.fan.index_width, place.box.y + 0.4 * layout.fan.index_height
            assert max(i for i, zone in enumerate(zones) if zone.contains(x, y)) == index


@everywhere
def test_pass_pile_is_clear_of_hand_and_prompt(layout: TableLayout) -> None:
    count = GameOptions(layout.seats, 1).deal.pass_size
    panel = layout.pass_panel(count)
    assert panel.bottom <= layout.prompt.y
    assert panel.y >= 0
    for place in layout.pass_slots(count):
        assert is_within(place.box, panel)


@everywhere
def test_pass_pile_covers_no_plaque_unless_the_largest_cards_and_larger_texts_leave_no_room(
    layout: TableLayout,
) -> None:
    panel = layout.pass_panel(layout.deal.pass_size)
    if not (layout.sizes.cards == max(CARDS) and layout.words > 1):
        assert not any(panel.overlaps(box) for box in plaques(layout))


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("window", WINDOWS)
def test_usual_sizes_are_had_in_full(seats: int, window: tuple[int, int]) -> None:
    layout = TableLayout(Viewport(*window), seats, 0)
    widths = {2: 91, 3: 96, 4: 91, 5: 88, 6: 88, 7: 76, 8: 72}
    assert layout.trick_place(1).width == widths[seats]
    assert layout.hand(5)[0].width == 112


def test_larger_texts_make_larger_plaques_at_three_seats() -> None:
    assert TableLayout(Viewport(1280, 720, text=2.0), 3, 0, Sizes(1.0, has_large_index=True)).text == 2.0


def test_larger_cards_are_had_in_hand_and_trick_at_three_seats() -> None:
    layout = TableLayout(Viewport(1280, 720), 3, 0, Sizes(1.4))
    assert layout.hand(5)[0].width == pytest.approx(156.8)
    assert layout.trick_place(1).width > 110


def test_twenty_cards_with_large_index_lie_in_two_rows_of_ten() -> None:
    fan = Fan(Viewport(1280, 720), has_large_index=True)
    assert fan.rows(20) == (10, 10)
    assert fan.rows(15) == (15,)
    assert Fan(Viewport(1280, 720)).rows(20) == (20,)


def test_focus_goes_up_and_down_between_two_rows() -> None:
    fan = Fan(Viewport(1280, 720), has_large_index=True)
    assert [fan.below(20, 0), fan.above(20, 10), fan.above(20, 0), fan.below(20, 15)] == [10, 0, None, None]
    assert Fan(Viewport(1280, 720)).below(12, 3) is None


def test_sizes_come_from_the_settings() -> None:
    assert sizes_of(Settings(card_size=120, text_size=100)) == Sizes(1.2)
    assert sizes_of(Settings(text_size=150)) == Sizes(1.0, has_large_index=True)


def test_larger_texts_reach_the_window_at_once(tmp_path: Path) -> None:
    with opened(home_of(tmp_path), size=(1280, 720)) as pilot:
        program = program_of(pilot)
        program.context.change(text_size=200)
        pilot.frame()
        sit_down(pilot)
        pilot.key(pygame.K_ESCAPE)
        pilot.frame()
        assert program.stack.viewport.zoom == 2.0
        pilot.press(program.context.texts("pause.resume"))
        assert not isinstance(pilot.scene, PauseScene)


def test_up_and_down_move_the_focus_between_the_rows_of_a_large_hand(tmp_path: Path) -> None:
    with opened(home_of(tmp_path), QUICK, size=(960, 540)) as pilot:
        program_of(pilot).context.change(text_size=150)
        pilot.frame()
        sit_down(pilot)
        table = await_turn(pilot)
        pilot.key(pygame.K_HOME)
        first = table.person.chooser.focus
        pilot.key(pygame.K_DOWN)
        assert table.person.chooser.focus not in (None, first)
        pilot.key(pygame.K_UP)
        assert table.person.chooser.focus == first
