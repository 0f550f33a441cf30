"""Tests of the layout of the title's menu."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from papayoo.storage.settings import Settings
from papayoo.text.catalog import languages
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import app_of, folders_in, open_app


def rects(pilot: Pilot, kind: str) -> list[pygame.Rect]:
    return [sprite.rect for sprite in pilot.program.painter.seen if sprite.tag.startswith(kind)]


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("language", languages())
def test_texts_of_the_menu_neither_overlap_nor_leave_the_window(tmp_path: Path, language: str, text_size: int) -> None:
    settings = Settings(language=language, first_steps=True, text_size=text_size)
    with open_app(folders_in(tmp_path), settings, size=(1280, 720)) as pilot:
        pilot.frame()
        texts, window = rects(pilot, "text "), app_of(pilot).window.surface.get_rect()
        assert all(window.contains(text) for text in texts)
        assert not any(one.colliderect(other) for one, other in combinations([t.inflate(-2, -8) for t in texts], 2))
        buttons = rects(pilot, "button ")
        assert len(buttons) == 13
        assert all(window.contains(button) for button in buttons)
        assert not any(one.colliderect(other) for one, other in combinations(buttons, 2))
