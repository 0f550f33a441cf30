"""Files with the weight tables of policies, for each number of seats."""

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
    """A weight table, and a record of how it was made."""

    made: dict[str, object]
    table: Table

    @classmethod
    def read(cls, path: Path) -> "TableFile":
        """Read a file; raises ValueError if the table does not have the kernel's size."""
        raw = json.loads(path.read_text(encoding="utf-8"))
        table = [number for row in raw["table"] for number in row]
        if len(table) != TABLE_SIZE:
            raise ValueError(f"{path.name} has {len(table)} numbers, not {TABLE_SIZE}")
        return cls(raw["made"], table)

    def write(self, path: Path) -> None:
        """Write the file, with twenty numbers per line."""
        rows = [self.table[first : first + 20] for first in range(0, len(self.table), 20)]
        lines = ",\n".join("  " + json.dumps(row, separators=(",", ":")) for row in rows)
        made = json.dumps(self.made, indent=1, sort_keys=True)
        path.write_text(f'{{"made": {made},\n"table": [\n{lines}\n]}}\n', encoding="utf-8")


@cache
def learned_table(seats: int) -> Table:
    """Return the table learned by self-play. It is shared: do not modify it."""
    return TableFile.read(asset_path(FOLDER, f"policy-{seats}.json")).table


@cache
def fitted_table(seats: int, player: str) -> Table:
    """Return the table fitted to the style of a player. It is shared: do not modify it."""
    return TableFile.read(asset_path(FOLDER, f"like-{player}-{seats}.json")).table


@cache
def response_table(seats: int, player: str) -> Table:
    """Return the table learned against players of one style. It is shared: do not modify it."""
    return TableFile.read(asset_path(FOLDER, f"answer-{player}-{seats}.json")).table


@cache
def softmax_weights(temperature: float) -> list[float]:
    """Return softmax weights indexed by the distance to the best score, in table units."""
    return [exp(-step / (SCALE * temperature)) for step in range(EXPONENTS)]
