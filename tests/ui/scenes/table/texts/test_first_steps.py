"""Tests of the explanations for beginners in the first round."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.engine.game import Game
from papayoo.engine.phase import Phase
from papayoo.storage.settings_file import SettingsFile
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.table.texts.prompts import prompt
from papayoo.ui.table_view.card_texts import card_text
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets.tooltip import DELAY_S
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    card_point,
    folders_in,
    is_on_top,
    must_follow,
    open_app,
    record_where,
    seating_of,
    start_game,
    visible_texts,
)

STEPS = ("pass", "roll", "lead", "follow", "discard")
WIDE = 1280, 720


def passes(game: Game) -> bool:
    return game.view(0).phase is Phase.PASSING and game.view(0).is_asked


def rolls(game: Game) -> bool:
    return game.view(0).phase is Phase.ROLLING and game.view(0).is_asked


def leads(game: Game) -> bool:
    view = game.view(0)
    return bool(view.legal) and not (view.trick and view.trick.plays)


def discards(game: Game) -> bool:
    view = game.view(0)
    suit = view.trick.lead_suit if view.trick else None
    return suit is not None and bool(view.legal) and all(card.suit is not suit for card in view.hand)


def explanations(pilot: Pilot) -> list[str]:
    """Return the names of the steps whose explanations are visible."""
    lines = " ".join(visible_texts(pilot))
    return [step for step in STEPS if WORDS(f"first_steps.{step}") in lines]


MOMENTS = {"pass": passes, "roll": rolls, "lead": leads, "follow": must_follow, "discard": discards}


@pytest.mark.parametrize("step", STEPS)
def test_first_round_explains_each_step(start_table: StartTable, step: str) -> None:
    wanted: Callable[[Game], bool] = MOMENTS[step]
    pilot = start_table(record=record_where(wanted, first=0, last=60), size=WIDE)
    table = await_turn(pilot)
    assert explanations(pilot) == [step]
    assert (prompt(table.view, seating_of(table)) or WORDS("first_steps.aim")) in visible_texts(pilot)


def test_first_steps_can_be_disabled(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, first_steps=False), record=record_where(passes, first=0), size=WIDE)
    await_turn(pilot)
    assert not explanations(pilot)


def test_card_tooltip_hides_the_aim_of_the_game(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(passes, first=0), size=WIDE)
    table = await_turn(pilot)
    card = table.hand[-1]
    pilot.move(*card_point(pilot, card))
    pilot.wait(DELAY_S + 0.1)
    assert card_text(WORDS, card, None) in visible_texts(pilot)
    assert WORDS("first_steps.aim") not in visible_texts(pilot)
    assert explanations(pilot) == ["pass"]


def test_first_steps_end_after_one_round(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        assert app_of(pilot).context.settings.first_steps
        start_game(pilot)
        pilot.play(MEDIUM, lambda: is_on_top(pilot, SummaryScene))
        assert not app_of(pilot).context.settings.first_steps
    assert not SettingsFile(folders_in(tmp_path)).load()[0].first_steps


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_first_steps_do_not_cover_other_cards(start_table: StartTable, seats: int) -> None:
    pilot = start_table(replace(QUICK, seats=seats), record=record_where(must_follow, seats=seats, last=80), size=WIDE)
    layout = await_turn(pilot).layout
    bottom = max(layout.trick_place(seat).box.bottom for seat in range(1, seats))
    assert pilot.find("hint").rect.top >= bottom - 1


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_first_steps_do_not_cover_the_pass_panel(start_table: StartTable, seats: int) -> None:
    pilot = start_table(replace(QUICK, seats=seats), record=record_where(passes, seats=seats, first=0), size=WIDE)
    await_turn(pilot)
    assert explanations(pilot) == ["pass"]
    assert pilot.find("hint").rect.top > pilot.find("pass pile").rect.bottom


@pytest.mark.parametrize("seats", range(3, 9))
def test_first_steps_explain_the_pass_with_largest_cards(start_table: StartTable, seats: int) -> None:
    settings = replace(QUICK, seats=seats, card_size=140)
    pilot = start_table(settings, record=record_where(passes, seats=seats, first=0), size=WIDE)
    layout = await_turn(pilot).layout
    assert explanations(pilot) == ["pass"]
    assert pilot.find("hint").rect.top > pilot.find("pass pile").rect.bottom
    assert pilot.find("hint").rect.bottom <= app_of(pilot).viewport.px(layout.hand_top)


FLAT = ((1280, 480), (1024, 500), (640, 360))


@pytest.mark.parametrize("size", FLAT)
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_first_steps_fit_flat_windows_at_every_text_size(
    start_table: StartTable, size: tuple[int, int], text_size: int
) -> None:
    settings = replace(QUICK, seats=5, text_size=text_size)
    pilot = start_table(settings, record=record_where(passes, seats=5, first=0), size=size)
    await_turn(pilot)
    assert explanations(pilot) == ["pass"]
    assert pilot.find("hint").rect.top > pilot.find("pass pile").rect.bottom


@pytest.mark.parametrize("size", FLAT)
def test_large_first_steps_do_not_cover_the_trick(start_table: StartTable, size: tuple[int, int]) -> None:
    settings = replace(QUICK, seats=8, text_size=200)
    pilot = start_table(settings, record=record_where(must_follow, seats=8, last=80), size=size)
    layout = await_turn(pilot).layout
    viewport = app_of(pilot).viewport
    bottom = max(layout.trick_place(play.seat).box.bottom for play in pilot.table.visible_trick)
    seen = pilot.find("hint") if explanations(pilot) else pilot.find("prompt")
    assert seen.rect.top >= viewport.px(bottom) - 1
    assert not seen.rect.colliderect(pilot.find("lead suit").rect)
