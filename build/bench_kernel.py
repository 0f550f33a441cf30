"""How fast the search kernel is: whole rounds a second on one core, compiled and not. `make bench` calls it."""

import sys
import time
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType
from typing import Any

from papayoo.ai import kernel as installed
from papayoo.ai.policy_tables import learned_table

SEATS, HAND = 4, 15
SECONDS = 2.0
"""Processor seconds that each figure is measured for."""


def uncompiled() -> ModuleType:
    """The kernel's source as a module of its own, whatever is installed."""
    source = Path(installed.__file__ or "").with_name("kernel.py")
    spec = spec_from_loader("uncompiled_kernel", SourceFileLoader("uncompiled_kernel", str(source)))
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    blocked = sys.modules.get("cython")
    sys.modules["cython"] = None  # type: ignore[assignment]  # as where there is none
    try:
        spec.loader.exec_module(module)
    finally:
        sys.modules.pop("cython")
        if blocked is not None:
            sys.modules["cython"] = blocked
    return module


def rounds_a_second(kernel: Any, play: Callable[[], None]) -> float:
    """Whole rounds, dealing included, that are played in a second."""
    done, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        for _ in range(20):
            kernel.deal(HAND)
            kernel.begin(0, 1, HAND)
            play()
        done += 20
    return done / (time.process_time() - begun)


def measured(module: ModuleType) -> tuple[float, float]:
    """Rounds a second by policy and at random."""
    kernel = module.Kernel(SEATS, 7)
    kernel.load_table(0, learned_table(SEATS))
    return rounds_a_second(kernel, kernel.run_out), rounds_a_second(kernel, kernel.run_out_at_random)


def main() -> None:
    """Print the figures and how they compare."""
    plain = measured(uncompiled())
    print(f"kernel, uncompiled: {plain[0]:9,.0f} policy rounds/s, {plain[1]:9,.0f} random rounds/s at {SEATS} seats")
    if not installed.is_compiled():
        print("kernel: nothing is compiled here")
        return
    fast = measured(installed)
    ratio = f"{fast[0] / plain[0]:.0f} and {fast[1] / plain[1]:.0f} times as fast"
    print(f"kernel, compiled:   {fast[0]:9,.0f} policy rounds/s, {fast[1]:9,.0f} random rounds/s, {ratio}")


if __name__ == "__main__":
    main()
