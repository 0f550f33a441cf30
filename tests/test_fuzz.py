"""A small sample of what ``make fuzz`` does with 100,000 inputs, and whether it would notice what it looks for."""

import os
import random
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from papayoo.storage.paths import Folders

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))

from fuzz import Guard, Reader, feed, readers

READERS = readers()
GUARD = Guard()


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.name)
def test_odd_files_are_refused_or_read_and_never_lost(reader: Reader, tmp_path: Path) -> None:
    report = feed(reader, 60, random.Random("tests"), tmp_path / "home", GUARD)
    assert report.findings == []
    assert report.outcomes.total() == 60


def _raise(places: Folders) -> str:
    raise RuntimeError("a reader's fault")


def _stray(places: Folders) -> str:
    (places.data.parent / "elsewhere").write_text("", encoding="utf-8")
    return "sound"


def _lose(places: Folders) -> str:
    (places.data / "odd").unlink()
    return "damaged"


@pytest.mark.parametrize(
    ("read", "finding"), [(_raise, "RAISED RuntimeError"), (_stray, "STRAYED open"), (_lose, "LOST")]
)
def test_a_faulty_reader_is_found(read: Callable[[Folders], str], finding: str, tmp_path: Path) -> None:
    report = feed(Reader("odd", "odd", (b"seed",), read), 1, random.Random(0), tmp_path / "home", GUARD)
    assert [outcome.startswith(finding) for outcome, _ in report.findings] == [True]


@pytest.mark.skipif(not hasattr(__import__("signal"), "setitimer"), reason="this system has no such alarm")
def test_a_reader_that_hangs_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(places: Folders) -> str:
        while True:
            os.getpid()

    monkeypatch.setattr("fuzz.LIMIT_S", 0.2)
    report = feed(Reader("odd", "odd", (b"seed",), hang), 1, random.Random(0), tmp_path / "home", GUARD)
    assert report.findings[0][0].startswith("RAISED TimeoutError")
