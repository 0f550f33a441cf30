"""Loads an asset file of any kind, to see that it can be loaded."""

import tomllib
from pathlib import Path

import pygame


class DamagedAssetError(Exception):
    """An asset is there and cannot be loaded; the message names the file."""


def check_asset(path: Path) -> None:
    """Load a file as what its name says it is; raises DamagedAssetError."""
    try:
        _load(path)
    except (pygame.error, OSError, ValueError) as error:
        raise DamagedAssetError(f"{path}: {error}") from error


def _load(path: Path) -> None:
    if not path.stat().st_size:
        raise ValueError("empty")
    match path.suffix:
        case ".ttf" | ".otf":
            pygame.font.init()
            pygame.font.Font(path, 20).render("x", True, "white")
        case ".ogg":
            if not pygame.mixer.get_init():
                pygame.mixer.init()
            pygame.mixer.Sound(path)
        case ".toml":
            tomllib.loads(path.read_text(encoding="utf-8"))
        case _:
            path.read_text(encoding="utf-8")
