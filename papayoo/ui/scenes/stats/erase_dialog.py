"""The dialog that asks before all results are erased."""

from collections.abc import Callable, Iterator, Sequence

from papayoo.history.achievements import earned
from papayoo.history.daily_games import counted_games
from papayoo.history.figures import games_in, rounds_in
from papayoo.history.stalls import LANTERNS_PER_STALL, STALLS, earned_lanterns
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

MARGIN_U, FOOT_U = 48.0, 30.0
ROW_U, VALUE_SHARE = 30.0, 0.45
TEXT_SIZE = 18.0
TEXT_GAP_U = 18.0
"""Distance of the sentence from the rows above and the buttons below."""
BUTTON_HEIGHT_U, BUTTON_GAP_U = 50.0, 12.0


def _losses(ctx: Context) -> Iterator[tuple[str, str]]:
    """Yield what would be erased, each as a label and a number or text; leave out what there is none of."""
    texts, rows = ctx.texts, ctx.statistics.rows
    lanterns = sum(map(len, earned_lanterns(rows).values()))
    counts = {
        "statistics.line.rounds": len(rounds_in(rows)),
        "games.title": len(games_in(rows)),
        "statistics.achievements": len(earned(rows)),
        "tonight.title": len(counted_games(rows)),
        "practice.title": len({row.id for row in ctx.statistics.practice if row.is_solved}),
    }
    yield from ((texts(key), str(count)) for key, count in counts.items() if count)
    if lanterns:
        yield texts("market.title"), texts("market.lanterns", n=lanterns, all=LANTERNS_PER_STALL * len(STALLS))


class EraseDialog(Dialog):
    """Names what would be erased and says until when it can be restored. The focus is on *Cancel*.

    ``on_erase`` is called if the player confirms.
    """

    width = 560.0
    closes_outside = False  # the press may be the second one of a double click

    def __init__(self, ctx: Context, on_erase: Callable[[], None]) -> None:
        super().__init__(ctx, ctx.texts("statistics.erase_ask"))
        self._on_erase = on_erase
        self._rows = tuple(_losses(ctx))
        self._note = ctx.texts("statistics.erase_note")
        self._erase = Button(ctx.texts("statistics.erase"), self._confirm, icon="cross")
        self._cancel = Button(ctx.texts("games.cancel"), Pop, primary=True)
        self.focus = FocusGroup([self._erase, self._cancel], start=1)
        self._lines: Sequence[Box] = ()
        self._note_box = self.panel

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the title, the rows, the sentence and the buttons."""
        note = measure.paragraph_height(self._note, TextStyle(TEXT_SIZE), panel_width - 2 * MARGIN_U)
        rows = measure.words(ROW_U) * len(self._rows)
        return TITLE_HEIGHT + rows + TEXT_GAP_U + note + TEXT_GAP_U + BUTTON_HEIGHT_U + FOOT_U

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the rows, the sentence and the two buttons one below another."""
        inside = panel.inset(MARGIN_U, 0).cut_top(TITLE_HEIGHT)[1].cut_bottom(FOOT_U)[1]
        pitch = measure.words(ROW_U)
        rows, rest = inside.cut_top(pitch * len(self._rows), gap=TEXT_GAP_U)
        self._lines = rows.column(len(self._rows), height=pitch)
        foot, self._note_box = rest.cut_bottom(BUTTON_HEIGHT_U, gap=TEXT_GAP_U)
        self._erase.box, self._cancel.box = foot.row(2, BUTTON_GAP_U)
        Button.even_out(measure, (self._erase, self._cancel))

    def _confirm(self) -> Transition | None:
        self._on_erase()
        return Pop()

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the rows and the sentence."""
        for line, (label, value) in zip(self._lines, self._rows, strict=True):
            amount, name = line.cut_right(VALUE_SHARE * line.width)
            canvas.text_in(name, label, TextStyle(TEXT_SIZE))
            canvas.text_in(amount, value, TextStyle(TEXT_SIZE, Face.STRONG), align="right")
        box = self._note_box
        canvas.paragraph(self._note, box.x, box.y, TextStyle(TEXT_SIZE, colour=palette.DIM_INK), box.width)
