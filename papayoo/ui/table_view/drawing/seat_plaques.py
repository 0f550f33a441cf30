"""Draws the players' name plates and flying points."""

import math

from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.table_view.drawing.seat_expressions import mood_of
from papayoo.ui.table_view.motion.flying_points import FlyingPoints
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating

RADIUS, ACTIVE_EDGE, ACTIVE_OUTLINE = 14.0, 3.0, 2.0
SHADOW_SPREAD, SHADOW_OPACITY = 9.0, 0.35
PORTRAIT = 46.0
"""Size of a portrait at the default text size."""
PORTRAIT_GROWTH = 12.0
"""Growth of a portrait per 100 % increase in text size."""
PORTRAIT_X = 8.0
"""Distance of a portrait from the name plate's left edge."""
TEXT_GAP, TEXT_MARGIN = 6.0, 13.0
NAME_Y = 0.33
"""Vertical position of the player's name, as a share of the name plate's height."""
POINTS_Y = 0.7
"""Vertical position of the points and the total, as a share of the name plate's height."""
NAME_SIZE, POINTS_SIZE, TOTAL_SIZE = 17.0, 22.0, 14.5
POINTS_RISE, POINTS_GAP = 1.0, 8.0
CHIP = 25.0, 30.0
"""Width and height of the small card back that shows a player's number of cards."""
CHIP_GROWTH = 18.0, 14.0
"""Growth of the small card back's width and height per 100 % increase in text size."""
CHIP_OVERHANG, CHIP_RISE, CHIP_GAP = 8.5, 10.0, 4.0
CHIP_RADIUS, CHIP_SIZE = 5.0, 18.0
DEALER, DEALER_ICON, DEALER_INSET = 26.0, 17.0, 4.0
TURN, TURN_ICON, TURN_DROP, TURN_EDGE = 24.0, 15.0, 7.0, 1.5
RISE = 28.0
"""Distance by which flying points rise from a name plate."""
RISE_ROOM = 90.0
"""Minimum space above a name plate for rising points; with less space, the points sink."""
FADE_FROM = 0.6
"""Share of the rise after which flying points begin to fade out."""
PILL_WIDTH, DIGIT_WIDTH, PILL_HEIGHT, PILL_GAP = 30.0, 11.0, 28.0, 12.0
ARC_HEIGHT = 24.0


def draw_plaque(canvas: Canvas, stage: Stage, seating: Seating, seat: int, *, active: bool) -> None:
    """Draw a player's name plate; ``active`` highlights it."""
    box, model = stage.layout.plaque(seat), stage.model
    canvas.shadow(box, radius=RADIUS, spread=SHADOW_SPREAD, opacity=SHADOW_OPACITY)
    edge, width = (palette.FOCUS, ACTIVE_EDGE) if active else (palette.BRASS, 1.0)
    if active:  # the dark outline makes the ring visible on light felt
        outer = box.inset(-ACTIVE_OUTLINE)
        canvas.panel(outer, fill=palette.FELT_LOW, edge=None, radius=RADIUS + ACTIVE_OUTLINE, tag="active")
    canvas.panel(box, edge=edge, edge_width=width, radius=RADIUS, shine=True, tag=f"plaque {seat}")
    portrait, mood = portrait_box(stage, seat), expression(stage, seating, seat, active=active)
    canvas.portrait(seating.portrait(seat), portrait.center_x, portrait.center_y, portrait.width, mood)
    _draw_name_and_points(canvas, stage, seating, seat, portrait.right + TEXT_GAP)
    if active and model.die is not None:
        _draw_turn_arrow(canvas, stage, seat, box)
    _draw_cards_held(canvas, stage, seat, box)
    if model.dealer == seat:
        badge = Box.centered(box.x + DEALER_INSET, box.y + DEALER_INSET, DEALER, DEALER)
        canvas.panel(badge, fill=palette.WOOD, radius=DEALER / 2, tag="dealer")
        canvas.icon("dealer", badge.center_x, badge.center_y, DEALER_ICON, palette.BRASS)


def portrait_box(stage: Stage, seat: int) -> Box:
    """Return the box of the portrait on a player's name plate."""
    box, size = stage.layout.plaque(seat), PORTRAIT + PORTRAIT_GROWTH * (stage.layout.text - 1)
    return Box(box.x + PORTRAIT_X, box.center_y - size / 2, size, size)


def expression(stage: Stage, seating: Seating, seat: int, *, active: bool) -> Mood:
    """Return the facial expression of a player; ``active`` opponents are thinking."""
    mood = mood_of(stage.model, stage.taker, seat)
    is_thinking = active and mood is Mood.CALM and seat != seating.watcher
    return Mood.THINKING if is_thinking else mood


def _draw_name_and_points(canvas: Canvas, stage: Stage, seating: Seating, seat: int, left: float) -> None:
    box, model, share = stage.layout.plaque(seat), stage.model, stage.layout.text / stage.layout.words
    upper, lower, right = box.y + box.height * NAME_Y, box.y + box.height * POINTS_Y, box.right - TEXT_MARGIN
    name_end = _chip(stage, box).x - CHIP_GAP if stage.size_of(seat) and seat != model.seat else right
    name, size = seating.names[seat], NAME_SIZE * share
    canvas.text(name, left, upper, size, face=Face.STRONG, max_width=name_end - left)
    points, size = stage.points_of(seat), POINTS_SIZE * share * stage.effects.number_growth(seat)
    if points:
        text, y = f"+{points}", lower - POINTS_RISE
        width = canvas.text(text, right, y, size, face=Face.NUMBER, colour=palette.PAYOO, align="right")
        right -= width + POINTS_GAP
    total = seating.texts("table.total", n=model.totals[seat])
    canvas.text(total, left, lower, TOTAL_SIZE * share, colour=palette.DIM_INK, max_width=right - left)


def draw_flying_points(canvas: Canvas, stage: Stage) -> None:
    """Draw taken points while they fly from the trick to the taker's name plate and rise there."""
    scale = stage.layout.words
    for flying in stage.flying_points:
        if flying.is_waiting:
            continue
        x, y = _flying_points_place(stage, flying)
        alpha = round(255 * (1 - max(0.0, flying.risen - FADE_FROM) / (1 - FADE_FROM)))
        width = (PILL_WIDTH + DIGIT_WIDTH * len(str(flying.points))) * scale
        pill, text = Box.centered(x, y, width, PILL_HEIGHT * scale), f"+{flying.points}"
        tag = f"points {flying.points}"
        canvas.panel(pill, fill=palette.PAYOO, edge=None, radius=pill.height / 2, alpha=alpha, tag=tag)
        colour = palette.PAYOO_INK
        canvas.text(text, x, y, POINTS_SIZE, face=Face.NUMBER, colour=colour, align="center", alpha=alpha)


def _flying_points_place(stage: Stage, flying: FlyingPoints) -> tuple[float, float]:
    layout, box = stage.layout, stage.layout.plaque(flying.seat)
    side = -1 if box.y > RISE_ROOM else 1
    edge = box.y - PILL_GAP if side < 0 else box.bottom + PILL_GAP
    rise = 0.0 if flying.is_still else RISE * easing.out_cubic(flying.risen)
    way = easing.in_out_cubic(flying.flown)
    start = layout.token
    x = easing.mix(start.center_x, box.center_x, way)
    return x, easing.mix(start.center_y, edge, way) - ARC_HEIGHT * math.sin(math.pi * way) + side * rise


def _draw_turn_arrow(canvas: Canvas, stage: Stage, seat: int, box: Box) -> None:
    if seat != stage.model.seat:
        disc = Box.centered(box.center_x, box.bottom + TURN_DROP, TURN, TURN)
        canvas.panel(disc, edge=palette.FOCUS, edge_width=TURN_EDGE, radius=TURN / 2, tag="turn")
        canvas.icon("arrow_down", disc.center_x, disc.center_y, TURN_ICON, palette.FOCUS)


def _draw_cards_held(canvas: Canvas, stage: Stage, seat: int, box: Box) -> None:
    """Draw the number of cards that an opponent holds, on a small card back."""
    size = stage.size_of(seat)
    if seat == stage.model.seat or not size:
        return
    chip, share = _chip(stage, box), stage.layout.text / stage.layout.words
    canvas.panel(chip, fill=palette.FELT_HIGH, radius=CHIP_RADIUS, tag=f"holds {size}")
    canvas.text(str(size), chip.center_x, chip.center_y, CHIP_SIZE * share, face=Face.NUMBER, align="center")


def _chip(stage: Stage, box: Box) -> Box:
    """Return the box of the small card back at the upper right corner of a name plate."""
    growth = stage.layout.text - 1
    width, height = CHIP[0] + CHIP_GROWTH[0] * growth, CHIP[1] + CHIP_GROWTH[1] * growth
    return Box(box.right + CHIP_OVERHANG - width, box.y - CHIP_RISE, width, height)
