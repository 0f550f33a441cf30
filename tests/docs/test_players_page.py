"""The page about the computer players: its example is a player that the arena can measure, its tables are complete."""

import json
import re
from pathlib import Path

import pytest

from papayoo.__main__ import main
from papayoo.ai.characters import CHARACTERS
from papayoo.ai.levels import LEVELS

PAGE = (Path(__file__).parents[2] / "docs" / "players.md").read_text(encoding="utf-8")


def test_the_pages_own_player_can_be_measured(
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


def test_every_level_is_on_the_page() -> None:
    assert [level for level in LEVELS if f"`{level}`" not in PAGE] == []


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_is_on_the_page_with_its_portrait(character: str) -> None:
    assert re.search(rf"^\| `{character}` \|.*\| {CHARACTERS[character].portrait} \|$", PAGE, re.MULTILINE)
