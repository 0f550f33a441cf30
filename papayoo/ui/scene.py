"""The base class of scenes."""

from typing import TYPE_CHECKING

from papayoo.ui.geometry import DESIGN_WIDTH, Box, Viewport
from papayoo.ui.input.actions import Action, Intent
from papayoo.ui.navigation import Destination, Route, Transition
from papayoo.ui.render.text_measure import TextMeasure

if TYPE_CHECKING:
    from papayoo.ui.render.canvas import Canvas
    from papayoo.ui.widgets.base import FocusGroup

HINTS_HEIGHT_U, HINTS_MARGIN_U = 72.0, 42.0
"""Height of the strip for key hints, and its distance from the right edge of the window."""


class Scene(Destination):
    """One screen of the game. The stack gives the top scene input and time; scenes answer with a transition."""

    route: Route | None = None
    """The route that led here; None for scenes that another scene made."""
    covers = True
    """Whether it hides the scenes below; a dialog does not."""
    hints: tuple[Action, ...] = (Action.ACTIVATE, Action.CANCEL)
    """What the hints tell about, to those who steer by keys or pad."""
    cancel = Action.BACK
    """What a pad's button for no asks for here."""
    follows_fingers = False
    """Whether it wants to know where a finger is before it is clear what it means; others get taps and scrolling."""

    is_calm = False
    """Whether it moves so slowly that a few frames a second will do."""
    page_number = 0
    """Which of its pages is open; another one is seen from its top."""
    least_width: float | None = DESIGN_WIDTH
    """How narrow it can be, in units: for larger texts it is looked at from as near as that allows.

    None: it finds room for larger texts itself, see ``Viewport.text``.
    """

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """The height it needs where it is so wide, in units; where the window is lower, it scrolls."""
        return 0.0

    is_layout_stale = False
    """Whether the content changed so that the scene must be arranged again; see ``request_layout``."""

    def request_layout(self) -> None:
        """Have ``arrange`` called again before the next frame, and before this call's event handler returns."""
        self.is_layout_stale = True

    @property
    def steered(self) -> "FocusGroup | None":
        """The widgets that keys lead to; what has the focus is brought into sight."""
        return None

    @property
    def is_moving(self) -> bool:
        """Whether it changes by itself, so that frames must be drawn."""
        return False

    @property
    def is_typing(self) -> bool:
        """Whether keys are text now."""
        return False

    @property
    def hears_keys(self) -> bool:
        """Whether it asks for any key: all but Escape then come as they are."""
        return False

    def tells_at(self, x: float, y: float) -> bool:
        """Whether a finger that stays at a point, in units, is told what is there, and so has not tapped it."""
        return False

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Lay everything out for a window size; called before the first frame and whenever the size changes."""

    def handle(self, intent: Intent) -> Transition | None:
        """Answer to what the person wants."""
        return None

    def update(self, seconds: float) -> Transition | None:
        """Let time pass."""
        return None

    def idle(self, seconds: float) -> None:
        """The person has done nothing for so long; told also while nothing moves and time is not let pass."""

    def draw_ground(self, canvas: "Canvas") -> None:
        """Put on the frame what lies behind all else: it fills the window, and neither grows nor scrolls with texts."""

    def draw(self, canvas: "Canvas") -> None:
        """Put everything that shall be seen on the frame."""

    def draw_on_top(self, canvas: "Canvas") -> None:
        """Put on the frame what is to be seen only while no other scene lies above."""

    def hints_box(self, viewport: Viewport) -> Box | None:
        """The strip at whose right end key hints are drawn; None if there is no room for hints."""
        return viewport.box.cut_bottom(HINTS_HEIGHT_U)[0].cut_right(HINTS_MARGIN_U)[1]

    def resumed(self) -> None:
        """The scene above has gone."""
