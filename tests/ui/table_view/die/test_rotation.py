"""Tests of rotations: conversion to axes and back."""

import math
import random
from operator import mul

import pytest

from papayoo.ui.table_view.die.rotation import axes_of, from_axes


@pytest.mark.parametrize("axis", range(3))
def test_half_turns_and_those_close_to_one_are_the_same_after_conversion_to_axes_and_back(axis: int) -> None:
    chance = random.Random("rotation")
    for size in (0.0, 1e-9, 1e-6, 1e-3, 0.1):
        for _ in range(20):
            parts = [size * chance.choice((0.0, chance.uniform(-1, 1))) for _ in range(4)]
            parts[axis + 1] = 1.0
            w, x, y, z = (part / math.hypot(*parts) for part in parts)
            again = from_axes(*axes_of((w, x, y, z)))
            assert abs(sum(map(mul, (w, x, y, z), again))) == pytest.approx(1.0, abs=1e-9)
