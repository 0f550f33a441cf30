"""Build hook for Hatchling: compiles the search kernel when the game is built or installed, and adds two papers."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # Hatchling loads only this file

from compile_kernel import OLDEST_PYTHON, PACKAGE, STABLE_ABI, compile_kernel, mode, put_beside_source, temporary_folder
from man_page import SECTION, man_page
from parts import write_for_wheel
from project import NAME, commit_time


class KernelHook(BuildHookInterface[Any]):  # type: ignore[misc]  # Hatchling has no type information
    """Adds the compiled kernel to a wheel or an editable install, and to a wheel a manual page and a list of parts."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the kernel before a build.

        ``version`` is the build type of Hatchling, such as ``editable``.
        """
        if self.target_name != "wheel":
            return
        if version == "editable":
            put_beside_source(Path(self.root), mode())
            return
        papers = temporary_folder()
        page = papers / f"{NAME}.{SECTION}"
        page.write_text(man_page(commit_time(Path(self.root))), encoding="utf-8")
        build_data["shared_data"][str(page)] = f"share/man/man{SECTION}/{page.name}"
        build_data["sbom_files"].append(str(write_for_wheel(papers)))
        compiled = compile_kernel(Path(self.root), mode())
        if compiled is None:
            return
        build_data["pure_python"] = False
        build_data["tag"] = self._tag()
        build_data["force_include"][str(compiled)] = (PACKAGE / compiled.name).as_posix()

    def _tag(self) -> str:
        """Return the compatibility tag of the wheel, which contains the compiled kernel.

        An example is ``cp311-abi3-linux_x86_64``.
        """
        inferred = str(self.build_config.builder.get_best_matching_tag())
        if not STABLE_ABI:
            return inferred
        return "cp{}{}-abi3-{}".format(*OLDEST_PYTHON, inferred.rpartition("-")[2])


def get_build_hook() -> type[KernelHook]:
    """Return the class of the build hook; called by Hatchling."""
    return KernelHook
