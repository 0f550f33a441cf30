"""The dialogs at the end of a practice, and the choice of the dialog."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from papayoo.ai.coach import Assessment
from papayoo.engine import Card, PlayCard, PracticeKind
from papayoo.history.daily_games import Lantern
from papayoo.match import (
    LessonMatch,
    PracticeMatch,
    Question,
    Theme,
    TrickDifference,
    is_idea_told,
)
from papayoo.services import practice_matches as practices
from papayoo.services.lesson_book import finished_lessons, lessons, record_lesson
from papayoo.services.showing import Showing
from papayoo.text.catalog import Catalog
from papayoo.text.paragraph import paragraph
from papayoo.ui.art import palette
from papayoo.ui.art.card_sizes import MINI_CORNER_RADIUS, MINI_HEIGHT, MINI_WIDTH
from papayoo.ui.art.paper_lanterns import LANTERN_U, glow_svg, hanging_lantern_svg
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.navigation import (
    AnimalRoute,
    LessonRoute,
    Pop,
    PracticeEndRoute,
    Push,
    Replace,
    Reset,
    ShownRoute,
    TableRoute,
    TonightRoute,
    Transition,
)
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.cost_dialog import CostDialog
from papayoo.ui.scenes.dialogs.dialog import EDGE, Dialog
from papayoo.ui.scenes.dialogs.evening_postcard import GLOWS, PAPERS
from papayoo.ui.scenes.dialogs.telling import Telling, reason_of
from papayoo.ui.scenes.dialogs.trick_stamp import LEAST_STAMP_U, STAMP_U, draw_stamp
from papayoo.ui.style import APART, BODY, GAP, HEADLINE, NEAR, NUMBER, SNUG, STRONG
from papayoo.ui.table_view.card_texts import card_name, spoken_card
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Buttons, Column, Control, Drawing, Either, Gap, Line, Row, Text

CARD_PITCH_U = 46.0
LEAST_LABEL_U = 200.0
"""Least width of the label above cards."""
BUTTON_WIDTH_U = 232.0
COST_WIDTH_U, COST_HEIGHT_U = 260.0, 40.0
GRADUATION_WIDTH_U = 980.0
"""Width of the panel at the end of the last lesson: with its two paragraphs, it still leaves the trick in view."""
HAND_U, MOST_SHOWN = 58.0, 6
"""Height of the row of cards in the remark on a mistake, and the maximum number of cards in it."""
LESSON_VEIL = 0.4
"""Darkness of the table below the remark on a lesson, which is about the cards there."""


class EndDialog(Dialog):
    """The dialog at the end of a practice match. Escape closes both the dialog and the table.

    ``buttons`` are additional buttons, to the right of *Play again*; the last of them is the main button. Without
    additional buttons, *Play again* is the main button. The main button is rightmost and has the focus at first.
    """

    width = 640.0
    side = 44.0
    closes_outside = False

    repeats = True
    """Whether there is a button to play again."""

    back = PracticeEndRoute.back
    """The catalog key of the button that closes dialog and table."""

    def __init__(
        self, ctx: Context, match: PracticeMatch, title: str, paragraphs: Sequence[str], buttons: Sequence[Button] = ()
    ) -> None:
        super().__init__(ctx, title)
        self.match = match
        self._paragraphs = paragraphs
        again = Button(ctx.texts("practice.again"), self._start_over, icon="undo", primary=not buttons)
        repeat = (again,) if self.repeats else ()
        self._buttons = [Button(ctx.texts(self.back), self.close), *repeat, *buttons]
        self.focus = FocusGroup(self._buttons, start=len(self._buttons) - 1)

    def body(self) -> Block:
        return Column(
            self.picture(),
            self.explanation(),
            Buttons(self._buttons, 230, gap=GAP).folding(130),
            Gap(GAP),
            gap=APART,
        )

    def picture(self) -> Block | None:
        """Return what a subclass shows between the title and the text."""
        return None

    def explanation(self) -> Block | None:
        """Return the paragraphs below the picture; None if there are none."""
        if not self._paragraphs:
            return None
        return Column(*(Text(text, BODY, align="center") for text in self._paragraphs), gap=NEAR)

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
    """Explains the outcome of a lesson.

    After a success, a button starts the next lesson or, after the last one, the first that is missing. After a
    mistake, a button leads back to the decision. The panel lies below the trick that it is about, where it covers the
    hand, or above the hand. It shows the cards of a missed decision, or only the right ones of a large hand. The last
    lesson to be passed ends with a small graduation: a lantern, and the ways to a game, before which a player without
    a portrait chooses one.
    """

    width = 800.0
    side = 30.0
    title_height = 0.0

    def __init__(
        self,
        ctx: Context,
        match: LessonMatch,
        back: str = PracticeEndRoute.back,
        kept_px: Callable[[], tuple[int, int]] | None = None,
    ) -> None:
        self._lesson_match, self._kept_px = match, kept_px
        finished = finished_lessons(ctx) | ({match.lesson.id} if match.is_passed else set())
        following = lessons().index(match.lesson) + 1
        is_last = following == len(lessons()) or match.lesson.id not in finished_lessons(ctx)
        self._is_graduation = match.is_passed and is_last and len(finished) == len(lessons())
        self.back, self.repeats = back, not self._is_graduation
        self.width = GRADUATION_WIDTH_U if self._is_graduation else self.width
        cards, kept = (
            ctx.texts.listed((card_name(ctx.texts, card) for card in group), "ranking.and")
            for group in (match.blamed, match.missed)
        )
        paragraphs = [ctx.texts(match.result_key, cards=cards, kept=kept, **match.names)]
        buttons = []
        if self._is_graduation:
            practice, tonight = ctx.texts("practice.title"), ctx.texts("menu.tonight")
            paragraphs.append(ctx.texts("lessons.graduation", practice=practice, tonight=tonight))
            buttons = self._ways_on(ctx)
        elif match.is_passed:
            label = ctx.texts("lessons.next")
            if following == len(lessons()):
                following = next(at for at, lesson in enumerate(lessons()) if lesson.id not in finished)
                label = ctx.texts("lessons.number", n=following + 1)
                paragraphs.append(ctx.texts("lessons.done", n=len(finished), all=len(lessons())))
            lesson = LessonRoute(following, back)
            buttons = [Button(label, lambda: Replace(lesson, scenes=2), icon="play", primary=True)]
        title = ctx.texts("lessons.right" if match.is_passed else "lessons.wrong")
        self._mood = Mood.GLAD if match.is_passed else Mood.CALM
        self._wrong = match.mistake.card if isinstance(match.mistake, PlayCard) else None
        self._good = match.right_cards
        is_small = self._wrong is not None and len(match.hand_then) <= MOST_SHOWN
        shown = match.hand_then if is_small else tuple(sorted(self._good))
        self._shown_hand = shown if len(shown) <= MOST_SHOWN else ()
        super().__init__(ctx, match, title, paragraphs, buttons)

    def _start_over(self) -> Transition:
        if self._lesson_match.is_passed:
            return super()._start_over()
        self._lesson_match.try_again()
        return Pop()

    def _ways_on(self, ctx: Context) -> list[Button]:
        """Return the buttons of the graduation: to tonight's table, and to a game."""
        to_table = lambda: Replace(TonightRoute(), scenes=2)  # noqa: E731
        play = ctx.texts("lessons.first_game" if ctx.settings.first_steps else "menu.play")
        to_game = Reset(TableRoute()) if ctx.settings.portrait else Push(AnimalRoute(TableRoute()))
        return [
            Button(ctx.texts("menu.tonight"), to_table, icon="lantern"),
            Button(play, lambda: to_game, icon="play", primary=True),
        ]

    def opened(self) -> None:
        # after the last lesson, the title screen no longer offers lessons
        ctx = self.ctx
        record_lesson(ctx, self._lesson_match)
        if ctx.settings.offer_lessons and len(finished_lessons(ctx)) == len(lessons()):
            ctx.change(replace(ctx.settings, offer_lessons=False))

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        super().arrange(viewport, measure)
        if self._kept_px is None:
            return
        top, bottom = (viewport.to_units(0, y_px)[1] for y_px in self._kept_px())
        y = bottom + EDGE if top + bottom < viewport.height else top - EDGE - self.panel.height
        self.panel = self.panel.move_to(y=max(EDGE, min(y, viewport.height - EDGE - self.panel.height)))
        self.place(self.panel, measure)

    def body(self) -> Block:
        first, *others = self._paragraphs
        words = Column(
            Line(self.title, HEADLINE),
            Text(first, BODY),
            *(Text(text, STRONG.in_colour(palette.BRASS)) for text in others),
            gap=SNUG,
        )
        return Column(
            Gap(SNUG),
            Row(Drawing(self._draw_teacher, 96, least=48).wide(184 if self._is_graduation else 96), words, gap=APART),
            self._button_row(),
            Gap(SNUG),
            gap=GAP,
        )

    def _button_row(self) -> Block:
        """Return the buttons; in a narrow panel, the way to a first game is below the others, because it is long."""
        row = Buttons(self._buttons, BUTTON_WIDTH_U, gap=GAP).folding(130)
        if self._shown_hand:
            hand = Drawing(self._draw_hand, HAND_U)
            wide = len(self._shown_hand) * CARD_PITCH_U
            return Either(wide + 2 * BUTTON_WIDTH_U + 2 * GAP, Column(hand, row, gap=NEAR), Row(hand.wide(wide), row))
        if not self._is_graduation:
            return row
        *others, play = self._buttons
        two_rows = [Buttons(buttons, self.width, gap=GAP) for buttons in (others, [play])]
        return Either(3 * BUTTON_WIDTH_U, Column(*two_rows, gap=NEAR), row)

    def _draw_hand(self, canvas: Canvas, box: Box) -> None:
        """Draw the cards to choose from, with a frame around each right one; a wrong one that was played is dim."""
        cards = self._shown_hand
        for card, place in zip(cards, box.align(len(cards) * CARD_PITCH_U, box.height).row(len(cards)), strict=True):
            if card in self._good:
                frame = place.align(MINI_WIDTH + 12, MINI_HEIGHT + 12)
                canvas.panel(frame, fill=palette.GOOD, edge=None, radius=MINI_CORNER_RADIUS + 5, tag=f"better {card}")
            is_papayoo = card == self._lesson_match.view.papayoo
            canvas.mini(card, place.center_x, place.center_y, is_papayoo=is_papayoo, is_spent=card == self._wrong)

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(LESSON_VEIL)
        self.draw_panel(canvas)

    def draw_title(self, canvas: Canvas) -> None:
        """The title stands beside the teacher."""

    def _draw_teacher(self, canvas: Canvas, box: Box) -> None:
        if self._is_graduation:
            box, lantern = box.row(2)
            _draw_lantern(canvas, lantern)
        canvas.portrait("owl", box.center_x, box.center_y, min(box.height, box.width), self._mood)


def _draw_lantern(canvas: Canvas, box: Box) -> None:
    """Draw a lit lantern, which the last lesson earns."""
    width = box.height * LANTERN_U[0] / LANTERN_U[1]
    size_px, glow_px = (canvas.viewport.px(width), canvas.viewport.px(box.height)), canvas.viewport.px(1.9 * box.height)
    glow = partial(glow_svg, glow_px, GLOWS[Lantern.GOLDEN])
    canvas.picture(("graduation glow", glow_px), glow, box.center_x, box.center_y, alpha=190)
    paper = partial(hanging_lantern_svg, *size_px, PAPERS[Lantern.GOLDEN])
    canvas.picture(("graduation lantern", size_px), paper, box.center_x, box.center_y, tag="graduation")


class AssessingDialog(EndDialog):
    """Waits until the coach has assessed an answer to a second chance, and is then replaced by the verdict on it."""

    width = 820.0

    def __init__(self, ctx: Context, match: PracticeMatch, question: Question[Assessment]) -> None:
        super().__init__(ctx, match, match.practice.title.text(ctx.texts), (ctx.texts("verdict.thinking"),))
        self._question = question

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._question.is_open

    def update(self, seconds: float) -> Transition | None:
        assessed = self._question.poll()
        if assessed is not None:
            return Replace(ChoiceDialog(self.ctx, self.match, assessed))
        if self._question.has_failed:
            self._paragraphs = ()  # without a verdict, the answer counts neither as right nor as wrong
            self.request_layout()
        return super().update(seconds)

    def close(self) -> Transition | None:
        self._question.cancel()
        return super().close()

    def _start_over(self) -> Transition:
        self._question.cancel()
        return super()._start_over()


class ChoiceDialog(EndDialog):
    """Shows whether the player made the right choice in a puzzle or second chance, and what makes the difference.

    The reason is taken from both lines, played on from the decision. It appears as soon as these have been found. After
    a wrong answer, a button shows what the choice costs. ``assessed`` is the coach's assessment of an answer that has
    not been judged before.
    """

    width = 820.0

    def __init__(self, ctx: Context, match: PracticeMatch, assessed: Assessment | None = None) -> None:
        self._verdict = verdict = practices.verdict_of(ctx, match, assessed)
        self.heading = ctx.texts(f"puzzle.theme.{verdict.theme}") if verdict.theme is not None else ""
        title = ctx.texts("puzzle.solved" if verdict.is_solved else "puzzle.missed")
        following = Button(ctx.texts("puzzle.next"), self._open_next, primary=True)
        is_puzzle = match.practice.kind is PracticeKind.PUZZLE
        fork = practices.fork_of(match, verdict)
        self.showing = Showing(ctx, fork, match.players, is_solved=verdict.is_solved, reason=verdict.reason)
        on_show = lambda: Push(ShownRoute(self.showing))  # noqa: E731
        show = Button(ctx.texts("show.button"), on_show, icon="play", primary=not is_puzzle)
        buttons = (show, following) if is_puzzle else (show,)
        self._seating = Seating.of(match.players, match.watcher, ctx.texts)
        self._is_looking = False
        self.cost_button = Button(ctx.texts("cost.title"), self._show_cost, icon="chart")
        self.cost_button.enabled, self.cost_button.is_optional = False, True
        super().__init__(ctx, match, title, (), buttons)
        self.focus = FocusGroup([self.cost_button, *self._buttons], start=len(self._buttons))

    @property
    def _has_cost(self) -> bool:
        """Whether the player made a choice of which it is known what it costs on average."""
        return not self._verdict.is_solved and self._verdict.loss > 0

    def _show_cost(self) -> Transition | None:
        found = self.showing.poll()
        if found is None:
            return None
        points = found.chosen.points, found.better.points
        return Push(CostDialog(self.ctx, self._verdict.loss, points, found.sources[0], counted=self._verdict.counted))

    def opened(self) -> None:
        is_solved = self._verdict.is_solved
        practices.record_practice(self.ctx, self.match.practice, is_solved=is_solved)
        self.ctx.play(Cue.STAMP if is_solved else Cue.DESELECT)
        self.showing.begin()
        self.request_layout()

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.showing.is_waiting or self._is_looking

    def update(self, seconds: float) -> Transition | None:
        # The lines may also be found while another scene is above this one.
        self.showing.poll()
        if self._is_looking:
            self.request_layout()
        return super().update(seconds)

    def explanation(self) -> Block:
        texts, found = self.ctx.texts, self.showing.poll()
        telling = Telling(self.showing, found, self._seating) if found is not None else None
        words: list[Block] = []
        self._is_looking = self.showing.is_waiting
        self.cost_button.enabled = self._has_cost and found is not None
        if self.heading:
            words, idea = [Text(self.heading, STRONG.in_colour(palette.BRASS))], idea_of(self._verdict, texts)
            words += [Text(idea, BODY)] if idea else []
        if telling is None:
            key = "show.looking" if self._is_looking else "show.nothing"
            words.append(Text(texts(key), BODY))
            if not self._is_looking and self.showing.reason is not None:
                words.append(Text(reason_of(self.showing, self._seating), BODY))
        else:
            words += self._reason(telling)
            words += [Text(self._total(telling, index), STRONG) for index in range(2)]
        if self._has_cost:
            words.append(Control(self.cost_button, COST_WIDTH_U, COST_HEIGHT_U, by_text=True))
        return Column(*words, gap=NEAR)

    def _reason(self, telling: Telling) -> Iterator[Block]:
        """Yield the cause of the difference, if a sentence can tell it, and the trick that makes most of it.

        If no single trick makes most of the difference, no trick is told: several figures would have to be added up.
        """
        texts, deciding = self.ctx.texts, telling.deciding if len(telling.deciding) == 1 else ()
        figures = "".join(map(self._figures, deciding))
        reason = paragraph(telling.why, figures) if telling.needs_tricks else telling.reason
        label = telling.source(0)
        yield Text(texts("puzzle.reason", label=label, reason=reason) if reason else label, BODY)
        if telling.needs_tricks:
            yield self._stamps(telling)
        elif figures:
            yield Text(figures, BODY)
        is_told = telling.lines[1].tricks[0].number in {each.number for each in deciding}
        if telling.price and not is_told and not self._verdict.is_solved:
            yield Text(telling.price, BODY)

    def _figures(self, found: TrickDifference) -> str:
        """Return the sentence with the points that the player's own line and the other one take in a trick."""
        own, other = self._own_first(found.chosen, found.better)
        return self.ctx.texts("puzzle.trick", n=own, trick=found.number, instead=other)

    def _own_first(self, chosen: int, better: int) -> tuple[int, int]:
        """Return the points of the player's own line, and those of the other one."""
        return (better, chosen) if self._verdict.is_solved else (chosen, better)

    def _total(self, telling: Telling, index: int) -> str:
        """Return the sentence with the points of a line; the line of a single card is named by it."""
        line, label = telling.lines[index], telling.label(index)
        if len(line.cards) == 1:
            card = spoken_card(self.ctx.texts, line.cards[0], self._verdict.view.die)
            label = self.ctx.texts("show.named", label=label, card=card)
        return self.ctx.texts("show.total", label=label, n=line.points)

    def _stamps(self, telling: Telling) -> Block:
        """Return the trick of each line that *Show me* marks."""

        def column(index: int) -> Block:
            trick = telling.lines[index].trick_at(telling.marked[index])
            draw = lambda canvas, box: draw_stamp(canvas, box, telling, index, trick)  # noqa: E731
            label = Line(telling.label(index), STRONG, align="center")
            return Column(label, Drawing(draw, STAMP_U, least=LEAST_STAMP_U, by_text=True), gap=SNUG)

        columns = [column(index) for index in range(2)]
        return Either(560, Column(*columns, gap=NEAR), Row(*columns, gap=GAP), by_text=True)

    def _open_next(self) -> Transition | None:
        """Return the transition to the next puzzle of the same difficulty; also of the same theme, if that was told."""
        puzzle = practices.puzzle_named(self.match.practice.id)
        tells_theme = self.match.practice.title != practices.ANY_THEME
        themes = (puzzle.theme,) if tells_theme else tuple(Theme)
        following = practices.next_puzzle(self.ctx, themes, (puzzle.difficulty,), after=puzzle.name)
        match = practices.puzzle_match(self.ctx, following or puzzle, tells_theme=tells_theme)
        return Replace(TableRoute(match), scenes=2)

    def picture(self) -> Block:
        # The cards of a wrong answer are to the left of those of the right one. Of a pass, all cards are shown.
        found, fork = self._verdict, self.showing.fork
        if fork.is_pass:
            keys = ("show.other_pass", "show.yours_pass") if found.is_solved else ("puzzle.yours", "puzzle.best")
            passes = (fork.chosen, palette.DIM_INK), (fork.better, palette.GOOD)
            blocks = (self._cards(key, *each) for key, each in zip(keys, passes, strict=True))
            return Row(Gap(), *blocks, Gap())
        wrong = (found.wrong,) if found.is_solved else found.chosen
        key = "show.other" if found.is_solved else "puzzle.yours"
        is_another = found.is_solved and not {*found.chosen} <= {*found.answer}
        right = ("show.yours", found.chosen) if is_another else ("puzzle.best", found.answer)
        return Row(Gap(), self._cards(key, wrong, palette.DIM_INK), self._cards(*right, palette.GOOD), Gap())

    def _cards(self, key: str, cards: tuple[Card, ...], colour: str) -> Block:
        def draw(canvas: Canvas, box: Box) -> None:
            places = box.align(len(cards) * CARD_PITCH_U, box.height).row(len(cards))
            for card, place in zip(cards, places, strict=True):
                is_papayoo = card == self._verdict.view.papayoo
                canvas.mini(card, place.center_x, place.center_y, is_papayoo=is_papayoo, scale=1.25)

        label = Line(self.ctx.texts(key), STRONG.in_colour(colour), 32, align="center")
        return Column(label, Drawing(draw, 64)).wide(max(LEAST_LABEL_U, len(cards) * CARD_PITCH_U + 44))


def idea_of(verdict: practices.Verdict, texts: Catalog) -> str:
    """Return the idea of a puzzle's theme; empty if it is not the cause, or if a second chance has no theme."""
    theme = verdict.theme
    if theme is None or not is_idea_told(theme, verdict.view, verdict.answer, verdict.wrong):
        return ""
    if theme is Theme.DUMP and verdict.view.papayoo in verdict.answer:
        return ""  # the sentence is also about cards that would take the Papayoo, and the title says the rest
    return texts(f"puzzle.idea.{theme}", n=len(verdict.answer))


def practice_end(ctx: Context, route: PracticeEndRoute) -> EndDialog:
    """Return the dialog that shows the result of a practice match."""
    match = route.match
    if isinstance(match, LessonMatch):
        return LessonDialog(ctx, match, route.back, route.kept_px)
    match match.practice.kind:
        case PracticeKind.PUZZLE | PracticeKind.SECOND_CHANCE:
            choice = practices.unjudged_choice(ctx, match)
            if choice is None:
                return ChoiceDialog(ctx, match)
            return AssessingDialog(ctx, match, ctx.coach.assess(choice, match.seed))
        case PracticeKind.POSITION:
            return PositionDialog(ctx, match)
        case _:
            return AgainDialog(ctx, match)
