"""Tests that the sleeping hand of a game for two wakes at the end of a round."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from papayoo.engine import Game, card_points, papayoo_of, read_record
from papayoo.match import DirectThinker, Match
from papayoo.storage import ReducedMotion, Speed
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.navigation import Reset
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.scores.waking_hand import sleeping_cards
from papayoo.ui.testing.pilot import Pilot
from tests.positions import recorded_text, text_between_rounds
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, open_app, visible_tags, visible_texts


def round_over(seats: int = 2, seed: str = "b") -> Game:
    return read_record(text_between_rounds(seats, 3, seed).encode()).game


@contextmanager
def summary(folder: Path, seed: str, *, still: bool = False, is_last: bool = False) -> Iterator[tuple[Pilot, Match]]:
    """Open the summary of the first round, or of the only one, of a random game for two."""
    text = recorded_text(2, 1, seed) if is_last else text_between_rounds(2, 3, seed)
    match = Match(read_record(text.encode()), DirectThinker())
    motion = ReducedMotion.ON if still else ReducedMotion.OFF
    with open_app(folders_in(folder), replace(QUICK, speed=Speed.NORMAL, reduced_motion=motion)) as pilot:
        app_of(pilot).stack.apply(Reset(SummaryScene(app_of(pilot).context, match)))
        pilot.frame()
        yield pilot, match


def points_asleep(match: Match) -> int:
    return sum(card_points(card, match.view.history[-1].die) for card in sleeping_cards(match.view))


def test_sleeping_cards_are_those_that_nobody_played() -> None:
    game = round_over()
    view = game.view(0)
    assert game.state.round is not None
    cards = sleeping_cards(view)
    assert len(cards) == 20
    assert set(cards) == set(game.state.round.asleep)
    assert sum(card_points(card, view.history[-1].die) for card in cards) == 250 - sum(view.scores[-1])


def test_only_a_game_for_two_has_a_waking_hand() -> None:
    assert not sleeping_cards(round_over(seats=3).view(0))


def test_cards_turn_one_by_one_and_their_points_rise(tmp_path: Path) -> None:
    with summary(tmp_path, "b") as (pilot, match):
        asleep, backs = points_asleep(match), []
        pilot.wait(2.0)
        for _ in range(20):
            backs.append(visible_tags(pilot).count("card back"))
            pilot.wait(0.2)
        assert backs == sorted(backs, reverse=True)
        assert backs[0] > 10
        assert backs[-1] == 0
        assert len(set(backs)) > 5
        assert any(text.startswith(WORDS("poster.points_asleep", n=asleep)) for text in visible_texts(pilot))


def test_hand_wakes_after_the_last_round_too(tmp_path: Path) -> None:
    with summary(tmp_path, "b", is_last=True) as (pilot, match):
        asleep, backs, heard = points_asleep(match), list[int](), list[Cue]()
        app_of(pilot).context.sounds.play = lambda cue, gain=1.0: heard.append(cue)  # type: ignore[method-assign]
        for _ in range(30):
            backs.append(visible_tags(pilot).count("card back"))
            pilot.wait(0.1)
        assert backs == sorted(backs, reverse=True)
        assert (backs[0], backs[-1]) == (20, 0)
        assert len(set(backs)) > 5
        assert Cue.FLIP in heard
        assert any(text.startswith(WORDS("poster.points_asleep", n=asleep)) for text in visible_texts(pilot))
        assert not pilot.scene.is_moving


def test_press_shows_the_whole_hand_of_the_last_round(tmp_path: Path) -> None:
    with summary(tmp_path, "b", is_last=True) as (pilot, _):
        pilot.click(5, 300)
        pilot.frame()
        assert "card back" not in visible_tags(pilot)


def test_hand_of_the_last_round_is_awake_at_once_with_reduced_motion(tmp_path: Path) -> None:
    with summary(tmp_path, "b", still=True, is_last=True) as (pilot, _):
        assert "card back" not in visible_tags(pilot)
        assert "waking hand" in visible_tags(pilot)


def test_finale_tells_that_the_papayoo_slept_in_the_last_round(tmp_path: Path) -> None:
    found = set[bool]()
    for seed in "abcdefgh":
        match = Match(read_record(recorded_text(2, 1, seed).encode()), DirectThinker())
        slept = papayoo_of(match.view.history[-1].die) in sleeping_cards(match.view)
        with open_app(folders_in(tmp_path / seed), replace(QUICK, speed=Speed.NORMAL)) as pilot:
            app_of(pilot).stack.apply(Reset(RankingScene(app_of(pilot).context, match)))
            pilot.wait(0.5)
            assert WORDS("story.asleep") not in visible_texts(pilot)
            pilot.wait(12.0)
            assert (WORDS("story.asleep") in visible_texts(pilot)) is slept
        found.add(slept)
    assert found == {True, False}


def test_two_presses_show_the_whole_hand(tmp_path: Path) -> None:
    with summary(tmp_path, "b") as (pilot, _):
        for _ in range(2):
            pilot.click(5, 300)
        pilot.frame()
        assert "card back" not in visible_tags(pilot)


def test_hand_is_awake_at_once_with_reduced_motion(tmp_path: Path) -> None:
    with summary(tmp_path, "b", still=True) as (pilot, _):
        assert "card back" not in visible_tags(pilot)
        assert "waking hand" in visible_tags(pilot)


def test_hand_tells_that_the_papayoo_slept_unless_the_headline_does(tmp_path: Path) -> None:
    told = WORDS("story.asleep")
    for seed in "abcdefghijklmnop":
        view = round_over(seed=seed).view(0)
        has_slept = papayoo_of(view.history[-1].die) in sleeping_cards(view)
        with summary(tmp_path / seed, seed, still=True) as (pilot, _):
            texts = [text for text in visible_texts(pilot) if told in text]
        assert len(texts) == has_slept, seed
