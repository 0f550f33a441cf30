"""Records, judged decisions and demonstrations that all programs of a test process share.

Many tests begin with the same few records. Reading one plays the whole game, and the coach judges each of its rounds.
A demonstration plays up to 120 rounds to their ends.
"""

import random
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from typing import TypeVar
from unittest.mock import patch

from papayoo.ai import judge
from papayoo.ai.candidates import Stop
from papayoo.engine import Reading, record
from papayoo.match import Choice, Demonstration, Fork, demonstrate
from papayoo.services import judging, showing
from papayoo.services.judging import JudgedChoice

MAX_KEPT = 200
_T = TypeVar("_T")
_read, _judge = record._Reader.read, judging.judge_choice
_readings: OrderedDict[Hashable, Reading] = OrderedDict()
_judged: OrderedDict[Hashable, JudgedChoice | None] = OrderedDict()
_shown: OrderedDict[Hashable, Demonstration | None] = OrderedDict()


@contextmanager
def shared_games() -> Iterator[None]:
    """Read each record, judge each decision and find each demonstration once in a process."""
    with (
        patch.object(record._Reader, "read", _shared_reading),
        patch.object(judging, "judge_choice", _shared_judgement),
        patch.object(showing, "demonstrate", _shared_demonstration),
    ):
        yield


def _shared_reading(reader: record._Reader) -> Reading:
    """Return a game of its own, because the reading's user continues it."""
    reading = _kept(_readings, (reader._is_ended, *reader._lines), lambda: _read(reader))
    game, recorder = copy(reading.game), copy(reading.recorder)
    recorder._game, recorder.lines = game, list(recorder.lines)
    return replace(reading, game=game, recorder=recorder)


def _shared_judgement(choice: Choice, seed: str, stop: Stop) -> JudgedChoice | None:
    """Judge a decision once for each search budget. A stopped search is not kept."""
    key = choice.view, choice.cards, seed, judge.QUICK
    found = _kept(_judged, key, lambda: _judge(choice, seed, stop))
    if found is None:
        del _judged[key]
    return found


def _shared_demonstration(fork: Fork, rng: random.Random, stop: Stop) -> Demonstration | None:
    """Find a demonstration once for each state of the random numbers. A stopped search is not kept."""
    passes = tuple(sorted(fork.passes.items()))
    key = fork.state, fork.seat, fork.chosen, fork.better, fork.loss, fork.die, passes, fork.seed, rng.getstate()
    found = _kept(_shown, key, lambda: demonstrate(fork, rng, stop))
    if stop():
        _shown.pop(key, None)
    return found


def _kept(kept: OrderedDict[Hashable, _T], key: Hashable, make: Callable[[], _T]) -> _T:
    if key not in kept:
        kept[key] = make()
        if len(kept) > MAX_KEPT:
            kept.popitem(last=False)
    kept.move_to_end(key)
    return kept[key]
