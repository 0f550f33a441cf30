"""Draws the cards on the table and their marks.

The marks show the coach's advice, the received cards, and the card that is ready to be played.
"""

from itertools import accumulate

from papayoo.engine import ORDINARY_SUITS, PAPAYOO_RANK, Card, card_points
from papayoo.ui.art import palette
from papayoo.ui.art.table_effects import spot_svg
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook, Glow
from papayoo.ui.table_view.drawing.card_marks import draw_card_gap, draw_card_ring, draw_dear_edge
from papayoo.ui.table_view.geometry.card_places import gaps, hand_order
from papayoo.ui.table_view.geometry.pose import CARD_RATIO, Place, Pose, Token
from papayoo.ui.table_view.motion.card_sprites import CardSprite
from papayoo.ui.table_view.motion.stage import Stage

MARK, MARK_ICON, MARK_EDGE = 34.0, 20.0, 1.5
STRIP_ACROSS = 0.2
"""Horizontal centre of a card's visible strip, as a fraction of the card's width."""
MARK_DOWN = 0.76
"""Distance of a mark from a card's upper edge, as a fraction of the card's height."""
MARK_DOWN_SEAL = 0.81
"""Distance of a mark from the Papayoo's upper edge, as a fraction of the card's height."""
MARK_DOWN_LARGE_SEAL = 0.9
"""Distance of a mark from the upper edge of a Papayoo with a large index, as a fraction of the card's height."""
MARK_IN_TRAY = 0.5, 0.76
"""Centre of a mark on a card chosen for the pass, as fractions of the card's width and height."""
ROWS_ACROSS = 0.48
"""Distance of a mark from a card's left edge in a hand of two rows, in card widths."""
ROWS_DOWN = 0.37
"""Distance of a mark's centre from the card's upper edge in a hand of two rows, as a fraction of the card's height."""
ROWS_READY_DOWN = 0.48
"""Distance like ``ROWS_DOWN``, but for the mark of a card that is ready to be played."""
EDGE_MARGIN = 20.0
FRESH = 20.0
"""Diameter of the mark on a received card."""
FRESH_ICON = 13.0
"""Size of the icon in the mark on a received card."""
FRESH_OPACITY, FRESH_DIMMED_OPACITY = 0.72, 0.4
"""Opacity of the mark on a received card, and its opacity if the card is dimmed."""
FRESH_DOWN = 0.5
"""Distance of the mark on a received card from the card's upper edge, as a fraction of the card's height."""
MIN_SHADOW_HEIGHT, SHADOW_STEP, SHADOW_INSET = 1.0, 12.0, 6.0
MIN_SHADOW_STEPS = 3
"""Minimum width of a flipping card's shadow, as a multiple of ``SHADOW_STEP``."""
SHADOW_SLOPE = 0.35, 1.2
"""Offset of a flying card's shadow to the right and down, per unit of flying height."""
SHADOW_RADIUS, SHADOW_OPACITY = 10.0, 0.3
WINNER_LIGHT = 2.2
"""Diameter of the light behind a trick's winning card, as a multiple of the card's height."""


def prepare_cards(canvas: Canvas, stage: Stage) -> None:
    """Set the canvas's usual card width; prefetch the images of the hand and of a card back."""
    width, covered = stage.layout.fan.card_width, _covered_cards(stage)
    canvas.set_usual_card_width(width)
    for card in (None, *(stage.intention.order or ())):
        canvas.prefetch_card(_plain_look(stage, card)._replace(is_covered=card in covered), width)


def draw_cards_under_plaques(canvas: Canvas, stage: Stage, *, are_known: bool | None = None) -> None:
    """Draw the cards behind the name plates: passed cards, and cards flying from or to a player.

    ``are_known`` limits the drawing to cards whose faces the player knows (True) or does not know (False).
    """
    for token, sprite in stage.card_sprites.behind_plates():
        if are_known in (None, sprite.card is not None) and not stage.is_hidden(sprite):
            draw_sprite(canvas, stage, token, is_under=True)


def draw_cards(canvas: Canvas, stage: Stage, focus: Card | None) -> None:
    """Draw the cards in front of the name plates in stacking order, with marks and focus ring."""
    model, covered = stage.model, _covered_cards(stage)
    for place in gaps(model, stage.layout, stage.intention):  # drawn first, because cards cover them
        draw_card_gap(canvas, place)
    winner = model.winning.card if stage.taker is not None and model.winning is not None else None
    for token, sprite in stage.card_sprites.in_front_of_plates():
        if token == winner and not sprite.is_moving:
            _draw_winner_light(canvas, sprite.pose.place)
        draw_sprite(canvas, stage, token, is_under=False, is_covered=token in covered)
        if sprite.is_leaving or sprite.card is None:
            continue
        if sprite.card in model.fresh and sprite.card in model.hand and not sprite.is_moving:
            _draw_fresh_mark(canvas, stage, sprite.card)
        if sprite.card == stage.intention.dear and not sprite.is_moving:
            draw_dear_edge(canvas, sprite.pose.place)
        if sprite.card == focus and not sprite.is_moving:
            place = sprite.pose.place
            draw_card_ring(canvas, place)
    raised = stage.intention.raised
    if raised in covered:  # it needs its right index as soon as it leaves the hand
        canvas.prefetch_card(_plain_look(stage, raised), stage.layout.fan.card_width)


def _draw_winner_light(canvas: Canvas, place: Place) -> None:
    canvas.glow(Glow("spot", spot_svg, "winner light"), (place.x, place.y), WINNER_LIGHT * place.height)


def _covered_cards(stage: Stage) -> frozenset[Card]:
    """Return the cards of the hand that are partly covered by the next card of their row."""
    cards, intention = hand_order(stage.model, stage.intention), stage.intention
    rows = stage.layout.fan.rows(len(cards))
    uncovered = {cards[end - 1] for end in accumulate(rows) if end}
    out = {*intention.chosen, *((intention.dragged.card,) if intention.dragged else ())}
    return frozenset(cards) - uncovered - out


def draw_advice(canvas: Canvas, stage: Stage) -> None:
    """Mark the cards that the coach advises, also those already chosen for the pass, and the chosen ones to take back.

    While a card is dragged, nothing is drawn, because the marks would cover the card. If exactly the advised cards are
    chosen, no mark is needed.
    """
    advised, chosen = stage.intention.advised, stage.intention.chosen
    if stage.intention.dragged is not None or advised == frozenset(chosen):
        return
    for card in advised - {stage.intention.ready, *chosen}:
        if _is_shown_in_hand(stage, card):
            _draw_icon_mark(canvas, _mark_place(canvas, stage, card), "advised", "hint", palette.BRASS)
    for card in chosen if advised else ():
        at = stage.card_sprites.by_token[card].pose.place.at(*MARK_IN_TRAY)
        if card in advised:
            _draw_icon_mark(canvas, at, "advised", "hint", palette.BRASS)
        else:
            _draw_icon_mark(canvas, at, "taken back", "undo", palette.DIM_INK)


def _draw_icon_mark(canvas: Canvas, at: tuple[float, float], tag: str, icon: str, colour: str) -> None:
    _draw_mark(canvas, *at, tag)
    canvas.icon(icon, *at, MARK_ICON, colour)


def _is_shown_in_hand(stage: Stage, card: Card) -> bool:
    return card in stage.card_sprites.by_token and card in stage.model.hand


def _draw_mark(canvas: Canvas, x: float, y: float, tag: str) -> None:
    badge = Box.centered(x, y, MARK, MARK)
    canvas.panel(badge, radius=MARK / 2, edge=palette.INK, edge_width=MARK_EDGE, tag=tag)


def _mark_place(canvas: Canvas, stage: Stage, card: Card) -> tuple[float, float]:
    """Return the centre of a card's mark: below the card's index and Papayoo seal."""
    down = MARK_DOWN
    if card == stage.model.papayoo:
        down = MARK_DOWN_LARGE_SEAL if canvas.theme.style.has_large_index else MARK_DOWN_SEAL
    return _place_on(stage, card, down)


def _place_on(stage: Stage, card: Card, down: float) -> tuple[float, float]:
    """Return the centre of a mark on a card of the hand, in the strip that the next card does not cover.

    ``down`` is the distance from the card's upper edge, as a fraction of the card's height. It is ignored in a hand of
    two rows, which shows less of each card: the mark is then to the right of the small suit symbol in the corner.
    """
    place, fan = stage.card_sprites.by_token[card].pose.place, stage.layout.fan
    if _is_hand_in_rows(stage):
        strip = fan.strip(max(fan.rows(len(stage.model.hand)))) / place.width
        return place.at(min(ROWS_ACROSS, strip - MARK / 2 / place.width), ROWS_DOWN)
    x, y = place.at(STRIP_ACROSS, down)
    return x, _above_edge(stage, y)


def _above_edge(stage: Stage, y: float) -> float:
    """Return the y of a mark's centre, moved up if the window's edge would cut off the mark."""
    return min(y, stage.layout.viewport.height - EDGE_MARGIN)


def _is_hand_in_rows(stage: Stage) -> bool:
    return len(stage.layout.fan.rows(len(stage.model.hand))) > 1


def draw_ready_mark(canvas: Canvas, stage: Stage, icon: str) -> None:
    """Draw the mark on the card that is ready to be played."""
    card = stage.intention.ready
    if card is None or not _is_shown_in_hand(stage, card):
        return
    down = ROWS_READY_DOWN if _is_hand_in_rows(stage) else MARK_DOWN
    x, y = stage.card_sprites.by_token[card].pose.place.at(STRIP_ACROSS, down)
    y = _above_edge(stage, y)
    _draw_mark(canvas, x, y, f"ready {icon}")
    canvas.icon(icon, x, y, MARK_ICON)


def _look_of(stage: Stage, token: Token, sprite: CardSprite) -> CardLook:
    return _plain_look(stage, sprite.card)._replace(is_dimmed=_is_dimmed(stage, token, sprite))


def _plain_look(stage: Stage, card: Card | None) -> CardLook:
    """Return how a card looks when it is not dimmed.

    Before the die roll, each 7 of an ordinary suit is marked as a candidate for the Papayoo.
    """
    papayoo = stage.model.papayoo
    is_seven = card is not None and card.suit in ORDINARY_SUITS and card.rank == PAPAYOO_RANK
    return CardLook(card, is_papayoo=card is not None and card == papayoo, is_candidate=papayoo is None and is_seven)


def _is_dimmed(stage: Stage, token: Token, sprite: CardSprite) -> bool:
    """Whether a card is drawn dimmed: if it is illegal in the hand, or off-suit and without points in the trick."""
    offered, model, spot, card = stage.intention.offered, stage.model, stage.effects.spotlight, sprite.card
    if spot is not None and card == spot.card:
        return False
    if card in model.hand:
        return offered is not None and token not in offered
    if card is None or model.die is None or card_points(card, model.die):
        return False
    plays = model.last_trick.trick.plays if sprite.is_leaving and model.last_trick is not None else model.trick
    return any(play.card == card and card.suit is not plays[0].card.suit for play in plays)


def draw_sprite(canvas: Canvas, stage: Stage, token: Token, *, is_under: bool, is_covered: bool = False) -> None:
    """Draw a card; prefetch the next image of a moving card.

    If ``is_under`` is true, a moving card is drawn only while it is behind the name plates, otherwise only while it is
    in front of them. ``is_covered`` is true if the next card of the hand partly covers the card.
    """
    sprite = stage.card_sprites.by_token[token]
    look = _look_of(stage, token, sprite)._replace(is_covered=is_covered)
    if look.is_papayoo and look.card is not None and (share := stage.effects.frame_share(look.card)) < 1:
        place = sprite.pose.place
        canvas.wiped_card((look._replace(is_papayoo=False, is_candidate=True), look), place[:3], place.angle, share)
    elif not sprite.is_moving:
        place = sprite.end.place
        canvas.card(_side_of(look, sprite.end), place.x, place.y, place.width, place.angle)
    else:
        _draw_moving(canvas, stage, sprite, look, is_under=is_under)


def _draw_moving(canvas: Canvas, stage: Stage, sprite: CardSprite, look: CardLook, *, is_under: bool) -> None:
    canvas.prefetch_card(look, sprite.end.place.width)
    for pose in sprite.poses_on_level(is_under=is_under):
        place = pose.place
        side, turn, alpha = _side_of(look, pose), _turn_of(pose), round(255 * pose.alpha)
        _draw_flight_shadow(canvas, sprite, place, turn)
        canvas.moving_card(side, place.x, place.y, place.width, place.angle, turn=turn, alpha=alpha)
    soon = sprite.pose_after(stage.frame_s)
    canvas.prefetch_moving_card(_side_of(look, soon), soon.place.width, soon.place.angle, turn=_turn_of(soon))


def _side_of(look: CardLook, pose: Pose) -> CardLook:
    return look if pose.face >= 0.5 else CardLook(None)


def _turn_of(pose: Pose) -> float:
    """Return the fraction of a card's width that is visible while it flips, 0 to 1."""
    return abs(2 * pose.face - 1)


def _draw_flight_shadow(canvas: Canvas, sprite: CardSprite, place: Place, turn: float) -> None:
    """Draw the shadow of a flying card.

    The shadow is nearer to the card if the card flies low, and narrower while the card turns over.
    """
    height = sprite.motion.height_u(sprite.progress)
    if height < MIN_SHADOW_HEIGHT:
        return
    width = round(place.width / SHADOW_STEP) * SHADOW_STEP
    narrow = max(MIN_SHADOW_STEPS, round(place.width * turn / SHADOW_STEP)) * SHADOW_STEP
    x, y = place.x + SHADOW_SLOPE[0] * height, place.y + SHADOW_SLOPE[1] * height
    box = Box.centered(x, y, narrow, width * CARD_RATIO).inset(SHADOW_INSET)
    canvas.shadow(box, radius=SHADOW_RADIUS, spread=SHADOW_RADIUS, opacity=SHADOW_OPACITY)


def _draw_fresh_mark(canvas: Canvas, stage: Stage, card: Card) -> None:
    """Draw the mark of a received card, unless the card is advised or ready to be played."""
    if card in (*stage.intention.advised, stage.intention.ready):
        return
    badge = received_badge(stage, card)
    is_dimmed = _is_dimmed(stage, card, stage.card_sprites.by_token[card])
    if stage.has_clear_marks:
        with canvas.layer(opacity=FRESH_DIMMED_OPACITY if is_dimmed else 1.0):
            canvas.panel(badge, fill=palette.PAPER, edge=palette.WOOD, edge_width=1.0, radius=FRESH / 2, tag="received")
            canvas.icon("arrow_down", badge.center_x, badge.center_y, FRESH_ICON, palette.WOOD)
        return
    with canvas.layer(opacity=FRESH_DIMMED_OPACITY if is_dimmed else FRESH_OPACITY):
        canvas.panel(badge, edge=palette.WOOD, edge_width=1.5, radius=FRESH / 2, opacity=0.0, tag="received")
        canvas.icon("arrow_down", badge.center_x, badge.center_y, FRESH_ICON, palette.WOOD)


def received_badge(stage: Stage, card: Card) -> Box:
    """Return the box of the mark on a received card; on the Papayoo, it is below the seal."""
    seal = MARK_DOWN_LARGE_SEAL if stage.layout.sizes.has_large_index else MARK_DOWN_SEAL
    down = seal if card == stage.model.papayoo else FRESH_DOWN
    return Box.centered(*_place_on(stage, card, down), FRESH, FRESH)
