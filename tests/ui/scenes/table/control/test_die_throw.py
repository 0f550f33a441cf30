"""Tests of throwing the die by hand: the throw changes its path and spin, never its result."""

import math
from dataclasses import replace

import pygame
import pytest

from papayoo.engine import DieRolled, Phase, Suit
from papayoo.storage import Speed
from papayoo.ui.geometry import Viewport
from papayoo.ui.scenes.table.control.selection import VIGOUR, DieThrow
from papayoo.ui.table_view.die.rotation import after, turn
from papayoo.ui.table_view.die.throw import Path as DiePath
from papayoo.ui.table_view.die.throw import rest_rotation, roll
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.testing.pilot import Pilot
from tests.loops import for_rows
from tests.ui.running_app import QUICK, StartTable, await_turn, key_down, record_where, visible_tags
from tests.ui.shown_table import shown_event
from tests.ui.touch_events import down, up

LAYOUT = TableLayout(Viewport(1280, 720), 4, 0)
FRAME_S = 1 / 60


def flicked(dx: float, dy: float, *, frames: int = 6) -> DieThrow:
    """Drag a die by a distance at constant speed, and return it while the pointer still holds it."""
    die, (x, y) = DieThrow(), LAYOUT.die_offer
    die.offer(LAYOUT, 1)
    assert die.grab(LAYOUT, x, y)
    for frame in range(1, frames + 1):
        die.move(x + dx * frame / frames, y + dy * frame / frames)
        die.update(FRAME_S)
    return die


def test_die_is_picked_up_only_where_it_is() -> None:
    x, y = LAYOUT.die_offer
    assert DieThrow().grab(LAYOUT, x + 30, y)
    assert not DieThrow().grab(LAYOUT, x + 150, y)


def test_flick_throws_in_its_direction() -> None:
    for dx, dy in ((80, 0), (-80, 0), (0, -60), (60, 60)):
        throw = flicked(dx, dy).release(LAYOUT)
        moves = [end - start for start, end in zip(throw.start, throw.cushion, strict=True)]
        assert [move * way > 0 for move, way in zip(moves, (dx, dy), strict=True)] == [dx != 0, dy != 0]


@for_rows(("speed_u", "is_thrown_left"), [(300, True), (220, False)])
def test_slow_flick_throws_and_a_slower_one_counts_as_a_click(speed_u: float, is_thrown_left: bool) -> None:
    frames = 30
    throw = flicked(-speed_u * FRAME_S * frames, 0, frames=frames).release(LAYOUT)
    assert (throw.cushion[0] < throw.start[0]) is is_thrown_left


def test_harder_flick_spins_more() -> None:
    soft, hard = (flicked(dx, 0).release(LAYOUT).vigour for dx in (90, 200))
    assert VIGOUR[0] <= soft < hard <= VIGOUR[1]


def test_die_stays_on_the_felt() -> None:
    throw = flicked(-900, -900).release(LAYOUT)
    assert LAYOUT.die_ground.inset(-1).contains(*throw.cushion)


def test_dropped_die_is_thrown_as_by_a_click() -> None:
    x, y = LAYOUT.die_offer
    die = flicked(40, 0)
    for _ in range(30):
        die.update(FRAME_S)  # the hand comes to rest
    throw = die.release(LAYOUT)
    assert throw.start == (x + 40, y)
    assert throw.vigour == 1.0


def test_dragged_die_rolls_under_the_pointer() -> None:
    die, still = flicked(60, 0), DieThrow()
    assert die.offer(LAYOUT, 1).rotation != still.offer(LAYOUT, 1).rotation
    assert die.offer(LAYOUT, 1).is_held


def test_no_throw_changes_the_result() -> None:
    for vigour in (*VIGOUR, 1.0):
        assert roll(1.0, Suit.HEARTS, 5, vigour).rotation == rest_rotation(Suit.HEARTS, 5)


def test_thrown_die_ends_in_the_middle() -> None:
    throw = flicked(80, -60).release(LAYOUT)
    path = DiePath(throw.start, throw.cushion, LAYOUT.die_stage)
    assert path.at(0.0) == throw.start
    assert path.at(1.0) == pytest.approx(LAYOUT.die_stage)


@pytest.fixture(name="dealer")
def _dealer(start_table: StartTable) -> Pilot:
    """Return the pilot of a game in which the human player has to roll the die now."""
    record = record_where(lambda game: game.state.phase is Phase.ROLLING and game.view(0).is_asked, first=4, last=5)
    pilot = start_table(replace(QUICK, speed=Speed.FAST), record=record)
    await_turn(pilot)
    return pilot


def test_waiting_die_lies_on_the_felt(dealer: Pilot) -> None:
    felt = dealer.program.viewport.to_px(*dealer.table.layout.die_offer)
    assert dealer.find("die").rect.collidepoint(felt)


def test_only_the_button_has_a_ring_while_the_die_waits(dealer: Pilot) -> None:
    dealer.key(pygame.K_END)
    dealer.wait(0.3)
    assert "ring" in visible_tags(dealer)
    assert "card ring" not in visible_tags(dealer)


def mouse(pilot: Pilot, kind: int, x: float, y: float) -> None:
    pos = pilot.program.viewport.to_px(x, y)
    if kind == pygame.MOUSEMOTION:
        pilot.frame(pygame.Event(kind, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
    else:
        pilot.frame(pygame.Event(kind, pos=pos, button=1, touch=False))


def test_click_on_the_die_rolls_it(dealer: Pilot) -> None:
    dealer.click(*dealer.table.layout.die_offer)
    assert isinstance(shown_event(dealer.table), DieRolled)


def test_key_rolls_the_die(dealer: Pilot) -> None:
    dealer.frame(key_down(pygame.K_RETURN))
    assert isinstance(shown_event(dealer.table), DieRolled)


def test_flick_rolls_the_die_from_the_hand(dealer: Pilot) -> None:
    x, y = dealer.table.layout.die_offer
    mouse(dealer, pygame.MOUSEBUTTONDOWN, x, y)
    for step in range(1, 6):
        mouse(dealer, pygame.MOUSEMOTION, x - 20 * step, y - 10 * step)
    assert dealer.table.player.die.is_held
    mouse(dealer, pygame.MOUSEBUTTONUP, x - 100, y - 50)
    die = dealer.table.playback.stage.die
    assert die is not None
    assert die.by_hand is not None
    assert die.by_hand.start[0] < x - 60
    assert die.by_hand.cushion[0] < die.by_hand.start[0]
    assert die.suit is dealer.table.view.die


@pytest.mark.skipif("sys.platform == 'darwin'", reason="trackpads send finger events there")
def test_finger_that_holds_the_die_throws_it_only_when_it_leaves(dealer: Pilot) -> None:
    at = dealer.table.layout.die_offer
    dealer.frame(down(*at))
    assert dealer.table.player.die.is_held
    dealer.frame(pygame.Event(pygame.WINDOWFOCUSLOST))
    dealer.wait(0.2)
    assert dealer.table.view.die is None
    dealer.frame(down(*at))
    dealer.frame(up(*at))
    assert dealer.table.view.die is not None


def test_held_die_averages_the_speed_of_the_pointer() -> None:
    die, (x, y) = DieThrow(), LAYOUT.die_offer
    assert die.grab(LAYOUT, x + 78, y)
    die.update(0.1)
    die.move(x + 50, y - 20)
    die.update(0.1)
    die.move(x + 100, y - 40)
    die.update(0.0)  # no time has passed
    die.update(0.025)  # half of the time over which the speed is averaged: 500 and 2,000 units a second
    throw = die.release(LAYOUT)
    assert throw.start == (x + 100, y - 40)
    assert throw.cushion == pytest.approx((x + 100 + 0.3 * 1250, max(LAYOUT.die_ground.y, y - 40 - 0.3 * 500)))
    assert throw.vigour == pytest.approx(math.hypot(1250, 500) / 1100)
    assert not die.is_held


def test_die_cannot_be_dragged_unless_it_is_held() -> None:
    die = DieThrow()
    die.move(0.0, 0.0)
    die.update(0.1)
    assert not die.grab(LAYOUT, LAYOUT.die_offer[0] + 79, LAYOUT.die_offer[1])
    assert die.offer(LAYOUT, 1).at == LAYOUT.die_offer


@for_rows(("round_number", "dx"), [(1, 300.0), (2, -300.0), (3, 300.0)])
def test_click_throws_to_the_right_and_left_in_turn(round_number: int, dx: float) -> None:
    die, (x, y) = DieThrow(), LAYOUT.die_offer
    die.offer(LAYOUT, round_number)
    throw = die.release(LAYOUT)
    assert throw.start == (x, y)
    assert throw.cushion == (x + dx, y - 130.0)
    assert throw.vigour == 1.0


def test_die_offered_in_each_round_shows_another_suit_and_keeps_its_rotation() -> None:
    die = DieThrow()
    shown = [die.offer(LAYOUT, number).rotation for number in (1, 1, 2, 3, 4)]
    assert shown[0] == shown[1] == rest_rotation(Suit.HEARTS, 1)
    assert shown[2:] == [rest_rotation(suit, number) for suit, number in zip(list(Suit)[2:4], (2, 3), strict=True)] + [
        rest_rotation(Suit.SPADES, 4)
    ]


def test_die_rolls_in_steps_under_the_pointer() -> None:
    die, (x, y) = DieThrow(), LAYOUT.die_offer
    before = die.offer(LAYOUT, 1).rotation
    die.grab(LAYOUT, x, y)
    die.move(x + 6.9, y)
    assert die.offer(LAYOUT, 1).rotation == before
    die.move(x + 7.0, y)
    assert die.offer(LAYOUT, 1).rotation == after(turn((0, 7, 0), 7 * 1.1), before)
    die.move(x + 7.0, y - 10)
    assert die.offer(LAYOUT, 1).rotation == after(turn((-10, 0, 0), 11), after(turn((0, 7, 0), 7 * 1.1), before))
    assert die.offer(LAYOUT, 1).at == (x + 7.0, y - 10)
