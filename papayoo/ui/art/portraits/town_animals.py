"""Portraits of the animals of the town: cat, owl, crab and bat."""

from papayoo.ui.art.portraits import parts
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.art.svg import dot, fill, group, line, oval

_CAT_EAR = (
    "M-32 -6C-34 -20 -33 -32 -29 -43C-21 -38 -13 -31 -7 -24Z",
    "M-28.5 -14C-29 -22 -28 -28 -26.5 -34C-22 -31 -18 -27 -14 -23Z",
)
_CAT_FLAT_EAR = (
    "M-32 -4C-39 -12 -43 -18 -44 -25C-35 -27 -22 -27 -12 -22Z",
    "M-31 -10C-35 -14 -37 -18 -38.4 -22C-32 -23 -25 -23 -19 -20Z",
)
"""Outlines of a cat's flat ear: the outer ear and the inner ear."""
_CAT_BENT_EAR = "M-32 -6C-37 -15 -40 -24 -41 -34C-31 -33 -18 -29 -7 -24Z"
_CAT_BENT_INNER = "M-29 -12C-33 -18 -35 -23 -35.6 -28C-29 -27 -21 -25 -15 -22.6Z"


def cat(mood: Mood) -> str:
    """Return a cat with a half-black face; its ears are flat if it is dismayed."""
    fur, light, patch = "#F1E7D6", "#FFFFFF", "#3A333D"
    ear, inner = _CAT_FLAT_EAR if mood.base is Mood.DISMAYED else _CAT_EAR
    left, right = fill(ear, patch) + fill(inner, "#E39A9A"), fill(ear, fur) + fill(inner, "#E39A9A")
    if mood is Mood.HABIT_A:  # the ear twitches
        right = group(fill(_CAT_BENT_EAR, fur) + fill(_CAT_BENT_INNER, "#E39A9A"), "rotate(-7 -20 -18)")
    ears = left + group(right, "scale(-1 1)")
    head = fill("M0 -28C18 -28 34 -16 35 3C35.6 20 20 31 0 31C-20 31 -35.6 20 -35 3C-34 -16 -18 -28 0 -28Z", fur)
    mask = fill(
        "M-3 -27.9C-19 -27 -34 -15 -35 3C-35.2 9 -33.4 14 -30 18.6C-20 19 -11 13 -8 4C-6 -4 -4 -14 -3 -27.9Z", patch
    )
    muzzle = parts.mirrored(oval(-6, 14, 8.6, 7, light))
    nose = fill("M-4 6.6C-2 5.6 2 5.6 4 6.6C3.4 9 1.4 10.6 0 11C-1.4 10.6 -3.4 9 -4 6.6Z", "#D8626B")
    whiskers = line("M-16 14L-33 10.6M-16 17.6L-31 20", "#C9BFB0", 1.5) + line(
        "M16 14L33 10.6M16 17.6L31 20", "#8E857C", 1.5
    )
    return parts.shoulders(fur) + parts.head(
        ears + head + mask + muzzle + whiskers + _cat_eyes(mood) + _cat_mouth(mood) + nose, mood, 0.94
    )


_CAT_LIDS = {
    Mood.GLAD: "M-22.5 0C-20.4 -8.6 -9.6 -8.6 -7.6 0",
    Mood.CLOSED: "M-22.5 -2C-20 3.6 -10 3.6 -7.6 -2",
}
"""Paths of the closed left eye."""


def _cat_eyes(mood: Mood) -> str:
    """Return the cat's golden eyes, with lighter lines on the black half of the face."""
    if mood in _CAT_LIDS:
        arc = _CAT_LIDS[mood]
        return line(arc, "#F3D76B", 2.8) + group(line(arc, parts.INK, 2.8), "scale(-1 1)")
    eyes = parts.Eyes(15, -2, 8, "#F3D76B", "#3A333D", slit=0.36, brow="#8E857C", brow_rise=1.6)
    eyes = eyes._replace(slit=0.26, radius=8.8) if mood is Mood.TENSE else eyes  # it stares
    left = parts.eye(eyes, mood, -1)
    return left + parts.eye(eyes._replace(lid="#D9CBB4"), mood, 1)


def _cat_mouth(mood: Mood) -> str:
    """Return the cat's mouth: two arcs below the nose, open if glad, turned down if dismayed."""
    match mood.base:
        case Mood.CALM if mood in (Mood.WORRIED, Mood.TENSE):
            return line("M0 10.6L0 14M-6 16.6L6 16.6", parts.INK, 2.0)
        case Mood.CALM:
            return line("M0 10.6L0 13.6C-1.4 17.4 -7.4 17.4 -9.4 14M0 13.6C1.4 17.4 7.4 17.4 9.4 14", parts.INK, 1.9)
        case Mood.GLAD if mood is Mood.SLY:
            return line("M0 10.6L0 14C-1.4 17.4 -7.4 17.4 -10 13M0 14C2 18.4 9 17 12 10.4", parts.INK, 2.1)
        case Mood.GLAD:
            laugh = group(parts.laugh(7.4), "translate(0 15)")
            return laugh + line("M0 10.6L0 14C-1.4 17.4 -7.4 17.4 -10 13M0 14C1.4 17.4 7.4 17.4 10 13", parts.INK, 1.9)
        case Mood.DISMAYED if mood is Mood.AGHAST:
            return oval(0, 18.5, 4.4, 6, parts.INK) + oval(0, 21, 2.6, 2.6, parts.TONGUE)
        case _:
            return line("M0 10.6L0 14M-7 20C-5 13.6 5 13.6 7 20", parts.INK, 2.1)


_OWL_TUFT = "M-34 -10C-37 -24 -37 -33 -34 -44C-26 -36 -16 -30 -4 -27Z"
_OWL_LOW_TUFT = "M-35 -8C-40 -16 -43 -21 -42 -27C-33 -27 -20 -27 -8 -20Z"
_OWL_BROW = (
    "M0 -14C-6 -24 -18 -29 -31 -27C-37 -16 -37 -8 -33 -2C-22 -12 -10 -14 0 -2C10 -14 22 -12 33 -2"
    "C37 -8 37 -16 31 -27C18 -29 6 -24 0 -14Z"
)


OWL_TURN_DEG = 11.0
"""Angle by which the owl turns its head in its habit."""


def owl(mood: Mood) -> str:
    """Return an owl; its ear tufts sink if it is dismayed."""
    feather, dark, pale = "#A57C52", "#5E4230", "#F2E3C2"
    tuft = _OWL_LOW_TUFT if mood.base is Mood.DISMAYED else _OWL_TUFT
    head = fill("M0 -29C20 -31 36 -18 36 2C36 20 22 32 0 32C-22 32 -36 20 -36 2C-36 -18 -20 -31 0 -29Z", feather)
    brow = fill(_OWL_BROW, dark)
    discs = parts.mirrored(dot(-15, 0, 17, pale))
    cuts = parts.mirrored(line("M-27 20C-24 24 -20 27 -16 28.6M-17 22C-15 25 -12 27.4 -9 28.4", pale, 2))
    beak = fill("M0 4C4 5 6.4 8 6 12C5 17 2 20.6 0 23C-2 20.6 -5 17 -6 12C-6.4 8 -4 5 0 4Z", "#D9B15A")
    open_beak = fill("M-4.6 17C-3 25 -2 28 0 28C2 28 3 25 4.6 17Z", parts.TONGUE) if mood.base is Mood.GLAD else ""
    return parts.shoulders(dark) + parts.head(
        parts.mirrored(fill(tuft, dark)) + head + brow + discs + cuts + _owl_eyes(mood) + open_beak + beak,
        mood,
        0.95,
        turn_deg=OWL_TURN_DEG if mood in (Mood.HABIT_A, Mood.HABIT_B) else 0.0,
    )


def _owl_eyes(mood: Mood) -> str:
    """Return the owl's large eyes, which are even larger if it is dismayed."""
    mood = Mood.CLOSED if mood is Mood.HABIT_B else mood
    eyes = parts.Eyes(15, 0, 10.5, "#E8C84A", "#C9AE7C", slit=1.0, brow="#A57C52", brow_rise=1.1)
    match mood.base:
        case Mood.CALM if mood is Mood.TENSE:
            return parts.eye(eyes, Mood.CALM, -1) + parts.eye(eyes, Mood.CLOSED, 1)
        case Mood.CALM:
            return parts.eyes(eyes, mood)
        case Mood.GLAD:
            return parts.eyes(eyes._replace(lid="#F2E3C2"), mood)
        case _:
            return parts.eyes(eyes._replace(radius=11.5), mood)


_CRAB_CLAW = "M-36 -2C-45 -6 -46 -20 -36 -27C-38 -21 -36 -17 -33 -14.6C-32 -18 -29 -21 -25.6 -22C-22 -12 -27 -2 -36 -2Z"
_CRAB_CLAWS = {
    Mood.HABIT_A: (
        "M-36 -2C-47 -6 -50 -20 -43.4 -29C-43 -22 -39 -17 -34 -14.6"
        "C-31.4 -16.6 -27 -18 -21.4 -17.4C-20 -9 -27 -2 -36 -2Z"
    ),
    Mood.HABIT_B: (
        "M-36 -2C-45 -6 -45 -21 -33 -27.6C-33.4 -24 -33 -18 -32.6 -16"
        "C-32.2 -18 -31.6 -23 -30.6 -26C-23 -17 -27 -2 -36 -2Z"
    ),
}
"""Outlines of the left claw in the crab's habit: wide open, then closed."""
_CRAB_CLAW_IN = "translate(13 25) rotate(24 -36 0)"
"""Where the crab holds a claw that it has pulled in."""
_CRAB_LEGS = "M-26 22C-32 23 -35 26 -36 30M-22 27C-27 29 -29 33 -29 37M-15 30C-18 33 -18.6 37 -17.6 41"


def crab(mood: Mood) -> str:
    """Return a crab with raised claws."""
    shell, dark, light = "#C43A3E", "#8E2230", "#E87A6A"
    claw_turn = {Mood.CALM: 0, Mood.GLAD: 10, Mood.DISMAYED: -14}[mood.base]
    arm = line("M-27 10C-34 8 -37 2 -36 -5", dark, 5.4)
    claw, other = (
        arm + group(fill(shape, shell), f"rotate({claw_turn} -36 0)")
        for shape in (_CRAB_CLAW, _CRAB_CLAWS.get(mood, _CRAB_CLAW))
    )
    if mood is Mood.TENSE:
        claw = other = group(line(_CRAB_CLAW, dark, 4.4) + fill(_CRAB_CLAW, shell), _CRAB_CLAW_IN)
    legs = parts.mirrored(line(_CRAB_LEGS, dark, 4))
    stalks = parts.mirrored(line("M-11 -8L-12 -20", dark, 4.6))
    body = fill("M0 -13C20 -13 33 -4 34 9C35 23 20 32 0 32C-20 32 -35 23 -34 9C-33 -4 -20 -13 0 -13Z", shell)
    cuts = parts.mirrored(
        line("M-28 6C-26 0 -21 -4.6 -15 -6.6", light, 2.2) + dot(-23, 17, 2.2, light) + dot(-18, 22, 1.6, light)
    )
    eyes = parts.eyes(parts.Eyes(12.5, -22, 8.4, parts.PAPER, shell, slit=0.9, brow_rise=1.5), mood)
    claws = other + group(claw, "scale(-1 1)")
    drawn = parts.head(stalks + body + cuts + eyes + parts.mouth(mood, 11, 12), mood)
    return legs + (drawn + claws if mood is Mood.TENSE else claws + drawn)


_BAT_RUFF = (
    "M-32 10C-38 14 -36 20 -37 25C-30 25 -28 30 -25 34C-20 31 -15 35 -11 38C-7 35 7 35 11 38"
    "C15 35 20 31 25 34C28 30 30 25 37 25C36 20 38 14 32 10Z"
)


_BAT_WING = (
    "M-40 40C-38 22 -27 9 -9 6C-3 5 1 7 3 11C-1 14 -3 19 -3 24"
    "C-7 23 -11 26 -12 31C-17 30 -21 33 -22 38C-27 37 -34 38 -40 40Z"
)
_BAT_WINGS = parts.mirrored(
    fill(_BAT_WING, "#574574")
    + line("M-38 36C-34 22 -24 11 -8 8M-3 24C-4 17 -3 13 1 10M-12 31C-14 22 -12 14 -6 9", "#2F2446", 1.7)
)
"""The wings with which the bat covers its face, up to its eyes."""

BAT_DROP = 2.4
"""Distance by which the bat hangs lower in its habit."""


def bat(mood: Mood) -> str:
    """Return a bat with large ears."""
    fur, dark, inner = "#6F5A8E", "#43345E", "#D99AA8"
    ear_turn = {Mood.CALM: 0, Mood.GLAD: 5, Mood.DISMAYED: -17}[mood.base]
    ear = fill("M-33 2C-43 -14 -42 -32 -34 -46C-22 -40 -10 -28 -4 -14Z", fur) + fill(
        "M-29 -6C-34 -17 -34 -27 -31 -36C-24 -31 -18 -24 -14 -16Z", inner
    )
    turned = {Mood.HABIT_A: -15, Mood.HABIT_B: 9}.get(mood, ear_turn)
    ears = group(ear, f"rotate({ear_turn} -20 -8)") + group(ear, f"scale(-1 1) rotate({turned} -20 -8)")
    ruff = fill(_BAT_RUFF, dark)
    head = fill("M0 -22C18 -22 30 -10 30 5C30 22 17 32 0 32C-17 32 -30 22 -30 5C-30 -10 -18 -22 0 -22Z", fur)
    muzzle = fill("M0 4C10 3 17 9 17 16C17 25 9 30 0 30C-9 30 -17 25 -17 16C-17 9 -10 3 0 4Z", "#8D77AC")
    nose = fill("M0 3C3 5 7 8 6 11.4C5 14 2 13 0 13C-2 13 -5 14 -6 11.4C-7 8 -3 5 0 3Z", dark)
    eyes = parts.eyes(
        parts.Eyes(
            14, -4, 8, parts.PAPER, "#574574" if mood.base is Mood.CALM else fur, slit=0.95, brow=dark, brow_rise=1.6
        ),
        mood,
    )
    drop = {Mood.CALM: 19.6, Mood.GLAD: 18.4, Mood.DISMAYED: 19.4}[mood.base]
    fangs = parts.mirrored(fill(f"M-6.4 {drop}L-2.8 {drop + 0.8}L-4.2 {drop + 5}Z", parts.PAPER))
    return (
        parts.shoulders(dark)
        + parts.head(
            ears + ruff + head + muzzle + nose + eyes + parts.mouth(mood, 18, 10) + fangs,
            mood,
            0.9,
            drop=BAT_DROP if mood in (Mood.HABIT_A, Mood.HABIT_B) else 0.0,
        )
        + (_BAT_WINGS if mood is Mood.TENSE else "")
    )


TOWN_ANIMALS: dict[str, parts.Portrait] = {
    "cat": ("#C9727C", cat),
    "owl": ("#46548C", owl),
    "crab": ("#86B7AB", crab),
    "bat": ("#BCAAD2", bat),
}
