"""Tests that the self-test passes in an undamaged installation and names a damaged file."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from papayoo.ai.kernel import is_compiled

ROOT = Path(__file__).parents[2]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package and its assets in a temporary folder."""
    for name in ("papayoo", "assets"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
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
        timeout=120 if is_compiled() else 600,
        check=False,
    )


def empty(path: Path) -> None:
    path.write_bytes(b"")


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:300])


def replace(path: Path) -> None:
    path.write_bytes(b"This is something else.\n" * 40)


def test_self_test_passes_without_a_screen_and_leaves_no_files(tmp_path: Path) -> None:
    done = self_test(ROOT, tmp_path / "home")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.startswith("The self-test passed: ")
    totals = [int(word) for word in done.stdout.split("totals")[1].split()]
    assert sum(totals) == 2 * 250
    assert not (tmp_path / "home").exists(), "it must not touch the player's games"


@pytest.mark.parametrize("damage", [empty, truncate, replace, Path.unlink])
@pytest.mark.parametrize("name", ["fonts/Grenze-ExtraBold.ttf", "sounds/win-1.ogg"])
def test_damaged_asset_is_named_in_one_line(copy: Path, name: str, damage: Callable[[Path], None]) -> None:
    damage(copy / "assets" / name)
    done = self_test(copy, copy / "home")
    assert done.returncode == 1
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert Path(name).name in done.stderr
    assert str(copy) in done.stderr, "another copy was tested"


@pytest.mark.parametrize("damage", [empty, replace, Path.unlink])
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
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert "manifest.toml" in done.stderr


def test_broken_rule_fails_the_self_test(copy: Path) -> None:
    """The self-test plays a game, so an error in the code is reported like a damaged file."""
    rules = copy / "papayoo" / "engine" / "rules.py"
    text = rules.read_text(encoding="utf-8")
    assert "return followers or hand" in text
    rules.write_text(text.replace("return followers or hand", "return followers"), encoding="utf-8")
    done = self_test(copy, copy / "home")
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1, done.stderr
