"""Tests of the dialog in which a code is typed or pasted."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.history.challenge_code import to_code
from papayoo.ui.input.text_input import copy_text, pasted_text
from papayoo.ui.navigation import GamesRoute, Push
from papayoo.ui.testing.pilot import Pilot
from tests.history.test_challenge_code import USUAL
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, open_app, visible_texts


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        app_of(pilot).stack.apply(Push(GamesRoute()))
        pilot.move(4, 4)
        pilot.press(WORDS("code.enter"))
        yield pilot


def test_typed_code_starts_its_game(pilot: Pilot) -> None:
    pilot.type(to_code(USUAL) or "")
    pilot.key(pygame.K_RETURN)
    assert pilot.table.match.seed == USUAL.seed


def test_mistyped_code_says_so(pilot: Pilot) -> None:
    pilot.type("1234-5678")
    pilot.key(pygame.K_RETURN)
    pilot.frame()
    assert WORDS("code.mistyped") in " ".join(visible_texts(pilot))


def test_text_that_is_too_short_for_a_code_says_so(pilot: Pilot) -> None:
    pilot.type("hello")
    pilot.key(pygame.K_RETURN)
    pilot.frame()
    assert WORDS("code.short") in " ".join(visible_texts(pilot))


def test_pasted_code_starts_its_game(pilot: Pilot) -> None:
    if not copy_text(f"Wilma: {to_code(USUAL)}") or not pasted_text():
        pytest.skip("no clipboard")
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    pilot.key(pygame.K_RETURN)
    assert pilot.table.match.seed == USUAL.seed
