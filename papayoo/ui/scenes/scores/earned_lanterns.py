"""The lantern beside the final ranking, which lights up after a game at tonight's table."""

from collections.abc import Callable
from functools import partial

from papayoo.history.daily_games import Lantern
from papayoo.match import Match
from papayoo.services.services import Services
from papayoo.ui.art.paper_lanterns import LANTERN_U, cord_svg, glow_svg, hanging_lantern_svg
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.evening_postcard import GLOWS, PAPERS
from papayoo.ui.scenes.scores.game_remark import evening_of, is_practice

INTERVAL_S = 0.35
"""Time between the lighting of two successive lanterns."""
LENGTH = 0.34
"""Length of the cord of a lantern, as a fraction of the window's height."""


def lanterns_after(services: Services, match: Match) -> tuple[Lantern, ...]:
    """Return the lantern of a finished game at tonight's table; none in any other game, and none in practice."""
    evening = evening_of(services, match)
    return (evening.lantern,) if evening is not None and not is_practice(services, evening, match) else ()


class HangingLanterns:
    """Draws lanterns on cords in the space beside the ranking. In a narrow window there is no space for them."""

    def __init__(self) -> None:
        self.lanterns: tuple[Lantern, ...] = ()
        self._places: list[Box] = []

    def place(self, room: Box) -> None:
        """Hang the lanterns beside each other in the room."""
        cells = room.inset(16, 0).row(len(self.lanterns)) if self.lanterns else []
        size = min([150.0, *(cell.width for cell in cells)])
        height, y = size * LANTERN_U[1] / LANTERN_U[0], room.y + LENGTH * room.height
        self._places = [Box.centered(cell.center_x, y, size, height) for cell in cells if size >= 60]

    def draw(self, canvas: Canvas, appeared: Callable[[float], float]) -> None:
        """Draw the lanterns.

        ``appeared`` returns the progress of a lantern's lighting, from 0 to 1. Its argument is the time at which the
        lighting begins, in seconds after the crowning.
        """
        for number, (lantern, box) in enumerate(zip(self.lanterns, self._places, strict=False)):
            _draw_cord(canvas, box)
            light = 0.0 if lantern is Lantern.UNLIT else appeared(number * INTERVAL_S)
            if light < 1:
                _draw_paper(canvas, Lantern.UNLIT, box)
            if light:
                with canvas.layer(opacity=light):
                    glow_px = canvas.viewport.px(1.9 * box.height)
                    make = partial(glow_svg, glow_px, GLOWS[lantern])
                    key = ("earned glow", lantern, glow_px)
                    canvas.picture(key, make, box.center_x, box.center_y, alpha=190, tag=f"glow {lantern}")
                    _draw_paper(canvas, lantern, box)


def _draw_cord(canvas: Canvas, box: Box) -> None:
    size_px = canvas.viewport.px(6), canvas.viewport.px(box.center_y)
    canvas.picture(("cord", size_px), partial(cord_svg, *size_px), box.center_x, box.center_y / 2)


def _draw_paper(canvas: Canvas, lantern: Lantern, box: Box) -> None:
    size_px = canvas.viewport.px(box.width), canvas.viewport.px(box.height)
    make = partial(hanging_lantern_svg, *size_px, PAPERS[lantern])
    canvas.picture(("earned lantern", lantern, size_px), make, box.center_x, box.center_y, tag=f"earned {lantern}")
