"""Preview of the card settings: card backs, a hand and a sample text on the felt."""

from papayoo.engine import Card, parse_cards
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook, TextMeasure
from papayoo.ui.style import APART, BODY, GAP, NEAR, NOTE, PLATE, WELL, TextStyle
from papayoo.ui.table_view.table_preview import draw_line

OFF_OPACITY = 0.45
"""Opacity of the part of a preview that is added by a setting, while the setting is off."""
USUAL_WIDTH_U = 330.0
"""Width of a preview beside rows of usual text."""
CARDS, PAPAYOO = parse_cards("7H 2C 3C 10C 14P"), "7H"
CARD_WIDTH_U = 84.0
"""Width of a card at a card size of 100 %, in units."""
CARD_HEIGHT_SHARE = 1.4
"""Height of a card with its margin, as a multiple of the card's width."""
CAPTION_HEIGHT_U = 32.0
CARDS_TOP_U = GAP + CAPTION_HEIGHT_U
BACKS_PITCH_SHARE, BACKS_TILT_DEG, MIN_CARDS_GAP_U, MAX_PITCH_SHARE = 0.42, 4.0, 12.0, 0.62


def preview_unit(box: Box) -> float:
    """Return the scale of a preview in a box: 1, or less if the box is narrow."""
    return min(1.0, box.width / USUAL_WIDTH_U)


def caption_box(box: Box) -> Box:
    """Return the box of the caption at the top of a preview."""
    return box.inset(APART, 0).move_by(dy=GAP).resize(height=CAPTION_HEIGHT_U)


def draw_cards_preview(canvas: Canvas, ctx: Context, box: Box, text_growth: float) -> None:
    """Draw card backs, a hand and a sample text with the current settings.

    ``text_growth`` is the ratio of the text size that the player is choosing to the current one.
    If there is room for only one row of cards, draw one card back beside the hand. A caption that is too long is left
    out.
    """
    canvas.felt(box, radius=WELL.radius)
    caption = ctx.texts("preview.cards")
    if canvas.measure.text_width(caption, NOTE) <= box.width - 2 * APART - 2 * NEAR:
        draw_line(canvas, caption, caption_box(box))
    width, text = CARD_WIDTH_U * ctx.settings.card_size / 100, ctx.texts("preview.text")
    height = width * CARD_HEIGHT_SHARE
    style = BODY.times(text_growth)
    words = sample_height(canvas.measure, text, box, style)
    rows = box.cut_top(CARDS_TOP_U)[1].cut_bottom(words + GAP)[1]
    count = 2 if rows.height >= 2 * height + 2 * MIN_CARDS_GAP_U else 1
    gap = (rows.height - count * height) / (count + 1)
    y = rows.y + gap + height / 2
    if count > 1:
        for step in (-1, 0, 1):
            x = box.center_x + step * width * BACKS_PITCH_SHARE
            canvas.card(CardLook(None), x, y, width, BACKS_TILT_DEG * step)
        y += height + gap
    hand: list[Card | None] = [*CARDS] if count > 1 else [None, *CARDS[::2]]
    pitch = min(width * MAX_PITCH_SHARE, (box.width - 2 * APART - width) / (len(hand) - 1))
    for index, card in enumerate(hand):
        x = box.center_x + (index - (len(hand) - 1) / 2) * pitch
        if card is None:
            canvas.card(CardLook(None), x, y, width)
        else:
            canvas.upright_card(card, x, y, width, is_papayoo=card.code == PAPAYOO)
    draw_sample_text(canvas, text, box, rows.bottom, style)


def sample_height(measure: TextMeasure, text: str, box: Box, style: TextStyle = BODY) -> float:
    """Return the height of the panel that contains a sample text."""
    width = _sample_width(measure, text, box, style) - 2 * GAP
    return measure.paragraph_height(text, style, width) + 2 * NEAR


def _sample_width(measure: TextMeasure, text: str, box: Box, style: TextStyle) -> float:
    return min(box.width - 2 * APART, measure.text_width(text, style) + 2 * GAP + 1)


def draw_sample_text(canvas: Canvas, text: str, box: Box, top: float, style: TextStyle = BODY) -> None:
    """Draw a text on a dark panel at ``top``, or higher if the panel would not fit into the box."""
    width, height = (measured(canvas.measure, text, box, style) for measured in (_sample_width, sample_height))
    y = min(top, box.bottom - GAP - height)
    plaque = box.align(width, height).move_to(y=y)
    canvas.surface(plaque, PLATE.bare())
    canvas.paragraph(text, plaque.x + GAP, plaque.y + NEAR, style, width - 2 * GAP)
