"""Key hints of the table: the actions that are available now, for the input device in use."""

import math

from papayoo.engine import Phase
from papayoo.text.catalog import Catalog
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Action
from papayoo.ui.input.device import Device
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.table_view.geometry.layout import LIFT, OFFER, TableLayout
from papayoo.ui.widgets import Hint, draw_hint_column, shown_hints

PITCH = 25.0
"""Distance from one key hint to the next at the default text size, in units."""
WIDTH = 150.0
"""Maximum width of the column of key hints at the default text size, in units."""
MOST = 4
"""Maximum number of key hints."""
_LEAST = 3
"""Maximum number of key hints if the texts are large."""
_USUAL_WIDTH = 105.0
"""Width of most key hints at the default text size."""
_LEAST_PITCH = 21.0
_NARROWEST = 90.0
"""Minimum width of the space beside the wanted poster at which key hints can be placed there."""
_NARROWEST_ROW = 62.0
"""Minimum width of a key hint. If the space is narrower, no key hints are drawn."""
_FOOT = 40.0
"""Height of the strip at the bottom that hints leave free for the felt's rounded corner."""
_EDGE = 30.0
"""Distance of the felt from the edges of the window."""
_BEND = 42.0
"""Radius of the round corners of the felt."""
_APART = 10.0


def draw_table_hints(canvas: Canvas, playback: Playback, player: HumanPlayer) -> None:
    """Draw the key hints near the lower right corner, unless the last trick is shown there."""
    if playback.is_peeking:
        return
    device, texts = canvas.input_state.device, playback.seating.texts
    if device is Device.TOUCH:
        hints = touch_hints(texts, playback, player)
    else:
        hints = button_hints(texts, playback, player, has_keys=device is Device.KEYS)
    hints = shown_hints(canvas, hints)
    layout, cards = playback.layout, len(playback.stage.model.hand)
    rows = hint_rows(layout, len(hints))
    if rows and (rows[-1].bottom <= layout.hand_top or end_of_hand(layout, cards) <= rows[0].x):
        draw_hint_column(canvas, playback.seating.texts, hints, rows)


def hint_rows(layout: TableLayout, count: int) -> list[Box]:
    """Return the boxes of up to ``count`` key hints, depending on the space, beside or above the largest hand.

    A smaller hand in one row can be wider than the largest hand in two rows, and may cover these boxes.
    """
    place = _place(layout)
    most = _most_in(place, layout.words)
    shown = min(count, most, int(place.height / _LEAST_PITCH))
    pitch = min(PITCH * layout.words, max(place.height / most, _LEAST_PITCH))
    first = place.y + (place.height - pitch * shown) / 3
    left = max(place.x, place.right - WIDTH * layout.words)
    rows = [Box(left, first + index * pitch, place.right - left, pitch) for index in range(shown)]
    ends = (min(row.right, _felt_end(layout.viewport, row.center_y + 10)) for row in rows)
    rows = [row.resize(width=end - left) for row, end in zip(rows, ends, strict=True)]
    return rows if all(row.width >= _NARROWEST_ROW for row in rows) else []


def _place(layout: TableLayout) -> Box:
    """Return the space for key hints.

    It is below the wanted poster or, if there is too little space, to the left of the poster. If the space there is
    narrow or texts are large, it can also be above the poster.
    """
    left, bottom = end_of_hand(layout, layout.deal.hand_size) + _APART, layout.viewport.height - _FOOT
    top, right = layout.poster.bottom + _APART, layout.viewport.width - _EDGE
    below = Box(left, top, right - left, bottom - top)
    beside = Box(left, layout.hand_top, layout.die_bed.x - _APART - left, bottom - layout.hand_top)
    place = beside if below.height < MOST * _LEAST_PITCH and beside.width >= _NARROWEST else below
    if layout.words == 1.0 and place.width >= _NARROWEST_ROW:
        return place
    is_tall = layout.viewport.height > layout.viewport.width
    others = (_clear_of_middle(layout, _above_poster(layout)), _below_prompt(layout)) if is_tall else ()
    return max(place, *(others or (_above_poster(layout),)), key=_scale_in)


def _above_poster(layout: TableLayout) -> Box:
    """Return the space for key hints to the right of the trick and the pass panel, above the wanted poster."""
    left = max(layout.trick_place(seat).box.right for seat in range(layout.seats)) + 2 * _APART
    right, bottom = layout.viewport.width - _EDGE, layout.poster.y - _APART
    beside_panel = layout.pass_panel(layout.deal.pass_size).right + _APART
    left = max(left, beside_panel) if right - beside_panel >= _NARROWEST * layout.words else left
    plates = (layout.plaque(seat) for seat in range(layout.seats))
    above = (*(plate for plate in plates if plate.right > left), *layout.buttons)
    top = max(box.bottom for box in above) + _APART
    return Box(left, top, min(right - left, WIDTH * layout.words), bottom - top)


def _clear_of_middle(layout: TableLayout, place: Box) -> Box:
    """Return the part of a place that is above the prompt.

    If the place overlaps the pass panel, the part is also below the pass panel.
    """
    panel = layout.pass_panel(layout.deal.pass_size)
    top = panel.bottom + _APART if place.overlaps(panel) else place.y
    return Box(place.x, top, place.width, min(place.bottom, layout.prompt.y - _APART) - top)


def _below_prompt(layout: TableLayout) -> Box:
    """Return the space for key hints between the player's name plate and the die.

    Its height is negative unless the prompt is above both.
    """
    left, right = layout.plaque(layout.seat).right + _APART, layout.die_bed.x - _APART
    top = layout.prompt.bottom + _APART
    return Box(left, top, right - left, layout.hand_top - LIFT - OFFER - top)


def _most_in(place: Box, words: float) -> int:
    """Return the maximum number of key hints in a place.

    If texts are large and the place is wide enough for them, key hints are higher, so that fewer of them fit.
    """
    scale = min(words, place.width / _USUAL_WIDTH)
    return max(_LEAST, min(MOST, int(place.height / (PITCH * scale))))


def _scale_in(place: Box) -> float:
    """Return the scale at which the longest possible column of key hints fits into a box."""
    return min(place.width / WIDTH, place.height / (MOST * PITCH))


def end_of_hand(layout: TableLayout, size: int) -> float:
    """Return the x of the right end of a hand of ``size`` cards. The last card may be rotated."""
    places = layout.hand(size)
    turns = (math.radians(place.angle) for place in places)
    ends = (
        place.x + place.width / 2 * math.cos(turn) + place.height / 2 * math.sin(abs(turn))
        for place, turn in zip(places, turns, strict=True)
    )
    return max(ends, default=0.0)


def _felt_end(viewport: Viewport, y: float) -> float:
    """Return the x of the felt's right edge at this y of the felt. The lower corner is round."""
    into_corner = max(0.0, y - (viewport.height - _EDGE - _BEND))
    return viewport.width - _EDGE - _BEND + math.sqrt(_BEND**2 - into_corner**2)


def button_hints(texts: Catalog, playback: Playback, player: HumanPlayer, *, has_keys: bool) -> list[Hint]:
    """Return the hints for the keyboard or, if ``has_keys`` is false, for a gamepad or joystick.

    One hint is always about the questions about the table. For the keyboard, it names the key that opens the log, where
    the key of each question is listed. Otherwise, it names the stick or button that steps through the questions.
    """
    hints = _decisions(texts, playback, player)
    if not hints:
        awaits_press = playback.director.awaits_press
        hints = [Hint(Action.SKIP, texts("hint.go_on") if awaits_press else texts("hint.skip"))]
    has_tricks = playback.view.phase is Phase.PLAYING and bool(playback.view.tricks)
    look = (Action.LAST_TRICK, "hint.last_trick") if has_tricks else (Action.UP, "hint.explain")
    ask = (Action.LOG, "hint.log") if has_keys else (Action.TELL_NEXT, "access.questions")
    more = [Hint(action, texts(key)) for action, key in (look, ask)]
    return [*hints, *more[len(hints) - (MOST - len(more) - 1) :], Hint(Action.BACK, texts("hint.back"))]


def _decisions(texts: Catalog, playback: Playback, player: HumanPlayer) -> list[Hint]:
    """Return the hints for the player's decision: at first how to choose a card, then what to do with it."""
    if player.may_roll:
        return [Hint(Action.ACTIVATE, texts("hint.roll"))]
    if player.is_choosing:
        return _pass_hints(texts, player)
    if playback.is_own_turn and playback.director.is_idle:
        cards, focus = Hint(Action.RIGHT, texts("hint.cards")), player.selection.focus
        if player.offers_finish:
            return [Hint(Action.FINISH, texts("hint.finish")), cards]
        return [Hint(Action.ACTIVATE, texts("hint.play")) if focus in playback.view.legal else cards]
    return []


def _pass_hints(texts: Catalog, player: HumanPlayer) -> list[Hint]:
    chosen, focus = player.selection.chosen, player.selection.focus
    back = [Hint(Action.ERASE, texts("hint.erase"))] if chosen else []
    if len(chosen) == player.pass_size and focus is None:
        return [Hint(Action.PASS, texts("hint.pass")), *back]
    if focus is None:
        return [Hint(Action.RIGHT, texts("hint.cards")), *back]
    return [Hint(Action.ACTIVATE, texts("hint.give_back" if focus in chosen else "hint.activate")), *back]


def touch_hints(texts: Catalog, playback: Playback, player: HumanPlayer) -> list[Hint]:
    if player.is_choosing:
        return [Hint(None, texts("hint.activate"), "tap"), Hint(None, texts("hint.points"), "hold")]
    if playback.is_own_turn and playback.director.is_idle and not player.may_roll:
        lifted = player.selection.focus is not None
        play, points = texts("hint.play"), Hint(None, texts("hint.points"), "hold")
        if lifted:
            return [Hint(None, play, "tap"), points]
        return [Hint(None, texts("hint.lift"), "tap"), Hint(None, play, "up"), points]
    return [Hint(None, texts("hint.skip"), "tap"), Hint(None, texts("hint.fast"), "hold")]
