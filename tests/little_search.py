"""Small search budgets, so that tests that complete rounds or ask for hints stay fast."""

from dataclasses import replace
from unittest.mock import patch

from papayoo.ai import coach, judge
from papayoo.ai.search_bot import Budget

_LITTLE = Budget(worlds=10, steps=2, particles=2, annealing_steps=10, pass_samples=0, deals=4, passes=4, batch=10)

little_search = patch.multiple(
    judge, QUICK=replace(_LITTLE, keeps_all=True), _UNCOMPILED=replace(_LITTLE, keeps_all=True)
)
"""Context manager in whose block the judge searches with a small budget."""

little_advice = patch.multiple(coach, COMPILED_BUDGET=_LITTLE, UNCOMPILED_BUDGET=_LITTLE)
"""Context manager in whose block the coach searches with a small budget."""
