"""The opponent model: the odds of the player types at each seat, given past rounds.

A player type follows either the learned policy or a policy fitted to another style, exactly or loosely. For each of
these policies there is a response: a policy learned against players who use it. Other types follow the typical policy,
which predicts the cards of strong players that were never seen before.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from papayoo.ai.imitation import MAX_ROUNDS, UnknownPlayers, learn_unknown_style
from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import SHARPNESS_UNIT
from papayoo.ai.kernel_input import plays_of
from papayoo.ai.policy_tables import (
    IMITATED,
    Table,
    fitted_table,
    learned_table,
    response_table,
    softmax_weights,
    typical_table,
)
from papayoo.engine import PlayedRound, SeatView, Suit

TYPICAL: Final = "typical"
"""Name of the typical policy: the mean of several policies, each learned by self-play."""
POLICIES: Final = ("learned", *IMITATED, TYPICAL)
"""The policies that players may follow, in the order of the kernel's tables."""


LOOSE_DIVISOR: Final = 4
"""Number by which scores are divided for players who follow a policy only loosely."""
TYPICAL_SHARPNESS: Final = SHARPNESS_UNIT * 3 // 2
"""Sharpness of players who follow the typical policy: with it, the policy predicts strong players best."""


@dataclass(frozen=True, slots=True)
class PlayerType:
    """A hypothesis about a player: a policy, the sharpness of its softmax, and the prior odds.

    The sharpness is counted in quarters. Few players follow a policy exactly. The loose types, with a low sharpness,
    match players who are only similar to the policy: the cards of these players reveal less about their hands.
    ``prior`` is how often players of this type are met, relative to the other types. The values were tuned among
    players that the game does not contain.
    """

    name: str
    policy: str
    sharpness: int
    prior: float

    @property
    def is_unknown(self) -> bool:
        """Whether the game has no exact policy for this type. The search then learns one from the player's cards."""
        return self.policy == TYPICAL or self.sharpness < SHARPNESS_UNIT


PLAYER_TYPES: Final = (
    # Sharp, as it always plays its best card; the fitted policies do not predict every card.
    PlayerType("learned", "learned", 6 * SHARPNESS_UNIT, 3.0),
    PlayerType("careful", "careful", SHARPNESS_UNIT, 1.0),
    PlayerType("greedy", "greedy", SHARPNESS_UNIT, 1.0),
    PlayerType("ducker", "ducker", SHARPNESS_UNIT, 1.0),
    PlayerType("wavering", "learned", SHARPNESS_UNIT, 0.1),
    *(
        PlayerType(f"loosely {policy}", policy, SHARPNESS_UNIT // LOOSE_DIVISOR, 0.01)
        for policy in POLICIES
        if policy != TYPICAL
    ),
    PlayerType("typical", TYPICAL, TYPICAL_SHARPNESS, 3.0),
)
"""All player types, in the order of the kernel's type numbers."""
PRIOR_ODDS: Final = tuple(player_type.prior for player_type in PLAYER_TYPES)
"""Odds of each player type before a player has played a card."""

UNKNOWN_TYPE: Final = len(PLAYER_TYPES)
"""Type number of players that match no known style and for whom a table was learned."""
OWN_TYPE: Final = UNKNOWN_TYPE + 1
"""Type number of the computer player that runs the search."""
OWN_TABLE: Final = len(POLICIES)
"""Index of the weight table for the moves of the computer player that runs the search."""
UNKNOWN_TABLE: Final = OWN_TABLE + 1
"""Index of the weight table for players that match no known style."""
UNKNOWN_SHARPNESS: Final = 3
"""Softmax sharpness of unknown players. Their table was learned at temperature 1."""

MIN_ODDS: Final = 1e-4
"""Lower bound of the odds of a player type: no type is ruled out, because players may change their style."""

TEMPERATURE: Final = 0.8
"""Softmax temperature of player types whose sharpness is `SHARPNESS_UNIT`."""
NOISE: Final = 0.005
"""Probability that a player of any type plays a random card."""


def opponent_kernel(seats: int, seed: int = 0) -> Kernel:
    """Return a kernel with the weight tables and player types of ``PLAYER_TYPES``."""
    kernel = Kernel(seats, seed)
    kernel.copy_tables(_kernel_with_policies(seats, Kernel))
    kernel.type_count = len(PLAYER_TYPES)
    define_types(kernel)
    kernel.noise = NOISE
    kernel.load_exponents(softmax_weights(TEMPERATURE))
    return kernel


def define_types(kernel: Kernel) -> None:
    for number, player_type in enumerate(PLAYER_TYPES):
        kernel.define_type(number, POLICIES.index(player_type.policy), player_type.sharpness)
    kernel.define_type(UNKNOWN_TYPE, UNKNOWN_TABLE, UNKNOWN_SHARPNESS)
    kernel.define_type(OWN_TYPE, OWN_TABLE, SHARPNESS_UNIT)


@lru_cache(maxsize=2)
def _kernel_with_policies(seats: int, form: Callable[[int, int], Kernel]) -> Kernel:
    """Return a cached kernel with the tables of all policies, and the response to the first.

    Other kernels copy its tables with `Kernel.copy_tables`. Loading the tables one by one for every decision would hold
    the interpreter lock for too long. ``form`` is the kernel class, compiled or not.
    """
    kernel = form(seats, 0)
    for number, policy in enumerate(POLICIES):
        kernel.load_table(number, _policy_table(policy, seats))
    kernel.load_table(OWN_TABLE, table_against(POLICIES[0], seats))
    return kernel


def _copy_tables_against(kernel: Kernel, opponent_policy: str, seats: int, form: Callable[[int, int], Kernel]) -> None:
    """Give a kernel the tables of all policies, and the response to one policy."""
    has_response = _has_response(opponent_policy)
    kernel.copy_tables(
        _kernel_with_response(opponent_policy, seats, form) if has_response else _kernel_with_policies(seats, form)
    )


@lru_cache(maxsize=1)
def _kernel_with_response(opponent_policy: str, seats: int, form: Callable[[int, int], Kernel]) -> Kernel:
    """Return a cached kernel with the tables of all policies, and the response to one policy other than the first.

    Consecutive decisions mostly need the same response. Only one such kernel is kept, because each takes 1.5 MB.
    """
    kernel = form(seats, 0)
    kernel.copy_tables(_kernel_with_policies(seats, form))
    kernel.load_table(OWN_TABLE, table_against(opponent_policy, seats))
    return kernel


def _policy_table(policy: str, seats: int) -> Table:
    if policy == TYPICAL:
        return typical_table(seats)
    return learned_table(seats) if policy == POLICIES[0] else fitted_table(seats, policy)


@lru_cache(maxsize=5)
def _kernel_against_unknown(
    unknown_players: UnknownPlayers, opponent_policy: str, seats: int, form: Callable[[int, int], Kernel]
) -> Kernel:
    """Return a cached kernel with all tables against a policy, and a table for players of unknown style.

    ``form`` is the kernel class, compiled or not.
    """
    kernel = form(seats, 0)
    _copy_tables_against(kernel, opponent_policy, seats, form)
    nearest = PLAYER_TYPES[unknown_players.nearest]
    learn_unknown_style(
        kernel,
        UNKNOWN_TABLE,
        unknown_players,
        _policy_table(nearest.policy, seats),
        TEMPERATURE * SHARPNESS_UNIT / nearest.sharpness,
    )
    return kernel


@dataclass(frozen=True, slots=True)
class OpponentModel:
    """The odds of each player type for each opponent, by seat."""

    odds: Mapping[int, Sequence[float]]

    @classmethod
    def of(cls, view: SeatView, prior_odds: Mapping[int, Sequence[float]]) -> "OpponentModel":
        """Return the odds of opponents' player types, updated with the finished rounds of a view.

        ``prior_odds`` are the odds by seat before these rounds; those of other seats are `PRIOR_ODDS`.
        """
        others = [seat for seat in range(view.options.seats) if seat != view.seat]
        odds = {seat: prior_odds.get(seat, PRIOR_ODDS) for seat in others}
        for played in view.history:
            odds = {seat: _posterior_odds(odds[seat], play_likelihoods(played, seat)) for seat in others}
        return cls(odds)

    @property
    def opponent_policy(self) -> str:
        """The policy that most of the opponents are likely to follow."""
        shares = dict.fromkeys(POLICIES, 0.0)
        for odds in self.odds.values():
            for player_type, share in zip(PLAYER_TYPES, odds, strict=True):
                shares[player_type.policy] += share / sum(odds)
        return max(shares, key=lambda policy: shares[policy])

    def unknown_players(self, rounds: tuple[PlayedRound, ...]) -> UnknownPlayers | None:
        """Return the opponents whose player type is probably one without an exact policy.

        Their style can be learned from the finished ``rounds``. Returns None if there are no such opponents or no
        rounds.
        """
        seats = frozenset(seat for seat, odds in self.odds.items() if _unknown_odds(odds) > sum(odds) / 2)
        if not seats or not rounds:
            return None
        unknown = [number for number, player_type in enumerate(PLAYER_TYPES) if player_type.is_unknown]
        nearest = max(unknown, key=lambda number: sum(self.odds[seat][number] for seat in seats))
        return UnknownPlayers(seats, nearest, rounds[-MAX_ROUNDS:])


def _unknown_odds(odds: Sequence[float]) -> float:
    return sum(share for player_type, share in zip(PLAYER_TYPES, odds, strict=True) if player_type.is_unknown)


def table_against(opponent_policy: str, seats: int) -> Table:
    """Return the weight table that plays best against players who follow a policy.

    The learned policy plays well against itself and against the typical one.
    """
    return response_table(seats, opponent_policy) if _has_response(opponent_policy) else learned_table(seats)


def _has_response(policy: str) -> bool:
    return policy not in (POLICIES[0], TYPICAL)


def set_opponents(kernel: Kernel, view: SeatView, prior_odds: Mapping[int, Sequence[float]]) -> None:
    """Set the odds of the player types and the most likely type of each opponent in a kernel.

    The view's own seat plays the response to the most likely policy. ``prior_odds`` are the odds before the game,
    by seat.
    """
    model = OpponentModel.of(view, prior_odds)
    unknown_players = model.unknown_players(view.history)
    kernel.type_count = len(PLAYER_TYPES) + (unknown_players is not None)
    for seat, odds in model.odds.items():
        is_unknown = unknown_players is not None and seat in unknown_players.seats
        odds_of_types = _unknown_type_odds(odds) if is_unknown else [*odds, MIN_ODDS]
        kernel.set_type_odds(seat, odds_of_types)
        kernel.set_type(seat, odds_of_types.index(max(odds_of_types)))
    form: Callable[[int, int], Kernel] = type(kernel)
    context = model.opponent_policy, view.options.seats, form
    if unknown_players:
        kernel.copy_tables(_kernel_against_unknown(unknown_players, *context))
    else:
        _copy_tables_against(kernel, *context)
    kernel.set_type(view.seat, OWN_TYPE)


def _unknown_type_odds(odds: Sequence[float]) -> list[float]:
    """Return the odds of each type for a player of unknown style.

    The odds of all types without an exact policy are added up, and become the odds of `UNKNOWN_TYPE`.
    """
    known = [
        MIN_ODDS if player_type.is_unknown else share for player_type, share in zip(PLAYER_TYPES, odds, strict=True)
    ]
    return [*known, _unknown_odds(odds)]


def play_likelihoods(played: PlayedRound, seat: int) -> Sequence[float]:
    """Return the likelihood of a seat's plays in a finished round, for each player type.

    The hand of the seat at each play is known, because all cards of a finished round are known.
    """
    return _likelihoods_by_seat(played)[seat]


@lru_cache(maxsize=256)
def _likelihoods_by_seat(played: PlayedRound) -> Sequence[Sequence[float]]:
    """Return how likely each seat's plays in a round are for each player type.

    The result is cached and indexed [seat][player type].
    """
    seats = len(played.tricks[0].trick.plays)
    kernel = opponent_kernel(seats)
    kernel.begin_round(played.die, played.dealer, len(played.tricks))
    kernel.set_past(plays_of(taken.trick for taken in played.tricks))
    kernel.set_world(0, [0] * len(Suit), [])
    return tuple(
        tuple(_likelihood_as(kernel, player_type, seat) for player_type in range(kernel.type_count))
        for seat in range(seats)
    )


def _likelihood_as(kernel: Kernel, player_type: int, seat: int) -> float:
    kernel.set_type(seat, player_type)
    return kernel.likelihood(seat)


def _posterior_odds(odds: Sequence[float], chances: Sequence[float]) -> list[float]:
    products = [before * chance for before, chance in zip(odds, chances, strict=True)]
    total = sum(products)
    return [max(product / total, MIN_ODDS) for product in products]
