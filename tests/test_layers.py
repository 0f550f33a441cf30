"""Tests of the layer rules, which limit the imports between the parts of the package.

Every import counts, also inside functions and under TYPE_CHECKING. Each rule is a function from the sources of the
package to a list of violations. One test applies it to the real package, another one to an invented violation.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

from tests import sources as package
from tests.loops import check_all, for_all
from tests.sources import parsed, statements_in

ROOT = Path(__file__).parents[1]

LAYERS = {
    "engine": {"engine"},
    "ai": {"engine", "ai", "resources"},
    "history": {"engine", "ai", "history", "resources"},
    "storage": {"engine", "history", "storage"},
    "match": {"engine", "ai", "match", "resources"},
    "text": {"engine", "resources", "text"},
    "services": {"engine", "ai", "history", "storage", "match", "text", "services", "resources"},
    "ui": {"engine", "ai", "history", "storage", "match", "text", "services", "ui", "resources"},
    "resources": {"resources"},
    "lazy_names": set[str](),
}
"""The parts of the package that each part may import.

The modules app, startup, cli, crash and __main__ may import every part.
"""
FOR_ALL = {"", "lazy_names"}
"""What every part may import; the first is the package ``papayoo`` itself."""

UI_ORDER = (
    *(
        "geometry",
        "easing",
        "clock",
        "plain",
        "navigation",
        "art",
        "style",
        "input",
        "render",
        "desktop",
        "audio",
        "context",
        "widgets",
    ),
    *(
        "table_view",
        "options",
        "scene",
        "scroll_view",
        "scene_stack",
        "access",
        "scenes",
        "router",
        "testing",
    ),
)
"""The folders and modules of papayoo/ui from the lowest to the highest.

Each may import itself and lower ones.
"""
SHARED_SCENES = {"dialogs"}
"""Folders of papayoo/ui/scenes that all screens may import."""
OWNER_OF_APP = "testing"
"""The only folder of papayoo/ui that may import papayoo.app."""

THIRD_PARTIES = {
    "ai": {"cython"},
    "storage": {"platformdirs"},
    "ui": {"pygame"},
    "startup": {"pygame"},
    "app": {"pygame"},
}
"""The packages outside the standard library that each part may import. Other parts may import none."""
MORE_PYGAME = {"papayoo.cli.self_test"}
"""Modules outside papayoo/ui, app and startup that may import pygame."""
NO_PYGAME = "papayoo.ui.art"

HIDDEN_FROM_BOTS = {"state", "game", "record", "chance", "fairness"}
"""Modules of the engine that contain the cards of other seats."""

FUNCTION_IMPORTS = "papayoo.__main__"
"""The only module that may import inside functions, so that commands load few modules."""

REPEATED_NAMES = {"scene", "layout"}
MAX_ENTRIES = {"papayoo": 16, "papayoo.ui": 22}

Sources = Mapping[str, str]
"""The source code of each module by module name.

A package is the module of its ``__init__.py``.
"""


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


PATHS = {module_name(path): path for path in package.MODULES}
SOURCES = {name: package.source(path) for name, path in PATHS.items()}


def lazy_names_in(name: str, source: str) -> Iterator[tuple[str, str]]:
    """Yield the names that a package imports when they are used, each with the module in which it finds it."""
    calls = (node for node in ast.walk(parsed(source)) if isinstance(node, ast.Call) and len(node.args) == 2)
    for call in calls if "lazy_names(" in source else ():
        for module, listed in ast.literal_eval(call.args[1]).items():
            yield from ((public, f"{name}.{module}") for public in listed.split())


LAZY = {
    name: dict(lazy_names_in(name, source))
    for name, source in SOURCES.items()
    if PATHS[name].name == "__init__.py" and "lazy_names(" in source
}
"""The packages with lazy names, each with the module of each name."""


@cache
def import_statements(source: str) -> tuple[tuple[ast.Import | ast.ImportFrom, str], ...]:
    """Return the import statements of a source, each with the name of the function around it, or an empty text."""
    found = list[tuple[ast.Import | ast.ImportFrom, str]]()
    waiting: list[tuple[ast.AST, str]] = [(parsed(source), "")]
    while waiting:
        node, function = waiting.pop()
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.append((node, function))
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            function = node.name
        waiting.extend((child, function) for child in statements_in(node))
    return tuple(found)


@cache
def imported_names(name: str, source: str) -> tuple[tuple[str, str], ...]:
    """Return the imports of a module as pairs of a module and a name in it, which is empty after ``import module``."""
    found = list[tuple[str, str]]()
    for node, _ in import_statements(source):
        if isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
        else:
            base = absolute(name, node)
            found += [(base, alias.name) for alias in node.names]
    return tuple(found)


def imports_in(name: str, source: str, known: Sources) -> Iterator[str]:
    """Yield the modules that a source imports.

    ``from a import b`` imports the module ``a.b`` if there is one. Otherwise it imports the module ``a`` or, if that is
    a package with lazy names, the module in which the package finds ``b``.
    """
    for base, member in imported_names(name, source):
        full = f"{base}.{member}"
        yield full if full in known else LAZY.get(base, {}).get(member, base)


def absolute(name: str, node: ast.ImportFrom) -> str:
    """Return the full name of the module after ``from``, also for relative imports."""
    is_package = name in PATHS and PATHS[name].name == "__init__.py"
    package = name.split(".") if is_package else name.split(".")[:-1]
    above = package[: len(package) - node.level + 1] if node.level else []
    return ".".join([*above, *([node.module] if node.module else [])])


def part(name: str, depth: int = 1) -> str:
    """Return the component at a depth of a module's dotted name, or an empty text if it has none there.

    Depth 0 is the component ``papayoo``.
    """
    parts = name.split(".")
    return parts[depth] if len(parts) > depth else ""


def import_pairs(sources: Sources) -> Iterator[tuple[str, str]]:
    for name, source in sources.items():
        yield from ((name, imported) for imported in imports_in(name, source, sources))


# Rules


def wrong_layers(sources: Sources) -> list[str]:
    """Return imports of a higher or unrelated part of the package."""
    return [
        f"{name} imports {imported}: {part(name)} may import only {', '.join(sorted(LAYERS[part(name)]))}"
        for name, imported in import_pairs(sources)
        if part(name) in LAYERS
        and part(imported, 0) == "papayoo"
        and part(imported) not in LAYERS[part(name)] | FOR_ALL
        and not (part(imported) == "app" and part(name, 2) == OWNER_OF_APP)
    ]


def leaks_to_bots(sources: Sources) -> list[str]:
    """Return imports that would let bots see hidden cards.

    The engine package itself counts too, because it could re-export such a module.
    """
    return [
        f"{name} imports {imported}: players must not see the cards of others"
        for name, imported in import_pairs(sources)
        if part(name) == "ai" and part(imported) == "engine" and part(imported, 2) in HIDDEN_FROM_BOTS | {""}
    ]


def wrong_third_parties(sources: Sources) -> list[str]:
    """Return imports of packages outside the standard library by parts that may not import them."""
    return [
        f"{name} imports {imported}, which is not allowed there"
        for name, imported in import_pairs(sources)
        if (top := part(imported, 0)) not in sys.stdlib_module_names | {"papayoo"} and not may_import(name, top)
    ]


def may_import(name: str, package: str) -> bool:
    if package == "accesskit":
        return name.startswith("papayoo.ui.access.")
    if package == "pygame" and (name in MORE_PYGAME or f"{name}.".startswith(f"{NO_PYGAME}.")):
        return name in MORE_PYGAME
    return package in THIRD_PARTIES.get(part(name), set())


def wrong_ui_order(sources: Sources) -> list[str]:
    """Return imports of a higher part of papayoo/ui by a lower one."""
    return [
        f"{name} imports {imported}, which is above it in papayoo/ui"
        for name, imported in import_pairs(sources)
        if name.startswith("papayoo.ui.")
        and imported.startswith("papayoo.ui.")
        and UI_ORDER.index(part(imported, 2)) > UI_ORDER.index(part(name, 2))
    ]


def screens_that_import_screens(sources: Sources) -> list[str]:
    """Return the imports of a screen by another screen or by the shared dialogs."""
    return [
        f"{name} imports {imported}: screens lead to one another by routes"
        for name, imported in import_pairs(sources)
        if name.startswith("papayoo.ui.scenes.")
        and imported.startswith("papayoo.ui.scenes.")
        and part(imported, 3) not in SHARED_SCENES | {part(name, 3)}
    ]


def constructors_of_screens(sources: Sources) -> list[str]:
    """Return imports of screens by modules that may not create them.

    Only the router and the test pilot may import every screen, and papayoo.app may import the title screen.
    """
    return [
        f"{name} imports {imported}: only the router knows the screens"
        for name, imported in import_pairs(sources)
        if imported.startswith("papayoo.ui.scenes.")
        and not name.startswith(("papayoo.ui.scenes", "papayoo.ui.testing"))
        and name != "papayoo.ui.router"
        and (name, part(imported, 3)) != ("papayoo.app", "title")
    ]


def cycles(sources: Sources) -> list[str]:
    """Return groups of modules that import each other."""
    graph = {name: set(imports_in(name, source, sources)) & sources.keys() for name, source in sources.items()}
    reverse: dict[str, set[str]] = {name: set() for name in graph}
    for name, imported in graph.items():
        for other in imported:
            reverse[other].add(name)
    found, left = list[set[str]](), set(graph)
    while left:
        start = left.pop()
        group = reachable(graph, start) & reachable(reverse, start)
        left -= group
        if len(group) > 1:
            found.append(group)
    return [f"import cycle: {', '.join(sorted(group))}" for group in found]


def reachable(graph: Mapping[str, set[str]], start: str) -> set[str]:
    found, waiting = {start}, [start]
    while waiting:
        new = graph[waiting.pop()] - found
        found |= new
        waiting.extend(new)
    return found


def ways_around_packages(sources: Sources) -> list[str]:
    """Return imports from a module of another package that offers the name itself."""
    return [
        f"{name} imports {member} from {base}: import it from {package}"
        for name, source in sources.items()
        for base, member in imported_names(name, source)
        for package in (base.rpartition(".")[0],)
        if member in LAZY.get(package, {}) and not name.startswith(f"{package}.")
    ]


def imports_in_functions(sources: Sources) -> list[str]:
    """Return imports inside functions, except in the entry point."""
    return [
        f"{name}, line {node.lineno}: import inside {function}()"
        for name, source in sources.items()
        if name != FUNCTION_IMPORTS
        for node, function in import_statements(source)
        if function
    ]


def repeated_names(sources: Sources) -> list[str]:
    """Return modules with the same name in different folders."""
    modules = [name for name in sources if name not in PATHS or PATHS[name].name != "__init__.py"]
    counts = Counter(name.rpartition(".")[2] for name in modules)
    return [
        f"{name}: another module is called {name.rpartition('.')[2]} too"
        for name in modules
        if counts[name.rpartition(".")[2]] > 1 and name.rpartition(".")[2] not in REPEATED_NAMES
    ]


def standard_library_names(sources: Sources) -> list[str]:
    """Return modules and packages named like a module of the standard library."""
    return [
        f"{name}: the standard library has a module {name.rpartition('.')[2]}"
        for name in sources
        if name.rpartition(".")[2] in sys.stdlib_module_names
    ]


def crowded_folders(sources: Sources) -> list[str]:
    """Return the folders that contain too many modules and packages."""
    entries = Counter(name.rpartition(".")[0] for name in sources)
    return [
        f"{folder} has {entries[folder]} modules and packages, more than {limit}"
        for folder, limit in MAX_ENTRIES.items()
        if entries[folder] > limit
    ]


Rule = Callable[[Sources], list[str]]
RULES: tuple[Rule, ...] = (
    wrong_layers,
    leaks_to_bots,
    wrong_third_parties,
    wrong_ui_order,
    screens_that_import_screens,
    constructors_of_screens,
    cycles,
    ways_around_packages,
    imports_in_functions,
    repeated_names,
    standard_library_names,
    crowded_folders,
)


@for_all(rule=RULES)
def test_package_follows_rule(rule: Rule) -> None:
    assert rule(SOURCES) == []


def test_ui_order_names_every_part_of_ui() -> None:
    assert {part(name, 2) for name in SOURCES if name.startswith("papayoo.ui.")} == set(UI_ORDER)


# Tests that each rule finds a violation

LATE_IMPORT = "def f():\n    from papayoo.ui import router"
TYPE_IMPORT = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from papayoo.engine.game import Game"

VIOLATIONS: tuple[tuple[Rule, str, str], ...] = (
    (wrong_layers, "engine.cards", "from papayoo.ai import bot"),
    (wrong_layers, "engine.cards", "from ..storage import saves"),
    (wrong_layers, "ai.bot", "from papayoo.match import match"),
    (wrong_layers, "match.match", "from papayoo.ui import easing"),
    (wrong_layers, "storage.saves", "from papayoo.match import match"),
    (wrong_layers, "services.start", "from papayoo.ui.context import Context"),
    (wrong_layers, "text.catalog", "from papayoo.ui import easing"),
    (wrong_layers, "ui.scene", "from papayoo.app import App"),
    (wrong_layers, "match.match", "def f():\n    from papayoo.ui import easing"),
    (leaks_to_bots, "ai.bot", "from papayoo.engine.state import GameState"),
    (leaks_to_bots, "ai.bot", "import papayoo.engine.game"),
    (leaks_to_bots, "ai.bot", "from papayoo.engine import Game"),
    (leaks_to_bots, "ai.bot", "from papayoo import engine"),
    (leaks_to_bots, "ai.bot", "from papayoo.engine import *"),
    (wrong_layers, "engine.cards", "from papayoo.ai import Bot"),
    (leaks_to_bots, "ai.bot", TYPE_IMPORT),
    (wrong_third_parties, "engine.cards", "import platformdirs"),
    (wrong_third_parties, "match.match", "import pygame.event"),
    (wrong_third_parties, "ui.scene", "import numpy"),
    (wrong_third_parties, "app", "import accesskit"),
    (wrong_third_parties, "ui.art.faces", "import pygame"),
    (wrong_third_parties, "cli.parser", "import pygame"),
    (wrong_third_parties, "__main__", "import pygame"),
    (wrong_ui_order, "ui.geometry", "from papayoo.ui.art import palette"),
    (wrong_ui_order, "ui.render.canvas", "from papayoo.ui.widgets import base"),
    (wrong_ui_order, "ui.input.reader", "from papayoo.ui.scene import Scene"),
    (wrong_ui_order, "ui.scenes.table.scene", LATE_IMPORT),
    (screens_that_import_screens, "ui.scenes.title.scene", "from papayoo.ui.scenes.rules.scene import RulesScene"),
    (screens_that_import_screens, "ui.scenes.dialogs.dialog", "from papayoo.ui.scenes.rules.scene import RulesScene"),
    (constructors_of_screens, "app", "from papayoo.ui.scenes.rules.scene import RulesScene"),
    (cycles, "engine.cards", "from papayoo.engine import game"),
    (cycles, "ui.geometry", "def f():\n    from papayoo.ui import scene"),
    (ways_around_packages, "ui.scene", "from papayoo.engine.cards import Card"),
    (imports_in_functions, "ui.scene", LATE_IMPORT),
    (repeated_names, "ui.widgets.easing", ""),
    (standard_library_names, "ui.statistics", ""),
)


def test_rules_find_violations() -> None:
    def check(case: tuple[Rule, str, str]) -> None:
        rule, module, lines = case
        name = f"papayoo.{module}"
        found = rule({**SOURCES, name: f"{SOURCES.get(name, '')}\n{lines}\n"})
        assert any(name in violation for violation in found)

    check_all(VIOLATIONS, check)


def test_each_rule_has_a_violation() -> None:
    assert {rule for rule, _, _ in VIOLATIONS} == set(RULES) - {crowded_folders}  # which has a test of its own


def test_rule_finds_crowded_folder() -> None:
    more = {f"papayoo.ui.more_{number}": "" for number in range(MAX_ENTRIES["papayoo.ui"])}
    assert "papayoo.ui" in crowded_folders({**SOURCES, **more})[0]


ALLOWED = {
    "engine.cards": "from papayoo.engine import phase",
    "ai.bot": "from papayoo.engine import SeatView",
    "storage.paths": "from platformdirs import PlatformDirs",
    "ui.scene": "import pygame",
    "ui.scenes.title.scene": "from papayoo.ui.scenes.dialogs.dialog import Dialog",
    "ui.testing.pilot": "from papayoo.app import App",
    "__main__": LATE_IMPORT,
}


def test_rules_accept_allowed_imports() -> None:
    more = {f"papayoo.{module}": f"{SOURCES[f'papayoo.{module}']}\n{lines}\n" for module, lines in ALLOWED.items()}
    assert [violation for rule in RULES for violation in rule({**SOURCES, **more})] == []


def test_contributing_tells_the_order_of_the_user_interface() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    told = text.split("each of these may import those before it:")[1].split("`app`")[0]
    assert re.findall(r"`(\w+)`", told) == [name for name in UI_ORDER if name != OWNER_OF_APP]
