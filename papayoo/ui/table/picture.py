"""Puts the parts of the table together: what lies below what, and which words are to be read."""

from papayoo.agreement import house_rules_told, round_title
from papayoo.ui.art import palette
from papayoo.ui.brush import Brush
from papayoo.ui.fonts import Face
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.stack import RISE_U
from papayoo.ui.table import drawing, overlays
from papayoo.ui.table.controls import Controls
from papayoo.ui.table.performance import Performance
from papayoo.ui.table.person import Person
from papayoo.ui.table.prompts import first_step, prompt


def draw_table(brush: Brush, performance: Performance, person: Person, controls: Controls) -> None:
    """The table, from the felt up."""
    brush.table()
    with brush.layer(dx=performance.stage.jolt.offset_u):
        _draw_all(brush, performance, person, controls)


def _draw_all(brush: Brush, performance: Performance, person: Person, controls: Controls) -> None:
    stage, seating, view, entrances = performance.stage, performance.seating, performance.view, performance.entrances
    rise = 0.0 if performance.tempo.is_reduced else RISE_U
    drawing.prepare_cards(brush, stage)
    controls.draw(brush)
    _draw_round(brush, performance, controls.left_end + 8)
    with entrances.part(brush, "lead"):
        if not stage.model.trick_points:
            drawing.draw_center(brush, stage)
    with entrances.part(brush, "lead and points"):
        if stage.model.trick_points:
            drawing.draw_center(brush, stage)
    with entrances.part(brush, "pass", rise=rise):
        if person.is_choosing and stage.intention.order is None:
            _draw_pass_slots(brush, performance, person)
            controls.draw_pass_buttons(brush)
    drawing.draw_cards_under_plaques(brush, stage)  # those just passed leave the panel while it fades
    active = view.to_act if performance.director.is_idle else frozenset()
    for seat in range(view.options.seats):
        drawing.draw_plaque(brush, stage, seating, seat, active=seat in active)
    with entrances.part(brush, "tray"):
        drawing.draw_tray(brush, stage, seating)
    drawing.draw_cards(brush, stage, person.chooser.focus if brush.hands.shows_focus else None)
    drawing.draw_advice(brush, stage, person.hint.points)
    drawing.draw_ready_mark(brush, stage, person.readiness.waits.value)
    with entrances.part(brush, "die"):
        drawing.draw_die(brush, stage)
    drawing.draw_tallies(brush, stage)
    controls.draw_offers(brush)
    _draw_words(brush, performance, person)
    controls.draw_tooltip(brush)


def _draw_round(brush: Brush, performance: Performance, left: float) -> None:
    """Which round it is, and the house rules: none of them goes without saying."""
    view, texts, words = performance.view, performance.seating.texts, performance.layout.words
    title = round_title(view.options, max(1, view.round_number), texts)
    note = house_rules_told(view.options, texts)
    widest = max(brush.text_width(title, 15.5, Face.STRONG), brush.text_width(note, 13.5))
    place = performance.layout.corner(left)
    width, height = min(widest, place.width - 24), (38 if note else 26) * min(words, 1.5)
    ground = Box(place.x, place.center_y - height / 2, width + 24, height)
    brush.panel(ground, edge=None, radius=13, opacity=0.8, tag="round")
    y = ground.y + height * (0.3 if note else 0.5)
    brush.text(title, ground.x + 12, y, 15.5, face=Face.STRONG, max_width=width)
    brush.text(note, ground.x + 12, ground.y + height * 0.72, 13.5, colour=palette.DIM_INK, max_width=width)


def _draw_pass_slots(brush: Brush, performance: Performance, person: Person) -> None:
    view = performance.view
    receiver = view.options.passes_to(view.seat, view.round_number)
    assert receiver is not None
    pile = overlays.PassPile(receiver, person.pass_size, len(person.chooser.chosen))
    overlays.draw_pass_slots(brush, performance.layout, performance.seating, pile)


def _draw_words(brush: Brush, performance: Performance, person: Person) -> None:
    announcer, layout, seating = performance.announcer, performance.layout, performance.seating
    if performance.is_peeking:
        overlays.draw_last_trick(brush, performance.stage.model, layout, seating)
    elif announcer.banner is not None:
        overlays.draw_banner(brush, layout, *announcer.banner)
    if performance.stage.intention.drawn is not None:
        return  # no words lie over a card that is drawn across the table
    if announcer.message:
        overlays.draw_prompt(brush, layout, announcer.message, is_refusal=announcer.is_refusal)
    elif person.readiness.words:
        overlays.draw_prompt(brush, layout, person.readiness.words, is_refusal=False)
    elif person.hint.is_awaited:
        overlays.draw_prompt(brush, layout, person.hint.title, is_refusal=False)
    elif person.hint.cards:
        hint = overlays.HintWords(person.hint.title, person.hint.reason, _pile_of(person))
        overlays.draw_hint(brush, layout, hint)
    elif performance.director.is_idle or person.is_choosing:
        _draw_request(brush, performance, person)
    else:
        line = announcer.line
        if line and performance.director.awaits_press:
            line = seating.texts("table.goes_on_with_click", line=line)
        overlays.draw_prompt(brush, layout, line, is_refusal=False)


def _draw_request(brush: Brush, performance: Performance, person: Person) -> None:
    """What the game waits for, or what is to be said of the card looked at; in a first round, what it is about too."""
    view, layout, texts = performance.view, performance.layout, performance.seating.texts
    words = person.dwell.words or prompt(view, performance.seating)
    step = first_step(view, texts) if performance.ctx.settings.first_steps else ""
    if not step:
        overlays.draw_prompt(brush, layout, words, is_refusal=False)
        return
    title = words or texts("first_steps.aim")
    overlays.draw_first_step(brush, layout, overlays.HintWords(title, step, _pile_of(person), "info"))


def _pile_of(person: Person) -> Box:
    """The ground of the pass pile while that is seen."""
    return person.performance.layout.pass_panel(person.pass_size) if person.is_choosing else EMPTY
