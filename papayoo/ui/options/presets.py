"""Presets: values of several settings that are chosen together."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from papayoo.storage import DEFAULTS, Deck, ReducedMotion, Settings

_STANDARD: Mapping[str, Any] = MappingProxyType(
    {name: getattr(DEFAULTS, name) for name in ("text_size", "card_size", "deck", "reduced_motion", "captions")}
)
PRESETS: Mapping[str, Mapping[str, Any]] = MappingProxyType(
    {
        "standard": _STANDARD,
        "readable": {**_STANDARD, "text_size": 150, "card_size": 120, "deck": Deck.HIGH_CONTRAST},
        "calm": {**_STANDARD, "reduced_motion": ReducedMotion.ON, "captions": True},
    }
)
"""The settings of each preset by name; ``preset.NAME`` is its label and ``preset_line.NAME`` its explanation.

Felt, card backs and faces are a matter of taste: a preset leaves them alone.
"""


def with_preset(settings: Settings, name: str) -> Settings:
    return replace(settings, **PRESETS[name])


def preset_of(settings: Settings) -> str:
    """Return the name of the preset with the same values as the settings; empty if there is none."""
    return next((name for name in PRESETS if _has_preset(settings, name)), "")


def _has_preset(settings: Settings, name: str) -> bool:
    return all(getattr(settings, field) == value for field, value in PRESETS[name].items())
