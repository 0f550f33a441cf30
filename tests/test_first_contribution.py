"""Tests that a first contribution ends green: a text, a setting and a scene, without a translation."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.contribution import SCENE_TEST, contribute, copy_tree

CONCERNED = (
    *("tests/test_layers.py", "tests/test_manifest.py", "tests/test_source_style.py", "tests/test_first_frame.py"),
    *("tests/text/test_catalog.py", "tests/text/test_messages.py"),
    *("tests/packaging/test_english_forms.py", "tests/packaging/test_translations.py"),
    *("tests/packaging/test_missing_translations.py", "tests/packaging/test_desktop_texts.py"),
    *("tests/docs/test_translating_page.py", "tests/storage/test_settings.py"),
    *("tests/services/test_settings_service.py", "tests/ui/scenes/settings/test_every_setting.py"),
    *(SCENE_TEST, "tests/ui/access/test_describe.py", "tests/ui/scenes/test_drawings.py"),
)
"""The quick tests that read all texts, settings, scenes or modules, and the test of the new scene."""

CHOSEN = "not (test_describe or test_every_setting) or tip or play"
"""Of the tests that look at every scene or page of the settings, those of the new scene and the changed page."""

ADDED_LINES = ("about.thanks", "option.tips.name", "tip.title", "these groups of messages appear: tip")
"""What the report of ``make lint`` must name after the contribution."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program and its tests, with the contribution."""
    root = tmp_path_factory.mktemp("copy")
    copy_tree(root)
    contribute(root)
    return root


def run(root: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run Python with the program in a folder."""
    environment = {**os.environ, "PYTHONPATH": str(root)}
    for name in ("PYTEST_ADDOPTS", "PYTEST_CURRENT_TEST", "PYTEST_XDIST_WORKER"):
        environment.pop(name, None)
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=root, env=environment, capture_output=True, encoding="utf-8", timeout=600, check=False
    )


@pytest.mark.full
def test_text_setting_and_scene_without_translations_leave_the_tests_green(copy: Path) -> None:
    done = run(copy, "-m", "pytest", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", CHOSEN, *CONCERNED)
    assert done.returncode == 0, done.stdout + done.stderr


def test_report_lists_what_the_contribution_lacks(copy: Path) -> None:
    done = run(copy, "build/languages/missing_translations.py")
    assert done.returncode == 0, done.stderr
    assert [words for words in ADDED_LINES if words not in done.stdout] == []


@pytest.mark.full
def test_contribution_cannot_be_released_without_translations(copy: Path) -> None:
    done = run(copy, "build/languages/translations.py", "--release")
    assert done.returncode == 1, done.stderr
    assert {"english_forms.txt: tip.title is not recorded", "de: missing  tip.title"} <= set(done.stdout.splitlines())
