"""The statistics screen, which can also export or delete the history of played rounds."""

from papayoo.ai.habits import Habits, merge_habits
from papayoo.history.row_export import to_csv, to_json
from papayoo.storage.habits_file import Figures
from papayoo.storage.notices import Notice
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import TAB_ROW_U, PageScene
from papayoo.ui.scenes.stats.figures_page import FiguresPage
from papayoo.ui.scenes.stats.medals_page import MedalsPage
from papayoo.ui.scenes.stats.page import Page
from papayoo.ui.scenes.stats.records_page import RecordsPage
from papayoo.ui.scenes.stats.rivals_page import RivalsPage
from papayoo.ui.scenes.stats.strength_page import StrengthPage
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.tabs import Tab

EMPTY_PORTRAITS = ("owl", "cat", "frog")
PORTRAIT_SIZE, PORTRAIT_PITCH, PORTRAIT_RISE, MIDDLE_RISE = 104.0, 118.0, 96.0, 14.0
EMPTY_HEIGHT, EMPTY_DROP = 270.0, 30.0
"""For a page without any rounds: minimum height for large portraits, and distance of the text below the middle."""
EMPTY_TITLE_SIZE, EMPTY_TITLE_DROP = 30.0, 14.0
EMPTY_TEXT_SIZE, EMPTY_TEXT_DROP, EMPTY_TEXT_MARGIN = 18.0, 56.0, 30.0


class StatisticsScene(PageScene):
    """Shows five pages of statistics, with buttons to export and delete the history of played rounds."""

    opens_focused_tab = False

    def __init__(self, ctx: Context, achievement: str | None = None) -> None:
        super().__init__(ctx, ctx.texts("statistics.title"))
        self._room = EMPTY
        ctx.notify(ctx.statistics.load())
        self._make_buttons()
        self._read()
        if achievement is not None:
            self.open_page(1)
            self.focus.focus(self.medals.spot(achievement))
            self.medals.show_focused(self.focus)

    def _make_buttons(self) -> None:
        texts = self.ctx.texts
        self.tabs = (
            Tab(texts("statistics.figures"), lambda: self.open_page(0)),
            Tab(texts("statistics.achievements"), lambda: self.open_page(1)),
            Tab(texts("strength.title"), lambda: self.open_page(2)),
            Tab(texts("rivals.title"), lambda: self.open_page(3)),
            Tab(texts("record.title"), lambda: self.open_page(4)),
        )
        self._csv = Button(texts("statistics.to_csv"), lambda: self._export("csv"))
        self._json = Button(texts("statistics.to_json"), lambda: self._export("json"))
        self._erase = Button(texts("statistics.erase"), self._erase_all)
        self._restore = Button(texts("statistics.restore"), self._restore_all, icon="undo")

    @property
    def page(self) -> Page:
        """The open page."""
        return self.pages[self.page_number]

    @property
    def is_empty(self) -> bool:
        """Whether the history contains no rounds."""
        return not self.ctx.statistics.rows

    def _read(self) -> None:
        """Read the history and build all pages from it."""
        rows = self.ctx.statistics.rows
        self.figures, self.medals = FiguresPage(self.ctx, rows), MedalsPage(self.ctx.texts, rows)
        self.strength = StrengthPage(self.ctx.texts, rows)
        self.rivals = RivalsPage(self.ctx.texts, rows, Habits.from_json(self.ctx.statistics.habits.load()))
        self.records = RecordsPage(self.ctx, rows)
        self.pages: tuple[Page, ...] = (self.figures, self.medals, self.strength, self.rivals, self.records)
        self.tabs[1].label = self.ctx.texts(
            "statistics.achievements_of", n=self.medals.earned, all=len(self.medals.spots)
        )
        self.open_page(0)

    def open_page(self, number: int) -> None:
        """Open a page by its index in ``pages``; its tab has the same index."""
        self.page_number = number
        for index, tab in enumerate(self.tabs):
            tab.is_open = index == number
        self.others = self._kept_buttons if number == 0 else ()
        widgets = () if self._is_page_empty else self.page.widgets
        self.focus = FocusGroup([*self.tabs, *widgets, *self.others, self.back], start=number)
        self.request_layout()

    @property
    def _is_page_empty(self) -> bool:
        return self.is_empty and self.page_number == 0

    @property
    def _kept_buttons(self) -> tuple[Button, ...]:
        exports = () if self.is_empty else (self._csv, self._json)
        kept = exports if self.ctx.statistics.is_empty else (*exports, self._erase)
        return (*kept, self._restore) if self.ctx.statistics.may_restore else kept

    def body_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the tabs and of the open page in a narrow panel."""
        page = 0.0 if self._is_page_empty else self.page.height_in(width, measure)
        return page + TAB_ROW_U if page else 0.0

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        """Lay out the tabs, and the page below them."""
        self._room = self.place_tab_row(body, measure)
        self.page.place(self._room, measure)

    def handle(self, intent: Intent) -> Transition | None:
        """Pass the event to the open page, then to the widgets."""
        before, is_open = self.focus.focused, not self._is_page_empty
        if intent == Act(Action.DOWN) and before in self.tabs and is_open and self.page.widgets:
            self.focus.focus(self.page.widgets[0])
            transition = None
        else:
            done = is_open and self.page.handle(intent, self.focus)
            transition = None if done else super().handle(intent)
        if intent == Act(Action.UP) and before not in self.tabs and self.focus.focused in self.tabs:
            self.focus.focus(self.tabs[self.page_number])
        self.medals.show_focused(self.focus)
        self.rivals.show_focused(self.focus)
        return transition

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the page, or a text if the history is empty."""
        if self._is_page_empty:
            self._draw_empty_page(canvas)
        else:
            self.page.draw(canvas)

    def _draw_empty_page(self, canvas: Canvas) -> None:
        texts, shrink = self.ctx.texts, min(1.0, self._room.height / EMPTY_HEIGHT)
        x, y = self._room.center_x, self._room.center_y + EMPTY_DROP * shrink
        for index, name in enumerate(EMPTY_PORTRAITS):
            rise = (PORTRAIT_RISE + MIDDLE_RISE * (index == 1)) * shrink
            canvas.portrait(
                name, x + (index - 1) * PORTRAIT_PITCH * shrink, y - rise, PORTRAIT_SIZE * shrink, Mood.CALM
            )
        title = texts("statistics.nothing")
        canvas.text(title, x, y + EMPTY_TITLE_DROP, EMPTY_TITLE_SIZE, face=Face.TITLE, align="center")
        key = "statistics.nothing_erased" if self.ctx.statistics.may_restore else "statistics.nothing_yet"
        line = self._room.inset(EMPTY_TEXT_MARGIN, 0).move_to(y=y + EMPTY_TEXT_DROP).resize(height=0)
        canvas.text_in(line, texts(key), EMPTY_TEXT_SIZE, colour=palette.DIM_INK, align="center")

    def _export(self, kind: str) -> Transition | None:
        rows = self.ctx.statistics.rows
        text = to_csv(rows) if kind == "csv" else to_json(rows)
        name = f"papayoo-statistics-{self.ctx.clock():%Y-%m-%d}.{kind}"
        notice: Notice = self.ctx.statistics.export(name, text)
        self.ctx.notify(notice)
        return None

    def _erase_all(self) -> Transition | None:
        self.ctx.notify(self.ctx.statistics.erase())
        self._read()
        if self._restore in self.focus.widgets:
            self.focus.focus(self._restore)
        return None

    def _restore_all(self) -> Transition | None:
        self.ctx.notify(self.ctx.statistics.restore(_merged))
        self._read()
        return None


def _merged(earlier: Figures, later: Figures) -> Figures:
    return earlier | later | merge_habits(Habits.from_json(earlier), Habits.from_json(later)).to_json()
