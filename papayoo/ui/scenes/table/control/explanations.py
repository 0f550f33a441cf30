"""Tooltips that explain the areas of the table, such as name plates and the wanted poster.

The player opens them with the pointer or a long touch, or with the keys that move the focus up from the hand.
"""

from collections.abc import Sequence

from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.scenes.table.control.hand_input import HandInput
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.control.table_buttons import TableButtons
from papayoo.ui.scenes.table.drawing.game_strip import GameStrip
from papayoo.ui.scenes.table.drawing.table_key_hints import MOST, hint_rows
from papayoo.ui.scenes.table.texts.spoken import answer
from papayoo.ui.scenes.table.texts.table_areas import TableAreas
from papayoo.ui.widgets.area_tooltip import Area, AreaTooltip

PROMPT_WIDTH = 360.0
"""Width of a prompt of usual length at the default text size, in units."""


class Explanations(AreaTooltip):
    """The tooltips of the table's areas. The up key moves the focus from the hand to the areas."""

    def __init__(self, playback: Playback, hand_input: HandInput, buttons: TableButtons, strip: GameStrip) -> None:
        super().__init__(self.shown_areas, self._kept_boxes)
        self._playback, self._hand_input, self._buttons, self.strip = playback, hand_input, buttons, strip
        self._table_areas = TableAreas(playback.match, playback.stage, playback.seating)

    def shown_areas(self) -> Sequence[Area]:
        """Return the areas of the table that have an explanation.

        There are none while the last trick is shown or a card is dragged.
        """
        is_covered = self._playback.is_peeking or self._playback.stage.intention.dragged is not None
        return () if is_covered else (*self._table_areas(), *self.strip.areas)

    def answer(self, question: Action) -> str:
        """Return the text that answers a question of the player about the table, such as who leads."""
        playback = self._playback
        return answer(question, playback.view, playback.stage.model, playback.seating, self._table_areas)

    def _kept_boxes(self) -> Sequence[Box]:
        """Return the boxes that explanations must not cover.

        They contain the name plates, the buttons in the corners, the poster, the die, the prompt, the key hints, and
        the cards of hand and trick.
        """
        layout, stage = self._playback.layout, self._playback.stage
        prompt = layout.prompt.align(min(layout.prompt.width, PROMPT_WIDTH * layout.words), layout.prompt.height)
        trick = (layout.trick_place(play.seat).box for play in stage.model.trick)
        hand = (place.box for place in layout.hand(len(stage.model.hand)))
        plates = (layout.plaque(seat) for seat in range(layout.seats))
        tools = (button.box for button in self._buttons.tools)
        return (*plates, *tools, layout.poster, layout.die_bed, prompt, *trick, *hand, *hint_rows(layout, MOST))

    def update(self, seconds: float) -> None:
        """Advance the delay after which an explanation appears.

        While cards move, the delay starts again, so that no explanation covers a moving card. If a card has got the
        focus, for example by the wheel or a digit, the areas lose it.
        """
        if self.is_stepping and self._playback.selection.focus is not None:
            self.hide()
        if self._playback.stage.card_sprites.is_moving:
            self.restart()
        super().update(seconds)

    def describe(self, x: float, y: float) -> bool:
        """After a long touch, explain the area at a point; return whether there is one."""
        if self._playback.layout.is_plaque(x, y):
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
