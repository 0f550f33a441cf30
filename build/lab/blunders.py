"""Finds expensive mistakes of a computer player by searching.

Usage: python build/lab/blunders.py LEVEL [--seats 4] [--rounds 50] [--seed blunders] [--jobs N] [--json]

A quick search assesses every decision. If the decision seems to lose points, a large search follows. Both searches know
only the view of the bot's seat.
"""

import argparse
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass

from papayoo.ai.bad_moves import name_of_motif
from papayoo.ai.kernel import is_compiled
from papayoo.ai.levels import player_of
from papayoo.ai.search_bot import Budget, PricedOption, SearchBot
from papayoo.cli.processes import map_in_processes
from papayoo.cli.recording_bot import RecordingBot
from papayoo.cli.strength_trial import Sample
from papayoo.engine import Card, Game, GameOptions, SeatView, format_cards
from papayoo.match import play_out

BLUNDER_POINTS = 20.0
"""Minimum loss in points at which a decision counts as a blunder."""
DOUBT_POINTS = 8.0
"""Minimum loss in points in the quick search at which the large search is run."""
QUICK = Budget(
    worlds=60,
    steps=16,
    particles=6,
    annealing_steps=60,
    pass_samples=200,
    deals=40,
    passes=16,
    batch=60,
    keeps_all=True,
)
LARGE = Budget(
    worlds=1500,
    steps=40,
    particles=48,
    annealing_steps=1000,
    pass_samples=2000,
    deals=1200,
    passes=16,
    batch=50,
    exchanges=3,
    exchange_deals=300,
    keeps_all=True,
)
UNCOMPILED = "the simulator is not compiled here; this takes about fifty times as long"
PASS = "pass"
OTHER = "other"


@dataclass(frozen=True, slots=True)
class Blunder:
    """A decision that loses many points, with its position and the better choice.

    ``motif`` is the kind of mistake.
    """

    motif: str
    points: float
    game: str
    trick: int
    hand: str
    table: str
    chosen: str
    better: str


def run_blunders(sample: Sample, jobs: int, *, as_json: bool) -> None:
    """Let bots play a sample of rounds, and print their blunders by kind.

    Progress is printed to standard error.
    """
    if not is_compiled():
        print(UNCOMPILED, file=sys.stderr)
    found: list[Blunder] = []
    for number, blunders in enumerate(judged_rounds(sample, jobs), start=1):
        found.extend(blunders)
        if number % max(1, sample.rounds // 10) == 0:
            print(f"{number} of {sample.rounds} rounds, {len(found)} blunders so far", file=sys.stderr, flush=True)
    print(_as_json(sample, found) if as_json else _in_words(sample, found))


def judged_rounds(sample: Sample, jobs: int) -> Iterator[tuple[Blunder, ...]]:
    """Judge the rounds of a sample in ``jobs`` processes; yield the blunders of each round."""
    tasks = ((sample, number) for number in range(sample.rounds))
    yield from map_in_processes(judge_round, tasks, jobs)


def judge_round(task: tuple[Sample, int]) -> tuple[Blunder, ...]:
    """Play one round and return the bot's blunders in it."""
    sample, number = task
    seed = f"{sample.seed}/{number}"
    player = RecordingBot(player_of(sample.player))
    play_out(Game(GameOptions(sample.seats, 1), seed), [player] * sample.seats)
    found = (judge(choice.view, choice.cards, seed) for choice in player.choices)
    return tuple(blunder for blunder in found if blunder is not None)


def judge(view: SeatView, chosen: tuple[Card, ...], seed: str) -> Blunder | None:
    """Return the blunder that a decision is, or None if it loses too few points.

    ``chosen`` are the cards that the bot passed or played.
    """
    is_pass = len(chosen) != 1 or not view.legal
    if not is_pass and len(view.legal) == 1:
        return None
    if _loss(view, chosen, QUICK, seed)[0] < DOUBT_POINTS:
        return None
    loss, better = _loss(view, chosen, LARGE, seed)
    if loss < BLUNDER_POINTS:
        return None
    motif = PASS if is_pass else name_of_motif(view, chosen[0]) or OTHER
    table = format_cards(view.trick.cards) if view.trick else ""
    return Blunder(
        motif, round(loss, 1), seed, len(view.tricks) + 1, format_cards(view.hand), table, format_cards(chosen),
        format_cards(better),
    )  # fmt: skip


def _loss(view: SeatView, chosen: tuple[Card, ...], budget: Budget, seed: str) -> tuple[float, tuple[Card, ...]]:
    """Return the loss of a decision in points, and the cards of the best decision."""
    judge_bot = SearchBot(budget)
    rng = random.Random(f"{seed}/judge")
    if view.legal:
        priced: Sequence[PricedOption] = judge_bot.price_cards(view, rng)
    else:
        priced = judge_bot.price_passes(view, rng, extra_pass=chosen)
    price = next(option.points for option in priced if set(option.cards) == set(chosen))
    best = min(priced, key=lambda option: option.points)
    return price - best.points, best.cards


def _in_words(sample: Sample, found: Sequence[Blunder]) -> str:
    counts = Counter(blunder.motif for blunder in found)
    rate = len(found) / (sample.rounds * sample.seats)
    lines = [
        f"{sample.player}: {len(found)} blunders of at least {BLUNDER_POINTS:.0f} points in {sample.rounds} rounds, "
        f"{rate:.3f} per round and seat",
        *(f"{count:5}  {motif}" for motif, count in counts.most_common()),
        *(
            f"{blunder.points:6.1f}  {blunder.motif}: {blunder.hand} | {blunder.table or '-'} | "
            f"{blunder.chosen} < {blunder.better}  ({blunder.game}, {blunder.trick})"
            for blunder in sorted(found, key=lambda blunder: -blunder.points)
        ),
    ]
    return "\n".join(lines)


def _as_json(sample: Sample, found: Sequence[Blunder]) -> str:
    rate = len(found) / (sample.rounds * sample.seats)
    fields = {"blunders_a_round": round(rate, 4), "blunders": [asdict(blunder) for blunder in found]}
    return json.dumps(asdict(sample) | fields, indent=2)


def main(arguments: Sequence[str] | None = None) -> None:
    """Judge the decisions of a computer player and print its blunders."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("player", metavar="LEVEL")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=50)
    parser.add_argument("--seed", default="blunders")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    sample = Sample(asked.player, asked.seats, asked.rounds, asked.seed)
    run_blunders(sample, asked.jobs, as_json=asked.json)


if __name__ == "__main__":
    main()
