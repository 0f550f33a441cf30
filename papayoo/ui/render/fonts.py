"""Renders text with the first font that has each character: bundled or system fonts."""

import re
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, partial
from itertools import accumulate, groupby
from operator import add
from pathlib import Path
from typing import NamedTuple
from unicodedata import category

import pygame

from papayoo.text.catalog import FALLBACK_LANGUAGE
from papayoo.ui.render.font_files import files_for, looks_bold, of_equal_weight, system_fonts
from papayoo.ui.render.glyph_coverage import Coverage, coverage_of
from papayoo.ui.style import Face

MAX_TEXTS = 200
MAX_FONTS = 16
"""Maximum number of open fonts, one per file and size; each needs about 0.3 MiB, and half a millisecond to open."""
MAX_WIDTHS = 4000
_SHORT_END, _SHORT_LATER_END, _NARROWER = 0.3, 0.2, (0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
"""Lengths of a very short second line and of a very short later one, and those to try for the line before it.

They are fractions of the maximum length of a line.
"""
SMALL_PX = 20
"""Largest size, in pixels, of small text.

It is drawn larger and reduced, so that its letters stand at fractions of a pixel. If each letter began at a whole
pixel, the gaps between letters and words would be visibly uneven.
"""
_DRAWN_PX = 48
"""Minimum size, in pixels, at which small text is drawn before it is reduced by a whole number."""
_FIRMNESS = 0.55
"""Opacity with which reduced text is drawn over itself once more, because its thin strokes look pale."""
_FLAT_LETTERS = {face: "71" if face is Face.NUMBER else "xn" for face in Face}
"""Two letters of each face, of which the first one has a flat upper end, and the second one a flat lower end."""
_LONGEST_LINE = 1000
"""Maximum number of characters in a line of text; further characters are not drawn."""
_INVISIBLE = frozenset(("Cc", "Cf", "Cs"))
"""Unicode categories of characters that are not rendered."""
_SIGNS = "–—‘’“”„…"
"""Punctuation beyond Latin-1 that all bundled fonts contain."""
_NO_LINE_BEGINS = frozenset("、。，．：；？！）」』】》〉”’…ー々")
"""Characters that cannot begin a line."""
_NO_LINE_ENDS = frozenset("（「『【《〈“‘")
"""Characters that cannot end a line."""
_FIRST_WIDE = "\u3001"
"""The first character of those that belong to a script without spaces."""
_AFTER_SPACES = re.compile("(?<= )(?=[^ ])")
_SAMPLE_LETTERS = 100
"""Number of letters at the start of a text whose width tells about how many fit into a line."""


class Run(NamedTuple):
    """Consecutive characters rendered from one font file."""

    path: Path
    text: str


class _FontKey(NamedTuple):
    """A font file opened at a size in pixels; ``is_bold`` thickens its characters."""

    path: Path
    size_px: int
    is_bold: bool


class Fonts:
    """Opens fonts at pixel sizes and caches rendered lines of text.

    ``language`` selects the regional form of Han characters. ``fallback_fonts`` finds system fonts; it is called once,
    for the first character that no bundled font has.
    """

    def __init__(
        self, language: str = FALLBACK_LANGUAGE, fallback_fonts: Callable[[], Iterable[Path]] = system_fonts
    ) -> None:
        self._language, self._find_fallbacks = language, fallback_fonts
        self._fonts: OrderedDict[_FontKey, pygame.font.Font] = OrderedDict()
        self._coverages: dict[Path, Coverage] = {}
        self._files: dict[tuple[str, Face], Path] = {}
        self._widths: dict[tuple[str, Face, int], int] = {}
        self._fitted: dict[tuple[str, Face, int, int], str] = {}
        self._lines: dict[tuple[str, Face, int, int], list[str]] = {}
        self._narrowest: dict[tuple[str, Face, int, int], int] = {}
        self._texts: OrderedDict[tuple[str, Face, int, str], pygame.Surface] = OrderedDict()
        self._rows: dict[tuple[Face, int], tuple[int, int]] = {}

    def close(self) -> None:
        """Release all fonts, so that their files are closed before pygame quits."""
        self._fonts.clear()

    def text(self, text: str, face: Face, size_px: int, colour: str) -> pygame.Surface:
        """Return the image of one line of text."""
        key = (text, face, size_px, colour)
        image = self._texts.get(key)
        if image is None:
            image = self._texts[key] = self._drawn(text[:_LONGEST_LINE], face, size_px, colour)
            if len(self._texts) > MAX_TEXTS:
                self._texts.popitem(last=False)
        self._texts.move_to_end(key)
        return image

    def width(self, text: str, face: Face, size_px: int) -> int:
        """Return the width of one line of text in pixels."""
        key = text, face, size_px
        if key not in self._widths:
            if len(self._widths) >= MAX_WIDTHS:
                self._widths.clear()
            self._widths[key] = self._measured(text[:_LONGEST_LINE], face, size_px)
        return self._widths[key]

    def fitted(self, text: str, face: Face, size_px: int, max_width_px: int) -> str:
        """Return the text, shortened with an ellipsis if it is too wide."""
        key = text, face, size_px, max_width_px
        if key not in self._fitted:
            if len(self._fitted) >= MAX_WIDTHS:
                self._fitted.clear()
            self._fitted[key] = self._cut_to_width(text[:_LONGEST_LINE], face, size_px, max_width_px)
        return self._fitted[key]

    def wrapped(self, text: str, face: Face, size_px: int, max_width_px: int) -> list[str]:
        """Break a text into lines at spaces, line feeds and between Han characters.

        A word longer than a line, such as a file path, is broken anywhere. If the last of several lines of words
        would be very short, the one before it is made shorter, unless this would add a line. The others stay as long
        as they can be, so that all paragraphs of a page end at the same edge.
        """
        key = text, face, size_px, max_width_px
        if key not in self._lines:
            if len(self._lines) >= MAX_WIDTHS:
                self._lines.clear()
            self._lines[key] = self._broken_evenly(*key)
        return list(self._lines[key])

    def narrowest(self, text: str, face: Face, size_px: int, max_width_px: int) -> int:
        """Return the narrowest width at which a text has no more lines than at ``max_width_px``, up to rounding.

        The lines then have nearly the same length. No word is broken for it.
        """
        key = text, face, size_px, max_width_px
        if key not in self._narrowest:
            if len(self._narrowest) >= MAX_WIDTHS:
                self._narrowest.clear()
            self._narrowest[key] = self._balanced_width(*key)
        return self._narrowest[key]

    def _balanced_width(self, text: str, face: Face, size_px: int, max_width_px: int) -> int:
        words, space = _words(text), self.width(" ", face, size_px)
        lengths = [self.width(word.rstrip(" "), face, size_px) for word in words]
        gaps = [space * word.endswith(" ") for word in words]
        starts = list(accumulate(map(add, lengths, gaps), initial=0))
        ends = list(map(add, starts, lengths))
        count = len(self.wrapped(text, face, size_px, max_width_px))
        widths = range(min(max(lengths), max_width_px), max_width_px)
        # lengths of words are added up, because to measure the lines at every width would take ten times as long
        width_px = widths.start + bisect_left(widths, True, key=lambda tried: _line_count(starts, ends, tried) <= count)
        while len(lines := self.wrapped(text, face, size_px, width_px)) > count:
            width_px += 1
        return max(self.width(line, face, size_px) for line in lines)

    def _broken_evenly(self, text: str, face: Face, size_px: int, max_width_px: int) -> list[str]:
        def lines_in(text: str, share: float) -> list[str]:
            return _wrapped(text, partial(self.width, face=face, size_px=size_px), round(share * max_width_px))

        lines = lines_in(text, 1.0)
        are_words_whole = " ".join(lines) == text
        start, end = lines[:-2], " ".join(lines[-2:])
        short = (_SHORT_END if len(lines) == 2 else _SHORT_LATER_END) * max_width_px
        for share in _NARROWER if are_words_whole and len(lines) > 1 else ():
            if self.width(lines[-1], face, size_px) >= short:
                break
            narrower = lines_in(end, share)
            if len(narrower) > 2 or " ".join(narrower) != end:
                break
            lines = [*start, *narrower]
        return lines

    def has(self, text: str, face: Face) -> bool:
        """Whether some font has all characters of a text."""
        return _is_western(text) or all(self._covers(self._file_of(letter, face), letter) for letter in text)

    def runs(self, text: str, face: Face) -> list[Run]:
        """Split a text into runs, each drawn with one font file.

        A character that no font has is drawn with the main file of the face.
        """
        if _is_western(text):
            return [Run(files_for(face, self._language)[0], text)]
        seen = [letter for letter in text if category(letter) not in _INVISIBLE]
        drawers: list[Path] = []
        for letter in seen:
            is_mark = bool(drawers) and category(letter) in ("Mn", "Me")  # uses the font of its base character
            drawers.append(drawers[-1] if is_mark else self._file_of(letter, face))
        pieces = groupby(zip(of_equal_weight(drawers), seen, strict=True), key=lambda pair: pair[0])
        return [Run(path, "".join(letter for _, letter in letters)) for path, letters in pieces]

    def _drawn(self, text: str, face: Face, size_px: int, colour: str) -> pygame.Surface:
        """Render a line of text with all its runs on one baseline.

        The image is as high as a line of the face's own font.
        """
        ratio = _ratio(size_px)
        parts = [(self._font(run.path, face, ratio * size_px), run.text) for run in self.runs(text, face)]
        images = [(font, font.render(part, True, colour)) for font, part in parts if font.size(part)[0]]
        home = self._font(files_for(face, self._language)[0], face, ratio * size_px)
        if ratio > 1:
            return _reduced(images, home, self._flat_rows(home, face, ratio * size_px), ratio, colour)
        if [font for font, _ in images] == [home]:
            return images[0][1].convert_alpha()
        width = sum(image.get_width() for _, image in images)
        return _on_one_line(images, (max(1, width), home.get_height()), home.get_ascent(), colour).convert_alpha()

    def _flat_rows(self, home: pygame.font.Font, face: Face, size_px: int) -> tuple[int, int]:
        """Return the rows at which the letters of a face's own font, opened at a size, begin and end."""
        key = face, size_px
        if key not in self._rows:
            upper, lower = (home.render(letter, True, "white").get_bounding_rect(128) for letter in _FLAT_LETTERS[face])
            self._rows[key] = upper.top, lower.bottom
        return self._rows[key]

    def _font(self, path: Path, face: Face, size_px: int) -> pygame.font.Font:
        """Return a font file opened at a size. Raises pygame.error if the file is not a font."""
        key = _FontKey(path, size_px, is_bold=looks_bold(face, path))
        if key not in self._fonts:
            self._fonts[key] = self._resized(key) or _opened(key)
        self._fonts.move_to_end(key)
        return self._fonts[key]

    def _resized(self, key: "_FontKey") -> pygame.font.Font | None:
        """Return the least recently used font of the same file, set to another size.

        This is much faster than to open the file again. Return None as long as more fonts may be opened.
        """
        if len(self._fonts) < MAX_FONTS:
            return None
        same = next((other for other in self._fonts if other._replace(size_px=key.size_px) == key), None)
        if same is None:
            self._fonts.popitem(last=False)
            return None
        font = self._fonts.pop(same)
        font.point_size = key.size_px
        return font

    def _file_of(self, letter: str, face: Face) -> Path:
        """Return the first font file that contains a character."""
        key = letter, face
        if key not in self._files:
            files = files_for(face, self._language)
            has_letter = partial(self._covers, letter=letter)
            found = next(filter(has_letter, files), None) or next(filter(has_letter, self._fallbacks), files[0])
            self._files[key] = found
        return self._files[key]

    def _covers(self, path: Path, letter: str) -> bool:
        if path not in self._coverages:
            self._coverages[path] = coverage_of(path)
        return letter in self._coverages[path]

    @cached_property
    def _fallbacks(self) -> tuple[Path, ...]:
        """The files of the system fonts that pygame can open."""
        return tuple(path for path in self._find_fallbacks() if self._is_font(path))

    def _is_font(self, path: Path) -> bool:
        try:
            self._font(path, Face.TEXT, 12)
        except (pygame.error, OSError, ValueError):
            return False
        return True

    def _measured(self, text: str, face: Face, size_px: int) -> int:
        ratio = _ratio(size_px)
        width = sum(self._font(run.path, face, ratio * size_px).size(run.text)[0] for run in self.runs(text, face))
        return -(-width // ratio)

    def _cut_to_width(self, text: str, face: Face, size_px: int, max_width_px: int) -> str:
        if self.width(text, face, size_px) <= max_width_px:
            return text

        def is_too_wide(length: int) -> bool:
            return self._measured(_cut(text, length), face, size_px) > max_width_px

        return _cut(text, bisect_left(range(1, len(text)), True, key=is_too_wide))


def _opened(key: _FontKey) -> pygame.font.Font:
    """Open a font file at a size. Raises pygame.error if the file is not a font."""
    font = pygame.font.Font(key.path, key.size_px)
    font.render("x", True, "white")  # damaged fonts open without an error and fail only here
    font.bold = key.is_bold
    return font


def _ratio(size_px: int) -> int:
    """Return the ratio of the size at which text is drawn to its size on the screen."""
    return -(-_DRAWN_PX // size_px) if size_px <= SMALL_PX else 1


def _on_one_line(
    images: Iterable[tuple[pygame.font.Font, pygame.Surface]], size_px: tuple[int, int], baseline_px: int, colour: str
) -> pygame.Surface:
    """Return one image with the images of some runs, each with its font, side by side on a baseline."""
    whole = pygame.Surface(size_px, pygame.SRCALPHA)
    whole.fill((*pygame.Color(colour)[:3], 0))
    left = 0
    for font, image in images:
        whole.blit(image, (left, baseline_px - font.get_ascent()))
        left += image.get_width()
    return whole


def _reduced(
    images: Sequence[tuple[pygame.font.Font, pygame.Surface]],
    home: pygame.font.Font,
    flat_rows: tuple[int, int],
    ratio: int,
    colour: str,
) -> pygame.Surface:
    """Return a line of small text from the images of its runs, which are ``ratio`` times as large.

    The ``flat_rows``, at which most letters begin and end, are then between two rows of pixels, so that the horizontal
    strokes of these letters are sharp.
    """
    top, bottom = flat_rows
    height = bottom - top
    shrink = height / max(1, int(height / ratio + 0.5))
    baseline_px = -(-home.get_ascent() // ratio)
    width = -(-sum(image.get_width() for _, image in images) // ratio)
    size_px = max(1, width), baseline_px - home.get_descent() // ratio
    large_px = size_px[0] * ratio, round(size_px[1] * shrink)
    large = _on_one_line(images, large_px, round(baseline_px * shrink) + home.get_ascent() - bottom, colour)
    reduced = pygame.transform.smoothscale(large, size_px).convert_alpha()
    reduced.fill((*pygame.Color(colour)[:3], 0), special_flags=pygame.BLEND_RGBA_MAX)  # averages are rounded down
    again = reduced.copy()
    again.set_alpha(round(255 * _FIRMNESS))
    reduced.blit(again, (0, 0))
    return reduced


def _cut(text: str, length: int) -> str:
    return text[:length].rstrip() + "…"


def _wrapped(text: str, width: Callable[[str], int], max_width_px: int) -> list[str]:
    """Break a text into lines of at most this width; ``width`` measures a line.

    The number of letters that fit into a line is estimated, so that few lines must be measured.
    """

    def fits(words: Sequence[str]) -> bool:
        return width("".join(words).rstrip(" ")) <= max_width_px

    lines: list[str] = []
    for paragraph in text.split("\n"):
        words = _words(paragraph)
        sample = paragraph[:_SAMPLE_LETTERS]
        letters = max_width_px * len(sample) / max(1, width(sample))
        while words:
            count = bisect_right(tuple(accumulate(map(len, words))), letters)
            while count < len(words) and fits(words[: count + 1]):
                count += 1
            while count > 0 and not fits(words[:count]):
                count -= 1
            if count == 0:  # the first word is too long for a line
                count, words[:1] = 1, _broken(words[0], fits)
            lines.append("".join(words[:count]).rstrip(" "))
            del words[:count]
    return lines


def _line_count(starts: Sequence[int], ends: Sequence[int], width: int) -> int:
    """Return the number of lines of words that start and end at these positions if all stand on one line."""
    at = count = 0
    while at < len(ends):
        at = max(at + 1, bisect_right(ends, starts[at] + width))
        count += 1
    return count


def _words(text: str) -> list[str]:
    """Split a text at all positions where line breaks are allowed; pieces end with their spaces."""
    parts = list(text) if max(text, default="") >= _FIRST_WIDE else _AFTER_SPACES.split(text)
    words = parts[:1]
    for part in parts[1:]:
        if _may_break(words[-1][-1], part[0]):
            words.append(part)
        else:
            words[-1] += part
    return words


def _may_break(before: str, letter: str) -> bool:
    if letter == " " or letter in _NO_LINE_BEGINS or before in _NO_LINE_ENDS:
        return False
    return before == " " or _is_wide(before) or _is_wide(letter)


def _broken(word: str, fits: Callable[[Sequence[str]], bool]) -> list[str]:
    """Return the beginning of a word that is too long for a line, and the rest if there is one."""
    end = max(1, bisect_left(range(1, len(word)), True, key=lambda length: not fits(word[:length])))
    return [part for part in (word[:end], word[end:]) if part]


def _is_western(text: str) -> bool:
    """Whether every bundled font contains all characters of a text."""
    return text.isprintable() and (text.isascii() or all(letter <= "ÿ" or letter in _SIGNS for letter in text))


def _is_wide(letter: str) -> bool:
    """Whether a character belongs to a script without spaces: Han, kana and their punctuation."""
    return "\u3001" <= letter <= "\u30ff" or "\u3400" <= letter <= "\u9fff" or "\uff01" <= letter <= "\uff60"
