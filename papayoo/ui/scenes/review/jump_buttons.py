"""Buttons that jump to the previous and next costly decision of a round.

The number of costly decisions is drawn between the two buttons.
"""

from collections.abc import Callable, Sequence

from papayoo.match.round_review import Mark, RoundReview
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Action
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.button import IconButton

WIDTH = 204.0
_BUTTON = 54.0
_CHECK_SIZE, _MARK_SIZE, _NUMBER_SIZE = 22.0, 17.0, 22.0
_MARK_OFFSET, _NUMBER_OFFSET = -14.0, 2.0
_NUMBER_WIDTH = 30.0
_PLATE_GAP, _PLATE_RADIUS, _PLATE_OPACITY = 4.0, 14.0, 0.85
_COUNT_RISE, _WORD_DROP, _WORD_SIZE, _WORD_MARGIN = 9.0, 14.0, 13.0, 3.0
"""Layout of the count of costly decisions and of the word below it.

In this order: distance of the number above the middle of the box, distance of the word below the middle, text size of
the word, and margin at both sides of the word.
"""

Jump = Callable[[int], Transition | None]


class JumpButtons:
    """Two buttons that jump to the player's decisions; in a finished round, only to costly ones."""

    def __init__(self, ctx: Context, round_review: RoundReview, jump: Jump) -> None:
        self._texts = ctx.texts
        self._round_review = round_review
        self._jump = jump
        self._round = 0
        self._position = 0
        self.marks: Sequence[Mark] = ()
        self.back = IconButton("arrow_left", "", lambda: self.go(-1), action=Action.UNDO)
        self.forward = IconButton("arrow_right", "", lambda: self.go(1), action=Action.HINT)
        self._count_box = EMPTY

    @property
    def buttons(self) -> tuple[IconButton, IconButton]:
        """The buttons for the previous and the next decision."""
        return self.back, self.forward

    @property
    def unassessed(self) -> tuple[int, ...]:
        """Replay positions of the decisions that the coach has not assessed yet."""
        return tuple(mark.position for mark in self.marks if self._round_review.is_waiting(mark.position))

    def place(self, box: Box) -> None:
        """Place one button at each end of a box; the count is drawn between them."""
        self.back.box, rest = box.cut_left(_BUTTON)
        self.forward.box, self._count_box = rest.cut_right(_BUTTON)

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

    def draw_count(self, canvas: Canvas) -> None:
        """Draw the number of costly decisions found so far.

        While the coach is still assessing, a text below says so.
        """
        if not (self.marks and self._round_review.is_available(self._round)):
            return
        box, count = self._count_box, len(self._targets)
        x, y = box.center_x, box.center_y - _COUNT_RISE
        # the dark plate is needed because some felts are light
        plate = box.inset(_PLATE_GAP, 0)
        canvas.panel(plate, edge=None, radius=_PLATE_RADIUS, opacity=_PLATE_OPACITY, tag="plate")
        if count or self.unassessed:
            canvas.icon("mark", x + _MARK_OFFSET, y, _MARK_SIZE, palette.PAYOO)
            number = f"{count}" if count else "…"
            canvas.text(number, x + _NUMBER_OFFSET, y, TextStyle(_NUMBER_SIZE, Face.NUMBER), max_width=_NUMBER_WIDTH)
        else:
            canvas.icon("check", x, y, _CHECK_SIZE, palette.GOOD)
        key = "review.assessing" if self.unassessed else "review.costly" if count else "review.no_costly"
        word = self._texts(key, n=count)
        width, y = box.width - 2 * _WORD_MARGIN, box.center_y + _WORD_DROP
        canvas.text(word, x, y, TextStyle(_WORD_SIZE, colour=palette.DIM_INK), align="center", max_width=width)

    @property
    def _targets(self) -> list[int]:
        is_open = self._round_review.is_available(self._round)
        return [mark.position for mark in self.marks if mark.is_costly or not is_open]

    def _target(self, step: int) -> int | None:
        if step > 0:
            return min((at for at in self._targets if at > self._position), default=None)
        return max((at for at in self._targets if at < self._position), default=None)
