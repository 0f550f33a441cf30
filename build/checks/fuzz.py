"""Feeds damaged files to every file reader of the game, and random input to every scene: ``make fuzz``.

Usage: python build/checks/fuzz.py [--inputs 100000] [--seed 1] [--readers settings,import] [--steps 10000]
       python build/checks/fuzz.py --repeat SCENE/NUMBER [--shorten]

A reader must return in time, raise no exception, start no program, write nothing outside the folders of the game, and
keep the content of its input in a file. Inputs that violate this are saved in a folder whose path is printed; the exit
status is then 1.

The random input of ``--steps`` comes from a monkey with every device. It prints the name of each run that has failed.
``--repeat`` repeats such a run, and ``--shorten`` leaves out the steps that the failure does not need.
"""

import argparse
import logging
import os
import random
import shlex
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import monkey
from fuzz_readers import SOUND, Box, Reader, readers
from guard import Guard
from mutations import mutated

from papayoo.storage import Folders

_MEMORY = Path("/dev/shm")
LIMIT_S = 3.0
"""Processor time limit per input, in seconds; the largest valid file needs a few hundredths."""


@dataclass(slots=True)
class Report:
    """The results of fuzzing one reader."""

    outcomes: Counter[str] = field(default_factory=Counter)
    slowest_s: float = 0.0
    findings: list[tuple[str, bytes]] = field(default_factory=list)


@contextmanager
def quick_folder() -> Iterator[Path]:
    """Provide a temporary folder, in memory if possible, because syncing to a disk is slow."""
    with tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as name:
        yield Path(name)


def feed(reader: Reader, inputs: int, rng: random.Random, folder: Path, guard: Guard) -> Report:
    """Feed mutated inputs to one reader and check each result.

    ``folder`` is emptied before each input.
    """
    report = Report()
    for _ in range(inputs):
        data = mutated(reader.seeds, rng, reader.seal)
        box = _laid_down(reader, data, folder)
        started = time.process_time()
        try:
            with guard.watching(box.places.data), _time_limit():
                outcome = reader.read(box)

        except Exception as error:  # noqa: BLE001  any exception is a finding
            outcome = f"RAISED {type(error).__name__}: {error}"
        else:
            outcome = _checked(outcome, data, folder)
        if guard.strays:
            outcome = f"STRAYED {guard.strays[0]}"
        report.slowest_s = max(report.slowest_s, time.process_time() - started)
        report.outcomes[outcome] += 1
        if outcome.split(" ")[0].isupper():
            report.findings.append((outcome, data))
    return report


def _laid_down(reader: Reader, data: bytes, folder: Path) -> Box:
    shutil.rmtree(folder, ignore_errors=True)
    home = folder / "home"
    home.mkdir(parents=True)
    path = Path(os.path.normpath(home / reader.place))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return Box(Folders(home, home, home / "logs"), path)


def _checked(outcome: str, data: bytes, folder: Path) -> str:
    """Return the outcome of a reader, or an error message if it lost the data of a damaged file.

    The data is lost if no file in the folder contains it unchanged.
    """
    if outcome != SOUND and not any(file.read_bytes() == data for file in folder.rglob("*") if file.is_file()):
        return f"LOST what was given ({outcome})"
    return outcome


@contextmanager
def _time_limit() -> Iterator[None]:
    """Raise TimeoutError if the ``with`` block takes more than LIMIT_S of processor time.

    Does nothing on systems without interval timers.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGVTALRM, _out_of_time)
    signal.setitimer(signal.ITIMER_VIRTUAL, LIMIT_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _out_of_time(number: int, frame: FrameType | None) -> None:
    raise TimeoutError(f"more than {LIMIT_S} s")


def main() -> int:
    """Feed all readers and scenes, one process per core. Returns 1 if there are findings."""
    arguments = _arguments()
    if arguments.repeat:
        return _repeat(monkey.run_named(arguments.repeat), is_shortened=arguments.shorten)
    found = 0
    with ProcessPoolExecutor() as pool:
        tasks = {name: pool.submit(_report, name, arguments.inputs, arguments.seed) for name in arguments.readers}
        for name, task in tasks.items():
            report = task.result()
            print(f"{name}: {report.outcomes.total()} inputs, slowest {report.slowest_s * 1000:.0f} ms", flush=True)
            for outcome, times in report.outcomes.most_common():
                print(f"    {times:7}  {outcome}")
            found += len(report.findings)
            _keep(name, report.findings)
    return 1 if found + _play_at_random(arguments.seed, arguments.steps) else 0


def _play_at_random(seed: str, steps: int) -> int:
    """Let the monkey play in every scene, and print the runs that fail. Returns their number."""
    with ProcessPoolExecutor() as pool:
        found = [finding for finding in pool.map(_finding_of, monkey.runs(seed, steps)) if finding is not None]
    for finding in found:
        print(f"--repeat {shlex.quote(finding.run.name)} fails after {len(finding.steps)} steps: {finding.cause}")
    print(f"random input: {steps} steps, {len(found)} findings")
    return len(found)


def _finding_of(run: monkey.Run) -> monkey.Finding | None:
    """Carry out a run of the monkey. Called in a worker process."""
    return monkey.carry_out(run, run.steps())


def _repeat(run: monkey.Run, *, is_shortened: bool) -> int:
    """Repeat a run of the monkey and print the steps that lead to its finding. Returns 1 if there is one."""
    finding = monkey.carry_out(run, run.steps())
    if finding is None:
        print(f"{run.name} finds nothing")
        return 0
    if is_shortened:
        finding = monkey.shortened(finding)
    for step in finding.steps:
        print(f"    {step.deed} {step.values} then {step.seconds:.3f} s")
    print(finding.fault)
    return 1


def _report(name: str, inputs: int, seed: str) -> Report:
    """Feed inputs to the reader with this name, and return the report. Called in a worker process."""
    logging.disable()
    sys.dont_write_bytecode = True  # imports must not be recorded as writes
    (reader,) = (reader for reader in readers() if reader.name == name)
    with quick_folder() as folder:
        return feed(reader, inputs, random.Random(f"{seed}/{name}"), folder / "box", Guard())


def _keep(name: str, findings: Sequence[tuple[str, bytes]]) -> None:
    if not findings:
        return
    folder = Path(tempfile.mkdtemp(prefix=f"fuzz-{name}-"))
    for number, (_, data) in enumerate(findings):
        (folder / f"{number:05}").write_bytes(data)
    print(f"    kept in {folder}")


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description="Feed every file reader with odd files, and every scene with random input."
    )
    parser.add_argument("--inputs", type=int, default=100_000, help="inputs per reader")
    parser.add_argument("--seed", default="1")
    names = [reader.name for reader in readers()]
    parser.add_argument("--steps", type=int, default=10_000, help="random inputs to the scenes")
    parser.add_argument("--repeat", default="", help="repeat a run of random inputs, for example table/1-0")
    parser.add_argument("--shorten", action="store_true", help="leave out the steps that the failure does not need")
    parser.add_argument("--readers", type=lambda text: text.split(","), default=names, help=",".join(names))
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
