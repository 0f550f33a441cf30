"""Tests of packages that import their public names when they are used."""

import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.loops import check_all
from tests.test_layers import LAZY

ROOT = Path(__file__).parents[1]


def run(program: str) -> str:
    command = [sys.executable, "-c", program]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True).stdout


def test_name_imports_only_its_module_and_what_that_needs() -> None:
    program = "import sys\nfrom papayoo.engine import Phase\nprint(*(n for n in sys.modules if 'papayoo' in n))"
    assert set(run(program).split()) == {"papayoo", "papayoo.engine", "papayoo.engine.phase", "papayoo.lazy_names"}


def test_command_line_imports_the_modules_of_a_command_when_it_runs() -> None:
    imported = run("import sys\nfrom papayoo.cli import parser\nprint(*sys.modules)").split()
    assert not {"papayoo.cli.arena", "papayoo.cli.strength_trial", "papayoo.services.judging"} & set(imported)


def test_every_lazy_name_is_in_its_module() -> None:
    def check(package: str) -> None:
        for name, module in LAZY[package].items():
            assert getattr(import_module(package), name) is getattr(import_module(module), name)

    check_all(LAZY, check)


def test_package_lists_its_names() -> None:
    def check(package: str) -> None:
        assert set(import_module(package).__all__) == set(LAZY[package])

    check_all(LAZY, check)


def test_other_names_do_not_exist() -> None:
    with pytest.raises(ImportError, match=r"cannot import name 'Dice' from 'papayoo.engine'"):
        exec("from papayoo.engine import Dice")
    with pytest.raises(AttributeError, match=r"module 'papayoo.engine' has no attribute 'Dice'"):
        _ = import_module("papayoo.engine").Dice
