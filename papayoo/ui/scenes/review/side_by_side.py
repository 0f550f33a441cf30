"""*Show me* without motion: the tricks of both lines side by side, as stamps, or the hands after both passes."""

from collections.abc import Iterator, Sequence
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
from papayoo.ui.scenes.review.hands import ReviewedHands, draw_hands
from papayoo.ui.style import APART, BODY, GAP, HEAD, NEAR, NOTE, NUMBER
from papayoo.ui.table_view.card_texts import card_name
from papayoo.ui.table_view.journal import Journal
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Buttons, Column, Drawing, Either, Gap, Line, Row, Text

HANDS_LABELS = "review.hands", "rules.tricks.title"
"""What the button for the hands says before it is pressed, and afterwards."""
BUTTON_WIDTH_U = 240.0
HANDS_U = 440.0
"""Usual height of the panel with the hands, where there is room."""
STAMP_S, FADE_S = 1.4, 0.25
"""Time from one stamp to the next, and how long each takes to appear."""


class SideBySide(Dialog):
    """Shows up to three tricks of each line, one after the other; with reduced motion, all at once.

    A press or a key shows the rest at once. Of a pass, a button shows all hands after it instead, in which the cards
    are marked that differ.
    """

    width = 1080.0
    side = 32.0
    kept = ("_time", "_shows_hands")

    def __init__(self, ctx: Context, showing: Showing, found: Demonstration) -> None:
        super().__init__(ctx, ctx.texts("show.title"))
        self._seating = Seating.of(showing.players, showing.fork.seat, ctx.texts)
        self._telling = telling = Telling(showing, found, self._seating)
        self._only = found.only_hands
        self._tricks = [telling.tricks(index, STAMPS) for index in range(2)]
        durations = Durations.of(ctx.settings, is_reduced=ctx.is_motion_reduced)
        self._time = self.clock.timer(STAMP_S * (sum(map(len, self._tricks)) + 1), pace=durations.pause(1.0))
        if ctx.is_motion_reduced:
            self._time.finish()
        self._shows_hands = False
        close = Button(ctx.texts("scores.close"), Pop, primary=True)
        self._hands_button = Button("", self._turn, icon="cards")
        self._hands_button.other_labels = tuple(map(ctx.texts, HANDS_LABELS))
        self._buttons = [self._hands_button, close] if showing.fork.is_pass else [close]
        self.focus = FocusGroup(self._buttons, start=len(self._buttons) - 1)
        self._journal = Journal()
        for sentence in telling.sentences(STAMPS):
            self._journal.say(sentence)

    @property
    def journal(self) -> Journal:
        return self._journal

    def _turn(self) -> Transition | None:
        """Show the hands instead of the tricks, or the tricks again, all of them."""
        self._shows_hands = not self._shows_hands
        self._time.finish()
        if self._shows_hands:
            for sentence in self._hand_sentences():
                self._journal.say(sentence)
        self.request_layout()
        return None

    def _hand_sentences(self) -> Iterator[str]:
        """Yield what is told of the hands after both passes; after the second one, only of those that differ.

        Each hand is a sentence, and the cards that it has after this pass only are another one.
        """
        watcher, names = self._seating.watcher, self._seating.names
        for index, line in enumerate(self._telling.lines):
            yield self._telling.opening(index)
            for seat in ((watcher + step) % len(names) for step in range(len(names))):
                only = self._only[index][seat]
                if only or not index:
                    yield self._listed(names[seat], line.hands[seat])
                if only:
                    yield self._listed(self.ctx.texts("show.only_here"), only)

    def _listed(self, label: str, cards: Sequence[Card]) -> str:
        texts = self.ctx.texts
        return texts("show.line", label=label, cards=texts.listed(card_name(texts, card) for card in cards))

    def body(self) -> Block:
        self._hands_button.label = self.ctx.texts(HANDS_LABELS[self._shows_hands])
        columns = [self._panel(index) if self._shows_hands else self._column(index) for index in range(2)]
        least = 2 * self._hands(0).least_width + APART if self._shows_hands else 760
        reason = Text(self._telling.summary, BODY.in_colour(palette.BRASS), align="center")
        return Column(
            *(self._source(0) if self._telling.has_one_source else ()),
            Either(least, Column(*columns, gap=GAP), Row(*columns, gap=APART)),
            Gap(GAP),
            *(() if self._shows_hands else (reason, Gap(GAP))),
            Buttons(self._buttons, BUTTON_WIDTH_U, gap=GAP),
            Gap(APART),
        )

    def _hands(self, index: int) -> ReviewedHands:
        line = self._telling.lines[index]
        return ReviewedHands(line.dealt, line.hands, self._only[index])

    def _panel(self, index: int) -> Block:
        """Return all hands after the pass of a line, below its name and cards."""
        hands = self._hands(index)
        draw = lambda canvas, box: draw_hands(canvas, box, hands, self._seating)  # noqa: E731
        return Column(
            self._head(index),
            *(() if self._telling.has_one_source else self._source(index)),
            Drawing(draw, HANDS_U, least=hands.least_height),
            gap=NEAR,
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
        if is_skip and self._time.is_running and not self._is_on_hands_button(intent):
            self._time.finish()
            return None
        return super().handle(intent)

    def _is_on_hands_button(self, intent: Intent) -> bool:
        if isinstance(intent, Press):
            return self._hands_button.box.contains(intent.x, intent.y)
        return self.focus.focused is self._hands_button and intent == Act(Action.ACTIVATE)
