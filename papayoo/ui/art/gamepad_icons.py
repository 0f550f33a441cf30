"""Icons for gamepad buttons and touch gestures, on a 24 by 24 grid.

Buttons are identified by position, as makers print different letters on the same button.
"""

from papayoo.ui.art.svg import document, fill, line, number

_LINE, _THIN = 1.8, 1.5

_FACES = {"south": (12.0, 18.6), "east": (18.6, 12.0), "west": (5.4, 12.0), "north": (12.0, 5.4)}
_FACE_RADIUS = 3.7

_CROSS = "M9 3.5H15V9H20.5V15H15V20.5H9V15H3.5V9H9Z"
_PILL = "M4.5 7H19.5C21 7 21.5 8 21.5 9V15C21.5 16 21 17 19.5 17H4.5C3 17 2.5 16 2.5 15V9C2.5 8 3 7 4.5 7Z"
_ROUND = "M12 3.5A8.5 8.5 0 1 0 12.01 3.5Z"
_HAND = "M9 21.5V14.4M9 14.6V9.2C9 7.2 12 7.2 12 9.2V13.2L17 14.2C18.4 14.5 19 15.4 18.8 16.6L18.2 21.5"

_STROKES: dict[str, tuple[str, ...]] = {
    "directions": (_CROSS,),
    "left_right": (_CROSS,),
    "start": (_PILL, "M8 10H16M8 12H16M8 14H16"),
    "select": (_PILL,),
    "left_shoulder": ("M3 16V12C3 9 6 7.5 9 7.5H21V16Z", "M10.5 10.2V13.6H14"),
    "right_shoulder": (
        "M21 16V12C21 9 18 7.5 15 7.5H3V16Z",
        "M9.6 13.8V10.2H11.8C13.6 10.2 13.6 12.2 11.8 12.2L13.4 13.8",
    ),
    "left_trigger": ("M6 20C5.5 12 7 4.5 12 4C16.5 3.6 17.5 7 17.5 20Z", "M10 11V16.2H14"),
    "right_trigger": (
        "M18 20C18.5 12 17 4.5 12 4C7.5 3.6 6.5 7 6.5 20Z",
        "M10 16.4V11H12.4C14.6 11 14.6 13.6 12.4 13.6H10L14 16.4",
    ),
    "left_stick": (_ROUND, "M10.4 8.6V14.8H14.2"),
    "right_stick": (_ROUND, "M10 15V9H12.4C14.6 9 14.6 11.8 12.4 11.8H10L14 15"),
    "tap": (_HAND, "M6.4 11.2C4.6 7.6 7 4 10.5 4C14 4 16.4 7.6 14.6 11.2"),
    "up": (_HAND, "M10.5 5.8V1.6M8 4L10.5 1.4L13 4"),
    "hold": (_HAND, "M6.4 11.2C4.6 7.6 7 4 10.5 4C14 4 16.4 7.6 14.6 11.2", "M10.5 6.6A3 3 0 1 0 10.51 6.6"),
}
_SOLIDS: dict[str, tuple[str, ...]] = {
    "directions": ("M12 4.8L14 7.8H10Z", "M12 19.2L14 16.2H10Z", "M4.8 12L7.8 10V14Z", "M19.2 12L16.2 10V14Z"),
    "left_right": ("M4.8 12L7.8 10V14Z", "M19.2 12L16.2 10V14Z"),
    "select": ("M14.5 9.6L9.5 12L14.5 14.4Z",),
}

PAD_SIGNS = (*_FACES, *_STROKES)


def pad_sign_svg(name: str, size_px: int, colour: str) -> str:
    """Return a square icon in one colour (``#rrggbb``). Raises KeyError for unknown names."""
    body = _faces(name, colour) if name in _FACES else _paths(name, colour)
    return document(size_px, size_px, body, (0, 0, 24, 24))


def _faces(name: str, colour: str) -> str:
    """Return the four buttons on the right side of a gamepad, one of them filled."""
    return "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(_FACE_RADIUS)}"'
        f' fill="{colour if face == name else "none"}" stroke="{colour}" stroke-width="{number(_THIN)}"'
        f' stroke-opacity="{1 if face == name else 0.55}"/>'
        for face, (x, y) in _FACES.items()
    )


def _paths(name: str, colour: str) -> str:
    strokes = (line(data, colour, _LINE) for data in _STROKES[name])
    solids = (fill(data, colour) for data in _SOLIDS.get(name, ()))
    return "".join((*strokes, *solids))
