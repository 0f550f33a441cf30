"""The dialog that lets the player check fair dealing: fingerprint of the seed, die rolls and points dealt."""

from typing import NamedTuple

from papayoo.engine.cards import PAPAYOO_RANK, Card
from papayoo.engine.fairness import Evidence
from papayoo.engine.record import read_record
from papayoo.match.match import Match
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import Pop
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

MARGIN, FOOT = 44.0, 92.0
TEXT_SIZE, LEADING = 17.0, 1.36
GROUP_DIGITS = 4
"""Number of digits in a group of the fingerprint."""
GROUPS_PER_LINE = 8
"""Number of groups in a line of the fingerprint."""
FINGERPRINT_HEIGHT, GAP = 84.0, 16.0
FINGERPRINT_RADIUS, FINGERPRINT_OPACITY, FINGERPRINT_PITCH, FINGERPRINT_SIZE = 12.0, 0.7, 32.0, 21.0
DIGIT_PITCH = 14.5
"""Distance from one digit of the seed's fingerprint to the next."""
ROLLS_HEIGHT, ROLL_WIDTH, ROLLS_GAP = 48.0, 84.0, 10.0
ROLL_CARD_DX, ROLL_CARD_SCALE, ROLL_COUNT_DX, ROLL_COUNT_SIZE = -16.0, 0.8, 10.0, 21.0
PLAYER_HEIGHT = 32.0
"""Height of a player's row in the list of dealt points."""
COLUMN_GAP = 28.0
"""Gap between the two columns of the list of dealt points."""
PORTRAIT_X, PORTRAIT_SIZE, NAME_X, SHARE_SIZE, SHARE_WIDTH = 14.0, 26.0, 38.0, 20.0, 62.0
BUTTON_WIDTH, BUTTON_HEIGHT, BUTTON_BOTTOM = 200.0, 50.0, 46.0
MAX_SEED_LENGTH = 40
"""Maximum length of the seed shown; longer seeds, made by other programs, are shortened."""


class _Layout(NamedTuple):
    """Boxes of the dialog's contents, from top to bottom."""

    paragraphs: tuple[Box, ...]
    fingerprint: Box
    rolls: Box
    dealt: Box
    bottom: float


class FairPlayScene(Dialog):
    """Shows the seed's fingerprint, the die rolls and the points dealt. After the game, it also shows the seed."""

    width = 680.0

    def __init__(self, ctx: Context, match: Match) -> None:
        super().__init__(ctx, ctx.texts("fairness.title"))
        self._evidence = Evidence.of(read_record(match.record.encode()))
        self._seating = Seating.of(match.players, match.watcher, ctx.texts)
        self._layout = _Layout((), EMPTY, EMPTY, EMPTY, 0.0)
        self.focus = FocusGroup([Button(ctx.texts("scores.close"), Pop, primary=True)])

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the total height of the dialog's contents."""
        inside = Box(0, 0, panel_width - 2 * MARGIN, 0)
        return TITLE_HEIGHT + self._lay_out(inside, measure).bottom + FOOT

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the contents and the close button."""
        _, inside = panel.inset(MARGIN, 0).cut_top(TITLE_HEIGHT)
        self._layout = self._lay_out(inside, measure)
        y = panel.bottom - BUTTON_BOTTOM
        self.focus.widgets[0].box = Box.centered(panel.center_x, y, BUTTON_WIDTH, BUTTON_HEIGHT)

    def _lay_out(self, inside: Box, measure: TextMeasure) -> _Layout:
        first, *others = (
            measure.paragraph_height(text, TextStyle(TEXT_SIZE, leading=LEADING), inside.width)
            for text in self._paragraphs
        )
        box, rest = inside.cut_top(first, gap=GAP)
        paragraphs, fingerprint = [box], EMPTY
        if self._evidence.is_drawn:
            fingerprint, rest = rest.cut_top(FINGERPRINT_HEIGHT, gap=GAP)
        for height in others:
            box, rest = rest.cut_top(height, gap=GAP)
            paragraphs.append(box)
        rolls, rest = rest.cut_top(ROLLS_HEIGHT)
        dealt, rest = rest.cut_top(PLAYER_HEIGHT * (self._player_rows + 1) if self._evidence.rounds else 0.0)
        return _Layout(tuple(paragraphs), fingerprint, rolls, dealt, rest.y)

    @property
    def _player_rows(self) -> int:
        return (len(self._evidence.dealt) + 1) // 2

    @property
    def _paragraphs(self) -> tuple[str, ...]:
        """The texts above and below the fingerprint of the seed.

        If the deals do not follow from a seed, a single text says so.
        """
        texts = self.ctx.texts
        if not self._evidence.is_drawn:
            return (texts("fairness.not_drawn"),)
        return texts("fairness.promise"), self._instructions

    @property
    def _instructions(self) -> str:
        """The text that explains how to check the fingerprint."""
        texts, seed = self.ctx.texts, self._evidence.number
        if seed is None:
            return texts("fairness.running")
        shown = seed if seed.isprintable() else repr(seed)
        if len(shown) > MAX_SEED_LENGTH:
            shown = f"{shown[:MAX_SEED_LENGTH]}…"
        return texts("fairness.over", number=shown)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the texts, the fingerprint, the die rolls, and the points dealt."""
        is_drawn, layout = self._evidence.is_drawn, self._layout
        colours = (palette.INK, palette.DIM_INK) if is_drawn else (palette.BAD,)
        for text, box, colour in zip(self._paragraphs, layout.paragraphs, colours, strict=True):
            canvas.paragraph(text, box.x, box.y, TextStyle(TEXT_SIZE, colour=colour, leading=LEADING), box.width)
        if is_drawn:
            self._draw_fingerprint(canvas, layout.fingerprint)
        self._draw_rolls(canvas, layout.rolls)
        if self._evidence.rounds:
            self._draw_dealt(canvas, layout.dealt)

    def _draw_fingerprint(self, canvas: Canvas, box: Box) -> None:
        radius, opacity = FINGERPRINT_RADIUS, FINGERPRINT_OPACITY
        canvas.panel(box, fill=palette.FELT_HIGH, edge=None, radius=radius, opacity=opacity, tag="fingerprint")
        digits, columns = self._evidence.fingerprint, box.row(GROUPS_PER_LINE)
        for index in range(0, len(digits), GROUP_DIGITS):
            row, column = divmod(index // GROUP_DIGITS, GROUPS_PER_LINE)
            x, y = columns[column].center_x, box.center_y + (row - 0.5) * FINGERPRINT_PITCH
            # each digit in a cell of its own, so that the columns of both lines can be compared
            for place, digit in enumerate(digits[index : index + GROUP_DIGITS]):
                left = x + (place - (GROUP_DIGITS - 1) / 2) * DIGIT_PITCH
                canvas.text(digit, left, y, TextStyle(FINGERPRINT_SIZE, Face.STRONG), align="center")

    def _draw_rolls(self, canvas: Canvas, row: Box) -> None:
        rolls = self._evidence.rolls
        counts, label = row.cut_right(ROLL_WIDTH * len(rolls), gap=ROLLS_GAP)
        canvas.text_in(label, self.ctx.texts("fairness.rolls"), TextStyle(TEXT_SIZE))
        for box, (suit, times) in zip(counts.row(len(rolls)), rolls.items(), strict=True):
            x, y, papayoo = box.center_x, box.center_y, Card(suit, PAPAYOO_RANK)
            canvas.mini(papayoo, x + ROLL_CARD_DX, y, is_papayoo=True, scale=ROLL_CARD_SCALE)
            canvas.text(str(times), x + ROLL_COUNT_DX, y, TextStyle(ROLL_COUNT_SIZE, Face.NUMBER))

    def _draw_dealt(self, canvas: Canvas, box: Box) -> None:
        """Draw the average points per round that were dealt to each player, below the average of all players."""
        evidence, texts = self._evidence, self.ctx.texts
        even = sum(evidence.dealt) / len(evidence.dealt) / evidence.rounds
        title, rows = box.cut_top(PLAYER_HEIGHT)
        canvas.text_in(title, texts("fairness.dealt", even=texts.decimal(even)), TextStyle(TEXT_SIZE))
        boxes = [line for column in rows.row(2, gap=COLUMN_GAP) for line in column.column(self._player_rows)]
        for seat, (line, points) in enumerate(zip(boxes, evidence.dealt, strict=False)):
            canvas.portrait(self._seating.portrait(seat), line.x + PORTRAIT_X, line.center_y, PORTRAIT_SIZE)
            name = line.cut_left(NAME_X)[1].cut_right(SHARE_WIDTH)[1]
            canvas.text_in(name, self._seating.names[seat], TextStyle(TEXT_SIZE))
            share = texts.decimal(points / evidence.rounds)
            canvas.text_in(line, share, TextStyle(SHARE_SIZE, Face.NUMBER, palette.DIM_INK), align="right")
