"""Tests of crash reports: their content, their file and the message to the player."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from papayoo import __version__, crash
from papayoo.resources import MissingAssetError
from papayoo.storage import Folders, SaveStore, configure_logging
from papayoo.text.catalog import Catalog, load_catalog

NAME = "crash-2026-11-21T120000Z.txt"


def noon() -> datetime:
    return datetime(2026, 11, 21, 12, tzinfo=UTC)


def roll() -> None:
    raise LookupError("the eighth side of the die")


def failure() -> Exception:
    try:
        roll()
    except LookupError as error:
        return error
    raise AssertionError


@pytest.fixture
def places(tmp_path: Path) -> Folders:
    return Folders(tmp_path / "config", tmp_path / "data", tmp_path / "logs")


@pytest.fixture
def shown() -> list[tuple[str, str, str]]:
    return []


def reported(places: Folders, shown: list[tuple[str, str, str]], *, has_screen: bool = True) -> int:
    def show(title: str, text: str, button: str) -> bool:
        shown.append((title, text, button))
        return has_screen

    return crash.report_crash(failure(), SaveStore(places), load_catalog(), show, noon)


def test_report_has_traceback_versions_and_game(places: Folders, shown: list[tuple[str, str, str]]) -> None:
    SaveStore(places).save("the record, line by line\n")
    assert reported(places, shown) == crash.EXIT_CRASHED
    text = (places.logs / NAME).read_text(encoding="utf-8")
    assert f"Papayoo {__version__}" in text
    assert "Python 3." in text
    assert "LookupError: the eighth side of the die" in text
    assert "in roll" in text
    assert text.endswith("the record, line by line\n")


def test_message_names_report_file(places: Folders, shown: list[tuple[str, str, str]]) -> None:
    reported(places, shown)
    [(title, text, button)] = shown
    assert title
    assert button
    assert str(places.logs / NAME) in text


def test_report_leaves_saved_game_unchanged(places: Folders, shown: list[tuple[str, str, str]]) -> None:
    SaveStore(places).save("the record\n")
    reported(places, shown)
    assert SaveStore(places).load() == ("the record\n", None)


def test_report_without_readable_game(places: Folders, shown: list[tuple[str, str, str]]) -> None:
    reported(places, shown)
    assert (places.logs / NAME).read_text(encoding="utf-8").endswith("none\n")
    places.data.mkdir()
    SaveStore(places).path.write_bytes(b"\xff\xfe")
    reported(places, shown)
    second = places.logs / NAME.replace(".txt", "-2.txt")
    assert "cannot be read" in second.read_text(encoding="utf-8")


def test_message_says_if_report_cannot_be_written(places: Folders, shown: list[tuple[str, str, str]]) -> None:
    places.logs.write_text("a file where the folder should be", encoding="utf-8")
    assert reported(places, shown) == crash.EXIT_CRASHED
    [(_, text, _)] = shown
    assert str(places.logs) in text
    assert "could not be written" in text


def test_terminal_shows_traceback(
    places: Folders, shown: list[tuple[str, str, str]], capsys: pytest.CaptureFixture[str]
) -> None:
    reported(places, shown, has_screen=False)
    assert "LookupError" in capsys.readouterr().err


def test_error_is_logged(places: Folders, shown: list[tuple[str, str, str]]) -> None:
    handler = configure_logging(places)
    reported(places, shown)
    handler.close()
    assert "LookupError" in (places.logs / "papayoo.log").read_text(encoding="utf-8")


def boxed(shown: list[tuple[str, str, str]]) -> Callable[[str, str], bool]:
    """Return a function that pretends to show a message box and adds its texts to ``shown``."""

    def show(title: str, text: str) -> bool:
        shown.append((title, text, ""))
        return True

    return show


def test_broken_installation_is_shown_in_language_of_player(
    tmp_path: Path,
    shown: list[tuple[str, str, str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("PAPAYOO_HOME", str(tmp_path))
    (tmp_path / "settings.json").write_text('{"version": 2, "language": "de"}', encoding="utf-8")
    error = ImportError("libSDL2.so: cannot open shared object file")
    assert crash.report_broken_installation(error, boxed(shown)) == crash.EXIT_BROKEN
    assert shown == [("Papayoo", load_catalog("de")("crash.broken", why=error), "")]
    assert "ImportError: libSDL2" in capsys.readouterr().err


def test_broken_installation_without_texts_is_shown(
    shown: list[tuple[str, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(wanted: Sequence[str]) -> Catalog:
        raise MissingAssetError("no catalog: en.toml")

    monkeypatch.setattr(crash, "catalog_for", missing)
    crash.report_broken_installation(OSError("no file"), boxed(shown))
    assert shown == [("Papayoo", "papayoo: no file", "")]
