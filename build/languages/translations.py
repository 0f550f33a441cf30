"""Lists faults in the catalogs of all or some languages; in English, only misprints.

Usage: `make languages`, or for example `make languages ARGS="pl cs"`.

An argument may also be the path of a catalog outside the repository. The exit status is 1 if a message is missing,
faulty or stale. Suspicious messages do not change the status; somebody who reads the language must check them.

`make languages ARGS="--done pl"` records that all Polish messages are translations of the current English texts. With
`--done` alone, this is recorded for all languages.

`make languages ARGS=--release` lists only what must be finished before a release; the exit status is 1 if there is
anything. The release workflow runs it.
"""

import argparse
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import english_forms
from translation_checks import faults, is_partial, misprints, missing, suspicious, undescribed_groups

from papayoo.text.catalog import FALLBACK_LANGUAGE, Catalog, languages, load_catalog, messages_in

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "translating.md"
"""The page for translators."""


def shipped() -> list[str]:
    """Return the tags of all translations that belong to the game."""
    return [language for language in languages() if language != FALLBACK_LANGUAGE]


def unfinished_release() -> list[str]:
    """Return what the shipped translations lack for a release, one line for each message or group of messages."""
    catalogs = map(load_catalog, (FALLBACK_LANGUAGE, *shipped()))
    return unfinished(catalogs, english_forms.read(), english_forms.present(), GUIDE.read_text(encoding="utf-8"))


def unfinished(
    catalogs: Iterable[Catalog], recorded: english_forms.Forms, now: Mapping[str, str], guide: str
) -> list[str]:
    """Return what catalogs, the recorded forms of the English texts, and the page for translators lack for a release.

    A catalog that is incomplete on purpose may lack messages.
    """
    lines = [f"english_forms.txt: {key} is not recorded" for key in english_forms.unrecorded(recorded, now)]
    lines += [f"{GUIDE.name}: does not say where messages of [{group}] appear" for group in undescribed_groups(guide)]
    for catalog in catalogs:
        for title, found in _found(catalog, recorded, now).items():
            if title != "missing" or not is_partial(catalog):
                lines += [f"{catalog.language}: {title}  {line}" for line in found]
    return lines


def _found(catalog: Catalog, recorded: english_forms.Forms, now: Mapping[str, str]) -> dict[str, list[str]]:
    """Return what is wrong in a catalog, by the kind of fault."""
    if catalog.language == FALLBACK_LANGUAGE:
        return {"faulty": [*misprints(catalog)]}
    return {
        "missing": missing(catalog),
        "faulty": [*faults(catalog), *misprints(catalog)],
        "stale": english_forms.stale(catalog.language, recorded, now),
    }


def _report(catalog: Catalog) -> bool:
    """Print the faults of a catalog; return whether there are any."""
    found = _found(catalog, english_forms.read(), english_forms.present())
    doubts = [] if catalog.language == FALLBACK_LANGUAGE else list(suspicious(catalog))
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


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the report on the named catalogs, or on all of them; or record that they are up to date."""
    parser = argparse.ArgumentParser(description="List what is wrong with the catalogs.")
    parser.add_argument("names", nargs="*", metavar="LANGUAGE", help="for example pl, or the path of a catalog")
    parser.add_argument("--done", action="store_true", help="record that these languages follow the English texts")
    parser.add_argument("--release", action="store_true", help="list what must be finished before a release")
    options = parser.parse_args(arguments)
    if options.release:
        lines = unfinished_release()
        print(*lines or ["All translations are finished."], sep="\n")
        return int(bool(lines))
    if options.done:
        done = options.names or shipped()
        recorded = english_forms.updated(english_forms.read(), english_forms.present(), done, shipped())
        english_forms.write(recorded)
        return 0
    reports = [_report(_catalog(name)) for name in options.names or (FALLBACK_LANGUAGE, *shipped())]
    return int(any(reports))


if __name__ == "__main__":
    raise SystemExit(main())
