"""The strip in a corner of the table: the game's name, the round, the standing, the goals."""

from functools import partial
from typing import NamedTuple

from papayoo.engine import places
from papayoo.history.lanterns import Outlook
from papayoo.services.game_goals import Goal
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import house_rules_line, round_title
from papayoo.ui.art import palette
from papayoo.ui.art.market_pictures import small_lantern_svg
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.style import LABEL, PLATE, STRONG, TextStyle
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.widgets import Area

PADDING = 12.0
MAX_GROWTH = 1.55
"""Maximum factor by which the strip grows with the text size."""
ONE_LINE, TITLE_Y, NOTE_Y, NOTE_PITCH, FOOT = 26.0, 11.4, 27.4, 16.0, 10.6
"""Vertical dimensions of the strip.

``ONE_LINE`` is the height of a strip that has only a title. The others are for a strip with notes below the title:
y of the title, y of the first note, distance from one note to the next, and space below the last note.
"""
GOAL_HEIGHT, LANTERN, LANTERN_GAP, CROSS = 22.0, 20.0, 5.0, 12.0
PICTURE = 38.0
"""Size of the picture of a lantern, which includes the light around the lantern."""
MISSED_ALPHA, STRIKE = 90, 1.2
GOAL_ROOMS = 250.0, 160.0
"""Maximum widths to try for the goals' texts at the default text size, preferred first."""


class _Content(NamedTuple):
    """What the strip in the corner shows: a title, the lines below it, and the game's goals."""

    title: str
    notes: tuple[str, ...] = ()
    goals: tuple[Goal, ...] = ()


class GameStrip:
    """Shows the name, round, standing and goals of a game, or the name of a practice."""

    def __init__(self, playback: Playback) -> None:
        self._playback = playback
        self._key: object = None
        self._content = _Content("")
        self._left = 0.0
        self._measure: TextMeasure | None = None
        self._notes: tuple[str, ...] = ()
        self.box = EMPTY
        self._rows: tuple[float, ...] = ()
        self._is_beside = False

    @property
    def areas(self) -> tuple[Area, ...]:
        """The area of the strip, with a tooltip about the game's goals; an empty tuple if the game has no goals."""
        playback, content = self._playback, self._content
        if not playback.goals.names or self.box is EMPTY:
            return ()
        texts = playback.seating.texts
        goals = (texts(f"goal.{goal.outlook}", goal=goal.text) for goal in content.goals)
        return (Area("goals", self.box, content.title, (" · ".join(content.notes), *goals, playback.goals.note)),)

    def arrange(self, left: float, measure: TextMeasure | None = None) -> None:
        """Lay out the strip. It begins at ``left``, the right end of the buttons in the upper left corner."""
        self._left, self._measure, self._key = left, measure or self._measure, None
        self.update()

    def update(self) -> None:
        """Show the round, the standing and the goals after the latest trick taken on the screen."""
        playback, model = self._playback, self._playback.stage.model
        tricks = model.tricks_taken
        helped, target = len(playback.match.assists), playback.goals.target
        key = model.round_number, tricks, helped, model.points, model.totals, target
        if key != self._key and self._measure is not None:
            self._key, self._content = key, _content_of(playback, tricks)
            self._place(playback.layout, self._measure)

    @property
    def _growth(self) -> float:
        return min(self._playback.layout.words, MAX_GROWTH)

    @property
    def _share(self) -> float:
        """Size of the strip's texts, as a fraction of the text size chosen in the settings.

        A strip with notes below its title grows by at most `MAX_GROWTH`, so its texts may have to be smaller.
        """
        return self._growth / self._playback.layout.words if self._content.notes else 1.0

    def _place(self, layout: TableLayout, measure: TextMeasure) -> None:
        """Compute the box of the strip: below the buttons, or in a corner of the table.

        The texts of the goals are in the strip only if they fit below the buttons.
        """
        title, _, goals = self._content
        growth, note_style, self._rows, self._is_beside = self._growth, LABEL.tight().times(self._share), (), False
        self._notes = notes = self._wrapped_notes(layout, measure, note_style)
        title_width = measure.text_width(title, STRONG.times(self._share))
        width = max(title_width, *(measure.text_width(note, note_style) for note in ("", *notes)))
        head = _head_height(len(notes)) * growth
        for room in (room * growth for room in GOAL_ROOMS if goals):
            texts = max(min(room, measure.text_width(goal.text, note_style)) for goal in goals)
            rows = tuple(_row_height(measure, goal, note_style, texts + 1, growth) for goal in goals)
            wide = max(width, texts + 1 + LANTERN * growth + LANTERN_GAP) + 2 * PADDING
            space = layout.below_buttons(head + sum(rows) + LANTERN_GAP * growth)
            if space.width >= wide:
                self.box, self._rows = space.resize(width=wide), rows
                return
        space = layout.below_buttons(head + ((LANTERN + LANTERN_GAP) * growth if goals else 0.0))
        if space.width < layout.least_corner_width:
            self._notes = notes = (" · ".join(self._content.notes),) if notes else ()
            width = max(title_width, measure.text_width("".join(notes), note_style)) + len(goals) * LANTERN * growth
            height = (NOTE_Y + FOOT if notes else ONE_LINE) * growth
            corner, self._is_beside = layout.corner(self._left, height), True
            space = corner.align(corner.width, height)
        self.box = space.resize(width=min(width + 2 * PADDING, space.width))

    def _wrapped_notes(self, layout: TableLayout, measure: TextMeasure, style: TextStyle) -> tuple[str, ...]:
        """Return the notes, wrapped into lines that fit below the buttons.

        If a strip with that many lines would have to be narrower, return the notes unchanged.
        """
        notes = self._content.notes
        room = layout.below_buttons(_head_height(len(notes)) * self._growth).width
        lines = tuple(line for note in notes for line in measure.lines(note, style, room - 2 * PADDING))
        return lines if layout.below_buttons(_head_height(len(lines)) * self._growth).width >= room else notes

    def draw(self, canvas: Canvas) -> None:
        """Draw the strip with title, notes, lanterns of the goals, and the goals' texts if they fit."""
        shown = self._content, self._notes, self._rows, self._is_beside, self.box, self._growth, self._share
        canvas.kept(("strip", shown), partial(self._draw, canvas))

    def _draw(self, canvas: Canvas) -> None:
        title, notes, goals = self._content.title, self._notes, self._content.goals
        growth, share, y = self._growth, self._share, self.box.y
        canvas.surface(self.box, PLATE.bare()._replace(opacity=0.97), tag="round")
        inside = self.box.inset(PADDING, 0)
        if self._is_beside:
            marks, inside = inside.cut_right(len(goals) * LANTERN * growth)
            self._draw_lanterns(canvas, marks)
        elif goals and not self._rows:
            row = inside.cut_bottom(LANTERN_GAP * growth)[1].cut_bottom(LANTERN * growth)[0]
            self._draw_lanterns(canvas, row)
        title_y = y + (TITLE_Y if notes else ONE_LINE / 2) * growth
        canvas.text(title, inside.x, title_y, STRONG.times(share), max_width=inside.width)
        for number, note in enumerate(notes):
            note_y = y + (NOTE_Y + number * NOTE_PITCH) * growth
            canvas.text(note, inside.x, note_y, LABEL.times(share), max_width=inside.width)
        rest = inside.cut_bottom(sum(self._rows) + LANTERN_GAP * growth)[0]
        for goal, height in zip(goals, self._rows, strict=False):
            row, rest = rest.cut_top(height)
            mark, line = row.cut_left(LANTERN * growth, LANTERN_GAP)
            _draw_lantern(canvas, goal, mark, growth)
            _draw_goal(canvas, goal, line, LABEL.tight().times(share))

    def _draw_lanterns(self, canvas: Canvas, row: Box) -> None:
        goals, growth = self._content.goals, self._growth
        for number, goal in enumerate(goals):
            mark = Box(row.x + number * LANTERN * growth, row.y, LANTERN * growth, row.height)
            _draw_lantern(canvas, goal, mark, growth)


def _head_height(notes: int) -> float:
    return NOTE_Y + FOOT + (notes - 1) * NOTE_PITCH if notes else ONE_LINE


def _row_height(measure: TextMeasure, goal: Goal, style: TextStyle, room: float, growth: float) -> float:
    """Return the height of the row of a goal, whose text may need several lines."""
    return max(GOAL_HEIGHT * growth, measure.paragraph_height(goal.text, style, room) + LANTERN_GAP)


def _content_of(playback: Playback, tricks: int) -> _Content:
    texts, view, model, goals = playback.seating.texts, playback.view, playback.stage.model, playback.goals
    if playback.practice is not None:
        late = texts("practice.end_of_round") if playback.stage.earlier_tricks else ""
        return _Content(texts("practice.mark"), tuple(filter(None, (playback.practice.title.text(texts), late))))
    title, rules = round_title(view.options, max(1, model.round_number), texts), house_rules_line(view.options, texts)
    if not goals.names:
        return _Content(title, tuple(filter(None, (rules, standing_text(texts, model)))))
    is_practice = goals.day is not None and not goals.is_counted
    help_line = (texts("practice.mark"),) if is_practice else (texts("goal.helped"),) if playback.match.assists else ()
    return _Content(goals.names[0], (*goals.names[1:], title, *help_line), goals.goals(tricks))


def standing_text(texts: Catalog, model: TableModel) -> str:
    """Return the player's place, and the difference in points to the best other player.

    The text is empty in the first round.
    """
    if model.round_number <= 1:
        return ""
    running = (0,) * len(model.totals) if model.is_scored else model.points
    totals = tuple(map(sum, zip(model.totals, running, strict=True)))
    own, place = totals[model.seat], places(totals)[model.seat]
    distance = min(total for seat, total in enumerate(totals) if seat != model.seat) - own
    key = "behind" if place > 1 else "ahead" if distance else "tied"
    return texts(f"standing.{key}", place=texts.word(f"place.{place}"), n=abs(distance))


def _draw_lantern(canvas: Canvas, goal: Goal, mark: Box, growth: float) -> None:
    """Draw the lantern of a goal: lit if the goal is reached, and crossed out if it is missed."""
    size_px, is_missed = canvas.viewport.px(PICTURE * growth), goal.outlook is Outlook.MISSED
    is_lit = goal.outlook is Outlook.REACHED
    make, alpha = partial(small_lantern_svg, size_px, is_lit=is_lit), MISSED_ALPHA if is_missed else 255
    key, tag = ("small lantern", size_px, is_lit), f"goal {goal.outlook}"
    canvas.picture(key, make, mark.center_x, mark.center_y, alpha=alpha, tag=tag)
    if is_missed:
        canvas.icon("cross", mark.center_x, mark.center_y, CROSS * growth, palette.BAD)


def _draw_goal(canvas: Canvas, goal: Goal, line: Box, style: TextStyle) -> None:
    """Draw the text of a goal, with a line through it if the goal is missed."""
    is_missed, measure = goal.outlook is Outlook.MISSED, canvas.measure
    style = style.in_colour(palette.DIM_INK if is_missed else palette.INK)
    lines = measure.lines(goal.text, style, line.width)
    pitch = measure.line_height(style)
    for number, text in enumerate(lines):
        y = line.center_y + (number - (len(lines) - 1) / 2) * pitch
        width = canvas.text(text, line.x, y, style)
        if is_missed:
            canvas.panel(Box(line.x, y, width, STRIKE), fill=palette.DIM_INK, edge=None, radius=STRIKE / 2)
