"""The rules: every chapter stands clear of its example and the buttons, whatever language tells it; the search."""

from pathlib import Path

import pygame
import pytest

from papayoo.text.catalog import languages
from papayoo.ui.scenes.rules.examples import CHAPTERS
from papayoo.ui.scenes.rules.scene import RulesScene
from papayoo.ui.testing.pilot import Pilot
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import app_of


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
    with app_with_history(tmp_path, size, text_size, language) as pilot:
        texts = app_of(pilot).context.texts
        for name in CHAPTERS:
            scene = show_scene(pilot, f"rules {name}")
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


def marked(pilot: Pilot) -> list[str]:
    """The words that lie on brass."""
    return [sprite.tag.removeprefix("mark ") for sprite in pilot.program.painter.seen if sprite.tag.startswith("mark ")]


def seen(pilot: Pilot) -> set[str]:
    """The names of all that is seen."""
    return {sprite.tag for sprite in pilot.program.painter.seen}


def chapter(pilot: Pilot) -> str:
    """The open chapter."""
    assert isinstance(pilot.scene, RulesScene)
    return CHAPTERS[pilot.scene.chapter]


def look_for(pilot: Pilot, words: str) -> None:
    """Type words into the search, with the mouse at it first."""
    pilot.click(*pilot.find("icon search").rect.center)
    pilot.type(words)


def test_the_search_leaves_the_chapters_that_say_all_the_words_and_marks_them(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        show_scene(pilot, "rules pass")
        look_for(pilot, "FOLLOWS")
        assert chapter(pilot) == "tricks"
        assert set(marked(pilot)) == {"follows"}
        pilot.type(" neighbours")
        regret = app_of(pilot).context.texts("rules.nothing_found", words="FOLLOWS neighbours")
        assert f"text {regret}" in seen(pilot)
        assert not marked(pilot)
        assert not seen(pilot) & {"felt", "rules example"}
        for _ in range(len("FOLLOWS neighbours")):
            pilot.key(pygame.K_BACKSPACE)
        assert any(tag.endswith(f" / {len(CHAPTERS)}") for tag in seen(pilot)), "all are there again"


def test_found_chapters_are_turned_by_keys_and_escape_forgets_the_search_first(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        scene = show_scene(pilot, "rules aim")
        look_for(pilot, "round")
        found = [chapter(pilot)]
        for _ in range(20):
            pilot.key(pygame.K_RETURN)
            found.append(chapter(pilot))
            if found[-1] == found[0]:
                break
        texts = app_of(pilot).context.texts
        assert found[:-1] == [name for name in CHAPTERS if "round" in texts(f"rules.{name}.text").lower()]
        assert 1 < len(found[:-1]) < len(CHAPTERS)
        pilot.key(pygame.K_END)
        assert chapter(pilot) == found[-2]
        pilot.key(pygame.K_PAGEUP)
        assert chapter(pilot) == found[-3]
        pilot.key(pygame.K_ESCAPE)
        assert pilot.scene is scene
        assert not marked(pilot)
        pilot.key(pygame.K_HOME)
        assert chapter(pilot) == CHAPTERS[0]
        pilot.key(pygame.K_PAGEDOWN)
        assert chapter(pilot) == CHAPTERS[1]


@pytest.mark.parametrize("language", languages())
def test_every_language_finds_a_chapter_by_its_title(tmp_path: Path, language: str) -> None:
    with app_with_history(tmp_path, (1280, 720), 100, language) as pilot:
        texts = app_of(pilot).context.texts
        for name in CHAPTERS:
            show_scene(pilot, "rules aim")
            look_for(pilot, texts(f"rules.{name}.title"))
            found = [chapter(pilot)]
            while found[-1] not in found[:-1] and found[-1] != name:
                pilot.key(pygame.K_RETURN)
                found.append(chapter(pilot))
            assert found[-1] == name
