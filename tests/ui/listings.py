"""Listings: everything that is drawn, one line each, compared with a golden file.

A listing is a picture in words. It names each thing in the order of drawing with its place, size, colour and opacity,
in units, and what is only requested for later frames ("soon"). Nothing is rendered, so it takes little time and is the
same on all systems: each character of a text is as wide as half the size of the font. ``--update-golden`` writes the
golden files again; the difference shows what has moved.
"""

import difflib
import inspect
import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pygame

from papayoo.engine.cards import Card
from papayoo.text.catalog import Catalog, Word
from papayoo.ui.art.card_sizes import FanSize
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render.backgrounds import Backdrop
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.card_images import CardLook
from papayoo.ui.render.dimming import Glow
from papayoo.ui.render.fonts import Face, Fonts
from papayoo.ui.render.image_cache import PrefetchCache
from papayoo.ui.render.renderer import Renderer
from papayoo.ui.render.text_measure import TextMeasure
from tests.ui.running_app import DESIGN

GOLDEN = Path(__file__).parent.parent / "golden" / "listings"
CLOSE = 0.011
"""Greatest difference of two numbers that are written with two decimals and count as equal."""
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


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
        self._canvas.note("soon resting", look, width_px, angle_deg)
        return self._canvas.is_card_missing

    def fan(self, size: FanSize) -> tuple[Hashable, Callable[[], str]]:
        return ("fan", *size), lambda: ""


class ListingCanvas(Canvas):
    """Notes what is drawn and renders nothing.

    ``missing_images`` is the number of images that are not ready when they are requested for later frames.
    """

    def __init__(self, viewport: Viewport = DESIGN) -> None:
        super().__init__(Renderer(viewport, lambda: Drawings))
        self.measure = TextMeasure(PlainFonts(), viewport)
        self.cards = cast(Any, _ListedCards(self))
        self.lines: list[str] = []
        self.missing_images, self.is_card_missing = 0, False
        self._depth, self._soon = 0, 0

    def take_lines(self) -> list[str]:
        """Return the lines since the last call."""
        lines, self.lines = self.lines, []
        return lines

    def note(self, what: str, *values: object, **options: object) -> None:
        words = [what, *map(_word, values), *(f"{name}={_word(value)}" for name, value in options.items())]
        self.lines.append(f"{'  ' * self._depth}{'soon ' if self._soon else ''}{' '.join(filter(None, words))}")

    @contextmanager
    def layer(
        self, *, opacity: float = 1.0, dx: float = 0.0, dy: float = 0.0, is_closing: bool = False
    ) -> Iterator[None]:
        is_plain = opacity >= 1 and not (dx or dy or is_closing)
        if not is_plain:
            self.note("layer", opacity=opacity, dx=dx, dy=dy)
            self._depth += 1
        yield
        self._depth -= not is_plain

    @contextmanager
    def clipping(self, top: float, bottom: float) -> Iterator[None]:
        self.note("clipping", top, bottom)
        self._depth += 1
        yield
        self._depth -= 1

    @property
    def is_prefetching(self) -> bool:
        return self._soon > 0

    @contextmanager
    def prefetching(self) -> Iterator[PrefetchCache]:
        self._soon += 1
        yield cast(PrefetchCache, SimpleNamespace(missing=self.missing_images, has_thread=True))
        self._soon -= 1

    def set_usual_card_width(self, width: float) -> None:
        self.note("usual card width", width)

    def backdrop(self, backdrop: Backdrop) -> float:
        self.note("backdrop", backdrop.name)
        return 1.0

    def picture(self, key: Hashable, make: Callable[[], str], x: float, y: float, **options: object) -> None:
        self.note("picture", key, x, y, **_without(options, alpha=255))

    def turned_picture(self, key: Hashable, make: Callable[[], str], x: float, y: float, **options: object) -> None:
        self.note("turned picture", key, x, y, **options)

    def glow(self, glow: Glow, at: tuple[float, float], size: float, *, alpha: int = 255) -> None:
        self.note("glow", glow.key, *at, size, **_without({"alpha": alpha, "tag": glow.tag}, alpha=255))

    def image(self, image: pygame.Surface, x: float, y: float, *, alpha: int = 255, tag: str = "") -> None:
        self.note(
            "image", image.get_width(), image.get_height(), x, y, **_without({"alpha": alpha}, alpha=255), tag=tag
        )

    def card(self, look: CardLook, x: float, y: float, width: float, angle_deg: float = 0.0) -> None:
        self.note("card", look, x, y, width, angle_deg)

    def prefetch_card(self, look: CardLook, width: float) -> None:
        self.note("soon card", look, width)

    def moving_card(
        self, look: CardLook, x: float, y: float, width: float, angle_deg: float, *, turn: float, alpha: int
    ) -> None:
        options = _without({"turn": turn, "alpha": alpha}, turn=1, alpha=255)
        self.note("moving card", look, x, y, width, angle_deg, **options)

    def wiped_card(self, looks: tuple[CardLook, CardLook], at: Sequence[float], angle_deg: float, share: float) -> None:
        self.note("wiped card", *looks, *at, angle_deg, share)

    def prefetch_moving_card(self, look: CardLook, width: float, angle_deg: float, *, turn: float) -> None:
        self.note("soon moving card", look, width, angle_deg, turn)

    def panel(self, box: Box, **options: Any) -> None:
        usual = {
            name: parameter.default
            for name, parameter in inspect.signature(Canvas.panel).parameters.items()
            if parameter.kind is parameter.KEYWORD_ONLY
        }
        self.note("panel", options.pop("tag", ""), box, **_without(options, **usual))

    def shadow(self, box: Box, *, radius: float = 14.0, spread: float = 18.0, opacity: float = 0.45) -> None:
        self.note("shadow", box, radius, spread, opacity)

    def veil(self, opacity: float) -> None:
        self.note("veil", opacity)

    def fade(self, box: Box) -> None:
        self.note("fade", box)

    def mini(self, card: Card, x: float, y: float, **options: Any) -> None:
        self.note("mini", card, x, y, **options)

    def medal(self, name: str, x: float, y: float, size: float, **options: Any) -> None:
        self.note("medal", name, x, y, size, **options)

    def text(self, text: str, x: float, y: float, size: float, **options: Any) -> float:
        if not text:
            return 0.0
        face, room = options.pop("face", Face.TEXT), options.pop("max_width", None)
        size_px = self.measure.text_px(size)
        if room is not None:
            size_px = self.measure.fitting_px(text, face, size, self.viewport.px(room))
            text = self.fonts.fitted(text, face, size_px, self.viewport.px(room))
        self.note("text", repr(text), x, y, f"{size_px}px", face, **_without(options, alpha=255, align="left"))
        return self.fonts.width(text, face, size_px) / self.viewport.scale


def _without(options: dict[str, object], **usual: object) -> dict[str, object]:
    """Return the options that differ from the usual ones."""
    return {name: value for name, value in options.items() if name not in usual or value != usual[name]}


def _word(value: object) -> str:
    """Return a value as part of a line; empty for values that are only used to find an image in the cache."""
    match value:
        case None:
            return "none"
        case bool():
            return "yes" if value else "no"
        case Enum():
            return value.name.lower()
        case Card():
            return str(value)
        case str():
            return value
        case int() | float():
            return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
        case CardLook():
            flags = [name.removeprefix("is_") for name in value._fields[1:] if getattr(value, name)]
            return " ".join((str(value.card or "back"), *flags))
        case tuple():
            return " ".join(filter(None, map(_word, value)))
    return ""


def numbers(lengths: Iterable[float]) -> str:
    """Return numbers, such as those of a box, as part of a line."""
    return " ".join(map(_word, lengths))


def film(
    canvas: ListingCanvas, draw: Callable[[], object], advance: Callable[[float], object], step_s: float, steps: int
) -> Iterator[str]:
    """Yield the lines of a film: at each moment, how many things are drawn, and those not drawn a moment before.

    The things drawn at the beginning are only counted. ``advance`` lets the given time pass, in seconds.
    """
    before: Counter[str] | None = None
    for step in range(steps):
        canvas.take_lines()
        draw()
        lines = canvas.take_lines()
        yield f"--- {step * step_s:.2f} s: {len(lines)} lines"
        now = Counter(lines)
        if before is not None:
            yield from (now - before).elements()
        before = now
        advance(step_s)


def check_listing(name: str, lines: Sequence[str], *, update: bool) -> None:
    """Check that the lines are those of a golden file; numbers may differ by a rounding error."""
    path = GOLDEN / f"{name}.txt"
    if update:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join((*lines, "")), encoding="utf-8", newline="\n")
    golden = path.read_text(encoding="utf-8").splitlines()
    if not (len(lines) == len(golden) and all(map(_is_alike, lines, golden))):
        changes = "\n".join(difflib.unified_diff(golden, list(lines), "golden", "drawn", lineterm="", n=1))
        raise AssertionError(f"{path.name} has changed; if that is wanted, run with --update-golden:\n{changes[:4000]}")


def _is_alike(one: str, other: str) -> bool:
    if one == other:
        return True
    pairs = zip(_NUMBER.findall(one), _NUMBER.findall(other), strict=False)
    return _NUMBER.sub("#", one) == _NUMBER.sub("#", other) and all(abs(float(a) - float(b)) <= CLOSE for a, b in pairs)
