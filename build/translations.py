"""Lists what is wrong with the catalogs: `make languages`, or `make languages ARGS="pl cs"` for some of them.

A catalog outside the repository is named by its path. The status is 1 if a message is missing or faulty. Suspicious
messages are only listed: somebody who reads the language has to look at them.
"""

import argparse
import string
from collections.abc import Iterator, Mapping
from pathlib import Path

from papayoo.text.catalog import FALLBACK_LANGUAGE, Catalog, languages, load_catalog, messages_in
from papayoo.text.plurals import plural_form

ENGLISH_ONLY = "cli."
"""Prefix of the keys of command-line messages, which exist only in English."""
DECLINED = ("suit.", "card.name", "card.short", "place.", "level.", "month.")
"""Beginnings of the keys of messages of which a catalog may have further cases, such as ``suit.spades_gen``."""
COUNTED = range(200)
"""Numbers in which every language uses all of its plural forms for whole numbers."""
ROOM = 1.15
"""How much longer than in every other catalog a message may be before it is listed."""
ROOM_LETTERS = 4

ROOMY = ("rules.", "crash.", "notice.", "fault.", "reason.", "file.", "lesson.")
"""Beginnings of the keys of messages in places that grow with their text."""

Message = str | Mapping[str, str]


def needed(english: Catalog) -> list[str]:
    """Return the keys of all messages that are translated."""
    return [key for key in english.messages if not key.startswith(ENGLISH_ONLY)]


def missing(catalog: Catalog) -> list[str]:
    """Return the keys of the messages that a catalog lacks."""
    return [key for key in needed(load_catalog()) if key not in catalog.messages]


def forms(message: Message) -> dict[str, str]:
    """Return the plural forms of a message by name; a message without plural forms has only "other"."""
    return {"other": message} if isinstance(message, str) else dict(message)


def forms_of(language: str) -> set[str]:
    """Return the names of the plural forms that a language uses for whole numbers."""
    return {plural_form(language, n) for n in COUNTED}


def faults(catalog: Catalog) -> Iterator[str]:
    """Yield what is wrong with the messages of a catalog, each with its key."""
    english, needed_forms = load_catalog().messages, forms_of(catalog.language)
    for key, message in catalog.messages.items():
        base = base_of(key, english)
        if base is None:
            yield f"{key}: no such message in English"
            continue
        known = set().union(*(_places(form) for form in forms(english[base]).values()))
        if isinstance(message, str):
            if not isinstance(english[base], str) and len(needed_forms) > 1:
                yield f"{key}: needs a table with {', '.join(sorted(needed_forms))}"
        elif "n" not in known and isinstance(english[base], str):
            yield f"{key}: plural forms of a message without a number n"
        elif not _has_forms(message, english[base], needed_forms):
            yield f"{key}: the forms are {', '.join(message)} instead of {', '.join(sorted(needed_forms))}"
        breaks = {text.count("\n") for text in forms(english[base]).values()}
        for form, text in forms(message).items():
            yield from (f"{key}, {form}: {fault}" for fault in _place_faults(text, known, catalog))
            if text.count("\n") not in breaks:
                yield f"{key}, {form}: not as many line breaks as in English"


def base_of(key: str, english: Mapping[str, Message]) -> str | None:
    """Return the key of the English message that a message translates, also of one in another case."""
    base = key.rpartition("_")[0]
    if key in english:
        return key
    return base if base in english and base.startswith(DECLINED) else None


def _has_forms(message: Mapping[str, str], english: Message, wanted: set[str]) -> bool:
    """Whether a table has the forms of its language.

    Where English has only "other" because the number is never one, a language with only these two may do the same.
    """
    may_lack_one = set(forms(english)) == {"other"} and wanted == {"one", "other"}
    return message.keys() == wanted or (may_lack_one and message.keys() == {"other"})


def _place_faults(text: str, known: set[str], catalog: Catalog) -> Iterator[str]:
    try:
        parts = [part for part in string.Formatter().parse(text) if part[1] is not None]
    except ValueError as error:
        yield f"braces: {error}"
        return
    for _, name, case, conversion in parts:
        if name not in known or conversion:
            yield f"unknown place {{{name}}}"
        elif case and not any(other.endswith(f"_{case}") for other in catalog.messages):
            yield f"{{{name}:{case}}} asks for a case of which there is no message"
    if lost := known - {name for _, name, _, _ in parts} - {"n"}:
        yield f"lacks {', '.join(f'{{{name}}}' for name in sorted(lost))}"


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def long_messages(catalog: Catalog) -> Iterator[str]:
    """Yield the messages that are clearly longer than in all other catalogs, whose messages are known to fit."""
    others = [load_catalog(language) for language in languages() if language != catalog.language]
    for key, message in catalog.messages.items():
        lengths = [_length(other.messages[key]) for other in others if key in other.messages]
        if (
            lengths
            and not key.startswith(ROOMY)
            and not key.endswith(".also")
            and _length(message) > max(lengths) * ROOM + ROOM_LETTERS
        ):
            yield f"{key}: {_length(message)} letters, elsewhere at most {max(lengths)}"


def _length(message: Message) -> int:
    return max(map(len, forms(message).values()))


def _report(catalog: Catalog) -> bool:
    """Print the faults of a catalog; return whether there are any."""
    lacking, wrong = missing(catalog), list(faults(catalog))
    print(f"{catalog.language}: {len(lacking)} missing, {len(wrong)} faulty")
    for title, lines in (("missing", lacking), ("faulty", wrong), ("long", list(long_messages(catalog)))):
        for line in lines:
            print(f"  {title}  {line}")
    return bool(lacking or wrong)


def _catalog(name: str) -> Catalog:
    path = Path(name)
    if not path.suffix:
        return load_catalog(name)
    return Catalog(path.stem, messages_in(path.read_text(encoding="utf-8")), load_catalog())


def main() -> int:
    """Print the report on the named catalogs, or on all of them."""
    parser = argparse.ArgumentParser(description="List what is wrong with the catalogs.")
    parser.add_argument("names", nargs="*", metavar="LANGUAGE", help="for example pl, or the path of a catalog")
    names = parser.parse_args().names or [language for language in languages() if language != FALLBACK_LANGUAGE]
    reports = [_report(_catalog(name)) for name in names]
    return int(any(reports))


if __name__ == "__main__":
    raise SystemExit(main())
