"""The dialog about one part of the round: a lesson, puzzles, and the player's own most expensive decisions in it."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from papayoo.history.account import counted_losses
from papayoo.history.rows import JudgedRound, Part, RoundRow
from papayoo.history.second_chances import SecondChance
from papayoo.match import DIFFICULTIES, Theme
from papayoo.services.game_goals import game_names
from papayoo.services.lesson_book import lessons
from papayoo.services.practice_matches import next_puzzle, puzzle_match
from papayoo.storage import Notice
from papayoo.text.dates import format_day_and_time
from papayoo.ui.context import Context
from papayoo.ui.navigation import LessonRoute, Pop, Push, TableRoute, Transition
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.stats.game_link import review_round
from papayoo.ui.style import APART, GAP, NEAR, NOTE
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Column, Control, Gap, Text

MOST_DECISIONS: Final = 3
LESSONS: Final[Mapping[Part, str]] = MappingProxyType(
    {Part.PASSING: "pass", Part.LEADING: "lead", Part.DUCKING: "duck", Part.DISCARDING: "void", Part.ENDGAME: "take"}
)
THEMES: Final[Mapping[Part, Theme]] = MappingProxyType(
    {
        Part.PASSING: Theme.PASS,
        Part.LEADING: Theme.LEAD,
        Part.DUCKING: Theme.DUCK,
        Part.DISCARDING: Theme.VOID,
        Part.ENDGAME: Theme.LAST,
    }
)
"""The lesson and the theme of puzzles for each part of the round."""


def dearest(rows: Sequence[JudgedRound], part: Part) -> tuple[SecondChance, ...]:
    """Return the player's decisions in one part of the round that cost most in its figure, the most expensive first."""
    found = [(each, row, cost) for row in rows for each, cost in counted_losses(row) if each.part is part]
    found.sort(key=lambda counted: -counted[2].points)
    return tuple(SecondChance(row, each, cost.shown) for each, row, cost in found[:MOST_DECISIONS])


class PartDialog(Dialog):
    """Leads from a part of the round to its lesson, its puzzles, and the player's own decisions in the review."""

    width = 520.0

    def __init__(self, ctx: Context, part: Part, judged: Sequence[JudgedRound]) -> None:
        super().__init__(ctx, ctx.texts(f"strength.part.{part}"))
        self._part = part
        self._close = Button(ctx.texts("scores.close"), Pop, primary=True)
        self._ways = tuple(self._make_ways(judged))
        self.focus = FocusGroup([*self._ways, self._close])

    def _make_ways(self, judged: Sequence[JudgedRound]) -> Iterator[Button]:
        texts, name, theme = self.ctx.texts, LESSONS[self._part], THEMES[self._part]
        index = next(index for index, lesson in enumerate(lessons()) if lesson.id == name)
        lesson = Button(texts(f"lesson.{name}.title"), lambda: Push(LessonRoute(index, "strength.title")))
        lesson.note = texts("practice.lessons")
        yield lesson
        puzzles = Button(texts(f"puzzle.theme.{theme}"), lambda: self._open_puzzle(theme))
        puzzles.note = texts("practice.puzzles")
        yield puzzles
        yield from map(self._review_button, dearest(judged, self._part))

    def _review_button(self, chance: SecondChance) -> Button:
        texts, row, trick = self.ctx.texts, chance.round, chance.decision.trick
        day = format_day_and_time(texts, row.finished)
        from_trick = texts("second_chance.from_trick", day=day, n=row.number, trick=trick)
        label = from_trick if trick else texts("second_chance.from_pass", day=day, n=row.number)
        button = Button(label, lambda: self._review(chance))
        cost = texts("say.each", name=texts("second_chance.average"), n=chance.cost)
        button.note = " · ".join((*game_names(texts, row.seed), cost))
        return button

    def _open_puzzle(self, theme: Theme) -> Transition | None:
        puzzle = next_puzzle(self.ctx, (theme,), DIFFICULTIES)
        return None if puzzle is None else Push(TableRoute(puzzle_match(self.ctx, puzzle, tells_theme=True)))

    def _review(self, chance: SecondChance) -> Transition | None:
        """Open the review at a decision, or show a notice if its game is no longer saved."""
        row = self.ctx.statistics.find(RoundRow, chance.round.game, chance.round.number)
        if row is None:
            self.ctx.notify(Notice.of("notice.game_gone"))
            return None
        return review_round(self.ctx, row, decision=chance.decision.trick)

    def body(self) -> Block:
        ways = (Control(button, None, 62, by_text=True) for button in self._ways)
        left_out = Text(self.ctx.texts("strength.last_five"), NOTE, align="center")
        return Column(
            left_out if self._part is not Part.PASSING else None,
            *ways,
            Gap(NEAR),
            Control(self._close),
            Gap(APART - GAP),
            gap=GAP,
        )
