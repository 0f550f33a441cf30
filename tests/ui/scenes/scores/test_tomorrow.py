"""Tests of tomorrow's lantern, which is shown after tonight's table with the shadows of its animals."""

from datetime import date, timedelta
from itertools import product
from pathlib import Path

import pytest

from papayoo.engine import Player
from papayoo.services.opponents import opponent_names
from papayoo.services.tonight import opponents_of_day
from papayoo.text.dates import format_day
from papayoo.ui.scenes.scores import tomorrow
from papayoo.ui.scenes.scores.ranking import TOMORROW_S
from papayoo.ui.table_view.seating import Seating
from tests.services.named_games import DAY
from tests.ui.access.told_screen import told, words_of
from tests.ui.running_app import WORDS, app_of, visible_tags, visible_texts
from tests.ui.scenes.scores.test_ranking import evening_over, ranking


def show_on(day: date, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tomorrow, "today", lambda _: day)


def test_tomorrows_animals_are_shadows_in_an_unlit_lantern_after_the_crown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_on(DAY, monkeypatch)
    with ranking(tmp_path, evening_over(), wait_s=0.2) as (pilot, scene):
        assert "tomorrow" not in visible_tags(pilot)
        pilot.wait(scene._finale.crowned_s + TOMORROW_S)
        services, day = app_of(pilot).context, DAY + timedelta(1)
        opponents = opponents_of_day(day, Player("Ann"), opponent_names(services))
        seating = Seating.of((Player("Ann"), *opponents), 0, WORDS)
        wanted = [f"animal {seating.portrait(seat)}" for seat in (1, 2, 3)]
        assert [tag for tag in visible_tags(pilot) if tag.startswith("animal ")] == wanted
        assert "tomorrow" in visible_tags(pilot)
        assert format_day(WORDS, day) in visible_texts(pilot)
        said = words_of(told(pilot))
        assert all(player.name in said for player in opponents)


SIZES = (800, 600), (1024, 768), (1280, 1024), (1280, 720), (1920, 1080)


def test_tomorrows_game_is_shown_and_told_once_in_every_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    show_on(DAY, monkeypatch)
    day, wrong = format_day(WORDS, DAY + timedelta(1)), []
    match = evening_over()
    for number, (size, text_size) in enumerate(product(SIZES, (100, 130, 150, 200))):
        with ranking(tmp_path / str(number), match, size, text_size, wait_s=0.2) as (pilot, scene):
            pilot.wait(scene._finale.crowned_s + TOMORROW_S + 1)
            names = opponents_of_day(DAY + timedelta(1), Player("Ann"), opponent_names(app_of(pilot).context))
            said, tags = words_of(told(pilot)), visible_tags(pilot)
            lines = [text for text in visible_texts(pilot) if text.startswith(f"{day}: ")]
            is_told = said.count(day) == 1 and all(player.name in said for player in names)
            if not is_told or ("tomorrow" in tags) is bool(lines):
                wrong.append(
                    f"{size} {text_size} %: lantern {'tomorrow' in tags}, line {lines}, told {said.count(day)}"
                )
    assert not wrong


def test_after_the_game_of_another_date_nothing_is_said_of_tomorrow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    show_on(DAY + timedelta(1), monkeypatch)
    with ranking(tmp_path, evening_over()) as (pilot, scene):
        pilot.wait(scene._finale.crowned_s + TOMORROW_S)
        assert "tomorrow" not in visible_tags(pilot)
