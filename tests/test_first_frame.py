"""Tests that few modules are imported before the first frame of the title screen."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

MOST_MODULES = 125
"""Maximum number of modules of the package that are imported before the first frame.

It leaves room for new modules that the title screen needs. Those of the other screens are imported later, see ``LATE``.
"""

LATE = (
    *("papayoo.ai", "papayoo.cli.arena", "papayoo.match", "papayoo.services.constructors", "papayoo.ui.router"),
    *("papayoo.ui.access", "papayoo.ui.widgets.part"),
)
"""Modules and packages that are imported only after the first frame."""

EARLY = {"papayoo.ui.access", "papayoo.ui.access.assistance"}
"""The exceptions: modules in ``LATE`` packages that the first frame needs.

They find out whether the other modules of the package are needed.
"""

FIRST_SCREEN = "papayoo.ui.scenes.title"

PROGRAM = """
import os, sys
from papayoo import __main__ as program

load = program._load_play

def load_watched():
    from papayoo.ui.desktop.window import Window
    Window.show = lambda window, rects: (print(*sys.modules, flush=True), os._exit(0))
    return load()

program._load_play = load_watched
program.main([])
"""
"""Program that runs the game until its first frame, and prints all imported modules."""


@pytest.fixture(scope="module")
def imported(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Names of the modules of ``papayoo`` that the game imports before its first frame."""
    home = str(tmp_path_factory.mktemp("home"))
    environment = os.environ | {"PAPAYOO_HOME": home, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        timeout=60,
        check=True,
    )
    return {name for name in done.stdout.split() if name.partition(".")[0] == "papayoo"}


def test_first_frame_needs_few_modules(imported: set[str]) -> None:
    assert "papayoo.app" in imported
    assert len(imported) <= MOST_MODULES, f"import some of these later: {', '.join(sorted(imported))}"


@pytest.mark.parametrize("package", LATE)
def test_module_is_imported_after_the_first_frame(imported: set[str], package: str) -> None:
    assert not {name for name in imported if f"{name}.".startswith(f"{package}.")} - EARLY


def test_only_the_title_screen_is_imported_before_the_first_frame(imported: set[str]) -> None:
    screens = {name for name in imported if name.startswith("papayoo.ui.scenes.")}
    assert not {name for name in screens if not f"{name}.".startswith(f"{FIRST_SCREEN}.")}
