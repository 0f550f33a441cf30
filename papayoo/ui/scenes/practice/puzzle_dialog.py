"""The dialog at the end of a puzzle or second chance: result, cards and explanation."""

from papayoo.ai.reasons import Reason, reasons_for_pass, reasons_for_play
from papayoo.engine.cards import Card
from papayoo.engine.practice_kind import PracticeKind
from papayoo.match.practice import PracticeMatch
from papayoo.services.practice_matches import (
    Verdict,
    next_puzzle,
    puzzle_match,
    puzzle_named,
    record_practice,
    verdict_of,
)
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Replace, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.scenes.practice.end_dialog import EndDialog
from papayoo.ui.table_view.card_texts import card_name, reason_text
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.button import Button

CARD_SCALE, CARD_PITCH_U, GROUP_GAP_U = 1.25, 46.0, 44.0
LABEL_SIZE, LABEL_RISE_U, CARD_DROP_U = 15.0, 34.0, 20.0


class PuzzleDialog(EndDialog):
    """Shows whether the player found the right answer, and why it is right."""

    picture_height_u = 100.0

    def __init__(self, ctx: Context, match: PracticeMatch) -> None:
        self._verdict = verdict = verdict_of(ctx, match)
        record_practice(ctx, match.practice, is_solved=verdict.is_solved)
        title = ctx.texts("puzzle.solved" if verdict.is_solved else "puzzle.missed")
        following = Button(ctx.texts("puzzle.next"), self._open_next, primary=True)
        buttons = (following,) if match.practice.kind is PracticeKind.PUZZLE else ()
        explanation = explanation_of(verdict, Seating.of(match.players, match.watcher, ctx.texts))
        super().__init__(ctx, match, title, explanation, buttons)
        ctx.play(Cue.STAMP if verdict.is_solved else Cue.DESELECT)

    def _open_next(self) -> Transition | None:
        """Return the transition to the next puzzle of the same theme and difficulty."""
        puzzle = puzzle_named(self.match.practice.id)
        following = next_puzzle(self.ctx, (puzzle.theme,), (puzzle.difficulty,), after=puzzle.name)
        return Replace(TableRoute(puzzle_match(self.ctx, following or puzzle)), scenes=2)

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
            canvas.text_in(line, self.ctx.texts(key), LABEL_SIZE, face=Face.STRONG, colour=colour, align="center")

    def _draw_cards(self, canvas: Canvas, box: Box, cards: tuple[Card, ...]) -> None:
        places = box.align(len(cards) * CARD_PITCH_U, box.height).row(len(cards))
        for card, place in zip(cards, places, strict=True):
            is_papayoo = card == self._verdict.view.papayoo
            canvas.mini(card, place.center_x, box.center_y + CARD_DROP_U, is_papayoo=is_papayoo, scale=CARD_SCALE)


def explanation_of(verdict: Verdict, seating: Seating) -> tuple[str, ...]:
    """Return the paragraphs that explain the result of a puzzle.

    In this order: the idea of the puzzle's theme, a reason for the right answer, and the cost of the wrong card. A
    paragraph that does not apply is left out.
    """
    idea = "" if verdict.theme is None else seating.texts(f"puzzle.idea.{verdict.theme}", n=len(verdict.answer))
    reason = _reason(verdict, verdict.answer, seating, in_favour=True)
    if reason:
        reason = seating.texts("puzzle.reason", label=seating.texts("puzzle.best"), reason=reason)
    return tuple(part for part in (idea, reason, _cost(verdict, seating)) if part)


def _cost(verdict: Verdict, seating: Seating) -> str:
    """Return the sentence that says what the wrong card costs, and a reason against the card if one is known."""
    card = card_name(seating.texts, verdict.wrong)
    if not verdict.loss:
        return seating.texts("puzzle.other_card") if not verdict.is_solved else ""
    if verdict.view.legal:
        costs = seating.texts("puzzle.costs", card=card, n=verdict.loss)
        return f"{costs} {_reason(verdict, (verdict.wrong,), seating, in_favour=False)}".strip()
    key = "puzzle.costs_to_keep" if verdict.wrong in verdict.answer else "puzzle.costs_to_pass"
    return seating.texts(key, card=card, n=verdict.loss)


def _reason(verdict: Verdict, cards: tuple[Card, ...], seating: Seating, *, in_favour: bool) -> str:
    """Return the text of the first known reason for playing or passing cards; empty if there is none.

    If ``in_favour`` is false, return a reason against the cards instead. Reasons that also speak against the right
    answer are ignored.
    """
    spared = set() if in_favour else {reason.motif for reason in _reasons(verdict, verdict.answer)}
    found = (reason for reason in _reasons(verdict, cards) if reason.motif not in spared)
    return next((reason_text(reason, seating) for reason in found if reason.is_in_favour is in_favour), "")


def _reasons(verdict: Verdict, cards: tuple[Card, ...]) -> tuple[Reason, ...]:
    view = verdict.view
    return reasons_for_play(view, cards[0]) if view.legal else reasons_for_pass(view, cards)
