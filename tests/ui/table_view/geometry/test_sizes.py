"""Tests that the parts of the table neither overlap nor are cut off, at all sizes of cards and texts."""

import math
from functools import cache
from itertools import combinations, pairwise, product
from pathlib import Path

import pygame
import pytest

from papayoo.engine import deck
from papayoo.storage import Settings
from papayoo.ui.art.table_top import CENTRE_RISE
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.scenes.table.control.selection import slot_at, strip_at
from papayoo.ui.scenes.table.dialogs import PauseScene
from papayoo.ui.scenes.table.drawing.game_strip import ONE_LINE
from papayoo.ui.table_view.drawing.postmark import SPACE, postmark_place
from papayoo.ui.table_view.geometry.fan import Fan
from papayoo.ui.table_view.geometry.layout import LIFT, OFFER, TableLayout
from papayoo.ui.table_view.geometry.overlap import grown
from papayoo.ui.table_view.geometry.pass_piles import PEEK, pile_box
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.geometry.sizes import Sizes, sizes_of
from tests.covering import every_pair, for_sample
from tests.loops import for_all
from tests.positions import SEAT_COUNTS
from tests.ui.running_app import QUICK, app_of, await_turn, change_settings, folders_in, open_app, start_game

WINDOWS = [(1280, 720), (1024, 768), (2560, 1080)]
ALL_WINDOWS = [(960, 600), (1280, 720), (1920, 1080), (2560, 1080)]
CARD_STEPS = [size / 100 for size in range(80, 141, 10)]
CARDS = [0.8, 1.0, 1.4]
TEXTS = [1.0, 1.4, 2.0]
LARGE_TEXTS = 1.3
"""Text size from which cards have large indices."""
LEAST_TRICK_GROWTH = {5: 1.35, 6: 1.1, 7: 1.35, 8: 1.15}
"""Minimum factor by which trick cards grow when the card size changes from 100 to 140 %.

The factors, by number of seats, apply to a text size of 200 %.
With more seats, the cards around the token have less space.
"""
BESIDE = 11.0
"""Maximum distance of a pile of passed cards from its giver's name plate."""
LEAST_SIDE = 44.0
"""Minimum width and height of the part of a card that can be pressed, in units."""
ROUND_NUMBER_WIDTH, GOALS_HEIGHT = 125.0, 155.0
"""Width of the line with the number of the round, and height of a strip with the texts of three goals."""


class Layout(TableLayout):
    """The layout of a table, named by its sizes."""

    def __str__(self) -> str:
        view = self.viewport
        return (
            f"of {self.seats} seats at {view.width:g}x{view.height:g}, text {view.text:g}, cards {self.sizes.cards:g}"
        )


@cache
def layout_of(seats: int, window: tuple[int, int] = (1280, 720), text: float = 1.0, cards: float = 1.0) -> Layout:
    """Return the layout of a table, which all tests share, because its parts are laid out once."""
    return Layout(Viewport(*window, text=text), seats, 0, Sizes(cards, text >= LARGE_TEXTS))


USUAL = [layout_of(seats, window) for seats, window in product(SEAT_COUNTS, [*ALL_WINDOWS, (1024, 768)])]
LAYOUTS = {case: layout_of(*case) for case in product(SEAT_COUNTS, WINDOWS, TEXTS, CARDS)}
PAIRS = [LAYOUTS[case] for case in every_pair(SEAT_COUNTS, WINDOWS, TEXTS, CARDS)]
everywhere = for_sample(["layout"], *([[one] for one in [*USUAL, *some]] for some in (PAIRS, LAYOUTS.values())))
at_usual_sizes = for_all(layout=USUAL)


def plaques(layout: TableLayout) -> list[Box]:
    return [layout.plaque(seat) for seat in range(layout.seats)]


def bounds(place: Place) -> Box:
    """Return the bounding box of a rotated card."""
    turn = math.radians(place.angle)
    width = place.width * abs(math.cos(turn)) + place.height * abs(math.sin(turn))
    height = place.width * abs(math.sin(turn)) + place.height * abs(math.cos(turn))
    return Box.centered(place.x, place.y, width, height)


def full_hand(layout: TableLayout) -> tuple[Place, ...]:
    return tuple(layout.hand(layout.deal.hand_size))


def share_of_index(layout: TableLayout) -> float:
    """Return the share of a card's height that its index needs."""
    return 0.48 if layout.sizes.has_large_index else 0.385


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
    share = share_of_index(layout)
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
    share = share_of_index(layout)
    cards = sorted((layout.trick_place(seat) for seat in range(layout.seats)), key=lambda place: place.y)
    spots = list(product([step / 8 for step in range(9)], [share * step / 6 for step in range(7)]))
    for under, over in combinations(cards, 2):
        for one, other in ((under, grown(over)), (grown(under), over)):
            assert not any(is_on(other, *one.at(*spot)) for spot in spots)


@everywhere
def test_every_index_of_the_hand_is_visible(layout: TableLayout) -> None:
    fan = layout.fan
    for size in (3, layout.deal.hand_size // 2, layout.deal.hand_size - 1, layout.deal.hand_size):
        places, front = layout.hand(size), fan.rows(size)[0]
        for left, right in pairwise(range(size)):
            if fan.row_of(size, left) == fan.row_of(size, right):
                assert places[right].x - places[left].x >= 0.97 * fan.index_width
        if len(fan.rows(size)) > 1:
            back_y, front_y = (min(place.y for place in row) for row in (places[:front], places[front:]))
            assert back_y + fan.index_height <= front_y + 3


@everywhere
def test_hand_stays_in_the_window_below_prompt_and_trick_and_beside_the_name_plates(layout: TableLayout) -> None:
    offered = [bounds(place._replace(y=place.y - OFFER)) for place in full_hand(layout)]
    assert all(card.x >= 0 and card.right <= layout.viewport.width for card in offered)
    assert all(layout.prompt.bottom <= place.box.y for place in full_hand(layout))
    others = [*plaques(layout), *(bounds(layout.trick_place(seat)).inset(0.5) for seat in range(layout.seats))]
    assert not any(card.inset(0.5).overlaps(other) for card, other in product(offered, others))


@at_usual_sizes
def test_index_of_every_card_of_the_hand_is_above_the_edge_of_the_window(layout: TableLayout) -> None:
    assert all(bounds(place).y - OFFER + 60 < layout.viewport.height for place in full_hand(layout))


@at_usual_sizes
def test_raised_card_is_inside_the_window_and_covers_no_name_plate(layout: TableLayout) -> None:
    for place in full_hand(layout):
        raised = bounds(Place(place.x, place.y - LIFT, place.width * 1.06, place.angle))
        assert raised.x >= 0
        assert raised.right <= layout.viewport.width
        assert not any(raised.inset(0.5).overlaps(box) for box in plaques(layout))


@at_usual_sizes
def test_every_card_of_every_hand_can_be_pressed(layout: TableLayout) -> None:
    for size in range(1, layout.deal.hand_size + 1):
        for zone in (layout.hand_zone(size, index) for index in range(size)):
            assert zone.x >= 0
            assert zone.y >= 0
            assert zone.right <= layout.viewport.width + 0.01
            assert zone.bottom <= layout.viewport.height + 0.01
            assert min(zone.width, zone.height) >= LEAST_SIDE


@everywhere
def test_press_on_the_index_of_a_card_means_it(layout: TableLayout) -> None:
    for size in {layout.deal.hand_size, 5}:
        cards = deck(layout.seats)[:size]
        for card, place in zip(cards, layout.hand(size), strict=True):
            x, y = place.box.x + 0.5 * layout.fan.index_width, place.box.y + 0.4 * layout.fan.index_height
            assert strip_at(layout, cards, x, y) == card


@at_usual_sizes
def test_press_on_the_corner_or_the_middle_of_the_strip_of_a_card_means_it(layout: TableLayout) -> None:
    cards = deck(layout.seats)[: layout.deal.hand_size]
    for index, (card, place) in enumerate(zip(cards, full_hand(layout), strict=True)):
        zone = layout.hand_zone(len(cards), index)
        assert strip_at(layout, cards, zone.center_x, zone.center_y) == card
        assert strip_at(layout, cards, place.box.x + 12, place.box.y + 20) == card
    assert strip_at(layout, cards, layout.center_x, layout.center_y) is None


@everywhere
def test_pass_panel_is_above_the_prompt_and_covers_no_name_plate(layout: TableLayout) -> None:
    panel = layout.pass_panel(layout.deal.pass_size)
    assert panel.bottom <= layout.prompt.y
    assert panel.y >= 0
    assert not any(panel.overlaps(box) for box in plaques(layout))


@everywhere
def test_slots_of_the_pass_do_not_overlap_and_a_press_on_one_means_its_card(layout: TableLayout) -> None:
    size = layout.deal.pass_size
    places, cards = layout.pass_slots(size), deck(layout.seats)[:size]
    slots = [bounds(place) for place in places]
    assert all(is_within(slot, layout.pass_panel(size)) for slot in slots)
    assert not any(one.inset(0.25).overlaps(other) for one, other in combinations(slots, 2))
    assert [slot_at(layout, cards, size, slot.center_x, slot.center_y) for slot in slots] == list(cards)
    assert slot_at(layout, cards[:1], size, slots[-1].center_x, slots[-1].center_y) is None


@everywhere
def test_passed_cards_touch_nothing_and_lie_beside_their_giver(layout: TableLayout) -> None:
    count, fixed = layout.deal.pass_size, [layout.pass_panel(layout.deal.pass_size), layout.poster]
    piles = [pile_box(layout.pile(seat), count) for seat in range(layout.seats)]
    assert not any(one.overlaps(other) for one, other in combinations(piles, 2))
    assert all(pile.bottom < layout.hand_top and pile.y >= 0 for pile in piles)
    for seat, (pile, plaque) in enumerate(zip(piles, plaques(layout), strict=True)):
        others = [box for box in plaques(layout) if box != plaque]
        assert not any(pile.overlaps(box) for box in [*others, *fixed])
        is_tucked = layout.plaque_words >= 2.0 and pile.overlaps(plaque)
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


@for_all(seats=SEAT_COUNTS, window=[*ALL_WINDOWS, (960, 1300), (600, 900)], text=TEXTS)
def test_centre_of_trick_and_ornament_depends_on_the_window_only(
    seats: int, window: tuple[int, int], text: float
) -> None:
    layout = layout_of(seats, window, text)
    assert layout.center_y == layout.viewport.height / 2 - CENTRE_RISE


@for_all(seats=SEAT_COUNTS, window=[*WINDOWS, (960, 1300)])
def test_own_plaque_and_poster_are_aligned_with_the_opponents(seats: int, window: tuple[int, int]) -> None:
    layout = layout_of(seats, window)
    edges = [plaque.x for plaque in plaques(layout)[1:]]
    if seats == 4:
        assert min(edges) == pytest.approx(layout.plaque(0).x)
    assert layout.plaque(0).x == pytest.approx(layout.viewport.width - layout.poster.right)


def check_growth(seats: int, window: tuple[int, int], text: float) -> None:
    """Check that no step to a larger card size in the settings makes the cards smaller."""
    layouts = [layout_of(seats, window, text, cards) for cards in CARD_STEPS]
    for widths in (
        [layout.trick_place(1).width for layout in layouts],
        [layout.hand(5)[0].width for layout in layouts],
    ):
        assert widths == sorted(widths)


@for_sample(["seats", "place"], [(seats, seats % 4) for seats in SEAT_COUNTS], [*product(SEAT_COUNTS, range(4))])
def test_larger_card_size_never_shrinks_cards(seats: int, place: int) -> None:
    """In full, every two of the seats, the window and the text size meet; else each number of seats has one window."""
    check_growth(seats, ALL_WINDOWS[place], (1.0, 2.0)[(seats + place) // 2 % 2])


@pytest.mark.full
@for_all(seats=SEAT_COUNTS, window=ALL_WINDOWS, text=[1.0, 2.0])
def test_larger_card_size_never_shrinks_cards_at_any_text_size(
    seats: int, window: tuple[int, int], text: float
) -> None:
    check_growth(seats, window, text)


@for_sample(
    ["seats", "window", "text"],
    [(seats, ALL_WINDOWS[seats % 4], (1.0, 2.0)[seats // 2 % 2]) for seats in SEAT_COUNTS],
    [*product(SEAT_COUNTS, ALL_WINDOWS, (1.0, 2.0))],
)
def test_larger_card_size_enlarges_hand_and_trick(seats: int, window: tuple[int, int], text: float) -> None:
    usual, large = (layout_of(seats, window, text, cards) for cards in (1.0, 1.4))
    assert large.hand(5)[0].width == pytest.approx(1.4 * usual.hand(5)[0].width)
    least = 1.3 if text == 1 else LEAST_TRICK_GROWTH.get(seats, 1.37)
    assert large.trick_place(1).width >= least * usual.trick_place(1).width


@for_sample(
    ["seats", "window", "text", "cards"],
    [(seats, ALL_WINDOWS[seats % 4], (1.5, 2.0)[seats % 2], CARDS[seats % 3]) for seats in SEAT_COUNTS],
    [*product(SEAT_COUNTS, ALL_WINDOWS, (1.5, 2.0), CARDS)],
)
def test_plaques_show_larger_texts_at_full_size(seats: int, window: tuple[int, int], text: float, cards: float) -> None:
    assert layout_of(seats, window, text, cards).plaque_words == text


@for_all(seats=SEAT_COUNTS, text=[1.5, 2.0], cards=[0.8, 1.0])
def test_larger_texts_do_not_shrink_trick_cards(seats: int, text: float, cards: float) -> None:
    usual, large = (TableLayout(Viewport(1280, 720, text=scale), seats, 0, Sizes(cards)) for scale in (1.0, text))
    assert large.trick_place(1).width == usual.trick_place(1).width


def check_trick_cards_are_apart(layout: TableLayout) -> None:
    boxes = [layout.trick_place(seat).box for seat in range(layout.seats)]
    assert not any(one.overlaps(other) for one, other in combinations(boxes, 2))


@at_usual_sizes
def test_trick_cards_of_usual_size_do_not_overlap(layout: TableLayout) -> None:
    check_trick_cards_are_apart(layout)


@for_all(seats=range(2, 6), window=[(1280, 720), (1024, 768)], sizes=[(1.5, 1.0), (2.0, 1.0), (1.0, 1.2)])
def test_large_texts_or_larger_trick_cards_of_up_to_five_players_do_not_overlap(
    seats: int, window: tuple[int, int], sizes: tuple[float, float]
) -> None:
    check_trick_cards_are_apart(layout_of(seats, window, *sizes))


@for_all(seats=SEAT_COUNTS, window=WINDOWS)
def test_usual_sizes_are_not_reduced(seats: int, window: tuple[int, int]) -> None:
    layout = layout_of(seats, window)
    widths = {2: 86, 3: 86, 4: 86, 5: 86, 6: 86, 7: 76, 8: 72}
    assert layout.trick_place(1).width == widths[seats]
    assert layout.hand(5)[0].width == 112


@for_all(seats=SEAT_COUNTS, window=WINDOWS)
def test_token_is_large_at_usual_size(seats: int, window: tuple[int, int]) -> None:
    assert layout_of(seats, window).token.width >= 88


@for_all(window=ALL_WINDOWS)
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


@for_all(seats=SEAT_COUNTS, window=[*ALL_WINDOWS, (1024, 600), (600, 900), (960, 1300)])
def test_opponents_are_busts_in_every_window(seats: int, window: tuple[int, int]) -> None:
    layout = layout_of(seats, window)
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


@for_all(seats=[2, 3, 4])
def test_busts_are_larger_where_there_is_room(seats: int) -> None:
    low, high = (layout_of(seats, window).plaques.bust for window in ((1280, 720), (960, 1300)))
    assert high > 1.0
    assert high >= low


@for_all(seats=[2, 3, 4, 5])
def test_own_name_plate_is_as_wide_as_those_below_busts(seats: int) -> None:
    layout = layout_of(seats)
    own, other = layout.plaque(0), layout.name_plate(1)
    assert layout.has_bust(1)
    assert own.width == other.width
    assert own.height >= other.height


@for_all(seats=[4, 5, 7, 8])
def test_name_plates_at_one_side_are_aligned(seats: int) -> None:
    layout, steps = layout_of(seats, (1920, 1080)), range(2 if seats < 6 else 3)
    assert {round(layout.plaque(step).x) for step in steps} == {38}
    assert {round(layout.plaque(seats - step).right) for step in steps if step} == {round(layout.poster.right)}


@at_usual_sizes
def test_round_number_has_one_place_that_nothing_covers(layout: TableLayout) -> None:
    line = layout.corner(199.0, ONE_LINE)
    assert (round(line.x), round(line.y)) == (38, 83)
    assert line.width >= ROUND_NUMBER_WIDTH
    piles = (layout.pile(seat).box for seat in range(layout.seats))
    assert not any(line.resize(width=ROUND_NUMBER_WIDTH).overlaps(box) for box in (*plaques(layout), *piles))


def own_distance(layout: TableLayout) -> float:
    """Return how far below the centre the player's card of a trick is, as a multiple of the farthest other card."""
    away = [abs(layout.trick_place(seat).y - layout.center_y) for seat in range(layout.seats)]
    return away[0] / max(away[1:])


@for_all(seats=range(3, 9), window=[(1280, 800), (1024, 768), (1000, 1000)])
def test_own_card_is_not_farther_away_in_a_high_window(seats: int, window: tuple[int, int]) -> None:
    assert own_distance(layout_of(seats, window)) < 1.1 * own_distance(layout_of(seats))


@for_all(seats=SEAT_COUNTS)
def test_pass_panel_text_grows_as_far_as_possible(seats: int) -> None:
    usual, *large = (layout_of(seats, text=text).pass_words for text in (1.0, 1.5, 2.0))
    assert usual == 1.0
    assert min(large) >= 1.15
    assert layout_of(seats, (1024, 768), 2.0).pass_words == 2.0


@for_all(seats=range(3, 9), window=[(1280, 720), (1920, 1080), (1024, 768)])
def test_large_texts_grow_on_the_pass_panel_and_leave_most_of_the_slots(seats: int, window: tuple[int, int]) -> None:
    usual, large, largest = (layout_of(seats, window, text) for text in (1.0, 1.5, 2.0))
    assert largest.pass_slots(3)[0].width >= 0.9 * usual.pass_slots(3)[0].width
    assert large.pass_words >= 1.25


@for_all(seats=[2, 3, 4, 5, 7, 8])  # at six seats, the cards of a trick would have to be narrower
def test_busts_are_shown_beside_large_texts(seats: int) -> None:
    layout = layout_of(seats, text=1.5)
    assert all(layout.has_bust(seat) for seat in range(1, seats))


@for_all(seats=[4, 5])
def test_busts_with_large_texts_stay_below_the_rim(seats: int) -> None:
    layout = layout_of(seats, text=1.5)
    assert layout.plaques.bust
    assert min(layout.plaque(seat).y for seat in range(seats)) >= 10.0


@for_sample(
    ["seats", "text", "strip_height"],
    [(seats, (1.0, 1.5, 2.0)[seats % 3], (ONE_LINE, GOALS_HEIGHT)[seats // 3 % 2]) for seats in range(3, 9)],
    [*product(range(3, 9), (1.0, 1.5, 2.0), (ONE_LINE, GOALS_HEIGHT))],
)
def test_cards_of_a_trick_and_the_strip_hardly_cover_the_postmark(seats: int, text: float, strip_height: float) -> None:
    layout = layout_of(seats, text=text)
    others = (layout.corner(199.0, strip_height), *(layout.trick_place(seat).box for seat in range(seats)))
    for taker in range(1, seats):
        postmark = Box.centered(*postmark_place(layout, taker, strip_height), *SPACE)
        covered = sum(map(postmark.shared_area, others))
        assert covered < 0.1 * postmark.width * postmark.height
