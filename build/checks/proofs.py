"""Checks kernel and computer players against the rules in many rounds: `make proofs`.

Usage: python build/checks/proofs.py [--kernel 10000] [--bots 100000] [--seed proofs] [--jobs 1]

First, the kernel and the engine play the same random rounds with every number of seats. Then computer players of all
kinds play games in which the engine checks every pass and card. Differences and illegal decisions are printed, and the
exit status is then 1. The test suite checks a small sample.
"""

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from papayoo.ai.bot import Bot
from papayoo.ai.characters import CHARACTERS
from papayoo.ai.kernel import Kernel, is_compiled
from papayoo.ai.kernel_input import card_of, masks_of, number_of
from papayoo.ai.levels import BASELINES, MENU_LEVELS, bot_of
from papayoo.ai.search_bot import Budget, SearchBot
from papayoo.cli.processes import map_in_processes
from papayoo.engine import (
    MAX_SEATS,
    MIN_SEATS,
    ORDINARY_SUITS,
    ROUND_POINTS,
    Card,
    CardPlayed,
    Event,
    Game,
    GameOptions,
    PassLaid,
    PassRule,
    Suit,
    Trick,
    deck,
    legal_cards,
    shuffled,
    stream,
    trick_points,
)
from papayoo.match import play_out

SEAT_COUNTS: Final = range(MIN_SEATS, MAX_SEATS + 1)
BATCH: Final = 250
"""Number of rounds per task of a worker process."""
SHORT: Final = Budget(worlds=4, steps=4, particles=2, annealing_steps=10, pass_samples=5, deals=2, passes=3, batch=2)
"""A small search budget. It is enough, because the proofs only check that decisions are legal."""
SHARES: Final = {"random": 6, "greedy": 6, "ducker": 6, "careful": 4, "expert": 1}
"""Relative frequencies of the levels in the random tables; those of all other levels are 3.

Levels that compute fast are chosen more often.
"""


class Disagreement(Exception):  # noqa: N818  not an error of the program
    """Raised if the kernel and the engine's rules give different results."""


@dataclass(frozen=True, slots=True)
class Batch:
    """A task of a worker process: a number of rounds, a seed and a number of seats.

    If ``seats`` is 0, each game has a random number of seats.
    """

    rounds: int
    seed: str
    seats: int = 0


@dataclass(slots=True)
class Tally:
    """Counted results: rounds played, decisions by player, and faults."""

    rounds: int = 0
    decisions: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Add the counts of another tally."""
        self.rounds += other.rounds
        self.decisions.update(other.decisions)
        self.faults.extend(other.faults)


# The kernel against the rules


def compare_rounds(batch: Batch) -> Tally:
    """Play random rounds with the kernel and with the engine's rules, and compare them."""
    rng, row = random.Random(f"{batch.seed}/{batch.seats}"), GameOptions(batch.seats, 1).deal
    kernel, tally = Kernel(batch.seats, 1), Tally()
    for _ in range(batch.rounds):
        cards = shuffled(deck(batch.seats), rng)
        hands = [tuple(sorted(cards[row.hand_size * seat :][: row.hand_size])) for seat in range(batch.seats)]
        tally.rounds += 1
        try:
            compare_round(kernel, hands, rng)
        except Disagreement as found:
            tally.faults.append(f"{batch}: {found}")
    return tally


def compare_round(kernel: Kernel, hands: Sequence[Sequence[Card]], rng: random.Random) -> None:
    """Play one round with the kernel and the rules, and compare turns, legal cards and points.

    Raises Disagreement if they differ.
    """
    seats, die = len(hands), rng.choice(ORDINARY_SUITS)
    held, leader, points = [list(cards) for cards in hands], rng.randrange(seats), [0] * seats
    for seat, cards in enumerate(hands):
        kernel.set_hand(seat, masks_of(cards))
    kernel.begin_round(die, leader, len(hands[0]))
    while any(held):
        leader = _compare_trick(kernel, held, Trick(leader), (die, rng), points)
    asleep = seats == MIN_SEATS
    _agree("the end", kernel.is_decided() and (asleep or sum(points) == ROUND_POINTS), True)


def _compare_trick(
    kernel: Kernel, held: list[list[Card]], trick: Trick, chance: tuple[Suit, random.Random], points: list[int]
) -> int:
    """Play the same trick in the kernel and by the engine's rules; return the next leader.

    Raises Disagreement if the results differ.
    """
    die, rng = chance
    for seat in GameOptions(len(held), 1).clockwise_from(trick.leader):
        legal = legal_cards(tuple(held[seat]), trick.lead_suit)
        _agree("whose turn it is", kernel.turn, seat)
        _agree("what is legal", tuple(card_of(number) for number, _ in kernel.policy_scores(seat)), legal)
        card = legal[int(rng.random() * len(legal))]
        held[seat].remove(card)
        trick = trick.with_play(seat, card)
        kernel.play(number_of(card))
    assert trick.winning is not None
    taker = trick.winning.seat
    points[taker] += trick_points(trick, die)
    _agree("who takes the trick", kernel.turn, taker)
    _agree("the points", [kernel.points_of(seat) for seat in range(len(held))], points)
    return taker


def _agree(what: str, by_kernel: object, by_rules: object) -> None:
    if by_kernel != by_rules:
        raise Disagreement(f"{what}: {by_kernel} in the kernel, {by_rules} by the rules")


# All players


def every_player() -> tuple[str, ...]:
    """Return the names of all bots: the baselines, and each level with each character."""
    return (*BASELINES, *(f"{level}:{character}" for level in MENU_LEVELS for character in CHARACTERS))


@cache
def short_bot(name: str) -> Bot:
    """Return the computer player with this name, cached; expert players get a small search budget."""
    level, _, character = name.partition(":")
    return SearchBot(SHORT, character=CHARACTERS[character]) if level == "expert" else bot_of(name)


def play_tables(batch: Batch) -> Tally:
    """Play random games until the batch is done; count rounds, decisions and faults.

    The computer players, the number of rounds and the pass rule of each game are random.
    """
    tally, names = Tally(), every_player()
    shares = [SHARES.get(name.partition(":")[0], 3) / (1 if name in BASELINES else len(CHARACTERS)) for name in names]
    while tally.rounds < batch.rounds:
        seed = f"{batch.seed}/{tally.rounds}"
        rng = stream(seed, "table")
        seats, rule = batch.seats or rng.choice(SEAT_COUNTS), rng.choice(tuple(PassRule))
        rounds = min(_length(seats, rule, rng), batch.rounds - tally.rounds)
        table = rng.choices(names, shares, k=seats)
        tally.rounds += rounds
        try:
            play_game(table, GameOptions(seats, rounds, rule), seed, tally.decisions)
        except Exception as error:  # noqa: BLE001  every error of a player is reported
            tally.faults.append(f"{seed} {', '.join(table)}: {error!r}")
    return tally


def _length(seats: int, rule: PassRule, rng: random.Random) -> int:
    """Return a random number of rounds for a game.

    With a shifting pass, the game has one round for each direction.
    """
    return seats if rule is PassRule.SHIFTING else rng.choice((1, 3))


def play_game(table: Sequence[str], options: GameOptions, seed: str, decisions: Counter[str]) -> None:
    """Play a game and count the decisions; raises IllegalCommand if a decision is illegal."""
    bots = {name: short_bot(name) for name in table}

    def count(events: tuple[Event, ...]) -> None:
        decisions.update(table[event.seat] for event in events if isinstance(event, PassLaid | CardPlayed))

    play_out(Game(options, seed), [bots[name] for name in table], count)


# Output


def batches(rounds: int, seed: str, seats: int = 0) -> Iterator[Batch]:
    """Divide a number of rounds into tasks with different seeds."""
    for first in range(0, rounds, BATCH):
        yield Batch(min(BATCH, rounds - first), f"{seed}/{first}", seats)


def prove_kernel(rounds: int, seed: str, jobs: int) -> bool:
    """Compare rounds with every number of seats and print the results.

    Returns whether all agree.
    """
    form, faults = "compiled" if is_compiled() else "uncompiled", 0
    for seats in SEAT_COUNTS:
        tally = Tally()
        for part in map_in_processes(compare_rounds, batches(rounds, seed, seats), jobs):
            tally.add(part)
        faults += _print_faults(tally)
        print(
            f"kernel ({form}) against the rules, {seats} seats: {tally.rounds:,} rounds, {len(tally.faults)} differ",
            flush=True,
        )
    return not faults


def prove_players(rounds: int, seed: str, jobs: int) -> bool:
    """Let all computer players play and print the counts.

    Returns whether all decisions were legal.
    """
    tally, begun = Tally(), time.monotonic()
    for part in map_in_processes(play_tables, batches(rounds, seed), jobs):
        tally.add(part)
        if tally.rounds % (20 * BATCH) == 0:
            print(f"{tally.rounds:,} rounds in {time.monotonic() - begun:,.0f} s", file=sys.stderr, flush=True)
    _print_faults(tally)
    by_level = Counter[str]()
    for name, many in tally.decisions.items():
        by_level[name.partition(":")[0]] += many
    for level in (*BASELINES, *MENU_LEVELS):
        print(f"{level:>8}: {by_level[level]:>9,} passes and cards")
    print(
        f"{tally.rounds:,} rounds of all {len(every_player())} players at 2 to 8 seats: "
        f"{tally.decisions.total():,} passes and cards, {len(tally.faults)} rounds with a fault"
    )
    return not tally.faults


def _print_faults(tally: Tally) -> int:
    for fault in tally.faults[:20]:
        print(fault)
    return len(tally.faults)


def main() -> int:
    """Run the checks that the arguments select; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kernel", type=int, default=10_000, help="rounds at each seat count")
    parser.add_argument("--bots", type=int, default=100_000, help="rounds of all players")
    parser.add_argument("--seed", default="proofs")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    proved = prove_kernel(asked.kernel, asked.seed, asked.jobs)
    return 0 if prove_players(asked.bots, asked.seed, asked.jobs) and proved else 1


if __name__ == "__main__":
    sys.exit(main())
