"""Interface icons on a 24 by 24 grid, with one stroke width and round ends."""

from papayoo.ui.art.svg import document, line, number

_LINE = 2.1
"""Stroke width, in grid units."""

_STROKES: dict[str, tuple[str, ...]] = {
    "menu": ("M4 6.5L20 6.5", "M4 12L20 12", "M4 17.5L20 17.5"),
    "minus": ("M5 12L19 12",),
    "plus": ("M5 12L19 12", "M12 5L12 19"),
    "search": (
        "M10.4 4C14 4 16.8 6.8 16.8 10.4C16.8 14 14 16.8 10.4 16.8C6.8 16.8 4 14 4 10.4C4 6.8 6.8 4 10.4 4Z",
        "M15.2 15.2L20.4 20.4",
    ),
    "back": ("M15.5 4.5L8 12L15.5 19.5",),
    "forward": ("M8.5 4.5L16 12L8.5 19.5",),
    "erase": ("M9.2 5H20.5V19H9.2L3 12Z", "M11.6 9.4L16.8 14.6", "M16.8 9.4L11.6 14.6"),
    "check": ("M4.5 12.8L9.6 18L19.5 6.5",),
    "cross": ("M6 6L18 18", "M18 6L6 18"),
    "arrow_left": ("M20 12L4.5 12", "M11 5L4 12L11 19"),
    "arrow_right": ("M4 12L19.5 12", "M13 5L20 12L13 19"),
    "arrow_up": ("M12 20L12 4.5", "M5 11L12 4L19 11"),
    "arrow_down": ("M12 4L12 19.5", "M5 13L12 20L19 13"),
    "clock": (
        "M12 3.2C16.9 3.2 20.8 7.1 20.8 12C20.8 16.9 16.9 20.8 12 20.8C7.1 20.8 3.2 16.9 3.2 12"
        "C3.2 7.1 7.1 3.2 12 3.2Z",
        "M12 7.2L12 12.3L15.6 14.4",
    ),
    "sound": ("M15.6 8.8C17.4 10.6 17.4 13.4 15.6 15.2", "M18.4 6C21.9 9.5 21.9 14.5 18.4 18"),
    "sound_off": ("M16 9.3L21.4 14.7", "M21.4 9.3L16 14.7"),
    "fullscreen": (
        "M3.8 9L3.8 3.8L9 3.8",
        "M15 3.8L20.2 3.8L20.2 9",
        "M20.2 15L20.2 20.2L15 20.2",
        "M9 20.2L3.8 20.2L3.8 15",
    ),
    "step_back": ("M15 5L7.6 12L15 19",),
    "step_on": ("M9 5L16.4 12L9 19",),
    "trick_back": ("M11.4 5L4.4 12L11.4 19", "M19 5L12 12L19 19"),
    "trick_on": ("M12.6 5L19.6 12L12.6 19", "M5 5L12 12L5 19"),
    "dealer": ("M12 2.6L20.6 8L20.6 16L12 21.4L3.4 16L3.4 8Z", "M12 2.6L20.6 16L3.4 16Z"),
    "undo": ("M8.6 4.2L3.8 9L8.6 13.8", "M4.4 9L14 9C17.8 9 20.2 11.4 20.2 14.4C20.2 17.4 17.8 19.8 14 19.8L9 19.8"),
    "cards": (
        "M10 5.2L18.6 3.9C19.3 3.8 19.9 4.2 20 4.9L21.6 15.4C21.7 16.1 21.3 16.7 20.6 16.8L17.2 17.3",
        "M4 7.4L12.4 7.4C13.1 7.4 13.6 7.9 13.6 8.6L13.6 19.6C13.6 20.3 13.1 20.8 12.4 20.8L4 20.8"
        "C3.3 20.8 2.8 20.3 2.8 19.6L2.8 8.6C2.8 7.9 3.3 7.4 4 7.4Z",
    ),
    "hint": (
        "M12 2.9C15.8 2.9 18.6 5.7 18.6 9.3C18.6 12.1 16.8 13.5 15.6 15.2L15.2 17.2L8.8 17.2L8.4 15.2"
        "C7.2 13.5 5.4 12.1 5.4 9.3C5.4 5.7 8.2 2.9 12 2.9Z",
        "M9.6 20.8L14.4 20.8",
    ),
    "sort": ("M3.6 6.2L13 6.2", "M3.6 12L10 12", "M3.6 17.8L7 17.8", "M17.4 4.6L17.4 18.6", "M13.4 15L17.4 19L21.4 15"),
    "trophy": (
        "M7 4L17 4L17 9C17 12 15 14.4 12 14.4C9 14.4 7 12 7 9Z",
        "M7 5.6L3.6 5.6C3.6 9 5 11 7.4 11.2",
        "M17 5.6L20.4 5.6C20.4 9 19 11 16.6 11.2",
        "M12 14.6L12 19.6",
        "M7.6 20L16.4 20",
    ),
    "keyboard": (
        "M4.4 5.8L19.6 5.8C20.7 5.8 21.4 6.5 21.4 7.6L21.4 16.4C21.4 17.5 20.7 18.2 19.6 18.2L4.4 18.2"
        "C3.3 18.2 2.6 17.5 2.6 16.4L2.6 7.6C2.6 6.5 3.3 5.8 4.4 5.8Z",
        *("M6.4 9.6L6.6 9.6", "M10.1 9.6L10.3 9.6", "M13.8 9.6L14 9.6", "M17.4 9.6L17.6 9.6"),
        "M8 14.4L16 14.4",
    ),
    "info": (
        "M12 3.2C16.9 3.2 20.8 7.1 20.8 12C20.8 16.9 16.9 20.8 12 20.8C7.1 20.8 3.2 16.9 3.2 12"
        "C3.2 7.1 7.1 3.2 12 3.2Z",
        "M12 11.2L12 16.6",
    ),
}
_SPEAKER = "M3 9.4L6.4 9.4L11.6 5L11.6 19L6.4 14.6L3 14.6Z"
_SOLIDS: dict[str, tuple[str, ...]] = {
    "crown": ("M3.2 7L8 11L12 4.4L16 11L20.8 7L19 16.4L5 16.4Z", "M5.2 18.6L18.8 18.6L18.8 20.2L5.2 20.2Z"),
    "sound": (_SPEAKER,),
    "sound_off": (_SPEAKER,),
    "play": ("M7 4.6L19 12L7 19.4Z",),
    "mark": ("M4 5.6L20 5.6L12 19.4Z",),
    "pause": ("M6.6 5L10 5L10 19L6.6 19Z", "M14 5L17.4 5L17.4 19L14 19Z"),
    "fast": ("M3.6 5.4L11.6 12L3.6 18.6Z", "M12.6 5.4L20.6 12L12.6 18.6Z"),
    "info": ("M12 6.5C12.6 6.5 13 6.9 13 7.5C13 8.1 12.6 8.5 12 8.5C11.4 8.5 11 8.1 11 7.5C11 6.9 11.4 6.5 12 6.5Z",),
}
_SOLID_LINE = 1.4
"""Solid parts get a thin stroke in the same colour, so that their corners are round."""

ICONS: tuple[str, ...] = (*_STROKES, *(name for name in _SOLIDS if name not in _STROKES))


def icon_svg(name: str, size_px: int, colour: str) -> str:
    """Return a square icon in one colour (``#rrggbb``). Raises KeyError for unknown names."""
    if name not in ICONS:
        raise KeyError(name)
    strokes = "".join(line(data, colour, _LINE) for data in _STROKES.get(name, ()))
    solids = "".join(_solid(data, colour) for data in _SOLIDS.get(name, ()))
    return document(size_px, size_px, strokes + solids, (0, 0, 24, 24))


def _solid(data: str, colour: str) -> str:
    return (
        f'<path d="{data}" fill="{colour}" stroke="{colour}" stroke-width="{number(_SOLID_LINE)}" '
        'stroke-linecap="round" stroke-linejoin="round"/>'
    )
