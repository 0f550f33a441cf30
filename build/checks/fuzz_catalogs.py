"""Part of `make fuzz`: damages catalogs that players could have added, and lets the game read them."""

from pathlib import Path
from string import Formatter

from papayoo.resources import asset_path
from papayoo.text.catalog import catalog_for, damaged_catalogs, languages, load_catalog

PLACE = "languages/xx.toml"
"""The path of the catalog inside the game's folder."""
DAMAGED = "damaged"


def read_catalog(folder: Path, sound: str) -> str:
    """Read the catalogs in a folder and fill in all their messages.

    Returns DAMAGED if one is damaged, otherwise ``sound``.
    """
    outcome = DAMAGED if damaged_catalogs(folder) else sound
    if ("xx" in languages(folder)) is (outcome == DAMAGED):
        raise ValueError("a damaged catalog is listed, or a sound one is not")
    texts = catalog_for(("xx",), folder)
    for key in texts.messages.keys() & load_catalog().messages.keys():
        texts(key, **_values(key))
    return outcome


def _values(key: str) -> dict[str, object]:
    """Return values for all placeholders in the English message."""
    message = load_catalog().messages[key]
    forms = [message] if isinstance(message, str) else message.values()
    places = (name for form in forms for _, name, _, _ in Formatter().parse(form) if name)
    return {**dict.fromkeys(places, load_catalog().word("suit.spades")), "n": 3}


def catalog_files() -> tuple[bytes, ...]:
    """Return sample catalogs: the beginning of a shipped one, and one with cases and plural forms."""
    shipped = asset_path("locale", "de.toml").read_text(encoding="utf-8")
    small = """
        [language]
        name = "Polski"
        [suit]
        spades = "piki"
        spades_gen = "pików"
        [prompt]
        discard = "Nie masz {suit:gen}: zagraj {{dowolną}} kartę"
        [settings]
        seats_n = { one = "{n} gracz", few = "{n} gracze", many = "{n} graczy" }
    """
    return shipped[: shipped.index("[animal]")].encode(), small.encode()
