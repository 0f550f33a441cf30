"""Tests of the conversion of positions from points to pixels."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from papayoo.ui.desktop.window import in_pixels
from tests.loops import for_all, for_rows

MOUSE: dict[int, dict[str, Any]] = {
    pygame.MOUSEMOTION: {"rel": (1, 1), "buttons": (0, 0, 0)},
    pygame.MOUSEBUTTONDOWN: {"button": 1},
    pygame.MOUSEBUTTONUP: {"button": 1},
}


def window(across: float, down: float) -> SimpleNamespace:
    return SimpleNamespace(density=(across, down))


@for_all(kind=MOUSE)
@for_rows(("density", "pixel"), [((1.0, 1.0), (10, 20)), ((2.0, 2.0), (21, 41)), ((1.5, 1.25), (15, 25))])
def test_mouse_event_is_in_the_middle_of_its_point(
    kind: int, density: tuple[float, float], pixel: tuple[int, int]
) -> None:
    event = in_pixels(pygame.Event(kind, pos=(10, 20), touch=False, **MOUSE[kind]), window(*density))
    assert (event.type, event.pos) == (kind, pixel)
    assert event.dict == {"touch": False, **MOUSE[kind], "pos": pixel}


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.FINGERDOWN, x=0.25, y=0.75, finger_id=1),
        pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0),
        pygame.Event(pygame.KEYDOWN, key=pygame.K_a),
    ],
    ids=["finger", "wheel", "key"],
)
def test_other_events_stay_as_they_are(event: pygame.Event) -> None:
    assert in_pixels(event, window(2.0, 2.0)) is event
