"""The buttons of the table: which ones are visible, their layout, and their input."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple

from papayoo.match import LessonMatch
from papayoo.text.game_terms import pass_label
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.device import Device
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.drawing import overlays
from papayoo.ui.scenes.table.drawing.overlays import Fades
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.seat_ring import button_places
from papayoo.ui.widgets import Button, IconButton, OnPress, Tooltip

GAP_U = 15.0
"""Distance from the upper left buttons to the text at their right, in units."""
ROLL_WIDTH_U, ROLL_HEIGHT_U = 200.0, 46.0
ROLL_DROP_U = 106.0
"""Distance of the button for rolling the die below the die that waits to be rolled, in units."""

Condition = Callable[[], bool]
Words = Callable[[], str]


def always() -> bool:
    """Return true: the condition of a button that is always shown, or always enabled."""
    return True


class TableButton(NamedTuple):
    """A button of the table, and functions that return its present state.

    A key for the button's ``action`` does the same as a press, even if the button is hidden or disabled. ``enter`` is
    true while Enter presses the button.
    """

    button: Button
    shown: Condition = always
    enabled: Condition = always
    enter: Condition | None = None
    primary: Condition | None = None
    label: Words | None = None
    tip: Words | None = None

    def refresh(self) -> None:
        """Update the look of the button."""
        button = self.button
        button.enabled = self.enabled()
        if self.primary is not None:
            button.primary = self.primary()
        if self.label is not None:
            button.label = self.label()
        if self.tip is not None:
            button.tip = self.tip()


def roll_box(layout: TableLayout) -> Box:
    """Return the box of the button that rolls the die, below the die."""
    x, y = layout.die_offer
    return Box.centered(x, y + ROLL_DROP_U, ROLL_WIDTH_U, ROLL_HEIGHT_U)


class TableButtons:
    """The buttons of the table. ``hovered`` is the enabled button under the pointer.

    Each button is one entry of a group: the buttons in the upper left corner, those in the upper right corner, those of
    the pass panel, and those that stand alone. The corners have as many places as ``seat_ring`` says.
    """

    def __init__(
        self, playback: Playback, player: HumanPlayer, *, pause: OnPress, open_scores: OnPress, toggle_peek: OnPress
    ) -> None:
        self._playback, self._player = playback, player
        texts, coaching = playback.seating.texts, player.coaching
        self._texts = texts
        self._pass_label = pass_label(texts, len(playback.seating.names))
        self.pass_button = Button(self._pass_label, player.confirm_pass, primary=True, action=Action.PASS)
        self.suggest_button = Button(texts("coach.suggest"), player.suggest_pass)
        self.suggest_button.other_labels = tuple(map(texts, ("coach.press", "coach.take", "coach.taken")))
        self.roll_button = Button(texts("table.roll"), player.roll, icon="dealer", primary=True)
        self.finish_button = Button(texts("claim.finish"), playback.finish_round, primary=True, action=Action.FINISH)
        is_lesson = isinstance(playback.match, LessonMatch)
        scores = TableButton(
            IconButton("trophy", texts("tool.scores"), open_scores, action=Action.NEXT),
            shown=lambda: not is_lesson,  # its table shows only points of its own
        )
        forward = TableButton(
            IconButton("fast", texts("tool.forward"), playback.toggle_forward),
            enabled=lambda: playback.may_forward,
            primary=lambda: playback.is_forwarding,
        )
        menu = TableButton(IconButton("menu", texts("tool.menu"), pause, action=Action.BACK))
        self._left = (menu, forward, scores) if is_lesson else (menu, scores, forward)
        self._right = (
            TableButton(
                IconButton("hint", texts("tool.hint"), coaching.ask_hint, action=Action.HINT),
                shown=lambda: coaching.offers_hints,
                enabled=lambda: coaching.may_ask_hint,
                tip=lambda: coaching.with_cost(texts("tool.hint")),
            ),
            TableButton(
                IconButton("undo", texts("tool.undo"), player.undo, action=Action.UNDO),
                shown=lambda: playback.match.allows_undo,
                enabled=lambda: bool(playback.decisions),
                tip=lambda: coaching.with_cost(texts("tool.undo")),
            ),
            TableButton(IconButton("sort", texts("tool.sort"), playback.sort_hand, action=Action.SORT)),
            TableButton(IconButton("cards", texts("tool.last_trick"), toggle_peek, action=Action.LAST_TRICK)),
        )
        self._panel = (
            TableButton(
                self.pass_button,
                enabled=lambda: not player.missing,
                enter=lambda: player.is_choosing and not player.missing and player.selection.focus is None,
                label=lambda: texts("pass.choose", n=player.missing) if player.missing else self._pass_label,
            ),
            TableButton(
                self.suggest_button,
                shown=lambda: coaching.offers_hints,
                enabled=lambda: not (coaching.hint.is_pending or player.is_advice_taken),
                label=self._advice_label,
            ),
        )
        self._alone = (
            TableButton(self.roll_button, shown=lambda: player.may_roll, enter=lambda: player.may_roll),
            TableButton(self.finish_button, shown=lambda: player.offers_finish),
        )
        self._all = (*self._left, *self._right, *self._panel, *self._alone)
        self.hovered: Button | None = None
        self._touched: IconButton | None = None
        self._tooltip = Tooltip(texts, playback.clock, self.shown)
        self._layout: TableLayout | None = None
        self._measure: TextMeasure | None = None
        self._sized_labels: tuple[str, ...] = ()
        self._drawn: Sequence[Button] = ()
        """The buttons that were visible at the last update, and are drawn. Input is handled with the present state."""
        self._drawn_next: Button | None = None
        self._drawn_panel: Sequence[Button] = ()
        """The buttons of the pass panel, also while it is hidden: it is drawn once in advance."""
        self._offer: overlays.FinishOffer | None = None

    @property
    def keys(self) -> dict[Action, OnPress]:
        """What the keys of the buttons do."""
        buttons = (entry.button for entry in self._all)
        return {button.action: button.activate for button in buttons if button.action is not None}

    @property
    def tools(self) -> Sequence[Button]:
        """The buttons in the upper corners: buttons for the game at the left, buttons for the hand at the right."""
        return _shown_of((*self._left, *self._right))

    def shown(self) -> Sequence[Button]:
        panel = self._panel if self._player.is_choosing else ()
        return _shown_of((*self._left, *self._right, *panel, *self._alone))

    @property
    def next(self) -> Button | None:
        """The button that Enter presses, if any."""
        return next((entry.button for entry in self._all if entry.enter is not None and entry.enter()), None)

    @property
    def left_end_u(self) -> float:
        """The x at which the space to the right of the upper left buttons begins, in units."""
        return self._left[-1].button.box.right + GAP_U

    def arrange(self, layout: TableLayout, measure: TextMeasure | None = None) -> None:
        """Lay out the buttons. If ``measure`` is None, use the text measure of the previous call."""
        self._layout, self._measure, self._sized_labels = layout, measure or self._measure, ()
        pass_size = self._player.pass_size
        self.pass_button.box = overlays.pass_button_box(layout, pass_size)
        if self._player.coaching.offers_hints:
            self.pass_button.box, self.suggest_button.box = overlays.pass_row(layout, pass_size)
        labels = [self._texts("pass.choose", n=missing) for missing in range(1, pass_size + 1)]
        self.pass_button.other_labels = (self._pass_label, *labels)
        self.roll_button.box = roll_box(layout)
        for corner, boxes in zip((self._left, self._right), button_places(layout.buttons), strict=True):
            for entry, box in zip(corner, boxes, strict=True):
                entry.button.box = box
        self._refresh()

    def update(self) -> None:
        """Update which buttons are enabled, and their labels."""
        self._refresh()

    def at(self, x: float, y: float) -> Button | None:
        """Return the visible button at a point, or None."""
        return next((button for button in self.shown() if button.box.contains(x, y)), None)

    def hover(self, x: float, y: float) -> None:
        """Handle a movement of the pointer to a point."""
        button = self.at(x, y)
        self.hovered = button if button is not None and button.enabled else None
        self._tooltip.hover(x, y)

    def press(self, button: Button) -> Transition | None:
        """Press a button. A disabled button does nothing."""
        self._tooltip.hide()
        return button.activate() if button.enabled else None

    def touch(self, button: Button) -> Transition | None:
        """Handle a finger that touches a button.

        An icon button acts when the finger is lifted; any other button acts at once.
        """
        if not isinstance(button, IconButton):
            return self.press(button)
        self._touched = button
        return None

    def release(self, x: float, y: float) -> Transition | None:
        """Handle the lifting of a finger: press the touched icon button if the finger is still on it."""
        button = self._touched
        self.cancel_touch()
        return self.press(button) if button is not None and button is self.at(x, y) else None

    def describe(self, x: float, y: float) -> bool:
        """After a long touch, show the tooltip of the touched button; return whether there is one."""
        button = self._touched
        self.cancel_touch()
        if button is None or button is not self.at(x, y):
            return False
        return self._tooltip.show_at(x, y)

    def cancel_touch(self) -> None:
        """Forget the touched button and hide the tooltip."""
        self._touched = None
        self._tooltip.hide()

    def focused(self, canvas: Canvas) -> Button | None:
        """Return the focused button: the one under the mouse, or else the one that Enter presses."""
        hovered = self._hovered_by_mouse(canvas)
        is_usable = hovered is not None and hovered in self._drawn and hovered.enabled
        return hovered if is_usable else self._drawn_next

    def draw(self, canvas: Canvas) -> None:
        """Draw the buttons in the upper corners. They are drawn before the cards, which may cover them."""
        for entry in (*self._left, *self._right):
            self._draw_if_shown(canvas, entry.button)

    def draw_pass_buttons(self, canvas: Canvas) -> None:
        focused = self.focused(canvas)
        for button in self._drawn_panel:
            _draw_button(canvas, button, focused=button is focused)

    def draw_finish(self, canvas: Canvas, fades: Fades) -> None:
        """Draw the button that finishes the round. It is drawn before the cards, which may cover it."""
        with fades.part(canvas, "finish"):
            if self._offer is not None and self._layout is not None:
                overlays.draw_finish_offer(canvas, self._layout, self._offer)
                self._draw_if_shown(canvas, self.finish_button)

    def draw_roll(self, canvas: Canvas, fades: Fades, rise_u: float) -> None:
        """Draw the button for rolling the die. It is drawn after the cards."""
        with fades.part(canvas, "roll", rise_u=rise_u):
            self._draw_if_shown(canvas, self.roll_button)

    def _draw_if_shown(self, canvas: Canvas, button: Button) -> None:
        if button in self._drawn:
            _draw_button(canvas, button, focused=button is self.focused(canvas))

    def draw_tooltip(self, canvas: Canvas) -> None:
        """Draw the tooltip of the button under the mouse or finger."""
        self._tooltip.draw(canvas)

    def _refresh(self) -> None:
        """Update which buttons are drawn, which are enabled, and their labels."""
        for entry in self._all:
            entry.refresh()
        self._drawn, self._drawn_next, self._drawn_panel = self.shown(), self.next, _shown_of(self._panel)
        labels = tuple(button.label for button in self._drawn_panel)
        if self._measure is not None and labels != self._sized_labels:
            Button.even_out(self._measure, self._drawn_panel)
            self._sized_labels = labels
        claim = self._playback.claim if self.finish_button in self._drawn else None
        self._offer = claim and overlays.FinishOffer(self._texts(f"claim.{claim.value}"), self.finish_button.label)
        if self._offer is not None and self._measure is not None and self._layout is not None:
            self.finish_button.box = overlays.finish_row(self._layout, self._measure, self._offer)[1]

    def _advice_label(self) -> str:
        has_advice = bool(self._player.coaching.hint.cards)
        if self._player.is_advice_taken:
            return self._texts("coach.taken")
        if self._player.coaching.awaits_second_press:
            return self._texts("coach.press")
        return self._texts("coach.take" if has_advice else "coach.suggest")

    def _hovered_by_mouse(self, canvas: Canvas) -> Button | None:
        """Return the button under the mouse; None if the last input came from another device."""
        return self.hovered if canvas.input_state.device is Device.MOUSE else None


def _draw_button(canvas: Canvas, button: Button, *, focused: bool) -> None:
    canvas.kept(("button", button.looks, focused), partial(button.draw, canvas, focused=focused))


def _shown_of(entries: Iterable[TableButton]) -> Sequence[Button]:
    return [entry.button for entry in entries if entry.shown()]
