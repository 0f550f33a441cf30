"""The buttons of the table: which ones are visible, their layout, and their input."""

from collections.abc import Callable
from dataclasses import dataclass

from papayoo.match.claims import Claim
from papayoo.text.catalog import Catalog
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.device import Device
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.table.drawing import overlays
from papayoo.ui.scenes.table.motion.fades import Fades
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.widgets.button import Button, IconButton
from papayoo.ui.widgets.tooltip import Tooltip

EDGE_U = 38.0
"""Distance of the corner buttons from the left and right edges of the window, in units."""
TOP_U = 34.0
"""Distance of the corner buttons from the upper edge of the window, in units."""
SIZE_U = 44.0
"""Width and height of a corner button."""
STEP_U = 51.0
"""Horizontal distance from one corner button to the next, in units."""
CORNER_GAP_U = 8.0
ROLL_WIDTH_U, ROLL_HEIGHT_U = 200.0, 46.0
ROLL_DROP_U = 106.0
"""Distance of the button for rolling the die below the die that waits to be rolled, in units."""

OnPress = Callable[[], Transition | None]


@dataclass(frozen=True, slots=True)
class TableCommands:
    """The callbacks of the buttons on the table."""

    open_pause: OnPress
    open_scores: OnPress
    toggle_forward: OnPress
    toggle_peek: OnPress
    sort_hand: OnPress
    finish_round: OnPress
    undo: OnPress
    ask_hint: OnPress
    suggest_pass: OnPress
    confirm_pass: OnPress
    roll: OnPress


@dataclass(frozen=True, slots=True)
class ButtonState:
    """The conditions that decide which buttons are visible and enabled.

    ``missing`` is the number of cards still to be chosen for the pass. ``claim`` is the settled outcome of the round,
    or None if finishing the round is not offered.
    """

    offers_hints: bool
    offers_undo: bool
    may_ask_hint: bool
    may_undo: bool
    may_forward: bool
    is_forwarding: bool
    is_choosing: bool
    pass_size: int
    missing: int
    has_focused_card: bool
    has_advice: bool
    is_advice_taken: bool
    is_coach_thinking: bool
    hint_tip: str
    undo_tip: str
    cost_note: str
    may_roll: bool
    claim: Claim | None


class TableButtons:
    """The buttons of the table. ``hovered`` is the enabled button under the pointer."""

    def __init__(self, texts: Catalog, commands: TableCommands, state: Callable[[], ButtonState]) -> None:
        self._texts, self._state = texts, state
        self.pass_button = Button(texts("pass.confirm"), commands.confirm_pass, primary=True)
        self.suggest_button = Button(texts("coach.suggest"), commands.suggest_pass)
        self.suggest_button.other_labels = (texts("coach.take"), texts("coach.taken"))
        self.finish_button = Button(texts("claim.finish"), commands.finish_round, primary=True)
        self.roll_button = Button(texts("table.roll"), commands.roll, icon="dealer", primary=True)
        self._forward = IconButton("fast", texts("tool.forward"), commands.toggle_forward)
        self._undo = IconButton("undo", texts("tool.undo"), commands.undo, action=Action.UNDO)
        self._hint = IconButton("hint", texts("tool.hint"), commands.ask_hint, action=Action.HINT)
        self._left = (
            IconButton("menu", texts("tool.menu"), commands.open_pause, action=Action.BACK),
            IconButton("trophy", texts("tool.scores"), commands.open_scores, action=Action.NEXT),
            self._forward,
        )
        self._right = (
            self._hint,
            self._undo,
            IconButton("sort", texts("tool.sort"), commands.sort_hand, action=Action.SORT),
            IconButton("cards", texts("tool.last_trick"), commands.toggle_peek, action=Action.LAST_TRICK),
        )
        self.hovered: Button | None = None
        self._touched: IconButton | None = None
        self._tooltip = Tooltip(texts)
        self._layout: TableLayout | None = None
        self._measure: TextMeasure | None = None
        self._sized_labels: tuple[tuple[str, str], ...] = ()
        self._drawn: ButtonState | None = None
        """The state at the last update, with which the buttons are drawn. Input is handled with the present state."""

    @property
    def tools(self) -> tuple[IconButton, ...]:
        """The buttons in the upper corners: buttons for the game at the left, buttons for the hand at the right."""
        return self._tools(self._state())

    def _tools(self, state: ButtonState) -> tuple[IconButton, ...]:
        hidden = {self._hint: not state.offers_hints, self._undo: not state.offers_undo}
        return self._left + tuple(button for button in self._right if not hidden.get(button))

    @property
    def left_end_u(self) -> float:
        """The x at which the space to the right of the upper left buttons begins, in units."""
        return EDGE_U + STEP_U * len(self._left) + CORNER_GAP_U

    @property
    def is_waiting(self) -> bool:
        """Whether a tooltip is about to appear."""
        return self._tooltip.is_waiting

    def arrange(self, layout: TableLayout, measure: TextMeasure | None = None) -> None:
        """Lay out the buttons. If ``measure`` is None, use the text measure of the previous call."""
        state = self._state()
        self._layout, self._measure, self._sized_labels = layout, measure or self._measure, ()
        self.pass_button.box = overlays.pass_button_box(layout, state.pass_size)
        if state.offers_hints:
            self.pass_button.box, self.suggest_button.box = overlays.pass_row(layout, state.pass_size)
        labels = [self._texts("pass.choose", n=missing) for missing in range(1, state.pass_size + 1)]
        self.pass_button.other_labels = (self._texts("pass.confirm"), *labels)
        x, y = layout.die_offer
        self.roll_button.box = Box.centered(x, y + ROLL_DROP_U, ROLL_WIDTH_U, ROLL_HEIGHT_U)
        for index, button in enumerate(self._left):
            button.box = Box(EDGE_U + STEP_U * index, TOP_U, SIZE_U, SIZE_U)
        right_u = layout.viewport.width - EDGE_U - SIZE_U
        for index, button in enumerate(reversed(self._right)):
            button.box = Box(right_u - STEP_U * index, TOP_U, SIZE_U, SIZE_U)
        self._refresh()

    def update(self, seconds: float) -> None:
        """Advance the tooltip's delay; update which buttons are enabled, and their labels."""
        self._tooltip.update(seconds)
        self._refresh()

    def at(self, x: float, y: float) -> Button | None:
        """Return the visible button at a point, or None."""
        return next((button for button in self.shown() if button.box.contains(x, y)), None)

    def hover(self, x: float, y: float) -> None:
        """Handle a movement of the pointer to a point."""
        button = self.at(x, y)
        self.hovered = button if button is not None and button.enabled else None
        self._tooltip.hover(button)

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
        self._tooltip.show(button, self.shown())
        return True

    def cancel_touch(self) -> None:
        """Forget the touched button and hide the tooltip."""
        self._touched = None
        self._tooltip.hide()

    @property
    def next(self) -> Button | None:
        """The button that Enter presses, if any."""
        return self._next(self._state())

    def _next(self, state: ButtonState) -> Button | None:
        if state.may_roll:
            return self.roll_button
        is_next = state.is_choosing and not state.missing and not state.has_focused_card
        return self.pass_button if is_next else None

    def focused(self, canvas: Canvas) -> Button | None:
        """Return the focused button: the one under the mouse, or else the one that Enter presses."""
        hovered = self._hovered_by_mouse(canvas)
        is_usable = hovered is not None and hovered in self._shown(self._drawn_state) and hovered.enabled
        return hovered if is_usable else self._next(self._drawn_state)

    def draw(self, canvas: Canvas) -> None:
        """Draw the buttons in the upper corners. They are drawn before the cards, which may cover them."""
        focused = self.focused(canvas)
        for button in self._tools(self._drawn_state):
            button.draw(canvas, focused=button is focused)

    def draw_pass_buttons(self, canvas: Canvas) -> None:
        """Draw the buttons of the pass panel."""
        focused = self.focused(canvas)
        for button in self._pass_buttons(self._drawn_state):
            button.draw(canvas, focused=button is focused)

    def draw_finish(self, canvas: Canvas, fades: Fades) -> None:
        """Draw the button that finishes the round. It is drawn before the cards, which may cover it."""
        state = self._drawn_state
        with fades.part(canvas, "finish"):
            if state.claim is not None and self._layout is not None:
                overlays.draw_finish_offer(canvas, self._layout, self._offer(state.claim))
                self.finish_button.draw(canvas, focused=self.focused(canvas) is self.finish_button)

    def draw_roll(self, canvas: Canvas, fades: Fades, rise_u: float) -> None:
        """Draw the button for rolling the die. It is drawn after the cards."""
        state, focused = self._drawn_state, self.focused(canvas)
        with fades.part(canvas, "roll", rise_u=rise_u):
            if state.may_roll:
                self.roll_button.draw(canvas, focused=focused is self.roll_button)

    def draw_tooltip(self, canvas: Canvas) -> None:
        """Draw the tooltip of the button under the mouse or finger."""
        self._tooltip.draw(canvas)

    @property
    def _drawn_state(self) -> ButtonState:
        return self._drawn or self._state()

    def _refresh(self) -> None:
        """Update which buttons are enabled, and their labels."""
        state, texts = self._state(), self._texts
        self._drawn = state
        self._hint.enabled, self._hint.tip = state.may_ask_hint, state.hint_tip
        self._undo.enabled, self._undo.tip = state.may_undo, state.undo_tip
        self._forward.enabled, self._forward.primary = state.may_forward, state.is_forwarding
        self.pass_button.enabled = state.missing == 0
        self.pass_button.label = texts("pass.choose", n=state.missing) if state.missing else texts("pass.confirm")
        key = "coach.taken" if state.is_advice_taken else "coach.take" if state.has_advice else "coach.suggest"
        self.suggest_button.label = texts(key)
        self.suggest_button.note = state.cost_note
        self.suggest_button.enabled = not (state.is_coach_thinking or state.is_advice_taken)
        labels = tuple((button.label, button.note) for button in self._pass_buttons(state))
        if self._measure is not None and labels != self._sized_labels:
            Button.even_out(self._measure, self._pass_buttons(state))
            self._sized_labels = labels
        if state.claim is not None and self._measure is not None and self._layout is not None:
            self.finish_button.box = overlays.finish_row(self._layout, self._measure, self._offer(state.claim))[1]

    def _offer(self, claim: Claim) -> overlays.FinishOffer:
        return overlays.FinishOffer(self._texts(f"claim.{claim.value}"), self.finish_button.label)

    def _hovered_by_mouse(self, canvas: Canvas) -> Button | None:
        """Return the button under the mouse; None if the last input came from another device."""
        return self.hovered if canvas.input_state.device is Device.MOUSE else None

    def _pass_buttons(self, state: ButtonState) -> tuple[Button, ...]:
        return (self.pass_button, self.suggest_button) if state.offers_hints else (self.pass_button,)

    def shown(self) -> list[Button]:
        """Return the visible buttons."""
        return self._shown(self._state())

    def _shown(self, state: ButtonState) -> list[Button]:
        shown: list[Button] = list(self._tools(state))
        if state.is_choosing:
            shown += self._pass_buttons(state)
        if state.may_roll:
            shown.append(self.roll_button)
        if state.claim is not None:
            shown.append(self.finish_button)
        return shown
