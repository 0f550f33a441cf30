"""An on-screen keyboard for typing with a gamepad, a finger or the mouse."""

import unicodedata
from dataclasses import replace
from typing import Final

from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent, OpenKeyboard, Typed
from papayoo.ui.input.device import InputMode
from papayoo.ui.navigation import KeyboardRoute, Pop, Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.style import NEAR
from papayoo.ui.widgets import Button, FieldSpec, GridFocus, LetterKey, TextField, Widget, draw_sign
from papayoo.ui.widgets.flow import Block, Column, Control, Either, Gap, Grid, Row

PAGES: Final = (
    ("1234567890-_", "qwertyuiop()", "asdfghjkl'!?", "zxcvbnm,.&+#"),
    ("àáâãäåæąăāçć", "čďđèéêëęěēğí", "ìîïıłñńňòóôõ", "öøœőřśšșşßťț", "ùúûüůűýźżžþð"),
    ("ĺľŕėįųīģķļņū", "ċġħŵŷĉĝĥĵŝŭŀ", "¡¿«»„“”’–·…€", '@/:;=*%°"~ÿ$'),
)
"""The characters of each page of the keyboard, row by row: plain letters, accented letters, rare letters."""
_PAGE_NAMES: Final = ("letters.plain", "letters.accented", "letters.rare")
OWN_PAGES: Final = {
    "GREEK": ("1234567890-_", "ςερτυθιοπάέή", "ασδφγηξκλίόύ", "ζχψωβνμώϊϋΐΰ"),
    "CYRILLIC": ("йцукенгшщзхъ", "фывапролджэё", "ячсмитьбюђјљ", "њћџіїєґ-.,!'"),
}
"""First page of the keyboard for each other alphabet, by the alphabet's name in Unicode."""
_OWN_PAGE_NAMES: Final = {"GREEK": "αβγ", "CYRILLIC": "абв"}
COLUMNS = 12
KEYS_HEIGHT_U = 304.0
"""Height of all letter keys together, which is the same on each page of the keyboard."""
BUTTON_COLUMNS: Final = (1.5, 1.5, 3.5, 1.5, 2.0, 2.0)
"""Widths of the buttons below the letter keys. The unit is the width of one column of keys."""
_CAPITALS: Final = {"ß": "ẞ", "ı": "İ", "ς": "ς", "ΐ": "ΐ", "ΰ": "ΰ"}
"""Maps small letters to the capitals that the keyboard uses instead of those of `str.upper`."""


class OnScreenKeyboard(Dialog):
    """Edits the text of a text field; the field is updated when the keyboard is closed."""

    width = 1040.0
    side = 48.0
    cancel = Action.ERASE
    kept = ("text",)

    def __init__(self, ctx: Context, route: KeyboardRoute) -> None:
        super().__init__(ctx, route.title)
        self._on_done = route.on_done
        self._text = TextField("", route.text, FieldSpec.of(ctx.texts, route.limit, route.hint), lambda _: None)
        self._page = 0
        texts = ctx.texts
        alphabet = unicodedata.name(texts("language.name")[0], "").partition(" ")[0]
        own = OWN_PAGES.get(alphabet)
        self._pages = (own, *PAGES) if own else PAGES
        self._page_names = (_OWN_PAGE_NAMES.get(alphabet, ""), *map(texts, _PAGE_NAMES))[-len(self._pages) :]
        self._keys = [[[self._key(letter) for letter in row] for row in page] for page in self._pages]
        self._shift = Button("", self._toggle_shift, icon="arrow_up")
        self._page_button = Button("", self._turn_page)
        self._erase_button = Button("", self._erase, icon="erase")
        self._shift.name, self._erase_button.name = texts("key.shift"), texts("key.backspace")
        self._done = Button(texts("settings.done"), self.close, primary=True)
        space, cancel = Button(texts("letters.space"), lambda: self._write(" ")), Button(texts("games.cancel"), Pop)
        self._buttons: tuple[Widget, ...] = (
            *(self._shift, self._page_button, space),
            *(self._erase_button, cancel, self._done),
        )
        self._show_page(self._keys[0][1][0])
        self._shift_for_next_letter()

    @property
    def text(self) -> str:
        return self._text.text

    @text.setter
    def text(self, text: str) -> None:
        self._text.write(text)

    @property
    def input_mode(self) -> InputMode:
        return replace(super().input_mode, is_typing=True)

    def hints_box(self, viewport: Viewport) -> Box | None:
        # the keyboard's buttons show the icons of the gamepad buttons
        return None

    def body(self) -> Block:
        rows = self._keys[self._page]
        key_height = (KEYS_HEIGHT_U + NEAR) / len(rows) - NEAR
        keys = [Control(key, None, key_height) for row in rows for key in row]
        in_one_row = [
            # the gap is inside the share of a button, so that its edges are below those of the keys
            Column(Control(button, None, 56), pad=(NEAR / 2, 0)).wide(share=columns / COLUMNS)
            for button, columns in zip(self._buttons, BUTTON_COLUMNS, strict=True)
        ]
        in_two_rows = Grid(3, *(Control(button, None, 56) for button in self._buttons), gap=NEAR)
        return Column(
            Control(self._text, None, 54),
            Gap(20),
            Grid(COLUMNS, *keys, gap=NEAR),
            Gap(12),
            Either(900, in_two_rows, Row(*in_one_row, pad=(-NEAR / 2, 0)), by_text=True),
            Gap(40),
        )

    def handle(self, intent: Intent) -> Transition | None:
        match intent:
            case OpenKeyboard():
                return super().handle(Act(Action.ACTIVATE))
            case Typed(text):
                self._write(text)
                self.focus.focus(self._done)
                return None
            case Act(Action.ERASE):
                return self._erase()
        return super().handle(intent)

    def close(self) -> Transition | None:
        self._on_done(self.text)
        return Pop()

    def draw_inside(self, canvas: Canvas) -> None:
        super().draw_inside(canvas)
        self._text.draw_text_only(canvas)

    def draw_overlay(self, canvas: Canvas) -> None:
        for button, action, colour in (
            (self._erase_button, Action.ERASE, palette.INK),
            (self._done, Action.BACK, palette.FELT_LOW),
        ):
            end = button.box.right - 12, button.box.center_y
            draw_sign(canvas, self.ctx.texts, action, end, colour)

    def _key(self, letter: str) -> LetterKey:
        key = LetterKey(letter, lambda: self._write(key.label))
        return key

    def _write(self, text: str) -> Transition | None:
        self.ctx.play(Cue.SELECT)
        self._text.type_text(text)
        self._shift_for_next_letter()
        return None

    def _erase(self) -> Transition | None:
        self.ctx.play(Cue.SELECT)
        self._text.erase()
        self._shift_for_next_letter()
        return None

    def _shift_for_next_letter(self) -> None:
        """Switch to capitals if the next letter begins a word, otherwise to small letters."""
        self._set_shift(is_on=not self.text or self.text.endswith(" "))

    def _toggle_shift(self) -> Transition | None:
        self._set_shift(is_on=not self._shift.primary)
        return None

    def _set_shift(self, *, is_on: bool) -> None:
        self._shift.primary = is_on
        for letters, rows in zip(self._pages, self._keys, strict=True):
            for letter, key in zip("".join(letters), (key for row in rows for key in row), strict=True):
                key.label = _CAPITALS.get(letter, letter.upper()) if is_on else letter

    def _turn_page(self) -> Transition | None:
        self._page = (self._page + 1) % len(self._pages)
        self._show_page(self._page_button)
        return None

    def _show_page(self, start: Widget) -> None:
        self._page_button.label = self._page_names[(self._page + 1) % len(self._pages)]
        self.focus = GridFocus((*self._keys[self._page], self._buttons), start=start)
        self.request_layout()
