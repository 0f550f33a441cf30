"""Reads named groups from the SVG files in ``assets/art`` and replaces their colours."""

import re
from collections.abc import Mapping
from functools import cache

from papayoo.resources import asset_path

_GROUP = re.compile(r'^<g id="(\w+)"[^>]*>\n(.*?)^</g>$', re.DOTALL | re.MULTILINE)
_COLOUR = re.compile("#[0-9A-F]{6}")


@cache
def groups(file: str) -> Mapping[str, str]:
    """Return the content of the top-level groups of a file, by id. Raises MissingAssetError."""
    return dict(_GROUP.findall(asset_path("art", f"{file}.svg").read_text(encoding="utf-8")))


def recoloured(drawing: str, colours: Mapping[str, str]) -> str:
    """Return a drawing with some colours (``#RRGGBB``) replaced by others."""
    return _COLOUR.sub(lambda found: colours.get(found[0], found[0]), drawing)
