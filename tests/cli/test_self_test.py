"""Tests that the self-test passes in an undamaged installation and names a damaged file."""

import dataclasses
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pygame
import pytest

from papayoo.cli import self_test as self_test_module
from papayoo.cli.self_test import DamagedAssetError, check_asset
from tests.loops import check_all

ROOT = Path(__file__).parents[2]
HANGS_S = 600.0
"""Time after which the self-test is ended, because it hangs. On a busy machine it takes minutes."""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package and its assets in a temporary folder, with the compiled files, which save time."""
    for name in ("papayoo", "assets"):
        shutil.copytree(ROOT / name, tmp_path / name)
    return tmp_path


def self_test(package: Path, home: Path) -> "subprocess.CompletedProcess[str]":
    """Run the self-test of a copy of the package, without a screen."""
    dropped = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "XDG_RUNTIME_DIR", "PYTHONPATH")
    environment = {name: text for name, text in os.environ.items() if name not in dropped}
    environment |= {"PAPAYOO_HOME": str(home), "PYTHONPATH": str(package), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-m", "papayoo", "--self-test"],
        cwd=package,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=HANGS_S,
        check=False,
    )


def empty(path: Path) -> None:
    path.write_bytes(b"")


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:300])


def replace(path: Path) -> None:
    path.write_bytes(b"This is something else.\n" * 40)


def test_self_test_loads_all_assets_and_prints_the_totals_of_a_whole_game(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(driver, "dummy")
    loaded = set[str]()
    monkeypatch.setattr(self_test_module, "check_asset", lambda path: loaded.add(path.name))
    monkeypatch.setattr(self_test_module, "SETTINGS", dataclasses.replace(self_test_module.SETTINGS, seats=8, rounds=1))
    assert self_test_module.run() == 0
    passed = capsys.readouterr().out
    assert passed.startswith("The self-test passed: ")
    assert sum(int(word) for word in passed.split("totals")[1].split()) == 250
    assert loaded >= {"manifest.toml", "en.toml", Path(FONT).name, Path(SOUND).name}


def test_error_in_the_game_fails_the_self_test_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def play_game(*_: object) -> None:
        raise ValueError("empty sequence")

    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        monkeypatch.setenv(driver, "dummy")
    monkeypatch.setattr(self_test_module, "check_assets", lambda: None)
    monkeypatch.setattr(self_test_module, "play_game", play_game)
    assert self_test_module.run() == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == ["papayoo: the self-test failed: ValueError: empty sequence"]


@pytest.mark.full
def test_self_test_passes_without_a_screen_and_leaves_no_files(tmp_path: Path) -> None:
    done = self_test(ROOT, tmp_path / "home")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.startswith("The self-test passed: ")
    totals = [int(word) for word in done.stdout.split("totals")[1].split()]
    assert sum(totals) == 2 * 250
    assert not (tmp_path / "home").exists(), "it must not touch the player's games"


DAMAGE: tuple[Callable[[Path], None], ...] = (empty, truncate, replace, Path.unlink)
FONT, SOUND = "fonts/Grenze-ExtraBold.ttf", "sounds/win-1.ogg"


def test_damaged_asset_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")

    def check(name: str, damage: Callable[[Path], None]) -> None:
        path = tmp_path / Path(name).name
        shutil.copy(ROOT / "assets" / name, path)
        check_asset(path)
        damage(path)
        with pytest.raises(DamagedAssetError, match=path.name):
            check_asset(path)

    check_all(product((FONT, SOUND), DAMAGE), lambda case: check(*case))
    pygame.mixer.quit()


@pytest.mark.parametrize(
    ("name", "damage"),
    [pytest.param(*case, marks=pytest.mark.full) for case in product((FONT, SOUND), DAMAGE)],
)
def test_damaged_asset_is_named_in_one_line(copy: Path, name: str, damage: Callable[[Path], None]) -> None:
    damage(copy / "assets" / name)
    done = self_test(copy, copy / "home")
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert Path(name).name in done.stderr
    assert str(copy) in done.stderr, "another copy was tested"


@pytest.mark.parametrize(
    "damage", [Path.unlink, *(pytest.param(damage, marks=pytest.mark.full) for damage in (empty, replace))]
)
def test_damaged_catalog_is_named_in_one_line(copy: Path, damage: Callable[[Path], None]) -> None:
    """The damaged file contains the translations of error messages."""
    damage(copy / "assets" / "locale" / "en.toml")
    done = self_test(copy, copy / "home")
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "en.toml" in done.stderr


def test_damaged_manifest_is_named_in_one_line(copy: Path) -> None:
    replace(copy / "assets" / "manifest.toml")
    done = self_test(copy, copy / "home")
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "manifest.toml" in done.stderr


@pytest.mark.full
def test_broken_rule_fails_the_self_test(copy: Path) -> None:
    """The self-test plays a game, so an error in the code is reported like a damaged file."""
    rules = copy / "papayoo" / "engine" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    assert "return followers or hand" in text
    rules.write_text(text.replace("return followers or hand", "return followers"), encoding="utf-8")
    done = self_test(copy, copy / "home")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "empty sequence" in done.stderr, "nobody who cannot follow suit may play a card"
