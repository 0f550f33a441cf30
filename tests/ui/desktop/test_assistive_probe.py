"""Tests of the detection of running assistive technology."""

import subprocess
from collections.abc import Sequence

import pytest

from papayoo.ui.desktop.desktop_settings import (
    linux_runs_assistive_technology,
    mac_runs_voice_over,
    runs_assistive_technology,
)

BUS = {"DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/user/1000/bus"}


class Answers:
    """A fake command-line tool with a fixed output; None means that the tool is not installed."""

    def __init__(self, text: str | None) -> None:
        self._text = text
        self.asked: list[Sequence[str]] = []

    def __call__(self, command: Sequence[str]) -> str:
        self.asked.append(command)
        if self._text is None:
            raise FileNotFoundError(command[0])
        return self._text


@pytest.mark.parametrize(("answer", "expected"), [("   variant       boolean true\n", True), ("boolean false", False)])
def test_linux_asks_the_accessibility_bus(answer: str, *, expected: bool) -> None:
    assert linux_runs_assistive_technology(BUS, Answers(answer)) is expected


def test_linux_without_message_bus_is_not_asked() -> None:
    tool = Answers("boolean true")
    assert not linux_runs_assistive_technology({}, tool)
    assert tool.asked == []


def test_linux_does_not_start_the_accessibility_bus() -> None:
    tool = Answers("boolean false")
    assert not linux_runs_assistive_technology(BUS, tool)
    assert [command[-1] for command in tool.asked] == ["string:org.a11y.Bus"]


def test_missing_tool_means_no() -> None:
    assert not linux_runs_assistive_technology(BUS, Answers(None))
    assert not mac_runs_voice_over(Answers(None))


def test_failing_tool_means_no() -> None:
    def fail(command: Sequence[str]) -> str:
        raise subprocess.CalledProcessError(1, command)

    assert not linux_runs_assistive_technology(BUS, fail)


@pytest.mark.parametrize(("answer", "expected"), [("1\n", True), ("0\n", False)])
def test_mac_reads_the_switch_of_voice_over(answer: str, *, expected: bool) -> None:
    assert mac_runs_voice_over(Answers(answer)) is expected


def test_machine_of_the_tests_runs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    assert not runs_assistive_technology()
