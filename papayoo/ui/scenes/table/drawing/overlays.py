"""What lies over the table for a while: the pass pile's slots, prompts and banners, the last trick."""

from dataclasses import dataclass

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import CARD_RATIO, Place
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.seating import Seating

PEEK_CARD, PEEK_GAP, PEEK_WORDS = 74.0, 16.0, 132.0
"""The cards of the last trick: their usual width, what is left between them, the height of the words around them."""


@dataclass(frozen=True, slots=True)
class PassPile:
    """What the person is about to pass: to whom, how many cards, and how many of them are chosen."""

    receiver: int
    size: int
    chosen: int


def draw_pass_slots(canvas: Canvas, layout: TableLayout, seating: Seating, pile: PassPile) -> None:
    """The places for the cards to pass, to whom they go, and how many are still to be chosen."""
    texts = seating.texts
    places = layout.pass_slots(pile.size)
    panel = layout.pass_panel(pile.size)
    canvas.shadow(panel, radius=22, spread=16, opacity=0.3)
    canvas.panel(panel, fill=palette.FELT_LOW, radius=22, opacity=0.84, tag="pass pile")
    y, x = panel.y + 27 * layout.pass_words, layout.center_x + 15
    title = texts("pass.title", n=pile.size, name=seating.names[pile.receiver])
    size, room = 21 * layout.pass_words / layout.words, panel.width - 70
    width = canvas.text(title, x, y, size, face=Face.STRONG, align="center", max_width=room)
    canvas.icon(_arrow_to(layout, pile.receiver), x - width / 2 - 20, y, 21, palette.BRASS)
    for place in places[pile.chosen :]:
        canvas.slot(place.x, place.y, place.width, place.height)


def _arrow_to(layout: TableLayout, seat: int) -> str:
    """The arrow that points from the middle of the table to an opponent."""
    plaque = layout.plaque(seat)
    aside, up = plaque.center_x - layout.center_x, layout.center_y - plaque.center_y
    if abs(aside) < up:
        return "arrow_up"
    return "arrow_left" if aside < 0 else "arrow_right"


def pass_button_box(layout: TableLayout, size: int) -> Box:
    """Where the button stands that confirms the pass."""
    panel = layout.pass_panel(size)
    height = 44 * layout.pass_words
    return Box.centered(layout.center_x, panel.bottom - 9 - height / 2, 250 * layout.pass_words, height)


def pass_row(layout: TableLayout, size: int) -> tuple[Box, Box]:
    """Where that button stands, and beside it the one that asks the coach."""
    alone = pass_button_box(layout, size)
    width = min(344 * layout.pass_words, layout.pass_panel(size).width - 40)
    row = Box.centered(alone.center_x, alone.center_y, width, alone.height)
    return row._replace(width=0.6 * width), row._replace(x=row.x + 0.63 * width, width=0.37 * width)


def finish_button_box(layout: TableLayout) -> Box:
    """Where the button stands that finishes a round in which nothing is left to decide: above the own plaque."""
    plaque = layout.plaque(layout.seat)
    return Box(plaque.x, plaque.y - 54, plaque.width, 42)


def draw_prompt(canvas: Canvas, layout: TableLayout, text: str, *, is_refusal: bool) -> None:
    """The line above the hand."""
    if not text:
        return
    size, place = 17.0, layout.prompt
    width = min(place.width, canvas.measure.text_width(text, size, Face.STRONG) + 44)
    box = Box.centered(place.center_x, place.center_y, width, place.height)
    edge, colour = (palette.BAD, palette.BAD) if is_refusal else (None, palette.INK)
    canvas.panel(box, edge=edge, radius=box.height / 2, opacity=0.88, tag="prompt")
    canvas.text(
        text, box.center_x, box.center_y, size, face=Face.STRONG, colour=colour, align="center", max_width=width - 28
    )


def draw_banner(canvas: Canvas, layout: TableLayout, title: str, line: str) -> None:
    """Two lines in the middle of the table that announce a round or the Papayoo."""
    widest = max(canvas.measure.text_width(title, 40, Face.TITLE), canvas.measure.text_width(line, 18))
    width = min(widest + 96, layout.viewport.width - 80)
    scale, room = layout.words, width - 60
    box = Box.centered(layout.center_x, layout.center_y, width, 112 * scale)
    canvas.shadow(box, radius=20, spread=20, opacity=0.4)
    canvas.panel(box, radius=20, opacity=0.94, shine=True, tag="banner")
    canvas.text(title, box.center_x, box.y + 44 * scale, 40, face=Face.TITLE, align="center", max_width=room)
    canvas.text(line, box.center_x, box.y + 84 * scale, 18, colour=palette.DIM_INK, align="center", max_width=room)


def draw_last_trick(canvas: Canvas, model: TableModel, layout: TableLayout, seating: Seating) -> None:
    """The trick taken last: its cards in the order played, who played them, who took it."""
    texts, last, down = seating.texts, model.last_trick, 14 * (layout.words - 1)
    count = len(last.trick.plays) if last else 0
    card = _peek_width(layout, count)
    width = max(360.0 * min(1.5, layout.words), (card + PEEK_GAP) * count + 40)
    height = PEEK_WORDS + 3.5 * down + card * CARD_RATIO if last else 92 + 2.5 * down
    middle = min(layout.center_y, layout.prompt.y - 8 - height / 2)
    box = Box.centered(layout.center_x, middle, width, height)
    canvas.shadow(box, radius=20, spread=22, opacity=0.5)
    canvas.panel(box, radius=20, shine=True, opacity=0.97, tag="last trick")
    canvas.text(texts("table.last_trick"), box.center_x, box.y + 28 + down / 2, 21, face=Face.STRONG, align="center")
    if last is None:
        y = box.y + 62 + 1.5 * down
        canvas.text(texts("table.no_trick"), box.center_x, y, 17, colour=palette.DIM_INK, align="center")
        return
    for index, play in enumerate(last.trick.plays):
        place = Place(box.center_x + (index - (count - 1) / 2) * (card + PEEK_GAP), 0.0, card)
        place = place._replace(y=box.y + 65 + down + place.height / 2)
        canvas.upright_card(play.card, place.x, place.y, card, is_papayoo=play.card == model.papayoo)
        _draw_peeked_name(canvas, place, seating.names[play.seat], has_taken=play.seat == last.taker)
    line = seating.tell("table.takes", last.taker, n=last.points)
    canvas.text(line, box.center_x, box.bottom - 24 - down / 2, 16, align="center", max_width=box.width - 30)


def _peek_width(layout: TableLayout, count: int) -> float:
    """How wide the cards of the last trick are: as asked for, as far as the window goes."""
    across = (layout.viewport.width - 80.0) / max(1, count) - PEEK_GAP
    down = layout.prompt.y - 16.0 - PEEK_WORDS - 49.0 * (layout.words - 1)
    return min(PEEK_CARD * layout.sizes.cards, across, down / CARD_RATIO)


def _draw_peeked_name(canvas: Canvas, place: Place, name: str, *, has_taken: bool) -> None:
    """Who played a card of the last trick, and a crown on the card that took it."""
    colour, face = (palette.INK, Face.STRONG) if has_taken else (palette.DIM_INK, Face.TEXT)
    y = place.box.bottom + 8 + canvas.measure.words(7.0)
    canvas.text(name, place.x, y, 14.5, face=face, colour=colour, align="center", max_width=place.width + PEEK_GAP - 6)
    if has_taken:
        canvas.panel(Box.centered(place.x, place.box.y, 28, 28), fill=palette.WOOD, radius=14)
        canvas.icon("crown", place.x, place.box.y, 17, palette.BRASS)
