"""Draws the effects of tricks: dust, the spotlight, the Papayoo's stamp, seeds, enlarged portraits and bubbles."""

import math
from itertools import product

from papayoo.ui import easing
from papayoo.ui.art import palette, table_effects
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook, Glow
from papayoo.ui.style import GAP, HEAD
from papayoo.ui.table_view.card_texts import relief_text
from papayoo.ui.table_view.drawing import seat_plaques, table_cards
from papayoo.ui.table_view.drawing.seal import draw_seal
from papayoo.ui.table_view.drawing.trick_token import draw_trick_token
from papayoo.ui.table_view.geometry.pose import CARD_RATIO, Place
from papayoo.ui.table_view.motion.effects import Effect, EffectKind
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating

DIMMING = 0.45
"""Opacity of the darkness around the spotlight, 0 to 1."""
DIM_STEPS = 5
"""Number of steps in which the table darkens. Each step repaints the whole window."""
SPOT_GROWTH = 2.6
"""Diameter of a spot of light on a card, as a multiple of the card's height."""
PLAQUE_SPOT = 1.9
"""Diameter of the spot of light on a name plate, as a multiple of the name plate's width."""
DUST = 60.0
"""Distance by which the ring of dust spreads around a card."""
DUST_STEPS = 2
PUFF_GROWTH = 0.6
"""Initial size of the dust ring behind a name plate, as a fraction of the plate's height."""
_DUST = EffectKind.DUST, EffectKind.PUFF
STAMP_GROWTH = 1.35
STAMP_END_GROWTH = 0.5
STAMP_RISE = 46.0
STAMP_LIFTED, STAMP_OVER = 0.32, 0.8
"""The moments of the stamp animation when the card is fully raised, and when it begins to fall.

Both are fractions of the animation's duration.
"""
STAMP_TILT_DEG = -9.0
TRAIL_OPACITIES, TRAIL_STEP = (0.3, 0.2, 0.1), 0.07
"""Opacities of the faint pictures that follow a delivered Papayoo, and the progress from one to the next."""
ALARM_DEPTH, ALARM_OPACITY, ALARM_RISE = 60.0, 0.5, 0.08
"""Depth and greatest opacity of the red light at the window's edges, and its progress at the greatest opacity."""
SEEDS = 18
SEED, SEED_ANGLE_STEP_DEG, SEED_SPIN_DEG = 22.0, 30, 240.0
SEED_REACH, SEED_SPREAD, SEED_DROP = 78.0, 0.45, 34.0
"""Mean length of a seed's flight, its relative variation, and the distance that the seed falls meanwhile."""
PORTRAIT_GROWTH = 2.0
PORTRAIT_STEPS = 6
PORTRAIT_RIM = 4.0
PORTRAIT_SHARE = 0.14
"""Fraction of the effect's duration in which a portrait grows, and fraction in which it shrinks at the end."""
FADE_FROM = 0.7
"""Fraction of an effect's duration after which it starts to fade out."""
_GOLDEN_TURN = 2.4
BUBBLE_HEIGHT, BUBBLE_GAP, BUBBLE_X = 36.0, 9.0, 12.0
BUBBLE_RISE = 8.0


def draw_dust(canvas: Canvas, stage: Stage) -> None:
    """Draw dust around a costly card and behind the taker's name plate, and prefetch its images."""
    shown = [(effect, _dust_place(stage, effect)) for kind in _DUST for effect in stage.effects.of(kind)]
    for effect, place in shown:
        progress = 1.0 if effect.is_still else effect.progress
        with canvas.prefetching() as images:
            _draw_dust_ring(canvas, place, progress, 255)
        if not images.missing:  # the dust may rise a few frames late, but no frame waits for its images
            _draw_dust_ring(canvas, place, progress, round(255 * (1 - effect.progress)))
    if stage.trick_points:
        with canvas.prefetching():
            for kind, step in product(_DUST, range(DUST_STEPS + 1)):
                place = _dust_place(stage, Effect(kind, 1.0, stage.model.seat))
                _draw_dust_ring(canvas, place, step / DUST_STEPS, 255)
            for index in range(SEEDS):
                draw_seed(canvas, stage.layout.token, index, 0.0, 0)


def _dust_place(stage: Stage, effect: Effect) -> Place:
    """Return the place from which dust spreads: a card of the trick, or a spot on a name plate."""
    assert effect.seat is not None
    if effect.kind is EffectKind.DUST:
        return stage.layout.trick_place(effect.seat)
    plate = stage.layout.name_plate(effect.seat)
    return Place(plate.center_x, plate.center_y, plate.height * PUFF_GROWTH / CARD_RATIO)


def _draw_dust_ring(canvas: Canvas, place: Place, progress: float, alpha: int) -> None:
    share = round(easing.out_cubic(progress) * DUST_STEPS) / DUST_STEPS
    size_px, colour = canvas.viewport.px(place.height + 2 * DUST), canvas.theme.felt.cloth.weave
    make = lambda: table_effects.dust_svg(size_px, share, colour)  # noqa: E731
    canvas.picture(("dust", size_px, share, colour), make, place.x, place.y, alpha=alpha, tag="dust")


def draw_spotlight(canvas: Canvas, stage: Stage, seating: Seating) -> None:
    """Darken the table except for the winning card, the Papayoo, the token and the taker's plate.

    Also prefetch the images of the effects that follow.
    """
    spot = stage.effects.spotlight
    if spot is None:
        winning = stage.model.winning
        if any(play.card == stage.model.papayoo for play in stage.model.trick):
            with canvas.prefetching():
                _draw_spots(canvas, stage, (winning.seat if winning is not None else stage.model.seat,), None)
        return
    opacity = math.ceil(spot.opacity * DIM_STEPS) / DIM_STEPS
    canvas.veil(DIMMING * opacity)
    sprite = stage.card_sprites.by_token.get(spot.card)
    with canvas.layer(opacity=opacity):
        _draw_spots(canvas, stage, spot.seats, sprite.pose.place if sprite is not None else None)
    for seat in spot.seats:
        seat_plaques.draw_plaque(canvas, stage, seating, seat)
        draw_seal(canvas, stage, seat)
    draw_trick_token(canvas, stage)
    for card in dict.fromkeys((spot.winner, spot.card)):
        if card in stage.card_sprites.by_token:
            table_cards.draw_sprite(canvas, stage, card, is_under=False)
    with canvas.prefetching():
        taker = spot.seats[0]
        for step in range(PORTRAIT_STEPS + 1):
            _draw_enlarged(canvas, stage, seating, taker, easing.mix(1.0, PORTRAIT_GROWTH, step / PORTRAIT_STEPS))
        for index in range(SEEDS):
            draw_seed(canvas, stage.layout.name_plate(taker), index, 0.0, 255)
        if taker == stage.model.seat:
            _draw_alarm(canvas, 255)


def _draw_spots(canvas: Canvas, stage: Stage, seats: tuple[int, ...], place: Place | None) -> None:
    for plaque in map(stage.layout.plaque, seats):
        _draw_spot(canvas, plaque.center_x, plaque.center_y, plaque.width * PLAQUE_SPOT)
    if place is not None:
        _draw_spot(canvas, place.x, place.y, stage.layout.trick_place(seats[0]).height * SPOT_GROWTH)


def _draw_spot(canvas: Canvas, x: float, y: float, size: float) -> None:
    canvas.glow(Glow("spot", table_effects.spot_svg, "spot"), (x, y), size)


def draw_impacts(canvas: Canvas, stage: Stage, seating: Seating) -> None:
    """Draw the effects in front of the cards: stamp, seeds, enlarged portraits and bubbles."""
    for effect in stage.effects.of(EffectKind.ALARM):
        _draw_alarm(canvas, _alarm_alpha(effect))
    for effect in stage.effects.of(EffectKind.STAMP):
        _draw_stamp(canvas, stage, effect)
    for effect in stage.effects.of(EffectKind.SEEDS):
        _draw_seeds(canvas, stage, effect)
    for effect in stage.effects.of(EffectKind.PORTRAIT):
        assert effect.seat is not None
        _draw_enlarged(canvas, stage, seating, effect.seat, portrait_growth(effect))
    for effect in stage.effects.of(EffectKind.RELIEF):
        _draw_bubble(canvas, stage, effect, relief_text(seating.texts, effect.count))


def _draw_stamp(canvas: Canvas, stage: Stage, effect: Effect) -> None:
    assert effect.seat is not None
    look = CardLook(effect.card, is_papayoo=True)
    for behind in range(effect.count, 0, -1):
        earlier = _stamp_place(stage, effect, max(0.0, effect.progress - behind * TRAIL_STEP))
        canvas.moving_card(look, *earlier[:3], earlier.angle, turn=1.0, alpha=round(255 * TRAIL_OPACITIES[behind - 1]))
    place = _stamp_place(stage, effect, effect.progress)
    canvas.moving_card(look, *place[:3], place.angle, turn=1.0, alpha=255)
    soon = _stamp_place(stage, effect, min(1.0, effect.progress + stage.frame_s / effect.duration_s))
    canvas.prefetch_moving_card(look, soon.width, soon.angle, turn=1.0)


def _draw_alarm(canvas: Canvas, alpha: int) -> None:
    """Draw red light at the four edges of the window."""
    width, height = canvas.viewport.width, canvas.viewport.height
    for turns, box in enumerate(
        (
            Box(0, height - ALARM_DEPTH, width, ALARM_DEPTH),
            Box(width - ALARM_DEPTH, 0, ALARM_DEPTH, height),
            Box(0, 0, width, ALARM_DEPTH),
            Box(0, 0, ALARM_DEPTH, height),
        )
    ):
        canvas.fade(box, palette.STAMP, turns=turns, alpha=alpha, tag="alarm")


def _alarm_alpha(effect: Effect) -> int:
    """Return the strength of the red light: it flares up quickly and dies down slowly."""
    if effect.is_still:
        return round(255 * ALARM_OPACITY)
    rise, fall = effect.progress / ALARM_RISE, (1 - effect.progress) / (1 - ALARM_RISE)
    return round(255 * ALARM_OPACITY * min(1.0, rise, fall))


def _stamp_place(stage: Stage, effect: Effect, progress: float) -> Place:
    """Return the place of the Papayoo during the stamp.

    The card rises, crosses the table, hangs over its taker's name plate, and slams down.
    """
    assert effect.seat is not None
    plaque = stage.layout.name_plate(effect.seat)
    start = effect.place or stage.layout.trick_place(effect.seat)
    way = easing.in_out_cubic(min(1.0, progress / STAMP_OVER))
    lift = easing.out_cubic(min(1.0, progress / STAMP_LIFTED))
    fall = easing.in_cubic(max(0.0, progress - STAMP_OVER) / (1 - STAMP_OVER))
    growth = easing.mix(easing.mix(1.0, STAMP_GROWTH, lift), STAMP_END_GROWTH, fall)
    return Place(
        easing.mix(start.x, plaque.center_x, way),
        easing.mix(start.y, plaque.center_y, way) - STAMP_RISE * lift * (1 - fall),
        start.width * growth,
        easing.mix(start.angle, STAMP_TILT_DEG, way),
    )


def _draw_seeds(canvas: Canvas, stage: Stage, effect: Effect) -> None:
    assert effect.seat is not None
    alpha = _fading_alpha(effect)
    plate, progress = stage.layout.name_plate(effect.seat), 1.0 if effect.is_still else effect.progress
    for number in range(effect.count):
        draw_seed(canvas, plate, round(number * SEEDS / effect.count), progress, alpha)


def draw_seed(canvas: Canvas, source: Box, index: int, progress: float, alpha: int) -> None:
    """Draw one of the seeds that burst out of a box in all directions."""
    turn, reach = 2 * math.pi * index / SEEDS, SEED_REACH * (1 + SEED_SPREAD * math.sin(index * _GOLDEN_TURN))
    way = easing.out_cubic(progress)
    x = source.center_x + (source.width / 2 * way + reach * way) * math.cos(turn)
    y = source.center_y + (source.height / 2 * way + reach * way) * math.sin(turn) + SEED_DROP * progress**2
    spin = index * 40 + SEED_SPIN_DEG * progress * (-1 if index % 2 else 1)
    angle = round(spin / SEED_ANGLE_STEP_DEG) * SEED_ANGLE_STEP_DEG % 360
    size_px = canvas.viewport.px(SEED)
    make = lambda: table_effects.seed_svg(size_px, angle)  # noqa: E731
    canvas.picture(("seed", size_px, angle), make, x, y, alpha=alpha, tag="seed")


def portrait_growth(effect: Effect) -> float:
    """Return the factor by which a portrait is enlarged, rounded so that few images are needed."""
    if effect.is_still:
        return PORTRAIT_GROWTH
    end = 1 - PORTRAIT_SHARE
    if effect.progress < end:
        share = easing.out_cubic(min(1.0, effect.progress / PORTRAIT_SHARE))
    else:
        share = 1 - easing.in_cubic((effect.progress - end) / PORTRAIT_SHARE)
    return easing.mix(1.0, PORTRAIT_GROWTH, round(share * PORTRAIT_STEPS) / PORTRAIT_STEPS)


def _draw_enlarged(canvas: Canvas, stage: Stage, seating: Seating, seat: int, growth: float) -> None:
    box, portrait, is_bust = enlarged_portrait(stage, seat, growth), seating.portrait(seat), stage.layout.has_bust(seat)
    if not is_bust:
        rim = box.inset(-PORTRAIT_RIM)
        canvas.panel(rim, radius=rim.width / 2, edge_width=PORTRAIT_RIM / 2)
    canvas.portrait(portrait, box.center_x, box.center_y, box.height, Mood.AGHAST, is_bust=is_bust)


def enlarged_portrait(stage: Stage, seat: int, growth: float) -> Box:
    """Return the box of an enlarged portrait, which leaves the player's name visible.

    It grows to the left and upwards; if it would leave the window or cover a button there, it moves above the name
    plate or below it.
    """
    usual, plate = seat_plaques.portrait_box(stage, seat), stage.layout.name_plate(seat)
    width, height = usual.width * PORTRAIT_GROWTH, usual.height * PORTRAIT_GROWTH
    top = max(PORTRAIT_RIM, usual.bottom - height)
    beside = Box(usual.right - width, top, width, height)
    above = Box(max(PORTRAIT_RIM, usual.x), plate.y - height, width, height)
    below = above.move_to(y=plate.bottom)
    buttons = stage.layout.buttons
    free = [
        box
        for box in (beside, above, below)
        if min(box.x, box.y) >= PORTRAIT_RIM and not any(map(box.overlaps, buttons))
    ]
    end = free[0] if free else beside
    share = (growth - 1) / (PORTRAIT_GROWTH - 1)
    x, y = easing.mix(usual.center_x, end.center_x, share), easing.mix(usual.center_y, end.center_y, share)
    return Box.centered(x, y, usual.width * growth, usual.height * growth)


def _draw_bubble(canvas: Canvas, stage: Stage, effect: Effect, text: str) -> None:
    """Draw a bubble with a word above a player's portrait."""
    assert effect.seat is not None
    plaque, scale = stage.layout.plaque(effect.seat), stage.layout.words
    width = canvas.measure.text_width(text, HEAD) + 2 * GAP
    height, alpha = BUBBLE_HEIGHT * scale, _fading_alpha(effect)
    rise = 0.0 if effect.is_still else BUBBLE_RISE * easing.out_cubic(effect.progress)
    box = Box(plaque.x + BUBBLE_X, plaque.y - BUBBLE_GAP - height - rise, width, height)
    canvas.panel(box, fill=palette.PAPER, edge=None, radius=height / 2, alpha=alpha, tag="relief")
    canvas.text(text, box.center_x, box.center_y, HEAD.in_colour(palette.SPADE), align="center", alpha=alpha)


def _fading_alpha(effect: Effect) -> int:
    return round(255 * (1 - max(0.0, effect.progress - FADE_FROM) / (1 - FADE_FROM)))
