"""Tests of the magnified card: shown for the focused card with every device, and never in the way."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from papayoo.engine import MAX_SEATS, MIN_SEATS, Card
from papayoo.storage import Settings, Speed, Switch
from papayoo.ui.access.assistance import Assistance
from papayoo.ui.access.one_switch import OneSwitch
from papayoo.ui.art.card_sizes import MINI_WIDTH
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Reset
from papayoo.ui.render import Sprite
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.drawing.magnified_card import LEAST
from papayoo.ui.testing.pilot import Pilot
from tests.covering import values_first
from tests.ui.all_scenes import COMMANDS_TO_TRICKS, match_after, show_scene
from tests.ui.running_app import app_of, change_settings, folders_in, open_app
from tests.ui.shown_table import is_at_rest

SETTINGS = Settings(speed=Speed.INSTANT, first_steps=False, magnify=True)
WINDOWS = (1280, 720), (800, 1200)
SHAPES = tuple(product((*WINDOWS, (600, 900)), (100, 200)))
ALL_TABLES = tuple(product((3, 4, 8), (0, COMMANDS_TO_TRICKS)))
"""Numbers of seats, and of commands after which the player is asked."""


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), SETTINGS, size=WINDOWS[0]) as pilot:
        yield pilot


def seat_at_table(pilot: Pilot, seats: int, commands: int) -> TableScene:
    """Show a table at which the player has a decision to make."""
    matches = (match_after(number, seats=seats) for number in range(commands, commands + 2 * MAX_SEATS))
    match = next(match for match in matches if match.view.is_asked)
    scene = TableScene(app_of(pilot).context, match)
    app_of(pilot).stack.apply(Reset(scene))
    pilot.move(4, 4)
    pilot.wait_until(lambda: is_at_rest(scene) and scene.playback.awaits_player, "decision")
    pilot.frame()
    return scene


def magnified(pilot: Pilot) -> Sprite | None:
    """Return the magnified card, if there is one: a small card drawn large."""
    least = rect_of(pilot, Box(0, 0, MINI_WIDTH * LEAST, 0)).width
    cards = (sprite for sprite in pilot.seen if sprite.tag.startswith("mini "))
    return next((card for card in cards if card.rect.width >= least), None)


def magnified_card(pilot: Pilot) -> str:
    """Return the name of the magnified card; empty if there is none."""
    found = magnified(pilot)
    return found.tag.removeprefix("mini ") if found is not None else ""


def rect_of(pilot: Pilot, box: Box) -> pygame.Rect:
    scale = app_of(pilot).viewport.scale
    return pygame.Rect([round(length * scale) for length in box])


def by_key(pilot: Pilot, scene: TableScene) -> Card | None:
    pilot.key(pygame.K_RIGHT)
    return scene.player.selection.focus


def by_pointer(pilot: Pilot, scene: TableScene) -> Card | None:
    zone = scene.layout.hand_zone(len(scene.fan_cards), 1)
    pilot.move(zone.center_x, zone.center_y)
    return scene.fan_cards[1]


def by_pad(pilot: Pilot, scene: TableScene) -> Card | None:
    button = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pilot.frame(pygame.Event(kind, button=button, instance_id=0))
    return scene.player.selection.focus


def by_scanning(pilot: Pilot, scene: TableScene) -> Card | None:
    app_of(pilot).assistance = Assistance(load_switch=OneSwitch)
    change_settings(app_of(pilot).context, switch=Switch.KEY)
    pilot.wait_until(lambda: scene.player.selection.focus is not None, "mark on a card")
    return scene.player.selection.focus


@pytest.mark.parametrize(
    ("move", "commands"), values_first([by_key, by_pointer, by_pad, by_scanning], [0, COMMANDS_TO_TRICKS])
)
def test_focused_card_is_magnified_with_each_device(
    pilot: Pilot, move: Callable[[Pilot, TableScene], Card | None], commands: int
) -> None:
    scene = seat_at_table(pilot, 4, commands)
    assert magnified(pilot) is None
    card = move(pilot, scene)
    pilot.wait(0.3)
    assert card is not None
    assert magnified_card(pilot) == str(card)


def test_card_chosen_for_the_pass_is_magnified(pilot: Pilot) -> None:
    scene = seat_at_table(pilot, 2, 0)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_UP)
    pilot.wait(0.3)
    assert magnified_card(pilot) == str(scene.chosen_cards[0])


SEATS = range(MIN_SEATS, MAX_SEATS + 1)


@pytest.mark.parametrize(
    ("size", "text_size", "seats_tried"),
    [
        *(
            (size, size_of_text, SEATS[2 * n :: 7])
            for n, (size, size_of_text) in enumerate(product(WINDOWS, (100, 200)))
        ),
        *(pytest.param(*case, SEATS, marks=pytest.mark.full) for case in product(WINDOWS, (100, 200))),
    ],
)
def test_magnified_card_covers_neither_hand_nor_prompt_nor_what_is_decided(
    tmp_path: Path, size: tuple[int, int], text_size: int, seats_tried: range
) -> None:
    with open_app(folders_in(tmp_path), SETTINGS, size=size) as pilot:
        change_settings(app_of(pilot).context, text_size=text_size)
        for seats in seats_tried:
            for commands in (0, COMMANDS_TO_TRICKS):
                scene = seat_at_table(pilot, seats, commands)
                pilot.key(pygame.K_RIGHT)
                pilot.wait(0.3)
                found, layout = magnified(pilot), scene.layout
                assert found is not None, (seats, commands)
                hand = (place.box for place in layout.hand(len(scene.fan_cards)))
                trick = (layout.trick_place(seat).box for seat in range(seats))
                middle = (layout.pass_panel(scene.player.pass_size),) if scene.player.is_choosing else trick
                for box in (*hand, layout.prompt, *middle):
                    assert not found.rect.colliderect(rect_of(pilot, box)), (seats, commands, box)
                assert app_of(pilot).window.surface.get_rect().contains(found.rect)


@pytest.mark.parametrize(
    ("size", "text_size", "tables"),
    [
        *((*shape, ((seats, at),)) for shape, (seats, at) in zip(SHAPES, ALL_TABLES, strict=True)),
        *(pytest.param(*shape, ALL_TABLES, marks=pytest.mark.full) for shape in SHAPES),
    ],
)
def test_text_for_beginners_does_not_cover_the_magnified_card(
    tmp_path: Path, size: tuple[int, int], text_size: int, tables: tuple[tuple[int, int], ...]
) -> None:
    settings = replace(SETTINGS, first_steps=True, text_size=text_size, language="de")
    with open_app(folders_in(tmp_path), settings, size=size) as pilot:
        for seats, commands in tables:
            seat_at_table(pilot, seats, commands)
            pilot.key(pygame.K_RIGHT)
            pilot.wait(0.3)
            found = magnified(pilot)
            panels = [sprite.rect for sprite in pilot.seen if sprite.tag in ("hint", "prompt")]
            assert found is not None
            assert not any(found.rect.colliderect(panel) for panel in panels), (seats, commands)


def test_no_card_is_magnified_by_default(pilot: Pilot) -> None:
    change_settings(app_of(pilot).context, magnify=False)
    seat_at_table(pilot, 4, 0)
    pilot.key(pygame.K_RIGHT)
    pilot.wait(0.3)
    assert magnified(pilot) is None


def test_review_magnifies_the_card_just_played(pilot: Pilot) -> None:
    scene = show_scene(pilot, "review")
    for _ in range(16):
        pilot.key(pygame.K_RIGHT)
        play = scene.replay.step(scene.position).play  # type: ignore[attr-defined]
        assert magnified_card(pilot) == (str(play.card) if play else "")
