"""Draws the die: waiting to be thrown, rolling, knocking on a card, moving to the wanted poster, or resting there.

The size and rotation of a moving die change in fixed time steps, so that the images of the next frames can be
prefetched.
"""

from dataclasses import replace
from typing import NamedTuple

from papayoo.engine import papayoo_of
from papayoo.ui import easing
from papayoo.ui.art.table_effects import spot_svg
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.card_images import CardLook
from papayoo.ui.render.dimming import Glow
from papayoo.ui.table_view.die import throw
from papayoo.ui.table_view.die.die_image import die_shadow_svg, die_svg
from papayoo.ui.table_view.die.rotation import Quaternion
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.motion.die_motion import HOP_SHARE, DieMotion, OfferedDie
from papayoo.ui.table_view.motion.stage import Stage

STAGE_DIE = 132.0
FOOT_DIE = 92.0
TRAY_DIE = 80.0
EDGE = 6.0
"""Minimum distance of the rolling die from the window's upper edge."""
THROW_START = 0.4
"""Start of a throw, as a fraction of the way from the thrower's name plate to the centre.

With a smaller fraction, the die would leave the window.
"""
SHADOW_STEPS = 20
"""Number of different sizes in which the shadow of the die is drawn."""
SHADOW_DROP = 0.3
"""Distance of the shadow below the die, as a fraction of the die's size."""
HELD_LIFT, HELD_SHADOW = 14.0, 0.85
"""Height of the die above the table while the player holds it, and relative size of its shadow at this height."""
OFFER_SPOT = 300.0
"""Diameter of the spot of light in which the die waits to be thrown."""
HOP_HEIGHT, BOUNCE_HEIGHT = 90.0, 16.0
KNOCK_RISE = 0.42
"""Height of a knocking die's centre above the card's upper edge, in die sizes."""
STEP_S = 0.016
FRAMES_AHEAD = 2
"""Number of future frames for which die images are prefetched."""


class _Spot(NamedTuple):
    """The die to draw: centre, y of its shadow, size, rotation, and relative size of the shadow."""

    x: float
    y: float
    ground_y: float
    size: float
    rotation: Quaternion
    shadow: float


def draw_die(canvas: Canvas, stage: Stage) -> None:
    """Draw the die and its shadow if the die is on the table; prefetch the next images."""
    motion, offered = stage.die, stage.offered_die
    if motion is None:
        if offered is not None:
            _draw_offered(canvas, offered)
        return
    _draw(canvas, stage, motion)
    for is_covered in (False, True):
        look = CardLook(papayoo_of(motion.suit), is_papayoo=True, is_covered=is_covered)
        canvas.prefetch_card(look, stage.layout.fan.card_width)
    if motion.is_moving:
        with canvas.prefetching():
            for frames in range(1, FRAMES_AHEAD + 1):
                _draw(canvas, stage, replace(motion, elapsed_s=motion.elapsed_s + frames * stage.frame_s))


def _draw(canvas: Canvas, stage: Stage, motion: DieMotion) -> None:
    spot, seen = _spot(stage, motion), _spot(stage, _stepped(motion))
    _draw_spot(canvas, spot._replace(size=seen.size, rotation=seen.rotation, shadow=seen.shadow), motion.opacity)


def _draw_offered(canvas: Canvas, offered: OfferedDie) -> None:
    """Draw the die before the throw: on the table in a spot of light, or held by the player."""
    x, y = offered.at
    lift, shadow = (HELD_LIFT, HELD_SHADOW) if offered.is_held else (0.0, 1.0)
    if not offered.is_held:
        canvas.glow(Glow("spot", spot_svg, "spot"), (x, y), OFFER_SPOT)
    _draw_spot(canvas, _Spot(x, y - lift, y, STAGE_DIE, offered.rotation, shadow), 1.0)


def _draw_spot(canvas: Canvas, spot: _Spot, opacity: float) -> None:
    size_px, colours = canvas.viewport.px(spot.size), canvas.theme.style.colours
    rotation, share = spot.rotation, round(spot.shadow * SHADOW_STEPS) / SHADOW_STEPS
    shadow = Glow(("die shadow", share), lambda width_px: die_shadow_svg(width_px, share), "die shadow")
    canvas.glow(shadow, (spot.x, spot.ground_y + spot.size * SHADOW_DROP), spot.size)
    key, alpha = ("die", rotation, size_px, colours), round(255 * opacity)
    canvas.picture(key, lambda: die_svg(rotation, size_px, colours), spot.x, spot.y, alpha=alpha, tag="die")


def _stepped(motion: DieMotion) -> DieMotion:
    return replace(motion, elapsed_s=round(motion.elapsed_s / STEP_S) * STEP_S) if motion.is_moving else motion


def _spot(stage: Stage, motion: DieMotion) -> _Spot:
    vigour = motion.by_hand.vigour if motion.by_hand is not None else 1.0
    pose = throw.place(throw.roll(motion.rolled, motion.suit, motion.seed, vigour), _path(stage, motion), STAGE_DIE)
    # A die thrown from an upper seat would leave the window.
    flown_y = max(pose.y - pose.height, pose.size / 2 + EDGE)
    spot = _Spot(pose.x, flown_y, pose.y, pose.size, pose.rotation, pose.shadow)
    spot = _presenting(spot, stage.reveal_place, easing.in_out_cubic(motion.presented))
    if motion.knock_at is not None:
        spot = _knocking(spot, motion.knock_at, motion.knocked)
    bed, away = stage.layout.die_bed, easing.in_out_cubic(motion.put_away)
    return spot._replace(
        x=easing.mix(spot.x, bed.center_x, away),
        y=easing.mix(spot.y, bed.center_y, away),
        ground_y=easing.mix(spot.ground_y, bed.center_y, away),
        size=easing.mix(spot.size, min(TRAY_DIE, bed.height), away),
    )


def _path(stage: Stage, motion: DieMotion) -> throw.Path:
    """Return the path of the die: from the player's hand, or from near the thrower's name plate."""
    end, by_hand = stage.layout.die_stage, motion.by_hand
    if by_hand is not None:
        return throw.Path(by_hand.start, by_hand.cushion, end)
    plaque = stage.layout.plaque(motion.thrower)
    start = easing.mix(plaque.center_x, end[0], THROW_START), easing.mix(plaque.center_y, end[1], THROW_START)
    return throw.Path.straight(start, end)


def _presenting(spot: _Spot, card: Place, way: float) -> _Spot:
    """Return the position of the die that moves to the foot of the enlarged 7.

    ``way`` is the progress of this movement, 0 to 1.
    """
    return spot._replace(
        x=easing.mix(spot.x, card.x, way),
        y=easing.mix(spot.y, card.box.bottom, way),
        ground_y=easing.mix(spot.ground_y, card.box.bottom, way),
        size=easing.mix(spot.size, FOOT_DIE, way),
    )


def _knocking(spot: _Spot, card: throw.Point, progress: float) -> _Spot:
    """Return the position of the die while it hops from its place to a card and bounces on the card."""
    way = min(1.0, progress / HOP_SHARE)
    bounce = max(0.0, progress - HOP_SHARE) / (1 - HOP_SHARE)
    size = easing.mix(spot.size, TRAY_DIE, way)
    ground_y = easing.mix(spot.ground_y, card[1] - size * KNOCK_RISE, way)
    height = HOP_HEIGHT * easing.parabola(way) + BOUNCE_HEIGHT * easing.parabola(bounce)
    return spot._replace(x=easing.mix(spot.x, card[0], way), y=ground_y - height, ground_y=ground_y, size=size)
