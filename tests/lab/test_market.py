"""Tests of the report on the night market, and that every stall without experts is winnable."""

import json

import pytest
from market import Visit, main

from papayoo.history.stalls import STALLS

EVIDENCE = {
    "papaya": (0,),
    "tea": (0,),
    "three_stools": (6,),
    "crab": (0,),
    "frog": (0,),
    "long_bench": (2,),
    "dice": (14,),
    "cat": (1,),
    "toucan": (22,),
    "bat": (47,),
    "wrong_way": (4,),
    "carousel": (4,),
    "tightrope": (0,),
    "duel": (5,),
    "five_spices": (41,),
    "six_strings": (0,),
    "seven_bells": (9, 11),
    "long_night": (22,),
}
"""Seeds of games in which the level "hard" earns all lanterns of a stall.

The stalls with experts take too long for a test; ``build/lab/market.py`` measures them.
"""


def test_evidence_covers_every_stall_without_experts() -> None:
    without = [stall.id for stall in STALLS if not any(spec.startswith("expert") for spec in stall.opponents)]
    assert list(EVIDENCE) == without


@pytest.mark.parametrize("stall", EVIDENCE)
def test_every_lantern_can_be_earned(stall: str) -> None:
    games = (Visit("hard", stall, str(number)).play() for number in EVIDENCE[stall])
    assert frozenset[int]().union(*games) == {0, 1, 2}


def test_report_counts_the_games_that_earn_each_lantern(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Visit, "play", lambda visit: frozenset({0, 1}) if visit.seed == "s.0" else frozenset({0, 2}))
    assert main(["novice", "--games", "3", "--seed", "s", "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {stall.id: [3, 1, 2] for stall in STALLS}


def test_report_fails_if_a_lantern_is_never_earned(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Visit, "play", lambda visit: frozenset({0, 1}))
    assert main(["novice", "--games", "2", "--seed", "s", "--jobs", "1"]) == 1
    assert "win 100%" in capsys.readouterr().out
