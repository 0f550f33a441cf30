"""The buttons at the table: which there are now, where they stand, and how they look."""

from collections.abc import Callable
from dataclasses import dataclass

from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.device import Device
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.table.control.human_player import HumanPlayer
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.drawing import overlays
from papayoo.ui.widgets.button import Button, IconButton
from papayoo.ui.widgets.tooltip import Tooltip

EDGE, TOP = 38.0, 34.0
SIZE, STEP = 44.0, 51.0
"""The buttons in the corners: how far from the window's edges, how large, and from one to the next, in units."""


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the buttons in the corner lead."""

    pause: Callable[[], Transition | None]
    scores: Callable[[], Transition | None]


class TableButtons:
    """The buttons, and which of them the pointer is on."""

    def __init__(self, playback: Playback, player: HumanPlayer, ways: Ways) -> None:
        texts = playback.ctx.texts
        self._playback, self._player = playback, player
        self.pass_button = Button(texts("pass.confirm"), player.confirm_pass, primary=True)
        self.finish_button = Button("", playback.finish_round)
        self.roll_button = Button(texts("table.roll"), player.roll, icon="dealer", primary=True)
        self._forward = IconButton("fast", texts("tool.forward"), playback.toggle_forward)
        self._left = (
            IconButton("menu", texts("tool.menu"), ways.pause, action=Action.BACK),
            IconButton("trophy", texts("tool.scores"), ways.scores, action=Action.NEXT),
            self._forward,
        )
        self._undo = IconButton("undo", texts("tool.undo"), player.undo, action=Action.UNDO)
        self._hint = IconButton("hint", texts("tool.hint"), player.hint.ask, action=Action.HINT)
        self.suggest_button = Button(texts("coach.suggest"), player.suggest)
        self._right = (
            self._hint,
            self._undo,
            IconButton("sort", texts("tool.sort"), playback.sort_hand, action=Action.SORT),
            IconButton("cards", texts("tool.last_trick"), playback.toggle_peek, action=Action.LAST_TRICK),
        )
        self.hovered: Button | None = None
        self._touched: IconButton | None = None
        self._tooltip = Tooltip(texts)

    @property
    def tools(self) -> tuple[IconButton, ...]:
        """The buttons in the upper corners: the game's on the left, the hand's on the right."""
        right = self._right if self._player.hint.is_offered else self._right[1:]
        return self._left + right

    @property
    def left_end(self) -> float:
        """Where the room beside the buttons in the upper left corner begins, in units."""
        return EDGE + STEP * len(self._left)

    @property
    def is_waiting(self) -> bool:
        """Whether a tooltip is about to be shown."""
        return self._tooltip.is_waiting

    def arrange(self) -> None:
        """Put the buttons where the layout has room for them."""
        layout = self._playback.layout
        self.pass_button.box = overlays.pass_button_box(layout, self._player.pass_size)
        if self._player.hint.is_offered:
            self.pass_button.box, self.suggest_button.box = overlays.pass_row(layout, self._player.pass_size)
        self.finish_button.box = overlays.finish_button_box(layout)
        self.roll_button.box = Box.centered(layout.center_x, layout.center_y, 240, 56)
        for index, button in enumerate(self._left):
            button.box = Box(EDGE + STEP * index, TOP, SIZE, SIZE)
        for index, button in enumerate(reversed(self._right)):
            button.box = Box(layout.viewport.width - EDGE - SIZE - STEP * index, TOP, SIZE, SIZE)

    def at(self, x: float, y: float) -> Button | None:
        """The button at a point."""
        return next((button for button in self._shown() if button.box.contains(x, y)), None)

    def point(self, x: float, y: float) -> None:
        """The pointer is at a point."""
        button = self.at(x, y)
        self.hovered = button if button is not None and button.enabled else None
        self._tooltip.point(button)

    def press(self, button: Button) -> Transition | None:
        """A button is pressed; one that is shut does nothing."""
        self._tooltip.hide()
        return button.activate() if button.enabled else None

    def touch(self, button: Button) -> Transition | None:
        """A finger goes down on a button; one that shows an icon only waits for what the finger wants."""
        if not isinstance(button, IconButton):
            return self.press(button)
        self._touched = button
        return None

    def lift(self, x: float, y: float) -> Transition | None:
        """A pointer comes up at a point: if it is a finger that went down on a button there, that is pressed."""
        button = self._touched
        self.let_go()
        return self.press(button) if button is not None and button is self.at(x, y) else None

    def tell(self, x: float, y: float) -> bool:
        """A finger has stayed at a point: tell the name of the button that it went down on; whether there is one."""
        button = self._touched
        self.let_go()
        if button is None or button is not self.at(x, y):
            return False
        self._tooltip.show(button, self._shown())
        return True

    def let_go(self) -> None:
        """Nothing comes of a finger on a button, and no name is told any more."""
        self._touched = None
        self._tooltip.hide()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._tooltip.update(seconds)

    def draw(self, canvas: Canvas) -> None:
        """The buttons that lie on the table itself, below the cards."""
        self._hint.enabled = self._player.hint.may_ask
        self._undo.enabled = bool(self._playback.decisions)
        self._forward.enabled = self._playback.may_forward
        self._forward.primary = self._playback.is_forwarding
        for button in self.tools:
            button.draw(canvas, focused=self._pointed(canvas) is button and button.enabled)

    def draw_pass_buttons(self, canvas: Canvas) -> None:
        """The buttons in the pass pile; that to pass is shut until enough cards are chosen."""
        player, texts = self._player, self._playback.ctx.texts
        missing = player.pass_size - len(player.selection.chosen)
        self.pass_button.enabled = missing == 0
        self.pass_button.label = texts("pass.choose", n=missing) if missing else texts("pass.confirm")
        self.suggest_button.label = texts("coach.take") if player.hint.cards else texts("coach.suggest")
        self.suggest_button.enabled = not player.hint.is_awaited
        shown = (self.pass_button, self.suggest_button) if player.hint.is_offered else (self.pass_button,)
        Button.even_out(canvas, shown)
        is_next = missing == 0 and player.selection.focus is None
        for button in shown:
            is_pointed = self._pointed(canvas) is button
            button.draw(canvas, focused=is_pointed or (is_next and button is self.pass_button))

    def draw_offers(self, canvas: Canvas) -> None:
        """The buttons that lie above the cards: to roll the die, to finish the round."""
        playback, claim = self._playback, self._playback.claim
        with playback.fades.part(canvas, "finish", rise=playback.rise):
            if playback.may_finish and claim is not None:
                self.finish_button.label = playback.ctx.texts(f"claim.{claim.value}")
                self.finish_button.draw(canvas, focused=self._pointed(canvas) is self.finish_button)
        with playback.fades.part(canvas, "roll", rise=playback.rise):
            if self._player.may_roll:
                self.roll_button.draw(canvas, focused=True)

    def _pointed(self, canvas: Canvas) -> Button | None:
        """What the pointer is on, for those who use it: who steers by keys sees one ring, that of the focus."""
        return self.hovered if canvas.hands.device is Device.MOUSE else None

    def draw_tooltip(self, canvas: Canvas) -> None:
        """What the button under the pointer or finger does."""
        self._tooltip.draw(canvas)

    def _shown(self) -> list[Button]:
        shown: list[Button] = list(self.tools)
        if self._player.is_choosing:
            shown.append(self.pass_button)
            if self._player.hint.is_offered:
                shown.append(self.suggest_button)
        if self._player.may_roll:
            shown.append(self.roll_button)
        if self._playback.may_finish:
            shown.append(self.finish_button)
        return shown
