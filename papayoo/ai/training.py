"""Learning policies: by self-play from nothing, or by imitating how a kind of player plays.

The same seed gives the same tables. A run of self-play learns the pass and the play of one seat count together.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from papayoo.ai.kernel import Kernel, table_size
from papayoo.ai.kernel_input import masks_of, number_of
from papayoo.ai.tables import SCALE, Table, softmax_weights
from papayoo.engine.cards import Card, Suit
from papayoo.engine.options import GameOptions
from papayoo.engine.trick import Play

Progress = Callable[[float], None]
"""Told from time to time how much is done, from 0 to 1."""

NOISE: Final = 0.05
"""The share of any legal card among the plays while learning, so that nothing stays untried."""


FRESH: Final = 1e-4
"""How much counts as learned of each number when learning begins."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a policy is learned: so many deals with decisions of play, in steps, and one pass for every few of them.

    ``rate`` is how far a number moves for an error, at first; it falls to nothing towards the end.
    """

    deals: int = 300_000
    step: int = 200
    deals_a_pass: int = 5
    rate: float = 0.2
    seed: int = 1


def learn_policy(seats: int, course: Course, progress: Progress = lambda _: None) -> Table:
    """A policy for a seat count, learned by self-play."""
    row = GameOptions(seats, 1).deal
    kernel = Kernel(seats, course.seed * 1_000 + seats)
    kernel.noise = NOISE
    kernel.load_exponents(softmax_weights(1.0))
    kernel.load_params([0.0] * table_size(), FRESH)
    steps = course.deals // course.step
    for step in range(steps):
        rate = course.rate * (1.0 - step / steps) ** 1.5 + 0.002
        kernel.learn(course.step, row.hand_size, row.pass_size, rate)
        kernel.learn_pass(course.step // course.deals_a_pass, row.hand_size, row.pass_size, rate)
        kernel.adopt(0)
        progress((step + 1) / steps)
    return kernel.table(0)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A round to imitate: hands as dealt, passes, the die, all plays; and the seats whose play is the example."""

    dealer: int
    die: Suit
    hands: tuple[tuple[Card, ...], ...]
    passes: tuple[tuple[Card, ...], ...]
    plays: tuple[Play, ...]
    models: frozenset[int]


def imitate(lessons: Sequence[Lesson], start: Table, *, times: int = 4, rate: float = 0.1) -> Table:
    """A policy that passes and plays as the models do, learned from ``start`` on by going through the lessons."""
    kernel = Kernel(2, 0)
    kernel.noise = 0.0
    kernel.load_exponents(softmax_weights(1.0))
    kernel.load_params([number / SCALE for number in start], FRESH)
    for time in range(times):
        kernel.adopt(0)
        for number, lesson in enumerate(lessons):
            left = 1.0 - (time + number / len(lessons)) / times
            _go_through(kernel, lesson, rate * left + 0.002)
    kernel.adopt(0)
    return kernel.table(0)


def _go_through(kernel: Kernel, lesson: Lesson, rate: float) -> None:
    kernel.arrange(len(lesson.hands))
    for seat in lesson.models:
        kernel.set_hand(seat, masks_of(lesson.hands[seat]))
        _imitate_pass(kernel, seat, lesson.passes[seat], rate)
    kernel.begin(lesson.die, lesson.dealer, len(lesson.hands[0]))
    for seat in range(len(lesson.hands)):
        kernel.set_hand(seat, masks_of(play.card for play in lesson.plays if play.seat == seat))
    for play in lesson.plays:
        if play.seat in lesson.models:
            kernel.imitate(number_of(play.card), rate)
        kernel.play(number_of(play.card))


def _imitate_pass(kernel: Kernel, seat: int, cards: Sequence[Card], rate: float) -> None:
    """A pass has no order: the next card is the one that the policy would pick of those still to pass."""
    waiting = {number_of(card) for card in cards}
    while waiting:
        scored = kernel.scored_pass(seat, len(waiting))
        number = max((score, number) for number, score in scored if number in waiting)[1]
        kernel.imitate_pass(seat, len(waiting), number, rate)
        kernel.lay(seat, number)
        waiting.remove(number)
