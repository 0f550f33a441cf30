"""The rules screen: chapters with illustrations, and a search over all chapters."""

from papayoo.text.search import has_words, places_in_lines
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, TITLE_MIDDLE_U, TITLE_SIZE, Dialog
from papayoo.ui.scenes.rules.examples import CHAPTERS, EXAMPLES, ON_FELT
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.value_rows import FieldSpec, SearchField

TEXT_SIZE, MIN_TEXT_SIZE, TEXT_SIZE_STEP, LEADING = 20.5, 16.0, 0.5, 1.45
SIDE_U = 48.0
"""Distance of the contents from the sides of the panel."""
TOP_U = 10.0
"""Distance of the contents from the title."""
WORDS_WIDTH_U, EXAMPLE_LEFT_U = 420.0, 510.0
EXAMPLE_WIDTH_U, EXAMPLE_HEIGHT_U, EXAMPLE_RADIUS_U = 382.0, 416.0, 18.0
HEADING_SIZE, HEADING_MIDDLE_U, HEADING_HEIGHT_U = 25.0, 16.0, 48.0
WORDS_GAP_U, WORDS_BOTTOM_U = 20.0, 8.0
FOOT_U = 100.0
"""Height of the strip below the text and the illustration."""
SEARCH_LIMIT = 40
SEARCH_WIDTH_U, SEARCH_HEIGHT_U, SEARCH_MARGIN_U, SEARCH_GAP_U = 380.0, 46.0, 44.0, 20.0
BUTTONS_BOTTOM_U, BUTTON_HEIGHT_U, BUTTON_GAP_U, BUTTON_MARGIN_U = 74.0, 50.0, 16.0, 44.0
MAX_BUTTON_WIDTH_U, MAX_CLOSE_WIDTH_U = 200.0, 160.0
PAGE_SIZE, PAGE_WIDTH_U = 15.0, 80.0
NOTHING_FOUND_SIZE, NOTHING_FOUND_U = 19.0, 70.0
MARK_MARGIN_U = 2.0
"""Width by which a highlight extends beyond the word on each side."""
MARK_TOP_SHARE = 0.08
"""Distance of a highlight from the top of its line, as a share of the line's height."""
MARK_SHARE = 0.84
"""Height of a highlight as a share of the line's height."""
MARK_RADIUS_U = 5.0


class RulesScene(Dialog):
    """Shows one chapter of the rules; a search hides the chapters without its words."""

    width = 940.0
    height = 600.0

    def __init__(self, ctx: Context, chapter: int = 0) -> None:
        super().__init__(ctx, ctx.texts("menu.rules"))
        self.chapter = chapter
        texts = ctx.texts
        self._search = SearchField(FieldSpec.of(texts, SEARCH_LIMIT, texts("rules.search")), lambda _: self._find())
        self._previous = Button(texts("rules.previous"), lambda: self._turn(-1))
        self._next = Button(texts("rules.next"), lambda: self._turn(1), primary=True)
        self._close = Button(texts("scores.close"), Pop)
        self.focus = FocusGroup([self._search, self._previous, self._next, self._close], start=2)
        self._words_box = self._example_box = EMPTY
        self._text_size = TEXT_SIZE
        self._found = self._matching_chapters()
        self._show(chapter)

    @property
    def _text(self) -> str:
        return self.ctx.texts(f"rules.{CHAPTERS[self.chapter]}.text")

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the panel, which is greater if the illustration is below the text."""
        if panel_width == self.width:
            return self.height
        return TITLE_HEIGHT + TOP_U + self.words_height(panel_width, measure) + EXAMPLE_HEIGHT_U + FOOT_U

    def words_height(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the heading and text of the chapter in a narrow panel."""
        room = panel_width - 2 * SIDE_U
        text = measure.paragraph_height(self._text, TEXT_SIZE, room, leading=LEADING)
        return HEADING_HEIGHT_U + text + WORDS_GAP_U

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the search field, the buttons, the text and the illustration."""
        header = panel.resize(height=2 * TITLE_MIDDLE_U).cut_right(SEARCH_MARGIN_U)[1]
        self._search.box = header.align(min(SEARCH_WIDTH_U, panel.width / 2), SEARCH_HEIGHT_U, x=1)
        self._place_buttons(panel)
        inside = panel.inset(SIDE_U, 0).cut_top(TITLE_HEIGHT + TOP_U)[1]
        if panel.width < self.width:
            self._words_box, rest = inside.cut_top(self.words_height(panel.width, measure))
            self._words_box = self._words_box.cut_bottom(WORDS_BOTTOM_U)[1]
            self._example_box = rest.align(EXAMPLE_WIDTH_U, EXAMPLE_HEIGHT_U, y=0)
        else:
            above = inside.cut_bottom(FOOT_U - TOP_U)[1]
            self._words_box = above.resize(width=WORDS_WIDTH_U)
            self._example_box = above.move_to(x=panel.x + EXAMPLE_LEFT_U).resize(width=EXAMPLE_WIDTH_U)
        self._words_box = self._words_box.cut_top(HEADING_HEIGHT_U)[1]
        self._text_size = self._fitting_size(measure)

    def _place_buttons(self, panel: Box) -> None:
        foot = panel.inset(BUTTON_MARGIN_U, 0).cut_bottom(BUTTONS_BOTTOM_U)[0].resize(height=BUTTON_HEIGHT_U)
        room = foot.width - BUTTON_GAP_U - PAGE_WIDTH_U
        width = min(MAX_BUTTON_WIDTH_U, room / len(self.focus.widgets[1:]))
        self._previous.box, self._next.box = foot.row(2, BUTTON_GAP_U, width)
        self._close.box = foot.cut_right(min(MAX_CLOSE_WIDTH_U, width))[0]

    def _fitting_size(self, measure: TextMeasure) -> float:
        """The largest text size at which the chapter fits into its box, but at least the minimum."""
        size, place = TEXT_SIZE, self._words_box
        while (
            size > MIN_TEXT_SIZE
            and measure.paragraph_height(self._text, size, place.width, leading=LEADING) > place.height
        ):
            size -= TEXT_SIZE_STEP
        return size

    def handle(self, intent: Intent) -> Transition | None:
        """Turn pages with the arrow keys or the wheel; Escape first clears the search."""
        match intent:
            case Act(Action.BACK) if self._search.text:
                self._search.clear()
            case Act(Action.RULES):
                return Pop()
            case Act(Action.LEFT | Action.EARLIER):
                self._turn(-1)
            case Act(Action.RIGHT | Action.LATER):
                self._turn(1)
            case Act(Action.FIRST):
                self._turn(-len(CHAPTERS))
            case Act(Action.LAST):
                self._turn(len(CHAPTERS))
            case Act(Action.ACTIVATE) if self.focus.focused is self._search:
                self._turn(1 if self._next.enabled else -len(CHAPTERS))
            case Scroll(steps):
                self._turn(1 if steps < 0 else -1)
            case _:
                return super().handle(intent)
        return None

    def draw_title(self, canvas: Canvas) -> None:
        """Draw the title to the left of the search field."""
        x, y = self.panel.x + SIDE_U, self.panel.y + TITLE_MIDDLE_U
        room = self._search.box.x - x - SEARCH_GAP_U
        canvas.text(self.title, x, y, TITLE_SIZE, face=Face.TITLE, max_width=room)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the chapter with its illustration, or a text if the search has no result."""
        if not self._found:
            self._draw_nothing_found(canvas)
            return
        name, texts, example = CHAPTERS[self.chapter], self.ctx.texts, self._example_box
        heading = texts(f"rules.{name}.title")
        x, y = self._words_box.x, self._words_box.y - HEADING_HEIGHT_U + HEADING_MIDDLE_U
        canvas.text(heading, x, y, HEADING_SIZE, face=Face.STRONG, colour=palette.BRASS)
        self._draw_words(canvas)
        if name in ON_FELT:
            canvas.felt(example, radius=EXAMPLE_RADIUS_U)
        else:
            ground = palette.FELT
            canvas.panel(example, fill=ground, edge=None, radius=EXAMPLE_RADIUS_U, opacity=0.8, tag="rules example")
        EXAMPLES[name](canvas, example, texts)
        page = texts("rules.page", n=self._found.index(self.chapter) + 1, pages=len(self._found))
        x, y = (self._next.box.right + self._close.box.x) / 2, self._next.box.center_y
        canvas.text(page, x, y, PAGE_SIZE, colour=palette.DIM_INK, align="center", max_width=PAGE_WIDTH_U)

    def _draw_nothing_found(self, canvas: Canvas) -> None:
        text = self.ctx.texts("rules.nothing_found", words=self._search.text.strip())
        place = self.panel.inset(SIDE_U, 0).move_by(dy=TITLE_HEIGHT + NOTHING_FOUND_U).resize(height=0)
        canvas.text_in(place, text, NOTHING_FOUND_SIZE, colour=palette.DIM_INK, align="center")

    def _draw_words(self, canvas: Canvas) -> None:
        """Draw the text of the chapter, with words of the search highlighted."""
        place, size, measure = self._words_box, self._text_size, canvas.measure
        pitch = measure.words(size * LEADING)
        lines = measure.lines(self._text, size, place.width)
        for row, first, end in places_in_lines(self._text, lines, self._search.text):
            left, right = (measure.text_width(lines[row][:length], size) for length in (first, end))
            line = Box(place.x + left, place.y + (row + MARK_TOP_SHARE) * pitch, right - left, pitch * MARK_SHARE)
            mark, tag = line.inset(-MARK_MARGIN_U, 0), f"mark {lines[row][first:end]}"
            canvas.panel(mark, fill=palette.BRASS, edge=None, radius=MARK_RADIUS_U, opacity=0.45, tag=tag)
        canvas.paragraph(self._text, place.x, place.y, size, place.width, leading=LEADING)

    def _matching_chapters(self) -> list[int]:
        """The indexes of the chapters that contain every word of the search."""
        texts = self.ctx.texts
        return [
            number
            for number, name in enumerate(CHAPTERS)
            if has_words(f"{texts(f'rules.{name}.title')} {texts(f'rules.{name}.text')}", self._search.text)
        ]

    def _find(self) -> None:
        """Show the first chapter that matches the search; without a match the chapter stays."""
        self._found = self._matching_chapters()
        self._show(self._found[0] if self._found and self._search.text.strip() else self.chapter)

    def _turn(self, step: int) -> None:
        """Move ``step`` chapters forwards or backwards among those that match the search."""
        if self._found:
            place = self._found.index(self.chapter) + step
            self._show(self._found[min(len(self._found) - 1, max(0, place))])

    def _show(self, chapter: int) -> None:
        self.chapter = self.page_number = chapter
        self._previous.enabled = self._found[:1] not in ([], [chapter])
        self._next.enabled = self._found[-1:] not in ([], [chapter])
        if self.focus.focused is None:
            self.focus.focus(next(button for button in (self._next, self._previous, self._close) if button.enabled))
        self.request_layout()
