"""Tests that the game can be published under another name: one constant, and what shops see follows."""

import os
import re
import subprocess
import sys
from pathlib import Path

import project
import pytest

from tests.packaging.conftest import ROOT

NAME = "Seven of Woe"
TESTS = ("test_desktop_texts", "test_channels", "test_debian_package", "test_materials", "test_install_script")
"""Test files of everything that shops and package managers get."""
PRINT = """
import sys
from pathlib import Path
sys.path.insert(0, "build/package")
import debian, desktop_texts, linux_forms, system_info
print(desktop_texts.desktop_entry())
print(desktop_texts.metainfo(0))
print(debian.control("1.0", "amd64", "2.36", 1))
print(system_info.version_resource("1.0", "papayoo.exe"))
print(system_info.info_plist("1.0"))
"""


@pytest.fixture(scope="module")
def renamed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the source with another name."""
    copy = tmp_path_factory.mktemp("renamed") / "game"
    project.copy_source(ROOT, copy)
    place = copy / "papayoo" / "__init__.py"
    text, count = re.subn(r'(?m)^TITLE = ".*"$', f'TITLE = "{NAME}"', place.read_text(encoding="utf-8"))
    assert count == 1
    place.write_text(text, encoding="utf-8")
    return copy


def test_shops_see_the_other_name_and_the_old_one_only_for_the_game_itself(renamed: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PRINT], cwd=renamed, capture_output=True, text=True, check=True, timeout=120
    )
    shown = done.stdout
    assert shown.count(NAME) >= 8
    assert f"Name={NAME}\n" in shown
    assert f"<name>{NAME}</name>" in shown
    assert f"'ProductName', '{NAME}'" in shown
    assert f"'CFBundleDisplayName': '{NAME}'" in shown
    names = re.findall(r"^(?:Name|Package|ProductName)=Papayoo|<name>Papayoo|'Papayoo'", shown, re.MULTILINE)
    assert names == []


@pytest.mark.full
def test_tests_of_the_packages_pass_with_another_name(renamed: Path) -> None:
    files = [str(Path("tests", "packaging", f"{name}.py")) for name in TESTS]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *files]
    environ = {**os.environ, "PYTHONPATH": str(renamed)}
    done = subprocess.run(command, cwd=renamed, env=environ, capture_output=True, text=True, timeout=900, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
