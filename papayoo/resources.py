"""The location of the assets: inside the package, or beside it in a source checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


class MissingAssetError(FileNotFoundError):
    """Raised if an asset of the game is missing, because the installation is incomplete."""


def assets_folder(package: Path = _PACKAGE) -> Path:
    """Return the assets folder: inside the package (wheel, frozen game) or next to it (source checkout)."""
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def asset_path(*parts: str, package: Path = _PACKAGE) -> Path:
    """Return the path of an asset, given by its parts: ``asset_path("sounds", "win.ogg")``.

    Raises MissingAssetError with the full path if the file or folder does not exist.
    """
    path = assets_folder(package).joinpath(*parts)
    if not path.exists():
        raise MissingAssetError(f"the asset {'/'.join(parts)} is missing: {path}")
    return path
