"""Tests that hints and undo state their cost, which depends on the kind of game."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine import AssistKind
from papayoo.ui.navigation import Push, TableRoute
from papayoo.ui.scenes.table.dialogs import TakeBackScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.testing.pilot import Pilot
from tests.covering import values_first
from tests.services.named_games import begun
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    app_of,
    await_turn,
    change_settings,
    folders_in,
    open_app,
    visible_texts,
)
from tests.ui.shown_table import message

COSTS = {
    "stall": WORDS("coach.cost_lanterns"),
    "tonight": WORDS("coach.cost_gold"),
    "tonight again": "",
    "ordinary": WORDS("coach.cost_achievements"),
    "practice": "",
}
each_kind = pytest.mark.parametrize(("kind", "cost"), COSTS.items())


@pytest.fixture
def title(tmp_path: Path) -> Iterator[Pilot]:
    """Return a pilot of the game with the title screen open."""
    with open_app(folders_in(tmp_path), replace(QUICK, first_steps=False), size=(1280, 720)) as pilot:
        yield pilot


def show(pilot: Pilot, kind: str) -> TableScene:
    """Start a game of this kind, such as "stall", and wait until the player has to pass cards."""
    app_of(pilot).stack.apply(Push(TableRoute(begun(app_of(pilot).context, kind))))
    pilot.move(0, 0)
    return await_turn(pilot)


def with_cost(key: str, cost: str) -> str:
    return f"{WORDS(key)} ({cost})" if cost else WORDS(key)


def tips(table: TableScene) -> list[str]:
    return [button.tip for button in table.buttons.tools]


@each_kind
def test_buttons_for_help_say_what_it_costs(title: Pilot, kind: str, cost: str) -> None:
    table = show(title, kind)
    assert {with_cost("tool.hint", cost), with_cost("tool.undo", cost)} <= set(tips(table))
    assert not cost or cost not in " ".join(visible_texts(title)), "words only when the player asks for help"


@pytest.mark.parametrize("kind", ["stall", "tonight", "ordinary"])
def test_buttons_name_no_cost_after_other_help_in_the_round(title: Pilot, kind: str) -> None:
    table = show(title, kind)
    table.match.add_assist(AssistKind.HINT)
    title.frame()
    assert {WORDS("tool.hint"), WORDS("tool.undo")} <= set(tips(table))


@each_kind
def test_list_of_decisions_says_what_undoing_costs(title: Pilot, kind: str, cost: str) -> None:
    context = app_of(title).context
    app_of(title).stack.apply(Push(TakeBackScene(context, begun(context, kind), lambda decision: None)))
    title.wait(0.3)
    assert with_cost("take_back.note", cost) in visible_texts(title)


@pytest.mark.parametrize(("kind", "text_size"), values_first(COSTS, [100, 200]))
def test_first_press_of_the_hint_for_the_pass_tells_the_cost(title: Pilot, kind: str, text_size: int) -> None:
    cost = COSTS[kind]
    change_settings(app_of(title).context, text_size=text_size)
    table = show(title, kind)
    title.wait(0.5)
    title.press(WORDS("coach.suggest"))
    assert message(table) == (with_cost("coach.again", cost) if cost else "")
    title.wait(0.5)
    hint = table.player.coaching.hint
    assert (hint.is_pending or hint.is_shown) == (not cost)
    if cost:
        assert WORDS("coach.suggest") not in visible_texts(title)
        title.press(WORDS("coach.press"))
        assert WORDS("coach.press") not in visible_texts(title)
        title.wait_until(lambda: hint.is_shown, "the hint")


@pytest.mark.parametrize("kind", ["stall", "tonight", "ordinary"])
def test_first_press_of_the_hint_key_tells_the_cost(title: Pilot, kind: str) -> None:
    table = show(title, kind)
    title.play(MEDIUM, lambda: not table.player.is_choosing and table.is_idle and len(table.view.legal) > 1)
    title.key(pygame.K_h)
    assert message(table) == with_cost("coach.again", COSTS[kind])
    assert not table.match.assists
