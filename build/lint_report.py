"""Counts printed by `make lint`: numeric literals in the user interface, and missing or stale translations.

No count makes the check fail. A missing message appears in English. A release needs all translations: its workflow
runs `make languages ARGS=--release`.
"""

import ast
from collections.abc import Sequence
from pathlib import Path

from english_forms import present, read, stale, unrecorded
from project import ROOT
from translation_checks import missing, undescribed_groups
from translations import GUIDE

from papayoo.text.catalog import languages, load_catalog

PLAIN_NUMBERS = (0, 1, 2, 0.5)
"""Numeric literals that are not counted, because they need no name."""
SHOWN = 8


def literals(source: str) -> int:
    """Count the numeric literals inside functions of a module, except PLAIN_NUMBERS."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef | ast.Lambda)]
    constants = {
        id(node): node.value
        for function in functions
        for part in (function.body if isinstance(function, ast.FunctionDef) else [function.body])
        for node in ast.walk(part)
        if isinstance(node, ast.Constant) and type(node.value) in (int, float)
    }
    return sum(value not in PLAIN_NUMBERS for value in constants.values())


def ui_literals() -> int:
    """Count the numeric literals in functions of ``papayoo/ui``, except the drawings in ``art``."""
    ui = ROOT / "papayoo" / "ui"
    paths = [path for path in ui.rglob("*.py") if not path.is_relative_to(ui / "art")]
    return sum(literals(path.read_text(encoding="utf-8")) for path in paths)


def missing_messages(folder: Path | None = None) -> dict[str, list[str]]:
    """Return the missing message keys of each incomplete catalog.

    ``folder`` contains additional catalogs.
    """
    found = {language: missing(load_catalog(language, folder)) for language in languages(folder)}
    return {language: keys for language, keys in found.items() if keys}


def main() -> None:
    """Print the number of numeric literals in papayoo/ui and the missing messages per language."""
    print(f"numeric literals in papayoo/ui: {ui_literals()}")
    for language, keys in missing_messages().items():
        print(f"warning: {language}.toml lacks {_listed(keys)}: shown in English")
    forms, now = read(), present()
    changed = {*unrecorded(forms, now), *(key for language in languages() for key in stale(language, forms, now))}
    if changed:
        print(f"warning: changed in English: {_listed(sorted(changed))}: see docs/translating.md")
    if groups := undescribed_groups(GUIDE.read_text(encoding="utf-8")):
        print(f"warning: docs/translating.md does not say where these groups of messages appear: {_listed(groups)}")


def _listed(keys: Sequence[str]) -> str:
    return ", ".join(keys[:SHOWN]) + (f" and {len(keys) - SHOWN} more" if len(keys) > SHOWN else "")


if __name__ == "__main__":
    main()
