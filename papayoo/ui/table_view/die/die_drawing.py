"""Draws the die: rolling over the table, moving to the wanted poster, or resting at its foot.

The animation advances in steps of one frame, so that the next images can be prefetched between frames.
"""

from dataclasses import replace
from typing import NamedTuple

from papayoo.ui import easing
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.table_view.die import throw
from papayoo.ui.table_view.die.die_image import die_shadow_svg, die_svg
from papayoo.ui.table_view.die.rotation import Quaternion
from papayoo.ui.table_view.motion.stage import DieMotion, Stage

STAGE_DIE = 132.0
TRAY_DIE = 80.0
EDGE = 6.0
"""Minimum distance of the rolling die from the window's upper edge."""
THROW_START = 0.4
"""Start of the throw, as a share of the way from a player's name plate to the centre.

With a smaller share, the die would leave the window.
"""
SHADOW_STEPS = 20
"""Number of different sizes in which the die's shadow is drawn."""
SHADOW_DROP = 0.3
"""Distance of the shadow below the die, as a share of the die's size."""
STEP_S = 0.016
FRAMES_AHEAD = 2
"""Number of future frames for which die images are prefetched."""


class _Spot(NamedTuple):
    """Position of the die and of its shadow, in units, with size and rotation."""

    x: float
    y: float
    ground_y: float
    size: float
    rotation: Quaternion
    shadow: float


def draw_die(canvas: Canvas, stage: Stage) -> None:
    """Draw the die and its shadow if the die is on the table; prefetch the next images."""
    motion = stage.die
    if motion is None:
        return
    _draw(canvas, stage, motion)
    if motion.is_moving:
        with canvas.prefetching():
            for frames in range(1, FRAMES_AHEAD + 1):
                _draw(canvas, stage, replace(motion, elapsed_s=motion.elapsed_s + frames * stage.frame_s))


def _draw(canvas: Canvas, stage: Stage, motion: DieMotion) -> None:
    spot, seen = _spot(stage, motion), _spot(stage, _stepped(motion))
    size_px, colours = canvas.viewport.px(seen.size), canvas.theme.style.colours
    rotation, share = seen.rotation, round(seen.shadow * SHADOW_STEPS) / SHADOW_STEPS
    shadow, shadow_y = ("die shadow", size_px, share), spot.ground_y + spot.size * SHADOW_DROP
    canvas.picture(shadow, lambda: die_shadow_svg(size_px, share), spot.x, shadow_y, tag="die shadow")
    key, alpha = ("die", rotation, size_px, colours), round(255 * motion.opacity)
    canvas.picture(key, lambda: die_svg(rotation, size_px, colours), spot.x, spot.y, alpha=alpha, tag="die")


def _stepped(motion: DieMotion) -> DieMotion:
    """Return the motion with its elapsed time rounded to the nearest animation step."""
    return replace(motion, elapsed_s=round(motion.elapsed_s / STEP_S) * STEP_S) if motion.is_moving else motion


def _spot(stage: Stage, motion: DieMotion) -> _Spot:
    thrower, (end_x, end_y) = stage.layout.plaque(motion.thrower), stage.layout.die_stage
    start = easing.mix(thrower.center_x, end_x, THROW_START), easing.mix(thrower.center_y, end_y, THROW_START)
    state = throw.roll(motion.rolled, motion.suit, motion.seed)
    pose = throw.place(state, start, (end_x, end_y), STAGE_DIE)
    bed, away = stage.layout.die_bed, easing.in_out_cubic(motion.put_away)
    # A die thrown from an upper seat would leave the window.
    flown_y = max(pose.y - pose.height, pose.size / 2 + EDGE)
    return _Spot(
        x=easing.mix(pose.x, bed.center_x, away),
        y=easing.mix(flown_y, bed.center_y, away),
        ground_y=easing.mix(pose.y, bed.center_y, away),
        size=easing.mix(pose.size, min(TRAY_DIE, bed.height), away),
        rotation=pose.rotation,
        shadow=pose.shadow,
    )
