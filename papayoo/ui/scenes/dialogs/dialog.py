"""Base class of dialogs: a panel with a title and widgets over the darkened scene below."""

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
TITLE_HEIGHT, TITLE_MIDDLE_U, TITLE_SIZE, TITLE_MARGIN_U = 84.0, 46.0, 34.0, 30.0
EDGE = 12.0
"""Least distance between the panel and the edges of the window."""
RADIUS_U, SHADOW_U, RIM_U = 24.0, 34.0, 1.5
HINTS_ROOM_BELOW_U, HINTS_ROOM_BESIDE_U = 58.0, 320.0
"""Height below or width beside the panel needed for key hints."""


class Dialog(Scene):
    """A panel over the scene below. Escape closes it."""

    is_opaque = False
    min_width: float | None = 640.0
    width = 460.0
    """Width of the panel; it is smaller in a narrow window."""
    height = 400.0

    def __init__(self, ctx: Context, title: str) -> None:
        self.ctx = ctx
        self.title = title
        self.focus = FocusGroup([])
        self.panel = Box(0, 0, self.width, self.height)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the panel with its distance from the edges."""
        return self.height_of(min(self.width, width - 2 * EDGE), measure) + 2 * EDGE

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the panel for a width."""
        return self.height

    @property
    def focus_group(self) -> FocusGroup:
        """The widgets of the dialog."""
        return self.focus

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Center the panel and place its contents."""
        width = min(self.width, viewport.width - 2 * EDGE)
        self.panel = viewport.box.align(width, self.height_of(width, measure))
        self.place(self.panel, measure)

    def hints_box(self, viewport: Viewport) -> Box | None:
        """The lower right corner of the window, if the panel leaves room there."""
        has_room_below = self.panel.bottom < viewport.height - HINTS_ROOM_BELOW_U
        has_room_beside = self.panel.right < viewport.width - HINTS_ROOM_BESIDE_U
        return super().hints_box(viewport) if has_room_below or has_room_beside else None

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Place the contents of the panel."""

    def handle(self, intent: Intent) -> Transition | None:
        """Close with Escape; pass all other events to the widgets."""
        if intent == Act(Action.BACK):
            return self._escape()
        focused = self.focus.focused
        transition = self.focus.handle(intent) or open_keyboard(self.focus, intent)
        if self.focus.focused is not focused and isinstance(intent, Act):
            self.ctx.play(Cue.SELECT)
        elif transition is not None:
            self.ctx.play(Cue.BUTTON)
        return transition

    def _escape(self) -> Transition | None:
        """End the capture of a key if there is one; else close."""
        if self.focus.wants_key and self.focus.focused is not None:
            self.focus.focused.lose_focus()
            return None
        return self.close()

    def close(self) -> Transition | None:
        """Return the transition that closes the dialog."""
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        """Draw the veil, the panel and its contents."""
        canvas.veil(VEIL)
        canvas.shadow(self.panel, radius=RADIUS_U, spread=SHADOW_U, opacity=0.55)
        canvas.panel(self.panel, radius=RADIUS_U, shine=True, edge_width=RIM_U, tag=f"dialog {self.title}")
        self.draw_inside(canvas)
        self.draw_title(canvas)
        self.focus.draw(canvas)

    def draw_title(self, canvas: Canvas) -> None:
        """Draw the title at the top of the panel."""
        x, y, room = self.panel.center_x, self.panel.y + TITLE_MIDDLE_U, self.panel.width - 2 * TITLE_MARGIN_U
        canvas.text(self.title, x, y, TITLE_SIZE, face=Face.TITLE, align="center", max_width=room)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the contents of the panel below the widgets."""
