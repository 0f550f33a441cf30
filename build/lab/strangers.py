"""The league of strangers: bots whose styles are never used to train the game's bots.

`papayoo arena expert strangers` measures the level expert against them. The game's bots must never be trained or tuned
with strangers, nor contain their styles: `sparring.py` has other bots for that.
"""

from functools import partial
from typing import Final

import stranger_rules
from stranger_kinds import Searcher, Trained, trained_table

LEAGUE: Final = tuple(
    f"strangers:{name}" for name in ("Voider", "Bookkeeper", "Counter", "Fearful", "Streetwise", "Copycat", "Explorer")
)
"""The names of the bots. In a measurement, all opponents at a table are copies of one bot."""


class Voider(stranger_rules.Voider):
    """A bot with written rules that empties its short suits."""


class Bookkeeper(stranger_rules.Bookkeeper):
    """A bot with written rules that counts cards."""


class Counter(Trained):
    """A bot with a policy trained with a few features, none of which the policy "coarse" has."""

    def __init__(self) -> None:
        super().__init__("counter")


class Fearful(Trained):
    """A bot with a policy trained to avoid rounds with many points."""

    def __init__(self) -> None:
        super().__init__("fearful")


class Streetwise(Trained):
    """A bot with a policy trained against weak bots."""

    def __init__(self) -> None:
        super().__init__("streetwise")


class Copycat(Trained):
    """A bot that imitates three characters of the level hard, and sometimes plays a random card."""

    def __init__(self) -> None:
        super().__init__("copycat", noise=0.05)


class Explorer(Searcher):
    """A bot that searches by simulating rounds with the policy of `Counter`."""

    def __init__(self) -> None:
        super().__init__(partial(trained_table, "counter"), worlds=40)
