"""Draws the whole table screen, with the message above the hand."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from papayoo.engine import Phase, PracticeKind
from papayoo.match import Claim, LessonMatch
from papayoo.services.practice_matches import ANY_THEME
from papayoo.ui.art.table_effects import spot_svg
from papayoo.ui.geometry import EMPTY, Box, around
from papayoo.ui.render import Canvas, Glow
from papayoo.ui.scenes.table.control.explanations import Explanations
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.table_buttons import TableButtons, roll_box
from papayoo.ui.scenes.table.drawing import advice_panel, overlays
from papayoo.ui.scenes.table.drawing.last_trick import draw_last_trick
from papayoo.ui.scenes.table.drawing.overlays import Tone
from papayoo.ui.scenes.table.prompts import Step, first_step, playable, prompt, sleeping_step
from papayoo.ui.table_view.die.die_drawing import draw_die, watched_x
from papayoo.ui.table_view.drawing import impacts, seat_plaques, table_cards
from papayoo.ui.table_view.drawing.card_marks import draw_card_ring
from papayoo.ui.table_view.drawing.emote_bubble import draw_emote
from papayoo.ui.table_view.drawing.firefly import draw_firefly
from papayoo.ui.table_view.drawing.first_cards import draw_first_card, draw_first_pass, draw_first_trick
from papayoo.ui.table_view.drawing.magnified_card import Ground, draw_magnified
from papayoo.ui.table_view.drawing.market_lamps import draw_market_lamps, draw_ornaments
from papayoo.ui.table_view.drawing.papayoo_reveal import draw_reveal
from papayoo.ui.table_view.drawing.postmark import draw_gift, draw_postmark
from papayoo.ui.table_view.drawing.seal import draw_seal
from papayoo.ui.table_view.drawing.seat_expressions import (
    VERY_MANY_POINTS,
    Attention,
    calm_mood_of,
    looked_at,
    points_in,
)
from papayoo.ui.table_view.drawing.seat_plaques import NamePlate
from papayoo.ui.table_view.drawing.sleeping_hand import draw_sleeping_hand, has_sleeping_hand
from papayoo.ui.table_view.drawing.streak_lamps import draw_streak
from papayoo.ui.table_view.drawing.trick_token import draw_trick_token, has_token
from papayoo.ui.table_view.drawing.wanted_poster import draw_poster
from papayoo.ui.table_view.geometry.card_places import DraggedCard, gaps
from papayoo.ui.table_view.geometry.layout import LIFT, TableLayout
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.outcome import outcome_text

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
    has_step = playback.has_first_steps or playback.explains_sleep or playback.practice is not None
    if has_step or player.coaching.hint.cards:
        line = advice_panel.ground(layout)
    return Ground(room, (*kept, line), (*spared, *layout.buttons))


def draw_table(
    canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons, explanations: Explanations
) -> None:
    canvas.table()
    if playback.life.flight is not None:
        draw_firefly(canvas, playback.life.flight)
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
        "first card": playback.first_card is not None,
        "first trick": playback.first_trick is not None,
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

    Between the events, only the name plates change, because the faces on them move.
    """
    canvas.still("under plates", partial(_draw_under_plates, canvas, playback, player, buttons, explanations))
    _draw_plates(canvas, playback, player, buttons, explanations)
    canvas.still("over plates", partial(_draw_over_plates, canvas, playback, player, buttons, explanations))


def _draw_under_plates(
    canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons, explanations: Explanations
) -> None:
    stage, seating, fades = playback.stage, playback.seating, playback.fades
    draw_market_lamps(canvas, playback.market_shares)
    draw_ornaments(canvas, playback.market_shares)
    table_cards.prepare_cards(canvas, stage)
    draw_postmark(canvas, stage, seating, explanations.strip.box.height)
    if not playback.durations.is_reduced:
        draw_gift(canvas, stage, explanations.strip.box.height)
    draw_streak(canvas, stage)
    buttons.draw(canvas)
    explanations.strip.draw(canvas)
    with fades.part(canvas, "sleeping hand"):
        draw_sleeping_hand(canvas, stage, seating)
    table_cards.draw_cards_under_plaques(canvas, stage, are_known=False)  # passes fly behind the pass panel
    _draw_middle(canvas, playback, player, buttons)
    table_cards.draw_cards_under_plaques(canvas, stage, are_known=True)  # the player's pass leaves the fading panel
    impacts.draw_dust(canvas, stage)


def _draw_plates(
    canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons, explanations: Explanations
) -> None:
    """Draw all name plates.

    At the player's turn, a ring marks the player's own, unless a card, a button or an area has the focus ring.
    """
    focus = player.selection.focus if canvas.input_state.shows_focus else None
    has_own_ring = not (focus is not None or explanations.is_stepping or buttons.focused(canvas) is not None)
    stage, seating, view = playback.stage, playback.seating, playback.view
    attention = attention_of(playback)
    active = attention.active
    ringed = active if has_own_ring else active - {view.seat}  # one ring at a time shows where the next input goes
    attention = attention._replace(active=ringed)
    for seat in range(view.options.seats):
        dx, dy = stage.effects.plaque_offset_u(seat)
        with canvas.layer(dx=dx, dy=dy):
            make = partial(seat_plaques.name_plate, stage, seating, seat, attention)
            plate = canvas.still_value(("plate", seat), make)
            canvas.still(("behind face", seat), partial(seat_plaques.draw_behind_face, canvas, stage, plate))
            seat_plaques.draw_face(canvas, stage, plate, attention)
            own_turn = seat == view.seat and seat in active
            canvas.still(("before face", seat), partial(_draw_before_face, canvas, stage, plate, own_turn=own_turn))


def _draw_before_face(canvas: Canvas, stage: Stage, plate: NamePlate, *, own_turn: bool) -> None:
    seat_plaques.draw_before_face(canvas, plate)
    draw_seal(canvas, stage, plate.seat)
    if own_turn:
        seat_plaques.draw_own_turn(canvas, stage)


def attention_of(playback: Playback) -> Attention:
    """Return who must act, where the opponents look, and what they do meanwhile."""
    stage, life, view = playback.stage, playback.life, playback.view
    active = view.to_act if playback.director.is_idle else frozenset()
    noticed = active if life.looks_up else active - {view.seat}
    trick = stage.trick
    return Attention(
        active,
        looked_at(stage.model, trick, stage.taker, noticed),
        playback.emote.current,
        life.glances if points_in(trick, stage.model.die) < VERY_MANY_POINTS else {},
        life.gestures,
        life.coming,
        stage.model.staring,
        life.engrossed,
        aim_x=None if life.looks_up else watched_x(stage),
    )


def shown_life(playback: Playback) -> object:
    """Return what the picture shows of the life at the table: the faces that react to nothing else, and the firefly."""
    attention, life, own = attention_of(playback), playback.life, playback.view.seat
    seats = [seat for seat in range(playback.view.options.seats) if seat not in life.busy and seat != own]
    return [calm_mood_of(playback.layout, attention, seat) for seat in seats], life.flight


def _draw_over_plates(
    canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons, explanations: Explanations
) -> None:
    stage, seating, fades = playback.stage, playback.seating, playback.fades
    if stage.has_poster:
        draw_poster(canvas, stage, seating)
    if stage.intention.dragged is None:
        buttons.draw_finish(canvas, fades)
    has_card_ring = canvas.input_state.shows_focus and not player.may_roll  # then the button has the ring
    table_cards.draw_cards(canvas, stage, player.selection.focus if has_card_ring else None)
    table_cards.draw_advice(canvas, stage)
    table_cards.draw_ready_mark(canvas, stage, player.pending_card.waits_for.value)
    draw_reveal(canvas, stage)
    with fades.part(canvas, "die"):
        if stage.has_poster:
            draw_die(canvas, stage)
    impacts.draw_spotlight(canvas, stage, seating)
    impacts.draw_impacts(canvas, stage, seating)
    draw_emote(canvas, stage, playback.emote, is_still=playback.durations.is_reduced, is_large=playback.has_captions)
    seat_plaques.draw_flying_points(canvas, stage)
    buttons.draw_roll(canvas, fades, playback.rise_u)
    draw_magnifier(canvas, playback, player, explanations.strip.box)
    draw_message(canvas, playback, player)
    buttons.draw_tooltip(canvas)


def _draw_middle(canvas: Canvas, playback: Playback, player: HumanPlayer, buttons: TableButtons) -> None:
    """Draw the trick token or the pass panel. Shortly before the pass, prefetch the images of the pass panel."""
    stage, fades = playback.stage, playback.fades
    with fades.part(canvas, "token"):
        draw_trick_token(canvas, stage, playback.swell)
    if playback.has_first_attempt:
        with fades.part(canvas, "first card"):
            if playback.first_card is not None:
                label = playback.seating.texts("compare.attempt_1")
                draw_first_card(canvas, playback.layout, playback.first_card, stage.model.papayoo, label)
        with fades.part(canvas, "first trick"):
            if playback.first_trick is not None:
                draw_first_trick(canvas, playback.layout, playback.first_trick, stage.model.papayoo, playback.seating)
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
    if playback.first_pass:
        left = [card for card in playback.first_pass if card not in player.selection.chosen]
        draw_first_pass(canvas, playback.layout.pass_slots(player.pass_size)[pile.chosen :], left)
    buttons.draw_pass_buttons(canvas)


class _Message(NamedTuple):
    """A message above the hand: the function that draws it, and the name that identifies its fade."""

    part: str
    draw: Callable[[Canvas, TableLayout], None]


_LINE, _HINT, _FIRST_STEP, _NOTE = "line", "hint", "first step", "card note"


def message_parts(playback: Playback, player: HumanPlayer) -> set[str]:
    """Return the names of the parts that `draw_message` draws at the moment, for the fades."""
    messages = _current_message(playback, player, shows_focus=False), _card_note(playback, player)
    return {
        *(("last trick",) if playback.is_peeking else ("banner",) if _shows_banner(playback, player) else ()),
        *(message.part for message in messages if message is not None),
    }


def _shows_banner(playback: Playback, player: HumanPlayer) -> bool:
    """Whether the banner is shown.

    It ends when the pass panel opens, which may be early if the deal is skipped, and follows the lamps that shine
    after a round without points.
    """
    is_hidden = playback.is_peeking or player.is_choosing or playback.stage.is_lighting_lamps
    return playback.messages.banner is not None and not is_hidden


def draw_message(canvas: Canvas, playback: Playback, player: HumanPlayer) -> None:
    """Draw the current message above the hand, and the last trick or the banner in the middle of the table."""
    fades, layout, banner = playback.fades, playback.layout, playback.messages.banner
    with fades.part(canvas, "banner", rise_u=playback.rise_u):
        if banner is not None and _shows_banner(playback, player):
            overlays.draw_banner(canvas, layout, *banner)
    with fades.part(canvas, "last trick", rise_u=playback.rise_u):
        if playback.is_peeking:
            draw_last_trick(canvas, playback.stage.model, layout, playback.seating)
    words = _current_message(playback, player, shows_focus=canvas.input_state.shows_focus)
    for part in (_LINE, _HINT, _FIRST_STEP):
        with fades.part(canvas, part):
            if words is not None and words.part == part:
                words.draw(canvas, layout)
    if isinstance(playback.match, LessonMatch):
        with fades.part(canvas, _NOTE):
            note = _card_note(playback, player)
            if note is not None:
                note.draw(canvas, layout)


def _current_message(playback: Playback, player: HumanPlayer, *, shows_focus: bool) -> _Message | None:
    messages = playback.messages
    if playback.stage.intention.dragged is not None:
        return None  # no message covers a dragged card
    if playback.is_peeking and _first_step(playback, player) is not None:
        return None  # the panel would cover the last trick
    if messages.message and not _is_on_card(playback, player):
        tone = Tone.REFUSAL if messages.is_refusal else Tone.NEWS
        draw = partial(_draw_whole, text=messages.message, tone=tone, kept=_boxes_to_keep(playback, player))
        return _Message(_LINE, draw)
    if player.pending_text:
        return _line(player.pending_text)
    if player.coaching.hint.is_pending:
        return _line(player.coaching.pending_text)
    if player.coaching.hint.cards and not player.is_advice_taken and not player.offers_finish:
        return _Message(_HINT, partial(_draw_hint, playback=playback, player=player))
    if playback.is_finishing:
        return None  # the message would change faster than it can be read
    if player.offers_finish or (playback.is_practice_over and playback.director.is_idle):
        return None  # the offer takes the place of the prompt, and after a practice comes its verdict
    if playback.director.is_idle or player.is_choosing:
        return _prompt_message(playback, player, shows_focus=shows_focus)
    return _line(_event_line(playback))


def _draw_hint(canvas: Canvas, layout: TableLayout, playback: Playback, player: HumanPlayer) -> None:
    """Draw the coach's hint above the hand.

    If there is too little space below the pass panel, the prompt shows the title of the hint, and the pass panel shows
    its reasons.
    """
    hint = player.coaching.hint
    canvas.tell(hint.spoken_cards, layout.prompt)
    text = advice_panel.HintText(hint.title, hint.reason, kept=_boxes_to_keep(playback, player))
    if not player.is_choosing or advice_panel.fits(canvas, layout, text):
        advice_panel.draw_hint(canvas, layout, text)
        return
    overlays.draw_prompt(canvas, layout, hint.title)
    if not player.selection.chosen:
        room = overlays.pass_slots_box(layout, player.pass_size)
        advice_panel.draw_hint(canvas, layout, advice_panel.HintText("", hint.reason, room))


def _draw_whole(canvas: Canvas, layout: TableLayout, text: str, tone: Tone, kept: tuple[Box, ...]) -> None:
    """Draw a message as a prompt, or in a panel of several lines if the prompt would shorten it."""
    if overlays.fits_prompt(canvas, layout, text):
        overlays.draw_prompt(canvas, layout, text, tone=tone)
    else:
        advice_panel.draw_hint(canvas, layout, advice_panel.HintText("", text, kept=kept))


def _line(text: str, tone: Tone = Tone.NEWS) -> _Message | None:
    if not text:
        return None
    return _Message(_LINE, partial(overlays.draw_prompt, text=text, tone=tone))


def _event_line(playback: Playback) -> str:
    """Return the text about the current event. If the animation waits for a press, the text says so."""
    line = playback.messages.line
    if line and playback.director.awaits_press:
        return playback.seating.texts("table.goes_on_with_click", line=line)
    return line


def _prompt_message(playback: Playback, player: HumanPlayer, *, shows_focus: bool) -> _Message | None:
    """Return the message while the table waits for a decision.

    It is the outcome of playing the focused card, the card's tooltip, the prompt, or a text for beginners. The text of
    a lesson stays while the pointer is on a card, see `_card_note`.
    ``shows_focus`` is true if the player uses keys or a gamepad. These move the focus past illegal cards, so the prompt
    lists the legal ones.
    """
    step = _first_step(playback, player)
    is_lesson = step is not None and isinstance(playback.match, LessonMatch)
    if step is None or (player.tooltip.shown is not None and not is_lesson):
        outcome = _outcome(playback, player)
        if outcome is not None:
            return outcome
    if player.hovered_card_text and not is_lesson:
        return _line(player.hovered_card_text)
    view, seating = playback.view, playback.seating
    has_illegal = playback.is_own_turn and 0 < len(view.legal) < len(view.hand)
    words = prompt(view, seating, with_ranks=shows_focus and has_illegal)
    if step is None and not words and player.is_choosing and playback.first_pass:
        return _line(seating.texts("tonight.faint"))
    if step is None:
        has_ring = shows_focus and (player.selection.focus is not None or player.may_roll or player.is_choosing)
        return _line(words, Tone.TURN if playback.is_own_turn and not has_ring else Tone.NEWS)
    if playback.practice is not None and playback.practice.task.key:
        practice, title = playback.practice, playback.practice.title.text(seating.texts)
        tells_theme = practice.kind is PracticeKind.PUZZLE and practice.title != ANY_THEME
        words = seating.texts("puzzle.task", theme=title) if tells_theme else title
    may_pass = player.is_choosing and len(player.selection.chosen) == player.pass_size
    text = advice_panel.StepText(
        step.title or words or ("" if may_pass else playback.seating.texts("first_steps.aim")),
        step.text,
        _boxes_to_keep(playback, player),
        is_line_spare=not (step.title or words),
        target=_target_of(playback, step),
    )
    return _Message(_FIRST_STEP, partial(advice_panel.draw_step, step=text))


def _card_note(playback: Playback, player: HumanPlayer) -> _Message | None:
    """Return the message that is drawn on the focused card, so that the text of a lesson stays; None if there is none.

    It says why the card may not be played, or what it can cost.
    """
    if not isinstance(playback.match, LessonMatch) or _first_step(playback, player) is None:
        return None
    sprite = playback.stage.card_sprites.by_token.get(player.selection.focus)
    is_refusal = _is_on_card(playback, player)
    text = playback.messages.message if is_refusal else player.hovered_card_text
    if sprite is None or not text or playback.stage.intention.dragged is not None:
        return None
    tone, place = Tone.REFUSAL if is_refusal else Tone.NEWS, sprite.end.place
    return _Message(_NOTE, partial(overlays.draw_card_note, text=text, card=place, tone=tone))


def _is_on_card(playback: Playback, player: HumanPlayer) -> bool:
    """Whether the message says why the focused card is refused. In a lesson, that is drawn on the card."""
    match, card, view = playback.match, player.selection.focus, playback.view
    if not isinstance(match, LessonMatch) or not match.text_key or view.phase is Phase.PASSING:
        return False
    return playback.messages.is_refusal and card in view.hand and card not in view.legal


def _outcome(playback: Playback, player: HumanPlayer) -> _Message | None:
    """Return the message near the focused card about the outcome of playing it; None if that is unknown."""
    card = player.selection.focus
    text = outcome_text(playback.view, card, playback.seating) if playback.is_own_turn else ""
    sprite = playback.stage.card_sprites.by_token.get(card)
    if not text or sprite is None:
        return None
    return _Message(_LINE, partial(overlays.draw_prompt, text=text, x=sprite.end.place.x))


def _first_step(playback: Playback, player: HumanPlayer) -> Step | None:
    """Return the text of the lesson, of the practice or for beginners about the current decision, or None."""
    if isinstance(playback.match, LessonMatch):
        key = playback.match.text_key
        return Step(playback.seating.texts(key, **playback.match.names)) if key else None
    if playback.practice is not None and playback.practice.task.key:
        task = playback.practice.task.text(playback.seating.texts)
        return Step(task) if playback.is_own_turn or player.is_choosing else None
    if playback.stage.is_dealing:
        return None  # cards that are being dealt or sorted do not rest where the text would point
    if playback.explains_sleep and playback.view.round_number == 1:
        asleep = sleeping_step(playback.view, playback.seating.texts, player.selection.chosen)
        if asleep is not None:
            return asleep
    if not playback.has_first_steps:
        return None
    has_points_left = playback.claim is not Claim.NOTHING_LEFT
    return first_step(playback.view, playback.seating, player.selection.chosen, has_points_left=has_points_left)


def _target_of(playback: Playback, step: Step) -> Box:
    """Return the box of the card or name plate that a text for beginners is about, if any."""
    stage, layout = playback.stage, playback.layout
    sprite = stage.card_sprites.by_token.get(step.card)
    if sprite is None:
        return layout.plaque(layout.seat) if step.is_about_points else EMPTY
    place = sprite.pose.place
    if step.card not in stage.model.hand:
        return place.box
    fan = layout.fan
    x, y = place.at(0.0, 0.0)
    return Box(x, y, fan.strip(max(fan.rows(len(stage.model.hand)))), place.height)


def _boxes_to_keep(playback: Playback, player: HumanPlayer) -> tuple[Box, ...]:
    """Return the boxes that the text must not cover.

    These are the pass panel, the button that rolls the die, or the token and the cards of the trick.
    """
    layout, model = playback.layout, playback.stage.model
    if player.is_choosing:
        return (_pass_panel_box(playback, player).inset(-advice_panel.PILE_GAP / 2),)
    if player.may_roll:
        return (roll_box(layout),)
    if not model.trick:
        return ()
    cards = (layout.trick_place(play.seat).box for play in model.trick)
    return (layout.token, *cards)


def _pass_panel_box(playback: Playback, player: HumanPlayer) -> Box:
    """Return the box of the pass panel; an empty box if the panel is hidden."""
    return playback.layout.pass_panel(player.pass_size) if player.is_choosing else EMPTY
