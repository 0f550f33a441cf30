"""Tests of the page about playing by ear: its log of a round, its keys, and its levels."""

import re
from dataclasses import replace
from pathlib import Path

from papayoo.ui.input.actions import Action
from papayoo.ui.input.keymap import DEFAULT_KEYS
from papayoo.ui.scenes.table.descriptions import QUESTIONS
from tests.loops import for_all
from tests.ui.running_app import MEDIUM, QUICK, WORDS, await_turn, folders_in, open_app

ROOT = Path(__file__).parents[2]
PATH = ROOT / "docs" / "accessibility.md"
ANNOUNCED = ROOT / "tests" / "golden" / "announced_round.txt"
LOG = re.compile(r"(?<=```text\n).*?(?=```)", re.DOTALL)
TRICKS_ON_PAGE = 2


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


def first_tricks(log: str) -> str:
    """Return the log of a round up to the end of the last trick that the page shows."""
    lines = log.splitlines(keepends=True)
    taken = [number for number, line in enumerate(lines, 1) if re.match(r"\w+’s \w+ is (the )?highest", line)]
    return "".join(lines[: taken[TRICKS_ON_PAGE - 1]])


def test_round_is_announced_as_on_the_page(tmp_path: Path, update_golden: bool) -> None:
    page, log = PATH.read_text(encoding="utf-8"), announced_round(tmp_path)
    if update_golden:
        ANNOUNCED.write_text(log, encoding="utf-8")
        PATH.write_text(LOG.sub(lambda _: first_tricks(log), page), encoding="utf-8")
    assert ANNOUNCED.read_text(encoding="utf-8") == log
    assert LOG.findall(PATH.read_text(encoding="utf-8")) == [first_tricks(log)]


@for_all(question=QUESTIONS)
def test_page_lists_key_of_every_question(question: Action) -> None:
    (key,) = DEFAULT_KEYS[question]
    assert f"\n| {key.upper()} | " in PATH.read_text(encoding="utf-8")


def test_page_names_the_setting() -> None:
    names = WORDS("menu.settings"), WORDS("page.access"), WORDS("option.announcements.name")
    assert f"*{' → '.join(names)}*" in PATH.read_text(encoding="utf-8")
