"""Computes the bots' policy tables in ``assets/players``.

Usage: python build/lab/train.py [--seats 2,3,4,5,6,7,8] [--like careful,greedy,ducker] [--rounds 5000] [--steps 2500]
                                 [--seed 1] [--jobs N] [--out FOLDER]
"""

import argparse
import os
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryFile

from blunders import UNCOMPILED
from self_play import (
    TYPICAL_COURSES,
    TYPICAL_SHARE,
    Course,
    ExampleRound,
    imitate,
    learn_mixed,
    learn_policy,
    learn_response,
    learn_typical,
)

from papayoo.ai.bot import Bot
from papayoo.ai.kernel import is_compiled
from papayoo.ai.levels import bot_of
from papayoo.ai.policy_bot import PolicyBot
from papayoo.ai.policy_tables import FOLDER, IMITATED, TableFile
from papayoo.cli.processes import map_in_processes
from papayoo.engine import MAX_SEATS, MIN_SEATS, CardsDealt, Event, Game, GameOptions
from papayoo.match import play_out
from papayoo.resources import assets_folder

WAYS = ("careful", "greedy")
"""Names of the bots whose styles the opponents use in the training after self-play, among the imitated ones."""
LESSONS = 5000
"""Number of observed rounds to which a policy is fitted."""


@dataclass(frozen=True, slots=True)
class Training:
    """Settings of a training run, which computes the policy tables of the bots.

    For each seat count, the run trains a first policy by self-play. It fits policies to the styles of the bots
    ``like``, from ``rounds`` observed rounds. Then it trains the first policy further, against the fitted policies of
    ``WAYS``. It trains the typical policy, some courses of which have the fitted policies as opponents. For each fitted
    policy, it also trains a policy that plays against it. ``out`` is the folder of the tables.
    """

    seats: tuple[int, ...]
    like: tuple[str, ...]
    rounds: int
    course: Course
    out: Path


def default_folder() -> Path:
    """Return the folder of the policy tables that are part of the program."""
    return assets_folder() / FOLDER


def train(training: Training, jobs: int) -> None:
    """Compute and write all policy tables, and print the name of each file.

    If the folder is not writable, raises OSError before it computes the first table, which takes minutes.
    """
    training.out.mkdir(parents=True, exist_ok=True)
    with TemporaryFile(dir=training.out):
        pass
    if not is_compiled():
        print(UNCOMPILED, file=sys.stderr)
    names = [f"policy-{seats}" for seats in training.seats]
    policies = [partial(_policy_file, seats, training.course) for seats in training.seats]
    _write_all(names, policies, training.out, jobs)
    ways = tuple(player for player in training.like if player in WAYS)
    if ways:
        _write_fits(ways, training, jobs)
        policies = [partial(_worldly_file, seats, ways, training) for seats in training.seats]
        _write_all(names, policies, training.out, jobs)
    others = tuple(player for player in training.like if player not in WAYS)
    if others:
        _write_fits(others, training, jobs)
    names = [f"typical-{seats}" for seats in training.seats]
    policies = [partial(_typical_file, seats, training) for seats in training.seats]
    _write_all(names, policies, training.out, jobs)
    answers = [(player, seats) for seats in training.seats for player in training.like]
    names = [f"answer-{player}-{seats}" for player, seats in answers]
    _write_all(names, [partial(_answer_file, player, seats, training) for player, seats in answers], training.out, jobs)


def _write_fits(players: tuple[str, ...], training: Training, jobs: int) -> None:
    for seats in training.seats:
        policy = training.out / f"policy-{seats}.json"
        take = partial(take_lesson, training.course.seed, seats, policy, players=players)
        examples = list(map_in_processes(take, range(training.rounds), jobs))
        fits = [partial(_fit_file, player, examples, training) for player in players]
        _write_all([f"like-{player}-{seats}" for player in players], fits, training.out, jobs)


def _write_all(names: Sequence[str], tasks: Sequence[Callable[[], TableFile]], out: Path, jobs: int) -> None:
    """Compute the policy tables in ``jobs`` processes, and write each one when it is complete."""
    for name, made in zip(names, map_in_processes(_call, tasks, jobs), strict=True):
        path = out / f"{name}.json"
        made.write(path)
        print(path, flush=True)


def _call(task: Callable[[], TableFile]) -> TableFile:
    return task()


def _policy_file(seats: int, course: Course) -> TableFile:
    table = learn_policy(seats, course)
    return TableFile({"by": "self-play", "seats": seats, **asdict(course)}, table)


def _worldly_file(seats: int, ways: tuple[str, ...], training: Training) -> TableFile:
    """Train the policy for a number of seats further, against imitations of the bots ``ways``.

    Returns the improved policy as a file that is not yet written.
    """
    start = TableFile.read(training.out / f"policy-{seats}.json")
    others = [TableFile.read(training.out / f"like-{player}-{seats}.json").table for player in ways]
    made = {**start.made, "among": list(ways)}
    return TableFile(made, learn_mixed(seats, training.course, start.table, others))


def _typical_file(seats: int, training: Training) -> TableFile:
    others = [TableFile.read(training.out / f"like-{player}-{seats}.json").table for player in training.like]
    made = {"by": "mean of self-play", "among": list(training.like), "seats": seats, **asdict(training.course)}
    made |= {"courses": TYPICAL_COURSES, "share": TYPICAL_SHARE}
    return TableFile(made, learn_typical(seats, training.course, others))


def _answer_file(player: str, seats: int, training: Training) -> TableFile:
    start = TableFile.read(training.out / f"policy-{seats}.json").table
    company = TableFile.read(training.out / f"like-{player}-{seats}.json").table
    table = learn_response(seats, training.course, start, company)
    return TableFile({"by": "self-play", "against": player, "seats": seats, **asdict(training.course)}, table)


def _fit_file(player: str, examples: Sequence[tuple[ExampleRound, tuple[str, ...]]], training: Training) -> TableFile:
    chosen = [
        replace(example, imitated_seats=frozenset(seat for seat, name in enumerate(names) if name == player))
        for example, names in examples
        if player in names
    ]
    seats = len(examples[0][1])
    start = TableFile.read(training.out / f"policy-{seats}.json").table
    made = {"by": "imitation", "of": player, "seats": seats, "rounds": len(chosen), "seed": training.course.seed}
    return TableFile(made, imitate(chosen, start))


@cache
def _policy_bot(file: Path) -> Bot:
    return PolicyBot(table=TableFile.read(file).table)


def take_lesson(
    seed: int, seats: int, policy: Path, number: int, players: tuple[str, ...] = WAYS
) -> tuple[ExampleRound, tuple[str, ...]]:
    """Play one round as an example for imitation learning.

    Each seat is played by a bot from ``players`` or by the policy. Returns the round, and the names of the bots by
    seat, where the policy is called "policy".
    """
    rng = random.Random(f"{seed}/lesson/{seats}/{number}")
    company = (*players, "policy")
    names = (rng.choice(players),) * seats if rng.random() < 0.5 else tuple(rng.choices(company, k=seats))
    bots = [bot_of(name) if name in players else _policy_bot(policy) for name in names]
    game = Game(GameOptions(seats, 1), f"{seed}/lesson/{seats}/{number}")
    happened: list[Event] = []
    play_out(game, bots, happened.extend)
    hands = next(event.hands for event in happened if isinstance(event, CardsDealt))
    played = game.state.running
    assert played.die is not None
    passes = tuple(cards or () for cards in played.passes)
    plays = tuple(play for taken in played.tricks for play in taken.trick.plays)
    return ExampleRound(played.dealer, played.die, hands, passes, plays, frozenset()), names


def main(arguments: Sequence[str] | None = None) -> None:
    """Train the policies that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    every = tuple(range(MIN_SEATS, MAX_SEATS + 1))
    parser.add_argument("--seats", type=_numbers, default=every, help="numbers of seats")
    parser.add_argument("--like", type=_names, default=IMITATED, help="bots to imitate, and to answer")
    parser.add_argument("--rounds", type=int, default=LESSONS, help="observed rounds for each imitation")
    parser.add_argument("--steps", type=int, default=Course().steps, help="steps of self-play")
    parser.add_argument("--seed", type=int, default=Course().seed)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=default_folder())
    asked = parser.parse_args(arguments)
    if not set(asked.seats) <= set(every):
        parser.error(f"a game has {MIN_SEATS} to {MAX_SEATS} seats")
    if not set(asked.like) <= set(IMITATED):
        parser.error(f"the imitated bots are {', '.join(IMITATED)}")
    course = Course(steps=asked.steps, seed=asked.seed)
    try:
        train(Training(asked.seats, asked.like, asked.rounds, course, asked.out), asked.jobs)
    except OSError as error:
        parser.error(f"the tables cannot be written: {error}")


def _numbers(value: str) -> tuple[int, ...]:
    return tuple(map(int, _names(value)))


def _names(value: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in value.split(",") if name.strip())


if __name__ == "__main__":
    main()
