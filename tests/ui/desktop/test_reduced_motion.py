"""Tests of the desktop settings for reduced motion.

Motion is not reduced if a setting cannot be read.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from papayoo.storage import SIZE_LIMIT_BYTES
from papayoo.ui.desktop.desktop_settings import (
    DesktopProbe,
    gnome_requests_reduced_motion,
    kde_requests_reduced_motion,
    linux_requests_reduced_motion,
    mac_requests_reduced_motion,
    output_of,
    windows_animates,
)
from tests.loops import for_rows


def silent(command: Sequence[str]) -> str:
    raise subprocess.TimeoutExpired(command, 1.0)


def missing(command: Sequence[str]) -> str:
    raise FileNotFoundError(command[0])


@for_rows(("answer", "still"), [("false\n", True), ("true\n", False), ("", False), ("odd", False)])
def test_gnome_setting_is_read(answer: str, still: bool) -> None:
    assert gnome_requests_reduced_motion(lambda _: answer) is still


@pytest.mark.parametrize(("answer", "still"), [("1\n", True), ("0\n", False), ("", False)])
def test_macos_setting_is_read(answer: str, still: bool) -> None:
    assert mac_requests_reduced_motion(lambda _: answer) is still


def test_missing_or_failing_tool_means_motion() -> None:
    for run in (silent, missing):
        assert not gnome_requests_reduced_motion(run)
        assert not mac_requests_reduced_motion(run)


@pytest.mark.parametrize(
    ("content", "still"),
    [
        ("[KDE]\nAnimationDurationFactor=0\n", True),
        ("[KDE]\nAnimationDurationFactor=0.5\n", False),
        ("[General]\nX=1\n", False),
        ("[KDE]\nAnimationDurationFactor=never\n", False),
        ("no section = 1\n", False),
        ("[KDE]\nAnimationDurationFactor=1\nAnimationDurationFactor=0\n[$Version]\nupdate_info=100%\n", True),
    ],
)
def test_plasma_setting_is_read(tmp_path: Path, content: str, still: bool) -> None:
    path = tmp_path / "kdeglobals"
    path.write_text(content, encoding="utf-8")
    assert kde_requests_reduced_motion(path) is still


def test_unreadable_kdeglobals_means_motion(tmp_path: Path) -> None:
    assert not kde_requests_reduced_motion(tmp_path / "kdeglobals")
    (tmp_path / "kdeglobals").write_bytes(b"\xff\xfe\x00[KDE]")
    assert not kde_requests_reduced_motion(tmp_path / "kdeglobals")
    (tmp_path / "kdeglobals").write_bytes(b"#" * (SIZE_LIMIT_BYTES + 1))
    assert not kde_requests_reduced_motion(tmp_path / "kdeglobals")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_kdeglobals_pipe_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "kdeglobals")
    assert not kde_requests_reduced_motion(tmp_path / "kdeglobals")


def test_undecodable_answer_means_motion() -> None:
    odd = (sys.executable, "-c", "import os; os.write(1, bytes([0xff, 0xfe]))")
    assert not gnome_requests_reduced_motion(lambda _: output_of(odd))


@pytest.mark.parametrize(
    ("desktop", "still"), [("GNOME", True), ("ubuntu:GNOME", True), ("XFCE", True), ("KDE", False), ("", False)]
)
def test_linux_asks_current_desktop_only(tmp_path: Path, desktop: str, still: bool) -> None:
    environ = {"XDG_CURRENT_DESKTOP": desktop, "XDG_CONFIG_HOME": str(tmp_path)}
    assert linux_requests_reduced_motion(environ, lambda _: "false\n") is still
    (tmp_path / "kdeglobals").write_text("[KDE]\nAnimationDurationFactor=0\n", encoding="utf-8")
    assert linux_requests_reduced_motion(environ, missing) is (desktop == "KDE")


def test_windows_setting_defaults_to_motion() -> None:
    assert windows_animates()


def test_failing_command_raises_handled_error() -> None:
    with pytest.raises((OSError, subprocess.SubprocessError)):
        output_of(["papayoo-no-such-program"])


def test_probe_updates_answer_on_refresh() -> None:
    answers = iter((True, False))
    probe = DesktopProbe(lambda: next(answers), "motion")
    assert not probe.is_requested
    for expected in (True, False):
        probe.refresh()
        probe.wait()
        assert probe.is_requested is expected
