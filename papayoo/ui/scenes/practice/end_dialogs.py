"""The dialogs at the end of a practice, and the choice of the dialog."""

from collections.abc import Sequence
from dataclasses import replace

from papayoo.ai.reasons import Reason, reasons_for_pass, reasons_for_play
from papayoo.engine import Card, PracticeKind
from papayoo.match import LessonMatch, PracticeMatch
from papayoo.services import practice_matches as practices
from papayoo.services.lesson_book import finished_lessons, lessons, record_lesson
from papayoo.services.showing import Showing
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import LessonRoute, Pop, Push, Replace, ShownRoute, TableRoute, Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.style import APART, BODY, GAP, NEAR, NUMBER, STRONG
from papayoo.ui.table_view.card_texts import card_name, reason_text
from papayoo.ui.table_view.outcome import outcome_text
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Buttons, Column, Drawing, Gap, Line, Row, Text

CARD_PITCH_U = 46.0


class EndDialog(Dialog):
    """The dialog at the end of a practice match. Escape closes both the dialog and the table.

    ``buttons`` are additional buttons, to the right of *Play again*; the last of them is the main button. Without
    additional buttons, *Play again* is the main button. The main button is rightmost and has the focus at first.
    """

    width = 640.0
    side = 44.0
    closes_outside = False
    heading = ""
    """The text above the paragraphs, in brass. A subclass may set it."""

    def __init__(
        self, ctx: Context, match: PracticeMatch, title: str, paragraphs: Sequence[str], buttons: Sequence[Button] = ()
    ) -> None:
        super().__init__(ctx, title)
        self.match = match
        self._paragraphs = paragraphs
        again = Button(ctx.texts("practice.again"), self._start_over, icon="undo", primary=not buttons)
        self._buttons = [Button(ctx.texts("practice.back"), self.close), again, *buttons]
        self.focus = FocusGroup(self._buttons, start=len(self._buttons) - 1)

    def body(self) -> Block:
        return Column(
            self.picture(),
            self._explanation(),
            Buttons(self._buttons, 230, gap=GAP),
            Gap(GAP),
            gap=APART,
        )

    def picture(self) -> Block | None:
        """Return what a subclass shows between the title and the text."""
        return None

    def _explanation(self) -> Block | None:
        if not self.heading and not self._paragraphs:
            return None
        if not self.heading and len(self._paragraphs) == 1:
            return Text(self._paragraphs[0], BODY, align="center")
        heading = Text(self.heading, BODY.in_colour(palette.BRASS)) if self.heading else None
        return Column(heading, *(Text(text, BODY) for text in self._paragraphs), gap=NEAR)

    def close(self) -> Transition | None:
        return Pop(2)

    def _start_over(self) -> Transition:
        self.match.start_over()
        return Pop()


class AgainDialog(EndDialog):
    """Compares the player's points in the original round and in the new one."""

    def __init__(self, ctx: Context, match: PracticeMatch) -> None:
        self._then, self._now = match.practice.original or 0, match.points
        saved = self._then - self._now
        compared = "better" if saved > 0 else "worse"
        text = ctx.texts(f"again.{compared}", n=abs(saved)) if saved else ctx.texts("again.same")
        super().__init__(ctx, match, match.practice.title.text(ctx.texts), (text,))

    def picture(self) -> Block:
        colour = palette.GOOD if self._now < self._then else palette.INK
        return Row(
            self._result("again.then", self._then, palette.DIM_INK),
            Drawing(self._draw_arrow).wide(34),
            self._result("again.now", self._now, colour),
        )

    def _result(self, key: str, points: int, colour: str) -> Block:
        return Column(
            Line(self.ctx.texts(key), BODY.in_colour(palette.DIM_INK), align="center"),
            Line(str(points), NUMBER.times(3).in_colour(colour), 80, align="center"),
        )

    def _draw_arrow(self, canvas: Canvas, box: Box) -> None:
        canvas.icon("arrow_right", box.center_x, box.bottom - 40, 34, palette.BRASS)


class PositionDialog(EndDialog):
    """Shows the player's points in the round of a position from a code."""

    def __init__(self, ctx: Context, match: PracticeMatch) -> None:
        super().__init__(ctx, match, match.practice.title.text(ctx.texts), ())

    def picture(self) -> Block:
        return Column(
            Line(self.ctx.texts("position.points"), BODY.in_colour(palette.DIM_INK), align="center"),
            Line(str(self.match.points), NUMBER.times(3), 80, align="center"),
        )


class LessonDialog(EndDialog):
    """Explains the outcome of a lesson; after a success, a button starts the next lesson."""

    def __init__(self, ctx: Context, match: LessonMatch) -> None:
        self._lesson_match = match
        following = lessons().index(match.lesson) + 1
        buttons = []
        if match.is_passed and following < len(lessons()):
            on_next = lambda: Replace(LessonRoute(following), scenes=2)  # noqa: E731
            buttons.append(Button(ctx.texts("lessons.next"), on_next, icon="play", primary=True))
        title = ctx.texts("lessons.right" if match.is_passed else "lessons.wrong")
        self._mood = Mood.GLAD if match.is_passed else Mood.CALM
        super().__init__(ctx, match, title, (ctx.texts(match.result_key, **match.names),), buttons)

    def opened(self) -> None:
        """Record the lesson. After the last one, the title screen no longer offers lessons."""
        ctx = self.ctx
        record_lesson(ctx, self._lesson_match)
        if ctx.settings.offer_lessons and len(finished_lessons(ctx)) == len(lessons()):
            ctx.change(replace(ctx.settings, offer_lessons=False))

    def picture(self) -> Block:
        return Drawing(self._draw_teacher, 104, least=48)

    def _draw_teacher(self, canvas: Canvas, box: Box) -> None:
        canvas.portrait("owl", box.center_x, box.center_y, box.height, self._mood)


class ChoiceDialog(EndDialog):
    """Shows whether the player made the right choice in a puzzle or second chance, and why it is right."""

    width = 820.0

    def __init__(self, ctx: Context, match: PracticeMatch) -> None:
        self._verdict = verdict = practices.verdict_of(ctx, match)
        self.heading = idea_of(verdict, ctx.texts)
        title = ctx.texts("puzzle.solved" if verdict.is_solved else "puzzle.missed")
        following = Button(ctx.texts("puzzle.next"), self._open_next, primary=True)
        is_puzzle = match.practice.kind is PracticeKind.PUZZLE
        fork = practices.fork_of(match, verdict)
        self.showing = Showing(ctx, fork, match.players, is_solved=verdict.is_solved)
        on_show = lambda: Push(ShownRoute(self.showing))  # noqa: E731
        show = Button(ctx.texts("show.button"), on_show, icon="play", primary=not is_puzzle)
        buttons = (show, following) if is_puzzle else (show,)
        explanation = explanation_of(verdict, Seating.of(match.players, match.watcher, ctx.texts))
        super().__init__(ctx, match, title, explanation, buttons)

    def opened(self) -> None:
        is_solved = self._verdict.is_solved
        practices.record_practice(self.ctx, self.match.practice, is_solved=is_solved)
        self.ctx.play(Cue.STAMP if is_solved else Cue.DESELECT)
        self.showing.begin()

    def _open_next(self) -> Transition | None:
        """Return the transition to the next puzzle of the same theme and difficulty."""
        puzzle = practices.puzzle_named(self.match.practice.id)
        following = practices.next_puzzle(self.ctx, (puzzle.theme,), (puzzle.difficulty,), after=puzzle.name)
        return Replace(TableRoute(practices.puzzle_match(self.ctx, following or puzzle)), scenes=2)

    def picture(self) -> Block:
        """Return the cards of the right answer; those of a wrong one are to the left of them."""
        found = self._verdict
        yours = self._cards("puzzle.yours", found.chosen, palette.DIM_INK)
        best = self._cards("puzzle.best", found.answer, palette.GOOD)
        return Row(Gap(), *(() if found.is_solved else (yours,)), best, Gap())

    def _cards(self, key: str, cards: tuple[Card, ...], colour: str) -> Block:
        def draw(canvas: Canvas, box: Box) -> None:
            places = box.align(len(cards) * CARD_PITCH_U, box.height).row(len(cards))
            for card, place in zip(cards, places, strict=True):
                is_papayoo = card == self._verdict.view.papayoo
                canvas.mini(card, place.center_x, place.center_y, is_papayoo=is_papayoo, scale=1.25)

        label = Line(self.ctx.texts(key), STRONG.in_colour(colour), 32, align="center")
        return Column(label, Drawing(draw, 64)).wide(len(cards) * CARD_PITCH_U + 44)


def idea_of(verdict: practices.Verdict, texts: Catalog) -> str:
    """Return the idea of a puzzle's theme; empty for a second chance, which has no theme."""
    return "" if verdict.theme is None else texts(f"puzzle.idea.{verdict.theme}", n=len(verdict.answer))


def explanation_of(verdict: practices.Verdict, seating: Seating) -> tuple[str, ...]:
    """Return the paragraphs that explain the result of a puzzle or second chance.

    In this order: a reason for the right answer, the outcome of the wrong card, and its cost. If no other reason for
    the right answer is known, the reason is the outcome of its card. A paragraph that does not apply is left out.
    """
    texts, view = seating.texts, verdict.view
    good, bad = (outcome_text(view, card, seating) for card in (verdict.answer[0], verdict.wrong))
    reason = _reason(verdict, verdict.answer, seating, in_favour=True) or good
    is_told = good == bad or _reason(verdict, (verdict.wrong,), seating, in_favour=False)
    best = reason and texts("puzzle.reason", label=texts.word("puzzle.best"), reason=reason)
    outcome = "" if is_told else texts("puzzle.reason", label=card_name(texts, verdict.wrong), reason=bad)
    return tuple(part for part in (best, outcome, _cost(verdict, seating)) if part)


def _cost(verdict: practices.Verdict, seating: Seating) -> str:
    """Return the sentence with the cost of the wrong card, and a reason against the card if one is known."""
    card = card_name(seating.texts, verdict.wrong)
    if not verdict.loss:
        return seating.texts("puzzle.other_card") if not verdict.is_solved else ""
    if verdict.view.legal:
        costs = seating.texts("puzzle.costs", card=card, n=verdict.loss)
        return f"{costs} {_reason(verdict, (verdict.wrong,), seating, in_favour=False)}".strip()
    key = "puzzle.costs_to_keep" if verdict.wrong in verdict.answer else "puzzle.costs_to_pass"
    return seating.texts(key, card=card, n=verdict.loss)


def _reason(verdict: practices.Verdict, cards: tuple[Card, ...], seating: Seating, *, in_favour: bool) -> str:
    """Return the text of the first known reason for playing or passing cards; empty if there is none.

    If ``in_favour`` is false, return a reason against the cards instead. Reasons that also speak against the right
    answer are ignored.
    """
    spared = set() if in_favour else {reason.motif for reason in _reasons(verdict, verdict.answer)}
    found = (reason for reason in _reasons(verdict, cards) if reason.motif not in spared)
    return next((reason_text(reason, seating) for reason in found if reason.is_in_favour is in_favour), "")


def _reasons(verdict: practices.Verdict, cards: tuple[Card, ...]) -> tuple[Reason, ...]:
    view = verdict.view
    return reasons_for_play(view, cards[0]) if view.legal else reasons_for_pass(view, cards)


def practice_end(ctx: Context, match: PracticeMatch) -> EndDialog:
    """Return the dialog that shows the result of a practice match."""
    if isinstance(match, LessonMatch):
        return LessonDialog(ctx, match)
    match match.practice.kind:
        case PracticeKind.PUZZLE | PracticeKind.SECOND_CHANCE:
            return ChoiceDialog(ctx, match)
        case PracticeKind.POSITION:
            return PositionDialog(ctx, match)
        case _:
            return AgainDialog(ctx, match)
