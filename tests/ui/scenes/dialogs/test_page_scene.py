"""Tests of the common parts of all pages: title, buttons, tabs, scrolling body, and scale."""

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from papayoo.storage import Settings
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.scenes.dialogs.tabbed_scene import PagesOnDemand, TabbedScene, TabPage
from papayoo.ui.scenes.rules.scene import RulesScene
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets.flow import Block, Gap
from papayoo.ui.widgets.form_row import LabelledRow
from papayoo.ui.widgets.row_list import GAP_U, MAX_GAP_GROWTH_U
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import WORDS, app_of, folders_in, open_app

PAGES = ("settings look", "rules aim", "stats", "games", "new game")


def page(pilot: Pilot, name: str) -> PageScene:
    scene = show_scene(pilot, name)
    assert isinstance(scene, PageScene)
    return scene


@pytest.mark.parametrize("size", [(1280, 720), (600, 900)])
def test_pages_have_title_and_way_back_at_same_place(tmp_path: Path, size: tuple[int, int]) -> None:
    with app_with_history(tmp_path, size) as pilot:
        places = set()
        for name in PAGES:
            scene = page(pilot, name)
            title = pilot.find(f"text {scene.title}")
            places.add((scene.back.box, title.x, title.y))
        assert len(places) == 1


def test_primary_buttons_are_at_same_place_and_of_one_size(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        boxes = [scene.primary.box for scene in (page(pilot, name) for name in PAGES) if scene.primary is not None]
        assert len(boxes) > 2
        assert len(set(boxes)) == 1


@pytest.mark.parametrize("name", PAGES)
def test_escape_and_way_back_close_page(tmp_path: Path, name: str) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        scene = page(pilot, name)
        box = scene.back.box
        pilot.click(box.center_x, box.center_y)
        assert scene not in app_of(pilot).stack.scenes
        scene = page(pilot, name)
        pilot.key(pygame.K_ESCAPE)
        assert scene not in app_of(pilot).stack.scenes


@pytest.mark.parametrize("name", PAGES)
def test_tall_window_enlarges_page(tmp_path: Path, name: str) -> None:
    with app_with_history(tmp_path, (600, 900)) as pilot:
        scene = page(pilot, name)
        assert scene.is_narrow
        assert app_of(pilot).viewport.scale > 1.5 * Viewport(600, 900).scale
        title = pilot.find(f"text {scene.title}")
        assert title.image.get_height() >= 20


def test_unit_of_menus_grows_slowly_in_large_windows() -> None:
    scales = [Viewport(16 * height // 9, height).for_menus(640).scale for height in (720, 1080, 1440, 2160)]
    assert scales[:2] == [1.0, 1.5]
    assert 1.5 < scales[2] < 2.0
    assert scales[2] < scales[3] < 2.5


def test_tall_window_keeps_least_width() -> None:
    assert Viewport(300, 1200).for_menus(640).width == pytest.approx(640)


@pytest.fixture
def large(tmp_path: Path) -> Iterator[Pilot]:
    with app_with_history(tmp_path, (1280, 720), 200) as pilot:
        yield pilot


def wheel(pilot: Pilot, steps: int) -> None:
    pilot.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, precise_y=float(steps), which=0))
    for _ in range(2):
        pilot.frame(seconds=1.0)


def test_only_body_of_large_page_scrolls(large: Pilot) -> None:
    scene = page(large, "new game")
    assert scene.primary is not None
    tags = f"text {scene.title}", scene.back.tag, scene.primary.tag
    places, rows = [large.find(tag).rect for tag in tags], rows_seen(large, scene)
    wheel(large, -1)
    assert [large.find(tag).rect for tag in tags] == places
    moved = [(y, rows[tag]) for tag, y in rows_seen(large, scene).items() if tag in rows]
    assert moved
    assert all(after < before for after, before in moved)


def rows_seen(pilot: Pilot, scene: PageScene) -> dict[str, int]:
    """Return where the rows of a page are on the screen, by the tag of their label."""
    tags = {f"text {row.label}" for row in scene.focus.widgets if isinstance(row, LabelledRow)}
    return {sprite.tag: sprite.rect.y for sprite in pilot.seen if sprite.tag in tags}


def test_scrolled_body_stays_between_strips(large: Pilot) -> None:
    scene = page(large, "new game")
    viewport = app_of(large).viewport
    top, bottom = viewport.px(scene.head), viewport.px(viewport.seen_height - scene.foot)
    wheel(large, -2)
    rows = {f"text {row.label}" for row in scene.focus.widgets if isinstance(row, LabelledRow)}
    seen = [sprite.rect for sprite in large.seen if sprite.tag in rows]
    assert seen
    assert [rect for rect in seen if rect.top < top or rect.bottom > bottom] == []


def test_strips_of_scrolled_page_answer_pointer(large: Pilot) -> None:
    scene = page(large, "rules aim")
    assert isinstance(scene, RulesScene)
    wheel(large, -3)
    large.press(WORDS("rules.next"))
    assert (scene.chapter, app_of(large).viewport.scroll_y) == ("cards", 0)
    wheel(large, -3)
    large.click(*_middle(large, scene.back.tag))
    assert scene not in app_of(large).stack.scenes


def test_rows_under_strips_are_not_pressed(large: Pilot) -> None:
    scene = page(large, "new game")
    settings = app_of(large).context.settings
    row = next(widget for widget in scene.focus.widgets if isinstance(widget, LabelledRow))
    while row.control.center_y - app_of(large).viewport.scroll_y > scene.head:
        wheel(large, -1)
    for y in range(round(scene.panel.y) + 4, round(scene.head), 8):
        large.click(row.control.x + 10, y)
    assert app_of(large).context.settings == settings
    assert large.scene is scene


def test_keys_scroll_focused_row_between_strips(large: Pilot) -> None:
    scene, rows = page(large, "new game"), 0
    for _ in range(20):
        large.key(pygame.K_DOWN)
        for _ in range(2):
            large.frame(seconds=1.0)
        focused, viewport = scene.focus.focused, app_of(large).viewport
        assert focused is not None
        y, end = viewport.seen_y(focused.box.center_y), viewport.seen_height - scene.foot
        is_in_strip = focused in (scene.back, scene.primary, *scene.others) or focused.box.bottom < scene.head
        assert is_in_strip or scene.head < y < end
        rows += not is_in_strip
    assert rows > 5


def test_swipe_scrolls_as_far_as_finger_moves(large: Pilot) -> None:
    page(large, "new game")
    viewport = app_of(large).viewport
    for y in range(240, 100, -4):
        large.frame(finger(pygame.FINGERDOWN if y == 240 else pygame.FINGERMOTION, 40, viewport.px(y)))
        large.frame(seconds=1.0)
    assert 88 <= app_of(large).viewport.scroll_y <= 140


def test_tooltip_of_way_back_is_not_cut_by_body(large: Pilot) -> None:
    scene = page(large, "rules aim")
    wheel(large, -3)
    large.move(scene.back.box.center_x, scene.back.box.center_y)
    large.wait(0.6)
    tooltip, back = large.find("tooltip"), large.find(scene.back.tag)
    assert tooltip.rows is None
    assert abs(tooltip.rect.top - back.rect.bottom) < 40


def _middle(pilot: Pilot, tag: str) -> tuple[float, float]:
    return app_of(pilot).viewport.to_units(*pilot.find(tag).rect.center)


def finger(kind: int, x_px: int, y_px: int) -> pygame.Event:
    return pygame.Event(kind, touch_id=1, finger_id=1, x=x_px / 1280, y=y_px / 720, dx=0.0, dy=0.0)


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize(
    ("buttons", "title"),
    [(("menu.new_game", "menu.games"), "games.none"), (("menu.statistics",), "statistics.nothing")],
    ids=["games", "statistics"],
)
def test_empty_page_says_so_in_its_middle(tmp_path: Path, text_size: int, buttons: tuple[str, ...], title: str) -> None:
    with open_app(folders_in(tmp_path), Settings(text_size=text_size), size=(1280, 720)) as pilot:
        for button in buttons:
            pilot.press(WORDS(button))
        pilot.frame()
        scene = pilot.scene
        assert isinstance(scene, PageScene)
        assert abs(pilot.find(f"text {WORDS(title)}").rect.centerx - 640) <= 4
        head = app_of(pilot).viewport.px(scene.head)
        picture = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith(("card ", "icon cards"))]
        assert min(rect.top for rect in picture) >= head - 4


def test_tab_with_long_label_takes_spare_width_of_others(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720), 150) as pilot:
        scene = page(pilot, "stats")
        measure = TextMeasure(app_of(pilot).renderer.fonts, app_of(pilot).viewport)
        assert all(tab.box.width >= tab.needed_width(measure) for tab in scene.tabs)
        assert len({round(tab.box.width) for tab in scene.tabs}) > 1


def test_rows_of_long_list_fill_its_height_or_are_as_far_apart_as_allowed(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720), 150) as pilot:
        scene = page(pilot, "settings play")
        assert isinstance(scene, SettingsScene)
        assert not scene.list.fits
        boxes = [row.box for row in scene.list.rows if row.box.height]
        gaps = {round(below.y - above.bottom, 3) for above, below in pairwise(boxes)}
        left = app_of(pilot).viewport.height - scene.foot - scene.list.bottom
        assert max(gaps) <= GAP_U + MAX_GAP_GROWTH_U
        assert left < 12 or gaps == {GAP_U + MAX_GAP_GROWTH_U}


def test_scroll_bar_is_between_contents_and_edge_of_panel(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720), 150) as pilot:
        scene = page(pilot, "new game")
        bar, scale = pilot.find("scene bar").rect, app_of(pilot).viewport.scale
        contents = max(widget.box.right for widget in scene.focus.widgets if widget.is_placed)
        assert contents * scale < bar.left < bar.right < scene.panel.right * scale - 2


@pytest.mark.parametrize("name", ["stats", "practice", "settings sound", "rules die"])
def test_tabs_start_at_edge_of_contents(tmp_path: Path, name: str) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        scene = show_scene(pilot, name)
        assert isinstance(scene, PageScene)
        first = min((tab.box for tab in scene.tabs if tab.is_placed), key=lambda box: (box.x, box.y))
        assert round(first.x) == round(scene.back.box.x)


def test_page_of_a_tab_is_made_when_it_is_opened_and_laid_out_once(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        scene = page(pilot, "stats")
        assert isinstance(scene, TabbedScene)
        made: list[str] = []
        laid_out: list[Box] = []
        makers = {name: partial(made_page, name, made, laid_out) for name in scene.pages}
        scene.pages = PagesOnDemand(makers)
        pilot.move(6, 6)
        assert made == ["figures"]
        for name in ("rivals", "records", "rivals"):
            laid_out.clear()
            pilot.click_widget(scene.tab(name).label)
            for _ in range(3):
                pilot.frame()
            assert len(laid_out) == 1, name
        assert made == ["figures", "rivals", "records"]


def made_page(name: str, made: list[str], laid_out: list[Box]) -> TabPage:
    """Return an empty page that notes when it is laid out, and note that it is made."""
    made.append(name)

    class Noting(TabPage):
        def body(self) -> Block:
            return Gap(100)

        def place(self, area: Box, measure: TextMeasure) -> None:
            laid_out.append(area)
            super().place(area, measure)

    return Noting()
