"""The rules screen: chapters with illustrations, and a search over all chapters."""

from papayoo.text.catalog import Catalog
from papayoo.text.search import has_words, places_in_lines
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.navigation import AnimalRoute, LessonRoute, Pop, Push, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.scenes.rules.examples import CHAPTERS, EXAMPLES, ON_FELT
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.focus_zones import ZonedFocus
from papayoo.ui.widgets.tabs import Tab
from papayoo.ui.widgets.value_rows import FieldSpec, SearchField

TEXT_SIZE, MIN_TEXT_SIZE, TEXT_SIZE_STEP, LEADING = 24.5, 16.0, 0.5, 1.45
WORDS_GAP_U = 36.0
"""Gap between the text and the illustration."""
EXAMPLE_SHARE, MIN_EXAMPLE_WIDTH_U, EXAMPLE_HEIGHT_U, EXAMPLE_RADIUS_U = 0.45, 382.0, 470.0, 18.0
"""Dimensions of the illustration: width, minimum width, maximum height, and radius of its corners.

The width is a fraction of the width of the space beside the tabs.
"""
HEADING_SIZE, HEADING_MIDDLE_U, HEADING_HEIGHT_U = 28.0, 18.0, 54.0
SEARCH_LIMIT = 40
SEARCH_WIDTH_U, SEARCH_HEIGHT_U = 420.0, 46.0
NOTHING_FOUND_SIZE, NOTHING_FOUND_U = 19.0, 60.0
MARK_MARGIN_U = 2.0
"""Distance by which the highlight of a found word extends beyond the word on each side."""
MARK_TOP_SHARE = 0.08
"""Distance of the highlight from the top of its line, as a fraction of the line's height."""
MARK_SHARE = 0.84
"""Height of the highlight as a fraction of the line's height."""
MARK_RADIUS_U = 5.0


class RulesScene(PageScene):
    """Shows one chapter of the rules at a time. A search hides the chapters that do not contain its words."""

    kept = "chapter", "searched"

    def __init__(self, ctx: Context, chapter: int = 0, *, may_learn: bool = False) -> None:
        super().__init__(ctx, ctx.texts("menu.rules"))
        self.chapter = chapter
        texts = ctx.texts
        self._search = SearchField(FieldSpec.of(texts, SEARCH_LIMIT, texts("rules.search")), lambda _: self._find())
        self._previous = Button(texts("rules.previous"), lambda: self._turn(-1))
        self._next = Button(texts("rules.next"), lambda: self._turn(1), primary=True)
        self._previous.is_optional = self._next.is_optional = True
        self._learn = Button(texts("menu.learn"), self._begin_lesson, icon="hint")
        self.others, self.primary = (*((self._learn,) if may_learn else ()), self._previous), self._next
        self.tabs = [self._tab(number) for number in range(len(CHAPTERS))]
        self.focus = ZonedFocus(([self._search], self.tabs, [*self.others, self._next, self.back]))
        self.focus.focus(self._next)
        self._words_box = self._example_box = EMPTY
        self._text_size = TEXT_SIZE
        self._found = self._matching_chapters()
        self._show(chapter)

    @property
    def searched(self) -> str:
        """The words in the search field."""
        return self._search.text

    @searched.setter
    def searched(self, words: str) -> None:
        self._search.text = words

    def resumed(self) -> None:
        """Show the chapter that was open, or the first one that matches the search now."""
        self._found = self._matching_chapters()
        self._show(self.chapter if self.chapter in self._found or not self._found else self._found[0])

    def _begin_lesson(self) -> Transition:
        """Start the next lesson, after the choice of a portrait if the player has none yet."""
        return Push(LessonRoute() if self.ctx.settings.portrait else AnimalRoute(LessonRoute()))

    def _tab(self, chapter: int) -> Tab:
        return Tab(self.ctx.texts(f"rules.{CHAPTERS[chapter]}.title"), lambda: self._show(chapter))

    @property
    def _text(self) -> str:
        return self.ctx.texts(f"rules.{CHAPTERS[self.chapter]}.text")

    def body_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the illustration, and of the text if it is above it in a narrow panel."""
        return EXAMPLE_HEIGHT_U + (self._words_height(width, measure) if self.is_narrow else 0.0)

    def _words_height(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the heading and text of the chapter in a narrow panel."""
        text = measure.paragraph_height(self._text, TextStyle(TEXT_SIZE, leading=LEADING), width)
        return HEADING_HEIGHT_U + text + WORDS_GAP_U

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        """Lay out the search field, the tabs of the chapters, the text and the illustration."""
        self._search.box = self.header.align(min(SEARCH_WIDTH_U, self.header.width), SEARCH_HEIGHT_U, x=1)
        for tab in self.tabs:
            tab.box = EMPTY
        if self.is_narrow:
            self._words_box, rest = body.cut_top(self._words_height(body.width, measure))
            self._words_box = self._words_box.cut_bottom(WORDS_GAP_U)[1]
            self._example_box = rest.align(MIN_EXAMPLE_WIDTH_U, EXAMPLE_HEIGHT_U, y=0)
        else:
            rest = self.place_tab_column(body, measure, [self.tabs[number] for number in self._found])
            width = max(MIN_EXAMPLE_WIDTH_U, rest.width * EXAMPLE_SHARE)
            example, self._words_box = rest.cut_right(width, WORDS_GAP_U)
            self._example_box = example.resize(height=min(example.height, EXAMPLE_HEIGHT_U))
        self._words_box = self._words_box.cut_top(HEADING_HEIGHT_U)[1]
        self._text_size = self._fitting_size(measure)

    def _fitting_size(self, measure: TextMeasure) -> float:
        """Return the largest text size, not below the minimum, at which the chapter fits its box."""
        size, place = TEXT_SIZE, self._words_box
        while (
            size > MIN_TEXT_SIZE
            and measure.paragraph_height(self._text, TextStyle(size, leading=LEADING), place.width) > place.height
        ):
            size -= TEXT_SIZE_STEP
        return size

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input. Arrow keys and the wheel change the chapter; Escape clears the search or closes the screen."""
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
            case Scroll(turn=-1 | 1 as turn):
                self._turn(-turn)
            case _:
                return super().handle(intent)
        return None

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the chapter with its illustration; if the search has no result, say so."""
        if not self._found:
            self._draw_nothing_found(canvas)
            return
        name, texts, example = CHAPTERS[self.chapter], self.ctx.texts, self._example_box
        heading = self._words_box.move_by(dy=HEADING_MIDDLE_U - HEADING_HEIGHT_U).resize(height=0)
        canvas.text_in(heading, texts(f"rules.{name}.title"), TextStyle(HEADING_SIZE, Face.STRONG, palette.BRASS))
        self._draw_words(canvas)
        if name in ON_FELT:
            canvas.felt(example, radius=EXAMPLE_RADIUS_U)
        else:
            ground = palette.FELT
            canvas.panel(example, fill=ground, edge=None, radius=EXAMPLE_RADIUS_U, opacity=0.8, tag="rules example")
        EXAMPLES[name](canvas, example, texts)

    def _draw_nothing_found(self, canvas: Canvas) -> None:
        text = self.ctx.texts("rules.nothing_found", words=self._search.text.strip())
        place = self._words_box.move_by(dy=NOTHING_FOUND_U).resize(height=0, width=self.panel.width / 2)
        canvas.text_in(place, text, TextStyle(NOTHING_FOUND_SIZE, colour=palette.DIM_INK))

    def _draw_words(self, canvas: Canvas) -> None:
        """Draw the text of the chapter, highlighting the words of the search."""
        place, size, measure = self._words_box, self._text_size, canvas.measure
        pitch = measure.words(size * LEADING)
        lines = measure.lines(self._text, TextStyle(size), place.width)
        for row, first, end in places_in_lines(self._text, lines, self._search.text):
            left, right = (measure.text_width(lines[row][:length], TextStyle(size)) for length in (first, end))
            line = Box(place.x + left, place.y + (row + MARK_TOP_SHARE) * pitch, right - left, pitch * MARK_SHARE)
            mark, tag = line.inset(-MARK_MARGIN_U, 0), f"mark {lines[row][first:end]}"
            canvas.panel(mark, fill=palette.BRASS, edge=None, radius=MARK_RADIUS_U, opacity=0.45, tag=tag)
        canvas.paragraph(self._text, place.x, place.y, TextStyle(size, leading=LEADING), place.width)

    def _matching_chapters(self) -> list[int]:
        """Return the indexes of the chapters that contain every word of the search."""
        texts = self.ctx.texts
        return [
            number for number, name in enumerate(CHAPTERS) if has_words(_searched_text(texts, name), self._search.text)
        ]

    def _find(self) -> None:
        """Show the first chapter that matches the search. If none matches, keep the current chapter."""
        self._found = self._matching_chapters()
        self._show(self._found[0] if self._found and self._search.text.strip() else self.chapter)

    def _turn(self, step: int) -> None:
        """Show another of the chapters that match the search, ``step`` positions after this chapter."""
        if self._found:
            place = self._found.index(self.chapter) + step
            self._show(self._found[min(len(self._found) - 1, max(0, place))])

    def _show(self, chapter: int) -> None:
        self.chapter = self.page_number = chapter
        self._previous.enabled = self._found[:1] not in ([], [chapter])
        self._next.enabled = self._found[-1:] not in ([], [chapter])
        for number, tab in enumerate(self.tabs):
            tab.enabled, tab.is_chosen = number in self._found, number == chapter
        if self.focus.focused is None:
            self.focus.focus(next(button for button in (self._next, self._previous, self.back) if button.enabled))
        self.request_layout()


def _searched_text(texts: Catalog, chapter: str) -> str:
    """Return the title and text of a chapter, and its additional keywords for the search."""
    words = texts(f"rules.{chapter}.title"), texts(f"rules.{chapter}.text"), texts(f"rules.{chapter}.also")
    return " ".join(words)
