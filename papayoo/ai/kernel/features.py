"""Array sizes of the kernel, and the layout of a policy's weight table.

A policy is a table of `TABLE_SIZE` integer weights. The score of a card is the sum of one weight of each feature group
for leading, following, discarding or passing, in units of 1 / `SCALE` of the softmax exponent. Plain Python in both
forms of the kernel: the compiled modules copy these constants into C variables when they are imported.
"""

from itertools import accumulate
from math import prod
from typing import Final

PLACES: Final = 9
"""Eight seats, and the hand that is not dealt to anybody at two seats, behind the last seat."""
SUITS: Final = 5
PAYOO: Final = 4
RANKS: Final = 20
"""Distance of the card numbers of two suits: the length of the longest suit."""
CARDS: Final = SUITS * RANKS
SEVEN: Final = 6
"""The bit of rank 7, the Papayoo's rank."""
MAX_LEGAL: Final = 20
MAX_PLAYS: Final = 60
MAX_PASSED: Final = 5
MAX_OPTIONS: Final = 32
"""Cards or passes that one search compares."""
MAX_TYPES: Final = 12
MAX_TABLES: Final = 6
"""Weight tables. Types that differ only in sharpness share one."""
MAX_PARTICLES: Final = 64
SCALE: Final = 64
"""Table units per unit of the exponent in a softmax."""
SHARPNESS_UNIT: Final = 4
"""Sharpness (inverse temperature) is counted in quarters: at this value scores count as they are."""
EXPONENTS: Final = 1024
"""Entries of the table of exponentials; lower scores take the last entry."""
POINTS_PER_UNIT: Final = 20.0
"""Points that one unit of the exponent stands for in a table learned by self-play."""

# Each group is an array of weights with this shape, stored in row-major order. "class" is 0 for a plain suit, 1 for the
# suit of a Papayoo still in play, 2 for Payoo; "others" are the cards of the suit that the seat has not seen; "finely"
# counts to 12 instead of 6.
SHAPES: Final = {
    "LEAD_RANGE": (3, 13, 13),  # class, others below, others above, finely
    "LEAD_LENGTH": (3, 6, 7),  # class, own cards, others
    "LEAD_REST": (3, 4, 4, 4),  # class, own below, own above, Papayoo
    "LEAD_LATE": (3, 13, 6, 7),  # class, others below, finely, cards left, others above
    "LEAD_SEVEN": (3, 4, 4, 4),  # below/is/above 7, Papayoo, own above 7, own below 7
    "LEAD_RANK": (3, 20),  # class, rank
    "LEAD_PLAN": (3, 6, 4, 7),  # class, suits with an exit, without, others above
    "LEAD_RISK": (3, 7, 4, 7),  # class, others, other seats known void, others above
    "LEAD_DUMP": (3, 4, 7, 4, 7),  # class, Papayoo, Payoos not seen, other seats known void, others above
    "LEAD_BURDEN": (3, 6, 4),  # class, own cards, own Payoos
    "LEAD_GAP": (3, 7, 7, 7),  # class, others below, others between it and the next own card above, below
    "LEAD_STAKE": (3, 7, 6, 7),  # class, Payoos not seen, cards left, others below
    "FOLLOW_PRICE": (3, 2, 4, 4, 6, 7),  # class, on top, seats behind, those known void, price, others above
    "FOLLOW_REST": (3, 2, 4, 4, 4),  # class, on top, own below, own above, Papayoo
    "FOLLOW_RANGE": (3, 2, 13, 13),  # class, on top, others below, others above, finely
    "FOLLOW_RANK": (3, 2, 3, 20),  # class, on top, price, rank
    "FOLLOW_DUMP": (3, 2, 4, 4, 4, 7),  # class, on top, seats behind, those known void, Papayoo, others above
    "FOLLOW_SEVEN": (3, 2, 4, 4, 4),  # below/is/above 7, on top, seats behind, Papayoo, own above 7
    "FOLLOW_LATE": (3, 2, 6, 7),  # class, on top, cards left, others above
    "FOLLOW_OUT": (3, 2, 7, 4),  # class, on top, Payoos not seen, seats behind
    "FOLLOW_PLAN": (3, 2, 6, 4, 4),  # class, on top, suits with an exit, without, seats behind
    "FOLLOW_EXITS": (3, 2, 6, 6, 7),  # class, on top, suits with an exit, price, others above
    "FOLLOW_CHOICE": (3, 2, 4, 4, 4, 3),  # class, on top, own nearer the winning card, own above it, behind, price
    "FOLLOW_GAP": (3, 2, 7, 7, 7),  # class, on top, others below, between it and the next own card above, below
    "FOLLOW_LENGTH": (3, 2, 6, 7, 3),  # class, on top, own cards, others, price
    "DISCARD_RANGE": (3, 13, 13),  # class, others below, others above, finely
    "DISCARD_LENGTH": (3, 6, 7, 4),  # class, own cards, others, Papayoo
    "DISCARD_RANK": (3, 6, 20),  # class, cards left, rank
    "DISCARD_REST": (3, 4, 4, 4),  # class, own below, own above, Papayoo
    "DISCARD_SEVEN": (3, 4, 4, 4),  # below/is/above 7, Papayoo, own above 7, own below 7
    "DISCARD_VOIDS": (3, 4, 7),  # class, other seats known void, others above
    "DISCARD_OUT": (3, 7, 6),  # class, Payoos not seen, cards left
    "DISCARD_PLAN": (3, 6, 4, 7),  # class, suits with an exit, without, others above
    "DISCARD_GAP": (3, 7, 7, 7),  # class, others below, others between it and the next own card above, below
    "PASS_RANK": (2, 6, 20),  # Payoo, own cards, rank
    "PASS_REST": (2, 4, 4, 20),  # Payoo, own below, own above, rank
    "PASS_SEVEN": (2, 4, 20),  # own 7, own above 7, rank
    "PASS_VOID": (2, 6, 6),  # Payoo, own cards, cards still to pass
    "PASS_GAP": (2, 20, 7, 7),  # Payoo, rank, ranks between it and the next own card above, below
    "PASS_SHAPE": (2, 6, 6, 6),  # Payoo, own cards, cards of the shortest other plain suit, still to pass
}

(
    LEAD_RANGE,
    LEAD_LENGTH,
    LEAD_REST,
    LEAD_LATE,
    LEAD_SEVEN,
    LEAD_RANK,
    LEAD_PLAN,
    LEAD_RISK,
    LEAD_DUMP,
    LEAD_BURDEN,
    LEAD_GAP,
    LEAD_STAKE,
    FOLLOW_PRICE,
    FOLLOW_REST,
    FOLLOW_RANGE,
    FOLLOW_RANK,
    FOLLOW_DUMP,
    FOLLOW_SEVEN,
    FOLLOW_LATE,
    FOLLOW_OUT,
    FOLLOW_PLAN,
    FOLLOW_EXITS,
    FOLLOW_CHOICE,
    FOLLOW_GAP,
    FOLLOW_LENGTH,
    DISCARD_RANGE,
    DISCARD_LENGTH,
    DISCARD_RANK,
    DISCARD_REST,
    DISCARD_SEVEN,
    DISCARD_VOIDS,
    DISCARD_OUT,
    DISCARD_PLAN,
    DISCARD_GAP,
    PASS_RANK,
    PASS_REST,
    PASS_SEVEN,
    PASS_VOID,
    PASS_GAP,
    PASS_SHAPE,
    TABLE_SIZE,
) = accumulate((prod(shape) for shape in SHAPES.values()), initial=0)
"""Offsets of the groups in a table, in the order of `SHAPES`, and the size of a table."""

PASS_START: Final = PASS_RANK
"""Offset of the weights for passing; those for playing come before."""

MAX_GROUPS: Final = 14
"""More than the groups that the score of one card sums."""


def zeros(size: int) -> list[int]:
    """Return a list of zeros. In compiled code it becomes the array to which it is assigned."""
    return [0] * size


def reals(size: int, value: float) -> list[float]:
    """Return a list of equal numbers. In compiled code it becomes the array to which it is assigned."""
    return [value] * size
