"""The statistics page with a medal for each achievement and the details of one of them."""

from collections.abc import Sequence
from functools import partial

from papayoo.history.achievement_rules import Progress
from papayoo.history.achievements import all_progress
from papayoo.history.rows import Row
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day
from papayoo.ui.art import palette
from papayoo.ui.art.medals import HIDDEN
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.stats.spots_page import Measures, Spot, SpotsPage
from papayoo.ui.style import BODY, FIGURE, HEAD, HEADLINE, LABEL, NEAR, NOTE
from papayoo.ui.widgets import FocusGroup
from papayoo.ui.widgets.chart import draw_bar
from papayoo.ui.widgets.flow import Block, Column, Drawing, Gap, Line, Text

MAX_WIDTH_U = 300.0
"""Maximum width of an achievement in the grid. A wider one is drawn as a row with all its details."""
NAME = LABEL.in_colour(palette.INK).tight()
NAME_MARGIN_U = 3.0


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
        box = self.box
        if box.width > MAX_WIDTH_U:
            self._draw_row(canvas, box.inset(3), focused=focused)
            return
        self.draw_ground(canvas, box.inset(5), is_row=False, focused=focused)
        canvas.medal(self.medal, box.center_x, box.y + 43, 70, is_earned=self.is_earned)
        style = NAME._replace(size=self.name_size, colour=palette.INK if self.is_earned or focused else palette.DIM_INK)
        canvas.paragraph(self.name, box.center_x, box.y + 82, style, box.width - 2 * NAME_MARGIN_U, align="center")

    def _draw_row(self, canvas: Canvas, box: Box, *, focused: bool) -> None:
        self.draw_ground(canvas, box, is_row=True, focused=focused)
        medal, words = box.inset(18, 0).cut_left(70, gap=22)
        canvas.medal(self.medal, medal.center_x, box.center_y, 70, is_earned=self.is_earned)
        canvas.text_in(words.line_at(box.y + 22), self.name, HEAD)
        canvas.paragraph(self.description, words.x, box.y + 37, NOTE.in_colour(palette.INK), words.width)
        self.draw_progress(canvas, words.move_to(y=box.bottom - 36).resize(height=30), self.help_note)

    def draw_progress(self, canvas: Canvas, box: Box, note: str = "") -> None:
        """Draw the day on which the achievement was earned, or a note and the progress towards it."""
        texts, progress = self._texts, self.progress
        goal, y = progress.achievement.goal, box.y + 12
        if progress.earned is not None:
            canvas.icon("check", box.x + 12, y, 22, palette.GOOD)
            earned = texts("achievement.earned", day=format_day(texts, progress.earned))
            canvas.text_in(box.cut_left(34)[1].line_at(y), earned, NOTE.in_colour(palette.INK))
            return
        line = " · ".join(filter(None, (texts("achievement.open"), note)))
        canvas.text_in(box.cut_right(76)[1].line_at(y), line, NOTE)
        if goal > 1 and not self.is_secret:
            bar = box.move_by(dy=27).resize(height=6)
            draw_bar(canvas, bar, palette.FELT_HIGH)
            if progress.reached:
                draw_bar(canvas, bar.resize(width=max(6, bar.width * progress.reached / goal)), palette.BRASS)
            count = texts("achievement.progress", n=progress.reached, goal=goal)
            canvas.text(count, box.right, y, FIGURE, align="right")


class MedalsPage(SpotsPage[MedalSpot]):
    """Shows all achievements in a grid, and details of the last one that had the focus."""

    measures = Measures(columns=7, least=122, height=132, details_width=332, row_height=130)

    def __init__(self, texts: Catalog, rows: Sequence[Row]) -> None:
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
            Drawing(partial(_draw_large_medal, spot), 168),
            Gap(10),
            Line(spot.name, HEADLINE, 44, align="center"),
            Text(spot.description, BODY),
            Gap(NEAR),
            Text(spot.help_note, NOTE),
            Gap(NEAR),
            Drawing(spot.draw_progress, 30),
            at=0.5,
        )

    def handle(self, intent: Intent, focus: FocusGroup) -> bool:
        if super().handle(intent, focus):
            return True
        if focus.focused in self.spots and intent in (Act(Action.UP), Act(Action.DOWN)):
            focus.focus(self.spots[-1 if intent == Act(Action.DOWN) else 0])
        return False


def _draw_large_medal(spot: MedalSpot, canvas: Canvas, box: Box) -> None:
    canvas.medal(spot.medal, box.center_x, box.center_y, box.height, is_earned=spot.is_earned)
