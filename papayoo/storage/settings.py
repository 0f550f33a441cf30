"""The player's settings: what they are, their JSON form, and the file they are kept in.

A bad field falls back to its default alone; keys of other versions survive being read and written.
"""

import json
import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from papayoo.storage.files import Damage
from papayoo.storage.kept import Clock, KeptFile, utc_now
from papayoo.storage.notices import Notice
from papayoo.storage.paths import Folders

VERSION = 1
"""The version of the JSON form that this program writes."""

NAME_LIMIT = 16
"""The longest player's name, in characters."""

_NESTING_LIMIT = 20
"""Deeper than this, writing unknown keys back could exhaust the stack; no version of ours comes near."""

_log = logging.getLogger(__name__)


class Speed(StrEnum):
    """How fast the table moves."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


Reader = Callable[[object], Any]
"""Turns a value from JSON into a field's value; raises ValueError if it is none."""


def _integer(low: int, high: int) -> Reader:
    def read(raw: object) -> int:
        if type(raw) is not int or not low <= raw <= high:
            raise ValueError(f"not a whole number from {low} to {high}: {raw!r}")
        return raw

    return read


def _text(pattern: str) -> Reader:
    def read(raw: object) -> str:
        if not isinstance(raw, str) or not raw.isprintable() or not re.fullmatch(pattern, raw):
            raise ValueError(f"not a usable text: {raw!r}")
        return raw

    return read


def _pair(low: int, high: int) -> Reader:
    number = _integer(low, high)

    def read(raw: object) -> tuple[int, int] | None:
        if raw is None:
            return None
        if not isinstance(raw, list | tuple) or len(raw) != 2:
            raise ValueError(f"not a pair: {raw!r}")
        return number(raw[0]), number(raw[1])

    return read


def _flag(raw: object) -> bool:
    if not isinstance(raw, bool):
        raise ValueError(f"not true or false: {raw!r}")  # noqa: TRY004 -- readers raise one error only
    return raw


def _speed(raw: object) -> Speed:
    return Speed(raw)  # type: ignore[arg-type]  # any object: the enum refuses with ValueError


_READERS: Mapping[str, Reader] = MappingProxyType(
    {
        "seats": _integer(2, 8),
        "rounds": _integer(1, 99),
        "rounds_per_seat": _flag,
        "name": _text(rf".{{0,{NAME_LIMIT}}}"),
        "opponents_level": _text(r"[a-z0-9_-]{1,32}"),
        "speed": _speed,
        "sound_volume": _integer(0, 100),
        "fullscreen": _flag,
        "window_size": _pair(1, 65_535),
        "window_position": _pair(-1_000_000, 1_000_000),
        "maximized": _flag,
    }
)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, always valid: a value out of range raises ValueError.

    ``rounds_per_seat`` stands for "each seat deals once" and outdoes ``rounds``. An empty ``name`` means the
    catalog's default. Sizes and positions are in window-system pixels; None means: let the system choose.
    ``extra`` holds the keys of other versions, kept as they were.
    """

    seats: int = 4
    rounds: int = 5
    rounds_per_seat: bool = False
    name: str = ""
    opponents_level: str = "medium"
    speed: Speed = Speed.NORMAL
    sound_volume: int = 70
    fullscreen: bool = False
    window_size: tuple[int, int] | None = None
    window_position: tuple[int, int] | None = None
    maximized: bool = False
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        for name, read in _READERS.items():
            read(getattr(self, name))

    @property
    def round_count(self) -> int:
        """How many rounds a game begun with these settings has."""
        return self.seats if self.rounds_per_seat else self.rounds


Migration = Callable[[dict[str, object]], dict[str, object]]
"""Turns the JSON object of one version into that of the next."""

MIGRATIONS: Mapping[int, Migration] = MappingProxyType({})
"""By the version they start from. Version 1 is the first: there is nothing to migrate yet."""


class UnusableSettingsError(ValueError):
    """The text is not a settings file at all; ``reason`` says in which way."""

    def __init__(self, reason: Damage) -> None:
        super().__init__(reason.value)
        self.reason = reason


def parse(text: str) -> tuple[Settings, tuple[str, ...]]:
    """The settings in a JSON text, and the names of fields whose values were bad and fell back to the default.

    A newer version is read as far as possible. Raises UnusableSettingsError if it is no settings file.
    """
    return _validate(migrate(_parse_object(text)))


def to_json(settings: Settings) -> str:
    """The settings as JSON text. A file of a newer version keeps that version's number, with its keys."""
    known = {name: getattr(settings, name) for name in _READERS}
    return json.dumps({"version": VERSION} | known | dict(settings.extra), indent=2) + "\n"


def migrate(
    raw: dict[str, object], migrations: Mapping[int, Migration] = MIGRATIONS, target: int = VERSION
) -> dict[str, object]:
    """The object brought to the target version step by step; a newer one comes back as it is."""
    version = raw["version"]
    assert isinstance(version, int)
    for step in range(version, target):
        raw = migrations[step](raw) | {"version": step + 1}
    return raw


def _parse_object(text: str) -> dict[str, object]:
    try:
        raw = json.loads(text, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise UnusableSettingsError(Damage.NOT_JSON) from error
    if not isinstance(raw, dict) or type(raw.get("version")) is not int or raw["version"] < 1:
        raise UnusableSettingsError(Damage.FOREIGN)
    if _is_nested_deeper(raw, _NESTING_LIMIT):
        raise UnusableSettingsError(Damage.FOREIGN)
    return raw


def _is_nested_deeper(value: object, levels: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    children = value.values() if isinstance(value, dict) else value
    return levels == 0 or any(_is_nested_deeper(child, levels - 1) for child in children)


def _refuse_constant(name: str) -> object:
    raise ValueError(f"not JSON: {name}")


def _validate(raw: dict[str, object]) -> tuple[Settings, tuple[str, ...]]:
    values: dict[str, Any] = {}
    problems = []
    for name in _READERS.keys() & raw.keys():
        try:
            values[name] = _READERS[name](raw[name])
        except ValueError as error:
            _log.warning("setting %s: %s", name, error)
            problems.append(name)
    return Settings(**values, extra=MappingProxyType(_extra(raw))), tuple(sorted(problems))


def _extra(raw: dict[str, object]) -> dict[str, object]:
    """The keys this version does not know; the version itself only when it is a newer one."""
    own = _READERS.keys() if raw["version"] != VERSION else _READERS.keys() | {"version"}
    return {name: value for name, value in raw.items() if name not in own}


class SettingsStore:
    """The settings in ``settings.json``. Nothing here raises for a damaged file or a folder that cannot be written."""

    def __init__(self, folders: Folders, clock: Clock = utc_now) -> None:
        self._file = KeptFile(folders.config / "settings.json", "settings", clock)

    def load(self) -> tuple[Settings, tuple[Notice, ...]]:
        """The kept settings, or the defaults; with what the player should be told about them."""
        text, notice = self._file.read()
        if text is None:
            return Settings(), (notice,) if notice else ()
        try:
            settings, problems = parse(text)
        except UnusableSettingsError as error:
            return Settings(), (self._file.set_aside(str(error)),)
        if problems:
            return settings, (Notice.of("notice.settings_fields", fields=", ".join(problems)),)
        return settings, ()

    def save(self, settings: Settings) -> Notice | None:
        """Writes the settings; a notice the first time that fails."""
        return self._file.write(to_json(settings))
