"""Functions that make the rows of the settings screen, each of which changes one setting."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from enum import Enum
from typing import Any, TypeVar

from papayoo.engine import PassRule
from papayoo.storage import DEFAULTS, MAX_TRICK_PAUSE_MS, MIN_TRICK_PAUSE_MS
from papayoo.storage.settings import NAME_LIMIT
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import has_rounds_without_pass
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.input.actions import Action
from papayoo.ui.input.keymap import DEFAULT_KEYS, Keymap, keymap_of
from papayoo.ui.navigation import LanguageRoute, NewGameRoute, Push
from papayoo.ui.options.key_row import KeyRow
from papayoo.ui.widgets import (
    Choice,
    FieldSpec,
    LinkRow,
    MutableSlider,
    Mute,
    NumberField,
    Scale,
    Slider,
    TextField,
    Toggle,
)
from papayoo.ui.widgets.form_row import LabelledRow

RowFactory = Callable[[Context, str], LabelledRow]
"""A function that makes the form row of a setting. The string is the name of the setting's field."""
Value = TypeVar("Value")
NumberFormat = Callable[[Catalog, int], str]

PERCENT_STEP, SIZE_GRAIN = 5, 5
TOTAL_STEP = 10
PAUSE_STEP_MS = 100
UNTIL_CLICK_MS = MAX_TRICK_PAUSE_MS + PAUSE_STEP_MS
"""Value of the trick pause slider that keeps a trick on the table until the player clicks."""


def label(ctx: Context, option: str) -> str:
    """Return the translated name of an option."""
    return ctx.texts(f"option.{option}.name")


def change_field(ctx: Context, field: str, value: object) -> None:
    """Change the setting with this field name. Raises ValueError if the value is invalid."""
    values: dict[str, Any] = {field: value}
    ctx.change(replace(ctx.settings, **values))


def from_type(ctx: Context, field: str) -> LabelledRow:
    """Make the form row for a field of the settings: a switch for a bool, a choice for an enum."""
    default = getattr(DEFAULTS, field)
    if isinstance(default, Enum):
        return choice(type(default))(ctx, field)
    assert isinstance(default, bool), field
    words, is_on = (ctx.texts("settings.off"), ctx.texts("settings.on")), bool(getattr(ctx.settings, field))
    return Toggle(label(ctx, field), words, lambda value: change_field(ctx, field, value), is_on=is_on)


def choice(
    values: Iterable[Value],
    words: Callable[[Catalog, Value], str] | None = None,
    *,
    names: str = "",
    widget: type[Choice] = Choice,
) -> RowFactory:
    """Return a function that makes a row in which the player chooses one of several values.

    ``words`` returns the label of a value. By default the labels are the catalog's texts whose keys begin with
    ``names`` or the field name. A setting with an unknown value is shown as the first value.
    """
    known = list(values)

    def make(ctx: Context, field: str) -> LabelledRow:
        now = getattr(ctx.settings, field)
        index = known.index(now) if now in known else 0
        shown = [words(ctx.texts, value) if words else ctx.texts(f"{names or field}.{value}") for value in known]
        return widget(label(ctx, field), shown, index, lambda index: change_field(ctx, field, known[index]))

    return make


def number(low: int, high: int, format_number: NumberFormat, *, step: int = 1) -> RowFactory:
    """Return a function that makes a row with a number between a minus and a plus button."""

    def make(ctx: Context, field: str) -> LabelledRow:
        scale = Scale(low, high, step, lambda value: format_number(ctx.texts, value))
        now = getattr(ctx.settings, field)
        return NumberField(label(ctx, field), now, lambda value: change_field(ctx, field, value), scale=scale)

    return make


def percentage(low: int, high: int, *, grain: int = 1, cue: Cue | None = None, waits: bool = False) -> RowFactory:
    """Return a function that makes a row with a slider for a percentage.

    A drag changes the value in multiples of ``grain``; if ``waits`` is true, it changes the value only when the drag
    ends. Each change plays the sound of ``cue``.
    """

    def make(ctx: Context, field: str) -> LabelledRow:
        def change(value: int) -> None:
            change_field(ctx, field, value)
            if cue is not None:
                ctx.play(cue)

        scale = Scale(low, high, PERCENT_STEP, lambda value: ctx.texts("settings.percent", n=value), grain)
        slider = Slider(label(ctx, field), getattr(ctx.settings, field), change, scale=scale)
        slider.waits = waits
        return slider

    return make


def volume(cue: Cue | None = None) -> RowFactory:
    """Return a function that makes a row with a volume slider; each change plays ``cue``."""
    return percentage(0, 100, cue=cue)


def main_volume(ctx: Context, field: str) -> LabelledRow:
    """Make the slider for the overall volume, with a button that mutes all sounds; a new volume unmutes them."""

    def change(**values: Any) -> None:
        ctx.change(replace(ctx.settings, **values))
        ctx.play(Cue.TAP)

    def format_volume(value: int) -> str:
        return ctx.texts("settings.muted") if ctx.settings.muted else ctx.texts("settings.percent", n=value)

    return MutableSlider(
        label(ctx, field),
        ctx.settings.sound_volume,
        lambda value: change(sound_volume=value, muted=False),
        scale=Scale(0, 100, PERCENT_STEP, format_volume),
        mute=Mute(lambda: ctx.settings.muted, lambda: change(muted=not ctx.settings.muted)),
    )


def keys_of(action: Action) -> RowFactory:
    """Return a function that makes the row in which the player assigns keys to an action.

    Keys that other versions of the game saved for actions unknown to this version stay in the settings.
    """

    def make(ctx: Context, field: str) -> LabelledRow:
        def change(keymap: Keymap) -> None:
            known = {known.name.lower() for known in DEFAULT_KEYS}
            others = {name: keys for name, keys in ctx.settings.keys.items() if name not in known}
            change_field(ctx, field, {**others, **keymap.overrides})

        return KeyRow(ctx.texts, action, keymap_of(ctx.settings.keys), change)

    return make


def player_name(ctx: Context, field: str) -> LabelledRow:
    """Make the row for the player's name."""
    spec = FieldSpec.of(ctx.texts, NAME_LIMIT, ctx.texts("player.you"))
    return TextField(label(ctx, field), ctx.settings.name, spec, lambda name: change_field(ctx, field, name))


def swap_rule(ctx: Context, field: str) -> LabelledRow:
    """Make the row for the pass rule of two players, for whom left and right are the same."""
    rules = PassRule.LEFT, PassRule.SHIFTING
    words = [ctx.texts(f"swap_rule.{rule}") for rule in rules]
    now = int(has_rounds_without_pass(ctx.settings.game_options))
    return Choice(label(ctx, "swap_rule"), words, now, lambda index: change_field(ctx, field, rules[index]))


def trick_pause(ctx: Context, field: str) -> LabelledRow:
    """Make the slider for the time for which a complete trick stays on the table."""
    texts = ctx.texts

    def format_pause(pause_ms: int) -> str:
        if pause_ms == UNTIL_CLICK_MS:
            return texts("settings.until_click")
        return texts("settings.seconds", n=texts.decimal(pause_ms / 1000))

    def change(pause_ms: int) -> None:
        change_field(ctx, field, None if pause_ms == UNTIL_CLICK_MS else pause_ms)

    scale = Scale(MIN_TRICK_PAUSE_MS, UNTIL_CLICK_MS, PAUSE_STEP_MS, format_pause, grain=PAUSE_STEP_MS)
    now = ctx.settings.trick_pause_ms
    return Slider(label(ctx, field), UNTIL_CLICK_MS if now is None else now, change, scale=scale)


def seconds(low_ms: int, high_ms: int) -> RowFactory:
    """Return a function that makes a row with a slider for a time; 0 is shown as off."""

    def make(ctx: Context, field: str) -> LabelledRow:
        def format_time(time_ms: int) -> str:
            if not time_ms:
                return ctx.texts("settings.off")
            return ctx.texts("settings.seconds", n=ctx.texts.decimal(time_ms / 1000))

        scale = Scale(low_ms, high_ms, PAUSE_STEP_MS, format_time, grain=PAUSE_STEP_MS)
        now = getattr(ctx.settings, field)
        return Slider(label(ctx, field), now, lambda value: change_field(ctx, field, value), scale=scale)

    return make


def new_game(ctx: Context, field: str) -> LabelledRow:
    """Make the row that opens the form for a new game."""
    return LinkRow(label(ctx, field), ctx.texts("new_game.title"), lambda: Push(NewGameRoute()))


def fullscreen(ctx: Context, field: str) -> LabelledRow:
    """Make the row that chooses between window and full screen."""

    words, now = [ctx.texts("settings.windowed"), ctx.texts("settings.fullscreen")], int(ctx.settings.fullscreen)
    return Choice(label(ctx, field), words, now, lambda index: change_field(ctx, field, bool(index)))


def language(ctx: Context, field: str) -> LabelledRow:
    """Make the row that opens the list of languages; it shows the name of the language in use."""
    return LinkRow(label(ctx, field), ctx.texts("language.name"), lambda: Push(LanguageRoute()))
