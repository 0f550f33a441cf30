"""Draws the reveal of the Papayoo after the die roll, and its flight to the wanted poster."""

import math

from papayoo.engine import ORDINARY_SUITS, Card, Suit, papayoo_of
from papayoo.ui import easing
from papayoo.ui.art import table_effects
from papayoo.ui.art.deck_colours import DeckColours
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.table_view.drawing import wanted_poster
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.motion.durations import PIN_FLIGHT_S, REVEAL_S
from papayoo.ui.table_view.motion.effects import Effect, EffectKind
from papayoo.ui.table_view.motion.stage import Stage

LEAVES = REVEAL_S / (REVEAL_S + PIN_FLIGHT_S)
"""Progress of the reveal, 0 to 1, at which the card starts to fly to the poster."""
RISE_SHARE, DAWN_SHARE = 0.3, 0.16
"""Times at which the card has risen out of the die, and at which the light is fully bright.

Both are fractions of the time before the card flies.
"""
DIMMING, LIGHT_STEPS = 0.4, 5
"""Opacity of the darkness on the rest of the table, and number of steps to reach it.

Each step repaints the whole window.
"""
LIGHT = 600.0
"""Diameter of the spot of light on the felt."""
FIRST_WIDTH, FIRST_TURN = 0.4, 0.25
"""Relative size of the card when it appears, and fraction of its width that is visible then.

While it grows, the card turns its face to the player.
"""
FLIGHT_ARC, FLIGHT_TILT_DEG = 70.0, -12.0
HELD_SHARE, HELD_GROWTH = 0.8, 1.22
"""Progress of the flight, 0 to 1, at which the card drops onto the poster, and relative size of the card until then."""
NAIL_FROM, NAIL_DROP = 0.7, 46.0
"""Progress of the card's flight, 0 to 1, at which the nail starts to fall, and height from which the nail falls."""
SHADOW, SHADOW_RADIUS, SHADOW_OPACITY, SHADOW_STEP = 20.0, 10.0, 0.5, 20.0
_WIDTHS = (1.0, 0.75, 0.55, 0.4)
"""Widths of the flying card to prefetch, as fractions of its width before the flight."""
_LIGHTS = {Suit.SPADES: "#C4D4F2", Suit.HEARTS: "#FF5A80", Suit.DIAMONDS: "#6AA6FF", Suit.CLUBS: "#62E08C"}


def draw_reveal(canvas: Canvas, stage: Stage) -> None:
    """Draw the reveal of the Papayoo; prefetch its images while the die rolls."""
    effect, die = stage.effects.first(EffectKind.REVEAL), stage.die
    if effect is None or effect.card is None:
        if die is not None and not stage.is_rolled:
            _is_ready(canvas, stage, papayoo_of(die.suit))
        return
    if not _is_ready(canvas, stage, effect.card):
        return
    shown, flown = (0.5, 0.0) if effect.is_still else _progress(effect.progress)
    light = min(1.0, shown / DAWN_SHARE) - min(1.0, 2 * flown)
    if light > 0:
        _draw_light(canvas, stage, effect.card.suit, math.ceil(light * LIGHT_STEPS) / LIGHT_STEPS)
    if not flown and shown >= RISE_SHARE:
        _draw_resting(canvas, stage, effect.card)
    else:
        _draw_moving(canvas, stage, effect)
    if flown >= NAIL_FROM:
        fall = easing.in_cubic((flown - NAIL_FROM) / (1 - NAIL_FROM))
        wanted_poster.draw_nail(canvas, stage, NAIL_DROP * (1 - fall))


def _progress(progress: float) -> tuple[float, float]:
    """Return two progress values from 0 to 1: of the card's rise before its flight, and of the flight."""
    return min(1.0, progress / LEAVES), max(0.0, progress - LEAVES) / (1 - LEAVES)


def _draw_light(canvas: Canvas, stage: Stage, suit: Suit, strength: float) -> None:
    """Darken the table, and draw light in the colour of a suit on the felt."""
    canvas.veil(DIMMING * strength)
    size_px, colour, place = canvas.viewport.px(LIGHT), _light_of(suit, canvas.theme.style.colours), stage.reveal_place
    key = ("suit light", suit, size_px, colour)
    make = lambda: table_effects.suit_light_svg(suit, size_px, colour)  # noqa: E731
    canvas.picture(key, make, place.x, place.y, alpha=round(255 * strength), tag="suit light")


def _light_of(suit: Suit, colours: DeckColours) -> str:
    """Return the colour of the light behind a Papayoo of this suit.

    It depends on the suit's colour in the deck.
    """
    return _LIGHTS[next(other for other in ORDINARY_SUITS if colours.ink(other) == colours.ink(suit))]


def _draw_resting(canvas: Canvas, stage: Stage, card: Card) -> None:
    place = stage.reveal_place
    _draw_shadow(canvas, place)
    canvas.upright_card(card, *place[:3], is_papayoo=True)


def _draw_shadow(canvas: Canvas, place: Place, turn: float = 1.0) -> None:
    """Draw the shadow of a card; its size is rounded, so that few images are needed."""
    width, height = (max(2, round(side / SHADOW_STEP)) * SHADOW_STEP for side in (place.width * turn, place.height))
    box = Box.centered(place.x, place.y + SHADOW_RADIUS, width, height)
    canvas.shadow(box, radius=SHADOW_RADIUS, spread=SHADOW, opacity=SHADOW_OPACITY)


def _draw_moving(canvas: Canvas, stage: Stage, effect: Effect) -> None:
    look = CardLook(effect.card, is_papayoo=True)
    place, turn = _place(stage, effect.progress)
    _draw_shadow(canvas, place, turn)
    canvas.moving_card(look, *place, turn=turn, alpha=255)
    soon, soon_turn = _place(stage, min(1.0, effect.progress + stage.frame_s / effect.duration_s))
    canvas.prefetch_moving_card(look, soon.width, soon.angle, turn=soon_turn)


def _place(stage: Stage, progress: float) -> tuple[Place, float]:
    """Return the place of the card while it rises or flies, and the fraction of its width that is visible."""
    shown, flown = _progress(progress)
    middle, target = stage.reveal_place, wanted_poster.card_box(stage)
    if flown:
        way, drop = easing.in_out_cubic(flown), max(0.0, flown - HELD_SHARE) / (1 - HELD_SHARE)
        growth = easing.mix(HELD_GROWTH, 1.0, easing.in_cubic(drop))
        return Place(
            easing.mix(middle.x, target.center_x, way),
            easing.mix(middle.y, target.center_y, way) - FLIGHT_ARC * easing.parabola(way),
            easing.mix(middle.width, target.width * growth, way),
            FLIGHT_TILT_DEG * easing.parabola(flown),
        ), 1.0
    rise = min(1.0, shown / RISE_SHARE)
    width = middle.width * easing.mix(FIRST_WIDTH, 1.0, easing.out_back(rise))
    y = easing.mix(stage.layout.die_stage[1], middle.y, easing.out_cubic(rise))
    return Place(middle.x, y, width), easing.mix(FIRST_TURN, 1.0, rise)


def _is_ready(canvas: Canvas, stage: Stage, card: Card) -> bool:
    """Request the large images of the reveal; return whether they are ready."""
    place, look = stage.reveal_place, CardLook(card, is_papayoo=True)
    with canvas.prefetching() as cache:
        _draw_light(canvas, stage, card.suit, 1.0)
        _draw_shadow(canvas, place)
    for share in _WIDTHS:
        canvas.prefetch_card(look, place.width * share)
    return not (canvas.cards.prefetch_resting(look, place.width * canvas.viewport.scale, 0.0) or cache.missing)
