"""The buttons at the table: which there are now, where they stand, and how they look."""

from collections.abc import Callable
from dataclasses import dataclass

from papayoo.ui.brush import Brush
from papayoo.ui.geometry import Box
from papayoo.ui.scene import Transition
from papayoo.ui.table import overlays
from papayoo.ui.table.performance import Performance
from papayoo.ui.table.person import Person
from papayoo.ui.widgets.button import Button


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the buttons in the corner lead."""

    pause: Callable[[], Transition | None]
    scores: Callable[[], Transition | None]


class Controls:
    """The buttons, and which of them the pointer is on."""

    def __init__(self, performance: Performance, person: Person, ways: Ways) -> None:
        texts = performance.ctx.texts
        self._performance, self._person = performance, person
        self.pass_button = Button(texts("pass.confirm"), person.confirm_pass, primary=True)
        self.finish_button = Button(texts("table.finish"), performance.finish_round)
        self.roll_button = Button(texts("table.roll"), person.roll, icon="dealer", primary=True)
        self.corner = (
            Button("", ways.pause, icon="menu"),
            Button("", ways.scores, icon="trophy"),
            Button("", performance.toggle_peek, icon="cards"),
        )
        self.hovered: Button | None = None

    def arrange(self) -> None:
        """Put the buttons where the layout has room for them."""
        layout = self._performance.layout
        self.pass_button.box = overlays.pass_button_box(layout, self._person.pass_size)
        self.finish_button.box = overlays.finish_button_box(layout)
        self.roll_button.box = Box.centered(layout.center_x, layout.center_y, 240, 56)
        for index, button in enumerate(self.corner):
            button.box = Box(38 + 50 * index, 34, 42, 42)

    def at(self, x: float, y: float) -> Button | None:
        """The button at a point."""
        return next((button for button in self._shown() if button.box.contains(x, y)), None)

    def point(self, x: float, y: float) -> None:
        """The pointer is at a point."""
        button = self.at(x, y)
        self.hovered = button if button is not None and button.enabled else None

    def draw(self, brush: Brush) -> None:
        """The buttons that lie on the table itself, below the cards."""
        for button in self.corner:
            button.draw(brush, focused=self.hovered is button)

    def draw_pass_button(self, brush: Brush) -> None:
        """The button in the pass pile; shut until enough cards are chosen."""
        person, texts = self._person, self._performance.ctx.texts
        missing = person.pass_size - len(person.chooser.chosen)
        self.pass_button.enabled = missing == 0
        self.pass_button.label = texts("pass.choose", n=missing) if missing else texts("pass.confirm")
        has_focus = self.hovered is self.pass_button or (missing == 0 and person.chooser.focus is None)
        self.pass_button.draw(brush, focused=has_focus)

    def draw_offers(self, brush: Brush) -> None:
        """The buttons that lie above the cards: to roll the die, to finish the round."""
        if self._performance.may_finish:
            self.finish_button.draw(brush, focused=self.hovered is self.finish_button)
        if self._person.may_roll:
            self.roll_button.draw(brush, focused=True)

    def _shown(self) -> list[Button]:
        shown = list(self.corner)
        if self._person.is_choosing:
            shown.append(self.pass_button)
        if self._person.may_roll:
            shown.append(self.roll_button)
        if self._performance.may_finish:
            shown.append(self.finish_button)
        return shown
