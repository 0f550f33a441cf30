"""Files with the weight tables of bot policies. Each number of seats has its own files."""

import json
from array import array
from dataclasses import dataclass
from functools import cache
from math import exp
from pathlib import Path
from typing import Final

from papayoo.ai.kernel.features import EXPONENTS, SCALE, TABLE_SIZE
from papayoo.resources import asset_path

FOLDER: Final = "players"
IMITATED: Final = ("careful", "greedy", "ducker")
"""The bots with a table fitted to their style, and a table learned against it, for each number of seats."""

Table = list[int]


@dataclass(frozen=True, slots=True)
class TableFile:
    """A file with a policy's weight table, and a description of how the table was computed."""

    made: dict[str, object]
    table: Table

    @classmethod
    def read(cls, path: Path) -> "TableFile":
        """Return the contents of a file; raises ValueError if its table has a wrong size."""
        raw = json.loads(path.read_text(encoding="utf-8"))
        table = [number for row in raw["table"] for number in row]
        if len(table) != TABLE_SIZE:
            raise ValueError(f"{path.name} has {len(table)} numbers, not {TABLE_SIZE}")
        return cls(raw["made"], table)

    def write(self, path: Path) -> None:
        """Write the table and its description to a file, with twenty numbers per line."""
        rows = [self.table[first : first + 20] for first in range(0, len(self.table), 20)]
        lines = ",\n".join("  " + json.dumps(row, separators=(",", ":")) for row in rows)
        made = json.dumps(self.made, indent=1, sort_keys=True)
        path.write_text(f'{{"made": {made},\n"table": [\n{lines}\n]}}\n', encoding="utf-8")


def learned_table(seats: int) -> Table:
    """Return the table learned by self-play."""
    return _packed(f"policy-{seats}.json").tolist()


def typical_table(seats: int) -> Table:
    """Return the mean of several tables learned by self-play.

    It is not cached, because only a few kernels need it.
    """
    return TableFile.read(asset_path(FOLDER, f"typical-{seats}.json")).table


def fitted_table(seats: int, player: str) -> Table:
    """Return the table fitted to the style of a bot.

    It is not cached, because only a few kernels need it.
    """
    return TableFile.read(asset_path(FOLDER, f"like-{player}-{seats}.json")).table


def response_table(seats: int, player: str) -> Table:
    """Return the table learned against bots of one style."""
    return _packed(f"answer-{player}-{seats}.json").tolist()


@cache
def _packed(name: str) -> "array[int]":
    """Return the table in a file, with 16 bits for each weight, as in the kernel; a list takes six times as much."""
    return array("h", TableFile.read(asset_path(FOLDER, name)).table)


@cache
def softmax_weights(temperature: float) -> list[float]:
    """Return a table of softmax weights; the index is the difference of a score from the best score."""
    return [exp(-step / (SCALE * temperature)) for step in range(EXPONENTS)]
