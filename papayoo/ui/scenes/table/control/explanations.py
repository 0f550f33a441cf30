"""Shows the explanations of what lies on the table: by pointer, by long touch, and by key from above the hand."""

from collections.abc import Sequence

from papayoo.ui.input.actions import Action
from papayoo.ui.scenes.table.control.hand_input import HandInput
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.texts.table_areas import TableAreas
from papayoo.ui.widgets.area_tooltip import Area, AreaTooltip


class Explanations(AreaTooltip):
    """The tooltips of the table's areas. Keys reach the areas by moving the focus up from the hand."""

    def __init__(self, playback: Playback, hand_input: HandInput) -> None:
        super().__init__(self._shown_areas)
        self._playback, self._hand_input = playback, hand_input
        self._table_areas = TableAreas(playback.match, playback.stage, playback.seating)

    def _shown_areas(self) -> Sequence[Area]:
        """Return no areas while the last trick or a dragged card covers them."""
        is_covered = self._playback.is_peeking or self._playback.stage.intention.dragged is not None
        return () if is_covered else self._table_areas()

    def describe(self, x: float, y: float) -> bool:
        """Explain the area at a point after a long touch; return whether there is one."""
        if self._playback.layout.is_plaque(x, y):
            self._playback.end_peek()  # the beginning of the touch has shown the last trick
        is_area = self.show_at(x, y)
        if is_area:
            self._hand_input.cancel()
        return is_area

    def move_focus(self, action: Action) -> None:
        """Move the focus in the hand, or above the hand from one area to the next."""
        if self.is_stepping and action in (Action.LEFT, Action.RIGHT, Action.UP):
            self.step(-1 if action is Action.LEFT else 1)
        elif not self._hand_input.move_focus(action) and action is Action.UP:
            self._playback.selection.set_focus(None)
            self.step(1)
        else:
            self.hide()
