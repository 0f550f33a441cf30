"""Draws the die, wherever it is.

It waits in a spot of light or is held by the player (132 units wide), rolls to the centre of the table, moves to the
foot of the enlarged Papayoo (92), in some rounds hops to a card and knocks on it (80), and rests beside the wanted
poster (80). ``DieMotion`` knows when.

The size and rotation of a moving die change in fixed time steps, so that the images of the next frames can be
prefetched.
"""

from dataclasses import replace
from typing import NamedTuple

from papayoo.engine import papayoo_of
from papayoo.ui import easing
from papayoo.ui.art.table_effects import spot_svg
from papayoo.ui.render import Canvas, CardLook, Glow
from papayoo.ui.table_view.die import throw
from papayoo.ui.table_view.die.die_image import die_shadow_svg, die_svg
from papayoo.ui.table_view.die.rotation import Quaternion
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.motion.die_motion import HOP_SHARE, DieMotion, OfferedDie
from papayoo.ui.table_view.motion.effects import EffectKind
from papayoo.ui.table_view.motion.stage import Stage

ROLLING_DIE, REVEALING_DIE, POSTER_DIE = 132.0, 92.0, 80.0
"""Widths of the die before and during the roll, below the enlarged Papayoo, and beside the wanted poster."""
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
OFFER_LIGHT = 300.0
"""Diameter of the spot of light in which the die waits to be thrown."""
HOP_HEIGHT, BOUNCE_HEIGHT = 90.0, 16.0
KNOCK_RISE = 0.42
"""Height of a knocking die's centre above the card's upper edge, in die sizes."""
STEP_S = 0.016
"""Time in seconds for which the die keeps its size and rotation."""
FRAMES_AHEAD = 2
"""Number of future frames for which die images are prefetched."""
WATCHED_S = 0.6
"""How long the players look at the wanted poster after the Papayoo has been nailed to it."""


class _Pose(NamedTuple):
    """Where and how to draw the die: centre, y of its shadow, size, rotation, and relative size of the shadow."""

    x: float
    y: float
    ground_y: float
    size: float
    rotation: Quaternion
    shadow: float


def watched_x(stage: Stage) -> float | None:
    """Return the x coordinate at which all look during a roll: that of the die, then of the poster; else None.

    Nobody looks at the die while it knocks on a card of the player's hand, because only the player sees that.
    """
    motion, poster_x = stage.die, stage.layout.poster.center_x
    if motion is None or not stage.has_poster:
        return None
    if not motion.roll_s:
        reveal = stage.effects.first(EffectKind.REVEAL)
        return poster_x if reveal is not None and reveal.is_still else None
    since_s = motion.since_reveal_s
    if since_s < 0:
        return _pose(stage, motion).x
    return poster_x if since_s < motion.to_poster_s + WATCHED_S else None


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
    pose, seen = _pose(stage, motion), _pose(stage, _stepped(motion))
    _draw_at(canvas, pose._replace(size=seen.size, rotation=seen.rotation, shadow=seen.shadow))


def _draw_offered(canvas: Canvas, offered: OfferedDie) -> None:
    """Draw the die before the throw: on the table in a spot of light, or held by the player."""
    x, y = offered.at
    lift, shadow = (HELD_LIFT, HELD_SHADOW) if offered.is_held else (0.0, 1.0)
    if not offered.is_held:
        canvas.glow(Glow("spot", spot_svg, "spot"), (x, y), OFFER_LIGHT)
    _draw_at(canvas, _Pose(x, y - lift, y, ROLLING_DIE, offered.rotation, shadow))


def _draw_at(canvas: Canvas, pose: _Pose) -> None:
    size_px, colours = canvas.viewport.px(pose.size), canvas.theme.style.colours
    rotation, share = pose.rotation, round(pose.shadow * SHADOW_STEPS) / SHADOW_STEPS
    shadow = Glow(("die shadow", share), lambda width_px: die_shadow_svg(width_px, share), "die shadow")
    canvas.glow(shadow, (pose.x, pose.ground_y + pose.size * SHADOW_DROP), pose.size)
    key = ("die", rotation, size_px, colours)
    canvas.picture(key, lambda: die_svg(rotation, size_px, colours), pose.x, pose.y, tag="die")


def _stepped(motion: DieMotion) -> DieMotion:
    return (
        replace(motion, elapsed_s=round(motion.elapsed_s / STEP_S) * STEP_S)
        if motion.is_moving and not motion.is_still
        else motion
    )


def _pose(stage: Stage, motion: DieMotion) -> _Pose:
    vigour = motion.by_hand.vigour if motion.by_hand is not None else 1.0
    roll = throw.roll(motion.rolled, motion.suit, motion.seed, vigour)
    thrown = throw.place(roll, _path(stage, motion), ROLLING_DIE)
    # A die thrown from an upper seat would leave the window.
    flown_y = max(thrown.y - thrown.height, thrown.size / 2 + EDGE)
    pose = _Pose(thrown.x, flown_y, thrown.y, thrown.size, thrown.rotation, thrown.shadow)
    pose = _presenting(pose, stage.reveal_place, easing.in_out_cubic(motion.presented))
    if motion.knock_at is not None:
        pose = _knocking(pose, motion.knock_at, motion.knocked)
    bed, away = stage.layout.die_bed, easing.in_out_cubic(motion.put_away)
    return pose._replace(
        x=easing.mix(pose.x, bed.center_x, away),
        y=easing.mix(pose.y, bed.center_y, away),
        ground_y=easing.mix(pose.ground_y, bed.center_y, away),
        size=easing.mix(pose.size, min(POSTER_DIE, bed.height), away),
    )


def _path(stage: Stage, motion: DieMotion) -> throw.Path:
    """Return the path of the die: from the player's hand, or from near the thrower's name plate."""
    end, by_hand = stage.layout.die_stage, motion.by_hand
    if by_hand is not None:
        return throw.Path(by_hand.start, by_hand.cushion, end)
    plaque = stage.layout.plaque(motion.thrower)
    start = easing.mix(plaque.center_x, end[0], THROW_START), easing.mix(plaque.center_y, end[1], THROW_START)
    return throw.Path.straight(start, end)


def _presenting(pose: _Pose, card: Place, way: float) -> _Pose:
    """Return the position of the die that moves to the foot of the enlarged Papayoo.

    ``way`` is the progress of this movement, 0 to 1.
    """
    return pose._replace(
        x=easing.mix(pose.x, card.x, way),
        y=easing.mix(pose.y, card.box.bottom, way),
        ground_y=easing.mix(pose.ground_y, card.box.bottom, way),
        size=easing.mix(pose.size, REVEALING_DIE, way),
    )


def _knocking(pose: _Pose, card: throw.Point, progress: float) -> _Pose:
    """Return the position of the die while it hops from its place to a card and bounces on the card."""
    way = min(1.0, progress / HOP_SHARE)
    bounce = max(0.0, progress - HOP_SHARE) / (1 - HOP_SHARE)
    size = easing.mix(pose.size, POSTER_DIE, way)
    ground_y = easing.mix(pose.ground_y, card[1] - size * KNOCK_RISE, way)
    height = HOP_HEIGHT * easing.parabola(way) + BOUNCE_HEIGHT * easing.parabola(bounce)
    return pose._replace(x=easing.mix(pose.x, card[0], way), y=ground_y - height, ground_y=ground_y, size=size)
