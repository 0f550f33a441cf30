"""Tests of moving the focus to cards of the hand and pressing them, by pointer and keys."""

from dataclasses import replace

import pygame
import pytest

from papayoo.engine import Card, Game, HandDealt
from papayoo.storage import Settings, Speed
from papayoo.ui.input.actions import Hover
from papayoo.ui.scenes.table.control.event_animations import PACKET
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.geometry.card_places import PRESS_DEPTH, PRESSED_GROWTH
from papayoo.ui.table_view.geometry.layout import LIFT
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import (
    QUICK,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    card_point,
    check_picture,
    is_forced,
    key_down,
    must_follow,
    record_where,
    screen_of,
    visible_tags,
)
from tests.ui.shown_table import is_dealing, shown_event, sprite_of
from tests.ui.wheel_events import REST_S, flick, scroll_aside_and_by_quarters, wheel


def test_hovered_card_stays_raised_at_its_lower_edge(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    size = len(table.hand)
    for index in (0, size // 2, size - 1):
        card, place, zone = table.hand[index], table.layout.hand(size)[index], table.layout.hand_zone(size, index)
        x = zone.center_x
        edge = place.y + place.height / 2
        for y in (zone.y + 2, place.y, edge - LIFT - 1, edge - LIFT + 1, edge - 1):
            pilot.move(x, min(y, zone.bottom - 2))
            for _ in range(10):
                pilot.frame()
                assert table.player.selection.focus == card
        assert sprite_of(table, card).pose.place.y < place.y - LIFT + 2
        assert "card ring" not in visible_tags(pilot)
    pilot.move(640, 60)
    pilot.wait(0.1)
    assert table.player.selection.focus is None
    assert "card ring" not in visible_tags(pilot)


def test_card_rises_faster_than_it_sinks_and_yields_when_pressed(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, speed=Speed.NORMAL))
    table = await_turn(pilot)
    card = table.hand[3]
    sprite = sprite_of(table, card)
    pilot.move(*card_point(pilot, card))
    pilot.wait(0.15)
    assert not sprite.is_moving
    raised = sprite.pose.place

    x, y = app_of(pilot).viewport.to_px(*card_point(pilot, card))
    pilot.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False))
    pilot.wait(0.08)
    assert not sprite.is_moving
    assert (sprite.pose.place.y, sprite.pose.place.width) == (raised.y + PRESS_DEPTH, raised.width * PRESSED_GROWTH)

    pilot.frame(key_down(pygame.K_ESCAPE))
    pilot.frame(key_down(pygame.K_ESCAPE))
    pilot.wait(0.15)
    assert sprite.pose.place == raised

    pilot.move(640, 60)
    pilot.wait(0.15)
    sinks = [sprite.is_moving]
    pilot.wait(0.05)
    sinks.append(sprite.is_moving)
    assert sinks == [True, False]


def test_focus_ring_is_shown_for_keys_but_not_for_the_mouse(start_table: StartTable) -> None:
    pilot = start_table()
    await_turn(pilot)
    pilot.key(pygame.K_RIGHT)
    pilot.wait(0.3)
    assert "card ring" in visible_tags(pilot)
    pilot.move(640, 300)
    pilot.move(640, 200)
    assert "card ring" not in visible_tags(pilot)


def test_moving_along_the_hand_raises_each_card_once(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    first, last = table.layout.hand_zone(20, 0), table.layout.hand_zone(20, 19)
    raised: list[Card | None] = []
    for x in range(round(first.x) + 1, round(last.right) - 1, 4):
        pilot.move(x, first.y + 70)
        if not raised or raised[-1] != table.player.selection.focus:
            raised.append(table.player.selection.focus)
    assert raised == list(table.hand)


def takes_as_last(game: Game) -> bool:
    """Whether the player plays last to the trick and takes it whatever legal card they play."""
    view = game.view(0)
    if not (view.is_asked and view.trick and len(view.trick.plays) == view.options.seats - 1 and len(view.hand) > 2):
        return False
    return all(view.trick.with_play(0, card).winning == (0, card) for card in view.legal)


def test_double_click_plays_one_card(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=3, rounds=1), record=record_where(takes_as_last))
    table = await_turn(pilot)
    held = len(table.view.hand)
    pilot.click_card(table.view.legal[0])
    pilot.wait(0.1)
    zone = table.layout.hand_zone(len(table.hand), 0)
    pilot.click(zone.x + 10, zone.y + 60)
    assert len(table.view.hand) == held - 1
    pilot.wait(0.4)
    pilot.click(zone.x + 10, zone.y + 60)
    assert len(table.view.hand) == held - 2, "later, a press leads the next card even while the trick still rests"


def test_space_does_not_play_the_hovered_card(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    card = table.view.legal[0]
    pilot.move(*card_point(pilot, card))
    assert table.player.selection.focus == card
    pilot.key(pygame.K_SPACE)
    assert card in table.view.hand
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_SPACE)
    assert card not in table.view.hand


def focus_of(table: TableScene) -> Card | None:
    return table.player.selection.focus


def test_keys_take_back_any_chosen_card(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    for _ in range(table.view.options.deal.pass_size):
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RETURN)
    first, second, *_ = sorted(table.chosen_cards)
    assert focus_of(table) is None, "the button has the focus"
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    assert table.player.is_choosing, "a card has the focus: enter does not pass"
    pilot.key(pygame.K_UP)
    assert focus_of(table) == first
    pilot.key(pygame.K_RIGHT)
    assert focus_of(table) == second
    pilot.key(pygame.K_RETURN)
    assert second not in table.chosen_cards
    assert second in table.hand
    pilot.key(pygame.K_DOWN)
    assert focus_of(table) in table.hand


def test_home_and_end_move_focus_to_the_ends_of_the_hand(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    pilot.key(pygame.K_END)
    assert table.player.selection.focus == table.hand[-1]
    pilot.key(pygame.K_HOME)
    assert table.player.selection.focus == table.hand[0]


def test_keys_skip_cards_that_cannot_be_played(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    legal = [card for card in table.hand if card in table.view.legal]
    for key, card in ((pygame.K_END, legal[-1]), (pygame.K_HOME, legal[0])):
        pilot.key(key)
        assert table.player.selection.focus == card
    for card in (*legal[1:], legal[0]):
        pilot.key(pygame.K_RIGHT)
        assert table.player.selection.focus == card


def test_wheel_moves_focus_along_the_hand(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    for index in range(3):
        pilot.frame(wheel(-1))
        assert table.player.selection.focus == table.hand[index]
        pilot.wait(REST_S)
    pilot.frame(wheel(1))
    assert table.player.selection.focus == table.hand[1]


def test_touchpad_moves_focus_by_whole_steps_and_one_card_a_flick(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    scroll_aside_and_by_quarters(pilot)
    assert table.player.selection.focus == table.hand[0]
    pilot.wait(REST_S)
    for event in flick(-1):
        pilot.frame(event)
    assert table.player.selection.focus == table.hand[1]


def test_hovering_does_not_speed_up_dealt_cards(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=4, rounds=1))
    table = pilot.table
    pilot.wait_until(lambda: is_dealing(table), "the deal")
    while is_dealing(table):
        for index in range(len(table.hand)):
            table.handle(Hover(*table.layout.hand(len(table.hand))[index][:2]))
            table.player.update(0.0)
        others = max(table.playback.stage.size_of(seat) for seat in range(4))
        pilot.frame()
        left = [card for card in table.hand if not sprite_of(table, card).is_waiting]
        assert len(left) <= others + 2 * PACKET


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_resize_during_the_deal_ends_in_the_right_picture(start_table: StartTable, size: tuple[int, int]) -> None:
    pilot = start_table(replace(QUICK, seats=4, speed=Speed.NORMAL))
    table = pilot.table
    pilot.wait_until(lambda: isinstance(shown_event(table), HandDealt), "the deal")
    pilot.wait(0.4)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pilot.frame()
    assert (table.layout.viewport.width_px, table.layout.viewport.height_px) == size
    await_turn(pilot)
    check_picture(table)
    window = pygame.Rect(0, 0, *size)
    drawn = {sprite.tag for sprite in pilot.seen if sprite.rect.colliderect(window)}
    assert {f"card {card}" for card in table.view.hand} <= drawn
    pilot.click_card(table.hand[4])
    assert len(table.chosen_cards) == 1


@pytest.mark.parametrize("seats", [pytest.param(3, marks=pytest.mark.full), 8])
def test_cards_waiting_below_the_dealers_plaque_are_not_drawn(
    start_table: StartTable, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    pilot = start_table(replace(QUICK, seats=seats, speed=Speed.NORMAL))
    table, app = pilot.table, app_of(pilot)
    pilot.wait_until(lambda: isinstance(shown_event(table), HandDealt), "the deal")
    pilot.wait(0.3)
    pictures, drawn = [], []
    for is_hidden in (Stage.is_hidden, lambda *_: False):
        monkeypatch.setattr(Stage, "is_hidden", is_hidden)
        for _ in range(30):  # each frame creates few images of moving cards
            app.painter.invalidate()
            pilot.frame(seconds=0.0)
            pilot.look()
        pictures.append(pygame.image.tobytes(screen_of(pilot), "RGB"))
        drawn.append(sum(tag == "card back" for tag in visible_tags(pilot)))
    assert drawn[0] < drawn[1]
    width = app.window.surface.get_width()
    differ = [at // 3 for at, (one, other) in enumerate(zip(*pictures, strict=True)) if one != other]
    assert table.view.dealer is not None
    plaque = table.layout.plaque(table.view.dealer).inset(-5)
    points = {table.layout.viewport.to_units(at % width, at // width) for at in differ}
    assert all(plaque.contains(x, y) for x, y in points), "a rim of them at most"


def test_keys_show_one_focus_ring_despite_a_resting_pointer(start_table: StartTable) -> None:
    pilot = start_table()
    await_turn(pilot)
    point_at(pilot, WORDS("tool.sort"))
    pilot.wait(0.1)
    assert visible_tags(pilot).count("ring") == 1
    assert "card ring" not in visible_tags(pilot)
    pilot.key(pygame.K_RIGHT)
    pilot.wait(0.1)
    assert visible_tags(pilot).count("card ring") == 1
    assert "ring" not in visible_tags(pilot)
    point_at(pilot, WORDS("tool.last_trick"))
    pilot.wait(0.1)
    assert visible_tags(pilot).count("ring") == 1
    assert "card ring" not in visible_tags(pilot)


def point_at(pilot: Pilot, label: str) -> None:
    """Move the pointer to the button with this label."""
    x, y = pilot.find(f"button {label}").rect.center
    scale = pilot.program.viewport.scale
    pilot.move(x / scale, y / scale)


def test_click_in_the_pass_raises_no_card_beside_the_pointer(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    card, beside = table.hand[5], {index: table.hand[index] for index in (4, 6)}
    resting = table.layout.hand(len(table.hand))
    for _ in range(2):  # chosen, then taken back from the gap
        pilot.click(*card_point(pilot, card))
        pilot.wait(0.3)
        assert table.player.selection.focus == card
        assert [sprite_of(table, one).pose.place.y for one in beside.values()] == [resting[at].y for at in beside]


def test_keys_start_at_a_legal_card(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(is_forced))
    table = await_turn(pilot)
    assert table.view.legal[0] not in (table.hand[0], table.hand[-1])
    for key in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN):
        table.player.selection.set_focus(None)
        pilot.key(key)
        assert focus_of(table) == table.view.legal[0]


def test_card_that_may_not_be_played_rises_less_under_the_pointer(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(is_forced))
    table = await_turn(pilot)
    rises = {}
    for card in (table.view.legal[0], next(card for card in table.hand if card not in table.view.legal)):
        rest = table.layout.hand(len(table.hand))[table.hand.index(card)]
        pilot.move(*card_point(pilot, card))
        pilot.wait(0.3)
        rises[card in table.view.legal] = rest.y - sprite_of(table, card).pose.place.y
    assert rises[True] == pytest.approx(LIFT)
    assert 0 < rises[False] < LIFT / 2
