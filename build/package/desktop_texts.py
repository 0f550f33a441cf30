"""Desktop entry, AppStream metainfo and MIME type for Linux, translated into all languages."""

import copy
import time
import tomllib
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from typing import TypeAlias
from xml.sax.saxutils import escape

from changelog import changes
from project import APP_ID, MATERIAL, ROOT, TITLE, homepage, version

TEMPLATES = MATERIAL / "linux"
LOCALES = {"pt-BR": "pt_BR", "pt-PT": "pt_PT", "zh-Hans": "zh_CN", "zh-Hant": "zh_TW"}
"""Locale names that desktops use, by the game's language code, where the two differ."""

READERS = ROOT / "build" / "languages" / "readers.toml"
Texts: TypeAlias = dict[str, dict[str, str]]

ET.register_namespace("", "http://www.freedesktop.org/standards/shared-mime-info")
_XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"


@cache
def texts_by_language() -> dict[str, dict[str, str]]:
    """Return the game's description, keywords and similar texts, by language, English first.

    Some are in ``texts.toml``, the others in the catalogs of the game.
    """
    found = tomllib.loads((MATERIAL / "texts.toml").read_text(encoding="utf-8"))
    return {language: {**own, **_from_catalog(language)} for language, own in found.items()}


@cache
def texts(*, read_only: bool = False) -> Texts:
    """Return the texts of ``texts_by_language``, by the locale names that desktops use.

    With ``read_only``, only English and the languages that a native speaker has read are returned.
    """
    kept = {"en", *tomllib.loads(READERS.read_text(encoding="utf-8"))["readers"]} if read_only else texts_by_language()
    return {LOCALES.get(name, name): words for name, words in texts_by_language().items() if name in kept}


def _from_catalog(language: str) -> dict[str, str]:
    path = ROOT / "assets" / "locale" / f"{language}.toml"
    catalog = tomllib.loads(path.read_text(encoding="utf-8"))
    title, aim = catalog["title"], catalog["rules"]["aim"]
    return {
        "summary": title["tagline"].rstrip(".。"),
        "aim": aim["text"],
        "offline": title["offline"].rstrip(".。"),
        "unofficial": title["unofficial"],
        "record": catalog["about"]["record"],
        "papayoo": catalog["review"]["papayoo"],
        "review": catalog["games"]["review"],
        "puzzles": catalog["practice"]["puzzles"],
        "readable": catalog["preset"]["readable"],
    }


def desktop_entry(words_of: Texts | None = None) -> str:
    """Return the desktop entry: each line with a text is followed by its translations, by default all."""
    lines = []
    for line in (TEMPLATES / "papayoo.desktop").read_text(encoding="utf-8").replace("{title}", TITLE).splitlines():
        key, _, value = line.partition("=")
        if not _is_text(value):
            lines.append(line)
            continue
        for locale, words in (words_of or texts()).items():
            lines.append(f"{key}{'' if locale == 'en' else f'[{locale}]'}={words[value[1:-1]]}")
    return "\n".join(lines) + "\n"


def mime_type(words_of: Texts | None = None) -> str:
    """Return the XML that registers game records (.papayoo) as a file type of Linux desktops."""
    return _translated(TEMPLATES / "papayoo-mime.xml", {}, words_of or texts())


def metainfo(epoch: int, words_of: Texts | None = None) -> str:
    """Return the AppStream metainfo (an XML description for software centres) with this version and its date.

    What is new in the version comes from CHANGELOG.md, in English.
    """
    date = time.strftime("%Y-%m-%d", time.gmtime(epoch))
    new = changes(version())
    news = f"<p>{escape(new.about)}</p><ul>{''.join(f'<li>{escape(item)}</li>' for item in new.items)}</ul>"
    facts = {
        "id": APP_ID,
        "title": escape(TITLE),
        "version": version(),
        "date": date,
        "homepage": homepage(),
        "changes": news,
    }
    return _translated(TEMPLATES / "papayoo.metainfo.xml", facts, words_of or texts())


def _translated(template: Path, facts: dict[str, str], words_of: Texts) -> str:
    """Fill in an XML template: insert facts and texts, and return the document.

    A name of a fact in braces is replaced by the fact. An element that contains the name of a text in braces is
    repeated for each language, with the text in this language.
    """
    source = template.read_text(encoding="utf-8")
    for name, fact in facts.items():
        source = source.replace(f"{{{name}}}", fact)
    root = ET.fromstring(source)
    for parent in list(root.iter()):
        for element in list(parent):
            if element.tag == "keyword":
                _repeat_for_each_keyword(parent, element, words_of)
            elif _is_text(element.text):
                _translate(parent, element, words_of)
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _translate(parent: ET.Element, element: ET.Element, words_of: Texts) -> None:
    key, place = (element.text or "").strip()[1:-1], list(parent).index(element)
    for offset, (locale, words) in enumerate(words_of.items()):
        translation = element if offset == 0 else copy.copy(element)
        if offset:
            translation.set(_XML_LANGUAGE, locale)
            parent.insert(place + offset, translation)
        translation.text = words[key]


def _repeat_for_each_keyword(parent: ET.Element, element: ET.Element, words_of: Texts) -> None:
    """Replace an element by one for each keyword of each language; English words are not repeated."""
    parent.remove(element)
    english = words_of["en"]["keywords"].split(";")
    for locale, words in words_of.items():
        for word in filter(None, words["keywords"].split(";")):
            if locale == "en" or word not in english:
                attributes = {} if locale == "en" else {_XML_LANGUAGE: locale}
                ET.SubElement(parent, element.tag, attributes).text = word


def _is_text(value: str | None) -> bool:
    """Whether a value of a template consists of braces around the name of a text."""
    return value is not None and value.strip().startswith("{") and value.strip()[1:-1] in texts()["en"]
