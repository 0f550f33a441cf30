"""The idle habits of the animals: what each does with itself while nothing happens."""

from types import MappingProxyType
from typing import Final, NamedTuple

from papayoo.ui.art.portraits.expressions import Mood

BLINK_S = 0.13
AGAIN_S = 0.27
"""Time from one closing of the eyes to the next in a double blink."""


class Glimpse(NamedTuple):
    """A picture of a face, and the time for which it is shown."""

    mood: Mood
    seconds: float


Gesture = tuple[Glimpse, ...]
"""What a face does for a moment: pictures one after another, without anything in between."""

BLINK: Final[Gesture] = (Glimpse(Mood.CLOSED, BLINK_S),)
DOUBLE_BLINK: Final[Gesture] = (*BLINK, Glimpse(Mood.CALM, AGAIN_S - BLINK_S), *BLINK)


def _gesture(*glimpses: tuple[Mood, float]) -> Gesture:
    return tuple(Glimpse(*glimpse) for glimpse in glimpses)


_CALM, _SHUT, _TENSE, _A, _B, _C = Mood.CALM, Mood.CLOSED, Mood.TENSE, Mood.HABIT_A, Mood.HABIT_B, Mood.HABIT_C
HABITS: Final = MappingProxyType(
    {
        "owl": _gesture((_SHUT, 0.2), (_CALM, 0.16), (_SHUT, 0.24), (_CALM, 0.4), (_A, 1.2), (_B, 0.18), (_A, 0.6)),
        "gecko": _gesture((_A, 0.14), (_C, 0.12), (_B, 0.3), (_C, 0.12), (_B, 0.3), (_A, 0.16)),
        "toucan": _gesture((_A, 0.1), (_CALM, 0.12), (_A, 0.1), (_CALM, 0.5), (_A, 0.1), (_CALM, 0.12), (_A, 0.1)),
        "frog": _gesture((_A, 0.12), (_B, 0.42), (_A, 0.16), (_CALM, 0.3), (_A, 0.12), (_B, 0.42), (_A, 0.16)),
        "macaque": _gesture(*((_A, 0.16), (_B, 0.16)) * 3),
        "cat": _gesture((_A, 0.1), (_CALM, 0.18), (_A, 0.1), (_CALM, 0.6), (_A, 0.14)),
        "crab": _gesture((_A, 0.4), (_CALM, 0.08), (_B, 0.14), (_A, 0.3), (_CALM, 0.08), (_B, 0.16)),
        "bat": _gesture((_A, 0.5), (_B, 0.3), (_A, 0.7), (_B, 0.2), (_A, 0.4)),
    }
)
"""The habit of each animal: the owl turns its head, the gecko licks an eye, the toucan clacks its beak, the frog swells
its throat, the macaque scratches its head, the cat twitches an ear, the crab works a claw, and the bat hangs lower."""

TENSIONS: Final = MappingProxyType(
    {
        "owl": _gesture((_TENSE, 1.2)),
        "gecko": _gesture((_TENSE, 1.4)),
        "toucan": _gesture((_TENSE, 1.2)),
        "frog": _gesture(*((_A, 0.08), (_B, 0.12), (_A, 0.08), (_CALM, 0.07)) * 4),
        "macaque": _gesture(*((_TENSE, 0.12), (_CALM, 0.12)) * 4),
        "cat": _gesture((_TENSE, 2.4)),
        "crab": _gesture((_TENSE, 1.4)),
        "bat": _gesture((_TENSE, 1.2)),
    }
)
"""What each animal does while much is at stake: the owl closes one eye, the gecko shrinks, the toucan leans forward,
the frog's throat beats fast, the macaque bounces, the cat stares, the crab pulls its claws in, and the bat hides behind
its wings."""
UNBLINKING: Final = frozenset({"cat"})
"""The animals that do not blink while much is at stake."""
