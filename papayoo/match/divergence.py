"""Compares two games with the same deals, and finds the first decision in which they differ."""

from typing import NamedTuple

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
    """Return the first difference of two games with the same deals.

    Returns None if one game is the beginning of the other.
    """
    for position in range(min(len(replay), len(other))):
        step, other_step = replay.step(position), other.step(position)
        if step.kind is StepKind.DEAL:
            given = set(replay.visible_state(position).given[replay.watcher])
            other_given = set(other.visible_state(position).given[other.watcher])
            if given != other_given:
                return Divergence(
                    position, step, tuple(sorted(given - other_given)), tuple(sorted(other_given - given))
                )
        elif step.play != other_step.play and step.play is not None and other_step.play is not None:
            return Divergence(position, step, (step.play.card,), (other_step.play.card,))
    return None
