"""Tests of windows of unusual shapes: no scene ends the program, overlaps, or hides its main button.

Nothing is rendered, and of scrolling scenes, the whole layout is looked at. Together the full tests show every scene in
every window, at every text size and in every language, and each text size in each language in every window. A sixth of
this, which is always run, shows every scene in one of the windows; `test_portrait.py`, `test_small_windows.py` and
`test_text_size.py` show it in others.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import pygame
import pytest

from papayoo.engine import MAX_SEATS, MIN_SEATS
from papayoo.text.catalog import FALLBACK_LANGUAGE, load_catalog
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.context import Context
from papayoo.ui.desktop.window import SHOWN_SIZE
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Renderer, Sprite
from papayoo.ui.scene_stack import SceneStack
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Button, FocusGroup, Widget
from tests.ui.all_scenes import SCENES, Maker, app_with_history, match_after, show_scene
from tests.ui.running_app import app_of, change_settings
from tests.ui.sketch import SketchCanvas, widget_of

SHAPES = {
    "32:9": (3840, 1080),
    "21:9": (2560, 1080),
    "half a monitor": (1920, 600),
    "4:3": (1024, 768),
    "smallest": (960, 600),
    "portrait": (900, 1600),
}
TEXT_SIZES = 100, 150, 200
LANGUAGES = FALLBACK_LANGUAGE, "de", "el"
SEATS = range(MIN_SEATS, MAX_SEATS + 1)
LEAST_SIDE_U = 18.0
"""Minimum length of each side of a widget."""
ROUNDING_PX, ROUNDING_U = 4, 1.0
LAST_PLAYER = f"Bot {MAX_SEATS - 1}"
"""Name of the last of eight players. A line that names all of them may be cut off."""
GROUNDS = "button", "tile", "stall row", "record", "spot ground"
"""Beginnings of the tags of the panels on which no other widget and no other text may lie."""


def names_for(shape: int, text_size: int, language: int) -> list[str]:
    """Return the scenes to show: a ninth of all, another ninth for each text size and language in each window."""
    return [
        name
        for number, name in enumerate(SCENES)
        if (number + shape) % len(TEXT_SIZES) == text_size
        and (number // len(TEXT_SIZES) + shape + shape // len(TEXT_SIZES)) % len(LANGUAGES) == language
    ]


def is_in_sample(name: str, shape: int) -> bool:
    """Whether make test shows a scene in a window of this shape. It shows each scene in one shape."""
    return ([*SCENES].index(name) // len(TEXT_SIZES) ** 2 + shape + 1) % len(SHAPES) == 0


def seated(seats: int) -> dict[str, Maker]:
    """Return functions that create scenes for this number of players, instead of the maximum."""

    def new_game(ctx: Context) -> NewGameScene:
        change_settings(ctx, seats=seats)
        return NewGameScene(ctx)

    return {
        f"table of {seats}": lambda ctx: TableScene(ctx, match_after(seats * 3, seats=seats)),
        f"new game of {seats}": new_game,
    }


def faults_in(pilot: Pilot, shape: int, text_size: int, language: int, *, is_whole: bool) -> Iterator[str]:
    program, tag = app_of(pilot), LANGUAGES[language]
    ctx = program.context
    ctx.texts = load_catalog(tag)
    growth = TEXT_SIZES[text_size]
    window = Viewport(*list(SHAPES.values())[shape], text=growth / 100)
    renderer = Renderer(window, lambda: Drawings, tag)
    combination = (shape * len(TEXT_SIZES) + text_size) * len(LANGUAGES) + language
    names = names_for(shape, text_size, language)
    makers = {name: SCENES[name] for name in names if is_whole or is_in_sample(name, shape)}
    if is_whole or language == (shape + text_size) % len(LANGUAGES):
        makers |= seated(SEATS[combination % len(SEATS)])
    for name, make in makers.items():
        change_settings(ctx, text_size=growth, seats=MAX_SEATS)
        stack = SceneStack(make(ctx), window, renderer.fonts, lambda route: None, ctx)
        for _ in range(2):
            stack.update(1.0)
        for fault in dict.fromkeys(faults_of(stack, renderer)):
            yield f"{name}, {growth} %, {tag}: {fault}"
    renderer.close()


def faults_of(stack: SceneStack, renderer: Renderer) -> Iterator[str]:
    """Yield the faults of the top scene, drawn as if the window were as high as its layout."""
    canvas, scene = SketchCanvas(renderer), stack.top
    canvas.set_viewport(replace(stack.viewport, scroll_y=0.0, head=0.0, foot=0.0))
    scene.draw(canvas)
    scene.draw_overlay(canvas)
    yield from (f"{tag!r} has no area" for tag in canvas.empty)
    yield from (f"{text!r} is cut off" for text in canvas.cut if LAST_PLAYER not in text)
    texts = [sprite for sprite in canvas.sprites if sprite.tag.startswith("text ")]
    view = canvas.viewport
    for text in texts:
        is_beside = text.x < 0 or text.rect.right > view.width_px
        if is_beside or text.y < -ROUNDING_PX or text.rect.bottom > view.px(view.height) + ROUNDING_PX:
            yield f"{text.tag!r} leaves the layout"
    for one, other in combinations(texts, 2):
        if one.tag != other.tag and inner(one).colliderect(inner(other)):  # equal: drawn again above a veil
            yield f"{one.tag!r} lies on {other.tag!r}"
    for ground, text in product((one for one in canvas.sprites if one.tag.startswith(GROUNDS)), texts):
        if widget_of(ground) is not widget_of(text) and ground.rect.inflate(-4, -4).colliderect(inner(text)):
            yield f"{text.tag!r} lies on {ground.tag!r}"
    if isinstance(scene.focus_group, FocusGroup):
        yield from faults_of_widgets(stack, scene.focus_group)


def inner(text: Sprite) -> pygame.Rect:
    """Return the part of a line of text in which there are letters."""
    return text.rect.inflate(-ROUNDING_PX, -text.rect.height / 2)


def faults_of_widgets(stack: SceneStack, group: FocusGroup) -> Iterator[str]:
    layout = stack.viewport.box.inset(-ROUNDING_U)
    shown = [one for one in group.widgets if one.is_placed and not (isinstance(one, Button) and is_invisible(one))]
    for widget in shown:
        if min(widget.box.width, widget.box.height) < LEAST_SIDE_U:
            yield f"{called(widget)} is too small"
        if not widget.box.is_inside(layout):
            yield f"{called(widget)} leaves the layout"
    for one, other in combinations(shown, 2):
        if one.box.inset(ROUNDING_U).overlaps(other.box.inset(ROUNDING_U)):
            yield f"{called(one)} lies on {called(other)}"
    for button in shown:
        if isinstance(button, Button) and button.primary and button.enabled:
            group.focus(button)
            stack.reveal_focus()
            stack.update(1.0)
            if not is_in_sight(stack, button):
                yield f"{called(button)} cannot be seen"


def is_invisible(button: Button) -> bool:
    return button.is_optional and not button.enabled


def is_in_sight(stack: SceneStack, widget: Widget) -> bool:
    view, box = stack.viewport, widget.box.inset(ROUNDING_U)
    top = view.seen_y(box.y)
    strips = ((0.0, view.head), (view.head, view.seen_height - view.foot), (view.seen_height - view.foot, view.height))
    return any(low <= top and top + box.height <= min(high, view.seen_height) for low, high in strips)


def called(widget: Widget) -> str:
    return f"{type(widget).__name__} {widget.label!r}"


@pytest.mark.parametrize("shape", range(len(SHAPES)), ids=SHAPES)
@pytest.mark.parametrize("is_whole", [False, pytest.param(True, marks=pytest.mark.full)], ids=["sample", "whole"])
def test_every_scene_fits_window(tmp_path: Path, shape: int, is_whole: bool) -> None:
    with app_with_history(tmp_path, (960, 600)) as pilot:
        others = product(range(len(TEXT_SIZES)), range(len(LANGUAGES)))
        faults = [fault for one in others for fault in faults_in(pilot, shape, *one, is_whole=is_whole)]
        assert not faults, "\n".join(faults)


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.full)])
def test_smallest_window_that_is_drawn_shows_every_scene(tmp_path: Path, share: int) -> None:
    with app_with_history(tmp_path, SHOWN_SIZE, 200) as pilot:
        assert not app_of(pilot).window.is_minimized
        for name in [*SCENES][::share]:
            show_scene(pilot, name)
            pilot.look()


def test_every_scene_meets_every_window_text_size_and_language() -> None:
    numbers = range(len(SHAPES)), range(len(TEXT_SIZES)), range(len(LANGUAGES))
    everything = {(place, number) for place, some in enumerate(numbers) for number in some}
    sampled = set[tuple[int, ...]]()
    for name in SCENES:
        shown = [combination for combination in product(*numbers) if name in names_for(*combination)]
        assert {met for combination in shown for met in enumerate(combination)} == everything, name
        always = [combination for combination in shown if is_in_sample(name, combination[0])]
        assert len(always) == 1, name
        sampled.update(always)
    assert sampled == set(product(*numbers))
