"""Draws the faint cards: those that the player played or passed in the first attempt at the same deals."""

from collections.abc import Sequence

from papayoo.engine import Card
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.style import LABEL, NEAR, PLATE, SNUG
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import Place

FAINT, FAINT_CONTRAST = 0.42, 0.6
"""Opacity of a faint card, usually and with high contrast."""
ASIDE = 0.46
"""Distance of a faint card from the place of the player's own card, in card widths, so that its index stays visible."""


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


def draw_first_pass(canvas: Canvas, slots: Sequence[Place], cards: Sequence[Card]) -> None:
    """Draw the cards passed in the first attempt in the slots that are still empty."""
    with canvas.layer(opacity=_opacity(canvas)):
        for place, card in zip(slots, cards, strict=False):
            canvas.card(CardLook(card), place.x, place.y, place.width)


def _opacity(canvas: Canvas) -> float:
    return FAINT_CONTRAST if canvas.theme.has_high_contrast else FAINT
