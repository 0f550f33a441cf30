"""Draws the focused card of the hand again in a large size, if the player has chosen so."""

from papayoo.ui.geometry import Box, around
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.table_view.drawing.magnified_card import Ground, draw_magnified
from papayoo.ui.table_view.geometry.layout import LIFT
from papayoo.ui.table_view.geometry.seat_ring import table_buttons

TEXT_PANEL_U = 120.0
"""Height kept free above the hand for a hint or a text for beginners, at the default text size."""


def draw_magnifier(canvas: Canvas, playback: Playback, player: HumanPlayer, strip: Box) -> None:
    """Draw the focused card magnified. ``strip`` is the box of the texts about the game."""
    intention, model = playback.stage.intention, playback.stage.model
    card = intention.raised
    if playback.magnifies and card is not None and intention.dragged is None and not playback.is_peeking:
        draw_magnified(canvas, magnifier_ground(playback, player, strip), card, is_papayoo=card == model.papayoo)


def magnifier_ground(playback: Playback, player: HumanPlayer, strip: Box) -> Ground:
    """Return the area in which the magnified card may be drawn.

    It is above the hand and the prompt, and outside the trick or the pass panel.
    """
    layout = playback.layout
    seats = range(layout.seats)
    if player.is_choosing:
        kept = [layout.pass_panel(player.pass_size)]
    else:
        kept = [around([layout.token, *(layout.trick_place(seat).box for seat in seats)])]
    spared = [*(layout.plaque(seat) for seat in seats), layout.poster, layout.die_bed, strip]
    if layout.deal.sleeping_hands:
        spared.append(layout.sleeping_hand)
    room = Box(0.0, 0.0, layout.viewport.width, layout.hand_top - LIFT)
    line = layout.prompt
    if playback.has_first_steps or playback.practice is not None or player.coaching.hint.cards:
        height = TEXT_PANEL_U * layout.words
        line = Box(line.x, line.bottom - height, line.width, height)
    return Ground(room, (*kept, line), (*spared, *table_buttons(layout.viewport)))
