"""The rules screen: chapters with illustrations, and a search over all chapters."""

from papayoo.services.opponents import own_portrait
from papayoo.text.catalog import Catalog
from papayoo.text.search import has_words, places_in_lines
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.navigation import LessonRoute, Pop, Push, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BODY_U, PageScene, TabColumn
from papayoo.ui.scenes.rules.examples import CHAPTERS, ON_FELT, draw_example
from papayoo.ui.style import BODY, HEAD, MARGIN, Surface
from papayoo.ui.widgets import Button, FieldSpec, SearchField, Tab, ZonedFocus
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Gap, Line, Row

WORDS = BODY.times(1.45)
"""The text of a chapter. It becomes smaller if there is not enough room."""
MIN_TEXT_SIZE, TEXT_SIZE_STEP = 16.0, 0.5
EXAMPLE_SHARE, MIN_EXAMPLE_WIDTH_U, EXAMPLE_HEIGHT_U = 0.468, 382.0, 470.0
"""Size of the illustration: its width as a fraction of the space beside the tabs, minimum width, and height."""
SEARCH_LIMIT = 40


class ChapterText(Block):
    """The text of a chapter, with the words of a search highlighted, as large as its box allows."""

    def __init__(self, text: str, searched: str, *, least: float | None = None) -> None:
        self._text, self._searched, self.least = text, searched, least
        self._style = WORDS

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return measure.paragraph_height(self._text, WORDS, width)

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box, size = box, WORDS.size
        while size > MIN_TEXT_SIZE and self._height_with(size, measure) > box.height + 0.1:
            size -= TEXT_SIZE_STEP
        self._style = WORDS._replace(size=size)

    def _height_with(self, size: float, measure: TextMeasure) -> float:
        return measure.paragraph_height(self._text, WORDS._replace(size=size), self.box.width)

    def draw(self, canvas: Canvas) -> None:
        box, measure, style = self.box, canvas.measure, self._style
        pitch, lines = measure.line_height(style), measure.lines(self._text, style, box.width)
        for row, first, end in places_in_lines(self._text, lines, self._searched):
            left, right = (measure.text_width(lines[row][:length], style) for length in (first, end))
            mark = Box(box.x + left, box.y + (row + 0.08) * pitch, right - left, 0.84 * pitch).inset(-2, 0)
            canvas.surface(mark, Surface(palette.BRASS, 5.0, 0.45), tag=f"mark {lines[row][first:end]}")
        canvas.paragraph(self._text, box.x, box.y, style, box.width)


class RulesScene(PageScene):
    """Shows one chapter of the rules at a time. A search hides the chapters that do not contain its words."""

    kept = "chapter", "searched"

    def __init__(self, ctx: Context, chapter: str = CHAPTERS[0], *, may_learn: bool = False) -> None:
        super().__init__(ctx, ctx.texts("menu.rules"))
        self.chapter = chapter
        texts = ctx.texts
        self._search = SearchField(FieldSpec.of(texts, SEARCH_LIMIT, texts("rules.search")), lambda _: self._find())
        self._previous = Button(texts("rules.previous"), lambda: self._turn(-1))
        self._next = Button(texts("rules.next"), lambda: self._turn(1), primary=True)
        self._previous.is_optional = self._next.is_optional = True
        self._learn = Button(texts("menu.learn"), lambda: Push(LessonRoute(back="menu.rules")), icon="hint")
        self.others, self.primary = (*((self._learn,) if may_learn else ()), self._previous), self._next
        self.tabs = [self._tab(name) for name in CHAPTERS]
        self.focus = ZonedFocus(([self._search], self.tabs, [*self.others, self._next, self.back]))
        self.focus.focus(self._next)
        self._found = self._matching_chapters()
        self._show(chapter)

    @property
    def searched(self) -> str:
        return self._search.text

    @searched.setter
    def searched(self, words: str) -> None:
        self._search.text = words

    def resumed(self) -> None:
        # the chapter that was open, or the first one that matches the search now
        self._found = self._matching_chapters()
        self._show(self.chapter if self.chapter in self._found or not self._found else self._found[0])

    def _tab(self, chapter: str) -> Tab:
        return Tab(self.ctx.texts(f"rules.{chapter}.title"), lambda: self._show(chapter))

    def header_body(self) -> Block:
        return Control(self._search, 420, 46, at=1)

    def body(self) -> Block:
        texts, tabs = self.ctx.texts, TabColumn([tab for tab in self.tabs if tab.enabled])
        if not self._found:
            text = texts("rules.nothing_found", words=self._search.text.strip())
            return Column(Gap(100), Line(text, BODY.in_colour(palette.DIM_INK), align="center"))
        searched, text = self._search.text, texts(f"rules.{self.chapter}.text")
        heading = Line(texts(f"rules.{self.chapter}.title"), HEAD.times(1.5).in_colour(palette.BRASS), 36)
        example = Drawing(self._draw_example, EXAMPLE_HEIGHT_U)
        below = Row(Gap(), example.wide(MIN_EXAMPLE_WIDTH_U), Gap())
        narrow = Column(heading, Gap(18), ChapterText(text, searched), Gap(MARGIN), below)
        words = Column(heading, Gap(18), ChapterText(text, searched, least=0).growing())
        usual, least = (Column(Drawing(self._draw_example, EXAMPLE_HEIGHT_U)) for _ in range(2))
        beside = Either(
            MIN_EXAMPLE_WIDTH_U / EXAMPLE_SHARE,
            Row(words, least.wide(MIN_EXAMPLE_WIDTH_U), gap=MARGIN),
            Row(words, usual.wide(share=EXAMPLE_SHARE), gap=MARGIN),
        )
        return Either(NARROW_BODY_U, narrow, Row(tabs, beside, gap=16))

    def _draw_example(self, canvas: Canvas, box: Box) -> None:
        if self.chapter in ON_FELT:
            canvas.felt(box, radius=18)
        else:
            canvas.surface(box, Surface(palette.FELT, 18.0, 0.8), tag="rules example")
        draw_example(self.chapter, canvas, box, self.ctx.texts, own_portrait(self.ctx.settings))

    def handle(self, intent: Intent) -> Transition | None:
        # Arrow keys and the wheel change the chapter; Escape clears the search or closes the screen.
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

    def _matching_chapters(self) -> list[str]:
        return [name for name in CHAPTERS if has_words(_searched_text(self.ctx.texts, name), self._search.text)]

    def _find(self) -> None:
        """Show the first chapter that matches the search. If none matches, keep the current chapter."""
        self._found = self._matching_chapters()
        self._show(self._found[0] if self._found and self._search.text.strip() else self.chapter)

    def _turn(self, step: int) -> None:
        """Show another of the chapters that match the search, ``step`` positions after this chapter."""
        if self._found:
            place = self._found.index(self.chapter) + step
            self._show(self._found[min(len(self._found) - 1, max(0, place))])

    def _show(self, chapter: str) -> None:
        self.chapter = self.page_name = chapter
        self._previous.enabled = self._found[:1] not in ([], [chapter])
        self._next.enabled = self._found[-1:] not in ([], [chapter])
        for name, tab in zip(CHAPTERS, self.tabs, strict=True):
            tab.enabled, tab.is_chosen = name in self._found, name == chapter
            tab.box = EMPTY
        if self.focus.focused is None:
            self.focus.focus(next(button for button in (self._next, self._previous, self.back) if button.enabled))
        self.request_layout()


def _searched_text(texts: Catalog, chapter: str) -> str:
    words = texts(f"rules.{chapter}.title"), texts(f"rules.{chapter}.text"), texts(f"rules.{chapter}.also")
    return " ".join(words)
