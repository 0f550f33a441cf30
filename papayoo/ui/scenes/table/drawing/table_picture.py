"""Puts the parts of the table together: what lies below what."""

from papayoo.text.game_terms import house_rules_told, round_title
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Brush
from papayoo.ui.render.fonts import Face
from papayoo.ui.scenes.table.control.corner_buttons import Controls
from papayoo.ui.scenes.table.control.human_player import Person
from papayoo.ui.scenes.table.control.playback import Performance
from papayoo.ui.scenes.table.die.die_drawing import draw_die
from papayoo.ui.scenes.table.drawing import overlays, seats_and_cards
from papayoo.ui.scenes.table.drawing.message_line import covered_by_hint, draw_words


def draw_table(brush: Brush, performance: Performance, person: Person, controls: Controls) -> None:
    """The table, from the felt up."""
    brush.table()
    with brush.layer(dx=performance.stage.jolt.offset_u):
        _draw_all(brush, performance, person, controls)


def _draw_all(brush: Brush, performance: Performance, person: Person, controls: Controls) -> None:
    stage, seating, view, entrances = performance.stage, performance.seating, performance.view, performance.entrances
    seats_and_cards.prepare_cards(brush, stage)
    controls.draw(brush)
    _draw_round(brush, performance, person, controls.left_end + 8)
    _draw_middle(brush, performance, person, controls)
    seats_and_cards.draw_cards_under_plaques(brush, stage)  # those just passed leave the panel while it fades
    active = view.to_act if performance.director.is_idle else frozenset()
    for seat in range(view.options.seats):
        seats_and_cards.draw_plaque(brush, stage, seating, seat, active=seat in active)
    with entrances.part(brush, "tray"):
        seats_and_cards.draw_tray(brush, stage, seating)
    seats_and_cards.draw_cards(brush, stage, person.chooser.focus if brush.hands.shows_focus else None)
    seats_and_cards.draw_advice(brush, stage, person.hint.points)
    seats_and_cards.draw_ready_mark(brush, stage, person.readiness.waits.value)
    with entrances.part(brush, "die"):
        draw_die(brush, stage)
    seats_and_cards.draw_tallies(brush, stage)
    if stage.intention.drawn is None:  # nor is anything offered over a card that is drawn across the table
        controls.draw_offers(brush)
    draw_words(brush, performance, person)
    controls.draw_tooltip(brush)


def _draw_middle(brush: Brush, performance: Performance, person: Person, controls: Controls) -> None:
    """What lies amid the cards: what a trick was led with and holds, or the pass pile; that is drawn ahead, too."""
    stage, entrances = performance.stage, performance.entrances
    with entrances.part(brush, "lead"):
        if not stage.trick_points:
            seats_and_cards.draw_center(brush, stage)
    with entrances.part(brush, "lead and points"):
        if stage.trick_points:
            seats_and_cards.draw_center(brush, stage)
    with entrances.part(brush, "pass", rise=performance.rise):
        if person.is_choosing and stage.intention.order is None:
            _draw_pass_pile(brush, performance, person, controls)
    if person.will_choose:
        with brush.foreseeing():
            _draw_pass_pile(brush, performance, person, controls)


def _draw_round(brush: Brush, performance: Performance, person: Person, left: float) -> None:
    """Which round it is, and the house rules, none of which goes without saying; not while a hint lies over it."""
    view, texts, words = performance.view, performance.seating.texts, performance.layout.words
    title = round_title(view.options, max(1, view.round_number), texts)
    note = house_rules_told(view.options, texts)
    widest = max(brush.text_width(title, 15.5, Face.STRONG), brush.text_width(note, 13.5))
    place = performance.layout.corner(left)
    width, height = min(widest, place.width - 24), (38 if note else 26) * min(words, 1.5)
    ground = Box(place.x, place.center_y - height / 2, width + 24, height)
    if covered_by_hint(brush, performance, person).overlaps(ground):
        return
    brush.panel(ground, edge=None, radius=13, opacity=0.8, tag="round")
    y = ground.y + height * (0.3 if note else 0.5)
    brush.text(title, ground.x + 12, y, 15.5, face=Face.STRONG, max_width=width)
    brush.text(note, ground.x + 12, ground.y + height * 0.72, 13.5, colour=palette.DIM_INK, max_width=width)


def _draw_pass_pile(brush: Brush, performance: Performance, person: Person, controls: Controls) -> None:
    view = performance.view
    receiver = view.options.passes_to(view.seat, view.round_number)
    assert receiver is not None
    pile = overlays.PassPile(receiver, person.pass_size, len(person.chooser.chosen))
    overlays.draw_pass_slots(brush, performance.layout, performance.seating, pile)
    controls.draw_pass_buttons(brush)
