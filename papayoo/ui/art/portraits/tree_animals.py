"""Portraits of the animals of the trees: gecko, tree frog, toucan and macaque."""

from papayoo.ui.art.portraits import parts
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.art.svg import dot, fill, group, line, oval, pair

_GECKO_SKULL = (
    "M0 -31C12 -31 22 -27 28 -18C35 -7 29 6 21 15C15 23 9 29 0 29C-9 29 -15 23 -21 15"
    "C-29 6 -35 -7 -28 -18C-22 -27 -12 -31 0 -31Z"
)


_GECKO_TONGUES = {
    Mood.HABIT_A: "M3 18.6C9 24 18 23 22 15",
    Mood.HABIT_B: "M3 18.6C12 27 31 20 29 -5",
    Mood.HABIT_C: "M3 18.6C11 27 27 23 24.6 3",
}
"""Paths of the tongue with which the gecko licks an eye."""


def gecko(mood: Mood) -> str:
    """Return a gecko with rust-red spots; its tongue is out if it is glad."""
    skin, light, spot = "#A9BF4B", "#D5DC84", "#B4462F"
    skull = fill(_GECKO_SKULL, skin)
    jaw = fill("M-18 18C-9 21 9 21 18 18C14 24 8 29 0 29C-8 29 -14 24 -18 18Z", light)
    spots = (
        dot(0, -24, 3, spot)
        + parts.mirrored(dot(-9, -20, 2.4, spot) + dot(-3.6, -14.5, 1.9, spot))
        + dot(0, -6, 1.7, spot)
    )
    sockets = parts.mirrored(dot(-24, -10, 14.5, skin))
    nose = parts.mirrored(oval(-3.4, 8, 1.1, 1.6, parts.INK))
    eye = parts.Eyes(24, -10, 11.5, "#F4E9A8", skin, slit=0.3, brow_rise=1.5)
    is_licked = mood in (Mood.HABIT_B, Mood.HABIT_C)
    eyes = parts.eye(eye, mood, -1) + (parts.licked_eye(eye) if is_licked else parts.eye(eye, mood, 1))
    tongue = (
        line(_GECKO_TONGUES[mood], parts.TONGUE, 4.6)
        if mood in _GECKO_TONGUES
        else (
            fill("M-3 22C-3.6 30 -4 33 -7 36C-3 36.5 -1 35 0 32C1 35 3 36.5 7 36C4 33 3.6 30 3 22Z", parts.TONGUE)
            if mood is Mood.GLAD
            else ""
        )
    )
    mouth = parts.mouth(mood, 15, 14) if mood is not Mood.GLAD else line("M-17 13C-9 23 9 23 17 13", parts.INK, 2.4)
    drawn = sockets + skull + jaw + spots + nose + eyes + tongue + mouth
    is_small = mood is Mood.TENSE
    return parts.shoulders("#7E9436") + parts.head(drawn, mood, 0.9 if is_small else 1.0, drop=3.0 if is_small else 0.0)


def frog(mood: Mood) -> str:
    """Return a tree frog with red eyes on top of its head and a wide mouth."""
    skin, dark, belly = "#4FA564", "#2F7A4B", "#E9E6B8"
    bumps = parts.mirrored(dot(-19, -20, 14, skin))
    face = fill("M0 -22C20 -22 36 -10 37 6C37 22 20 31 0 31C-20 31 -37 22 -37 6C-36 -10 -20 -22 0 -22Z", skin)
    throat = fill("M-34 12C-20 20 20 20 34 12C30 24 17 31 0 31C-17 31 -30 24 -34 12Z", belly)
    nose = parts.mirrored(dot(-4, -2, 1.5, dark))
    cuts = parts.mirrored(line("M-33 2C-31 -3 -29 -6 -26 -8", dark, 1.8))
    eyes = parts.eyes(parts.Eyes(19, -21, 10.5, "#E4574C", skin, slit=0.42, brow_rise=1.42, brow=dark), mood)
    mouth = parts.mouth(mood, 10, 24)
    sac = _frog_sac(*_FROG_SACS[mood]) if mood in _FROG_SACS else ""
    return parts.shoulders(dark) + parts.head(bumps + face + throat + sac + cuts + nose + eyes + mouth, mood)


_FROG_SACS = {Mood.HABIT_A: (21, 9), Mood.HABIT_B: (25, 14)}
"""Half the width, and height, of the frog's swollen throat."""


def _frog_sac(width: float, height: float) -> str:
    skin, edge, shine = "#F6F2CB", "#B9BE86", "#FFFFFF"
    sac = oval(0, 0, width, height, edge) + oval(0, -0.8, width - 1.2, height - 1.2, skin)
    start, bend, end = pair(-0.55 * width, 0.1 * height), pair(-0.45 * width, 0.5 * height), pair(0, 0.7 * height)
    gloss = line(f"M{start}C{bend} {pair(-0.2 * width, 0.66 * height)} {end}", shine, 1.8)
    return group(sac + gloss, "translate(0 24)")


_TOUCAN_BODY = (
    "M2 -30C20 -31 33 -18 34 2C35 16 34 26 33 35C24 43.6 12 48 0 48C-4 48 -8 47.4 -12 46.4"
    "C-8 36 -12 26 -14 14C-18 -8 -16 -28 2 -30Z"
)
_BEAK_TIP = (
    "M-40.8 -6C-43 0 -43.4 6 -43 12C-42.6 14 -41 14.6 -40 12.6C-38.6 9.4 -36.6 6.8 -34 4.6C-35.4 0 -37.6 -4 -40.8 -6Z"
)


_TOUCAN_LEAN = "rotate(-5 12 48) translate(0.4 -1.4) scale(1.03)"


def toucan(mood: Mood) -> str:
    """Return a toucan in profile, looking left; its beak droops or opens with its mood."""
    black, bib = "#211B26", "#F3E6B4"
    body = fill(_TOUCAN_BODY, black)
    front = fill("M-14 8C-6 12 6 12 10 4C15 14 12 28 2 36C-3 40 -9 40 -11.4 38C-9 30 -12 20 -14 8Z", bib)
    tilt = 4 if mood is Mood.HABIT_A else {Mood.CALM: 0, Mood.GLAD: 11, Mood.DISMAYED: -15}[mood.base]
    cuts = line("M21 -20C26 -13 28 -4 28 6M27 14C27.6 20 27.4 25 27 29", "#4B4152", 1.8)
    head = front + cuts + group(_toucan_beak(mood), f"rotate({tilt} -6 -10)") + _toucan_eye(mood)
    return group(body + head, _TOUCAN_LEAN) if mood is Mood.TENSE else body + head


def _toucan_beak(mood: Mood) -> str:
    """Return the toucan's beak in level position; its lower half drops if the bird is glad."""
    yellow, red = "#E9D35A", "#B7323F"
    drop = -10 if mood is Mood.HABIT_A else {Mood.CALM: 0, Mood.GLAD: -14, Mood.DISMAYED: 0}[mood.base]
    lower = fill("M-8 -2C-20 -1 -32 3 -39 12C-30 13 -14 12 -7 8Z", "#C9B03F")
    upper = fill("M-6 -22C-24 -26 -44 -14 -43 12C-42.6 14 -41 14.6 -40 12.6C-36 4 -22 -1 -7 0Z", yellow)
    tip = fill(_BEAK_TIP, red)
    base = fill("M-6 -22C-8.6 -22.6 -11 -22.8 -13 -22.6C-11 -15 -11 -7 -13 0.2L-7 0Z", parts.INK)
    cut = line("M-18 -18C-26 -17 -32 -12 -35 -5", "#F7EDB0", 1.8)
    return group(lower, f"rotate({drop} -7 2)") + upper + tip + base + cut


def _toucan_eye(mood: Mood) -> str:
    eye = parts.Eyes(8, -12, 7.8, parts.PAPER, "#4F86B8", slit=1.0, brow="#F3E6B4", brow_rise=1.75)
    return dot(8, -12, 11.4, eye.lid) + parts.eye(eye, mood, 1)


_MACAQUE_TUFT = (
    "M-12 -33C-9 -40 -5 -43 -1 -45C-1 -41 0 -40 2 -39C4 -41 6 -42 9 -42C8 -39 9 -37 12 -33C8 -27 -8 -27 -12 -33Z"
)
_MACAQUE_FACE = (
    "M0 -13C5 -21 24 -21 25 -5C25.4 3 22 7 21 13C19 24 10 30 0 30C-10 30 -19 24 -21 13"
    "C-22 7 -25.4 3 -25 -5C-24 -21 -5 -21 0 -13Z"
)


def macaque(mood: Mood) -> str:
    """Return a macaque with a tuft of hair; its cheeks are red if it is glad."""
    fur, dark, skin = "#8B6446", "#6A4A35", "#EDBFA0"
    ears = parts.mirrored(dot(-33, -2, 10, fur) + dot(-33, -1, 6, "#D99A84"))
    head = fill("M0 -36C20 -36 33 -22 33 -3C33 18 20 33 0 33C-20 33 -33 18 -33 -3C-33 -22 -20 -36 0 -36Z", fur)
    tuft = fill(_MACAQUE_TUFT, dark)
    face = fill(_MACAQUE_FACE, skin)
    muzzle = oval(0, 16, 15, 11, "#F6D7BE")
    nose = parts.mirrored(fill("M-1 8.5C-3.4 8 -5 9.4 -4.4 11C-3.4 12 -1.6 11 -1 8.5Z", dark))
    blush = parts.mirrored(dot(-17, 8, 3.6, "#E08E80")) if mood.base is Mood.GLAD else ""
    eyes = parts.eyes(
        parts.Eyes(
            11.5,
            -4,
            6.4,
            parts.PAPER,
            "#D9A386" if mood.base is Mood.CALM else skin,
            slit=0.95,
            brow=dark,
            brow_rise=1.7,
        ),
        mood,
    )
    turn_deg = {Mood.HABIT_A: -4.0, Mood.HABIT_B: 3.0}.get(mood, 0.0)
    drop = -3.0 if mood is Mood.TENSE else 0.0
    drawn = parts.head(
        ears + head + tuft + face + muzzle + nose + blush + eyes + parts.mouth(mood, 17, 10),
        mood,
        turn_deg=turn_deg,
        drop=drop,
    )
    return parts.shoulders(dark) + drawn + (_macaque_hand(*_MACAQUE_HANDS[mood]) if mood in _MACAQUE_HANDS else "")


_MACAQUE_HANDS = {Mood.HABIT_A: (19, -34, -14), Mood.HABIT_B: (27, -27, 14)}
"""Place and angle of the hand with which the macaque scratches its head."""


def _macaque_hand(x: float, y: float, angle_deg: float) -> str:
    """Return the macaque's arm at the right, with the hand at a place on its head."""
    fur, skin, dark = "#8B6446", "#D99A84", "#6A4A35"
    way = f"M24 38.5C34 36 42 27 40 12C39 5 {x + 12} {y + 16} {x + 5} {y + 4}"
    arm = line(way, dark, 10.6) + line(way, fur, 8)
    fingers = "".join(
        line(f"M{2 * step} 0C{2 * step - 6} 1 {3 * step - 9} 5 {3 * step - 9} 9", skin, 3.6) for step in range(4)
    )
    return arm + group(dot(3, 1, 5.8, skin) + fingers, f"translate({x} {y}) rotate({angle_deg})")


TREE_ANIMALS: dict[str, parts.Portrait] = {
    "gecko": ("#5B3A63", gecko),
    "frog": ("#A84A60", frog),
    "toucan": ("#86A060", toucan),
    "macaque": ("#D6C193", macaque),
}
