"""Experts that know the policy of one stranger: they show how much a better model of strangers could gain.

`papayoo arena informed:Counter strangers:Counter` measures one of them. In its process, the stranger's policy takes the
place of the typical policy. As expert cannot be sure how strictly a player follows it, everything else is unchanged:
the prior odds, the sharpness, and the style learned in a game.
"""

from functools import partial
from unittest import mock

from stranger_kinds import trained_table

from papayoo.ai import opponent_model
from papayoo.ai.search_bot import SearchBot


class _Informed(SearchBot):
    """The level expert with the policy of a stranger as the typical policy."""

    def __init__(self, stranger: str) -> None:
        super().__init__()
        mock.patch.object(opponent_model, "typical_table", partial(trained_table, stranger)).start()


class Counter(_Informed):
    """An expert that knows the policy of the stranger `Counter`."""

    def __init__(self) -> None:
        super().__init__("counter")


class Fearful(_Informed):
    """An expert that knows the policy of the stranger `Fearful`."""

    def __init__(self) -> None:
        super().__init__("fearful")


class Streetwise(_Informed):
    """An expert that knows the policy of the stranger `Streetwise`."""

    def __init__(self) -> None:
        super().__init__("streetwise")
