"""The settings file: its JSON format, the migrations between versions, reading and writing.

An invalid field falls back to its default; keys of other versions are kept.
"""

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from types import MappingProxyType
from typing import NamedTuple

from papayoo.storage.atomic_files import Damage, DamagedFileError, read_text
from papayoo.storage.background_writer import BackgroundWriter
from papayoo.storage.field_validators import validate_fields, validators_of
from papayoo.storage.json_object import UnusableObjectError, read_object
from papayoo.storage.kept_file import KeptFile
from papayoo.storage.notices import Notice
from papayoo.storage.paths import Folders
from papayoo.storage.settings import GameLength, Opponent, Settings
from papayoo.storage.timestamps import Clock, utc_now

VERSION = 3
"""Version of the JSON format that this program writes."""

SAVE_DELAY_S = 0.5
"""Delay before changed settings are written; changes during the delay are written together."""

_log = logging.getLogger(__name__)

Migration = Callable[[dict[str, object]], dict[str, object]]
"""A function that converts the JSON object of one version to the next version."""


def _add_length(raw: dict[str, object]) -> dict[str, object]:
    """Convert version 1 to 2: replace ``rounds_per_seat`` with ``length``."""
    rest = {name: value for name, value in raw.items() if name != "rounds_per_seat"}
    per_seat = raw.get("rounds_per_seat", False)
    if not isinstance(per_seat, bool):
        return rest | {"length": per_seat}
    return rest | {"length": GameLength.PER_SEAT if per_seat else GameLength.ROUNDS}


SILENT_MUSIC: Mapping[str, object] = MappingProxyType(
    {"sound_volume": 70, "card_volume": 70, "jingle_volume": 60, "music_volume": 0, "muted": False}
)
"""The settings of the sound in version 2 of a player who has changed none of them."""


def _let_music_sound(raw: dict[str, object]) -> dict[str, object]:
    """Convert version 2 to 3: who has never changed the sound gets the new volumes, and with them the music.

    Anybody else keeps all volumes.
    """
    if any(raw.get(name, value) != value for name, value in SILENT_MUSIC.items()):
        return {**SILENT_MUSIC, **raw}
    return {name: value for name, value in raw.items() if name not in SILENT_MUSIC}


MIGRATIONS: Mapping[int, Migration] = MappingProxyType({1: _add_length, 2: _let_music_sound})
"""Maps each old version of the settings file to the function that converts it to the next."""


def parse(text: str) -> tuple[Settings, tuple[str, ...]]:
    """Parse settings from JSON text; return them and the names of their invalid fields.

    Invalid fields are replaced by their defaults. A file of a newer version is read as far as possible. Raises
    UnusableObjectError if the text is not a settings file.
    """
    return _validate(migrate(_parse_object(text)))


def to_json(settings: Settings) -> str:
    """Return the settings as JSON text, including the unknown keys in ``extra``.

    If the settings were written by a newer version, the text keeps that version number.
    """
    known = {name: getattr(settings, name) for name in validators_of(Settings)}
    return json.dumps({"version": VERSION} | known | dict(settings.extra), indent=2, default=_plain) + "\n"


def migrate(
    raw: dict[str, object], migrations: Mapping[int, Migration] = MIGRATIONS, target: int = VERSION
) -> dict[str, object]:
    """Return settings converted to the version ``target``. Settings of a newer version are not changed."""
    version = raw["version"]
    assert isinstance(version, int)
    for step in range(version, target):
        raw = migrations[step](raw) | {"version": step + 1}
    return raw


def _parse_object(text: str) -> dict[str, object]:
    raw = read_object(text)
    version = raw.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise UnusableObjectError(Damage.FOREIGN)
    return raw


def _validate(raw: dict[str, object]) -> tuple[Settings, tuple[str, ...]]:
    values, problems = validate_fields(Settings, raw)
    for name, problem in problems.items():
        _log.warning("setting %s: %.200s", name, problem)
    return Settings(**values, extra=MappingProxyType(_extra(raw))), tuple(sorted(problems))


def _extra(raw: dict[str, object]) -> dict[str, object]:
    """Return the unknown keys of a JSON object, and its version number if it is a newer version."""
    known = validators_of(Settings).keys()
    own = known if raw["version"] != VERSION else known | {"version"}
    return {name: value for name, value in raw.items() if name not in own}


def _plain(value: object) -> object:
    """Convert an opponent or a mapping to a dictionary, which JSON can represent."""
    if isinstance(value, Opponent):
        return asdict(value)
    assert isinstance(value, Mapping)
    return dict(value)


class SettingsFile:
    """The file ``settings.json``. Damaged files and write errors do not raise.

    Two copies of the game may run at the same time, so each copy writes only the fields that it has changed.
    """

    def __init__(self, folders: Folders, clock: Clock = utc_now) -> None:
        self._file = KeptFile(folders.config / "settings.json", "settings", clock)
        self.writer = BackgroundWriter("settings", SAVE_DELAY_S)
        self._last_saved: Settings | None = None
        self._unsaved_fields: set[str] = set()
        self._unreadable_text: str | None = None
        """The file's text if it contains data that ``Settings`` cannot represent, otherwise None."""

    def load(self) -> tuple[Settings, tuple[Notice, ...]]:
        """Return the saved settings or the defaults, with notices about problems."""
        self.writer.settle()
        self._last_saved, notices = self._load()
        return self._last_saved, notices

    def _load(self) -> tuple[Settings, tuple[Notice, ...]]:
        text, notice = self._file.read()
        if text is None:
            return Settings(), (notice,) if notice else ()
        try:
            settings, problems = parse(text)
        except UnusableObjectError as error:
            return Settings(), (self._file.set_aside(str(error)),)
        if problems or "version" in settings.extra:
            self._unreadable_text = text
        if problems:
            return settings, (Notice.of("notice.settings_fields", fields=", ".join(problems)),)
        return settings, ()

    def save(self, settings: Settings) -> Notice | None:
        """Save the settings; returns a notice on the first failure.

        If ``writer`` has been started, its method ``take_notice`` returns the notice later.
        """
        return self.writer.submit(lambda: self._save(settings))

    def _save(self, settings: Settings) -> Notice | None:
        if self._unreadable_text is not None:
            notice = self._file.write_copy(self._unreadable_text)
            if not self._file.is_written:
                return notice
            self._unreadable_text = None
        if self._last_saved is None:
            return self._file.write(to_json(settings))
        before, self._last_saved = self._last_saved, settings
        self._unsaved_fields |= {
            name for name in validators_of(Settings) if getattr(settings, name) != getattr(before, name)
        }
        with self._file.locked():
            notice = self._file.write(to_json(self._merged_with_file(settings)))
        if self._file.is_written:
            self._unsaved_fields.clear()
        return notice

    def close(self) -> None:
        """Finish writing. If the last write failed, repeat it once."""
        self.writer.close()
        if self._unsaved_fields and self._last_saved is not None:
            self._save(self._last_saved)

    def _merged_with_file(self, settings: Settings) -> Settings:
        """Return the settings in the file, with the changes made in this copy of the program.

        If the file is unreadable, returns ``settings``.
        """
        try:
            now, _ = parse(read_text(self._file.path))
        except (OSError, DamagedFileError, UnusableObjectError):
            return settings
        return replace(now, **{name: getattr(settings, name) for name in self._unsaved_fields})


class LoadedSettings(NamedTuple):
    """The settings, their file, and notices about problems while loading."""

    store: SettingsFile
    settings: Settings
    notices: tuple[Notice, ...]


def load_settings(folders: Folders) -> LoadedSettings:
    """Load the settings from the configuration folder, or return the defaults."""
    store = SettingsFile(folders)
    return LoadedSettings(store, *store.load())
