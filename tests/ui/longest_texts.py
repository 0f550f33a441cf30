"""The languages that need most room, for tests of scenes that need not try all languages."""

import os

from papayoo.text.catalog import languages, load_catalog

EVERY_LANGUAGE = "PAPAYOO_EVERY_SCENE"
"""Environment variable that makes the tests try all languages."""
FONTS = ["en", "ko", "zh-Hans"]
"""One language for each font; the fonts have different metrics."""


def longest(*groups: str, count: int = 3) -> list[str]:
    """Return the languages in which the messages of these groups are longest, and one for each font."""
    if os.environ.get(EVERY_LANGUAGE):
        return sorted(languages())

    def letters(language: str) -> int:
        messages = load_catalog(language).messages
        return sum(len(str(text)) for key, text in messages.items() if key.startswith(groups) and ".also" not in key)

    return sorted({*FONTS, *sorted(languages(), key=letters)[-count:]})
