"""Tests of the rows of the settings: their limits, steps, words and sounds, and when a change takes effect."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from papayoo.ai.levels import MENU_LEVELS
from papayoo.engine import PassRule
from papayoo.match import DirectThinker
from papayoo.services.constructors import Constructors
from papayoo.storage import MAX_TRICK_PAUSE_MS, MIN_TRICK_PAUSE_MS, Deck, GameLength, Settings, Speed, Switch
from papayoo.storage.settings import NAME_LIMIT
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context, make_context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import LanguageRoute, NewGameRoute, Push
from papayoo.ui.options.option_table import PAGES, Option, Preview, page_of
from papayoo.ui.options.row_factories import UNTIL_CLICK_MS, change_field
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.new_game.scene import OPTIONS as NEW_GAME_OPTIONS
from papayoo.ui.table_view.motion.durations import SPEEDS
from papayoo.ui.widgets import Choice, NumberRow, Slider, StrengthChoice, TextField, Toggle
from papayoo.ui.widgets.form_row import LabelledRow
from papayoo.ui.widgets.swatch_row import SwatchRow
from tests.loops import check_all, for_rows
from tests.ui.drawn import drawn_widget
from tests.ui.running_app import WORDS, change_settings, folders_in

OPTIONS = {option.name: option for page in PAGES for option in page.options}
GAME_OPTIONS = {option.name: option for option in NEW_GAME_OPTIONS}
EVERY_OPTION = OPTIONS | GAME_OPTIONS
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
        field, row = option.fields[0], number_row(ctx, option.name)
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

    check_all(number_options(ctx), check, lambda option: option.name)


def test_rows_of_numbers_show_the_name_and_the_number_of_their_setting(ctx: Context) -> None:
    change_settings(ctx, scan_pace_ms=700, scan_dwell_ms=800, trick_pause_ms=1400, text_size=150, card_size=90)

    def check(option: Option) -> None:
        row = number_row(ctx, option.name)
        assert row.label == WORDS(f"option.{option.name}.name")
        assert row.value == getattr(ctx.settings, option.fields[0])

    check_all(number_options(ctx), check, lambda option: option.name)


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
    rows: dict[str, LabelledRow] = {key: option.make_row(ctx) for key, option in OPTIONS.items()}
    assert [key for key, row in rows.items() if isinstance(row, Slider) and row.waits] == ["text_size"]


def test_options_of_the_game_wait_for_the_next_one_and_no_others() -> None:
    for page in PAGES:
        waits = {option.waits for option in page.options}
        assert waits == {page.name == "game"}, page.name


def test_option_is_changed_if_its_value_is_not_the_default() -> None:
    def changed(**values: Any) -> set[str]:
        return {key for key, option in OPTIONS.items() if option.is_changed(replace(Settings(), **values))}

    assert changed() == set()
    assert changed(keys={"mute": ("x",)}) == {"key_mute"}
    assert changed(muted=True) == {"sound_volume"}
    assert changed(speed=Speed.FAST, felt="plum") == {"speed", "felt"}
    assert changed(first_steps=not Settings().first_steps) == set(), "the game changes it by itself"
    assert changed(seats=5) == {"seats"}


def test_preview_of_an_option_is_its_own_or_that_of_its_page() -> None:
    play = next(page for page in PAGES if page.name == "play")
    assert play.preview_of(OPTIONS["speed"]) is play.preview is Preview.TRICK
    assert play.preview_of(OPTIONS["hints"]) is Preview.TURN


def test_options_apply_to_the_games_that_they_change() -> None:
    def missing(**values: Any) -> set[str]:
        return {key for key, option in EVERY_OPTION.items() if not option.applies(replace(Settings(), **values))}

    scanning = {"scan_pace_ms", "scan_dwell_ms"}
    assert missing(length=GameLength.ROUNDS) == {"total_limit", "swap_rule", "dawn", *scanning}
    assert missing(length=GameLength.TOTAL) == {"rounds", "swap_rule", "dawn", *scanning}
    assert missing(seats=2) >= {"pass_rule"}
    assert "swap_rule" not in missing(seats=2)
    assert not missing(switch=Switch.KEY) & scanning


# Values and their rows


def index_of(row: LabelledRow) -> int:
    assert isinstance(row, Choice | SwatchRow)
    return row.index


def test_every_value_that_a_row_offers_is_set_and_shown_again(ctx: Context) -> None:
    def check(option: Option) -> None:
        row, seen = option.make_row(ctx), list[Any]()
        count = len(names_of(row))
        for _ in range(count):
            row.activate()
            again = option.make_row(ctx)
            assert index_of(again) == index_of(row)
            assert again.reading == row.reading
            seen.append(ctx.settings)
        assert len(set(map(repr, seen))) == count, "two values are the same"

    def names_of(row: LabelledRow) -> Sequence[str]:
        assert isinstance(row, Choice | SwatchRow)
        return row.options if isinstance(row, Choice) else row.names

    known = (Choice, SwatchRow)
    check_all(
        [o for o in EVERY_OPTION.values() if isinstance(o.make_row(ctx), known)], check, lambda option: option.name
    )


def test_every_switch_turns_its_setting_off_and_on(ctx: Context) -> None:
    def check(option: Option) -> None:
        row = option.make_row(ctx)
        for _ in range(2):
            before = ctx.settings
            row.activate()
            assert option.make_row(ctx).is_chosen is row.is_chosen
            assert ctx.settings != before
            field = option.fields[0]
            assert getattr(ctx.settings, field) is row.is_chosen

    switches = [option for option in OPTIONS.values() if isinstance(option.make_row(ctx), Toggle)]
    assert len(switches) > 10
    check_all(switches, check, lambda option: option.name)


def test_row_has_the_name_of_its_option(ctx: Context) -> None:
    def check(option: Option) -> None:
        assert option.make_row(ctx).label == WORDS(f"option.{option.name}.name")

    check_all((option for option in OPTIONS.values() if option.name != "opponent"), check, lambda option: option.name)


def test_choices_have_the_words_of_their_values(ctx: Context) -> None:
    def words(key: str) -> list[str]:
        row = EVERY_OPTION[key].make_row(ctx)
        assert isinstance(row, Choice)
        return row.options

    assert words("seats") == [WORDS("settings.two_seats"), *(WORDS("settings.seats_n", n=n) for n in range(3, 9))]
    assert words("length") == [WORDS(f"game_length.{length}") for length in GameLength]
    assert words("speed") == [WORDS(f"speed.{speed}") for speed in SPEEDS]
    assert words("opponents_level") == [WORDS(f"level.{level}") for level in MENU_LEVELS]
    assert words("pass_rule") == [WORDS(f"pass_rule.{rule}") for rule in PassRule]
    assert words("swap_rule") == [WORDS("swap_rule.left"), WORDS("swap_rule.shifting")]
    assert words("fullscreen") == [WORDS("settings.windowed"), WORDS("settings.fullscreen")]
    assert isinstance(EVERY_OPTION["opponents_level"].make_row(ctx), StrengthChoice)


def test_value_of_another_version_is_the_first_of_a_choice(ctx: Context) -> None:
    change_settings(ctx, opponents_level="of_another_version")
    row = EVERY_OPTION["opponents_level"].make_row(ctx)
    assert index_of(row) == 0


def test_name_is_edited_up_to_its_limit(ctx: Context) -> None:
    change_settings(ctx, name="Ada")
    row = EVERY_OPTION["name"].make_row(ctx)
    assert isinstance(row, TextField)
    assert (row.text, row.spec.limit, row.spec.hint) == ("Ada", NAME_LIMIT, WORDS("player.you"))
    assert row.spec.keyboard_name == WORDS("letters.tooltip")
    row.write("Zoé")
    assert ctx.settings.name == "Zoé"


def test_pause_is_as_long_as_set_or_until_the_click(ctx: Context) -> None:
    row = number_row(ctx, "trick_pause_ms")
    for shown, pause in ((UNTIL_CLICK_MS, None), (MAX_TRICK_PAUSE_MS, MAX_TRICK_PAUSE_MS), (0, MIN_TRICK_PAUSE_MS)):
        row.write(shown)
        assert ctx.settings.trick_pause_ms == pause
        assert number_row(ctx, "trick_pause_ms").value == row.value


def test_volume_that_changes_is_no_longer_muted(ctx: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Cue] = []
    monkeypatch.setattr(ctx.sounds, "play", lambda cue, gain=1.0: played.append(cue))
    row = number_row(ctx, "sound_volume")
    before = ctx.settings.sound_volume
    found = []
    for change in (row.activate, lambda: row.adjust(-1), row.activate, row.activate):
        change()
        found.append((ctx.settings.muted, ctx.settings.sound_volume - before))
    assert found == [(True, 0), (False, -5), (True, -5), (False, -5)]
    assert played == [Cue.TAP] * 4
    assert (row.scale.low, row.scale.high, row.scale.step) == (0, 100, 5)


def test_sizes_are_dragged_in_steps_of_five_and_volumes_in_single_ones(ctx: Context) -> None:
    for key, value in (("text_size", 140), ("card_size", 115), ("sound_volume", 33), ("music_volume", 33)):
        row = number_row(ctx, key)
        row.write(value + 1 if value != 33 else 33)
        assert getattr(ctx.settings, key) == value, key


def test_scanning_times_are_dragged_in_tenths_of_a_second(ctx: Context) -> None:
    for key in ("scan_pace_ms", "scan_dwell_ms"):
        row = number_row(ctx, key)
        row.write(1260)
        assert getattr(ctx.settings, key) == 1300


def test_rows_lead_to_the_form_for_a_new_game_and_to_the_list_of_languages(ctx: Context, canvas: Canvas) -> None:
    new_game, language = OPTIONS["new_game"].make_row(ctx), OPTIONS["language"].make_row(ctx)
    assert (new_game.activate(), language.activate()) == (Push(NewGameRoute()), Push(LanguageRoute()))
    for row, words in ((new_game, "new_game.title"), (language, "language.name")):
        row.lay_out(canvas.measure, Box(0, 0, 700, 100), stacked=False)
        assert f"text {WORDS(words)}" in drawn_widget(canvas, row)


def test_two_players_swap_cards_always_or_in_turn(ctx: Context) -> None:
    change_settings(ctx, seats=2)
    for rule, index in ((PassRule.LEFT, 0), (PassRule.RIGHT, 0), (PassRule.SHIFTING, 1)):
        change_settings(ctx, pass_rule=rule)
        assert index_of(EVERY_OPTION["swap_rule"].make_row(ctx)) == index, rule
    row = EVERY_OPTION["swap_rule"].make_row(ctx)
    for step, rule in ((-1, PassRule.LEFT), (1, PassRule.SHIFTING)):
        row.adjust(step)
        assert ctx.settings.pass_rule is rule


@pytest.mark.usefixtures("canvas")  # whose display knows the keys
def test_keys_of_an_action_are_saved_beside_those_of_others(ctx: Context) -> None:
    change_settings(ctx, keys={"pass": ("y",), "of_another_version": ("z",)})
    row = OPTIONS["key_mute"].make_row(ctx)
    row.activate()
    row.capture_key("x")
    assert dict(ctx.settings.keys) == {"of_another_version": ("z",), "pass": ("y",), "mute": ("x",)}


# The table


def test_options_have_different_keys_and_know_their_page() -> None:
    options = [option for page in PAGES for option in page.options]
    assert len(OPTIONS) == len(options)
    for page in PAGES:
        assert {page_of(option).name for option in page.options} == {page.name}


def test_reset_leaves_alone_what_the_game_changes() -> None:
    def kept(**values: Any) -> set[str]:
        return {key for key, option in OPTIONS.items() if not option.may_reset(replace(Settings(), **values))}

    assert kept() == {"first_steps", "offer_lessons"}


def test_rules_of_passing_depend_on_the_number_of_seats() -> None:
    for seats in range(2, 9):
        settings = replace(Settings(), seats=seats)
        assert EVERY_OPTION["pass_rule"].applies(settings) is (seats > 2)
        assert EVERY_OPTION["swap_rule"].applies(settings) is (seats == 2)
