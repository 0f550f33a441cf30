"""Strangers to train and tune with; `strangers.py` has those that only measure.

`papayoo arena expert sparring` measures a player among them.
"""

from functools import partial
from typing import Final

import stranger_rules
from stranger_kinds import Searcher, Trained, trained_table

LEAGUE: Final = tuple(f"sparring:{name}" for name in ("Miser", "Coarse", "Placer", "Sheltered", "Parrot", "Scout"))
"""The players by name; each has its own tables in a measurement."""


class Miser(stranger_rules.Miser):
    """Written rules: stays low."""


class Coarse(Trained):
    """A policy trained with few features."""

    def __init__(self) -> None:
        super().__init__("coarse")


class Placer(Trained):
    """A policy trained to beat many players in each round."""

    def __init__(self) -> None:
        super().__init__("placer")


class Sheltered(Trained):
    """A policy trained among careful players."""

    def __init__(self) -> None:
        super().__init__("sheltered")


class Parrot(Trained):
    """Imitates medium players, with noise."""

    def __init__(self) -> None:
        super().__init__("parrot", noise=0.1)


class Scout(Searcher):
    """Searches with playouts of a policy trained with few features."""

    def __init__(self) -> None:
        super().__init__(partial(trained_table, "coarse"), worlds=25)
