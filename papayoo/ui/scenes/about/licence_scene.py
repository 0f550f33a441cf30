"""Shows the text of a licence, which the player scrolls."""

from collections.abc import Mapping
from types import MappingProxyType

from papayoo.resources import asset_path
from papayoo.ui.context import Context
from papayoo.ui.scenes.dialogs.text_scene import TextScene

LICENCES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "own": ("licences", "Papayoo.txt"),
        "libraries": ("licences", "Libraries.txt"),
        "lgpl": ("licences", "LGPL-2.1.txt"),
        "python": ("licences", "Python.txt"),
        "fonts": ("fonts", "OFL-*.txt"),
    }
)
"""The folder and the file names of each licence; the message ``about.NAME`` is its title."""
RULE = "\n\n" + "-" * 78 + "\n\n"
"""Line that separates the texts of two licence files."""


class LicenceScene(TextScene):
    """Shows the text of a licence, with the same line breaks as in the licence files."""

    def __init__(self, ctx: Context, name: str) -> None:
        folder, pattern = LICENCES[name]
        files = sorted(asset_path(folder).glob(pattern))
        text = RULE.join(path.read_text(encoding="utf-8").strip("\n") for path in files)
        super().__init__(ctx, ctx.texts(f"about.{name}"), text)
