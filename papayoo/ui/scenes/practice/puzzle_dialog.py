"""The dialog at the end of a puzzle: whether the answer was right, the cards, and an explanation.

It also ends a second chance, which repeats one of the player's own costly decisions.
"""

from papayoo.engine.cards import Card
from papayoo.engine.practice_kind import PracticeKind
from papayoo.match.practice import PracticeMatch
from papayoo.services.practice_matches import record_practice
from papayoo.services.puzzle_matches import next_puzzle, puzzle_match, puzzle_named, verdict_of
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Replace, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.practice.end_dialog import SIDE_U, TEXT_SIZE, EndDialog
from papayoo.ui.scenes.practice.puzzle_texts import explanation_of
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.button import Button

PARAGRAPH_GAP_U = 10.0
CARD_SCALE, CARD_PITCH_U, GROUP_GAP_U = 1.25, 46.0, 44.0
LABEL_SIZE, LABEL_RISE_U, CARD_DROP_U = 15.0, 40.0, 14.0


class PuzzleDialog(EndDialog):
    """Shows whether the player found the right answer, and why it is right."""

    picture_height_u = 112.0

    def __init__(self, ctx: Context, match: PracticeMatch) -> None:
        self.verdict = verdict_of(ctx, match)
        seating = Seating.of(match.players, match.watcher, ctx.texts)
        self.paragraphs = explanation_of(self.verdict, seating)
        record_practice(ctx, match.practice, is_solved=self.verdict.is_solved)
        title = ctx.texts("puzzle.solved" if self.verdict.is_solved else "puzzle.missed")
        super().__init__(ctx, match, title, "", self._buttons(ctx, match))
        ctx.play(Cue.STAMP if self.verdict.is_solved else Cue.DESELECT)

    def _buttons(self, ctx: Context, match: PracticeMatch) -> tuple[Button, ...]:
        if match.practice.kind is not PracticeKind.PUZZLE:
            return ()
        return (Button(ctx.texts("puzzle.next"), self._open_next, primary=True),)

    def _open_next(self) -> Transition | None:
        """Return the transition to the next puzzle of the same theme and difficulty."""
        puzzle = puzzle_named(self.match.practice.id)
        following = next_puzzle(self.ctx, (puzzle.theme,), (puzzle.difficulty,), after=puzzle.name)
        return Replace(TableRoute(puzzle_match(self.ctx, following or puzzle)), scenes=2)

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the dialog with its paragraphs."""
        width = panel_width - 2 * SIDE_U
        heights = (measure.paragraph_height(text, TEXT_SIZE, width) + PARAGRAPH_GAP_U for text in self.paragraphs)
        return super().height_of(panel_width, measure) + sum(heights)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the cards and the explanation."""
        box = self.picture_box
        groups = [("puzzle.best", self.verdict.answer)]
        if not self.verdict.is_solved:
            groups.insert(0, ("puzzle.yours", self.verdict.chosen))
        widths = [max(1, len(cards)) * CARD_PITCH_U + GROUP_GAP_U for _, cards in groups]
        left = box.center_x - sum(widths) / 2
        for (key, cards), width in zip(groups, widths, strict=True):
            self._draw_cards(canvas, Box(left, box.y, width, box.height), self.ctx.texts(key), cards)
            left += width
        y, inside = box.bottom + PARAGRAPH_GAP_U, self.panel.inset(SIDE_U, 0)
        for number, text in enumerate(self.paragraphs):
            colour = palette.INK if number else palette.BRASS
            y += canvas.paragraph(text, inside.x, y, TEXT_SIZE, inside.width, colour=colour) + PARAGRAPH_GAP_U

    def _draw_cards(self, canvas: Canvas, box: Box, label: str, cards: tuple[Card, ...]) -> None:
        is_best = cards == self.verdict.answer
        colour = palette.GOOD if is_best else palette.DIM_INK
        line = box.move_to(y=box.center_y - LABEL_RISE_U).resize(height=0)
        canvas.text_in(line, label, LABEL_SIZE, face=Face.STRONG, colour=colour, align="center")
        first = box.center_x - (len(cards) - 1) * CARD_PITCH_U / 2
        for number, card in enumerate(cards):
            is_papayoo = card == self.verdict.view.papayoo
            x, y = first + number * CARD_PITCH_U, box.center_y + CARD_DROP_U
            canvas.mini(card, x, y, is_papayoo=is_papayoo, scale=CARD_SCALE)
