"""Run the test suite with CPython for Windows in Wine: ``make test-windows``.

Usage: python build/windows_suite.py [TEST ...]

Each part of the suite is a process with a timeout of its own, so that a test that hangs does not hide the results of
the others. At the end, prints the tests that cannot run in Wine or on Windows, with the reasons.
"""

import argparse
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from subprocess import TimeoutExpired

from project import ROOT
from windows_machine import Machine, make_machine

PART_S = 2400.0
"""Timeout in seconds for a part of the test suite.

It is long, because file operations take much longer in Wine than on Linux or Windows.
"""
LEFT_OUT = {"tests/window": "the window tests drive Linux programs; `make dist-windows` tests a real window in Wine"}
"""Folders of tests that are not run in Wine, each with the reason."""
ENVIRON = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONUNBUFFERED": "1"}
OPTIONS = ("-p", "no:cacheprovider", "-m", "not dist", "-rs", "--tb=short", "-o", "faulthandler_timeout=600")
SKIPPED = re.compile(r"^SKIPPED \[\d+\] .*", re.MULTILINE)
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


def run_part(machine: Machine, name: str) -> tuple[str, list[str]]:
    """Run a part of the suite; return its result and the reasons for skipped tests.

    The result is one word, and each reason is one line.
    """
    begin = time.monotonic()
    try:
        status, output = machine.run(["-m", "pytest", *OPTIONS, name], environ=ENVIRON, timeout_s=PART_S)
    except TimeoutExpired:
        return f"not ended after {PART_S:.0f} s", []
    result = "passed" if status in (0, NO_TESTS) else "FAILED"
    return f"{result} in {time.monotonic() - begin:.0f} s", SKIPPED.findall(output)


def main() -> int:
    """Run all tests, or only the given files and folders; return 1 if one failed or did not end."""
    parser = argparse.ArgumentParser(description="Run the test suite with CPython for Windows in Wine.")
    parser.add_argument("tests", nargs="*", help="folders or files, such as tests/storage (default: all)")
    wanted = parser.parse_args().tests
    machine = make_machine(ROOT / "work" / "windows-tests", "--group", "test")
    results, skipped = {}, []
    try:
        for name in wanted or [name for name in parts(ROOT) if name not in LEFT_OUT]:
            print(f"== {name}", flush=True)
            results[name], reasons = run_part(machine, name)
            skipped += reasons
    finally:
        machine.wine.remove()
    print("\nNot run, because Wine or Windows has no such thing:")
    print("\n".join((*(f"{path}: {reason}" for path, reason in LEFT_OUT.items()), *skipped)))
    print("\nResults:")
    print("\n".join(f"{name}: {result}" for name, result in results.items()))
    return 0 if all(result.startswith("passed") for result in results.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
