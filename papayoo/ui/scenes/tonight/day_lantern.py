"""The lantern of one date in the calendar."""

from collections.abc import Callable

from papayoo.history.daily_games import Evening, Lantern
from papayoo.ui.art import palette
from papayoo.ui.art.title_lanterns import LANTERN_U, glow_svg, hanging_lantern_svg
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.scenes.dialogs.evening_postcard import GLOWS, LIT_NUMBER, PAPERS
from papayoo.ui.widgets.base import OnPress, Widget, draw_focus_ring

HEIGHT_SHARE = 1.12
"""Height of a lantern's image as a fraction of the cell's height. The lantern itself is smaller than its image."""
GLOW_SHARE, GLOW_ALPHA = 1.5, 150
PAPER_SHARE = 0.46
"""Distance of the lantern's middle from the top of the cell, as a fraction of the cell's height."""
NUMBER_SHARE = 0.24
"""Text size of the number on a lantern, as a fraction of the image's height."""
TODAY_INSET_U, TODAY_RADIUS_U, TODAY_WIDTH_U = 3.0, 12.0, 2.0
RING_INSET_U = 7.0
FUTURE_ALPHA = 110
UNLIT_NUMBER = "#DDE4E0"


class DayLantern(Widget):
    """The lantern of a date. A press selects the date, Enter opens its game. Future dates are disabled."""

    def __init__(self, evening: Evening, label: str, on_select: Callable[[], None], on_open: OnPress):
        super().__init__(label, on_open)
        self.evening = evening
        self._on_select = on_select
        self.is_today = self.is_shown = False

    def press(self, x: float, y: float) -> Transition | None:
        """Select the date."""
        self._on_select()
        return None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the lantern with the day of the month. Today and the selected date have a frame."""
        box = self.box.inset(TODAY_INSET_U)
        if self.is_shown or self.is_today:
            fill, edge = palette.FELT_HIGH, palette.BRASS if self.is_today else None
            opacity = 0.75 if self.is_shown else 0.0
            width, radius = TODAY_WIDTH_U, TODAY_RADIUS_U
            canvas.panel(box, fill=fill, edge=edge, edge_width=width, radius=radius, opacity=opacity, tag="day frame")
        if focused:
            draw_focus_ring(canvas, self.box.inset(RING_INSET_U), TODAY_RADIUS_U)
        height = HEIGHT_SHARE * self.box.height
        x, y = self.box.center_x, self.box.y + PAPER_SHARE * self.box.height
        alpha = 255 if self.enabled else FUTURE_ALPHA
        draw_lantern(canvas, self.evening.lantern, (x, y), height, alpha)
        size = NUMBER_SHARE * height / canvas.measure.text_scale
        colour = UNLIT_NUMBER if self.evening.lantern is Lantern.UNLIT else LIT_NUMBER
        number = str(self.evening.day.day)
        canvas.text(number, x, y, size, face=Face.NUMBER, colour=colour, align="center", alpha=alpha)


def draw_lantern(canvas: Canvas, lantern: Lantern, at: tuple[float, float], height: float, alpha: int = 255) -> None:
    """Draw a lantern with its light, centred at a point."""
    if lantern in GLOWS:
        glow_px, colour = canvas.viewport.px(GLOW_SHARE * height), GLOWS[lantern]
        canvas.picture(("day glow", glow_px, colour), lambda: glow_svg(glow_px, colour), *at, alpha=GLOW_ALPHA)
    height_px = canvas.viewport.px(height)
    width_px = round(height_px * LANTERN_U[0] / LANTERN_U[1])
    key, tag = ("day lantern", lantern, height_px), f"lantern {lantern}"
    canvas.picture(key, lambda: hanging_lantern_svg(width_px, height_px, PAPERS[lantern]), *at, alpha=alpha, tag=tag)
