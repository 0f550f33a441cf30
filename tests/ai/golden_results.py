"""Comparison of results with those of earlier versions, which are stored as hashes in tests/golden.

Numbers that were trained or tuned have no other specification than the results. A deliberate change of the computer
players changes them: ``--update-golden`` stores the new ones.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path

GOLDEN = Path(__file__).parents[1] / "golden"


def check_golden(file: str, name: str, results: object, *, update: bool) -> None:
    """Assert that results are equal to those stored under a name in a file, or store them there."""
    path = GOLDEN / file
    found = hashlib.sha256(repr(plain(results)).encode()).hexdigest()[:16]
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    if update:
        text = json.dumps({**known, name: found}, indent=1, sort_keys=True) + "\n"
        path.write_text(text, encoding="utf-8", newline="\n")
    else:
        assert found == known.get(name), f"{name} gives other results than in {file}; is the change intended?"


def plain(results: object) -> object:
    """Return results as lists, texts and numbers, with eight digits of each real number.

    Mathematical libraries differ in the last digit.
    """
    if isinstance(results, float):
        return f"{results:.8g}"
    if isinstance(results, Enum):
        return results.name
    if is_dataclass(results):
        return [plain(getattr(results, field.name)) for field in fields(results)]
    if isinstance(results, Mapping):
        return sorted([repr(plain(key)), plain(value)] for key, value in results.items())
    if isinstance(results, set | frozenset):
        return sorted(repr(plain(item)) for item in results)
    return [plain(item) for item in results] if isinstance(results, list | tuple) else results
