"""Tests of `informed.py`: experts that use the policy of a stranger instead of the typical policy."""

from unittest import mock

import informed
import pytest
from stranger_kinds import trained_table

from papayoo.ai import opponent_model
from papayoo.ai.opponent_model import POLICIES, TYPICAL, opponent_kernel
from papayoo.ai.policy_tables import learned_table


@pytest.mark.parametrize("name", ["Counter", "Fearful", "Streetwise"])
def test_policy_of_the_stranger_replaces_the_typical_one(name: str) -> None:
    number, tables = POLICIES.index(TYPICAL), opponent_model._kernel_with_policies
    before = opponent_kernel(4).table(number)
    with mock.patch.object(opponent_model, "typical_table"):  # restores the function after the test
        getattr(informed, name)()
        tables.cache_clear()
        try:
            kernel = opponent_kernel(4)
        finally:
            tables.cache_clear()
    assert kernel.table(number) == trained_table(name.lower(), 4) != before
    assert kernel.table(0) == learned_table(4)
