"""Draws the postmark on the felt that shows that the player has thrown the Papayoo on somebody."""

import pygame

from papayoo.ui import easing
from papayoo.ui.art import table_effects
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.image_cache import rasterise
from papayoo.ui.table_view.motion.effects import EffectKind
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating

HEIGHT, WIDTH_SHARE = 104.0, 1.7
"""Height of the postmark, and its width as a multiple of the height."""
OPACITY, SETTLED_OPACITY = 0.95, 0.45
"""Opacity of the postmark when it has just been pressed, and of the faint mark that stays."""
TURN_DEG = 12.0
"""Rotation of the postmark, counterclockwise."""
TEXT_SIZE = 15.0
TEXT_WIDTH = 0.7
"""Maximum width of the text, as a fraction of the postmark's height."""
LINE_PITCH = 0.245
"""Distance between the text's lines, as a fraction of the postmark's height."""
TOWARDS_TAKER = 0.5
"""Position of the postmark, as a fraction of the way from the table's centre to the taker's name plate."""
DROP = 10.0
LANDED = 0.1
"""Progress of the effect, 0 to 1, at which the postmark has been pressed on the felt."""


def draw_postmark(canvas: Canvas, stage: Stage, seating: Seating) -> None:
    """Draw the postmark of this round's delivery, if there is one and it has been pressed."""
    seat, effects = stage.model.delivered_to, stage.effects
    if seat is None or effects.is_waiting(EffectKind.POSTMARK):
        return
    effect = next(effects.of(EffectKind.POSTMARK), None)
    pressed = min(1.0, effect.progress / LANDED) if effect is not None else 1.0
    is_falling = effect is not None and not effect.is_still
    plaque, layout = stage.layout.plaque(seat), stage.layout
    x = easing.mix(layout.center_x, plaque.center_x, TOWARDS_TAKER)
    y = easing.mix(layout.center_y, plaque.center_y, TOWARDS_TAKER)
    texts = seating.texts
    lines = (texts("table.delivered"), seating.names[seat], texts("table.round_until", n=stage.model.round_number))
    height_px, colour = canvas.viewport.px(HEIGHT), canvas.theme.felt.cloth.weave
    key = ("postmark", lines, height_px, colour)
    image = canvas.images.get(key, lambda: _postmark(canvas, lines, height_px, colour))
    rise = DROP * (1 - pressed) if is_falling else 0.0
    opacity = easing.mix(OPACITY, SETTLED_OPACITY, effect.progress if effect is not None else 1.0)
    canvas.image(image, x, y - rise, alpha=round(255 * opacity * pressed), tag=f"postmark {seat}")


def _postmark(canvas: Canvas, lines: tuple[str, ...], height_px: int, colour: str) -> pygame.Surface:
    """Return the postmark with its lines of text, rotated."""
    size_px, fonts = (round(WIDTH_SHARE * height_px), height_px), canvas.fonts
    image = rasterise(table_effects.postmark_svg(size_px, colour))
    for index, line in enumerate(lines):
        text_px = canvas.measure.fitting_px(line.upper(), Face.STRONG, TEXT_SIZE, round(TEXT_WIDTH * height_px))
        words = fonts.fitted(line.upper(), Face.STRONG, text_px, round(TEXT_WIDTH * height_px))
        text = fonts.text(words, Face.STRONG, text_px, colour)
        down = height_px / 2 + (index - (len(lines) - 1) / 2) * LINE_PITCH * height_px
        image.blit(text, ((height_px - text.get_width()) / 2, down - text.get_height() / 2))
    return pygame.transform.rotozoom(image, TURN_DEG, 1.0)
