"""The dialogs of the table: the opponents, the decisions that can be undone, and the log of the round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from papayoo.ai.characters import PORTRAITS
from papayoo.engine.cards import Card
from papayoo.engine.commands import PassCards
from papayoo.engine.record import Player
from papayoo.engine.view import SeatView
from papayoo.match.match import Match
from papayoo.match.undo_points import Decision
from papayoo.services.game_goals import GameGoals, with_cost
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.keymap import keymap_of
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.dialogs.text_scene import TextScene
from papayoo.ui.scenes.table.texts.spoken import QUESTIONS
from papayoo.ui.style import APART, HEAD, NEAR, NOTE, PLATE
from papayoo.ui.table_view.journal import Journal
from papayoo.ui.table_view.seating import describe_opponent
from papayoo.ui.widgets.base import FocusGroup, OnPress, Widget, draw_focus_ring
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Gap, Grid, Line
from papayoo.ui.widgets.key_hints import key_label
from papayoo.ui.widgets.part import Part


class OpponentsScene(Dialog):
    """Describes each opponent in a row."""

    width = 640.0

    def __init__(self, ctx: Context, opponents: Sequence[Player]) -> None:
        super().__init__(ctx, ctx.texts("opponents.title"))
        self._opponents = opponents
        self._back = Button(ctx.texts("opponents.back"), Pop, primary=True)
        self.focus = FocusGroup([self._back])

    def body(self) -> Block:
        rows = [self._row(player, PORTRAITS[number]) for number, player in enumerate(self._opponents)]
        return Column(*rows, Gap(16), Control(self._back), Gap(20))

    def _row(self, player: Player, usual_portrait: str) -> Block:
        kind, line = describe_opponent(self.ctx.texts, player)

        def draw(canvas: Canvas, box: Box) -> None:
            portrait, words = box.cut_left(52, gap=18)
            canvas.portrait(player.portrait or usual_portrait, portrait.center_x, box.center_y, 52)
            upper, lower = words.line_at(box.center_y - 12), words.line_at(box.center_y + 13)
            end = words.x + canvas.text(player.name, words.x, upper.y, HEAD, max_width=words.width / 2) + 12
            canvas.text(kind, end, upper.y + 1, NOTE.in_colour(palette.BRASS), max_width=words.right - end)
            canvas.text_in(lower, line, NOTE)

        return Drawing(draw, 66)


MAX_COLUMN = 8
"""Maximum number of decisions in one column. If there are more, a window that is wide enough shows two columns."""
ONE_COLUMN_U, TWO_COLUMNS_U = 520.0, 880.0
"""Width of the dialog with one and with two columns of decisions."""
MINI_STEP_U = 36.0


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision in the list.

    ``trick`` is the number of the trick, or 0 for the pass; ``led`` is true if the player led a card.
    """

    decision: Decision
    trick: int
    led: bool

    @classmethod
    def of(cls, decision: Decision, view: SeatView) -> "Moment":
        """Return the entry in the dialog's list for a decision of the current round."""
        if isinstance(decision, PassCards):
            return cls(decision, 0, led=False)
        tricks = enumerate(view.tricks_so_far, start=1)
        number, trick = next((n, trick) for n, trick in tricks if decision.card in trick.cards)
        return cls(decision, number, led=trick.leader == view.seat)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards passed, or the card played."""
        return self.decision.cards if isinstance(self.decision, PassCards) else (self.decision.card,)

    @property
    def key(self) -> str:
        """The catalog key of the text for the decision."""
        return "take_back.pass" if not self.trick else "take_back.led" if self.led else "take_back.followed"


class MomentRow(Widget):
    """A row of the list, with the text and the cards of a decision."""

    def __init__(self, moment: Moment, words: str, on_press: OnPress) -> None:
        super().__init__(words, on_press)
        self.moment = moment

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        box, cards = self.box, self.moment.cards
        canvas.surface(box, PLATE, tag=f"moment {self.label}")
        if focused:
            draw_focus_ring(canvas, box, PLATE.radius)
        words = box.inset(18, 0).resize(width=box.width - 44 - MINI_STEP_U * len(cards))
        canvas.text_in(words, self.label, HEAD)
        for index, card in enumerate(cards, start=1 - len(cards)):
            canvas.mini(card, box.right - 26 + MINI_STEP_U * index, box.center_y, is_papayoo=False, scale=0.86)


class TakeBackScene(Dialog):
    """The dialog with the list of decisions, above the pause menu. ``go_back`` is called with the chosen decision.

    Choosing a decision closes the pause menu as well. At first, the focus is on the last decision.
    """

    def __init__(self, ctx: Context, match: Match, go_back: Callable[[Decision], None]) -> None:
        super().__init__(ctx, ctx.texts("take_back.title"))
        self._go_back = go_back
        self._note = with_cost(ctx.texts, ctx.texts("take_back.note"), GameGoals(ctx, match).help_cost)
        moments = [Moment.of(decision, match.view) for decision in match.decisions]
        self._rows = [
            MomentRow(moment, ctx.texts(moment.key, n=moment.trick), self._undo_to(moment)) for moment in moments
        ]
        self._cancel = Button(ctx.texts("take_back.cancel"), Pop)
        self.width = TWO_COLUMNS_U if len(moments) > MAX_COLUMN else ONE_COLUMN_U
        self.focus = FocusGroup([*self._rows, self._cancel], start=max(0, len(moments) - 1))

    def body(self) -> Block:
        rows = [Control(row, None) for row in self._rows]
        wide = Grid(2, *rows, gap=NEAR) if len(rows) > MAX_COLUMN else Column(*rows, gap=NEAR)
        return Column(
            Line(self._note, NOTE, 22, align="center"),
            Gap(NEAR),
            Either(TWO_COLUMNS_U - 2 * self.side, Column(*rows, gap=NEAR), wide),
            Gap(APART),
            Control(self._cancel, 220),
            Gap(APART),
        )

    def _undo_to(self, moment: Moment) -> Callable[[], Transition]:
        def choose() -> Transition:
            self._go_back(moment.decision)
            return Pop(2)

        return choose


class RoundLogScene(TextScene):
    """Shows the answers to all questions with their keys, then the announcements of the round, the latest first.

    ``answer`` returns the answer to a question.
    """

    def __init__(self, ctx: Context, answer: Callable[[Action], str], journal: Journal) -> None:
        self._answers = {question: answer(question) for question in QUESTIONS if question is not Action.LOG}
        self._keyboard = ctx.keyboard
        self._lines_now = self._answers_with_keys(ctx)
        self._entries = [said.text for said in reversed(journal.entries)] or [ctx.texts("log.empty")]
        super().__init__(ctx, ctx.texts("log.title"), self._whole_text)

    def idle(self, seconds: float) -> None:
        if self._keyboard is not self.ctx.keyboard:
            self._keyboard, self._lines_now = self.ctx.keyboard, self._answers_with_keys(self.ctx)
            self.show_text(self._whole_text)

    @property
    def _whole_text(self) -> str:
        return "\n".join((*self._lines_now, "", *self._entries))

    def _answers_with_keys(self, ctx: Context) -> list[str]:
        keys = keymap_of(ctx.settings.keys)
        return [
            "  ".join((*(key_label(ctx.texts, key, ctx.keyboard) for key in keys.names(question)[:1]), answer))
            for question, answer in self._answers.items()
        ]

    def parts(self) -> Sequence[Part]:
        """Return all lines, also those that are scrolled out of sight."""
        lines = (*self._lines_now, *self._entries)
        items = tuple(Part(("entry", number), "list_item", text) for number, text in enumerate(lines))
        return [Part("log", "list", self.title, children=items)]
