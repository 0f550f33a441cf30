"""Draws the emote of an opponent in a bubble beside the head."""

from papayoo.ui import easing
from papayoo.ui.art.emote_art import emote_svg
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.table_view.drawing.seat_plaques import portrait_box
from papayoo.ui.table_view.motion.shown_emote import ShownEmote
from papayoo.ui.table_view.motion.stage import Stage

SIZE = 40.0
"""Size of a bubble at the default text size, beside a bust of scale 1."""
ASIDE, ABOVE = 0.36, -0.12
"""Distances of a bubble's centre from the portrait's right edge and above its upper edge, in bubble sizes."""
FADE_SHARE = 0.14
"""Share of an emote's time in which it appears, and in which it disappears."""
RISE = 7.0


def draw_emote(canvas: Canvas, stage: Stage, shown: ShownEmote, *, is_still: bool) -> None:
    """Draw the current emote, if there is one; with ``is_still``, it neither moves nor fades."""
    if shown.current is None:
        return
    seat, emote = shown.current
    layout, head = stage.layout, portrait_box(stage, seat)
    size = SIZE * (layout.plaques.words if layout.has_bust(seat) else layout.text)
    x, y = head.right + ASIDE * size, max(size / 2, head.y - ABOVE * size)
    size_px, share = canvas.viewport.px(size), min(shown.progress, 1 - shown.progress) / FADE_SHARE
    opacity = 1.0 if is_still else easing.out_cubic(min(1.0, share))
    with canvas.layer(opacity=opacity, dy=RISE * (1 - opacity)):
        canvas.picture(("emote", emote, size_px), lambda: emote_svg(emote, size_px), x, y, tag=f"emote {emote}")
