"""Tests that the C program with which the kernel's speed is compared plays the same rounds as the kernel."""

import shutil
from pathlib import Path

import pytest
from bench_kernel import c_rounds, kernel_rounds

from papayoo.ai.kernel import Kernel


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no C compiler here")
def test_c_plays_the_rounds_of_the_kernel(tmp_path: Path) -> None:
    in_c = c_rounds(tmp_path)
    assert in_c is not None
    of_kernel = kernel_rounds(Kernel)
    played = [of_kernel(40), of_kernel(40)]
    assert [in_c(40), in_c(40)] == played
    assert played[0] != played[1], "the same rounds again"
    assert [sum(points) for points in played] == [40 * 250] * 2
