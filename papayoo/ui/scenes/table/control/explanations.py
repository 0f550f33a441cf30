"""The table for those who ask about it: tooltips of its areas, and its parts for assistive technology.

The player opens a tooltip with the pointer or a long touch, or with the keys that move the focus up from the hand.
"""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from papayoo.engine import Card, SeatView
from papayoo.match import LessonMatch
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Lift, Press
from papayoo.ui.scenes.table.control.hand_input import HandInput
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.selection import HandSelection
from papayoo.ui.scenes.table.control.table_buttons import TableButtons
from papayoo.ui.scenes.table.descriptions import QUESTIONS, TableAreas, answer, sentences
from papayoo.ui.scenes.table.drawing.advice_panel import WIDTH, ground
from papayoo.ui.scenes.table.drawing.game_strip import GameStrip
from papayoo.ui.scenes.table.drawing.table_key_hints import MOST, hint_rows
from papayoo.ui.scenes.table.prompts import refusal
from papayoo.ui.table_view.card_texts import spoken_card
from papayoo.ui.table_view.drawing.first_cards import first_card_place, first_trick_box
from papayoo.ui.table_view.outcome import outcome_text
from papayoo.ui.widgets import ACTIVATE, DELAY_S, Area, Button, Part, Tooltip, box_px

PROMPT_WIDTH = 360.0
"""Width of a prompt of usual length at the default text size, in units."""
TEXT_GAP, TEXT_WEIGHT = 14.0, 12
"""Distance of an explanation from the text of a lesson, and how much worse it is to cover that than anything else."""


class Explanations(Tooltip):
    """The tooltips of the table's areas. The up key moves the focus from the hand to the areas."""

    def __init__(self, playback: Playback, hand_input: HandInput, buttons: TableButtons, strip: GameStrip) -> None:
        super().__init__(playback.seating.texts, playback.clock, self.shown_areas, self._kept_boxes)
        self._playback, self._hand_input, self._buttons, self.strip = playback, hand_input, buttons, strip
        self._table_areas = TableAreas(playback.match, playback.stage, playback.seating, playback.met)

    def shown_areas(self) -> Sequence[Area]:
        """Return the areas of the table that have an explanation.

        There are none while the last trick is shown or a card is dragged.
        """
        is_covered = self._playback.is_peeking or self._playback.stage.intention.dragged is not None
        return () if is_covered else (*self._first_areas(), *self._table_areas(), *self.strip.areas)

    def _first_areas(self) -> Iterator[Area]:
        """Yield the area of the faint card, or of the trick, of the first attempt at the same deals."""
        playback = self._playback
        if playback.first_card is not None:
            place = first_card_place(playback.layout)
            yield Area("first card", place.box, playback.first_attempt_text, (playback.seating.texts("tonight.faint"),))
        elif playback.first_trick is not None:
            box = first_trick_box(playback.layout, playback.layout.seats)
            yield Area("first trick", box, playback.seating.texts("compare.attempt_1"), (playback.first_trick_text,))

    def answer(self, question: Action) -> str:
        """Return the text that answers a question of the player about the table, such as who leads."""
        playback = self._playback
        said = answer(question, playback.view, playback.stage.model, playback.seating, self._table_areas)
        is_about_trick = question is Action.TELL_TRICK
        return sentences(playback.seating.texts, said, playback.first_attempt_text) if is_about_trick else said

    def _kept_boxes(self) -> Sequence[Box]:
        """Return the boxes that explanations must not cover.

        They contain the name plates, the buttons in the corners, the poster, the die, the prompt or the text of a
        lesson, the key hints, and the cards of hand and trick.
        """
        playback, layout, stage = self._playback, self._playback.layout, self._playback.stage
        is_lesson = isinstance(playback.match, LessonMatch)
        line, width = (ground(layout), WIDTH) if is_lesson else (layout.prompt, PROMPT_WIDTH)
        prompt = line.align(min(line.width, width * layout.words), line.height)
        trick = (layout.trick_place(play.seat).box for play in stage.model.trick)
        hand = (place.box for place in layout.hand(len(stage.model.hand)))
        plates = (layout.plaque(seat) for seat in range(layout.seats))
        tools = (button.box for button in self._buttons.tools)
        words = (prompt.inset(-TEXT_GAP),) * TEXT_WEIGHT if is_lesson else (prompt,)
        return (*plates, *tools, layout.poster, layout.die_bed, *words, *trick, *hand, *hint_rows(layout, MOST))

    def update(self, seconds: float) -> None:
        """Start the delay again while cards move, so that no explanation covers a moving card.

        If a card has got the focus, for example by the wheel or a digit, the areas lose it.
        """
        if self.is_stepping and self._playback.selection.focus is not None:
            self.hide()
        if self._playback.stage.card_sprites.is_moving:
            self.restart(DELAY_S - seconds)  # this frame counts: the clock has been advanced before the cards

    def describe(self, x: float, y: float) -> bool:
        """After a long touch, explain the area at a point; return whether there is one."""
        if self._playback.layout.is_on_plaque(x, y):
            self._playback.end_peek()  # the beginning of the touch has shown the last trick
        is_area = self.show_at(x, y)
        if is_area:
            self._hand_input.cancel()
        return is_area

    def move_focus(self, action: Action) -> None:
        """Move the focus to another card of the hand, from the hand to the areas above it, or to the next area."""
        if self.is_stepping and action in (Action.LEFT, Action.RIGHT, Action.UP):
            self.step(-1 if action is Action.LEFT else 1)
        elif not self._hand_input.move_focus(action) and action is Action.UP:
            self._playback.selection.set_focus(None)
            self.step(1)
        else:
            self.hide()


def table_parts(
    playback: Playback, player: HumanPlayer, buttons: TableButtons, explanations: Explanations
) -> Sequence[Part]:
    """Return the parts of the table as it is shown now."""
    texts, layout, view = playback.seating.texts, playback.layout, playback.view
    fan, chosen = player.fan_cards, player.chosen
    # one thing has the focus: an area that is being read, else what Enter presses
    area = explanations.visited
    following = buttons.next if area is None else None
    focus = player.selection.focus if area is None and following is None else None
    state = _Hand(view if playback.awaits_player else None, player.is_choosing, player.selection, focus)
    hand = [
        _card(playback, state, card, layout.hand_zone(len(fan), index))
        for index, card in enumerate(fan)
        if card not in chosen
    ]
    slots = (place.box for place in layout.pass_slots(player.pass_size))
    passed = [_card(playback, state, card, box) for card, box in zip(chosen, slots, strict=False)]
    groups = (
        ("trick", _trick(playback)),
        ("pass", passed),
        ("hand", hand),
        ("areas", _areas(playback, explanations, area)),
        ("buttons", _buttons(playback, buttons, following)),
        ("questions", _keys(playback)),
    )
    return [
        Part(name, "list", texts(f"access.{name}"), children=children)
        for name, found in groups
        if (children := tuple(found))
    ]


def _trick(playback: Playback) -> Iterator[Part]:
    seating, layout, model = playback.seating, playback.layout, playback.stage.model
    for play in model.trick:
        name = seating.player_text("say.play", play.seat, card=spoken_card(seating.texts, play.card, model.die))
        yield Part(("play", play.seat), "list_item", name, box_px(layout.trick_place(play.seat).box, layout.viewport))


class _Hand(NamedTuple):
    """The values that all cards of the hand share.

    ``view`` is None if it is not the player's turn, and ``focus`` if no card has the focus.
    """

    view: SeatView | None
    is_choosing: bool
    selection: HandSelection
    focus: Card | None


def _card(playback: Playback, hand: _Hand, card: Card, box: Box) -> Part:
    """Return the part of a card of the hand, or of a card chosen for the pass.

    At the player's turn, a card that may not be played is disabled, and described by the reason.
    """
    (view, is_choosing, selection, focus), seating = hand, playback.seating
    is_illegal = view is not None and bool(view.legal) and card not in view.legal
    if view is None or not view.legal:
        description = ""
    else:
        description = refusal(view, seating) if is_illegal else outcome_text(view, card, seating)
    return Part(
        ("card", card),
        "button",
        spoken_card(seating.texts, card, playback.stage.model.die),
        box_px(box, playback.layout.viewport),
        description,
        is_enabled=not is_illegal,
        is_chosen=card in selection.chosen if is_choosing else None,
        is_focused=card == focus,
        focus=partial(selection.set_focus, card),
        press=ACTIVATE,
    )


def _areas(playback: Playback, explanations: Explanations, focused: Area | None) -> Iterator[Part]:
    texts = playback.seating.texts
    for area in explanations.shown_areas():
        if area.is_stop:
            name, box = sentences(texts, area.title, *area.lines), box_px(area.box, playback.layout.viewport)
            yield Part(("area", area.name), "list_item", name, box, is_focused=area == focused)


def _keys(playback: Playback) -> Iterator[Part]:
    """Yield the parts for actions that have a key but no button on the screen.

    These actions are to go on, to ask a question about the table, and to open the log.
    """
    texts = playback.seating.texts
    skip = texts("hint.go_on" if playback.director.awaits_press else "hint.skip")
    yield Part("skip", "button", skip, press=(Act(Action.SKIP),))
    for action in QUESTIONS:
        yield Part(action, "button", texts(f"option.key_{action.name.lower()}.name"), press=(Act(action),))


def _buttons(playback: Playback, buttons: TableButtons, following: Button | None) -> Iterator[Part]:
    for button in buttons.shown():
        yield _button(playback, button, is_next=button is following)


def _button(playback: Playback, button: Button, *, is_next: bool) -> Part:
    box = button.box
    return Part(
        ("button", id(button)),
        "button",
        ", ".join(filter(None, (button.label or button.tip or button.name, button.note))),
        box_px(box, playback.layout.viewport),
        is_enabled=button.enabled,
        is_focused=is_next,
        press=(Press(box.center_x, box.center_y), Lift(box.center_x, box.center_y)),
    )
