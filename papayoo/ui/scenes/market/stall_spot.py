"""The widget of one stall of the night market: its picture and name, or a row with its goals."""

from collections.abc import Callable, Sequence

from papayoo.ai.characters import portrait_of
from papayoo.history.lanterns import Lantern
from papayoo.history.stalls import LANTERNS_PER_STALL, Stall
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import game_facts
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.market.stall_view import StallView, draw_small_lantern
from papayoo.ui.widgets.area_tooltip import Area
from papayoo.ui.widgets.base import Widget, draw_focus_ring

MAX_WIDTH_U = 300.0
"""Maximum width of a stall in the grid. A wider box shows the stall as a row, with the goals beside the picture."""
NAME_SIZE, NAME_LEADING, NAME_MARGIN_U, NAME_PADDING_U = 14.5, 1.16, 2.0, 2.0
CORD_U, LANTERNS_U, GRID_LANTERN_U = 5.0, 14.0, 34.0
"""Positions in the box of a stall in the grid, from the top, and the size of a lantern.

``CORD_U`` is the y of the lanterns' cord, ``LANTERNS_U`` the height of the strip between the cord and the stall.
"""
RADIUS_U, RING_INSET_U = 12.0, 3.0
CHOSEN_EDGE_U, CHOSEN_OPACITY, NAME_RADIUS_U = 2.0, 0.25, 7.0
ROW_HEIGHT_U, ROW_MARGIN_U, ROW_GAP_U, ROW_OPACITY = 172.0, 14.0, 16.0, 0.55
ROW_NAME_SIZE, ROW_NAME_HEIGHT_U, ROW_FACTS_SIZE, ROW_FACTS_HEIGHT_U = 23.0, 36.0, 15.0, 24.0
GOAL_SIZE, GOAL_HEIGHT_U, GOAL_GAP_U, GOAL_LEADING = 16.0, 30.0, 8.0, 1.2
LANTERN_U = 30.0


class StallSpot(Widget):
    """Shows a stall with its three lanterns; activating it calls ``on_choose``."""

    def __init__(
        self,
        texts: Catalog,
        stall: Stall,
        quarter: str,
        earned: frozenset[int],
        on_choose: Callable[["StallSpot"], Transition | None],
    ) -> None:
        super().__init__(texts(f"stall.{stall.id}.name"), lambda: on_choose(self))
        self._texts = texts
        self.stall = stall
        self.lit = tuple(number in earned for number in range(len(stall.lanterns)))
        self.view = StallView(stall.id, quarter, portrait_of(stall.opponents[0]), self.lit)
        self.is_chosen = False
        self.name_size, self.name_height = NAME_SIZE, 0.0

    @property
    def facts(self) -> str:
        """The description of the stall's game: number of players, length, house rules and opponents' levels."""
        return game_facts(self.stall.options, self.stall.opponents, self._texts)

    @property
    def status(self) -> str:
        """The text about the lit lanterns, or for a closed stall, that the player has not won there yet."""
        count = self._texts("market.lanterns", n=sum(self.lit), all=LANTERNS_PER_STALL)
        return count if self.lit[0] else self._texts("market.closed")

    @property
    def area(self) -> Area:
        """The stall's box with the text of its tooltip."""
        return Area(self.stall.id, self.box, self.label, (self.status, self.facts))

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the stall below its lanterns and above its name, or a row with the goals if the box is wide."""
        box = self.box.inset(RING_INSET_U)
        if self.box.width > MAX_WIDTH_U:
            fill = palette.FELT_HIGH if self.is_chosen else palette.FELT_LOW
            canvas.panel(box, fill=fill, edge=None, radius=RADIUS_U, opacity=ROW_OPACITY, tag="stall row")
            self._draw_row(canvas, box.inset(ROW_MARGIN_U, ROW_MARGIN_U / 2))
        else:
            self._draw_in_street(canvas, box)
        if focused:
            draw_focus_ring(canvas, box.inset(RING_INSET_U), RADIUS_U)

    def _draw_in_street(self, canvas: Canvas, frame: Box) -> None:
        name, place = self.box.cut_bottom(self.name_height)
        if self.is_chosen:
            fill, edge, opacity = palette.BRASS, CHOSEN_EDGE_U, CHOSEN_OPACITY
            canvas.panel(frame, fill=fill, edge_width=edge, radius=RADIUS_U, opacity=opacity, tag="chosen stall")
        self.view.draw_stall(canvas, place.cut_top(CORD_U + LANTERNS_U)[1], is_chosen=self.is_chosen)
        self.view.draw_lanterns(canvas, place.cut_top(CORD_U)[1], GRID_LANTERN_U)
        plate, colour = name.inset(NAME_MARGIN_U + RING_INSET_U, NAME_MARGIN_U).move_by(dy=-NAME_MARGIN_U), palette.INK
        if self.is_chosen:
            canvas.panel(plate, fill=palette.INK, edge=None, radius=NAME_RADIUS_U)
            colour = palette.PLAQUE
        size, width = self.name_size, plate.width
        height = canvas.measure.paragraph_height(self.label, size, width, face=Face.STRONG, leading=NAME_LEADING)
        x, y = plate.center_x, plate.center_y - height / 2
        canvas.paragraph(
            self.label, x, y, size, width, face=Face.STRONG, colour=colour, leading=NAME_LEADING, align="center"
        )

    def _draw_row(self, canvas: Canvas, row: Box) -> None:
        picture, words = row.cut_left(row.height, ROW_GAP_U)
        self.view.draw_alone(canvas, picture, (RADIUS_U, RADIUS_U))
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
            draw_small_lantern(canvas, mark.center_x, line.y + GOAL_HEIGHT_U / 2, LANTERN_U, is_lit=is_lit)
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


def fit_names(spots: Sequence[StallSpot], measure: TextMeasure) -> None:
    """Show the names of all stalls in the same text size, the largest at which every word fits."""
    width = spots[0].box.width - 2 * (NAME_MARGIN_U + RING_INSET_U)
    words = (word for spot in spots for word in spot.label.split())
    size = measure.common_size(words, NAME_SIZE, width - 1, Face.STRONG)
    lines = max(len(measure.lines(spot.label, size, width, face=Face.STRONG)) for spot in spots)
    for spot in spots:
        spot.name_size = size
        spot.name_height = lines * measure.words(size) * NAME_LEADING + 2 * (NAME_PADDING_U + NAME_MARGIN_U)
