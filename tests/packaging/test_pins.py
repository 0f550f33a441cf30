"""Tests that constraints.txt pins the packages of every system."""

from email.message import Message
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any

import pins
from packaging.utils import canonicalize_name

from tests.packaging.conftest import ROOT

CONSTRAINTS = ROOT / "build" / "constraints.txt"


class Package(Distribution):
    """A fake installed package."""

    def __init__(self, name: str, version: str, *requirements: str) -> None:
        self._metadata = Message()
        self._metadata["Name"], self._metadata["Version"] = name, version
        for requirement in requirements:
            self._metadata["Requires-Dist"] = requirement

    def read_text(self, filename: str) -> str | None:
        return self._metadata.as_string() if filename == "METADATA" else None

    def locate_file(self, path: Any) -> Any:
        return Path(path)


def test_constraints_pin_what_pinned_packages_need_on_every_system() -> None:
    pinned = pins.pinned_versions(CONSTRAINTS.read_text(encoding="utf-8"))
    installed = [package for package in distributions() if canonicalize_name(package.name) in pinned]
    assert {"pytest", "platformdirs"} <= {package.name for package in installed}
    assert pins.missing(installed, pinned) == []


def test_requirement_of_another_system_must_be_pinned() -> None:
    package = Package("tool", "1.0", 'colour; os_name == "nt"', 'linker; sys_platform == "darwin"', "Deep_Link>=2")
    assert pins.missing([package], {"tool": "1.0"}) == ["colour", "deep-link", "linker"]
    assert pins.missing([package], {"colour": "1", "linker": "2", "deep-link": "3"}) == []


def test_optional_and_outdated_requirements_need_no_pin() -> None:
    package = Package("tool", "1.0", 'fast; extra == "speed"', 'backport; python_version < "3.9"')
    assert pins.missing([package], {}) == []


def test_other_version_than_pinned_is_reported() -> None:
    packages = [Package("Tool", "1.1"), Package("new_tool", "2"), Package("fixed", "3")]
    assert pins.loose(packages, {"tool": "1.0", "fixed": "3"}) == ["new-tool==2", "tool==1.1"]
