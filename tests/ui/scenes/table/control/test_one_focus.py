"""Tests that either a card or an area of the table has the focus, however it was moved."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Phase, read_record
from papayoo.match import DirectThinker, Match
from papayoo.ui.navigation import Push, TableRoute
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Part
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    app_of,
    await_turn,
    folders_in,
    key_down,
    open_app,
    record_where,
    start_game,
)


def focused(parts: tuple[Part, ...]) -> list[object]:
    found: list[object] = []
    for part in parts:
        found += [part.key] if part.is_focused else focused(part.children)
    return found


def turn_wheel(pilot: Pilot) -> None:
    pilot.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0))


def press_digit(pilot: Pilot) -> None:
    pilot.frame(key_down(pygame.K_1))


def test_card_has_no_focus_while_enter_rolls_the_die(tmp_path: Path) -> None:
    record = record_where(lambda game: game.state.phase is Phase.ROLLING and 0 in game.to_act, first=1)
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        match = Match(read_record(record.encode()), DirectThinker())
        app_of(pilot).stack.apply(Push(TableRoute(match)))
        table = pilot.table
        pilot.wait_until(lambda: table.player.may_roll, "the die")
        table.player.selection.set_focus(table.hand[0])
        assert focused(tuple(table.parts())) == [("button", id(table.buttons.roll_button))]


@pytest.mark.parametrize("move", [turn_wheel, press_digit])
def test_moving_the_focus_to_a_card_takes_it_from_the_areas(tmp_path: Path, move: Callable[[Pilot], None]) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        start_game(pilot)
        table = await_turn(pilot)
        pilot.play(MEDIUM, lambda: not table.player.is_choosing and table.is_idle and bool(table.view.legal))
        pilot.key(pygame.K_UP)
        pilot.key(pygame.K_UP)
        assert [key[0] for key in focused(tuple(table.parts())) if isinstance(key, tuple)] == ["area"]
        move(pilot)
        assert [key[0] for key in focused(tuple(table.parts())) if isinstance(key, tuple)] == ["card"]
