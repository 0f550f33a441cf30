"""The dialogs at the end of a practice, and the choice of the dialog."""

from collections.abc import Sequence
from dataclasses import replace

from papayoo.ai.reasons import Reason, reasons_for_pass, reasons_for_play
from papayoo.engine.cards import Card
from papayoo.engine.practice_kind import PracticeKind
from papayoo.match.lessons import LessonMatch
from papayoo.match.practice import PracticeMatch
from papayoo.services import practice_matches as practices
from papayoo.services.lesson_book import finished_lessons, lessons, record_lesson
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import LessonRoute, Pop, Replace, TableRoute, Transition
from papayoo.ui.render.canvas import Align, Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.table_view.card_texts import card_name, reason_text
from papayoo.ui.table_view.outcome import outcome_text
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

SIDE_U, BOTTOM_U, GAP_U, PART_GAP_U, PARAGRAPH_GAP_U = 44.0, 34.0, 14.0, 22.0, 10.0
BUTTON_HEIGHT_U, BUTTON_WIDTH_U = 50.0, 230.0
TEXT_SIZE = 18.0
ARROW_SIZE, RESULT_LABEL_SIZE, NUMBER_SIZE = 34.0, 17.0, 64.0
RESULT_RISE_U, NUMBER_DROP_U = 40.0, 14.0
COLUMN_U = 150.0
"""Horizontal distance of the left and the right number from the middle of the panel."""
TEACHER, PORTRAIT_U = "owl", 104.0
LOW_U = 480.0
"""Minimum height of the window in units at which the teacher's portrait is shown."""
CARD_SCALE, CARD_PITCH_U, GROUP_GAP_U = 1.25, 46.0, 44.0
LABEL_SIZE, LABEL_RISE_U, CARD_DROP_U = 15.0, 34.0, 20.0


class EndDialog(Dialog):
    """The dialog at the end of a practice match. Escape closes both the dialog and the table.

    ``buttons`` are additional buttons; the first of them is the main button. Without additional buttons, *Play again*
    is the main button. If there are several paragraphs, the first one is a heading.
    """

    width = 640.0
    closes_outside = False
    picture_height_u = 0.0
    """Height of the space for a subclass's drawing between the title and the text."""

    def __init__(
        self, ctx: Context, match: PracticeMatch, title: str, paragraphs: Sequence[str], buttons: Sequence[Button] = ()
    ) -> None:
        super().__init__(ctx, title)
        self.match = match
        self._paragraphs = paragraphs
        self._text_box = self.picture_box = EMPTY
        again = Button(ctx.texts("practice.again"), self._start_over, icon="undo", primary=not buttons)
        self._buttons = [*buttons, again, Button(ctx.texts("practice.back"), self.close)]
        self.focus = FocusGroup(self._buttons)

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the title, the drawing, the text and the buttons."""
        width, picture = panel_width - 2 * SIDE_U, self.picture_height(measure)
        text = sum(
            measure.paragraph_height(text, TextStyle(TEXT_SIZE), width) + PARAGRAPH_GAP_U for text in self._paragraphs
        )
        parts = sum(part + PART_GAP_U for part in (picture, text - PARAGRAPH_GAP_U) if part > 0)
        return TITLE_HEIGHT + parts + BUTTON_HEIGHT_U + BOTTOM_U

    def picture_height(self, measure: TextMeasure) -> float:
        """Return the height of the drawing. Subclasses may leave out the drawing in a low window."""
        return self.picture_height_u

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the drawing, the text, and the buttons side by side."""
        inside = panel.inset(SIDE_U, 0).cut_top(TITLE_HEIGHT)[1].cut_bottom(BOTTOM_U)[1]
        foot, inside = inside.cut_bottom(BUTTON_HEIGHT_U, gap=PART_GAP_U)
        picture = self.picture_height(measure)
        self.picture_box, self._text_box = inside.cut_top(picture, gap=PART_GAP_U if picture else 0.0)
        count = len(self._buttons)
        row = foot.align(min(foot.width, count * (BUTTON_WIDTH_U + GAP_U) - GAP_U), foot.height)
        for button, box in zip(reversed(self._buttons), row.row(count, GAP_U), strict=True):
            button.box = box
        Button.even_out(measure, self._buttons)

    def close(self) -> Transition | None:
        """Return the transition that leaves the practice."""
        return Pop(2)

    def _start_over(self) -> Transition:
        self.match.start_over()
        return Pop()

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the text: a single paragraph in the middle, or several below one another."""
        box, y = self._text_box, self._text_box.y
        is_single = len(self._paragraphs) == 1
        align: Align = "center" if is_single else "left"
        for number, text in enumerate(self._paragraphs):
            colour = palette.INK if number or is_single else palette.BRASS
            x = box.center_x if is_single else box.x
            y += (
                canvas.paragraph(text, x, y, TextStyle(TEXT_SIZE, colour=colour), box.width, align=align)
                + PARAGRAPH_GAP_U
            )


class AgainDialog(EndDialog):
    """Compares the player's points in the original round and in the new one."""

    picture_height_u = 120.0

    def __init__(self, ctx: Context, match: PracticeMatch) -> None:
        self._then, self._now = match.practice.original or 0, match.points
        saved = self._then - self._now
        compared = "better" if saved > 0 else "worse"
        text = ctx.texts(f"again.{compared}", n=abs(saved)) if saved else ctx.texts("again.same")
        super().__init__(ctx, match, match.practice.title.text(ctx.texts), (text,))

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw both results with an arrow between them, and a text below the results."""
        super().draw_inside(canvas)
        x, y = self.picture_box.center_x, self.picture_box.center_y
        colour = palette.GOOD if self._now < self._then else palette.INK
        columns = (("again.then", self._then, -COLUMN_U, palette.DIM_INK), ("again.now", self._now, COLUMN_U, colour))
        for key, points, dx, ink in columns:
            label, label_y, number_y = self.ctx.texts(key), y - RESULT_RISE_U, y + NUMBER_DROP_U
            canvas.text(label, x + dx, label_y, TextStyle(RESULT_LABEL_SIZE, colour=palette.DIM_INK), align="center")
            canvas.text(str(points), x + dx, number_y, TextStyle(NUMBER_SIZE, Face.NUMBER, ink), align="center")
        canvas.icon("arrow_right", x, y + NUMBER_DROP_U, ARROW_SIZE, palette.BRASS)


class LessonDialog(EndDialog):
    """Explains the outcome of a lesson; after a success, a button starts the next lesson."""

    picture_height_u = PORTRAIT_U

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

    def picture_height(self, measure: TextMeasure) -> float:
        """Return the height of the portrait; 0 in a low window."""
        return PORTRAIT_U if measure.viewport.seen_height >= LOW_U else 0.0

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the text, and the teacher's portrait if there is space."""
        super().draw_inside(canvas)
        if self.picture_box.height:
            canvas.portrait(TEACHER, self.picture_box.center_x, self.picture_box.center_y, PORTRAIT_U, self._mood)


class PuzzleDialog(EndDialog):
    """Shows whether the player found the right answer, and why it is right."""

    picture_height_u = 100.0

    def __init__(self, ctx: Context, match: PracticeMatch) -> None:
        self._verdict = verdict = practices.verdict_of(ctx, match)
        title = ctx.texts("puzzle.solved" if verdict.is_solved else "puzzle.missed")
        following = Button(ctx.texts("puzzle.next"), self._open_next, primary=True)
        buttons = (following,) if match.practice.kind is PracticeKind.PUZZLE else ()
        explanation = explanation_of(verdict, Seating.of(match.players, match.watcher, ctx.texts))
        super().__init__(ctx, match, title, explanation, buttons)

    def opened(self) -> None:
        """Record the answer, and play a sound for it."""
        is_solved = self._verdict.is_solved
        practices.record_practice(self.ctx, self.match.practice, is_solved=is_solved)
        self.ctx.play(Cue.STAMP if is_solved else Cue.DESELECT)

    def _open_next(self) -> Transition | None:
        """Return the transition to the next puzzle of the same theme and difficulty."""
        puzzle = practices.puzzle_named(self.match.practice.id)
        following = practices.next_puzzle(self.ctx, (puzzle.theme,), (puzzle.difficulty,), after=puzzle.name)
        return Replace(TableRoute(practices.puzzle_match(self.ctx, following or puzzle)), scenes=2)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the explanation, and above it the cards of the right answer.

        If the player's answer is wrong, its cards are drawn to the left of the right ones.
        """
        super().draw_inside(canvas)
        found = self._verdict
        groups = [] if found.is_solved else [("puzzle.yours", found.chosen, palette.DIM_INK)]
        groups.append(("puzzle.best", found.answer, palette.GOOD))
        widths = [len(cards) * CARD_PITCH_U + GROUP_GAP_U for _, cards, _ in groups]
        row = self.picture_box.align(sum(widths), self.picture_box.height)
        for (key, cards, colour), width in zip(groups, widths, strict=True):
            box, row = row.cut_left(width)
            self._draw_cards(canvas, box, cards)
            line = box.move_to(y=box.center_y - LABEL_RISE_U).resize(height=0)
            canvas.text_in(line, self.ctx.texts(key), TextStyle(LABEL_SIZE, Face.STRONG, colour), align="center")

    def _draw_cards(self, canvas: Canvas, box: Box, cards: tuple[Card, ...]) -> None:
        places = box.align(len(cards) * CARD_PITCH_U, box.height).row(len(cards))
        for card, place in zip(cards, places, strict=True):
            is_papayoo = card == self._verdict.view.papayoo
            canvas.mini(card, place.center_x, box.center_y + CARD_DROP_U, is_papayoo=is_papayoo, scale=CARD_SCALE)


def explanation_of(verdict: practices.Verdict, seating: Seating) -> tuple[str, ...]:
    """Return the paragraphs that explain the result of a puzzle.

    In this order: the idea of the puzzle's theme, a reason for the right answer, the outcome of the wrong card, and its
    cost. If no other reason for the right answer is known, the reason is the outcome of its card. A paragraph that does
    not apply is left out.
    """
    texts, view = seating.texts, verdict.view
    idea = "" if verdict.theme is None else texts(f"puzzle.idea.{verdict.theme}", n=len(verdict.answer))
    good, bad = (outcome_text(view, card, seating) for card in (verdict.answer[0], verdict.wrong))
    reason = _reason(verdict, verdict.answer, seating, in_favour=True) or good
    is_told = good == bad or _reason(verdict, (verdict.wrong,), seating, in_favour=False)
    best = reason and texts("puzzle.reason", label=texts.word("puzzle.best"), reason=reason)
    outcome = "" if is_told else texts("puzzle.reason", label=card_name(texts, verdict.wrong), reason=bad)
    return tuple(part for part in (idea, best, outcome, _cost(verdict, seating)) if part)


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
    return PuzzleDialog(ctx, match) if match.practice.id else AgainDialog(ctx, match)
