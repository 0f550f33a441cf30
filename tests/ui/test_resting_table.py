"""Tests that a table at rest creates no more images, because the cache holds all of them."""

import time
from pathlib import Path
from unittest.mock import patch

import pytest

from papayoo.ui.testing import headless
from tests.ui import running_app
from tests.ui.running_app import app_of, await_turn, folders_in, open_app, start_game

TRIES, PAUSE_S = 1000, 0.02
STEADY_FRAMES = 20


def drawing_ahead(*arguments: object) -> object:
    return headless.headless_app(*arguments, draws_ahead=True)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_images_of_a_full_hand_stay_in_the_cache(tmp_path: Path, size: tuple[int, int]) -> None:
    with patch.object(running_app, "headless_app", drawing_ahead), open_app(folders_in(tmp_path), size=size) as pilot:
        start_game(pilot)
        await_turn(pilot)
        resting = 0
        for _ in range(TRIES):
            pilot.frame()
            time.sleep(PAUSE_S)
            resting = resting + 1 if not app_of(pilot).renderer.is_drawing else 0
            if resting == STEADY_FRAMES:
                return
        pytest.fail("images are drawn again and again")
