"""Tests of the Makefile."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="needs make")


def test_environment_in_folder_with_accent_works_in_c_locale(tmp_path: Path) -> None:
    """Python reads .pth files, which contain the path of the project, in the encoding of the locale."""
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
