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

    A table with an awning has no lamps.
    """
    if canvas.theme.felt.awning or stage.is_quiet:
        return
    model = stage.model
    is_clean = model.is_scored and not model.points[model.seat]
    if not is_clean and (model.is_scored or model.streak < LEAST_STREAK):
        return
    lamps = garland_lamps(canvas.viewport.width)
    count = len(lamps) if is_clean else model.streak
    from_middle = sorted(lamps, key=lambda lamp: abs(lamp[0] - canvas.viewport.width / 2))
    for at in from_middle[:count]:
        canvas.glow(Glow("spot", spot_svg, "lamp"), at, LAMP_LIGHT)
        canvas.glow(Glow("spot", spot_svg, "lamp"), at, LAMP_LIGHT / 2)
