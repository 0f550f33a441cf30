import json
from collections.abc import Mapping
from dataclasses import fields, replace
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.storage.notices import Notice
from papayoo.storage.paths import Folders
from papayoo.storage.settings import (
    _READERS,
    Settings,
    SettingsStore,
    Speed,
    UnusableSettingsError,
    migrate,
    parse,
    to_json,
)
from tests.storage.conftest import noon

FIELDS = {item.name for item in fields(Settings)} - {"extra"}

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
sizes = st.none() | st.tuples(st.integers(1, 65_535), st.integers(1, 65_535))
valid_settings = st.builds(
    Settings,
    seats=st.integers(2, 8),
    rounds=st.integers(1, 99),
    rounds_per_seat=st.booleans(),
    name=st.text(max_size=16).filter(str.isprintable),
    opponents_level=st.sampled_from(["easy", "medium", "hard"]),
    speed=st.sampled_from(Speed),
    sound_volume=st.integers(0, 100),
    fullscreen=st.booleans(),
    window_size=sizes,
    window_position=sizes,
    maximized=st.booleans(),
    extra=st.dictionaries(st.text().filter(lambda key: key not in FIELDS | {"version"}), json_values, max_size=3),
)


def file_text(**values: object) -> str:
    return json.dumps({"version": 1} | values)


def write(places: Folders, content: bytes) -> None:
    places.config.mkdir(parents=True, exist_ok=True)
    (places.config / "settings.json").write_bytes(content)


def on_disk(places: Folders) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in places.config.iterdir()}


def test_every_field_has_a_reader() -> None:
    assert set(_READERS) == FIELDS


@given(settings=valid_settings)
def test_settings_come_back_as_they_were_written(settings: Settings) -> None:
    assert parse(to_json(settings)) == (settings, ())


@given(raw=st.dictionaries(st.sampled_from(sorted(FIELDS)) | st.text(), json_values))
def test_no_value_of_any_field_is_too_strange(raw: dict[str, object]) -> None:
    settings, problems = parse(json.dumps(raw | {"version": 1}))
    assert parse(to_json(settings)) == (settings, ())
    assert set(problems) <= raw.keys() & FIELDS


@given(text=st.text())
def test_any_text_is_settings_or_refused(text: str) -> None:
    with pytest.raises(UnusableSettingsError):
        parse(text)


@pytest.mark.parametrize(
    ("name", "bad"),
    [
        ("seats", 1),
        ("seats", 9),
        ("seats", True),
        ("seats", 4.0),
        ("seats", "4"),
        ("rounds", 0),
        ("rounds", 100),
        ("rounds_per_seat", 1),
        ("name", "x" * 17),
        ("name", "two\nlines"),
        ("name", "\ud800"),
        ("name", None),
        ("opponents_level", ""),
        ("opponents_level", "../etc"),
        ("speed", "warp"),
        ("speed", ["fast"]),
        ("sound_volume", 101),
        ("fullscreen", "yes"),
        ("window_size", [800]),
        ("window_size", [0, 600]),
        ("window_size", {"w": 800}),
        ("window_position", [1, None]),
        ("maximized", None),
    ],
)
def test_a_bad_field_falls_back_alone(name: str, bad: object) -> None:
    good: dict[str, object] = {"seats": 6, "rounds": 7, "name": "Zoé", "sound_volume": 10}
    settings, problems = parse(file_text(**(good | {name: bad})))
    expected = replace(Settings(), **{key: value for key, value in good.items() if key != name})  # type: ignore[arg-type]
    assert settings == expected
    assert problems == (name,)


def test_settings_out_of_range_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="2 to 8"):
        Settings(seats=9)


def test_rounds_per_seat_outdoes_the_number() -> None:
    assert Settings(seats=6, rounds=3).round_count == 3
    assert Settings(seats=6, rounds=3, rounds_per_seat=True).round_count == 6


def test_unknown_keys_survive_a_round_trip() -> None:
    settings, problems = parse(file_text(seats=3, felt="green", music={"on": [True, None]}))
    assert problems == ()
    assert json.loads(to_json(replace(settings, seats=5))) == json.loads(to_json(Settings(seats=5))) | {
        "felt": "green",
        "music": {"on": [True, None]},
    }


def test_a_future_version_is_read_as_far_as_possible_and_keeps_its_number() -> None:
    text = json.dumps({"version": 7, "seats": 8, "speed": {"cards": 3}, "hologram": True})
    settings, problems = parse(text)
    assert (settings.seats, settings.speed, problems) == (8, Speed.NORMAL, ("speed",))
    written = json.loads(to_json(settings))
    assert (written["version"], written["hologram"]) == (7, True)


def test_old_versions_are_migrated_step_by_step() -> None:
    steps: Mapping[int, object] = {}
    assert steps == {}
    migrated = migrate(
        {"version": 1, "players": 3},
        {
            1: lambda raw: {"seats": raw["players"]},
            2: lambda raw: raw | {"rounds": 9},
        },
        target=3,
    )
    assert migrated == {"version": 3, "seats": 3, "rounds": 9}


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"", id="empty"),
        pytest.param(to_json(Settings()).encode()[:-9], id="truncated"),
        pytest.param(b"\x00" * 300, id="zeros after a power cut"),
        pytest.param(b"\x89PNG\xff\xd8\xfe", id="binary"),
        pytest.param(b"[1, 2]", id="a foreign list"),
        pytest.param(b'{"name": "left-pad", "version": "1.3.0"}', id="a foreign object"),
        pytest.param(b'{"seats": 4}', id="no version"),
        pytest.param(b'{"version": true}', id="no number"),
        pytest.param(b'{"version": 0}', id="before the first"),
        pytest.param(b'{"version": NaN}', id="not JSON"),
        pytest.param(b"[" * 200_000, id="very deep"),
        pytest.param(b'{"version": 1, "a": ' + b"[" * 500 + b"]" * 500 + b"}", id="deep but closed"),
        pytest.param(b'{"version": ' + b"9" * 5_000 + b"}", id="a number of 5000 digits"),
        pytest.param(b" " * (8 * 1024 * 1024 + 1), id="too large"),
    ],
)
def test_an_unusable_file_is_kept_aside_told_once_and_replaced(places: Folders, content: bytes) -> None:
    write(places, content)
    aside = places.config / "settings.bad-2026-11-21.json"
    store = SettingsStore(places, noon)
    assert store.load() == (Settings(), (Notice.of("notice.settings_damaged", file=str(aside)),))
    assert on_disk(places) == {aside.name: content}
    assert store.save(Settings(seats=5)) is None
    assert SettingsStore(places, noon).load() == (Settings(seats=5), ())
    assert aside.read_bytes() == content


def test_loading_makes_nothing(places: Folders) -> None:
    assert SettingsStore(places, noon).load() == (Settings(), ())
    assert not places.config.exists()


def test_bad_fields_are_told_by_name(places: Folders) -> None:
    write(places, file_text(seats=6, speed="warp", rounds=0).encode())
    settings, notices = SettingsStore(places, noon).load()
    assert settings == Settings(seats=6)
    assert notices == (Notice.of("notice.settings_fields", fields="rounds, speed"),)


def test_a_folder_that_cannot_be_written_is_told_only_once(blocked: Folders) -> None:
    store = SettingsStore(blocked, noon)
    assert store.load() == (Settings(), ())
    assert store.save(Settings()) == Notice.of("notice.settings_unwritable", folder=str(blocked.config))
    assert store.save(Settings(seats=3)) is None


def test_a_file_that_can_be_neither_read_nor_moved_is_never_overwritten(
    places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(places, b"precious junk")

    def refuse(*args: object) -> None:
        raise PermissionError("no")

    monkeypatch.setattr("papayoo.storage.kept.set_aside", refuse)
    store = SettingsStore(places, noon)
    _, notices = store.load()
    assert [notice.key for notice in notices] == ["notice.settings_unreadable"]
    assert store.save(Settings()) is None
    assert on_disk(places) == {"settings.json": b"precious junk"}


def test_a_folder_in_the_files_place_is_set_aside(places: Folders) -> None:
    (places.config / "settings.json").mkdir(parents=True)
    store = SettingsStore(places, noon)
    assert [notice.key for notice in store.load()[1]] == ["notice.settings_damaged"]
    assert store.save(Settings()) is None


def test_settings_can_be_hashed() -> None:
    assert hash(Settings(extra=MappingProxyType({"a": [1]}))) == hash(Settings())
