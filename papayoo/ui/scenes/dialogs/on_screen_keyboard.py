"""A keyboard on the screen, for those with none in their hands: by pad, finger or mouse, for any text field."""

from typing import Final

from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent, Typed, Write
from papayoo.ui.navigation import KeyboardRoute, Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.widgets.base import Widget
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.key_hints import draw_sign
from papayoo.ui.widgets.keyboard_keys import GridFocus, LetterKey
from papayoo.ui.widgets.value_rows import TextField, Writing

PAGES: Final = (
    ("1234567890-_", "qwertyuiop()", "asdfghjkl'!?", "zxcvbnm,.&+#"),
    ("àáâãäåæąăāçć", "čďđèéêëęěēğí", "ìîïıłñńňòóôõ", "öøœőřśšșşßťț", "ùúûüůűýźżžþð"),
    ("ĺľŕėįųīģķļņū", "ċġħŵŷĉĝĥĵŝŭŀ", "¡¿«»„“”’–·…€", '@/:;=*%°"~ÿ$'),
)
"""Plain letters; those of the languages of Europe that are written with Latin ones; rarer ones, and other signs."""
_PAGE_NAMES: Final = ("letters.plain", "letters.accented", "letters.rare")
COLUMNS = 12
FEET: Final = (1.5, 1.5, 3.5, 1.5, 2.0, 2.0)
"""How many columns each key below the letters takes."""
MARGIN, GAP = 48.0, 8.0
TEXT_TOP, TEXT_HEIGHT = TITLE_HEIGHT - 2.0, 54.0
KEYS_TOP, KEYS_HEIGHT, FOOT_HEIGHT = TEXT_TOP + TEXT_HEIGHT + 22, 312.0, 56.0
_CAPITALS: Final = {"ß": "ẞ", "ı": "İ"}
"""Letters whose large form is not what Python makes of them. That of ı is to be had from i: İ takes its place."""


class LettersScene(Dialog):
    """Writes into a text field of the scene below, which learns of it when all is done."""

    width = 1040.0
    height = KEYS_TOP + KEYS_HEIGHT + FOOT_HEIGHT + 44
    cancel = Action.ERASE

    def __init__(self, ctx: Context, route: KeyboardRoute) -> None:
        super().__init__(ctx, route.title)
        self._on_done = route.on_done
        self._text = TextField("", route.text, Writing.of(ctx.texts, route.limit, route.hint), lambda _: None)
        self._page = 0
        self._keys = [[[self._key(letter) for letter in row] for row in page] for page in PAGES]
        texts = ctx.texts
        self._shift = Button("", self._toggle_shift, icon="arrow_up")
        self._turn = Button("", self._turn_page)
        self._erase = Button("", self._take_back, icon="erase")
        self._done = Button(texts("settings.done"), self.close, primary=True)
        space, leave = Button(texts("letters.space"), lambda: self._write(" ")), Button(texts("games.cancel"), Pop)
        self._feet: tuple[Widget, ...] = (self._shift, self._turn, space, self._erase, leave, self._done)
        self._show(self._keys[0][1][0])
        self._begin_word()

    @property
    def text(self) -> str:
        """What is written so far."""
        return self._text.text

    @property
    def is_typing(self) -> bool:
        """Those who do have a keyboard may use it."""
        return True

    def hints_end(self, viewport: Viewport) -> tuple[float, float] | None:
        """No hints: the keys themselves show what does the same."""
        return None

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """The text above, rows of letters, and a row of the other keys."""
        left, pitch = panel.x + MARGIN, (panel.width - 2 * MARGIN + GAP) / COLUMNS
        self._text.box = Box(left, panel.y + TEXT_TOP, panel.width - 2 * MARGIN, TEXT_HEIGHT)
        for page in self._keys:
            height = KEYS_HEIGHT / len(page)
            for number, row in enumerate(page):
                y = panel.y + KEYS_TOP + number * height
                for column, key in enumerate(row):
                    key.box = Box(left + column * pitch, y, pitch - GAP, height - GAP)
        x = left
        for foot, columns in zip(self._feet, FEET, strict=True):
            foot.box = Box(x, panel.y + KEYS_TOP + KEYS_HEIGHT + 4, columns * pitch - GAP, FOOT_HEIGHT)
            x += columns * pitch

    def handle(self, intent: Intent) -> Transition | None:
        """As in every dialog; a pad's yes is for the key that has the focus, and so is Enter."""
        match intent:
            case Write():
                return super().handle(Act(Action.ACTIVATE))
            case Typed(text):
                self._write(text)
                self.focus.focus(self._done)
                return None
            case Act(Action.ERASE):
                return self._take_back()
        return super().handle(intent)

    def close(self) -> Transition | None:
        """The field takes the text."""
        self._on_done(self.text)
        return Pop()

    def draw_inside(self, canvas: Canvas) -> None:
        """The text with its caret."""
        self._text.draw_writing(canvas)

    def draw_on_top(self, canvas: Canvas) -> None:
        """What on a pad does the same as a key."""
        for button, action, colour in (
            (self._erase, Action.ERASE, palette.INK),
            (self._done, Action.BACK, palette.FELT_LOW),
        ):
            draw_sign(canvas, self.ctx.texts, action, (button.box.right - 12, button.box.center_y), colour)

    def _key(self, letter: str) -> LetterKey:
        key = LetterKey(letter, lambda: self._write(key.label))
        return key

    def _write(self, text: str) -> Transition | None:
        self.ctx.play(Cue.SELECT)
        self._text.type(text)
        self._begin_word()
        return None

    def _take_back(self) -> Transition | None:
        self.ctx.play(Cue.SELECT)
        self._text.erase()
        self._begin_word()
        return None

    def _begin_word(self) -> None:
        """Words begin with a capital, unless the player wants it otherwise."""
        self._set_shift(is_on=not self.text or self.text.endswith(" "))

    def _toggle_shift(self) -> Transition | None:
        self._set_shift(is_on=not self._shift.primary)
        return None

    def _set_shift(self, *, is_on: bool) -> None:
        self._shift.primary = is_on
        for letters, rows in zip(PAGES, self._keys, strict=True):
            for letter, key in zip("".join(letters), (key for row in rows for key in row), strict=True):
                key.label = _CAPITALS.get(letter, letter.upper()) if is_on else letter

    def _turn_page(self) -> Transition | None:
        self._page = (self._page + 1) % len(PAGES)
        self._show(self._turn)
        return None

    def _show(self, start: Widget) -> None:
        self._turn.label = self.ctx.texts(_PAGE_NAMES[(self._page + 1) % len(PAGES)])
        self.focus = GridFocus((*self._keys[self._page], self._feet), start=start)
