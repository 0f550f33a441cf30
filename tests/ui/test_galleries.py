"""Tests of galleries: what a close comparison finds and tolerates, and how a new picture becomes the golden one."""

import re
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.style import TextStyle
from tests.loops import for_rows
from tests.ui.galleries import Draw, Gallery, Golden, close_difference, far_difference, picture_of

SIZE = 240, 120


def tile(gap: float = 10.0, radius: float = 12.0, fill: str = palette.PLAQUE, text: str = "Words") -> Draw:
    """Return a function that draws a panel, and a text a little to its right."""

    def draw(canvas: Canvas) -> None:
        box = Box(10, 10, 100, 100)
        canvas.panel(box, fill=fill, radius=radius, opacity=0.9)
        canvas.text(text, box.right + gap, box.center_y, TextStyle(18))

    return draw


@pytest.fixture
def golden(tmp_path: Path) -> Golden:
    """Golden pictures, one of which, "tile", is there."""
    folder = tmp_path / "golden"
    folder.mkdir()
    pygame.image.save(picture_of(tile(), SIZE), folder / "tile.png")
    return Golden(folder, tmp_path, is_updating=False)


def test_same_drawing_has_the_same_picture(golden: Golden) -> None:
    Gallery(golden).check("tile", SIZE, tile())


@for_rows(
    ("changed", "place"),
    (
        (tile(radius=13.0), r"x 1\d–"),
        (tile(gap=11.0), r"x 1[23]\d–\d+, y [56]\d–"),
        (tile(fill=palette.FELT_LOW), r"x \d+–1[01]\d"),
    ),
)
def test_close_comparison_finds_and_names_the_place_of(golden: Golden, changed: Draw, place: str) -> None:
    with pytest.raises(
        AssertionError, match=rf"tile looks different: \d+ pixels differ by up to \d+ of 255, at {place}"
    ):
        Gallery(golden).check("tile", SIZE, changed)


def test_failure_leaves_the_picture_of_now_and_says_how_to_accept_it(golden: Golden, tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="--update-golden") as failure:
        Gallery(golden).check("tile", SIZE, tile(fill=palette.INK))
    found = re.search(r"Picture now: (.*)", str(failure.value))
    assert found is not None
    assert Path(found[1]) == tmp_path / "tile.png"
    assert not close_difference(pygame.image.load(found[1]), picture_of(tile(fill=palette.INK), SIZE))
    assert not close_difference(golden.load("tile"), picture_of(tile(), SIZE)), "the golden picture has changed"


@pytest.mark.parametrize("name", ["tile", "new"])
def test_update_accepts_another_and_a_new_picture(golden: Golden, tmp_path: Path, name: str) -> None:
    with pytest.raises(AssertionError):
        Gallery(golden).check(name, SIZE, tile(fill=palette.INK))
    Gallery(Golden(tmp_path / "golden", tmp_path, is_updating=True)).check(name, SIZE, tile(fill=palette.INK))
    Gallery(golden).check(name, SIZE, tile(fill=palette.INK))


@pytest.mark.parametrize("difference", [close_difference, far_difference])
def test_comparison_tolerates_rounding_but_no_other_size(difference: Callable[..., str]) -> None:
    picture = picture_of(tile(), SIZE)
    brighter = picture.copy()
    brighter.fill((2, 2, 2), special_flags=pygame.BLEND_RGB_ADD)
    assert not difference(picture, brighter)
    assert not difference(brighter, picture)
    assert close_difference(picture, picture_of(tile(), (240, 121))) == "it is (240, 121) pixels large, not (240, 120)"


def test_distant_comparison_tolerates_other_spacing_of_letters_but_no_other_colour() -> None:
    picture = picture_of(tile(), SIZE)
    assert not far_difference(picture, picture_of(tile(gap=11.0), SIZE))
    assert far_difference(picture, picture_of(tile(fill=palette.INK), SIZE))
