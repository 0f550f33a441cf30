"""Draws the firefly that crosses the dark edge of the felt now and then."""

import math
from functools import partial

from papayoo.ui.art.paper_lanterns import LAMPLIGHT, glow_svg
from papayoo.ui.render import Canvas, Glow
from papayoo.ui.table_view.motion.idle_life import Flight

SIZE = 26.0
EDGE, SWAY = 52.0, 24.0
"""Mean distance of the firefly from the window's edge, and how far it sways to both sides of that."""
LOW, HIGH = 0.96, 0.58
"""Limits of the height at which a flight begins, as fractions of the window's height."""
WAY = 0.42
"""Length of a flight, as a fraction of the window's height."""
SWINGS = 1.2
FLASHES = 3
"""Number of times that the firefly lights up during a flight."""
FADE = 0.12
"""Fraction of the flight during which the light appears; it disappears for the same fraction at the end."""
GLIMMER = 0.25
"""Brightness between two flashes."""


def draw_firefly(canvas: Canvas, flight: Flight) -> None:
    """Draw the firefly at a moment of its flight up the left or the right edge; high contrast does without it."""
    if canvas.theme.has_high_contrast:
        return
    width, height, progress = canvas.viewport.width, canvas.viewport.height, flight.progress
    aside = EDGE + SWAY * math.sin(2 * math.pi * (SWINGS * progress + flight.phase))
    y = height * (LOW + (HIGH - LOW) * flight.phase - WAY * progress) + SWAY / 2 * math.sin(5 * math.pi * progress)
    flash = GLIMMER + (1 - GLIMMER) * math.sin(math.pi * FLASHES * progress) ** 2
    light = flash * min(1.0, progress / FADE, (1 - progress) / FADE)
    alpha = round(255 * light)
    if alpha > 0:
        lamplight = partial(glow_svg, colour=LAMPLIGHT)
        x = aside if flight.is_left else width - aside
        canvas.glow(Glow("light", lamplight, "firefly"), (x, y), SIZE, alpha=alpha)
