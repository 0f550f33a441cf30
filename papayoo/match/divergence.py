"""Finds where two games with the same deals went different ways."""

from typing import NamedTuple

from papayoo.match.replay import Cards, Replay, Step, StepKind


class Divergence(NamedTuple):
    """The first difference of two games: its position, its step, and the cards of both games.

    The step of a pass is the deal before it; its cards are those that the watching seat passed in only one game.
    """

    position: int
    step: Step
    cards: Cards
    other_cards: Cards


def divergence_of(replay: Replay, other: Replay) -> Divergence | None:
    """Return the first difference of two games with the same deals, or None if one is the beginning of the other."""
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
