"""Trains the policies of the bots in `strangers.py` and `sparring.py`.

Usage: python build/lab/stranger_policies.py [NAME ...] [--seats 4] [--out FOLDER] [--jobs N]

Each policy is learned by self-play or imitation, starting with zero weights. Compared with `train.py`, self-play
has other features, another reward or other opponents. For this, a copy of the kernel's learning code is changed and
compiled, which needs Cython. The same seed gives the same files. A policy takes one to three minutes.
"""

import argparse
import importlib.util
import os
import shutil
import sys
import tempfile
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final
from unittest import mock

sys.path.insert(0, str(Path(__file__).parents[1] / "package"))

import self_play
from compile_kernel import PACKAGE, compile_kernel
from self_play import Course
from train import take_lesson

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import SHAPES, TABLE_SIZE
from papayoo.ai.policy_tables import FOLDER, TableFile, fitted_table
from papayoo.cli.processes import map_in_processes
from papayoo.resources import asset_path

ROOT: Final = Path(__file__).parents[2]
WEIGHTS: Final = Path(__file__).parent / "strangers"
"""Folder of the trained weights."""


@dataclass(frozen=True, slots=True)
class Schooling:
    """Settings of the self-play from which a policy is learned.

    ``groups`` are the feature groups that the policy uses; None stands for all. ``reward`` is the body of a function
    that returns the cost of a round for a seat. ``company`` are the styles of the opponents in two thirds of the
    rounds. In the other rounds, or if ``company`` is empty, the opponents follow the policy itself.
    """

    seed: int
    groups: frozenset[str] | None = None
    reward: str = "return self.points[seat]"
    company: tuple[str, ...] = ()
    temperature: float = 0.4


_COARSE: Final = frozenset(
    {
        "LEAD_LENGTH", "LEAD_RANK", "LEAD_LATE", "LEAD_RISK", "LEAD_SEVEN",
        "FOLLOW_POINTS", "FOLLOW_RANK", "FOLLOW_LATE", "FOLLOW_SEVEN",
        "DISCARD_LENGTH", "DISCARD_RANK", "DISCARD_SEVEN", "PASS_RANK", "PASS_VOID",
    }
)  # fmt: skip
_COUNTING: Final = frozenset(
    {
        "LEAD_RANGE", "LEAD_GAP", "LEAD_PLAN", "LEAD_DUMP",
        "FOLLOW_RANGE", "FOLLOW_DUMP", "FOLLOW_CHOICE", "FOLLOW_EXITS", "FOLLOW_LENGTH",
        "DISCARD_RANGE", "DISCARD_GAP", "DISCARD_PLAN", "PASS_REST", "PASS_SHAPE", "PASS_SEVEN",
    }
)  # fmt: skip
_PLACE: Final = """
cost = 0.1 * self.points[seat]
for other in range(self.seats):
    if self.points[other] < self.points[seat]:
        cost += 25.0
return cost
"""
_SQUARE: Final = "return self.points[seat] * self.points[seat] / 75.0"

SCHOOLINGS: Final = {
    "coarse": Schooling(seed=11, groups=_COARSE),
    "placer": Schooling(seed=12, reward=_PLACE),
    "sheltered": Schooling(seed=13, company=("careful",), temperature=0.7),
    "counter": Schooling(seed=21, groups=_COUNTING),
    "fearful": Schooling(seed=22, reward=_SQUARE),
    "streetwise": Schooling(seed=23, company=("ducker", "greedy"), temperature=0.7),
}
"""The policies learned by self-play, by name."""

IMITATIONS: Final = {"parrot": ("medium",), "copycat": ("hard:gambler", "hard:hoarder", "hard:bold")}
"""The policies learned by imitation, with the players that they imitate."""
IMITATED_ROUNDS: Final = 800


@dataclass(frozen=True, slots=True)
class Task:
    """A policy to train, for one number of seats."""

    name: str
    seats: int
    steps: int


def train_policy(task: Task) -> TableFile:
    if task.name in IMITATIONS:
        return _imitate(task)
    schooling = SCHOOLINGS[task.name]
    course = replace(Course(), steps=task.steps, seed=schooling.seed, temperature=schooling.temperature)
    others = [fitted_table(task.seats, style) for style in schooling.company]
    form = learning_kernel(schooling.groups, schooling.reward)
    with mock.patch.object(self_play, "Kernel", form):
        table = self_play.learn_mixed(task.seats, course, [0] * TABLE_SIZE, others)
    made = {"by": "build/lab/stranger_policies.py", "name": task.name, "seats": task.seats, "steps": task.steps}
    return TableFile(made, table)


def _imitate(task: Task) -> TableFile:
    """Return a policy that imitates bots of the game, learned from zero weights."""
    players = IMITATIONS[task.name]
    policy = asset_path(FOLDER, f"policy-{task.seats}.json")
    lessons = [take_lesson(31, task.seats, policy, number, players) for number in range(IMITATED_ROUNDS)]
    examples = [
        replace(example, imitated_seats=frozenset(seat for seat, name in enumerate(names) if name in players))
        for example, names in lessons
    ]
    made = {"by": "build/lab/stranger_policies.py", "name": task.name, "seats": task.seats}
    return TableFile(made, self_play.imitate(examples, [0] * TABLE_SIZE))


@cache
def learning_kernel(groups: frozenset[str] | None, reward: str) -> type[Kernel]:
    """Return a kernel class that learns only the weights of some feature groups, for another reward."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        package = root / PACKAGE
        shutil.copytree(ROOT / PACKAGE, package, ignore=shutil.ignore_patterns("compiled.*[!d]", "__pycache__"))
        change_learning(package / "policy_learning.py", groups, reward)
        _replace(
            package / "compiled.pxd",
            "    # policy_learning.py\n    cpdef",
            "    # policy_learning.py\n"
            "    @cython.locals(cost=cython.double)\n    cdef double _reward(self, int seat) noexcept nogil\n    cpdef",
        )
        compiled = compile_kernel(root, "always")
        assert compiled is not None
        spec = importlib.util.spec_from_file_location("compiled", compiled)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        kernel: type[Kernel] = module.Kernel
        return kernel


def change_learning(source: Path, groups: frozenset[str] | None, reward: str) -> None:
    """Change the reward and the learned weights in the source of the kernel."""
    body = "".join(f"        {line}\n" for line in reward.strip().splitlines())
    method = f'    def _reward(self, seat: int) -> float:\n        """Return the cost of a round."""\n{body}\n'
    _replace(source, "    # ---- self-play\n\n", f"    # ---- self-play\n\n{method}")
    _replace(source, "self.outcome[number] = self.points[seat]", "self.outcome[number] = self._reward(seat)")
    _replace(
        source,
        "self.outcome[number] += 0.25 * self._roll_out_pass(number, die, hand_size, 1)",
        "self._roll_out_pass(number, die, hand_size, 1)\n"
        "                self.outcome[number] += 0.25 * self._reward(self.observer)",
    )
    skipped = " or ".join(f"{first} <= feature < {end}" for first, end in _spans_without(groups))
    if skipped:
        line = "            self.slope_square_sum[feature] += slope * slope"
        _replace(source, line, f"            if {skipped}:\n                continue\n{line}")


def _spans_without(groups: frozenset[str] | None) -> list[tuple[int, int]]:
    """Return the spans of weights of all feature groups that are not in ``groups``."""
    spans: list[tuple[int, int]] = []
    first = 0
    for name, shape in SHAPES.items():
        size = 1
        for length in shape:
            size *= length
        if groups is not None and name not in groups:
            spans.append((first, first + size))
        first += size
    return spans


def _replace(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    if text.count(old) != 1:
        raise ValueError(f"{file.name} contains {old!r} {text.count(old)} times")
    file.write_text(text.replace(old, new), encoding="utf-8")


def main() -> None:
    """Train the policies named on the command line, or all."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", choices=[[], *SCHOOLINGS, *IMITATIONS], metavar="NAME")
    parser.add_argument("--seats", default="4")
    parser.add_argument("--steps", default=1000, type=int)
    parser.add_argument("--out", default=WEIGHTS, type=Path)
    parser.add_argument("--jobs", default=os.cpu_count() or 1, type=int)
    arguments = parser.parse_args()
    arguments.out.mkdir(exist_ok=True)
    seats = [int(number) for number in arguments.seats.split(",")]
    tasks = [
        Task(name, count, arguments.steps) for count in seats for name in arguments.names or (*SCHOOLINGS, *IMITATIONS)
    ]
    for task, made in zip(tasks, map_in_processes(train_policy, tasks, arguments.jobs), strict=True):
        path = arguments.out / f"{task.name}-{task.seats}.json"
        made.write(path)
        print(path, flush=True)


if __name__ == "__main__":
    main()
