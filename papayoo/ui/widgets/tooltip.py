"""Tooltips of buttons and of areas of a picture: under a resting pointer, under a finger, or one by one with a key."""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

from papayoo.text.catalog import Catalog
from papayoo.ui.clock import Clock
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import AltPress, Hover, Intent, Lift, Released
from papayoo.ui.render import Canvas
from papayoo.ui.style import PLATE
from papayoo.ui.widgets.base import Widget, draw_focus_ring
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.tips import Area, draw_area_tip, draw_button_tip

T = TypeVar("T")

DELAY_S = 0.45
"""How long the pointer or the focus must stay on something before its tooltip appears."""


class Resting(Generic[T]):
    """What the pointer or the focus rests on: a button, an area, a card; None if it is nothing with a tooltip."""

    def __init__(self, clock: Clock) -> None:
        self.target: T | None = None
        self._delay = clock.timer()

    @property
    def shown(self) -> T | None:
        """What has a visible tooltip."""
        return None if self._delay.is_running else self.target

    def move_to(self, target: T | None) -> None:
        """Rest on something; the delay begins if it is something else than before."""
        if target != self.target:
            self.target = target
            self.restart()

    def show(self, target: T | None) -> None:
        """Show the tooltip of something at once, or hide the tooltip."""
        self.target = target
        self._delay.finish()

    def restart(self, delay_s: float = DELAY_S) -> None:
        """Begin the delay again, and hide the tooltip until it is over."""
        self._delay.start(delay_s if self.target is not None else 0.0)


class Tooltip:
    """Shows the name of one button, or the explanation of one area of a picture.

    ``things`` returns the widgets and areas that exist now, the frontmost first. Areas and buttons with a name have a
    tooltip. ``kept`` returns the boxes that the explanation of an area should not cover.
    """

    def __init__(
        self,
        texts: Catalog,
        clock: Clock,
        things: Callable[[], Sequence[Widget | Area]],
        kept: Callable[[], Sequence[Box]] = lambda: (),
    ) -> None:
        self._texts, self._things, self._kept = texts, things, kept
        self._resting = Resting[Hashable](clock)
        """The button, or the name of the area: the objects of areas can change in each frame."""
        self._is_pointed_at = False
        self.is_stepping = False
        """Whether the player is visiting the areas one by one with keys."""

    @property
    def shown(self) -> Button | Area | None:
        """The button or area whose tooltip is visible; None if there is none."""
        key = self._resting.shown
        return None if key is None else next((one for one in self._tipped if _key_of(one) == key), None)

    @property
    def visited(self) -> Area | None:
        """The area whose explanation is visible because the player has reached it with keys."""
        shown = self.shown
        return shown if self.is_stepping and isinstance(shown, Area) else None

    @property
    def _tipped(self) -> list[Button | Area]:
        return [one for one in self._things() if isinstance(one, Area) or (isinstance(one, Button) and one.name)]

    def at(self, x: float, y: float) -> Button | Area | None:
        """Return what has a tooltip at a point, if anything."""
        return next((one for one in self._tipped if one.box.contains(x, y)), None)

    def handle(self, intent: Intent) -> None:
        """Show the tooltip under a resting pointer; hide it at other input.

        A long press of a finger shows it at once, until it ends. The right mouse button does so on areas alone, because
        the pointer does not hide a button.
        """
        match intent:
            case Hover(x, y):
                self.hover(x, y)
            case AltPress(x, y, by_touch=by_touch) if by_touch or not isinstance(self.at(x, y), Button):
                self.show_at(x, y)
            case Lift() | Released():
                pass
            case _:
                self.hide()

    def hover(self, x: float, y: float) -> None:
        """Move the pointer; the tooltip of what is under it appears after a delay."""
        key = _key_of(self.at(x, y))
        if key != self._resting.target or self.is_stepping:
            self._resting.move_to(key)
            self._resting.restart()
            self.is_stepping, self._is_pointed_at = False, True

    def rest_on(self, widget: Widget | None) -> None:
        """Let the focus rest on a widget; its tooltip, if it has one, appears after a delay."""
        self._resting.move_to(widget if isinstance(widget, Button) and widget.name else None)

    def show_at(self, x: float, y: float) -> bool:
        """Show the tooltip of what is at a point at once; return whether there is one."""
        self._resting.show(_key_of(self.at(x, y)))
        self.is_stepping = self._is_pointed_at = False
        return self._resting.target is not None

    def step(self, step: int) -> None:
        """Show the tooltip of the next area (1) or of the previous one (-1) after a key press.

        Areas that keys do not reach are skipped. The first call shows the tooltip of the first area.
        """
        names: list[Hashable] = [area.name for area in self._things() if isinstance(area, Area) and area.is_stop]
        if not names:
            return
        now = self._resting.target
        index = (names.index(now) + step) % len(names) if self.is_stepping and now in names else 0
        self._resting.show(names[index])
        self.is_stepping, self._is_pointed_at = True, False

    def hide(self) -> None:
        self._resting.show(None)
        self.is_stepping = False

    def restart(self, delay_s: float = DELAY_S) -> None:
        """Restart the delay of the pointer's tooltip, and hide the tooltip until the delay is over."""
        if self._is_pointed_at:
            self._resting.restart(delay_s)

    def draw(self, canvas: Canvas) -> None:
        """Draw the tooltip if it is visible, and a focus ring around an area that the player reached with keys."""
        match self.shown:
            case Button() as button:
                widgets = (one for one in self._things() if isinstance(one, Widget) and one is not button)
                draw_button_tip(canvas, self._texts, button, [one for one in widgets if one.is_placed])
            case Area() as area:
                if self.is_stepping:
                    draw_focus_ring(canvas, area.box, min(PLATE.radius, area.box.height / 2))
                draw_area_tip(canvas, area, self._kept())


def _key_of(one: Button | Area | None) -> Hashable:
    """Return what stays the same while a button or an area is on the screen."""
    return one.name if isinstance(one, Area) else one
