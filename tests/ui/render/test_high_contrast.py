"""Tests of high contrast: texts reach 7:1 (WCAG 2.2, level AAA), the focus ring and the edges of controls 3:1."""

import sys
from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from papayoo.storage import Deck, Settings
from papayoo.ui.art import palette
from papayoo.ui.art.decks import DECKS
from papayoo.ui.art.felts import CONTRAST, FELTS, GROUNDS, STALL_FELTS
from papayoo.ui.render import Sprite, theme_of
from papayoo.ui.testing.pilot import Pilot
from tests.loops import check_all, for_all
from tests.ui.all_scenes import SCENES, app_with_history, show_scene
from tests.ui.colour_metrics import contrast
from tests.ui.running_app import app_of, change_settings, screen_of

TEXT, LINE = 7.0, 3.0
INKS = (palette.INK, palette.DIM_INK, palette.BRASS, palette.PAYOO, palette.FOCUS, palette.GOOD, palette.BAD)
OPAQUE = 255


def themed(colour: str) -> str:
    return CONTRAST.themed(colour)


@for_all(ground=GROUNDS, ink=INKS)
def test_texts_and_lines_contrast_with_every_ground(ink: str, ground: str) -> None:
    assert contrast(themed(ink), themed(ground)) >= TEXT


@for_all(ground=[palette.PAYOO, palette.PARCHMENT])
def test_dark_texts_contrast_with_their_grounds(ground: str) -> None:
    assert contrast(themed(palette.PAYOO_INK), themed(ground)) >= TEXT


def test_high_contrast_replaces_felt_and_deck() -> None:
    theme = theme_of(Settings(high_contrast=True, felt="linen", deck=Deck.TWO_COLOUR))
    assert theme.felt is CONTRAST
    assert theme.style.colours is DECKS[Deck.HIGH_CONTRAST]
    assert all(theme.on(felt).felt is CONTRAST for felt in (*FELTS.values(), *STALL_FELTS.values(), None))
    assert not theme_of(Settings()).has_high_contrast


@pytest.fixture(scope="module")
def pilot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pilot]:
    with app_with_history(tmp_path_factory.mktemp("home"), (1280, 720)) as pilot:
        change_settings(app_of(pilot).context, high_contrast=True)
        yield pilot


def seen_contrast(screen: pygame.Surface, sprite: Sprite) -> float:
    """Return the highest contrast of a pixel of a text on the screen with the text's background."""
    part = screen.subsurface(sprite.rect.clip(screen.get_rect()))
    counts = Counter(memoryview(pygame.image.tobytes(part, "RGBX")).cast("I"))  # whole pixels are counted fastest
    ground, *others = (f"#{pixel.to_bytes(4, sys.byteorder)[:3].hex()}" for pixel, _ in counts.most_common())
    return max((contrast(ground, colour) for colour in others), default=1.0)


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.full)])
def test_every_text_on_the_screen_reaches_7_to_1(pilot: Pilot, share: int) -> None:
    def check(name: str) -> None:
        show_scene(pilot, name)
        pilot.wait(2.0)  # until everything has appeared
        screen, sprites = screen_of(pilot), pilot.seen
        veils = [index for index, sprite in enumerate(sprites) if sprite.tag == "veil"]
        above = sprites[max(veils, default=-1) + 1 :]  # what is below a dialog cannot be used
        texts = [sprite for sprite in above if sprite.tag.startswith("text ") and sprite.alpha == OPAQUE]
        found = {sprite.tag: seen_contrast(screen, sprite) for sprite in texts if visible(sprite, screen)}
        assert found
        assert {tag: round(ratio, 1) for tag, ratio in found.items() if ratio < TEXT} == {}

    check_all([*SCENES][::share], check)


def visible(sprite: Sprite, screen: pygame.Surface) -> bool:
    return sprite.rect.colliderect(screen.get_rect())
