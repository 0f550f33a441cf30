"""What kind of player sits at each seat, judged by the cards it has played in the rounds before.

The kinds are hypotheses: the learned policy, policies fitted to other ways of playing, and players who follow one of
them loosely. Each seat's odds are how likely each kind would have played just those cards. For the company of each
policy there is an answer: a policy learned among such players.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel_input import plays_of
from papayoo.ai.policy_tables import Table, answer_table, fitted_table, learned_table, softmax_weights
from papayoo.ai.unknown_styles import MOST_ROUNDS, Strangers, learn_strangers
from papayoo.engine.cards import Suit
from papayoo.engine.trick import PlayedRound
from papayoo.engine.view import SeatView

POLICIES: Final = ("learned", "careful", "greedy", "ducker")
"""The policies that kinds of players go by, in the order of the kernel's tables."""


AS_IS: Final = 4
"""The firmness of a player that chooses by its policy's scores as they are: it is counted in quarters."""

LOOSENESS: Final = 4
"""How many times less they count for a player that follows it loosely."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of players: those who go by a policy, and how firmly they do so.

    Few players do just as one of the policies does. Whoever plays only somewhat like it is believed to follow it
    loosely: then what it plays tells less of its hand, but nothing wrong.
    """

    name: str
    policy: str
    firmness: int


KINDS: Final = (
    Kind("learned", "learned", 6 * AS_IS),  # it always plays its best card; the fitted ones do not fit every card
    Kind("careful", "careful", AS_IS),
    Kind("greedy", "greedy", AS_IS),
    Kind("ducker", "ducker", AS_IS),
    Kind("wavering", "learned", AS_IS),
    *(Kind(f"loosely {policy}", policy, AS_IS // LOOSENESS) for policy in POLICIES),
)
"""The kinds of players that are reckoned with, in the order of the kernel's types."""

STRANGER: Final = len(KINDS)
"""The kernel's type of players like none of those, once their ways have been seen, …"""
OWN: Final = STRANGER + 1
"""… and the one that the judging seat itself plays as."""
OWN_TABLE: Final = len(POLICIES)
"""The kernel's table that the judging seat goes by."""
STRANGERS_TABLE: Final = OWN_TABLE + 1
"""The one that strangers go by, …"""
STRANGERS_FIRMNESS: Final = 3
"""… about as firmly as it was learned: at temperature 1, where ``TEMPERATURE`` is lower."""

LEAST_ODDS: Final = 1e-4
"""No kind is ever ruled out: people change their ways."""

TEMPERATURE: Final = 0.8
"""A kind of player plays a card with the softmax of its policy's scores at this temperature, if it is not firmer …"""
NOISE: Final = 0.005
"""… and with this chance any card."""


def judging_kernel(seats: int, seed: int = 0) -> Kernel:
    """A kernel that knows all kinds of players, as its types in the order of ``KINDS``."""
    kernel = Kernel(seats, seed)
    kernel.copy_tables(_tables_among(POLICIES[0], seats, Kernel))
    kernel.type_count = len(KINDS)
    describe_types(kernel)
    kernel.noise = NOISE
    kernel.load_exponents(softmax_weights(TEMPERATURE))
    return kernel


def describe_types(kernel: Kernel) -> None:
    """Tell a kernel which of the tables each type goes by, and how firmly."""
    for number, kind in enumerate(KINDS):
        kernel.define_type(number, POLICIES.index(kind.policy), kind.firmness)
    kernel.define_type(STRANGER, STRANGERS_TABLE, STRANGERS_FIRMNESS)
    kernel.define_type(OWN, OWN_TABLE, AS_IS)


@lru_cache(maxsize=2 * len(POLICIES))
def _tables_among(company: str, seats: int, form: Callable[[int, int], Kernel]) -> Kernel:
    """A kernel to copy tables from: those of all policies, and of whoever plays in such company.

    While a table is loaded no frame can be drawn, and there are five to load for every card that is thought about.
    ``form`` is that of the kernel that copies, compiled or not.
    """
    kernel = form(seats, 0)
    for number, policy in enumerate(POLICIES):
        kernel.load_table(number, _table_of(policy, seats))
    kernel.load_table(OWN_TABLE, table_among(company, seats))
    return kernel


def _table_of(policy: str, seats: int) -> Table:
    return learned_table(seats) if policy == POLICIES[0] else fitted_table(seats, policy)


@lru_cache(maxsize=8)
def _tables_with(strangers: Strangers, company: str, seats: int, form: Callable[[int, int], Kernel]) -> Kernel:
    """The same with the table of these strangers."""
    kernel = form(seats, 0)
    kernel.copy_tables(_tables_among(company, seats, form))
    learn_strangers(kernel, STRANGERS_TABLE, strangers, _table_of(strangers.nearest, seats), LOOSENESS * TEMPERATURE)
    return kernel


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a seat makes of the others at its table: by seat, the odds of each kind."""

    odds: Mapping[int, Sequence[float]]

    @classmethod
    def of(cls, view: SeatView, known: Mapping[int, Sequence[float]]) -> "Judgement":
        """As the finished rounds of a view show it; ``known`` are odds from before the game, by seat."""
        others = [seat for seat in range(view.options.seats) if seat != view.seat]
        odds = {seat: known.get(seat, (1.0,) * len(KINDS)) for seat in others}
        for played in view.history:
            odds = {seat: _sharpened(odds[seat], chances_of_plays(played, seat)) for seat in others}
        return cls(odds)

    @property
    def company(self) -> str:
        """The policy by which most of the others are likely to go."""
        shares = dict.fromkeys(POLICIES, 0.0)
        for odds in self.odds.values():
            for kind, share in zip(KINDS, odds, strict=True):
                shares[kind.policy] += share / sum(odds)
        return max(shares, key=lambda policy: shares[policy])

    def strangers(self, rounds: tuple[PlayedRound, ...]) -> Strangers | None:
        """Those who are likelier to be loose than not; None if nobody is.

        ``rounds`` are those to learn from, and None is the answer without any.
        """
        loose = {seat: _loose_odds(odds) for seat, odds in self.odds.items()}
        seats = frozenset(seat for seat, odds in self.odds.items() if sum(loose[seat].values()) > sum(odds) / 2)
        if not seats or not rounds:
            return None
        nearest = max(POLICIES, key=lambda policy: sum(loose[seat][policy] for seat in seats))
        return Strangers(seats, nearest, rounds[-MOST_ROUNDS:])


def _loose_odds(odds: Sequence[float]) -> dict[str, float]:
    """The odds of following each policy loosely."""
    return {kind.policy: share for kind, share in zip(KINDS, odds, strict=True) if kind.firmness < AS_IS}


def table_among(company: str, seats: int) -> Table:
    """The policy to play by among players who go by a policy."""
    return learned_table(seats) if company == POLICIES[0] else answer_table(seats, company)


def judge_seats(kernel: Kernel, view: SeatView, known: Mapping[int, Sequence[float]]) -> None:
    """Give every other seat its odds of being of each type, and for a start the likeliest type.

    The view's own seat plays by the policy that is made for such company. ``known`` are odds from before the game.
    """
    judgement = Judgement.of(view, known)
    strangers = judgement.strangers(view.history)
    kernel.type_count = len(KINDS) + (strangers is not None)
    for seat, odds in judgement.odds.items():
        is_stranger = strangers is not None and seat in strangers.seats
        odds_of_types = _odds_of_stranger(odds) if is_stranger else [*odds, LEAST_ODDS]
        kernel.set_type_odds(seat, odds_of_types)
        kernel.set_type(seat, odds_of_types.index(max(odds_of_types)))
    form: Callable[[int, int], Kernel] = type(kernel)
    context = judgement.company, view.options.seats, form
    kernel.copy_tables(_tables_with(strangers, *context) if strangers else _tables_among(*context))
    kernel.set_type(view.seat, OWN)


def _odds_of_stranger(odds: Sequence[float]) -> list[float]:
    """By type: who was taken to be loose goes by what has been learned of strangers instead."""
    firm = [LEAST_ODDS if kind.firmness < AS_IS else share for kind, share in zip(KINDS, odds, strict=True)]
    return [*firm, sum(_loose_odds(odds).values())]


def chances_of_plays(played: PlayedRound, seat: int) -> Sequence[float]:
    """How likely each kind would have played what a seat played in a finished round.

    By now every card has been seen, so that its hand is known as it was at each play.
    """
    return _chances_by_seat(played)[seat]


@lru_cache(maxsize=256)
def _chances_by_seat(played: PlayedRound) -> Sequence[Sequence[float]]:
    """All seats at once, and each round but once: setting a kernel up takes longer than the reckoning."""
    seats = len(played.tricks[0].trick.plays)
    kernel = judging_kernel(seats)
    kernel.begin_round(played.die, played.dealer, len(played.tricks))
    kernel.set_past(plays_of(taken.trick for taken in played.tricks))
    kernel.set_world(0, [0] * len(Suit), [])
    return tuple(tuple(_chance_as(kernel, kind, seat) for kind in range(kernel.type_count)) for seat in range(seats))


def _chance_as(kernel: Kernel, kind: int, seat: int) -> float:
    kernel.set_type(seat, kind)
    return kernel.likelihood(seat)


def _sharpened(odds: Sequence[float], chances: Sequence[float]) -> list[float]:
    products = [before * chance for before, chance in zip(odds, chances, strict=True)]
    total = sum(products)
    return [max(product / total, LEAST_ODDS) for product in products]
