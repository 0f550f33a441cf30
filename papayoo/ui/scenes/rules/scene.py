"""The rules, in a few short chapters with drawn examples, and a search among them."""

from collections.abc import Callable
from functools import partial

from papayoo.engine.cards import ORDINARY_SUITS, Card, Suit, parse_cards
from papayoo.engine.options import GameOptions
from papayoo.text.catalog import Catalog
from papayoo.text.search import has_words, places_in_lines
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.table_view.die.die_image import die_svg
from papayoo.ui.table_view.die.throw import rest_rotation
from papayoo.ui.table_view.geometry.pose import CARD_RATIO
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.value_rows import SearchField, Writing

CHAPTERS = ("aim", "cards", "deal", "pass", "die", "tricks", "score", "house")
ON_FELT = {"aim", "pass", "die", "tricks"}
"""Chapters whose examples are cards on the table; the others' are words and numbers."""
CARD = 84.0
TEXT_SIZE, LEAST_TEXT_SIZE, LEADING = 20.5, 16.0, 1.45
SIDE = 48.0
EXAMPLE_WIDTH, EXAMPLE_HEIGHT = 382.0, 416.0
FOOT = 100.0
"""Below text and example, in a narrow panel."""
SEARCH_LIMIT = 40
SEARCH_WIDTH, SEARCH_HEIGHT = 380.0, 46.0
STRAIGHT = 6
"""A seed with which the die lies hardly askew."""

Example = Callable[[Canvas, Box, Catalog], None]


class RulesScene(Dialog):
    """One chapter at a time; left and right turn the pages. A search leaves those that have all the words."""

    width = 940.0
    height = 600.0

    def __init__(self, ctx: Context, chapter: int = 0) -> None:
        super().__init__(ctx, ctx.texts("menu.rules"))
        self.chapter = chapter
        texts = ctx.texts
        self._search = SearchField(Writing.of(ctx.texts, SEARCH_LIMIT, texts("rules.search")), lambda _: self._seek())
        self._previous = Button(texts("rules.previous"), lambda: self._turn(-1))
        self._next = Button(texts("rules.next"), lambda: self._turn(1), primary=True)
        self._close = Button(texts("scores.close"), Pop)
        self.focus = FocusGroup([self._search, self._previous, self._next, self._close], start=2)
        self._found = self._all_found()
        self._show(chapter)

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Where text and example do not stand side by side, they stand one below the other."""
        if panel_width == self.width:
            return self.height
        return TITLE_HEIGHT + 10 + self._words_height(panel_width, measure) + EXAMPLE_HEIGHT + FOOT

    def _words_height(self, panel_width: float, measure: TextMeasure) -> float:
        """What title and text of the chapter take above the example in a narrow panel."""
        text, room = self.ctx.texts(f"rules.{CHAPTERS[self.chapter]}.text"), panel_width - 2 * SIDE
        return 48.0 + measure.paragraph_height(text, TEXT_SIZE, room, leading=LEADING) + 20

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """The search beside the title, buttons along the lower edge."""
        search_width = min(SEARCH_WIDTH, panel.width / 2)
        self._search.box = Box(
            panel.right - 44 - search_width, panel.y + 46 - SEARCH_HEIGHT / 2, search_width, SEARCH_HEIGHT
        )
        y, width = panel.bottom - 74, min(200.0, (panel.width - 104 - 80) / 3)
        self._previous.box = Box(panel.x + 44, y, width, 50)
        self._next.box = Box(panel.x + 60 + width, y, width, 50)
        self._close.box = Box(panel.right - 44 - min(160.0, width), y, min(160.0, width), 50)

    def handle(self, intent: Intent) -> Transition | None:
        """Left and right turn the pages; Escape forgets what was looked for first; F1 closes what F1 opened."""
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
        """On the left, as the search is on the right."""
        left = self.panel.x + SIDE
        canvas.text(self.title, left, self.panel.y + 46, 34, face=Face.TITLE, max_width=self._search.box.x - left - 20)

    def draw_inside(self, canvas: Canvas) -> None:
        """The chapter's text on the left, its example on the right."""
        panel, name = self.panel, CHAPTERS[self.chapter]
        texts, wanted = self.ctx.texts, self._search.text
        if not self._found:
            regret = texts("rules.nothing_found", words=wanted.strip())
            y, room = panel.y + TITLE_HEIGHT + 70, panel.width - 2 * SIDE
            canvas.text(regret, panel.center_x, y, 19, colour=palette.DIM_INK, align="center", max_width=room)
            return
        left, top = panel.x + SIDE, panel.y + TITLE_HEIGHT + 10
        canvas.text(texts(f"rules.{name}.title"), left, top + 16, 25, face=Face.STRONG, colour=palette.BRASS)
        is_narrow = panel.width < self.width
        words_width = panel.width - 2 * SIDE if is_narrow else 420.0
        if is_narrow:
            y = top + self._words_height(panel.width, canvas.measure)
            example = Box(panel.center_x - EXAMPLE_WIDTH / 2, y, EXAMPLE_WIDTH, EXAMPLE_HEIGHT)
            words_end = example.y - 8
        else:
            example = Box(panel.x + 510, top, EXAMPLE_WIDTH, panel.height - TITLE_HEIGHT - 100)
            words_end = example.bottom
        words = Box(left, top + 48, words_width, words_end - top - 48)
        _draw_words(canvas, texts(f"rules.{name}.text"), wanted, words)
        if name in ON_FELT:
            canvas.felt(example, radius=18)
        else:
            canvas.panel(example, fill=palette.FELT, edge=None, radius=18, opacity=0.8, tag="rules example")
        _EXAMPLES[name](canvas, example, texts)
        page = texts("rules.page", n=self._found.index(self.chapter) + 1, pages=len(self._found))
        x = (self._next.box.right + self._close.box.x) / 2
        canvas.text(page, x, panel.bottom - 49, 15, colour=palette.DIM_INK, align="center", max_width=80)

    def _all_found(self) -> list[int]:
        """The chapters that have every word looked for; all of them if nothing is."""
        texts = self.ctx.texts
        return [
            number
            for number, name in enumerate(CHAPTERS)
            if has_words(f"{texts(f'rules.{name}.title')} {texts(f'rules.{name}.text')}", self._search.text)
        ]

    def _seek(self) -> None:
        """Show the first chapter found; the open one stays if there is none, or nothing is looked for any more."""
        self._found = self._all_found()
        self._show(self._found[0] if self._found and self._search.text.strip() else self.chapter)

    def _turn(self, step: int) -> None:
        """Go on among the chapters found, at most to the last of them, or back."""
        if self._found:
            place = self._found.index(self.chapter) + step
            self._show(self._found[min(len(self._found) - 1, max(0, place))])

    def _show(self, chapter: int) -> None:
        self.chapter = self.page_number = chapter
        self._previous.enabled = self._found[:1] not in ([], [chapter])
        self._next.enabled = self._found[-1:] not in ([], [chapter])
        if self.focus.focused is None:
            self.focus.focus(next(button for button in (self._next, self._previous, self._close) if button.enabled))


def _draw_words(canvas: Canvas, text: str, wanted: str, place: Box) -> None:
    """A chapter's text in its place, somewhat smaller where some language needs more lines than that has room for.

    The wanted words lie on brass.
    """
    size = TEXT_SIZE
    while (
        size > LEAST_TEXT_SIZE
        and canvas.measure.paragraph_height(text, size, place.width, leading=LEADING) > place.height
    ):
        size -= 0.5
    pitch = canvas.measure.words(size * LEADING)
    lines = canvas.measure.lines(text, size, place.width)
    for row, first, end in places_in_lines(text, lines, wanted):
        left, right = (place.x + canvas.measure.text_width(lines[row][:length], size) for length in (first, end))
        mark = Box(left - 2, place.y + (row + 0.08) * pitch, right - left + 4, pitch * 0.84)
        canvas.panel(mark, fill=palette.BRASS, edge=None, radius=5, opacity=0.45, tag=f"mark {lines[row][first:end]}")
    canvas.paragraph(text, place.x, place.y, size, place.width, leading=LEADING)


def _cards(canvas: Canvas, codes: str, middle: tuple[float, float], *, papayoo: str = "", width: float = CARD) -> None:
    """Cards in a row."""
    cards = parse_cards(codes)
    for index, card in enumerate(cards):
        x = middle[0] + (index - (len(cards) - 1) / 2) * (width + 8)
        canvas.upright_card(card, x, middle[1], width, is_papayoo=card.code == papayoo)


def _aim(canvas: Canvas, box: Box, _: Catalog) -> None:
    width, y = 124.0, box.center_y - 30
    _cards(canvas, "20P 7H", (box.center_x, y), papayoo="7H", width=width)
    for text, x in (("20", box.center_x - width / 2 - 4), ("40", box.center_x + width / 2 + 4)):
        chip = Box.centered(x, y + width * CARD_RATIO / 2 + 38, 84, 44)
        canvas.panel(chip, edge=None, radius=22, opacity=0.92)
        canvas.text(f"+{text}", x, chip.center_y, 32, face=Face.NUMBER, colour=palette.PAYOO, align="center")


def _deck(canvas: Canvas, box: Box, _: Catalog) -> None:
    for row, suit in enumerate(Suit):
        y, x = box.center_y + (row - 2) * (box.height - 24) / 5, box.center_x
        canvas.pip(suit, x - 132, y, 40, palette.PAYOO if suit is Suit.PAYOO else palette.PAPER)
        for rank, aside in ((suit.ranks[0], -58), (suit.ranks[1], -2), (suit.ranks[-1], 116)):
            canvas.mini(Card(suit, rank), x + aside, y, is_papayoo=False, scale=1.35)
        canvas.text("…", x + 57, y, 26, align="center")


def _deal(canvas: Canvas, box: Box, texts: Catalog) -> None:
    top, pitch = box.y + 40, (box.height - 84) / 6
    columns = (box.x + 52, box.x + 132, box.x + 236, box.x + 334)
    for row, seats in enumerate(range(3, 9)):
        deal = GameOptions(seats, 1).deal
        y = top + 14 + (row + 0.5) * pitch
        values = (str(seats), str(deal.hand_size), " ".join(map(str, deal.packets)), str(deal.pass_size))
        for value, x in zip(values, columns, strict=True):
            canvas.text(value, x, y, 22, face=Face.NUMBER, align="center")
    for name, x in zip(("players", "cards", "packets", "passed"), columns, strict=True):
        canvas.text(texts(f"rules.column.{name}"), x, top, 14.5, colour=palette.BRASS, align="center", max_width=88)


def _pass(canvas: Canvas, box: Box, _: Catalog) -> None:
    _cards(canvas, "8S 9S 10H", (box.center_x + 32, box.center_y))
    canvas.icon("arrow_left", box.x + 46, box.center_y, 52, palette.BRASS)


def _die(canvas: Canvas, box: Box, _: Catalog) -> None:
    size = canvas.viewport.px(112)
    for index, suit in enumerate(ORDINARY_SUITS):
        x = box.x + box.width * (0.28 if index % 2 == 0 else 0.72)
        y = box.center_y - 110 + 172 * (index // 2)
        colours = canvas.theme.style.colours
        svg = partial(die_svg, rest_rotation(suit, STRAIGHT), size, colours)
        canvas.picture(("rules die", suit, size, colours), svg, x, y)
        canvas.mini(Card(suit, 7), x + 4, y + 82, is_papayoo=True, scale=1.15)


def _tricks(canvas: Canvas, box: Box, _: Catalog) -> None:
    """A trick as it lies on the table: led from the left, taken across."""
    width, y = 96.0, box.center_y + 8
    ways = ((-1.16, 0.0), (0.0, -0.8), (1.16, 0.0), (0.0, 0.8))
    for card, (across, down) in zip(parse_cards("4C 9C 2D 8C"), ways, strict=True):
        canvas.upright_card(card, box.center_x + across * width, y + down * width, width)
    crown = Box.centered(box.center_x, y - (0.8 + CARD_RATIO / 2) * width, 32, 32)
    canvas.panel(crown, fill=palette.WOOD, radius=16)
    canvas.icon("crown", crown.center_x, crown.center_y, 20, palette.BRASS)


def _score(canvas: Canvas, box: Box, _: Catalog) -> None:
    canvas.mini(Card(Suit.HEARTS, 7), box.x + 82, box.center_y, is_papayoo=True, scale=1.15)
    rows = (("1 + 2 + … + 20", "210"), ("", "40"), ("", "250"))
    for row, (left, right) in enumerate(rows):
        y = box.center_y - 60 + row * 60
        canvas.text(left, box.x + 60, y, 28, face=Face.NUMBER, colour=palette.DIM_INK)
        canvas.text(right, box.right - 60, y, 34, face=Face.NUMBER, colour=palette.PAYOO, align="right")
    canvas.panel(Box(box.x + 50, box.center_y + 30, box.width - 100, 2), fill=palette.BRASS, edge=None, radius=1)


def _house(canvas: Canvas, box: Box, texts: Catalog) -> None:
    """Four players' shifting pass, round by round."""
    title = texts("rules.house.shifting")
    canvas.text(title, box.center_x, box.y + 48, 18, colour=palette.DIM_INK, align="center", max_width=box.width - 40)
    for row, icon in enumerate(("arrow_left", "arrow_up", "arrow_right", "cross")):
        y = box.center_y - 76 + row * 64
        label = texts("scores.round", n=row + 1)
        canvas.text(label, box.center_x - 70, y, 28, face=Face.NUMBER, colour=palette.DIM_INK, align="center")
        canvas.icon(icon, box.center_x + 50, y, 40, palette.BRASS if icon != "cross" else palette.DIM_INK)


_EXAMPLES: dict[str, Example] = {
    "aim": _aim,
    "cards": _deck,
    "deal": _deal,
    "pass": _pass,
    "die": _die,
    "tricks": _tricks,
    "score": _score,
    "house": _house,
}
