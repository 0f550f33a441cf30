"""The page of the night market, where each stall offers a game. The stalls are grouped into four quarters."""

from collections.abc import Iterator, Sequence
from itertools import chain

from papayoo.history.stalls import (
    LANTERNS_PER_STALL,
    QUARTERS,
    STALLS_PER_QUARTER,
    earned_lanterns,
    games_at_stalls,
    quarter_of,
    stalls_of,
)
from papayoo.services.opponents import names_of_animals
from papayoo.services.stall_games import open_stall, running_stall, stall_animals
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.market_pictures import QUARTERS as QUARTER_LOOKS
from papayoo.ui.art.market_pictures import Street
from papayoo.ui.audio.sounds import LANTERNS, Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Intent, Press
from papayoo.ui.navigation import Reset, TableRoute, TitleRoute, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BODY_U, ROOMY_PAGE_U, PageScene
from papayoo.ui.scenes.market.arrival import Arrival
from papayoo.ui.scenes.market.quarter_gift import GIFT_U, QuarterGift
from papayoo.ui.scenes.market.stall_spot import (
    CORD_U,
    StallSpot,
    draw_quarter,
    draw_small_lantern,
    fit_names,
)
from papayoo.ui.style import APART, BODY, FIGURE, HEAD, HEADLINE, LABEL, NEAR, NOTE, SNUG, STRONG, WELL, Surface
from papayoo.ui.widgets import Area, Button, FocusGroup, Tooltip, Widget
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Gap, Line, Row, Text

SIGN_WIDTH_U, SIGN_MARGIN_U = 108.0, 6.0
SIGN = STRONG.tight()
"""The name of a quarter on its sign. If a word is too long, the names on all signs become smaller."""
WAVE, LANDING = Cue.CLEAN_ROUND, Cue.MEDAL
"""The sounds of the lanterns of a full quarter that flare up, and of its ornament that falls on its place."""


class QuarterStreet(Block):
    """The picture of a quarter with its sign and its stalls side by side.

    At the least height, stalls and names are easy to tell apart.
    """

    height = 122.0

    def __init__(self, texts: Catalog, name: str, spots: Sequence[StallSpot], gift: QuarterGift) -> None:
        self._texts, self._name, self._spots, self._gift = texts, name, spots, gift
        self._contents = self._street = Row()

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        words = (word for name in QUARTERS for word in self._texts(f"quarter.{name}").split())
        room = SIGN_WIDTH_U - 4 * SIGN_MARGIN_U - 1
        style = SIGN._replace(size=measure.common_size(words, SIGN, room))
        lantern = Drawing(self._draw_lantern, 26).wide(30)
        words_and_count = Column(
            Column(Text(self._texts(f"quarter.{self._name}"), style, align="center"), at=0.5).growing(),
            Row(lantern, Drawing(self._draw_count)),
            pad=(SIGN_MARGIN_U, SIGN_MARGIN_U),
            paint=self._draw_sign,
        )
        sign = Column(words_and_count.growing(), pad=(SIGN_MARGIN_U, SIGN_MARGIN_U))
        self._street = Row(*(Control(spot, None, None) for spot in self._spots))
        self._contents = Row(sign.wide(SIGN_WIDTH_U), self._street, Gap(width=8))
        self._contents.place(box, measure)
        mark = lantern.box
        self._gift.place(Box(mark.x - 3, mark.bottom - GIFT_U, GIFT_U, GIFT_U), measure)

    def widgets(self) -> Iterator[Widget]:
        yield from self._spots

    def draw(self, canvas: Canvas) -> None:
        box, name, first = self.box, self._name, self._spots[0]
        pavement = first.box.bottom - first.name_height - box.y
        up, low = (16 / box.height if name == end else 0.0 for end in (QUARTERS[0], QUARTERS[-1]))
        start, pitch = (self._street.box.x - box.x) / box.height, first.box.width / box.height
        street = Street(CORD_U / box.height, pavement / box.height, start, pitch, (up, low))
        draw_quarter(canvas, name, box, street)
        self._contents.draw(canvas)

    def _draw_sign(self, canvas: Canvas, sign: Box) -> None:
        """Draw the ground of the sign, which shows the name of the quarter and the lanterns earned there."""
        fill = QUARTER_LOOKS[self._name].cloth
        canvas.surface(sign, Surface(fill, 10.0, 0.9, edge=palette.BRASS), tag="quarter sign")

    def _draw_lantern(self, canvas: Canvas, mark: Box) -> None:
        if self._gift.is_there:
            self._gift.draw(canvas)
        else:
            draw_small_lantern(canvas, mark.center_x, mark.center_y, 30, is_lit=self._earned > 0)

    def _draw_count(self, canvas: Canvas, number: Box) -> None:
        count = f"{self._earned}/{len(self._spots) * LANTERNS_PER_STALL}"
        canvas.text_in(number, count, FIGURE, align="right")

    @property
    def _earned(self) -> int:
        return sum(spot.hanging for spot in self._spots)


class Details(Column):
    """A column that leaves out some of its parts, ``dispensable``, one after the other, if space is short."""

    least = 0.0

    def __init__(
        self, *parts: Block | None, dispensable: Sequence[Block], gap: float, pad: tuple[float, float]
    ) -> None:
        super().__init__(*parts, gap=gap, pad=pad, paint=_draw_details_ground)
        self._all, self._dispensable = self.parts, dispensable

    def place_parts(self, box: Box, measure: TextMeasure) -> None:
        self.parts = self._all
        for dispensable in self._dispensable:
            if self._total(box.width, measure, lambda part, width: part.least_in(width, measure)) > box.height:
                self.parts = [part for part in self.parts if part is not dispensable]
        super().place_parts(box, measure)


def _draw_details_ground(canvas: Canvas, box: Box) -> None:
    canvas.surface(box, WELL)


class MarketScene(PageScene):
    """Shows all stalls with the lanterns earned there, and starts the game of the chosen stall."""

    roomy_width = ROOMY_PAGE_U
    kept = ("chosen_number", "_journey", "_heard", "_celebrated", "_moves_on")

    def __init__(self, ctx: Context, came_from: str = "", lit: Sequence[int] = ()) -> None:
        super().__init__(ctx, ctx.texts("market.title"))
        self._came_from, self.follows_focus = came_from, bool(came_from)
        rows = ctx.load_results().rows
        earned, games = earned_lanterns(rows), games_at_stalls(rows)
        self._spots_of = {
            name: tuple(
                StallSpot(ctx.texts, stall, stall_animals(stall), earned[stall.id], self._choose)
                for stall in stalls_of(name)
            )
            for name in QUARTERS
        }
        self.spots = tuple(chain.from_iterable(self._spots_of.values()))
        for spot in self.spots:
            spot.games, spot.names = games.get(spot.stall.id, ()), names_of_animals(ctx, spot.animals)
        self._gifts = {name: QuarterGift(ctx.texts, name, spots) for name, spots in self._spots_of.items()}
        self._explanations = Tooltip(ctx.texts, self.clock, self._explained_areas)
        self.primary = Button("", self._play, icon="play", primary=True)
        self.focus = FocusGroup([*self.spots, self.primary, self.back])
        self._running = running_stall(ctx)
        self.chosen = self.spots[0]
        origin = next((spot for spot in self.spots if spot.stall.id == came_from), None)
        self._following = self._stall_after(origin)
        is_done = origin is None or (not lit and all(origin.lit))
        self._choose((self._following if is_done else origin) or origin or self.spots[0])
        self.focus.focus(self.chosen)
        self._arrival: Arrival | None = None
        self._journey = self.clock.timer()
        self._moves_on = False
        """Whether the next stall will be chosen when the new lanterns have been shown."""
        if origin is not None and lit:
            gift = self._gifts[quarter_of(origin.stall)]
            self._arrival = Arrival(origin, lit, self._following, gift, is_still=ctx.is_motion_reduced)
            self._moves_on = self._following is not None
            self._journey.start(self._arrival.duration_s)
            self._arrival.show(self._journey)
        self._heard = self._celebrated = 0

    def _stall_after(self, origin: StallSpot | None) -> StallSpot | None:
        """Return the next stall with a dark lantern, starting over after the last stall; None if there is none."""
        after = self.spots[self.spots.index(origin) + 1 :] if origin is not None else ()
        return next((spot for spot in (*after, *self.spots) if not all(spot.lit) and spot is not origin), None)

    @property
    def chosen_number(self) -> int:
        return self.spots.index(self.chosen)

    @chosen_number.setter
    def chosen_number(self, number: int) -> None:
        if number != self.chosen_number:
            self._choose(self.spots[number])

    def update(self, seconds: float) -> Transition | None:
        arrival = self._arrival
        if arrival is not None:
            arrival.show(self._journey)
            self._hear(arrival)
            self._celebrate(arrival)
            if self._moves_on and not self._journey.is_running:
                self._move_on()
        return super().update(seconds)

    def _move_on(self) -> None:
        self._moves_on = False
        if self._following is not None:
            self._choose(self._following)
            self.focus.focus(self._following)

    def _hear(self, arrival: Arrival) -> None:
        """Let each lantern ring that has been hung up, and count it; the animal of a newly opened stall is heard."""
        before, self._heard = self._heard, arrival.landed(self._journey.elapsed_s)
        if self._heard == before:
            return
        self.ctx.play(LANTERNS[min(self._heard, len(LANTERNS)) - 1])
        self.request_layout()  # the lanterns are counted in the header
        if arrival.opens and self._heard == len(arrival.lit) and self.ctx.settings.emotes:
            self.ctx.play(Cue(arrival.spot.animals[0]))

    def _celebrate(self, arrival: Arrival) -> None:
        """Let a full quarter be heard, and say what it gives when that is on its place."""
        before = self._celebrated
        self._celebrated = sum(moment <= self._journey.elapsed_s for moment in arrival.celebration_s)
        if self._celebrated > before:
            self.ctx.sounds.play((WAVE, LANDING)[self._celebrated - 1])  # without captions, which tell of other rewards
        if self._celebrated == len(arrival.celebration_s) > before:
            self.ctx.tell("market.gift", quarter=arrival.gift.name)

    def _choose(self, spot: StallSpot) -> Transition | None:
        """Choose a stall and show its game; if it is already chosen, start the game."""
        if spot.is_chosen:
            return self._play()
        self.chosen.is_chosen, spot.is_chosen = False, True
        self.chosen = spot
        assert self.primary is not None
        self.primary.label = self.ctx.texts("menu.continue" if spot.stall is self._running else "menu.play")
        self.request_layout()  # the details are those of another stall
        return None

    def close(self) -> Transition | None:
        return Reset(TitleRoute()) if self._came_from else super().close()

    def _play(self) -> Transition:
        return Reset(TableRoute(open_stall(self.ctx, self.chosen.stall)))

    def header_body(self) -> Block:
        hanging, places = sum(spot.hanging for spot in self.spots), len(self.spots) * LANTERNS_PER_STALL
        count = self.ctx.texts("market.lanterns", n=hanging, all=places)
        return Line(count, BODY.in_colour(palette.DIM_INK), align="right")

    def body(self) -> Block:
        texts = self.ctx.texts
        quarters = (
            Column(
                Row(Line(texts(f"quarter.{name}"), HEAD.in_colour(palette.BRASS), 30), self._gifts[name]),
                *(Control(spot, None, spot.row_height) for spot in spots),
            )
            for name, spots in self._spots_of.items()
        )
        streets = (
            QuarterStreet(texts, name, spots, self._gifts[name]).growing() for name, spots in self._spots_of.items()
        )
        beside = Row(Column(*streets, gap=SNUG), self._details().wide(share=0.274), gap=18)
        return Either(NARROW_BODY_U, Column(*quarters, gap=NEAR), beside)

    def _details(self) -> Block:
        texts, spot = self.ctx.texts, self.chosen
        company = spot.company()
        is_lantern = self.ctx.settings.portrait in spot.animals
        told = NOTE.in_colour(palette.BRASS)
        lantern = Text(texts("player.as_lantern"), told, align="center") if is_lantern else None
        note = Text(texts("market.help"), LABEL, align="center")
        visit = Text(spot.last_visit, NOTE, align="center") if spot.games else None
        line = Text(texts(f"stall.{spot.stall.id}.line"), BODY, align="center")
        # who has been here has read the note, the line and the sentence about the lantern
        dispensable = (note, line, lantern, company, visit) if spot.games else (company, note)
        return Details(
            Drawing(self._draw_picture, 250, least=70 if spot.games else 90),
            Gap().growing(),
            Line(spot.label, HEADLINE, 38, align="center"),
            Text(spot.status, NOTE.in_colour(palette.BRASS), align="center"),
            line,
            visit,
            Text(spot.facts, NOTE, align="center"),
            Gap(),
            company,
            lantern,
            spot.goals(),
            note,
            Gap(NEAR).growing(),
            dispensable=[part for part in dispensable if part is not None],
            gap=6,
            pad=(APART, 0),
        )

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        super().place_body(body, measure)
        fit_names(self.spots, measure)

    def handle(self, intent: Intent) -> Transition | None:
        # If a key moves the focus to a stall, the stall is also chosen. A press ends the arrival; whoever chooses
        # something then, stays there.
        before = self.focus.focused
        if isinstance(intent, Act | Press):
            self._journey.finish()
        is_done = self._is_in_streets and self.focus.step_row(intent, self.spots, STALLS_PER_QUARTER)
        transition = None if is_done else super().handle(intent)
        spot = self.focus.focused
        is_pressed = isinstance(intent, Press) and self.chosen.box.contains(intent.x, intent.y)
        if is_pressed or (isinstance(intent, Act | Press) and spot is not before):
            self._moves_on = False
        if isinstance(intent, Act) and isinstance(spot, StallSpot) and not spot.is_chosen:
            self._choose(spot)
        if self._is_in_streets:
            self._explanations.handle(intent)
        return transition

    def _explained_areas(self) -> list[Area]:
        return [spot.area for spot in self.spots if spot.is_placed]

    @property
    def _is_in_streets(self) -> bool:
        """Whether the stalls of a quarter are side by side, and not below one another."""
        return self.spots[0].box.y == self.spots[1].box.y

    def draw_tooltip(self, canvas: Canvas) -> None:
        if self._arrival is not None and self._journey.is_running:
            self._arrival.draw(canvas, self._journey.elapsed_s)
        super().draw_tooltip(canvas)
        self._explanations.draw(canvas)

    def _draw_picture(self, canvas: Canvas, box: Box) -> None:
        self.chosen.draw_alone(canvas, box.inset(-APART, 0), (WELL.radius, 0))
