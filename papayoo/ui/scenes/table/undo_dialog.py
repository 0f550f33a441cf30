"""The dialog in which the player chooses a decision of the current round to go back to."""

from collections.abc import Callable
from dataclasses import dataclass

from papayoo.engine.cards import Card
from papayoo.engine.commands import PassCards
from papayoo.engine.view import SeatView
from papayoo.match.match import Match
from papayoo.match.undo_points import Decision
from papayoo.services.game_goals import GameGoals, with_cost
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import FocusGroup, OnPress, Widget, draw_focus_ring, lay_out_grid
from papayoo.ui.widgets.button import Button

ROW, GAP = 50.0, 8.0
NOTE, NOTE_DROP, NOTE_SIZE = 30.0, 4.0, 15.0
FOOTER = 86.0
SIDE = 36.0
MAX_COLUMN = 8
"""Maximum number of decisions in one column. If there are more, a window that is wide enough shows two columns."""
NARROW = 520.0
"""Width of the dialog with one column of decisions."""
WIDE = 880.0
"""Width of the dialog with two columns of decisions."""
CANCEL, CANCEL_RISE = (220.0, 50.0), 48.0
MINI_SCALE, MINI_STEP = 0.86, 36.0
ROW_RADIUS, ROW_OPACITY, ROW_SIZE = 12.0, 0.96, 18.0
TEXT_X, TEXT_MARGIN, CARD_X = 18.0, 22.0, 26.0


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
        """Draw the text on the left and the cards on the right."""
        box, cards = self.box, self.moment.cards
        canvas.panel(box, radius=ROW_RADIUS, shine=True, opacity=ROW_OPACITY, tag=f"moment {self.label}")
        if focused:
            draw_focus_ring(canvas, box, ROW_RADIUS)
        width = box.width - 2 * TEXT_MARGIN - MINI_STEP * len(cards)
        canvas.text(self.label, box.x + TEXT_X, box.center_y, TextStyle(ROW_SIZE, Face.STRONG), max_width=width)
        for index, card in enumerate(cards, start=1 - len(cards)):
            x = box.right - CARD_X + MINI_STEP * index
            canvas.mini(card, x, box.center_y, is_papayoo=False, scale=MINI_SCALE)


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
        self.width = WIDE if len(moments) > MAX_COLUMN else NARROW
        self.focus = FocusGroup([*self._rows, self._cancel], start=max(0, len(moments) - 1))

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the dialog with all its rows."""
        rows = -(-len(self._rows) // self._columns(panel_width))
        return TITLE_HEIGHT + NOTE + rows * (ROW + GAP) + FOOTER

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the rows in one or two columns, and the button below them."""
        first = panel.inset(SIDE, 0).cut_top(TITLE_HEIGHT + NOTE)[1].resize(height=ROW)
        lay_out_grid(self._rows, first, self._columns(panel.width), gap=GAP)
        self._cancel.box = Box.centered(panel.center_x, panel.bottom - CANCEL_RISE, *CANCEL)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the note that explains the effect and the cost of undoing."""
        line = self.panel.inset(SIDE, 0)
        x, y = line.center_x, line.y + TITLE_HEIGHT + NOTE_DROP
        canvas.text(
            self._note, x, y, TextStyle(NOTE_SIZE, colour=palette.DIM_INK), align="center", max_width=line.width
        )

    def _columns(self, panel_width: float) -> int:
        return 2 if panel_width >= WIDE else 1

    def _undo_to(self, moment: Moment) -> Callable[[], Transition]:
        def choose() -> Transition:
            self._go_back(moment.decision)
            return Pop(2)

        return choose
