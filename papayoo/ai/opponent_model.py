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
from papayoo.ai.kernel.features import SHARPNESS_UNIT
from papayoo.ai.kernel_input import plays_of
from papayoo.ai.policy_tables import Table, fitted_table, learned_table, response_table, softmax_weights
from papayoo.ai.unknown_styles import MAX_ROUNDS, UnknownPlayers, learn_unknown_style
from papayoo.engine.cards import Suit
from papayoo.engine.trick import PlayedRound
from papayoo.engine.view import SeatView

POLICIES: Final = ("learned", "careful", "greedy", "ducker")
"""The policies that kinds of players go by, in the order of the kernel's tables."""


LOOSE_DIVISOR: Final = 4
"""How many times less they count for a player that follows it loosely."""


@dataclass(frozen=True, slots=True)
class PlayerType:
    """A kind of players: those who go by a policy, and how firmly they do so.

    Few players do just as one of the policies does. Whoever plays only somewhat like it is believed to follow it
    loosely: then what it plays tells less of its hand, but nothing wrong.
    """

    name: str
    policy: str
    sharpness: int


PLAYER_TYPES: Final = (
    PlayerType(
        "learned", "learned", 6 * SHARPNESS_UNIT
    ),  # it always plays its best card; the fitted ones do not fit every card
    PlayerType("careful", "careful", SHARPNESS_UNIT),
    PlayerType("greedy", "greedy", SHARPNESS_UNIT),
    PlayerType("ducker", "ducker", SHARPNESS_UNIT),
    PlayerType("wavering", "learned", SHARPNESS_UNIT),
    *(PlayerType(f"loosely {policy}", policy, SHARPNESS_UNIT // LOOSE_DIVISOR) for policy in POLICIES),
)
"""The kinds of players that are reckoned with, in the order of the kernel's types."""

UNKNOWN_TYPE: Final = len(PLAYER_TYPES)
"""The kernel's type of players like none of those, once their ways have been seen, …"""
OWN_TYPE: Final = UNKNOWN_TYPE + 1
"""… and the one that the judging seat itself plays as."""
OWN_TABLE: Final = len(POLICIES)
"""The kernel's table that the judging seat goes by."""
UNKNOWN_TABLE: Final = OWN_TABLE + 1
"""The one that strangers go by, …"""
UNKNOWN_SHARPNESS: Final = 3
"""… about as firmly as it was learned: at temperature 1, where ``TEMPERATURE`` is lower."""

MIN_ODDS: Final = 1e-4
"""No kind is ever ruled out: people change their ways."""

TEMPERATURE: Final = 0.8
"""A kind of player plays a card with the softmax of its policy's scores at this temperature, if it is not firmer …"""
NOISE: Final = 0.005
"""… and with this chance any card."""


def opponent_kernel(seats: int, seed: int = 0) -> Kernel:
    """A kernel that knows all kinds of players, as its types in the order of ``KINDS``."""
    kernel = Kernel(seats, seed)
    kernel.copy_tables(_kernel_against(POLICIES[0], seats, Kernel))
    kernel.type_count = len(PLAYER_TYPES)
    define_types(kernel)
    kernel.noise = NOISE
    kernel.load_exponents(softmax_weights(TEMPERATURE))
    return kernel


def define_types(kernel: Kernel) -> None:
    """Tell a kernel which of the tables each type goes by, and how firmly."""
    for number, kind in enumerate(PLAYER_TYPES):
        kernel.define_type(number, POLICIES.index(kind.policy), kind.sharpness)
    kernel.define_type(UNKNOWN_TYPE, UNKNOWN_TABLE, UNKNOWN_SHARPNESS)
    kernel.define_type(OWN_TYPE, OWN_TABLE, SHARPNESS_UNIT)


@lru_cache(maxsize=2 * len(POLICIES))
def _kernel_against(opponent_policy: str, seats: int, form: Callable[[int, int], Kernel]) -> Kernel:
    """A kernel to copy tables from: those of all policies, and of whoever plays in such company.

    While a table is loaded no frame can be drawn, and there are five to load for every card that is thought about.
    ``form`` is that of the kernel that copies, compiled or not.
    """
    kernel = form(seats, 0)
    for number, policy in enumerate(POLICIES):
        kernel.load_table(number, _policy_table(policy, seats))
    kernel.load_table(OWN_TABLE, table_against(opponent_policy, seats))
    return kernel


def _policy_table(policy: str, seats: int) -> Table:
    return learned_table(seats) if policy == POLICIES[0] else fitted_table(seats, policy)


@lru_cache(maxsize=8)
def _kernel_against_unknown(
    unknown_players: UnknownPlayers, opponent_policy: str, seats: int, form: Callable[[int, int], Kernel]
) -> Kernel:
    """The same with the table of these strangers."""
    kernel = form(seats, 0)
    kernel.copy_tables(_kernel_against(opponent_policy, seats, form))
    learn_unknown_style(
        kernel,
        UNKNOWN_TABLE,
        unknown_players,
        _policy_table(unknown_players.nearest, seats),
        LOOSE_DIVISOR * TEMPERATURE,
    )
    return kernel


@dataclass(frozen=True, slots=True)
class OpponentModel:
    """What a seat makes of the others at its table: by seat, the odds of each kind."""

    odds: Mapping[int, Sequence[float]]

    @classmethod
    def of(cls, view: SeatView, known: Mapping[int, Sequence[float]]) -> "OpponentModel":
        """As the finished rounds of a view show it; ``known`` are odds from before the game, by seat."""
        others = [seat for seat in range(view.options.seats) if seat != view.seat]
        odds = {seat: known.get(seat, (1.0,) * len(PLAYER_TYPES)) for seat in others}
        for played in view.history:
            odds = {seat: _posterior_odds(odds[seat], play_likelihoods(played, seat)) for seat in others}
        return cls(odds)

    @property
    def opponent_policy(self) -> str:
        """The policy by which most of the others are likely to go."""
        shares = dict.fromkeys(POLICIES, 0.0)
        for odds in self.odds.values():
            for kind, share in zip(PLAYER_TYPES, odds, strict=True):
                shares[kind.policy] += share / sum(odds)
        return max(shares, key=lambda policy: shares[policy])

    def unknown_players(self, rounds: tuple[PlayedRound, ...]) -> UnknownPlayers | None:
        """Those who are likelier to be loose than not; None if nobody is.

        ``rounds`` are those to learn from, and None is the answer without any.
        """
        unplaced = {seat: _loose_odds(odds) for seat, odds in self.odds.items()}
        seats = frozenset(seat for seat, odds in self.odds.items() if sum(unplaced[seat].values()) > sum(odds) / 2)
        if not seats or not rounds:
            return None
        nearest = max(POLICIES, key=lambda policy: sum(unplaced[seat][policy] for seat in seats))
        return UnknownPlayers(seats, nearest, rounds[-MAX_ROUNDS:])


def _loose_odds(odds: Sequence[float]) -> dict[str, float]:
    """The odds of following each policy loosely."""
    return {
        kind.policy: share for kind, share in zip(PLAYER_TYPES, odds, strict=True) if kind.sharpness < SHARPNESS_UNIT
    }


def table_against(opponent_policy: str, seats: int) -> Table:
    """The policy to play by among players who go by a policy."""
    return learned_table(seats) if opponent_policy == POLICIES[0] else response_table(seats, opponent_policy)


def set_opponents(kernel: Kernel, view: SeatView, known: Mapping[int, Sequence[float]]) -> None:
    """Give every other seat its odds of being of each type, and for a start the likeliest type.

    The view's own seat plays by the policy that is made for such company. ``known`` are odds from before the game.
    """
    model = OpponentModel.of(view, known)
    unknown_players = model.unknown_players(view.history)
    kernel.type_count = len(PLAYER_TYPES) + (unknown_players is not None)
    for seat, odds in model.odds.items():
        is_stranger = unknown_players is not None and seat in unknown_players.seats
        odds_of_types = _unknown_type_odds(odds) if is_stranger else [*odds, MIN_ODDS]
        kernel.set_type_odds(seat, odds_of_types)
        kernel.set_type(seat, odds_of_types.index(max(odds_of_types)))
    form: Callable[[int, int], Kernel] = type(kernel)
    context = model.opponent_policy, view.options.seats, form
    kernel.copy_tables(
        _kernel_against_unknown(unknown_players, *context) if unknown_players else _kernel_against(*context)
    )
    kernel.set_type(view.seat, OWN_TYPE)


def _unknown_type_odds(odds: Sequence[float]) -> list[float]:
    """By type: who was taken to be loose goes by what has been learned of strangers instead."""
    firm = [
        MIN_ODDS if kind.sharpness < SHARPNESS_UNIT else share for kind, share in zip(PLAYER_TYPES, odds, strict=True)
    ]
    return [*firm, sum(_loose_odds(odds).values())]


def play_likelihoods(played: PlayedRound, seat: int) -> Sequence[float]:
    """How likely each kind would have played what a seat played in a finished round.

    By now every card has been seen, so that its hand is known as it was at each play.
    """
    return _likelihoods_by_seat(played)[seat]


@lru_cache(maxsize=256)
def _likelihoods_by_seat(played: PlayedRound) -> Sequence[Sequence[float]]:
    """All seats at once, and each round but once: setting a kernel up takes longer than the reckoning."""
    seats = len(played.tricks[0].trick.plays)
    kernel = opponent_kernel(seats)
    kernel.begin_round(played.die, played.dealer, len(played.tricks))
    kernel.set_past(plays_of(taken.trick for taken in played.tricks))
    kernel.set_world(0, [0] * len(Suit), [])
    return tuple(
        tuple(_likelihood_as(kernel, kind, seat) for kind in range(kernel.type_count)) for seat in range(seats)
    )


def _likelihood_as(kernel: Kernel, kind: int, seat: int) -> float:
    kernel.set_type(seat, kind)
    return kernel.likelihood(seat)


def _posterior_odds(odds: Sequence[float], chances: Sequence[float]) -> list[float]:
    products = [before * chance for before, chance in zip(odds, chances, strict=True)]
    total = sum(products)
    return [max(product / total, MIN_ODDS) for product in products]
