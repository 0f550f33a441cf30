"""Tests of the settings file: damage, migration, unknown keys, and two copies of the game."""

import json
from dataclasses import fields, replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.engine import PassRule
from papayoo.storage import (
    OPPONENTS,
    CardFace,
    Deck,
    Folders,
    GameLength,
    Notice,
    Opponent,
    ReducedMotion,
    Settings,
    SettingsFile,
    SortOrder,
    Speed,
)
from papayoo.storage.json_object import UnusableObjectError, read_object
from papayoo.storage.settings_file import VERSION, migrate, parse, to_json
from tests.loops import check_all, for_all
from tests.storage.conftest import noon
from tests.systems import needs_links

GOLDEN = Path(__file__).parent.parent / "golden" / "settings"
FIELDS = {item.name for item in fields(Settings)} - {"extra"}

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
sizes = st.none() | st.tuples(st.integers(1, 65_535), st.integers(1, 65_535))
names = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "), max_size=16)
percents = st.integers(0, 100)
ids = st.from_regex(r"[a-z0-9_-]{1,32}", fullmatch=True)
opponents = st.builds(Opponent, name=names, portrait=st.just("") | ids, character=st.just("") | ids, level=ids)
valid_settings = st.builds(
    Settings,
    seats=st.integers(2, 8),
    length=st.sampled_from(GameLength),
    rounds=st.integers(1, 99),
    total_limit=st.integers(50, 2000),
    pass_rule=st.sampled_from(PassRule),
    name=names,
    opponents=st.tuples(*[opponents] * OPPONENTS),
    opponents_level=ids,
    speed=st.sampled_from(Speed),
    trick_pause_ms=st.none() | st.integers(300, 5000),
    autoplay_forced=st.booleans(),
    confirm_play=st.booleans(),
    claim=st.booleans(),
    preselect=st.booleans(),
    hints=st.booleans(),
    sort_order=st.sampled_from(SortOrder),
    deck=st.sampled_from(Deck),
    face=st.sampled_from(CardFace),
    back=ids,
    felt=ids,
    card_size=st.integers(80, 140),
    text_size=st.integers(100, 200),
    reduced_motion=st.sampled_from(ReducedMotion),
    captions=st.booleans(),
    sound_volume=percents,
    card_volume=percents,
    jingle_volume=percents,
    music_volume=percents,
    animal_volume=percents,
    ambience_volume=percents,
    fullscreen=st.booleans(),
    window_size=sizes,
    window_position=sizes,
    maximized=st.booleans(),
    language=st.sampled_from(["", "en", "pt-BR"]),
    keys=st.dictionaries(
        st.from_regex(r"[a-z_]{1,32}", fullmatch=True), st.lists(st.sampled_from(["h", "F1"])), max_size=3
    ),
    extra=st.dictionaries(st.text().filter(lambda key: key not in FIELDS | {"version"}), json_values, max_size=3),
)


def file_text(**values: object) -> str:
    return json.dumps({"version": VERSION} | values)


def write(places: Folders, content: bytes) -> None:
    places.config.mkdir(parents=True, exist_ok=True)
    (places.config / "settings.json").write_bytes(content)


def on_disk(places: Folders) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in places.config.iterdir()}


@given(settings=valid_settings)
def test_settings_are_read_back_unchanged(settings: Settings) -> None:
    assert parse(to_json(settings)) == (settings, ())


@given(raw=st.dictionaries(st.sampled_from(sorted(FIELDS)) | st.text(), json_values))
def test_any_field_values_can_be_parsed(raw: dict[str, object]) -> None:
    settings, problems = parse(json.dumps(raw | {"version": VERSION}))
    assert parse(to_json(settings)) == (settings, ())
    assert set(problems) <= raw.keys() & FIELDS


@given(text=st.text())
def test_any_other_text_is_refused(text: str) -> None:
    with pytest.raises(UnusableObjectError):
        parse(text)


def test_only_a_bad_field_gets_its_default() -> None:
    def check(name: str, bad: object) -> None:
        good: dict[str, object] = {"seats": 6, "rounds": 7, "name": "Zoé", "sound_volume": 10}
        settings, problems = parse(file_text(**(good | {name: bad})))
        expected = replace(Settings(), **{key: value for key, value in good.items() if key != name})  # type: ignore[arg-type]  # all values are valid
        assert settings == expected
        assert problems == (name,)

    check_all(
        [
            ("seats", 1),
            ("seats", 9),
            ("seats", True),
            ("seats", 4.0),
            ("seats", "4"),
            ("rounds", 0),
            ("rounds", 100),
            ("length", "forever"),
            ("total_limit", 49),
            ("pass_rule", "up"),
            ("opponents", []),
            ("opponents", [{}] * 8),
            ("trick_pause_ms", 299),
            ("trick_pause_ms", "click"),
            ("claim", 1),
            ("sort_order", "luck"),
            ("deck", None),
            ("face", 2),
            ("back", "../up"),
            ("felt", ""),
            ("card_size", 79),
            ("text_size", 201),
            ("reduced_motion", True),
            ("music_volume", -1),
            ("language", "a b"),
            ("keys", ["hint"]),
            ("keys", {str(n): [] for n in range(101)}),
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
        lambda case: check(*case),
    )


def test_only_a_bad_opponent_field_gets_its_default() -> None:
    good = {"name": "Ada", "portrait": "owl", "character": "steady", "level": "hard"}
    settings, problems = parse(file_text(opponents=[good, good | {"level": 3}, 7, *[{}] * 4]))
    assert problems == ("opponents",)
    ada = Opponent("Ada", "owl", "steady", "hard")
    assert settings.opponents == (ada, replace(ada, level=""), *[Opponent()] * 5)


def test_only_bad_keys_are_left_out() -> None:
    settings, problems = parse(file_text(keys={"hint": ["h", "F2"], "undo": "u", "Mute!": ["m"], "sort": [1]}))
    assert problems == ("keys",)
    assert settings.keys == {"hint": ("h", "F2")}


def test_unknown_keys_survive_a_round_trip() -> None:
    settings, problems = parse(file_text(seats=3, hologram="green", music={"on": [True, None]}))
    assert problems == ()
    assert json.loads(to_json(replace(settings, seats=5))) == json.loads(to_json(Settings(seats=5))) | {
        "hologram": "green",
        "music": {"on": [True, None]},
    }


def test_newer_version_is_read_partly_and_keeps_its_number() -> None:
    text = json.dumps({"version": 7, "seats": 8, "speed": {"cards": 3}, "hologram": True})
    settings, problems = parse(text)
    assert (settings.seats, settings.speed, problems) == (8, Speed.NORMAL, ("speed",))
    written = json.loads(to_json(settings))
    assert (written["version"], written["hologram"]) == (7, True)


def test_objects_in_more_than_twenty_levels_are_refused() -> None:
    def nested(levels: int) -> str:
        return '{"a":' * (levels - 1) + "{}" + "}" * (levels - 1)

    assert json.dumps(read_object(nested(20)), separators=(",", ":")) == nested(20)
    with pytest.raises(UnusableObjectError, match="foreign"):
        read_object(nested(21))


def test_versions_are_migrated_step_by_step() -> None:
    migrated = migrate(
        {"version": 1, "players": 3},
        {
            1: lambda raw: {"seats": raw["players"]},
            2: lambda raw: raw | {"rounds": 9},
        },
        target=3,
    )
    assert migrated == {"version": 3, "seats": 3, "rounds": 9}


def test_version_1_is_migrated() -> None:
    settings, problems = parse((GOLDEN / "version-1-changed.json").read_text(encoding="utf-8"))
    assert problems == ()
    assert settings == Settings(
        seats=6,
        length=GameLength.PER_SEAT,
        rounds=12,
        name="Zoé",
        opponents_level="novice",
        speed=Speed.FAST,
        sound_volume=35,
        card_volume=70,
        jingle_volume=60,
        music_volume=0,
        fullscreen=True,
        window_size=(1600, 900),
        window_position=(-20, 40),
        maximized=True,
        extra={"hologram": {"on": [True, None]}},
    )
    assert json.loads(to_json(settings))["version"] == VERSION


@for_all(
    chosen=[{"sound_volume": 100}, {"card_volume": 0}, {"jingle_volume": 61}, {"music_volume": 35}, {"muted": True}]
)
def test_who_has_changed_a_volume_keeps_all_of_them(chosen: dict[str, object]) -> None:
    raw = json.loads((GOLDEN / "version-2-defaults.json").read_text(encoding="utf-8")) | chosen
    settings, _ = parse(json.dumps(raw))
    names = ("sound_volume", "card_volume", "jingle_volume", "music_volume", "muted")
    assert {name: getattr(settings, name) for name in names} == {name: raw[name] for name in names}


@pytest.mark.parametrize("version", [1, 2, 3])
def test_defaults_are_those_of_each_version(version: int) -> None:
    settings, problems = parse((GOLDEN / f"version-{version}-defaults.json").read_text(encoding="utf-8"))
    assert (settings, problems) == (Settings(), ())


def test_settings_are_readable_text() -> None:
    text = to_json(Settings(seats=6))
    assert text.startswith('{\n  "version": 3,\n  "seats": 6,\n')
    assert text.endswith("\n}\n")


def test_bad_length_of_version_1_gets_its_default() -> None:
    settings, problems = parse(json.dumps({"version": 1, "rounds_per_seat": 1, "rounds": 7}))
    assert (settings, problems) == (Settings(rounds=7), ("length",))


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
        pytest.param(b'{"version": NaN}', id="no version number"),
        pytest.param(b"[" * 200_000, id="very deep"),
        pytest.param(b'{"version": 1, "a": ' + b"[" * 500 + b"]" * 500 + b"}", id="deep but closed"),
        pytest.param(b'{"version": ' + b"9" * 5_000 + b"}", id="a number of 5000 digits"),
        pytest.param(b" " * (8 * 1024 * 1024 + 1), id="too large"),
    ],
)
def test_unusable_file_is_set_aside_reported_and_replaced(places: Folders, content: bytes) -> None:
    write(places, content)
    aside = places.config / "settings.bad-2026-11-21.json"
    store = SettingsFile(places, noon)
    assert store.load() == (Settings(), (Notice.of("notice.settings_damaged", file=str(aside)),))
    assert on_disk(places) == {aside.name: content}
    assert store.save(Settings(seats=5)) is None
    assert SettingsFile(places, noon).load() == (Settings(seats=5), ())
    assert aside.read_bytes() == content


def test_byte_order_mark_of_an_editor_is_ignored(places: Folders) -> None:
    write(places, b"\xef\xbb\xbf" + to_json(Settings(seats=6)).encode())
    assert SettingsFile(places, noon).load() == (Settings(seats=6), ())


@pytest.mark.parametrize("number", ["NaN", "-Infinity", "1e999"])
def test_number_that_json_lacks_costs_only_its_field(places: Folders, number: str) -> None:
    write(places, f'{{"version": {VERSION}, "seats": 6, "unknown": {number}, "rounds": {number}}}'.encode())
    settings, notices = SettingsFile(places, noon).load()
    assert settings.seats == 6
    assert notices == (Notice.of("notice.settings_fields", fields="rounds"),)


@needs_links
def test_settings_behind_a_link_are_saved_where_it_leads(places: Folders, tmp_path: Path) -> None:
    write(places, to_json(Settings(seats=5)).encode())
    path, target = places.config / "settings.json", tmp_path / "dotfiles.json"
    path.rename(target)
    path.symlink_to(target)
    store = SettingsFile(places, noon)
    settings, _ = store.load()
    assert store.save(replace(settings, seats=7)) is None
    assert path.is_symlink()
    assert parse(target.read_text(encoding="utf-8"))[0].seats == 7


def test_loading_creates_nothing(places: Folders) -> None:
    assert SettingsFile(places, noon).load() == (Settings(), ())
    assert not places.config.exists()


def test_notice_names_bad_fields(places: Folders) -> None:
    write(places, file_text(seats=6, speed="warp", rounds=0).encode())
    settings, notices = SettingsFile(places, noon).load()
    assert settings == Settings(seats=6)
    assert notices == (Notice.of("notice.settings_fields", fields="rounds, speed"),)


def test_unwritable_folder_is_reported_once(blocked: Folders) -> None:
    store = SettingsFile(blocked, noon)
    assert store.load() == (Settings(), ())
    assert store.save(Settings()) == Notice.of("notice.settings_unwritable", folder=str(blocked.config))
    assert store.save(Settings(seats=3)) is None


def test_unreadable_unmovable_file_is_not_overwritten(places: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    write(places, b"precious junk")

    def refuse(*args: object) -> None:
        raise PermissionError("no")

    monkeypatch.setattr("papayoo.storage.kept_file.set_aside", refuse)
    store = SettingsFile(places, noon)
    _, notices = store.load()
    assert [notice.key for notice in notices] == ["notice.settings_unreadable"]
    assert store.save(Settings()) is None
    assert on_disk(places) == {"settings.json": b"precious junk"}


def test_folder_at_the_settings_path_is_set_aside(places: Folders) -> None:
    (places.config / "settings.json").mkdir(parents=True)
    store = SettingsFile(places, noon)
    assert [notice.key for notice in store.load()[1]] == ["notice.settings_damaged"]
    assert store.save(Settings()) is None


def two_copies(places: Folders) -> tuple[SettingsFile, SettingsFile]:
    """The settings files of two copies of the game that started with the same settings."""
    SettingsFile(places).save(Settings())
    copies = SettingsFile(places), SettingsFile(places)
    for copy in copies:
        copy.load()
    return copies


def test_changes_of_two_copies_are_merged(places: Folders) -> None:
    first, second = two_copies(places)
    first.save(replace(Settings(), text_size=180, name="Zoé"))
    second.save(replace(Settings(), window_position=(10, 20)))
    first.save(replace(Settings(), text_size=150, name="Zoé"))
    kept, _ = SettingsFile(places).load()
    assert (kept.text_size, kept.name, kept.window_position) == (150, "Zoé", (10, 20))


def test_copy_does_not_undo_later_changes_of_the_other(places: Folders) -> None:
    first, second = two_copies(places)
    first.save(replace(Settings(), text_size=180))
    second.save(replace(Settings(), text_size=120))
    first.save(replace(Settings(), text_size=180, name="Zoé"))
    assert SettingsFile(places).load()[0].text_size == 120


def test_unwritten_settings_are_written_with_the_next_change(places: Folders, tmp_path: Path) -> None:
    first, _ = two_copies(places)
    hidden = places.config.rename(tmp_path / "elsewhere")
    places.config.write_text("in the way", encoding="utf-8")
    first.save(replace(Settings(), text_size=180))
    places.config.unlink()
    hidden.rename(places.config)
    first.save(replace(Settings(), text_size=180, name="Zoé"))
    kept, _ = SettingsFile(places).load()
    assert (kept.text_size, kept.name) == (180, "Zoé")


@pytest.mark.parametrize("odd", [{"speed": "warp"}, {"version": VERSION + 1, "speed": "normal", "card_size": 100}])
def test_partly_understood_file_is_copied_before_a_change(places: Folders, odd: dict[str, object]) -> None:
    content = file_text(**odd)
    write(places, content.encode())
    store = SettingsFile(places, noon)
    settings, _ = store.load()
    copy = places.config / f"settings.bad-{noon():%Y-%m-%d}.json"
    assert not copy.exists(), "as long as nothing is changed there is nothing to lose"
    for seats in (5, 6):
        assert store.save(replace(settings, seats=seats)) is None
    assert copy.read_text(encoding="utf-8") == content
    assert SettingsFile(places, noon).load()[0].seats == 6
    assert len(list(places.config.glob("*.bad-*"))) == 1


def test_partly_understood_file_stays_unchanged_while_it_cannot_be_copied(
    places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    content = file_text(speed="warp").encode()
    write(places, content)
    store = SettingsFile(places, noon)
    settings, _ = store.load()

    def refuse(*args: object) -> None:
        raise PermissionError("full")

    with monkeypatch.context() as full:
        full.setattr("papayoo.storage.kept_file.write_new", refuse)
        notice = Notice.of("notice.settings_unwritable", folder=str(places.config))
        assert [store.save(replace(settings, seats=seats)) for seats in (5, 6)] == [notice, None]
    assert on_disk(places) == {"settings.json": content}
    store.save(replace(settings, seats=7))
    assert SettingsFile(places, noon).load()[0].seats == 7
    assert sorted(on_disk(places).values()) == sorted([content, to_json(replace(settings, seats=7)).encode(), b""])


def test_unwritten_settings_are_written_at_close(blocked: Folders) -> None:
    store = SettingsFile(blocked, noon)
    settings, _ = store.load()
    store.save(replace(settings, seats=6))
    blocked.config.parent.unlink()
    store.close()
    assert SettingsFile(blocked, noon).load()[0].seats == 6
