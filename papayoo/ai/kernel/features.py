"""Array sizes of the kernel, and the layout of a policy's weight table.

A policy is a table of `TABLE_SIZE` integer weights. The score of a card is the sum of one weight of each feature group
for leading, following, discarding or passing, in units of 1 / `SCALE` of the softmax exponent. This module is not
compiled: the compiled kernel copies its constants into C variables when it is imported.
"""

from itertools import accumulate
from math import prod
from typing import Final

PLACES: Final = 9
"""Number of places: eight seats, and one for the undealt hand of a table with two seats."""
SUITS: Final = 5
PAYOO: Final = 4
RANKS: Final = 20
"""Number of ranks in the longest suit; this many card numbers are reserved for each suit."""
CARDS: Final = SUITS * RANKS
SEVEN: Final = 6
"""Bit position of rank 7, the Papayoo's rank, in a mask of ranks."""
MAX_LEGAL: Final = 20
MAX_PLAYS: Final = 60
MAX_PASSED: Final = 5
MAX_OPTIONS: Final = 80
"""Maximum number of cards or passes that one search compares."""
MAX_TYPES: Final = 12
MAX_TABLES: Final = 7
"""Maximum number of weight tables. Player types that differ only in sharpness share a table."""
MAX_PARTICLES: Final = 64
SCALE: Final = 64
"""Factor by which softmax exponents are multiplied to get the integer weights in the tables."""
SHARPNESS_UNIT: Final = 4
"""The integer that represents a sharpness (inverse softmax temperature) of 1."""
EXPONENTS: Final = 1024
"""Number of entries in the table of exponentials; larger score differences use the last one."""
POINTS_PER_UNIT: Final = 20.0
"""Points that equal one unit of the softmax exponent in tables learned by self-play."""
LEADS: Final = 1024
"""Number of leads with a weight of their own in the value of the standings; larger leads use the last weight."""
EQUITY_STEP: Final = 25
"""Points by which the highest total differs from one row of these weights to the next in a game to a limit."""
EQUITY_ROWS: Final = 12
"""Number of these rows. One round adds at most 250 points, which are 11 rows; the last is for games that have ended."""

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
    "LEAD_PAYOOS": (3, 6, 4),  # class, own cards, own Payoos
    "LEAD_GAP": (3, 7, 7, 7),  # class, others below, others between it and the next own card above, below
    "LEAD_STAKE": (3, 7, 6, 7),  # class, Payoos not seen, cards left, others below
    "FOLLOW_POINTS": (3, 2, 4, 4, 6, 7),  # class, on top, seats behind, those known void, points, others above
    "FOLLOW_REST": (3, 2, 4, 4, 4),  # class, on top, own below, own above, Papayoo
    "FOLLOW_RANGE": (3, 2, 13, 13),  # class, on top, others below, others above, finely
    "FOLLOW_RANK": (3, 2, 3, 20),  # class, on top, points, rank
    "FOLLOW_DUMP": (3, 2, 4, 4, 4, 7),  # class, on top, seats behind, those known void, Papayoo, others above
    "FOLLOW_SEVEN": (3, 2, 4, 4, 4),  # below/is/above 7, on top, seats behind, Papayoo, own above 7
    "FOLLOW_LATE": (3, 2, 6, 7),  # class, on top, cards left, others above
    "FOLLOW_PAYOOS_OUT": (3, 2, 7, 4),  # class, on top, Payoos not seen, seats behind
    "FOLLOW_PLAN": (3, 2, 6, 4, 4),  # class, on top, suits with an exit, without, seats behind
    "FOLLOW_EXITS": (3, 2, 6, 6, 7),  # class, on top, suits with an exit, points, others above
    "FOLLOW_CHOICE": (3, 2, 4, 4, 4, 3),  # class, on top, own nearer the winning card, own above it, behind, points
    "FOLLOW_GAP": (3, 2, 7, 7, 7),  # class, on top, others below, between it and the next own card above, below
    "FOLLOW_LENGTH": (3, 2, 6, 7, 3),  # class, on top, own cards, others, points
    "DISCARD_RANGE": (3, 13, 13),  # class, others below, others above, finely
    "DISCARD_LENGTH": (3, 6, 7, 4),  # class, own cards, others, Papayoo
    "DISCARD_RANK": (3, 6, 20),  # class, cards left, rank
    "DISCARD_REST": (3, 4, 4, 4),  # class, own below, own above, Papayoo
    "DISCARD_SEVEN": (3, 4, 4, 4),  # below/is/above 7, Papayoo, own above 7, own below 7
    "DISCARD_VOIDS": (3, 4, 7),  # class, other seats known void, others above
    "DISCARD_PAYOOS_OUT": (3, 7, 6),  # class, Payoos not seen, cards left
    "DISCARD_PLAN": (3, 6, 4, 7),  # class, suits with an exit, without, others above
    "DISCARD_GAP": (3, 7, 7, 7),  # class, others below, others between it and the next own card above, below
    "PASS_RANK": (2, 6, 20),  # Payoo, own cards, rank
    "PASS_REST": (2, 4, 4, 20),  # Payoo, own below, own above, rank
    "PASS_SEVEN": (2, 4, 20),  # own 7, own above 7, rank
    "PASS_VOID": (2, 6, 6),  # Payoo, own cards, cards still to pass
    "PASS_GAP": (2, 20, 7, 7),  # Payoo, rank, ranks between it and the next own card above, below
    "PASS_SHAPE": (2, 6, 6, 6),  # Payoo, own cards, cards of the shortest other plain suit, still to pass
}

# fmt: off
(
    LEAD_RANGE, LEAD_LENGTH, LEAD_REST, LEAD_LATE, LEAD_SEVEN, LEAD_RANK, LEAD_PLAN, LEAD_RISK, LEAD_DUMP,
    LEAD_PAYOOS, LEAD_GAP, LEAD_STAKE,
    FOLLOW_POINTS, FOLLOW_REST, FOLLOW_RANGE, FOLLOW_RANK, FOLLOW_DUMP, FOLLOW_SEVEN, FOLLOW_LATE,
    FOLLOW_PAYOOS_OUT, FOLLOW_PLAN, FOLLOW_EXITS, FOLLOW_CHOICE, FOLLOW_GAP, FOLLOW_LENGTH,
    DISCARD_RANGE, DISCARD_LENGTH, DISCARD_RANK, DISCARD_REST, DISCARD_SEVEN, DISCARD_VOIDS, DISCARD_PAYOOS_OUT,
    DISCARD_PLAN, DISCARD_GAP,
    PASS_RANK, PASS_REST, PASS_SEVEN, PASS_VOID, PASS_GAP, PASS_SHAPE,
    TABLE_SIZE,
) = accumulate((prod(shape) for shape in SHAPES.values()), initial=0)
# fmt: on
"""Offsets of the feature groups in a weight table, in the order of `SHAPES`; the last number is the size of a table."""

PASS_START: Final = PASS_RANK
"""Index of the first weight for passing in a weight table, after the weights for playing."""

MAX_GROUPS: Final = 14
"""Length of the array with the feature indices of one card.

It has room for the largest number of groups that a score adds up, and for an end marker.
"""


def zeros(size: int) -> list[int]:
    """Return a list of ``size`` zeros. Compiled code copies it into a fixed array."""
    return [0] * size


def reals(size: int, value: float) -> list[float]:
    """Return a list that contains ``value`` ``size`` times. Compiled code copies it into a fixed array."""
    return [value] * size
