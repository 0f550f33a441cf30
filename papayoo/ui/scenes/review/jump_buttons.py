"""The way from one decision worth a look to the next: two buttons, and between them how many there are."""

from collections.abc import Callable, Sequence

from papayoo.match.round_review import Mark, RoundReview
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Action
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.button import IconButton

WIDTH = 176.0
_BUTTON = 54.0

Jump = Callable[[int], Transition | None]


class Jumps:
    """Leads to the costly decisions of a round that is over, and to all decisions of one that still runs."""

    def __init__(self, ctx: Context, round_review: RoundReview, jump: Jump) -> None:
        self._texts = ctx.texts
        self._round_review = round_review
        self._jump = jump
        self._round = 0
        self._position = 0
        self.marks: Sequence[Mark] = ()
        self.back = IconButton("arrow_left", "", lambda: self.go(-1), action=Action.UNDO)
        self.on = IconButton("arrow_right", "", lambda: self.go(1), action=Action.HINT)
        self._plate = EMPTY

    @property
    def buttons(self) -> tuple[IconButton, IconButton]:
        """Back and on."""
        return self.back, self.on

    @property
    def unknown(self) -> tuple[int, ...]:
        """The decisions that the coach has still to look at."""
        return tuple(mark.position for mark in self.marks if self._round_review.is_waiting(mark.position))

    def place(self, box: Box) -> None:
        """At the ends of a box."""
        self.back.box = Box(box.x, box.y, _BUTTON, box.height)
        self.on.box = Box(box.right - _BUTTON, box.y, _BUTTON, box.height)
        self._plate = Box(self.back.box.right, box.y, self.on.box.x - self.back.box.right, box.height)

    def follow(self, round_number: int, position: int) -> None:
        """The review is at another place, or the coach knows more."""
        self._round, self._position = round_number, position
        self.marks = self._round_review.marks(round_number)
        texts = self._texts
        if self._round_review.is_available(round_number):
            self.back.name, self.on.name = texts("review.previous_costly"), texts("review.next_costly")
        else:
            self.back.name, self.on.name = texts("review.previous_decision"), texts("review.next_decision")
        self.back.enabled, self.on.enabled = self._target(-1) is not None, self._target(1) is not None

    def go(self, step: int) -> Transition | None:
        """To the next place on, or back; nowhere if there is none."""
        target = self._target(step)
        return None if target is None else self._jump(target)

    def draw_count(self, canvas: Canvas) -> None:
        """How many costly decisions are known, and whether more may come."""
        if not (self.marks and self._round_review.is_available(self._round)):
            return
        box, count = self._plate, len(self._targets)
        if not (count or self.unknown):
            canvas.icon("check", box.center_x, box.center_y, 22, palette.GOOD)
            return
        more = "…" if self.unknown else ""
        canvas.icon("mark", box.center_x - 14, box.center_y, 17, palette.PAYOO)
        canvas.text(f"{count or ''}{more}", box.center_x + 2, box.center_y, 22, face=Face.NUMBER, max_width=30)

    @property
    def _targets(self) -> list[int]:
        is_open = self._round_review.is_available(self._round)
        return [mark.position for mark in self.marks if mark.is_costly or not is_open]

    def _target(self, step: int) -> int | None:
        if step > 0:
            return min((at for at in self._targets if at > self._position), default=None)
        return max((at for at in self._targets if at < self._position), default=None)
