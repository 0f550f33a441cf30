"""Tests of the versions that bug reports contain."""

import platform
import sys
from types import SimpleNamespace

import pytest

from papayoo import __version__
from papayoo.text.versions import version_lines


def test_versions_of_the_game_and_of_what_runs_it_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame = SimpleNamespace(ver="2.5.7", get_sdl_version=lambda: (2, 32, 10))
    monkeypatch.setitem(sys.modules, "pygame", pygame)
    game, python, system = version_lines()
    assert game == f"Papayoo {__version__}"
    assert python == f"Python {platform.python_version()}, pygame-ce 2.5.7, SDL 2.32.10"
    assert system == f"{platform.platform()}, {platform.machine()}"


def test_versions_are_known_without_pygame_and_in_an_executable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "pygame", raising=False)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    game, python, _ = version_lines()
    assert game == f"Papayoo {__version__} (executable)"
    assert python.endswith("pygame-ce unknown, SDL unknown")
