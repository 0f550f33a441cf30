"""The layer rule, held against every import in the package, those for types only included."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "papayoo"
MODULES = sorted(PACKAGE.rglob("*.py"))

LAYERS = {
    "engine": {"engine"},
    "ai": {"engine", "ai", "resources"},
    "history": {"engine", "history"},
    "storage": {"engine", "history", "storage"},
    "match": {"engine", "ai", "match"},
    "text": {"engine", "resources", "text"},
    "services": {"engine", "ai", "history", "storage", "match", "text", "services"},
    "ui": {"engine", "ai", "history", "storage", "match", "text", "services", "ui", "resources", "app"},
    "resources": {"resources"},
}
"""What each part may import; the modules beside these (app, program, __main__ …) are the top and may import all."""

THIRD_PARTIES = {
    "ai": {"cython"},
    "storage": {"platformdirs"},
    "ui": {"pygame"},
    "app": {"pygame"},
    "program": {"pygame"},
    "cli": {"pygame"},
}
"""What each part may import from outside the standard library; what is not here may import nothing."""

WITHOUT_PYGAME = PACKAGE / "ui" / "art"

HIDDEN_FROM_BOTS = {"state", "game", "record", "chance", "fairness"}
"""The engine's modules that know what a seat must not."""


def module_name(path: Path) -> str:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def part_of(module: str) -> str:
    """The part of the package that a module belongs to; empty for ``papayoo`` itself."""
    return [*module.split("."), ""][1]


def is_module(name: str) -> bool:
    path = PACKAGE.parent.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def imports(path: Path, source: str) -> Iterator[str]:
    """Every module that the source imports; of ``from a import b`` the module a.b if there is one, else a."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = _absolute(path, node)
            for name in node.names:
                full = f"{base}.{name.name}"
                yield full if is_module(full) else base


def _absolute(path: Path, node: ast.ImportFrom) -> str:
    package = list(path.relative_to(PACKAGE.parent).parts[:-1])
    above = package[: len(package) - node.level + 1] if node.level else []
    return ".".join([*above, *([node.module] if node.module else [])])


def breaches(path: Path, source: str) -> list[str]:
    """The imports of a module that the layer rule forbids."""
    return [name for name in imports(path, source) if not _is_allowed(path, name)]


def _is_allowed(path: Path, name: str) -> bool:
    part = part_of(module_name(path))
    top = name.split(".", maxsplit=1)[0]
    if top == "papayoo":
        return _is_allowed_part(part, name)
    if top in sys.stdlib_module_names:
        return True
    if top == "pygame" and path.is_relative_to(WITHOUT_PYGAME):
        return False
    return top in THIRD_PARTIES.get(part, set())


def _is_allowed_part(part: str, name: str) -> bool:
    imported = part_of(name)
    if part == "ai" and imported == "engine" and [*name.split("."), ""][2] in HIDDEN_FROM_BOTS | {""}:
        return False  # the engine's package itself could hand on what its modules hide
    return imported == "" or part not in LAYERS or imported in LAYERS[part]


@pytest.mark.parametrize("path", MODULES, ids=module_name)
def test_a_module_imports_only_what_its_layer_may(path: Path) -> None:
    assert breaches(path, path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("engine/cards.py", "import pygame"),
        ("engine/cards.py", "from papayoo.ai import bot"),
        ("engine/cards.py", "from ..storage import files"),
        ("engine/cards.py", "import platformdirs"),
        ("ai/bot.py", "from papayoo.engine.state import GameState"),
        ("ai/bot.py", "import papayoo.engine.game"),
        ("ai/bot.py", "from papayoo.engine import Game"),
        ("ai/bot.py", "from papayoo.match import match"),
        ("match/match.py", "from papayoo.ui import theme"),
        ("match/match.py", "import pygame.event"),
        ("storage/saves.py", "from papayoo.match import match"),
        ("services/start.py", "from papayoo.ui.context import Context"),
        ("storage/saves.py", "import pygame"),
        ("ui/scene.py", "from papayoo.program import run"),
        ("ui/scene.py", "import numpy"),
        ("ui/art/card.py", "import pygame"),
        ("text/catalog.py", "from papayoo.ui import theme"),
        ("__main__.py", "import pygame"),
    ],
)
def test_a_breach_is_found(module: str, line: str) -> None:
    assert breaches(PACKAGE / module, line) != []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("engine/cards.py", "from papayoo.engine import options"),
        ("ai/bot.py", "from papayoo.engine.view import SeatView"),
        ("ai/bot.py", "from papayoo.engine.cards import Card"),
        ("storage/paths.py", "from platformdirs import PlatformDirs"),
        ("match/match.py", "from papayoo.engine.cards import Card"),
        ("ui/scene.py", "import pygame"),
        ("ui/scene.py", "from papayoo import resources"),
        ("app.py", "from papayoo.ui import theme"),
        ("__main__.py", "from papayoo import __version__"),
    ],
)
def test_what_the_layers_allow_is_no_breach(module: str, line: str) -> None:
    assert breaches(PACKAGE / module, line) == []
