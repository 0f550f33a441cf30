"""The statistics screen, which can also export or, after asking, delete the history of played rounds."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

from papayoo.ai.habits import Habits, merge_habits
from papayoo.history.achievements import earned
from papayoo.history.daily_games import counted_games
from papayoo.history.figures import games_in, rounds_in
from papayoo.history.row_export import to_csv, to_json
from papayoo.history.rows import JudgedRound
from papayoo.history.stalls import LANTERNS_PER_STALL, STALLS, earned_lanterns
from papayoo.history.strength import MIN_ROUNDS, judged_in, strength_of
from papayoo.storage import Figures, Notice
from papayoo.ui.context import Context
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import FairRoute, Pop, Push, Transition
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.dialogs.tabbed_scene import PagesOnDemand, TabbedScene, TabPage
from papayoo.ui.scenes.stats.empty_page import EmptyPage, draw_hand, draw_lanterns, draw_medals, draw_rivals
from papayoo.ui.scenes.stats.figures_page import FiguresPage
from papayoo.ui.scenes.stats.medals_page import MedalsPage
from papayoo.ui.scenes.stats.records_page import RecordsPage
from papayoo.ui.scenes.stats.rivals_page import RivalsPage
from papayoo.ui.scenes.stats.strength_page import StrengthPage
from papayoo.ui.style import APART, BODY, GAP
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Buttons, Column, Gap, Paint, Text
from papayoo.ui.widgets.value_table import ValueTable


def _losses(ctx: Context) -> Iterator[tuple[str, str]]:
    """Yield what would be erased, each as a label and a number or text; leave out what there is none of."""
    texts, rows = ctx.texts, ctx.statistics.rows
    lanterns = sum(map(len, earned_lanterns(rows).values()))
    counts = {
        "statistics.line.rounds": len(rounds_in(rows)),
        "games.title": len(games_in(rows)),
        "statistics.achievements": len(earned(rows)),
        "tonight.title": len(counted_games(rows)),
        "practice.title": len({row.id for row in ctx.statistics.practice if row.is_solved}),
    }
    yield from ((texts(key), texts.number(count)) for key, count in counts.items() if count)
    if lanterns:
        yield texts("market.title"), texts("market.lanterns", n=lanterns, all=LANTERNS_PER_STALL * len(STALLS))


class EraseDialog(Dialog):
    """Names what would be erased and says until when it can be restored. The focus is on *Cancel*.

    ``on_erase`` is called if the player confirms.
    """

    width = 560.0
    closes_outside = False  # the press may be the second one of a double click

    def __init__(self, ctx: Context, on_erase: Callable[[], None]) -> None:
        super().__init__(ctx, ctx.texts("statistics.erase_ask"))
        self._on_erase = on_erase
        self._rows = tuple(_losses(ctx))
        self._note = ctx.texts("statistics.erase_note")
        self._erase = Button(ctx.texts("statistics.erase"), self._confirm, icon="cross")
        self._cancel = Button(ctx.texts("games.cancel"), Pop, primary=True)
        self.focus = FocusGroup([self._erase, self._cancel], start=1)

    def body(self) -> Block:
        return Column(
            ValueTable(self._rows, 30, share=0.45),
            Text(self._note, BODY),
            Buttons([self._erase, self._cancel], 238, gap=12),
            Gap(APART - GAP),
            gap=GAP,
        )

    def _confirm(self) -> Transition | None:
        self._on_erase()
        return Pop()


class ExportDialog(Dialog):
    """Offers the forms in which the results can be exported; ``on_export`` is called with the chosen one."""

    width = 480.0

    def __init__(self, ctx: Context, on_export: Callable[[str], None]) -> None:
        super().__init__(ctx, ctx.texts("statistics.export_title"))
        self._on_export = on_export
        self._forms = [Button(ctx.texts(f"statistics.to_{form}"), partial(self._export, form)) for form in FORMS]
        self._cancel = Button(ctx.texts("games.cancel"), Pop)
        self.focus = FocusGroup([*self._forms, self._cancel])

    def body(self) -> Block:
        forms, cancel = (Buttons(row, 200, gap=12) for row in (self._forms, [self._cancel]))
        return Column(forms, cancel, Gap(APART - GAP), gap=GAP)

    def _export(self, form: str) -> Transition | None:
        self._on_export(form)
        return Pop()


FORMS = {"csv": to_csv, "json": to_json}
"""The functions that write result rows in each form, by the form's name, which is also the ending of its files."""
PAGES = {
    "figures": "statistics.figures",
    "achievements": "statistics.achievements",
    "strength": "strength.title",
    "rivals": "rivals.title",
    "records": "record.title",
}
"""Maps the name of each page to the catalog key of its tab's label, in the order of the tabs."""


class StatisticsScene(TabbedScene):
    """Shows five pages of statistics, and buttons to export and delete the recorded results."""

    def __init__(self, ctx: Context, achievement: str | None = None) -> None:
        super().__init__(ctx, ctx.texts("statistics.title"), PAGES)
        ctx.load_results()
        self._make_buttons()
        self._read()
        if achievement is not None:
            self.open_page("achievements")
            self.focus.focus(self.medals.spot(achievement))
            self.medals.show_focused(self.focus)

    def _make_buttons(self) -> None:
        texts = self.ctx.texts
        self._fair = Button(texts("fair.title"), lambda: Push(FairRoute()))
        self._to_export = Button(texts("statistics.export"), lambda: Push(ExportDialog(self.ctx, self._export)))
        self._erase = Button(texts("statistics.erase"), self._ask_to_erase, icon="cross")
        self._restore = Button(texts("statistics.restore"), self._restore_all, icon="undo")
        self._restore.note = texts("statistics.at_any_time")

    @property
    def is_empty(self) -> bool:
        return not self.ctx.statistics.rows

    def _read(self) -> None:
        """Read the history and build figures and achievements from it. Other pages are built when first opened."""
        rows = self.ctx.statistics.rows
        for name in ("rivals", "records"):
            vars(self).pop(name, None)  # those of the history that was read before
        self.figures, self.medals = FiguresPage(self.ctx, rows), MedalsPage(self.ctx.texts, rows)
        empty_text = "statistics.nothing_erased" if self.ctx.statistics.may_restore else "statistics.nothing_yet"
        first = self._unless_empty(lambda: self.figures, empty_text, draw_hand)
        buttons = self._change_buttons
        first.others = (*self._offers, *buttons[:-1])
        first.primary = buttons[-1] if buttons else None  # not beside the exports
        self.pages = PagesOnDemand(
            {
                "figures": lambda: first,
                "achievements": lambda: self.medals,
                "strength": lambda: self._strength_page(judged_in(rows)),
                "rivals": lambda: self._unless_empty(lambda: self.rivals, "rivals.nothing_yet", draw_rivals),
                "records": lambda: self._unless_empty(lambda: self.records, "record.nothing_yet", draw_medals),
            }
        )
        earned = self.ctx.texts("statistics.achievements_of", n=self.medals.earned, all=len(self.medals.spots))
        self.tab("achievements").label = earned
        self.open_page("figures")

    @cached_property
    def rivals(self) -> RivalsPage:
        statistics = self.ctx.statistics
        return RivalsPage(self.ctx, self.clock, statistics.rows, Habits.from_json(statistics.habits.load()))

    @cached_property
    def records(self) -> RecordsPage:
        return RecordsPage(self.ctx, self.ctx.statistics.rows)

    def _unless_empty(self, make: Callable[[], TabPage], text: str, picture: Paint) -> TabPage:
        """Return the made page or, if the history contains no rounds, the empty page with this text and picture."""
        texts = self.ctx.texts
        return EmptyPage(texts, texts("statistics.nothing"), texts(text), picture) if self.is_empty else make()

    def _strength_page(self, judged: Sequence[JudgedRound]) -> TabPage:
        """Return the page with the player's strength, or the empty page if there are not enough judged rounds."""
        texts, strength = self.ctx.texts, strength_of(judged)
        if strength is not None:
            return StrengthPage(self.ctx, judged, strength)
        title = texts("strength.unknown", n=MIN_ROUNDS - len(judged))
        return EmptyPage(texts, title, texts("strength.nothing_yet"), partial(draw_lanterns, lit=len(judged)))

    @property
    def _offers(self) -> tuple[Button, ...]:
        return () if self.is_empty else (self._fair, self._to_export)

    @property
    def _change_buttons(self) -> tuple[Button, ...]:
        """The buttons to restore and erase results. If all are erased, one takes the place of the other."""
        restore = (self._restore,) if self.ctx.statistics.may_restore else ()
        return restore if self.ctx.statistics.is_empty else (*restore, self._erase)

    def handle(self, intent: Intent) -> Transition | None:
        # The down key moves the focus from the tabs to the page, and the up key moves it back.
        before = self.focus.focused
        if intent == Act(Action.DOWN) and before in self.tabs and self.page.widgets:
            self.focus.focus(self.page.widgets[0])
            self.page.show_focused(self.focus)
            return None
        transition = super().handle(intent)
        if intent == Act(Action.UP) and before not in self.tabs and self.focus.focused in self.tabs:
            self.focus.focus(self.tab(self.page_name))
        return transition

    def _export(self, form: str) -> None:
        text = FORMS[form](self.ctx.statistics.rows)
        notice: Notice = self.ctx.statistics.export(f"papayoo-statistics-{self.ctx.clock():%Y-%m-%d}.{form}", text)
        self.ctx.notify(notice)

    def _ask_to_erase(self) -> Transition:
        return Push(EraseDialog(self.ctx, self._erase_all))

    def _erase_all(self) -> None:
        self.ctx.notify(self.ctx.statistics.erase())
        self._read()
        if self._restore in self.focus.widgets:
            self.focus.focus(self._restore)

    def _restore_all(self) -> Transition | None:
        self.ctx.notify(self.ctx.statistics.restore(_merged))
        self._read()
        return None


def _merged(earlier: Figures, later: Figures) -> Figures:
    return earlier | later | merge_habits(Habits.from_json(earlier), Habits.from_json(later)).to_json()
