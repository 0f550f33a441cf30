"""The rules: every chapter stands clear of its example and the buttons, whatever language tells it."""

from pathlib import Path

import pygame
import pytest

from papayoo.i18n import languages
from papayoo.ui.pilot import Pilot
from papayoo.ui.scenes.rules import CHAPTERS, RulesScene
from tests.ui.programs import program_of
from tests.ui.tour import show, touring


def lines_of(pilot: Pilot, text: str) -> list[pygame.Rect]:
    """Where the lines of a chapter's text are seen: one below the other, from the same left edge, with some air."""
    seen = pilot.program.painter.seen
    parts = [sprite for sprite in seen if sprite.tag.startswith("text ") and sprite.tag.removeprefix("text ") in text]
    left = min(sprite.x for sprite in parts)
    return [sprite.rect.inflate(0, sprite.rect.height // 3) for sprite in parts if sprite.x <= left + 1]


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((640, 360), 100), ((1280, 720), 150)])
@pytest.mark.parametrize("language", languages())
def test_no_chapter_reaches_into_its_example_or_the_buttons(
    tmp_path: Path, language: str, size: tuple[int, int], text_size: int
) -> None:
    with touring(tmp_path, size, text_size, language) as pilot:
        texts = program_of(pilot).context.texts
        for name in CHAPTERS:
            scene = show(pilot, f"rules {name}")
            assert isinstance(scene, RulesScene)
            lines = lines_of(pilot, texts(f"rules.{name}.text"))
            others = [
                sprite.rect
                for sprite in pilot.program.painter.seen
                if sprite.tag.startswith("button ") or sprite.tag in ("felt", "rules example")
            ]
            assert len(lines) > 1
            assert len(others) == 4, "three buttons and the example"
            for line in lines:
                assert line.collidelist(others) < 0, name
