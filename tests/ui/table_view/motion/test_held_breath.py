"""Tests of the held breath: the drum while much is at stake in an unfinished trick."""

from itertools import pairwise

import pytest

from papayoo.engine import RoundScored, TrickTaken
from papayoo.ui.audio.background import FREE
from papayoo.ui.audio.sounds import Cue
from tests.ui.animated_stage import random_game


def test_drum_beats_exactly_while_an_unfinished_trick_is_costly() -> None:
    has_beaten = False
    for number in range(3):
        for stage, _ in random_game(4, f"breath {number}"):
            breath = stage.choreographer.breath
            stage.run_until_idle(1 / 20)
            model = stage.model
            cards = [play.card for play in model.trick]
            is_costly = len(cards) < 4 and (model.trick_points >= 25 or model.papayoo in cards)
            assert bool(breath.state.cards) is is_costly
            assert breath.state.is_held is is_costly
            has_beaten |= is_costly
    assert has_beaten


def test_drum_counts_the_cards_since_the_trick_became_costly() -> None:
    counts = set()
    for stage, _ in random_game(8, "breath"):
        before = stage.choreographer.breath.state.cards
        stage.run_until_idle(1 / 20)
        after = stage.choreographer.breath.state.cards
        assert after in (0, before, before + 1)
        counts.add(after)
    assert len(counts) > 3


def test_music_stays_back_until_the_costly_trick_is_taken() -> None:
    has_waited = False
    for stage, _ in random_game(4, "breath 1"):
        breath = stage.choreographer.breath
        for _ in stage.frames(1 / 20):
            is_complete = len(stage.model.trick) == 4 and isinstance(stage.showing, TrickTaken)
            has_waited |= is_complete and breath.state.is_held
            assert not (is_complete and breath.state.cards)
        if not stage.model.trick:
            assert breath.state == FREE
    assert has_waited


def test_one_beat_is_heard_in_a_last_trick_with_points() -> None:
    beats = []
    for number in range(12):
        heard = []
        for stage, _ in random_game(4, f"last {number}"):
            stage.run_until_idle(1 / 20)
            heard = stage.heard
            if Cue.DRUM in heard:
                assert max(map(stage.size_of, range(4))) <= 1
        beats.append(heard.count(Cue.DRUM))
    assert set(beats) == {0, 1}


def test_last_trick_is_told_from_its_beat_until_it_is_taken() -> None:
    has_told = False
    for number in range(12):
        for stage, _ in random_game(4, f"last {number}"):
            breath, before = stage.choreographer.breath, len(stage.heard)
            for _ in stage.frames(1 / 20):
                if breath.state.is_last:
                    has_told = True
                    assert Cue.DRUM in stage.heard
                    assert stage.model.trick or isinstance(stage.showing, TrickTaken)
            assert not breath.state.cards or not breath.state.is_last, "a costly trick is told instead"
            if isinstance(stage.announced[-1], RoundScored):
                assert breath.state == FREE
            if Cue.DRUM in stage.heard[before:] and len(stage.model.trick) in range(1, 4):
                assert breath.state.is_last
    assert has_told


def test_token_swells_on_every_beat_while_the_drum_beats() -> None:
    for stage, _ in random_game(4, "breath 1"):
        breath = stage.choreographer.breath
        stage.run_until_idle(1 / 20)
        breath.update(0.0)
        if not breath.state.cards:
            assert breath.swell == 1
            continue
        scales = []
        for _ in range(600):
            scales.append(breath.swell)
            breath.update(0.01)
        peaks = [at for at in range(1, 599) if scales[at - 1] < scales[at] >= scales[at + 1]]
        assert len(peaks) == 5
        assert all(abs(0.01 * (later - earlier) - 60 / 46) < 0.02 for earlier, later in pairwise(peaks))
        assert max(scales) == pytest.approx(1.04, abs=0.001)
        assert 0.7 < scales.count(1.0) / len(scales) < 0.8
        return
    raise AssertionError("no costly trick")
