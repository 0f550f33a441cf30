"""The location of the assets: inside the package, or beside it in a source checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


class MissingAssetError(FileNotFoundError):
    """An asset of the game is missing: the installation is broken."""


def assets_folder(package: Path = _PACKAGE) -> Path:
    """Return ``papayoo/assets`` (wheel, frozen game) if it exists, else ``assets`` beside the package (checkout)."""
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def asset_path(*parts: str, package: Path = _PACKAGE) -> Path:
    """Return the path of an asset, given by its parts: ``asset_path("sounds", "win.ogg")``.

    Raises MissingAssetError with the full path if there is no such file or folder.
    """
    path = assets_folder(package).joinpath(*parts)
    if not path.exists():
        raise MissingAssetError(f"the asset {'/'.join(parts)} is missing: {path}")
    return path
