"""The unlit lantern of tomorrow's game beside the final ranking of tonight's table, with the shadows of its animals.

Where it has no room, a line says what it shows.
"""

from datetime import date, timedelta
from functools import partial

from papayoo.ai.characters import PORTRAITS
from papayoo.engine import Player
from papayoo.match import Match
from papayoo.services.game_goals import GameGoals
from papayoo.services.opponents import opponent_names, own_player
from papayoo.services.services import Services
from papayoo.services.tonight import opponents_of_day, today
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day
from papayoo.ui.art.paper_lanterns import LANTERN_U, UNLIT, cord_svg, hanging_lantern_svg
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.style import NOTE, PLATE

WIDTH_U, LEAST_U = 168.0, 110.0
"""Width of the lantern's picture, and the least width of the space for it. In a smaller space, ``line`` is shown."""
HEIGHT_SHARE = 0.74
"""Height of the lantern's middle, as a fraction of the window's height: below a postcard."""
ANIMAL_SHARE, PITCH_SHARE, SINK_SHARE = 0.3, 0.26, 0.02
"""Size of a shadow, distance from one to the next and depth below the middle, as fractions of the picture's width."""
DATE_SHARE, DATE_HEIGHT_U = 0.78, 28.0
"""Distance of the date below the middle, as a fraction of the picture's width, and its height."""


class TomorrowLantern:
    """Draws the lantern, and the date on a label below it."""

    def __init__(self, texts: Catalog, day: date, opponents: tuple[Player, ...]) -> None:
        self.label = format_day(texts, day)
        self.animals = tuple(player.portrait or PORTRAITS[place] for place, player in enumerate(opponents))
        self._names = texts.listed(player.name for player in opponents)
        self.line = texts("say.each", name=self.label, n=self._names)
        self._room: Box | None = None

    def place(self, room: Box) -> None:
        """Place the lantern in the middle of a space beside the ranking, as high as the window."""
        self._room = room if self.has_room(room.width) else None

    @staticmethod
    def has_room(width: float) -> bool:
        """Whether the lantern is shown in a space of this width."""
        return width >= LEAST_U

    def draw(self, canvas: Canvas, light: float) -> None:
        """Draw the lantern with an opacity from 0 to 1."""
        if self._room is None or not light:
            return
        width = min(WIDTH_U, self._room.width)
        x, y = self._room.center_x, self._room.y + HEIGHT_SHARE * self._room.height
        with canvas.layer(opacity=light):
            cord_px = canvas.viewport.px(6), canvas.viewport.px(y - self._room.y)
            canvas.picture(("cord", cord_px), partial(cord_svg, *cord_px), x, (self._room.y + y) / 2)
            size_px = canvas.viewport.px(width), canvas.viewport.px(width * LANTERN_U[1] / LANTERN_U[0])
            make = partial(hanging_lantern_svg, *size_px, UNLIT)
            canvas.picture(("earned lantern", "unlit", size_px), make, x, y, tag="tomorrow")
            for number, animal in enumerate(self.animals):
                aside = (number - (len(self.animals) - 1) / 2) * PITCH_SHARE * width
                canvas.animal(animal, "oo", x + aside, y + SINK_SHARE * width, ANIMAL_SHARE * width)
            label = Box.centered(x, y + DATE_SHARE * width, min(self._room.width, width), DATE_HEIGHT_U)
            canvas.surface(label, PLATE.bare())
            canvas.text_in(label.inset(6, 0), self.label, NOTE, align="center")
        canvas.tell(self._names, label)


def tomorrow_after(services: Services, match: Match) -> TomorrowLantern | None:
    """Return tomorrow's lantern after today's game at tonight's table; None after any other game."""
    day = GameGoals(services, match).day
    if day is None or day != today(services):
        return None
    tomorrow = day + timedelta(1)
    opponents = opponents_of_day(tomorrow, own_player(services), opponent_names(services))
    return TomorrowLantern(services.texts, tomorrow, opponents)
