"""The calendar of tonight's table: a lantern for each day of a month, and details of the selected date."""

import math
from datetime import date, timedelta
from functools import partial

from papayoo.history.daily_games import Evening, evenings_of
from papayoo.match.match import Match
from papayoo.match.puzzles import puzzle_of_day
from papayoo.services.practice_matches import puzzle_match, solved_puzzles
from papayoo.services.tonight import begun_days, judge_evening, open_tonight, today
from papayoo.text.dates import format_day, format_month
from papayoo.ui.art import palette
from papayoo.ui.art.lantern_alley import alley_svg, sag
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import Push, Reset, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.scenes.dialogs.share_buttons import PostcardButton
from papayoo.ui.scenes.tonight.day_details import DayDetails
from papayoo.ui.scenes.tonight.day_lantern import BREATH_S, KINDLED_LIGHT, DayLantern
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.button import Button, IconButton
from papayoo.ui.widgets.focus_zones import ZonedFocus

DAYS = 7
DETAILS_WIDTH_U, GAP_U = 350.0, 22.0
NARROW_ALLEY_U = 560.0
"""Height of the picture with the lanterns of a month in a narrow window, in units."""
ALLEY_MARGIN_U, WEEKDAYS_U, WEEKDAY_SIZE = 16.0, 30.0, 15.0
STALLS_U = 48.0
"""Height of the strip below the last week. It contains stalls but no lanterns."""
CORD_SHARE = 0.05
"""Distance from the top of a week's row to the cord on which its lanterns hang, as a fraction of the row's height."""
ARROW_U, MONTH_WIDTH_U, MONTH_SIZE = 46.0, 210.0, 21.0
DAYS_ZONE, BUTTONS_ZONE = range(2)
BREATHING_S = 90.0
"""Time after the last input at which the light of today's lantern stops changing."""
FIRST_YEAR = 2000
"""First year of the calendar. The player cannot go back to earlier years."""


class TonightScene(PageScene):
    """Shows one month. The game of the selected date can be played, continued or played again."""

    kept = ("_selected",)

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ctx.texts("tonight.title"))
        texts = ctx.texts
        self._selected = self._today = today(ctx)
        self._earlier = IconButton("arrow_left", texts("tonight.month_back"), lambda: self._turn(-1))
        self._later = IconButton("arrow_right", texts("tonight.month_on"), lambda: self._turn(1))
        self._postcard = PostcardButton(ctx)
        self._puzzle = Button(texts("tonight.puzzle"), self._open_puzzle)
        self.primary = self._play = Button("", self._open, icon="play", primary=True)
        self.others = (self._puzzle, self._postcard)
        self._lanterns: list[DayLantern] = []
        buttons = [self._play, *self.others, self._earlier, self._later, self.back]
        self.focus = self._zones = ZonedFocus(([], buttons))
        self._alley = self._month_box = EMPTY
        self._load()
        self.focus.focus(self._play)

    def _load(self) -> None:
        """Read the results and the dates of unfinished games, then show the selected date's month."""
        self._evenings = evenings_of(self.ctx.load_results().rows)
        self._begun = begun_days(self.ctx)
        self._solved = solved_puzzles(self.ctx)
        self._judged: Match | None = None
        self._breath_s, self._breathing_left_s = 0.0, BREATHING_S
        self._show_month(self._selected.replace(day=1))

    def resumed(self) -> None:
        """Read the results again, because the player may have deleted them in the meantime."""
        self._load()

    # Month and selection

    def _show_month(self, first: date) -> None:
        """Show another month. If it does not contain the selected date, select today or the first of the month."""
        self._first = first
        if self._selected.replace(day=1) != first:
            self._selected = self._today if self._today.replace(day=1) == first else first
        days = (next_month(first) - first).days
        self._lanterns = [self._lantern(first + timedelta(number)) for number in range(days)]
        self._zones.set_zone(DAYS_ZONE, self._lanterns)
        self._earlier.enabled = first.year > FIRST_YEAR
        self._later.enabled = first < self._today.replace(day=1)
        self._select(self._selected)

    def _lantern(self, day: date) -> DayLantern:
        evening = self._evenings.get(day, Evening(day))
        lantern = DayLantern(evening, format_day(self.ctx.texts, day), partial(self._select, day), self._open)
        lantern.is_today, lantern.enabled = day == self._today, day <= self._today
        lantern.light = KINDLED_LIGHT if lantern.is_today and evening.game is None else None
        return lantern

    def _turn(self, step: int) -> Transition | None:
        if (self._later if step > 0 else self._earlier).enabled:
            self._show_month(next_month(self._first) if step > 0 else (self._first - timedelta(1)).replace(day=1))
        return None

    def _select(self, day: date) -> None:
        self._selected = day
        self._judged = judge_evening(self.ctx, self.evening)
        self._show_details()

    def _show_details(self) -> None:
        """Show the details of the selected date, and update the buttons for it."""
        day = self._selected
        for lantern in self._lanterns:
            lantern.is_chosen = lantern.evening.day == day
        shown = next(lantern for lantern in self._lanterns if lantern.is_chosen)
        month = [one for other, one in self._evenings.items() if (other.year, other.month) == (day.year, day.month)]
        self._details = DayDetails(self.ctx, shown, month, is_begun=day in self._begun)
        self._play.label = self.ctx.texts(f"tonight.{self._details.action}")
        self._postcard.show(self.evening)
        self._puzzle.icon = "check" if puzzle_of_day(day).name in self._solved else "hint"
        self.request_layout()

    @property
    def is_moving(self) -> bool:
        """Whether a date's target is being computed, a tooltip is due, or today's lantern flickers."""
        return super().is_moving or self._judged is not None or self._breathing is not None

    @property
    def is_calm(self) -> bool:
        """Whether only today's lantern moves."""
        return not super().is_moving and self._judged is None

    @property
    def _breathing(self) -> DayLantern | None:
        """Today's lantern while its light changes, otherwise None.

        The light changes until today's game is finished. It does not change with reduced motion, while the window has
        no focus, or after some time without input.
        """
        if self._breathing_left_s <= 0 or self.ctx.is_motion_reduced or not self.ctx.has_attention():
            return None
        return next((lantern for lantern in self._lanterns if lantern.light is not None), None)

    def update(self, seconds: float) -> Transition | None:
        """Animate the light of today's lantern, and show a date's target as soon as it is computed."""
        lantern = self._breathing
        if lantern is not None:
            self._breath_s += seconds
            self._breathing_left_s -= seconds
            lantern.light = (1 - math.cos(2 * math.pi * self._breath_s / BREATH_S)) / 2
        judging = self.ctx.judging
        if self._judged is not None and (judging is None or not judging.is_waiting(self._judged)):
            self._judged = None
            self._evenings = evenings_of(self.ctx.statistics.rows)
            for lantern in self._lanterns:
                lantern.evening = self._evenings.get(lantern.evening.day, lantern.evening)
            self._show_details()
        return super().update(seconds)

    @property
    def evening(self) -> Evening:
        """The result and the target of the selected date."""
        return self._evenings.get(self._selected, Evening(self._selected))

    def _open(self) -> Transition | None:
        return Reset(TableRoute(open_tonight(self.ctx, self._selected)))

    def _open_puzzle(self) -> Transition | None:
        return Push(TableRoute(puzzle_match(self.ctx, puzzle_of_day(self._selected))))

    # Layout

    def body_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the details, and of the month if it is below them in a narrow window."""
        details = self._details.height_in(self._details_width_in(width), measure)
        return details + (GAP_U + NARROW_ALLEY_U if self.is_narrow else 0.0)

    def _details_width_in(self, body_width: float) -> float:
        return body_width if self.is_narrow else DETAILS_WIDTH_U

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        """Lay out the lanterns, one week per row, and the details beside or above them."""
        if self.is_narrow:
            self._details.box, self._alley = body.cut_top(self._details.height_in(body.width, measure), GAP_U)
        else:
            self._details.box, self._alley = body.cut_right(DETAILS_WIDTH_U, GAP_U)
        onward, rest = self.header.cut_right(ARROW_U)
        self._month_box, rest = rest.cut_right(min(MONTH_WIDTH_U, rest.width - ARROW_U))
        self._later.box = onward.align(ARROW_U, ARROW_U)
        self._earlier.box = rest.align(ARROW_U, ARROW_U, x=1)
        skipped = self._first.weekday()
        for lantern in self._lanterns:
            week, weekday = divmod(skipped + lantern.evening.day.day - 1, DAYS)
            cell = self._weeks[week].row(DAYS)[weekday]
            share = (cell.center_x - self._alley.x) / self._alley.width
            lantern.box = cell.move_by(dy=sag(share) * self._alley.width)

    @property
    def _weeks(self) -> tuple[Box, ...]:
        inside = self._alley.inset(ALLEY_MARGIN_U, ALLEY_MARGIN_U / 2)
        weeks = -(-(self._first.weekday() + len(self._lanterns)) // DAYS)
        return inside.cut_top(WEEKDAYS_U)[1].cut_bottom(STALLS_U)[1].column(weeks)

    # Input

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input: the up and down keys move the focus by a week, page keys show another month.

        If a key moves the focus to a date, the date is also selected.
        """
        self._breathing_left_s = BREATHING_S
        match intent:
            case Act(Action.EARLIER):
                return self._turn(-1)
            case Act(Action.LATER):
                return self._turn(1)
        transition = None if self.focus.step_row(intent, self._lanterns, DAYS) else super().handle(intent)
        focused = self.focus.focused
        if isinstance(intent, Act) and isinstance(focused, DayLantern) and focused.evening.day != self._selected:
            self._select(focused.evening.day)
        return transition

    # Drawing

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the picture in which the lanterns hang, the names of the month and of the weekdays, and the details."""
        alley, texts = self._alley, self.ctx.texts
        cords = tuple((week.y - alley.y + CORD_SHARE * week.height) / alley.width for week in self._weeks)
        size = canvas.viewport.px(alley.width), canvas.viewport.px(alley.height)
        key = ("alley", size, cords)
        canvas.picture(key, lambda: alley_svg(*size, cords), alley.center_x, alley.center_y, tag="alley")
        names = self._weeks[0].move_to(y=alley.y + ALLEY_MARGIN_U / 2).resize(height=WEEKDAYS_U)
        for number, cell in enumerate(names.row(DAYS), start=1):
            canvas.text_in(
                cell, texts(f"weekday.{number}"), TextStyle(WEEKDAY_SIZE, colour=palette.DIM_INK), align="center"
            )
        canvas.text_in(
            self._month_box, format_month(texts, self._first), TextStyle(MONTH_SIZE, Face.STRONG), align="center"
        )
        self._details.draw(canvas)


def next_month(first: date) -> date:
    """Return the first date of the month after a date."""
    return (first.replace(day=28) + timedelta(4)).replace(day=1)
