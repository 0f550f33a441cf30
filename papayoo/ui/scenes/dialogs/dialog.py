"""Base class of dialogs: a panel with a title and widgets over the darkened screen."""

from collections.abc import Iterator
from dataclasses import replace

from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.easing import mix
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent, Press
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.style import MARGIN, NEAR, SHEET, SNUG, TITLE
from papayoo.ui.widgets import FocusGroup, open_keyboard
from papayoo.ui.widgets.flow import Block, HasBody

MIN_WIDTH_U = 640.0
"""Minimum width of the view, in units. Menus are enlarged only while at least this width stays visible."""
ROOMY_WIDTH_U = 1040.0
"""Minimum width of the view, in units, in a window such as 800×600 that has room for larger menus.

The parts of most pages are still placed side by side in it.
"""
ROOMY_GROWTH, ROOMY_SHARE = 1.2, 0.8
"""Maximum growth of a dialog in such a window, compared to a page, and its maximum share of the window's width then."""
ROOMY_STEPS = 10
"""Number of steps by which a dialog becomes smaller in such a window until it need not scroll."""
VEIL = 0.62
TITLE_HEIGHT, TITLE_MIDDLE_U, TITLE_MARGIN_U = 84.0, 46.0, 30.0
EDGE = 12.0
"""Minimum distance between the panel and the edges of the window, in units."""
HINTS_ROOM_BELOW_U = 58.0
"""Minimum height of the space below the panel, in units, for key hints to be shown there."""
HINTS_ROOM_BESIDE_U = 320.0
"""Minimum width of the space beside the panel, in units, for key hints to be shown there."""


class Dialog(HasBody, Scene):
    """A panel with a title and widgets over another scene; Escape or a press outside the panel closes it."""

    is_opaque = False
    closes_outside = True
    """Whether a press outside the panel closes the dialog.

    It is False where such a press does something else, or may have been meant for the scene below.
    """
    min_width: float | None = MIN_WIDTH_U
    roomy_width = ROOMY_WIDTH_U
    roomy_growth = ROOMY_GROWTH
    width = 460.0
    """Maximum width of the panel, in units; a narrow window makes it smaller."""
    height = 400.0
    side = MARGIN
    """Distance of ``body`` from the left and right edge of the panel, in units."""
    title_height = TITLE_HEIGHT
    """Distance of ``body`` from the upper edge of the panel, in units; 0 if a subclass draws its title in ``body``."""
    _placed: Block | None = None

    def __init__(self, ctx: Context, title: str) -> None:
        self.ctx = ctx
        self.title = title
        self.focus = FocusGroup([])
        self.panel = Box(0, 0, self.width, self.height)

    def zoom_in(self, window: Viewport) -> Viewport:
        return self._zoomed(window, 0.0)

    def zooms_in(self, window: Viewport) -> Iterator[Viewport]:
        # a dialog that would have to scroll is enlarged less
        for step in range(ROOMY_STEPS + 1):
            yield self._zoomed(window, step / ROOMY_STEPS)

    def _zoomed(self, window: Viewport, reduction: float) -> Viewport:
        """Return the dialog's viewport; with a reduction of 1, it does not grow in a window that is roomy."""
        least = self.min_width or MIN_WIDTH_U * window.text
        menus = window.for_menus(least, mix(self.roomy_width, window.width, reduction))
        if menus.zoom > window.for_menus(least).zoom:
            growth = min(self.roomy_growth / window.text, ROOMY_SHARE * menus.width / self.width)
            menus = replace(menus, zoom=menus.zoom * max(1.0, mix(growth, 1.0, reduction)))
        return menus if self.min_width is None else menus.zoomed(self.min_width)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return self.height_of(min(self.width, width - 2 * EDGE), measure) + 2 * EDGE

    def request_layout(self) -> None:
        self.discard_contents()
        super().request_layout()

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of a panel with this width; what can be reduced is, in a low window."""
        contents, width = self.contents, panel_width - 2 * self.side
        if contents is None:
            return self.height
        room = measure.viewport.seen_height - 2 * EDGE - self.title_height
        return self.title_height + min(contents.height_in(width, measure), max(contents.least_in(width, measure), room))

    @property
    def focus_group(self) -> FocusGroup:
        return self.focus

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        width = min(self.width, viewport.width - 2 * EDGE)
        self.panel = viewport.box.align(width, self.height_of(width, measure))
        self.place(self.panel, measure)

    def hints_box(self, viewport: Viewport) -> Box | None:
        if self.panel.bottom < viewport.height - HINTS_ROOM_BELOW_U:  # not in the corner, over a button of the page
            _, below = viewport.box.cut_top(self.panel.bottom, NEAR)
            return below.resize(self.panel.right - below.x, HINTS_ROOM_BELOW_U - 2 * NEAR)
        has_room_beside = self.panel.right < viewport.width - HINTS_ROOM_BESIDE_U
        return super().hints_box(viewport) if has_room_beside else None

    def caption_box(self, viewport: Viewport, sizes: tuple[tuple[float, float], ...]) -> Box | None:
        # beside the panel, whose headline it would cover above it
        room = self.panel.x - 2 * SNUG
        found = next(((width, height) for width, height in sizes if width <= room), None)
        return None if found is None else Box(SNUG, SNUG, *found)

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the contents of the panel. Subclasses without ``body`` override this."""
        self.place_contents(panel.inset(self.side, 0).cut_top(self.title_height)[1], measure)

    def place_contents(self, box: Box, measure: TextMeasure) -> None:
        """Lay out the blocks in a box; from now on they are drawn."""
        self._placed = self.contents
        if self._placed is not None:
            self._placed.place(box, measure)

    def handle(self, intent: Intent) -> Transition | None:
        is_outside = isinstance(intent, Press) and not self.panel.contains(intent.x, intent.y)
        if intent == Act(Action.BACK) or (is_outside and self.closes_outside):
            return self._escape()
        focused = self.focus.focused
        transition = self.focus.handle(intent) or open_keyboard(self.focus, intent)
        if self.focus.focused is not focused and isinstance(intent, Act):
            self.ctx.play(Cue.SELECT)
        elif transition is not None:
            self.ctx.play(Cue.BUTTON)
        return transition

    def _escape(self) -> Transition | None:
        """Close the dialog. If a row is waiting for a new key, only cancel this waiting instead."""
        if self.focus.wants_key and self.focus.focused is not None:
            self.focus.focused.lose_focus()
            return None
        return self.close()

    def close(self) -> Transition | None:
        """Return the transition that closes the dialog."""
        return Pop()

    def draw(self, canvas: Canvas) -> None:
        canvas.veil(VEIL)
        self.draw_panel(canvas)

    def draw_panel(self, canvas: Canvas) -> None:
        """Draw the panel, its contents, the title and the widgets."""
        canvas.surface(self.panel, SHEET, tag=f"dialog {self.title}")
        self.draw_ornaments(canvas)
        self.draw_inside(canvas)
        self.draw_title(canvas)
        self.focus.draw(canvas)

    def draw_title(self, canvas: Canvas) -> None:
        """Draw the title at the top of the panel."""
        x, y, room = self.panel.center_x, self.panel.y + TITLE_MIDDLE_U, self.panel.width - 2 * TITLE_MARGIN_U
        canvas.text(self.title, x, y, TITLE, align="center", max_width=room)

    def draw_ornaments(self, canvas: Canvas) -> None:
        """Draw decorations on the panel, behind its contents. Subclasses override this."""

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the panel's contents that are not widgets. Subclasses without ``body`` override this."""
        if self._placed is not None:
            self._placed.draw(canvas)
