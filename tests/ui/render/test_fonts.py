"""Tests of text in any script: fonts per character, unknown characters, line breaks."""

import sys
import time
import tomllib
from collections.abc import Iterator
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pygame
import pytest

from papayoo.resources import asset_path
from papayoo.text.catalog import languages
from papayoo.ui.render import Fonts
from papayoo.ui.render.font_files import BOLD_EASTERN_FILES, EASTERN_FILES, files_for
from papayoo.ui.render.fonts import MAX_FONTS, SMALL_PX, Run
from papayoo.ui.render.glyph_coverage import Coverage, coverage_of
from papayoo.ui.style import Face
from tests.loops import for_all, for_rows

sys.path.insert(0, str(Path(__file__).parents[3] / "build" / "assets"))

import eastern_letters as letters

LOCALE = asset_path("locale")
KOREAN, SIMPLIFIED, TRADITIONAL = (asset_path("fonts", name) for name in EASTERN_FILES)

needs_open_files = pytest.mark.skipif(sys.platform != "linux", reason="only Linux lists what is open")


def no_fallbacks() -> list[Path]:
    raise AssertionError("system fonts were searched")


@pytest.fixture
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()


@pytest.fixture
def fonts(display: None) -> Fonts:
    return Fonts("en", no_fallbacks)


def bundled_coverages(language: str = "en", face: Face = Face.TEXT) -> list[Coverage]:
    return [coverage_of(path) for path in files_for(face, language)]


@for_all(face=Face, language=languages())
def test_every_catalog_character_has_a_font(language: str, face: Face) -> None:
    text = (LOCALE / f"{language}.toml").read_text(encoding="utf-8")
    coverages = bundled_coverages(language, face)
    assert {c for c in set(text) if not c.isspace() and not any(c in coverage for coverage in coverages)} == set()


def test_korean_and_chinese_fonts_contain_requested_characters() -> None:
    for language, path in zip(letters.LANGUAGES, (KOREAN, SIMPLIFIED, TRADITIONAL), strict=True):
        coverage = coverage_of(path)
        assert {c for c in letters.letters_wanted()[language] if c not in coverage} == set()


def test_bold_korean_and_chinese_fonts_contain_short_messages() -> None:
    for language, name in zip(letters.LANGUAGES, BOLD_EASTERN_FILES, strict=True):
        wanted, coverage = letters.bold_letters_wanted()[language], coverage_of(asset_path("fonts", name))
        assert len(wanted) > 300
        assert {c for c in wanted if c not in coverage} == set()


def test_text_mixes_no_bold_letters_with_emboldened_ones(fonts: Fonts) -> None:
    bold, wanted = asset_path("fonts", "NotoSansSC-Bold.ttf"), letters.letters_wanted()["zh-Hans"]
    rare = next(letter for letter in sorted(wanted, reverse=True) if letter not in coverage_of(bold) and letter < "鿿")
    assert fonts.runs("规则", Face.TITLE) == [Run(bold, "规则")]
    assert fonts.runs("规则", Face.TEXT) == [Run(SIMPLIFIED, "规则")]
    assert fonts.runs(f"规则{rare}", Face.TITLE) == [Run(SIMPLIFIED, f"规则{rare}")]


def test_new_catalog_requests_characters_in_its_languages_font(tmp_path: Path) -> None:
    (tmp_path / "more.toml").write_text("", encoding="utf-8")
    for language, play in (("ko", "놀다"), ("zh-Hans", "龘玩"), ("zh-TW", "龜玩")):
        (tmp_path / "locale").mkdir(exist_ok=True)
        (tmp_path / "locale" / f"{language}.toml").write_text(f'[menu]\nplay = "{play}"\n', encoding="utf-8")
    wanted = letters.letters_wanted(tmp_path / "locale", tmp_path / "more.toml")
    assert set("놀다") <= wanted["ko"]
    assert wanted["zh-Hans"] == set("龘玩")
    assert wanted["zh-Hant"] == set("龜玩")


def test_korean_font_contains_all_common_syllables() -> None:
    syllables = [letter for letter in letters.everyday_hangul() if letter >= "가"]
    assert len(syllables) == 2350
    coverage = coverage_of(KOREAN)
    assert all(letter in coverage for letter in syllables)


def test_eastern_fonts_are_small() -> None:
    assert sum(path.stat().st_size for path in (KOREAN, SIMPLIFIED, TRADITIONAL)) <= 1_500_000
    assert sum(asset_path("fonts", name).stat().st_size for name in BOLD_EASTERN_FILES) <= 550_000


@for_all(name=["김민준", "王小明", "さくら", "李娜", "Юлия", "Ελένη", "Zoë"], face=Face)
def test_bundled_fonts_draw_names_in_these_scripts(fonts: Fonts, face: Face, name: str) -> None:
    coverages = {path: coverage_of(path) for path in files_for(face, "en")}
    assert all(letter in coverages[run.path] for run in fonts.runs(name, face) for letter in run.text)


@for_all(face=Face)
def test_every_face_contains_western_characters(fonts: Fonts, face: Face) -> None:
    letters = "".join(filter(str.isprintable, map(chr, range(0x20, 0x100)))) + "–—‘’“”„…"
    own = files_for(face, "en")[0]
    coverage = coverage_of(own)
    assert all(letter in coverage for letter in letters)
    assert fonts.runs(letters, face) == [Run(own, letters)]


def test_characters_of_one_font_form_one_run(fonts: Fonts) -> None:
    assert [run.text for run in fonts.runs("Kim 김민준 7", Face.TEXT)] == ["Kim ", "김민준", " 7"]


def test_combining_mark_stays_with_its_base_character(fonts: Fonts) -> None:
    assert [run.text for run in fonts.runs("민e\u0301민", Face.TEXT)] == ["민", "e\u0301", "민"]


@for_rows(
    ("language", "path"),
    [("en", SIMPLIFIED), ("zh-Hans", SIMPLIFIED), ("zh-Hant", TRADITIONAL), ("zh-TW", TRADITIONAL)],
)
def test_han_characters_follow_the_language(display: None, language: str, path: Path) -> None:
    assert Fonts(language, no_fallbacks).runs("小", Face.TEXT)[0].path == path


def test_mixed_scripts_have_line_height_and_summed_width(fonts: Fonts) -> None:
    plain, mixed = (fonts.text(text, Face.TEXT, 20, "#FFFFFF") for text in ("Kim", "Kim 김민준"))
    assert mixed.get_height() == plain.get_height()
    assert mixed.get_width() == fonts.width("Kim 김민준", Face.TEXT, 20) > plain.get_width()


@for_all(text=["\0", "\ud800", "\u200d", "\u202e", "\u0301", "\ufe0f", "\n", "\U0001f469\u200d\U0001f467", "ꙮ"])
def test_unknown_and_invisible_characters_are_no_error(display: None, text: str) -> None:
    fonts = Fonts("en", lambda: ())
    assert fonts.text(text, Face.TEXT, 20, "#FFFFFF").get_width() >= 1
    assert fonts.width(text, Face.TEXT, 20) >= 0


def test_system_fonts_are_searched_once_for_missing_characters(display: None, tmp_path: Path) -> None:
    searches: list[str] = []
    damaged = tmp_path / "damaged.ttf"
    damaged.write_bytes(b"no font" * 100)

    def fallback_fonts() -> list[Path]:
        searches.append("search")
        return [tmp_path / "gone.ttf", damaged, KOREAN]

    fonts = Fonts("en", fallback_fonts)
    for letter in "ꙮ\U0001f469":
        assert fonts.runs(letter, Face.TITLE)[0].path == files_for(Face.TITLE, "en")[0]
    assert searches == ["search"]


@for_rows(
    ("text", "lines"),
    [
        ("one two three", ["one two", "three"]),
        ("one\n\ntwo", ["one", "", "two"]),
        ("黑桃左边的玩家", ["黑桃左边", "的玩家"]),
        ("黑桃左边。的玩家", ["黑桃左", "边。的玩", "家"]),
        ("黑桃左「边的」", ["黑桃左", "「边的」"]),
        ("of mmmmmmmmm", ["of", "mmmm", "mmmm", "m"]),
    ],
)
def test_lines_break_at_spaces_han_characters_and_long_words(fonts: Fonts, text: str, lines: list[str]) -> None:
    assert fonts.wrapped(text, Face.TEXT, 20, 84) == lines


@for_all(text=["Anna Maria Wilhelmine", "黑桃左边的玩家黑桃左边的玩家", "W" * 40])
def test_fitted_text_is_the_longest_beginning_that_fits(fonts: Fonts, text: str) -> None:
    widths = range(0, fonts.width(text, Face.TEXT, 20), 7)
    fitted = [fonts.fitted(text, Face.TEXT, 20, width) for width in widths]
    beginnings = [f"{text[:length].rstrip()}…" for length in range(len(text))]
    for width, shown in zip(widths, fitted, strict=True):
        fitting = [one for one in beginnings if fonts.width(one, Face.TEXT, 20) <= width]
        assert shown == (fitting[-1] if fitting else "…")
    assert fonts.fitted(text, Face.TEXT, 20, fonts.width(text, Face.TEXT, 20)) == text


@for_all(letter=["W", "桃"])
def test_time_to_fit_a_text_does_not_grow_with_its_length(fonts: Fonts, letter: str) -> None:
    fonts.fitted(letter * 99, Face.TEXT, 20, 100)  # opens the fonts
    start = time.process_time()
    text = letter * 5_000
    shown = fonts.fitted(text, Face.TEXT, 20, 100)
    assert fonts.text(text, Face.TEXT, 20, "white").get_width() >= fonts.width(shown, Face.TEXT, 20)
    assert fonts.width(text, Face.TEXT, 20) > 3840
    assert time.process_time() - start < 0.5


@pytest.mark.parametrize("cut_to", [0, 3, 11, 40, 300, 1000])
def test_truncated_font_file_covers_fewer_characters(tmp_path: Path, cut_to: int) -> None:
    path = tmp_path / "short.ttf"
    path.write_bytes(KOREAN.read_bytes()[:cut_to])
    assert "가" not in coverage_of(path)


def test_coverage_merges_ranges_with_inclusive_ends() -> None:
    coverage = Coverage.of([(100, 110), (50, 60), (61, 70), (105, 120)])
    assert coverage.ranges == ((50, 70), (100, 120))
    assert [chr(code) in coverage for code in (49, 50, 70, 71, 100, 120, 121)] == [
        False, True, True, False, True, True, False,
    ]  # fmt: skip


def test_character_list_names_only_languages_with_a_font() -> None:
    assert set(tomllib.loads(letters.MORE.read_text(encoding="utf-8"))) == set(letters.LANGUAGES)


@needs_open_files
def test_closed_fonts_release_their_files(fonts: Fonts) -> None:
    """Fonts freed after pygame has quit would keep their files open."""
    before = open_fonts()
    fonts.text("Papayoo", Face.TITLE, 20, "#ffffff")
    assert open_fonts() == before + 1
    fonts.close()
    assert open_fonts() == before


@needs_open_files
def test_number_of_open_fonts_is_limited(fonts: Fonts) -> None:
    before = open_fonts()
    for size_px in range(10, 10 + 3 * MAX_FONTS):
        fonts.text("7", Face.NUMBER, size_px, "white")
    assert open_fonts() == before + MAX_FONTS
    fonts.close()
    assert open_fonts() == before


def test_font_set_to_another_size_draws_like_a_new_one(fonts: Fonts) -> None:
    for size_px in range(10, 12 + MAX_FONTS):
        fonts.text("7", Face.TITLE, size_px, "white")
    new, text = Fonts(), "Papayoo AVA 7"
    assert fonts.width(text, Face.TITLE, 41) == new.width(text, Face.TITLE, 41)
    used, fresh = (each.text(text, Face.TITLE, 41, "white") for each in (fonts, new))
    assert pygame.image.tobytes(used, "RGBA") == pygame.image.tobytes(fresh, "RGBA")
    new.close()


def open_fonts() -> int:
    return sum(file.resolve().suffix == ".ttf" for file in Path("/proc/self/fd").iterdir())


def test_long_word_before_a_short_last_line_stays_whole(fonts: Fonts) -> None:
    width = fonts.width("neighbourhoods", Face.TEXT, 20)
    assert fonts.wrapped("neighbourhoods a", Face.TEXT, 20, width) == ["neighbourhoods", "a"]


def test_last_line_of_a_text_is_not_very_short(fonts: Fonts) -> None:
    text = "Ines led a heart, so everybody with a heart must play one. Stay below it."
    whole = fonts.width(text, Face.TEXT, 20)
    for percent in range(30, 100):
        width = whole * percent // 100
        lines = fonts.wrapped(text, Face.TEXT, 20, width)
        assert " ".join(lines) == text
        assert all(fonts.width(line, Face.TEXT, 20) <= width for line in lines)
    _, last = fonts.wrapped(text, Face.TEXT, 20, whole * 95 // 100)
    assert fonts.width(last, Face.TEXT, 20) > 0.25 * whole


def test_a_short_last_line_does_not_make_the_whole_paragraph_narrower(fonts: Fonts) -> None:
    text = "Ines led a heart, so everybody with a heart must play one. Stay below it if you can, or throw a high card."
    whole = fonts.width(text, Face.TEXT, 20)
    for percent in range(20, 45):
        width = whole * percent // 100
        lines = fonts.wrapped(text, Face.TEXT, 20, width)
        for line, following in list(pairwise(lines))[:-1]:
            assert fonts.width(f"{line} {following.split()[0]}", Face.TEXT, 20) > width


LONG_TEXTS = (
    "Ines led a heart, so everybody with a heart must play one. Stay below it if you can, or throw a high card.",
    "Ines가 하트를 냈으니, 하트가 있으면 누구나 하트를 내야 해요. 할 수 있으면 그보다 낮게 내세요.",
    "Ines 领出红桃，有红桃的人都得跟。最大的红桃吃下这墩。墩里可能有分，分少才能赢。",
)


@for_all(text=LONG_TEXTS, size_px=(18, 30), percent=range(20, 101, 5))
def test_narrowest_width_has_no_more_lines_and_a_narrower_one_has(
    fonts: Fonts, text: str, size_px: int, percent: int
) -> None:
    given = fonts.width(text, Face.TEXT, size_px) * percent // 100
    narrowest = fonts.narrowest(text, Face.TEXT, size_px, given)
    count = len(fonts.wrapped(text, Face.TEXT, size_px, given))
    assert narrowest <= given
    assert len(fonts.wrapped(text, Face.TEXT, size_px, narrowest)) == count
    assert len(fonts.wrapped(text, Face.TEXT, size_px, narrowest * 96 // 100)) > count


@for_rows(
    ("text", "like"),
    [
        ("neighbourhoods a", "neighbourhoods"),
        ("one or two\nof", "one or two"),
        ("", ""),
    ],
)
def test_narrowest_width_keeps_words_and_paragraphs(fonts: Fonts, text: str, like: str) -> None:
    width = fonts.width("neighbourhoods", Face.TEXT, 20) + 5
    assert fonts.narrowest(text, Face.TEXT, 20, width) == fonts.width(like, Face.TEXT, 20)


class CountingFont(pygame.font.Font):
    """Counts how many texts are measured and how many are rendered with all fonts together."""

    measured = rendered = 0

    def size(self, text: str | bytes) -> tuple[int, int]:
        CountingFont.measured += 1
        return super().size(text)

    def render(self, *args: Any, **named: Any) -> pygame.Surface:
        CountingFont.rendered += 1
        return super().render(*args, **named)


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch) -> type[CountingFont]:
    monkeypatch.setattr(pygame.font, "Font", CountingFont)
    monkeypatch.setattr(CountingFont, "measured", 0)
    monkeypatch.setattr(CountingFont, "rendered", 0)
    return CountingFont


@for_all(
    text=(
        "Ines led a heart, so everybody with a heart must play one. Stay below it if you can. " * 3,
        "你可以出一张大牌，不能出小牌。" * 6,
    )
)
def test_lines_are_broken_with_few_measurements(counting: type[CountingFont], fonts: Fonts, text: str) -> None:
    counting.measured = 0
    lines = fonts.wrapped(text.strip(), Face.TEXT, 24, 460)
    assert len(lines) >= 5
    assert counting.measured < 5 * len(lines)


def test_a_further_small_text_is_rendered_once(counting: type[CountingFont], fonts: Fonts) -> None:
    fonts.text("Papayoo", Face.TEXT, SMALL_PX, "white")
    counting.rendered = 0
    fonts.text("Market", Face.TEXT, SMALL_PX, "gold")
    assert counting.rendered == 1


def inked_columns(image: pygame.Surface) -> list[float]:
    """Return how much of each column of pixels is inked where it is inked most, 0 to 1."""
    width, alpha = image.get_width(), pygame.image.tobytes(image, "RGBA")[3::4]
    return [max(alpha[x::width]) / 255 for x in range(width)]


def inked_rows(image: pygame.Surface) -> list[float]:
    """Return how much of each row of pixels is inked where it is inked most, 0 to 1."""
    width, alpha = image.get_width(), pygame.image.tobytes(image, "RGBA")[3::4]
    return [max(alpha[start : start + width]) / 255 for start in range(0, len(alpha), width)]


def gap_px(image: pygame.Surface) -> float:
    """Return the widest gap between the letters of a text, without the part of it that they touch."""
    gaps = [0.0]
    for ink in inked_columns(image)[1:-1]:
        gaps += [gaps.pop() + 1 - ink] if ink < 0.6 else [0.0]
    return max(gaps)


@for_all(face=(Face.TEXT, Face.STRONG, Face.NUMBER))
def test_gap_between_words_is_a_fifth_of_the_size_at_every_size(fonts: Fonts, face: Face) -> None:
    for size_px, ends in product(range(8, 60), ("e 1", "0 o", "y e", "p w", "e P", "d g")):
        assert gap_px(fonts.text(ends, face, size_px, "white")) > 0.22 * size_px, (size_px, ends)


@for_all(face=(Face.TEXT, Face.STRONG, Face.NUMBER))
def test_letters_are_equally_spaced_at_every_size(fonts: Fonts, face: Face) -> None:
    text = "With the 10 of clubs, you may end up with the Papayoo"
    usual = fonts.width(text, face, 400) / 400
    for size_px in range(8, 60):
        assert fonts.width(text, face, size_px) / size_px == pytest.approx(usual, rel=0.025), size_px


@for_all(letters=["nxr", "xnxn"])
def test_small_letters_begin_and_end_with_a_row_of_pixels(fonts: Fonts, letters: str) -> None:
    for size_px, face in product(range(9, SMALL_PX + 1), (Face.TEXT, Face.STRONG)):
        rows = inked_rows(fonts.text(letters, face, size_px, "white"))
        inked = [y for y, ink in enumerate(rows) if ink > 0.75]
        assert len(inked) == inked[-1] - inked[0] + 1
        assert max(rows[: inked[0]] + rows[inked[-1] + 1 :]) < 0.4, (size_px, face)


def test_large_text_is_drawn_as_its_font_draws_it(fonts: Fonts) -> None:
    for size_px in (SMALL_PX + 1, 34):
        own = pygame.font.Font(files_for(Face.TEXT, "en")[0], size_px).render("Papayoo", True, "white").convert_alpha()
        shown = fonts.text("Papayoo", Face.TEXT, size_px, "white")
        assert pygame.image.tobytes(shown, "RGBA") == pygame.image.tobytes(own, "RGBA")
