"""Compares two games with the same deals, and finds the first decision in which they differ."""

from typing import NamedTuple

from papayoo.engine import Card
from papayoo.match.replay import Cards, Replay, Step, StepKind


class Divergence(NamedTuple):
    """The first difference of two games.

    ``position`` is the number of the step, ``step`` the step in the first game. ``cards`` and ``other_cards`` are the
    cards played in the first and in the other game. If the passes differ, the step is the deal, and the cards are those
    that the watching seat passed in only one of the games.
    """

    position: int
    step: Step
    cards: Cards
    other_cards: Cards


def divergence_of(replay: Replay, other: Replay) -> Divergence | None:
    """Return the first difference of two games with the same deals, or None."""
    for position in range(min(len(replay), len(other))):
        own, theirs = _chosen(replay, position), _chosen(other, position)
        if own != theirs and own and theirs:
            cards, other_cards = tuple(sorted(own - theirs)), tuple(sorted(theirs - own))
            return Divergence(position, replay.step(position), cards, other_cards)
    return None


def _chosen(replay: Replay, position: int) -> set[Card]:
    """Return the card played at a step or, at the step that shows the deal, the watcher's pass."""
    step = replay.step(position)
    if step.kind is StepKind.DEAL:
        return set(replay.visible_state(position).given[replay.watcher])
    return set() if step.play is None else {step.play.card}
