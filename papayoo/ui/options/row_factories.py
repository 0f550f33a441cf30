"""Makers of rows: each binds one setting to a control that changes and keeps it."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from papayoo.text.catalog import Catalog
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.input.actions import Action
from papayoo.ui.input.keymap import DEFAULT_KEYS, Keymap, keymap_of
from papayoo.ui.options.key_row import KeyRow
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.number_rows import NumberField, Scale, Slider
from papayoo.ui.widgets.value_rows import Choice, Toggle

Maker = Callable[[Context], Row]
"""Makes a row that shows what is set now."""

Value = TypeVar("Value")
NumberWords = Callable[[Catalog, int], str]


def label(ctx: Context, name: str) -> str:
    """What the menu calls an option."""
    return ctx.texts(f"option.{name}.name")


def change_field(ctx: Context, field: str, value: object) -> None:
    """Change the setting with this name; raises ValueError if it cannot have the value."""
    values: dict[str, Any] = {field: value}
    ctx.change(replace(ctx.settings, **values))


def toggle(field: str) -> Maker:
    """Yes or no."""

    def make(ctx: Context) -> Row:
        words = ctx.texts("settings.off"), ctx.texts("settings.on")
        is_on: bool = getattr(ctx.settings, field)
        return Toggle(label(ctx, field), words, lambda value: change_field(ctx, field, value), is_on=is_on)

    return make


def choice(field: str, values: Sequence[Value], words: Callable[[Catalog, Value], str]) -> Maker:
    """One of several values. A value of another version, that is not among them, stands as the first."""

    def make(ctx: Context) -> Row:
        now = getattr(ctx.settings, field)
        index = values.index(now) if now in values else 0
        names = [words(ctx.texts, value) for value in values]
        return Choice(label(ctx, field), names, index, lambda index: change_field(ctx, field, values[index]))

    return make


def number(field: str, low: int, high: int, words: NumberWords, *, step: int = 1) -> Maker:
    """A number that is stepped through or typed."""

    def make(ctx: Context) -> Row:
        scale = Scale(low, high, step, lambda value: words(ctx.texts, value))
        now = getattr(ctx.settings, field)
        return NumberField(label(ctx, field), now, lambda value: change_field(ctx, field, value), scale=scale)

    return make


def volume(field: str, cue: Cue | None = None) -> Maker:
    """A loudness on a slider; the cue lets it be heard."""

    def make(ctx: Context) -> Row:
        def change(value: int) -> None:
            change_field(ctx, field, value)
            if cue is not None:
                ctx.play(cue)

        return Slider(label(ctx, field), getattr(ctx.settings, field), change, scale=percents(ctx, 0, 100))

    return make


def size(field: str, low: int, high: int) -> Maker:
    """A size on a slider, in percent."""

    def make(ctx: Context) -> Row:
        scale = percents(ctx, low, high, grain=5)
        now = getattr(ctx.settings, field)
        return Slider(label(ctx, field), now, lambda value: change_field(ctx, field, value), scale=scale)

    return make


def keys_of(action: Action) -> Maker:
    """The keys of an action. Those of actions that another version of the game has are kept."""

    def make(ctx: Context) -> Row:
        def change(keymap: Keymap) -> None:
            known = {known.name.lower() for known in DEFAULT_KEYS}
            others = {name: keys for name, keys in ctx.settings.keys.items() if name not in known}
            ctx.change(replace(ctx.settings, keys={**others, **keymap.overrides}))

        return KeyRow(ctx.texts, action, keymap_of(ctx.settings.keys), change)

    return make


def percents(ctx: Context, low: int, high: int, grain: int = 1) -> Scale:
    """A scale of percents."""
    return Scale(low, high, 5, lambda value: ctx.texts("settings.percent", n=value), grain)
