"""Form rows that show values as pictures: felts, cards, suit colours and presets."""

from collections.abc import Callable, Sequence
from typing import Final

from papayoo.engine import ORDINARY_SUITS, parse_cards
from papayoo.storage import CardFace, Deck
from papayoo.ui.art import backs, palette, svg
from papayoo.ui.art.card_sizes import CARD_WIDTH
from papayoo.ui.art.decks import DECKS
from papayoo.ui.art.faces import face_drawing
from papayoo.ui.art.felts import FELTS
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.options.presets import PRESETS, preset_of, with_preset
from papayoo.ui.options.row_factories import RowFactory, change_field, label
from papayoo.ui.render import Canvas
from papayoo.ui.style import PLATE, STRONG
from papayoo.ui.widgets.form_row import LabelledRow
from papayoo.ui.widgets.swatch_row import MAX_CHIP_WIDTH_U, RADIUS_U, Paint, SwatchRow

RAIL_U = 4.0
"""Width of the wooden rail around the picture of a felt."""
DECK_WIDTH_U, DECK_RIM_U, DECK_GAP_U = 84.0, 4.0, 3.0
CARD_RIM_U = 1.5
"""Width of the rim around the picture of a card."""
FACE_RISE_U = 26.0
"""Distance by which a card face is moved up, to centre the pip below its middle."""
FACE_CARD = parse_cards("5H")[0]
PRESET_WIDTH_U, PRESET_MARGIN_U = 180.0, 2.0


def _swatches(values: Sequence[str], paint: Paint, chip_width: float = MAX_CHIP_WIDTH_U) -> RowFactory:
    """Return a function that makes a row with a picture for each value of a setting."""

    def make(ctx: Context, field: str) -> LabelledRow:
        names = [ctx.texts(f"{field}.{value}") for value in values]
        now = getattr(ctx.settings, field)
        index = values.index(now) if now in values else 0
        row = SwatchRow(label(ctx, field), names, index, paint, lambda at: change_field(ctx, field, values[at]))
        row.max_chip_width = chip_width
        return row

    return make


def _paint_felt(canvas: Canvas, box: Box, index: int) -> None:
    look = tuple(FELTS.values())[index]
    canvas.panel(box, fill=look.rail.light, edge=None, radius=RADIUS_U)
    canvas.panel(box.inset(RAIL_U), fill=look.cloth.bright, edge=None, radius=RADIUS_U - RAIL_U / 2)


def _paint_back(canvas: Canvas, box: Box, index: int) -> None:
    name = tuple(backs.BACKS)[index]
    _paint_card(canvas, box, f"back {name}", lambda: backs.drawing(name, 1.0))


def _paint_face(canvas: Canvas, box: Box, index: int) -> None:
    style = canvas.theme.style._replace(face=tuple(CardFace)[index])
    _paint_card(canvas, box, style, lambda: face_drawing(FACE_CARD, style, is_papayoo=False), FACE_RISE_U)


def _paint_card(canvas: Canvas, box: Box, look: object, draw: Callable[[], str], rise_u: float = 0.0) -> None:
    """Draw the part of a card that fits into a box of the same width.

    ``rise_u`` is the distance of the card's middle above the middle of the box.
    """
    inside = box.inset(CARD_RIM_U)
    width, height = canvas.viewport.px(inside.width), canvas.viewport.px(inside.height)

    def make() -> str:
        scale = width / CARD_WIDTH
        place = f"translate({svg.pair(width / 2, height / 2 - rise_u * scale)}) scale({scale:.5g})"
        return svg.document(width, height, svg.group(draw(), place))

    def paint() -> None:
        canvas.picture(("swatch", look, width, height), make, box.center_x, box.center_y)

    with canvas.prefetching() as images:  # the pattern of a back takes longer than a frame
        before = images.missing
        paint()
    if images.missing == before:
        paint()
    else:
        canvas.panel(inside, fill=palette.FELT_HIGH, edge=None, radius=RADIUS_U)


def _paint_deck(canvas: Canvas, box: Box, index: int) -> None:
    """Draw a small card of each suit in the colours of the deck."""
    colours = DECKS[tuple(Deck)[index]]
    canvas.panel(box, fill=palette.FELT, edge=None, radius=RADIUS_U)
    for suit, place in zip(ORDINARY_SUITS, box.inset(DECK_RIM_U).row(len(ORDINARY_SUITS), DECK_GAP_U), strict=True):
        canvas.panel(place, fill=colours.paper, edge=None, radius=DECK_GAP_U, tag="deck card")
        canvas.pip(suit, place.center_x, place.center_y, place.width - DECK_GAP_U, colours.ink(suit))


DECK = _swatches(tuple(Deck), _paint_deck, DECK_WIDTH_U)
FACE = _swatches(tuple(CardFace), _paint_face)
BACK = _swatches(tuple(backs.BACKS), _paint_back)
FELT = _swatches(tuple(FELTS), _paint_felt)


def preset(ctx: Context, field: str) -> LabelledRow:
    """Make the row that chooses a preset. The explanation below it describes the active preset."""
    texts, known = ctx.texts, tuple(PRESETS)
    names = [texts(f"preset.{name}") for name in known]
    lines = [texts(f"preset_line.{name}") for name in known]

    def paint(canvas: Canvas, box: Box, index: int) -> None:
        is_active = preset_of(ctx.settings) == known[index]
        fill, ink = (palette.INK, palette.FELT_LOW) if is_active else (palette.PLAQUE, palette.INK)
        canvas.surface(box, PLATE._replace(fill=fill, radius=RADIUS_U, opacity=1.0))
        room = box.inset(PRESET_MARGIN_U, 0)
        size = canvas.measure.common_size(names, STRONG, room.width)
        canvas.text_in(room, names[index], STRONG._replace(size=size, colour=ink), align="center")

    now = preset_of(ctx.settings)
    row = SwatchRow(
        label(ctx, field),
        lines,
        known.index(now) if now else -1,
        paint,
        lambda index: ctx.change(with_preset(ctx.settings, known[index])),
    )
    row.max_chip_width, row.is_wide = PRESET_WIDTH_U, True
    row.set_other(texts("preset.own"))
    return row


FACTORIES: Final = frozenset({DECK, FACE, BACK, FELT, preset})
"""All functions of this module that make rows."""
