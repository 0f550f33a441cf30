"""Where the assets are. Every form of install has them inside the package, except a checkout: there they are
its sibling."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


class MissingAssetError(FileNotFoundError):
    """An asset that the game ships is not there: a broken install, not a player's mistake."""


def assets_folder(package: Path = _PACKAGE) -> Path:
    """``papayoo/assets`` (wheel, frozen) if it exists, else ``assets`` beside the package (checkout, editable)."""
    inside = package / "assets"
    return inside if inside.is_dir() else package.parent / "assets"


def asset_path(*parts: str, package: Path = _PACKAGE) -> Path:
    """The path of one asset, named by its parts: ``asset_path("sounds", "win.ogg")``.

    Raises MissingAssetError, naming the full path, if there is no such file or folder.
    """
    path = assets_folder(package).joinpath(*parts)
    if not path.exists():
        raise MissingAssetError(f"the asset {'/'.join(parts)} is missing: {path}")
    return path
