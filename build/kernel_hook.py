"""Hatchling's hook: the search kernel is compiled when the game is built or installed."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # Hatchling loads this file alone

from compile_kernel import PACKAGE, compile_kernel, mode, put_beside_source


class KernelHook(BuildHookInterface[Any]):  # type: ignore[misc]  # it has no types to be seen
    """Adds the compiled kernel to a wheel, or puts it beside the source for an editable install."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a build; ``version`` says which kind of wheel it will be."""
        if self.target_name != "wheel":
            return
        if version == "editable":
            put_beside_source(Path(self.root), mode())
            return
        compiled = compile_kernel(Path(self.root), mode())
        if compiled is None:
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"][str(compiled)] = (PACKAGE / compiled.name).as_posix()


def get_build_hook() -> type[KernelHook]:
    """Hatchling asks for the hook here."""
    return KernelHook
