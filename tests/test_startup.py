"""Tests of errors during the start: each is shown in a message box, if possible in the player's language."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from papayoo import startup
from papayoo.storage import NoHomeError
from papayoo.text.catalog import Catalog, DamagedCatalogError, load_catalog
from papayoo.ui.desktop import message_box, system_dialog
from papayoo.ui.desktop.window import NoDisplayError

ROOT = Path(__file__).parents[1]


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of the message boxes that are shown."""
    shown: list[str] = []

    def alert(title: str, text: str, button: str | None = None) -> bool:
        shown.append(text)
        return True

    monkeypatch.setattr(startup, "alert", alert)
    return shown


def home(folder: Path, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a folder as the home of the game, and save settings with this language in it."""
    (folder / "settings.json").write_text(f'{{"version": 2, "language": "{language}"}}', encoding="utf-8")
    monkeypatch.setenv("PAPAYOO_HOME", str(folder))


def fails(error: Exception) -> Callable[..., object]:
    def fail(*_: object, **__: object) -> object:
        raise error

    return fail


def reported_language(monkeypatch: pytest.MonkeyPatch) -> str:
    """Start the game so that the window fails to open, and return the language of the crash report."""
    used: list[Catalog] = []

    def report(error: BaseException, saves: object, texts: Catalog, show: object) -> int:
        used.append(texts)
        return 70

    monkeypatch.setattr(startup, "Window", fails(KeyError("an error")))
    assert startup.run(lambda: pytest.fail("there is no window"), lambda: report) == 70
    return used[0].language


def test_crash_is_reported_in_language_of_player(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home(tmp_path, "fr", monkeypatch)
    assert reported_language(monkeypatch) == "fr"


@pytest.mark.parametrize(("is_latin_only", "language"), [(True, "en"), (False, "ko")])
def test_crash_is_reported_in_english_if_message_box_lacks_the_script(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_latin_only: bool, language: str
) -> None:
    home(tmp_path, "ko", monkeypatch)
    monkeypatch.setattr(message_box, "_has_latin_letters_only", lambda: is_latin_only)
    assert reported_language(monkeypatch) == language


def test_missing_display_is_told_in_language_of_player(
    tmp_path: Path, boxes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    home(tmp_path, "de", monkeypatch)
    monkeypatch.setattr(startup, "Window", fails(NoDisplayError()))
    assert startup.run(lambda: pytest.fail("there is no window"), lambda: pytest.fail("no crash")) == 1
    assert boxes == [load_catalog("de")("cli.no_display")]


def test_damaged_english_texts_are_told(boxes: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(startup, "load_catalog", fails(DamagedCatalogError("en.toml: line 3")))
    assert startup.run(lambda: pytest.fail("no texts"), lambda: pytest.fail("no texts")) == 1
    assert boxes == ["papayoo: en.toml: line 3"]


def test_missing_home_is_told_once(
    boxes: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(startup, "folders", fails(NoHomeError("no HOME")))
    monkeypatch.setattr(sys, "__stderr__", None)  # as in a windowed program of Windows, which shows what is printed
    assert startup.run(lambda: pytest.fail("no home"), lambda: pytest.fail("no home")) == 1
    assert len(boxes) == 1
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("language", ["de", "es", "fr", "it", "nl", "pt-BR"])
def test_message_box_gets_only_letters_that_it_draws(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(message_box, "_has_latin_letters_only", lambda: True)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, text, kind: shown.append(text))
    texts = message_box.readable(load_catalog(language))
    assert texts.language == language
    assert message_box.alert("Papayoo", texts("crash.report", file="/é/crash.txt"))
    shown[0].encode("latin-1")


@pytest.mark.skipif(sys.platform != "linux", reason="uses the programs of Linux desktops")
@pytest.mark.parametrize("argument", [[], ["a game.papayoo"]])
def test_damage_before_the_window_has_a_dialog(argument: list[str], tmp_path: Path) -> None:
    """If pygame cannot be imported, a program of the desktop (here zenity) shows the message."""
    zenity = tmp_path / "bin" / "zenity"
    zenity.parent.mkdir()
    zenity.write_text('#!/bin/sh\nprintf "%s" "$4" > "$SHOWN"\n', encoding="utf-8")
    zenity.chmod(0o755)
    (tmp_path / "a game.papayoo").write_text("", encoding="utf-8")
    (tmp_path / "pygame.py").write_text("raise ImportError('libSDL2.so is missing')\n", encoding="utf-8")
    environ = os.environ | {
        "PATH": f"{zenity.parent}:{os.environ['PATH']}",
        "PYTHONPATH": f"{tmp_path}:{ROOT}",
        "SHOWN": str(tmp_path / "shown"),
        "PAPAYOO_HOME": str(tmp_path / "home"),
        "LANG": "es_ES.UTF-8",
    }
    command = [sys.executable, "-m", "papayoo", *argument]
    done = subprocess.run(command, cwd=tmp_path, env=environ, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    expected = load_catalog("es")("crash.broken", why="libSDL2.so is missing")
    assert (tmp_path / "shown").read_text(encoding="utf-8") == f"--text={expected}"


@pytest.mark.skipif(sys.platform == "win32", reason="uses shell scripts as programs")
def test_dialog_needs_a_program_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_dialog, "INHERITED", {"PATH": str(tmp_path)})
    monkeypatch.setattr(sys, "platform", "linux")
    assert not system_dialog.show_dialog("Papayoo", "text")
    for name, status in (("zenity", 1), ("xmessage", 0)):
        (tmp_path / name).write_text(f"#!/bin/sh\nexit {status}\n", encoding="utf-8")
        (tmp_path / name).chmod(0o755)
    assert system_dialog.show_dialog("Papayoo", "text")
