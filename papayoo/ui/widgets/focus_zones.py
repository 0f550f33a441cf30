"""A focus group divided into zones; Tab jumps from zone to zone."""

from collections.abc import Sequence

from papayoo.ui.input.actions import Action
from papayoo.ui.navigation import Transition
from papayoo.ui.widgets.base import FocusGroup, Widget


class ZonedFocus(FocusGroup):
    """A focus group of zones: arrow keys visit all widgets, Tab goes to the next zone.

    Tab focuses the widget of a zone that last had the focus.
    """

    def __init__(self, zones: Sequence[Sequence[Widget]]) -> None:
        super().__init__([])
        self._zones = [list(zone) for zone in zones]
        self._entries: list[Widget | None] = [None] * len(zones)
        self._flatten()

    def set_zone(self, number: int, widgets: Sequence[Widget], entry: Widget | None = None) -> None:
        """Replace the widgets of a zone; ``entry`` gets the focus when Tab reaches the zone.

        The focused widget keeps the focus if it is still in the group.
        """
        focused = self.focused
        self._zones[number] = list(widgets)
        self._entries[number] = entry
        self._flatten()
        if focused in self.widgets:
            self.index = self.widgets.index(focused)
        else:
            self.index = min(self.index, len(self.widgets) - 1)

    def zone_of(self, widget: Widget | None) -> int:
        """Return the number of the zone that contains a widget; 0 if none does."""
        return next((number for number, zone in enumerate(self._zones) if widget in zone), 0)

    def enter(self, number: int) -> None:
        """Move the focus into a zone, if one of its widgets is enabled."""
        entry = self._entries[number]
        for widget in [entry, *self._zones[number]]:
            if widget is not None and widget.enabled:
                self.focus(widget)
                return

    def _act(self, action: Action) -> Transition | None:
        if action in (Action.NEXT, Action.PREVIOUS):
            self._change_zone(1 if action is Action.NEXT else -1)
            return None
        return super()._act(action)

    def _change_zone(self, step: int) -> None:
        here = self.zone_of(self.focused)
        self._entries[here] = self.focused
        for distance in range(1, len(self._zones)):
            number = (here + step * distance) % len(self._zones)
            if any(widget.enabled for widget in self._zones[number]):
                self.enter(number)
                return

    def _flatten(self) -> None:
        self.widgets = [widget for zone in self._zones for widget in zone]
