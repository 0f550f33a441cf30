"""Tests of the summary of a round: the animation of the totals, the buttons, the rewards."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from papayoo.engine import Game, GameOptions, Phase, read_record, standing
from papayoo.history.achievements import newly_earned
from papayoo.history.record_book import RecordKind
from papayoo.match import DirectThinker, Match
from papayoo.services.results import record_results
from papayoo.storage import ReducedMotion, Settings, Speed
from papayoo.text.catalog import load_catalog
from papayoo.ui.audio.sounds import KNOCKS, Cue
from papayoo.ui.navigation import Push, Reset
from papayoo.ui.scenes.scores import summary as summary_module
from papayoo.ui.scenes.scores.awards import TURN_S
from papayoo.ui.scenes.scores.round_story import headline, own_points
from papayoo.ui.scenes.scores.rounds_table import help_line
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.scores.summary import READING_S, SummaryScene, lead_text
from papayoo.ui.scenes.scores.summary_rows import bar_top
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.scenes.table.dialogs import PauseScene
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.testing.pilot import Pilot
from tests.covering import values_first
from tests.history.sample_rows import A_ROUND
from tests.loops import for_all, for_rows
from tests.positions import text_between_rounds
from tests.ui.access.told_screen import told, words_of
from tests.ui.running_app import (
    QUICK,
    WORDS,
    app_of,
    folders_in,
    is_on_top,
    open_app,
    visible_area,
    visible_tags,
    visible_texts,
)

NORMAL = replace(QUICK, speed=Speed.NORMAL)
LONG_S = 8.0


def match_after_rounds(rounds: int = 1, seats: int = 3, seed: str = "summary") -> Match:
    """Return a match of random players, just after the end of a round."""
    return Match(read_record(text_between_rounds(seats, 5, seed, rounds).encode()), DirectThinker())


@contextmanager
def summary(
    folder: Path, match: Match, settings: Settings = NORMAL, size: tuple[int, int] = (1280, 720)
) -> Iterator[tuple[Pilot, SummaryScene]]:
    """Open the summary of a match over the title screen."""
    with open_app(folders_in(folder), replace(settings, seats=match.view.options.seats), size=size) as pilot:
        context = app_of(pilot).context
        record_results(context, match)
        scene = SummaryScene(context, match)
        app_of(pilot).stack.apply(Push(scene))
        pilot.frame()
        yield pilot, scene


def final_texts(match: Match) -> set[str]:
    view = match.view
    return {f"+{points}" for points in view.scores[-1]} | {str(total) for total in view.totals}


def names_from_top(pilot: Pilot, match: Match) -> list[str]:
    """Return the names of the players in the order in which their rows are shown."""
    tops = {player.name: pilot.find(f"text {player.name}").rect.y for player in match.players}
    return sorted(tops, key=lambda name: tops[name])


def test_race_starts_with_the_old_totals_in_the_old_order(tmp_path: Path) -> None:
    match = match_after_rounds(2)
    view = match.view
    before = [total - more for total, more in zip(view.totals, view.scores[-1], strict=True)]
    with summary(tmp_path, match) as (pilot, _):
        pilot.wait(0.1)
        assert {str(total) for total in before} <= set(visible_texts(pilot))
        assert names_from_top(pilot, match) == [match.players[seat].name for seat in standing(before)]


def test_race_ends_with_the_new_totals_in_the_new_order(tmp_path: Path) -> None:
    match = match_after_rounds(2)
    with summary(tmp_path, match) as (pilot, scene):
        pilot.wait(LONG_S)
        assert not scene.is_moving
        assert final_texts(match) <= set(visible_texts(pilot))
        assert names_from_top(pilot, match) == [match.players[seat].name for seat in standing(match.view.totals)]


def test_leader_is_named_only_at_the_end(tmp_path: Path) -> None:
    match = match_after_rounds(2)
    text = lead_text(match.view, Seating.of(match.players, 0, WORDS))
    with summary(tmp_path, match) as (pilot, _):
        pilot.wait(0.5)
        assert text
        assert text not in visible_texts(pilot)
        pilot.wait(LONG_S)
        assert text in visible_texts(pilot)


def test_story_is_told_only_after_the_race(tmp_path: Path) -> None:
    match = match_after_rounds(2)
    story = headline(match.view, Seating.of(match.players, 0, WORDS))
    with summary(tmp_path, match) as (pilot, _):
        pilot.wait(0.5)
        assert story not in visible_texts(pilot)
        pilot.wait(LONG_S)
        assert story in visible_texts(pilot)


def test_own_points_are_named_once_whatever_the_headline_is(tmp_path: Path) -> None:
    for rounds in (1, 2, 3):
        match = match_after_rounds(rounds)
        own = own_points(match.view, Seating.of(match.players, 0, WORDS))
        with summary(tmp_path / str(rounds), match) as (pilot, _):
            pilot.wait(LONG_S)
            assert sum(text.count(own) for text in visible_texts(pilot)) == 1, own


@for_all(rounds=[1, 2])
def test_longest_bar_fills_almost_the_whole_scale(rounds: int) -> None:
    view = match_after_rounds(rounds).view
    assert max(view.totals) <= bar_top(view) < max(view.totals) + 10


def test_bars_have_a_visible_scale(tmp_path: Path) -> None:
    match = match_after_rounds(2)
    with summary(tmp_path, match) as (pilot, _):
        pilot.wait(LONG_S)
        assert {"0", WORDS("table.total", n=bar_top(match.view))} <= set(visible_texts(pilot))


@pytest.mark.parametrize("how", ["click", "space", "escape"])
def test_press_completes_the_race(tmp_path: Path, how: str) -> None:
    match = match_after_rounds(2)
    with summary(tmp_path, match) as (pilot, scene):
        pilot.wait(READING_S + 0.1)
        assert not final_texts(match) <= set(visible_texts(pilot))
        if how == "click":
            pilot.click(10, 10)
        else:
            pilot.key(pygame.K_SPACE if how == "space" else pygame.K_ESCAPE)
        assert pilot.scene is scene
        assert final_texts(match) <= set(visible_texts(pilot))


@pytest.mark.parametrize("how", ["escape", "menu button"])
def test_pause_menu_opens_above_the_summary_and_returns_to_it(tmp_path: Path, how: str) -> None:
    with summary(tmp_path, match_after_rounds()) as (pilot, scene):
        pilot.wait(LONG_S)
        if how == "escape":
            pilot.key(pygame.K_ESCAPE)
        else:
            pilot.click(60, 56)
        assert is_on_top(pilot, PauseScene)
        pilot.key(pygame.K_ESCAPE)
        assert pilot.scene is scene, "the next round is not dealt"


def test_summary_changes_its_language(tmp_path: Path) -> None:
    with summary(tmp_path, match_after_rounds()) as (pilot, _):
        pilot.wait(LONG_S)
        app_of(pilot).context.change(replace(app_of(pilot).context.settings, language="de"))
        pilot.wait(READING_S + 0.5)
        assert load_catalog("de")("summary.this_round") in visible_texts(pilot)


def test_button_works_during_the_race(tmp_path: Path) -> None:
    with summary(tmp_path, match_after_rounds()) as (pilot, scene):
        pilot.wait(READING_S + 0.1)
        pilot.key(pygame.K_RETURN)
        assert pilot.scene is not scene


def test_scores_can_be_opened_during_the_race(tmp_path: Path) -> None:
    with summary(tmp_path, match_after_rounds()) as (pilot, _):
        pilot.press(WORDS("scores.title"))
        assert isinstance(pilot.scene, ScoresScene)


@pytest.mark.parametrize("still", [{"reduced_motion": ReducedMotion.ON}, {"speed": Speed.INSTANT}])
def test_without_motion_the_result_is_shown_at_once(tmp_path: Path, still: dict[str, object]) -> None:
    match = match_after_rounds(2)
    with summary(tmp_path, match, replace(NORMAL, **still)) as (pilot, scene):  # type: ignore[arg-type]
        assert final_texts(match) <= set(visible_texts(pilot))
        assert lead_text(match.view, Seating.of(match.players, 0, WORDS)) in visible_texts(pilot)
        pilot.wait(READING_S + 0.1)
        assert not scene.is_moving
        assert "lantern" not in visible_tags(pilot)


@pytest.mark.parametrize(
    ("size", "text_size", "seats"), values_first([(960, 600), (1280, 720), (600, 900)], [100, 150, 200], [2, 5, 8])
)
def test_next_round_is_never_below_the_fold(tmp_path: Path, size: tuple[int, int], text_size: int, seats: int) -> None:
    match = match_after_rounds(1, seats)
    with summary(tmp_path, match, replace(NORMAL, text_size=text_size), size) as (pilot, _):
        pilot.wait(0.3)
        window = app_of(pilot).window.surface.get_rect()
        assert window.contains(pilot.find(f"button {WORDS('summary.next')}").rect)


@pytest.mark.parametrize("text_size", [100, 200])
def test_awards_cover_neither_buttons_nor_rows(tmp_path: Path, text_size: int) -> None:
    match = match_after_rounds(1, 8)
    with open_app(folders_in(tmp_path), replace(NORMAL, text_size=text_size), size=(1280, 720)) as pilot:
        with patch.object(summary_module, "newly_earned", lambda rows: ("regular", "evening")):
            scene = SummaryScene(app_of(pilot).context, match)
        app_of(pilot).stack.apply(Reset(scene))
        pilot.wait(LONG_S)
        seen = pilot.seen
        others = [sprite.rect for sprite in seen if sprite.tag.startswith("button ") or sprite.tag == "bar"]
        grounds = [sprite.rect for sprite in seen if sprite.tag == "awards"]
        assert grounds
        assert all(ground.collidelist(others) == -1 for ground in grounds)


@pytest.mark.parametrize(("count", "text_size"), [(2, 100), (3, 100), (5, 100), (2, 200), (3, 200)])
def test_each_of_several_medals_has_its_name(tmp_path: Path, text_size: int, count: int) -> None:
    names = ("regular", "evening", "clean_round", "first_win", "no_trick")[:count]
    with open_app(folders_in(tmp_path), replace(NORMAL, text_size=text_size), size=(1280, 720)) as pilot:
        with patch.object(summary_module, "newly_earned", lambda rows: names):
            scene = SummaryScene(app_of(pilot).context, match_after_rounds())
        app_of(pilot).stack.apply(Reset(scene))
        pilot.wait(LONG_S)
        scene.focus.focus(scene.focus.widgets[2])  # the window scrolls to the medals
        pilot.wait(1.0)
        assert {WORDS(f"achievement.{name}.name") for name in names} <= set(visible_texts(pilot))


def test_knocks_of_counted_tricks_rise_from_the_lowest_to_the_highest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, heard = match_after_rounds(), list[Cue]()
    with summary(tmp_path, match) as (pilot, scene):
        monkeypatch.setattr(scene.ctx.sounds, "play", lambda cue, gain=1.0: heard.append(cue))
        pilot.wait(LONG_S)
    knocks = [KNOCKS.index(cue) for cue in heard if cue in KNOCKS]
    assert knocks == sorted(knocks)
    assert (knocks[0], knocks[-1]) == (0, len(KNOCKS) - 1)


def clean_match() -> Match:
    """Return a match whose player has just finished a round without a point."""
    matches = (match_after_rounds(1, 8, str(seed)) for seed in range(60))
    return next(match for match in matches if match.view.scores[-1][0] == 0)


def test_clean_round_is_celebrated_in_a_chain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with summary(tmp_path, clean_match()) as (pilot, scene):
        heard, seen = list[Cue](), dict[str, float]()
        monkeypatch.setattr(scene.ctx.sounds, "play", lambda cue, gain=1.0: heard.append(cue))
        for frame in range(round(LONG_S / 0.05)):
            for sign in {*visible_tags(pilot), *heard}:
                seen.setdefault(sign, frame * 0.05)
            pilot.wait(0.05)
        tag = f"text {WORDS('achievement.clean_round.name')}"
        chain = Cue.CLEAN_ROUND, "glow", "lantern", tag, Cue.MEDAL
        since_s = [seen[sign] - seen["glow"] for sign in chain]
        assert since_s == pytest.approx([0.0, 0.0, 0.45, 0.9, 1.35 + TURN_S / 2], abs=0.08)
        assert "lantern" not in visible_tags(pilot)
        assert "glow" in visible_tags(pilot)
        assert not scene.is_moving


def test_lantern_of_a_clean_round_appears_and_disappears_gradually_and_crosses_no_headline(tmp_path: Path) -> None:
    with summary(tmp_path, clean_match()) as (pilot, scene):
        text, seen, alphas = f"text {headline(scene._view, scene._seating)}", 0, list[int]()
        while scene.is_moving:
            alphas += [sprite.alpha for sprite in pilot.seen if sprite.tag == "lantern"]
            if {"lantern", text} <= set(visible_tags(pilot)):
                seen += 1
                assert not visible_area(pilot, "lantern").colliderect(visible_area(pilot, text))
            pilot.wait(0.05)
        assert seen > 20
        assert max(alphas[0], alphas[-1]) < 100
        assert max(alphas) == 255


def test_clean_round_is_told_in_stills_with_reduced_motion(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    still = replace(NORMAL, reduced_motion=ReducedMotion.ON)
    with summary(tmp_path, clean_match(), still) as (pilot, scene):
        heard, seen, places = list[Cue](), dict[str, float](), set[tuple[int, int]]()
        monkeypatch.setattr(scene.ctx.sounds, "play", lambda cue, gain=1.0: heard.append(cue))
        texts = headline(scene._view, scene._seating), WORDS("achievement.clean_round.name")
        for frame in range(round(LONG_S / 0.05)):
            for sign in {*visible_tags(pilot), *heard}:
                seen.setdefault(sign, frame * 0.05)
            places |= {sprite.rect.center for sprite in pilot.seen if sprite.tag == "lantern"}
            pilot.wait(0.05)
        stills = (f"text {texts[0]}",), ("glow", "lantern", Cue.CLEAN_ROUND), (f"text {texts[1]}",), (Cue.MEDAL,)
        for number, signs in enumerate(stills):
            assert [seen[sign] for sign in signs] == pytest.approx([0.5 * number] * len(signs), abs=0.11), signs
        assert len(places) == 1, "the lantern does not rise"
        assert not scene.is_moving


def test_press_ends_the_stills_of_a_clean_round(tmp_path: Path) -> None:
    with summary(tmp_path, clean_match(), replace(NORMAL, reduced_motion=ReducedMotion.ON)) as (pilot, _):
        pilot.click(5, 300)
        pilot.frame()
        assert {"glow", "lantern", f"text {WORDS('achievement.clean_round.name')}"} <= set(visible_tags(pilot))
        assert is_on_top(pilot, SummaryScene)


def test_captions_are_beside_the_summary_and_not_over_its_headline(tmp_path: Path) -> None:
    settings = replace(NORMAL, reduced_motion=ReducedMotion.ON, captions=True)
    with summary(tmp_path, clean_match(), settings) as (pilot, scene):
        told = [WORDS("caption.clean_round"), WORDS("caption.medal", name=WORDS("achievement.clean_round.name"))]
        pilot.wait_until(lambda: list(app_of(pilot).context.captions.lines) == told, "two captions")
        pilot.move(3, 300)
        caption = visible_area(pilot, "caption")
        heads = headline(scene._view, scene._seating), scene.title
        assert not [text for text in heads if caption.colliderect(visible_area(pilot, f"text {text}"))]


@for_all(seats=[3, 8])
def test_own_row_is_in_front_while_rows_overtake_each_other(seats: int, tmp_path: Path) -> None:
    match = match_after_rounds(2, seats)
    with summary(tmp_path / str(seats), match) as (pilot, scene):
        while scene.is_moving:
            names = [sprite.tag for sprite in pilot.seen if sprite.tag in {f"text {one.name}" for one in match.players}]
            assert names[-1] == f"text {match.players[match.watcher].name}"
            pilot.wait(0.2)


def test_ordinary_round_is_not_celebrated(tmp_path: Path) -> None:
    with summary(tmp_path, match_after_rounds(2)) as (pilot, _):
        pilot.wait(LONG_S)
        assert not {"glow", "lantern"} & set(visible_tags(pilot))


def test_new_achievement_is_explained_and_opens_its_page(tmp_path: Path) -> None:
    match = match_after_rounds()
    with open_app(folders_in(tmp_path), NORMAL, size=(1280, 720)) as pilot:
        context = app_of(pilot).context
        context.statistics.load()
        context.statistics.add(replace(A_ROUND, seed=str(number)) for number in range(99))
        record_results(context, match)
        earned = newly_earned(context.statistics.rows)
        assert "regular" in earned
        app_of(pilot).stack.apply(Push(SummaryScene(context, match)))
        pilot.wait(LONG_S)
        shown = [sprite for sprite in pilot.seen if sprite.tag.startswith("medal ")]
        assert {sprite.tag for sprite in shown} >= {f"medal {name}" for name in earned}
        assert WORDS(f"achievement.{earned[-1]}.line") in visible_texts(pilot)
        pilot.click_widget(WORDS("achievement.regular.name"))
        assert isinstance(pilot.scene, StatisticsScene)
        assert pilot.scene.medals.shown.medal == "regular"


def test_personal_best_has_a_tag(tmp_path: Path) -> None:
    match = match_after_rounds()
    with open_app(folders_in(tmp_path), replace(NORMAL, seats=3), size=(1280, 720)) as pilot:
        context = app_of(pilot).context
        own = match.view.scores[-1][0]
        worse = (own + 1, 250 - own - 1, 0)
        context.statistics.load()
        context.statistics.add(
            replace(A_ROUND, seats=3, opponents=("easy", "easy"), points=worse, seed=str(number), points_given=250)
            for number in range(12)
        )
        record_results(context, match)
        app_of(pilot).stack.apply(Push(SummaryScene(context, match)))
        pilot.wait(0.5)
        assert "personal best" not in visible_tags(pilot)
        pilot.wait(LONG_S)
        assert WORDS(f"personal_best.{RecordKind.BEST_ROUND}", n=own) in visible_texts(pilot)


def test_lamp_marks_an_assisted_round_and_is_told_in_words(tmp_path: Path) -> None:
    with summary(tmp_path, match_after_rounds()) as (pilot, scene):
        number = len(scene._match.view.scores)
        before, help_text = visible_tags(pilot).count("icon hint"), help_line(WORDS, (number,))
        assert help_text not in words_of(told(pilot))
        scene._is_assisted = True
        pilot.wait(0.3)
        assert visible_tags(pilot).count("icon hint") == before + 1
        assert help_text in words_of(told(pilot))


@for_rows(
    ("totals", "text"),
    [((3, 90, 157), "You lead by 87 points"), ((50, 49, 191), "Bao leads by 1 point"), ((7, 236, 7), "")],
)
def test_sole_leader_is_named(totals: tuple[int, ...], text: str) -> None:
    view = replace(Game(GameOptions(3, 2), "lead").view(0), scores=(totals,))
    seating = Seating(("Me", "Bao", "Ines"), 0, WORDS)
    assert lead_text(view, seating) == text
    assert lead_text(replace(view, phase=Phase.OVER), seating) == ""
