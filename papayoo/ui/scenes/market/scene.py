"""The page of the night market, where each stall offers a game. The stalls are grouped into four quarters."""

from collections.abc import Callable
from functools import partial
from itertools import chain

from papayoo.history.stalls import LANTERNS_PER_STALL, QUARTERS, STALLS_PER_QUARTER, earned_lanterns, stalls_of
from papayoo.services.stall_games import open_stall, running_stall, stall_animals
from papayoo.ui.art import palette
from papayoo.ui.art.market_pictures import QUARTERS as QUARTER_LOOKS
from papayoo.ui.art.market_pictures import Street
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Intent
from papayoo.ui.navigation import Reset, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.scenes.market.stall_spot import (
    CORD_U,
    ROW_HEIGHT_U,
    StallSpot,
    draw_quarter,
    draw_small_lantern,
    fit_names,
)
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.area_tooltip import AreaTooltip
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid
from papayoo.ui.widgets.button import Button

COUNT_SIZE = 18.0
MIN_STREET_U = 122.0
"""Minimum height of a quarter's street, at which stalls and names are easy to tell apart."""
STREET_GAP_U, STREET_MARGIN_U, STREET_RADIUS_U = 4.0, 8.0, 16.0
SIGN_WIDTH_U, SIGN_MARGIN_U, SIGN_RADIUS_U = 108.0, 6.0, 10.0
SIGN_NAME_SIZE, SIGN_LEADING, SIGN_COUNT_SIZE, SIGN_COUNT_U, SIGN_LANTERN_U = 15.5, 1.15, 15.0, 26.0, 30.0
QUARTER_NAME_U, QUARTER_GAP_U = 30.0, 8.0
"""Height of the name of a quarter in a narrow panel, and the gap above it."""
DETAILS_SHARE, DETAILS_GAP_U, DETAILS_RADIUS_U, DETAILS_MARGIN_U = 0.27, 18.0, 16.0, 22.0
MAX_PICTURE_U, MIN_PICTURE_U = 250.0, 90.0
DISPENSABLE_PARTS = 4, -1
"""Indexes of the parts of the details that may be left out if space is short.

The portraits are left out first, then the note at the end.
"""
NAME_LINE_SIZE, NAME_LINE_HEIGHT_U = 27.0, 44.0
STATUS_SIZE = 15.5
LINE_SIZE, FACTS_SIZE, LINE_GAP_U = 17.0, 15.0, 6.0
PORTRAIT_U, PORTRAIT_GAP_U, PORTRAITS_HEIGHT_U = 44.0, 6.0, 56.0
GOALS_GAP_U, NOTE_SIZE, DETAILS_OPACITY, SIGN_OPACITY = 8.0, 14.0, 0.55, 0.9

Part = tuple[float, float, Callable[[Box], object]]
"""A part of a stall's details: its height, the gap below it, and the function that draws it."""


class MarketScene(PageScene):
    """Shows all stalls with the lanterns earned there, and starts the game of the chosen stall."""

    kept = ("chosen_number",)

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ctx.texts("market.title"))
        earned = earned_lanterns(ctx.load_results().rows)
        self._count = sum(map(len, earned.values()))
        self._spots_of = {
            name: tuple(
                StallSpot(ctx.texts, stall, stall_animals(ctx.settings, stall), earned[stall.id], self._choose)
                for stall in stalls_of(name)
            )
            for name in QUARTERS
        }
        self.spots = tuple(chain.from_iterable(self._spots_of.values()))
        self._explanations = AreaTooltip(lambda: [spot.area for spot in self.spots if spot.is_placed])
        self.primary = Button("", self._play, icon="play", primary=True)
        self.focus = FocusGroup([*self.spots, self.primary, self.back])
        self._running = running_stall(ctx)
        self._quarters: tuple[Box, ...] = ()
        self._details = EMPTY
        self._sign_size = SIGN_NAME_SIZE
        self._columns = STALLS_PER_QUARTER
        self.chosen = self.spots[0]
        self._choose(next((spot for spot in self.spots if not all(spot.lit)), self.spots[0]))
        self.focus.focus(self.chosen)

    @property
    def chosen_number(self) -> int:
        """The position of the chosen stall."""
        return self.spots.index(self.chosen)

    @chosen_number.setter
    def chosen_number(self, number: int) -> None:
        if number != self.chosen_number:
            self._choose(self.spots[number])

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
        """Return the total height of the rows in a narrow panel, or the least height of the streets in a wide one."""
        if self.is_narrow:
            rows = len(self.spots) * ROW_HEIGHT_U * measure.text_scale
            return rows + len(QUARTERS) * (QUARTER_NAME_U + QUARTER_GAP_U)
        return len(QUARTERS) * (MIN_STREET_U + STREET_GAP_U) - STREET_GAP_U

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        """Lay out the quarters one below another, and the details of the chosen stall beside them if there is space."""
        self._details, self._columns = EMPTY, 1
        if not self.is_narrow:
            self._details, body = body.cut_right(DETAILS_SHARE * body.width, DETAILS_GAP_U)
            self._columns = STALLS_PER_QUARTER
        self._quarters = body.column(len(QUARTERS), STREET_GAP_U if self._columns > 1 else QUARTER_GAP_U)
        for spots, quarter in zip(self._spots_of.values(), self._quarters, strict=True):
            if self._columns > 1:
                lay_out_grid(spots, self._street(quarter), self._columns, gap=0.0)
            else:
                rows = quarter.cut_top(QUARTER_NAME_U)[1]
                lay_out_grid(spots, rows.resize(height=rows.height / len(spots)), 1, gap=0.0)
        fit_names(self.spots, measure)
        words = (word for name in QUARTERS for word in self.ctx.texts(f"quarter.{name}").split())
        room = SIGN_WIDTH_U - 4 * SIGN_MARGIN_U - 1
        self._sign_size = measure.common_size(words, TextStyle(SIGN_NAME_SIZE, Face.STRONG), room)

    def _street(self, quarter: Box) -> Box:
        """Return the part of a quarter's picture beside its sign, in which the stalls are drawn."""
        return quarter.cut_left(SIGN_WIDTH_U)[1].cut_right(STREET_MARGIN_U)[1]

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input. If a key moves the focus to a stall, the stall is also chosen."""
        is_done = self._columns > 1 and self.focus.step_row(intent, self.spots, self._columns)
        transition = None if is_done else super().handle(intent)
        spot = self.focus.focused
        if isinstance(intent, Act) and isinstance(spot, StallSpot) and not spot.is_chosen:
            self._choose(spot)
        if self._columns > 1:
            self._explanations.handle(intent)
        return transition

    @property
    def is_moving(self) -> bool:
        """Whether a tooltip is about to appear."""
        return super().is_moving or self._explanations.is_waiting

    def update(self, seconds: float) -> Transition | None:
        """Advance the delays of the tooltips."""
        self._explanations.update(seconds)
        return super().update(seconds)

    def draw_tooltip(self, canvas: Canvas) -> None:
        """Draw the tooltip of an icon button, or the explanation of a stall."""
        super().draw_tooltip(canvas)
        self._explanations.draw(canvas)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the number of lanterns, the names of the quarters, and the details of the chosen stall."""
        texts = self.ctx.texts
        count = texts("market.lanterns", n=self._count, all=len(self.spots) * LANTERNS_PER_STALL)
        canvas.text_in(self.header, count, TextStyle(COUNT_SIZE, colour=palette.DIM_INK), align="right")
        for name, quarter in zip(QUARTERS, self._quarters, strict=True):
            if self._columns > 1:
                self._draw_street(canvas, name, quarter)
            else:
                line = quarter.resize(height=QUARTER_NAME_U)
                canvas.text_in(line, texts(f"quarter.{name}"), TextStyle(LINE_SIZE, Face.STRONG, palette.BRASS))
        if self._details is not EMPTY:
            self._draw_details(canvas, self._details)

    def _draw_street(self, canvas: Canvas, name: str, quarter: Box) -> None:
        """Draw the picture of a quarter and its sign."""
        street, first, height = self._street(quarter), self._spots_of[name][0], quarter.height
        pavement = first.box.bottom - first.name_height - quarter.y
        up, low = (STREET_RADIUS_U / height if name == end else 0.0 for end in (QUARTERS[0], QUARTERS[-1]))
        start, pitch = (street.x - quarter.x) / height, first.box.width / height
        draw_quarter(canvas, name, quarter, Street(CORD_U / height, pavement / height, start, pitch, (up, low)))
        self._draw_sign(canvas, name, quarter.resize(width=SIGN_WIDTH_U).inset(SIGN_MARGIN_U))

    def _draw_sign(self, canvas: Canvas, name: str, sign: Box) -> None:
        """Draw the sign with the name of a quarter and the number of lanterns earned there."""
        fill, size = QUARTER_LOOKS[name].cloth, self._sign_size
        canvas.panel(sign, fill=fill, radius=SIGN_RADIUS_U, opacity=SIGN_OPACITY, tag="quarter sign")
        count, words = sign.inset(SIGN_MARGIN_U).cut_bottom(SIGN_COUNT_U)
        title, face, leading = self.ctx.texts(f"quarter.{name}"), Face.STRONG, SIGN_LEADING
        height = canvas.measure.paragraph_height(title, TextStyle(size, face, leading=leading), words.width)
        top = words.center_y - height / 2
        canvas.paragraph(
            title, words.center_x, top, TextStyle(size, face, leading=leading), words.width, align="center"
        )
        spots = self._spots_of[name]
        earned = sum(sum(spot.lit) for spot in spots)
        mark, number = count.cut_left(SIGN_LANTERN_U)
        draw_small_lantern(canvas, mark.center_x, mark.center_y, SIGN_LANTERN_U, is_lit=earned > 0)
        text = f"{earned}/{len(spots) * LANTERNS_PER_STALL}"
        canvas.text_in(number, text, TextStyle(SIGN_COUNT_SIZE, Face.NUMBER), align="right")

    def _draw_details(self, canvas: Canvas, box: Box) -> None:
        """Draw the picture of the chosen stall, as large as the space allows, above the other details."""
        canvas.panel(box, fill=palette.FELT_LOW, edge=None, radius=DETAILS_RADIUS_U, opacity=DETAILS_OPACITY)
        inside = box.inset(DETAILS_MARGIN_U, 0)
        parts = self._details_parts(canvas, inside.width)
        for number in DISPENSABLE_PARTS:
            if _height(parts) > inside.height - MIN_PICTURE_U:
                del parts[number]
        needed = _height(parts)
        height = min(MAX_PICTURE_U, max(MIN_PICTURE_U, inside.height - needed))
        self.chosen.draw_alone(canvas, box.resize(height=height), (DETAILS_RADIUS_U, 0.0))
        rest = inside.cut_top(height + (inside.height - needed - height) / 2)[1]
        for height, gap, draw in parts:
            place, rest = rest.cut_top(height, gap)
            draw(place)

    def _details_parts(self, canvas: Canvas, width: float) -> list[Part]:
        texts, spot = self.ctx.texts, self.chosen

        def words(text: str, size: float, gap: float, colour: str) -> Part:
            def draw(box: Box) -> None:
                canvas.paragraph(text, box.center_x, box.y, TextStyle(size, colour=colour), width, align="center")

            return canvas.measure.paragraph_height(text, TextStyle(size), width), gap, draw

        name = partial(canvas.text_in, text=spot.label, style=TextStyle(NAME_LINE_SIZE, Face.TITLE), align="center")
        return [
            (NAME_LINE_HEIGHT_U, 0.0, name),
            words(spot.status, STATUS_SIZE, LINE_GAP_U, palette.BRASS),
            words(texts(f"stall.{spot.stall.id}.line"), LINE_SIZE, LINE_GAP_U, palette.INK),
            words(spot.facts, FACTS_SIZE, LINE_GAP_U, palette.DIM_INK),
            (PORTRAITS_HEIGHT_U, GOALS_GAP_U, partial(self._draw_opponents, canvas)),
            (spot.goals_height(width, canvas.measure), LINE_GAP_U, partial(spot.draw_goals, canvas)),
            words(texts("market.help"), NOTE_SIZE, 0.0, palette.DIM_INK),
        ]

    def _draw_opponents(self, canvas: Canvas, row: Box) -> None:
        animals = self.chosen.animals
        size = min(PORTRAIT_U, (row.width + PORTRAIT_GAP_U) / len(animals) - PORTRAIT_GAP_U)
        line = row.align(len(animals) * (size + PORTRAIT_GAP_U) - PORTRAIT_GAP_U, size)
        for animal, place in zip(animals, line.row(len(animals), PORTRAIT_GAP_U), strict=True):
            canvas.portrait(animal, place.center_x, place.center_y, size)


def _height(parts: list[Part]) -> float:
    return sum(height + gap for height, gap, _ in parts) + DETAILS_MARGIN_U / 2
