"""Tests that each language formats dates in the same way on all screens."""

import re
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import pytest
from babel import Locale
from babel.dates import format_date, format_skeleton

from papayoo.text.catalog import languages, load_catalog
from papayoo.text.dates import format_day, format_day_and_time, format_month, titled_day_and_time
from tests.loops import check_all, for_rows
from tests.ui.access.told_screen import MACHINE_DATE
from tests.ui.all_scenes import SCENES, app_with_history, show_scene
from tests.ui.running_app import app_of, change_settings
from tests.ui.sketch import sketched_texts

DAY = date(2026, 11, 25)
EVENING = datetime(2026, 11, 25, 20, 15)


@for_rows(
    ("language", "day", "time"),
    [
        ("en", "25 November 2026", "25 November 2026, 20:15"),
        ("de", "25.\u00a0November 2026", "25.\u00a0November 2026, 20:15"),
        ("es", "25 de noviembre de 2026", "25 de noviembre de 2026, 20:15"),
        ("ko", "2026년 11월 25일", "2026년 11월 25일 20:15"),
        ("zh-Hans", "2026 年 11 月 25 日", "2026 年 11 月 25 日 20:15"),
    ],
)
def test_dates_have_form_of_language(language: str, day: str, time: str) -> None:
    texts = load_catalog(language)
    assert format_day(texts, DAY) == format_day(texts, EVENING) == day
    assert format_day_and_time(texts, EVENING) == titled_day_and_time(texts, "", EVENING) == time
    assert titled_day_and_time(texts, "Bao", EVENING) == f"Bao · {time}"


@for_rows(
    ("language", "day"),
    [
        ("en", "1 January 2026"),
        ("de", "1.\u00a0Januar 2026"),
        ("fr", "1er janvier 2026"),
        ("it", "1º gennaio 2026"),
        ("pt-BR", "1º de janeiro de 2026"),
        ("pt-PT", "1 de janeiro de 2026"),
    ],
)
def test_first_of_a_month_has_form_of_language(language: str, day: str) -> None:
    texts = load_catalog(language)
    assert format_day(texts, date(2026, 1, 1)) == day
    assert format_day(texts, date(2026, 1, 11)) == day.replace(texts("date.first"), "11")


@pytest.mark.parametrize("hours", [-12, 0, 14])
def test_time_is_shown_in_the_zone_of_the_player(hours: int) -> None:
    elsewhere = EVENING.astimezone(timezone(timedelta(hours=hours)))
    assert format_day_and_time(load_catalog(), elsewhere) == "25 November 2026, 20:15"


def test_month_has_name_and_year_in_every_language() -> None:
    def check(language: str) -> None:
        texts = load_catalog(language)
        shown = format_month(texts, DAY)
        assert "2026" in shown
        assert texts("month.11").casefold() in shown.casefold()  # a heading begins with a capital in some languages

    check_all(sorted(languages()), check)


def test_dates_have_the_words_and_order_of_unicode_in_every_language() -> None:
    """Endings are left out, because Unicode has some months in the nominative where people write the genitive."""

    def check(language: str) -> None:
        texts = load_catalog(language)
        locale = Locale.parse("en_GB" if language == "en" else language.replace("-", "_"))
        for month in range(1, 13):
            day = date(2026, month, 25)
            assert words(format_day(texts, day)) == words(format_date(day, "long", locale))
            assert words(format_month(texts, day)) == words(format_skeleton("yMMMM", day, locale=locale))

    check_all(sorted(languages()), check)


def words(text: str) -> list[str]:
    """Return the numbers and the beginnings of the words of a date."""
    return [part[:3].lower() if part.isalpha() else part for part in re.findall(r"\d+|[^\W\d]{3,}", text)]


@pytest.mark.full  # tests/ui/access/test_describe.py has the rule in English
@pytest.mark.parametrize("language", ["en", "de"])
def test_no_scene_shows_a_date_of_a_machine(tmp_path: Path, language: str) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        change_settings(app_of(pilot).context, language=language)

        def check(name: str) -> None:
            show_scene(pilot, name)
            assert [text.tag for text in sketched_texts(pilot) if MACHINE_DATE.search(text.tag)] == []

        check_all(SCENES, check)


def test_date_of_a_machine_is_found(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        app_of(pilot).context.change(replace(app_of(pilot).context.settings, name="2026-11-25"))
        show_scene(pilot, "new game")
        assert [text.tag for text in sketched_texts(pilot) if MACHINE_DATE.search(text.tag)] != []
