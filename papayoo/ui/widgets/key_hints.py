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
from papayoo.ui.render.canvas import Brush
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


def draw_hints(brush: Brush, texts: Catalog, actions: Sequence[Action], end: tuple[float, float]) -> None:
    """What actions do in menus: in a row that ends at a point, in the middle of its height."""
    shown = _menu_hints(brush, texts, actions)
    if not shown:
        return
    share = _menu_share(brush)
    apart, margin, height = (brush.words(length * share) for length in (_APART, _MARGIN, 36))
    width = hints_width(brush, texts, actions)
    box = Box(end[0] - width, end[1] - height / 2, width, height)
    brush.panel(box, fill=palette.FELT_LOW, edge=None, radius=height / 2, opacity=0.72, tag="hints")
    x = box.x + margin
    for hint in shown:
        hint_width = share * _hint_width(brush, texts, hint)
        _draw_hint(brush, texts, hint, box._replace(x=x, width=hint_width), share)
        x += hint_width + apart


def hints_width(brush: Brush, texts: Catalog, actions: Sequence[Action]) -> float:
    """How wide that row is; 0 where there are no hints."""
    shown, share = _menu_hints(brush, texts, actions), _menu_share(brush)
    if not shown:
        return 0.0
    apart, margin = brush.words(_APART * share), brush.words(_MARGIN * share)
    return share * sum(_hint_width(brush, texts, hint) for hint in shown) + apart * (len(shown) - 1) + 2 * margin


def _menu_hints(brush: Brush, texts: Catalog, actions: Sequence[Action]) -> Sequence[Hint]:
    return shown_hints(brush, [Hint(action, texts(f"hint.{action.name.lower()}")) for action in actions])


def _menu_share(brush: Brush) -> float:
    return min(1.0, LARGEST / brush.text_scale)


def draw_hint_column(brush: Brush, texts: Catalog, hints: Sequence[Hint], rows: Sequence[Box]) -> None:
    """Hints one below the other, each in a row of its own: all as large as texts are, or as the rows allow.

    Where there are fewer rows, the last hints are left out.
    """
    placed = list(zip(hints, rows, strict=False))
    shares = (
        min(row.width / _hint_width(brush, texts, hint), row.height / brush.words(CAP + 3)) for hint, row in placed
    )
    share = max(SMALLEST / brush.text_scale, min((1.0, *shares)))
    _draw_column_plate(brush, rows[: len(placed)], max(_hint_width(brush, texts, hint) for hint, _ in placed) * share)
    for hint, row in placed:
        _draw_hint(brush, texts, hint, row, share)


def _draw_column_plate(brush: Brush, rows: Sequence[Box], width: float) -> None:
    """The dark ground of hints below each other, as felts may be light."""
    top, bottom = rows[0].y - 3, rows[-1].bottom + 3
    plate = Box(rows[0].x - 8, top, min(width + 16, rows[0].width + 12), bottom - top)
    brush.panel(plate, fill=palette.FELT_LOW, edge=None, radius=12, opacity=0.72, tag="hints")


def shown_hints(brush: Brush, hints: Sequence[Hint]) -> list[Hint]:
    """Those for which the device used last has a sign."""
    return [hint for hint in hints if _is_shown(brush, hint)]


def draw_sign(brush: Brush, texts: Catalog, action: Action | None, right: tuple[float, float], colour: str) -> float:
    """The key or button for an action, ending at a point; its width, 0 if there is none to show."""
    width = sign_width(brush, texts, action)
    if width:
        _draw_sign(brush, texts, Hint(action, ""), (right[0] - width, right[1]), Make(colour))
    return width


def sign_width(brush: Brush, texts: Catalog, action: Action | None) -> float:
    """How wide the key or button for an action is, 0 if there is none to show."""
    hint = Hint(action, "")
    return _sign_width(brush, texts, hint) if _is_shown(brush, hint) else 0.0


def _is_shown(brush: Brush, hint: Hint) -> bool:
    match brush.hands.device:
        case Device.KEYS:
            return bool(_key(brush, hint))
        case Device.PAD:
            return hint.action in PAD_SIGNS
        case Device.STICK:
            return hint.action in WAYS or bool(_button(brush, hint))
        case Device.TOUCH:
            return bool(hint.gesture)
        case Device.MOUSE:
            return False


def _key(brush: Brush, hint: Hint) -> str:
    """The key that a hint shows, empty if there is none."""
    if hint.action is None:
        return ""
    names = brush.hands.keymap.names(Action.BACK if hint.action is Action.CANCEL else hint.action)
    return names[0] if names else ""


def _button(brush: Brush, hint: Hint) -> str:
    """The number of the button that a hint shows, counted from 1 as it is on most of them; empty if there is none."""
    action = _SAME_BUTTON.get(hint.action, hint.action) if hint.action is not None else None
    return str(brush.hands.buttons.index(action) + 1) if action in brush.hands.buttons else ""


def _pad_sign(brush: Brush, action: Action) -> str:
    sign = PAD_SIGNS[action]
    return _SWAPPED.get(sign, sign) if brush.hands.is_swapped else sign


def _hint_width(brush: Brush, texts: Catalog, hint: Hint) -> float:
    return _sign_width(brush, texts, hint) + brush.words(_GAP) + brush.text_width(hint.text, SIZE)


def _draw_hint(brush: Brush, texts: Catalog, hint: Hint, row: Box, share: float = 1.0) -> None:
    left = _draw_sign(brush, texts, hint, (row.x, row.center_y), Make(share=share)) + brush.words(_GAP * share)
    room = row.width - left + 1
    brush.text(hint.text, row.x + left, row.center_y, SIZE * share, colour=palette.DIM_INK, max_width=room)


def _sign_width(brush: Brush, texts: Catalog, hint: Hint, share: float = 1.0) -> float:
    if brush.hands.device is Device.KEYS:
        return cap_width(brush, texts, _key(brush, hint), share)
    return brush.words(SIZE * 1.5 * share)


def _draw_sign(brush: Brush, texts: Catalog, hint: Hint, at: tuple[float, float], make: Make) -> float:
    width = _sign_width(brush, texts, hint, make.share)
    if brush.hands.device is Device.KEYS:
        draw_cap(brush, texts, _key(brush, hint), at, make)
    elif brush.hands.device is Device.STICK and hint.action not in WAYS:
        _draw_number(brush, _button(brush, hint), (at[0] + width / 2, at[1]), make)
    else:
        name = _pad_sign(brush, hint.action) if hint.action is not None else hint.gesture
        _draw_picture(brush, name, (at[0] + width / 2, at[1]), width / 1.5 * 1.6, make.colour)
    return width


def _draw_picture(brush: Brush, name: str, center: tuple[float, float], size: float, colour: str) -> None:
    size_px = brush.viewport.px(size)
    key = ("pad sign", name, size_px, colour)
    brush.picture(key, lambda: pad_sign_svg(name, size_px, colour), *center, tag=f"sign {name}")


def _draw_number(brush: Brush, label: str, center: tuple[float, float], make: Make) -> None:
    """A round button with its number."""
    side, colour = brush.words(CAP * make.share), make.colour
    box = Box.centered(*center, side, side)
    brush.panel(box, fill=colour, edge=colour, edge_width=1.3, radius=side / 2, opacity=0.08, tag=f"number {label}")
    brush.text(label, *center, (SIZE - 1.5) * make.share, face=Face.STRONG, colour=colour, align="center")


def cap_width(brush: Brush, texts: Catalog, name: str, share: float = 1.0) -> float:
    """How wide the cap of a key is; ``share`` is its size, 1 for the usual one."""
    narrowest = brush.words(24 * share)
    if name in _ICONS:
        return narrowest
    label = brush.text_width(key_label(texts, name), (SIZE - 1.5) * share, Face.STRONG)
    return max(narrowest, label + brush.words(14 * share))


def draw_cap(brush: Brush, texts: Catalog, name: str, left: tuple[float, float], make: Make = USUAL) -> None:
    """The cap of a key, from a point to the right."""
    colour, height = make.colour, brush.words(CAP * make.share)
    box = Box(left[0], left[1] - height / 2, cap_width(brush, texts, name, make.share), height)
    brush.panel(box, fill=colour, edge=colour, edge_width=1.3, radius=height * 0.26, opacity=0.08, tag=f"cap {name}")
    if name in _ICONS:
        brush.icon(_ICONS[name], box.center_x, box.center_y, height * 0.6, colour)
    else:
        size, label = (SIZE - 1.5) * make.share, key_label(texts, name)
        brush.text(label, box.center_x, box.center_y, size, face=Face.STRONG, colour=colour, align="center")
