"""Tests that help costs what the screens say: achievements of skill, in words that are the same everywhere."""

import random
from functools import cache
from pathlib import Path

import pytest

from papayoo.engine import AssistKind, Game, GameOptions, Recorder, read_record
from papayoo.history.achievement_rules import Achievement
from papayoo.history.achievements import ACHIEVEMENTS, earned
from papayoo.match import DirectThinker, Match
from papayoo.services.game_goals import GameGoals
from papayoo.services.results import record_results
from papayoo.ui.navigation import Push, Reset
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.stats.medals_page import MedalsPage
from tests.loops import check_all
from tests.positions import players_of, random_answer, steps
from tests.services.named_games import begun
from tests.ui.access.told_screen import told, words_of
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, open_app, visible_tags, visible_texts

COST = WORDS("coach.cost_achievements")
BADGE = "medal clean_round"


def clean_round(*, is_helped: bool = False) -> Match:
    """Return a match after a round without points for the human player, who took a hint if ``is_helped`` is true."""
    return _after_a_round(_clean_seed(), is_helped=is_helped)


@cache
def _clean_seed() -> str:
    seeds = map(str, range(200))
    return next(seed for seed in seeds if _after_a_round(seed, is_helped=False).view.scores[0][0] == 0)


def _after_a_round(seed: str, *, is_helped: bool) -> Match:
    game = Game(GameOptions(3, 5), seed)
    recorder = Recorder(game, players_of(3))
    for _, events in steps(game, random_answer(random.Random(seed))):
        recorder.add(events)
        if is_helped and game.state.phase.is_in_round and not recorder.assists:
            recorder.add_assist(AssistKind.HINT)
        if game.state.scores:
            break
    return Match(read_record(recorder.text.encode()), DirectThinker())


@pytest.mark.parametrize("is_helped", [False, True])
def test_summary_shows_the_badge_of_a_clean_round_only_without_help(tmp_path: Path, *, is_helped: bool) -> None:
    match = clean_round(is_helped=is_helped)
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        context = app_of(pilot).context
        record_results(context, match)
        app_of(pilot).stack.apply(Push(SummaryScene(context, match)))
        pilot.wait(8.0)
        is_earned = "clean_round" in earned(context.statistics.rows)
        assert is_earned is not is_helped
        assert (BADGE in visible_tags(pilot)) is is_earned
        assert (WORDS("achievement.clean_round.name") in visible_texts(pilot)) is is_earned


def test_summary_shows_no_badge_for_deals_that_were_counted_before(tmp_path: Path) -> None:
    match = clean_round()
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        context = app_of(pilot).context
        record_results(context, Match(read_record(_another_attempt(match).encode()), DirectThinker()))
        record_results(context, match)
        app_of(pilot).stack.apply(Push(SummaryScene(context, match)))
        pilot.wait(8.0)
        assert BADGE not in visible_tags(pilot)


def _another_attempt(match: Match) -> str:
    """Return the record of another first round with the deals of a match."""
    game = Game(match.view.options, match.seed)
    recorder = Recorder(game, players_of(3))
    for _, events in steps(game, random_answer(random.Random("another"))):
        recorder.add(events)
        if game.state.scores:
            break
    assert game.state.scores != match.view.scores
    return recorder.text


def test_button_and_scores_name_the_same_cost(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        context, match = app_of(pilot).context, clean_round(is_helped=True)
        assert GameGoals(context, begun(context, "ordinary")).help_cost == COST
        line = WORDS("scores.assisted", rounds=1, cost=COST)
        app_of(pilot).stack.apply(Reset(ScoresScene(context, match)))
        pilot.wait(0.5)
        assert line in words_of(told(pilot))


def test_page_says_of_each_achievement_whether_it_allows_help() -> None:
    def check(achievement: Achievement) -> None:
        note = MedalsPage(WORDS, ()).spot(achievement.id).help_note
        kind = "taking_part" if achievement.allows_help else "of_skill"
        assert note == ("" if achievement.is_hidden else WORDS(f"achievement.{kind}"))

    check_all(ACHIEVEMENTS, check, lambda achievement: achievement.id)
