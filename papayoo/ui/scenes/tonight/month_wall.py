"""The wall with a postcard of each finished month in which a lantern of tonight's table was lit."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date, timedelta
from functools import partial

from papayoo.history.daily_games import Evening, Lantern
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_month
from papayoo.ui.art import palette
from papayoo.ui.art.lantern_alley import month_card_svg
from papayoo.ui.context import Context
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.evening_postcard import GLOWS
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BODY_U, PageScene
from papayoo.ui.style import GAP, STRONG
from papayoo.ui.widgets import FocusGroup, Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Control, Either, Grid

CARD_HEIGHT_U, CARD_SHAPE = 190.0, 1.45
"""Height of a card with the space around it, and the card's width as a multiple of its height."""
NAME_SHARE = 0.17
"""Height of the strip with the month's name at the lower edge of a card, as a fraction of the card's height."""
CARD_INSET_U, RADIUS_U = 7.0, 6.0


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
        counts = {"tonight.month_lit": len(evenings), "tonight.month_golden": golden}
        facts = texts.listed(texts("say.each", name=texts(key), n=n) for key, n in counts.items())
        super().__init__(texts("say.each", name=self.month, n=facts), on_press)
        self._first = first
        lit = {evening.day: GLOWS[evening.lantern] for evening in evenings}
        days = (_next_month(first) - first).days
        self.lights = tuple(lit.get(first + timedelta(number)) for number in range(days))

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        room = self.box.inset(CARD_INSET_U)
        height = min(room.height, room.width / CARD_SHAPE)
        card = room.align(height * CARD_SHAPE, height)
        canvas.shadow(card, radius=RADIUS_U)
        size_px = canvas.viewport.px(card.width), canvas.viewport.px(card.height)
        make = partial(month_card_svg, size_px, self._first, self.lights)
        key = ("month card", size_px, self._first, self.lights)
        canvas.picture(key, make, card.center_x, card.center_y, tag="month card")
        name = card.cut_top(card.height * (1 - NAME_SHARE))[1].inset(10, 0)
        canvas.text_in(name.move_by(dy=-0.02 * height), self.month, STRONG.in_colour(palette.PAYOO_INK), align="center")
        if focused:
            draw_focus_ring(canvas, card, RADIUS_U)


class MonthWall(PageScene):
    """Shows the cards of all finished months; a press on one returns to the calendar, which shows its month."""

    def __init__(self, ctx: Context, months: dict[date, list[Evening]], show: Callable[[date], None]) -> None:
        super().__init__(ctx, ctx.texts("tonight.wall"))
        self.cards = [
            MonthCard(ctx.texts, first, evenings, partial(self._open, first, show))
            for first, evenings in months.items()
        ]
        self.focus = FocusGroup([*self.cards, self.back])

    @staticmethod
    def _open(first: date, show: Callable[[date], None]) -> Transition:
        show(first)
        return Pop()

    def body(self) -> Block:
        cells = [Control(card, None, CARD_HEIGHT_U) for card in self.cards]
        return Either(NARROW_BODY_U, Grid(2, *cells, gap=GAP), Grid(4, *cells, gap=GAP))


def _next_month(first: date) -> date:
    return (first.replace(day=28) + timedelta(4)).replace(day=1)
