"""Draws the postmark on the felt, which shows who has taken the Papayoo that the player played."""

import math
from functools import lru_cache
from itertools import product

import pygame

from papayoo.ui import easing
from papayoo.ui.art import table_effects
from papayoo.ui.geometry import Box, least_covering
from papayoo.ui.render import Canvas, rasterise
from papayoo.ui.style import HEADLINE, STRONG, Face, TextStyle
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.motion.effects import EffectKind
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating

HEIGHT, WIDTH_SHARE = 104.0, 1.7
"""Height of the postmark, and its width as a multiple of the height."""
GIFT_HEIGHT = 72.0
"""Height of the small postmark of a high Payoo."""
OPACITY, SETTLED_OPACITY = 0.95, 0.45
"""Opacity of the postmark when it has just been pressed, and of the faint mark that stays."""
TURN_DEG = 12.0
"""Rotation of the postmark, counterclockwise."""
TEXT_WIDTH = 0.7
"""Maximum width of the text, as a fraction of the postmark's height."""
LINE_PITCH = 0.245
"""Distance between the text's lines, as a fraction of the postmark's height."""
SPACE = 184.0, 122.0
"""Width and height of the free place on the felt that the postmark needs."""
STEP = 32.0
"""Distance between the places tried for the postmark."""
NEARNESS = 5.0
"""Covered area, in square units, that counts as much as 1 unit of distance from the taker.

The postmark gets the place at which covered area + ``NEARNESS`` × distance is smallest.
"""
PROMPT_WIDTH = 340.0
"""Width kept free for the prompt above the hand, at the default text size."""
EDGE = 32.0
"""Minimum distance of the postmark from the edges of the window."""
DROP = 10.0
LANDED = 0.1
"""Progress of the animation, 0 to 1, at which the falling postmark reaches the felt."""


def draw_postmark(canvas: Canvas, stage: Stage, seating: Seating, strip_height: float) -> None:
    """Draw the postmark if the player's Papayoo was taken and the animation has begun, but not before a verdict.

    ``strip_height`` is the height of the strip in the upper left corner of the table.
    """
    seat, effects = stage.model.delivered_to, stage.effects
    if seat is None or stage.is_quiet or effects.is_waiting(EffectKind.POSTMARK):
        return
    effect = next(effects.of(EffectKind.POSTMARK), None)
    pressed = min(1.0, effect.progress / LANDED) if effect is not None else 1.0
    is_falling = effect is not None and not effect.is_still
    x, y = postmark_place(stage.layout, seat, strip_height)
    texts = seating.texts
    lines = (texts("table.delivered"), seating.names[seat], texts("table.round_until", n=stage.model.round_number))
    height_px, colour = canvas.viewport.px(HEIGHT), canvas.theme.felt.cloth.weave
    key = ("postmark", lines, height_px, colour)
    image = canvas.images.get(key, lambda: _postmark(canvas, lines, height_px, colour))
    rise = DROP * (1 - pressed) if is_falling else 0.0
    opacity = easing.mix(OPACITY, SETTLED_OPACITY, effect.progress if effect is not None else 1.0)
    canvas.image(image, x, y - rise, alpha=round(255 * opacity * pressed), tag=f"postmark {seat}")


def draw_gift(canvas: Canvas, stage: Stage, strip_height: float) -> None:
    """Draw a small postmark with the rank of a high Payoo from the player, beside the seat that would take it."""
    gift, trick = stage.gift, stage.trick
    if gift is None or trick is None or trick.winning is None or stage.is_quiet:
        return
    seat, height_px = trick.winning.seat, canvas.viewport.px(GIFT_HEIGHT)
    if stage.model.delivered_to == seat:
        return  # there is a postmark already
    lines, colour = (str(gift.rank),), canvas.theme.felt.cloth.weave
    key = ("postmark", lines, height_px, colour)
    image = canvas.images.get(key, lambda: _postmark(canvas, lines, height_px, colour, HEADLINE))
    x, y = postmark_place(stage.layout, seat, strip_height)
    canvas.image(image, x, y, alpha=round(255 * OPACITY), tag=f"gift {gift.rank}")


@lru_cache(maxsize=16)
def postmark_place(layout: TableLayout, seat: int, strip_height: float) -> tuple[float, float]:
    """Return the centre of a postmark near a seat, where it covers little of the table's parts."""
    prompt = layout.prompt.align(min(layout.prompt.width, PROMPT_WIDTH * layout.words), layout.prompt.height)
    buttons = layout.buttons
    others = (
        layout.token,
        layout.poster,
        layout.die_bed,
        prompt,
        layout.corner(buttons[0].right, strip_height),
        *buttons,
    )
    seats = range(layout.seats)
    taken = (*others, *map(layout.plaque, seats), *(layout.trick_place(other).box for other in seats))
    plaque, (width, height) = layout.plaque(seat), SPACE
    felt = Box(0, 0, layout.viewport.width, layout.hand_top).inset(EDGE).inset(width / 2, height / 2)
    points = product(_steps(felt.x, felt.width), _steps(felt.y, felt.height))
    place = least_covering(
        (Box.centered(*point, width, height) for point in points),
        taken,
        cost=lambda box: NEARNESS * math.hypot(box.center_x - plaque.center_x, box.center_y - plaque.center_y),
    )
    assert place is not None
    return place.center_x, place.center_y


def _steps(start: float, length: float) -> list[float]:
    return [start + step * STEP for step in range(max(1, int(length / STEP) + 1))]


def _postmark(
    canvas: Canvas, lines: tuple[str, ...], height_px: int, colour: str, style: TextStyle = STRONG
) -> pygame.Surface:
    """Return the postmark with its lines of text, rotated."""
    size_px, fonts = (round(WIDTH_SHARE * height_px), height_px), canvas.fonts
    image = rasterise(table_effects.postmark_svg(size_px, colour))
    for index, line in enumerate(lines):
        text_px = canvas.measure.fitting_px(line.upper(), style, round(TEXT_WIDTH * height_px))
        words = fonts.fitted(line.upper(), Face.STRONG, text_px, round(TEXT_WIDTH * height_px))
        text = fonts.text(words, Face.STRONG, text_px, colour)
        down = height_px / 2 + (index - (len(lines) - 1) / 2) * LINE_PITCH * height_px
        image.blit(text, ((height_px - text.get_width()) / 2, down - text.get_height() / 2))
    return pygame.transform.rotozoom(image, TURN_DEG, 1.0)
