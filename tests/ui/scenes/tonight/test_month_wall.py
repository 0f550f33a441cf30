"""Tests of the wall with a postcard of each finished month."""

from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pygame

from papayoo.ai.characters import CHARACTERS
from papayoo.history.daily_games import Evening, Lantern
from papayoo.text.dates import format_day, format_month
from papayoo.ui.navigation import Push, TonightRoute
from papayoo.ui.scenes.dialogs.evening_postcard import GLOWS
from papayoo.ui.scenes.tonight.month_wall import MonthCard, MonthWall, YearCard, finished_months
from papayoo.ui.scenes.tonight.scene import TonightScene
from papayoo.ui.testing.pilot import Pilot
from tests.history.sample_rows import A_ROUND
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, open_app, visible_texts
from tests.ui.scenes.tonight.test_scene import finished

TODAY = date(2026, 11, 23)


def evening(month: int, day: int, target: int | None = None) -> Evening:
    found = date(2026, month, day)
    return Evening(found, finished(found), target)


def test_only_finished_months_with_a_finished_evening_have_a_card() -> None:
    evenings = [evening(9, 3), evening(11, 2), evening(9, 30), evening(10, 31), Evening(date(2026, 8, 1), target=70)]
    months = finished_months(evenings, TODAY)
    assert list(months) == [date(2026, 10, 1), date(2026, 9, 1)]
    assert [one.day.day for one in months[date(2026, 9, 1)]] == [30, 3]


def test_card_has_a_light_for_each_day_and_says_how_many_are_lit() -> None:
    evenings = [evening(2, 3), evening(2, 28, target=900)]
    assert [one.lantern for one in evenings] == [Lantern.LIT, Lantern.GOLDEN]
    card = MonthCard(WORDS, date(2026, 2, 1), evenings, lambda: None)  # type: ignore[arg-type, return-value]
    assert len(card.lights) == 28
    lit = {day: light for day, light in enumerate(card.lights, start=1) if light is not None}
    assert lit == {3: GLOWS[Lantern.LIT], 28: GLOWS[Lantern.GOLDEN]}
    assert WORDS("say.each", name=WORDS("tonight.month_lit"), n=1) in card.label
    assert WORDS("say.each", name=WORDS("tonight.month_golden"), n=1) in card.label


def calendar(pilot: Pilot) -> TonightScene:
    app_of(pilot).stack.apply(Push(TonightRoute()))
    pilot.frame()
    assert isinstance(pilot.scene, TonightScene)
    return pilot.scene


def test_a_card_opens_its_month_in_the_calendar(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        app_of(pilot).context.load_results().add([finished(date(2025, 2, 5))])
        scene = calendar(pilot)
        scene.focus.focus(scene._wall)
        pilot.key(pygame.K_RETURN)
        pilot.wait(0.5)
        wall = pilot.scene
        assert isinstance(wall, MonthWall)
        pilot.key(pygame.K_RETURN)
        pilot.wait(0.5)
        assert pilot.scene is scene
        assert WORDS("tonight.title") in visible_texts(pilot)
        assert format_month(WORDS, date(2025, 2, 1)) in visible_texts(pilot)


def test_without_a_finished_month_there_is_no_wall(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        assert not calendar(pilot)._wall.enabled


def test_finished_year_has_a_card_with_its_figures_before_its_months(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        ctx = app_of(pilot).context
        ctx.clock = lambda: datetime(2026, 1, 1, 12, tzinfo=UTC)
        then, now = datetime(2025, 6, 1, 12, tzinfo=UTC), datetime(2026, 1, 1, 9, tzinfo=UTC)
        thrown = replace(A_ROUND, opponents=("medium:bold",) * 3, giver=1, taker=0, finished=then)
        ctx.load_results().add([thrown, replace(thrown, number=2), replace(thrown, number=3, finished=now)])
        days = [date(2025, 12, 24), date(2025, 11, 2)]
        evenings = [Evening(day, finished(day, own)) for day, own in zip(days, (40, 30), strict=True)]
        wall = MonthWall(ctx, finished_months(evenings, date(2026, 1, 1)), lambda _: None)
        assert [type(card) for card in wall.cards] == [YearCard, MonthCard, MonthCard]
        told = wall.cards[0].label
        for key, n in {"statistics.line.rounds": 2, "rivals.given": 0, "rivals.received": 2}.items():
            assert WORDS("say.each", name=WORDS(key), n=n) in told
        assert format_day(WORDS, days[1]) in told, "the evening with the fewest points"
        assert WORDS(f"player.opponent_{CHARACTERS['bold'].place}") in told


def test_present_year_has_no_card_yet(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        ctx = app_of(pilot).context
        ctx.clock = lambda: datetime(2026, 11, 23, 12, tzinfo=UTC)
        wall = MonthWall(ctx, finished_months([evening(9, 3)], TODAY), lambda _: None)
        assert [type(card) for card in wall.cards] == [MonthCard]
