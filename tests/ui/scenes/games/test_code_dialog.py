"""Tests of the dialog in which a code is typed or pasted."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine import PracticeKind
from papayoo.history.challenge_code import to_code
from papayoo.match import PracticeMatch, code_of, read_position
from papayoo.ui.input.text_input import copy_text, pasted_text
from papayoo.ui.navigation import GamesRoute, Push, Reset
from papayoo.ui.scenes.games.game_dialogs import CodeDialog
from papayoo.ui.scenes.practice.end_dialogs import PositionDialog
from papayoo.ui.testing.pilot import Pilot
from tests.history.test_challenge_code import USUAL
from tests.match.test_position_code import A_CODE
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    app_of,
    folders_in,
    is_on_top,
    open_app,
    visible_area,
    visible_texts,
)


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


@pytest.mark.parametrize(("code", "key"), [("", "code.hint"), ("1234-5678\n", "code.mistyped")])
def test_explanation_ends_above_the_buttons_also_with_large_texts(tmp_path: Path, code: str, key: str) -> None:
    settings = replace(QUICK, text_size=150, language="fr")
    with open_app(folders_in(tmp_path), settings, size=(700, 1100)) as pilot:
        app_of(pilot).stack.apply(Reset(CodeDialog(app_of(pilot).context)))
        pilot.type(code.strip())
        if code.endswith("\n"):
            pilot.key(pygame.K_RETURN)
        pilot.frame()
        words, top = app_of(pilot).context.texts(key), visible_area(pilot, "button Jouer").top
        bottoms = [visible_area(pilot, f"text {line}").bottom for line in visible_texts(pilot) if line in words]
        assert bottoms
        assert max(bottoms) < top


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


def test_position_code_opens_its_position_as_a_practice(pilot: Pilot) -> None:
    pilot.type(f"What would you play? {code_of(read_position(A_CODE))} I wonder.")
    pilot.key(pygame.K_RETURN)
    match = pilot.table.match
    assert isinstance(match, PracticeMatch)
    assert match.practice.kind is PracticeKind.POSITION
    assert match.view.hand == read_position(A_CODE).hand
    assert [player.level for player in match.players] == [None, "hard", "expert:bold", "medium"]
    pilot.key(pygame.K_ESCAPE)
    pilot.press(WORDS("practice.leave"))
    assert pilot.scene.route == GamesRoute()


def test_position_of_a_code_is_played_to_its_end(pilot: Pilot) -> None:
    pilot.type(A_CODE)
    pilot.key(pygame.K_RETURN)
    pilot.play(MEDIUM, lambda: is_on_top(pilot, PositionDialog))
    pilot.frame()
    assert WORDS("position.points") in visible_texts(pilot)
    pilot.press(WORDS("practice.again"))
    assert pilot.table.match.view.totals == (63, 50, 62, 75)


def test_mistake_in_a_position_code_names_the_part(pilot: Pilot) -> None:
    pilot.type(A_CODE.replace("hand=1C", "hand=1X"))
    pilot.key(pygame.K_RETURN)
    pilot.frame()
    assert WORDS("position.unreadable", part="hand", value="1X") in " ".join(visible_texts(pilot))
