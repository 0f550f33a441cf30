"""The league of sparring partners: bots of unusual styles for training and tuning.

`papayoo arena expert sparring` measures the level expert against them. `strangers.py` has bots that serve only for
measurements.
"""

from functools import partial
from typing import Final

import stranger_rules
from stranger_kinds import Searcher, Trained, trained_table

LEAGUE: Final = tuple(f"sparring:{name}" for name in ("Miser", "Coarse", "Placer", "Sheltered", "Parrot", "Scout"))
"""The names of the bots. In a measurement, all opponents at a table are copies of one bot."""


class Miser(stranger_rules.Miser):
    """A bot with written rules that plays low cards."""


class Coarse(Trained):
    """A bot with a policy trained with few features."""

    def __init__(self) -> None:
        super().__init__("coarse")


class Placer(Trained):
    """A bot with a policy trained to get a good place in each round, instead of few points."""

    def __init__(self) -> None:
        super().__init__("placer")


class Sheltered(Trained):
    """A bot with a policy trained against careful bots."""

    def __init__(self) -> None:
        super().__init__("sheltered")


class Parrot(Trained):
    """A bot that imitates the level medium, and sometimes plays a random card."""

    def __init__(self) -> None:
        super().__init__("parrot", noise=0.1)


class Scout(Searcher):
    """A bot that searches by simulating rounds with the policy of `Coarse`."""

    def __init__(self) -> None:
        super().__init__(partial(trained_table, "coarse"), worlds=25)
