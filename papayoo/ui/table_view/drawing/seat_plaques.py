"""Draws the players' name plates and flying points."""

import math
from functools import partial
from typing import NamedTuple

from papayoo.ai.characters import YOU
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.card_sizes import FanSize
from papayoo.ui.art.portraits.expressions import HABIT_MOODS, Mood
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.style import BODY, FIGURE, NOTE, NUMBER, PLATE, STRONG
from papayoo.ui.table_view.drawing.seat_expressions import NO_ATTENTION, Attention, calm_mood_of, reaction_of
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.motion.effects import EffectKind
from papayoo.ui.table_view.motion.flying_points import FlyingPoints
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating

ACTIVE_EDGE, ACTIVE_OUTLINE = 3.0, 2.0
PORTRAIT = 58.0
"""Size of a portrait at the default text size."""
PORTRAIT_GROWTH = 14.0
"""Growth of a portrait per 100 % increase in text size."""
PORTRAIT_X = -5.0
"""Distance from a name plate's left edge to that of the portrait. It is negative: the portrait sticks out."""
PORTRAIT_RIM = 2.0
"""Width of the rim around a portrait on a name plate."""
TEXT_GAP, TEXT_MARGIN = 6.0, 13.0
NAME_Y = 0.33
"""Vertical position of the player's name, as a fraction of the name plate's height."""
POINTS_Y = 0.7
"""Vertical position of the points and the total, as a fraction of the name plate's height."""
NAME = BODY.bold()
POINTS_RISE, POINTS_GAP = 1.0, 8.0
CHIP = 25.0, 30.0
"""Width and height of the small card back that shows a player's number of cards."""
CHIP_GROWTH = 18.0, 14.0
"""Growth of the small card back's width and height per 100 % increase in text size."""
CHIP_OVERHANG, CHIP_RISE, CHIP_GAP = 8.5, 10.0, 4.0
CHIP_RADIUS = 5.0
COUNTABLE = 5
"""A fan of at most this many cards shows no number, because its cards can be counted at a glance."""
HELD_PILL, HELD_RISE = (28.0, 19.0), 12.0
"""Size and height above the name plate of the label with an opponent's number of cards."""
HELD_AHEAD = 3
"""Images of an opponent's fan are prefetched for up to this many more cards than it has now.

A deal adds several cards at once.
"""
DEALER, DEALER_ICON, DEALER_INSET = 26.0, 17.0, 4.0
TURN, TURN_ICON, TURN_DROP, TURN_INSET, TURN_EDGE = 24.0, 15.0, 7.0, 4.0, 1.5
RISE = 28.0
"""Distance by which flying points rise from a name plate."""
RISE_ROOM = 90.0
"""Minimum space above a name plate in which points can rise. With less space, they move down instead."""
FADE_FROM = 0.6
"""Fraction of the rise after which flying points start to fade out."""
PILL_ASIDE = 28.0
"""Distance of flying points from a name plate's right edge if the portrait is enlarged."""
PILL_WIDTH, DIGIT_WIDTH, PILL_HEIGHT, PILL_GAP = 30.0, 11.0, 28.0, 12.0
ARC_HEIGHT = 24.0
MOODS = tuple(mood for mood in Mood if mood not in {Mood.CLOSED, Mood.BROW, Mood.TENSE, *HABIT_MOODS})


class NamePlate(NamedTuple):
    """What a name plate shows, except the face.

    - ``reaction``: the expression that depends on nothing but the table; None if it depends on the attention
    - ``points``: those of the round; 0 if the total includes them already
    - ``chip``: the number of cards that is shown on a small card back; 0: none
    - ``words``: the size of the texts, as a multiple of the usual one
    """

    seat: int
    box: Box
    is_own: bool
    is_active: bool
    has_arrow: bool
    is_dealer: bool
    portrait: str
    portrait_box: Box
    reaction: Mood | None
    has_bust: bool
    is_enlarged: bool
    name: str
    total: str
    points: int
    points_growth: float
    has_total: bool
    chip: int
    chip_box: Box
    words: float
    chip_words: float


def draw_plaque(canvas: Canvas, stage: Stage, seating: Seating, seat: int, attention: Attention = NO_ATTENTION) -> None:
    """Draw a player's name plate, with the bust (a large portrait) and cards above it if there is space."""
    plate = name_plate(stage, seating, seat, attention)
    draw_behind_face(canvas, stage, plate)
    draw_face(canvas, stage, plate, attention)
    draw_before_face(canvas, plate)


def draw_behind_face(canvas: Canvas, stage: Stage, plate: NamePlate) -> None:
    """Draw what is behind the portrait on a name plate: cards and the plate itself."""
    if plate.has_bust:
        _draw_held_cards(canvas, stage, plate.seat)
    if stage.is_moving:  # at rest, images that do not fit into the cache would be created again and again
        with canvas.prefetching():
            _draw_portrait(canvas, plate, MOODS[canvas.frame % len(MOODS)])
    canvas.kept(("plate", plate), partial(_draw_ground, canvas, plate))


def draw_face(canvas: Canvas, stage: Stage, plate: NamePlate, attention: Attention) -> None:
    """Draw the portrait on a name plate; nothing else on it changes while nothing happens at the table."""
    if attention.coming and plate.seat in attention.coming:
        with canvas.prefetching(is_for_later=True):
            for mood in attention.coming[plate.seat]:
                _draw_portrait(canvas, plate, mood)
    if not plate.is_enlarged:
        mood = plate.reaction if plate.reaction is not None else calm_mood_of(stage.layout, attention, plate.seat)
        _draw_portrait(canvas, plate, mood)


def draw_before_face(canvas: Canvas, plate: NamePlate) -> None:
    """Draw what is beside the portrait on a name plate, or may cover it: texts and marks."""
    canvas.kept(("plate texts", plate), partial(_draw_texts_and_marks, canvas, plate))


def name_plate(stage: Stage, seating: Seating, seat: int, attention: Attention) -> NamePlate:
    """Return what a name plate shows; of ``attention``, it depends on the active seats only."""
    layout, model, size = stage.layout, stage.model, stage.size_of(seat)
    is_active, is_own, has_bust = seat in attention.active, seat == model.seat, layout.has_bust(seat)
    points = 0 if model.is_scored else stage.points_of(seat) - stage.earlier_points[seat]
    return NamePlate(
        seat,
        layout.name_plate(seat),
        is_own,
        is_active,
        has_arrow=is_active and model.die is not None and not is_own,
        is_dealer=stage.dealer == seat,
        portrait=seating.portrait(seat),
        portrait_box=portrait_box(stage, seat),
        reaction=_reaction(stage, seating, seat),
        has_bust=has_bust,
        is_enlarged=any(stage.effects.of(EffectKind.PORTRAIT, seat)),  # the large portrait replaces the usual one
        name=seating.names[seat],
        total=seating.texts("table.total", n=model.totals[seat] if stage.has_totals else points),
        points=points,
        points_growth=stage.effects.number_growth(seat),
        has_total=stage.has_totals,
        chip=stage.own_count if is_own else 0 if has_bust else size,
        chip_box=cards_held_chip(stage, seat),
        words=layout.plaques.words / layout.words,
        chip_words=layout.plaque_words / layout.words,
    )


def _draw_ground(canvas: Canvas, plate: NamePlate) -> None:
    box, portrait = plate.box, plate.portrait_box
    edge, width = (palette.FOCUS, ACTIVE_EDGE) if plate.is_active else (palette.BRASS, 1.0)
    if plate.is_active:  # the dark outline makes the ring visible on light felt
        outer = box.inset(-ACTIVE_OUTLINE)
        canvas.panel(outer, fill=palette.FELT_LOW, edge=None, radius=PLATE.radius + ACTIVE_OUTLINE, tag="active")
    fill = palette.FELT_HIGH if plate.is_own else palette.PLAQUE  # the colour of the player's row in lists
    surface = PLATE.in_front()._replace(fill=fill, edge=edge, edge_width=width, opacity=1.0)
    canvas.surface(box, surface, tag=f"plaque {plate.seat}")
    if not plate.has_bust and not plate.is_enlarged:
        rim = portrait.inset(-PORTRAIT_RIM)
        canvas.panel(rim, edge=edge, edge_width=max(width, PORTRAIT_RIM), radius=rim.width / 2)


def _draw_texts_and_marks(canvas: Canvas, plate: NamePlate) -> None:
    box = plate.box
    _draw_name_and_points(canvas, plate)
    if plate.has_arrow:
        _draw_turn_arrow(canvas, box.center_x, box.bottom + TURN_DROP)
    if plate.chip:
        canvas.panel(plate.chip_box, fill=palette.FELT_HIGH, radius=CHIP_RADIUS, tag=f"holds {plate.chip}")
        style = FIGURE.times(plate.chip_words)
        canvas.text(str(plate.chip), plate.chip_box.center_x, plate.chip_box.center_y, style, align="center")
    if plate.is_dealer:
        badge = _dealer_badge_on(box)
        canvas.panel(badge, fill=palette.WOOD, radius=DEALER / 2, tag="dealer")
        canvas.icon("dealer", badge.center_x, badge.center_y, DEALER_ICON, palette.BRASS)


def _draw_portrait(canvas: Canvas, plate: NamePlate, mood: Mood) -> None:
    box = plate.portrait_box
    canvas.portrait(plate.portrait, box.center_x, box.center_y, box.height, mood, is_bust=plate.has_bust)


def portrait_box(stage: Stage, seat: int) -> Box:
    """Return the box of a player's bust, or of the small portrait on the name plate if the player has no bust."""
    if stage.layout.has_bust(seat):
        return stage.layout.bust(seat)
    box, plaques = stage.layout.plaque(seat), stage.layout.plaques
    size = (PORTRAIT + PORTRAIT_GROWTH * (plaques.text - 1)) * plaques.words / plaques.text
    return Box(box.x + PORTRAIT_X, box.center_y - size / 2, size, size)


def _draw_held_cards(canvas: Canvas, stage: Stage, seat: int) -> None:
    """Draw an opponent's cards as a fan of card backs, with their number if there are many."""
    size, place = stage.size_of(seat), stage.layout.held_cards(seat)
    with canvas.prefetching() as images:
        for count in range(max(1, size - 1), min(stage.layout.deal.hand_size, size + HELD_AHEAD) + 1):
            _draw_fan(canvas, count, place)
        if stage.model.die is None and size == stage.layout.deal.hand_size:
            _draw_fan(canvas, size - stage.layout.deal.pass_size, place)
    if not size:
        return
    _draw_fan(canvas, _ready_size(canvas, size, place) if images.has_thread else size, place)
    if size > COUNTABLE or stage.own_count:
        text, room = str(size), stage.layout.plaques.words / stage.layout.words
        x, y = place.x, stage.layout.name_plate(seat).y - HELD_RISE * stage.layout.plaques.bust
        pill = Box.centered(x, y, HELD_PILL[0] * stage.layout.plaques.words, HELD_PILL[1] * stage.layout.plaques.words)
        canvas.surface(pill, PLATE.bare())
        canvas.text(text, x, y, FIGURE.times(room), align="center")


def _ready_size(canvas: Canvas, size: int, place: Place) -> int:
    """Return the number of cards whose fan can be drawn now: ``size``, or one card less or more if this is ready.

    Large fans take long to draw, and one card more or less is not noticed for some frames.
    """
    for count in (size, size - 1, size + 1):
        with canvas.prefetching() as images:
            _draw_fan(canvas, count, place)
        if not images.missing and count:
            return count
    return size


def _draw_fan(canvas: Canvas, count: int, place: Place) -> None:
    size = FanSize(count, canvas.viewport.px(place.width))
    canvas.picture(*canvas.cards.fan(size), place.x, place.y, tag=f"holds {count}")


def expression(stage: Stage, seating: Seating, seat: int, attention: Attention = NO_ATTENTION) -> Mood:
    """Return the facial expression of a player. An opponent who must act looks thoughtful."""
    reaction = _reaction(stage, seating, seat)
    return reaction if reaction is not None else calm_mood_of(stage.layout, attention, seat)


def _reaction(stage: Stage, seating: Seating, seat: int) -> Mood | None:
    """Return the expression of a player that does not depend on attention; None if it does."""
    mood = reaction_of(stage, seat)
    if mood is Mood.CALM and seating.portrait(seat) == YOU and stage.model.papayoo_taker == seat:
        return mood if stage.model.is_scored else Mood.WORRIED  # the Papayoo has put the lantern out; it burns low
    return mood if mood is not Mood.CALM or seat == seating.watcher else None


def _draw_name_and_points(canvas: Canvas, plate: NamePlate) -> None:
    box, left = plate.box, plate.portrait_box.right + (0.0 if plate.has_bust else TEXT_GAP)
    upper, lower, right = box.y + box.height * NAME_Y, box.y + box.height * POINTS_Y, box.right - TEXT_MARGIN
    name_end = plate.chip_box.x - CHIP_GAP if plate.chip else right
    canvas.text(plate.name, left, upper, NAME.times(plate.words), max_width=name_end - left)
    style = NOTE.times(plate.words)
    if plate.points and plate.has_total:
        text, y = f"+{plate.points}", lower - POINTS_RISE
        number = NUMBER.times(plate.words * plate.points_growth).in_colour(palette.PAYOO)
        right -= canvas.text(text, right, y, number, align="right") + POINTS_GAP
    elif plate.points:
        style = STRONG.times(plate.words * plate.points_growth).in_colour(palette.PAYOO)
    canvas.text(plate.total, left, lower, style, max_width=right - left)


def draw_flying_points(canvas: Canvas, stage: Stage) -> None:
    """Draw taken points while they fly from the trick to the taker's name plate and rise there."""
    scale = stage.layout.words
    for flying in stage.flying_points:
        if not flying.is_shown:
            continue
        x, y = _flying_points_place(stage, flying)
        alpha = round(255 * (1 - max(0.0, flying.risen - FADE_FROM) / (1 - FADE_FROM)))
        width = (PILL_WIDTH + DIGIT_WIDTH * len(str(flying.points))) * scale
        pill, text = Box.centered(x, y, width, PILL_HEIGHT * scale), f"+{flying.points}"
        tag = f"points {flying.points}"
        canvas.panel(pill, fill=palette.PAYOO, edge=None, radius=pill.height / 2, alpha=alpha, tag=tag)
        canvas.text(text, x, y, NUMBER.in_colour(palette.PAYOO_INK), align="center", alpha=alpha)


def _flying_points_place(stage: Stage, flying: FlyingPoints) -> tuple[float, float]:
    layout, box = stage.layout, stage.layout.plaque(flying.seat)
    side = -1 if box.y > RISE_ROOM else 1
    edge = box.y - PILL_GAP if side < 0 else box.bottom + PILL_GAP
    rise = 0.0 if flying.is_still else RISE * easing.out_cubic(flying.risen)
    way = easing.in_out_cubic(flying.flown)
    start = layout.token
    is_covered = any(stage.effects.of(EffectKind.PORTRAIT, flying.seat))
    end_x = box.right - PILL_ASIDE if is_covered else box.center_x
    x = easing.mix(start.center_x, end_x, way)
    return x, easing.mix(start.center_y, edge, way) - ARC_HEIGHT * math.sin(math.pi * way) + side * rise


def draw_own_turn(canvas: Canvas, stage: Stage) -> None:
    """Draw the arrow on the player's own name plate that marks the player's turn.

    The ring around the name plate disappears while a card or button has the focus; the arrow stays.
    """
    plate = stage.layout.name_plate(stage.model.seat)
    _draw_turn_arrow(canvas, plate.right - TURN_INSET, plate.y + TURN_INSET)


def _draw_turn_arrow(canvas: Canvas, x: float, y: float) -> None:
    disc = Box.centered(x, y, TURN, TURN)
    canvas.panel(disc, edge=palette.FOCUS, edge_width=TURN_EDGE, radius=TURN / 2, tag="turn")
    canvas.icon("arrow_down", disc.center_x, disc.center_y, TURN_ICON, palette.FOCUS)


def dealer_badge(stage: Stage, seat: int) -> Box:
    """Return the box of the dealer's badge at the lower left corner of a name plate."""
    return _dealer_badge_on(stage.layout.name_plate(seat))


def _dealer_badge_on(plate: Box) -> Box:
    return Box.centered(plate.x + DEALER_INSET, plate.bottom - DEALER_INSET, DEALER, DEALER)


def cards_held_chip(stage: Stage, seat: int) -> Box:
    """Return the box of the small card back at the upper right corner of a name plate."""
    box = stage.layout.name_plate(seat)
    growth = stage.layout.plaque_words - 1
    width, height = CHIP[0] + CHIP_GROWTH[0] * growth, CHIP[1] + CHIP_GROWTH[1] * growth
    return Box(box.right + CHIP_OVERHANG - width, box.y - CHIP_RISE, width, height)
