"""Tests of the report on the night market."""

import json

import pytest
from market import Visit, main

from papayoo.history.stalls import STALLS


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
