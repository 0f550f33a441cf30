"""The league of strangers: players that the expert has never met.

`papayoo arena expert strangers` measures a player among them. Nothing of the game may be trained or tuned with them, or
contain their styles: `sparring.py` has other players for that.
"""

from functools import partial
from typing import Final

import stranger_rules
from stranger_kinds import Searcher, Trained, trained_table

LEAGUE: Final = tuple(
    f"strangers:{name}" for name in ("Voider", "Bookkeeper", "Counter", "Fearful", "Streetwise", "Copycat", "Explorer")
)
"""The names of the players. In a measurement, all opponents at a table are copies of one of them."""


class Voider(stranger_rules.Voider):
    """Written rules: makes voids."""


class Bookkeeper(stranger_rules.Bookkeeper):
    """Written rules: counts cards."""


class Counter(Trained):
    """A policy trained with few other features."""

    def __init__(self) -> None:
        super().__init__("counter")


class Fearful(Trained):
    """A policy trained to avoid rounds with many points."""

    def __init__(self) -> None:
        super().__init__("fearful")


class Streetwise(Trained):
    """A policy trained among weak players."""

    def __init__(self) -> None:
        super().__init__("streetwise")


class Copycat(Trained):
    """Imitates hard players of three characters, with noise."""

    def __init__(self) -> None:
        super().__init__("copycat", noise=0.05)


class Explorer(Searcher):
    """Searches with playouts of a policy trained with other features."""

    def __init__(self) -> None:
        super().__init__(partial(trained_table, "counter"), worlds=40)
