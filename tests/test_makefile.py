"""Tests of the Makefile."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def has_eval() -> bool:
    """Whether the installed make supports ``--eval``. That of macOS is too old to support it."""
    if shutil.which("make") is None:
        return False
    command = ["make", "--silent", "--eval", "probe:;", "--makefile", os.devnull, "probe"]
    return subprocess.run(command, capture_output=True, timeout=60, check=False).returncode == 0


pytestmark = pytest.mark.skipif(not has_eval(), reason="needs make 3.82 or newer")


def test_environment_in_folder_with_accent_works_in_c_locale(tmp_path: Path) -> None:
    """Python decodes .pth files, which contain the project's path, in the locale's encoding."""
    folder = tmp_path / "été"
    (folder / "project").mkdir(parents=True)
    (folder / "project" / "found_here.py").write_text("", encoding="utf-8")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True, timeout=60)
    [packages] = (folder / "venv").glob("lib/python*/site-packages")
    (packages / "project.pth").write_text(f"{folder / 'project'}\n", encoding="utf-8")
    rule = f"probe:; @'{folder / 'venv' / 'bin' / 'python'}' -c 'import found_here'"
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONUTF8"}
    command = ["make", "--silent", "--eval", rule, "probe"]
    done = subprocess.run(
        command, cwd=ROOT, env={**environ, "LC_ALL": "C"}, capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr.decode(errors="replace")


def test_commands_keep_compiled_files() -> None:
    command = ["make", "--silent", "--eval", 'probe:; @echo "$${PYTHONDONTWRITEBYTECODE-kept}"', "probe"]
    environ = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, timeout=60, check=True)
    assert done.stdout.split() == [b"kept"]
