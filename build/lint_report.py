"""Figures that `make lint` prints: numeric literals in the user interface, and missing translations.

Neither fails the check. A message that a language lacks appears in English; `build/release.py` refuses a release
as long as one is missing.
"""

import ast
from pathlib import Path

from project import ROOT

from papayoo.text.catalog import FALLBACK_LANGUAGE, languages, load_catalog

PLAIN_NUMBERS = (0, 1, 2, 0.5)
"""Numbers that need no name: nothing, neighbours, pairs and halves."""
ENGLISH_ONLY = "cli."
"""Messages of the command line exist in English only."""
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
    """Return the missing keys of each incomplete language, in a folder or among the shipped catalogs."""
    needed = [key for key in load_catalog(FALLBACK_LANGUAGE).messages if not key.startswith(ENGLISH_ONLY)]
    found = {
        language: [key for key in needed if key not in load_catalog(language, folder).messages]
        for language in languages(folder)
    }
    return {language: keys for language, keys in found.items() if keys}


def main() -> None:
    """Print the report."""
    print(f"numeric literals in papayoo/ui: {ui_literals()}")
    for language, keys in missing_messages().items():
        more = f" and {len(keys) - SHOWN} more" if len(keys) > SHOWN else ""
        print(f"warning: {language}.toml lacks {', '.join(keys[:SHOWN])}{more}: shown in English")


if __name__ == "__main__":
    main()
