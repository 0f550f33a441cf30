"""A canvas that writes down what is drawn instead of drawing it: places and sizes in units, colours, texts."""

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from zlib import crc32

import pygame

from papayoo.engine.cards import Card, Suit
from papayoo.ui.geometry import Box
from papayoo.ui.render.backgrounds import Backdrop
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.card_images import CardLook
from papayoo.ui.render.dimming import Glow
from papayoo.ui.render.fonts import Face, Fonts
from papayoo.ui.widgets.part import Part

LONG = 60
"""Number of characters from which a text is shortened to its beginning and a checksum."""

CHANGING = re.compile(r"\d{1,2} [A-Z][a-z]+ \d{4}(, \d\d:\d\d)?|\b\d\d:\d\d\b")
"""Matches dates and times, which depend on the clock of this computer."""
_pictures: dict[Hashable, str] = {}
"""Checksums of pictures by scale and key."""
CHOSEN = {None: "", True: "chosen", False: "not chosen"}


def half_width(_: Fonts, text: str, face: Face, size_px: int) -> int:
    """Return the width of a text in letters that are half as wide as high, which is the same on every system."""
    return round(len(text) * size_px / 2)


class ListCanvas(Canvas):
    """Notes one line for each drawing call."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.lines: list[str] = []
        self.skips_widgets = False
        self._depth = 0
        self._before: frozenset[str] = frozenset()
        self._widget: object = None

    def mark(self, widget: object) -> None:
        self._widget = widget

    def _note(self, what: str, *values: object, **named: object) -> None:
        if self.is_prefetching or (self.skips_widgets and self._widget is not None):
            return
        words = [*map(_word, values), *(f"{name}={_word(value)}" for name, value in named.items())]
        line = "  " * self._depth + " ".join((what, *filter(None, words)))
        if line not in self._before:
            self.lines.append(line)

    @contextmanager
    def _indented(self) -> Iterator[None]:
        self._depth += 1
        yield
        self._depth -= 1

    @contextmanager
    def layer(
        self, *, opacity: float = 1.0, dx: float = 0.0, dy: float = 0.0, is_closing: bool = False
    ) -> Iterator[None]:
        if opacity >= 1 and not (dx or dy or is_closing):
            yield
            return
        self._note("layer", opacity, dx, dy, "closing" if is_closing else "")
        with self._indented():
            yield

    @contextmanager
    def clipping(self, top: float, bottom: float) -> Iterator[None]:
        """Note a strip of a scene that scrolls. Each strip draws the whole scene, but the list contains it once."""
        self._note("clip", top, bottom)
        before, first = self._before, len(self.lines)
        with self._indented():
            yield
        self._before = before | set(self.lines[first:])

    def backdrop(self, backdrop: Backdrop) -> float:
        self._note("backdrop", backdrop.name)
        return 1.0

    def picture(
        self, key: Hashable, make: Callable[[], str], x: float, y: float, *, alpha: int = 255, tag: str = ""
    ) -> None:
        self._note("picture", tag, self._known_picture(key, make), x, y, alpha)

    def turned_picture(self, key: Hashable, make: Callable[[], str], x: float, y: float, **named: Any) -> None:
        self._note("turned", self._known_picture(key, make), x, y, **named)

    def _known_picture(self, key: Hashable, make: Callable[[], str]) -> str:
        """Return the checksum of a picture, which is made once, as by a cache of images."""
        known = self.viewport.scale, key
        if known not in _pictures:
            _pictures[known] = checksum(make())
        return _pictures[known]

    def glow(self, glow: Glow, at: tuple[float, float], size: float, *, alpha: int = 255) -> None:
        self._note("glow", glow.tag, checksum(str(glow.key)), *at, size, alpha)

    def image(self, image: pygame.Surface, x: float, y: float, *, alpha: int = 255, tag: str = "") -> None:
        self._note("image", tag, *image.get_size(), x, y, alpha)

    def card(self, look: CardLook, x: float, y: float, width: float, angle_deg: float = 0.0) -> None:
        marks = [name for name, value in look._asdict().items() if value is True]
        self._note("card", look.card or "back", *marks, x, y, width, angle_deg)

    def moving_card(
        self, look: CardLook, x: float, y: float, width: float, angle_deg: float, *, turn: float, alpha: int
    ) -> None:
        self._note("moving", look.card or "back", x, y, width, angle_deg, turn, alpha)

    def panel(self, box: Box, *, tag: str = "", **look: Any) -> None:
        self._note("panel", _quoted(tag), *box, **look)

    def shadow(self, box: Box, **look: Any) -> None:
        self._note("shadow", *box, **look)

    def veil(self, opacity: float) -> None:
        self._note("veil", opacity)

    def fade(self, box: Box) -> None:
        self._note("fade", *box)

    def slot(self, x: float, y: float, width: float, height: float) -> None:
        self._note("slot", x, y, width, height)

    def tip(self, x: float, y: float, size: float, angle_deg: float, colour: str = "") -> None:
        self._note("tip", x, y, size, angle_deg, colour)

    def icon(self, name: str, x: float, y: float, size: float, colour: str = "", *, alpha: int = 255) -> None:
        self._note("icon", name, x, y, size, colour, alpha)

    def portrait(self, name: str, x: float, y: float, size: float, *mood: Any, is_bust: bool = False) -> None:
        self._note("portrait", name, *(one.name for one in mood), x, y, size, "bust" if is_bust else "")

    def animal(self, name: str, eyes: str, x: float, y: float, size: float) -> None:
        self._note("animal", name, eyes, x, y, size)

    def medal(self, name: str, x: float, y: float, size: float, *, is_earned: bool, turn: float = 1.0) -> None:
        self._note("medal", name, x, y, size, "earned" if is_earned else "", turn)

    def pip(self, suit: Suit, x: float, y: float, size: float, colour: str | None = None) -> None:
        self._note("pip", suit.name, x, y, size, colour or "")

    def mini(
        self, card: Card, x: float, y: float, *, is_papayoo: bool, scale: float = 1.0, is_spent: bool = False
    ) -> None:
        marks = ("papayoo" if is_papayoo else "", "spent" if is_spent else "")
        self._note("mini", card, x, y, scale, *marks)

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        face: Face = Face.TEXT,
        colour: str = "",
        align: str = "left",
        max_width: float | None = None,
        alpha: int = 255,
    ) -> float:
        if not text:
            return 0.0
        look = (face.name if face is not Face.TEXT else "", colour, align if align != "left" else "")
        limit = {} if max_width is None else {"max": max_width}
        self._note("text", _quoted(text), x, y, size, *look, alpha if alpha != 255 else "", **limit)
        size_px = self.measure.text_px(size)
        if max_width is not None:
            size_px = self.measure.fitting_px(text, face, size, self.viewport.px(max_width))
            text = self.fonts.fitted(text, face, size_px, self.viewport.px(max_width))
        return self.fonts.width(text, face, size_px) / self.viewport.scale


def described(part: Part) -> Iterator[str]:
    """Yield one line for each part of a tree for assistive technology."""
    for child in part.children:
        marks = (
            "" if child.is_enabled else "disabled",
            {None: "", True: "chosen", False: "not chosen"}[child.is_chosen],
        )
        words = (child.role, _quoted(child.name), _quoted(child.description), *map(_word, child.box), *marks)
        yield " ".join(("part", *filter(None, (*words, "focused" if child.is_focused else ""))))
        yield from (f"  {line}" for line in described(child))


def _word(value: object) -> str:
    if isinstance(value, bool):
        return str(value)
    if isinstance(value, float):
        return f"{value:.1f}".removesuffix(".0")
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ",".join(map(_word, value))
    return str(value)


def _quoted(text: str) -> str:
    if len(text) > LONG:
        return f"{dated(text)[:LONG]!r}… {checksum(text)}"
    return repr(dated(text)) if text else ""


def dated(text: str) -> str:
    """Return a text without the dates and times in it."""
    return CHANGING.sub("date", text)


def checksum(text: str) -> str:
    """Return a short number that changes with a text."""
    return f"{crc32(dated(text).encode()):08x}"
