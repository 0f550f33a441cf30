"""Builds the downloads for Windows on Linux, and tests them in Wine: ``make dist-windows``.

Usage: python build/wine/dist_windows.py [--target FOLDER] [--skip-tests] [--quick] [--if-possible]

The programs are the same as on Windows: CPython for Windows and PyInstaller run in Wine, and mingw compiles the search
kernel. ``--quick`` builds and runs only the tests marked `quick`.
``--if-possible`` prints a message and succeeds if Wine or another required program cannot be installed.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "package"))

from desktop_forms import pack_windows
from dist import (
    FROZEN,
    make_environment,
    print_sizes,
    pyinstaller,
    pyinstaller_environ,
    sign_libraries,
    test_packages,
    write_sums,
)
from install_tools import UnavailableError, install_tools
from project import ROOT, commit_time, stem
from signing import Signer, take_signer
from windows_machine import Machine, make_machine
from wine import windows_path

MACHINE = "windows-x86_64"
TESTS = ("tests/packaging/test_windows_forms.py", "tests/packaging/test_windows_setup.py")
SETUP_TOOLS = {"makensis": "nsis"}
SCREEN_TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "xwininfo": "x11-utils", "openbox": "openbox"}
FREEZE_S = 480.0
NOT_TESTED = """
Tested in Wine, on a virtual screen. Wine cannot show:
- SmartScreen and virus scanners, which may stop or delay an unsigned program;
- real drivers of graphics cards, sound cards and game controllers, and touch screens;
- moving the window between screens of different scale;
- how Windows itself keeps files open, renames them and reports a full disk.
"""


def make_all(target: Path, work: Path, signer: Signer | None) -> list[Path]:
    """Build the packages for Windows and their checksum file; return the paths of the packages.

    ``signer`` signs all programs and libraries.
    """
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    epoch = commit_time(ROOT)
    machine = make_machine(work, "pyinstaller")
    try:
        install_tools(SETUP_TOOLS)
        if signer:
            sign_libraries(signer, machine.python.parent, machine.source)
        freeze(machine, work, epoch)
    finally:
        machine.wine.remove()
    made = pack_windows(work / FROZEN, target, epoch, stem(machine=MACHINE), signer)
    write_sums(made, target)
    return made


def freeze(machine: Machine, work: Path, epoch: int) -> None:
    """Build all programs with PyInstaller for Windows, from pinned packages only."""
    source, place = windows_path(machine.source), windows_path(work)
    environ = {**pyinstaller_environ(place, epoch), "PAPAYOO_KERNEL": "ready"}
    pins = [str(source / "build" / "package" / "pins.py"), str(source / "build" / "constraints.txt")]
    for arguments in (pins, pyinstaller(source, place)):
        status, _ = machine.run(arguments, environ=environ, timeout_s=FREEZE_S)
        if status:
            raise subprocess.CalledProcessError(status, arguments)


def make_and_test(target: Path, work: Path, tests: str) -> int:
    """Build the downloads and test them; return the exit status of the tests.

    ``tests`` is a pytest marker expression that selects the tests. If it is empty, no tests run.
    """
    print_sizes(make_all(target, work, take_signer()))
    if not tests:
        return 0
    install_tools(SCREEN_TOOLS)
    python = make_environment(work / "test-environment", ROOT, "test")
    status = test_packages(python, ROOT, target, tests, *TESTS)
    print(NOT_TESTED)
    return status


def main() -> int:
    """Build the downloads for Windows, and test them unless ``--skip-tests`` is given."""
    parser = argparse.ArgumentParser(description="Build the downloads for Windows on Linux, and test them in Wine.")
    parser.add_argument("--target", type=Path, default=ROOT / "dist-windows", help="output folder")
    parser.add_argument("--skip-tests", action="store_true", help="only build")
    parser.add_argument("--quick", action="store_true", help="run only the shortest tests")
    parser.add_argument("--if-possible", action="store_true", help="succeed where Wine cannot be installed")
    arguments = parser.parse_args()
    tests = "" if arguments.skip_tests else "dist and quick" if arguments.quick else "dist"
    try:
        return make_and_test(arguments.target.resolve(), ROOT / "work" / "windows", tests)
    except UnavailableError as error:
        if not arguments.if_possible:
            raise
        print(f"LEFT OUT: the downloads for Windows were neither built nor tested. {error}", flush=True)
        return 0


if __name__ == "__main__":
    sys.exit(main())
