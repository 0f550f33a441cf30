"""Small search budgets and large caches, so that tests that complete rounds or ask for hints stay fast."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import Any
from unittest.mock import patch

from papayoo.ai import checked_bot, judge, opponent_model
from papayoo.ai.coach import advise
from papayoo.ai.search_bot import Budget
from papayoo.match import coach_service, shown_line

_LITTLE = Budget(
    worlds=10, steps=2, particles=2, annealing_steps=10, pass_samples=0, deals=4, passes=4, batch=10, keeps_all=True
)

little_search = patch.multiple(judge, QUICK=_LITTLE, _UNCOMPILED=_LITTLE)
"""Context manager in whose block the judge searches with a small budget."""

little_advice = patch.object(coach_service, "advise", partial(advise, budget=_LITTLE))
"""Context manager in whose block the coach searches with a small budget."""

one_kind = patch.object(judge, "KINDS", {"casual": judge.KINDS["casual"]})
"""Context manager in whose block coach and judge think of one kind of opponents only."""

few_deals = patch.multiple(shown_line, MOST_DEALS=12, MOST_PASS_DEALS=24)
"""Context manager in whose block few deals are tried to show both ways of a decision."""

KEPT_TABLES = 32
"""Number of kernels that are kept for each purpose, at most 1.5 MB each: one for each number of players and policy."""


def _kept(load: Any) -> Any:
    """Return the function with a larger cache."""
    return lru_cache(KEPT_TABLES)(load.__wrapped__)


kept_tables = patch.multiple(
    opponent_model,
    _kernel_with_policies=_kept(opponent_model._kernel_with_policies),
    _kernel_with_response=_kept(opponent_model._kernel_with_response),
    _kernel_against_unknown=_kept(opponent_model._kernel_against_unknown),
)
"""Context manager in whose block the weight tables of every number of players are loaded once.

The program keeps those of one or two tables. Tests change the number of players all the time, and loading the tables
takes as long as judging ten cards.
"""


@contextmanager
def unchecked() -> Iterator[None]:
    """In a ``with`` block, check no card of a line that is played on, as without the compiled kernel.

    The lines that are kept are forgotten before and after it.
    """
    shown_line._real_line.cache_clear()
    with patch.object(checked_bot, "is_compiled", lambda: False):
        yield
    shown_line._real_line.cache_clear()
