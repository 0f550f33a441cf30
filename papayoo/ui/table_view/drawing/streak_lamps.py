"""Draws the lamps of the garland that shine because the player has given several Payoos without taking points."""

from papayoo.ui.art.table_effects import spot_svg
from papayoo.ui.art.table_top import garland_lamps
from papayoo.ui.render import Canvas, Glow
from papayoo.ui.table_view.motion.stage import Stage

LEAST_STREAK = 3
"""Number of Payoos from which lamps shine, one for each Payoo."""
LAMP_LIGHT = 74.0
"""Diameter of the light of a lamp."""


def draw_streak(canvas: Canvas, stage: Stage) -> None:
    """Let lamps of the garland shine, those in the middle first; after a round without points, all of them.

    With reduced motion, those begin to shine one group after the other.

    A table with an awning has no lamps.
    """
    if canvas.theme.felt.awning or stage.is_quiet:
        return
    model = stage.model
    is_clean = model.is_scored and not model.points[model.seat]
    streak = model.streak if not model.is_scored and model.streak >= LEAST_STREAK else 0
    if not (is_clean or streak or stage.lamps_share):
        return
    lamps = garland_lamps(canvas.viewport.width)
    count = len(lamps) if is_clean else max(streak, round(stage.lamps_share * len(lamps)))
    from_middle = sorted(lamps, key=lambda lamp: abs(lamp[0] - canvas.viewport.width / 2))
    for at in from_middle[:count]:
        canvas.glow(Glow("spot", spot_svg, "lamp"), at, LAMP_LIGHT)
        canvas.glow(Glow("spot", spot_svg, "lamp"), at, LAMP_LIGHT / 2)
