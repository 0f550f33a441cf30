"""The line below the round summary that lists newly earned achievements."""

from papayoo.history.achievements import newly_earned
from papayoo.match.match import Match
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas

HEIGHT = 52.0
"""Height of the line of achievements."""
GAP = 12.0
"""Distance between the line of achievements and the panel above it."""
MEDAL_SIZE, MEDAL_X = 40.0, 28.0
TEXT_SIZE, TEXT_GAP, END_MARGIN = 17.0, 10.0, 32.0
WINDOW_MARGIN = 6.0
OPACITY = 0.97


class AchievementLine:
    """Lists the achievements earned in the last round; nothing is drawn if there are none."""

    def __init__(self, ctx: Context, match: Match) -> None:
        self._texts = ctx.texts
        is_counted = match.has_person and ctx.statistics.added > 0
        self.earned = newly_earned(ctx.statistics.rows) if is_counted else ()

    @property
    def room(self) -> float:
        """Height needed below the panel; 0 if no achievement was earned."""
        return GAP + HEIGHT if self.earned else 0.0

    def draw(self, canvas: Canvas, above: Box) -> None:
        """Draw the line below the panel ``above``, but not below the lower edge of the window."""
        if not self.earned:
            return
        first = self.earned[0]
        name = self._texts(f"achievement.{first}.name")
        more = len(self.earned) - 1
        key = "achievement.toast_more" if more else "achievement.toast"
        text = self._texts(key, name=name, more=more)
        text_x = MEDAL_X + MEDAL_SIZE / 2 + TEXT_GAP
        width = text_x + canvas.measure.text_width(text, TEXT_SIZE) + END_MARGIN
        y = min(above.bottom + GAP, canvas.viewport.height - HEIGHT - WINDOW_MARGIN)
        box = Box(above.center_x - width / 2, y, width, HEIGHT)
        canvas.panel(box, radius=HEIGHT / 2, opacity=OPACITY, shine=True, tag="toast")
        canvas.medal(first, box.x + MEDAL_X, box.center_y, MEDAL_SIZE, is_earned=True)
        canvas.text(text, box.x + text_x, box.center_y, TEXT_SIZE)
