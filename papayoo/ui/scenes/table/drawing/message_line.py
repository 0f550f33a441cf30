"""The words that are to be read at the table: which ones now, and that they come up and fade away."""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.drawing import advice_panel, overlays
from papayoo.ui.scenes.table.texts.prompts import first_step, prompt
from papayoo.ui.table_view.geometry.layout import TableLayout


class _Words(NamedTuple):
    """Words above the hand: the part of the table that they are, and what draws them."""

    part: str
    draw: Callable[[Canvas, TableLayout], None]


_LINE, _HINT, _FIRST_STEP = "line", "hint", "first step"


def draw_words(canvas: Canvas, playback: Playback, player: HumanPlayer) -> None:
    """The last trick or a banner in the middle of the table, and what is to be read above the hand."""
    fades, layout, banner = playback.fades, playback.layout, playback.messages.banner
    with fades.part(canvas, "banner", rise_u=playback.rise_u):
        if banner is not None and not playback.is_peeking:
            overlays.draw_banner(canvas, layout, *banner)
    with fades.part(canvas, "last trick", rise_u=playback.rise_u):
        if playback.is_peeking:
            overlays.draw_last_trick(canvas, playback.stage.model, layout, playback.seating)
    words = _words_now(playback, player)
    for part in (_LINE, _HINT, _FIRST_STEP):
        with fades.part(canvas, part):
            if words is not None and words.part == part:
                words.draw(canvas, layout)


def covered_by_hint(canvas: Canvas, playback: Playback, player: HumanPlayer) -> Box:
    """What of the table the words of a hint cover now; empty without a hint."""
    words = _words_now(playback, player)
    if words is None or words.part != _HINT:
        return EMPTY
    return advice_panel.hint_box(canvas, playback.layout, _hint_of(playback, player))


def _words_now(playback: Playback, player: HumanPlayer) -> _Words | None:
    messages = playback.messages
    if playback.stage.intention.dragged is not None:
        return None  # no words lie over a card that is drawn across the table
    if messages.message:
        return _line(messages.message, is_refusal=messages.is_refusal)
    if player.pending_text:
        return _line(player.pending_text)
    if player.coaching.hint.is_pending:
        return _line(player.coaching.hint.title)
    if player.coaching.hint.cards:
        return _Words(_HINT, partial(advice_panel.draw_hint, hint=_hint_of(playback, player)))
    if playback.is_finishing:
        return None  # who is to play changes faster than it can be read
    if playback.director.is_idle or player.is_choosing:
        return _request(playback, player)
    return _line(_told(playback))


def _hint_of(playback: Playback, player: HumanPlayer) -> advice_panel.HintWords:
    return advice_panel.HintWords(player.coaching.hint.title, player.coaching.hint.reason, _pile_of(playback, player))


def _line(text: str, *, is_refusal: bool = False) -> _Words:
    return _Words(_LINE, partial(overlays.draw_prompt, text=text, is_refusal=is_refusal))


def _told(playback: Playback) -> str:
    """What goes on, and that it goes on with a press where it does."""
    line = playback.messages.line
    if line and playback.director.awaits_press:
        return playback.seating.texts("table.goes_on_with_click", line=line)
    return line


def _request(playback: Playback, player: HumanPlayer) -> _Words:
    """What the game waits for, or what is to be said of the card looked at; in a first round, what it is about too."""
    view, texts = playback.view, playback.seating.texts
    words = player.tooltip_text or prompt(view, playback.seating)
    about = first_step(view, texts) if playback.has_first_steps else ""
    if not about:
        return _line(words)
    step = advice_panel.FirstStep(
        words or texts("first_steps.aim"), about, _kept(playback, player), is_line_spare=not words
    )
    return _Words(_FIRST_STEP, partial(advice_panel.draw_first_step, step=step))


def _kept(playback: Playback, player: HumanPlayer) -> tuple[Box, ...]:
    """What the person has to see to do the step: the pass pile, or what lies in the trick."""
    layout, model = playback.layout, playback.stage.model
    if player.is_choosing:
        return (_pile_of(playback, player).inset(-advice_panel.PILE_GAP),)
    if not model.trick:
        return ()
    cards = (layout.trick_place(play.seat).box for play in model.trick)
    return (*layout.badges, *cards)


def _pile_of(playback: Playback, player: HumanPlayer) -> Box:
    """The ground of the pass pile while that is seen."""
    return playback.layout.pass_panel(player.pass_size) if player.is_choosing else EMPTY
