"""Checks where the files of a macOS bundle are."""

from pathlib import Path

from tests.packaging.macho import is_macho

CODE, DATA = ("MacOS", "Frameworks"), ("Resources",)


def misplaced_files(bundle: Path) -> list[str]:
    """Return misplaced files in a bundle: data in a code folder, or code in a data folder.

    macOS stores the signatures of data files in a code folder as extended attributes, which archives lose. The name of
    a code folder may contain a period only if the folder is a framework. Symbolic links are ignored.
    """
    contents = bundle / "Contents"
    return sorted(
        path.relative_to(contents).as_posix()
        for folder in (*CODE, *DATA)
        for path in (contents / folder).rglob("*")
        if path.is_file() and not path.is_symlink() and not _is_in_place(path.relative_to(contents), path)
    )


def _is_in_place(name: Path, path: Path) -> bool:
    is_code = is_macho(path.read_bytes()[:4])
    if name.parts[0] in DATA:
        return not is_code
    if any(part.endswith(".framework") for part in name.parts):
        return True
    return is_code and not any("." in part for part in name.parts[:-1])
