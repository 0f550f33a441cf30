"""Chooses the message that the table shows at the moment, and draws it with fades."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from papayoo.engine.practice_kind import PracticeKind
from papayoo.match.claims import Claim
from papayoo.match.lessons import LessonMatch
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.drawing import advice_panel, overlays
from papayoo.ui.scenes.table.drawing.last_trick import draw_last_trick
from papayoo.ui.scenes.table.drawing.overlays import Tone
from papayoo.ui.scenes.table.texts.first_steps import Step, first_step
from papayoo.ui.scenes.table.texts.prompts import prompt
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.outcome import outcome_text


class _Message(NamedTuple):
    """A message above the hand: the function that draws it, and the name that identifies its fade."""

    part: str
    draw: Callable[[Canvas, TableLayout], None]


_LINE, _HINT, _FIRST_STEP = "line", "hint", "first step"


def message_parts(playback: Playback, player: HumanPlayer) -> set[str]:
    """Return the names of the parts that `draw_message` draws at the moment, for the fades."""
    message = _current_message(playback, player, shows_focus=False)
    return {
        *(("last trick",) if playback.is_peeking else ("banner",) if playback.messages.banner is not None else ()),
        *((message.part,) if message is not None else ()),
    }


def draw_message(canvas: Canvas, playback: Playback, player: HumanPlayer) -> None:
    """Draw the current message above the hand, and the last trick or the banner in the middle of the table."""
    fades, layout, banner = playback.fades, playback.layout, playback.messages.banner
    with fades.part(canvas, "banner", rise_u=playback.rise_u):
        if banner is not None and not playback.is_peeking:
            overlays.draw_banner(canvas, layout, *banner)
    with fades.part(canvas, "last trick", rise_u=playback.rise_u):
        if playback.is_peeking:
            draw_last_trick(canvas, playback.stage.model, layout, playback.seating)
    words = _current_message(playback, player, shows_focus=canvas.input_state.shows_focus)
    for part in (_LINE, _HINT, _FIRST_STEP):
        with fades.part(canvas, part):
            if words is not None and words.part == part:
                words.draw(canvas, layout)


def _current_message(playback: Playback, player: HumanPlayer, *, shows_focus: bool) -> _Message | None:
    messages = playback.messages
    if playback.stage.intention.dragged is not None:
        return None  # no message covers a dragged card
    if messages.message:
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
    if player.offers_finish:
        return None  # the offer takes the place of the prompt
    if playback.director.is_idle or player.is_choosing:
        return _prompt_message(playback, player, shows_focus=shows_focus)
    return _line(_event_line(playback))


def _draw_hint(canvas: Canvas, layout: TableLayout, playback: Playback, player: HumanPlayer) -> None:
    """Draw the coach's hint above the hand.

    If there is too little space below the pass panel, the prompt shows the title of the hint, and the pass panel shows
    its reasons.
    """
    hint = player.coaching.hint
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
    if overlays.is_prompt_whole(canvas, layout, text):
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
    a lesson stays while the pointer is on a card.
    ``shows_focus`` is true if the player uses keys or a gamepad. These move the focus past illegal cards, so the prompt
    lists the legal ones.
    """
    step = _first_step(playback, player)
    is_hovered = player.tooltip.shown is not None and not isinstance(playback.match, LessonMatch)
    if step is None or is_hovered:
        outcome = _outcome(playback, player)
        if outcome is not None:
            return outcome
    if player.tooltip_text:
        return _line(player.tooltip_text)
    view, seating = playback.view, playback.seating
    has_illegal = playback.is_own_turn and 0 < len(view.legal) < len(view.hand)
    words = prompt(view, seating, with_ranks=shows_focus and has_illegal)
    if player.is_told_cost:
        return _line(seating.texts("coach.with_suggestion", cost=playback.goals.help_cost))
    if step is None:
        has_ring = shows_focus and (player.selection.focus is not None or player.may_roll or player.is_choosing)
        return _line(words, Tone.TURN if playback.is_own_turn and not has_ring else Tone.NEWS)
    if playback.practice is not None and playback.practice.task.key:
        title, is_puzzle = playback.practice.title.text(seating.texts), playback.practice.kind is PracticeKind.PUZZLE
        words = seating.texts("puzzle.task", theme=title) if is_puzzle else title
    may_pass = player.is_choosing and len(player.selection.chosen) == player.pass_size
    text = advice_panel.StepText(
        words or ("" if may_pass else playback.seating.texts("first_steps.aim")),
        step.text,
        _boxes_to_keep(playback, player),
        is_line_spare=not words,
        target=_target_of(playback, step),
    )
    return _Message(_FIRST_STEP, partial(advice_panel.draw_step, step=text))


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
    if not playback.has_first_steps or playback.stage.is_dealing:
        return None  # cards that are being dealt or sorted do not rest where the text would point
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
    """Return the boxes that the text must not cover: the pass panel, or the token and the cards of the trick."""
    layout, model = playback.layout, playback.stage.model
    if player.is_choosing:
        return (_pass_panel_box(playback, player).inset(-advice_panel.PILE_GAP / 2),)
    if not model.trick:
        return ()
    cards = (layout.trick_place(play.seat).box for play in model.trick)
    return (layout.token, *cards)


def _pass_panel_box(playback: Playback, player: HumanPlayer) -> Box:
    """Return the box of the pass panel; an empty box if the panel is hidden."""
    return playback.layout.pass_panel(player.pass_size) if player.is_choosing else EMPTY
