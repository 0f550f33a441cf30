"""Tests of the stacking order on the table, and of the marks for dragged and raised cards."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Card, PassHidden
from papayoo.storage import Settings, Speed
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import (
    MEDIUM,
    app_of,
    await_turn,
    card_point,
    change_settings,
    folders_in,
    is_asked,
    open_app,
    start_game,
    visible_tags,
)
from tests.ui.shown_table import shown_event

STEP_U = 20.0


@pytest.fixture(name="chooser")
def _chooser(tmp_path: Path) -> Iterator[Pilot]:
    """Return the pilot of a game in which the player has to pass before the opponents have passed."""
    with open_app(folders_in(tmp_path), Settings(seats=4, rounds=1, first_steps=False)) as pilot:
        table = start_game(pilot)
        pilot.wait_until(lambda: isinstance(shown_event(table), PassHidden) or is_asked(pilot), "the pass")
        yield pilot


def mouse(pilot: Pilot, kind: int, x: float, y: float) -> None:
    pos = pilot.program.viewport.to_px(x, y)
    if kind == pygame.MOUSEMOTION:
        pilot.frame(pygame.Event(kind, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))
    else:
        pilot.frame(pygame.Event(kind, pos=pos, button=1, touch=False))


def drag(pilot: Pilot, card: Card, rise_u: float) -> None:
    """Drag a card upwards without releasing it."""
    x, y = card_point(pilot, card)
    mouse(pilot, pygame.MOUSEMOTION, x, y)
    mouse(pilot, pygame.MOUSEBUTTONDOWN, x, y)
    for step in range(1, round(rise_u / STEP_U) + 1):
        mouse(pilot, pygame.MOUSEMOTION, x, y - step * STEP_U)


def test_opponents_passes_fly_behind_the_pass_panel(chooser: Pilot) -> None:
    seen = 0
    for _ in range(40):
        chooser.frame(seconds=0.05)
        tags = visible_tags(chooser)
        if "card back" in tags and "pass pile" in tags:
            assert max(index for index, tag in enumerate(tags) if tag == "card back") < tags.index("pass pile")
            seen += 1
    assert seen > 10


def test_next_slot_lights_up_for_a_dragged_card(chooser: Pilot) -> None:
    card = chooser.table.hand[4]
    drag(chooser, card, 40.0)
    assert "card ring" in visible_tags(chooser)
    assert "drop light" not in visible_tags(chooser)
    drag(chooser, card, 260.0)
    assert "drop light" in visible_tags(chooser)


def test_no_slot_lights_up_for_a_card_too_many(chooser: Pilot) -> None:
    pilot, size = chooser, chooser.table.player.pass_size
    *cards, other = chooser.table.hand[: size + 1]
    for card in cards:
        pilot.click_card(card)
    drag(pilot, other, 260.0)
    assert not {"card ring", "drop light"} & {*visible_tags(pilot)}


def test_raised_card_leaves_nothing_in_its_place(chooser: Pilot) -> None:
    card = chooser.table.hand[4]
    chooser.move(*card_point(chooser, card))
    chooser.wait(0.3)
    assert [sprite.tag for sprite in chooser.seen].count(f"card {card}") == 1


def test_only_a_playable_card_has_a_drop_zone(tmp_path: Path) -> None:
    settings = Settings(seats=3, rounds=1, speed=Speed.INSTANT, first_steps=False)
    with open_app(folders_in(tmp_path), settings) as pilot:
        table = start_game(pilot)
        pilot.play(MEDIUM, lambda: 0 < len(table.view.legal) < len(table.view.hand) and is_asked(pilot))
        await_turn(pilot)
        illegal = next(card for card in table.hand if card not in table.view.legal)
        for card, has_zone in ((table.view.legal[0], True), (illegal, False)):
            drag(pilot, card, 260.0)
            assert ("drop light" in visible_tags(pilot)) is has_zone
            pilot.table.player.drag.cancel()
            pilot.frame()
        change_settings(app_of(pilot).context, speed=Speed.RELAXED, preselect=False)
        pilot.click_card(table.view.legal[0])
        pilot.wait(0.6)
        drag(pilot, table.hand[0], 260.0)
        assert not is_asked(pilot)
        assert "drop light" not in visible_tags(pilot), "no card can be chosen before the player's turn"
