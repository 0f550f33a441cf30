"""Tests that scenes show large texts without overlaps and can be scrolled to all of them."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from statistics import median

import pygame
import pytest

from papayoo.text.catalog import languages
from papayoo.ui.navigation import Reset
from papayoo.ui.render import Sprite
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.scenes.rules.examples import CHAPTERS
from papayoo.ui.scenes.rules.scene import RulesScene
from papayoo.ui.scenes.scores.fair_play import FairPlayScene
from papayoo.ui.scenes.scores.fair_scene import reading_of
from papayoo.ui.scenes.table.dialogs import PauseScene
from papayoo.ui.style import Face
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Button
from tests.ui.all_scenes import SCENES, app_with_history, match_after, show_scene
from tests.ui.longest_texts import longest
from tests.ui.running_app import app_of, change_settings
from tests.ui.sketch import line_height, sketched, sketched_texts

WINDOW = 1280, 720
TABLE_GROWTH = {150: 1.4, 200: 1.85}
"""Factor by which each text of the table scene must grow, by text size in percent."""
NAME_PX = 21
"""Height of a name on the table at a text size of 100 %.

A text may grow by less than ``TABLE_GROWTH`` if it becomes at least as high as an enlarged name must be.
"""
LEAST_GROWTH = {150: 1.2, 200: 1.4}
"""Minimum growth factor of each text outside the table scene, by text size in percent."""
USUAL_GROWTH = {150: 1.35, 200: 1.55}
"""Factor that at least half of a scene's texts must reach, by text size in percent."""


def texts_of(pilot: Pilot) -> dict[str, Sprite]:
    """Return the sprite of each text: the smallest, if a text is in several places, of which some are out of sight."""
    shown = sorted(sketched_texts(pilot), key=lambda sprite: -sprite.image.get_height())
    return {sprite.tag.removeprefix("text "): sprite for sprite in shown}


def heights(folder: Path, text_size: int, names: Iterable[str]) -> dict[str, dict[str, int]]:
    """Return the heights in pixels of all texts of some scenes.

    Fails if a text is cut or overlaps another.
    """
    found = {}
    with app_with_history(folder / str(text_size), WINDOW, text_size) as pilot:
        for name in names:
            show_scene(pilot, name)
            texts = texts_of(pilot)
            check_apart(name, texts)
            found[name] = {text: sprite.image.get_height() for text, sprite in texts.items()}
    return found


def check_apart(name: str, texts: dict[str, Sprite]) -> None:
    for text, sprite in texts.items():
        assert sprite.x >= 0, f"{text} is cut in {name}"
        assert sprite.rect.right <= WINDOW[0], f"{text} is cut in {name}"
    inner = {text: sprite.rect.inflate(-4, -sprite.rect.height / 2) for text, sprite in texts.items()}
    for one, other in combinations(texts, 2):
        assert not inner[one].colliderect(inner[other]), f"{one} lies on {other} in {name}"


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.full)])
def test_large_texts_are_neither_cut_nor_overlap(tmp_path: Path, share: int) -> None:
    """Each text size shows all scenes or some, the table always."""
    shown = {
        text_size: dict.fromkeys(["table", *list(SCENES)[first % share :: share]])
        for text_size, first in ((150, 0), (200, 2))
    }
    usual = heights(tmp_path, 100, {name: None for names in shown.values() for name in names})
    for text_size, names in shown.items():
        large = heights(tmp_path, text_size, names)
        for name in names:
            texts = large[name].keys() & usual[name].keys()
            growth = {text: large[name][text] / usual[name][text] for text in texts}
            assert median(growth.values()) >= USUAL_GROWTH[text_size], name
            wanted = (TABLE_GROWTH if name == "table" else LEAST_GROWTH)[text_size]
            small = {text for text in texts if large[name][text] < wanted * NAME_PX} if name == "table" else texts
            assert [text for text in small if growth[text] < wanted] == [], name


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with app_with_history(tmp_path, (960, 540), 200) as pilot:
        yield pilot


def is_seen(pilot: Pilot, tag: str) -> bool:
    window = app_of(pilot).window.surface.get_rect()
    return any(sprite.tag == tag and window.contains(sprite.rect) for sprite in pilot.seen)


def wheel(pilot: Pilot, steps: int) -> None:
    pilot.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, precise_y=float(steps), which=0))
    pilot.frame(seconds=1.0)
    pilot.frame(seconds=1.0)


def test_keys_scroll_to_every_button(pilot: Pilot) -> None:
    scene = show_scene(pilot, "pause")
    assert isinstance(scene, PauseScene)
    for button in scene.focus.widgets:
        assert isinstance(button, Button)
        for _ in range(len(scene.focus.widgets)):
            focused = scene.focus.focused
            if focused is button or not button.enabled:
                break
            is_in_row = focused is not None and focused.box.center_y == button.box.center_y
            pilot.key(pygame.K_RIGHT if is_in_row else pygame.K_DOWN)
        pilot.frame(seconds=1.0)
        pilot.frame(seconds=1.0)
        assert is_seen(pilot, button.tag)


def test_keys_scroll_far_from_focus(pilot: Pilot) -> None:
    program = app_of(pilot)
    scene = FairPlayScene(program.context, reading_of(match_after(None)))
    program.stack.apply(Reset(scene))
    for _ in range(4):
        pilot.frame(seconds=1.0)
    pilot.key(pygame.K_DOWN)
    assert program.viewport.scroll_y > 0
    for _ in range(9):
        pilot.key(pygame.K_DOWN)
    pilot.frame(seconds=1.0)
    assert is_seen(pilot, f"button {program.context.texts('scores.close')}")
    for _ in range(9):
        pilot.key(pygame.K_UP)
        for _ in range(2):
            pilot.frame(seconds=1.0)
        if program.viewport.scroll_y == 0:  # the next press moves the focus
            break
    assert program.viewport.scroll_y == 0


@pytest.mark.parametrize("name", ["market", "practice"])
def test_page_opens_at_its_top_with_its_main_button_in_view(pilot: Pilot, name: str) -> None:
    scene = show_scene(pilot, name)
    assert isinstance(scene, PageScene)
    assert scene.primary is not None
    assert app_of(pilot).viewport.scroll_y == 0
    assert is_seen(pilot, scene.primary.tag)


def test_click_after_scrolling_hits_visible_widget(pilot: Pilot) -> None:
    scene = show_scene(pilot, "pause")
    for _ in range(12):
        wheel(pilot, -1)
    label = app_of(pilot).context.texts("menu.rules")
    assert is_seen(pilot, f"button {label}")
    pilot.press(label)
    assert isinstance(pilot.scene, RulesScene)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is scene


def test_scroll_bar_can_be_dragged(pilot: Pilot) -> None:
    show_scene(pilot, "pause")
    viewport = app_of(pilot).viewport
    pilot.click(viewport.width - 4, viewport.seen_height - 4)
    assert app_of(pilot).viewport.scroll_y == viewport.height - viewport.seen_height


def test_new_page_starts_at_top(pilot: Pilot) -> None:
    scene = show_scene(pilot, f"rules {CHAPTERS[0]}")
    for _ in range(3):
        wheel(pilot, -1)
    assert app_of(pilot).viewport.scroll_y > 0
    pilot.key(pygame.K_RIGHT)
    assert isinstance(scene, RulesScene)
    assert (scene.chapter, app_of(pilot).viewport.scroll_y) == ("cards", 0)


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.full)])
def test_default_text_size_needs_no_scrolling(tmp_path: Path, share: int) -> None:
    with app_with_history(tmp_path, (960, 540)) as pilot:
        for name in sorted(SCENES.keys() - {"licence"})[::share]:  # its text comes from third parties
            show_scene(pilot, name)
            assert app_of(pilot).viewport.zoom == 1
            assert "scene bar" not in [sprite.tag for sprite in sketched(pilot).sprites], name


def test_resize_keeps_scroll_position_valid(pilot: Pilot) -> None:
    show_scene(pilot, "pause")
    for _ in range(12):
        wheel(pilot, -1)
    program = app_of(pilot)
    change_settings(program.context, text_size=100)
    pilot.frame()
    assert program.viewport.scroll_y == 0


@pytest.mark.parametrize("name", ["table", "market"])
@pytest.mark.parametrize(
    "tried", [longest("market."), pytest.param(sorted(languages()), marks=pytest.mark.full)], ids=["longest", "all"]
)
def test_texts_have_at_least_13_px_in_every_language(tmp_path: Path, name: str, tried: list[str]) -> None:
    with app_with_history(tmp_path, WINDOW) as pilot:
        program = app_of(pilot)
        least = line_height(program.renderer.fonts, Face.TEXT, 13)
        for language in tried:
            change_settings(program.context, language=language)
            pilot.frame()
            show_scene(pilot, name)
            assert [text for text, sprite in texts_of(pilot).items() if sprite.rect.height < least] == [], language
