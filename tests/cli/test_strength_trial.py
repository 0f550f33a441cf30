"""Tests of the command ``papayoo strength``."""

import json
from dataclasses import replace
from functools import cache

import pytest

from papayoo.__main__ import main
from papayoo.cli import strength_trial
from papayoo.cli.strength_trial import Sample, judged_rounds


def test_strength_is_repeatable_and_covers_the_rounds() -> None:
    sample = Sample("greedy", 8, 4, "test")
    rows = judged_rounds(sample, 1)
    assert rows[:3] == judged_rounds(replace(sample, rounds=3), 1)
    assert [(row.seed, row.number) for row in rows] == [("test/0", 1), ("test/0", 2), ("test/0", 3), ("test/1", 1)]
    assert all(0 <= row.own <= 250 and row.decisions and not row.assisted for row in rows)


def test_command_prints_the_estimate(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength_trial, "judged_rounds", cache(judged_rounds))  # the same for both outputs
    asked = ["strength", "greedy", "--rounds", "3", "--seed", "test", "--jobs", "1"]
    assert main(asked) == 0
    assert "greedy: strength" in capsys.readouterr().out
    assert main([*asked, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["rounds"] == 3
    assert found["low"] <= found["value"] <= found["high"]
