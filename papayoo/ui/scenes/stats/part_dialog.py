"""The dialog about one part of the round: a lesson, puzzles, and the player's own costly decisions in it."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from papayoo.history.account import MIN_LOSS_POINTS, counted_losses
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

FIRST_DECISIONS, MORE_DECISIONS = 3, 10
"""Number of decisions in the list at first, and how many each press on its last line adds."""
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


def counted_decisions(rows: Sequence[JudgedRound], part: Part) -> tuple[SecondChance, ...]:
    """Return the player's decisions that make up the figure of a part of the round, the most expensive first."""
    found = [(each, row, cost) for row in rows for each, cost in counted_losses(row) if each.part is part]
    found.sort(key=lambda counted: -counted[2].points)
    return tuple(SecondChance(row, each, cost.shown) for each, row, cost in found if cost.shown)


class PartDialog(Dialog):
    """Leads from a part of the round to its lesson, its puzzles, and the player's own decisions in the review.

    ``loss`` is the printed figure of the part, with the range in which it most likely lies. The list of the decisions
    adds up to it: its last line says how many more there are and what they cost together, and a press on it shows the
    next ones. If there are none, the dialog says which decisions do not count.
    """

    width = 520.0

    def __init__(self, ctx: Context, part: Part, judged: Sequence[JudgedRound], loss: str) -> None:
        super().__init__(ctx, ctx.texts(f"strength.part.{part}"))
        self._part, self._rounds, self._loss = part, len(judged), loss
        self._decisions = counted_decisions(judged, part)
        self._close = Button(ctx.texts("scores.close"), Pop, primary=True)
        self._more = Button("", self._show_more)
        self._ways = (*self._make_ways(), *map(self._review_button, self._decisions))
        self._offers = len(self._ways) - len(self._decisions)
        self.focus = FocusGroup(())
        self._show(FIRST_DECISIONS)

    def _show(self, count: int) -> None:
        """List so many decisions, and one more rather than a line that says so."""
        self._shown = count + (len(self._decisions) == count + 1)
        texts, rest = self.ctx.texts, self._decisions[self._shown :]
        if rest:
            self._more.label = texts("strength.more", n=len(rest))
            self._more.note = self._cost(texts.number(sum(chance.cost for chance in rest)))
        self._listed = (*self._ways[: self._offers + self._shown], *((self._more,) if rest else ()))
        self.focus.widgets = [*self._listed, self._close]

    def _show_more(self) -> None:
        """List some more decisions. The focus is where it was, on the first of them."""
        self._show(self._shown + MORE_DECISIONS)
        self.request_layout()

    def _cost(self, points: str) -> str:
        return self.ctx.texts("say.each", name=self.ctx.texts("second_chance.average"), n=points)

    def _make_ways(self) -> Iterator[Button]:
        texts, name, theme = self.ctx.texts, LESSONS[self._part], THEMES[self._part]
        index = next(index for index, lesson in enumerate(lessons()) if lesson.id == name)
        lesson = Button(texts(f"lesson.{name}.title"), lambda: Push(LessonRoute(index, "strength.title")))
        lesson.note = texts("practice.lessons")
        yield lesson
        puzzles = Button(texts(f"puzzle.theme.{theme}"), lambda: self._open_puzzle(theme))
        puzzles.note = texts("practice.puzzles")
        yield puzzles

    def _review_button(self, chance: SecondChance) -> Button:
        texts, row, trick = self.ctx.texts, chance.round, chance.decision.trick
        day = format_day_and_time(texts, row.finished)
        from_trick = texts("second_chance.from_trick", day=day, n=row.number, trick=trick)
        label = from_trick if trick else texts("second_chance.from_pass", day=day, n=row.number)
        button = Button(label, lambda: self._review(chance))
        button.note = " · ".join((*game_names(texts, row.seed), self._cost(texts.number(chance.cost))))
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
        texts, total = self.ctx.texts, sum(chance.cost for chance in self._decisions)
        ways = [Control(button, None, 62, by_text=True).shrinking(54) for button in self._listed]
        left_out = Text(texts("strength.last_five"), NOTE, align="center")
        nothing = texts("account.level", least=int(MIN_LOSS_POINTS))
        sum_up = texts("strength.sum", n=self._rounds, points=texts.number(total), loss=self._loss)
        return Column(
            left_out if self._part is not Part.PASSING else None,
            *ways[: self._offers],
            Text(self._cost(sum_up) if total else nothing, NOTE, align="center"),
            *ways[self._offers :],
            Gap(NEAR),
            Control(self._close),
            Gap(APART - GAP),
            gap=GAP,
        )
