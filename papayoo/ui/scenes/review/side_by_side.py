"""*Show me* without motion: the tricks of both lines side by side, as stamps."""

from functools import partial

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
from papayoo.ui.scenes.review.telling import Telling
from papayoo.ui.style import APART, BODY, GAP, HEAD, NEAR, NOTE, NUMBER, PLATE, SNUG
from papayoo.ui.table_view.drawing.trick_token import draw_taker_mark
from papayoo.ui.table_view.journal import Journal
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Gap, Line, Row, Text

STAMPS = 3
"""Number of tricks with which each line is told."""
STAMP_S, FADE_S = 1.4, 0.25
"""Time from one stamp to the next, and how long each takes to appear."""

_STAMP, _LEAST_STAMP = 108.0, 92.0
_CAPTION = 24.0
_MINI_STEP, _MINI_HEIGHT = 42.0, 52.0
_PORTRAIT = 24.0
_TAKER_SCALE = 0.5


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
        pairs = zip(telling.lines, telling.marked, strict=True)
        self._tricks = [line.highlights(STAMPS, number) for line, number in pairs]
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
            Line(self._telling.cards, NOTE, align="center"),
            Gap(NEAR),
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
            Drawing(partial(self._draw_stamp, index, before + place, trick), _STAMP, least=_LEAST_STAMP, by_text=True)
            for place, trick in enumerate(self._tricks[index])
        ]
        return Column(
            Drawing(partial(self._draw_head, index), 44),
            *stamps,
            Drawing(partial(self._draw_total, index), 40, by_text=True),
            gap=NEAR,
        )

    def _draw_head(self, index: int, canvas: Canvas, box: Box) -> None:
        cards = self._telling.lines[index].cards
        minis, label = box.cut_right(len(cards) * _MINI_STEP)
        canvas.text_in(label, self._telling.label(index), HEAD)
        for card, place in zip(cards, minis.row(len(cards)), strict=True):
            canvas.mini(card, place.center_x, place.center_y, is_papayoo=card == self._papayoo)

    @property
    def _papayoo(self) -> object:
        return self._telling.lines[0].sight(0).view.papayoo

    def _draw_stamp(self, index: int, number: int, trick: ShownTrick, canvas: Canvas, box: Box) -> None:
        way = progress(self._time.elapsed_s - number * STAMP_S, FADE_S) if self._time.is_running else 1.0
        if not way:
            return
        with canvas.layer(opacity=way):
            is_marked = trick.number == self._telling.marked[index]
            surface = PLATE._replace(edge=palette.BRASS, edge_width=2.5) if is_marked else PLATE.bare()
            canvas.surface(box, surface, tag="stamp")
            caption, cards = box.inset(GAP, SNUG).cut_top(canvas.measure.scaled(_CAPTION))
            canvas.text_in(caption, self._telling.trick(trick), NOTE.in_colour(palette.INK), align="center")
            self._draw_trick(canvas, cards, trick, index if is_marked else None)

    def _draw_trick(self, canvas: Canvas, box: Box, trick: ShownTrick, marked: int | None) -> None:
        """Draw the cards in the order played, with the portraits of their players."""
        plays = trick.taken.trick.plays
        row = box.align(len(plays) * _MINI_STEP, _MINI_HEIGHT + _PORTRAIT)
        for play, place in zip(plays, row.row(len(plays)), strict=True):
            y = place.y + _MINI_HEIGHT / 2
            canvas.mini(play.card, place.center_x, y, is_papayoo=play.card == self._papayoo)
            if marked is not None and play.card == self._telling.marks[marked]:
                canvas.icon("mark", place.center_x, place.y, 14.0, palette.BRASS)
            canvas.portrait(self._seating.portrait(play.seat), place.center_x, y + _MINI_HEIGHT / 2 + 8, _PORTRAIT)
            if play.seat == trick.taken.taker:
                draw_taker_mark(canvas, place.center_x + 14, y + 14)

    def _draw_total(self, index: int, canvas: Canvas, box: Box) -> None:
        shown = len(self._tricks[0]) + (len(self._tricks[1]) if index else 0)
        if self._time.is_running and self._time.elapsed_s < shown * STAMP_S:
            return
        colour = palette.GOOD if index else palette.PAYOO
        canvas.text_in(box, self._telling.total(index), NUMBER.in_colour(colour), align="center")

    def handle(self, intent: Intent) -> Transition | None:
        is_skip = isinstance(intent, Press) or intent in (Act(Action.ACTIVATE), Act(Action.SKIP))
        if is_skip and self._time.is_running:
            self._time.finish()
            return None
        return super().handle(intent)
