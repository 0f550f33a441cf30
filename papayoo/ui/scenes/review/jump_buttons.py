"""Buttons that jump to the previous and next costly decision of a round."""

from collections.abc import Callable, Sequence

from papayoo.match import Mark, RoundReview
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas
from papayoo.ui.style import NOTE, NUMBER, SNUG, Surface
from papayoo.ui.widgets import IconButton
from papayoo.ui.widgets.flow import Column, Control, Drawing, Line, Row

BUTTON_U = 54.0
PLATE_ON_FELT = Surface(radius=14.0, opacity=0.85)
"""The dark plate behind texts beside the stage, which is needed because some felts are light."""

Jump = Callable[[int], Transition | None]


class JumpButtons(Row):
    """Two buttons that jump to the player's decisions; in a finished round, only to costly ones.

    The number of costly decisions is drawn between them.
    """

    def __init__(self, ctx: Context, round_review: RoundReview, jump: Jump) -> None:
        self._texts = ctx.texts
        self._round_review = round_review
        self._jump = jump
        self._round = 0
        self._position = 0
        self.marks: Sequence[Mark] = ()
        self.is_ticked = True
        """Whether a tick may say that nothing was costly: not beside a card that cost many points with these cards."""
        self.back = IconButton("arrow_left", "", lambda: self.go(-1), action=Action.UNDO)
        self.forward = IconButton("arrow_right", "", lambda: self.go(1), action=Action.HINT)
        self._count = Drawing(self._draw_count)
        back, forward = (Control(button, None, BUTTON_U).wide(BUTTON_U) for button in self.buttons)
        super().__init__(back, self._count, forward)
        self.wide(240)

    @property
    def buttons(self) -> tuple[IconButton, IconButton]:
        return self.back, self.forward

    @property
    def unassessed(self) -> tuple[int, ...]:
        """Replay positions of the decisions that the coach has not assessed yet."""
        return tuple(mark.position for mark in self.marks if self._round_review.is_waiting(mark.position))

    def show_position(self, round_number: int, position: int) -> None:
        """Update marks and buttons for a replay position, using the latest assessments."""
        self._round, self._position = round_number, position
        self.marks = self._round_review.marks(round_number)
        texts = self._texts
        if self._round_review.is_available(round_number):
            self.back.name, self.forward.name = texts("review.previous_costly"), texts("review.next_costly")
        else:
            self.back.name, self.forward.name = texts("review.previous_decision"), texts("review.next_decision")
        self.back.enabled, self.forward.enabled = self._target(-1) is not None, self._target(1) is not None

    def go(self, step: int) -> Transition | None:
        """Jump to the next marked decision if ``step`` is 1, or to the previous one if it is -1."""
        target = self._target(step)
        return None if target is None else self._jump(target)

    def _draw_count(self, canvas: Canvas, box: Box) -> None:
        """Draw the number of costly decisions found so far.

        While the coach is still assessing, a text below says so.
        """
        if not (self.marks and self._round_review.is_available(self._round)):
            return
        count = len(self._targets)
        canvas.surface(box.inset(SNUG, 0), PLATE_ON_FELT, tag="plate")
        key = "review.assessing" if self.unassessed else "review.costly" if count else "review.no_costly"
        words = Line(self._texts(key, n=count), NOTE, 18, align="center")
        Column(Drawing(self._draw_figure, 28), words, pad=(9, 0), at=0.5).draw_in(canvas, box)

    def _draw_figure(self, canvas: Canvas, box: Box) -> None:
        count, x, y = len(self._targets), box.center_x, box.center_y
        if count or self.unassessed:
            canvas.icon("mark", x - 14, y, 17, palette.PAYOO)
            canvas.text(f"{count}" if count else "…", x + 2, y, NUMBER, max_width=30)
        elif not self.is_ticked:
            canvas.text_in(box, "0", NUMBER, align="center")
        else:
            canvas.icon("check", x, y, 22, palette.GOOD)

    @property
    def _targets(self) -> list[int]:
        is_open = self._round_review.is_available(self._round)
        return [mark.position for mark in self.marks if mark.is_costly or not is_open]

    def _target(self, step: int) -> int | None:
        if step > 0:
            return min((at for at in self._targets if at > self._position), default=None)
        return max((at for at in self._targets if at < self._position), default=None)
