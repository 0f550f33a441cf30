"""Draws the whole table screen."""

from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.table.control.explanations import Explanations
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.table_buttons import TableButtons
from papayoo.ui.scenes.table.drawing import overlays
from papayoo.ui.scenes.table.drawing.drop_zone import draw_drop_zone
from papayoo.ui.scenes.table.drawing.magnifier import draw_magnifier
from papayoo.ui.scenes.table.drawing.message_line import draw_message, message_parts
from papayoo.ui.table_view.die.die_drawing import draw_die
from papayoo.ui.table_view.drawing import impacts, seat_plaques, table_cards
from papayoo.ui.table_view.drawing.emote_bubble import draw_emote
from papayoo.ui.table_view.drawing.papayoo_reveal import draw_reveal
from papayoo.ui.table_view.drawing.postmark import draw_postmark
from papayoo.ui.table_view.drawing.seat_expressions import Attention, looked_at
from papayoo.ui.table_view.drawing.sleeping_hand import draw_sleeping_hand, has_sleeping_hand
from papayoo.ui.table_view.drawing.trick_token import draw_trick_token, has_token
from papayoo.ui.table_view.drawing.wanted_poster import draw_poster


def draw_table(
    canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons, explanations: Explanations
) -> None:
    """Draw the table screen."""
    canvas.table()
    dx, dy = playback.stage.effects.table_offset_u
    with canvas.layer(dx=dx, dy=dy):
        _draw_all(canvas, playback, player, buttons, explanations)
    explanations.draw(canvas)


def visible_parts(playback: Playback, player: HumanPlayer) -> set[str]:
    """Return the names of the parts of the table that fade and are visible at the moment."""
    stage = playback.stage
    conditions = {
        "sleeping hand": has_sleeping_hand(stage.model),
        "token": has_token(stage),
        "pass": player.is_choosing,
        "finish": player.offers_finish,
        "die": stage.has_poster and (stage.die is not None or stage.offered_die is not None),
        "roll": player.may_roll,
    }
    return {name for name, is_visible in conditions.items() if is_visible} | message_parts(playback, player)


def _draw_all(
    canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons, explanations: Explanations
) -> None:
    """Draw everything on the table except the explanations.

    At the player's turn, a ring marks the player's name plate, unless a card, a button or an area has the focus ring.
    """
    focus = player.selection.focus if canvas.input_state.shows_focus else None
    has_own_ring = not (focus is not None or explanations.is_stepping or buttons.focused(canvas) is not None)
    stage, seating, view, fades = playback.stage, playback.seating, playback.view, playback.fades
    table_cards.prepare_cards(canvas, stage)
    draw_postmark(canvas, stage, seating, explanations.strip.box.height)
    buttons.draw(canvas)
    explanations.strip.draw(canvas)
    with fades.part(canvas, "sleeping hand"):
        draw_sleeping_hand(canvas, stage, seating)
    table_cards.draw_cards_under_plaques(canvas, stage, are_known=False)  # passes fly behind the pass panel
    _draw_middle(canvas, playback, player, buttons)
    table_cards.draw_cards_under_plaques(canvas, stage, are_known=True)  # the player's pass leaves the fading panel
    impacts.draw_dust(canvas, stage)
    active = view.to_act if playback.director.is_idle else frozenset()
    ringed = active if has_own_ring else active - {view.seat}  # one ring at a time shows where the next input goes
    attention = Attention(ringed, looked_at(stage.model, stage.taker, active), playback.emote.current)
    for seat in range(view.options.seats):
        dx, dy = stage.effects.plaque_offset_u(seat)
        with canvas.layer(dx=dx, dy=dy):
            seat_plaques.draw_plaque(canvas, stage, seating, seat, attention)
            if seat == view.seat and seat in active:
                seat_plaques.draw_own_turn(canvas, stage)
    if stage.has_poster:
        draw_poster(canvas, stage, seating)
    if stage.intention.dragged is None:
        buttons.draw_finish(canvas, fades)
    has_card_ring = canvas.input_state.shows_focus and not player.may_roll  # then the button has the ring
    table_cards.draw_cards(canvas, stage, player.selection.focus if has_card_ring else None)
    table_cards.draw_advice(canvas, stage, player.coaching.hint.points)
    table_cards.draw_ready_mark(canvas, stage, player.pending_card.waits_for.value)
    draw_reveal(canvas, stage)
    with fades.part(canvas, "die"):
        if stage.has_poster:
            draw_die(canvas, stage)
    impacts.draw_spotlight(canvas, stage, seating)
    impacts.draw_impacts(canvas, stage, seating)
    draw_emote(canvas, stage, playback.emote, is_still=playback.durations.is_reduced)
    seat_plaques.draw_flying_points(canvas, stage)
    buttons.draw_roll(canvas, fades, playback.rise_u)
    draw_magnifier(canvas, playback, player, explanations.strip.box)
    draw_message(canvas, playback, player)
    buttons.draw_tooltip(canvas)


def _draw_middle(canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons) -> None:
    """Draw the trick token or the pass panel. Shortly before the pass, prefetch the images of the pass panel."""
    stage, fades = playback.stage, playback.fades
    with fades.part(canvas, "token"):
        draw_trick_token(canvas, stage)
    with fades.part(canvas, "pass", rise_u=playback.rise_u):
        if player.is_choosing:
            _draw_pass_pile(canvas, playback, player, buttons)
    draw_drop_zone(canvas, playback, player)
    if player.will_choose:
        with canvas.prefetching():
            _draw_pass_pile(canvas, playback, player, buttons)


def _draw_pass_pile(canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons) -> None:
    view = playback.view
    receiver = view.options.passes_to(view.seat, view.round_number)
    assert receiver is not None
    pile = overlays.PassPile(receiver, player.pass_size, len(player.selection.chosen))
    overlays.draw_pass_slots(canvas, playback.layout, playback.seating, pile)
    buttons.draw_pass_buttons(canvas)
