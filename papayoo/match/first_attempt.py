"""Compares a game with the first one in which the same cards were dealt.

While it is played, the player's cards of the first game can be shown; after it, where both games part.
"""

from collections.abc import Collection
from typing import NamedTuple

from papayoo.engine import Card, Play, Trick
from papayoo.match.replay import Cards, Replay, StepKind
from papayoo.match.shown_line import (
    Cause,
    Demonstration,
    Fork,
    Parting,
    Source,
    fork_at,
    played_line,
    widest_gaps,
)


class FirstAttempt:
    """The finished game in which the player saw these cards for the first time."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self._plays: dict[tuple[int, int], list[Play]] = {}
        for step in map(replay.step, range(len(replay))):
            if step.play is not None:
                self._plays.setdefault((step.round_number, step.trick), []).append(step.play)

    def passed(self, round_number: int) -> Cards:
        """Return the cards that the player passed in a round; empty if nothing was passed."""
        passes = self.replay.passes_of(round_number)
        return passes[self.replay.watcher] if passes else ()

    def card_in(self, round_number: int, number: int, trick: Trick, hand: Collection[Card]) -> Card | None:
        """Return the card that the player played in the trick with the same number, if it means something here.

        It does if the player faces the same task, to lead or to follow the same suit, and if the card is still in the
        ``hand`` and may be played. ``trick`` are the leader and the plays so far; the player's own may be among them.
        """
        plays, seat = self._plays.get((round_number, number), []), self.replay.watcher
        card = next((play.card for play in plays if play.seat == seat), None)
        if card is None or card not in hand or (plays[0].seat == seat) is not (trick.leader == seat):
            return None
        if trick.leader == seat:
            return card
        lead, is_led = plays[0].card.suit, trick.lead_suit
        own = [play.card for play in trick.plays if play.seat == seat]
        could_follow = any(held.suit is lead for held in (*hand, *own))
        return card if is_led is lead and (card.suit is lead or not could_follow) else None


class Difference(NamedTuple):
    """A round in which the player took other points in two games with the same deals, and where they part in it.

    ``then`` and ``now`` are the player's points in it, in the first game and in the later one. ``trick`` is the number
    of the trick in which a card differs first, or 0 in the pass. ``position`` is the position of that card or pass in
    both replays, if it was the player's own decision, and otherwise None; ``cards`` are the cards of both decisions.
    """

    number: int
    then: int
    now: int
    trick: int
    position: tuple[int, int] | None
    cards: tuple[Cards, Cards] = ((), ())


def differences_by_round(first: Replay, later: Replay) -> tuple[Difference, ...]:
    """Return the rounds in which the player took other points in two finished games with the same deals, in order."""
    seat = first.watcher
    points = ((then[seat], now[seat]) for then, now in zip(first.scores, later.scores, strict=True))
    apart = ((number, then, now) for number, (then, now) in enumerate(points, start=1) if then != now)
    return tuple(Difference(*each, *_parting(first, later, each[0])) for each in apart)


def difference_of(first: Replay, later: Replay) -> Difference | None:
    """Return where two finished games with the same deals differ most; None if all rounds have the same points."""
    return max(differences_by_round(first, later), key=lambda each: abs(each.then - each.now), default=None)


def _parting(first: Replay, later: Replay, number: int) -> tuple[int, tuple[int, int] | None, tuple[Cards, Cards]]:
    """Return the trick in which a round of two games parts, and the positions and cards of the player's decision."""
    seat, starts = first.watcher, (first.start_of_round(number), later.start_of_round(number))
    for offset in range(first.end_of_round(number) + 1 - starts[0]):
        at = starts[0] + offset, starts[1] + offset
        step, other = first.step(at[0]), later.step(at[1])
        if step.kind is StepKind.PASS and first.passes_of(number) != later.passes_of(number):
            passed = first.passes_of(number)[seat], later.passes_of(number)[seat]
            return (0, at, passed) if passed[0] != passed[1] else (0, None, ((), ()))
        if step.play is not None and other.play is not None and step.play != other.play:
            cards = (step.play.card,), (other.play.card,)
            return (step.trick, at, cards) if step.play.seat == seat else (step.trick, None, ((), ()))
    raise ValueError(f"round {number} is equal in both games")


class Comparison(NamedTuple):
    """Both games from the decision in which they part, as they were played: the first one, then the later one.

    ``fork`` is the decision in the first game. One deal does not tell which choice is better, so no cause is named.
    """

    fork: Fork
    found: Demonstration


def comparison_of(first: Replay, later: Replay, difference: Difference) -> Comparison | None:
    """Return both lines of two finished games; None if it was not the player's decision that parted them."""
    if difference.position is None:
        return None
    games = zip((first, later), difference.position, strict=True)
    then, now = (played_line(replay, at) for replay, at in games)
    fork = fork_at(first, difference.position[0], now.cards, then.points - now.points)
    if fork is None:
        return None
    trick, own, other = difference.trick, then.cards[0], now.cards[0]
    if fork.is_pass:  # no trick is the one of the decision, so the one that differs most is marked
        trick = widest_gaps(then, now, 0, 1)[0]
        own, other = (line.trick_at(trick).card_of(line.seat) for line in (then, now))
    parting = Parting(Cause.SHOWN, own, first.watcher, trick, trick, own, trick, other)
    return Comparison(fork, Demonstration(then, now, parting, (Source.PLAYED, Source.PLAYED)))
