"""What dialogs have in common: a veil over the scene below, a lacquered panel, a title, widgets with one focus."""

from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.value_rows import open_keyboard

VEIL = 0.62
TITLE_HEIGHT = 84.0
EDGE = 12.0
"""At least so much is left around a panel."""


class Dialog(Scene):
    """A panel over whatever was there. Escape closes it."""

    covers = False
    least_width: float | None = 640.0
    width = 460.0
    """Of the panel; it is narrower where the window is."""
    height = 400.0

    def __init__(self, ctx: Context, title: str) -> None:
        self.ctx = ctx
        self.title = title
        self.focus = FocusGroup([])
        self.panel = Box(0, 0, self.width, self.height)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """The panel."""
        return self.height_of(min(self.width, width - 2 * EDGE), measure) + 2 * EDGE

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """The height of the panel where it is so wide."""
        return self.height

    @property
    def steered(self) -> FocusGroup:
        """The widgets."""
        return self.focus

    @property
    def is_typing(self) -> bool:
        """Whether a text field has the focus."""
        return self.focus.is_typing

    @property
    def hears_keys(self) -> bool:
        """Whether the widget with the focus asks for any key."""
        return self.focus.hears_keys

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Put the panel into the middle and lay its inside out."""
        width = min(self.width, viewport.width - 2 * EDGE)
        self.panel = Box.centered(viewport.width / 2, viewport.height / 2, width, self.height_of(width, measure))
        self.place(self.panel, measure)

    def hints_end(self, viewport: Viewport) -> tuple[float, float] | None:
        """In the corner of the window, if the panel leaves room there."""
        is_free = self.panel.bottom < viewport.height - 58 or self.panel.right < viewport.width - 320
        return super().hints_end(viewport) if is_free else None

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay the inside of the panel out."""

    def handle(self, intent: Intent) -> Transition | None:
        """Escape closes; everything else is for the widgets."""
        if intent == Act(Action.BACK):
            return self._leave()
        focused = self.focus.focused
        transition = self.focus.handle(intent) or open_keyboard(self.focus, intent)
        if self.focus.focused is not focused and isinstance(intent, Act):
            self.ctx.play(Cue.SELECT)
        elif transition is not None:
            self.ctx.play(Cue.BUTTON)
        return transition

    def _leave(self) -> Transition | None:
        """Escape ends what a widget asks for first."""
        if self.focus.hears_keys and self.focus.focused is not None:
            self.focus.focused.leave()
            return None
        return self.close()

    def close(self) -> Transition | None:
        """What Escape does."""
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        """Veil, panel, title, inside, widgets."""
        canvas.veil(VEIL)
        canvas.shadow(self.panel, radius=24, spread=34, opacity=0.55)
        canvas.panel(self.panel, radius=24, shine=True, edge_width=1.5, tag=f"dialog {self.title}")
        self.draw_inside(canvas)
        self.draw_title(canvas)
        self.focus.draw(canvas)

    def draw_title(self, canvas: Canvas) -> None:
        """The title, in the middle of the upper edge."""
        x, y, room = self.panel.center_x, self.panel.y + 46, self.panel.width - 60
        canvas.text(self.title, x, y, 34, face=Face.TITLE, align="center", max_width=room)

    def draw_inside(self, canvas: Canvas) -> None:
        """What the panel holds besides widgets."""
