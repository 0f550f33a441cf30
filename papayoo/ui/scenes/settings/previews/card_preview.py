"""Preview of the cards and of a text, as the settings want them."""

from papayoo.engine.cards import parse_cards
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.image_cache import CardLook
from papayoo.ui.table_view.table_preview import draw_words

CARD = 84.0
LEAST_AROUND = 200.0
"""What words and gaps take beside two rows of cards; what there is more is spread between them."""
FAN = "7H 2C 3C 10C 14P"
PAPAYOO = "7H"


def draw_cards_preview(canvas: Canvas, ctx: Context, box: Box) -> None:
    """A few cards in hand, the backs of others, and a line of text, as the settings want them."""
    canvas.felt(box, radius=22)
    center = box.center_x
    draw_words(canvas, ctx.texts("preview.cards"), Box(box.x + 20, box.y + 14, box.width - 40, 32), 14.5)
    width = CARD * ctx.settings.card_size / 100
    height = width * 1.4
    apart = max(0.0, box.height - 2 * height - LEAST_AROUND) / 3
    y = box.y + 64 + apart + height / 2
    for step in (-1, 0, 1):
        canvas.card(CardLook(None), center + step * width * 0.42, y, width, 4.0 * step)
    y += height + 40 + apart
    cards = parse_cards(FAN)
    pitch = min(width * 0.62, (box.width - 40 - width) / (len(cards) - 1))
    for index, card in enumerate(cards):
        x = center + (index - (len(cards) - 1) / 2) * pitch
        canvas.upright_card(card, x, y, width, is_papayoo=card.code == PAPAYOO)
    draw_sample_text(canvas, ctx.texts("preview.text"), box, y + height / 2 + 24 + apart)


def draw_sample_text(canvas: Canvas, text: str, box: Box, top: float) -> None:
    """A text on a plaque, in as many lines as it needs, not above ``top`` unless it would not fit below."""
    width = min(box.width - 40, canvas.measure.text_width(text, 17) + 34)
    height = canvas.measure.paragraph_height(text, 17, width - 32) + 16
    plaque = Box.centered(box.center_x, min(top, box.bottom - 14 - height) + height / 2, width, height)
    canvas.panel(plaque, edge=None, radius=min(20.0, height / 2), opacity=0.92)
    canvas.paragraph(text, plaque.x + 16, plaque.y + 8, 17, width - 32)
