"""What `make lint` prints about the translations: missing and stale messages. It never fails.

A missing message appears in English. A release needs all translations: its workflow
runs `make languages ARGS=--release`.
"""

from collections.abc import Sequence
from pathlib import Path

from english_forms import present, read, stale, unrecorded
from translation_checks import missing, undescribed_groups
from translations import GUIDE

from papayoo.text.catalog import languages, load_catalog

SHOWN = 8


def missing_messages(folder: Path | None = None) -> dict[str, list[str]]:
    """Return the missing message keys of each incomplete catalog.

    ``folder`` contains additional catalogs.
    """
    found = {language: missing(load_catalog(language, folder)) for language in languages(folder)}
    return {language: keys for language, keys in found.items() if keys}


def main() -> None:
    """Print the missing messages of each language, and what else the translations lack."""
    for language, keys in missing_messages().items():
        print(f"warning: {language}.toml lacks {_listed(keys)}: shown in English")
    forms, now = read(), present()
    changed = {*unrecorded(forms, now), *(key for language in languages() for key in stale(language, forms, now))}
    if changed:
        print(f"warning: changed in English: {_listed(sorted(changed))}: see docs/translating.md")
    if groups := undescribed_groups(GUIDE.read_text(encoding="utf-8")):
        print(f"warning: docs/translating.md does not say where these groups of messages appear: {_listed(groups)}")


def _listed(keys: Sequence[str]) -> str:
    return ", ".join(keys[:SHOWN]) + (f" and {len(keys) - SHOWN} more" if len(keys) > SHOWN else "")


if __name__ == "__main__":
    main()
