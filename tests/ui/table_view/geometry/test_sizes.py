"""Tests that table parts neither overlap nor are cut off, at all sizes of cards and texts."""

import math
from itertools import combinations, pairwise, product
from pathlib import Path

import pygame
import pytest

from papayoo.engine.options import GameOptions
from papayoo.storage.settings import Settings
from papayoo.ui.art.table_top import CENTRE_RISE
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.scenes.table.pause_menu import PauseScene
from papayoo.ui.table_view.geometry.fan import Fan
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.overlap import grown
from papayoo.ui.table_view.geometry.pass_piles import PEEK, pile_box
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.geometry.sizes import Sizes, sizes_of
from tests.ui.running_app import QUICK, app_of, await_turn, change_settings, folders_in, open_app, start_game

WINDOWS = [(1280, 720), (1024, 768), (2560, 1080)]
ALL_WINDOWS = [(960, 600), (1280, 720), (1920, 1080), (2560, 1080)]
SEATS = range(2, 9)
CARD_STEPS = [size / 100 for size in range(80, 141, 10)]
CARDS = [0.8, 1.0, 1.4]
TEXTS = [1.0, 1.4, 2.0]
LEAST_TRICK_GROWTH = {5: 1.35, 6: 1.1, 7: 1.35, 8: 1.15}
"""Minimum factor by which trick cards grow when the card size changes from 100 to 140 %.

The factors, by number of seats, apply to a text size of 200 %.
With more seats, the cards around the token have less space.
"""
BESIDE = 11.0
"""Maximum distance of a pile of passed cards from its giver's name plate."""

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
def test_plaques_and_poster_are_visible_and_do_not_overlap(layout: TableLayout) -> None:
    boxes = [*plaques(layout), layout.poster]
    assert all(is_within(box, layout.viewport.box) for box in boxes)
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@everywhere
def test_trick_cards_touch_neither_plaques_nor_prompt(layout: TableLayout) -> None:
    cards = [layout.trick_place(seat).box for seat in range(layout.seats)]
    fixed = [*plaques(layout), layout.prompt, layout.poster]
    assert all(is_within(card, layout.viewport.box) for card in cards)
    assert not any(card.overlaps(box) for card in cards for box in fixed)


@everywhere
def test_trick_card_does_not_cover_the_index_of_another(layout: TableLayout) -> None:
    share = 0.48 if layout.sizes.has_large_index else 0.385
    cards = sorted((layout.trick_place(seat).box for seat in range(layout.seats)), key=lambda box: box.y)
    for under, over in combinations(cards, 2):
        assert not Box(under.x, under.y, under.width, under.height * share).overlaps(over)


def is_on(place: Place, x: float, y: float) -> bool:
    """Whether a point is on a rotated card."""
    turn, right, down = math.radians(place.angle), x - place.x, y - place.y
    across, along = right * math.cos(turn) + down * math.sin(turn), down * math.cos(turn) - right * math.sin(turn)
    return abs(across) < place.width / 2 and abs(along) < place.height / 2


@everywhere
def test_winning_card_does_not_cover_the_index_of_another(layout: TableLayout) -> None:
    share = 0.48 if layout.sizes.has_large_index else 0.385
    cards = sorted((layout.trick_place(seat) for seat in range(layout.seats)), key=lambda place: place.y)
    spots = list(product([step / 8 for step in range(9)], [share * step / 6 for step in range(7)]))
    for under, over in combinations(cards, 2):
        for one, other in ((under, grown(over)), (grown(under), over)):
            assert not any(is_on(other, *one.at(*spot)) for spot in spots)


@everywhere
def test_every_index_of_the_hand_is_visible(layout: TableLayout) -> None:
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
def test_press_on_an_index_hits_its_card(layout: TableLayout) -> None:
    for size in {hand_size(layout), 5}:
        zones = [layout.hand_zone(size, index) for index in range(size)]
        for index, place in enumerate(layout.hand(size)):
            x, y = place.box.x + 0.5 * layout.fan.index_width, place.box.y + 0.4 * layout.fan.index_height
            assert max(i for i, zone in enumerate(zones) if zone.contains(x, y)) == index


@everywhere
def test_pass_panel_overlaps_neither_hand_nor_prompt(layout: TableLayout) -> None:
    count = GameOptions(layout.seats, 1).deal.pass_size
    panel = layout.pass_panel(count)
    assert panel.bottom <= layout.prompt.y
    assert panel.y >= 0
    for place in layout.pass_slots(count):
        assert is_within(place.box, panel)


@everywhere
def test_pass_panel_covers_no_plaque(layout: TableLayout) -> None:
    panel = layout.pass_panel(layout.deal.pass_size)
    assert not any(panel.overlaps(box) for box in plaques(layout))


@everywhere
def test_passed_cards_touch_nothing_and_lie_beside_their_giver(layout: TableLayout) -> None:
    count, fixed = layout.deal.pass_size, [layout.pass_panel(layout.deal.pass_size), layout.poster]
    piles = [pile_box(layout.pile(seat), count) for seat in range(layout.seats)]
    assert not any(one.overlaps(other) for one, other in combinations(piles, 2))
    assert all(pile.bottom < layout.hand_top and pile.y >= 0 for pile in piles)
    for seat, (pile, plaque) in enumerate(zip(piles, plaques(layout), strict=True)):
        others = [box for box in plaques(layout) if box != plaque]
        assert not any(pile.overlaps(box) for box in [*others, *fixed])
        is_tucked = layout.text >= 2.0 and pile.overlaps(plaque)
        assert not pile.overlaps(plaque) or is_tucked
        assert pile.inset(-BESIDE).overlaps(plaque)
        assert not is_tucked or max(plaque.y - pile.y, pile.bottom - plaque.bottom) >= PEEK, seat


@everywhere
def test_token_is_in_the_centre_and_touches_neither_cards_nor_plaques(layout: TableLayout) -> None:
    token = layout.token
    assert (token.center_x, token.center_y) == pytest.approx((layout.center_x, layout.center_y))
    assert token.width >= 60
    for card in (grown(layout.trick_place(seat)).box for seat in range(layout.seats)):
        across = max(0.0, abs(card.center_x - token.center_x) - card.width / 2)
        down = max(0.0, abs(card.center_y - token.center_y) - card.height / 2)
        assert math.hypot(across, down) >= token.width / 2
    assert not any(token.overlaps(box) for box in [*plaques(layout), layout.prompt, layout.poster])


@everywhere
def test_die_at_the_posters_foot_covers_neither_plaques_nor_trick(layout: TableLayout) -> None:
    assert is_within(layout.die_bed, layout.viewport.box)
    cards = [layout.trick_place(seat).box for seat in range(layout.seats)]
    assert not any(layout.die_bed.overlaps(box) for box in [*cards, *plaques(layout), layout.prompt])


@pytest.mark.parametrize("window", [*ALL_WINDOWS, (960, 1300), (600, 900)])
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("seats", SEATS)
def test_centre_of_trick_and_ornament_depends_on_the_window_only(
    seats: int, text: float, window: tuple[int, int]
) -> None:
    layout = TableLayout(Viewport(*window, text=text), seats, 0, Sizes(has_large_index=text >= 1.3))
    assert layout.center_y == layout.viewport.height / 2 - CENTRE_RISE


@pytest.mark.parametrize("window", [*WINDOWS, (960, 1300)])
@pytest.mark.parametrize("seats", SEATS)
def test_own_plaque_and_poster_are_aligned_with_the_opponents(seats: int, window: tuple[int, int]) -> None:
    layout = TableLayout(Viewport(*window), seats, 0)
    edges = [plaque.x for plaque in plaques(layout)[1:]]
    if seats == 4:
        assert min(edges) == pytest.approx(layout.plaque(0).x)
    assert layout.plaque(0).x == pytest.approx(layout.viewport.width - layout.poster.right)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("window", ALL_WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_larger_card_size_never_shrinks_cards(seats: int, window: tuple[int, int], text: float) -> None:
    viewport = Viewport(*window, text=text)
    layouts = [TableLayout(viewport, seats, 0, Sizes(cards, text >= 1.3)) for cards in CARD_STEPS]
    for widths in (
        [layout.trick_place(1).width for layout in layouts],
        [layout.hand(5)[0].width for layout in layouts],
    ):
        assert widths == sorted(widths)


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("window", ALL_WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_larger_card_size_enlarges_hand_and_trick(seats: int, window: tuple[int, int], text: float) -> None:
    usual, large = (
        TableLayout(Viewport(*window, text=text), seats, 0, Sizes(cards, text >= 1.3)) for cards in (1.0, 1.4)
    )
    assert large.hand(5)[0].width == pytest.approx(1.4 * usual.hand(5)[0].width)
    least = 1.3 if text == 1 else LEAST_TRICK_GROWTH.get(seats, 1.37)
    assert large.trick_place(1).width >= least * usual.trick_place(1).width


@pytest.mark.parametrize("text", [1.5, 2.0])
@pytest.mark.parametrize("cards", CARDS)
@pytest.mark.parametrize("window", ALL_WINDOWS)
@pytest.mark.parametrize("seats", SEATS)
def test_plaques_show_larger_texts_at_full_size(seats: int, window: tuple[int, int], cards: float, text: float) -> None:
    assert TableLayout(Viewport(*window, text=text), seats, 0, Sizes(cards, has_large_index=True)).text == text


@pytest.mark.parametrize("cards", [0.8, 1.0])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", SEATS)
def test_larger_texts_do_not_shrink_trick_cards(seats: int, text: float, cards: float) -> None:
    layouts = [TableLayout(Viewport(1280, 720, text=text), seats, 0, Sizes(cards)) for text in (1.0, text)]
    assert layouts[0].trick_place(1).width == layouts[1].trick_place(1).width


@pytest.mark.parametrize(("cards", "text"), [(1.0, 1.0), (1.0, 1.5), (1.0, 2.0), (1.2, 1.0)])
@pytest.mark.parametrize("window", [(1280, 720), (1024, 768)])
@pytest.mark.parametrize("seats", SEATS)
def test_trick_cards_overlap_only_if_cards_and_texts_are_large(
    seats: int, window: tuple[int, int], cards: float, text: float
) -> None:
    layout = TableLayout(Viewport(*window, text=text), seats, 0, Sizes(cards, has_large_index=text >= 1.3))
    if seats > 5 and (cards, text) != (1.0, 1.0):
        return  # the token needs space between the cards
    boxes = [layout.trick_place(seat).box for seat in range(seats)]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("window", WINDOWS)
def test_usual_sizes_are_not_reduced(seats: int, window: tuple[int, int]) -> None:
    layout = TableLayout(Viewport(*window), seats, 0)
    widths = {2: 86, 3: 86, 4: 86, 5: 86, 6: 86, 7: 76, 8: 72}
    assert layout.trick_place(1).width == widths[seats]
    assert layout.hand(5)[0].width == 112


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("window", WINDOWS)
def test_token_is_large_at_usual_size(seats: int, window: tuple[int, int]) -> None:
    assert TableLayout(Viewport(*window), seats, 0).token.width >= 88


@pytest.mark.parametrize("window", ALL_WINDOWS)
def test_twenty_cards_of_usual_size_form_one_row(window: tuple[int, int]) -> None:
    for has_large_index in (False, True):
        fan = Fan(Viewport(*window), has_large_index=has_large_index)
        assert {fan.rows(size) for size in range(1, 21)} == {(size,) for size in range(1, 21)}
        assert fan.strip(20) >= fan.index_width


def test_twenty_large_cards_with_large_index_form_two_rows() -> None:
    fan = Fan(Viewport(1280, 720), 1.4, has_large_index=True)
    assert fan.rows(20) == (10, 10)
    assert fan.rows(12) == (12,)


def test_focus_goes_up_and_down_between_two_rows() -> None:
    fan = Fan(Viewport(1280, 720), 1.4, has_large_index=True)
    assert [fan.across(20, 0, is_up=False)[0], fan.across(20, 10, is_up=True)[0]] == [10, 0]
    assert [fan.across(20, 0, is_up=True), fan.across(20, 15, is_up=False)] == [[], []]
    assert Fan(Viewport(1280, 720)).across(12, 3, is_up=False) == []


def test_sizes_come_from_the_settings() -> None:
    assert sizes_of(Settings(card_size=120, text_size=100)) == Sizes(1.2)
    assert sizes_of(Settings(text_size=150)) == Sizes(1.0, has_large_index=True)


def test_text_size_takes_effect_at_once(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        program = app_of(pilot)
        change_settings(program.context, text_size=200)
        pilot.frame()
        start_game(pilot)
        pilot.key(pygame.K_ESCAPE)
        pilot.frame()
        assert program.stack.viewport.zoom == 2.0
        pilot.press(program.context.texts("pause.resume"))
        assert not isinstance(pilot.scene, PauseScene)


def test_up_and_down_move_focus_between_rows(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(960, 540)) as pilot:
        change_settings(app_of(pilot).context, text_size=150, card_size=140)
        pilot.frame()
        start_game(pilot)
        table = await_turn(pilot)
        pilot.key(pygame.K_HOME)
        first = table.player.selection.focus
        pilot.key(pygame.K_DOWN)
        assert table.player.selection.focus not in (None, first)
        pilot.key(pygame.K_UP)
        assert table.player.selection.focus == first


@pytest.mark.parametrize("window", [*ALL_WINDOWS, (1024, 600), (600, 900), (960, 1300)])
@pytest.mark.parametrize("seats", SEATS)
def test_opponents_are_busts_in_every_window(seats: int, window: tuple[int, int]) -> None:
    layout = TableLayout(Viewport(*window), seats, 0)
    assert [layout.has_bust(seat) for seat in range(seats)] == [False, *[True] * (seats - 1)]


@everywhere
def test_bust_and_cards_of_an_opponent_stay_inside_its_plaque(layout: TableLayout) -> None:
    for seat in (seat for seat in range(layout.seats) if layout.has_bust(seat)):
        bust, plate, held = layout.bust(seat), layout.name_plate(seat), layout.held_cards(seat)
        assert is_within(bust, layout.plaque(seat))
        assert is_within(plate.inset(0.01), layout.plaque(seat))
        assert bust.y < plate.y, "the head rises above the name plate"
        assert held.box.y < plate.y < held.box.bottom, "the name plate hides only the lower end of the cards"
        assert bust.x < held.x < plate.right


@everywhere
def test_card_hidden_below_a_name_plate_does_not_stick_out(layout: TableLayout) -> None:
    for seat in range(layout.seats):
        assert is_within(layout.hidden_card(seat).box, layout.name_plate(seat))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_busts_are_larger_where_there_is_room(seats: int) -> None:
    low, high = (TableLayout(Viewport(*window), seats, 0).plaques.bust for window in ((1280, 720), (960, 1300)))
    assert high > 1.0
    assert high >= low


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_own_name_plate_is_as_wide_as_those_below_busts(seats: int) -> None:
    layout = TableLayout(Viewport(1280, 720), seats, 0)
    own, other = layout.plaque(0), layout.name_plate(1)
    assert layout.has_bust(1)
    assert own.width == other.width
    assert own.height >= other.height
