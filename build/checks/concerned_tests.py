"""The tests that concern a source file, the most specific first.

1. the test file named like the module, and the module's own doctests
2. test files for the same part of the program that import the module
3. the test folder that mirrors the module's folder
4. other test files that reach the module by imports, the nearest first
"""

import re
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

_IMPORT = re.compile(r"^[ \t]*(?:from\s+([\w.]+)\s+import\s+(\([^)]*\)|[^\n]+)|import\s+([^\n]+))", re.MULTILINE)
_LAZY = re.compile(r'"(\w+)": \(?((?:\s*"[^"]*")+)')
"""A module and its names in the ``__init__`` of a package that imports names when they are used."""
_NAME = re.compile(r"(\w[\w.]*)(?:\s+as\s+\w+)?")
STAGES = ("named alike", "direct import", "same folder", "further")


@dataclass(frozen=True, slots=True)
class Concerned:
    """The test files that concern a source file, as paths from the top of the project."""

    named: tuple[str, ...]
    direct: tuple[str, ...]
    folder: tuple[str, ...]
    further: tuple[str, ...]

    @property
    def near(self) -> tuple[str, ...]:
        """All but the further ones."""
        return (*self.named, *self.direct, *self.folder)

    def stage(self, test_file: str) -> str:
        for name, files in zip(STAGES, (self.named, self.direct, self.folder), strict=False):
            if test_file in files:
                return name
        return STAGES[-1]


class Project:
    """The source files and test files of a project, with their imports."""

    def __init__(self, root: Path = ROOT) -> None:
        self.root = root
        folders = (root / name for name in ("papayoo", "tests", "build"))
        paths = (path for folder in folders for path in sorted(folder.rglob("*.py")))
        self.sources = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in paths}
        self.tests = [path for path in self.sources if path.startswith("tests/") and _stem(path).startswith("test_")]

    @cached_property
    def _modules(self) -> Mapping[str, str]:
        """The file of each module, by the name under which it is imported. Scripts in build import each other."""
        named = {}
        for path in self.sources:
            name = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            named[name.rpartition(".")[2] if name.startswith("build.") else name] = path
        return named

    @cached_property
    def _lazy(self) -> Mapping[str, str]:
        """The module of each name that a package imports when it is used; both are full names."""
        return {
            f"{package}.{name}": f"{package}.{module}"
            for package, path in self._modules.items()
            if "lazy_names(" in self.sources[path] and Path(path).name == "__init__.py"
            for module, names in _LAZY.findall(self.sources[path])
            for name in re.findall(r"\w+", names)
        }

    @cached_property
    def _importers(self) -> Mapping[str, frozenset[str]]:
        """The files that import each file."""
        found: dict[str, set[str]] = {}
        for path, source in self.sources.items():
            for imported in self._imports(source):
                found.setdefault(imported, set()).add(path)
        return {path: frozenset(importers - {path}) for path, importers in found.items()}

    def _imports(self, source: str) -> Iterator[str]:
        for base, names, modules in _IMPORT.findall(source):
            if base:
                for name in _NAME.findall(re.sub(r"#[^\n]*", "", names)):
                    module = self._lazy.get(f"{base}.{name}", f"{base}.{name}")
                    if path := self._modules.get(module, self._modules.get(base)):
                        yield path
            else:
                yield from (self._modules[name] for name in _NAME.findall(modules) if name in self._modules)

    def distances(self, path: str) -> dict[str, int]:
        """Return the files that reach a file by imports, with the number of imports between."""
        found, waiting = {path: 0}, deque([path])
        while waiting:
            current = waiting.popleft()
            for importer in sorted(self._importers.get(current, ())):
                if importer not in found:
                    found[importer] = found[current] + 1
                    waiting.append(importer)
        return found

    def concerned(self, path: str) -> Concerned:
        """Return the tests of a source file. A test file concerns itself, and a helper the tests that use it.

        A conftest.py concerns the tests of its folder.
        """
        distances = self.distances(path)
        named = [*([path] if self._has_own_tests(path) else []), *self._named_like(path)]
        folder = self._mirrored(path)
        direct = [test for test in folder or self.tests if distances.get(test) == 1]
        reached = sorted((test for test in self.tests if test in distances), key=lambda test: (distances[test], test))
        stages: list[tuple[str, ...]] = []
        taken: set[str] = set()
        for files in (named, direct, folder, reached):
            stages.append(tuple(dict.fromkeys(file for file in files if file not in taken)))
            taken.update(files)
        return Concerned(*stages)

    def mentioning(self, path: str) -> list[str]:
        """Return the files whose text contains the name of a file that is not Python, or of its folder."""
        name, folder = Path(path).name, Path(path).parent.name
        words = [re.escape(name), *([rf"{re.escape(folder)}/", rf'"{re.escape(folder)}"'] if folder else [])]
        pattern = re.compile("|".join(words))
        return [file for file, source in self.sources.items() if pattern.search(source)]

    def _has_own_tests(self, path: str) -> bool:
        is_test = path in self.tests
        return is_test or (path.startswith("papayoo/") and ">>> " in self.sources.get(path, ""))

    def _named_like(self, path: str) -> list[str]:
        """Return test files named like a module, or like its folder if the module is named like others."""
        stem, folder = _stem(path), Path(path).parent.name
        alike = [test for test in self.tests if _stem(test) == f"test_{stem}"]
        if len(alike) > 1:
            mirrored = self._mirror(path)
            alike = [test for test in alike if test.startswith(f"{mirrored}/")] or alike
        if stem in ("__init__", "scene", "layout"):
            alike += [test for test in self.tests if _stem(test) == f"test_{folder}"]
        return alike

    @staticmethod
    def _mirror(path: str) -> str:
        return f"tests/{Path(path).parent.as_posix().partition('/')[2]}".rstrip("/")

    def _mirrored(self, path: str) -> list[str]:
        """Return the test files in the folder that mirrors a module's, then those in the folders above.

        The uppermost folder is that of a layer such as ``tests/engine``, a part of the interface such as
        ``tests/ui/widgets``, or a scene.
        """
        if _stem(path) == "conftest":
            return [test for test in self.tests if test.startswith(f"{Path(path).parent.as_posix()}/")]
        if not path.startswith("papayoo/"):
            return []
        tests: list[str] = []
        parts = self._mirror(path).split("/")
        least = 2 if parts[1:2] != ["ui"] else 3 if parts[2:3] != ["scenes"] else 4
        while len(parts) >= least:
            tests += [test for test in self.tests if test.startswith("/".join(parts) + "/") and test not in tests]
            parts.pop()
        return tests


def _stem(path: str) -> str:
    return Path(path).stem
