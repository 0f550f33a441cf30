"""Tests of the example and the tables in the page about computer players."""

import json
import re
from itertools import pairwise
from math import sqrt
from pathlib import Path

import pytest

from papayoo.__main__ import main
from papayoo.ai.characters import CHARACTERS
from papayoo.ai.levels import LEVELS
from papayoo.history.strength import CALIBRATION, CONFIDENCE_ERRORS, rounds_to_tell
from papayoo.text.catalog import load_catalog

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")
ROUNDS = 260
"""Number of rounds in which each level was measured."""


def test_example_player_works_in_arena(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    example = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert example is not None
    (tmp_path / "modest.py").write_text(example[1], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    few = ["--seats", "4", "--deals", "2", "--rounds", "1", "--seed", "1", "--jobs", "1", "--json"]
    assert main(["arena", "modest:Modest", "careful", *few]) == 0
    assert json.loads(capsys.readouterr().out)["rounds_played"] == 8


def test_page_lists_every_level() -> None:
    assert [level for level in LEVELS if f"`{level}`" not in PAGE] == []


def test_page_lists_every_character_with_portrait() -> None:
    texts = load_catalog("en")
    animals = {name: texts(f"animal.{character.portrait}").lower() for name, character in CHARACTERS.items()}
    rows = {name: rf"^\| `{name}` \|.*\| {animal} \|$" for name, animal in animals.items()}
    assert [name for name, row in rows.items() if not re.search(row, PAGE, re.MULTILINE)] == []


def test_page_shows_the_measured_scale_of_strength() -> None:
    number, measured = r"([\d.]+)", r"([\d.]+) \(([\d.]+)\)"
    row = rf"^\| (\w+) \| {number} \| {number} ± {number} \({number}\) \| {measured} \| (\d*) ?\| (\d*) ?\|$"
    rows = re.findall(row, PAGE, re.MULTILINE)
    assert [name for name, *_ in rows] == [figures.level for figures in CALIBRATION]
    for (_, _, *shown, _, _), figures in zip(rows, CALIBRATION, strict=True):
        log_loss, margin, spread, *points = map(float, shown)
        assert (log_loss, spread) == (figures.log_loss, figures.spread)
        assert margin == pytest.approx(CONFIDENCE_ERRORS * figures.spread / sqrt(ROUNDS), abs=0.005)
        assert points == pytest.approx([figures.points, figures.points_spread], abs=0.5)
    for (*_, rounds, by_points), (one, other) in zip(rows, pairwise(CALIBRATION), strict=False):
        assert int(rounds) == rounds_to_tell(one, other)
        assert int(by_points) == rounds_to_tell(one, other, by_points=True)
    medium, expert = CALIBRATION[2], CALIBRATION[4]
    assert f"from {ROUNDS} rounds of each" in PAGE
    sentence = f"expert need {rounds_to_tell(medium, expert)} rounds (by points"
    assert f"{sentence} {rounds_to_tell(medium, expert, by_points=True)})" in PAGE
