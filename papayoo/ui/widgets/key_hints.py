"""Key hints: possible actions, each with its key, gamepad button or touch gesture.

Hints match the input device used last. There are none for the mouse.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.icons import gamepad_icon_svg
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.device import Device
from papayoo.ui.input.keyboard_layout import US_LAYOUT, KeyboardLayout
from papayoo.ui.input.keymap import parts_of
from papayoo.ui.render import Canvas
from papayoo.ui.style import LABEL, NOTE, Face
from papayoo.ui.widgets.flow import Gap, Row

PAD_SIGNS: Final = {
    Action.ACTIVATE: "south",
    Action.PASS: "south",
    Action.CANCEL: "east",
    Action.ERASE: "east",
    Action.LAST_TRICK: "west",
    Action.HINT: "north",
    Action.BACK: "start",
    Action.NEXT: "select",
    Action.EARLIER: "left_shoulder",
    Action.LATER: "right_shoulder",
    Action.UNDO: "left_trigger",
    Action.SKIP: "right_trigger",
    Action.SORT: "left_stick",
    Action.FINISH: "right_stick",
    Action.TELL_NEXT: "right_stick_aside",
    Action.RIGHT: "left_right",
    Action.DOWN: "directions",
}
"""Name of the gamepad icon for each action that can have a hint."""
_SWAPPED: Final = {"south": "east", "east": "south"}

DIRECTION_ACTIONS: Final = frozenset((Action.RIGHT, Action.DOWN))
"""Actions whose key hint for gamepads and joysticks shows a direction instead of a button."""
_SAME_BUTTON: Final = {Action.PASS: Action.ACTIVATE, Action.ERASE: Action.CANCEL}
"""Maps each action without a button of its own to the action whose button it shares."""

NAMED_KEYS: Final = frozenset(
    {
        *("return", "enter", "escape", "space", "backspace", "delete", "insert", "tab", "home", "end"),
        *("page up", "page down", "ctrl", "cmd", "alt", "shift"),
    }
)
"""Keys whose labels are in the catalog; other keys are labelled with their character."""
_KEY_ICONS: Final = {
    **{way: f"arrow_{way}" for way in ("left", "right", "up", "down")},
    "backspace": "erase",
}
"""Names of the icons on key caps that show an icon instead of text."""

CAP = LABEL.bold()
"""The labels on key caps and joystick buttons."""
CAP_HEIGHT_U, MIN_CAP_WIDTH_U, CAP_PADDING_U = 23.0, 24.0, 14.0
CAP_RADIUS_SHARE, CAP_ICON_SHARE, CAP_EDGE_U, CAP_OPACITY = 0.26, 0.6, 1.3, 0.08
SIGN_SIZE_SHARE = 1.5
"""Width reserved for a gamepad icon, as a multiple of the text size."""
SIGN_IMAGE_SHARE = 1.6
"""Size of the image of a gamepad icon, as a multiple of the text size."""
SIGN_GAP_U, HINT_GAP_U, ROW_MARGIN_U, ROW_HEIGHT_U, ROW_OPACITY = 8.0, 24.0, 20.0, 36.0, 0.72
COLUMN_RIM_U, COLUMN_MARGIN_U, COLUMN_END_U, COLUMN_RADIUS_U = 3.0, 8.0, 12.0, 12.0
COLUMN_OPACITY = 0.94
"""Opacity of the panel behind a column of hints, which makes the hints legible on light felts."""
MIN_SCALE = 0.7
"""Smallest scale of hints in a column; hints that are still too wide are shortened."""
SHRINK = 0.97
"""Factor by which each step reduces the scale of hints in a column, until all of them fit."""
MAX_MENU_SCALE = 1.3
"""Maximum factor by which hints in menus grow with the text size."""


class Hint(NamedTuple):
    """A key hint: an action and its description. For touch, ``gesture`` replaces the key."""

    action: Action | None
    text: str
    gesture: str = ""


class SignStyle(NamedTuple):
    """The colour of a key cap or icon in a hint, and its size relative to the usual one."""

    colour: str = palette.INK
    scale: float = 1.0


PLAIN_SIGN = SignStyle()


def key_label(texts: Catalog, name: str, layout: KeyboardLayout) -> str:
    """Return the label of a key or key combination on a keyboard layout, in the player's language."""
    return "+".join(_key_part(texts, part, layout) for part in parts_of(name))


def _key_part(texts: Catalog, part: str, layout: KeyboardLayout) -> str:
    if part in NAMED_KEYS or part in _KEY_ICONS:
        return texts(f"key.{part.replace(' ', '_')}")
    if part.startswith("[") and part.endswith("]"):  # a key of the keypad, as SDL names it
        return f"Num {part[1:-1]}"
    return layout.label(part) if len(part) == 1 else part.upper()


def _cap_label(canvas: Canvas, texts: Catalog, name: str) -> str:
    """Return the label of a key on the present layout, or on the US layout if no font has its characters."""
    label = key_label(texts, name, canvas.input_state.layout)
    return label if canvas.fonts.has(label, Face.STRONG) else key_label(texts, name, US_LAYOUT)


def draw_hints(canvas: Canvas, texts: Catalog, actions: Sequence[Action], strip: Box) -> None:
    """Draw the hints for actions in a row, right-aligned in a strip; draw none if they do not fit."""
    hints = shown_hints(canvas, [Hint(action, texts(f"hint.{action.name.lower()}")) for action in actions])
    if not hints:
        return
    scale = min(1.0, MAX_MENU_SCALE / canvas.measure.text_scale)
    gap, margin, height = (canvas.measure.scaled(length * scale) for length in (HINT_GAP_U, ROW_MARGIN_U, ROW_HEIGHT_U))
    places = [Gap(width=scale * _hint_width(canvas, texts, hint)) for hint in hints]
    row = Row(*places, gap=gap, pad=(margin, 0)).snug()
    width = row.width_in(canvas.measure) or 0.0
    if width >= strip.width:
        return
    plate = strip.align(width, height, x=1)
    canvas.panel(plate, fill=palette.FELT_LOW, edge=None, radius=height / 2, opacity=ROW_OPACITY, tag="hints")
    row.place(plate, canvas.measure)
    for hint, place in zip(hints, places, strict=True):
        _draw_hint(canvas, texts, hint, place.box, scale)


def draw_hint_column(canvas: Canvas, texts: Catalog, hints: Sequence[Hint], rows: Sequence[Box]) -> None:
    """Draw one hint per row. All hints have the same scale, the largest that the rows allow."""
    placed = list(zip(hints, rows, strict=False))
    row_height = canvas.measure.scaled(CAP_HEIGHT_U + COLUMN_RIM_U)
    scale, least = min((1.0, *(row.height / row_height for row in rows))), MIN_SCALE / canvas.measure.text_scale
    beside = 2 * COLUMN_MARGIN_U - COLUMN_END_U  # the part of the plate's margins that is inside the row
    # widths do not shrink in proportion to the scale, because fonts have whole sizes
    while scale > least and any(_hint_width(canvas, texts, hint, scale) > row.width - beside for hint, row in placed):
        scale *= SHRINK
    scale = max(least, scale)
    _draw_column_plate(canvas, rows[: len(placed)], max(_hint_width(canvas, texts, hint, scale) for hint, _ in placed))
    for hint, row in placed:
        _draw_hint(canvas, texts, hint, row, scale)


def _draw_column_plate(canvas: Canvas, rows: Sequence[Box], width: float) -> None:
    # the dark plate is needed because some felts are light
    width = min(width + 2 * COLUMN_MARGIN_U, rows[0].width + COLUMN_END_U)
    height = rows[-1].bottom - rows[0].y + 2 * COLUMN_RIM_U
    plate = rows[0].move_by(-COLUMN_MARGIN_U, -COLUMN_RIM_U).resize(width, height)
    canvas.panel(plate, fill=palette.FELT_LOW, edge=None, radius=COLUMN_RADIUS_U, opacity=COLUMN_OPACITY, tag="hints")


def shown_hints(canvas: Canvas, hints: Sequence[Hint]) -> list[Hint]:
    """Return the hints that have a key, button or gesture on the input device used last."""
    return [hint for hint in hints if _is_shown(canvas, hint)]


def draw_sign(canvas: Canvas, texts: Catalog, action: Action | None, right: tuple[float, float], colour: str) -> float:
    """Draw the key cap or icon of an action, and return its width in units.

    ``right`` is the middle of its right edge. The width is 0 if the action has no key or button on the input device
    used last.
    """
    width = sign_width(canvas, texts, action)
    if width:
        _draw_sign(canvas, texts, Hint(action, ""), (right[0] - width, right[1]), SignStyle(colour))
    return width


def sign_width(canvas: Canvas, texts: Catalog, action: Action | None) -> float:
    """Return the width of an action's key cap or icon; 0 if it has none on the device used last."""
    hint = Hint(action, "")
    return _sign_width(canvas, texts, hint) if _is_shown(canvas, hint) else 0.0


def _is_shown(canvas: Canvas, hint: Hint) -> bool:
    match canvas.input_state.device:
        case Device.KEYS:
            return bool(_key(canvas, hint))
        case Device.GAMEPAD:
            return hint.action in PAD_SIGNS
        case Device.JOYSTICK:
            return hint.action in DIRECTION_ACTIONS or bool(_button_number(canvas, hint))
        case Device.TOUCH:
            return bool(hint.gesture)
        case Device.MOUSE:
            return False


def _key(canvas: Canvas, hint: Hint) -> str:
    """Return the name of the key that a hint shows; empty if the action has no key."""
    if hint.action is None:
        return ""
    names = canvas.input_state.keymap.names(Action.BACK if hint.action is Action.CANCEL else hint.action)
    return names[0] if names else ""


def _button_number(canvas: Canvas, hint: Hint) -> str:
    """Return the joystick button number of a hint, counted from 1; empty if it has no button."""
    action = _SAME_BUTTON.get(hint.action, hint.action) if hint.action is not None else None
    return str(canvas.input_state.buttons.index(action) + 1) if action in canvas.input_state.buttons else ""


def _pad_sign(canvas: Canvas, action: Action) -> str:
    sign = PAD_SIGNS[action]
    return _SWAPPED.get(sign, sign) if canvas.input_state.is_swapped else sign


def _hint_width(canvas: Canvas, texts: Catalog, hint: Hint, scale: float = 1.0) -> float:
    words = canvas.measure.text_width(hint.text, NOTE.times(scale))
    return _sign_width(canvas, texts, hint, scale) + canvas.measure.scaled(SIGN_GAP_U * scale) + words


def _draw_hint(canvas: Canvas, texts: Catalog, hint: Hint, row: Box, scale: float = 1.0) -> None:
    sign, words = Gap(width=_sign_width(canvas, texts, hint, scale)), Gap()
    Row(sign, words, gap=canvas.measure.scaled(SIGN_GAP_U * scale)).place(row, canvas.measure)
    _draw_sign(canvas, texts, hint, (sign.box.x, sign.box.center_y), SignStyle(scale=scale))
    canvas.text(hint.text, words.box.x, words.box.center_y, NOTE.times(scale), max_width=words.box.width + 1)


def _sign_width(canvas: Canvas, texts: Catalog, hint: Hint, scale: float = 1.0) -> float:
    if canvas.input_state.device is Device.KEYS:
        return cap_width(canvas, texts, _key(canvas, hint), scale)
    return canvas.measure.scaled(NOTE.size * SIGN_SIZE_SHARE * scale)


def _draw_sign(canvas: Canvas, texts: Catalog, hint: Hint, at: tuple[float, float], style: SignStyle) -> float:
    width = _sign_width(canvas, texts, hint, style.scale)
    center = at[0] + width / 2, at[1]
    if canvas.input_state.device is Device.KEYS:
        draw_cap(canvas, texts, _key(canvas, hint), at, style)
    elif canvas.input_state.device is Device.JOYSTICK and hint.action not in DIRECTION_ACTIONS:
        _draw_number(canvas, _button_number(canvas, hint), center, style)
    else:
        name = _pad_sign(canvas, hint.action) if hint.action is not None else hint.gesture
        _draw_pad_sign(canvas, name, center, width / SIGN_SIZE_SHARE * SIGN_IMAGE_SHARE, style.colour)
    return width


def _draw_pad_sign(canvas: Canvas, name: str, center: tuple[float, float], size: float, colour: str) -> None:
    size_px = canvas.viewport.px(size)
    key = ("pad sign", name, size_px, colour)
    canvas.picture(key, lambda: gamepad_icon_svg(name, size_px, colour), *center, tag=f"sign {name}")


def _draw_number(canvas: Canvas, label: str, center: tuple[float, float], style: SignStyle) -> None:
    side = canvas.measure.scaled(CAP_HEIGHT_U * style.scale)
    _draw_cap_panel(canvas, Box.centered(*center, side, side), side / 2, style.colour, f"number {label}")
    canvas.text(label, *center, CAP.times(style.scale).in_colour(style.colour), align="center")


def _draw_cap_panel(canvas: Canvas, box: Box, radius: float, colour: str, tag: str) -> None:
    canvas.panel(box, fill=colour, edge=colour, edge_width=CAP_EDGE_U, radius=radius, opacity=CAP_OPACITY, tag=tag)


def cap_width(canvas: Canvas, texts: Catalog, name: str, scale: float = 1.0) -> float:
    """Return the width of a key cap; ``scale`` is its size relative to the usual one."""
    min_width = canvas.measure.scaled(MIN_CAP_WIDTH_U * scale)
    if name in _KEY_ICONS:
        return min_width
    label = canvas.measure.text_width(_cap_label(canvas, texts, name), CAP.times(scale))
    return max(min_width, label + canvas.measure.scaled(CAP_PADDING_U * scale))


def draw_cap(
    canvas: Canvas, texts: Catalog, name: str, left: tuple[float, float], style: SignStyle = PLAIN_SIGN
) -> None:
    """Draw the cap of a key, with the middle of its left edge at a point."""
    height, colour = canvas.measure.scaled(CAP_HEIGHT_U * style.scale), style.colour
    box = Box(left[0], left[1] - height / 2, cap_width(canvas, texts, name, style.scale), height)
    _draw_cap_panel(canvas, box, height * CAP_RADIUS_SHARE, colour, f"cap {name}")
    if name in _KEY_ICONS:
        canvas.icon(_KEY_ICONS[name], box.center_x, box.center_y, height * CAP_ICON_SHARE, colour)
        return
    label = _cap_label(canvas, texts, name)
    canvas.text(label, box.center_x, box.center_y, CAP.times(style.scale).in_colour(colour), align="center")
