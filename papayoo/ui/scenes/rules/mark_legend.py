"""The illustration of the chapter about marks on the table: a legend of all marks."""

from collections.abc import Callable
from functools import partial

from papayoo.engine import PAPAYOO_RANK, Card, Suit
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.table_objects import poster_svg, token_svg
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.style import BODY, NOTE, Face, TextStyle
from papayoo.ui.table_view.drawing.trick_token import draw_taker_mark
from papayoo.ui.widgets.flow import Column, Drawing, Row, Text

MARGIN_U, SIGN_WIDTH_U = 16.0, 52.0
WORDS, MIN_TEXT_SIZE, SIZE_STEP = BODY._replace(leading=NOTE.leading), 12.0, 0.5
TOKEN_U, TOKEN_PIP = 42.0, 20.0
POINTS, POINTS_DROP_U = "21", 9.5
DISC_U, DISC_ICON, TURN_EDGE_U = 26.0, 17.0, 2.0
PIECE_U = 36.0


def _draw_token(canvas: Canvas, x: float, y: float, *, has_points: bool) -> None:
    """Draw the trick token, whose pointer shows the taker."""
    size_px, rim = canvas.viewport.px(TOKEN_U), canvas.theme.felt.themed(palette.WOOD)
    points_from = 9 if has_points else None
    canvas.picture(("token", size_px, rim, points_from), partial(token_svg, size_px, rim, points_from), x, y)
    if has_points:
        ink = palette.PAYOO_INK
        canvas.text(POINTS, x, y + POINTS_DROP_U, TextStyle(13, Face.NUMBER, ink), align="center")
        canvas.pip(Suit.CLUBS, x, y - POINTS_DROP_U / 2, TOKEN_PIP / 2)
        return
    canvas.pip(Suit.CLUBS, x, y, TOKEN_PIP)
    canvas.tip(x, y - 0.475 * TOKEN_U, 10, 0.0)


def _draw_icon(canvas: Canvas, x: float, y: float, icon: str) -> None:
    canvas.panel(Box.centered(x, y, DISC_U, DISC_U), fill=palette.WOOD, radius=DISC_U / 2)
    canvas.icon(icon, x, y, DISC_ICON, palette.BRASS)


def _draw_received(canvas: Canvas, x: float, y: float) -> None:
    """Draw the arrow that marks cards received in the pass, on a patch in the colour of cards."""
    canvas.panel(Box.centered(x, y, PIECE_U, PIECE_U), fill=palette.PAPER, edge=None, radius=6)
    disc = Box.centered(x, y, DISC_U, DISC_U)
    canvas.panel(disc, edge=palette.WOOD, edge_width=TURN_EDGE_U, radius=DISC_U / 2, opacity=0.0)
    canvas.icon("arrow_down", x, y, DISC_ICON, palette.WOOD)


def _draw_turn(canvas: Canvas, x: float, y: float) -> None:
    disc = Box.centered(x, y, DISC_U, DISC_U)
    canvas.panel(disc, edge=palette.FOCUS, edge_width=TURN_EDGE_U, radius=DISC_U / 2)
    canvas.icon("arrow_down", x, y, DISC_ICON, palette.FOCUS)


def _draw_papayoo(canvas: Canvas, x: float, y: float) -> None:
    canvas.mini(Card(Suit.HEARTS, PAPAYOO_RANK), x, y, is_papayoo=True)


def _draw_poster(canvas: Canvas, x: float, y: float) -> None:
    scale = canvas.viewport.scale
    size_px = canvas.viewport.px(34), canvas.viewport.px(46)
    canvas.picture(("poster", size_px, scale), partial(poster_svg, *size_px, scale), x, y)
    canvas.pip(Suit.HEARTS, x, y + 4, 18)


Sign = Callable[[Canvas, float, float], None]
MARKS: dict[str, Sign] = {
    "token": partial(_draw_token, has_points=False),
    "points": partial(_draw_token, has_points=True),
    "poster": _draw_poster,
    "papayoo": _draw_papayoo,
    "taker": draw_taker_mark,
    "dealer": partial(_draw_icon, icon="dealer"),
    "turn": _draw_turn,
    "received": _draw_received,
}
"""Maps the name of each mark to the function that draws the mark.

The catalog key of the explanation of a mark is ``rules.mark.NAME``.
"""


def draw_marks(canvas: Canvas, box: Box, texts: Catalog) -> None:
    """Draw the legend of the marks on cards: one row for each mark, with its explanation."""
    _Legend(texts).draw_in(canvas, box)


class _Explanation(Text):
    """The explanation of a mark, in the middle of its row, whose height does not depend on it."""

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return 0.0

    def fits(self, measure: TextMeasure) -> bool:
        return measure.paragraph_height(self.text, self.style, self.box.width) <= self.box.height

    def draw(self, canvas: Canvas) -> None:
        Column(Text(self.text, self.style), at=0.5).draw_in(canvas, self.box)


class _Legend(Column):
    """The marks with their explanations, in rows of the same height and in the largest text size at which all fit."""

    def __init__(self, texts: Catalog) -> None:
        self._words = [_Explanation(texts(f"rules.mark.{name}"), WORDS) for name in MARKS]
        signs = (Drawing(partial(_draw_sign, sign)).wide(SIGN_WIDTH_U) for sign in MARKS.values())
        rows = (Row(sign, words, gap=MARGIN_U).growing() for sign, words in zip(signs, self._words, strict=True))
        super().__init__(*rows, pad=(MARGIN_U, 10))

    def place_parts(self, box: Box, measure: TextMeasure) -> None:
        super().place_parts(box, measure)
        style = WORDS
        while style.size > MIN_TEXT_SIZE and not all(words.fits(measure) for words in self._words):
            style = style._replace(size=style.size - SIZE_STEP)
            for words in self._words:
                words.style = style


def _draw_sign(sign: Sign, canvas: Canvas, box: Box) -> None:
    sign(canvas, box.center_x, box.center_y)
