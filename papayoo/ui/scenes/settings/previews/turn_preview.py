"""Preview of the settings about the player's turn: a trick, a hand and the setting's effect."""

from papayoo.engine import Card, parse_cards
from papayoo.services.opponents import opponents_of
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.settings.previews.card_preview import OFF_OPACITY, draw_sample_text, preview_unit
from papayoo.ui.style import HEAD, WELL
from papayoo.ui.table_view.card_texts import card_name
from papayoo.ui.table_view.geometry.pose import CARD_RATIO

LED, HAND, FORCED_HAND = parse_cards("9C")[0], parse_cards("2C 3C 10C 14P"), parse_cards("7H 10C 6D 14P")
OWN = parse_cards("10C")[0]
"""The card that the player in the preview plays or chooses."""
CARD_WIDTH_U, HAND_PITCH_U, TRICK_SHIFT_U, LIFT_U = 84.0, 62.0, 52.0, 26.0
TRICK_Y, WORDS_Y, HAND_Y = 0.26, 0.48, 0.78
"""Distances of the trick's middle, the words' upper edge and the hand's middle from the box's top.

They are fractions of the height of the box.
"""
PORTRAIT_U, DISC_U, ICON_U = 60.0, 30.0, 18.0


def draw_turn_preview(canvas: Canvas, ctx: Context, box: Box, option: str) -> None:
    """Draw an example of the player's turn, with the effect of an option's current value."""
    canvas.felt(box, radius=WELL.radius)
    is_on = bool(getattr(ctx.settings, option))
    is_played = {"autoplay_forced": is_on, "confirm_play": not is_on, "play_checker": True}.get(option, False)
    is_lifted = {"autoplay_forced": not is_on, "confirm_play": is_on, "preselect": is_on}.get(option, False)
    y = box.y + TRICK_Y * box.height
    unit = preview_unit(box)
    place, width = box.center_x + TRICK_SHIFT_U * unit, CARD_WIDTH_U * unit
    canvas.upright_card(LED, box.center_x - TRICK_SHIFT_U * unit, y, width)
    if is_played:
        canvas.upright_card(OWN, place, y, width)
    else:
        canvas.slot(place, y, width, width * CARD_RATIO)
    if option == "preselect":
        canvas.portrait(opponents_of(ctx)[0].portrait, place, y, PORTRAIT_U)
    hand = FORCED_HAND if option == "autoplay_forced" else HAND
    own = _draw_hand(canvas, box, [card for card in hand if not (is_played and card is OWN)], is_lifted=is_lifted)
    _draw_marks(canvas, option, own, (place, y), is_on=is_on)
    if words := _words(ctx, option):
        with canvas.layer(opacity=1.0 if is_on else OFF_OPACITY):
            draw_sample_text(canvas, words, box, box.y + WORDS_Y * box.height)


def _draw_hand(canvas: Canvas, box: Box, hand: list[Card], *, is_lifted: bool) -> tuple[float, float]:
    """Draw the hand, and return the centre of the card that the player is about to play."""
    own, unit = (box.center_x, box.y + HAND_Y * box.height), preview_unit(box)
    for index, card in enumerate(hand):
        x, y = box.center_x + (index - (len(hand) - 1) / 2) * HAND_PITCH_U * unit, box.y + HAND_Y * box.height
        if card == OWN:
            y -= LIFT_U * unit * is_lifted
            own = x, y
        canvas.upright_card(card, x, y, CARD_WIDTH_U * unit)
    return own


def _draw_marks(
    canvas: Canvas, option: str, own: tuple[float, float], place: tuple[float, float], *, is_on: bool
) -> None:
    """Draw the marks that explain two of the options.

    For "confirm_play", they number the clicks that play a card. For "preselect", a tick marks the card that the player
    has chosen before their turn.
    """
    if option == "confirm_play":
        for number, at in enumerate((own, place) if is_on else (place,), start=1):
            _draw_disc(canvas, *at)
            canvas.text(str(number), *at, HEAD, align="center")
    elif option == "preselect" and is_on:
        _draw_disc(canvas, *own)
        canvas.icon("check", *own, ICON_U)


def _draw_disc(canvas: Canvas, x: float, y: float) -> None:
    canvas.panel(Box.centered(x, y, DISC_U, DISC_U), radius=DISC_U / 2, opacity=0.95)


def _words(ctx: Context, option: str) -> str:
    """Return the text that an option adds to the table; empty if the option adds no text."""
    texts = ctx.texts
    match option:
        case "claim":
            return texts("claim.finish")
        case "hints":
            return texts("coach.suggest")
        case "first_steps":
            return texts("preview.text")
        case "play_checker":
            return texts("highlight.better", best=card_name(texts, HAND[0]))
    return ""
