"""The page of achievements: a medal for each, and the one in focus in words."""

from collections.abc import Sequence

from papayoo.history.achievements import Progress
from papayoo.history.feats import all_progress
from papayoo.history.rows import Row
from papayoo.i18n import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.medals import HIDDEN
from papayoo.ui.brush import Brush
from papayoo.ui.fonts import Face
from papayoo.ui.geometry import Box
from papayoo.ui.intents import Act, Action, Intent
from papayoo.ui.statistics.words import day
from papayoo.ui.widgets.base import FocusGroup, Widget, draw_focus_ring

COLUMNS = 7
DETAILS_WIDTH = 332.0
MEDAL = 74.0


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

    def draw(self, brush: Brush, *, focused: bool) -> None:
        """The medal, lit if it is earned."""
        box = self.box
        if focused:
            draw_focus_ring(brush, box.inset(5), 14)
        brush.medal(self.medal, box.center_x, box.y + 12 + MEDAL / 2, MEDAL, is_earned=self.is_earned)
        color = palette.INK if self.is_earned or focused else palette.DIM_INK
        y = box.y + 12 + MEDAL + 16
        brush.text(self.name, box.center_x, y, 14, color=color, align="center", max_width=box.width - 6)


class MedalsPage:
    """All achievements in a grid; arrows go in all four directions."""

    def __init__(self, texts: Catalog, rows: Sequence[Row]) -> None:
        self._texts = texts
        self.spots = tuple(MedalSpot(texts, progress) for progress in all_progress(rows))
        self.shown = self.spots[0]
        self._details = Box(0, 0, 1, 1)

    @property
    def widgets(self) -> Sequence[Widget]:
        """The medals."""
        return self.spots

    @property
    def earned(self) -> int:
        """How many the person has."""
        return sum(spot.is_earned for spot in self.spots)

    def place(self, area: Box) -> None:
        """The grid on the left, the words on the right."""
        self._details = Box(area.right - DETAILS_WIDTH, area.y + 6, DETAILS_WIDTH, area.height - 6)
        width = (self._details.x - 18 - area.x) / COLUMNS
        height = min(132.0, area.height / -(-len(self.spots) // COLUMNS))
        for index, spot in enumerate(self.spots):
            row, column = divmod(index, COLUMNS)
            spot.box = Box(area.x + column * width, area.y + row * height, width, height)

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        """Up and down go from row to row; out of the grid where it ends."""
        match intent:
            case Act(Action.UP | Action.DOWN as action) if focus.focused in self.spots:
                spots: list[Widget] = list(self.spots)
                index = spots.index(self.shown) + (COLUMNS if action is Action.DOWN else -COLUMNS)
                if 0 <= index < len(spots):
                    focus.focus(spots[index])
                    return True
                focus.focus(spots[-1 if action is Action.DOWN else 0])
        return False

    def draw(self, brush: Brush) -> None:
        """The medal that was in focus last, in words."""
        box, spot = self._details, self.shown
        brush.panel(box, fill=palette.FELT_LOW, edge=None, radius=16, opacity=0.55, tag="medal details")
        brush.medal(spot.medal, box.center_x, box.y + 96, 144, is_earned=spot.is_earned)
        y = box.y + 196
        brush.text(spot.name, box.center_x, y, 27, face=Face.TITLE, align="center", max_width=box.width - 30)
        y += 30
        y += brush.paragraph(spot.line, box.x + 26, y, 17.5, box.width - 52)
        self._draw_progress(brush, y + 20)

    def follow(self, focus: FocusGroup) -> None:
        """Show the medal that has the focus."""
        if isinstance(focus.focused, MedalSpot):
            self.shown = focus.focused

    def _draw_progress(self, brush: Brush, y: float) -> None:
        texts, box, spot = self._texts, self._details, self.shown
        progress, goal = spot.progress, spot.progress.achievement.goal
        if progress.earned is not None:
            brush.icon("check", box.x + 38, y + 8, 22, palette.GOOD)
            brush.text(texts("achievement.earned", day=day(progress.earned)), box.x + 60, y + 8, 16)
            return
        brush.text(texts("achievement.open"), box.x + 26, y + 8, 16, color=palette.DIM_INK)
        if goal > 1 and not spot.is_secret:
            bar = Box(box.x + 26, y + 32, box.width - 52, 10)
            brush.panel(bar, fill=palette.FELT_HIGH, edge=None, radius=5)
            if progress.reached:
                brush.panel(
                    bar._replace(width=max(10.0, bar.width * progress.reached / goal)),
                    fill=palette.BRASS,
                    edge=None,
                    radius=5,
                )
            count = texts("achievement.progress", n=progress.reached, goal=goal)
            brush.text(count, box.right - 26, y + 8, 18, face=Face.NUMBER, align="right")
