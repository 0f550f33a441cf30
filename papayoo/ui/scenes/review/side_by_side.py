"""*Show me* without motion: the tricks of both lines side by side, as stamps."""

from functools import partial

from papayoo.engine import Card
from papayoo.match import Demonstration, ShownTrick
from papayoo.services.showing import Showing
from papayoo.ui.art import palette
from papayoo.ui.clock import progress
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent, Press
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.dialogs.telling import STAMPS, Telling
from papayoo.ui.scenes.dialogs.trick_stamp import LEAST_STAMP_U, MINI_STEP, STAMP_U, draw_stamp
from papayoo.ui.style import APART, BODY, GAP, HEAD, NEAR, NOTE, NUMBER
from papayoo.ui.table_view.journal import Journal
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Gap, Line, Row, Text

STAMP_S, FADE_S = 1.4, 0.25
"""Time from one stamp to the next, and how long each takes to appear."""


class SideBySide(Dialog):
    """Shows up to three tricks of each line, one after the other; with reduced motion, all at once.

    A press or a key shows the rest at once.
    """

    width = 1040.0
    side = 32.0
    kept = ("_time",)

    def __init__(self, ctx: Context, showing: Showing, found: Demonstration) -> None:
        super().__init__(ctx, ctx.texts("show.title"))
        self._seating = Seating.of(showing.players, showing.fork.seat, ctx.texts)
        self._telling = telling = Telling(showing, found, self._seating)
        self._tricks = [telling.tricks(index, STAMPS) for index in range(2)]
        durations = Durations.of(ctx.settings, is_reduced=ctx.is_motion_reduced)
        self._time = self.clock.timer(STAMP_S * (sum(map(len, self._tricks)) + 1), pace=durations.pause(1.0))
        if ctx.is_motion_reduced:
            self._time.finish()
        self._close = Button(ctx.texts("scores.close"), Pop, primary=True)
        self.focus = FocusGroup([self._close])
        self._journal = Journal()
        for sentence in telling.sentences(STAMPS):
            self._journal.say(sentence)

    @property
    def journal(self) -> Journal:
        return self._journal

    def body(self) -> Block:
        columns = [self._column(index) for index in range(2)]
        return Column(
            *(self._source(0) if self._telling.has_one_source else ()),
            Either(760, Column(*columns, gap=GAP), Row(*columns, gap=APART)),
            Gap(GAP),
            Text(self._telling.reason, BODY.in_colour(palette.BRASS), align="center"),
            Gap(GAP),
            Control(self._close),
            Gap(APART),
        )

    def _column(self, index: int) -> Block:
        """Return the stamps of a line below its name and cards, and the points below them."""
        before = len(self._tricks[0]) if index else 0
        stamps = [
            Drawing(partial(self._draw_stamp, index, before + place, trick), STAMP_U, least=LEAST_STAMP_U, by_text=True)
            for place, trick in enumerate(self._tricks[index])
        ]
        return Column(
            self._head(index),
            *(() if self._telling.has_one_source else self._source(index)),
            *stamps,
            Drawing(partial(self._draw_total, index), 58 if self._others(index) else 40, by_text=True),
            gap=NEAR,
        )

    def _source(self, index: int) -> tuple[Block, Block]:
        return Line(self._telling.source(index), NOTE, align="center"), Gap(NEAR)

    def _head(self, index: int) -> Block:
        """Return the name of a line and the cards with which it begins."""
        cards = (Drawing(partial(self._draw_mini, card)) for card in self._telling.lines[index].cards)
        label = Line(self._telling.label(index), HEAD, 44)
        return Row(label, *(card.wide(MINI_STEP) for card in cards))

    def _draw_mini(self, card: Card, canvas: Canvas, box: Box) -> None:
        canvas.mini(card, box.center_x, box.center_y, is_papayoo=card == self._telling.papayoo)

    def _draw_stamp(self, index: int, number: int, trick: ShownTrick, canvas: Canvas, box: Box) -> None:
        way = progress(self._time.elapsed_s - number * STAMP_S, FADE_S) if self._time.is_running else 1.0
        if not way:
            return
        with canvas.layer(opacity=way):
            draw_stamp(canvas, box, self._telling, index, trick)

    def _others(self, index: int) -> str:
        return self._telling.others(index, self._tricks[index])

    def _draw_total(self, index: int, canvas: Canvas, box: Box) -> None:
        """Draw the points of a line below those that the stamps leave out."""
        shown = len(self._tricks[0]) + (len(self._tricks[1]) if index else 0)
        if self._time.is_running and self._time.elapsed_s < shown * STAMP_S:
            return
        colour = palette.INK if not self._telling.is_judged else palette.GOOD if index else palette.PAYOO
        others = self._others(index)
        above = Line(others, NOTE.in_colour(palette.INK), 0.35 * box.height, align="center") if others else None
        total = Line(self._telling.total(index), NUMBER.in_colour(colour), 0, align="center")
        Column(above, total.growing()).draw_in(canvas, box)

    def handle(self, intent: Intent) -> Transition | None:
        is_skip = isinstance(intent, Press) or intent in (Act(Action.ACTIVATE), Act(Action.SKIP))
        if is_skip and self._time.is_running:
            self._time.finish()
            return None
        return super().handle(intent)
