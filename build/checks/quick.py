"""Checks what a change touches, and the contracts, in about half a minute: ``make quick``.

Usage: python build/checks/quick.py [--seconds 30]

First ruff on the changed files, then the contracts (layers, records, secrecy) and the tests near the changed files, the
most specific first. If they pass within half of the time, the tests that reach the changed files by way of others
follow: to collect them alone can take a third of the time. A change is everything that differs from the merge base with
main. No test begins after the time limit. A test that runs at the limit may go on for as long again, then all tests are
ended.

The exit status is 0 if ruff, the contracts and the near tests were run and passed, with whatever was run of the further
ones; 75 if nothing failed, but not all contracts and near tests were run; else the status of the check that failed.
What was not run is always named. (``make`` itself ends with 2 for any status but 0.)
"""

import argparse
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from concerned_tests import ROOT, Project
from limited_tests import read_outcome

SECONDS = 30.0
REPORT_S = 10.0
FURTHER_SHARE = 0.5
"""Fraction of the time that must be left for the further tests: to collect them takes many seconds."""
UNFINISHED = 75
"""Exit status if nothing failed, but not everything was run: that of a temporary failure in sysexits.h."""
MAIN_BRANCHES = ("origin/main", "main")
CONTRACTS = (
    "tests/test_layers.py",
    "tests/test_source_style.py",
    "tests/test_repository.py",
    "tests/test_manifest.py",
    "tests/engine/test_secrecy.py",
    "tests/engine/test_record_formats.py",
    "tests/engine/test_golden.py",
)
CHECKED = ("papayoo/", "build/", "tests/")


def changed_files(root: Path = ROOT) -> list[str]:
    """Return the files that differ from the merge base with main, untracked ones included, deleted ones too."""
    base = next((found for branch in MAIN_BRANCHES if (found := _git(root, "merge-base", "HEAD", branch))), ["HEAD"])
    tracked = _git(root, "diff", "--name-only", base[0])
    return sorted({*tracked, *_git(root, "ls-files", "--others", "--exclude-standard")})


def _git(root: Path, *arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True, timeout=60, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def concerned_by(project: Project, changed: Sequence[str]) -> tuple[list[str], list[str]]:
    """Return the test files near changed files and the further ones, the most specific first, without windows.

    Near a file that is not Python are the tests near the programs that mention it.
    """
    mentioning = [file for path in changed if path not in project.sources for file in project.mentioning(path)]
    programs = [
        *(path for path in changed if path in project.sources),
        *(file for file in mentioning if not file.startswith("tests/")),
    ]
    concerned = [project.concerned(path) for path in dict.fromkeys(programs)]
    near = [test for stage in ("named", "direct", "folder") for one in concerned for test in getattr(one, stage)]
    further = [file for file in mentioning if file in project.tests]
    further += [test for path in changed if path in project.sources for test in project.concerned(path).further]
    found = (dict.fromkeys(near), dict.fromkeys(test for test in further if test not in near))
    near, further = ([test for test in tests if not test.startswith("tests/window/")] for tests in found)
    return near, further


def main() -> int:
    """Run the checks. Returns the exit status, see above."""
    arguments = _arguments()
    until = time.time() + arguments.seconds
    changed = changed_files()
    checked = [path for path in changed if path.endswith(".py") and path.startswith(CHECKED) and (ROOT / path).exists()]
    for step in (("check",), ("format", "--check")) if checked else ():
        done = subprocess.run([sys.executable, "-m", "ruff", *step, "--quiet", *checked], cwd=ROOT, check=False)
        if done.returncode:
            return done.returncode
    project = Project()
    contracts = [test for test in CONTRACTS if test in project.tests]
    near, further = ([test for test in tests if test not in CONTRACTS] for tests in concerned_by(project, changed))
    print(f"{len(changed)} changed files: {len(near)} test files are near, {len(further)} further away", flush=True)
    status, left_out = run([*contracts, *near], until, arguments.seconds)
    if left_out:
        print(f"NOT RUN, at least in part: {len(left_out)} of the contracts and near test files: {' '.join(left_out)}")
    if status == UNFINISHED:
        print(f"Nothing failed, but the time was over: exit status {UNFINISHED}.")
    if status or not further:
        return status
    left_out = further
    if until - time.time() >= arguments.seconds * FURTHER_SHARE:
        status, left_out = run(further, until, arguments.seconds)
    if left_out:
        folders = Counter(file.rpartition("/")[0] for file in left_out)
        names = ", ".join(f"{folder} ({count})" for folder, count in sorted(folders.items()))
        print(f"NOT RUN, at least in part: {len(left_out)} test files that are further away: {names}")
        print("The contracts and the tests near the change passed.")
    return 0 if status in (pytest.ExitCode.NO_TESTS_COLLECTED, UNFINISHED) else status


def run(tests: Sequence[str], until: float, seconds: float) -> tuple[int, Sequence[str]]:
    """Run test files until a time, in seconds since 1970, and for some more seconds those that have begun.

    Return the exit status, UNFINISHED if nothing failed, and the files that were not run, at least in part.
    """
    with tempfile.TemporaryDirectory() as folder:
        outcome, files = Path(folder, "outcome"), Path(folder, "files")
        files.write_text("\n".join(tests), encoding="utf-8")
        command = [sys.executable, "-m", "pytest", "--numprocesses", "auto", "--dist", "loadfile", "-m", "not window"]
        command += ["--no-loadscope-reorder", "-p", "limited_tests", f"--until={until}", f"--outcome={outcome}"]
        paths = os.pathsep.join((str(ROOT), str(Path(__file__).parent)))
        environment = {**os.environ, "PYTHONPATH": paths}
        process = subprocess.Popen([*command, f"@{files}"], cwd=ROOT, env=environment, start_new_session=True)
        try:
            status = process.wait(max(0.0, until - time.time()) + seconds)
        except subprocess.TimeoutExpired:
            print(f"\nended {seconds:.0f} s after the limit, with tests that were still running", flush=True)
            os.killpg(process.pid, signal.SIGINT)  # pytest then reports the failures so far
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(REPORT_S)
            status = UNFINISHED
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        found = read_outcome(outcome)
    if status == UNFINISHED:  # perhaps before all tests were collected
        return pytest.ExitCode.TESTS_FAILED if found.failed else UNFINISHED, found.left_out or tests
    return UNFINISHED if found.left_out and not status else status, found.left_out


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Check what a change touches, and the contracts.")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="begin no test after this time")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
