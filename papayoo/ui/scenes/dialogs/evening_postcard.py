"""The postcard of a game at tonight's table: a picture and a line of text, for sharing."""

import io
from collections.abc import Sequence
from typing import Final

import pygame

from papayoo import TITLE
from papayoo.history.challenge_code import FACT_SEPARATOR, Challenge, to_code
from papayoo.history.daily_games import TONIGHT_OPTIONS, Evening, Lantern
from papayoo.history.rows import GameRow
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day
from papayoo.ui.art.lantern_alley import alley_svg, sag
from papayoo.ui.art.palette import PAYOO_INK
from papayoo.ui.art.paper_lanterns import GOLD, LANTERN_U, RED, UNLIT, glow_svg, hanging_lantern_svg
from papayoo.ui.art.stamps import postcard_svg
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render import Fonts, TextMeasure, rasterise
from papayoo.ui.style import Face, TextStyle

PAPERS: Final = {Lantern.UNLIT: UNLIT, Lantern.LIT: RED, Lantern.GOLDEN: GOLD}
GLOWS: Final = {Lantern.LIT: "#FF9A6A", Lantern.GOLDEN: "#FFD873"}
LIT_NUMBER: Final = "#3A0B12"
"""Colour of the number on a lit lantern."""

# All lengths are pixels of the picture, except those of the paper and its stamp.
_PAPER_SCALE, _PAPER, _STAMP = 3.0, (400.0, 250.0), Box(342, 19, 42, 48)
_STAMP_LANTERN = 124.0
_ALLEY, _CORD_SHARE = Box(48, 54, 640, 642), 0.3
_LANTERN, _LANTERN_DROP, _ROUND_SIZE = 312.0, 88.0, 76.0
_GLOW_SHARE, _GLOW_ALPHA = 1.35, 150
_TITLE, _DAY, _TOTAL, _POINTS = Box(724, 76, 280, 70), Box(724, 150, 280, 34), Box(724, 226, 428, 170), 414.0
_TITLE_SIZE, _DAY_SIZE, _TOTAL_SIZE, _LINE_SIZE = 58.0, 25.0, 170.0, 30.0
_LINE, _LINE_PITCH, _RULE, _RULE_COLOUR = Box(724, 480, 428, 60), 66.0, 2, "#C9B487"


def postcard_line(evening: Evening, game: GameRow, texts: Catalog) -> str:
    """Return the contents of the postcard as one line of text.

    If the game has a code, the line contains it, so that the dialog for game codes accepts the line as input.
    """
    facts = texts("tonight.points", n=game.total), *_facts(evening, game, texts)
    return texts("say.each", name=f"{TITLE} {format_day(texts, evening.day)}", n=FACT_SEPARATOR.join(facts))


def _facts(evening: Evening, game: GameRow, texts: Catalog) -> list[str]:
    """Return texts about a game at tonight's table: its target, the lantern earned and its code.

    The target and the code are left out if they are unknown.
    """
    code = to_code(Challenge(game.seed, TONIGHT_OPTIONS, (), game.total))
    target = "" if evening.target is None else texts("tonight.short_target", target=evening.target)
    shown_code = "" if code is None else texts("tonight.short_code", code=code)
    return [fact for fact in (target, texts(f"tonight.{evening.lantern}_lantern"), shown_code) if fact]


def postcard_png(evening: Evening, game: GameRow, texts: Catalog) -> bytes:
    """Return the postcard of a date as a PNG file: points of each round, total and target."""
    picture = _Picture(texts.language)
    picture.add_lanterns(evening, [points[0] for points in game.scores])
    picture.add_words(format_day(texts, evening.day), game.total, texts("tonight.points", n=game.total))
    picture.add_lines(_facts(evening, game, texts))
    return picture.png()


class _Picture:
    """Draws the postcard onto an image."""

    def __init__(self, language: str) -> None:
        self._measure = TextMeasure(Fonts(language), Viewport(1280, 720))
        self._image = rasterise(postcard_svg(_PAPER, (_STAMP,), _PAPER_SCALE))

    def add_lanterns(self, evening: Evening, points: list[int]) -> None:
        """Draw one lantern per round with the round's points on it, and a small one on the stamp."""
        lantern, size_px = evening.lantern, (round(_ALLEY.width), round(_ALLEY.height))
        alley = rasterise(alley_svg(*size_px, (_CORD_SHARE,), evening.day.month))
        self._image.blit(alley, (_ALLEY.x, _ALLEY.y))
        self._image.set_clip((_ALLEY.x, _ALLEY.y, _ALLEY.width, _ALLEY.height))
        images = _lantern_images(lantern, _LANTERN)
        for number, cell in zip(points, _ALLEY.row(len(points)), strict=True):
            slack = _CORD_SHARE + sag((cell.center_x - _ALLEY.x) / _ALLEY.width)
            y = _ALLEY.y + slack * _ALLEY.width + _LANTERN_DROP
            self._add_centred(images, cell.center_x, y)
            self._write(
                str(number),
                Box.centered(cell.center_x, y, cell.width, 0),
                TextStyle(_ROUND_SIZE, Face.NUMBER, LIT_NUMBER),
            )
        self._image.set_clip(None)
        x, y = _STAMP.center_x * _PAPER_SCALE, _STAMP.center_y * _PAPER_SCALE
        self._add_centred(_lantern_images(lantern, _STAMP_LANTERN), x, y)

    def _add_centred(self, images: Sequence[pygame.Surface], x: float, y: float) -> None:
        for image in images:
            self._image.blit(image, image.get_rect(center=(x, y)))

    def add_words(self, day: str, total: int, points: str) -> None:
        """Write the game's name, the date and the player's total onto the postcard."""
        self._write(TITLE, _TITLE, TextStyle(_TITLE_SIZE, Face.TITLE, PAYOO_INK))
        self._write(day, _DAY, TextStyle(_DAY_SIZE, Face.STRONG, PAYOO_INK))
        self._write(str(total), _TOTAL, TextStyle(_TOTAL_SIZE, Face.NUMBER, PAYOO_INK))
        self._write(
            points.removeprefix(str(total)).strip(),
            _TOTAL.line_at(_POINTS),
            TextStyle(_LINE_SIZE, Face.NUMBER, PAYOO_INK),
        )

    def add_lines(self, lines: list[str]) -> None:
        """Write lines of text on the ruled lines of the postcard."""
        for number, line in enumerate(lines):
            box = _LINE.move_by(dy=number * _LINE_PITCH)
            self._write(line, box, TextStyle(_LINE_SIZE, Face.STRONG, PAYOO_INK))
            pygame.draw.rect(self._image, _RULE_COLOUR, (box.x, box.bottom, box.width, _RULE))

    def _write(self, text: str, box: Box, style: TextStyle) -> None:
        """Write a line of text in the middle of a box, smaller if it does not fit."""
        size_px = self._measure.fitting_px(text, style, round(box.width))
        words = self._measure.fonts.text(text, style.face, size_px, style.colour)
        self._image.blit(words, words.get_rect(center=(box.center_x, box.center_y)))

    def png(self) -> bytes:
        """Return the image as a PNG file, and release the fonts."""
        self._measure.fonts.close()
        file = io.BytesIO()
        pygame.image.save(self._image, file, "postcard.png")
        return file.getvalue()


def _lantern_images(lantern: Lantern, height: float) -> tuple[pygame.Surface, pygame.Surface]:
    """Return two images: a lantern's light and the lantern itself."""
    light = rasterise(glow_svg(round(_GLOW_SHARE * height), GLOWS[lantern]))
    light.set_alpha(_GLOW_ALPHA)
    width = round(height * LANTERN_U[0] / LANTERN_U[1])
    return light, rasterise(hanging_lantern_svg(width, round(height), PAPERS[lantern]))
