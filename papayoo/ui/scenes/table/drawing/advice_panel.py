"""The text panel above the hand, with the coach's hint or a text for beginners.

The panel covers neither the raised cards of the hand nor the trick. A hint about the pass has its place below the pass
panel. If there is no space, the reason for the hint is drawn on the pass panel, in place of the empty card slots.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from papayoo.ui.art import palette
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.table.drawing.overlays import draw_prompt
from papayoo.ui.style import HEAD, NOTE, PLATE, TextStyle
from papayoo.ui.table_view.geometry.layout import TableLayout

PILE_GAP = 8.0
"""Sum of the gaps above and below the pass panel that other panels leave free, in units."""
WIDTH = 760.0
HEIGHT = 120.0
"""Height kept free above the hand for a hint or a text for beginners, at the default text size."""
_STEP = 0.1
"""Difference between consecutive text scales that are tried until the text fits."""
_SMALLEST = 0.9
"""Text scale of a text for beginners that would not fit at a larger one; hints have other places."""
_ASIDE = 56.0
"""Distance of the text from the left edge of the panel; the icon is between them."""
_MARGINS = 74.0
"""Sum of the margins to the left and right of the text in the panel."""
_MARGIN_SPARE = 6.0
_POINTER_WIDTH, _POINTER_END = 2.0, 8.0
_POINTER_SHARES = 0.5, 0.2, 0.8
"""Horizontal positions in the target at which the line from the text panel may end.

They are fractions of the target's width, from its left end, in order of preference.
"""
_ICON_X, _ICON_SIZE = 30.0, 26.0
_TITLED = 7.5, 7.0
"""Margins above and below the texts of a panel with a title."""
_UNTITLED = 5.5, 5.5
"""Margins above and below the text of a panel without a title."""


@dataclass(frozen=True, slots=True)
class HintText:
    """Title and reason of a hint.

    If the box ``room`` is not empty, the hint is drawn in it. The panel must not cover any of the boxes in ``kept``.
    """

    title: str
    reason: str
    room: Box = EMPTY
    kept: tuple[Box, ...] = ()


@dataclass(frozen=True, slots=True)
class StepText:
    """A text for beginners: ``line`` is a prompt, which may be empty, and ``about`` an explanation.

    If ``is_line_spare`` is true, the prompt may be left out. The panel must not cover the boxes ``kept``. A line leads
    from the panel to the box ``target``, unless that is empty.
    """

    line: str
    about: str
    kept: tuple[Box, ...] = ()
    is_line_spare: bool = False
    target: Box = EMPTY


class _TextPanel(NamedTuple):
    """Layout of a text panel; ``height`` is the height of its text with margins."""

    box: Box
    title: str
    reason: str
    scale: float
    height: float


def ground(layout: TableLayout) -> Box:
    """Return the space above the hand that a panel with a hint or a text for beginners may take."""
    line = layout.prompt
    height = HEIGHT * layout.words
    return Box(line.x, line.bottom - height, line.width, height)


def draw_hint(canvas: Canvas, layout: TableLayout, hint: HintText) -> None:
    """Draw the coach's hint in its box ``room``, without a frame, or, if that is empty, in place of the prompt."""
    panels = [_text_panel(canvas, layout, hint, scale) for scale in _scales(layout.words)]
    free = (panel for panel in panels if _is_free(canvas, panel, hint))
    panel, is_framed = next(free, panels[-1]), hint.room is EMPTY
    _draw(canvas, _balanced(canvas, panel) if is_framed else panel, "hint", is_framed=is_framed)


def fits(canvas: Canvas, layout: TableLayout, hint: HintText) -> bool:
    """Whether there is space for a hint at a text scale of at least 1."""
    return any(_is_free(canvas, _text_panel(canvas, layout, hint, scale), hint) for scale in _scales(layout.words))


def draw_step(canvas: Canvas, layout: TableLayout, step: StepText) -> None:
    """Draw a text for beginners in the largest size that fits.

    If the usual size does not fit, the panel first becomes wider, then the prompt is left out (if allowed), then the
    text becomes smaller. If nothing fits, only the prompt is drawn.
    """
    for wide in _step_panels(canvas, layout, step):
        if not any(wide.box.overlaps(kept) for kept in step.kept):
            panel = _balanced(canvas, wide)
            lines = pointer_boxes(panel.box, step.target, step.kept)
            for line in lines:  # a dark outline, for light felts and cards
                canvas.panel(line.inset(-1), fill=palette.PLAQUE, edge=None, radius=_line_radius(line) + 1)
            for line in lines:
                canvas.panel(line, fill=palette.FOCUS, edge=None, radius=_line_radius(line), tag="pointer")
            _draw(canvas, panel, "info")
            return
    if step.line:
        draw_prompt(canvas, layout, step.line)


def pointer_boxes(panel: Box, target: Box, kept: tuple[Box, ...]) -> tuple[Box, ...]:
    """Return the boxes that form the line from a panel to the object that its text is about.

    The result is empty if every such line would cover one of the ``kept`` boxes.
    """
    for share in _POINTER_SHARES if target is not EMPTY else ():
        way = _way(panel, target, target.x + share * target.width)
        if not any(line.overlaps(box) for line in way for box in kept if not box.overlaps(target)):
            return way
    return ()


def _is_free(canvas: Canvas, panel: _TextPanel, hint: HintText) -> bool:
    """Whether a panel with a hint fits into the space that is free for it.

    If the hint has a box ``room``, the panel must not be higher than this box. Otherwise the hint's title must fit on
    one line, and the panel must not cover any of the hint's ``kept`` boxes.
    """
    if hint.room is not EMPTY:
        return panel.height <= panel.box.height
    return len(_title_lines(canvas, panel)) == 1 and not any(panel.box.overlaps(box) for box in hint.kept)


def _way(panel: Box, target: Box, x: float) -> tuple[Box, ...]:
    """Return the boxes that form a line from the panel to the target at this x.

    The line is straight or has one corner.
    """
    if target.right < panel.x and target.y < panel.bottom and target.bottom > panel.y:
        y = target.center_y
        return _line(target.right, y, panel.x, y), _end(target.right, y)
    end = target.bottom if target.center_y < panel.y else target.y
    if panel.x + PLATE.radius <= x <= panel.right - PLATE.radius:
        return _line(x, panel.y if target.center_y < panel.y else panel.bottom, x, end), _end(x, end)
    side = panel.x if x < panel.center_x else panel.right
    return _line(side, panel.center_y, x, panel.center_y), _line(x, panel.center_y, x, end), _end(x, end)


def _line(x: float, y: float, to_x: float, to_y: float) -> Box:
    left, top = min(x, to_x) - _POINTER_WIDTH / 2, min(y, to_y) - _POINTER_WIDTH / 2
    return Box(left, top, abs(to_x - x) + _POINTER_WIDTH, abs(to_y - y) + _POINTER_WIDTH)


def _line_radius(line: Box) -> float:
    return min(line.width, line.height) / 2


def _end(x: float, y: float) -> Box:
    return Box.centered(x, y, _POINTER_END, _POINTER_END)


def _step_panels(canvas: Canvas, layout: TableLayout, step: StepText) -> Iterator[_TextPanel]:
    """Yield all layouts of a text for beginners, in order of preference."""
    both = HintText(step.line, step.about)
    ways = (both, replace(both, title="")) if step.is_line_spare else (both,)
    widths = WIDTH, layout.prompt.width
    for scale, hint, width in product((*_scales(layout.words), _SMALLEST), ways, widths):
        yield _text_panel(canvas, layout, hint, scale, width)


def _scales(words: float) -> list[float]:
    """Return the text scales to try: the one chosen in the settings, then smaller ones down to 1."""
    return [max(1.0, words - _STEP * step) for step in range(round((words - 1.0) / _STEP + 0.5) + 1)]


def _text_panel(canvas: Canvas, layout: TableLayout, hint: HintText, scale: float, widest: float = WIDTH) -> _TextPanel:
    """Return the layout of the text panel for a hint at this text scale.

    The panel is in the hint's box ``room`` or, if that is empty, in place of the prompt.
    """
    measure, texts = canvas.measure, _styled(hint.title, hint.reason, scale / layout.words)
    longest = max(measure.text_width(text, style) for text, style in texts)
    width = hint.room.width or min(longest + _MARGINS + _MARGIN_SPARE, widest * scale, layout.prompt.width)
    lines = sum(measure.paragraph_height(text, style, width - _MARGINS) for text, style in texts)
    height = lines + sum(_margins(hint.title)) * scale
    box = Box(layout.center_x - width / 2, layout.prompt.bottom - height, width, height)
    return _TextPanel(hint.room if hint.room is not EMPTY else box, hint.title, hint.reason, scale, height)


def _balanced(canvas: Canvas, panel: _TextPanel) -> _TextPanel:
    """Return the panel, made so narrow that the lines of its text have nearly the same length.

    It has as many lines as before.
    """
    measure, box = canvas.measure, panel.box
    texts = _styled(panel.title, panel.reason, panel.scale / measure.text_scale)
    longest = max(measure.narrowest(text, style, box.width - _MARGINS) for text, style in texts)
    spare = max(0.0, box.width - longest - _MARGINS - _MARGIN_SPARE)
    return panel._replace(box=box.inset(spare / 2, 0.0))


def _styled(title: str, reason: str, share: float) -> tuple[tuple[str, TextStyle], ...]:
    return (title, HEAD.times(share)), (reason, NOTE.times(share))


def _title_lines(canvas: Canvas, panel: _TextPanel) -> list[str]:
    style = HEAD.times(panel.scale / canvas.measure.text_scale)
    return canvas.measure.lines(panel.title, style, panel.box.width - _MARGINS)


def _margins(title: str) -> tuple[float, float]:
    return _TITLED if title else _UNTITLED


def _draw(canvas: Canvas, panel: _TextPanel, icon: str, *, is_framed: bool = True) -> None:
    box, scale = panel.box, panel.scale
    share, x, width = scale / canvas.measure.text_scale, box.x + _ASIDE, box.width - _MARGINS
    if is_framed:
        canvas.surface(box, PLATE.in_front(), tag="hint")
    else:
        canvas.surface(box, PLATE.bare()._replace(opacity=1.0), tag="hint")  # hides the empty slots
    canvas.icon(icon, box.x + _ICON_X, box.center_y, _ICON_SIZE, palette.BRASS)
    y = box.center_y - panel.height / 2 + _margins(panel.title)[0] * scale
    if panel.title:
        y += canvas.paragraph(panel.title, x, y, HEAD.times(share), width)
    canvas.paragraph(panel.reason, x, y, NOTE.times(share), width)
