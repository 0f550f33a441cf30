"""The widget of one stall of the night market: its picture and name, or a row with its goals."""

from collections.abc import Callable

from papayoo.ai.characters import portrait_of
from papayoo.history.lanterns import Lantern
from papayoo.history.stalls import Stall
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import chosen_rules, game_length
from papayoo.ui.art import palette
from papayoo.ui.art.stall_pictures import COUNTER_FOOT, small_lantern_svg, stall_svg
from papayoo.ui.art.title_animals import HEIGHT_SHARE
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.widgets.base import Widget, draw_focus_ring

MAX_WIDTH_U = 300.0
"""Maximum width of a stall in the grid. A wider box shows the stall as a row, with the goals beside the picture."""
NAME_SIZE, NAME_HEIGHT_U, NAME_MARGIN_U = 14.5, 22.0, 3.0
RADIUS_U, RING_INSET_U = 14.0, 3.0
GROUND_OPACITY = 0.55
NEXT_OPACITY, NEXT_ALPHA = 0.3, 150
ROW_HEIGHT_U, ROW_INSET_U, ROW_MARGIN_U, ROW_GAP_U = 172.0, 3.0, 14.0, 16.0
ROW_NAME_SIZE, ROW_NAME_HEIGHT_U, ROW_FACTS_SIZE, ROW_FACTS_HEIGHT_U = 19.0, 30.0, 14.5, 24.0
GOAL_SIZE, GOAL_HEIGHT_U, GOAL_GAP_U, GOAL_LEADING = 16.0, 30.0, 8.0, 1.2
LANTERN_U = 30.0
ANIMAL_SHARE, DARK_ANIMAL_SHARE = 0.36, 0.42
"""Width of the animal at a lit and at a dark stall, as a fraction of the picture's size."""


class StallSpot(Widget):
    """Shows a stall with its three lanterns; activating it calls ``on_choose``."""

    def __init__(
        self,
        texts: Catalog,
        stall: Stall,
        earned: frozenset[int],
        on_choose: Callable[["StallSpot"], Transition | None],
    ) -> None:
        super().__init__(texts(f"stall.{stall.id}.name"), lambda: on_choose(self))
        self._texts = texts
        self.stall = stall
        self.lit = tuple(number in earned for number in range(len(stall.lanterns)))
        self.is_chosen = False
        self.is_next = False
        """Whether the stall is the first one of its quarter at which the player has earned no lantern."""
        self.name_size = NAME_SIZE

    @property
    def facts(self) -> str:
        """The description of the stall's game: number of players, length, house rules and opponents' levels."""
        texts, options = self._texts, self.stall.options
        levels = dict.fromkeys(spec.partition(":")[0] for spec in self.stall.opponents)
        parts = [
            texts("settings.seats_n", n=options.seats),
            *(() if options.total_limit is not None else (game_length(options, texts),)),
            *chosen_rules(options, texts),
            *(texts(f"level.{level}") for level in levels),
        ]
        return " · ".join(parts)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the picture above the name, or a row with the goals if the box is wide."""
        box = self.box.inset(RING_INSET_U)
        is_row = self.box.width > MAX_WIDTH_U
        if self.is_chosen or is_row:
            fill = palette.FELT_HIGH if self.is_chosen else palette.FELT_LOW
            canvas.panel(box, fill=fill, edge=None, radius=RADIUS_U, opacity=GROUND_OPACITY, tag="stall")
        elif self.is_next:
            shade, alpha = palette.FELT_LOW, NEXT_ALPHA
            canvas.panel(box, fill=shade, radius=RADIUS_U, opacity=NEXT_OPACITY, alpha=alpha, tag="next stall")
        if focused:
            draw_focus_ring(canvas, box, RADIUS_U)
        if is_row:
            self._draw_row(canvas, box.inset(ROW_MARGIN_U, ROW_INSET_U))
            return
        name, picture = box.cut_bottom(NAME_HEIGHT_U)
        self.draw_picture(canvas, picture)
        colour = palette.INK if self.lit[0] or self.is_chosen or focused else palette.DIM_INK
        line = name.inset(NAME_MARGIN_U, 0)
        canvas.text_in(line, self.label, self.name_size, face=Face.STRONG, colour=colour, align="center")

    def draw_picture(self, canvas: Canvas, area: Box) -> None:
        """Draw the stall with its lanterns and the animal of its first opponent, as large as the area allows.

        The animal sits behind the counter if the stall is lit; otherwise it sits in the dark in front of the closed
        shutter.
        """
        size = min(area.width, area.height)
        size_px, x = canvas.viewport.px(size), area.center_x
        canvas.picture(
            ("stall", size_px, self.lit), lambda: stall_svg(size_px, self.lit), x, area.center_y, tag="stall"
        )
        name = portrait_of(self.stall.opponents[0])
        animal = (ANIMAL_SHARE if self.lit[0] else DARK_ANIMAL_SHARE) * size
        foot = area.center_y + (COUNTER_FOOT - 0.5) * size
        canvas.animal(name, "oo", x, foot - animal * HEIGHT_SHARE / 2, animal)

    def _draw_row(self, canvas: Canvas, row: Box) -> None:
        picture, words = row.cut_left(row.height, ROW_GAP_U)
        self.draw_picture(canvas, picture)
        name, rest = words.cut_top(ROW_NAME_HEIGHT_U)
        facts, goals = rest.cut_top(ROW_FACTS_HEIGHT_U)
        canvas.text_in(name, self.label, ROW_NAME_SIZE, face=Face.TITLE)
        canvas.text_in(facts, self.facts, ROW_FACTS_SIZE, colour=palette.DIM_INK)
        self.draw_goals(canvas, goals)

    def goals_height(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the texts of the three goals at this width."""
        return sum(self._goal_height(lantern, width, measure) for lantern in self.stall.lanterns)

    def draw_goals(self, canvas: Canvas, area: Box) -> None:
        """Draw the three goals with the lantern that each one earns."""
        for lantern, is_lit in zip(self.stall.lanterns, self.lit, strict=True):
            line, area = area.cut_top(self._goal_height(lantern, area.width, canvas.measure))
            mark, words = line.cut_left(LANTERN_U, GOAL_GAP_U)
            _draw_lantern(canvas, mark.center_x, line.y + GOAL_HEIGHT_U / 2, is_lit=is_lit)
            colour = palette.INK if is_lit else palette.DIM_INK
            goal = self._goal(lantern)
            height = canvas.measure.paragraph_height(goal, GOAL_SIZE, words.width, leading=GOAL_LEADING)
            top = line.y + (line.height - height) / 2
            canvas.paragraph(goal, words.x, top, GOAL_SIZE, words.width, colour=colour, leading=GOAL_LEADING)

    def _goal(self, lantern: Lantern) -> str:
        return self._texts(f"lantern.{lantern.kind}", n=lantern.number)

    def _goal_height(self, lantern: Lantern, width: float, measure: TextMeasure) -> float:
        room = width - LANTERN_U - GOAL_GAP_U
        return max(GOAL_HEIGHT_U, measure.paragraph_height(self._goal(lantern), GOAL_SIZE, room, leading=GOAL_LEADING))


def _draw_lantern(canvas: Canvas, x: float, y: float, *, is_lit: bool) -> None:
    size_px = canvas.viewport.px(LANTERN_U)
    canvas.picture(("small lantern", size_px, is_lit), lambda: small_lantern_svg(size_px, is_lit=is_lit), x, y)
