"""Lists faults in the catalogs of all or some languages.

Usage: `make languages`, or for example `make languages ARGS="pl cs"`.

An argument may also be the path of a catalog outside the repository. The exit status is 1 if a message is missing,
faulty or stale. Suspicious messages do not change the status; somebody who reads the language must check them.

`make languages ARGS="--done pl"` records that all Polish messages are translations of the current English texts. With
`--done` alone, this is recorded for all languages.
"""

import argparse
from pathlib import Path

import english_forms
from translation_checks import faults, misprints, missing, suspicious

from papayoo.text.catalog import FALLBACK_LANGUAGE, Catalog, languages, load_catalog, messages_in


def shipped() -> list[str]:
    """Return the tags of all translations that belong to the game."""
    return [language for language in languages() if language != FALLBACK_LANGUAGE]


def _report(catalog: Catalog) -> bool:
    """Print the faults of a catalog; return whether there are any."""
    found = {
        "missing": missing(catalog),
        "faulty": [*faults(catalog), *misprints(catalog)],
        "stale": english_forms.stale(catalog.language, english_forms.read(), english_forms.present()),
    }
    doubts = list(suspicious(catalog))
    counts = (f"{len(lines)} {title}" for title, lines in found.items())
    print(f"{catalog.language}: {', '.join(counts)}, {len(doubts)} suspicious")
    for title, lines in {**found, "suspicious": doubts}.items():
        for line in lines:
            print(f"  {title}  {line}")
    return any(found.values())


def _catalog(name: str) -> Catalog:
    path = Path(name)
    if not path.suffix:
        return load_catalog(name)
    return Catalog(path.stem, messages_in(path.read_text(encoding="utf-8")), load_catalog())


def main() -> int:
    """Print the report on the named catalogs, or on all of them; or record that they are up to date."""
    parser = argparse.ArgumentParser(description="List what is wrong with the catalogs.")
    parser.add_argument("names", nargs="*", metavar="LANGUAGE", help="for example pl, or the path of a catalog")
    parser.add_argument("--done", action="store_true", help="record that these languages follow the English texts")
    options = parser.parse_args()
    names = options.names or shipped()
    if options.done:
        recorded = english_forms.updated(english_forms.read(), english_forms.present(), names, shipped())
        english_forms.write(recorded)
        return 0
    reports = [_report(_catalog(name)) for name in names]
    return int(any(reports))


if __name__ == "__main__":
    raise SystemExit(main())
