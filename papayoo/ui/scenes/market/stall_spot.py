"""The widget of one stall of the night market: its picture and name, or a row with its goals."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import count

from papayoo.history.lanterns import Lantern
from papayoo.history.rows import GameRow
from papayoo.history.stalls import LANTERNS_PER_STALL, Stall, quarter_of
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import game_facts
from papayoo.ui.art import market_pictures as pictures
from papayoo.ui.art import palette
from papayoo.ui.art.paper_lanterns import glow_svg
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.art.title_animals import HEIGHT_SHARE
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.style import FIGURE, GAP, HEADLINE, LABEL, NEAR, NOTE, WELL, Surface
from papayoo.ui.widgets import Area, Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Drawing, Line, Row, Text

WIDEST_IN_STREET_U = 300.0
"""Maximum width of a stall in the street. A wider box shows the stall as a row, with the goals beside the picture."""
NAME = LABEL.bold().tight().in_colour(palette.INK)
NAME_MARGIN_U, NAME_PADDING_U = 2.0, 2.0
CORD_U, LANTERNS_U, GRID_LANTERN_U = 5.0, 14.0, 34.0
"""Sizes in the box of a stall in the grid.

``CORD_U`` is the distance of the lanterns' cord from the top, ``LANTERNS_U`` the height of the strip between the cord
and the stall, and ``GRID_LANTERN_U`` the height of a lantern.
"""
RADIUS_U, RING_INSET_U = 12.0, 3.0
ROW_HEIGHT_U, VISIT_U, VISIT_GAP_U = 172.0, 62.0, 14.0
"""Height of a stall as a row; height of the last visit below it, and the gap between them."""
FACES_U, LEAST_FACES_U, FIGURE_U, FACE_GAP_U = 44.0, 32.0, 17.0, 6.0
"""Height of the animals' portraits and the least one above figures, height of the figures, and the portraits' gap."""
CHOSEN_ROW = WELL._replace(fill=palette.FELT_HIGH)
CHOSEN_STALL = Surface(palette.BRASS, RADIUS_U, 0.25, edge=palette.BRASS, edge_width=2.0)
LANTERN_PITCH, LANTERN_SINK = 0.25, 0.28
"""Positions of the lanterns that hang on a cord at a stall.

``LANTERN_PITCH`` is the distance between lanterns as a fraction of the cord's length. ``LANTERN_SINK`` is the distance
of a lantern's middle below the cord as a fraction of the lantern's size.
"""
BUST_HEIGHT, SHADE_WIDTH, EMBLEM_SHARE = 43.0, 36.0, 0.86
"""Sizes of the animal and of the emblem in the picture of a stall.

``BUST_HEIGHT`` is the animal's height at an open stall, ``SHADE_WIDTH`` its width behind the shutter of a closed stall,
both in units of the picture. ``EMBLEM_SHARE`` is the size of the emblem, as a fraction of the sign's height.
"""
GLOW_SHARE, GLOW_ALPHA, SPOT_ALPHA = 1.5, 130, 255
FLARE_SHARE, FLARE_GROWTH, FLARE_STEPS = 2.6, 0.3, 6
"""Size of the light of a lantern that flares up as a multiple of the lantern's size, by how much the lantern grows, and
number of its different sizes, so that few pictures are made.
"""
CORD, PAVEMENT, STALL_TOP, LANTERN = 0.06, 0.9, 0.21, 0.34
"""Layout of a picture of one stall, in fractions of the picture's height.

The first three are distances of cord, pavement and stall from the top; ``LANTERN`` is the size of a lantern.
"""


class StallSpot(Widget):
    """Shows a stall with its three lanterns; activating it calls ``on_choose``.

    ``animals`` are the portraits of the stall's opponents.
    """

    def __init__(
        self,
        texts: Catalog,
        stall: Stall,
        animals: tuple[str, ...],
        earned: frozenset[int],
        on_choose: Callable[["StallSpot"], Transition | None],
    ) -> None:
        super().__init__(texts(f"stall.{stall.id}.name"), lambda: on_choose(self))
        self._texts = texts
        self.stall, self.animals = stall, animals
        self.names: Sequence[str] = ()
        """The name of each animal at the stall, in the order of ``animals``; empty until the market sets it."""
        self.games: Sequence[GameRow] = ()
        """The finished games at the stall, the earliest first."""
        self.lit = tuple(number in earned for number in range(len(stall.lanterns)))
        self.is_open = self.lit[0]
        """Whether the player has won here, which lights the first lantern."""
        self._quarter, self._animal = quarter_of(stall), animals[0]
        self.is_chosen: bool = False
        self.dark = frozenset[int]()
        """The numbers of lit lanterns that do not hang on their hooks yet."""
        self.tilts: dict[int, float] = {}
        """The angles in degrees of lanterns that rock."""
        self.flares: dict[int, float] = {}
        """How brightly lanterns flare up, from 0 to 1, by their numbers."""
        self.shutter = 0.0
        """How far the shutter of an open stall is still down, from 0 to 1."""
        self.breath = 0.0
        """The strength of the light around the stall, from 0 to 1."""
        self.name_style, self.name_height = NAME, 0.0

    @property
    def hanging(self) -> int:
        """The number of lit lanterns on their hooks."""
        return sum(self.lit) - len(self.dark)

    @property
    def facts(self) -> str:
        """The description of the stall's game: number of players, length, house rules and opponents' levels."""
        return game_facts(self.stall.options, self.stall.opponents, self._texts)

    @property
    def status(self) -> str:
        """The text about the lit lanterns. For a closed stall, it says whether the player has won there with help."""
        if self.is_open:
            return self._texts("market.lanterns", n=self.hanging, all=LANTERNS_PER_STALL)
        is_helped = any(game.assisted and game.place == 1 for game in self.games)
        return self._texts("market.helped" if is_helped else "market.closed")

    @property
    def last_visit(self) -> str:
        """The text about the last game at the stall; empty if there is none."""
        return self._texts("market.last_visit", n=self.games[-1].total) if self.games else ""

    @property
    def reading(self) -> str:
        """What the stall and its animals remember, for screen readers; elsewhere, the details show it."""
        stop = self._texts("say.stop")
        parts = self.status.removesuffix(stop.strip()), self.last_visit, *self._memories()
        return stop.join(filter(None, parts))

    def _memories(self) -> Iterator[str]:
        """Yield, for each animal, whether it finished the last game behind or ahead of the player."""
        for name, lead in zip(self.names, self._leads, strict=False):
            if lead:
                yield self._texts("say.met_behind" if lead > 0 else "say.met_ahead", name=name)

    @property
    def _leads(self) -> tuple[int, ...]:
        """By how many points the player finished the last game ahead of each animal; empty if there is none."""
        own, *others = self.games[-1].totals if self.games else (0,)
        return tuple(points - own for points in others)

    def company(self) -> Block:
        """Return the portraits of the stall's animals.

        If the player has visited the stall, each animal has its points of the last game below it, and looks as it does
        when it greets the player: it winks if it finished ahead, and raises a brow if it finished behind.
        """
        if not self.games:
            return Drawing(self._draw_faces, FACES_U)
        figures = Drawing(self._draw_figures, FIGURE_U, by_text=True)
        return Column(Drawing(self._draw_faces, FACES_U, least=LEAST_FACES_U), figures)

    def _draw_faces(self, canvas: Canvas, box: Box) -> None:
        places, leads = self._places(box), self._leads or (0,) * len(self.animals)
        if not self.games:
            canvas.tell(self._texts.listed(self.names), box)
        for animal, place, lead in zip(self.animals, places, leads, strict=False):
            mood = Mood.CALM if not lead else Mood.BROW if lead > 0 else Mood.SLY
            canvas.portrait(animal, place.center_x, place.center_y, min(place.width, box.height), mood)

    def _draw_figures(self, canvas: Canvas, box: Box) -> None:
        places = [place.inset(1 - FACE_GAP_U / 2, 0) for place in self._places(box)]
        _, *totals = self.games[-1].totals
        figures = [self._texts.number(points) for points in totals]
        style = FIGURE._replace(size=canvas.measure.common_size(figures, FIGURE, places[0].width))
        for name, place, figure, lead in zip(self.names, places, figures, self._leads, strict=False):
            canvas.tell(name, place)
            colour = palette.BRASS if lead < 0 else palette.DIM_INK
            canvas.text_in(place, figure, style.in_colour(colour), align="center")

    def _places(self, box: Box) -> tuple[Box, ...]:
        """Return a place for each animal side by side in the middle of a box."""
        count = len(self.animals)
        width = min(FACES_U, (box.width + FACE_GAP_U) / count - FACE_GAP_U)
        return box.align(count * (width + FACE_GAP_U) - FACE_GAP_U, box.height).row(count, FACE_GAP_U)

    @property
    def row_height(self) -> float:
        """The height of the stall as a row."""
        return ROW_HEIGHT_U + (VISIT_U + VISIT_GAP_U if self.games else 0.0)

    @property
    def area(self) -> Area:
        return Area(self.stall.id, self.box, self.label, (self.status, self.facts))

    def press(self, x: float, y: float) -> Transition | None:
        # a second press, as in a double click, does not start the game
        return None if self.is_chosen else self.activate()

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box = self.box.inset(RING_INSET_U)
        if self.box.width > WIDEST_IN_STREET_U:
            canvas.surface(box, CHOSEN_ROW if self.is_chosen else WELL, tag="stall row")
            self._draw_row(canvas, box.inset(14, 7))
        else:
            self._draw_in_street(canvas, box)
        if self.breath:
            alpha = round(255 * self.breath)
            canvas.surface(box, CHOSEN_STALL, alpha=alpha, tag="breath")
        if focused:
            draw_focus_ring(canvas, box.inset(RING_INSET_U), RADIUS_U)

    def _draw_in_street(self, canvas: Canvas, frame: Box) -> None:
        name, place = self.box.cut_bottom(self.name_height)
        if self.is_chosen:
            canvas.surface(frame, CHOSEN_STALL, tag="chosen stall")
        self._draw_stall(canvas, place.cut_top(CORD_U + LANTERNS_U)[1], is_chosen=self.is_chosen)
        self._draw_lanterns(canvas, place.cut_top(CORD_U)[1], GRID_LANTERN_U)
        plate, colour = name.inset(NAME_MARGIN_U + RING_INSET_U, NAME_MARGIN_U).move_by(dy=-NAME_MARGIN_U), palette.INK
        if self.is_chosen:
            canvas.panel(plate, fill=palette.INK, edge=None, radius=7)
            colour = palette.PLAQUE
        style, width = self.name_style.in_colour(colour), plate.width
        x, y = plate.center_x, plate.center_y - canvas.measure.paragraph_height(self.label, style, width) / 2
        canvas.paragraph(self.label, x, y, style, width, align="center")

    def _draw_row(self, canvas: Canvas, box: Box) -> None:
        if self.games:
            visit, box = box.cut_bottom(VISIT_U, VISIT_GAP_U)
            points, company = (Column(part, at=0.5) for part in (Text(self.last_visit, NOTE), self.company()))
            Row(points, company, gap=GAP).draw_in(canvas, visit)
        picture, words = box.cut_left(box.height, 16)
        self.draw_alone(canvas, picture, (12, 12))
        Column(Line(self.label, HEADLINE, 36), Line(self.facts, NOTE, 24), self.goals()).draw_in(canvas, words)

    def draw_alone(self, canvas: Canvas, box: Box, radius: tuple[float, float]) -> None:
        """Draw a picture that shows only this stall, in front of the background of its quarter.

        ``radius`` contains the radii of the picture's upper and lower corners, in units.
        """
        corners = radius[0] / box.height, radius[1] / box.height
        street = pictures.Street(CORD, PAVEMENT, 0.0, box.width / box.height, corners)
        draw_quarter(canvas, self._quarter, box, street)
        place = box.cut_top(STALL_TOP * box.height)[1].resize(height=(PAVEMENT - STALL_TOP + 0.03) * box.height)
        self._draw_stall(canvas, place)
        self._draw_lanterns(canvas, box.cut_top(CORD * box.height)[1], LANTERN * box.height)

    def _draw_stall(self, canvas: Canvas, place: Box, *, is_chosen: bool = False) -> None:
        """Draw the stall as large as possible in a box, at the bottom of the box.

        The animal stands at the counter of an open stall. Behind a closed stall, it looks over the shutter.
        """
        if 0 < self.shutter < 1:
            edge = place.y + self.shutter * place.height
            with canvas.clipping(place.y, edge):
                self._draw_stall_as(canvas, place, is_chosen=is_chosen, is_open=False)
            with canvas.clipping(edge, place.bottom):
                self._draw_stall_as(canvas, place, is_chosen=is_chosen, is_open=True)
        else:
            self._draw_stall_as(canvas, place, is_chosen=is_chosen, is_open=self.is_open and not self.shutter)

    def _draw_stall_as(self, canvas: Canvas, place: Box, *, is_chosen: bool, is_open: bool) -> None:
        height = min(place.height, place.width * pictures.STALL_HEIGHT / pictures.STALL_WIDTH)
        unit, x, top = height / pictures.STALL_HEIGHT, place.center_x, place.bottom - height
        if is_open or is_chosen:
            glow_px = canvas.viewport.px(height * GLOW_SHARE)
            alpha = SPOT_ALPHA if is_chosen else GLOW_ALPHA
            canvas.picture(("stall glow", glow_px), partial(glow_svg, glow_px), x, top + height / 2, alpha=alpha)
        width_px = canvas.viewport.px(pictures.STALL_WIDTH * unit)
        make = partial(pictures.market_stall_svg, self._quarter, width_px, is_open=is_open)
        canvas.picture(("market stall", self._quarter, width_px, is_open), make, x, top + height / 2, tag="stall")
        self._draw_animal(canvas, x, top, unit, is_open=is_open)
        y, tall = pictures.SIGNS[is_open]
        emblem_px = canvas.viewport.px(EMBLEM_SHARE * tall * unit)
        emblem = partial(pictures.stall_emblem_svg, self.stall.id, emblem_px)
        canvas.picture(("stall sign", self.stall.id, emblem_px), emblem, x, top + y * unit, tag=f"sign {self.stall.id}")

    def _draw_animal(self, canvas: Canvas, x: float, top: float, unit: float, *, is_open: bool) -> None:
        """Draw the animal of a stall.

        ``top`` is the upper edge of the stall's picture, and ``unit`` the length of one unit of the picture.
        """
        if is_open:
            size = BUST_HEIGHT * unit
            y = top + pictures.COUNTER_Y * unit - size / 2
            canvas.portrait(self._animal, x, y, size, Mood.GLAD, is_bust=True)
            return
        size = SHADE_WIDTH * unit
        canvas.animal(self._animal, "oo", x, top + pictures.SHUTTER_Y * unit - size * HEIGHT_SHARE / 2, size)

    def _draw_lanterns(self, canvas: Canvas, place: Box, size: float) -> None:
        """Draw the lanterns of the stall on the cord at the upper edge of a box."""
        for number, is_lit in enumerate(self.lit):
            x, y = _hook(place, number, size)
            tilt, flare = self.tilts.get(number, 0.0), self.flares.get(number, 0.0)
            if flare:
                light_px, colour = canvas.viewport.px(FLARE_SHARE * size), pictures.QUARTER_LIGHTS[self._quarter]
                light = partial(glow_svg, light_px, colour)
                key = ("flare", self._quarter, light_px)
                canvas.picture(key, light, x, y, alpha=round(255 * flare), tag="flare")
            if tilt or flare:
                size_px = canvas.viewport.px(size)
                make = partial(pictures.small_lantern_svg, size_px, is_lit=True)
                growth = 1 + FLARE_GROWTH * round(FLARE_STEPS * flare) / FLARE_STEPS
                canvas.turned_picture(
                    ("small lantern", size_px, True), make, x, y, angle_deg=tilt, growth=growth, tag="lively lantern"
                )
            else:
                draw_small_lantern(canvas, x, y, size, is_lit=is_lit and number not in self.dark)

    def hook(self, number: int) -> tuple[float, float, float]:
        """Return the middle and the size of a lantern that hangs at the stall."""
        if self.box.width > WIDEST_IN_STREET_U:  # a row, whose picture is a square at the left
            box = self.box.resize(height=ROW_HEIGHT_U).inset(RING_INSET_U).inset(14, 7)
            picture, size = box.cut_left(box.height)[0], LANTERN * box.height
            return *_hook(picture.cut_top(CORD * box.height)[1], number, size), size
        _, place = self.box.cut_bottom(self.name_height)
        return *_hook(place.cut_top(CORD_U)[1], number, GRID_LANTERN_U), GRID_LANTERN_U

    def goals(self) -> Block:
        """Return the three goals with the lantern that each one earns."""
        return Column(*map(self._goal, count(), self.stall.lanterns, self.lit))

    def _goal(self, number: int, lantern: Lantern, is_lit: bool) -> Block:
        def draw(canvas: Canvas, box: Box) -> None:
            draw_small_lantern(canvas, box.center_x, box.y + 15, 30, is_lit=is_lit and number not in self.dark)

        text = self._texts(f"lantern.{lantern.kind}", n=lantern.number)
        words = Text(text, NOTE.in_colour(palette.INK if is_lit else palette.DIM_INK))
        return Row(Drawing(draw, 30).wide(30), Column(words, at=0.5), gap=NEAR)


def draw_quarter(canvas: Canvas, name: str, box: Box, street: pictures.Street) -> None:
    size_px = canvas.viewport.px(box.width), canvas.viewport.px(box.height)
    make = partial(pictures.quarter_svg, name, *size_px, street)
    canvas.picture(("quarter", name, size_px, street), make, box.center_x, box.center_y, tag=f"quarter {name}")


def _hook(place: Box, number: int, size: float) -> tuple[float, float]:
    """Return the middle of a lantern with this size on the cord at the upper edge of a box."""
    share = (number - 1) * LANTERN_PITCH
    sag = pictures.SAG_SHARE * place.width * (1 - 4 * share * share)
    return place.center_x + share * place.width, place.y + sag + LANTERN_SINK * size


def draw_small_lantern(canvas: Canvas, x: float, y: float, size: float, *, is_lit: bool) -> None:
    """Draw a small lantern; the picture includes its light."""
    size_px = canvas.viewport.px(size)
    make = partial(pictures.small_lantern_svg, size_px, is_lit=is_lit)
    canvas.picture(("small lantern", size_px, is_lit), make, x, y)


def fit_names(spots: Sequence[StallSpot], measure: TextMeasure) -> None:
    """Show the names of all stalls in the same text size, the largest at which every word fits."""
    width = spots[0].box.width - 2 * (NAME_MARGIN_U + RING_INSET_U)
    words = (word for spot in spots for word in spot.label.split())
    style = NAME._replace(size=measure.common_size(words, NAME, width - 1))
    lines = max(len(measure.lines(spot.label, style, width)) for spot in spots)
    for spot in spots:
        spot.name_style = style
        spot.name_height = lines * measure.line_height(style) + 2 * (NAME_PADDING_U + NAME_MARGIN_U)
