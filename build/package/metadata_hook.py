"""Metadata hook for Hatchling: the project's addresses, and the README with absolute links."""

import sys
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).parent))  # Hatchling loads only this file

from project import readme, urls


class MetadataHook(MetadataHookInterface):  # type: ignore[misc]  # Hatchling has no type information
    """Fills in the fields that ``pyproject.toml`` leaves to the build, except the version."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the project's addresses and the README to the metadata of the package."""
        root = Path(self.root)
        metadata["urls"] = urls(root)
        metadata["readme"] = {"content-type": "text/markdown", "text": readme(root)}


def get_metadata_hook() -> type[MetadataHook]:
    """Return the class of the metadata hook; called by Hatchling."""
    return MetadataHook
