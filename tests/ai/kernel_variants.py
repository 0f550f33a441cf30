"""The kernel's source as it runs where nothing is compiled, beside the one that is imported."""

import importlib.util
import sys
from functools import cache
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from unittest import mock

from papayoo.ai import kernel

FOLDER = Path(kernel.__file__).parent


@cache
def uncompiled() -> ModuleType:
    """The kernel as plain Python, whether Cython is at hand or not."""
    name = "kernel_uncompiled"
    loader = SourceFileLoader(name, str(FOLDER / "kernel.py"))
    spec = importlib.util.spec_from_loader(name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    with mock.patch.dict(sys.modules, {"cython": None}):
        loader.exec_module(module)
    return module
