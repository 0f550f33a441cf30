"""The statistics: figures with a chart, achievements, and what can be done with what is kept."""

from papayoo.ai.habits import Habits, merge_habits
from papayoo.history.row_export import to_csv, to_json
from papayoo.storage.habits_file import Figures
from papayoo.storage.notices import Notice
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Intent
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.scenes.stats.figures_page import FiguresPage
from papayoo.ui.scenes.stats.medals_page import MedalsPage
from papayoo.ui.scenes.stats.page import Page
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid
from papayoo.ui.widgets.button import Button

MARGIN = 36.0
FOOT = 74.0
FOOT_COLUMNS = 2
"""In so many columns the buttons of a narrow panel stand."""
BUTTON_HEIGHT = 42.0


class StatisticsScene(Dialog):
    """Two pages over one history, and buttons for the history as a whole."""

    width = 1216.0
    height = 688.0

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ctx.texts("statistics.title"))
        ctx.notify(ctx.statistics.load())
        self._make_buttons()
        self._read()

    def _make_buttons(self) -> None:
        texts = self.ctx.texts
        self._tabs = (
            Button(texts("statistics.figures"), lambda: self.open_page(0)),
            Button(texts("statistics.achievements"), lambda: self.open_page(1)),
        )
        self._csv = Button(texts("statistics.to_csv"), lambda: self._export("csv"))
        self._json = Button(texts("statistics.to_json"), lambda: self._export("json"))
        self._erase = Button(texts("statistics.erase"), self._erase_all)
        self._restore = Button(texts("statistics.restore"), self._bring_back, icon="undo")
        self._close = Button(texts("scores.close"), Pop, primary=True)

    @property
    def page(self) -> Page:
        """The page that is open."""
        return self.pages[self.page_number]

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been counted yet."""
        return not self.ctx.statistics.rows

    def _read(self) -> None:
        """Begin with the history as it is now."""
        rows = self.ctx.statistics.rows
        self.figures, self.medals = FiguresPage(self.ctx, rows), MedalsPage(self.ctx.texts, rows)
        self.pages: tuple[Page, ...] = (self.figures, self.medals)
        self._tabs[1].label = self.ctx.texts(
            "statistics.achievements_of", n=self.medals.earned, all=len(self.medals.spots)
        )
        self.open_page(0)

    def open_page(self, number: int) -> Transition | None:
        """Show the figures (0) or the achievements (1)."""
        self.page_number = number
        widgets = () if self._shows_nothing else self.page.widgets
        self.focus = FocusGroup([*self._tabs, *widgets, *self._foot_buttons, self._close], start=number)
        self.request_layout()
        return None

    @property
    def _shows_nothing(self) -> bool:
        return self.is_empty and self.page_number == 0

    @property
    def _foot_buttons(self) -> tuple[Button, ...]:
        kept = () if self.is_empty else (self._csv, self._json, self._erase)
        return (*kept, self._restore) if self.ctx.statistics.may_restore else kept

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """As high as a narrow page needs."""
        page = 0.0 if self._shows_nothing else self.page.height_in(panel_width - 2 * MARGIN, measure)
        return TITLE_HEIGHT + 4 + page + self._foot_height(panel_width) if page else self.height

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Tabs above, buttons below, the page between them."""
        area = Box(panel.x + MARGIN, panel.y + 26, panel.width - 2 * MARGIN, BUTTON_HEIGHT)
        lay_out_grid(self._tabs, area._replace(width=min(area.width, 460.0)), 2, gap=12)
        foot = self._foot_height(panel.width)
        y = panel.bottom - foot + FOOT - BUTTON_HEIGHT - MARGIN / 2
        buttons = [*self._foot_buttons, self._close]
        if foot > FOOT:
            lay_out_grid(buttons, area._replace(y=y), FOOT_COLUMNS, gap=12)
        else:
            for index, button in enumerate(self._foot_buttons):
                button.box = Box(area.x + index * 236, y, 224, BUTTON_HEIGHT)
            self._close.box = Box(area.right - 150, y, 150, BUTTON_HEIGHT)
        top = panel.y + TITLE_HEIGHT + 4
        self.page.place(Box(area.x, top, area.width, panel.bottom - foot - top), measure)

    def _foot_height(self, panel_width: float) -> float:
        """What the buttons take: in a narrow panel they stand in several rows."""
        rows = -(-(len(self._foot_buttons) + 1) // FOOT_COLUMNS) if panel_width < self.width else 1
        return FOOT + (rows - 1) * (BUTTON_HEIGHT + 12)

    def handle(self, intent: Intent) -> Transition | None:
        """The page first, then the widgets."""
        done = not self._shows_nothing and self.page.handle(intent, self.focus)
        transition = None if done else super().handle(intent)
        self.medals.follow(self.focus)
        return transition

    def draw_title(self, canvas: Canvas) -> None:
        """Between tabs and edge; in a narrow panel the tabs say enough."""
        if self.panel.width == self.width:
            super().draw_title(canvas)

    def draw_inside(self, canvas: Canvas) -> None:
        """The open tab's mark, and the page."""
        tab = self._tabs[self.page_number].box
        canvas.panel(Box(tab.x + 24, tab.bottom + 5, tab.width - 48, 3), fill=palette.BRASS, edge=None, radius=1.5)
        if self._shows_nothing:
            self._draw_nothing(canvas)
        else:
            self.page.draw(canvas)

    def _draw_nothing(self, canvas: Canvas) -> None:
        texts, x, y = self.ctx.texts, self.panel.center_x, self.panel.center_y
        for index, name in enumerate(("owl", "cat", "frog")):
            canvas.portrait(name, x + (index - 1) * 118, y - 96 - 14 * (index == 1), 104, Mood.CALM)
        canvas.text(texts("statistics.nothing"), x, y + 14, 30, face=Face.TITLE, align="center")
        key = "statistics.nothing_erased" if self.ctx.statistics.may_restore else "statistics.nothing_yet"
        canvas.text(texts(key), x, y + 56, 18, colour=palette.DIM_INK, align="center", max_width=self.panel.width - 60)

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

    def _bring_back(self) -> Transition | None:
        self.ctx.notify(self.ctx.statistics.restore(_followed))
        self._read()
        return None


def _followed(earlier: Figures, later: Figures) -> Figures:
    return earlier | later | merge_habits(Habits.from_json(earlier), Habits.from_json(later)).to_json()
