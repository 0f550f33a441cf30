"""Tests of small windows that are higher for their width than most screens, such as 800×600.

They have room for larger menus, so that small texts can be read.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Renderer
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import SceneStack
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.dialogs.page_scene import EDGE_U, NARROW_BELOW_U, PageScene
from tests.ui.all_scenes import SCENES, app_with_history
from tests.ui.running_app import app_of
from tests.ui.sketch import SketchCanvas

LEAST_PX, LEAST_OF_DIALOGS_PX = 10, 9
"""Minimum sizes of texts at 800×600, on a page or the table, and in a dialog."""
SCROLLING = {"licence"}
"""Scenes with long texts."""


class Shown(NamedTuple):
    """What is shown of a scene in a small window: its texts with their sizes in pixels, and its layout."""

    scene: Scene
    view: Viewport
    sizes_px: dict[str, int]

    @property
    def is_page(self) -> bool:
        return isinstance(self.scene, PageScene)


def shown(folder: Path, size: tuple[int, int]) -> dict[str, Shown]:
    """Return each scene by its name, opened on a stack in a window of this size."""
    found = {}
    with app_with_history(folder, size) as pilot:
        ctx, window = app_of(pilot).context, Viewport(*size)
        renderer = Renderer(window, lambda: Drawings)
        for name, make in SCENES.items():
            stack = SceneStack(make(ctx), window, renderer.fonts, lambda route: None, ctx)
            for _ in range(2):
                stack.update(1.0)
            canvas = SketchCanvas(renderer)
            canvas.set_viewport(stack.viewport)
            stack.top.draw(canvas)
            found[name] = Shown(stack.top, stack.viewport, canvas.sizes_px)
        renderer.close()
    return found


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Shown]:
    """Every scene at 800×600."""
    return shown(tmp_path_factory.mktemp("small"), (800, 600))


def test_texts_can_be_read_at_800_by_600(small: dict[str, Shown]) -> None:
    for name, one in small.items():
        least = LEAST_OF_DIALOGS_PX if isinstance(one.scene, Dialog) and not one.is_page else LEAST_PX
        assert {text: size for text, size in one.sizes_px.items() if size < least} == {}, name


def check_pages(scenes: dict[str, Shown]) -> None:
    """Check that pages fill the height of the window and that none scrolls but those with long texts."""
    for name, (scene, view, _) in scenes.items():
        assert (view.max_scroll_y > 0) == (name in SCROLLING), name
        if isinstance(scene, PageScene) and name not in SCROLLING:
            assert scene.panel.height == pytest.approx(view.seen_height - 2 * EDGE_U, abs=25), name
            assert scene.panel.width >= NARROW_BELOW_U, name


def test_pages_fill_the_height_of_the_smallest_window_and_do_not_scroll(small: dict[str, Shown]) -> None:
    check_pages(small)


@pytest.mark.full  # the same for a larger window, in which there is more room
def test_pages_fill_the_height_of_a_larger_window_and_do_not_scroll(tmp_path: Path) -> None:
    check_pages(shown(tmp_path, (1280, 1024)))


def test_small_dialogs_use_the_width_and_not_all_of_it(small: dict[str, Shown]) -> None:
    for name in ("truth", "fairness", "ranking"):
        scene, view, _ = small[name]
        assert isinstance(scene, Dialog)
        assert not isinstance(scene, PageScene)
        assert 0.68 <= scene.panel.width / view.width <= 0.81, name


def test_larger_texts_use_the_room_themselves() -> None:
    for text in (1.0, 1.1, 1.3, 1.6, 2.0):
        roomy, low = (Viewport(800, height, text).for_menus(640, 1040).zoomed(640) for height in (600, 450))
        assert roomy.scale == pytest.approx(max(0.75, low.scale))


def test_window_of_usual_shape_has_usual_menus() -> None:
    for size in ((1280, 720), (1920, 1080), (1280, 800), (2560, 1080)):
        assert Viewport(*size).for_menus(640, 1040) == Viewport(*size).for_menus(640)
