"""Policies as files: for each seat count the table that was learned for it, and how it was made."""

import json
from dataclasses import dataclass
from functools import cache
from math import exp
from pathlib import Path
from typing import Final

from papayoo.ai.kernel.features import EXPONENTS, SCALE, TABLE_SIZE
from papayoo.resources import asset_path

FOLDER: Final = "players"

Table = list[int]


@dataclass(frozen=True, slots=True)
class TableFile:
    """A policy's table with the record of how it was made."""

    made: dict[str, object]
    table: Table

    @classmethod
    def read(cls, path: Path) -> "TableFile":
        """The table of a file; raises ValueError if it does not fit this version's kernel."""
        raw = json.loads(path.read_text(encoding="utf-8"))
        table = [number for row in raw["table"] for number in row]
        if len(table) != TABLE_SIZE:
            raise ValueError(f"{path.name} has {len(table)} numbers, not {TABLE_SIZE}")
        return cls(raw["made"], table)

    def write(self, path: Path) -> None:
        """Write the file, twenty numbers a line."""
        rows = [self.table[first : first + 20] for first in range(0, len(self.table), 20)]
        lines = ",\n".join("  " + json.dumps(row, separators=(",", ":")) for row in rows)
        made = json.dumps(self.made, indent=1, sort_keys=True)
        path.write_text(f'{{"made": {made},\n"table": [\n{lines}\n]}}\n', encoding="utf-8")


@cache
def learned_table(seats: int) -> Table:
    """The policy learned by self-play for a seat count. Not to be changed: everybody shares it."""
    return TableFile.read(asset_path(FOLDER, f"policy-{seats}.json")).table


@cache
def fitted_table(seats: int, player: str) -> Table:
    """The policy fitted to how a kind of player plays at a seat count. Not to be changed: everybody shares it."""
    return TableFile.read(asset_path(FOLDER, f"like-{player}-{seats}.json")).table


@cache
def response_table(seats: int, player: str) -> Table:
    """The policy learned for a table of players of a kind. Not to be changed: everybody shares it."""
    return TableFile.read(asset_path(FOLDER, f"answer-{player}-{seats}.json")).table


@cache
def softmax_weights(temperature: float) -> list[float]:
    """The weight of a score so many units below the best, for the kernel's softmax at a temperature."""
    return [exp(-step / (SCALE * temperature)) for step in range(EXPONENTS)]
