"""Tests of third-party bots: their choices are checked, their errors told, their modules found."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from papayoo.ai.bot import Bot
from papayoo.ai.levels import player_of
from papayoo.ai.plugin_bots import LAB, FailedBot, Fault, PluginBot, UnusableBot, league_of, load_bot
from papayoo.engine import Card, format_cards
from tests.ai.written_views import passing_view, playing_view
from tests.loops import check_all
from tests.positions import card, hand

HAND = "1S 2S 3S 4S 5S 6S 1H 2H 3H 4H 1C 2C 3C 1D 2D"
VIEW = passing_view(HAND)


class Told:
    """A bot with given answers; an answer that is an error is raised."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose_pass(self, view: object, rng: object) -> object:
        print("thinking")
        return self._told()

    def choose_card(self, view: object, rng: object) -> object:
        return self._told()

    def _told(self) -> object:
        if isinstance(self.answer, BaseException):
            raise self.answer
        return self.answer


def bot(answer: object) -> PluginBot:
    return PluginBot("mine:Bot", cast("Bot", Told(answer)))


def test_any_collection_of_its_cards_is_a_pass(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = hand("1S 2S 3S 1C 2D")

    def check(given: object) -> None:
        passed = bot(given).choose_pass(VIEW, random.Random(1))
        assert passed == tuple(sorted(wanted))
        assert all(isinstance(card, Card) for card in passed)

    check_all([wanted, list(wanted[::-1]), set(wanted), iter(wanted), [tuple(card) for card in wanted]], check)
    assert capsys.readouterr() == ("", "thinking\n" * 5)


def test_wrong_pass_is_told_with_the_hand() -> None:
    def check(given: object, told: str) -> None:
        with pytest.raises(FailedBot) as failed:
            bot(given).choose_pass(VIEW, random.Random(1))
        error = failed.value
        assert (error.name, error.fault, error.detail, error.allowed) == ("mine:Bot", Fault.PASS, told, HAND)

    cases: list[tuple[object, str]] = [
        (hand("1S 2S"), "1S 2S"),
        (hand("1S 2S 3S 4S 5S 6S"), "1S 2S 3S 4S 5S 6S"),
        (hand("1S 2S 3S 4S 4S"), "1S 2S 3S 4S 4S"),
        (hand("1S 2S 3S 4S 20P"), "1S 2S 3S 4S 20P"),
        (["1S", "2S"], "['1S', '2S']"),
        (None, "None"),
        ((), "()"),
    ]
    check_all(cases, lambda case: check(*case))


def test_card_is_checked_and_told_with_the_legal_ones() -> None:
    view = playing_view("2S 7S 10H", "9S")
    played = bot((0, 7)).choose_card(view, random.Random(1))
    assert (played, type(played)) == (card("7S"), Card)
    for wrong in (card("10H"), None, "7S"):
        with pytest.raises(FailedBot) as failed:
            bot(wrong).choose_card(view, random.Random(1))
        assert (failed.value.fault, failed.value.detail) == (Fault.CARD, str(wrong))
        assert failed.value.allowed == format_cards(view.legal) == "2S 7S"


def test_error_is_told_with_the_frames_of_the_bot_alone() -> None:
    for error in (RuntimeError("broken"), SystemExit(3)):
        with pytest.raises(FailedBot) as failed:
            bot(error).choose_card(playing_view("2S 7S"), random.Random(1))
        kind = type(error).__name__
        assert (failed.value.fault, failed.value.detail) == (Fault.RAISED, f"{kind}: {error}")
        assert [line.split()[-1] for line in failed.value.trace.splitlines() if "File" in line] == [
            "choose_card",
            "_told",
        ]
        assert failed.value.trace.rstrip().endswith(f"{kind}: {error}")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a working folder for modules of bots; none of them stays imported."""
    before = set(sys.modules)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    for name in set(sys.modules) - before:
        del sys.modules[name]


METHODS = {"pass": "    def choose_pass(self, view, rng): ...\n", "card": "    def choose_card(self, view, rng): ...\n"}


def test_bot_is_loaded_from_the_working_folder_before_others(folder: Path) -> None:
    (folder / "elsewhere").mkdir()
    (folder / "elsewhere" / "twin_bots.py").write_text("")
    (folder / "twin_bots.py").write_text("class Mine:\n" + "".join(METHODS.values()))
    sys.path.insert(0, str(folder / "elsewhere"))
    assert isinstance(load_bot("twin_bots:Mine"), PluginBot)
    assert isinstance(player_of("twin_bots:Mine"), PluginBot)
    assert [sys.path.count(place) for place in (str(folder), str(LAB))] == [1, 1]


def test_unusable_bot_is_told_with_the_reason(folder: Path) -> None:
    (folder / "own_bots.py").write_text(
        f"class NoPass:\n{METHODS['card']}class NoCard:\n{METHODS['pass']}"
        "class Broken:\n    def __init__(self):\n        raise OSError('no file')\n"
    )
    for name, reason in (
        ("own_bots:NoPass", "choose_card, choose_pass"),
        ("own_bots:NoCard", "choose_card, choose_pass"),
        ("own_bots:Broken", "OSError: no file"),
        ("own_bots:Missing", "AttributeError"),
        ("no_such_bots:Bot", "ModuleNotFoundError"),
    ):
        with pytest.raises(UnusableBot, match=reason):
            load_bot(name)


def test_league_is_the_list_of_its_module(folder: Path) -> None:
    (folder / "own_league.py").write_text("LEAGUE = ('a:B', 'c:D')\n")
    (folder / "no_league.py").write_text("")
    (folder / "bad_league.py").write_text("1 / 0\n")
    assert league_of("own_league") == ("a:B", "c:D")
    assert league_of("no_league") == league_of("no_such_league") == league_of("own_league:B") == ()
    with pytest.raises(UnusableBot, match="ZeroDivisionError"):
        league_of("bad_league")
