"""Tests of the rows of the settings: their limits, steps, words and sounds, and when a change takes effect."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from papayoo.match.thinker import DirectThinker
from papayoo.services.constructors import Constructors
from papayoo.storage.settings import OPPONENTS, Deck, GameLength, Settings, Speed, Switch
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context, make_context
from papayoo.ui.navigation import OpponentRoute, Push
from papayoo.ui.options.option_table import PAGES, Option, Preview
from papayoo.ui.options.row_factories import UNTIL_CLICK_MS, change_field
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.number_rows import NumberRow, Slider
from papayoo.ui.widgets.swatch_row import SwatchRow
from papayoo.ui.widgets.value_rows import Choice
from tests.loops import check_all, for_rows
from tests.ui.running_app import WORDS, change_settings, folders_in

OPTIONS = {option.key: option for page in PAGES for option in page.options}
TIMES = "trick_pause_ms", "scan_pace_ms", "scan_dwell_ms"


@pytest.fixture
def ctx(tmp_path: Path) -> Context:
    return make_context(folders_in(tmp_path), lambda: Constructors(DirectThinker), WORDS)


def number_row(ctx: Context, key: str) -> NumberRow:
    row = OPTIONS[key].make_row(ctx)
    assert isinstance(row, NumberRow)
    return row


def number_options(ctx: Context) -> Iterator[Option]:
    return (option for option in OPTIONS.values() if isinstance(option.make_row(ctx), NumberRow))


def accepts(ctx: Context, field: str, value: int) -> bool:
    """Whether a value is valid for a setting."""
    try:
        change_field(ctx, field, value)
    except ValueError:
        return False
    return True


def test_rows_of_numbers_reach_exactly_the_numbers_that_the_settings_accept(ctx: Context) -> None:
    def check(option: Option) -> None:
        field, row = option.fields[0], number_row(ctx, option.key)
        ends = []
        for value in (-1e9, 1e9):
            row.write(value)
            ends.append(getattr(ctx.settings, field))
        low, high = ends
        if field == "trick_pause_ms":
            assert high is None, "the pause lasts until the click"
            high = UNTIL_CLICK_MS - 100
        assert low < high
        assert not accepts(ctx, field, low - 1)
        assert not accepts(ctx, field, high + 1)

    check_all(number_options(ctx), check, lambda option: option.key)


def test_rows_of_numbers_show_the_name_and_the_number_of_their_setting(ctx: Context) -> None:
    change_settings(ctx, scan_pace_ms=700, scan_dwell_ms=800, trick_pause_ms=1400, text_size=150, card_size=90)

    def check(option: Option) -> None:
        row = number_row(ctx, option.key)
        assert row.label == WORDS(f"option.{option.name}.name")
        assert row.value == getattr(ctx.settings, option.fields[0])

    check_all(number_options(ctx), check, lambda option: option.key)


def test_keys_and_pointer_change_times_by_tenths_of_a_second(ctx: Context) -> None:
    def check(key: str) -> None:
        row = number_row(ctx, key)
        row.write(1234)
        assert getattr(ctx.settings, key) == 1200
        row.adjust(1)
        assert getattr(ctx.settings, key) == 1300

    check_all(TIMES, check)


def test_keys_change_percentages_by_five(ctx: Context) -> None:
    def check(key: str) -> None:
        row = number_row(ctx, key)
        before = row.value
        row.adjust(-1)
        row.adjust(-1)
        row.adjust(1)
        assert getattr(ctx.settings, key) == before - 5

    change_settings(ctx, text_size=150)
    check_all(("sound_volume", "card_volume", "jingle_volume", "text_size", "card_size"), check)


def test_keys_change_rounds_by_one_and_the_limit_of_points_by_ten(ctx: Context) -> None:
    for key, start, after in (("rounds", 3, 4), ("total_limit", 200, 210)):
        row = number_row(ctx, key)
        row.write(start)
        row.adjust(1)
        assert getattr(ctx.settings, key) == after


def test_each_opponent_has_a_row_with_its_name(ctx: Context) -> None:
    rows = [OPTIONS[f"opponent_{number}"].make_row(ctx) for number in range(1, OPPONENTS + 1)]
    assert [row.label for row in rows] == [WORDS("opponent.title", n=number) for number in range(1, OPPONENTS + 1)]
    assert sum(option.name == "opponent" for option in OPTIONS.values()) == OPPONENTS
    assert rows[0].activate() == Push(OpponentRoute(0))


@for_rows(
    ("key", "value", "words"),
    (
        *((key, 1200, WORDS("settings.seconds", n="1.2")) for key in TIMES),
        *((key, 4449, WORDS("settings.seconds", n="4.4")) for key in TIMES),
        ("scan_dwell_ms", 0, WORDS("settings.off")),
        ("trick_pause_ms", UNTIL_CLICK_MS, WORDS("settings.until_click")),
        ("sound_volume", 35, WORDS("settings.percent", n=35)),
        ("text_size", 150, WORDS("settings.percent", n=150)),
        ("rounds", 3, WORDS("settings.rounds_n", n=3)),
        ("total_limit", 500, WORDS("settings.points_n", n=500)),
    ),
)
def test_number_is_shown_in_its_unit(ctx: Context, key: str, value: int, words: str) -> None:
    assert number_row(ctx, key).scale.format_value(value) == words


def test_muted_volume_says_so(ctx: Context) -> None:
    change_settings(ctx, muted=True)
    assert number_row(ctx, "sound_volume").scale.format_value(35) == WORDS("settings.muted")


def test_value_of_another_version_is_shown_as_the_first(ctx: Context) -> None:
    change_settings(ctx, felt="of_another_version", back="of_another_version")
    for key in ("felt", "back"):
        row = OPTIONS[key].make_row(ctx)
        assert isinstance(row, SwatchRow)
        assert row.index == 0, key


def test_chosen_value_is_the_one_of_the_settings(ctx: Context) -> None:
    change_settings(ctx, deck=tuple(Deck)[-1], seats=5)
    deck, seats = (OPTIONS[key].make_row(ctx) for key in ("deck", "seats"))
    assert isinstance(deck, SwatchRow)
    assert deck.index == len(Deck) - 1
    assert isinstance(seats, Choice)
    assert seats.options[seats.index] == WORDS("settings.seats_n", n=5)


def test_new_volume_is_heard_with_a_sound_of_its_kind(ctx: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Cue] = []
    monkeypatch.setattr(ctx.sounds, "play", lambda cue, gain=1.0: played.append(cue))
    for key in ("sound_volume", "card_volume", "jingle_volume", "music_volume"):
        row = number_row(ctx, key)
        row.adjust(-1)
        row.adjust(1)
    assert played == [*(Cue.TAP,) * 2, *(Cue.SLIDE,) * 2, *(Cue.YOUR_TURN,) * 2]


def test_only_the_text_size_waits_for_the_end_of_a_drag(ctx: Context) -> None:
    rows: dict[str, Row] = {key: option.make_row(ctx) for key, option in OPTIONS.items()}
    assert [key for key, row in rows.items() if isinstance(row, Slider) and row.waits] == ["text_size"]


def test_options_of_the_game_wait_for_the_next_one_and_no_others() -> None:
    for page in PAGES:
        waits = {option.waits for option in page.options}
        assert waits == {page.name in ("game", "opponents", "house_rules")}, page.name


def test_option_is_changed_if_its_value_is_not_the_default() -> None:
    def changed(**values: Any) -> set[str]:
        return {key for key, option in OPTIONS.items() if option.is_changed(replace(Settings(), **values))}

    assert changed() == set()
    assert changed(keys={"mute": ("x",)}) == {"key_mute"}
    assert changed(muted=True) == {"sound_volume"}
    assert changed(speed=Speed.FAST, felt="plum") == {"speed", "felt"}
    assert changed(first_steps=not Settings().first_steps) == set(), "the game changes it by itself"
    assert changed(seats=5) == {"seats"}
    assert changed(seats=2) == {"seats", "two_seats"}
    for number in (1, OPPONENTS):
        opponents = list(Settings().opponents)
        opponents[number - 1] = replace(opponents[number - 1], name="Ada")
        assert changed(opponents=tuple(opponents)) == {f"opponent_{number}"}


def test_preview_of_an_option_is_its_own_or_that_of_its_page() -> None:
    play = next(page for page in PAGES if page.name == "play")
    assert play.preview_of(OPTIONS["speed"]) is play.preview is Preview.TRICK
    assert play.preview_of(OPTIONS["hints"]) is Preview.TURN


def test_options_apply_to_the_games_that_they_change() -> None:
    def missing(**values: Any) -> set[str]:
        return {key for key, option in OPTIONS.items() if not option.applies(replace(Settings(), **values))}

    scanning = {"scan_pace_ms", "scan_dwell_ms"}
    assert missing(length=GameLength.ROUNDS) == {"total_limit", "swap_rule", *scanning}
    assert missing(length=GameLength.TOTAL) == {"rounds", "swap_rule", *scanning}
    assert missing(seats=2) >= {"pass_rule"}
    assert "swap_rule" not in missing(seats=2)
    assert not missing(switch=Switch.KEY) & scanning


def test_switch_of_two_seats_is_on_with_two_seats(ctx: Context) -> None:
    for seats, is_on in ((2, True), (4, False)):
        change_settings(ctx, seats=seats)
        row = OPTIONS["two_seats"].make_row(ctx)
        assert row.is_chosen is is_on
        row.activate()
        assert (ctx.settings.seats == 2) is not is_on
