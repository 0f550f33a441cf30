"""A made-up language: the English texts, longer and in the letters of another alphabet.

It shows before any translation exists whether a scene has enough room, and which texts do not come from the catalog.
"""

import json
import re
from pathlib import Path

from papayoo.text.catalog import load_catalog

ALPHABETS = {
    "Latin": "ąćđęłńőřśťůýžāčēģīķļņōšūėį",
    "Greek": "αβψδεφγηιξκλμνοπρσςτθωχυζά",
    "Cyrillic": "абцдефгхийклмнопярстувщьыз",
}
"""The letters that take the places of a to z."""
LONGER = 0.3
"""Fraction by which texts get longer, as in the languages with the longest words."""
VOWELS = "aeiou"

_PLACE = re.compile(r"(\{[a-z_:]+\})")


def pseudo(text: str, alphabet: str) -> str:
    """Return a text with its words replaced by made-up ones and its placeholders unchanged."""
    letters = dict(zip("abcdefghijklmnopqrstuvwxyz", ALPHABETS[alphabet], strict=True))
    parts = _PLACE.split(text)
    parts[::2] = ["".join(_letter(letter, letters) for letter in _longer(part)) for part in parts[::2]]
    return "".join(parts)


def _letter(letter: str, letters: dict[str, str]) -> str:
    other = letters.get(letter.lower(), letter)
    return other.upper() if letter.isupper() else other


def _longer(text: str) -> str:
    """Return a text with vowels doubled, evenly over its length, until it is longer by LONGER."""
    longer, owed = "", 0.0
    for letter in text:
        owed += LONGER
        twice = letter.lower() in VOWELS and owed >= 1
        longer += letter + letter.lower() if twice else letter
        owed -= twice
    return longer


def write_pseudo_catalog(folder: Path, alphabet: str) -> str:
    """Write the catalog of a pseudo-language into a folder of the player's own catalogs; return its tag."""
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for key, message in load_catalog().messages.items():
        if key.startswith(("cli.", "player.opponent", "language.decimal")):
            continue
        forms = {"": message} if isinstance(message, str) else message
        made = {form: json.dumps(pseudo(text, alphabet), ensure_ascii=False) for form, text in forms.items()}
        value = made.get("") or f"{{ {', '.join(f'{form} = {text}' for form, text in made.items())} }}"
        lines.append(f"{key} = {value}\n")
    (folder / f"{alphabet.lower()}.toml").write_text("".join(lines), encoding="utf-8")
    return alphabet.lower()
