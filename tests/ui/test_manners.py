"""A window among others: who is called, what waits while nobody can look, what the system may do."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from unittest.mock import PropertyMock, patch

import pygame
import pytest

from papayoo.storage.settings import Speed
from papayoo.ui.pilot import Pilot
from papayoo.ui.window import Window, prepare_environment
from tests.ui.programs import MEDIUM, QUICK, await_turn, home_of, opened, program_of, sit_down


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with opened(home_of(tmp_path), replace(QUICK, speed=Speed.NORMAL)) as pilot:
        yield pilot


def calls_of(pilot: Pilot, *, attention: bool) -> list[str]:
    """Writes down how often the person is called."""
    calls: list[str] = []
    context = program_of(pilot).context
    context.has_attention = lambda: attention
    context.ask_attention = lambda: calls.append("called")
    return calls


def test_a_person_who_looks_elsewhere_is_called_once_when_asked_for_the_pass(pilot: Pilot) -> None:
    calls = calls_of(pilot, attention=False)
    sit_down(pilot)
    assert calls == []
    await_turn(pilot)
    pilot.wait(2.0)
    assert calls == ["called"]


def test_a_person_who_looks_elsewhere_is_called_for_every_turn(pilot: Pilot) -> None:
    sit_down(pilot)
    await_turn(pilot)
    calls = calls_of(pilot, attention=False)
    pilot.play(MEDIUM, lambda: bool(pilot.table.view.tricks))
    await_turn(pilot)
    assert len(calls) >= 2


def test_a_person_who_looks_is_not_called(pilot: Pilot) -> None:
    calls = calls_of(pilot, attention=True)
    sit_down(pilot)
    await_turn(pilot)
    assert calls == []


def test_while_the_window_is_minimized_nobody_moves_and_nothing_is_lost(pilot: Pilot) -> None:
    sit_down(pilot)
    await_turn(pilot)
    pilot.play(MEDIUM, lambda: pilot.table.view.trick is not None and not pilot.table.view.is_asked)
    before = pilot.table.view
    with patch.object(Window, "is_minimized", PropertyMock(return_value=True)):
        pilot.wait(5.0)
        assert pilot.table.view == before
    await_turn(pilot)
    assert pilot.table.view != before


def test_the_screensaver_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEO_ALLOW_SCREENSAVER", raising=False)
    with patch.dict(os.environ, SDL_VIDEODRIVER="dummy"):
        prepare_environment({})
        pygame.display.init()
        try:
            assert pygame.display.get_allow_screensaver()
        finally:
            pygame.display.quit()
