"""Draws the faint cards: those that the player played or passed in the first attempt at the same deals.

Where the attempts have parted, it is the whole trick of the first one, in small cards with their players.
"""

from collections.abc import Sequence

from papayoo.engine import Card, TakenTrick
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.style import LABEL, NEAR, PLATE, SNUG
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.seating import Seating

FAINT, FAINT_CONTRAST = 0.42, 0.6
"""Opacity of a faint card, usually and with high contrast."""
ASIDE = 0.46
"""Distance of a faint card from the place of the player's own card, in card widths, so that its index stays visible."""

MINI_U, MINI_SCALE, MINI_STEP_U = 27.0, 0.6, 30.0
"""Height of the small cards of a trick, their scale, and the distance from one to the next."""
PORTRAIT_U, TRICK_OPACITY = 18.0, 0.75
"""Size of the portraits below the small cards, and the opacity of both."""
LABEL_STYLE = LABEL.in_colour(palette.INK)
LABEL_RISE, LABEL_HEIGHT, MOST_WIDTHS = 16.0, 22.0, 1.3
"""Distance of the label's middle from the foot of the faint card, its height, and its greatest width in card widths."""


def first_card_place(layout: TableLayout) -> Place:
    """Return the place of the faint card: beside that of the player's card in the trick, which covers its left part."""
    place = layout.trick_place(layout.seat)
    return place._replace(x=place.x + ASIDE * place.width)


def draw_first_card(canvas: Canvas, layout: TableLayout, card: Card, papayoo: Card | None, label: str) -> None:
    """Draw the faint card, and over its foot a label that says what it is."""
    place = first_card_place(layout)
    with canvas.layer(opacity=_opacity(canvas)):
        look = CardLook(card, is_papayoo=card == papayoo)
        canvas.card(look, place.x, place.y, place.width, place.angle)
    width = canvas.measure.text_width(label, LABEL_STYLE) + 2 * NEAR
    foot = Box.centered(place.x, place.box.bottom - LABEL_RISE, min(width, MOST_WIDTHS * place.width), LABEL_HEIGHT)
    canvas.surface(foot, PLATE.bare(), tag="first attempt")
    canvas.text_in(foot.inset(SNUG, 0), label, LABEL_STYLE, align="center")


def first_trick_box(layout: TableLayout, seats: int) -> Box:
    """Return the place of the trick of the first attempt: beside the player's card, and level with its foot."""
    place, growth = layout.trick_place(layout.seat), layout.words
    width, height = seats * MINI_STEP_U + 2 * SNUG, LABEL_HEIGHT * growth + MINI_U + PORTRAIT_U + 3 * SNUG
    return Box(place.x + place.width / 2 + NEAR, place.box.bottom - height, width, height)


def draw_first_trick(
    canvas: Canvas, layout: TableLayout, taken: TakenTrick, papayoo: Card | None, seating: Seating
) -> None:
    """Draw a trick of the first attempt: small cards in the order of play, with their players below them.

    The card that took it shines.
    """
    box, plays = first_trick_box(layout, layout.seats), taken.trick.plays
    canvas.surface(box, PLATE.bare(), tag="first attempt")
    head, rest = box.inset(SNUG).cut_top(LABEL_HEIGHT * layout.words)
    canvas.text_in(head, seating.texts("compare.attempt_1"), LABEL_STYLE, align="center")
    with canvas.layer(opacity=TRICK_OPACITY):
        for play, cell in zip(plays, rest.row(len(plays)), strict=True):
            x, y = cell.center_x, cell.y + MINI_U / 2
            if play.seat == taken.taker:
                ground = Box.centered(x, y, MINI_STEP_U - SNUG, MINI_U + SNUG)
                canvas.panel(ground, fill=palette.BRASS, edge=None, radius=SNUG, tag="taker")
            canvas.mini(play.card, x, y, is_papayoo=play.card == papayoo, scale=MINI_SCALE)
            canvas.portrait(seating.portrait(play.seat), x, rest.bottom - PORTRAIT_U / 2, PORTRAIT_U)


def draw_first_pass(canvas: Canvas, slots: Sequence[Place], cards: Sequence[Card]) -> None:
    """Draw the cards passed in the first attempt in the slots that are still empty."""
    with canvas.layer(opacity=_opacity(canvas)):
        for place, card in zip(slots, cards, strict=False):
            canvas.card(CardLook(card), place.x, place.y, place.width)


def _opacity(canvas: Canvas) -> float:
    return FAINT_CONTRAST if canvas.theme.has_high_contrast else FAINT
