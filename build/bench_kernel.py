"""Measures the speed of the search kernel in compiled and uncompiled form; part of `make bench`."""

import time
from typing import Final

from papayoo.ai.kernel import Kernel, is_compiled, policy_learning
from papayoo.ai.policy_tables import learned_table

SEATS: Final = 4
HAND_SIZE: Final = 15
DURATION_S: Final = 2.0
"""Processor time in seconds for which each form of the kernel runs."""


def rounds_per_second(form: type[Kernel]) -> float:
    """Return the number of rounds per second that the kernel deals and plays on one core."""
    kernel = form(SEATS, 7)
    kernel.load_table(0, learned_table(SEATS))
    rounds, start = 0, time.process_time()
    while time.process_time() - start < DURATION_S:
        for _ in range(20):
            kernel.deal(HAND_SIZE)
            kernel.begin_round(0, 1, HAND_SIZE)
            kernel.roll_out()
        rounds += 20
    return rounds / (time.process_time() - start)


def main() -> None:
    """Print the speed of the compiled and the uncompiled kernel, and their ratio."""
    plain = rounds_per_second(policy_learning.Kernel)
    print(f"kernel, uncompiled: {plain:9,.0f} rounds/s at {SEATS} seats")
    if not is_compiled():
        print("kernel: not compiled")
        return
    fast = rounds_per_second(Kernel)
    print(f"kernel, compiled:   {fast:9,.0f} rounds/s, {fast / plain:.0f} times as fast")


if __name__ == "__main__":
    main()
