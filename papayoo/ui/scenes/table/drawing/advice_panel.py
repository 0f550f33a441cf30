"""The text panel above the hand: the coach's hint, or a tutorial text.

It leaves visible what the player needs: the pass panel, or the cards of the trick.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from papayoo.ui.art import palette
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.scenes.table.drawing.overlays import draw_prompt
from papayoo.ui.table_view.geometry.layout import TableLayout

PILE_GAP = 8.0
"""Gap between the pass panel and the text below it."""
LOWEST = 14.0
"""Maximum distance by which the panel moves down towards the hand to uncover something above it."""
WIDTH, TITLE_SIZE, REASON_SIZE, LEADING = 760.0, 18.0, 15.5, 1.28
_STEP = 0.1
"""Step by which text shrinks until it fits, down to its usual size."""
_ASIDE, _MARGINS = 56.0, 74.0
"""Left edge of the text, beside the icon, and the margins on both sides together."""
_MARGIN_SPARE = 6.0
_RADIUS, _SPREAD, _SHADOW, _OPACITY = 16.0, 12.0, 0.4, 0.96
_ICON_X, _ICON_SIZE, _TITLE_Y = 30.0, 26.0, 19.0
_PROMPT_OVERLAP = 9.0
"""Distance by which the panel extends below the prompt's line."""
_TITLED, _UNTITLED = (31.0, 7.0), (5.5, 5.5)
"""Margins above and below a reason, with a title and without."""


@dataclass(frozen=True, slots=True)
class HintText:
    """A hint's title and reason; ``pile`` is the box of the pass panel, empty if it is hidden."""

    title: str
    reason: str
    pile: Box = EMPTY


@dataclass(frozen=True, slots=True)
class TutorialText:
    """The tutorial text of a step: the prompt and an explanation.

    The prompt may be omitted if ``is_line_spare``. ``kept`` are the boxes that must stay visible.
    """

    line: str
    about: str
    kept: tuple[Box, ...] = ()
    is_line_spare: bool = False


class _TextPanel(NamedTuple):
    """A panel laid out with its texts; ``scale`` is the scale of the text."""

    box: Box
    title: str
    reason: str
    scale: float


def draw_hint(canvas: Canvas, layout: TableLayout, hint: HintText) -> None:
    """Draw the hint in place of the prompt, or above the pass panel."""
    _draw(canvas, _hint_panel(canvas, layout, hint), "hint")


def hint_box(canvas: Canvas, layout: TableLayout, hint: HintText) -> Box:
    """Return the box of ``draw_hint``."""
    return _hint_panel(canvas, layout, hint).box


def draw_tutorial(canvas: Canvas, layout: TableLayout, step: TutorialText) -> None:
    """Draw a tutorial text as large as fits.

    Lines get longer, then an unneeded prompt is omitted, then the text shrinks; if nothing fits, only the prompt is
    drawn.
    """
    for panel in _tutorial_panels(canvas, layout, step):
        lowered = _below(panel.box, step.kept)
        if lowered.y - panel.box.y <= LOWEST:
            _draw(canvas, panel._replace(box=lowered), "info")
            return
    draw_prompt(canvas, layout, step.line, is_refusal=False)


def _hint_panel(canvas: Canvas, layout: TableLayout, hint: HintText) -> _TextPanel:
    panels = [_text_panel(canvas, layout, hint, scale) for scale in _scales(layout.words)]
    panel = next((panel for panel in panels if _is_title_whole(canvas, panel)), panels[-1])
    return _above_pile(hint.pile, panels) if panel.box.overlaps(hint.pile) else panel


def _tutorial_panels(canvas: Canvas, layout: TableLayout, step: TutorialText) -> Iterator[_TextPanel]:
    """Yield all layouts of a tutorial text, preferred ones first."""
    both = HintText(step.line, step.about)
    ways = (both, replace(both, title="")) if step.is_line_spare else (both,)
    widths = WIDTH, layout.prompt.width
    for scale, hint, width in product(_scales(layout.words), ways, widths):
        yield _text_panel(canvas, layout, hint, scale, width)


def _scales(words: float) -> list[float]:
    """Return the scales to try, from the size of the settings down to the usual size."""
    return [max(1.0, words - _STEP * step) for step in range(round((words - 1.0) / _STEP + 0.5) + 1)]


def _below(box: Box, kept: tuple[Box, ...]) -> Box:
    """Return the box moved down until it covers none of the boxes below its upper edge."""
    return box.move_to(y=max([box.y, *(other.bottom for other in kept if other.overlaps(box))]))


def _above_pile(pile: Box, panels: list[_TextPanel]) -> _TextPanel:
    room = pile.y - 2 * PILE_GAP
    panel = next((panel for panel in panels if panel.box.height <= room), panels[-1])
    top = max(PILE_GAP, pile.y - PILE_GAP - panel.box.height)
    return panel._replace(box=panel.box.move_to(y=top))


def _text_panel(canvas: Canvas, layout: TableLayout, hint: HintText, scale: float, widest: float = WIDTH) -> _TextPanel:
    """Return the panel with text of this scale in place of the prompt."""
    share = scale / layout.words
    longest = max(
        canvas.measure.text_width(hint.title, TITLE_SIZE * share, Face.STRONG),
        canvas.measure.text_width(hint.reason, REASON_SIZE * share),
    )
    width = min(longest + _MARGINS + _MARGIN_SPARE, widest * scale, layout.prompt.width)
    lines = canvas.measure.paragraph_height(hint.reason, REASON_SIZE * share, width - _MARGINS, leading=LEADING)
    height = sum(_margins(hint.title)) * scale + lines
    box = Box(layout.center_x - width / 2, layout.prompt.bottom + _PROMPT_OVERLAP - height, width, height)
    return _TextPanel(box, hint.title, hint.reason, scale)


def _is_title_whole(canvas: Canvas, panel: _TextPanel) -> bool:
    """Whether the title fits beside the reason at full size."""
    size = TITLE_SIZE * panel.scale / canvas.measure.text_scale
    return canvas.measure.text_width(panel.title, size, Face.STRONG) <= panel.box.width - _MARGINS


def _margins(title: str) -> tuple[float, float]:
    return _TITLED if title else _UNTITLED


def _draw(canvas: Canvas, panel: _TextPanel, icon: str) -> None:
    box, title, reason, scale = panel
    share, x, width = scale / canvas.measure.text_scale, box.x + _ASIDE, box.width - _MARGINS
    canvas.shadow(box, radius=_RADIUS, spread=_SPREAD, opacity=_SHADOW)
    canvas.panel(box, radius=_RADIUS, opacity=_OPACITY, shine=True, tag="hint")
    canvas.icon(icon, box.x + _ICON_X, box.center_y, _ICON_SIZE, palette.BRASS)
    canvas.text(title, x, box.y + _TITLE_Y * scale, TITLE_SIZE * share, face=Face.STRONG, max_width=width)
    y, size = box.y + _margins(title)[0] * scale, REASON_SIZE * share
    canvas.paragraph(reason, x, y, size, width, colour=palette.DIM_INK, leading=LEADING)
