"""The base class of scenes."""

from collections.abc import Sequence
from typing import Protocol

from papayoo.ui.geometry import DESIGN_WIDTH, Box, Viewport
from papayoo.ui.input.actions import Action, Intent
from papayoo.ui.input.device import InputMode
from papayoo.ui.navigation import Destination, Route, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure

HINTS_HEIGHT_U, HINTS_MARGIN_U = 72.0, 42.0
"""Height of the strip for key hints, and its distance from the right edge of the window."""


class FocusTarget(Protocol):
    """A widget as far as scrolling needs to know it."""

    enabled: bool
    box: Box

    @property
    def is_placed(self) -> bool:
        """Whether the widget has a place on the screen."""


class Focus(Protocol):
    """The focusable widgets of a scene; ``widgets.base.FocusGroup`` is one."""

    @property
    def focused(self) -> FocusTarget | None:
        """The widget with the focus."""

    @property
    def widgets(self) -> Sequence[FocusTarget]:
        """All widgets that can get the focus."""

    @property
    def is_typing(self) -> bool:
        """Whether a text field has the focus."""

    @property
    def wants_key(self) -> bool:
        """Whether the focused widget waits for any key."""


class Scene(Destination):
    """One screen or dialog. The scene stack passes input and time to the top scene, which answers with a transition.

    A scene needs four methods; the other members have defaults that most scenes keep::

        class HelloScene(Scene):
            def arrange(self, viewport, measure): self.box = viewport.box
            def handle(self, intent): return Pop() if intent == Act(Action.BACK) else None
            def draw_ground(self, canvas): canvas.table()
            def draw(self, canvas): canvas.text("Hello", self.box.center_x, self.box.center_y, 30)
    """

    route: Route | None = None
    """The route that led here; None for scenes that another scene made."""
    is_opaque = True
    """Whether the scenes below are hidden; dialogs leave them visible."""
    hints: tuple[Action, ...] = (Action.ACTIVATE, Action.CANCEL)
    """Actions whose keys are shown in the row of key hints."""
    cancel = Action.BACK
    """The action of a gamepad's cancel button."""
    tracks_fingers = False
    """Whether touches arrive like mouse events, instead of as taps and scrolling."""
    is_calm = False
    """Whether the scene moves so slowly that a few frames per second suffice."""
    page_number = 0
    """The open page; another page is shown from its top."""
    min_width: float | None = DESIGN_WIDTH
    """The least width in units. For larger texts the scene is zoomed, as far as this width allows.

    None: the scene is never zoomed and lays out larger texts itself, see ``Viewport.text``.
    """
    is_layout_stale = False
    """Whether the scene must be arranged again, see ``request_layout``."""

    # Layout

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """The height in units that the scene needs at a width; in a lower window it scrolls."""
        return 0.0

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Lay out everything for a window size; called before the first frame and after each change of size."""

    def request_layout(self) -> None:
        """Request a call of ``arrange`` before the next frame, because the content has changed."""
        self.is_layout_stale = True

    def hints_box(self, viewport: Viewport) -> Box | None:
        """The strip at whose right end key hints are drawn; None if there is no room for hints."""
        return viewport.box.cut_bottom(HINTS_HEIGHT_U)[0].cut_right(HINTS_MARGIN_U)[1]

    # Input

    @property
    def focus_group(self) -> Focus | None:
        """The focusable widgets. The view scrolls so that the focused one is visible."""
        return None

    @property
    def input_mode(self) -> InputMode:
        """How input events are translated for this scene."""
        group = self.focus_group
        return InputMode(
            is_typing=group is not None and group.is_typing,
            wants_raw_keys=group is not None and group.wants_key,
            tracks_fingers=self.tracks_fingers,
            has_tooltip_at=self.has_tooltip_at,
        )

    def has_tooltip_at(self, x: float, y: float) -> bool:
        """Whether a long press at a point, in units, shows a tooltip instead of becoming a tap."""
        return False

    def handle(self, intent: Intent) -> Transition | None:
        """Handle what the player wants."""
        return None

    # Time

    @property
    def is_moving(self) -> bool:
        """Whether the scene changes without input, so that frames must be drawn."""
        return False

    def update(self, seconds: float) -> Transition | None:
        """Advance animations and the match; called for each frame while something moves."""
        return None

    def idle(self, seconds: float) -> None:
        """Note that time has passed; called for each turn of the frame loop, also while nothing moves."""

    def resumed(self) -> None:
        """Update what may have changed while another scene was on top; called when that one has closed."""

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the background; it fills the window and neither zooms nor scrolls."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene."""

    def draw_overlay(self, canvas: Canvas) -> None:
        """Draw what is visible only while no other scene is on top."""
