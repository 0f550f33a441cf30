"""Draws the faint cards: those that the player played or passed in the first attempt at the same deals."""

from collections.abc import Sequence

from papayoo.engine import Card
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import Place

FAINT, FAINT_CONTRAST = 0.42, 0.6
"""Opacity of a faint card, usually and with high contrast."""
ASIDE = 0.46
"""Distance of a faint card from the place of the player's own card, in card widths, so that its index stays visible."""


def first_card_place(layout: TableLayout) -> Place:
    """Return the place of the faint card: beside that of the player's card in the trick, which covers its left part."""
    place = layout.trick_place(layout.seat)
    return place._replace(x=place.x + ASIDE * place.width)


def draw_first_card(canvas: Canvas, layout: TableLayout, card: Card, papayoo: Card | None) -> None:
    place = first_card_place(layout)
    with canvas.layer(opacity=_opacity(canvas)):
        look = CardLook(card, is_papayoo=card == papayoo)
        canvas.card(look, place.x, place.y, place.width, place.angle)


def draw_first_pass(canvas: Canvas, slots: Sequence[Place], cards: Sequence[Card]) -> None:
    """Draw the cards passed in the first attempt in the slots that are still empty."""
    with canvas.layer(opacity=_opacity(canvas)):
        for place, card in zip(slots, cards, strict=False):
            canvas.card(CardLook(card), place.x, place.y, place.width)


def _opacity(canvas: Canvas) -> float:
    return FAINT_CONTRAST if canvas.theme.has_high_contrast else FAINT
