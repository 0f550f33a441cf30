"""Checks of catalogs: finds missing, faulty and suspicious messages.

A suspicious message may be right; somebody who reads the language must check it.
"""

import re
import string
from collections.abc import Iterator, Mapping

from papayoo.text.catalog import Catalog, languages, load_catalog, without_capital
from papayoo.text.plurals import plural_form

ENGLISH_ONLY = "cli."
"""Prefix of the keys of command-line messages, which exist only in English."""
DECLINED = ("suit.", "card.name", "card.short", "say.papayoo", "place.", "level.", "month.", "player.opponent_")
"""Key prefixes of messages that a catalog may add in grammatical cases.

For example, ``suit.spades_gen`` is the genitive of ``suit.spades``.
"""
WORDS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("suit", "suits"), ("suit.",)),
    **dict.fromkeys(("best", "better", "chosen", "other"), ("card.name",)),
    "card": ("card.name", "card.short"),
    "label": ("card.name", "puzzle.best"),
    "place": ("place.",),
    **dict.fromkeys(("level", "weaker", "stronger"), ("level.",)),
    "month": ("month.",),
    **dict.fromkeys(("name", "left", "across", "right"), ("player.opponent_",)),
}
"""Maps each placeholder whose values have grammatical cases to the key prefixes of these values."""
NO_WORDS = ("games.standing", "opponent.kind", "cli.")
"""Key prefixes of messages whose placeholders never have grammatical cases."""
COUNTED = range(200)
"""Numbers in which every language uses all of its plural forms for whole numbers."""
ROOM = 1.15
"""Factor by which a message may be longer than in all other catalogs."""
ROOM_LETTERS = 4

ROOMY = ("rules.", "crash.", "notice.", "fault.", "reason.", "file.", "lesson.")
"""Key prefixes of messages of any length: their place on the screen grows with the text."""

QUOTES: Mapping[str, str] = {
    "bg": "„“",
    "cs": "„“‚‘",
    "da": "»«“”",
    "de": "„“‚‘",
    "el": "«»“”",
    "en": "“”‘",
    "es": "«»“”",
    "et": "„“”",
    "fi": "”",
    "fr": "«»",
    "hr": "„”»«",
    "hu": "„”»«",
    "it": "«»",
    "ko": "“”‘",
    "lt": "„“",
    "lv": "„“”",
    "nl": "‘",
    "pl": "„”",
    "pt": "“”",
    "pt-PT": "«»",
    "ru": "«»„“",
    "sk": "„“‚‘",
    "sl": "»«„“",
    "sr": "„”“",
    "sv": "”",
    "zh-Hans": "“”‘",
    "zh-Hant": "「」『』",
}
"""The quotation marks of each language. The curly apostrophe is correct in all languages."""
_QUOTES = frozenset("\"'„“”‚‘«»‹›「」『』")
_MISPRINTS = (
    ("three dots", r"\.\.\."),
    ("two spaces", r"[ \u00a0\u202f]{2}"),
    ("a space that may break the line before a unit", r"[\d}] %|^\{n\} [sс]$"),
    ("a space before a sign", r" [,;.!?](?= |$)"),
    ("a hyphen for a dash", r" - "),
    ("letters of two alphabets in one word", r"[A-Za-z][Ͱ-ӿ]|[Ͱ-ӿ][A-Za-z]"),
)
_HAN = r"[\u4e00-\u9fff]"
_MISPRINTS_IN = {
    "fr": (("no narrow space", r"(?<![\u202f\u00a0])[;:!?»](?![\d/]|[a-z_]+})|«(?!\u202f)"),),
    "zh": (
        ("a sign of half width", rf"(?<={_HAN})[,;:!?()]"),
        (
            "no space before or after Latin letters",
            rf"(?<={_HAN})([A-Za-z]|{{(name|suit|card|best|better|chosen|other)}})|([A-Za-z]|{{(name|suit)}})(?={_HAN})",
        ),
    ),
}
_ENDINGS = {".": ".", "。": ".", "!": "!", "！": "!", "?": "?", "？": "?", "…": "…", ":": ":", "：": ":", ";": "?"}

_FREE_ENDINGS = ("language.decimal_point", "say.stop")
_SHORT = 12
"""Maximum length of texts whose last character is not compared with English.

Such short texts may end in the full stop of an abbreviation.
"""

PARTIAL_SHARE = 95
"""Percentage of translated messages below which a catalog counts as partial."""

Message = str | Mapping[str, str]


def needed(english: Catalog) -> list[str]:
    """Return the keys of all messages that a catalog should translate."""
    return [key for key in english.messages if not key.startswith(ENGLISH_ONLY)]


def missing(catalog: Catalog) -> list[str]:
    """Return the keys of the messages that a catalog lacks."""
    return [key for key in needed(load_catalog()) if key not in catalog.messages]


def share(catalog: Catalog) -> int:
    """Return the percentage of messages that a catalog translates."""
    count = len(needed(load_catalog()))
    return 100 * (count - len(missing(catalog))) // count


def is_partial(catalog: Catalog) -> bool:
    """Whether so many messages are missing that the catalog must be incomplete on purpose."""
    return share(catalog) < PARTIAL_SHARE


def described_groups(guide: str) -> list[str]:
    """Return the groups of messages, such as ``menu``, of which the page for translators says where they appear."""
    table = guide.partition("## What is where")[2].partition("\n## ")[0]
    rows = [row.split("|")[1] for row in table.splitlines() if row.startswith("|")]
    return [group for row in rows for group in re.findall(r"`(\w+)`", row)]


def groups() -> set[str]:
    """Return the groups of all messages that a catalog should translate."""
    return {key.split(".")[0] for key in needed(load_catalog())}


def undescribed_groups(guide: str) -> list[str]:
    """Return the groups of messages that are missing on the page for translators."""
    return sorted(groups() - set(described_groups(guide)))


def forms(message: Message) -> dict[str, str]:
    """Return the plural forms of a message by name; a message without plural forms has only "other"."""
    return {"other": message} if isinstance(message, str) else dict(message)


def forms_of(language: str) -> set[str]:
    """Return the names of the plural forms that a language uses for whole numbers."""
    return {plural_form(language, n) for n in COUNTED}


def faults(catalog: Catalog) -> Iterator[str]:
    """Yield descriptions of the faults in a catalog, each with the key of the message."""
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
            yield from (f"{key}, {form}: {fault}" for fault in _place_faults(key, text, known, catalog))
            if text.count("\n") not in breaks:
                yield f"{key}, {form}: not as many line breaks as in English"


def base_of(key: str, english: Mapping[str, Message]) -> str | None:
    """Return the key of the English message that the message ``key`` translates, or None.

    The key of a grammatical case, such as ``suit.spades_gen``, belongs to the English message ``suit.spades``.
    """
    base = key.rpartition("_")[0]
    if key in english:
        return key
    return base if base in english and base.startswith(DECLINED) else None


def _has_forms(message: Mapping[str, str], english: Message, wanted: set[str]) -> bool:
    """Whether a message has exactly the plural forms of its language, which are ``wanted``.

    If English has only "other", because the number is never 1, a language with "one" and "other" may omit "one".
    """
    may_lack_one = set(forms(english)) == {"other"} and wanted == {"one", "other"}
    return message.keys() == wanted or (may_lack_one and message.keys() == {"other"})


def _place_faults(key: str, text: str, known: set[str], catalog: Catalog) -> Iterator[str]:
    try:
        parts = [part for part in string.Formatter().parse(text) if part[1] is not None]
    except ValueError as error:
        yield f"braces: {error}"
        return
    for _, name, case, conversion in parts:
        if name not in known or conversion:
            yield f"unknown place {{{name}}}"
        elif case and (name not in WORDS or key.startswith(NO_WORDS)):
            yield f"{{{name}:{case}}} asks for a case of a value that has none"
        elif (plain_case := without_capital(case or "")) and (without := _without_case(name, plain_case, catalog)):
            yield f"{{{name}:{case}}} asks for a case that is missing: {', '.join(without)}"
    if lost := known - {name for _, name, _, _ in parts} - {"n"}:
        yield f"lacks {', '.join(f'{{{name}}}' for name in sorted(lost))}"


def _without_case(name: str, case: str, catalog: Catalog) -> list[str]:
    """Return the missing keys of a grammatical case, for all values of the placeholder ``name``.

    For a card, one of the two messages that name cards is enough.
    """
    keys = [key for key in load_catalog().messages if key.startswith(WORDS[name])]
    without = [f"{key}_{case}" for key in keys if f"{key}_{case}" not in catalog.messages]
    return [] if name == "card" and len(without) < len(keys) else without


def _places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def suspicious(catalog: Catalog) -> Iterator[str]:
    """Yield descriptions of messages that may be wrong."""
    yield from long_messages(catalog)
    english = load_catalog().messages
    for key, message in catalog.messages.items():
        if key in english and not key.endswith(".also"):
            yield from (f"{key}: {doubt}" for doubt in _doubts(key, message, english[key], catalog.language))


def _doubts(key: str, message: Message, english: Message, language: str) -> Iterator[str]:
    text, original = forms(message)[last_form(message)], forms(english)["other"]
    if text == original and re.search(r"[a-z]{3,} [a-z]{3,}", text):
        yield "the same as in English"
    if language != "ko" and key not in _FREE_ENDINGS and _ending(text) != _ending(original) and len(text) > _SHORT:
        yield f"ends otherwise than in English: {text[-12:]} for {original[-12:]}"


def last_form(message: Message) -> str:
    """Return the name of the plural form that is used for most numbers."""
    return next(form for form in ("other", "many", *forms(message)) if form in forms(message))


def _ending(text: str) -> str:
    return _ENDINGS.get(text[-1:], "")


def misprints(catalog: Catalog) -> Iterator[str]:
    """Yield descriptions of messages that break a rule for quotation marks, spaces or signs."""
    rules = (*_MISPRINTS, *_MISPRINTS_IN.get(catalog.language.split("-")[0], ()))
    marks = _QUOTES - set(QUOTES.get(catalog.language, QUOTES.get(catalog.language.split("-")[0], _QUOTES)))
    for key, message in catalog.messages.items():
        text = " ".join(forms(message).values())
        if key.endswith(".also"):
            continue
        if wrong := marks & set(text):
            yield f"{key}: {' '.join(sorted(wrong))} in {text}"
        if key.startswith(ENGLISH_ONLY):
            continue  # a terminal shows them in columns
        for rule, pattern in rules:
            if found := re.search(pattern, text):
                yield f"{key}: {rule}: {text[max(0, found.start() - 12) : found.end() + 12]}"


def long_messages(catalog: Catalog) -> Iterator[str]:
    """Yield descriptions of messages that are clearly longer than in all other catalogs.

    The messages of the other catalogs are known to fit.
    """
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
