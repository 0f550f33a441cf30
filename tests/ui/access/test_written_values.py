"""Tests of the values that assistive technology writes into the controls of a screen."""

from collections.abc import Iterator

import pytest

from papayoo.ui.testing.pilot import Pilot
from tests.ui.access.told_screen import named, parts_in, told
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import WORDS, app_of

WITH_FIELDS = ("new game", "opponent", "naming", "code", "settings game", "settings look", "settings sound")
"""Scenes that together have every kind of text field and number."""
DICTATED = ("", " ", "a\nb", "x\N{NO-BREAK SPACE}y", "A\N{ZERO WIDTH JOINER}B", "\ud800", "../../x", "Zoé" * 200)
NO_NUMBERS = ("", "twelve", "nan", "inf", "-1e400", "1,2,3", "1,000", "0x10")


@pytest.fixture
def pilot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pilot]:
    with app_with_history(tmp_path_factory.mktemp("home"), (1280, 720)) as pilot:
        yield pilot


def test_nothing_that_is_written_ends_the_program(pilot: Pilot) -> None:
    written = set()
    for scene in WITH_FIELDS:
        show_scene(pilot, scene)
        for part in [part for part in parts_in(told(pilot)) if part.write is not None]:
            assert part.write is not None
            written.add(part.role)
            for text in (*DICTATED, *NO_NUMBERS, "1e9", "-7"):
                part.write(text)
            pilot.frame()
    assert written == {"text_input", "spin_button", "slider"}


@pytest.mark.parametrize(
    ("text", "rounds"), [("12", 12), ("12.4", 12), ("11,6", 12), (" 7 ", 7), ("1e9", 99), ("-3", 1)]
)
def test_written_number_is_rounded_and_limited(pilot: Pilot, text: str, rounds: int) -> None:
    _write_rounds(pilot, text)
    assert app_of(pilot).context.settings.rounds == rounds


def test_text_that_is_no_clear_number_changes_nothing(pilot: Pilot) -> None:
    before = app_of(pilot).context.settings.rounds
    for text in NO_NUMBERS:
        _write_rounds(pilot, text)
        assert app_of(pilot).context.settings.rounds == before, text


def _write_rounds(pilot: Pilot, text: str) -> None:
    show_scene(pilot, "new game")
    write = named(told(pilot), WORDS("option.rounds.name")).write
    assert write is not None
    write(text)
