"""The public names of a package, each imported from its module when it is first used.

The first frame needs few modules, so a package must not import all of its modules for the sake of one name.
"""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def lazy_names(package: str, names: Mapping[str, str]) -> tuple[list[str], Callable[[str], object]]:
    """Return ``__all__`` and ``__getattr__`` for the ``__init__`` of a package.

    ``names`` maps the modules of the package to their public names, which are separated by spaces.
    """
    modules = {name: module for module, listed in names.items() for name in listed.split()}

    def get(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(f"{package}.{modules[name]}"), name)
        setattr(sys.modules[package], name, value)  # found without this function from now on
        return value

    return list(modules), get
