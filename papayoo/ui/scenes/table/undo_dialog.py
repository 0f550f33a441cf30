"""The decisions of the running round, to go back to any of them."""

from collections.abc import Callable
from dataclasses import dataclass

from papayoo.engine.cards import Card
from papayoo.engine.commands import PassCards
from papayoo.engine.view import SeatView
from papayoo.match.undo_points import Decision
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.widgets.base import FocusGroup, Widget, draw_focus_ring, lay_out_grid
from papayoo.ui.widgets.button import Button

ROW, GAP = 50.0, 8.0
NOTE = 30.0
FOOTER = 86.0
SIDE = 36.0
A_COLUMN = 8
"""More decisions than this stand in two columns, where there is room."""
NARROW, WIDE = 520.0, 880.0
MINI, MINI_STEP = 0.86, 36.0


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision as it is listed: when in the round, and of which cards. ``trick`` is 0 for the pass."""

    decision: Decision
    trick: int
    led: bool

    @classmethod
    def of(cls, decision: Decision, view: SeatView) -> "Moment":
        """The moment of a decision of the round that a seat sees."""
        if isinstance(decision, PassCards):
            return cls(decision, 0, led=False)
        tricks = enumerate(view.tricks_so_far, start=1)
        number, trick = next((n, trick) for n, trick in tricks if decision.card in trick.cards)
        return cls(decision, number, led=trick.leader == view.seat)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that were passed, or the one that was played."""
        return self.decision.cards if isinstance(self.decision, PassCards) else (self.decision.card,)

    @property
    def key(self) -> str:
        """Its word in the catalog."""
        return "take_back.pass" if not self.trick else "take_back.led" if self.led else "take_back.followed"


class MomentRow(Widget):
    """One decision: in words, and the cards."""

    def __init__(self, moment: Moment, words: str, on_press: Callable[[], Transition | None]) -> None:
        super().__init__()
        self.moment = moment
        self._words = words
        self._on_press = on_press

    def activate(self) -> Transition | None:
        """Go back there."""
        return self._on_press()

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The words on the left, the cards on the right."""
        box, cards = self.box, self.moment.cards
        canvas.panel(box, radius=12, shine=True, opacity=0.96, tag=f"moment {self._words}")
        if focused:
            draw_focus_ring(canvas, box, 12)
        left = box.right - 22 - MINI_STEP * len(cards)
        room = left - box.x - 22
        canvas.text(self._words, box.x + 18, box.center_y, 18, face=Face.STRONG, max_width=room)
        for index, card in enumerate(cards):
            x = box.right - 26 - MINI_STEP * (len(cards) - 1 - index)
            canvas.mini(card, x, box.center_y, is_papayoo=False, scale=MINI)


class TakeBackScene(Dialog):
    """One row for each decision, the last one in focus; ``go_back`` is called with the one that is chosen."""

    def __init__(
        self, ctx: Context, view: SeatView, decisions: tuple[Decision, ...], go_back: Callable[[Decision], None]
    ) -> None:
        super().__init__(ctx, ctx.texts("take_back.title"))
        self._go_back = go_back
        moments = [Moment.of(decision, view) for decision in decisions]
        self._rows = [
            MomentRow(moment, ctx.texts(moment.key, n=moment.trick), self._way_to(moment)) for moment in moments
        ]
        self._cancel = Button(ctx.texts("take_back.cancel"), Pop)
        self.width = WIDE if len(moments) > A_COLUMN else NARROW
        self.focus = FocusGroup([*self._rows, self._cancel], start=max(0, len(moments) - 1))

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """As many rows as the decisions need."""
        rows = -(-len(self._rows) // self._columns(panel_width))
        return TITLE_HEIGHT + NOTE + rows * (ROW + GAP) + FOOTER

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """The rows, read line by line, and the button below them."""
        first = Box(panel.x + SIDE, panel.y + TITLE_HEIGHT + NOTE, panel.width - 2 * SIDE, ROW)
        lay_out_grid(self._rows, first, self._columns(panel.width), gap=GAP)
        self._cancel.box = Box.centered(panel.center_x, panel.bottom - 48, 220, 50)

    def draw_inside(self, canvas: Canvas) -> None:
        """What it costs."""
        panel = self.panel
        note, y = self.ctx.texts("take_back.note"), panel.y + TITLE_HEIGHT + 4
        canvas.text(
            note, panel.center_x, y, 15, colour=palette.DIM_INK, align="center", max_width=panel.width - 2 * SIDE
        )

    def _columns(self, panel_width: float) -> int:
        return 2 if panel_width >= WIDE else 1

    def _way_to(self, moment: Moment) -> Callable[[], Transition]:
        def choose() -> Transition:
            self._go_back(moment.decision)
            return Pop()

        return choose
