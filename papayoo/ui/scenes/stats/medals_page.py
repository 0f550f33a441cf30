"""The statistics page with a medal for each achievement and the details of one of them."""

from collections.abc import Sequence
from functools import partial

from papayoo.history.achievement_rules import Progress
from papayoo.history.achievements import all_progress
from papayoo.history.rows import Row as ResultRow
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day
from papayoo.ui.art import palette
from papayoo.ui.art.medals import HIDDEN
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.stats.spots_page import Measures, Spot, SpotsPage
from papayoo.ui.style import BODY, FIGURE, HEAD, HEADLINE, LABEL, NEAR, NOTE, SNUG
from papayoo.ui.widgets import FocusGroup
from papayoo.ui.widgets.chart import draw_bar
from papayoo.ui.widgets.flow import Block, Column, Drawing, Gap, Line, Row, Text

MAX_WIDTH_U = 300.0
"""Maximum width of an achievement in the grid. A wider one is drawn as a row with all its details."""
NAME = LABEL.in_colour(palette.INK).tight()
NAME_MARGIN_U = 3.0
MEDAL_U = 70.0

CHECK_U = 34.0
"""Width of the sign before the day on which an achievement was earned."""


class MedalSpot(Spot):
    """Shows an achievement; a hidden one has neither name nor description until it is earned."""

    def __init__(self, texts: Catalog, progress: Progress) -> None:
        super().__init__()
        self._texts = texts
        self.progress = progress
        self.is_earned = progress.earned is not None
        self.is_secret = progress.achievement.is_hidden and not self.is_earned
        self.medal = HIDDEN if self.is_secret else progress.achievement.id
        self.name_size = NAME.size

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
        is_row = self.box.width > MAX_WIDTH_U
        self.draw_ground(canvas, self.box.inset(3 if is_row else 5), is_row=is_row, focused=focused)
        contents = self._contents_of_row() if is_row else self._contents(focused=focused)
        contents.draw_in(canvas, self.box)

    def _contents(self, *, focused: bool) -> Block:
        colour = palette.INK if self.is_earned or focused else palette.DIM_INK
        name = Text(self.name, NAME._replace(size=self.name_size, colour=colour), align="center")
        return Column(Gap(8), Drawing(self.draw_medal, MEDAL_U), Gap(SNUG), name, pad=(NAME_MARGIN_U, 0))

    def _contents_of_row(self) -> Block:
        words = Column(
            Gap(13),
            Line(self.name, HEAD, 24),
            Gap(3),
            Text(self.description, NOTE.in_colour(palette.INK)).growing().shrinking(0),
            self.progress_block(self.help_note),
            Gap(6),
        )
        return Row(Column(Drawing(self.draw_medal, MEDAL_U), at=0.5).wide(MEDAL_U), words, gap=22, pad=(21, 0))

    def draw_medal(self, canvas: Canvas, box: Box) -> None:
        canvas.medal(self.medal, box.center_x, box.center_y, box.height, is_earned=self.is_earned)

    def progress_block(self, note: str = "", *, at: float = 0.0) -> Block:
        """Return the day on which the achievement was earned, or a note and the progress towards it.

        ``at`` is the place of the day in its line: 0 left, 0.5 in the middle.
        """
        texts, progress = self._texts, self.progress
        if progress.earned is not None:
            earned = texts("achievement.earned", day=format_day(texts, progress.earned))
            return Column(Drawing(partial(_draw_earned, earned, at), 24), Gap(9))
        goal, line = progress.achievement.goal, " · ".join(filter(None, (texts("achievement.open"), note)))
        is_counted = goal > 1 and not self.is_secret
        count = texts("achievement.progress", n=progress.reached, goal=goal) if is_counted else ""
        return Column(
            Row(Line(line, NOTE, 24), Line(count, FIGURE, 24, align="right").wide(76)),
            Gap(3),
            Drawing(self._draw_progress, 6) if is_counted else Gap(6),
        )

    def _draw_progress(self, canvas: Canvas, bar: Box) -> None:
        draw_bar(canvas, bar, palette.FELT_HIGH)
        reached, goal = self.progress.reached, self.progress.achievement.goal
        if reached:
            draw_bar(canvas, bar.resize(width=max(bar.height, bar.width * reached / goal)), palette.BRASS)


class MedalsPage(SpotsPage[MedalSpot]):
    """Shows all achievements in a grid, and details of the last one that had the focus."""

    measures = Measures(columns=7, high_columns=6, least=118, height=132, details_width=332, row_height=130)

    def __init__(self, texts: Catalog, rows: Sequence[ResultRow]) -> None:
        super().__init__([MedalSpot(texts, progress) for progress in all_progress(rows)])
        earned = [(spot.progress.earned, spot) for spot in self.spots if spot.progress.earned is not None]
        if earned:
            self.show(max(earned, key=lambda pair: pair[0])[1])

    @property
    def earned(self) -> int:
        return sum(spot.is_earned for spot in self.spots)

    def spot(self, achievement: str) -> MedalSpot:
        """Return the widget of an achievement by its id."""
        return next(spot for spot in self.spots if spot.progress.achievement.id == achievement)

    def place(self, area: Box, measure: TextMeasure) -> None:
        super().place(area, measure)
        words = [word for spot in self.spots for word in spot.name.split()]
        size = measure.common_size(words, NAME, self.spots[0].box.width - 2 * NAME_MARGIN_U)
        for spot in self.spots:
            spot.name_size = size

    def details(self, spot: MedalSpot) -> Block:
        return Column(
            Drawing(spot.draw_medal, 168),
            Gap(10),
            Line(spot.name, HEADLINE, 44, align="center"),
            Text(spot.description, BODY, align="center"),
            Gap(NEAR),
            Text(spot.help_note, NOTE, align="center"),
            Gap(NEAR),
            spot.progress_block(at=0.5),
            at=0.5,
        )

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        if super().handle(intent, focus):
            return True
        if focus.focused in self.spots and intent in (Act(Action.UP), Act(Action.DOWN)):
            focus.focus(self.spots[-1 if intent == Act(Action.DOWN) else 0])
        return False


def _draw_earned(text: str, at: float, canvas: Canvas, box: Box) -> None:
    style = NOTE.in_colour(palette.INK)
    line = box.align(min(box.width, canvas.measure.text_width(text, style) + CHECK_U), box.height, x=at)
    canvas.icon("check", line.x + 12, line.center_y, 22, palette.GOOD)
    canvas.text_in(line.cut_left(CHECK_U)[1], text, style)
