"""Golden pictures: how the program looks, as files with which tests compare what it draws now.

``--update-golden`` replaces the pictures that differ; look at each before committing it. There are two kinds:

- A gallery is drawn directly, without a program, and shows something in all its states, for example each button. It is
  compared closely, so that a gap that is one unit wider is noticed.
- A whole screen, see test_pictures.py. As it shows much at once, only changes that a player would notice count.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pygame

from papayoo.ui.art import palette
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Canvas, DirtyRectPainter, Renderer
from tests.ui.running_app import DESIGN, DUMMY_SDL, SHARED_IMAGES

GOLDEN = Path(__file__).parent.parent / "golden"
IS_EXACT = sys.platform == "linux"
"""Whether the golden pictures were drawn as on this system. On others, pygame spaces letters differently."""
SAME = 3
"""Maximum difference of a colour value, 0 to 255, in a close comparison: processors round differently."""
DOT_PX, DOT_PITCH_PX = 2, 16
"""Size and pitch of the bright dots behind a gallery, which show how opaque a panel is."""
MOST_PLACES = 5
"""Number of places that the report of a failure names."""
LEAST_PLACE_PX = 4
"""Distance within which differences count as one place."""

Draw = Callable[[Canvas], object]


class Squares(NamedTuple):
    """A tolerant comparison of two pictures by the average colours of squares.

    - ``size``: columns and rows of squares
    - ``mean``: maximum mean difference of all colour values, which are 0 to 255
    - ``share``: maximum fraction of colour values whose difference is noticeable
    """

    size: tuple[int, int]
    mean: float
    share: float
    noticeable: int = 24

    def difference(self, one: pygame.Surface, other: pygame.Surface) -> str:
        """Return how two pictures differ; empty if they look the same."""
        values = [abs(a - b) for a, b in zip(self._averages(one), self._averages(other), strict=True)]
        mean, share = sum(values) / len(values), sum(value > self.noticeable for value in values) / len(values)
        if mean <= self.mean and share <= self.share:
            return ""
        return f"the mean difference is {mean:.2f} of 255; {share:.2%} of the squares differ noticeably"

    def _averages(self, picture: pygame.Surface) -> bytes:
        return pygame.image.tobytes(pygame.transform.smoothscale(picture, self.size), "RGB")


class Golden:
    """The golden pictures of a folder.

    ``found`` is a folder for pictures that differ. If ``is_updating`` is true, they become the golden ones instead.
    """

    def __init__(self, folder: Path, found: Path, *, is_updating: bool) -> None:
        self._folder = folder
        self._found = found
        self._is_updating = is_updating

    def load(self, name: str) -> pygame.Surface:
        return pygame.image.load(self._folder / f"{name}.png")

    def check(self, name: str, picture: pygame.Surface, difference: Callable[..., str]) -> None:
        """Fail if a picture differs from the golden one of this name.

        ``difference`` returns how two pictures differ, and an empty text if they do not.
        """
        path = self._folder / f"{name}.png"
        report = difference(self.load(name), picture) if path.exists() else "there is no golden picture"
        if not report:
            return
        if self._is_updating:
            self._folder.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, path)
            return
        seen = self._found / path.name
        pygame.image.save(picture, seen)
        raise AssertionError(
            f"{name} looks different: {report}.\nGolden picture: {path}\nPicture now: {seen}\n"
            "If it should look so, run this test with --update-golden, and look at the new golden picture."
        )


class Gallery:
    """Compares galleries with the golden pictures of a folder."""

    def __init__(self, golden: Golden) -> None:
        self._golden = golden

    def check(self, name: str, size: tuple[int, int], draw: Draw) -> None:
        """Fail if what is drawn on a canvas of a size in pixels differs from the golden picture of this name."""
        self._golden.check(name, picture_of(draw, size), close_difference if IS_EXACT else far_difference)


def picture_of(draw: Draw, size: tuple[int, int]) -> pygame.Surface:
    """Return what a function draws on a canvas of a size in pixels; a unit is a pixel."""
    picture = pygame.Surface(size, 0, 32)
    picture.fill(palette.FELT)
    for x in range(0, size[0], DOT_PITCH_PX):
        for y in range(0, size[1], DOT_PITCH_PX):
            picture.fill(palette.PAPER, (x, y, DOT_PX, DOT_PX))
    with SHARED_IMAGES.in_use(), open_renderer() as renderer:
        is_changed = True
        while is_changed:  # until the images that it requests in advance are there
            canvas = Canvas(renderer)
            draw(canvas)
            renderer.end_frame()
            is_changed = renderer.update(0.0)
        DirtyRectPainter().paint(picture, canvas.sprites)
    return picture


@contextmanager
def open_renderer(viewport: Viewport = DESIGN) -> Iterator[Renderer]:
    """Open a dummy display, which image conversion requires, and yield a renderer; by default, a unit is a pixel."""
    with patch.dict(os.environ, DUMMY_SDL):
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((64, 64))
        renderer = Renderer(viewport, lambda: Drawings)
        try:
            yield renderer
        finally:
            renderer.close()
            pygame.display.quit()


def close_difference(golden: pygame.Surface, picture: pygame.Surface) -> str:
    """Return where and how much two pictures differ; empty if they are the same but for rounding."""
    if golden.get_size() != picture.get_size():
        return f"it is {picture.get_size()} pixels large, not {golden.get_size()}"
    apart = _distances(golden, picture)
    largest = max(pygame.image.tobytes(apart, "RGB"))
    if largest <= SAME:
        return ""
    mask = pygame.mask.from_threshold(apart, "black", (SAME + 1, SAME + 1, SAME + 1, 255))
    mask.invert()
    places = sorted(_places(mask), key=lambda place: -place.width * place.height)
    named = "; ".join(f"x {place.x}–{place.right}, y {place.y}–{place.bottom}" for place in places[:MOST_PLACES])
    more = f" and {len(places) - MOST_PLACES} more" if len(places) > MOST_PLACES else ""
    return f"{mask.count()} pixels differ by up to {largest} of 255, at {named}{more}"


def far_difference(golden: pygame.Surface, picture: pygame.Surface) -> str:
    """Return how two pictures differ, although texts may be a little wider or narrower; empty if they do not."""
    width, height = golden.get_size()
    return Squares((max(1, width // 20), max(1, height // 20)), mean=6.0, share=0.05).difference(golden, picture)


def _distances(one: pygame.Surface, other: pygame.Surface) -> pygame.Surface:
    """Return a picture of the absolute differences."""
    below, above = one.copy(), other.copy()
    below.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    above.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    below.blit(above, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return below


def _places(mask: pygame.mask.Mask) -> list[pygame.Rect]:
    """Return boxes around the pixels of a mask that are near to each other."""
    places: list[pygame.Rect] = []
    for rect in mask.get_bounding_rects():
        place = rect
        while (near := place.inflate(LEAST_PLACE_PX, LEAST_PLACE_PX).collidelist(places)) >= 0:
            place = place.union(places.pop(near))
        places.append(place)
    return places
