"""A pytest plugin that records which functions of papayoo each test runs, and the processor time of each test.

Every function gets a statement that sets a flag, when its module is imported. This costs a few per cent, a tracer
several times the time of the tests. With ``--ran-functions FOLDER`` each process writes one file per test file there.
"""

import ast
import builtins
import hashlib
import importlib.abc
import importlib.machinery
import json
import sys
import time
from collections import defaultdict
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType

import pytest

_FLAGS = "__ran_functions__"
_MOST_FUNCTIONS = 1 << 16
_PACKAGE = "papayoo"

flags = bytearray(_MOST_FUNCTIONS)
names: list[str] = []
"""The functions with a flag, as ``papayoo/engine/rules.py:Class.method``, in the order of their flags."""


@dataclass(frozen=True, slots=True)
class RanTests:
    """The tests of a test file, in order: the processor time of each, and the functions that it has run."""

    digest: str
    seconds: Mapping[str, float]
    functions: Mapping[str, frozenset[str]]
    on_import: frozenset[str]
    """Functions that ran while the tests were collected."""


def digest_of(test_file: Path) -> str:
    """Return a checksum of a test file, which tells whether its record is up to date."""
    return hashlib.sha256(test_file.read_bytes()).hexdigest()[:16]


def record_file(folder: Path, test_file: str) -> Path:
    return folder / f"{test_file.replace('/', '-')}.json"


def read_record(folder: Path, test_file: str) -> RanTests | None:
    """Return the record of a test file, or None if there is none."""
    try:
        fields = json.loads(record_file(folder, test_file).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    known = fields["names"]
    functions = {test: frozenset(known[at] for at in ran) for test, (_, ran) in fields["tests"].items()}
    seconds = {test: spent for test, (spent, _) in fields["tests"].items()}
    return RanTests(fields["digest"], seconds, functions, frozenset(fields["on_import"]))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option with the folder of the records."""
    parser.addoption("--ran-functions", default="", help="write which functions each test runs into this folder")


@pytest.hookimpl(tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> None:
    """Add flags to the modules that are imported from now on, also by conftest.py."""
    if early_config.known_args_namespace.ran_functions:
        setattr(builtins, _FLAGS, flags)
        sys.meta_path.insert(0, _Finder())


def pytest_configure(config: pytest.Config) -> None:
    """Begin to record, in the process that runs the tests."""
    if config.getoption("--ran-functions"):
        config.pluginmanager.register(_Recorder(Path(config.getoption("--ran-functions"))))


class _Recorder:
    """Notes the flags of each test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._on_import: set[str] = set()
        self._tests: dict[str, dict[str, tuple[float, list[str]]]] = defaultdict(dict)

    def pytest_collection_finish(self) -> None:
        """Note what the import of the test files has run."""
        self._on_import.update(_taken())

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Note what a test with its fixtures runs."""
        _taken()
        begun_s = time.process_time()
        result = yield
        spent_s = round(time.process_time() - begun_s, 4)
        self._tests[item.nodeid.partition("::")[0]][item.nodeid] = spent_s, _taken()
        return result

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write the records of the files whose tests ran here."""
        for test_file, tests in self._tests.items():
            known = sorted({name for _, ran in tests.values() for name in ran})
            at = {name: number for number, name in enumerate(known)}
            fields = {
                "digest": digest_of(session.config.rootpath / test_file),
                "names": known,
                "on_import": sorted(self._on_import),
                "tests": {test: (spent_s, [at[name] for name in ran]) for test, (spent_s, ran) in tests.items()},
            }
            record_file(self._folder, test_file).write_text(json.dumps(fields), encoding="utf-8")


def _taken() -> list[str]:
    """Return the functions whose flags are set, and clear the flags."""
    found, at = [], flags.find(1)
    while at >= 0:
        found.append(names[at])
        flags[at] = 0
        at = flags.find(1, at + 1)
    return found


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the modules of papayoo, and lets _Loader load them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the usual specification with another loader. Compiled modules are left alone."""
        if fullname.partition(".")[0] != _PACKAGE:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = _Loader(fullname, spec.loader.path)
        return spec


class _Loader(SourceFileLoader):
    """Loads a module whose functions set flags, without bytecode files."""

    def get_code(self, fullname: str) -> CodeType:
        parts = Path(self.path).parts
        module = "/".join(parts[len(parts) - 1 - parts[::-1].index(_PACKAGE) :])
        return flagged(Path(self.path).read_text(encoding="utf-8"), module, self.path)


def flagged(source: str, module: str, path: str) -> CodeType:
    """Return the code of a module in which each function first sets its flag."""
    tree = ast.parse(source)
    _add_flags(tree, module, ())
    return compile(ast.fix_missing_locations(tree), path, "exec", dont_inherit=True)


def _add_flags(node: ast.AST, module: str, scope: tuple[str, ...]) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            inner = (*scope, child.name)
            _add_flags(child, module, inner)
            if not isinstance(child, ast.ClassDef):
                has_docstring = ast.get_docstring(child) is not None
                statement = ast.parse(f"{_FLAGS}[{len(names)}] = 1").body[0]
                for part in ast.walk(statement):
                    ast.copy_location(part, child.body[0])
                child.body.insert(1 if has_docstring else 0, statement)
                names.append(f"{module}:{'.'.join(inner)}")
        else:
            _add_flags(child, module, scope)
