"""The page of achievements: a medal for each, and the one in focus in words."""

from collections.abc import Sequence

from papayoo.history.achievements import Progress
from papayoo.history.feats import all_progress
from papayoo.history.rows import Row
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.medals import HIDDEN
from papayoo.ui.desktop.locale_info import day
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.stats.page import NARROW_BELOW
from papayoo.ui.widgets.base import FocusGroup, Widget, draw_focus_ring, lay_out_grid

COLUMNS = 7
DETAILS_WIDTH = 332.0
LARGE_MEDAL, DETAILS_HEIGHT = 168.0, 276.0
"""The medal in the details, and the height of all that is there but the words on what it is for."""
MEDAL = 74.0
SPOT_WIDTH, SPOT_HEIGHT = 300.0, 132.0
"""The most that a medal of the grid takes."""
ROW_HEIGHT = 130.0


class MedalSpot(Widget):
    """One achievement: its medal over its name. One that is hidden shows neither before it is earned."""

    def __init__(self, texts: Catalog, progress: Progress) -> None:
        super().__init__()
        self._texts = texts
        self.progress = progress
        self.is_earned = progress.earned is not None
        self.is_secret = progress.achievement.is_hidden and not self.is_earned
        self.medal = HIDDEN if self.is_secret else progress.achievement.id

    @property
    def name(self) -> str:
        """What it is called."""
        return self._texts("achievement.hidden.name" if self.is_secret else f"achievement.{self.medal}.name")

    @property
    def line(self) -> str:
        """What it takes."""
        return self._texts("achievement.hidden.line" if self.is_secret else f"achievement.{self.medal}.line")

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The medal, lit if it is earned, with its name; where there is room, with all that is to be said."""
        box = self.box
        if box.width > SPOT_WIDTH:
            self._draw_wide(canvas, focused=focused)
            return
        if focused:
            draw_focus_ring(canvas, box.inset(5), 14)
        canvas.medal(self.medal, box.center_x, box.y + 12 + MEDAL / 2, MEDAL, is_earned=self.is_earned)
        colour = palette.INK if self.is_earned or focused else palette.DIM_INK
        y = box.y + 12 + MEDAL + 16
        canvas.text(self.name, box.center_x, y, 14, colour=colour, align="center", max_width=box.width - 6)

    def _draw_wide(self, canvas: Canvas, *, focused: bool) -> None:
        box = self.box.inset(3)
        canvas.panel(box, fill=palette.FELT_LOW, edge=None, radius=14, opacity=0.55, tag="medal row")
        if focused:
            draw_focus_ring(canvas, box, 14)
        canvas.medal(self.medal, box.x + 18 + MEDAL / 2, box.center_y, MEDAL, is_earned=self.is_earned)
        left = box.x + MEDAL + 40
        room = box.right - 18 - left
        canvas.text(self.name, left, box.y + 22, 19, face=Face.STRONG, max_width=room)
        canvas.paragraph(self.line, left, box.y + 37, 15.5, room)
        self.draw_progress(canvas, Box(left, box.bottom - 36, room, 30))

    def draw_progress(self, canvas: Canvas, box: Box) -> None:
        """When it was earned, or how far it is, in the upper part of a box."""
        texts, progress = self._texts, self.progress
        goal, y = progress.achievement.goal, box.y + 12
        if progress.earned is not None:
            canvas.icon("check", box.x + 12, y, 22, palette.GOOD)
            canvas.text(texts("achievement.earned", day=day(progress.earned)), box.x + 34, y, 16)
            return
        canvas.text(texts("achievement.open"), box.x, y, 16, colour=palette.DIM_INK)
        if goal > 1 and not self.is_secret:
            bar = Box(box.x, y + 15, box.width, 6)
            canvas.panel(bar, fill=palette.FELT_HIGH, edge=None, radius=3)
            if progress.reached:
                done = bar._replace(width=max(6.0, bar.width * progress.reached / goal))
                canvas.panel(done, fill=palette.BRASS, edge=None, radius=3)
            count = texts("achievement.progress", n=progress.reached, goal=goal)
            canvas.text(count, box.right, y, 18, face=Face.NUMBER, align="right")


class MedalsPage:
    """All achievements in a grid; arrows go in all four directions."""

    def __init__(self, texts: Catalog, rows: Sequence[Row]) -> None:
        self._texts = texts
        self.spots = tuple(MedalSpot(texts, progress) for progress in all_progress(rows))
        self.shown = self.spots[0]
        self.columns = COLUMNS
        self._details: Box | None = None

    @property
    def widgets(self) -> Sequence[Widget]:
        """The medals."""
        return self.spots

    @property
    def earned(self) -> int:
        """How many the person has."""
        return sum(spot.is_earned for spot in self.spots)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """In a narrow area every medal has a row, with its own words."""
        return ROW_HEIGHT * len(self.spots) if width < NARROW_BELOW else 0.0

    def place(self, area: Box, measure: TextMeasure) -> None:
        """The grid on the left, the words of one on the right; or rows that need no more."""
        if area.width < NARROW_BELOW:
            self.columns, self._details = 1, None
            lay_out_grid(self.spots, area._replace(height=ROW_HEIGHT), 1, gap=0.0)
            return
        self.columns = COLUMNS
        self._details = Box(area.right - DETAILS_WIDTH, area.y + 6, DETAILS_WIDTH, area.height - 6)
        height = min(SPOT_HEIGHT, area.height / -(-len(self.spots) // COLUMNS))
        grid = Box(area.x, area.y, self._details.x - 18 - area.x, height)
        lay_out_grid(self.spots, grid, COLUMNS, gap=0.0)

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        """Up and down go from row to row; out of the grid where it ends."""
        match intent:
            case Act(Action.UP | Action.DOWN as action) if focus.focused in self.spots:
                spots: list[Widget] = list(self.spots)
                index = spots.index(self.shown) + (self.columns if action is Action.DOWN else -self.columns)
                if 0 <= index < len(spots):
                    focus.focus(spots[index])
                    return True
                focus.focus(spots[-1 if action is Action.DOWN else 0])
        return False

    def draw(self, canvas: Canvas) -> None:
        """The medal that was in focus last, in words."""
        box, spot = self._details, self.shown
        if box is None:
            return
        canvas.panel(box, fill=palette.FELT_LOW, edge=None, radius=16, opacity=0.55, tag="medal details")
        words = canvas.measure.paragraph_height(spot.line, 17.5, box.width - 52)
        y = box.y + max(12.0, (box.height - DETAILS_HEIGHT - words) / 2)
        canvas.medal(spot.medal, box.center_x, y + LARGE_MEDAL / 2, LARGE_MEDAL, is_earned=spot.is_earned)
        y += LARGE_MEDAL + 32
        canvas.text(spot.name, box.center_x, y, 27, face=Face.TITLE, align="center", max_width=box.width - 30)
        y += 30
        y += canvas.paragraph(spot.line, box.x + 26, y, 17.5, box.width - 52)
        spot.draw_progress(canvas, Box(box.x + 26, y + 16, box.width - 52, 30))

    def follow(self, focus: FocusGroup) -> None:
        """Show the medal that has the focus."""
        if isinstance(focus.focused, MedalSpot):
            self.shown = focus.focused
