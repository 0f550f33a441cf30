"""Runs the test suite with CPython for Windows in Wine: ``make test-windows``.

Usage: python build/wine/windows_suite.py [TEST ...]

Each part of the suite is a process of its own. A test that hangs ends its part and is named, and the other parts still
run. At the end, prints the tests that cannot run in Wine or on Windows, with the reasons, and the tests that failed.
"""

import argparse
import re
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "package"))

from project import ROOT
from windows_machine import COMPILER, Machine, make_machine

PART_S = 2400.0
"""Timeout in seconds for a part of the test suite.

It is long, because file operations take much longer in Wine than on Linux or Windows.
"""
LEFT_OUT = {"tests/window": "the window tests drive Linux programs; `make dist-windows` tests a real window in Wine"}
"""Folders of tests that are not run in Wine, each with the reason."""
ENVIRON = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUNBUFFERED": "1"}
TEST_S = 300
"""Timeout of a test in seconds; the stacks of its threads are then printed."""
OPTIONS = (
    *("-p", "no:cacheprovider", "-m", "not dist", "-rfEs", "--tb=short"),
    *("-o", f"faulthandler_timeout={TEST_S}", "-o", "faulthandler_exit_on_timeout=true"),
)
SKIPPED = re.compile(r"^SKIPPED \[\d+\] .*", re.MULTILINE)
FAILED = re.compile(r"^(?:FAILED|ERROR) tests.*", re.MULTILINE)
HUNG = re.compile(r'^Timeout \(.*?File "[^"]*", line \d+ in (test_\w+)', re.MULTILINE | re.DOTALL)
NO_TESTS = 5
"""Exit status of pytest if it finds no tests."""


def parts(root: Path) -> Iterator[str]:
    """Yield the paths of the parts of the suite.

    They are the test folders, the test files beside these folders, and the package of the game with its doctests.
    """
    for folder in (root / "tests", root / "tests" / "ui"):
        inside = [path for path in sorted(folder.iterdir()) if path.is_dir() and next(path.rglob("test_*.py"), None)]
        yield from (path.relative_to(root).as_posix() for path in inside if path.name != "ui")
        yield from (path.relative_to(root).as_posix() for path in sorted(folder.glob("test_*.py")))
    yield "papayoo"


def add_library(folder: Path) -> None:
    """Compile the library that AccessKit needs and Wine 8 lacks, in the folder of CPython for Windows."""
    source = Path(__file__).with_name("bcryptprimitives.c")
    library = folder / source.with_suffix(".dll").name
    subprocess.run([COMPILER, "-shared", "-static-libgcc", str(source), "-ladvapi32", "-o", str(library)], check=True)


class Result(NamedTuple):
    """The result of a part in a few words, its failed tests, and its skipped tests with the reasons."""

    summary: str
    failed: Sequence[str] = ()
    skipped: Sequence[str] = ()

    @property
    def is_good(self) -> bool:
        return self.summary.startswith("passed")


def run_part(machine: Machine, name: str) -> Result:
    begin = time.monotonic()
    try:
        status, output = machine.run(["-m", "pytest", *OPTIONS, name], environ=ENVIRON, timeout_s=PART_S)
    except subprocess.TimeoutExpired:
        return Result(f"not ended after {PART_S:.0f} s")
    word = "passed" if status in (0, NO_TESTS) else "FAILED"
    return Result(f"{word} in {time.monotonic() - begin:.0f} s", failures(output), SKIPPED.findall(output))


def failures(output: str) -> list[str]:
    """Return a line for each failed test, and for one that hung, in the output of pytest."""
    return [*FAILED.findall(output), *(f"HUNG {test}" for test in HUNG.findall(output))]


def report(results: Mapping[str, Result], seconds: float) -> str:
    """Return the report at the end: tests that were not run, tests that failed, and the result of each part."""
    skipped = [f"{path}: {reason}" for path, reason in LEFT_OUT.items()]
    skipped += [line for result in results.values() for line in result.skipped]
    failed = [line for result in results.values() for line in result.failed]
    lines = ["", "Not run, because Wine or Windows has no such thing:", *skipped, "", "Failed:", *(failed or ["none"])]
    lines += ["", "Results:", *(f"{name}: {result.summary}" for name, result in results.items())]
    bad = sum(not result.is_good for result in results.values())
    return "\n".join((*lines, "", f"{len(results)} parts in {seconds / 60:.0f} min, {bad} of them with failures"))


def main() -> int:
    """Run all tests, or only the given files and folders; return 1 if one failed or did not end."""
    parser = argparse.ArgumentParser(description="Run the test suite with CPython for Windows in Wine.")
    parser.add_argument("tests", nargs="*", help="folders or files, such as tests/storage (default: all)")
    wanted = parser.parse_args().tests
    begin = time.monotonic()
    machine = make_machine(ROOT / "work" / "windows-tests", "--group", "test")
    add_library(machine.python.parent)
    results = {}
    try:
        for name in wanted or [name for name in parts(ROOT) if name not in LEFT_OUT]:
            print(f"== {name}", flush=True)
            results[name] = run_part(machine, name)
            if not results[name].is_good:
                machine.wine.stop()  # programs that a hung test has started
    finally:
        machine.wine.remove()
    print(report(results, time.monotonic() - begin))
    return 0 if all(result.is_good for result in results.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
