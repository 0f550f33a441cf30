"""Finds translations of English texts that have changed since: `make languages` lists these stale messages.

``english_forms.txt`` has one line for each message: its key, and the form (a hash) of the English text from which the
translations were made. If only some translations were updated after a change, the line also contains the tags of their
languages, each with the newer form. A new catalog needs no entries, because it is made from the present texts.
"""

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path

from translation_checks import Message, needed

from papayoo.text.catalog import load_catalog

FILE = Path(__file__).with_suffix(".txt")

Forms = Mapping[str, Mapping[str, str]]
"""The form of the English text from which each translation was made, by key and language.

The language "" stands for all languages that are not listed.
"""


def form_of(message: Message) -> str:
    """Return the form of an English message: the first six hexadecimal digits of a hash."""
    text = json.dumps(message if isinstance(message, str) else dict(message), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:6]


def present() -> dict[str, str]:
    """Return the forms of all current English messages, by key."""
    english = load_catalog()
    return {key: form_of(english.messages[key]) for key in needed(english)}


def read(file: Path = FILE) -> Forms:
    """Return the forms that are recorded in the file."""
    lines = (line.split() for line in file.read_text(encoding="utf-8").splitlines())
    return {key: {"": form, **dict(item.split("=") for item in others)} for key, form, *others in lines}


def stale(language: str, recorded: Forms, now: Mapping[str, str]) -> list[str]:
    """Return the keys of the messages whose English text has changed since a language translated them."""
    return [key for key, forms in recorded.items() if key in now and forms.get(language, forms[""]) != now[key]]


def unrecorded(recorded: Forms, now: Mapping[str, str]) -> list[str]:
    """Return the keys of the messages that have no line in the file, or that no longer exist."""
    return sorted(now.keys() ^ recorded.keys())


def updated(recorded: Forms, now: Mapping[str, str], done: Collection[str], shipped: Collection[str]) -> Forms:
    """Return the forms to record after all translations of the languages ``done`` were updated."""
    forms = {}
    for key, form in now.items():
        old = recorded.get(key, {"": form})
        new = {language: form if language in done else old.get(language, old[""]) for language in shipped}
        base = form if set(new.values()) <= {form} else old[""]
        forms[key] = {"": base} | {language: other for language, other in new.items() if other != base}
    return forms


def write(forms: Forms, file: Path = FILE) -> None:
    """Write the file, sorted by key."""
    file.write_text("".join(f"{line}\n" for line in sorted(_lines(forms))), encoding="utf-8")


def _lines(forms: Forms) -> Iterable[str]:
    for key, by_language in forms.items():
        others = sorted(f"{language}={form}" for language, form in by_language.items() if language)
        yield " ".join((key, by_language[""], *others))
