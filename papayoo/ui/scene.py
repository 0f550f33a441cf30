"""The base class of scenes."""

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol, Self

from papayoo.ui.art.felts import Felt
from papayoo.ui.audio.background import FREE, Arrangement, Breath
from papayoo.ui.clock import Clock
from papayoo.ui.geometry import DESIGN_WIDTH, Box, Viewport
from papayoo.ui.input.actions import Action, Intent
from papayoo.ui.input.device import InputMode
from papayoo.ui.navigation import Destination, Route, Transition
from papayoo.ui.render import Canvas, TextMeasure

if TYPE_CHECKING:
    from papayoo.ui.table_view.journal import Journal
    from papayoo.ui.widgets import Part

HINTS_HEIGHT_U = 72.0
"""Height of the strip for key hints at the bottom of the window."""
HINTS_MARGIN_U = 42.0
"""Distance of the key hints from the right edge of the window."""


class FocusTarget(Protocol):
    """The properties of a widget that a scene needs in order to scroll to it."""

    enabled: bool
    box: Box

    @property
    def is_placed(self) -> bool:
        """Whether the widget is shown on the screen."""


class Focus(Protocol):
    """Interface of a scene's focusable widgets, implemented by ``widgets.base.FocusGroup``."""

    index: int
    """The position among the widgets of the one that has the focus."""

    @property
    def focused(self) -> FocusTarget | None:
        """The widget with the focus."""

    @property
    def widgets(self) -> Sequence[FocusTarget]:
        """All widgets that can have the focus."""

    @property
    def is_typing(self) -> bool:
        """Whether a text field has the focus."""

    @property
    def wants_key(self) -> bool:
        """Whether the focused widget waits for any key, for example to assign it to an action."""


class Scene(Destination):
    """One screen or dialog. The scene stack passes input and time to the top scene, which may return a transition.

    A scene needs four methods; the other members have defaults that most scenes keep::

        class HelloScene(Scene):
            def arrange(self, viewport, measure): self.box = viewport.box
            def handle(self, intent): return Pop() if intent == Act(Action.BACK) else None
            def draw_ground(self, canvas): canvas.table()
            def draw(self, canvas): canvas.text("Hello", self.box.center_x, self.box.center_y, 30)
    """

    route: Route | None = None
    """The route from which the scene was built; None if another scene created it directly."""
    title = ""
    """The title, which names the scene for screen readers even while it is not drawn."""
    arrangement: Arrangement | None = None
    """The arrangement of the music while the scene is open; None for that of the scene below."""
    felt: Felt | None = None
    """The felt whose colours the scene and the dialogs above it have; None for the felt chosen in the settings."""
    is_opaque = True
    """Whether the scene hides the scenes below it; dialogs leave them visible."""
    fades_in = True
    """Whether the contents fade in when the scene opens.

    If true, ``draw_ground`` must draw the whole background, because ``draw`` only becomes visible gradually.
    """
    cuts_in = False
    """Whether the contents are there in the first frame, because the scene follows another on the same table."""
    hints: tuple[Action, ...] = (Action.ACTIVATE, Action.CANCEL)
    """Actions whose keys are shown in the row of key hints."""
    cancel = Action.BACK
    """The action that the cancel button of a gamepad triggers in this scene."""
    tracks_fingers = False
    """Whether touches are passed on like mouse events, instead of as taps and scrolling."""
    page_name = ""
    """Name of the open page. When it changes, the view scrolls to the top."""
    follows_focus = False
    """Whether a scene that is too high for the window opens at its focused widget, and follows a focus that moves by
    itself.
    """
    opens_at_end = False
    """Whether a scene that is too high for the window opens scrolled to its end."""
    min_width: float | None = DESIGN_WIDTH
    """The minimum width of the layout in units, which limits the zoom for larger texts.

    If None, the scene is never zoomed and lays out larger texts itself, see ``Viewport.text``.
    """
    tall_width = DESIGN_WIDTH, 0.0
    """The minimum width of the layout, in units, in a window that is tall for its width, where everything is enlarged.

    The second number is its growth per 100 % increase in text size.
    """
    roomy_width = math.inf
    """The minimum width of the layout, in units, in a window such as 800×600, which has room for a larger layout."""
    head: float = 0.0
    """Height of the strip at the top that does not scroll, set by ``arrange``."""
    foot: float = 0.0
    """Height of the strip at the bottom that does not scroll, set by ``arrange``."""
    bar_edge: float = 2.0
    """Distance of the scroll bar from the right edge of the window."""
    kept: tuple[str, ...] = ()
    """Names of the attributes that survive a change of the language, see ``retranslate``.

    They hold what the player has done here, such as the selected row or the typed text, and animations that go on.
    """
    clock: Clock
    """Advances the timers of the scene before each ``update``. While one of them runs, the scene is moving.

    The stack scrolls the scene with one of its timers. A timer that must not draw frames is made without the clock.
    """
    _construct: Callable[[], None]
    is_layout_stale = False
    """Whether the scene must be arranged again, see ``request_layout``."""

    def __new__(cls, *arguments: object, **named: object) -> Self:
        """Create a scene that can be constructed again."""
        scene = super().__new__(cls)
        scene.clock = Clock()
        scene._construct = partial(cls.__init__, scene, *arguments, **named)
        return scene

    # Layout

    def zoom_in(self, window: Viewport) -> Viewport:
        """Return the viewport of the scene in a window; a larger text size enlarges everything in it."""
        width, growth = self.tall_width
        grown = window.grown_if_tall(width + growth * (window.text - 1)).grown_if_roomy(self.roomy_width)
        return grown if self.min_width is None else grown.zoomed(self.min_width)

    def zooms_in(self, window: Viewport) -> Iterator[Viewport]:
        """Yield the viewports of the scene in a window, the preferred one first.

        The first one in which the scene does not scroll is used; if there is none, the first one.
        """
        yield self.zoom_in(window)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height in units that the scene needs in a window of this width.

        In a window that is less high, the scene scrolls.
        """
        return 0.0

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Compute the layout for a window size; called before the first frame and after each change of size."""

    def request_layout(self) -> None:
        """Request a call of ``arrange`` before the next frame, because the content has changed."""
        self.is_layout_stale = True

    def hints_box(self, viewport: Viewport) -> Box | None:
        """Return the strip for key hints, which are aligned right; None if there is no room for hints."""
        return viewport.box.cut_bottom(HINTS_HEIGHT_U)[0].cut_right(HINTS_MARGIN_U)[1]

    def caption_box(self, viewport: Viewport, sizes: tuple[tuple[float, float], ...]) -> Box | None:
        """Return the place of a caption that has one of these sizes, preferred first; None for the usual place."""
        return None

    # Input

    @property
    def focus_group(self) -> Focus | None:
        """The focusable widgets, or None if there are none. The view scrolls to the focused widget."""
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
        """Whether a long press at a point, in units, shows a tooltip instead of acting as a tap."""
        return False

    def handle(self, intent: Intent) -> Transition | None:
        """Handle an intent of the player; may return a transition."""
        return None

    @property
    def journal(self) -> "Journal | None":
        """The announcements, which screen readers read aloud; None if the scene makes none."""
        return None

    def parts(self) -> "Sequence[Part]":
        """Return more parts for screen readers, besides the focusable widgets and the drawn texts."""
        return ()

    # Time

    @property
    def is_moving(self) -> bool:
        """Whether the scene changes without input. If so, frames must be drawn continuously."""
        return self.clock.is_running

    @property
    def is_calm(self) -> bool:
        """Whether the scene's animations are so slow that a few frames per second suffice."""
        return False

    @property
    def breath(self) -> Breath:
        """How the scene holds its breath while it is on top, because something is at stake."""
        return FREE

    @property
    def next_change_s(self) -> float:
        """Time until the scene needs a single frame while it is not moving; infinite if it needs none."""
        return math.inf

    @property
    def glimpse(self) -> object:
        """What the picture shows of the changes announced by `next_change_s`; no frame is drawn while it is equal."""
        return None

    def advance(self, seconds: float) -> Transition | None:
        """Advance the timers, then everything else; called for each frame while something moves."""
        self.clock.update(seconds)
        return self.update(seconds)

    def update(self, seconds: float) -> Transition | None:
        """Advance animations and the match; called for each frame while something moves."""
        return None

    def idle(self, seconds: float) -> None:
        """Advance timers; called in each turn of the frame loop, even while no animation is running."""

    def retranslate(self) -> None:
        """Make the scene again in the current language, as the same object, because others may hold it.

        The constructor runs again with the same arguments. So arguments are no translated texts, and the constructor
        changes nothing outside the scene, see ``opened``. The attributes named in ``kept``, the focus and the scroll
        position survive. Then ``resumed`` brings everything into line with them.
        """
        kept = {name: getattr(self, name) for name in self.kept}
        index = self.focus_group.index if self.focus_group is not None else 0
        self._construct()
        for name, value in kept.items():
            setattr(self, name, value)
        self.resumed()
        group = self.focus_group
        if group is not None:
            group.index = max(0, min(index, len(group.widgets) - 1))
        self.request_layout()

    def opened(self) -> None:
        """Carry out what opening the scene changes outside of it. Called once, before its first layout."""

    def covered(self) -> None:
        """Hide tooltips, and stop work that is only for this scene.

        Called when another scene opens on top of this one, and when this one closes.
        """

    def succeed(self, before: "Scene") -> None:
        """Take over what should survive when this scene replaces another one of its kind."""

    def resumed(self) -> None:
        """Update data that may have changed while another scene was on top. Called when that scene closes."""

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw the background, which fills the window; it is not zoomed or scrolled."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene."""

    def draw_tooltip(self, canvas: Canvas) -> None:
        """Draw the tooltips, which may cover the strips of the window that do not scroll."""

    def draw_overlay(self, canvas: Canvas) -> None:
        """Draw the parts that are visible only while no other scene is on top."""
