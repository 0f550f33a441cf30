"""The wall with a postcard of each finished month in which a lantern of tonight's table was lit, and of each year."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, timedelta
from functools import partial

from papayoo.history.daily_games import Evening, Lantern
from papayoo.history.own_year import OwnYear, own_year
from papayoo.services.opponents import name_of_animal
from papayoo.services.tonight import today
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day, format_month
from papayoo.ui.art import palette
from papayoo.ui.art.lantern_alley import month_card_svg
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.evening_postcard import GLOWS
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BODY_U, PageScene
from papayoo.ui.style import GAP, HEADLINE, NOTE, STRONG, Size, Surface
from papayoo.ui.widgets import FocusGroup, Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Grid, Line

CARD_HEIGHT_U, CARD_SHAPE = 190.0, 1.45
"""Height of a card with the space around it, and the card's width as a multiple of its height."""
NAME_SHARE = 0.17
"""Height of the strip with the month's name at the lower edge of a card, as a fraction of the card's height."""
CARD_INSET_U, RADIUS_U = 7.0, 6.0
PAD_U = Size(14.0, 10.0)
"""Margins of the card of a year at the sides, and at the top and bottom."""
HEAD_SHARE = 0.36
"""Height of the year and the nemesis, as a fraction of the height inside the card of a year."""
YEAR_CARD = Surface(palette.PARCHMENT, RADIUS_U, 1.0, edge=palette.PARCHMENT_EDGE)


def finished_months(evenings: Iterable[Evening], today: date) -> dict[date, list[Evening]]:
    """Return the finished evenings of each month before the present one, the latest month first."""
    months: dict[date, list[Evening]] = {}
    for evening in sorted(evenings, key=lambda evening: evening.day, reverse=True):
        first = evening.day.replace(day=1)
        if evening.game is not None and first < today.replace(day=1):
            months.setdefault(first, []).append(evening)
    return months


class MonthCard(Widget):
    """The postcard of a month, with one light for each day. A press opens the month in the calendar."""

    def __init__(self, texts: Catalog, first: date, evenings: Sequence[Evening], on_press: Callable[[], Transition]):
        self.month = format_month(texts, first)
        golden = sum(evening.lantern is Lantern.GOLDEN for evening in evenings)
        counts = {"tonight.month_lit": len(evenings) - golden, "tonight.month_golden": golden}
        facts = texts.listed(texts("say.each", name=texts(key), n=n) for key, n in counts.items())
        super().__init__(texts("say.each", name=self.month, n=facts), on_press)
        self._first = first
        lit = {evening.day: GLOWS[evening.lantern] for evening in evenings}
        days = (_next_month(first) - first).days
        self.lights = tuple(lit.get(first + timedelta(number)) for number in range(days))

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        card = _card_in(self.box)
        height = card.height
        canvas.shadow(card, radius=RADIUS_U)
        size_px = canvas.viewport.px(card.width), canvas.viewport.px(card.height)
        make = partial(month_card_svg, size_px, self._first, self.lights)
        key = ("month card", size_px, self._first, self.lights)
        canvas.picture(key, make, card.center_x, card.center_y, tag="month card")
        name = card.cut_top(card.height * (1 - NAME_SHARE))[1].inset(10, 0)
        canvas.text_in(name.move_by(dy=-0.02 * height), self.month, STRONG.in_colour(palette.PAYOO_INK), align="center")
        if focused:
            draw_focus_ring(canvas, card, RADIUS_U)


class YearCard(Widget):
    """The card of a finished year, with the player's figures. A press opens its last month in the calendar."""

    def __init__(self, ctx: Context, year: int, figures: OwnYear, on_press: Callable[[], Transition]) -> None:
        texts = ctx.texts
        self._title, self._nemesis = str(year), figures.nemesis
        counts = {
            "statistics.line.rounds": figures.rounds,
            "rivals.given": figures.given,
            "rivals.received": figures.received,
        }
        assert figures.best.game is not None
        points = texts("settings.points_n", n=figures.best.game.total)
        best = texts("say.each", name=texts("record.overall"), n=points), format_day(texts, figures.best.day)
        self._facts = [*(texts("say.each", name=texts(key), n=n) for key, n in counts.items()), *best]
        facts = self._facts
        if self._nemesis is not None:
            facts = [*facts, name_of_animal(ctx, self._nemesis.portrait)]
        super().__init__(texts("say.each", name=self._title, n=texts.listed(facts)), on_press)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        card = _card_in(self.box)
        canvas.shadow(card, radius=RADIUS_U)
        canvas.surface(card, YEAR_CARD, tag="year card")
        size = canvas.measure.common_size(self._facts, NOTE, card.width - 2 * PAD_U.width)
        style = NOTE._replace(size=size).in_colour(palette.PAYOO_INK)
        Column(
            Drawing(self._draw_head, HEAD_SHARE * (card.height - 2 * PAD_U.height)),
            *(Line(fact, style, 0).growing() for fact in self._facts),
            pad=PAD_U,
        ).draw_in(canvas, card)
        if focused:
            draw_focus_ring(canvas, card, RADIUS_U)

    def _draw_head(self, canvas: Canvas, head: Box) -> None:
        canvas.text_in(head, self._title, HEADLINE.in_colour(palette.PAYOO_INK))
        if self._nemesis is not None:
            size = head.height * 1.2
            canvas.portrait(self._nemesis.portrait, head.right - size / 2, head.y + size / 2, size)


class MonthWall(PageScene):
    """Shows the cards of all finished months; a press on one returns to the calendar, which shows its month.

    The card of a finished year comes before those of its months.
    """

    def __init__(self, ctx: Context, months: dict[date, list[Evening]], show: Callable[[date], None]) -> None:
        super().__init__(ctx, ctx.texts("tonight.wall"))
        self.cards = list(self._make_cards(months, show))
        self.focus = FocusGroup([*self.cards, self.back])

    def _make_cards(
        self, months: dict[date, list[Evening]], show: Callable[[date], None]
    ) -> Iterator[MonthCard | YearCard]:
        texts, rows, this_year, year = self.ctx.texts, self.ctx.load_results().rows, today(self.ctx).year, 0
        for first, evenings in months.items():
            on_press = partial(self._open, first, show)
            if first.year not in {year, this_year}:
                year = first.year
                its = [evening for month, found in months.items() if month.year == year for evening in found]
                yield YearCard(self.ctx, year, own_year(year, rows, its), on_press)
            yield MonthCard(texts, first, evenings, on_press)

    @staticmethod
    def _open(first: date, show: Callable[[date], None]) -> Transition:
        show(first)
        return Pop()

    def body(self) -> Block:
        cells = [Control(card, None, CARD_HEIGHT_U) for card in self.cards]
        return Either(NARROW_BODY_U, Grid(2, *cells, gap=GAP), Grid(4, *cells, gap=GAP))


def _card_in(box: Box) -> Box:
    """Return the largest box in the shape of a card."""
    room = box.inset(CARD_INSET_U)
    height = min(room.height, room.width / CARD_SHAPE)
    return room.align(height * CARD_SHAPE, height)


def _next_month(first: date) -> date:
    return (first.replace(day=28) + timedelta(4)).replace(day=1)
