"""Hints: what can be done now, with the key, the pad's button or the gesture that does it.

They follow the device used last. With a mouse there are none: what it can do is seen by pointing.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from papayoo.i18n import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.pads import pad_sign_svg
from papayoo.ui.brush import Brush
from papayoo.ui.devices import Device
from papayoo.ui.fonts import Face
from papayoo.ui.geometry import Box
from papayoo.ui.intents import Action

PAD_SIGNS: Final = {
    Action.ACTIVATE: "south",
    Action.PASS: "south",
    Action.CANCEL: "east",
    Action.ERASE: "east",
    Action.LAST_TRICK: "west",
    Action.HINT: "north",
    Action.BACK: "start",
    Action.SCORES: "select",
    Action.NEXT: "select",
    Action.SLOWER: "left_shoulder",
    Action.FASTER: "right_shoulder",
    Action.UNDO: "left_trigger",
    Action.SKIP: "right_trigger",
    Action.SORT: "left_stick",
    Action.FINISH: "right_stick",
    Action.RIGHT: "left_right",
    Action.DOWN: "directions",
}
"""What a pad's button for an action looks like, where hints show one."""

KEYS_IN_WORDS: Final = frozenset(
    {
        *("return", "enter", "escape", "space", "backspace", "delete", "insert", "tab", "home", "end"),
        *("page up", "page down", "ctrl", "alt", "shift"),
    }
)
"""Keys whose names are words of the catalog; the others are called by what is printed on them."""
_ICONS: Final = {
    **{way: f"arrow_{way}" for way in ("left", "right", "up", "down")},
    "backspace": "erase",
}
"""Keys on whose caps a picture stands."""

SIZE = 15.0
_GAP, _APART = 8.0, 24.0
_ROW = 29.0


class Hint(NamedTuple):
    """What a key or button does here, or a finger by a gesture, named after its sign."""

    action: Action | None
    text: str
    gesture: str = ""


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
    hints = [Hint(action, texts(f"hint.{action.name.lower()}")) for action in actions]
    shown = [hint for hint in hints if _is_shown(brush, hint)]
    if not shown:
        return
    widths = [_hint_width(brush, texts, hint) for hint in shown]
    width = sum(widths) + _APART * (len(shown) - 1)
    box = Box(end[0] - width - 20, end[1] - 18, width + 40, 36)
    brush.panel(box, fill=palette.FELT_LOW, edge=None, radius=18, opacity=0.72, tag="hints")
    x = box.x + 20
    for hint, hint_width in zip(shown, widths, strict=True):
        _draw_hint(brush, texts, hint, (x, box.center_y))
        x += hint_width + _APART


def draw_hint_column(brush: Brush, texts: Catalog, hints: Sequence[Hint], box: Box) -> None:
    """Hints one below the other, the first at the top of a box."""
    shown = [hint for hint in hints if _is_shown(brush, hint)]
    for row, hint in enumerate(shown):
        _draw_hint(brush, texts, hint, (box.x, box.y + _ROW * (row + 0.5)), width=box.width)


def draw_sign(brush: Brush, texts: Catalog, action: Action, right: tuple[float, float], color: str) -> float:
    """The key or button for an action, ending at a point; its width, 0 if there is none to show."""
    hint = Hint(action, "")
    if not _is_shown(brush, hint):
        return 0.0
    width = _sign_width(brush, texts, hint)
    _draw_sign(brush, texts, hint, (right[0] - width, right[1]), color)
    return width


def _is_shown(brush: Brush, hint: Hint) -> bool:
    match brush.hands.device:
        case Device.KEYS:
            return bool(_key(brush, hint))
        case Device.PAD:
            return hint.action in PAD_SIGNS
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


def _hint_width(brush: Brush, texts: Catalog, hint: Hint) -> float:
    return _sign_width(brush, texts, hint) + _GAP + brush.text_width(hint.text, SIZE)


def _draw_hint(
    brush: Brush, texts: Catalog, hint: Hint, at: tuple[float, float], *, width: float | None = None
) -> None:
    sign = _draw_sign(brush, texts, hint, at, palette.INK)
    room = width - sign - _GAP if width is not None else None
    brush.text(hint.text, at[0] + sign + _GAP, at[1], SIZE, color=palette.DIM_INK, max_width=room)


def _sign_width(brush: Brush, texts: Catalog, hint: Hint) -> float:
    return cap_width(brush, texts, _key(brush, hint)) if brush.hands.device is Device.KEYS else SIZE * 1.5


def _draw_sign(brush: Brush, texts: Catalog, hint: Hint, at: tuple[float, float], color: str) -> float:
    width = _sign_width(brush, texts, hint)
    if brush.hands.device is Device.KEYS:
        draw_cap(brush, texts, _key(brush, hint), at, color)
    else:
        name = PAD_SIGNS[hint.action] if hint.action is not None else hint.gesture
        _draw_picture(brush, name, (at[0] + width / 2, at[1]), color)
    return width


def _draw_picture(brush: Brush, name: str, center: tuple[float, float], color: str) -> None:
    size_px = brush.viewport.px(SIZE * 1.6)
    key = ("pad sign", name, size_px, color)
    brush.picture(key, lambda: pad_sign_svg(name, size_px, color), *center, tag=f"sign {name}")


def cap_width(brush: Brush, texts: Catalog, name: str) -> float:
    """How wide the cap of a key is."""
    if name in _ICONS:
        return 24.0
    return max(24.0, brush.text_width(key_label(texts, name), SIZE - 1.5, Face.STRONG) + 14)


def draw_cap(brush: Brush, texts: Catalog, name: str, left: tuple[float, float], color: str) -> None:
    """The cap of a key, from a point to the right."""
    box = Box(left[0], left[1] - 11.5, cap_width(brush, texts, name), 23)
    brush.panel(box, fill=color, edge=color, edge_width=1.3, radius=6, opacity=0.08, tag=f"cap {name}")
    if name in _ICONS:
        brush.icon(_ICONS[name], box.center_x, box.center_y, 14, color)
    else:
        label = key_label(texts, name)
        brush.text(label, box.center_x, box.center_y, SIZE - 1.5, face=Face.STRONG, color=color, align="center")
