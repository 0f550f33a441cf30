"""Tests of the corner buttons with their tooltips, and of the sort orders of the hand."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Phase, Suit, parse_cards
from papayoo.storage import SettingsFile, SortOrder, Speed
from papayoo.ui.table_view.hand_sort import SORT_ORDERS, sorted_hand
from papayoo.ui.testing.pilot import FRAME_S, Pilot
from papayoo.ui.widgets import DELAY_S
from tests.loops import for_rows
from tests.ui.running_app import (
    QUICK,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    card_point,
    change_settings,
    check_picture,
    folders_in,
    is_asked,
    must_follow,
    record_where,
    visible_tags,
    visible_texts,
)
from tests.ui.shown_table import is_accelerated, is_dealing, sprite_of

SORT_MOVES = replace(QUICK, speed=Speed.NORMAL)


def point_at(pilot: Pilot, tool: str) -> None:
    pilot.move(640, 300)
    sprite = pilot.find(f"button {WORDS(tool)}")
    pilot.move(*pilot.program.viewport.to_units(*sprite.rect.center))


@for_rows(
    ("order", "codes"),
    [
        (SortOrder.SUIT, "2S 9S 3H 10H 1C 4D 7D 1P 20P"),
        (SortOrder.SUIT_DESCENDING, "9S 2S 10H 3H 1C 7D 4D 20P 1P"),
        (SortOrder.PAYOO_FIRST, "1P 20P 2S 9S 3H 10H 1C 4D 7D"),
    ],
)
def test_every_hand_order_keeps_suits_together(order: SortOrder, codes: str) -> None:
    wanted = parse_cards(codes)
    assert sorted_hand(sorted(wanted, key=lambda card: card.rank), order) == wanted


@pytest.mark.parametrize("how", ["key", "button"])
def test_sorting_cycles_through_all_orders_and_is_saved(start_table: StartTable, tmp_path: Path, how: str) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    cards = table.view.hand
    for order in (*SORT_ORDERS[1:], SORT_ORDERS[0]):
        if how == "key":
            pilot.key(pygame.K_s)
        else:
            pilot.press(WORDS("tool.sort"))
        assert table.hand == sorted_hand(cards, order)
        assert WORDS(f"sort.{order}") in visible_texts(pilot)
        assert SettingsFile(folders_in(tmp_path)).load()[0].sort_order is order
        check_picture(table)


def test_buttons_move_at_once_when_the_settings_have_made_the_cards_larger(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=5))
    tag = f"button {WORDS('pass.choose', n=await_turn(pilot).player.pass_size)}"
    small = pilot.find(tag).rect
    pilot.key(pygame.K_ESCAPE)
    change_settings(app_of(pilot).context, card_size=140)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.find(tag).rect.top > small.centery


def test_sorted_cards_move_to_their_places(start_table: StartTable) -> None:
    pilot = start_table(SORT_MOVES, record=record_where(must_follow))
    table = await_turn(pilot)
    before = {card: sprite_of(table, card).pose.place.x for card in table.hand}
    pilot.key(pygame.K_s)
    moved = [card for card in table.hand if sprite_of(table, card).end.place.x != before[card]]
    assert moved
    assert all(sprite_of(table, card).is_moving for card in moved)
    pilot.wait(0.4)
    check_picture(table)
    assert not any(sprite_of(table, card).is_moving for card in table.hand)


def test_press_uses_the_visible_card_after_sorting(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, sort_order=SortOrder.SUIT_DESCENDING), record=record_where(must_follow))
    table = await_turn(pilot)
    card = table.view.legal[0]
    table.player.selection.set_focus(card)
    pilot.key(pygame.K_s)
    assert table.player.selection.focus == card
    pilot.move(*card_point(pilot, card))
    assert table.player.selection.focus == card
    pilot.click_card(card)
    assert card not in table.view.hand


def test_chosen_cards_are_in_hand_order(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, sort_order=SortOrder.PAYOO_FIRST))
    table = await_turn(pilot)
    payoo = next(card for card in table.hand if card.suit is Suit.PAYOO)
    other = next(card for card in table.hand if card.suit is not Suit.PAYOO)
    pilot.click_card(other)
    pilot.click_card(payoo)
    assert list(table.player.chosen) == [payoo, other]
    first = table.layout.pass_slots(table.view.options.deal.pass_size)[0]
    pilot.click(first.x, first.y)
    assert list(table.player.chosen) == [other]


def test_hand_can_be_sorted_during_the_deal(start_table: StartTable) -> None:
    pilot = start_table(SORT_MOVES)
    table = pilot.table
    pilot.wait_until(lambda: is_dealing(table), "the deal")
    pilot.key(pygame.K_s)
    await_turn(pilot)
    assert table.hand == sorted_hand(table.view.hand, SortOrder.SUIT_DESCENDING)
    check_picture(table)


def test_forward_button_speeds_up_until_the_players_turn(start_table: StartTable) -> None:
    """Compares the time from playing a card to the next turn, with and without the button."""
    pilot = start_table(SORT_MOVES, record=record_where(must_follow))
    table = await_turn(pilot)
    card = table.view.legal[0]
    pilot.click_card(card)
    at_leisure = seconds_until(pilot, lambda: is_asked(pilot))
    pilot.wait(1.0)
    pilot.key(pygame.K_BACKSPACE)
    await_turn(pilot)
    pilot.wait(1.0)
    pilot.click_card(card)
    pilot.press(WORDS("tool.forward"))
    assert is_accelerated(table)
    assert seconds_until(pilot, lambda: is_asked(pilot)) < 0.5 * at_leisure
    pilot.frame()
    assert not is_accelerated(table)


def test_second_press_of_forward_returns_to_normal_speed(start_table: StartTable) -> None:
    pilot = start_table(SORT_MOVES, record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.click_card(table.view.legal[0])
    pilot.press(WORDS("tool.forward"))
    pilot.press(WORDS("tool.forward"))
    assert not is_accelerated(table)


def test_forward_button_does_nothing_at_the_players_turn(start_table: StartTable) -> None:
    pilot = start_table(SORT_MOVES, record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.press(WORDS("tool.forward"))
    assert not is_accelerated(table)


def seconds_until(pilot: Pilot, condition: Callable[[], bool]) -> float:
    """Run frames until a condition holds; return how many seconds of game time passed."""
    frames = 0
    while not condition():
        pilot.frame()
        frames += 1
    return frames * FRAME_S


def test_tooltip_shows_name_and_key_after_a_delay(start_table: StartTable) -> None:
    pilot = start_table()
    await_turn(pilot)
    point_at(pilot, "tool.last_trick")
    pilot.wait(DELAY_S - 0.1)
    assert "tooltip" not in visible_tags(pilot)
    pilot.wait(0.2)
    assert {WORDS("tool.last_trick"), "L"} <= set(visible_texts(pilot))
    pilot.move(640, 300)
    assert "tooltip" not in visible_tags(pilot)


@pytest.mark.parametrize(
    ("event", "sign"),
    [
        (
            pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT, instance_id=0),
            "sign west",
        ),
        (pygame.Event(pygame.KEYDOWN, key=pygame.K_LEFT, mod=0, unicode="", scancode=0), "cap l"),
    ],
)
def test_tooltip_shows_the_icon_of_the_last_device(start_table: StartTable, event: pygame.Event, sign: str) -> None:
    pilot = start_table()
    await_turn(pilot)
    point_at(pilot, "tool.last_trick")
    pilot.wait(DELAY_S + 0.1)
    pilot.frame(event)
    assert sign in visible_tags(pilot)[visible_tags(pilot).index("tooltip") :]
    assert WORDS("tool.last_trick") in visible_texts(pilot)


@pytest.mark.parametrize("tool", ["tool.menu", "tool.scores", "tool.sort", "tool.last_trick"])
def test_table_tooltip_stays_inside_the_window(start_table: StartTable, tool: str) -> None:
    pilot = start_table()
    await_turn(pilot)
    point_at(pilot, tool)
    pilot.wait(DELAY_S + 0.1)
    window = pygame.display.get_surface()
    assert window is not None
    assert window.get_rect().contains(pilot.find("tooltip").rect)


def test_keys_without_a_button_say_what_they_have_changed(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    await_turn(pilot)
    for text in (WORDS("table.sound_off"), WORDS("table.sound_on")):
        pilot.key(pygame.K_m)
        assert text in visible_texts(pilot)
    pilot.key(pygame.K_F4)
    assert WORDS("table.deck", deck=WORDS("deck.two_colour")) in visible_texts(pilot)


def test_press_on_a_plaque_toggles_the_last_trick(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: must_follow(game) and bool(game.view(0).tricks)))
    table = await_turn(pilot)
    box = table.layout.plaque(0)
    pilot.click(box.center_x, box.center_y)
    pilot.frame()
    assert "last trick" in visible_tags(pilot)
    pilot.click(box.center_x, box.center_y)
    pilot.frame()
    assert "last trick" not in visible_tags(pilot)


def test_remaining_points_are_the_points_not_taken(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: must_follow(game) and sum(game.view(0).points) > 0))
    table = await_turn(pilot)
    assert WORDS("table.points_out", n=250 - sum(table.view.points)) in visible_texts(pilot)
    assert "points left" in visible_tags(pilot)


def test_press_hides_the_tooltip(start_table: StartTable) -> None:
    pilot = start_table()
    await_turn(pilot)
    point_at(pilot, "tool.sort")
    pilot.wait(DELAY_S + 0.1)
    pilot.press(WORDS("tool.sort"))
    assert "tooltip" not in visible_tags(pilot)


def rings(pilot: Pilot) -> int:
    tags = visible_tags(pilot)
    return tags.count("ring") + tags.count("active") + tags.count("card ring")


def test_one_ring_at_a_time_shows_where_the_next_input_goes(start_table: StartTable) -> None:
    pilot = start_table(
        record=record_where(lambda game: game.view(0).is_asked and game.state.phase is Phase.PASSING, first=1)
    )
    table = await_turn(pilot)
    for card in table.hand[: table.player.pass_size]:
        pilot.click_card(card)
    pilot.move(640, 20)
    pilot.wait(0.2)
    assert rings(pilot) == 1
    box = table.buttons.suggest_button.box
    pilot.move(box.center_x, box.center_y)
    pilot.wait(0.2)
    assert rings(pilot) == 1


def test_button_has_no_ring_behind_another_scene(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    pilot.press(WORDS("tool.scores"))
    assert pilot.scene is not table
    assert table.buttons.hovered is None


def test_ring_at_the_players_turn_moves_to_the_focused_card(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    await_turn(pilot)
    pilot.move(640, 20)
    pilot.wait(0.2)
    assert visible_tags(pilot).count("active") == 1
    pilot.key(pygame.K_HOME)
    pilot.wait(0.2)
    assert (rings(pilot), visible_tags(pilot).count("card ring")) == (1, 1)
    assert visible_tags(pilot).count("turn") == 1  # the name plate still says whose turn it is


def test_disabled_button_under_the_mouse_leaves_the_ring_to_the_turn(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    await_turn(pilot)
    point_at(pilot, "tool.forward")
    pilot.wait(0.2)
    assert visible_tags(pilot).count("active") == rings(pilot) == 1


def test_playing_by_key_hides_a_tooltip(start_table: StartTable) -> None:
    pilot = start_table()
    await_turn(pilot)
    point_at(pilot, "tool.last_trick")
    pilot.wait(DELAY_S + 0.1)
    assert "tooltip" in visible_tags(pilot)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RETURN)
    assert "tooltip" not in visible_tags(pilot)
