"""The statistics page with a medal for each achievement and the details of one of them."""

from collections.abc import Sequence

from papayoo.history.achievement_rules import Progress
from papayoo.history.achievements import all_progress
from papayoo.history.rows import Row
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day
from papayoo.ui.art import palette
from papayoo.ui.art.medals import HIDDEN
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.stats.spots_page import Grid, Spot, SpotsPage
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import FocusGroup, draw_focus_ring

MEDAL_SIZE = 70.0
SPOT_MAX_WIDTH = 300.0
"""Maximum width of an achievement in the grid. A wider one is drawn as a row with all its details."""
SPOT_TOP, SPOT_TEXT_GAP, SPOT_TEXT_MARGIN, SPOT_TEXT_SIZE, SPOT_LEADING = 8.0, 4.0, 3.0, 14.5, 1.15
SPOT_RADIUS, SPOT_RING_INSET = 14.0, 5.0
ROW_INSET, ROW_MARGIN, ROW_TEXT_GAP = 3.0, 18.0, 22.0
ROW_NAME_Y, ROW_NAME_SIZE, ROW_TEXT_Y, ROW_TEXT_SIZE = 22.0, 19.0, 37.0, 15.5
ROW_PROGRESS_BOTTOM = 36.0
PROGRESS_HEIGHT, PROGRESS_Y, PROGRESS_SIZE, COUNT_SIZE, COUNT_WIDTH = 30.0, 12.0, 16.0, 18.0, 76.0
CHECK_SIZE, CHECK_X, EARNED_X = 22.0, 12.0, 34.0
BAR_Y, BAR_HEIGHT = 27.0, 6.0
DETAILS_HEIGHT = 276.0
"""Height of the details of an achievement without its description."""
DETAILS_MIN_MARGIN = 12.0
"""Minimum space above the details of an achievement."""
LARGE_MEDAL_SIZE = 168.0
DETAILS_NAME_GAP, DETAILS_NAME_SIZE, DETAILS_NAME_MARGIN = 32.0, 27.0, 15.0
DETAILS_TEXT_GAP, DETAILS_TEXT_SIZE, DETAILS_TEXT_MARGIN = 30.0, 17.5, 26.0
HELP_SIZE, HELP_GAP = 15.5, 6.0
"""Text size of the line that says whether rounds with help count, and its distance from the description."""
DETAILS_PROGRESS_GAP = 16.0


class MedalSpot(Spot):
    """Shows an achievement; a hidden one has neither name nor description until it is earned."""

    def __init__(self, texts: Catalog, progress: Progress) -> None:
        super().__init__()
        self._texts = texts
        self.progress = progress
        self.is_earned = progress.earned is not None
        self.is_secret = progress.achievement.is_hidden and not self.is_earned
        self.medal = HIDDEN if self.is_secret else progress.achievement.id
        self.name_size = SPOT_TEXT_SIZE

    @property
    def name(self) -> str:
        """The name of the achievement. A hidden achievement has a placeholder until it is earned."""
        return self._texts("achievement.hidden.name" if self.is_secret else f"achievement.{self.medal}.name")

    @property
    def description(self) -> str:
        """The description of the achievement, or a placeholder if it is hidden and not earned yet."""
        return self._texts("achievement.hidden.line" if self.is_secret else f"achievement.{self.medal}.line")

    @property
    def help_note(self) -> str:
        """A sentence that says whether rounds with help count; an empty text for a hidden achievement."""
        key = "achievement.taking_part" if self.progress.achievement.allows_help else "achievement.of_skill"
        return "" if self.is_secret else self._texts(key)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the medal above its name; in a wide box, draw a row with all details."""
        box = self.box
        if box.width > SPOT_MAX_WIDTH:
            self._draw_row(canvas, focused=focused)
            return
        self.draw_ground(canvas, box.inset(SPOT_RING_INSET), SPOT_RADIUS, is_row=False)
        if focused:
            draw_focus_ring(canvas, box.inset(SPOT_RING_INSET), SPOT_RADIUS)
        y = box.y + SPOT_TOP + MEDAL_SIZE / 2
        canvas.medal(self.medal, box.center_x, y, MEDAL_SIZE, is_earned=self.is_earned)
        colour = palette.INK if self.is_earned or focused else palette.DIM_INK
        room, top = box.width - 2 * SPOT_TEXT_MARGIN, box.y + SPOT_TOP + MEDAL_SIZE + SPOT_TEXT_GAP
        canvas.paragraph(
            self.name,
            box.center_x,
            top,
            TextStyle(self.name_size, colour=colour, leading=SPOT_LEADING),
            room,
            align="center",
        )

    def _draw_row(self, canvas: Canvas, *, focused: bool) -> None:
        box = self.box.inset(ROW_INSET)
        self.draw_ground(canvas, box, SPOT_RADIUS, is_row=True)
        if focused:
            draw_focus_ring(canvas, box, SPOT_RADIUS)
        medal, words = box.inset(ROW_MARGIN, 0).cut_left(MEDAL_SIZE, gap=ROW_TEXT_GAP)
        canvas.medal(self.medal, medal.center_x, box.center_y, MEDAL_SIZE, is_earned=self.is_earned)
        name = words.move_by(dy=ROW_NAME_Y).resize(height=0)
        canvas.text_in(name, self.name, TextStyle(ROW_NAME_SIZE, Face.STRONG))
        canvas.paragraph(self.description, words.x, box.y + ROW_TEXT_Y, TextStyle(ROW_TEXT_SIZE), words.width)
        progress = words.move_to(y=box.bottom - ROW_PROGRESS_BOTTOM).resize(height=PROGRESS_HEIGHT)
        self.draw_progress(canvas, progress, self.help_note)

    def draw_progress(self, canvas: Canvas, box: Box, note: str = "") -> None:
        """Draw the day on which the achievement was earned, or a note and the progress towards it."""
        texts, progress = self._texts, self.progress
        goal, y = progress.achievement.goal, box.y + PROGRESS_Y
        if progress.earned is not None:
            canvas.icon("check", box.x + CHECK_X, y, CHECK_SIZE, palette.GOOD)
            earned = texts("achievement.earned", day=format_day(texts, progress.earned))
            canvas.text_in(box.cut_left(EARNED_X)[1].line_at(y), earned, TextStyle(PROGRESS_SIZE))
            return
        line = " · ".join(filter(None, (texts("achievement.open"), note)))
        canvas.text_in(box.cut_right(COUNT_WIDTH)[1].line_at(y), line, TextStyle(PROGRESS_SIZE, colour=palette.DIM_INK))
        if goal > 1 and not self.is_secret:
            self._draw_bar(canvas, box.move_by(dy=BAR_Y).resize(height=BAR_HEIGHT), progress.reached / goal)
            count = texts("achievement.progress", n=progress.reached, goal=goal)
            canvas.text(count, box.right, y, TextStyle(COUNT_SIZE, Face.NUMBER), align="right")

    def _draw_bar(self, canvas: Canvas, bar: Box, share: float) -> None:
        radius = bar.height / 2
        canvas.panel(bar, fill=palette.FELT_HIGH, edge=None, radius=radius)
        if share:
            done = bar.resize(width=max(bar.height, bar.width * share))
            canvas.panel(done, fill=palette.BRASS, edge=None, radius=radius)


class MedalsPage(SpotsPage[MedalSpot]):
    """Shows all achievements in a grid, and details of the last one that had the focus."""

    grid = Grid(columns=7, min_height=122.0, max_height=132.0, details_width=332.0, row_height=130.0)

    def __init__(self, texts: Catalog, rows: Sequence[Row]) -> None:
        super().__init__([MedalSpot(texts, progress) for progress in all_progress(rows)])
        earned = [(spot.progress.earned, spot) for spot in self.spots if spot.progress.earned is not None]
        if earned:
            self.show(max(earned, key=lambda pair: pair[0])[1])

    @property
    def earned(self) -> int:
        """Number of earned achievements."""
        return sum(spot.is_earned for spot in self.spots)

    def spot(self, achievement: str) -> MedalSpot:
        """Return the widget of an achievement by its id."""
        return next(spot for spot in self.spots if spot.progress.achievement.id == achievement)

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay out the medals, and give all names in the grid the same text size."""
        super().place(area, measure)
        words = [word for spot in self.spots for word in spot.name.split()]
        size = measure.common_size(words, TextStyle(SPOT_TEXT_SIZE), self.spots[0].box.width - 2 * SPOT_TEXT_MARGIN)
        for spot in self.spots:
            spot.name_size = size

    def details_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of a large medal with its name, the longest description and the progress."""
        room = width - 2 * DETAILS_TEXT_MARGIN
        texts = (measure.paragraph_height(spot.description, TextStyle(DETAILS_TEXT_SIZE), room) for spot in self.spots)
        return DETAILS_HEIGHT + max(texts) + 2 * DETAILS_MIN_MARGIN

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        """Handle the up and down keys, which move the focus by a row; return whether the event was handled."""
        if super().handle(intent, focus):
            return True
        if focus.focused in self.spots and intent in (Act(Action.UP), Act(Action.DOWN)):
            focus.focus(self.spots[-1 if intent == Act(Action.DOWN) else 0])
        return False

    def draw_details(self, canvas: Canvas, box: Box) -> None:
        """Draw a large medal, its name, its description and the progress."""
        words, spot = box.inset(DETAILS_TEXT_MARGIN, 0), self.shown
        height = DETAILS_HEIGHT + canvas.measure.paragraph_height(
            spot.description, TextStyle(DETAILS_TEXT_SIZE), words.width
        )
        if spot.help_note:
            height += canvas.measure.paragraph_height(spot.help_note, TextStyle(HELP_SIZE), words.width) + HELP_GAP
        y = box.y + max(DETAILS_MIN_MARGIN, (box.height - height) / 2)
        canvas.medal(spot.medal, box.center_x, y + LARGE_MEDAL_SIZE / 2, LARGE_MEDAL_SIZE, is_earned=spot.is_earned)
        y += LARGE_MEDAL_SIZE + DETAILS_NAME_GAP
        name = box.inset(DETAILS_NAME_MARGIN, 0).line_at(y)
        canvas.text_in(name, spot.name, TextStyle(DETAILS_NAME_SIZE, Face.TITLE), align="center")
        y += DETAILS_TEXT_GAP
        y += canvas.paragraph(spot.description, words.x, y, TextStyle(DETAILS_TEXT_SIZE), words.width)
        if spot.help_note:
            y += HELP_GAP
            y += canvas.paragraph(spot.help_note, words.x, y, TextStyle(HELP_SIZE, colour=palette.DIM_INK), words.width)
        y += DETAILS_PROGRESS_GAP
        spot.draw_progress(canvas, words.move_to(y=y).resize(height=PROGRESS_HEIGHT))
