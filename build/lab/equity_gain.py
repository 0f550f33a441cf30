"""Measures what a searching player gains if it plays for its place in the game instead of for few points.

Usage: python build/lab/equity_gain.py [--seats 4] [--rounds 5 | --until N] [--games 100] [--seed gain] [--knows-cards]

Plays whole games in the kernel, much faster than the arena: one player searches, all others follow the learned policy,
as the level hard does among its equals. The player knows this policy and passes by it. It samples hidden cards that fit
what it has seen, or knows all cards with ``--knows-cards``, which is a bound for every player. Each game is played from
every seat by the player that saves points and by the one that plays for its place, with the same cards. Prints the
share of games won, the place and the points per round of both, and the differences, with 95 % margins.
"""

import argparse
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

from papayoo.ai.candidates import best_option
from papayoo.ai.equity import Outlook, load_equity
from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import RANKS, SUITS
from papayoo.ai.policy_tables import learned_table, softmax_weights
from papayoo.cli.arena import confidence_margin
from papayoo.cli.luck import final_outcome
from papayoo.engine import MAX_ROUNDS, GameOptions

WORLDS = 24
"""Number of sampled worlds for each card."""
STEPS = 25
"""Steps of the Markov chain between two worlds."""
FORGETTING = 1e9
"""Temperature at which the chain leaves the true cards: all worlds that fit the voids are equally likely."""
FORGETTING_STEPS = 200
ANNEALING = (8.0, 4.0, 2.0, 1.0)
"""Temperatures at which the chain then finds likely worlds."""
ANNEALING_STEPS = 30


@dataclass(frozen=True, slots=True)
class Settings:
    """The games of a measurement, and whether the player knows all cards and plays for its place."""

    options: GameOptions
    seed: str
    knows_cards: bool
    minds_standings: bool


class Simulation:
    """Plays games in a kernel, with a searching player in one seat."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._options = settings.options
        self._table, self._saving, self._minding = self._kernel(), self._kernel(), self._kernel()

    def _kernel(self) -> Kernel:
        kernel = Kernel(self._options.seats, 0)
        kernel.load_table(0, learned_table(self._options.seats))
        kernel.load_exponents(softmax_weights(1.0))
        return kernel

    def play(self, game: int, seat: int) -> tuple[float, float, float]:
        """Play a game with the player in a seat; return its share of the first place, place and points per round."""
        options, rng = self._options, random.Random(f"{self._settings.seed}/{game}")
        totals, dealer, number = [0] * options.seats, rng.randrange(options.seats), 0
        while number < options.rounds and max(totals) < (options.total_limit or sys.maxsize):
            number += 1
            points = self._play_round(seat, dealer, number, totals, rng)
            totals = [total + taken for total, taken in zip(totals, points, strict=True)]
            dealer = options.left_of(dealer)
        outcome = final_outcome(seat, totals)
        return outcome.share, outcome.place, totals[seat] / number

    def _play_round(self, seat: int, dealer: int, number: int, totals: list[int], rng: random.Random) -> list[int]:
        """Play a round, and return the points of each seat."""
        table, options, plays = self._table, self._options, list[tuple[int, int]]()
        table.state = rng.getrandbits(64)
        is_open = self._settings.minds_standings and (number > 1 or options.rounds == 1)
        search = self._minding if is_open else self._saving
        search.state = rng.getrandbits(64)
        table.deal(options.deal.hand_size)
        for passing in range(options.seats):
            table.pass_cards(passing, options.deal.pass_size)
        table.hand_over_passes(1)
        start = rng.randrange(SUITS - 1), dealer, options.deal.hand_size
        table.begin_round(*start)
        while not table.is_decided():
            turn = table.turn
            scored = sorted(table.policy_scores(turn), key=lambda pair: -pair[1]) if turn == seat else []
            if len(scored) > 1:
                search.begin_round(*start)
                search.set_past(plays)
                if is_open:
                    now = [total + table.points_of(other) for other, total in enumerate(totals)]
                    load_equity(search, now, Outlook(options.seats, options.rounds - number, options.total_limit or 0))
                card = self._chosen_card(search, seat, [card for card, _ in scored])
            else:
                card = table.best_card()
            plays.append((turn, card))
            table.play(card)
        return [table.points_of(other) for other in range(options.seats)]

    def _chosen_card(self, search: Kernel, seat: int, cards: list[int]) -> int:
        """Return the best of some cards for a seat. The plays so far are set in the kernel of the search."""
        options, knows = self._options, self._settings.knows_cards
        search.observer = seat
        for place in range(options.seats + options.deal.sleeping_hands):
            hand = self._table.hand(place)
            search.set_world(place, hand, [] if knows or place == seat else numbers_of(hand))
        search.set_hand(seat, self._table.hand(seat))
        search.update_likelihoods()
        search.save_particle(0)
        if knows:
            search.set_options(cards)
            search.search_cards(1, 0, 1)
            costs = [search.option_sums(option)[0] for option in range(len(cards))]
            return cards[costs.index(min(costs))]
        search.anneal(1, FORGETTING_STEPS, FORGETTING, FORGETTING)
        for temperature in ANNEALING:
            search.anneal(1, ANNEALING_STEPS, temperature, temperature)
        search.set_options(cards)
        search.search_cards(WORLDS, STEPS, 1)
        return cards[best_option(search)]


def numbers_of(hand: Sequence[int]) -> list[int]:
    """Return the card numbers of a hand that is given as a mask of ranks for each suit."""
    return [RANKS * suit + rank for suit, mask in enumerate(hand) for rank in range(RANKS) if mask >> rank & 1]


def measured(settings: Settings, games: int) -> list[tuple[float, ...]]:
    """Return the results of games, each as the mean over the seats of share, place and points per round."""
    simulation, seats = Simulation(settings), range(settings.options.seats)
    played = ([simulation.play(game, seat) for seat in seats] for game in range(games))
    return [tuple(map(fmean, zip(*results, strict=True))) for results in played]


def in_words(name: str, results: Sequence[tuple[float, ...]]) -> str:
    """Return the means of results, with their margins."""
    share, place, points = zip(*results, strict=True)
    wins = f"{100 * fmean(share):5.1f} ± {100 * confidence_margin(share):.1f} % of the games"
    others = (f"{fmean(values):6.2f} ± {confidence_margin(values):.2f}" for values in (place, points))
    return ", ".join((f"{name:11}{wins}", *(" ".join(pair) for pair in zip(("place", "points"), others, strict=True))))


def main(arguments: Sequence[str] | None = None, write: Callable[[str], object] = print) -> int:
    """Measure and print the gain; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--until", type=int, help="play to a limit instead")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", default="gain")
    parser.add_argument("--knows-cards", action="store_true", help="let the player know all cards")
    asked = parser.parse_args(arguments)
    options = GameOptions(asked.seats, asked.rounds if asked.until is None else MAX_ROUNDS, total_limit=asked.until)
    found = [
        measured(Settings(options, asked.seed, asked.knows_cards, minds_standings), asked.games)
        for minds_standings in (False, True)
    ]
    pairs = zip(*found, strict=True)
    gains = [tuple(after - before for before, after in zip(*pair, strict=True)) for pair in pairs]
    for name, results in (("for points", found[0]), ("for place", found[1]), ("gain", gains)):
        write(in_words(name, results))
    return 0


if __name__ == "__main__":
    sys.exit(main())
