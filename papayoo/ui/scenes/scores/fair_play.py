"""What shows that nobody has a hand in the cards: the fingerprint of the game's number, and how chance has fallen."""

from papayoo.engine.cards import PAPAYOO_RANK, Card
from papayoo.engine.fairness import Evidence
from papayoo.engine.record import read_record
from papayoo.match.match import Match
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

SIDE, FOOT = 44.0, 92.0
SIZE, LEADING = 17.0, 1.36
GROUP, GROUPS_A_LINE = 4, 8
"""The digits of a fingerprint are set in groups of so many, so many groups a line."""
PLATE, GAP = 84.0, 16.0
"""The height of the fingerprint's ground, and what is left around it."""
CHANCE_ROW, ROW, COLUMN_GAP = 48.0, 32.0, 28.0
"""The row of the die, and those of the players, who stand in two columns."""
WRAPPED_BY = 0.95
"""Lines are counted in so much of their width: letters are a little wider in some sizes of the window."""
LONGEST_NUMBER = 40
"""Our numbers are shorter; in a record from elsewhere, any text may be one."""


class FairnessScene(Dialog):
    """Told at any time: the fingerprint, the die, the cards dealt. The number itself is told when the game is over."""

    width = 680.0

    def __init__(self, ctx: Context, match: Match) -> None:
        super().__init__(ctx, ctx.texts("fairness.title"))
        self._evidence = Evidence.of(read_record(match.record.encode()))
        self._seating = Seating.of(match.players, match.watcher, ctx.texts)
        self.focus = FocusGroup([Button(ctx.texts("scores.close"), Pop, primary=True)])

    @property
    def _what_to_do(self) -> str:
        """How the fingerprint is used."""
        texts, number = self.ctx.texts, self._evidence.number
        if number is None:
            return texts("fairness.running")
        told = number if number.isprintable() else repr(number)
        return texts("fairness.over", number=told if len(told) <= LONGEST_NUMBER else f"{told[:LONGEST_NUMBER]}…")

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """All of it, one below the other."""
        words = sum(self._height(text, panel_width, measure) + GAP for text in self._words)
        plate = PLATE + GAP if self._evidence.is_drawn else 0.0
        rows = (len(self._evidence.dealt) + 1) // 2 + 1 if self._evidence.rounds else 0
        return TITLE_HEIGHT + words + plate + CHANCE_ROW + ROW * rows + FOOT

    @property
    def _words(self) -> tuple[str, ...]:
        """What stands above and below the fingerprint; of a record that somebody has made up, only that it is one."""
        texts = self.ctx.texts
        if not self._evidence.is_drawn:
            return (texts("fairness.not_drawn"),)
        return texts("fairness.promise"), self._what_to_do

    def _height(self, text: str, panel_width: float, measure: TextMeasure) -> float:
        room = WRAPPED_BY * (panel_width - 2 * SIDE)
        return measure.paragraph_height(text, SIZE, room, leading=LEADING)

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """The button below."""
        self.focus.widgets[0].box = Box.centered(panel.center_x, panel.bottom - 46, 200, 50)

    def draw_inside(self, canvas: Canvas) -> None:
        """What is promised, by what it can be checked, and how chance has fallen so far."""
        left, width = self.panel.x + SIDE, self.panel.width - 2 * SIDE
        y = self.panel.y + TITLE_HEIGHT
        is_drawn, (first, *others) = self._evidence.is_drawn, self._words
        colour = palette.INK if is_drawn else palette.BAD
        y += canvas.paragraph(first, left, y, SIZE, width, colour=colour, leading=LEADING) + GAP
        if is_drawn:
            self._draw_fingerprint(canvas, Box(left, y, width, PLATE))
            y += PLATE + GAP
        for text in others:
            y += canvas.paragraph(text, left, y, SIZE, width, colour=palette.DIM_INK, leading=LEADING) + GAP
        self._draw_rolls(canvas, Box(left, y, width, CHANCE_ROW))
        if self._evidence.rounds:
            self._draw_dealt(canvas, Box(left, y + CHANCE_ROW, width, ROW))

    def _draw_fingerprint(self, canvas: Canvas, box: Box) -> None:
        canvas.panel(box, fill=palette.FELT_HIGH, edge=None, radius=12, opacity=0.7, tag="fingerprint")
        digits = self._evidence.fingerprint
        for index in range(0, len(digits), GROUP):
            row, column = divmod(index // GROUP, GROUPS_A_LINE)
            x = box.x + (column + 0.5) * box.width / GROUPS_A_LINE
            y = box.center_y + (row - 0.5) * 32
            canvas.text(digits[index : index + GROUP], x, y, 21, face=Face.STRONG, align="center")

    def _draw_rolls(self, canvas: Canvas, row: Box) -> None:
        """How often the die has shown each suit."""
        texts, pitch = self.ctx.texts, 84.0
        room = row.width - pitch * len(self._evidence.rolls) - 10
        canvas.text(texts("fairness.rolls"), row.x, row.center_y, SIZE, max_width=room)
        x = row.right - pitch * len(self._evidence.rolls)
        for index, (suit, times) in enumerate(self._evidence.rolls.items()):
            middle = x + (index + 0.5) * pitch
            canvas.mini(Card(suit, PAPAYOO_RANK), middle - 16, row.center_y, is_papayoo=True, scale=0.8)
            canvas.text(str(times), middle + 10, row.center_y, 21, face=Face.NUMBER)

    def _draw_dealt(self, canvas: Canvas, first: Box) -> None:
        """What everybody was dealt, a round, in two columns; above them what would be even."""
        evidence, texts = self._evidence, self.ctx.texts
        even = sum(evidence.dealt) / len(evidence.dealt) / evidence.rounds
        canvas.text(
            texts("fairness.dealt", even=texts.decimal(even)), first.x, first.center_y, SIZE, max_width=first.width
        )
        rows, width = (len(evidence.dealt) + 1) // 2, (first.width - COLUMN_GAP) / 2
        for seat, points in enumerate(evidence.dealt):
            column, row = divmod(seat, rows)
            box = Box(first.x + column * (width + COLUMN_GAP), first.bottom + row * ROW, width, ROW)
            canvas.portrait(self._seating.portrait(seat), box.x + 14, box.center_y, 26)
            canvas.text(self._seating.names[seat], box.x + 38, box.center_y, SIZE, max_width=box.width - 100)
            share = texts.decimal(points / evidence.rounds)
            canvas.text(share, box.right, box.center_y, 20, face=Face.NUMBER, colour=palette.DIM_INK, align="right")
