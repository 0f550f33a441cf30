"""Draws the trick token: suit led, points, and the player who currently wins the trick."""

import math
from functools import partial

from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.table_effects import spot_svg
from papayoo.ui.art.table_objects import token_svg
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, Glow
from papayoo.ui.style import NUMBER
from papayoo.ui.table_view.motion.effects import EffectKind
from papayoo.ui.table_view.motion.stage import Stage

_SUIT_ALONE = 0.5
"""Size of the suit symbol on a token without points, as a fraction of the token's diameter."""
_SUIT, _SUIT_Y = (0.33, 0.32), (-0.18, -0.19)
"""Size and vertical offset of the suit symbol on a trick token that shows points.

Each is a fraction of the token's diameter and has two values: at text sizes of 100 % and of 200 %.
"""
_POINTS_FROM = 1, 1
"""Upper edge of the token's orange part in hundredths of its diameter: at a text size of 100 %, and of 200 %."""
_NUMBER, _NUMBER_Y = (0.36, 0.41), (0.19, 0.19)
"""Text size of the number of points, and vertical offset of the number from the token's centre.

Each is a fraction of the token's diameter and has two values: at text sizes of 100 % and of 200 %.
"""
_NUMBER_WIDTH = 0.58
_TIP, _TIP_REACH = 0.2, 0.475
"""Size of the pointer to the taker, and its distance from the centre, as fractions of the token's diameter."""
_DOT, _DOT_REACH = 0.085, 0.435
"""Diameter of the leader's dot and its distance from the centre, as fractions of the token's diameter."""
_SHADOW, _SHADOW_OPACITY = 11.0, 0.55
_MARK, _MARK_ICON = 28.0, 18.0
_DISC_SHARE, _GROWTH_STEP = 0.35, 0.02
"""Growth of the disc during ``EffectKind.TOKEN_POP``, and step of the disc's scale.

The disc grows by the given fraction of the growth of the number on it. The scale is rounded to multiples of the step,
because every scale needs an image of its own.
"""
_LAST_LIGHT = 3.4
"""Diameter of the light around the last trick of a round, as a multiple of the distance of its cards."""
_TURN_STEP_DEG = 5
"""The angle of the token's moving pointer is rounded to a multiple of this, because each angle needs an image."""


def has_token(stage: Stage) -> bool:
    """Whether a card of the trick has been played."""
    return stage.trick is not None and bool(stage.trick.plays)


def draw_trick_token(canvas: Canvas, stage: Stage, swell: float = 1.0) -> None:
    """Draw the token in the middle of the trick, ``swell`` times as large; draw nothing if no card has been played."""
    trick, box = stage.trick, stage.layout.token
    if trick is None or trick.lead_suit is None or trick.winning is None:
        return
    points, growth = stage.trick_points, min(1.0, stage.layout.words - 1)
    if points and stage.model.is_last_trick and not stage.is_quiet:
        _draw_last_light(canvas, stage)
    canvas.shadow(box, radius=box.width / 2, spread=_SHADOW, opacity=_SHADOW_OPACITY)
    pop = stage.effects.token_growth * round(swell, 2)  # each size of the number needs an image
    disc = swell + (stage.effects.token_growth - 1) * _DISC_SHARE
    _draw_disc(canvas, box, round(easing.mix(*_POINTS_FROM, growth)) if points else None, disc)
    if points:
        y = box.center_y + box.width * easing.mix(*_SUIT_Y, growth)
        canvas.pip(trick.lead_suit, box.center_x, y, box.width * easing.mix(*_SUIT, growth))
        _draw_points(canvas, box, points, growth, pop)
    else:
        canvas.pip(trick.lead_suit, box.center_x, box.center_y, box.width * _SUIT_ALONE)
    _draw_pointer(canvas, stage, box, trick.winning.seat, palette.PAYOO if points else palette.BRASS)
    _draw_leader(canvas, stage, box, trick.leader)


def _draw_last_light(canvas: Canvas, stage: Stage) -> None:
    """Draw light below the last trick of the round, in which the rest falls."""
    token, places = stage.layout.token, map(stage.layout.trick_place, range(stage.layout.seats))
    reach = max(math.dist((place.x, place.y), (token.center_x, token.center_y)) for place in places)
    canvas.glow(Glow("spot", spot_svg, "last light"), (token.center_x, token.center_y), _LAST_LIGHT * reach)


def draw_taker_mark(canvas: Canvas, x: float, y: float) -> None:
    """Draw a bowl on the card that takes a trick. It is used where no trick token shows the taker."""
    canvas.panel(Box.centered(x, y, _MARK, _MARK), fill=palette.WOOD, radius=_MARK / 2, tag="taker")
    canvas.icon("bowl", x, y, _MARK_ICON, palette.BRASS)


def _draw_disc(canvas: Canvas, box: Box, points_from: int | None, scale: float) -> None:
    """Draw the disc of the trick token at a scale; it is orange below the y coordinate ``points_from``."""
    size_px, rim = canvas.viewport.px(box.width), canvas.theme.felt.themed(palette.WOOD)
    key, make = ("token", size_px, rim, points_from), partial(token_svg, size_px, rim, points_from)
    growth = 1 + round((scale - 1) / _GROWTH_STEP) * _GROWTH_STEP
    if growth > 1:
        canvas.turned_picture(key, make, box.center_x, box.center_y, growth=growth)
    else:
        canvas.picture(key, make, box.center_x, box.center_y, tag="token")


def _draw_points(canvas: Canvas, box: Box, points: int, growth: float, pop: float) -> None:
    y, width = box.center_y + box.width * easing.mix(*_NUMBER_Y, growth), box.width * _NUMBER_WIDTH
    size = box.width * easing.mix(*_NUMBER, growth) / canvas.measure.text_scale * pop
    style = NUMBER._replace(size=size, colour=palette.PAYOO_INK)
    canvas.text(str(points), box.center_x, y, style, align="center", max_width=width)


def _draw_pointer(canvas: Canvas, stage: Stage, box: Box, taker: int, colour: str) -> None:
    """Draw the pointer on the rim to the player who currently wins the trick."""
    turn, swing = _turn_to(stage, box, taker), stage.effects.first(EffectKind.TOKEN_TURN)
    if swing is not None and swing.seat is not None:
        way = math.remainder(_turn_to(stage, box, swing.seat) - turn, math.tau)
        turn += way * (1 - easing.out_back(swing.progress))
    x, y = _on_rim(box, turn, _TIP_REACH)
    angle_deg = math.degrees(turn)
    if swing is not None:
        angle_deg = round(angle_deg / _TURN_STEP_DEG) * _TURN_STEP_DEG
    canvas.tip(x, y, box.width * _TIP, angle_deg, colour)


def _draw_leader(canvas: Canvas, stage: Stage, box: Box, leader: int) -> None:
    x, y = _on_rim(box, _turn_to(stage, box, leader), _DOT_REACH)
    size = box.width * _DOT
    canvas.panel(Box.centered(x, y, size, size), fill=palette.INK, edge=palette.PAYOO_INK, radius=size / 2, tag="led")


def _turn_to(stage: Stage, box: Box, seat: int) -> float:
    """Return the direction of a seat's card in radians, clockwise from the top."""
    place = stage.layout.trick_place(seat)
    return math.atan2(place.x - box.center_x, box.center_y - place.y)


def _on_rim(box: Box, turn: float, reach: float) -> tuple[float, float]:
    """Return the point that is ``reach`` token diameters away from the token's centre in a direction."""
    radius = reach * box.width
    return box.center_x + radius * math.sin(turn), box.center_y - radius * math.cos(turn)
