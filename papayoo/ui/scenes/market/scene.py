"""The page of the night market, where each stall offers a game. The stalls are grouped into four quarters."""

from collections.abc import Callable
from functools import partial

from papayoo.ai.characters import portrait_of
from papayoo.history.stalls import LANTERNS_PER_STALL, QUARTERS, STALLS, STALLS_PER_QUARTER, earned_lanterns
from papayoo.services.stall_games import open_stall, running_stall
from papayoo.ui.art import palette
from papayoo.ui.art.stall_pictures import alley_svg
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Intent
from papayoo.ui.navigation import Reset, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.scenes.market.stall_spot import GROUND_OPACITY, NAME_MARGIN_U, NAME_SIZE, ROW_HEIGHT_U, StallSpot
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid
from papayoo.ui.widgets.button import Button

COUNT_SIZE = 18.0
QUARTER_SIZE, QUARTER_HEIGHT_U, QUARTER_GAP_U, QUARTER_MARGIN_U = 14.5, 22.0, 8.0, 12.0
DETAILS_WIDTH_U, DETAILS_GAP_U, DETAILS_RADIUS_U, DETAILS_MARGIN_U = 332.0, 18.0, 16.0, 24.0
PICTURE_U, MIN_PICTURE_U = 150.0, 60.0
NAME_LINE_SIZE, NAME_LINE_HEIGHT_U = 27.0, 44.0
LINE_SIZE, FACTS_SIZE, LINE_GAP_U = 17.5, 15.0, 8.0
PORTRAIT_U, PORTRAIT_GAP_U, PORTRAITS_HEIGHT_U = 44.0, 6.0, 58.0
GOALS_GAP_U, NOTE_SIZE = 10.0, 13.5

Part = tuple[float, float, Callable[[Box], object]]
"""A part of the details: its height, the gap below it, and the function that draws it in a box."""


class MarketScene(PageScene):
    """Shows all stalls with the lanterns earned there, and starts the game of the chosen stall."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ctx.texts("market.title"))
        earned = earned_lanterns(ctx.load_results().rows)
        self._count = sum(map(len, earned.values()))
        self.spots = tuple(StallSpot(ctx.texts, stall, earned[stall.id], self._choose) for stall in STALLS)
        starts = range(0, len(self.spots), STALLS_PER_QUARTER)
        self._spots_of = tuple(self.spots[start : start + STALLS_PER_QUARTER] for start in starts)
        for quarter in self._spots_of:
            following = next((spot for spot in quarter if not any(spot.lit)), None)
            if following is not None:
                following.is_next = True
        self.primary = Button("", self._play, icon="play", primary=True)
        self.focus = FocusGroup([*self.spots, self.primary, self.back])
        self._running = running_stall(ctx)
        self._quarters: tuple[Box, ...] = ()
        self._details = EMPTY
        self._columns = STALLS_PER_QUARTER
        self.chosen = self.spots[0]
        self._choose(next((spot for spot in self.spots if not all(spot.lit)), self.spots[0]))
        self.focus.focus(self.chosen)

    def _choose(self, spot: StallSpot) -> Transition | None:
        """Choose a stall and show its game; if it is already chosen, start the game."""
        if spot.is_chosen:
            return self._play()
        self.chosen.is_chosen, spot.is_chosen = False, True
        self.chosen = spot
        assert self.primary is not None
        self.primary.label = self.ctx.texts("menu.continue" if spot.stall is self._running else "menu.play")
        return None

    def _play(self) -> Transition:
        return Reset(TableRoute(open_stall(self.ctx, self.chosen.stall)))

    def body_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the total height of the rows in a narrow panel, which has one row per stall."""
        quarters = len(QUARTERS) * (QUARTER_HEIGHT_U + QUARTER_GAP_U)
        return len(self.spots) * ROW_HEIGHT_U * measure.text_scale + quarters

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        """Lay out the quarters one below another, and the details of the chosen stall beside them if there is space."""
        self._details, self._columns = EMPTY, 1
        if not self.is_narrow:
            self._details, body = body.cut_right(DETAILS_WIDTH_U, DETAILS_GAP_U)
            self._columns = STALLS_PER_QUARTER
        self._quarters = body.column(len(QUARTERS), QUARTER_GAP_U)
        for spots, quarter in zip(self._spots_of, self._quarters, strict=True):
            area = quarter.cut_top(QUARTER_HEIGHT_U)[1].inset(QUARTER_MARGIN_U, 0)
            height = area.height * self._columns / STALLS_PER_QUARTER
            lay_out_grid(spots, area.resize(height=height), self._columns, gap=0.0)
        size = measure.common_size(
            [spot.label for spot in self.spots], NAME_SIZE, self.spots[0].box.width - 2 * NAME_MARGIN_U
        )
        for spot in self.spots:
            spot.name_size = size

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input; the stall to which a key moves the focus becomes the chosen one."""
        is_done = self._columns > 1 and self.focus.step_row(intent, self.spots, self._columns)
        transition = None if is_done else super().handle(intent)
        spot = self.focus.focused
        if isinstance(intent, Act) and isinstance(spot, StallSpot) and not spot.is_chosen:
            self._choose(spot)
        return transition

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the number of lanterns, the names of the quarters, and the details of the chosen stall."""
        texts = self.ctx.texts
        count = texts("market.lanterns", n=self._count, all=len(self.spots) * LANTERNS_PER_STALL)
        canvas.text_in(self.header, count, COUNT_SIZE, colour=palette.DIM_INK, align="right")
        for name, quarter in zip(QUARTERS, self._quarters, strict=True):
            if self._columns > 1:
                _draw_alley(canvas, quarter)
            line = quarter.resize(height=QUARTER_HEIGHT_U).inset(QUARTER_MARGIN_U, 0)
            canvas.text_in(line, texts(f"quarter.{name}"), QUARTER_SIZE, face=Face.STRONG, colour=palette.BRASS)
        if self._details is not EMPTY:
            self._draw_details(canvas, self._details)

    def _draw_details(self, canvas: Canvas, box: Box) -> None:
        """Draw the picture of the chosen stall, as large as the space allows, above the other details."""
        canvas.panel(box, fill=palette.FELT_LOW, edge=None, radius=DETAILS_RADIUS_U, opacity=GROUND_OPACITY)
        inside = box.inset(DETAILS_MARGIN_U, DETAILS_MARGIN_U / 2)
        parts = self._details_parts(canvas, inside.width)
        needed = sum(height + gap for height, gap, _ in parts)
        picture = min(PICTURE_U, max(MIN_PICTURE_U, inside.height - needed))
        place, rest = inside.cut_top(max(0.0, (inside.height - needed - picture) / 2))[1].cut_top(picture)
        self.chosen.draw_picture(canvas, place)
        for height, gap, draw in parts:
            place, rest = rest.cut_top(height, gap)
            draw(place)

    def _details_parts(self, canvas: Canvas, width: float) -> tuple[Part, ...]:
        texts, spot = self.ctx.texts, self.chosen

        def words(text: str, size: float, gap: float, colour: str) -> Part:
            def draw(box: Box) -> None:
                canvas.paragraph(text, box.center_x, box.y, size, width, colour=colour, align="center")

            return canvas.measure.paragraph_height(text, size, width), gap, draw

        name = partial(canvas.text_in, text=spot.label, size=NAME_LINE_SIZE, face=Face.TITLE, align="center")
        return (
            (NAME_LINE_HEIGHT_U, 0.0, name),
            words(texts(f"stall.{spot.stall.id}.line"), LINE_SIZE, LINE_GAP_U, palette.INK),
            words(spot.facts, FACTS_SIZE, LINE_GAP_U, palette.DIM_INK),
            (PORTRAITS_HEIGHT_U, GOALS_GAP_U, partial(self._draw_opponents, canvas)),
            (spot.goals_height(width, canvas.measure), LINE_GAP_U, partial(spot.draw_goals, canvas)),
            words(texts("market.help"), NOTE_SIZE, 0.0, palette.DIM_INK),
        )

    def _draw_opponents(self, canvas: Canvas, row: Box) -> None:
        opponents = self.chosen.stall.opponents
        size = min(PORTRAIT_U, (row.width + PORTRAIT_GAP_U) / len(opponents) - PORTRAIT_GAP_U)
        line = row.align(len(opponents) * (size + PORTRAIT_GAP_U) - PORTRAIT_GAP_U, size)
        for spec, place in zip(opponents, line.row(len(opponents), PORTRAIT_GAP_U), strict=True):
            canvas.portrait(portrait_of(spec), place.center_x, place.center_y, size)


def _draw_alley(canvas: Canvas, quarter: Box) -> None:
    width_px, height_px = canvas.viewport.px(quarter.width), canvas.viewport.px(quarter.height)
    key = ("alley", width_px, height_px)
    canvas.picture(key, lambda: alley_svg(width_px, height_px), quarter.center_x, quarter.center_y)
