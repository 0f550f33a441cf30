"""Tests that assets are found inside the package or beside it, and that an error names a missing asset."""

from pathlib import Path

import pytest

from papayoo.resources import MissingAssetError, asset_path, assets_folder


def make_package(root: Path) -> Path:
    package = root / "papayoo"
    package.mkdir()
    return package


def add_asset(folder: Path) -> Path:
    folder.mkdir()
    asset = folder / "leaf.txt"
    asset.write_text("x", encoding="utf-8")
    return asset


def test_assets_inside_the_package_come_first(tmp_path: Path) -> None:
    package = make_package(tmp_path)
    add_asset(tmp_path / "assets")
    inside = add_asset(package / "assets")
    assert asset_path("leaf.txt", package=package) == inside


def test_checkout_uses_assets_beside_package(tmp_path: Path) -> None:
    package = make_package(tmp_path)
    beside = add_asset(tmp_path / "assets")
    assert asset_path("leaf.txt", package=package) == beside


def test_missing_asset_error_names_path(tmp_path: Path) -> None:
    package = make_package(tmp_path)
    with pytest.raises(MissingAssetError, match=r"sounds/none\.ogg is missing: .*none\.ogg"):
        asset_path("sounds", "none.ogg", package=package)


def test_assets_do_not_depend_on_working_directory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = assets_folder()
    monkeypatch.chdir(tmp_path)
    assert assets_folder() == before
    assert asset_path().is_dir()
