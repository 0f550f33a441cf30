"""Draws the emote of an opponent in a bubble beside the head, also while the head is enlarged."""

from functools import partial

from papayoo.ui import easing
from papayoo.ui.art.emote_art import emote_svg
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.table_view.drawing.impacts import enlarged_portrait, portrait_growth
from papayoo.ui.table_view.drawing.seat_plaques import portrait_box
from papayoo.ui.table_view.motion.effects import EffectKind
from papayoo.ui.table_view.motion.shown_emote import ShownEmote
from papayoo.ui.table_view.motion.stage import Stage

SIZE = 46.0
"""Size of a bubble at the default text size, beside a bust (a large portrait) of scale 1."""
ASIDE, BELOW = 0.36, 0.12
"""Position of a bubble's centre beside a bust, in bubble sizes.

``ASIDE`` is its distance to the right of the bust's right edge, ``BELOW`` its distance below the bust's upper edge.
"""
MAX_GROWTH = 1.3
"""Maximum factor by which a bubble beside a small portrait grows with the text size."""
SMALL_SIZE = 50.0
"""Size of a bubble at the default text size, beside a small portrait."""
OUTSIDE, ABOVE = 0.3, 0.3
"""Distances of a bubble's centre from the left and the upper edge of a small portrait.

They are fractions of the bubble's size. The centre is left of the portrait and above it, so that the bubble covers
neither face nor name.
"""
FADE_SHARE = 0.14
"""Fraction of an emote's duration during which it fades in; it fades out for the same fraction at the end."""
RISE = 7.0


def draw_emote(canvas: Canvas, stage: Stage, shown: ShownEmote, *, is_still: bool) -> None:
    """Draw the current emote, if there is one. If ``is_still`` is true, the emote neither moves nor fades."""
    if shown.current is None:
        return
    seat, emote = shown.current
    (x, y, size), is_right = _bubble(stage, seat), stage.layout.has_bust(seat)
    size_px, share = canvas.viewport.px(size), min(shown.progress, 1 - shown.progress) / FADE_SHARE
    opacity = 1.0 if is_still else easing.out_cubic(min(1.0, share))
    with canvas.layer(opacity=opacity, dy=RISE * (1 - opacity)):
        make = partial(emote_svg, emote, size_px, has_tip_right=not is_right)
        canvas.picture(("emote", emote, size_px, is_right), make, x, y, tag=f"emote {emote}")


def _bubble(stage: Stage, seat: int) -> tuple[float, float, float]:
    """Return the centre and size of a bubble: right of a bust, or at the left of a small portrait."""
    layout, head = stage.layout, _head(stage, seat)
    if layout.has_bust(seat):
        size = SIZE * layout.plaques.words
        x, y = head.right + ASIDE * size, head.y + BELOW * size
    else:
        size = SMALL_SIZE * min(MAX_GROWTH, layout.plaque_words)
        x, y = head.x - OUTSIDE * size, head.y - ABOVE * size
    return max(size / 2, x), max(size / 2, y), size


def _head(stage: Stage, seat: int) -> Box:
    """Return the box of a player's portrait, which is larger for a moment when the Papayoo has struck."""
    effect = next(stage.effects.of(EffectKind.PORTRAIT, seat), None)
    return portrait_box(stage, seat) if effect is None else enlarged_portrait(stage, seat, portrait_growth(effect))
