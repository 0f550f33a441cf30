"""A small sample of the fuzz tests of ``make fuzz``, and tests that they find errors."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from papayoo.engine.field_codec import Codec
from papayoo.engine.record_lines import checked_line
from papayoo.history import row_json
from papayoo.history.row_json import to_fields
from papayoo.history.row_lines import line_with_check
from papayoo.history.rows import RoundRow
from papayoo.ui.render import Fonts
from papayoo.ui.style import Face
from tests.history.sample_rows import A_ROUND
from tests.loops import check_all
from tests.positions import recorded_game
from tests.systems import needs_links

sys.path.insert(0, str(Path(__file__).parents[1] / "build" / "checks"))

from fuzz import feed, quick_folder
from fuzz_readers import SOUND, Box, Reader, readers
from guard import Guard

GUARD = Guard()


@pytest.fixture
def folder() -> Iterator[Path]:
    with quick_folder() as folder:
        yield folder


@pytest.fixture(scope="module")
def by_name() -> Mapping[str, Reader]:
    """All readers by name. To write their sample files takes a second, which the collection of tests need not."""
    return {reader.name: reader for reader in readers()}


def test_fuzz_sample_has_no_findings(by_name: Mapping[str, Reader], request: pytest.FixtureRequest) -> None:
    count = 60 if request.config.getoption("--all") else 5

    def check(name: str) -> None:
        with quick_folder() as folder:
            report = feed(by_name[name], count, random.Random("tests"), folder / "box", GUARD)
        assert report.findings == []
        assert report.outcomes.total() == count

    check_all(by_name, check)


def test_fuzz_seeds_are_valid(by_name: Mapping[str, Reader], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("fuzz.mutated", lambda seeds, rng, seal: rng.choice(seeds))

    def check(name: str) -> None:
        with quick_folder() as folder:
            report = feed(by_name[name], 8, random.Random("sound"), folder / "box", GUARD)
        assert report.findings == []
        assert report.outcomes.keys() & {SOUND, "true", "false"}

    check_all(by_name, check)


@pytest.mark.parametrize("value", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59Z"])
def test_fuzz_finds_rows_with_times_that_cannot_be_shown(
    value: str, by_name: Mapping[str, Reader], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = line_with_check(to_fields(A_ROUND) | {"finished": value}).encode()
    seeds = replace(by_name["statistics"], seeds=(row + b"\n",))
    monkeypatch.setattr("fuzz.mutated", lambda seeds, rng, seal: seeds[0])
    assert feed(seeds, 1, random.Random(0), folder / "box", GUARD).findings == []
    # A row with a reader of times that accepts every year.
    forms, careless = row_json._FORMS, Codec(datetime.isoformat, datetime.fromisoformat)
    fields = [
        replace(field, codec=careless) if field.attribute == "finished" else field for field in forms[RoundRow].fields
    ]
    monkeypatch.setattr(row_json, "_FORMS", {**forms, RoundRow: forms[RoundRow]._replace(fields=fields)})
    assert feed(seeds, 1, random.Random(0), folder / "box", GUARD).findings[0][0].startswith("RAISED OverflowError")


def test_fuzz_finds_names_that_take_long_to_measure(
    by_name: Mapping[str, Reader], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    header = json.loads(recorded_game(3, 1, "names")[1].lines[0])
    del header["check"]
    header["players"][0]["name"] = "W" * 3_000
    line = checked_line(header, "")[0].encode() + b"\n"
    running = replace(by_name["list"], seeds=(line,))
    monkeypatch.setattr("fuzz.mutated", lambda seeds, rng, seal: seeds[0])
    assert feed(running, 1, random.Random(0), folder / "box", GUARD).findings == []
    monkeypatch.setattr("papayoo.engine.record_lines.TEXT_LIMIT", 10**6)
    monkeypatch.setattr(Fonts, "fitted", _slowly_fitted)
    assert feed(running, 1, random.Random(0), folder / "box", GUARD).findings[0][0].endswith("long to measure")


def _slowly_fitted(fonts: Fonts, text: str, face: Face, size_px: int, width_px: int) -> str:
    while fonts.width(text, face, size_px) > width_px:
        text = text[:-1]
    return text


def _raise(box: Box) -> str:
    raise RuntimeError("a reader's fault")


def _stray(box: Box) -> str:
    (box.places.data.parent / "elsewhere").write_text("", encoding="utf-8")
    return SOUND


def _stray_to_a_namesake(box: Box) -> str:
    (box.places.data.parent / f"{box.places.data.name}2").mkdir()
    return SOUND


def _stray_by_a_link(box: Box) -> str:
    (box.places.data / "link").symlink_to(box.places.data.parent / "elsewhere")
    (box.places.data / "link").write_text("", encoding="utf-8")
    return SOUND


def _stray_upwards(box: Box) -> str:
    (box.places.data / ".." / "elsewhere").write_text("", encoding="utf-8")
    return SOUND


def _begin_a_program(box: Box) -> str:
    subprocess.run([sys.executable, "--version"], capture_output=True, timeout=30, check=True)
    return SOUND


def _lose(box: Box) -> str:
    box.file.unlink()
    return "damaged"


@pytest.mark.parametrize(
    ("read", "finding"),
    [
        (_raise, "RAISED RuntimeError"),
        (_stray, "STRAYED open"),
        (_stray_to_a_namesake, "STRAYED os.mkdir"),
        pytest.param(_stray_by_a_link, "STRAYED open", marks=needs_links),
        (_stray_upwards, "STRAYED open"),
        (_begin_a_program, "STRAYED subprocess.Popen"),
        (_lose, "LOST"),
    ],
)
def test_fuzz_finds_faulty_reader(read: Callable[[Box], str], finding: str, folder: Path) -> None:
    report = feed(Reader("odd", "odd", (b"seed",), read), 1, random.Random(0), folder / "box", GUARD)
    assert [outcome.startswith(finding) for outcome, _ in report.findings] == [True], report.outcomes


@needs_links
def test_moves_inside_folder_are_allowed(folder: Path) -> None:
    def tidy(box: Box) -> str:
        (box.places.data / "new").mkdir()
        box.file.rename(box.places.data / "new" / "odd")
        (box.places.data / "link").symlink_to("/etc")
        (box.places.data / "link").unlink()
        return "tidy"

    report = feed(Reader("odd", "odd", (b"seed",), tidy), 1, random.Random(0), folder / "box", GUARD)
    assert report.findings == []


@pytest.mark.skipif(not hasattr(__import__("signal"), "setitimer"), reason="this system has no such alarm")
def test_fuzz_finds_hanging_reader(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(box: Box) -> str:
        while True:
            os.getpid()

    monkeypatch.setattr("fuzz.LIMIT_S", 0.2)
    report = feed(Reader("odd", "odd", (b"seed",), hang), 1, random.Random(0), folder / "box", GUARD)
    assert report.findings[0][0].startswith("RAISED TimeoutError")
