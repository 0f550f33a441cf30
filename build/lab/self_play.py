"""Learning of policy weight tables, by self-play or by imitation of recorded rounds.

The same seed gives the same tables. Self-play learns passing and playing for one number of seats.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from statistics import fmean
from typing import Final

from papayoo.ai.imitation import begin_example, begin_imitation, imitate_plays
from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import SCALE, TABLE_SIZE
from papayoo.ai.kernel_input import masks_of, number_of
from papayoo.ai.policy_tables import Table, softmax_weights
from papayoo.engine import Card, GameOptions, Play, Suit

INITIAL_SLOPE_SQUARES: Final = 1e-4
"""Initial sum of squared gradients of each weight; a large sum keeps the first steps small."""

MIN_RATE: Final = 0.002
"""Minimum learning rate."""

TYPICAL_COURSES: Final = ((0.4, False), (0.7, False), (0.4, True), (0.4, False), (0.7, False), (0.7, True))
"""The courses whose mean is the typical policy: the temperature, and whether other policies are among the opponents."""
TYPICAL_SHARE: Final = 0.3
"""Training steps of each of these courses, divided by the training steps of the learned policy."""


@dataclass(frozen=True, slots=True)
class Course:
    """Parameters of self-play learning, which consists of ``steps`` steps.

    Each step uses ``deals`` deals for playing and ``pass_deals`` for passing. ``rate`` and ``pass_rate`` are the
    initial learning rates. They are multiplied by the fraction of the steps that remain, raised to the power ``fall``.
    ``temperature`` is the softmax temperature of the policy.
    """

    steps: int = 2500
    deals: int = 400
    pass_deals: int = 60
    rate: float = 0.1
    pass_rate: float = 0.12
    fall: float = 1.5
    temperature: float = 0.4
    seed: int = 1


def learn_policy(seats: int, course: Course) -> Table:
    """Return the weight table for a number of seats, learned by self-play."""
    kernel = _new_learner(seats, course, [0] * TABLE_SIZE)
    _run_course(kernel, course, course.steps)
    return kernel.table(0)


def learn_mixed(seats: int, course: Course, start: Table, others: Sequence[Table]) -> Table:
    """Train a weight table, which begins as ``start``, against itself and the policies of ``others``.

    In a third of the rounds, all players use the table that is being trained. In another third, all opponents use the
    same policy of ``others``. In the last third, each opponent uses a random one of them.
    """
    kernel = _new_learner(seats, course, start)
    for kind, table in enumerate(others, start=1):
        kernel.load_table(kind, table)
    kernel.type_count = 1 + len(others)
    _run_course(kernel, course, course.steps)
    return kernel.table(0)


def learn_response(seats: int, course: Course, start: Table, opponent_policy: Table) -> Table:
    """Train a weight table, which begins as ``start``, in rounds against one fixed policy.

    The training takes half as many steps as ``course`` has.
    """
    kernel = _new_learner(seats, course, start)
    kernel.load_table(1, opponent_policy)
    kernel.opponent_type = 1
    _run_course(kernel, course, ceil(course.steps / 2))
    return kernel.table(0)


def learn_typical(seats: int, course: Course, others: Sequence[Table]) -> Table:
    """Return the mean of several weight tables, each trained from zero with another seed.

    The tables are trained as in ``TYPICAL_COURSES``, with fewer steps than ``course`` has. Policies trained in
    different ways agree only where one card is clearly better. Their mean is therefore a better model of an unknown
    player than each of them. ``others`` are the policies of the opponents in some of the courses.
    """
    tables = []
    for number, (temperature, has_others) in enumerate(TYPICAL_COURSES, start=1):
        steps = ceil(course.steps * TYPICAL_SHARE)
        own = replace(course, steps=steps, temperature=temperature, seed=course.seed + number)
        tables.append(learn_mixed(seats, own, [0] * TABLE_SIZE, others if has_others else ()))
    return [round(fmean(weights)) for weights in zip(*tables, strict=True)]


def _new_learner(seats: int, course: Course, start: Table) -> Kernel:
    kernel = Kernel(seats, 1_000 * course.seed + seats)
    kernel.noise = 0.0
    kernel.load_exponents(softmax_weights(course.temperature))
    kernel.load_params([number / SCALE for number in start], INITIAL_SLOPE_SQUARES)
    kernel.store_table(0)
    return kernel


def _run_course(kernel: Kernel, course: Course, steps: int) -> None:
    row = GameOptions(kernel.seats, 1).deal
    for step in range(steps):
        left = (1.0 - step / steps) ** course.fall
        kernel.learn_play(course.deals, row.hand_size, row.pass_size, course.rate * left + MIN_RATE)
        kernel.learn_passes(course.pass_deals, row.hand_size, row.pass_size, course.pass_rate * left + MIN_RATE)
        kernel.store_table(0)


@dataclass(frozen=True, slots=True)
class ExampleRound:
    """A recorded round: dealt hands, passes, the die, all plays, and the seats to imitate."""

    dealer: int
    die: Suit
    hands: tuple[tuple[Card, ...], ...]
    passes: tuple[tuple[Card, ...], ...]
    plays: tuple[Play, ...]
    imitated_seats: frozenset[int]


def imitate(examples: Sequence[ExampleRound], start: Table, *, epochs: int = 3, rate: float = 0.2) -> Table:
    """Train a weight table, which begins as ``start``, to imitate recorded rounds."""
    kernel = Kernel(2, 0)
    begin_imitation(kernel, [number / SCALE for number in start], INITIAL_SLOPE_SQUARES)
    for epoch in range(epochs):
        kernel.store_table(0)
        for number, example in enumerate(examples):
            left = 1.0 - (epoch + number / len(examples)) / epochs
            _imitate_example(kernel, example, rate * left + MIN_RATE)
    kernel.store_table(0)
    return kernel.table(0)


def _imitate_example(kernel: Kernel, example: ExampleRound, rate: float) -> None:
    kernel.set_seats(len(example.hands))
    for seat in sorted(example.imitated_seats):
        kernel.set_hand(seat, masks_of(example.hands[seat]))
        _imitate_pass(kernel, seat, example.passes[seat], rate)
    begin_example(kernel, example.dealer, example.die, example.plays)
    imitate_plays(kernel, example.plays, example.imitated_seats, rate)


def _imitate_pass(kernel: Kernel, seat: int, cards: Sequence[Card], rate: float) -> None:
    """Do a gradient step for each card of a pass, in order of decreasing score.

    A recorded pass does not say in which order its cards were chosen.
    """
    remaining = {number_of(card) for card in cards}
    while remaining:
        scored = kernel.pass_scores(seat, len(remaining))
        number = max((score, number) for number, score in scored if number in remaining)[1]
        kernel.imitate_pass(seat, len(remaining), number, rate)
        kernel.move_to_pass(seat, number)
        remaining.remove(number)
