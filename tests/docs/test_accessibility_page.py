"""Tests of the page about playing by ear: its log of a round, its keys, and its levels."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.ui.input.actions import Action
from papayoo.ui.input.keymap import DEFAULT_KEYS
from papayoo.ui.scenes.table.descriptions import QUESTIONS
from tests.ui.running_app import MEDIUM, QUICK, WORDS, await_turn, folders_in, open_app

PATH = Path(__file__).parents[2] / "docs" / "accessibility.md"
LOG = re.compile(r"(?<=```text\n).*?(?=```)", re.DOTALL)


def announced_round(home: Path) -> str:
    """Play a round, with a bot as the player, and return its announcements."""
    settings = replace(QUICK, seats=4, rounds=5, first_steps=False)
    with open_app(folders_in(home), settings, seed="by ear") as pilot:
        pilot.press(WORDS("menu.play"))
        await_turn(pilot)
        table = pilot.table
        pilot.play(MEDIUM, lambda: bool(table.view.scores))
        pilot.wait(1.0)
        return "".join(f"{said.text}\n" for said in table.journal.entries)


def test_log_of_the_page_is_that_of_its_round(tmp_path: Path, update_golden: bool) -> None:
    page, log = PATH.read_text(encoding="utf-8"), announced_round(tmp_path)
    if update_golden:
        PATH.write_text(LOG.sub(lambda _: log, page), encoding="utf-8")
    assert LOG.findall(PATH.read_text(encoding="utf-8")) == [log]


@pytest.mark.parametrize("question", QUESTIONS)
def test_page_lists_key_of_every_question(question: Action) -> None:
    (key,) = DEFAULT_KEYS[question]
    assert f"\n| {key.upper()} | " in PATH.read_text(encoding="utf-8")


def test_page_names_the_setting() -> None:
    names = WORDS("menu.settings"), WORDS("page.access"), WORDS("option.announcements.name")
    assert f"*{' → '.join(names)}*" in PATH.read_text(encoding="utf-8")
