"""Listings: everything that is drawn, one line for each drawing call, compared with a golden file.

A listing is a picture in words. It names each thing in the order of drawing with its place and size in units, and the
options that are not the usual ones; ``soon`` is what is only requested for later frames. Nothing is rendered, so it
takes little time and is the same on all systems: each character of a text is as wide as half the size of the font.
``--update-golden`` writes the golden files again; the difference shows what has moved.
"""

import difflib
import re
import sys
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from functools import cache, partialmethod
from inspect import Parameter, signature
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from zlib import crc32

import pygame

from papayoo.engine import Card
from papayoo.text.catalog import Catalog, Word
from papayoo.ui.art import palette
from papayoo.ui.art.card_sizes import FanSize
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.art.felts import Felt
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.device import InputState
from papayoo.ui.render import Canvas, CardLook, Fonts, Glow, Renderer, TextMeasure
from papayoo.ui.render.backgrounds import Backdrop
from papayoo.ui.render.canvas import MOUSE
from papayoo.ui.render.image_cache import PrefetchCache
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets import Part
from tests.ui.running_app import DESIGN

GOLDEN = Path(__file__).parents[1] / "golden" / "listings"
CLOSE = 0.011
"""Greatest difference of two numbers that are written with two decimals and count as equal."""
LONG = 60
"""Number of characters from which a text is shortened to its beginning and a checksum."""
REACH = 100.0
"""Greatest distance, in units, at which something without a box is seen from its middle."""
Moment = tuple[str, Sequence[str]]
"""The title of a picture, and its lines."""

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_DATE = re.compile(r"\d{1,2} [A-Z][a-z]+ \d{4}(, \d\d:\d\d)?|\b\d\d:\d\d\b")
"""Matches dates and times, which depend on the clock of this computer."""
_UNSURE = re.compile("" if sys.platform == "linux" else r"\b[0-9a-f]{8}\b")
"""Matches what is not compared: on other systems the checksums, because sines may differ in their last digit."""
USUAL = {"turn": 1.0, "alpha": 255, "angle_deg": 0.0}
"""Arguments are left out of a listing if they have their default value or this one."""
QUOTED = "text", "tag"
UNNAMED = "colour", "align"
"""Options that are listed without their name."""

_pictures: dict[Hashable, str] = {}
"""Checksums of pictures by scale and key."""


class Keys(Catalog):
    """A catalog whose messages are their own keys and values, so that listings do not depend on the wording."""

    def __init__(self) -> None:
        super().__init__("en", {})

    def __call__(self, key: str, /, **values: object) -> str:
        return f"<{' '.join((key, *(f'{name}={value}' for name, value in values.items())))}>"

    def word(self, key: str, /, **values: object) -> Word:
        return Word(self(key, **values), lambda case: self(f"{key}_{case}" if case else key, **values))

    def listed(self, items: Iterable[str], conjunction: str = "") -> Word:
        text = ", ".join(items)
        return Word(text, lambda case: text)

    def __contains__(self, key: str) -> bool:
        return True


KEYS = Keys()


class PlainFonts(Fonts):
    """Fonts whose characters are all as wide as half their size."""

    def width(self, text: str, face: Face, size_px: int) -> int:
        return round(len(text) * size_px / 2)

    def _measured(self, text: str, face: Face, size_px: int) -> int:
        return self.width(text, face, size_px)

    def text(self, text: str, face: Face, size_px: int, colour: str) -> pygame.Surface:
        image = pygame.Surface((max(1, self.width(text, face, size_px)), size_px), pygame.SRCALPHA)
        image.fill(colour)
        return image


class _ListedCards:
    """Stands in for the images of cards, which are all ready unless ``is_card_missing`` of the canvas is true."""

    def __init__(self, canvas: "ListingCanvas") -> None:
        self._canvas = canvas

    def prefetch_resting(self, look: CardLook, width_px: float, angle_deg: float) -> bool:
        self._canvas.note("soon resting", _word(look), numbers((width_px, angle_deg)))
        return self._canvas.is_card_missing

    def fan(self, size: FanSize) -> tuple[Hashable, Callable[[], str]]:
        return ("fan", *size), lambda: ""


class ListingCanvas(Canvas):
    """Notes what is drawn and renders nothing, in the window of an app or in one of its own.

    ``missing_images`` is the number of images that are not ready when they are requested for later frames.
    """

    def __init__(
        self, window: Renderer | Viewport = DESIGN, input_state: InputState = MOUSE, felt: Felt | None = None
    ) -> None:
        renderer = window if isinstance(window, Renderer) else Renderer(window, lambda: Drawings)
        super().__init__(renderer, input_state, felt)
        self.measure = TextMeasure(PlainFonts(), renderer.viewport)
        self.cards = cast(Any, _ListedCards(self))
        self.lines: list[str] = []
        self.lists_soon, self.lists_widgets = True, True
        self.missing_images, self.is_card_missing = 0, False
        self._depth, self._soon, self._shift = 0, 0, 0.0
        self._widget: object = None
        self._strip: tuple[float, float] | None = None
        self._strips_before: frozenset[str] = frozenset()

    def take_lines(self) -> list[str]:
        """Return the lines since the last call."""
        lines, self.lines, self._strips_before = self.lines, [], frozenset()
        return lines

    def note(self, what: str, *words: str) -> None:
        is_soon = self._soon > 0 or what.startswith("soon")
        if (is_soon and not self.lists_soon) or (self._widget is not None and not self.lists_widgets):
            return
        line = "  " * self._depth + " ".join(filter(None, ("soon" * (self._soon > 0), what, *words)))
        if line not in self._strips_before:
            self.lines.append(line)

    @contextmanager
    def _indented(self) -> Iterator[None]:
        self._depth += 1
        yield
        self._depth -= 1

    def mark(self, widget: object) -> None:
        self._widget = widget

    @contextmanager
    def layer(
        self, *, opacity: float = 1.0, dx: float = 0.0, dy: float = 0.0, is_closing: bool = False
    ) -> Iterator[None]:
        if opacity >= 1 and not (dx or dy or is_closing):
            yield
            return
        self.note("layer", numbers((opacity, dx, dy)), "closing" * is_closing)
        self._shift += dy
        with self._indented():
            yield
        self._shift -= dy

    @contextmanager
    def clipping(self, top: float, bottom: float) -> Iterator[None]:
        """Note a strip of a scene that scrolls. Each strip draws the whole scene; what is seen is listed once."""
        self.note("clip", numbers((top, bottom)))
        self._strip, first = (top, bottom), len(self.lines)
        with self._indented():
            yield
        self._strip = None
        self._strips_before |= set(self.lines[first:])

    def _is_seen(self, given: Mapping[str, Any]) -> bool:
        """Whether something with a box or a place may be in the strip that is drawn."""
        if self._strip is None or not ("box" in given or "y" in given):
            return True
        box = given["box"] if "box" in given else Box(0, given["y"] - REACH, 0, 2 * REACH)
        return self._strip[0] < box.bottom + self._shift and box.y + self._shift < self._strip[1]

    @property
    def is_prefetching(self) -> bool:
        return self._soon > 0

    @contextmanager
    def prefetching(self, *, is_for_later: bool = False, with_texts: bool = False) -> Iterator[PrefetchCache]:
        self._soon += 1
        yield cast(PrefetchCache, SimpleNamespace(missing=self.missing_images, has_thread=True))
        self._soon -= 1

    def kept(self, contents: Hashable, draw: Callable[[], None]) -> None:
        draw()

    def _known_picture(self, key: Hashable, make: Callable[[], str]) -> str:
        """Return the checksum of a picture, which is made once, as by a cache of images."""
        if key not in _pictures:
            _pictures[key] = checksum(make())
        return _pictures[key]

    def _note_call(self, method: Callable[..., object], *values: Any, **options: Any) -> float:
        """Note a call of a method of the canvas, with the arguments that are not the usual ones."""
        parameters = _parameters(method)
        given = dict(zip(parameters, values, strict=False)) | options
        if "make" in given:
            given["make"] = self._known_picture((self.viewport.scale, given["key"]), given["make"])
        if self._is_seen(given):
            words = (_argument(parameters[name], given[name]) for name in parameters if name in given)
            self.note(method.__name__.replace("prefetch", "soon").replace("_", " "), *words)
        return 1.0  # the opacity of a backdrop

    def text(self, text: str, x: float, y: float, style: TextStyle, **options: Any) -> float:
        if not text:
            return 0.0
        self._note_call(Canvas.text, text, x, y, style, **options)
        face, room, size_px = style.face, options.get("max_width"), self.measure.text_px(style.size)
        if room is not None:
            size_px = self.measure.fitting_px(text, style, self.viewport.px(room))
            text = self.fonts.fitted(text, face, size_px, self.viewport.px(room))
        return self.fonts.width(text, face, size_px) / self.viewport.scale


NOTED = (
    *(Canvas.set_usual_card_width, Canvas.backdrop, Canvas.veil, Canvas.panel, Canvas.shadow, Canvas.fade, Canvas.slot),
    *(Canvas.image, Canvas.picture, Canvas.turned_picture, Canvas.glow, Canvas.tip, Canvas.icon, Canvas.pip),
    *(Canvas.card, Canvas.moving_card, Canvas.wiped_card, Canvas.mini, Canvas.prefetch_card),
    *(Canvas.prefetch_moving_card, Canvas.portrait, Canvas.animal, Canvas.medal),
)
"""Methods whose calls are listed as they are."""
for _method in NOTED:
    setattr(ListingCanvas, _method.__name__, partialmethod(ListingCanvas._note_call, _method))


def described(parts: Iterable[Part], depth: int = 0) -> Iterator[str]:
    """Yield a line for each part that assistive technology is told about, and for those in it."""
    for part in parts:
        chosen = {None: "", True: "chosen", False: "not chosen"}[part.is_chosen]
        flags = ("" if part.is_enabled else "disabled", chosen, "focused" if part.is_focused else "")
        words = (_quoted(part.name), part.description and _quoted(part.description), numbers(part.box), *flags)
        yield "  " * depth + " ".join(filter(None, ("part", part.role, *words)))
        yield from described(part.children, depth + 1)


@cache
def _parameters(method: Callable[..., object]) -> Mapping[str, Parameter]:
    """Return the parameters of a method after ``self``."""
    return dict(islice(signature(method).parameters.items(), 1, None))


def _argument(parameter: Parameter, value: object) -> str:
    """Return an argument as part of a line; empty if it is usual, or only used to find an image in the cache."""
    name = parameter.name
    if value == USUAL.get(name, parameter.default) or value is False:
        return ""
    if value is True:
        return name.removeprefix("is_")
    if name in QUOTED:
        return _quoted(str(value))
    is_named = parameter.kind is Parameter.KEYWORD_ONLY and name not in UNNAMED
    return f"{name}={_word(value)}" if is_named else _word(value)


def _word(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case Enum():
            return value.name.lower()
        case int() | float():
            return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
        case None:
            return "none"
        case Card():
            return str(value)
        case str():
            return value
        case TextStyle(size, face, colour):
            return " ".join(
                (_word(size), *[_word(face)] * (face is not Face.TEXT), *[colour] * (colour != palette.INK))
            )
        case CardLook():
            flags = [name.removeprefix("is_") for name in value._fields[1:] if getattr(value, name)]
            return " ".join((str(value.card or "back"), *flags))
        case Glow():
            return f"{_word(value.key)} {value.tag}".rstrip()
        case Backdrop():
            return value.name
        case pygame.Surface():
            return numbers(value.get_size())
        case tuple() | list():
            return " ".join(filter(None, map(_word, value)))
    return ""


def numbers(lengths: Iterable[float]) -> str:
    """Return numbers, such as those of a box, as part of a line."""
    return " ".join(map(_word, lengths))


def _quoted(text: str) -> str:
    text = dated(text)
    return repr(text) if len(text) <= LONG else f"{text[:LONG]!r}… {checksum(text)}"


def dated(text: str) -> str:
    """Remove dates and times from a text."""
    return _DATE.sub("date", text)


def checksum(text: str) -> str:
    """Return a short number that changes with a text."""
    return f"{crc32(dated(text).encode()):08x}"


def changes(moments: Iterable[Moment], before: Sequence[str] | None = ()) -> Iterator[str]:
    """Yield for each moment how many things are drawn, and those that were not drawn a moment before.

    Without any before, those at the first moment are only counted. A moment at which nothing changes is left out.
    """
    for title, lines in moments:
        now = Counter(lines)
        new = now - Counter(now if before is None else before)
        if new or before is None or len(lines) != len(before):
            yield f"--- {title}: {len(lines)} lines"
            yield from (line if count == 1 else f"{line} × {count}" for line, count in new.items())
        before = lines


def film(
    canvas: ListingCanvas, draw: Callable[[], object], advance: Callable[[float], object], step_s: float, steps: int
) -> Iterator[Moment]:
    """Yield the moments of a film. ``advance`` lets the given time pass, in seconds."""
    for step in range(steps):
        canvas.take_lines()
        draw()
        yield f"{step * step_s:.2f} s", canvas.take_lines()
        advance(step_s)


def check_listing(name: str, lines: Iterable[str], *, update: bool) -> None:
    """Check that the lines are those of a golden file; numbers may differ by a rounding error."""
    path, drawn = GOLDEN / f"{name}.txt", list(lines)
    if update:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join((*drawn, "")), encoding="utf-8", newline="\n")
    golden = path.read_text(encoding="utf-8").splitlines()
    if not (len(drawn) == len(golden) and all(map(_is_alike, drawn, golden))):
        found = "\n".join(difflib.unified_diff(golden, drawn, "golden", "drawn", lineterm="", n=1))
        raise AssertionError(f"{path.name} has changed; if that is wanted, run with --update-golden:\n{found[:4000]}")


def _is_alike(one: str, other: str) -> bool:
    if one == other:
        return True
    one, other = _UNSURE.sub("", one), _UNSURE.sub("", other)
    pairs = zip(_NUMBER.findall(one), _NUMBER.findall(other), strict=False)
    return _NUMBER.sub("#", one) == _NUMBER.sub("#", other) and all(abs(float(a) - float(b)) <= CLOSE for a, b in pairs)
