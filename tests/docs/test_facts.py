"""Tests that what the pages for players say of the game is true: its numbers, and the names on its screens."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from papayoo.ai.characters import CHARACTERS
from papayoo.engine import ROUND_POINTS, GameOptions
from papayoo.history.stalls import LANTERNS_PER_STALL, STALLS
from papayoo.history.strength import CALIBRATION
from papayoo.match.puzzles import shipped_puzzles
from papayoo.services.lesson_book import lessons
from papayoo.text.catalog import languages
from tests.docs.pages import README, ROOT, text_of
from tests.loops import check_all

PLAYING = ROOT / "docs" / "playing.md"
PLAYER_PAGES = [README, PLAYING, *(ROOT / "docs" / f"{name}.md" for name in ("controls", "files", "fair-play"))]
NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def in_words(number: int) -> str:
    return NUMBERS[number - 2]


def flat(text: str) -> str:
    """Return a text without line breaks, and with straight apostrophes."""
    return re.sub(r"\s+", " ", text).replace("’", "'")


def test_readme_tells_number_of_languages() -> None:
    assert f" in {len(languages())} languages" in flat(text_of(README))


@pytest.mark.parametrize("page", [README, PLAYING], ids=lambda page: page.stem)
def test_page_counts_stalls_lanterns_lessons_and_puzzles(page: Path) -> None:
    text, puzzles = flat(text_of(page)), len(shipped_puzzles())
    lanterns = f"{in_words(LANTERNS_PER_STALL)} lanterns"
    for words in (f"{len(STALLS)} stalls", lanterns, f"{in_words(len(lessons()))} lessons", f"{puzzles} puzzles"):
        assert words in text


def test_readme_counts_characters_and_points() -> None:
    text = flat(text_of(README))
    assert f"{in_words(len(CHARACTERS))} characters" in text
    assert f"{ROUND_POINTS} points in every round" in text


def test_readme_tells_how_many_cards_are_passed() -> None:
    passed = {seats: in_words(GameOptions(seats=seats, rounds=1).deal.pass_size) for seats in range(3, 9)}
    assert passed == {3: "five", 4: "five", 5: "four", 6: "three", 7: "three", 8: "three"}
    assert "five with 3 or 4 players, four with 5, three with 6 to 8" in flat(text_of(README))


def test_page_on_puzzles_counts_them_by_theme_and_difficulty() -> None:
    puzzles = shipped_puzzles()
    counted = Counter(str(puzzle.theme) for puzzle in puzzles)
    counted.update(f"{('easy', 'medium', 'hard')[puzzle.difficulty - 1]} puzzles" for puzzle in puzzles)
    counted["all puzzles"] = len(puzzles)
    text = text_of(ROOT / "docs" / "puzzles.md")
    rows = re.findall(r"^\| ([a-z ]+) \| (\d+) \|", text, re.MULTILINE)
    assert {name: int(count) for name, count in rows} == counted
    assert f"All {len(puzzles)} are checked" in text


def test_page_on_playing_tells_measured_strength() -> None:
    points = {figures.level: figures.points for figures in CALIBRATION}
    text = flat(text_of(PLAYING))
    for level, words in (("novice", "a novice takes"), ("hard", "a hard player"), ("expert", "an expert")):
        assert f"{words} {points[level]:g}" in text


def test_names_of_buttons_and_pages_are_those_of_the_screens() -> None:
    shown = {flat(text).rstrip(".").lower() for text in texts_in(catalog("en"))}

    def check(name: str) -> None:
        assert name.lower() in shown

    named = {name for page in PLAYER_PAGES for name in emphasized(text_of(page))}
    assert len(named) > 20
    check_all(sorted(named), check)


def catalog(language: str) -> Mapping[str, object]:
    return tomllib.loads(text_of(ROOT / "assets" / "locale" / f"{language}.toml"))


def texts_in(group: Mapping[str, object]) -> Iterator[str]:
    for value in group.values():
        if isinstance(value, Mapping):
            yield from texts_in(value)
        else:
            yield str(value)


def emphasized(page: str) -> Iterator[str]:
    """Yield the names in italics, without the line about the page's reader."""
    for words in re.findall(r"(?<![\w*])\*(?!For |\*)([^*]+)\*(?![\w*])", page.replace("**", "")):
        yield from (name.rstrip(".") for name in flat(words).split(" → "))
