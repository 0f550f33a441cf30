"""The lantern of one date in the calendar."""

from collections.abc import Callable
from functools import partial

from papayoo.history.daily_games import Evening, Lantern
from papayoo.ui.art import palette
from papayoo.ui.art.paper_lanterns import KINDLED, LANTERN_U, Paper, folded_lantern_svg, glow_svg, hanging_lantern_svg
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas, Glow
from papayoo.ui.scenes.dialogs.evening_postcard import GLOWS, LIT_NUMBER, PAPERS
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets import OnPress, Widget, draw_focus_ring

HEIGHT_SHARE = 1.12
"""Height of a lantern's image as a fraction of the cell's height. The lantern itself is smaller than its image."""
GLOW_SHARE = 1.9
"""Diameter of a lantern's light as a fraction of the height of its image."""
PAPER_SHARE = 0.46
"""Distance of the lantern's middle from the cell's top, as a fraction of the cell's height."""
NUMBER_SHARE, FUTURE_DROP = 0.24, 0.06
"""Text size of the day's number, and its distance below the middle of the lantern of a future date.

Both are fractions of the height of the lantern's image. The lanterns of future dates are folded.
"""
FRAME_INSET_U, FRAME_RADIUS_U, FRAME_WIDTH_U, SHOWN_OPACITY = 3.0, 12.0, 2.0, 0.75
RING_INSET_U = 7.0
FUTURE_ALPHA, FUTURE_NUMBER_ALPHA = 120, 170
LIT_ALPHA, KINDLED_ALPHA, DIMMEST = 190, 230, 0.45
"""Opacity of the light in lit lanterns and in today's lantern, 0 to 255.

The light of today's lantern changes between its full brightness and ``DIMMEST``, a fraction of the full brightness.
"""
BREATH_S, LEVELS = 4.2, 10
"""Period of the changing light of today's lantern, and number of its brightness levels."""
KINDLED_GLOW, KINDLED_LIGHT = "#FFC98A", 0.5
"""Colour of the light of today's lantern, and its brightness if it does not change."""


class DayLantern(Widget):
    """The lantern of a date. A press selects the date, Enter opens its game. Future dates are disabled."""

    def __init__(self, evening: Evening, label: str, on_select: Callable[[], None], on_open: OnPress):
        super().__init__(label, on_open)
        self.evening = evening
        self._on_select = on_select
        self.is_today = self.is_chosen = False
        self.light: float | None = None
        """Brightness, 0 to 1, of today's lantern while its light changes; None for other lanterns."""

    def press(self, x: float, y: float) -> Transition | None:
        self._on_select()
        return None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        if self.is_chosen or self.is_today:
            edge, opacity = palette.BRASS if self.is_today else palette.INK, SHOWN_OPACITY if self.is_chosen else 0.0
            frame, radius = self.box.inset(FRAME_INSET_U), FRAME_RADIUS_U
            fill, width = palette.FELT_HIGH, FRAME_WIDTH_U
            canvas.panel(frame, fill=fill, edge=edge, edge_width=width, radius=radius, opacity=opacity, tag="day frame")
        if focused:
            draw_focus_ring(canvas, self.box.inset(RING_INSET_U), FRAME_RADIUS_U)
        height = HEIGHT_SHARE * self.box.height
        x, y = self.box.center_x, self.box.y + PAPER_SHARE * self.box.height
        number, size = str(self.evening.day.day), NUMBER_SHARE * height
        if not self.enabled:
            draw_paper(canvas, None, (x, y), height, tag="lantern folded")
            y, alpha = y + FUTURE_DROP * height, FUTURE_NUMBER_ALPHA
            canvas.text(number, x, y, TextStyle(size, Face.NUMBER, palette.DIM_INK), align="center", alpha=alpha)
            return
        draw_lantern(canvas, self, (x, y), height)
        is_dark = self.evening.lantern is Lantern.UNLIT and self.light is None
        canvas.text(number, x, y, TextStyle(size, Face.NUMBER, palette.INK if is_dark else LIT_NUMBER), align="center")


def draw_lantern(canvas: Canvas, lantern: DayLantern, at: tuple[float, float], height: float) -> None:
    """Draw the lantern of a date with the light around it, centred at a point."""
    state = lantern.evening.lantern
    paper, glow, alpha = PAPERS[state], GLOWS.get(state), LIT_ALPHA
    if lantern.light is not None:
        brightness = DIMMEST + (1 - DIMMEST) * round(lantern.light * LEVELS) / LEVELS
        paper, glow, alpha = KINDLED, KINDLED_GLOW, round(KINDLED_ALPHA * brightness)
    if glow is not None:
        light = Glow(("day glow", glow), partial(glow_svg, colour=glow))
        canvas.glow(light, at, GLOW_SHARE * height, alpha=alpha)
    draw_paper(canvas, paper, at, height, tag=f"lantern {state}")


def draw_paper(canvas: Canvas, paper: Paper | None, at: tuple[float, float], height: float, *, tag: str = "") -> None:
    """Draw a lantern without the light around it, centred at a point; without ``paper``, draw a faint folded one."""
    height_px = canvas.viewport.px(height)
    size_px = round(height_px * LANTERN_U[0] / LANTERN_U[1]), height_px
    make, alpha = partial(folded_lantern_svg, *size_px), FUTURE_ALPHA
    if paper is not None:
        make, alpha = partial(hanging_lantern_svg, *size_px, paper), 255
    canvas.picture(("day lantern", paper, height_px), make, *at, alpha=alpha, tag=tag)
