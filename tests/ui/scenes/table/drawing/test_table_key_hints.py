"""Tests that the key hints beside the hand overlap nothing, at all text sizes."""

import math
from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest

from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Action
from papayoo.ui.input.keymap import DEFAULT_KEYMAP
from papayoo.ui.scenes.table.drawing.table_key_hints import MOST, hint_rows
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.geometry.sizes import Sizes
from tests.covering import every_pair
from tests.loops import check_all
from tests.positions import SEAT_COUNTS
from tests.ui.listings import check_listing, numbers
from tests.ui.running_app import QUICK, WORDS, StartTable, await_turn, record_where, visible_tags, visible_texts

WINDOWS = ((1280, 720), (640, 360), (1920, 1080), (1024, 768), (3440, 1440))
TEXTS = (1.0, 1.5, 2.0)
CARDS = (0.8, 1.0, 1.4)
TABLES = [
    TableLayout(Viewport(*window, text=text), seats, 0, Sizes(cards, large))
    for window, text, cards, large in product(WINDOWS, TEXTS, CARDS, (False, True))
    for seats in SEAT_COUNTS
]


SAMPLE = [
    TableLayout(Viewport(width, height, text=text), seats, 0, Sizes(cards, large))
    for (width, height), text, cards, large, seats in every_pair(WINDOWS, TEXTS, CARDS, (False, True), SEAT_COUNTS)
]


def name_of(layout: TableLayout) -> str:
    window = layout.viewport
    return f"{window.width_px}x{window.height_px}, texts {window.text}, {layout.sizes}, {layout.seats} seats"


def right_end(place: Place, y: float) -> float:
    """Return an upper bound for the x of a rotated card's right edge at this y."""
    turn = math.radians(abs(place.angle))
    return place.x + place.width / 2 * math.cos(turn) + place.height / 2 * math.sin(turn) * (y < place.y)


def test_key_hints_overlap_nothing_on_the_felt() -> None:
    check_all(SAMPLE, check_hints_overlap_nothing, name_of)


def test_key_hints_have_the_recorded_places(update_golden: bool) -> None:
    rows = {name_of(layout): hint_rows(layout, MOST) for layout in SAMPLE}
    lines = [f"{name}: {len(boxes)} rows, {'; '.join(map(numbers, boxes[::3]))}" for name, boxes in rows.items()]
    check_listing("hint_rows", lines, update=update_golden)


@pytest.mark.full
def test_key_hints_overlap_nothing_on_any_felt() -> None:
    check_all(TABLES, check_hints_overlap_nothing, name_of)


def check_hints_overlap_nothing(layout: TableLayout) -> None:
    rows = hint_rows(layout, MOST)
    assert len(rows) >= (3 if layout.sizes.cards <= 1 else 0)
    window = layout.viewport
    plaques = [layout.plaque(seat) for seat in range(layout.seats)]
    trick = [layout.token, *(layout.trick_place(seat).box for seat in range(layout.seats))]
    kept = (*plaques, *trick, layout.poster, layout.pass_panel(layout.deal.pass_size))
    hand, hand_top = layout.hand(layout.deal.hand_size), layout.hand_top
    for row in rows:
        assert row.width > 60
        assert row.height > 20.9
        assert row.right <= window.width - 24
        assert row.bottom <= window.height - 24
        assert row.bottom <= hand_top or all(row.x > right_end(place, row.y) for place in hand)
        assert not any(row.overlaps(box) for box in kept)
        assert is_in_corner(row, window)
    assert not any(a.overlaps(b.inset(0.01)) for a, b in combinations(rows, 2))


def is_in_corner(row: Box, window: Viewport) -> bool:
    """Whether the lower right end of a row of hints is inside the rounded corner of the felt."""
    edge, radius = 22.0, 50.0
    across, down = row.right - (window.width - edge - radius), row.center_y + 10 - (window.height - edge - radius)
    return across <= 0 or down <= 0 or math.hypot(across, down) <= radius


def test_key_hints_keep_their_places_for_any_count() -> None:
    def check(layout: TableLayout) -> None:
        lefts = {row.x for count in range(1, MOST + 1) for row in hint_rows(layout, count)}
        heights = {row.height for count in range(1, MOST + 1) for row in hint_rows(layout, count)}
        assert len(lefts) == len(heights) == 1

    check_all(TABLES[:21], check, name_of)


def test_key_hints_grow_with_the_texts() -> None:
    check_all([2, 3, 6, 7, 8], check_hints_grow)


def check_hints_grow(seats: int) -> None:
    layouts = [TableLayout(Viewport(1280, 720, text=text), seats, 0, Sizes(1.0, text >= 1.5)) for text in TEXTS]
    heights = [hint_rows(layout, MOST)[0].height for layout in layouts]
    assert heights[2] >= heights[1] >= 1.2 * heights[0]


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_hints_have_one_size_and_a_margin(start_table: StartTable, text_size: int) -> None:
    pilot = start_table(replace(QUICK, seats=4, text_size=text_size), size=(1280, 720))
    pilot.wait(1.0)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    pilot.wait(0.5)
    seen = pilot.seen
    [plate] = [sprite.rect for sprite in seen if sprite.tag == "hints"]
    texts = [
        sprite.rect for sprite in seen if sprite.tag.startswith("text ") and plate.collidepoint(sprite.rect.center)
    ]
    words = [text for text in texts if text.x > plate.x + 30]
    assert len(words) >= 4
    heights = [word.height for word in words]
    assert max(heights) - min(heights) <= 1 + text_size // 200  # a letter may reach below the line
    assert max(word.right for word in words) <= plate.right - 6


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("has_tricks", [True, False])
def test_key_of_the_log_is_shown_at_every_decision(
    start_table: StartTable, text_size: int, *, has_tricks: bool
) -> None:
    record = record_where(lambda game: bool(game.view(0).tricks)) if has_tricks else None
    pilot = start_table(replace(QUICK, seats=4, text_size=text_size), record=record)
    await_turn(pilot)
    pilot.key(pygame.K_RIGHT)  # with a card in focus, the key to use it is shown as well
    pilot.wait_until(lambda: WORDS("hint.log") in visible_texts(pilot), "the hint")
    assert f"cap {DEFAULT_KEYMAP.names(Action.LOG)[0]}" in visible_tags(pilot)


def test_assigned_key_of_the_log_is_shown(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=4, keys={"log": ("q",)}))
    await_turn(pilot)
    pilot.key(pygame.K_RIGHT)
    pilot.wait_until(lambda: "cap q" in visible_tags(pilot), "the hint")


@pytest.mark.parametrize("text_size", [100, 200])
def test_gamepad_shows_how_to_ask_at_the_own_turn(start_table: StartTable, text_size: int) -> None:
    pilot = start_table(replace(QUICK, seats=4, text_size=text_size))
    await_turn(pilot)
    for button in (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT):
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pilot.frame(pygame.Event(kind, button=button, instance_id=0))
    pilot.wait_until(lambda: WORDS("access.questions") in visible_texts(pilot), "the hint")
    assert "sign right_stick_aside" in visible_tags(pilot)


@pytest.mark.parametrize(("cards", "are_shown"), [(20, True), (14, False)])
def test_key_hints_never_lie_on_a_hand(start_table: StartTable, cards: int, are_shown: bool) -> None:
    """Large cards: twenty lie in two rows; fourteen lie in one, which is longer."""
    record = record_where(lambda game: len(game.view(0).hand) == cards and game.view(0).is_asked, first=1, last=80)
    settings = replace(QUICK, card_size=140, text_size=150)
    pilot = start_table(settings, record=record, size=(1280, 720))
    await_turn(pilot)
    pilot.key(pygame.K_RIGHT)
    pilot.wait(1.0)
    assert len(pilot.table.view.hand) == cards
    assert ("hints" in visible_tags(pilot)) is are_shown
