"""Tests of how the setup program for Windows is made, with NSIS."""

import os
import re
from pathlib import Path

import pytest
import windows_setup
from desktop_texts import texts_by_language

from papayoo.text.catalog import languages
from papayoo.ui.desktop import file_type


@pytest.fixture
def makensis() -> Path:
    """Path of the compiler of NSIS."""
    found = windows_setup.find_makensis()
    if found is None:
        pytest.skip("needs makensis, of the Debian package nsis")
    return found


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder form with only a few small files, some with unusual names."""
    for name in ("papayoo.exe", "papayoo-cli.exe", "LICENSE.txt", "_internal/it's $5.txt", "_internal/a b/é.dll"):
        path = tmp_path / "form" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")
    return tmp_path / "form"


@pytest.mark.full
def test_setup_is_the_same_whenever_it_is_made(makensis: Path, folder: Path, tmp_path: Path) -> None:
    first = windows_setup.make_setup(makensis, folder, tmp_path / "first.exe").read_bytes()
    for path in folder.rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
    assert windows_setup.make_setup(makensis, folder, tmp_path / "second.exe").read_bytes() == first


def test_setup_speaks_every_language_of_the_game() -> None:
    assert set(windows_setup.LANGUAGES) == set(languages())
    assert next(iter(windows_setup.LANGUAGES)) == "en", "the first one is for readers of other languages"


def test_texts_name_the_game_and_the_folder_of_its_files() -> None:
    for language, texts in texts_by_language().items():
        assert re.findall(r"\{\w+\}", texts["running"]) == ["{title}"], language
        assert re.findall(r"\{\w+\}", texts["kept"]) == ["{folder}"], language


def test_setup_and_game_agree_on_the_file_type() -> None:
    recipe = windows_setup.RECIPE.read_text(encoding="utf-8")
    command = file_type._command(Path("PROGRAM")).replace("PROGRAM", r"$INSTDIR\${PROGRAM}")
    assert f"!define RECORD_COMMAND '{command}'" in recipe
    assert (windows_setup.RECORD_ENDING, windows_setup.RECORD_TYPE) == (file_type.ENDING, file_type.RECORD_TYPE)
