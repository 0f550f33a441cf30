"""Experts that know the policy of one stranger: they show how many points a better model of strangers could save.

`papayoo arena informed:Counter strangers:Counter` measures one of them. In its process, the stranger's policy replaces
the typical policy. The prior odds, the sharpness and the style learned in a game are unchanged, because no expert can
be sure how strictly a player follows a policy.
"""

from functools import partial
from unittest import mock

from stranger_kinds import trained_table

from papayoo.ai import opponent_model
from papayoo.ai.search_bot import SearchBot


def informed_expert(stranger: str) -> SearchBot:
    """Return an expert that uses the policy of a stranger instead of the typical policy."""
    mock.patch.object(opponent_model, "typical_table", partial(trained_table, stranger)).start()
    return SearchBot()


Counter = partial(informed_expert, "counter")
Fearful = partial(informed_expert, "fearful")
Streetwise = partial(informed_expert, "streetwise")
