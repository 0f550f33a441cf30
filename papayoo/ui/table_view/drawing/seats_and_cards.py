"""Draws the plaques, badges, tray and cards of a table from its stage, and changes nothing on it."""

import math
from collections.abc import Mapping

from papayoo.engine.cards import Card
from papayoo.engine.options import ROUND_POINTS
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.image_cache import CardLook
from papayoo.ui.table_view.drawing.seat_expressions import mood_of
from papayoo.ui.table_view.geometry.overlap import CROWN_GROWTH
from papayoo.ui.table_view.geometry.pose import CARD_RATIO, Place, Pose, Token
from papayoo.ui.table_view.motion.card_sprites import CardSprite
from papayoo.ui.table_view.motion.durations import MARK_TAKER_S
from papayoo.ui.table_view.motion.flying_points import FlyingPoints
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating

FLOAT_RISE = 28.0
BLINK_FROM_S, BLINK_TO_S = 0.15, 0.3
"""When the mark of the taker goes out, where it blinks once instead of growing."""
_MARK_PITCH = 30.0
"""From what a card is expected to cost to the mark of the one that is advised."""
_MOST_MARK_SCALE = 1.3
"""What a card is expected to cost is told in no larger words, which its strip would not hold."""


def draw_plaque(canvas: Canvas, stage: Stage, seating: Seating, seat: int, *, active: bool) -> None:
    """A player's plaque: portrait, name, total, points of this round, cards held; the dealer's mark; whose turn."""
    box, model = stage.layout.plaque(seat), stage.model
    canvas.shadow(box, radius=14, spread=9, opacity=0.35)
    edge, width = (palette.FOCUS, 3.0) if active else (palette.BRASS, 1.0)
    canvas.panel(box, edge=edge, edge_width=width, radius=14, shine=True, tag=f"plaque {seat}")
    scale, share = stage.layout.text, stage.layout.text / stage.layout.words
    portrait, upper, lower = 46 + 12 * (scale - 1), box.y + box.height * 0.33, box.y + box.height * 0.7
    left, right = box.x + 14 + portrait, box.right - 13
    mood = mood_of(stage.model, stage.taker, seat)
    if active and mood is Mood.CALM and seat != seating.watcher:
        mood = Mood.THINKING
    canvas.portrait(seating.portrait(seat), box.x + 8 + portrait / 2, box.center_y, portrait, mood)
    name_end = _chip(stage, box).x - 4 if stage.size_of(seat) and seat != model.seat else right
    canvas.text(seating.names[seat], left, upper, 17 * share, face=Face.STRONG, max_width=name_end - left)
    points = stage.points_of(seat)
    if points:
        size = 22 * share
        right -= 8 + canvas.text(
            f"+{points}", right, lower - 1, size, face=Face.NUMBER, colour=palette.PAYOO, align="right"
        )
    total = seating.texts("table.total", n=model.totals[seat])
    canvas.text(total, left, lower, 14.5 * share, colour=palette.DIM_INK, max_width=right - left)
    if active and model.die is not None:
        _draw_turn_arrow(canvas, stage, seat, box)
    _draw_cards_held(canvas, stage, seat, box)
    if model.dealer == seat:
        canvas.panel(Box.centered(box.x + 4, box.y + 4, 26, 26), fill=palette.WOOD, radius=13, tag="dealer")
        canvas.icon("dealer", box.x + 4, box.y + 4, 17, palette.BRASS)


def draw_center(canvas: Canvas, stage: Stage) -> None:
    """The suit to follow and what the trick costs so far, in the middle of the table."""
    trick, points, badges = stage.trick, stage.trick_points, stage.layout.badges
    if trick is None or trick.lead_suit is None:
        return
    box = badges.suit if points else badges.alone
    _draw_lead_pointer(canvas, stage, trick.leader, (badges.suit, badges.points) if points else (badges.alone,))
    canvas.panel(box, fill=palette.PAPER, radius=box.width / 2, tag="lead suit")
    canvas.pip(trick.lead_suit, box.center_x, box.center_y, box.width * 0.6)
    if points:
        pill = badges.points
        canvas.panel(pill, fill=palette.PAYOO, edge=palette.PAYOO_INK, radius=pill.width / 2, tag="points")
        x, y, room = pill.center_x, pill.center_y, pill.width - 8
        canvas.text(str(points), x, y, 25, face=Face.NUMBER, colour=palette.PAYOO_INK, align="center", max_width=room)


def prepare_cards(canvas: Canvas, stage: Stage) -> None:
    """Say how large cards mostly are, and have drawn what turns up in a deal and moves again when it is sorted."""
    width = stage.layout.fan.card_width
    canvas.set_usual_card_width(width)
    for card in (None, *(stage.intention.order or ())):
        canvas.prefetch_card(CardLook(card), width)


def draw_cards_under_plaques(canvas: Canvas, stage: Stage) -> None:
    """The cards that come from the players or go to them, and those that are passed: they lie half hidden."""
    for token, sprite in stage.card_sprites.under_plaques():
        if not stage.is_hidden(sprite):
            _draw_actor(canvas, stage, token, is_under=True)


def draw_cards(canvas: Canvas, stage: Stage, focus: Card | None) -> None:
    """All other cards, in the order in which they lie on each other, with their marks."""
    model, trick = stage.model, stage.trick
    winning = trick.winning if trick is not None else None
    for token, sprite in stage.card_sprites.over_plaques():
        _draw_actor(canvas, stage, token, is_under=False)
        if sprite.is_leaving or sprite.card is None:
            continue
        if winning is not None and sprite.card == winning.card:
            _draw_winning_mark(canvas, stage, sprite)
        if sprite.card in model.fresh and sprite.card in model.hand and not sprite.is_moving:
            _draw_fresh_mark(canvas, sprite.pose.place)
        if sprite.card == focus and not sprite.is_moving:
            place = sprite.pose.place
            canvas.card_ring(place.x, place.y, place.width, place.angle)


def draw_advice(canvas: Canvas, stage: Stage, points: Mapping[Card, float]) -> None:
    """Marks on the cards that the coach advises, and above each card what it is expected to cost.

    They would lie over a card that is drawn across the table: there are none meanwhile.
    """
    if stage.intention.dragged is not None:
        return
    scale = min(stage.layout.words, _MOST_MARK_SCALE)
    for card in stage.intention.advised - {stage.intention.ready}:
        if card in stage.card_sprites.by_token and card in stage.model.hand and card not in stage.intention.chosen:
            x, y = _mark_place(canvas, stage, card)
            if card in points and _is_hand_in_rows(stage):
                y -= _MARK_PITCH * scale
            canvas.panel(Box.centered(x, y, 34, 34), radius=17, edge=palette.INK, edge_width=1.5, tag="advised")
            canvas.icon("hint", x, y, 20, palette.BRASS)
    for card, expected in points.items():
        if card in stage.card_sprites.by_token and card in stage.model.hand:
            x, y = _points_place(canvas, stage, card)
            text, size = str(round(expected)), 18 * scale / stage.layout.words
            width = max(36.0, canvas.measure.text_width(text, size, Face.NUMBER) + 14)
            canvas.panel(Box.centered(x, y, width, 24 * scale), radius=12 * scale, tag="expected")
            canvas.text(text, x, y, size, face=Face.NUMBER, colour=palette.PAYOO, align="center")


def _mark_place(canvas: Canvas, stage: Stage, card: Card) -> tuple[float, float]:
    """Where a mark stands on a card of the hand: in the strip that the next card leaves free, below the index."""
    down = 0.76
    if card == stage.model.papayoo:
        down = 0.9 if canvas.theme.style.has_large_index else 0.81  # below its seal
    return _place_on(stage, card, down)


def _points_place(canvas: Canvas, stage: Stage, card: Card) -> tuple[float, float]:
    """Where it stands what a card of the hand is expected to cost: above a mark."""
    down = 0.6
    if card == stage.model.papayoo:
        down = 0.74 if canvas.theme.style.has_large_index else 0.65
    (x, y), (_, mark_y) = _place_on(stage, card, down), _mark_place(canvas, stage, card)
    pitch = _MARK_PITCH * min(stage.layout.words, _MOST_MARK_SCALE)
    return x, y if _is_hand_in_rows(stage) else min(y, mark_y - pitch)


def _place_on(stage: Stage, card: Card, down: float) -> tuple[float, float]:
    """A point of the strip of a card, this share of its height down, at which a mark is whole above the window's edge.

    Of a hand in two rows less shows: there it is beside the pip of the index.
    """
    place, fan = stage.card_sprites.by_token[card].pose.place, stage.layout.fan
    if _is_hand_in_rows(stage):
        strip = fan.strip(max(fan.rows(_hand_size(stage)))) / place.width
        return place.at(min(0.48, strip - 17.0 / place.width), 0.37)
    x, y = place.at(0.2, down)
    return x, _above_edge(stage, y)


def _above_edge(stage: Stage, y: float) -> float:
    """The height of a mark's middle, at which the mark is whole."""
    return min(y, stage.layout.viewport.height - 20.0)


def _is_hand_in_rows(stage: Stage) -> bool:
    return len(stage.layout.fan.rows(_hand_size(stage))) > 1


def _hand_size(stage: Stage) -> int:
    return len(stage.model.hand) - len(stage.intention.chosen)


def draw_ready_mark(canvas: Canvas, stage: Stage, icon: str) -> None:
    """The mark on the card that stands ready to be played."""
    card = stage.intention.ready
    if card is None or card not in stage.card_sprites.by_token or card not in stage.model.hand:
        return
    down = 0.48 if _is_hand_in_rows(stage) else 0.76  # raised, it shows that much in either row
    x, y = stage.card_sprites.by_token[card].pose.place.at(0.2, down)
    y = _above_edge(stage, y)
    canvas.panel(Box.centered(x, y, 34, 34), radius=17, edge=palette.INK, edge_width=1.5, tag=f"ready {icon}")
    canvas.icon(icon, x, y, 20)


def draw_tray(canvas: Canvas, stage: Stage, seating: Seating) -> None:
    """The tray in which the die rests, and what its suit means."""
    if stage.die is None or stage.die.put_away < 1.0:
        return
    tray, scale = stage.layout.die_tray, stage.layout.text
    canvas.panel(tray, radius=18, opacity=0.72, tag=f"papayoo {stage.die.suit.letter}")
    text, size, room = seating.texts("table.papayoo_is"), 14.5 * scale / stage.layout.words, tray.width - 12
    y = tray.bottom - 13 * scale
    canvas.text(text, tray.center_x, y, size, face=Face.STRONG, align="center", max_width=room)
    _draw_points_out(canvas, stage, seating)


def _draw_points_out(canvas: Canvas, stage: Stage, seating: Seating) -> None:
    """How many points of the round nobody has taken yet, and a bar that they fill."""
    tray, scale = stage.layout.die_tray, stage.layout.text
    x, y, points = tray.center_x, tray.y + 15 * scale, ROUND_POINTS - sum(stage.model.points)
    text, size = seating.texts("table.points_out", n=points), 14.5 * scale / stage.layout.words
    canvas.text(text, x, y, size, align="center", max_width=tray.width - 12)
    bar = Box(x - 54, y + 10 * scale, 108, 6)
    canvas.panel(bar, fill=palette.FELT_LOW, edge=None, radius=3)
    if points:
        filled = bar._replace(width=max(6.0, bar.width * points / ROUND_POINTS))
        canvas.panel(filled, fill=palette.PAYOO, edge=None, radius=3, tag="out")


def draw_flying_points(canvas: Canvas, stage: Stage) -> None:
    """Points that have just been taken: on their way from the middle to the plaque, then rising from it."""
    for flying in stage.flying_points:
        x, y = _flying_points_place(stage, flying)
        alpha = round(255 * (1 - max(0.0, flying.risen - 0.6) / 0.4))
        scale = stage.layout.words
        pill = Box.centered(x, y, (30 + 11 * len(str(flying.points))) * scale, 28 * scale)
        canvas.panel(pill, fill=palette.PAYOO, edge=None, radius=14 * scale, alpha=alpha, tag=f"points {flying.points}")
        text = f"+{flying.points}"
        canvas.text(text, x, y, 22, face=Face.NUMBER, colour=palette.PAYOO_INK, align="center", alpha=alpha)


def _flying_points_place(stage: Stage, flying: FlyingPoints) -> tuple[float, float]:
    layout, box = stage.layout, stage.layout.plaque(flying.seat)
    side = -1 if box.y > 90 else 1
    edge = box.y - 12 if side < 0 else box.bottom + 12
    rise = 0.0 if flying.is_still else FLOAT_RISE * easing.out_cubic(flying.risen)
    way = easing.in_out_cubic(flying.flown)
    start = layout.badges.points
    x = easing.mix(start.center_x, box.center_x, way)
    return x, easing.mix(start.center_y, edge, way) - 24 * math.sin(math.pi * way) + side * rise


def _draw_lead_pointer(canvas: Canvas, stage: Stage, leader: int, badges: tuple[Box, ...]) -> None:
    """A tip that points to whoever led, on the rim of the badge that is nearest to them."""
    place = stage.layout.trick_place(leader)
    badge = min(badges, key=lambda box: math.hypot(place.x - box.center_x, place.y - box.center_y))
    turn, reach = math.atan2(place.x - badge.center_x, badge.center_y - place.y), badge.width / 2 + 5
    x, y = badge.center_x + reach * math.sin(turn), badge.center_y - reach * math.cos(turn)
    canvas.tip(x, y, 16, math.degrees(turn))


def _draw_turn_arrow(canvas: Canvas, stage: Stage, seat: int, box: Box) -> None:
    if seat != stage.model.seat:
        disc = Box.centered(box.center_x, box.bottom + 7, 24, 24)
        canvas.panel(disc, edge=palette.FOCUS, edge_width=1.5, radius=12, tag="turn")
        canvas.icon("arrow_down", disc.center_x, disc.center_y, 15, palette.FOCUS)


def _draw_cards_held(canvas: Canvas, stage: Stage, seat: int, box: Box) -> None:
    """The number of cards on a small back."""
    size = stage.size_of(seat)
    if seat == stage.model.seat or not size:
        return
    chip, share = _chip(stage, box), stage.layout.text / stage.layout.words
    canvas.panel(chip, fill=palette.FELT_HIGH, radius=5, tag=f"holds {size}")
    canvas.text(str(size), chip.center_x, chip.center_y, 18 * share, face=Face.NUMBER, align="center")


def _chip(stage: Stage, box: Box) -> Box:
    """The small back on a plaque's upper right corner."""
    more = stage.layout.text - 1
    width = 25 + 18 * more
    return Box(box.right + 8.5 - width, box.y - 10, width, 30 + 14 * more)


def _look_of(stage: Stage, token: Token, sprite: CardSprite) -> CardLook:
    is_papayoo = sprite.card is not None and sprite.card == stage.model.papayoo
    return CardLook(sprite.card, is_papayoo=is_papayoo, is_dimmed=_is_dimmed(stage, token))


def _is_dimmed(stage: Stage, token: Token) -> bool:
    offered = stage.intention.offered
    return offered is not None and token in stage.model.hand and token not in offered


def _draw_actor(canvas: Canvas, stage: Stage, token: Token, *, is_under: bool) -> None:
    """What is seen of a card under the plaques, or else above them."""
    sprite = stage.card_sprites.by_token[token]
    look = _look_of(stage, token, sprite)
    if not sprite.is_moving:
        place = sprite.end.place
        canvas.card(_side_of(look, sprite.end), place.x, place.y, place.width, place.angle)
        return
    canvas.prefetch_card(look, sprite.end.place.width)
    for pose in sprite.poses_on_level(is_under=is_under):
        place = pose.place
        _draw_flight_shadow(canvas, sprite, place)
        side, turn, alpha = _side_of(look, pose), _turn_of(pose), round(255 * pose.alpha)
        canvas.moving_card(side, place.x, place.y, place.width, place.angle, turn=turn, alpha=alpha)
    soon = sprite.pose_after(stage.frame_s)
    canvas.prefetch_moving_card(_side_of(look, soon), soon.place.width, soon.place.angle, turn=_turn_of(soon))


def _side_of(look: CardLook, pose: Pose) -> CardLook:
    """The side of a card that is seen."""
    return look if pose.face >= 0.5 else CardLook(None)


def _turn_of(pose: Pose) -> float:
    """How much of a card's width is seen while it flips, 0 to 1."""
    return abs(2 * pose.face - 1)


def _draw_flight_shadow(canvas: Canvas, sprite: CardSprite, place: Place) -> None:
    """The shadow on the table of a card that flies in an arc: the higher, the farther it falls and the paler."""
    height = sprite.motion.arc_u * easing.parabola(sprite.progress)
    if height < 1.0:
        return
    width = round(place.width / 12) * 12
    box = Box.centered(place.x + 0.35 * height, place.y + 1.2 * height, width, width * CARD_RATIO)
    canvas.shadow(box.inset(6), radius=10, spread=10, opacity=0.3)


def _draw_winning_mark(canvas: Canvas, stage: Stage, sprite: CardSprite) -> None:
    """The crown on the card that takes the trick as it stands; it grows, or blinks once, when the trick is taken."""
    growth = 1.0
    if stage.taker is not None and stage.taker_blinks:
        if BLINK_FROM_S <= stage.taken_s < BLINK_TO_S:
            return
    elif stage.taker is not None:
        growth = easing.mix(1.0, CROWN_GROWTH, easing.out_back(min(1.0, stage.taken_s / MARK_TAKER_S)))
    box = stage.layout.crown(sprite.pose.place, growth)
    canvas.panel(box, fill=palette.WOOD, radius=box.width / 2, tag="winning")
    canvas.icon("crown", box.center_x, box.center_y, box.width * 0.62, palette.BRASS)


def _draw_fresh_mark(canvas: Canvas, place: Place) -> None:
    x, y = place.at(0.2, -0.04)  # above the index, which no other card hides
    canvas.panel(Box.centered(x, y, 22, 22), fill=palette.WOOD, radius=11, tag="received")
    canvas.icon("arrow_down", x, y, 14, palette.BRASS)
