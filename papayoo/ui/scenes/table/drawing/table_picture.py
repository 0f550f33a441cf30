"""Puts the parts of the table together: what lies below what."""

from papayoo.text.game_terms import house_rules_line, round_title
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.table_buttons import TableButtons
from papayoo.ui.scenes.table.drawing import overlays
from papayoo.ui.scenes.table.drawing.message_line import covered_by_hint, draw_words
from papayoo.ui.table_view.die.die_drawing import draw_die
from papayoo.ui.table_view.drawing import seats_and_cards


def draw_table(canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons) -> None:
    """The table, from the felt up."""
    canvas.table()
    with canvas.layer(dx=playback.stage.jolt.offset_u):
        _draw_all(canvas, playback, player, buttons)


def _draw_all(canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons) -> None:
    stage, seating, view, fades = playback.stage, playback.seating, playback.view, playback.fades
    seats_and_cards.prepare_cards(canvas, stage)
    buttons.draw(canvas)
    _draw_round(canvas, playback, player, buttons.left_end_u + 8)
    _draw_middle(canvas, playback, player, buttons)
    seats_and_cards.draw_cards_under_plaques(canvas, stage)  # those just passed leave the panel while it fades
    active = view.to_act if playback.director.is_idle else frozenset()
    for seat in range(view.options.seats):
        seats_and_cards.draw_plaque(canvas, stage, seating, seat, active=seat in active)
    with fades.part(canvas, "tray"):
        seats_and_cards.draw_tray(canvas, stage, seating)
    seats_and_cards.draw_cards(canvas, stage, player.selection.focus if canvas.input_state.shows_focus else None)
    seats_and_cards.draw_advice(canvas, stage, player.coaching.hint.points)
    seats_and_cards.draw_ready_mark(canvas, stage, player.pending_card.waits_for.value)
    with fades.part(canvas, "die"):
        draw_die(canvas, stage)
    seats_and_cards.draw_flying_points(canvas, stage)
    if stage.intention.dragged is None:  # nor is anything offered over a card that is drawn across the table
        buttons.draw_offers(canvas, fades, playback.rise_u)
    draw_words(canvas, playback, player)
    buttons.draw_tooltip(canvas)


def _draw_middle(canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons) -> None:
    """What lies amid the cards: what a trick was led with and holds, or the pass pile; that is drawn ahead, too."""
    stage, fades = playback.stage, playback.fades
    with fades.part(canvas, "lead"):
        if not stage.trick_points:
            seats_and_cards.draw_center(canvas, stage)
    with fades.part(canvas, "lead and points"):
        if stage.trick_points:
            seats_and_cards.draw_center(canvas, stage)
    with fades.part(canvas, "pass", rise_u=playback.rise_u):
        if player.is_choosing and stage.intention.order is None:
            _draw_pass_pile(canvas, playback, player, buttons)
    if player.will_choose:
        with canvas.prefetching():
            _draw_pass_pile(canvas, playback, player, buttons)


def _draw_round(canvas: Canvas, playback: Playback, player: HumanPlayer, left: float) -> None:
    """Which round it is, and the house rules, none of which goes without saying; not while a hint lies over it."""
    view, texts, words = playback.view, playback.seating.texts, playback.layout.words
    title = round_title(view.options, max(1, view.round_number), texts)
    note = house_rules_line(view.options, texts)
    widest = max(canvas.measure.text_width(title, 15.5, Face.STRONG), canvas.measure.text_width(note, 13.5))
    place = playback.layout.corner(left)
    width, height = min(widest, place.width - 24), (38 if note else 26) * min(words, 1.5)
    ground = Box(place.x, place.center_y - height / 2, width + 24, height)
    if covered_by_hint(canvas, playback, player).overlaps(ground):
        return
    canvas.panel(ground, edge=None, radius=13, opacity=0.8, tag="round")
    y = ground.y + height * (0.3 if note else 0.5)
    canvas.text(title, ground.x + 12, y, 15.5, face=Face.STRONG, max_width=width)
    canvas.text(note, ground.x + 12, ground.y + height * 0.72, 13.5, colour=palette.DIM_INK, max_width=width)


def _draw_pass_pile(canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons) -> None:
    view = playback.view
    receiver = view.options.passes_to(view.seat, view.round_number)
    assert receiver is not None
    pile = overlays.PassPile(receiver, player.pass_size, len(player.selection.chosen))
    overlays.draw_pass_slots(canvas, playback.layout, playback.seating, pile)
    buttons.draw_pass_buttons(canvas)
