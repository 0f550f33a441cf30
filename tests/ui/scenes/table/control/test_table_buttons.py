"""The buttons in the corners with their tooltips, and the orders in which the hand can lie."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine.cards import Suit, parse_cards
from papayoo.storage.settings import SortOrder, Speed
from papayoo.storage.settings_file import SettingsStore
from papayoo.ui.table_view.geometry.card_places import targets
from papayoo.ui.table_view.hand_sort import SORT_ORDERS, arranged
from papayoo.ui.testing.pilot import FRAME_S, Pilot
from papayoo.ui.widgets.tooltip import DELAY_S
from tests.ui.running_app import (
    QUICK,
    WORDS,
    Sitting,
    await_turn,
    check_picture,
    home_of,
    middle_of,
    must_follow,
    record_where,
    said,
    tags,
)

SORT_MOVES = replace(QUICK, speed=Speed.NORMAL)


def point_at(pilot: Pilot, tool: str) -> None:
    pilot.move(640, 300)
    sprite = pilot.find(f"button {WORDS(tool)}")
    pilot.move(*pilot.program.viewport.to_units(*sprite.rect.center))


@pytest.mark.parametrize(
    ("order", "codes"),
    [
        (SortOrder.SUIT, "2S 9S 3H 10H 1C 4D 7D 1P 20P"),
        (SortOrder.SUIT_DESCENDING, "9S 2S 10H 3H 1C 7D 4D 20P 1P"),
        (SortOrder.PAYOO_FIRST, "1P 20P 2S 9S 3H 10H 1C 4D 7D"),
    ],
)
def test_each_order_keeps_suits_together(order: SortOrder, codes: str) -> None:
    wanted = parse_cards(codes)
    assert arranged(sorted(wanted, key=lambda card: card.rank), order) == wanted


@pytest.mark.parametrize("how", ["key", "button"])
def test_sorting_goes_round_all_orders_says_so_and_is_kept(sit: Sitting, tmp_path: Path, how: str) -> None:
    pilot = sit(record=record_where(must_follow))
    table = await_turn(pilot)
    cards = table.view.hand
    for order in (*SORT_ORDERS[1:], SORT_ORDERS[0]):
        if how == "key":
            pilot.key(pygame.K_s)
        else:
            pilot.press(WORDS("tool.sort"))
        assert table.hand == arranged(cards, order)
        assert WORDS(f"sort.{order}") in said(pilot)
        assert SettingsStore(home_of(tmp_path)).load()[0].sort_order is order
        check_picture(table)


def test_the_cards_go_to_their_new_places_in_motion_and_arrive(sit: Sitting) -> None:
    pilot = sit(SORT_MOVES, record=record_where(must_follow))
    table = await_turn(pilot)
    before = {card: table.sprite_of(card).pose.place.x for card in table.hand}
    pilot.key(pygame.K_s)
    moved = [card for card in table.hand if table.sprite_of(card).end.place.x != before[card]]
    assert moved
    assert all(table.sprite_of(card).is_moving for card in moved)
    pilot.wait(0.4)
    check_picture(table)
    wanted = targets(table.playback.stage.model, table.layout, table.playback.stage.intention)
    assert all(table.sprite_of(card).pose == pose for card, (_, pose) in wanted.items())


def test_the_focus_and_a_press_mean_the_card_that_is_seen_there(sit: Sitting) -> None:
    pilot = sit(replace(QUICK, sort_order=SortOrder.SUIT_DESCENDING), record=record_where(must_follow))
    table = await_turn(pilot)
    card = table.view.legal[0]
    table.player.selection.set_focus(card)
    pilot.key(pygame.K_s)
    assert table.focused_card == card
    pilot.move(*middle_of(pilot, card))
    assert table.focused_card == card
    pilot.click_card(card)
    assert card not in table.view.hand


def test_chosen_cards_lie_in_the_order_of_the_hand_and_are_taken_back_from_there(sit: Sitting) -> None:
    pilot = sit(replace(QUICK, sort_order=SortOrder.PAYOO_FIRST))
    table = await_turn(pilot)
    payoo = next(card for card in table.hand if card.suit is Suit.PAYOO)
    other = next(card for card in table.hand if card.suit is not Suit.PAYOO)
    pilot.click_card(other)
    pilot.click_card(payoo)
    assert list(table.player.chosen) == [payoo, other]
    first = table.layout.pass_slots(table.view.options.deal.pass_size)[0]
    pilot.click(first.x, first.y)
    assert list(table.player.chosen) == [other]


def test_a_hand_may_be_sorted_while_it_is_dealt(sit: Sitting) -> None:
    pilot = sit(SORT_MOVES)
    table = pilot.table
    pilot.wait_until(lambda: table.playback.stage.intention.order is not None, "the deal")
    pilot.key(pygame.K_s)
    await_turn(pilot)
    assert table.hand == arranged(table.view.hand, SortOrder.SUIT_DESCENDING)
    check_picture(table)


def test_the_others_hurry_until_the_person_has_the_turn(sit: Sitting) -> None:
    """One press, nothing held, and what took seconds is over in one: the same card is played again."""
    pilot = sit(SORT_MOVES, record=record_where(must_follow))
    table = await_turn(pilot)
    card = table.view.legal[0]
    pilot.click_card(card)
    at_leisure = seconds_until(pilot, lambda: table.playback.awaits_player)
    pilot.wait(1.0)
    pilot.key(pygame.K_BACKSPACE)
    await_turn(pilot)
    pilot.wait(1.0)
    pilot.click_card(card)
    pilot.press(WORDS("tool.forward"))
    assert table.is_accelerated
    assert seconds_until(pilot, lambda: table.playback.awaits_player) < 0.5 * at_leisure
    pilot.frame()
    assert not table.is_accelerated


def test_a_second_press_lets_the_others_take_their_time_again(sit: Sitting) -> None:
    pilot = sit(SORT_MOVES, record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.click_card(table.view.legal[0])
    pilot.press(WORDS("tool.forward"))
    pilot.press(WORDS("tool.forward"))
    assert not table.is_accelerated


def test_at_the_persons_turn_there_is_nothing_to_hurry(sit: Sitting) -> None:
    pilot = sit(SORT_MOVES, record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.press(WORDS("tool.forward"))
    assert not table.is_accelerated


def seconds_until(pilot: Pilot, condition: Callable[[], bool]) -> float:
    """How long it takes, by the game's own clock."""
    frames = 0
    while not condition():
        pilot.frame()
        frames += 1
    return frames * FRAME_S


def test_a_tooltip_tells_name_and_key_once_the_pointer_rests(sit: Sitting) -> None:
    pilot = sit()
    await_turn(pilot)
    point_at(pilot, "tool.last_trick")
    pilot.wait(DELAY_S - 0.1)
    assert "tooltip" not in tags(pilot)
    pilot.wait(0.2)
    assert {WORDS("tool.last_trick"), "L"} <= set(said(pilot))
    pilot.move(640, 300)
    assert "tooltip" not in tags(pilot)


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
def test_a_tooltip_shows_the_sign_of_the_device_used_last(sit: Sitting, event: pygame.Event, sign: str) -> None:
    pilot = sit()
    await_turn(pilot)
    point_at(pilot, "tool.last_trick")
    pilot.wait(DELAY_S + 0.1)
    pilot.frame(event)
    assert sign in tags(pilot)[tags(pilot).index("tooltip") :]
    assert WORDS("tool.last_trick") in said(pilot)


@pytest.mark.parametrize("tool", ["tool.menu", "tool.scores", "tool.sort", "tool.last_trick"])
def test_a_tooltip_stays_in_the_window(sit: Sitting, tool: str) -> None:
    pilot = sit()
    await_turn(pilot)
    point_at(pilot, tool)
    pilot.wait(DELAY_S + 0.1)
    window = pygame.display.get_surface()
    assert window is not None
    assert window.get_rect().contains(pilot.find("tooltip").rect)


def test_a_press_on_a_plaque_shows_the_last_trick_and_another_press_hides_it(sit: Sitting) -> None:
    pilot = sit(record=record_where(lambda game: must_follow(game) and bool(game.view(0).tricks)))
    table = await_turn(pilot)
    box = table.layout.plaque(0)
    pilot.click(box.center_x, box.center_y)
    pilot.frame()
    assert "last trick" in tags(pilot)
    pilot.click(box.center_x, box.center_y)
    pilot.frame()
    assert "last trick" not in tags(pilot)


def test_the_points_that_are_out_are_those_nobody_has_taken(sit: Sitting) -> None:
    pilot = sit(record=record_where(lambda game: must_follow(game) and sum(game.view(0).points) > 0))
    table = await_turn(pilot)
    assert WORDS("table.points_out", n=250 - sum(table.view.points)) in said(pilot)
    assert "out" in tags(pilot)


def test_pressing_a_button_takes_its_tooltip_away(sit: Sitting) -> None:
    pilot = sit()
    await_turn(pilot)
    point_at(pilot, "tool.sort")
    pilot.wait(DELAY_S + 0.1)
    pilot.press(WORDS("tool.sort"))
    assert "tooltip" not in tags(pilot)
