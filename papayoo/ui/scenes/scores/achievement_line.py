"""What is said of achievements at the end of a round: one quiet line below the summary, and nothing before or after."""

from papayoo.history.feats import earned_last
from papayoo.match.match import Match
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas

HEIGHT = 52.0
MEDAL = 40.0
GAP = 12.0
"""Between the panel and the line."""


class Toast:
    """The achievements that the round just counted has brought, if any; a round that was known brings none."""

    def __init__(self, ctx: Context, match: Match) -> None:
        self._texts = ctx.texts
        is_counted = match.has_person and ctx.statistics.added > 0
        self.earned = earned_last(ctx.statistics.rows) if is_counted else ()

    @property
    def room(self) -> float:
        """The height that it takes below a panel."""
        return GAP + HEIGHT if self.earned else 0.0

    def draw(self, canvas: Canvas, above: Box) -> None:
        """A line below a panel, or on the window's lower edge if there is no room."""
        if not self.earned:
            return
        first = self.earned[0]
        name = self._texts(f"achievement.{first}.name")
        more = len(self.earned) - 1
        key = "achievement.toast_more" if more else "achievement.toast"
        text = self._texts(key, name=name, more=more)
        width = canvas.measure.text_width(text, 17) + MEDAL + 50
        y = min(above.bottom + GAP, canvas.viewport.height - HEIGHT - 6)
        box = Box(above.center_x - width / 2, y, width, HEIGHT)
        canvas.panel(box, radius=HEIGHT / 2, opacity=0.97, shine=True, tag="toast")
        canvas.medal(first, box.x + 28, box.center_y, MEDAL, is_earned=True)
        canvas.text(text, box.x + 28 + MEDAL / 2 + 10, box.center_y, 17, colour=palette.INK)
