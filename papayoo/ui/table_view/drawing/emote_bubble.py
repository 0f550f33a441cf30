"""Draws the emote of an opponent in a bubble beside the head, also while the head is enlarged."""

import math
from functools import partial
from itertools import product
from typing import NamedTuple

from papayoo.ui import easing
from papayoo.ui.art.emote_art import emote_svg
from papayoo.ui.geometry import Box, around, first_free
from papayoo.ui.render import Canvas
from papayoo.ui.table_view.drawing.impacts import PORTRAIT_GROWTH, enlarged_portrait, portrait_growth
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
LARGE, CLEAR = 1.5, 3.0
"""Size of a bubble for a player who sees what others hear, as a multiple of the usual size, and its distance from
plaques and cards, none of which it covers.
"""


class _Bubble(NamedTuple):
    """The centre and size of a bubble, and the corner of its tip, which points at the head."""

    x: float
    y: float
    size: float
    has_tip_right: bool
    has_tip_up: bool = False


def draw_emote(canvas: Canvas, stage: Stage, shown: ShownEmote, *, is_still: bool, is_large: bool = False) -> None:
    """Draw the current emote, if there is one. If ``is_still`` is true, the emote neither moves nor fades.

    If ``is_large`` is true, the bubble is larger, and covers neither cards nor name plates.
    """
    if shown.current is None:
        return
    seat, emote = shown.current
    bubble = _large_bubble(stage, seat) if is_large else _bubble(stage, seat)
    size_px, share = canvas.viewport.px(bubble.size), min(shown.progress, 1 - shown.progress) / FADE_SHARE
    opacity = 1.0 if is_still else easing.out_cubic(min(1.0, share))
    tip = bubble.has_tip_right, bubble.has_tip_up
    with canvas.layer(opacity=opacity, dy=RISE * (1 - opacity)):
        make = partial(emote_svg, emote, size_px, has_tip_right=tip[0], has_tip_up=tip[1])
        canvas.picture(("emote", emote, size_px, tip), make, bubble.x, bubble.y, tag=f"emote {emote}")


def _bubble(stage: Stage, seat: int, growth: float = 1.0) -> _Bubble:
    """Return the usual place of a bubble: right of a bust, or at the left of a small portrait."""
    layout, head = stage.layout, _head(stage, seat)
    has_bust = layout.has_bust(seat)
    if has_bust:
        size = SIZE * layout.plaques.words * growth
        x, y = head.right + ASIDE * size, head.y + BELOW * size
    else:
        size = SMALL_SIZE * min(MAX_GROWTH, layout.plaque_words) * growth
        x, y = head.x - OUTSIDE * size, head.y - ABOVE * size
    return _Bubble(max(size / 2, x), max(size / 2, y), size, has_tip_right=not has_bust)


def _large_bubble(stage: Stage, seat: int) -> _Bubble:
    """Return the place of a large bubble: the one nearest to the head that covers no cards and no name plates."""
    layout, head, usual = stage.layout, _head(stage, seat), _bubble(stage, seat, LARGE)
    seats = range(layout.seats)
    taken = [*map(layout.plaque, seats), *(layout.trick_place(other).box for other in seats), layout.token]
    taken += [layout.poster, layout.die_bed, layout.prompt, *layout.buttons]
    if layout.deal.sleeping_hands:
        taken.append(layout.sleeping_hand)
    if stage.model.die is None:
        taken.append(layout.pass_panel(layout.deal.pass_size))
    body, half = around([layout.plaque(seat), head]), usual.size / 2
    near = body.inset(-half - CLEAR)
    xs = {near.x, body.x + half, head.center_x, body.center_x, body.right - half, near.right}
    xs |= {x for box in taken for x in (box.x - half - CLEAR, box.right + half + CLEAR) if near.x < x < near.right}
    ys = near.y, body.y + half, head.center_y, body.bottom - half, near.bottom
    room = Box(0.0, 0.0, layout.viewport.width, layout.hand_top)
    places = [Box.centered(x, y, usual.size, usual.size) for x, y in product(xs, ys)]
    places = [box for box in places if box.is_inside(room) and not box.overlaps(body)]
    places.sort(key=lambda box: math.hypot(box.center_x - head.center_x, box.center_y - head.center_y))
    if near.y < half:  # captions are shown beside a plaque at the upper edge
        places.sort(key=lambda box: box.y < body.bottom)
    found = first_free(places, [box.inset(-CLEAR / 2) for box in taken])
    if found is None:
        return usual
    is_right, is_below = found.center_x >= head.center_x, found.center_y > head.center_y
    return _Bubble(found.center_x, found.center_y, usual.size, has_tip_right=not is_right, has_tip_up=is_below)


def _head(stage: Stage, seat: int) -> Box:
    """Return the box of a player's portrait, which is larger for a moment when the Papayoo has struck."""
    effect = next(stage.effects.of(EffectKind.PORTRAIT, seat), None)
    return portrait_box(stage, seat) if effect is None else enlarged_portrait(stage, seat, portrait_growth(effect))


def shown_feelings(stage: Stage, shown: ShownEmote) -> tuple[Box, ...]:
    """Return the boxes of the large bubble with the current emote and of enlarged heads, as far as there are any."""
    heads = tuple(
        enlarged_portrait(stage, effect.seat, PORTRAIT_GROWTH)
        for effect in stage.effects.of(EffectKind.PORTRAIT)
        if effect.seat is not None
    )
    if shown.current is None:
        return heads
    bubble = _large_bubble(stage, shown.current.seat)
    return (*heads, Box.centered(bubble.x, bubble.y, bubble.size, bubble.size))
