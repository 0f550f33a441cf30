"""Helpers for touch tests: finger events, and the intents that an input reader makes from them."""

from typing import Any

import pygame

from papayoo.ui.input.actions import AltPress, Hover, Intent, Lift, Press
from papayoo.ui.input.device import InputMode
from papayoo.ui.input.reader import InputReader
from tests.ui.running_app import DESIGN


def finger(kind: int, x: float, y: float, finger_id: int = 1) -> pygame.Event:
    """Return a finger event at a point in units of the design viewport."""
    where: dict[str, Any] = {"x": x / DESIGN.width, "y": y / DESIGN.height, "dx": 0.0, "dy": 0.0}
    return pygame.Event(kind, touch_id=0, finger_id=finger_id, pressure=1.0, **where)


def down(x: float, y: float, finger_id: int = 1) -> pygame.Event:
    return finger(pygame.FINGERDOWN, x, y, finger_id)


def move(x: float, y: float, finger_id: int = 1) -> pygame.Event:
    return finger(pygame.FINGERMOTION, x, y, finger_id)


def up(x: float, y: float, finger_id: int = 1) -> pygame.Event:
    return finger(pygame.FINGERUP, x, y, finger_id)


MENU = InputMode()


def read(mode: InputMode, *events: pygame.Event, input_reader: InputReader | None = None) -> list[Intent]:
    input_reader = input_reader or InputReader()
    return [rounded(intent) for event in events for intent in input_reader.read(event, DESIGN, mode)]


def rounded(intent: Intent) -> Intent:
    match intent:
        case Press(x, y, by_touch):
            return Press(round(x), round(y), by_touch)
        case AltPress(x, y, by_touch):
            return AltPress(round(x), round(y), by_touch)
        case Hover(x, y):
            return Hover(round(x), round(y))
        case Lift(x, y):
            return Lift(round(x), round(y))
    return intent
