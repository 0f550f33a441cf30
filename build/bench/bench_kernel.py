"""Measures the speed of the search kernel against its uncompiled form and against C; part of `make bench`."""

import ctypes
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1] / "package"))

from compile_kernel import OPTIONS

from papayoo.ai.kernel import Kernel, features, is_compiled, policy_learning
from papayoo.ai.policy_tables import learned_table

SEATS: Final = 4
HAND_SIZE: Final = 15
SEED: Final = 7
DURATION_S: Final = 1.0
"""Processor time in seconds of a single measurement of one form of the kernel."""
TURNS: Final = 3
"""Number of measurements of each form, taken in alternation. The fastest one counts."""
YARDSTICK: Final = Path(__file__).with_name("policy_rounds.c")

Points = list[int]
PlayRounds = Callable[[int], Points]
"""A function that deals and plays a number of rounds, and returns each seat's points."""


def kernel_rounds(form: type[Kernel]) -> PlayRounds:
    """Return a function that plays rounds with one form of the kernel."""
    kernel = form(SEATS, SEED)
    kernel.load_table(0, learned_table(SEATS))

    def play(rounds: int) -> Points:
        points = [0] * SEATS
        for _ in range(rounds):
            kernel.deal(HAND_SIZE)
            kernel.begin_round(0, 1, HAND_SIZE)
            kernel.roll_out()
            for seat in range(SEATS):
                points[seat] += kernel.points_of(seat)
        return points

    return play


def c_rounds(folder: Path) -> PlayRounds | None:
    """Return a function that plays the same rounds in C, or None if there is no C compiler."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return None
    library = folder / "policy_rounds.so"
    offsets = [f"-D{name}={getattr(features, name)}" for name in features.SHAPES]
    subprocess.run([compiler, *OPTIONS, "-fPIC", "-shared", *offsets, str(YARDSTICK), "-o", str(library)], check=True)
    function = ctypes.CDLL(str(library)).play_rounds
    function.restype = ctypes.c_uint64
    weights = (ctypes.c_int16 * features.TABLE_SIZE)(*learned_table(SEATS))
    state = SEED

    def play(rounds: int) -> Points:
        nonlocal state
        points = (ctypes.c_int64 * SEATS)()
        state = function(weights, ctypes.c_uint64(state), SEATS, HAND_SIZE, rounds, points)
        return list(points)

    return play


def rounds_per_second(play: PlayRounds) -> float:
    """Return the number of rounds per second that are dealt and played on one core."""
    rounds, start = 0, time.process_time()
    while time.process_time() - start < DURATION_S:
        play(50)
        rounds += 50
    return rounds / (time.process_time() - start)


def main() -> None:
    """Print the speed of the uncompiled kernel, the compiled kernel and C, and their ratios."""
    plain = rounds_per_second(kernel_rounds(policy_learning.Kernel))
    print(f"kernel, uncompiled: {plain:9,.0f} rounds/s at {SEATS} seats")
    if not is_compiled():
        print("kernel: not compiled")
        return
    with tempfile.TemporaryDirectory() as folder:
        forms = [kernel_rounds(Kernel), c_rounds(Path(folder))]
        known = [form for form in forms if form is not None]
        if len({tuple(form(200)) for form in known}) > 1:
            raise SystemExit("kernel: C plays other rounds")
        speeds = [[rounds_per_second(form) for form in known] for _ in range(TURNS)]
    fast = max(speed[0] for speed in speeds)
    print(f"kernel, compiled:   {fast:9,.0f} rounds/s, {fast / plain:.0f} times as fast")
    if len(known) > 1:
        yardstick = max(speed[1] for speed in speeds)
        print(f"the same in C:      {yardstick:9,.0f} rounds/s, {yardstick / fast:.2f} times the compiled kernel")


if __name__ == "__main__":
    main()
