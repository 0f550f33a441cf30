"""Tests of the example and the tables in the page about computer players."""

import json
import re
from pathlib import Path

import pytest

from papayoo.__main__ import main
from papayoo.ai.characters import CHARACTERS
from papayoo.ai.levels import LEVELS

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")


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
    rows = {name: rf"^\| `{name}` \|.*\| {character.portrait} \|$" for name, character in CHARACTERS.items()}
    assert [name for name, row in rows.items() if not re.search(row, PAGE, re.MULTILINE)] == []
