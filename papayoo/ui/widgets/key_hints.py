"""Hints: what can be done now, with the key, the pad's button or the gesture that does it.

They follow the device used last. With a mouse there are none: what it can do is seen by pointing.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.gamepad_icons import pad_sign_svg
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.device import Device
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face

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
    Action.RIGHT: "left_right",
    Action.DOWN: "directions",
}
"""What a pad's button for an action looks like, where hints show one."""

_SWAPPED: Final = {"south": "east", "east": "south"}

WAYS: Final = frozenset((Action.RIGHT, Action.DOWN))
"""Actions whose sign are the directions, on every pad."""
_SAME_BUTTON: Final = {Action.PASS: Action.ACTIVATE, Action.ERASE: Action.CANCEL}
"""What is done by the same button as something else, where a scene knows which of them is meant."""

KEYS_IN_WORDS: Final = frozenset(
    {
        *("return", "enter", "escape", "space", "backspace", "delete", "insert", "tab", "home", "end"),
        *("page up", "page down", "ctrl", "cmd", "alt", "shift"),
    }
)
"""Keys whose names are words of the catalog; the others are called by what is printed on them."""
_ICONS: Final = {
    **{way: f"arrow_{way}" for way in ("left", "right", "up", "down")},
    "backspace": "erase",
}
"""Keys on whose caps a picture stands."""

SIZE = 15.0
CAP = 23.0
"""The height of a key's cap, with texts of the usual size."""
SMALLEST = 0.7
"""Where there is little room, hints shrink to this share of their usual size; then their words are cut short."""
LARGEST = 1.3
"""In menus hints grow with the texts up to here: their row stands between buttons."""
_GAP, _APART, _MARGIN = 8.0, 24.0, 20.0


class Hint(NamedTuple):
    """What a key or button does here, or a finger by a gesture, named after its sign."""

    action: Action | None
    text: str
    gesture: str = ""


class Make(NamedTuple):
    """How a sign is drawn: in which colour, and how large, 1 for the usual size."""

    colour: str = palette.INK
    share: float = 1.0


USUAL = Make()


def key_label(texts: Catalog, name: str) -> str:
    """A key as a player calls it."""
    parts = name.split("+") if not name.endswith("+") else [*name[:-2].split("+"), "+"]
    return "+".join(_key_part(texts, part) for part in parts if part)


def _key_part(texts: Catalog, part: str) -> str:
    if part in KEYS_IN_WORDS or part in _ICONS:
        return texts(f"key.{part.replace(' ', '_')}")
    return part.strip("[]").upper()


def draw_hints(canvas: Canvas, texts: Catalog, actions: Sequence[Action], end: tuple[float, float]) -> None:
    """What actions do in menus: in a row that ends at a point, in the middle of its height."""
    shown = _menu_hints(canvas, texts, actions)
    if not shown:
        return
    share = _menu_share(canvas)
    apart, margin, height = (canvas.measure.words(length * share) for length in (_APART, _MARGIN, 36))
    width = hints_width(canvas, texts, actions)
    box = Box(end[0] - width, end[1] - height / 2, width, height)
    canvas.panel(box, fill=palette.FELT_LOW, edge=None, radius=height / 2, opacity=0.72, tag="hints")
    x = box.x + margin
    for hint in shown:
        hint_width = share * _hint_width(canvas, texts, hint)
        _draw_hint(canvas, texts, hint, box._replace(x=x, width=hint_width), share)
        x += hint_width + apart


def hints_width(canvas: Canvas, texts: Catalog, actions: Sequence[Action]) -> float:
    """How wide that row is; 0 where there are no hints."""
    shown, share = _menu_hints(canvas, texts, actions), _menu_share(canvas)
    if not shown:
        return 0.0
    apart, margin = canvas.measure.words(_APART * share), canvas.measure.words(_MARGIN * share)
    return share * sum(_hint_width(canvas, texts, hint) for hint in shown) + apart * (len(shown) - 1) + 2 * margin


def _menu_hints(canvas: Canvas, texts: Catalog, actions: Sequence[Action]) -> Sequence[Hint]:
    return shown_hints(canvas, [Hint(action, texts(f"hint.{action.name.lower()}")) for action in actions])


def _menu_share(canvas: Canvas) -> float:
    return min(1.0, LARGEST / canvas.measure.text_scale)


def draw_hint_column(canvas: Canvas, texts: Catalog, hints: Sequence[Hint], rows: Sequence[Box]) -> None:
    """Hints one below the other, each in a row of its own: all as large as texts are, or as the rows allow.

    Where there are fewer rows, the last hints are left out.
    """
    placed = list(zip(hints, rows, strict=False))
    shares = (
        min(row.width / _hint_width(canvas, texts, hint), row.height / canvas.measure.words(CAP + 3))
        for hint, row in placed
    )
    share = max(SMALLEST / canvas.measure.text_scale, min((1.0, *shares)))
    _draw_column_plate(canvas, rows[: len(placed)], max(_hint_width(canvas, texts, hint) for hint, _ in placed) * share)
    for hint, row in placed:
        _draw_hint(canvas, texts, hint, row, share)


def _draw_column_plate(canvas: Canvas, rows: Sequence[Box], width: float) -> None:
    """The dark ground of hints below each other, as felts may be light."""
    top, bottom = rows[0].y - 3, rows[-1].bottom + 3
    plate = Box(rows[0].x - 8, top, min(width + 16, rows[0].width + 12), bottom - top)
    canvas.panel(plate, fill=palette.FELT_LOW, edge=None, radius=12, opacity=0.72, tag="hints")


def shown_hints(canvas: Canvas, hints: Sequence[Hint]) -> list[Hint]:
    """Those for which the device used last has a sign."""
    return [hint for hint in hints if _is_shown(canvas, hint)]


def draw_sign(canvas: Canvas, texts: Catalog, action: Action | None, right: tuple[float, float], colour: str) -> float:
    """The key or button for an action, ending at a point; its width, 0 if there is none to show."""
    width = sign_width(canvas, texts, action)
    if width:
        _draw_sign(canvas, texts, Hint(action, ""), (right[0] - width, right[1]), Make(colour))
    return width


def sign_width(canvas: Canvas, texts: Catalog, action: Action | None) -> float:
    """How wide the key or button for an action is, 0 if there is none to show."""
    hint = Hint(action, "")
    return _sign_width(canvas, texts, hint) if _is_shown(canvas, hint) else 0.0


def _is_shown(canvas: Canvas, hint: Hint) -> bool:
    match canvas.hands.device:
        case Device.KEYS:
            return bool(_key(canvas, hint))
        case Device.PAD:
            return hint.action in PAD_SIGNS
        case Device.STICK:
            return hint.action in WAYS or bool(_button(canvas, hint))
        case Device.TOUCH:
            return bool(hint.gesture)
        case Device.MOUSE:
            return False


def _key(canvas: Canvas, hint: Hint) -> str:
    """The key that a hint shows, empty if there is none."""
    if hint.action is None:
        return ""
    names = canvas.hands.keymap.names(Action.BACK if hint.action is Action.CANCEL else hint.action)
    return names[0] if names else ""


def _button(canvas: Canvas, hint: Hint) -> str:
    """The number of the button that a hint shows, counted from 1 as it is on most of them; empty if there is none."""
    action = _SAME_BUTTON.get(hint.action, hint.action) if hint.action is not None else None
    return str(canvas.hands.buttons.index(action) + 1) if action in canvas.hands.buttons else ""


def _pad_sign(canvas: Canvas, action: Action) -> str:
    sign = PAD_SIGNS[action]
    return _SWAPPED.get(sign, sign) if canvas.hands.is_swapped else sign


def _hint_width(canvas: Canvas, texts: Catalog, hint: Hint) -> float:
    return _sign_width(canvas, texts, hint) + canvas.measure.words(_GAP) + canvas.measure.text_width(hint.text, SIZE)


def _draw_hint(canvas: Canvas, texts: Catalog, hint: Hint, row: Box, share: float = 1.0) -> None:
    left = _draw_sign(canvas, texts, hint, (row.x, row.center_y), Make(share=share)) + canvas.measure.words(
        _GAP * share
    )
    room = row.width - left + 1
    canvas.text(hint.text, row.x + left, row.center_y, SIZE * share, colour=palette.DIM_INK, max_width=room)


def _sign_width(canvas: Canvas, texts: Catalog, hint: Hint, share: float = 1.0) -> float:
    if canvas.hands.device is Device.KEYS:
        return cap_width(canvas, texts, _key(canvas, hint), share)
    return canvas.measure.words(SIZE * 1.5 * share)


def _draw_sign(canvas: Canvas, texts: Catalog, hint: Hint, at: tuple[float, float], make: Make) -> float:
    width = _sign_width(canvas, texts, hint, make.share)
    if canvas.hands.device is Device.KEYS:
        draw_cap(canvas, texts, _key(canvas, hint), at, make)
    elif canvas.hands.device is Device.STICK and hint.action not in WAYS:
        _draw_number(canvas, _button(canvas, hint), (at[0] + width / 2, at[1]), make)
    else:
        name = _pad_sign(canvas, hint.action) if hint.action is not None else hint.gesture
        _draw_picture(canvas, name, (at[0] + width / 2, at[1]), width / 1.5 * 1.6, make.colour)
    return width


def _draw_picture(canvas: Canvas, name: str, center: tuple[float, float], size: float, colour: str) -> None:
    size_px = canvas.viewport.px(size)
    key = ("pad sign", name, size_px, colour)
    canvas.picture(key, lambda: pad_sign_svg(name, size_px, colour), *center, tag=f"sign {name}")


def _draw_number(canvas: Canvas, label: str, center: tuple[float, float], make: Make) -> None:
    """A round button with its number."""
    side, colour = canvas.measure.words(CAP * make.share), make.colour
    box = Box.centered(*center, side, side)
    canvas.panel(box, fill=colour, edge=colour, edge_width=1.3, radius=side / 2, opacity=0.08, tag=f"number {label}")
    canvas.text(label, *center, (SIZE - 1.5) * make.share, face=Face.STRONG, colour=colour, align="center")


def cap_width(canvas: Canvas, texts: Catalog, name: str, share: float = 1.0) -> float:
    """How wide the cap of a key is; ``share`` is its size, 1 for the usual one."""
    narrowest = canvas.measure.words(24 * share)
    if name in _ICONS:
        return narrowest
    label = canvas.measure.text_width(key_label(texts, name), (SIZE - 1.5) * share, Face.STRONG)
    return max(narrowest, label + canvas.measure.words(14 * share))


def draw_cap(canvas: Canvas, texts: Catalog, name: str, left: tuple[float, float], make: Make = USUAL) -> None:
    """The cap of a key, from a point to the right."""
    colour, height = make.colour, canvas.measure.words(CAP * make.share)
    box = Box(left[0], left[1] - height / 2, cap_width(canvas, texts, name, make.share), height)
    canvas.panel(box, fill=colour, edge=colour, edge_width=1.3, radius=height * 0.26, opacity=0.08, tag=f"cap {name}")
    if name in _ICONS:
        canvas.icon(_ICONS[name], box.center_x, box.center_y, height * 0.6, colour)
    else:
        size, label = (SIZE - 1.5) * make.share, key_label(texts, name)
        canvas.text(label, box.center_x, box.center_y, size, face=Face.STRONG, colour=colour, align="center")
