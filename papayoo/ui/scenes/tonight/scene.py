"""The calendar of tonight's table: a lantern for each day of a month, and details of the selected date."""

import math
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from functools import partial

from papayoo.history.daily_games import Evening, evenings_of, seed_of_day
from papayoo.match import puzzle_of_day
from papayoo.services.practice_matches import puzzle_match, solved_puzzles
from papayoo.services.tonight import begun_days, is_seeking_target, open_tonight, request_target, today
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day, format_month
from papayoo.ui.art.lantern_alley import MOON_STEPS, alley_svg, moon_age, moon_svg, sag
from papayoo.ui.clock import Timer
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import Push, Reset, TableRoute, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BODY_U, PageScene
from papayoo.ui.scenes.dialogs.share_buttons import PostcardButton
from papayoo.ui.scenes.dialogs.target_dialog import TargetDialog
from papayoo.ui.scenes.tonight.day_details import DayDetails
from papayoo.ui.scenes.tonight.day_lantern import BREATH_S, KINDLED_LIGHT, DayLantern
from papayoo.ui.scenes.tonight.month_wall import MonthWall, finished_months
from papayoo.ui.style import APART, HEAD, NOTE
from papayoo.ui.widgets import Area, Button, IconButton, Widget, ZonedFocus
from papayoo.ui.widgets.flow import Block, Column, Control, Either, Gap, Line, Row

DAYS = 7
ALLEY_HEIGHT_U, NARROW_ALLEY_HEIGHT_U = 504.0, 560.0
"""Least height of the picture with the lanterns of a month, usually and in a narrow window."""
DAYS_ZONE, BUTTONS_ZONE = range(2)
BREATHING_S = 90.0
"""Time after the last input at which the light of today's lantern stops changing."""
FIRST_MONTH = date(2000, 1, 1)
"""First month of the calendar. The player cannot go back to earlier months."""
MOON_U = 92.0
"""Size of the moon's picture; its disc is 0.6 times as large."""
MONTH_WIDTH_U, MIN_HEADER_WIDTH_U = 210.0, 366.0
"""Width of the month between the arrows, and of the narrowest header in which it has this width."""
WALL_GAP_U = 18.0
"""Distance of the button for the cards of other months from the arrows."""
DETAILS_WIDTH_U = 350.0
"""Width of the details beside the alley."""
DETAILS_HEIGHT_U = 504.0
"""Space for the details above the alley of a narrow window, which does not move if some details need less."""


class Alley(Block):
    """The picture of an alley in which the lanterns of a month hang, one week per row, below the names of weekdays."""

    def __init__(self, texts: Catalog, lanterns: Sequence[DayLantern], height: float) -> None:
        self._texts, self._lanterns, self.height = texts, lanterns, height

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        for number, lantern in enumerate(self._lanterns, start=self._skipped):
            week, weekday = divmod(number, DAYS)
            cell = self._weeks[week].row(DAYS)[weekday]
            lantern.box = cell.move_by(dy=sag((cell.center_x - box.x) / box.width) * box.width)

    @property
    def _skipped(self) -> int:
        """The number of weekdays before the first day of the month."""
        return self._lanterns[0].evening.day.weekday()

    @property
    def _weeks(self) -> tuple[Box, ...]:
        weeks = -(-(self._skipped + len(self._lanterns)) // DAYS)
        days = self.box.inset(16, 8).cut_top(30)[1]
        return days.cut_bottom(48)[1].column(weeks)  # the stalls at the bottom of the picture remain visible

    def widgets(self) -> Iterator[Widget]:
        yield from self._lanterns

    def draw(self, canvas: Canvas) -> None:
        box, weeks = self.box, self._weeks
        cords = tuple((week.y - box.y + 0.05 * week.height) / box.width for week in weeks)
        size = canvas.viewport.px(box.width), canvas.viewport.px(box.height)
        month = self._lanterns[0].evening.day.month
        key = ("alley", size, cords, month)
        canvas.picture(key, lambda: alley_svg(*size, cords, month), box.center_x, box.center_y, tag="alley")
        self._draw_moon(canvas)
        names = box.inset(16, 8).resize(height=30)
        for number, cell in enumerate(names.row(DAYS), start=1):
            canvas.text_in(cell, self._texts(f"weekday.{number}"), NOTE, align="center")

    def _draw_moon(self, canvas: Canvas) -> None:
        """Draw the moon of the chosen date in the part of the sky that has no lanterns."""
        day = next(lantern.evening.day for lantern in self._lanterns if lantern.is_chosen)
        step, size_px = round(moon_age(day) * MOON_STEPS) % MOON_STEPS, canvas.viewport.px(MOON_U)
        make = partial(moon_svg, size_px, step)
        canvas.picture(("moon", size_px, step), make, *self._moon_place, tag=f"moon {step}")

    @property
    def _moon_place(self) -> tuple[float, float]:
        """The middle of the moon: before the first of the month, after its last day, or high up at the right."""
        row = self._weeks[0]
        if self._skipped:
            sky = row.resize(width=row.width * self._skipped / DAYS)
            return sky.center_x, sky.center_y
        used = (len(self._lanterns) - 1) % DAYS + 1
        last = self._weeks[-1]
        if used < DAYS:
            sky = last.cut_left(last.width * used / DAYS)[1]
            return sky.center_x, sky.center_y
        return self.box.right - MOON_U / 2, row.y


class TonightScene(PageScene):
    """Shows one month. The game of the selected date can be played, continued or played again.

    A press selects a lantern, and so do the keys that move the focus to it; Enter on a lantern opens its game. Buttons
    at the foot open the game, open the puzzle of the day, and share a postcard; those in the header turn the month.
    """

    kept = ("_selected",)

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ctx.texts("tonight.title"))
        texts = ctx.texts
        self._selected = self._today = today(ctx)
        self._earlier = IconButton("arrow_left", texts("tonight.month_back"), lambda: self._turn(-1))
        self._later = IconButton("arrow_right", texts("tonight.month_on"), lambda: self._turn(1))
        self._wall = IconButton("cards", texts("tonight.wall"), self._open_wall)
        self._postcard = PostcardButton(ctx)
        self._puzzle = Button(texts("tonight.puzzle"), self._open_puzzle)
        self.primary = self._play = Button("", self._open, icon="play", primary=True)
        self._target = Button(texts("tonight.target_title"), self._open_target, icon="chart")
        self.others = (self._puzzle, self._postcard, self._target)
        self._lanterns: list[DayLantern] = []
        buttons = [self._play, *self.others, self._wall, self._earlier, self._later, self.back]
        self.focus = self._zones = ZonedFocus(([], buttons))
        self._load()
        self.focus.focus(self._play)

    def _load(self) -> None:
        """Read the results and the dates of unfinished games, then show the selected date's month."""
        self._read_evenings()
        self._begun = begun_days(self.ctx)
        self._solved = solved_puzzles(self.ctx)
        self._is_seeking = False
        self._breath_s, self._until_still = 0.0, Timer(BREATHING_S)
        self._show_month(self._selected.replace(day=1))

    def _read_evenings(self) -> None:
        results = self.ctx.load_results()
        self._targets, self._evenings = results.targets, evenings_of(results.rows, results.targets)
        self._months = finished_months(self._evenings.values(), self._today)
        self._wall.enabled = bool(self._months)

    def resumed(self) -> None:
        # the player may have deleted results in the meantime
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
        self._earlier.enabled = first > FIRST_MONTH
        self._later.enabled = first < self._today.replace(day=1)
        self._select(self._selected)

    def _lantern(self, day: date) -> DayLantern:
        evening = self._evening_of(day)
        lantern = DayLantern(evening, format_day(self.ctx.texts, day), partial(self._select, day), self._open)
        lantern.is_today, lantern.enabled = day == self._today, day <= self._today
        lantern.light = KINDLED_LIGHT if lantern.is_today and evening.game is None else None
        return lantern

    def _open_wall(self) -> Transition:
        return Push(MonthWall(self.ctx, self._months, self._show_month))

    def _turn(self, step: int) -> Transition | None:
        if (self._later if step > 0 else self._earlier).enabled:
            self._show_month(next_month(self._first) if step > 0 else (self._first - timedelta(1)).replace(day=1))
        return None

    def _select(self, day: date) -> None:
        self._selected = day
        if self.evening.target is None:
            request_target(self.ctx, day)
        self._is_seeking = is_seeking_target(self.ctx, day)
        self._show_details()

    def _show_details(self) -> None:
        """Show the details of the selected date, and update the buttons for it."""
        day = self._selected
        for lantern in self._lanterns:
            lantern.is_chosen = lantern.evening.day == day
        shown = next(lantern for lantern in self._lanterns if lantern.is_chosen)
        month = [one for other, one in self._evenings.items() if (other.year, other.month) == (day.year, day.month)]
        self._details = DayDetails(self.ctx, shown, month, is_begun=day in self._begun)
        self._play.label, self._play.note = self._details.label, self._details.note
        self._postcard.show(self.evening)
        self._target.enabled = self.evening.target is not None
        self._puzzle.icon = "check" if puzzle_of_day(day).name in self._solved else "hint"
        self.request_layout()

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._is_seeking or self._breathing is not None

    @property
    def is_calm(self) -> bool:
        return not super().is_moving and not self._is_seeking

    @property
    def _breathing(self) -> DayLantern | None:
        """Today's lantern while its light changes, otherwise None.

        The light changes until today's game is finished. It does not change with reduced motion, while the window has
        no focus, or after some time without input.
        """
        if not self._until_still.is_running or self.ctx.is_motion_reduced or not self.ctx.has_attention():
            return None
        return next((lantern for lantern in self._lanterns if lantern.light is not None), None)

    def update(self, seconds: float) -> Transition | None:
        lantern = self._breathing
        if lantern is not None:
            self._breath_s += seconds
            self._until_still.update(seconds)
            lantern.light = (1 - math.cos(2 * math.pi * self._breath_s / BREATH_S)) / 2
        if self._is_seeking and not is_seeking_target(self.ctx, self._selected):
            self._is_seeking = False
            self._read_evenings()
            for lantern in self._lanterns:
                lantern.evening = self._evening_of(lantern.evening.day)
            self._show_details()
        return super().update(seconds)

    @property
    def evening(self) -> Evening:
        """The result and the target of the selected date."""
        return self._evening_of(self._selected)

    def _evening_of(self, day: date) -> Evening:
        return self._evenings.get(day, Evening(day, target=self._targets.get(seed_of_day(day))))

    def _open(self) -> Transition | None:
        return Reset(TableRoute(open_tonight(self.ctx, self._selected)))

    def _open_puzzle(self) -> Transition | None:
        return Push(TableRoute(puzzle_match(self.ctx, puzzle_of_day(self._selected))))

    def _open_target(self) -> Transition | None:
        target, game = self.evening.target, self.evening.game
        points = [] if game is None else [points[0] for points in game.scores]
        return None if target is None else Push(TargetDialog(self.ctx, self._selected, target, points))

    @property
    def tipped(self) -> Sequence[Widget | Area]:
        return [*super().tipped, *self._details.areas]

    # Layout

    def header_body(self) -> Block:
        wall, *arrows = (Control(button, 46, 46).wide(46) for button in (self._wall, self._earlier, self._later))
        month = Line(format_month(self.ctx.texts, self._first), HEAD, align="center")
        usual = Line(month.text, HEAD, align="center").wide(MONTH_WIDTH_U)
        narrow = Row(wall, arrows[0], month, arrows[1])
        wide = Row(Gap(), wall, Gap(width=WALL_GAP_U), arrows[0], usual, arrows[1])
        return Either(MIN_HEADER_WIDTH_U, narrow, wide)

    def body(self) -> Block:
        texts, lanterns = self.ctx.texts, self._lanterns
        details = self._details.block()
        above = Row(details, Gap(DETAILS_HEIGHT_U, width=0))
        narrow = Column(above, Alley(texts, lanterns, NARROW_ALLEY_HEIGHT_U).growing(), gap=APART)
        beside = Column(details.growing()).wide(DETAILS_WIDTH_U)
        return Either(NARROW_BODY_U, narrow, Row(Alley(texts, lanterns, ALLEY_HEIGHT_U), beside, gap=APART))

    # Input

    def handle(self, intent: Intent) -> Transition | None:
        # The up and down keys move the focus by a week, page keys show another month. If a key moves the focus to a
        # date, the date is also selected.
        self._until_still.start(BREATHING_S)
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


def next_month(first: date) -> date:
    return (first.replace(day=28) + timedelta(4)).replace(day=1)
