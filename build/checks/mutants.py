"""Changes the program at random places and shows which changes no test notices: ``make mutants``.

Usage: python build/checks/mutants.py [--package engine --package ui/widgets] [--seed 1] [--count 60] [--jobs 2]
       python build/checks/mutants.py --package engine --seed 1 --only 17
       python build/checks/mutants.py --only papayoo/engine/rules.py:40
       python build/checks/mutants.py --record

Each mutant is one edit (see code_mutations.py) in a private copy of the project. First, the tests near the changed
modules run once without a mutant, and record which functions each test runs (ran_functions.py); later runs use the
records of test files that have not changed. A mutant then meets the tests that run its function: those near the module
(concerned_tests.py), the quickest first, and if it survives, others. ``--record`` records all tests, so that others are
known exactly; without it, the nearest unrecorded files are run. Changes that make no difference are named, with the
reason, in equivalent_mutants.toml, and not run.

pytest collects the recorded tests of a package once, and forks for each mutant inside a function (forked_tests.py). It
starts anew for others: code outside functions, and functions that ran while the tests were imported.

The limits that kill a mutant are processor time, so that a busy machine kills none. Tests that wait without end are
ended after a long time, and their mutant counts neither as killed nor as survived.

The exit status is 0, also with survivors, unless tests fail without a mutant.

mutmut 3 was considered: it leaves out decorated functions, 558 properties here, and has neither seed nor sample.
cosmic-ray cannot sample by seed either, and neither drops statements nor swaps arguments.
"""

import argparse
import compileall
import contextlib
import json
import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from functools import cached_property
from importlib.util import cache_from_source
from itertools import chain
from pathlib import Path
from typing import NoReturn

from code_mutations import Edit, is_valid, places
from concerned_tests import ROOT, STAGES, Concerned, Project
from forked_tests import NOT_EXCHANGED, Collection, Request
from limited_tests import TIMED_OUT, Outcome, read_outcome
from ran_functions import RanTests, digest_of, read_record

PACKAGES = (
    *("engine", "match", "storage", "history", "services", "text", "ai"),
    *("ui/scenes/table", "ui/table_view", "ui/widgets", "ui/options", "ui/input", "ui/access", "ui/scenes"),
)
"""The packages that are changed without ``--package``. Other folders of papayoo can be named, too."""
APART = {"ui/scenes": ("ui/scenes/table",)}
"""Subfolders of a package that are packages of their own, by package."""
UNCHANGED = ("papayoo/ui/testing/",)
COPIED = ("papayoo", "tests", "build")
"""Folders that are copied for each job; what else is at the top is linked to."""
MADE = ("work", "dist", "dist-windows", "pictures")
DOCUMENTED = (".ci", ".github")
"""Hidden folders that the documentation names. The others are left out: they hold what git and the tools store."""
KERNEL = "papayoo/ai/kernel/"
UNUSED_TESTS = ("tests/window/", "tests/packaging/")
"""Tests of real windows and downloads, which do not run against mutants."""
LISTINGS = {"papayoo/ui/scenes/": ("tests/ui/scenes/test_moments.py", "tests/ui/scenes/test_drawings.py")}
"""Tests that draw every module of a folder without importing it, by the folder. They are always recorded."""
RECORDS = ROOT / "work" / "mutants"
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.toml")
COUNT = 60
NEAR_S = 45.0
"""Processor time for the tests near a mutant, in seconds. The rest is counted as not run."""
FURTHER_S = 25.0
"""Processor time for further tests of a survivor, in seconds."""
EACH_S = 30.0
"""A test that takes more processor time, in seconds, hangs, unless it is as slow without the mutant."""
WHOLE_S = 120.0
"""A process that takes more processor time, in seconds, hangs where no test can end it."""
WAITING_S = 1_200.0
"""A mutant that takes more time, in seconds, is not finished: it waits without end, or the machine is too busy."""
RECORDING_S = 6_000.0
"""Maximum duration of the tests without a mutant, in seconds."""
MEMORY_MB = 6_000
MOST_UNRECORDED = 8
"""Number of unrecorded test files, the nearest ones, that a survivor meets."""
NO_TESTS = 5
"""The exit status of pytest if no test was chosen."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """A numbered edit of a module."""

    package: str
    number: int
    path: str
    line: int
    function: str
    edit: Edit
    before: str
    after: str

    @property
    def place(self) -> str:
        """The name of the function as in records; without a function, that of the module with a colon."""
        return f"{self.path}:{self.function}"

    def __str__(self) -> str:
        return f"{self.package} {self.number}: {self.path}:{self.line}"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant."""

    mutant: Mutant
    killer: str = ""
    """The first test that failed, empty for a survivor."""
    stage: str = ""
    spent_s: float = 0.0
    tests: int = 0
    left_out: int = 0
    """Number of test files of which not all chosen tests ran, because the time was over."""
    is_finished: bool = True
    """False if its tests were ended because they took too much time that was not processor time."""
    reason: str = ""
    """Why the mutant makes no difference, if it is known to be equivalent."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Tests to run: files, and if known, single tests in order."""

    files: tuple[str, ...]
    tests: tuple[str, ...] | None = None

    def after(self, test: str) -> "Selection":
        """Return the tests after one of them. Without an order there are none."""
        later = () if self.tests is None else self.tests[self.tests.index(test) + 1 :]
        used = {name.partition("::")[0] for name in later}
        return Selection(tuple(file for file in self.files if file in used), later)


# Mutants


def files_of(package: str, root: Path = ROOT) -> list[str]:
    folder = root / "papayoo" / package
    if not folder.exists():
        sys.exit(f"papayoo has no folder {package}; known packages are {', '.join(PACKAGES)}")
    found = [folder] if folder.is_file() else sorted(folder.rglob("*.py"))
    paths = [path.relative_to(root).as_posix() for path in found]
    apart = tuple(f"papayoo/{name}/" for name in APART.get(package, ()))
    return [path for path in paths if not path.startswith((*apart, *UNCHANGED))]


def sampled(package: str, seed: str, count: int, root: Path = ROOT) -> list[Mutant]:
    """Return random mutants of a package: every place is equally probable, then every edit of the place."""
    sources = {path: (root / path).read_text(encoding="utf-8") for path in files_of(package, root)}
    every = [(path, place) for path, source in sources.items() for place in places(source)]
    rng = random.Random(f"{seed}/{package}")
    rng.shuffle(every)
    mutants: list[Mutant] = []
    for path, place in every:
        if len(mutants) == count:
            break
        edit, source = rng.choice(place.edits), sources[path]
        if is_valid(source, edit):
            shown = edit.shown(source)
            mutants.append(Mutant(package, len(mutants) + 1, path, place.line, place.function, edit, *shown))
    return mutants


def mutants_at(path: str, line: int, root: Path = ROOT) -> list[Mutant]:
    source = (root / path).read_text(encoding="utf-8")
    edits = [(place, edit) for place in places(source) if place.line == line for edit in place.edits]
    valid = [(place, edit) for place, edit in edits if is_valid(source, edit)]
    return [
        Mutant("line", number, path, line, place.function, edit, *edit.shown(source))
        for number, (place, edit) in enumerate(valid, 1)
    ]


def known_equivalent(path: Path = EQUIVALENT) -> Mapping[tuple[str, str, str], str]:
    """Return the reasons of the known equivalent mutants by file and changed lines, before and after."""
    if not path.exists():
        return {}
    entries = tomllib.loads(path.read_text(encoding="utf-8")).get("mutant", ())
    return {(entry["file"], entry["before"], entry["after"]): entry["reason"] for entry in entries}


# Running tests


class Tree:
    """A private copy of the project."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.root = folder / "project"
        self.temporary = folder / "tmp"
        self.temporary.mkdir(parents=True)
        self.root.mkdir()
        for path in root.iterdir():
            if path.name in COPIED:
                shutil.copytree(path, self.root / path.name)
            elif path.name in DOCUMENTED or not (path.name.startswith(".") or path.name in MADE):
                (self.root / path.name).symlink_to(path)
        compileall.compile_dir(self.root / "papayoo", quiet=2)

    @contextmanager
    def mutated(self, mutant: Mutant) -> Iterator[str]:
        """Edit the module of a mutant. The value is its source without the mutant."""
        path = self.root / mutant.path
        bytecode = Path(cache_from_source(str(path)))
        source = path.read_text(encoding="utf-8")
        bytecode.unlink(missing_ok=True)  # the size and the time of a file may stay the same when it changes
        path.write_text(mutant.edit.applied(source), encoding="utf-8")
        try:
            yield source
        finally:
            path.write_text(source, encoding="utf-8")
            bytecode.unlink(missing_ok=True)

    @contextmanager
    def interpreted(self, mutant: Mutant) -> Iterator[None]:
        """Put the compiled kernel aside, which would be tested instead of a mutant of the kernel."""
        folder = (self.root / mutant.path).parent
        libraries = list(folder.glob("*.so")) if mutant.path.startswith(KERNEL) else []
        for library in libraries:
            library.rename(library.with_suffix(".aside"))
        try:
            yield
        finally:
            for library in libraries:
                library.with_suffix(".aside").rename(library)


class Runner:
    """Runs pytest in copies of the project, and can end all of its processes."""

    def __init__(self) -> None:
        self._running: set[int] = set()
        self._lock = threading.Lock()
        self.is_ended = False

    def run(self, tree: Tree, selection: Selection, *options: str, limit_s: float) -> tuple[int, Outcome, float]:
        """Return the exit status, the outcome and the processor time of a run, in seconds."""
        with tempfile.TemporaryDirectory(dir=tree.temporary) as name:
            outcome, arguments, chosen = Path(name, "outcome"), Path(name, "arguments"), Path(name, "chosen")
            arguments.write_text("\n".join(selection.files), encoding="utf-8")
            more = [*options, f"--outcome={outcome}"]
            if selection.tests is not None:
                chosen.write_text(json.dumps(selection.tests), encoding="utf-8")
                more.append(f"--chosen={chosen}")
            process = _started(tree, "log", arguments, *more)
            with self._limited(process.pid, limit_s):
                _, state, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(state)
            return process.returncode, read_outcome(outcome), usage.ru_utime + usage.ru_stime

    def run_forked(
        self, tree: Tree, collection: Collection, request: Request, tests: Sequence[str], limit_s: float
    ) -> tuple[int, Outcome, float]:
        """Return what `run` returns, of tests of a collection with a mutant that the tree has already."""
        with tempfile.TemporaryDirectory(dir=tree.temporary) as name:
            outcome, chosen = Path(name, "outcome"), Path(name, "chosen")
            chosen.write_text(json.dumps(tests), encoding="utf-8")
            process = collection.begin(request, outcome=str(outcome), chosen=str(chosen))
            with self._limited(process, limit_s):
                status, spent_s = collection.ended()
            return status, read_outcome(outcome), spent_s

    @contextmanager
    def collection(self, tree: Tree, files: Sequence[str]) -> Iterator[Collection]:
        """Collect the tests of files of a tree, for `run_forked`."""
        arguments = tree.temporary / "collected"
        arguments.write_text("\n".join(files), encoding="utf-8")
        collection = Collection()
        with closing(collection), collection.far_end:
            number = collection.far_end.fileno()
            process = _started(tree, "collection.log", arguments, f"--requests={number}", passed=(number,))
            collection.far_end.close()
            with process, self._limited(process.pid, RECORDING_S):
                collection.wait()
                yield collection

    @contextmanager
    def _limited(self, group: int, limit_s: float) -> Iterator[None]:
        """Kill a group of processes after some time, and at the end what it has left behind."""
        with self._lock:
            self._running.add(group)
        timer = threading.Timer(limit_s, _kill_group, (group,))
        timer.start()
        try:
            yield
        finally:
            timer.cancel()
            with self._lock:
                self._running.discard(group)
            _kill_group(group)

    def end(self) -> None:
        """End all running tests."""
        self.is_ended = True
        with self._lock:
            for group in self._running:
                _kill_group(group)


def _started(
    tree: Tree, log: str, arguments: Path, *options: str, passed: Sequence[int] = ()
) -> subprocess.Popen[bytes]:
    """Start pytest in a tree, with the files that a file lists."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--tb=short"]
    command += ["-p", "limited_tests", "-p", "ran_functions", "-p", "forked_tests", "-m", "not window"]
    command += [f"--memory-mb={MEMORY_MB}", *options, f"@{arguments}"]
    paths = os.pathsep.join((str(tree.root), str(tree.root / "build" / "checks")))
    environment = {**os.environ, "PYTHONPATH": paths, "TMPDIR": str(tree.temporary)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # the same test files are compiled for many mutants
    with (tree.temporary / log).open("w", encoding="utf-8") as output:
        return subprocess.Popen(
            command,
            cwd=tree.root,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            pass_fds=passed,
        )


def _ended_by(status: int) -> str:
    """Return what has ended pytest before a test has failed."""
    if status >= 0:
        return "the start of pytest"
    return "the limit of processor time" if status == -signal.SIGXCPU else f"signal {-status}"


def _kill_group(group: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


# Choosing tests


class Chooser:
    """Chooses the tests of a mutant from the records and the imports of the project."""

    def __init__(self, project: Project, records: Path) -> None:
        self.project = project
        self._records = records
        self._concerned: dict[str, Concerned] = {}

    def concerned(self, path: str) -> Concerned:
        """Return the test files that concern a module."""
        if path not in self._concerned:
            self._concerned[path] = self.project.concerned(path)
        return self._concerned[path]

    def near_files(self, path: str) -> list[str]:
        """Return the test files near a module, and those that draw its whole folder."""
        near = [file for file in self.concerned(path).near if not file.startswith(UNUSED_TESTS)]
        listings = (file for folder, files in LISTINGS.items() if path.startswith(folder) for file in files)
        return list(dict.fromkeys((*near, *(file for file in listings if file in self.project.tests))))

    def unrecorded(self, files: Sequence[str]) -> list[str]:
        """Return the files whose tests changed since they were recorded, or never were."""
        records = {file: read_record(self._records, file) for file in files}
        return [file for file, ran in records.items() if ran is None or ran.digest != self._digest(file)]

    def _digest(self, file: str) -> str:
        return digest_of(self.project.root / file)

    @cached_property
    def _ran(self) -> Mapping[str, RanTests]:
        """The records of all test files that have one that is up to date."""
        files = [*self.project.tests, *(path for path in self.project.sources if path.startswith("papayoo/"))]
        records = {file: read_record(self._records, file) for file in files}
        return {file: ran for file, ran in records.items() if ran is not None and ran.digest == self._digest(file)}

    def near(self, mutant: Mutant) -> Selection:
        """Return the tests near a mutant that run its function, the quickest first.

        Then come the other tests of files whose first test runs it, because they may share what it has made. Outside
        functions, all tests of the files that import the module count, and in the kernel all tests near it.
        """
        concerned, files = self.concerned(mutant.path), self.near_files(mutant.path)
        chosen: list[str] = []
        later: list[str] = []
        for stage in (concerned.named, concerned.direct, concerned.folder, tuple(chain(*LISTINGS.values()))):
            recorded = [(file, self._ran[file]) for file in files if file in stage and file in self._ran]
            running = self._running(mutant, recorded)
            chosen += [test for _, test in sorted(running)]
            for file, ran in recorded:
                is_shared = mutant.place in ran.on_import or self._is_shared(mutant, ran)
                if is_shared or (not mutant.function and file not in concerned.folder):
                    later += ran.functions
        if mutant.path.startswith(KERNEL):  # records do not contain what ran compiled
            every = [self._ran[file] for file in files if file in self._ran]
            later += [test for _, test in sorted((ran.seconds[test], test) for ran in every for test in ran.functions)]
        tests = tuple(dict.fromkeys((*chosen, *later)))
        if not tests:
            return Selection(tuple(file for file in files if file not in concerned.folder))
        used = {test.partition("::")[0] for test in tests}
        return Selection(tuple(file for file in files if file in used), tests)

    @staticmethod
    def _is_shared(mutant: Mutant, ran: RanTests) -> bool:
        """Whether the first test of a file runs a function, so that the others may share what it has made."""
        return mutant.place in next(iter(ran.functions.values()))

    def can_be_exchanged(self, mutant: Mutant, files: Sequence[str]) -> bool:
        """Whether the function of a mutant has not run when the tests of files are collected."""
        is_function = bool(mutant.function) and not mutant.path.startswith(KERNEL)
        return is_function and not any(mutant.place in self._ran[file].on_import for file in files)

    def _running(self, mutant: Mutant, recorded: Sequence[tuple[str, RanTests]]) -> list[tuple[float, str]]:
        """Return the tests that run the function of a mutant, or outside functions any of its module, with times."""
        return [
            (ran.seconds[test], test)
            for _, ran in recorded
            for test, functions in ran.functions.items()
            if mutant.place in functions
            or (not mutant.function and any(name.startswith(mutant.place) for name in functions))
        ]

    def further(self, mutant: Mutant) -> tuple[Selection, Selection]:
        """Return the other recorded tests that run a function, and the nearest other files without records."""
        near = {*self.concerned(mutant.path).near, *self.near_files(mutant.path)}
        recorded = [(file, ran) for file, ran in self._ran.items() if file not in near]
        tests = tuple(test for _, test in sorted(self._running(mutant, recorded)))
        shared = [test for _, ran in recorded if self._is_shared(mutant, ran) for test in ran.functions]
        tests = tuple(dict.fromkeys((*tests, *shared)))
        used = dict.fromkeys(test.partition("::")[0] for test in tests)
        others = [
            file
            for file in self.concerned(mutant.path).further
            if file not in self._ran and not file.startswith(UNUSED_TESTS)
        ]
        return Selection(tuple(used), tests), Selection(tuple(others[:MOST_UNRECORDED]))


# The work


class Trials:
    """Tries mutants in several copies of the project at the same time."""

    def __init__(self, trees: Sequence[Tree], chooser: Chooser, runner: Runner) -> None:
        self._trees: queue.SimpleQueue[Tree] = queue.SimpleQueue()
        for tree in trees:
            self._trees.put(tree)
        self._chooser = chooser
        self._runner = runner
        self._equivalent = known_equivalent()
        self._is_slow: dict[tuple[str, bool], bool] = {}
        self._collections: dict[Tree, Collection] = {}
        self._collected: Sequence[str] = ()

    @contextmanager
    def collected(self, mutants: Sequence[Mutant]) -> Iterator[None]:
        """Collect the recorded tests of mutants once, instead of for each of the mutants."""
        chooser = self._chooser
        recorded = [choice for mutant in mutants for choice in (chooser.near(mutant), chooser.further(mutant)[0])]
        files = tuple(dict.fromkeys(file for selection in recorded if selection.tests for file in selection.files))
        trees = [self._trees.get() for _ in range(self._trees.qsize())]
        with ExitStack() as stack:
            for tree in trees:
                self._collections[tree] = stack.enter_context(self._runner.collection(tree, files))
                self._trees.put(tree)
            self._collected = files
            yield
        self._collections.clear()

    def verdict(self, mutant: Mutant) -> Verdict:
        reason = self._equivalent.get((mutant.path, mutant.before, mutant.after), "")
        if reason:
            return Verdict(mutant, reason=reason)
        tree = self._trees.get()
        try:
            if self._runner.is_ended:
                return Verdict(mutant)
            with tree.interpreted(mutant):
                return self._tried(tree, mutant)
        finally:
            self._trees.put(tree)

    def _tried(self, tree: Tree, mutant: Mutant) -> Verdict:
        spent_s, tests, left_out = 0.0, 0, 0
        further = (lambda at=at: self._chooser.further(mutant)[at] for at in (0, 1))
        choices: list[tuple[Callable[[], Selection], float]] = [(lambda: self._chooser.near(mutant), NEAR_S)]
        choices += [(choice, FURTHER_S) for choice in further]
        for choice, budget_s in choices:
            selection = choice()
            while selection.files and not self._runner.is_ended:
                status, outcome, used_s = self._run(tree, mutant, selection, budget_s)
                spent_s += used_s
                if status in (0, NO_TESTS):
                    tests += len(selection.tests or ())
                    left_out += len(outcome.left_out)
                    break
                if status != TIMED_OUT or not self._is_always_slow(tree, mutant, outcome.failed):
                    if status == -signal.SIGKILL and not outcome.failed:
                        return Verdict(mutant, spent_s=spent_s, is_finished=False)
                    stage = self._chooser.concerned(mutant.path).stage(outcome.failed.partition("::")[0])
                    killer = outcome.failed or _ended_by(status)
                    return Verdict(mutant, killer, stage if outcome.failed else "no test", spent_s)
                selection = selection.after(outcome.failed)
                left_out += 1
        return Verdict(mutant, spent_s=spent_s, tests=tests, left_out=left_out)

    def _run(self, tree: Tree, mutant: Mutant, selection: Selection, budget_s: float) -> tuple[int, Outcome, float]:
        limits = (f"--each-s={EACH_S}", f"--processor-s={budget_s}", f"--whole-s={WHOLE_S}")
        with tree.mutated(mutant) as source:
            if selection.tests and (collection := self._collection(tree, mutant, selection)):
                after = mutant.edit.applied(source)
                request = Request(mutant.path, mutant.function, source, after, EACH_S, budget_s, WHOLE_S)
                try:
                    found = self._runner.run_forked(tree, collection, request, selection.tests, WAITING_S)
                except ConnectionError:
                    del self._collections[tree]
                else:
                    if found[0] != NOT_EXCHANGED:
                        return found
            return self._runner.run(tree, selection, *limits, limit_s=WAITING_S)

    def _collection(self, tree: Tree, mutant: Mutant, selection: Selection) -> Collection | None:
        """Return the process that has collected the tests of a selection and can run them with a mutant."""
        is_collected = set(selection.files) <= set(self._collected)
        if is_collected and self._chooser.can_be_exchanged(mutant, self._collected):
            return self._collections.get(tree)
        return None

    def _is_always_slow(self, tree: Tree, mutant: Mutant, test: str) -> bool:
        """Whether a test needs too long without the mutant as well, as some do without the compiled kernel."""
        key = (test, mutant.path.startswith(KERNEL))
        if key not in self._is_slow:
            selection = Selection((test.partition("::")[0],), (test,))
            status, _, _ = self._runner.run(tree, selection, f"--each-s={EACH_S}", limit_s=WAITING_S)
            self._is_slow[key] = status == TIMED_OUT
        return self._is_slow[key]


def record(files: Sequence[str], tree: Tree, runner: Runner, jobs: int, records: Path) -> bool:
    """Run test files without a mutant and record what they run. Returns whether all tests pass."""
    records.mkdir(parents=True, exist_ok=True)
    print(f"recording {len(files)} test files without a mutant ...", flush=True)
    workers = ("--numprocesses", str(jobs), "--dist", "loadfile") if jobs > 1 else ()
    options = (*workers, f"--ran-functions={records}")
    status, outcome, spent_s = runner.run(tree, Selection(tuple(files)), *options, limit_s=RECORDING_S)
    print(f"recorded in {spent_s:.0f} s of processor time", flush=True)
    if status not in (0, NO_TESTS):
        print(f"{outcome.failed or 'pytest'} fails without a mutant:")
        print((tree.temporary / "log").read_text(encoding="utf-8", errors="replace"))
    return status in (0, NO_TESTS)


def confirmed(verdicts: Sequence[Verdict], tree: Tree, runner: Runner) -> bool:
    """Run each test that has killed a mutant without one. Returns whether all pass."""
    killers = tuple(dict.fromkeys(verdict.killer for verdict in verdicts if "::" in verdict.killer))
    files = tuple(dict.fromkeys(killer.partition("::")[0] for killer in killers))
    if not killers:
        return True
    status, outcome, _ = runner.run(tree, Selection(files, killers), f"--each-s={EACH_S}", limit_s=RECORDING_S)
    if status:
        print(f"{outcome.failed or 'pytest'} also fails without a mutant:")
        print((tree.temporary / "log").read_text(encoding="utf-8", errors="replace"))
    return status == 0


def report(package: str, verdicts: Sequence[Verdict]) -> str:
    """Return the figures of a package, and its mutants that were not killed."""
    tried = [verdict for verdict in verdicts if not verdict.reason]
    killed = [verdict for verdict in tried if verdict.killer]
    stages = Counter(verdict.stage for verdict in killed)
    by_stage = ", ".join(f"{stages[name]} {name}" for name in (*STAGES, "no test") if stages[name])
    unfinished = [verdict for verdict in tried if not verdict.is_finished]
    survived = [verdict for verdict in tried if verdict.is_finished and not verdict.killer]
    share = f" ({100 * len(survived) / len(tried):.0f} %)" if tried else ""
    lines = [
        f"{package}: {len(killed)} killed ({by_stage or 'none'}), {len(unfinished)} not finished, "
        f"{len(survived)} survived{share}, {len(verdicts) - len(tried)} equivalent, "
        f"{sum(verdict.spent_s for verdict in tried):.0f} s of processor time"
    ]
    for verdict in unfinished:
        lines += _difference(verdict, "not finished")
    for verdict in survived:
        lines += _difference(verdict, f"survived {verdict.tests} tests")
    for verdict in verdicts:
        if verdict.reason:
            lines += _difference(verdict, f"equivalent: {verdict.reason}")
    return "\n".join(lines)


def _difference(verdict: Verdict, what: str) -> list[str]:
    mutant = verdict.mutant
    left_out = f", {verdict.left_out} files not run to the end" if verdict.left_out else ""
    function = f" {mutant.function}" if mutant.function else ""
    return [f"  {mutant}{function}: {what}{left_out}", f"    - {mutant.before}", f"    + {mutant.after}"]


def main() -> int:
    """Try the mutants that the arguments name. Returns 1 if tests fail without a mutant."""
    arguments = _arguments()
    chosen = _chosen_mutants(arguments)
    project = Project()
    runner = Runner()
    print(f"copying the project for {arguments.jobs} jobs ...", flush=True)
    signal.signal(signal.SIGTERM, lambda number, frame: _interrupt(runner, number))
    folder = Path(tempfile.mkdtemp(prefix="mutants-"))
    folder.chmod(0o755)  # some tests run the program as another user
    try:
        trees = [Tree(ROOT, folder / str(number)) for number in range(arguments.jobs)]
        return _try_all(arguments, chosen, Chooser(project, RECORDS), trees, runner)
    finally:
        runner.end()
        shutil.rmtree(folder, ignore_errors=True)


def _interrupt(runner: Runner, number: int) -> NoReturn:
    runner.end()
    sys.exit(128 + number)


def _try_all(
    arguments: argparse.Namespace,
    chosen: Mapping[str, Sequence[Mutant]],
    chooser: Chooser,
    trees: Sequence[Tree],
    runner: Runner,
) -> int:
    if arguments.record:
        files = [path for path in chooser.project.tests if not path.startswith(UNUSED_TESTS)]
    else:
        paths = dict.fromkeys(mutant.path for mutants in chosen.values() for mutant in mutants)
        files = chooser.unrecorded(list(dict.fromkeys(file for path in paths for file in chooser.near_files(path))))
    if files and not record(files, trees[0], runner, arguments.jobs, RECORDS):
        return 1
    trials = Trials(trees, chooser, runner)
    reports, is_sound = [], True
    with ThreadPoolExecutor(arguments.jobs) as pool:
        for package, mutants in chosen.items():
            begun = time.monotonic()
            verdicts = []
            with trials.collected(mutants):
                for future in as_completed([pool.submit(trials.verdict, mutant) for mutant in mutants]):
                    verdict = future.result()
                    verdicts.append(verdict)
                    print(f"{verdict.mutant}: {_in_short(verdict)}", flush=True)
            verdicts.sort(key=lambda verdict: verdict.mutant.number)
            is_sound = confirmed(verdicts, trees[0], runner) and is_sound
            reports.append(f"{report(package, verdicts)}\n  in {time.monotonic() - begun:.0f} s")
    print("\n".join(("", *reports)))
    return 0 if is_sound else 1


def _in_short(verdict: Verdict) -> str:
    if verdict.reason:
        return "equivalent"
    if verdict.killer:
        return f"killed in {verdict.spent_s:.1f} s by {verdict.killer}"
    if not verdict.is_finished:
        return f"not finished, {verdict.spent_s:.1f} s of processor time"
    return f"survived {verdict.tests} tests in {verdict.spent_s:.1f} s"


def _chosen_mutants(arguments: argparse.Namespace) -> Mapping[str, Sequence[Mutant]]:
    """Return the mutants to try, by package."""
    path, _, line = arguments.only.rpartition(":")
    if path:
        return {arguments.only: mutants_at(path, int(line))}
    if arguments.record and not arguments.package:
        return {}
    count = int(line) if line else arguments.count
    found = {package: sampled(package, arguments.seed, count) for package in arguments.package or PACKAGES}
    return {package: mutants[-1:] if line else mutants for package, mutants in found.items()}


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Change the program at random and list what no test notices.")
    parser.add_argument("--package", action="append", default=[], help=f"a folder of papayoo: {', '.join(PACKAGES)}")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--count", type=int, default=COUNT, help="mutants per package")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="mutants at the same time")
    parser.add_argument("--only", default="", help="the number of a mutant, or FILE:LINE for all mutants of a line")
    parser.add_argument("--record", action="store_true", help="first record what every test runs")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
