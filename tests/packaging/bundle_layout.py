"""Checks where the files of a macOS bundle are."""

from pathlib import Path

from tests.packaging.macho import is_macho

CODE, DATA = ("MacOS", "Frameworks"), ("Resources",)


def misplaced_files(bundle: Path) -> list[str]:
    """Return the files in the wrong folder of a bundle: data among code, or code among data.

    macOS would store the signature of data among code in extended attributes, which archives lose. The name of a folder
    of code may contain a period only if the folder is a framework. Symbolic links are ignored.
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
