"""Tests of the stamp on the wanted poster and the postmark of a delivery."""

import pygame
import pytest

from papayoo.ui.table_view.drawing.postmark import _postmark
from papayoo.ui.table_view.drawing.wanted_poster import _stamp
from tests.ui.listings import ListingCanvas

GRID = 9, 6
CLOSE = 12
"""Greatest difference of two coverages, 0 to 255."""

pytestmark = pytest.mark.usefixtures("dummy_screen")


def coverage(image: pygame.Surface) -> list[list[int]]:
    """Return how much of each cell of a grid over an image is covered, 0 to 255, row by row."""
    small = pygame.transform.smoothscale(image.convert_alpha(), GRID)
    return [[small.get_at((x, y)).a for x in range(GRID[0])] for y in range(GRID[1])]


def check(image: pygame.Surface, size: tuple[int, int], rows: list[list[int]]) -> None:
    assert image.get_size() == pytest.approx(size, abs=1)
    found = coverage(image)
    assert all(row == pytest.approx(wanted, abs=CLOSE) for row, wanted in zip(found, rows, strict=True)), found


def test_stamp_is_a_frame_around_its_words_askew() -> None:
    check(
        _stamp(ListingCanvas(), "TAKEN", 20),
        (70, 44),
        [
            [0, 0, 0, 0, 22, 76, 95, 105, 37],
            [11, 67, 89, 135, 179, 193, 242, 113, 78],
            [105, 173, 232, 253, 253, 253, 253, 171, 81],
            [86, 180, 253, 253, 253, 250, 208, 137, 98],
            [86, 121, 221, 162, 146, 110, 85, 72, 17],
            [55, 99, 89, 80, 28, 0, 0, 0, 0],
        ],
    )


def test_postmark_is_a_round_mark_with_three_lines_askew() -> None:
    check(
        _postmark(ListingCanvas(), ("one", "two words", "until 3"), 104, "#ffffff"),
        (194, 140),
        [
            [0, 0, 0, 0, 0, 0, 0, 0, 0],
            [0, 47, 74, 56, 42, 28, 40, 30, 2],
            [40, 28, 167, 77, 90, 57, 43, 54, 15],
            [54, 152, 187, 175, 101, 72, 57, 29, 8],
            [22, 94, 187, 169, 109, 1, 0, 0, 0],
            [0, 20, 49, 46, 8, 0, 0, 0, 0],
        ],
    )
