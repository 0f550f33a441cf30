"""Tests of the line breaks in the text panel above the hand."""

from collections.abc import Callable

import pytest

from papayoo.services.lesson_book import lessons
from papayoo.text.catalog import load_catalog
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Canvas, Renderer
from papayoo.ui.render.dirty_rects import Sprite
from papayoo.ui.scenes.table.drawing.advice_panel import HintText, StepText, draw_hint, draw_step
from papayoo.ui.table_view.geometry.layout import TableLayout
from tests.loops import for_all

pytestmark = pytest.mark.usefixtures("dummy_screen")

NAMES = {"left": "Ines", "across": "Bao", "right": "Oskar"}
WINDOWS = Viewport(1280, 720), Viewport(800, 600), Viewport(1920, 1080), Viewport(960, 600, text=2.0)


def hint(canvas: Canvas, layout: TableLayout, text: str) -> None:
    draw_hint(canvas, layout, HintText("", text))


def step(canvas: Canvas, layout: TableLayout, text: str) -> None:
    draw_step(canvas, layout, StepText("", text))


def shown(canvas: Canvas) -> tuple[Sprite, list[Sprite]]:
    """Return the panel and the lines in it."""
    first, *_ = (sprite for sprite in canvas.sprites if sprite.tag == "hint")
    return first, [sprite for sprite in canvas.sprites if sprite.tag.startswith("text ")]


@for_all(draw=(hint, step), window=WINDOWS, language=("en", "de", "ko", "zh-Hans"))
def test_text_above_the_hand_has_no_short_last_line(
    draw: Callable[[Canvas, TableLayout, str], None], window: Viewport, language: str
) -> None:
    texts = load_catalog(language)
    for lesson in lessons():
        canvas = Canvas(Renderer(window, lambda: Drawings, language))
        draw(canvas, TableLayout(window, 4, 0), texts(f"lesson.{lesson.id}.step_1", **NAMES))
        panel, lines = shown(canvas)
        widths = [line.rect.width for line in lines]
        assert widths[-1] > 0.6 * max(widths), [line.tag for line in lines]
        assert panel.rect.width - max(widths) < window.px(82)
