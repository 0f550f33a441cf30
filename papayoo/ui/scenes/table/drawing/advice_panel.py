"""Words with a reason, above the hand: what the coach advises, and what a step is about for somebody new to the game.

What the person needs to see at that moment stays free: the pass pile, or what lies in the trick.
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
"""What is left between the pass pile and the words below it."""
LOWEST = 14.0
"""Words may come so much closer to the hand for what has to stay free above them; a little less is left then."""
WIDTH, TITLE_SIZE, REASON_SIZE, LEADING = 760.0, 18.0, 15.5, 1.28
_STEP = 0.1
"""The steps in which words get smaller until they fit: not below their usual size."""
_ASIDE, _MARGINS = 56.0, 74.0
"""Where words begin, beside the icon, and what is left on both sides of them together."""
_TITLED, _UNTITLED = (31.0, 7.0), (5.5, 5.5)
"""What is left above and below a reason: a title takes room."""


@dataclass(frozen=True, slots=True)
class HintWords:
    """What is advised, and why; ``pile`` is the ground of the pass pile while that is seen."""

    title: str
    reason: str
    pile: Box = EMPTY


@dataclass(frozen=True, slots=True)
class FirstStep:
    """What a step is about: the line that would stand there alone, and more about it.

    The line gives way where there is no room for both if ``is_line_spare``. ``kept`` stays free.
    """

    line: str
    about: str
    kept: tuple[Box, ...] = ()
    is_line_spare: bool = False


class _Placard(NamedTuple):
    """Words with a ground: an empty title takes no room; ``scale`` is that of the words."""

    box: Box
    title: str
    reason: str
    scale: float


def draw_hint(canvas: Canvas, layout: TableLayout, hint: HintWords) -> None:
    """What the coach advises and why: above the hand, in place of the line there.

    Where it would cover the pass pile it stands above that, in words as large as fit there.
    """
    _draw(canvas, _hint_placard(canvas, layout, hint), "hint")


def hint_box(canvas: Canvas, layout: TableLayout, hint: HintWords) -> Box:
    """What ``draw_hint`` covers."""
    return _hint_placard(canvas, layout, hint).box


def draw_first_step(canvas: Canvas, layout: TableLayout, step: FirstStep) -> None:
    """What is asked of somebody new to the game, and what that is about, as large as there is room for.

    Lines get longer, a line that can be spared goes, words get smaller; where all that is not enough, the line alone
    is drawn.
    """
    for placard in _placards(canvas, layout, step):
        lowered = _below(placard.box, step.kept)
        if lowered.y - placard.box.y <= LOWEST:
            _draw(canvas, placard._replace(box=lowered), "info")
            return
    draw_prompt(canvas, layout, step.line, is_refusal=False)


def _hint_placard(canvas: Canvas, layout: TableLayout, hint: HintWords) -> _Placard:
    placards = [_placard(canvas, layout, hint, scale) for scale in _scales(layout.words)]
    placard = next((placard for placard in placards if _is_title_whole(canvas, placard)), placards[-1])
    return _above_pile(hint.pile, placards) if placard.box.overlaps(hint.pile) else placard


def _placards(canvas: Canvas, layout: TableLayout, step: FirstStep) -> Iterator[_Placard]:
    """All ways to say it, the dearest first."""
    both = HintWords(step.line, step.about)
    ways = (both, replace(both, title="")) if step.is_line_spare else (both,)
    widths = WIDTH, layout.prompt.width
    for scale, hint, width in product(_scales(layout.words), ways, widths):
        yield _placard(canvas, layout, hint, scale, width)


def _scales(words: float) -> list[float]:
    """As large as asked for, or smaller."""
    return [max(1.0, words - _STEP * step) for step in range(round((words - 1.0) / _STEP + 0.5) + 1)]


def _below(box: Box, kept: tuple[Box, ...]) -> Box:
    """The box, so low that it covers nothing of what it would cover from above."""
    return box._replace(y=max([box.y, *(other.bottom for other in kept if other.overlaps(box))]))


def _above_pile(pile: Box, placards: list[_Placard]) -> _Placard:
    room = pile.y - 2 * PILE_GAP
    placard = next((placard for placard in placards if placard.box.height <= room), placards[-1])
    top = max(PILE_GAP, pile.y - PILE_GAP - placard.box.height)
    return placard._replace(box=placard.box._replace(y=top))


def _placard(canvas: Canvas, layout: TableLayout, hint: HintWords, scale: float, widest: float = WIDTH) -> _Placard:
    """Words of this scale in place of the line above the hand."""
    share = scale / layout.words
    longest = max(
        canvas.measure.text_width(hint.title, TITLE_SIZE * share, Face.STRONG),
        canvas.measure.text_width(hint.reason, REASON_SIZE * share),
    )
    width = min(longest + _MARGINS + 6.0, widest * scale, layout.prompt.width)
    lines = canvas.measure.paragraph_height(hint.reason, REASON_SIZE * share, width - _MARGINS, leading=LEADING)
    height = sum(_margins(hint.title)) * scale + lines
    box = Box(layout.center_x - width / 2, layout.prompt.bottom + 9 - height, width, height)
    return _Placard(box, hint.title, hint.reason, scale)


def _is_title_whole(canvas: Canvas, placard: _Placard) -> bool:
    """Whether the title stands in its line as large as it should be beside the reason."""
    size = TITLE_SIZE * placard.scale / canvas.measure.text_scale
    return canvas.measure.text_width(placard.title, size, Face.STRONG) <= placard.box.width - _MARGINS


def _margins(title: str) -> tuple[float, float]:
    return _TITLED if title else _UNTITLED


def _draw(canvas: Canvas, placard: _Placard, icon: str) -> None:
    box, title, reason, scale = placard
    share, x, width = scale / canvas.measure.text_scale, box.x + _ASIDE, box.width - _MARGINS
    canvas.shadow(box, radius=16, spread=12, opacity=0.4)
    canvas.panel(box, radius=16, opacity=0.96, shine=True, tag="hint")
    canvas.icon(icon, box.x + 30, box.center_y, 26, palette.BRASS)
    canvas.text(title, x, box.y + 19 * scale, TITLE_SIZE * share, face=Face.STRONG, max_width=width)
    y, size = box.y + _margins(title)[0] * scale, REASON_SIZE * share
    canvas.paragraph(reason, x, y, size, width, colour=palette.DIM_INK, leading=LEADING)
