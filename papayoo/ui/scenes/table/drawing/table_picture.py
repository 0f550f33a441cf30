"""Draws the whole table screen."""

from papayoo.ui.art.table_effects import spot_svg
from papayoo.ui.geometry import Box, around
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.dimming import Glow
from papayoo.ui.scenes.table.control.explanations import Explanations
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.table_buttons import TableButtons
from papayoo.ui.scenes.table.drawing import overlays
from papayoo.ui.scenes.table.drawing.message_line import draw_message, message_parts
from papayoo.ui.scenes.table.texts.prompts import playable
from papayoo.ui.table_view.die.die_drawing import draw_die
from papayoo.ui.table_view.drawing import impacts, seat_plaques, table_cards
from papayoo.ui.table_view.drawing.card_marks import draw_card_ring
from papayoo.ui.table_view.drawing.emote_bubble import draw_emote
from papayoo.ui.table_view.drawing.magnified_card import Ground, draw_magnified
from papayoo.ui.table_view.drawing.papayoo_reveal import draw_reveal
from papayoo.ui.table_view.drawing.postmark import draw_postmark
from papayoo.ui.table_view.drawing.seat_expressions import Attention, looked_at
from papayoo.ui.table_view.drawing.sleeping_hand import draw_sleeping_hand, has_sleeping_hand
from papayoo.ui.table_view.drawing.trick_token import draw_trick_token, has_token
from papayoo.ui.table_view.drawing.wanted_poster import draw_poster
from papayoo.ui.table_view.geometry.card_places import DraggedCard, gaps
from papayoo.ui.table_view.geometry.layout import LIFT
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.geometry.seat_ring import table_buttons

SPOT_GROWTH = 2.2
"""Diameter of the light at the place where a dragged card would go if it were released now.

It is a multiple of the card's height.
"""


def draw_drop_zone(canvas: Canvas, playback: Playback, player: HumanPlayer) -> None:
    """Mark the place for the dragged card; the place shines if the card moves there on release."""
    dragged = playback.stage.intention.dragged
    place = _drop_place(dragged, playback, player) if dragged is not None else None
    if dragged is None or place is None:
        return
    is_back = dragged.card in player.selection.chosen
    if (dragged.y >= playback.layout.hand_top) == is_back:
        canvas.glow(Glow("spot", spot_svg, "drop light"), (place.x, place.y), place.height * SPOT_GROWTH)
    if not player.is_choosing:
        canvas.slot(place.x, place.y, place.width, place.height)
    draw_card_ring(canvas, place)


def _drop_place(dragged: DraggedCard, playback: Playback, player: HumanPlayer) -> Place | None:
    """Return the place to which the dragged card can be moved; None if there is none."""
    stage, layout, chosen = playback.stage, playback.layout, player.selection.chosen
    if player.is_choosing and dragged.card in chosen:
        left = gaps(stage.model, layout, stage.intention)
        return min(left, key=lambda place: abs(place.x - dragged.x), default=None)
    if player.is_choosing:
        return layout.pass_slots(player.pass_size)[len(chosen)] if len(chosen) < player.pass_size else None
    may_play = dragged.card in playback.view.legal if playback.view.is_asked else player.may_choose_early
    return layout.trick_place(playback.view.seat) if may_play and dragged.card in playable(playback.view) else None


TEXT_PANEL_U = 120.0
"""Height kept free above the hand for a hint or a text for beginners, at the default text size."""


def draw_magnifier(canvas: Canvas, playback: Playback, player: HumanPlayer, strip: Box) -> None:
    """Draw the focused card enlarged, where it does not cover ``strip``, the box of the texts about the game."""
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
