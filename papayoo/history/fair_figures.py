"""The figures that answer "Is it fair?": what chance dealt and rolled, inside the bands of honest chance.

Only what does not depend on anybody's play has a band: cards as they are dealt, before the pass, and the die.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from papayoo.ai.characters import CHARACTERS
from papayoo.engine import ORDINARY_SUITS, GameOptions, PassRule, SeededChance
from papayoo.history.honest_bands import (
    Chances,
    chances_of_high_cards,
    chances_of_papayoo,
    chances_of_payoo_points,
    chances_of_roll,
    sum_of_rounds,
)
from papayoo.history.rows import PapayooFate, RoundDeal, RoundRow, character_of

MAX_ROUNDS = 300
"""Maximum number of rounds in the figures, the latest ones. It is fixed: chosen spans would show chosen luck."""


class Where(IntEnum):
    """Where a figure lies: inside the band, outside, or where fewer than one honest shuffle in 10,000 puts it."""

    FAR_BELOW = -2
    BELOW = -1
    INSIDE = 0
    ABOVE = 1
    FAR_ABOVE = 2

    @property
    def is_far(self) -> bool:
        return abs(self) > 1


@dataclass(frozen=True, slots=True)
class Mark:
    """A figure, and the least and the greatest value of the band in which nine of ten honest shuffles fall."""

    value: int
    low: int
    high: int
    where: Where

    @classmethod
    def of(cls, value: int, rounds: Sequence[Chances]) -> "Mark":
        """Return the mark of a sum; ``rounds`` are the chances of each of its numbers."""
        honest = sum_of_rounds(rounds)
        low, high = honest.band
        side = (value > high) - (value < low)
        return cls(value, low, high, Where(2 * side if honest.is_rare(value) else side))


@dataclass(frozen=True, slots=True)
class FairFigures:
    """The figures of the latest rounds.

    Tuples have one mark per suit of the die, or one for the player and then one for each of ``characters``: the
    opponents of these rounds, those of most rounds first. A character counts the rounds in which it sat at the table.
    If it had several seats there, what they were dealt is one number. ``rolls`` are the player's own ones, as the
    dealer. ``taken`` is how often the player took the Papayoo: this depends on play, so there is no band. ``unknown``
    is the number of rounds that are left out, because it is not known what was dealt.
    """

    rounds: int
    unknown: int
    characters: tuple[str, ...]
    papayoo: tuple[Mark, ...]
    payoo_points: tuple[Mark, ...]
    high_cards: tuple[Mark, ...]
    rolls: tuple[Mark, ...]
    own_rolls: int
    taken: int

    @property
    def marks(self) -> tuple[Mark, ...]:
        return (*self.papayoo, *self.payoo_points, *self.high_cards, *self.rolls)

    @property
    def inside(self) -> int:
        """Number of marks inside their bands."""
        return sum(mark.where is Where.INSIDE for mark in self.marks)

    @property
    def far(self) -> int:
        """Number of marks where hardly any honest shuffle puts them."""
        return sum(mark.where.is_far for mark in self.marks)


def fair_figures(rounds: Sequence[RoundRow]) -> FairFigures:
    """Return the figures of the latest of these rounds, which are in the order of play."""
    latest = rounds[-MAX_ROUNDS:]
    known = [(row, deal) for row in latest if (deal := deal_of(row)) is not None]
    own_rolls = [row.die for row, deal in known if deal.dealer == 0]

    seats = [_seats_by_character(row) for row, _ in known]
    met = Counter(name for found in seats for name in found)
    characters = sorted(met, key=lambda name: (-met[name], list(CHARACTERS).index(name)))

    def marks(number: Callable[[RoundDeal, int], int], chances: Callable[[int, int], Chances]) -> tuple[Mark, ...]:
        def mark(places: Sequence[Sequence[int]]) -> Mark:
            value = sum(number(deal, seat) for (_, deal), here in zip(known, places, strict=True) for seat in here)
            honest = [chances(row.seats, len(here)) for (row, _), here in zip(known, places, strict=True) if here]
            return Mark.of(value, honest)

        opponents = (mark([found.get(name, ()) for found in seats]) for name in characters)
        return (mark([(0,)] * len(known)), *opponents) if known else ()

    return FairFigures(
        rounds=len(known),
        unknown=len(latest) - len(known),
        characters=tuple(characters),
        papayoo=marks(lambda deal, seat: deal.papayoo == seat, chances_of_papayoo),
        payoo_points=marks(lambda deal, seat: deal.payoo_points[seat], chances_of_payoo_points),
        high_cards=marks(lambda deal, seat: deal.high_cards[seat], chances_of_high_cards),
        rolls=tuple(Mark.of(own_rolls.count(suit), [chances_of_roll()] * len(own_rolls)) for suit in ORDINARY_SUITS)
        if own_rolls
        else (),
        own_rolls=len(own_rolls),
        taken=sum(row.fate is PapayooFate.TAKEN for row, _ in known),
    )


def _seats_by_character(row: RoundRow) -> dict[str, tuple[int, ...]]:
    """Return the seats of each character at the table, without people and characters that this version lacks."""
    found: dict[str, tuple[int, ...]] = {}
    for seat, spec in enumerate(row.opponents, start=1):
        name = character_of(spec)
        if spec and name in CHARACTERS:
            found[name] = (*found.get(name, ()), seat)
    return found


def deal_of(row: RoundRow) -> RoundDeal | None:
    """Return what was dealt in a round; None if this is not known.

    Rows of earlier versions do not contain it. It then follows from the seed, if the seed fits what the row contains:
    the roll, the cards passed, which were dealt to the player, and those received, which were not.
    """
    if row.dealt is not None:
        return row.dealt
    chance, options = SeededChance(row.seed), GameOptions(row.seats, 1, _pass_rule(row))
    dealer = (chance.first_dealer(row.seats) + row.number - 1) % row.seats
    hands = chance.deal(row.number, options, dealer).hands
    fits = chance.roll(row.number) is row.die and set(row.given) <= set(hands[0])
    has_pass = bool(row.given) or not options.has_pass(row.number)
    if not fits or not has_pass or set(row.received) & set(hands[0]):
        return None
    return RoundDeal.of(hands, dealer, row.die)


def _pass_rule(row: RoundRow) -> PassRule:
    return PassRule(row.pass_rule) if row.pass_rule in set(PassRule) else PassRule.LEFT
