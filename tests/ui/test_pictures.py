"""Tests that compare the main scenes with golden pictures, with a tolerance.

The averages of small squares are compared. The tables come from records, so that they do not depend on the bots' skill.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Game, Phase
from papayoo.storage import CardFace, Deck, Settings
from papayoo.ui.navigation import Push, RulesRoute
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.testing.pilot import Pilot
from tests.ui.galleries import GOLDEN, IS_EXACT, Golden, Squares
from tests.ui.running_app import (
    WORDS,
    StartTable,
    app_of,
    await_turn,
    folders_in,
    is_on_top,
    must_follow,
    open_app,
    record_where,
    screen_of,
)

SMALL = 480, 300
"""Width and height of the golden pictures in pixels, half those of the window."""
# The squares are larger on Windows and macOS, where letters are spaced differently than on Linux.
LOOKS = Squares((96, 60), mean=2.0, share=0.001) if IS_EXACT else Squares((48, 30), mean=2.0, share=0.003)

PLAIN = Settings(seats=4, rounds=1, first_steps=False)
LINEN = replace(PLAIN, deck=Deck.HIGH_CONTRAST, face=CardFace.PIPS, felt="linen", back="rays")
LARGE = replace(PLAIN, text_size=200, card_size=140, felt="plum")


@pytest.fixture
def pictures(tmp_path: Path, update_golden: bool) -> Golden:
    return Golden(GOLDEN / "pictures", tmp_path, is_updating=update_golden)


def check(pictures: Golden, pilot: Pilot, name: str) -> None:
    pictures.check(name, pygame.transform.smoothscale(screen_of(pilot), SMALL), LOOKS.difference)


def title(_: Pilot) -> None:
    """Do nothing, because the game starts with the title screen."""


def rules(pilot: Pilot) -> None:
    app_of(pilot).stack.apply(Push(RulesRoute(may_learn=True)))
    pilot.move(4, 4)


def new_game(pilot: Pilot) -> None:
    pilot.press(WORDS("menu.new_game"))


def settings_look(pilot: Pilot) -> None:
    pilot.press(WORDS("menu.settings"))
    pilot.click_widget(WORDS("page.look"))


@pytest.mark.parametrize("go_there", [title, rules, new_game, settings_look])
def test_menu_matches_golden_picture(go_there: Callable[[Pilot], None], tmp_path: Path, pictures: Golden) -> None:
    with open_app(folders_in(tmp_path), PLAIN, seed="golden") as pilot:
        go_there(pilot)
        pilot.wait(1.0)
        check(pictures, pilot, go_there.__name__)


@pytest.mark.parametrize(
    ("name", "seats", "settings"),
    [
        ("table-3", 3, PLAIN),
        ("table-5", 5, PLAIN),
        ("table-8", 8, PLAIN),
        ("table-linen-pips", 4, LINEN),
        ("table-large", 3, LARGE),
    ],
)
def test_trick_matches_golden_picture(
    name: str, seats: int, settings: Settings, start_table: StartTable, pictures: Golden
) -> None:
    pilot = start_table(settings, record=record_where(must_follow, seats=seats))
    await_turn(pilot)
    pilot.wait(1.0)
    check(pictures, pilot, name)


def test_pass_matches_golden_picture(start_table: StartTable, pictures: Golden) -> None:
    pilot = start_table(PLAIN, record=record_where(is_passing, seats=4, first=0))
    await_turn(pilot)
    pilot.wait(2.0)
    check(pictures, pilot, "pass")


def test_summary_matches_golden_picture(start_table: StartTable, pictures: Golden) -> None:
    pilot = start_table(PLAIN, record=record_where(is_last_card, seats=3, rounds=2, first=60, last=66))
    await_turn(pilot)
    pilot.click_card(pilot.table.hand[0])
    pilot.wait_until(lambda: is_on_top(pilot, SummaryScene), "the summary")
    pilot.wait(2.0)
    check(pictures, pilot, "summary")


def is_passing(game: Game) -> bool:
    """Whether the player has to pass cards."""
    return game.view(0).phase is Phase.PASSING and 0 in game.to_act


def is_last_card(game: Game) -> bool:
    """Whether only the player's last card of the round is left to play."""
    view = game.view(0)
    return view.is_asked and view.hand_sizes == (1, 0, 0)


@pytest.mark.parametrize("name", ["table-3", "table-5", "table-8", "pass"])
def test_comparison_finds_moved_or_recoloured_card(name: str, pictures: Golden) -> None:
    picture = pictures.load(name)
    moved, recoloured = picture.copy(), picture.copy()
    moved.blit(picture, (214, 230), (220, 230, 40, 60))
    recoloured.fill((40, 0, 40), (220, 240, 30, 40), pygame.BLEND_RGB_SUB)
    assert LOOKS.difference(picture, moved)
    assert LOOKS.difference(picture, recoloured)


def test_comparison_tolerates_small_differences(pictures: Golden) -> None:
    picture = pictures.load("table-5")
    brighter = picture.copy()
    brighter.fill((1, 1, 1), special_flags=pygame.BLEND_RGB_ADD)
    assert not LOOKS.difference(picture, brighter)
