"""Draws the wanted poster: the Papayoo, where it is, and the points left in the round."""

from functools import partial

import pygame

from papayoo.engine import ORDINARY_SUITS, PAPAYOO_RANK, ROUND_POINTS
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.table_objects import nail_svg, poster_svg
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.style import HEAD, STRONG, TOTAL, Face, TextStyle
from papayoo.ui.table_view.geometry.pose import CARD_RATIO
from papayoo.ui.table_view.model import PapayooPlace, TableModel
from papayoo.ui.table_view.motion.effects import POSTER_STAMP_DOWN, EffectKind
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating

_SHADOW, _SHADOW_RADIUS, _SHADOW_OPACITY = 10.0, 3.0, 0.5
_SHADOW_TOP, _SHADOW_DROP = 8.0, 3.0
"""Distance by which the poster's box extends above the paper, and distance of the shadow below the paper."""
_TOP, _CARD_GAP = 14.0, 4.0
_POINTS = TextStyle(14.0, colour=palette.PAYOO_INK)
"""The line about the points left: as large as its longest text allows on the paper."""
_LINE, _TEXT_MARGIN = 18.0, 7.0
_STRIP_MARGINS, _STRIP_DROP, _STRIP_RADIUS = (3.0, 1.0), 0.5, 4.0
"""Margins, downward shift and radius of the strip behind the text that says where the Papayoo is.

The strip is drawn while the Papayoo is a threat.
"""
_THREATS = PapayooPlace.ON_TABLE, PapayooPlace.IN_HAND
"""Places where the poster marks the Papayoo as a threat: the current trick and the player's hand."""
_BAR, _BAR_GAP, _BAR_MARGIN, _FOOT = 6.0, 2.0, 12.0, 8.0
_TAKER, _TAKER_ASIDE, _TAKER_DROP = 40.0, 14.0, 18.0
"""Size of the taker's portrait, and distances of the portrait's centre from the poster's right and upper edge."""
_STAMP_SHARE, _STAMP_Y = 0.86, 0.62
"""Maximum width and vertical position of the stamp.

The width is a fraction of the poster's width, the position a fraction of the card's height.
"""
_STAMP_TURN_DEG = 14.0
_FADED = 0.6
"""Opacity of a layer in the colour of paper that makes the card below the stamp paler."""
_STAMP_LIFTED, _STAMP_FAINT, _STAMP_STEPS = 2.2, 0.2, 6
"""Relative size and opacity of the stamp when it starts to come down, and number of sizes drawn."""
_NAIL, _NAIL_Y = 12.0, 5.0
"""Diameter of the nail, and its distance below the upper edge of the card on the poster."""
_STAMP_LINE, _STAMP_MARGIN, _STAMP_HEIGHT = 0.1, 0.35, 1.45
"""Border width, inner margin and height of the stamp, as multiples of its text size."""
_BLANK_PIP, _BLANK_RADIUS = 0.26, 5.0
_BLANK_SEVEN_Y = 0.2
_BLANK_ACROSS, _BLANK_DOWN = (0.29, 0.71), (0.48, 0.78)
"""Positions of the four suits on the card before the roll, as fractions of the card's width and height."""


def draw_poster(canvas: Canvas, stage: Stage, seating: Seating) -> None:
    """Draw the wanted poster, with a blank card before the reveal and the Papayoo after it."""
    dx, dy = stage.effects.poster_offset_u
    with canvas.layer(dx=dx, dy=dy):
        _draw_poster(canvas, stage, seating)


def _draw_poster(canvas: Canvas, stage: Stage, seating: Seating) -> None:
    box, model, effects = stage.layout.poster, stage.model, stage.effects
    is_nailed = stage.is_rolled and effects.first(EffectKind.REVEAL) is None
    place = model.papayoo_place if is_nailed else PapayooPlace.NOT_ROLLED
    if effects.is_darkened:
        place = PapayooPlace.ON_TABLE  # until it strikes its taker
    is_stamped = place is PapayooPlace.TAKEN and not effects.is_waiting(EffectKind.POSTER_STAMP)
    left = ROUND_POINTS - sum(stage.points_of(seat) for seat in range(model.options.seats))
    points = points_left_text(seating, model, left) if stage.counts_points_left else ""
    lines = place_text(seating, model, place), points
    shown = box, place, model.papayoo, is_stamped, left, lines, stage.layout.plaque_words, stage.layout.words
    canvas.kept(
        ("poster", shown), partial(_draw_sheet_and_card, canvas, stage, place, (left, lines), is_stamped=is_stamped)
    )
    if is_stamped and model.papayoo_taker is not None:
        stamp = effects.first(EffectKind.POSTER_STAMP)
        pressed = 1.0 if stamp is None or stamp.is_still else min(1.0, stamp.progress / POSTER_STAMP_DOWN)
        _draw_taken(canvas, box, card_box(stage), (seating, model.papayoo_taker), pressed)


def _draw_sheet_and_card(
    canvas: Canvas, stage: Stage, place: PapayooPlace, words: tuple[int, tuple[str, str]], *, is_stamped: bool
) -> None:
    """Draw the poster without its stamp. ``words`` are the points left in the round, and the lines of text.

    If the line about these points is empty, they are not drawn.
    """
    box, model = stage.layout.poster, stage.model
    sheet = box.cut_top(_SHADOW_TOP)[1].move_by(dy=_SHADOW_DROP)
    canvas.shadow(sheet, radius=_SHADOW_RADIUS, spread=_SHADOW, opacity=_SHADOW_OPACITY)
    _draw_sheet(canvas, box)
    card, texts = _divided(stage, box)
    if place is PapayooPlace.NOT_ROLLED or model.papayoo is None:
        _draw_blank(canvas, card)
    else:
        canvas.upright_card(model.papayoo, card.center_x, card.center_y, card.width, is_papayoo=True)
        if is_stamped:
            canvas.panel(
                card, fill=palette.PARCHMENT, edge=None, radius=_BLANK_RADIUS, opacity=_FADED, tag="faded card"
            )
        else:
            draw_nail(canvas, stage)
    _draw_texts(canvas, stage, texts, place, words)


def card_box(stage: Stage) -> Box:
    """Return the box of the card on the wanted poster."""
    return _divided(stage, stage.layout.poster)[0]


def draw_nail(canvas: Canvas, stage: Stage, height: float = 0.0) -> None:
    """Draw the nail that holds the card on the poster, or falls from ``height`` units above it."""
    card, size_px = card_box(stage), canvas.viewport.px(_NAIL)
    x, y = card.center_x, card.y + _NAIL_Y - height
    canvas.picture(("nail", size_px), lambda: nail_svg(size_px), x, y, tag="nail")


def _divided(stage: Stage, box: Box) -> tuple[Box, Box]:
    """Divide the poster's box; return the box of the card and the box of the texts below the card."""
    texts, above = box.cut_bottom(2 * _LINE * stage.layout.plaque_words + _BAR_GAP + _BAR + _FOOT, _CARD_GAP)
    height = above.height - _TOP
    return above.align(height / CARD_RATIO, height, y=1.0), texts.inset(_TEXT_MARGIN, 0)


def _draw_sheet(canvas: Canvas, box: Box) -> None:
    size_px, scale = (canvas.viewport.px(box.width), canvas.viewport.px(box.height)), canvas.viewport.scale
    make = partial(poster_svg, *size_px, scale)
    canvas.picture(("poster", size_px, scale), make, box.center_x, box.center_y, tag="poster")


def _draw_blank(canvas: Canvas, card: Box) -> None:
    """Draw the card before the die roll: a 7 with the symbols of all four suits."""
    canvas.panel(card, fill=palette.PAPER, edge=palette.PARCHMENT_EDGE, radius=_BLANK_RADIUS, tag="poster blank")
    style, y = TOTAL.times(1 / canvas.measure.text_scale), card.y + card.height * _BLANK_SEVEN_Y
    canvas.text(str(PAPAYOO_RANK), card.center_x, y, style.in_colour(palette.PAYOO_INK), align="center")
    spots = [(x, y) for y in _BLANK_DOWN for x in _BLANK_ACROSS]
    for suit, (across, down) in zip(ORDINARY_SUITS, spots, strict=True):
        canvas.pip(suit, card.x + card.width * across, card.y + card.height * down, card.width * _BLANK_PIP)


def _draw_texts(
    canvas: Canvas, stage: Stage, box: Box, place: PapayooPlace, words: tuple[int, tuple[str, str]]
) -> None:
    left, (line, points_line) = words
    share = stage.layout.plaque_words / stage.layout.words
    lines, bar = box.resize(height=2 * _LINE * stage.layout.plaque_words), box.cut_bottom(_BAR + _FOOT)[0]
    state, points = lines.column(2)
    if not points_line:
        state = lines.align(lines.width, state.height)
    colour = palette.PAYOO_INK
    if place in _THREATS:
        strip = state.inset(-_STRIP_MARGINS[0], -_STRIP_MARGINS[1]).move_by(dy=_STRIP_DROP)
        canvas.panel(strip, fill=palette.PAYOO, edge=colour, radius=_STRIP_RADIUS, tag="threat")
    canvas.text_in(state, line, STRONG.times(share).in_colour(colour), align="center")
    if points_line:
        canvas.text_in(points, points_line, _POINTS.times(share), align="center")
        _draw_bar(canvas, bar.resize(height=_BAR).inset(_BAR_MARGIN, 0), left)


def place_text(seating: Seating, model: TableModel, place: PapayooPlace) -> str:
    """Return the line that says where the Papayoo is."""
    if place is PapayooPlace.TAKEN and model.papayoo_taker is not None:
        return seating.player_text("poster.taken", model.papayoo_taker)
    return seating.texts(f"poster.{place.value}")


def points_left_text(seating: Seating, model: TableModel, points: int) -> str:
    """Return the line about the points left in the round.

    If there is a sleeping hand, the line gives the maximum until the end of the round, because the sleeping hand may
    contain points.
    """
    if not model.options.deal.sleeping_hands:
        return seating.texts("table.points_out", n=points)
    return seating.texts("poster.points_asleep" if model.is_played_out else "poster.points_at_most", n=points)


def _draw_bar(canvas: Canvas, bar: Box, points: int) -> None:
    """Draw a bar that shows which part of the round's points nobody has taken yet."""
    canvas.panel(bar, fill=palette.PARCHMENT_EDGE, edge=None, radius=bar.height / 2)
    if points:
        filled = bar.resize(width=max(bar.height, bar.width * points / ROUND_POINTS))
        colour = palette.PAYOO_INK
        canvas.panel(filled, fill=palette.PAYOO, edge=colour, radius=bar.height / 2, tag="points left")


def _draw_taken(canvas: Canvas, box: Box, card: Box, taken: tuple[Seating, int], pressed: float) -> None:
    """Draw the stamp across the card and, after it is pressed, the taker's portrait.

    ``pressed`` is the progress of the stamp's movement, 0 to 1.
    """
    seating, taker = taken
    text, y = seating.texts("poster.stamp"), card.y + card.height * _STAMP_Y
    size_px = canvas.measure.fitting_px(text, HEAD, canvas.viewport.px(box.width * _STAMP_SHARE))
    key = ("stamp", text, size_px)
    stamp = canvas.images.get(key, lambda: _stamp(canvas, text, size_px))
    step = round(_STAMP_STEPS * easing.in_cubic(pressed)) / _STAMP_STEPS
    growth, alpha = easing.mix(_STAMP_LIFTED, 1.0, step), round(255 * easing.mix(_STAMP_FAINT, 1.0, step))
    if growth > 1:
        usual = stamp
        stamp = canvas.images.get((*key, step), lambda: pygame.transform.rotozoom(usual, 0.0, growth))
    canvas.image(stamp, card.center_x, y, alpha=alpha, tag=f"stamp {text}")
    if pressed >= 1:
        canvas.portrait(seating.portrait(taker), box.right - _TAKER_ASIDE, box.y + _TAKER_DROP, _TAKER)


def _stamp(canvas: Canvas, text: str, size_px: int) -> pygame.Surface:
    words = canvas.fonts.text(text, Face.STRONG, size_px, palette.STAMP)
    width, margin = max(1, round(size_px * _STAMP_LINE)), round(size_px * _STAMP_MARGIN)
    image = pygame.Surface((words.get_width() + 2 * margin, round(size_px * _STAMP_HEIGHT)), pygame.SRCALPHA)
    pygame.draw.rect(image, palette.STAMP, image.get_rect(), width, border_radius=margin // 2)
    image.blit(words, words.get_rect(center=image.get_rect().center))
    return pygame.transform.rotozoom(image, _STAMP_TURN_DEG, 1.0).convert_alpha()
