"""Tests that a round can be played and the settings reached with each device alone."""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Card, Command, PassCards, PlayCard, RollDie
from papayoo.match import answer
from papayoo.text.catalog import load_catalog
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.device import Device
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import MEDIUM, QUICK, app_of, folders_in, is_asked, key_down, key_up, open_app

WORDS = load_catalog()

KEYS = {
    Action.ACTIVATE: pygame.K_RETURN,
    Action.CANCEL: pygame.K_ESCAPE,
    Action.BACK: pygame.K_ESCAPE,
    Action.RIGHT: pygame.K_RIGHT,
    Action.DOWN: pygame.K_DOWN,
}
BUTTONS = {
    Action.ACTIVATE: pygame.CONTROLLER_BUTTON_A,
    Action.CANCEL: pygame.CONTROLLER_BUTTON_B,
    Action.BACK: pygame.CONTROLLER_BUTTON_START,
    Action.RIGHT: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    Action.DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}


class FocusHand:
    """A simulated player with keys or buttons, which move the focus.

    ``send`` presses and releases the key or button of an action.
    """

    def __init__(self, pilot: Pilot, send: Callable[[Action], None]) -> None:
        self.pilot = pilot
        self.send = send

    def sit_down(self) -> None:
        self.send(Action.ACTIVATE)

    def open_pause(self) -> None:
        self.send(Action.BACK)

    def open_settings(self) -> None:
        for _ in range(8):
            if scene_of(self.pilot) == "SettingsScene":
                return
            if label_in_focus(self.pilot) == WORDS("menu.settings"):
                self.send(Action.ACTIVATE)
            else:
                self.send(Action.DOWN)

    def go_back(self) -> None:
        self.send(Action.CANCEL)

    def use(self, card: Card) -> None:
        for _ in range(40):
            if self.pilot.table.player.selection.focus == card:
                break
            self.send(Action.RIGHT)
        self.send(Action.ACTIVATE)

    def confirm(self) -> None:
        self.send(Action.ACTIVATE)


class PointHand:
    """A simulated player who uses a mouse or a touch screen.

    ``send`` presses at a point given in units. A card is played after it has been pressed ``presses`` times.
    """

    def __init__(self, pilot: Pilot, send: Callable[[float, float], None], presses: int) -> None:
        self.pilot = pilot
        self.send = send
        self._presses = presses

    def sit_down(self) -> None:
        self._button(WORDS("menu.play"))

    def open_pause(self) -> None:
        self._box(self.pilot.table.buttons.tools[0].box)

    def open_settings(self) -> None:
        self._button(WORDS("menu.settings"))

    def go_back(self) -> None:
        self._button(WORDS("menu.back" if scene_of(self.pilot) == "SettingsScene" else "pause.resume"))

    def use(self, card: Card) -> None:
        table = self.pilot.table
        for _ in range(1 if table.player.is_choosing else self._presses):
            zone = table.layout.hand_zone(len(table.hand), table.hand.index(card))
            self.send(zone.x + min(zone.width, 30.0) / 2, zone.y + 60)

    def confirm(self) -> None:
        scene, table = self.pilot.scene, self.pilot.table
        if isinstance(scene, Dialog):
            self._box(scene.focus.widgets[0].box)
        else:
            self._box(table.buttons.pass_button.box if table.player.is_choosing else table.buttons.roll_button.box)

    def _button(self, label: str) -> None:
        sprite = self.pilot.find(f"button {label}")
        self.send(*self.pilot.program.viewport.to_units(*sprite.rect.center))

    def _box(self, box: Box) -> None:
        self.send(box.center_x, box.center_y)


Hand = FocusHand | PointHand


def by_keys(pilot: Pilot) -> Hand:
    def send(action: Action) -> None:
        pilot.frame(key_down(KEYS[action]))
        pilot.frame(key_up(KEYS[action]))

    return FocusHand(pilot, send)


def by_pad(pilot: Pilot) -> Hand:
    def send(action: Action) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pilot.frame(pygame.Event(kind, button=BUTTONS[action], instance_id=0))

    return FocusHand(pilot, send)


def by_touch(pilot: Pilot) -> Hand:
    def send(x: float, y: float) -> None:
        viewport = pilot.program.viewport
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            x_share, y_share = x / viewport.width, y / viewport.height
            pilot.frame(pygame.Event(kind, touch_id=1, finger_id=1, x=x_share, y=y_share))

    return PointHand(pilot, send, presses=2)


def by_mouse(pilot: Pilot) -> Hand:
    return PointHand(pilot, pilot.click, presses=1)


def scene_of(pilot: Pilot) -> str:
    return type(pilot.scene).__name__


def label_in_focus(pilot: Pilot) -> str:
    assert isinstance(pilot.scene, Dialog)
    return str(getattr(pilot.scene.focus.focused, "label", ""))


def obey(hand: Hand, command: Command) -> None:
    match command:
        case PassCards(_, cards):
            for card in cards:
                hand.use(card)
            hand.confirm()
        case RollDie():
            hand.confirm()
        case PlayCard(_, card):
            hand.use(card)


def is_open(pilot: Pilot) -> bool:
    """Whether a summary is open and its button is enabled."""
    scene = pilot.scene
    return scene_of(pilot) == "SummaryScene" and isinstance(scene, Dialog) and scene.focus.focused is not None


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), replace(QUICK, first_steps=False)) as pilot:
        yield pilot


@pytest.mark.parametrize(
    ("take_up", "device"),
    [(by_keys, Device.KEYS), (by_pad, Device.GAMEPAD), (by_touch, Device.TOUCH), (by_mouse, Device.MOUSE)],
)
def test_one_device_plays_whole_round(pilot: Pilot, take_up: Callable[[Pilot], Hand], device: Device) -> None:
    hand, rng = take_up(pilot), random.Random(0)
    hand.sit_down()
    assert scene_of(pilot) == "TableScene"
    pilot.wait_until(lambda: is_asked(pilot), "the pass")
    hand.open_pause()
    hand.open_settings()
    assert scene_of(pilot) == "SettingsScene"
    hand.go_back()
    hand.go_back()
    assert scene_of(pilot) == "TableScene"
    for _ in range(40):
        pilot.wait_until(lambda: scene_of(pilot) == "RankingScene" or is_open(pilot) or is_asked(pilot), "a turn")
        if scene_of(pilot) == "RankingScene":
            break
        if is_open(pilot):
            hand.confirm()
        else:
            obey(hand, answer(MEDIUM, pilot.table.view, rng))
        pilot.wait(0.4)
    assert scene_of(pilot) == "RankingScene"
    assert app_of(pilot).input_reader.device is device
