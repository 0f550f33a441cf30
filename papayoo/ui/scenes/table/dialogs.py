"""The dialogs of the table: pause menu, opponents, decisions that can be undone, log of the round."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from papayoo.ai.characters import PORTRAITS
from papayoo.engine import Card, PassCards, Player, SeatView
from papayoo.match import Decision, LessonMatch, Match, PracticeMatch
from papayoo.services import code_of_view
from papayoo.services.game_goals import GameGoals, match_title, with_cost
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import (
    FairRoute,
    MatchReviewRoute,
    Pop,
    Push,
    Reset,
    RulesRoute,
    SettingsRoute,
    TitleRoute,
    Transition,
)
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BODY_U, PageScene
from papayoo.ui.scenes.dialogs.share_buttons import copy_position
from papayoo.ui.scenes.dialogs.text_scene import LongText
from papayoo.ui.scenes.table.descriptions import QUESTIONS
from papayoo.ui.style import APART, BODY, GAP, HEAD, NEAR, NOTE, PLATE, TITLE
from papayoo.ui.table_view.journal import Journal
from papayoo.ui.table_view.motion.durations import SPEEDS, speed_after
from papayoo.ui.table_view.seating import describe_opponent
from papayoo.ui.widgets import (
    Button,
    FocusGroup,
    GridFocus,
    OnPress,
    Part,
    Widget,
    draw_focus_ring,
    draw_sign,
    sign_width,
)
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Gap, Grid, Line, Row, Text

TILE_GAP = 12.0
QUESTION_WIDTH = 300.0
"""Width of the questions in the log, with the signs of their keys."""


class PauseScene(Dialog):
    """The pause menu: a large button to resume, three columns of tiles, and a small button to leave the game.

    The first column is about this game, the second about the table; the third sets the speed and the sound, and copies
    the position. Every tile has the same place in all games and at all times; one that means nothing now is disabled.
    ``go_back`` undoes a decision and all later ones. ``open_log`` opens the log of the round; None if there is none.
    """

    width = 780.0
    side = 40.0
    title_height = 0.0

    def __init__(
        self, ctx: Context, match: Match, go_back: Callable[[Decision], None], open_log: OnPress | None = None
    ) -> None:
        super().__init__(ctx, "")
        self._match, self._go_back, self._open_log = match, go_back, open_log
        texts = ctx.texts
        self.title = match_title(ctx, match, texts("pause.title"))
        self._speed = Button("", self._choose_speed, icon="fast")
        self._sound = Button("", self._mute, icon="sound")
        self._resume = Button(texts("pause.resume"), Pop, primary=True)
        self._code = code_of_view(match.view, match.players)
        self._tiles = self._make_tiles()
        self._leave = Button(texts("pause.leave"), lambda: Reset(TitleRoute()))
        if isinstance(self._match, PracticeMatch):
            self._leave = Button(texts("practice.leave"), lambda: Pop(2))
        self.focus = GridFocus([[self._resume], *self._tiles, [self._leave]], start=self._resume)
        self._update_labels()

    def _make_tiles(self) -> tuple[tuple[Button, ...], ...]:
        """Return the tiles, row by row."""
        ctx, match, texts = self.ctx, self._match, self.ctx.texts
        take_back = lambda: Push(TakeBackScene(ctx, match, self._go_back))  # noqa: E731
        undo = Button(texts("pause.take_back"), take_back, icon="undo")
        undo.enabled = match.allows_undo and bool(match.decisions)
        tricks = Button(texts("pause.review"), self._show_tricks, icon="cards")
        is_lesson = isinstance(match, LessonMatch)  # the table hides the tricks before it
        tricks.enabled = not is_lesson and (self._has_tricks or self._open_log is not None)
        copy = Button(texts("position.copy"), self._copy_position, icon="copy")
        copy.enabled = self._code is not None
        players = match.players[1:]
        opponents = Button(texts("opponents.title"), lambda: Push(OpponentsScene(ctx, players)), icon="people")
        rules = Button(texts("menu.rules"), lambda: Push(RulesRoute()), icon="book")
        settings = Button(texts("menu.settings"), lambda: Push(SettingsRoute(at_table=True)), icon="gear")
        return (
            (undo, opponents, self._speed),
            (tricks, rules, self._sound),
            (self._fair_or_start_over(), settings, copy),
        )

    def _fair_or_start_over(self) -> Button:
        """Return the button that shows whether chance is fair or, in a practice, starts over."""
        match, texts = self._match, self.ctx.texts
        if isinstance(match, PracticeMatch):
            return Button(texts("practice.start_over"), lambda: _start_over(match), icon="trick_back")
        return Button(texts("fair.title"), lambda: Push(FairRoute(match)), icon="check")

    def body(self) -> Block:
        tiles = [Control(tile, None, 54).shrinking(44) for row in self._tiles for tile in row]
        return Column(
            Gap(12, least=4),
            Line(self.title, TITLE, 68, align="center").shrinking(42),
            Gap(10, least=0),
            Control(self._resume, None, 60).shrinking(50),
            Gap(20, least=9),
            Grid(3, *tiles, gap=TILE_GAP),
            Gap(20, least=9),
            Control(self._leave, None, 42).shrinking(38),
            Gap(30, least=12),
        )

    def place(self, panel: Box, measure: TextMeasure) -> None:
        super().place(panel, measure)
        Button.even_out(measure, [tile for row in self._tiles for tile in row])

    def draw_title(self, canvas: Canvas) -> None:
        """Draw nothing: the title is a part of the body, because a low window has no space for it."""

    def handle(self, intent: Intent) -> Transition | None:
        # the last column's tiles have shortcut keys
        match intent:
            case Act(Action.FASTER | Action.SLOWER as action):
                speed = self.ctx.settings.speed
                self._change(speed=speed_after(speed, 1 if action is Action.FASTER else -1))
                return None
        return super().handle(intent)

    def update(self, seconds: float) -> Transition | None:
        self._update_labels()
        return None

    def _choose_speed(self) -> Transition | None:
        """Choose the next faster speed, or the slowest one if the speed is already the fastest."""
        faster = SPEEDS.index(self.ctx.settings.speed) + 1
        return self._change(speed=SPEEDS[faster % len(SPEEDS)])

    def _mute(self) -> Transition | None:
        return self._change(muted=not self.ctx.settings.muted)

    @property
    def _has_tricks(self) -> bool:
        return bool(self._match.view.tricks or self._match.view.scores)

    def _show_tricks(self) -> Transition | None:
        """Show the tricks so far in pictures, beside them the log; before the first trick, show only the log."""
        if self._has_tricks:
            return Push(MatchReviewRoute(self._match, at_last_trick=True, open_log=self._open_log))
        return self._open_log() if self._open_log is not None else None

    def _copy_position(self) -> None:
        if self._code is not None:
            copy_position(self.ctx, self._code)

    def _change(self, **values: Any) -> Transition | None:
        self.ctx.change(replace(self.ctx.settings, **values))
        self._update_labels()
        return None

    def _update_labels(self) -> None:
        """Update the labels of the buttons for speed and sound."""
        texts, settings = self.ctx.texts, self.ctx.settings
        labels = (
            texts("table.speed", speed=texts(f"speed.{settings.speed}")),
            texts("table.sound_off" if settings.muted else "table.sound_on"),
        )
        self._sound.icon = "sound_off" if settings.muted else "sound"
        for tile, label in zip((self._speed, self._sound), labels, strict=True):
            if tile.label != label:
                tile.label = label
                self.request_layout()


def _start_over(match: PracticeMatch) -> Transition:
    match.start_over()
    return Pop()


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
        portrait = Drawing(partial(_draw_portrait, player.portrait or usual_portrait), 66)
        head = Drawing(partial(_draw_opponent, player.name, kind), 24)
        return Row(portrait.wide(52), Column(Gap(9), head, Gap(1), Line(line, NOTE, 24), Gap(8)), gap=18)


def _draw_portrait(name: str, canvas: Canvas, box: Box) -> None:
    canvas.portrait(name, box.center_x, box.center_y, box.width)


def _draw_opponent(name: str, kind: str, canvas: Canvas, box: Box) -> None:
    """Draw the name of an opponent and, after it, what kind of player it is."""
    end = box.x + canvas.text(name, box.x, box.center_y, HEAD, max_width=box.width / 2) + 12
    canvas.text(kind, end, box.center_y + 1, NOTE.in_colour(palette.BRASS), max_width=box.right - end)


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
        canvas.surface(self.box, PLATE, tag=f"moment {self.label}")
        if focused:
            draw_focus_ring(canvas, self.box, PLATE.radius)
        cards = [Drawing(partial(_draw_mini, card)).wide(MINI_STEP_U) for card in self.moment.cards]
        Row(Gap(width=18), Line(self.label, HEAD), Gap(width=18), *cards, Gap(width=8)).draw_in(canvas, self.box)


def _draw_mini(card: Card, canvas: Canvas, box: Box) -> None:
    canvas.mini(card, box.center_x, box.center_y, is_papayoo=False, scale=0.86)


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
            Line(self._note, NOTE, align="center"),
            Gap(GAP),
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


class RoundLogScene(PageScene):
    """Shows the announcements of the round, the latest last, and below them the answers to all questions.

    If the player uses keys, each answer stands beside its question and the key that asks it. ``answer`` returns the
    answer to a question.
    """

    hints = ()  # a page without buttons at the bottom has no place for them
    opens_at_end = True

    def __init__(self, ctx: Context, answer: Callable[[Action], str], journal: Journal) -> None:
        super().__init__(ctx, ctx.texts("log.title"))
        self._answers = {question: answer(question) for question in QUESTIONS if question is not Action.LOG}
        self._entries = [said.text for said in journal.entries] or [ctx.texts("log.empty")]
        self.focus = FocusGroup([self.back])

    def body(self) -> Block:
        answers = (self._answer(question, answer) for question, answer in self._answers.items())
        return Column(LongText("\n".join(self._entries)), Gap(GAP), *answers, Gap(APART), gap=NEAR)

    def _answer(self, question: Action, answer: str) -> Block:
        asked = Drawing(partial(self._draw_question, question))
        return Either(NARROW_BODY_U, Text(answer, BODY), Row(Text(answer, BODY), asked.wide(QUESTION_WIDTH)))

    def _name(self, question: Action) -> str:
        return self.ctx.texts(f"option.key_{question.name.lower()}.name")

    def _draw_question(self, question: Action, canvas: Canvas, box: Box) -> None:
        """Draw a question before the sign of its key; nothing if the player does not use keys."""
        width = sign_width(canvas, self.ctx.texts, question)
        if width:
            sign = Drawing(partial(self._draw_sign, question)).wide(width)
            Row(Line(self._name(question), NOTE, align="right"), sign, gap=NEAR).draw_in(canvas, box)

    def _draw_sign(self, question: Action, canvas: Canvas, box: Box) -> None:
        draw_sign(canvas, self.ctx.texts, question, (box.right, box.center_y), palette.INK)

    def parts(self) -> Sequence[Part]:
        # for screen readers, what is asked most and what was said last comes first
        answers = [f"{self._name(question)}: {answer}" for question, answer in self._answers.items()]
        items = tuple(Part(("entry", row), "list_item", text) for row, text in enumerate(answers + self._entries[::-1]))
        return [Part("log", "list", self.title, children=items)]
