"""Plays a decision on twice, with the choice and with a better one, so that both can be shown on the table.

After the decision, all seats follow the same policy in both lines, also in a recorded round, so that no later mistake
speaks for or against the choice; each sees only its own view. In a recorded round, a search checks the seat's cards
there: the review must not call costly what the better line does. The trick of the decision is the one that the player
has seen: the others play the cards that they really played to it, also if the better card follows or leads the same
suit. The real hands are taken if they show the difference. Otherwise hidden hands are dealt that agree with all that
the seat knew.
"""

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache, partial
from itertools import takewhile
from types import MappingProxyType
from typing import Final, NamedTuple

from papayoo.ai.bot import Bot
from papayoo.ai.candidates import Stop, never_stop
from papayoo.ai.checked_bot import CheckedBot
from papayoo.ai.hidden_hands import hidden_cards, random_world
from papayoo.ai.knowledge import UNDEALT
from papayoo.ai.policy_bot import PolicyBot
from papayoo.engine import (
    Card,
    CardPlayed,
    Command,
    GameState,
    PassCards,
    Phase,
    Play,
    PlayCard,
    RecordedChance,
    Suit,
    TakenTrick,
    TrickTaken,
    card_points,
    deck,
    outcome,
    papayoo_of,
    shuffled,
    view_of,
)
from papayoo.match.bot_play import answer
from papayoo.match.coach_service import coach_stream
from papayoo.match.replay import Cards, Replay, Step, StepKind, VisibleState

SHARE: Final = 0.5
"""Least difference between the lines, as a share of the points that the choice is said to cost."""
LEAST_POINTS: Final = 2.0
"""Least difference between the lines in points."""
MOST_DEALS: Final = 60
"""Number of deals of the hidden hands that are tried at most."""
MOST: Final = 0.5
"""Share of the saved points that a trick, or a card, must have to be called the reason."""
EVEN_POINTS: Final = 10
"""Least difference with the real cards that is shown of choices that are equally good on average."""
AT_ONCE: Final = 0.25
"""Share of the saved points that the Papayoo, or a trick, must have if more speaks for its being the reason.

The Papayoo is given away by the better card, or a card takes the trick that only the better pass gives away. In a
recorded round, the choice takes the points at once, or the player took them at the table.
"""
NEAR: Final = 0.2
"""If the difference of a deal is as near to the claim as this share of it, no other deal is tried."""
MOST_CHECKED: Final = 2
"""Number of these deals, the nearest first, that are played on again with the seat's cards checked."""
TYPICAL_TIMES: Final = 2.0
"""A deal is typical if its difference is at most so many times the claim."""
FAR_TIMES: Final = 2.5
"""An exercise is not shown with hands whose difference is more than so many times the claim, if others show it, too."""
PLAYED_TIMES: Final = 1.5
"""The real hands are shown only if the choice, played on, takes at most so many times the points of the player."""
PLAYED_POINTS: Final = 20
"""They are shown in any case if it takes fewer points more than this."""
MOST_AGAIN_DEALS: Final = 400
"""Maximum number of deals that are tried for a second chance as long as none is typical."""
MOST_AGAIN_CHECKED: Final = 8
"""Maximum number of these that are played on again with the seat's cards checked."""
MOST_PASS_DEALS: Final = 400
"""Maximum number of deals that are tried if the deal of a puzzle does not show what a pass costs."""
ALIKE_POINTS: Final = 5
"""The better pass takes about as many points in two deals if they differ by fewer than this."""
KEPT_LINES: Final = 64
"""Number of lines with the real hands that are kept: those of a round are asked for several times."""

_NO_PASSES: Final[Mapping[int, Cards]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Fork:
    """A decision of a seat: its choice, a better one, and the points that the choice is said to cost.

    ``state`` is the game before the decision. ``die`` is the die result of the round. ``passes`` are the cards that
    other seats passed in this round, if the decision is a pass; the policy decides for seats that are not named.
    ``played`` is the rest of the round as it was played after the choice, and ``seed`` that of the game, if it was
    recorded. In an ``is_exercise``, the real hands are shown only if they are typical, because nobody remembers them;
    ``example`` is the seed of the hands that are dealt instead. An exercise in passing has one deal for all answers,
    which is the real one if ``example`` is 0. So it is in a second chance (``is_again``), a week later, but each answer
    has a deal of its own. If the choice cost nothing with the real hands, ``is_free`` is true, and
    only dealt hands are shown.
    """

    state: GameState
    seat: int
    chosen: Cards
    better: Cards
    loss: float
    die: Suit
    passes: Mapping[int, Cards] = field(default_factory=lambda: _NO_PASSES)
    played: "ShownLine | None" = None
    seed: str = ""
    is_exercise: bool = False
    is_again: bool = False
    example: int = 0
    is_free: bool = False

    @property
    def is_pass(self) -> bool:
        return self.state.phase is Phase.PASSING

    @property
    def is_practice(self) -> bool:
        """Whether nobody remembers the real hands, so that typical ones show as much."""
        return self.is_exercise or self.is_again

    def rest_of_trick(self, cards: Cards) -> tuple[Play, ...]:
        """Return what the others really played after the choice in its trick, if they may play it after ``cards``, too.

        They may not if another suit is led. It is empty for a pass and in an exercise, where nobody has played on.
        """
        if self.played is None or self.is_pass:
            return ()
        plays = self.played.tricks[0].taken.trick.plays
        at = next(number for number, play in enumerate(plays) if play.seat == self.seat)
        return plays[at + 1 :] if at or cards[0].suit is plays[0].card.suit else ()

    @property
    def least_difference(self) -> float:
        """The difference in points that the lines must have to be shown."""
        return max(LEAST_POINTS, SHARE * self.loss)


def fork_at(replay: Replay, position: int, better: Cards, loss: float) -> Fork | None:
    """Return the fork at a decision of the watching seat in a finished round of a replay; None if there is none."""
    choice, state, number = replay.choice(position), replay.state_before(position), replay.step(position).round_number
    if choice is None or state is None or not replay.is_open(number):
        return None
    die = replay.visible_state(replay.end_of_round(number)).view.die
    assert die is not None
    passes = dict(enumerate(replay.passes_of(number)))
    played = played_line(replay, position)
    return Fork(state, replay.watcher, choice.cards, better, loss, die, passes, played, replay.seed)


class Moment(NamedTuple):
    """A card played in a line, and the state of the game right after it."""

    play: Play
    state: GameState


@dataclass(frozen=True, slots=True)
class ShownTrick:
    """A trick of a line.

    ``number`` counts from 1 in the round. ``first`` and ``last`` are the positions of its plays in the line; the plays
    before the decision have none. ``count`` are the points that the seat has taken since the decision.
    """

    number: int
    taken: TakenTrick
    first: int
    last: int
    count: int

    def holds(self, card: Card) -> bool:
        return card in self.taken.trick.cards

    def points_of(self, seat: int) -> int:
        """Return the points that a seat takes in the trick."""
        return self.taken.points if self.taken.taker == seat else 0

    def card_of(self, seat: int) -> Card:
        return next(play.card for play in self.taken.trick.plays if play.seat == seat)

    def points_for(self, seat: int) -> int:
        """Return the points that a seat takes in the trick."""
        return self.taken.points if self.taken.taker == seat else 0


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One way to go on from a decision, until the end of the round."""

    seat: int
    cards: Cards
    start: GameState
    moments: tuple[Moment, ...]
    tricks: tuple[ShownTrick, ...]

    @property
    def points(self) -> int:
        """The points that the seat takes from the decision on."""
        return self.tricks[-1].count

    def points_outside(self, shown: Iterable[ShownTrick]) -> int:
        """Return the points that the seat takes in other tricks than those that are shown."""
        return self.points - sum(trick.taken.points for trick in shown if trick.taken.taker == self.seat)

    def sight(self, position: int) -> VisibleState:
        """Return the table after the play at a position; at position -1, the table before the decision.

        The points contain those of a trick that is complete, although its cards are still on the table.
        """
        state = self.moments[position].state if position >= 0 else self.start
        nothing: tuple[Cards, ...] = ((),) * state.options.seats
        view = view_of(state, self.seat)
        taken = next((trick.taken for trick in self.tricks if trick.last == position), None)
        if taken is not None:
            points = list(view.points)
            points[taken.taker] += taken.points
            view = replace(view, points=tuple(points))
        return VisibleState(view, state.running.hands, nothing, nothing, ())

    def step(self, position: int) -> Step:
        """Return the play at a position as a step of a replay."""
        play, state = self.moments[position]
        return Step(StepKind.CARD, state.running.number, len(state.running.tricks) + 1, play)

    @property
    def hands(self) -> tuple[Cards, ...]:
        """The hands with which the tricks are played from here on."""
        before = self.start if self.start.phase is Phase.PLAYING else self.moments[0].state
        dealt = before.running.hands
        if before is self.start:
            return dealt
        first = self.moments[0].play
        return tuple(
            tuple(sorted((*hand, first.card))) if seat == first.seat else hand for seat, hand in enumerate(dealt)
        )

    @property
    def dealt(self) -> VisibleState:
        """The table before the first trick of a line that begins with a pass, with the hands after it."""
        state = self.moments[0].state
        nothing: tuple[Cards, ...] = ((),) * state.options.seats
        return VisibleState(view_of(state, self.seat), self.hands, nothing, nothing, state.running.asleep)

    def trick_with(self, card: Card) -> ShownTrick:
        """Return the trick to which a card is played."""
        return next(trick for trick in self.tricks if trick.holds(card))

    @property
    def dearest(self) -> int | None:
        """The number of the trick in which the seat takes most; None if it takes nothing."""
        trick = max(self.tricks, key=lambda trick: trick.points_of(self.seat))
        return trick.number if self.points else None

    def trick_at(self, number: int) -> ShownTrick:
        return next(trick for trick in self.tricks if trick.number == number)

    def led_from(self, first: ShownTrick) -> tuple[ShownTrick, ...]:
        """Return a trick and those after it, as long as the seat leads."""
        after = (trick for trick in self.tricks if trick.number > first.number)
        return first, *takewhile(lambda trick: trick.taken.trick.leader == self.seat, after)

    def highlights(self, count: int, marked: int, named: Card | None = None) -> tuple[ShownTrick, ...]:
        """Return the tricks that tell the line, in order, at most ``count``.

        The trick with the number ``marked`` is one of them, the last one with points for the seat, so that the counter
        reaches its end, the trick of the decision, unless it is a pass, and that of the card ``named``. The others are
        those in which the seat takes most, and then those in which it gives most.
        """
        decision = self.tricks[0].number if len(self.cards) == 1 else 0
        last = next(trick.number for trick in self.tricks if trick.count == self.points)

        def weight(trick: ShownTrick) -> tuple[bool, bool, bool, bool, int, int]:
            own, is_named = trick.points_for(self.seat), named is not None and trick.holds(named)
            is_last = bool(own) and trick.number == last
            return trick.number == marked, is_last, trick.number == decision, is_named, own, trick.taken.points

        best = sorted(self.tricks, key=weight, reverse=True)[:count]
        return tuple(sorted(best, key=lambda trick: trick.number))


def widest_gaps(one: ShownLine, other: ShownLine, kept: Sequence[int | None], count: int) -> tuple[int, ...]:
    """Return the numbers of the tricks in which the seat's points differ most between two lines, the widest gap first.

    They are at most ``count``. The tricks with the numbers ``kept`` come before all others, in this order.
    """
    first, second = ({trick.number: trick.points_of(line.seat) for trick in line.tricks} for line in (one, other))

    def weight(number: int) -> tuple[int, int, int]:
        gap, early = abs(first[number] - second[number]), number in kept and len(kept) - kept.index(number)
        return early, gap, first[number] + second[number]

    return tuple(sorted(first.keys() & second.keys(), key=weight, reverse=True)[:count])


class Cause(StrEnum):
    """Why the better line is better. Each is true of the better line and false of the other one."""

    TAKES = "takes"
    """The choice takes the trick; with the better card, the seat does not take it."""
    FEWER = "fewer"
    """Both cards take the trick of the decision, but the better one takes fewer points in it."""
    GIVES = "gives"
    """The better card goes to another seat at once; kept, it is taken by its own player."""
    KEPT = "kept"
    """The better card, still in the hand, takes the trick with most of the difference."""
    KEPT_LEADS = "kept_leads"
    """The better card, still in the hand, wins a trick, and its player must lead the next ones, up to that trick."""
    PASSED = "passed"
    """A card that only the better pass contains is taken by another seat."""
    HELD = "held"
    """A card that only the better pass contains, still in the hand, takes the trick with most of the difference."""
    SEVERAL = "several"
    """The same, but such cards take most of the difference in several tricks, and this one was avoidable."""
    LEADS = "leads"
    """In the better line, another seat must lead the trick with most of the difference.

    Of a pass, no card that is given away takes the points.
    """
    GOES = "goes"
    """A card that the seat takes in its own line is taken by another seat in the better line."""
    SHOWN = "shown"
    """Most of the difference is in one trick. The seat could have avoided it later, or it is not about one card."""
    SPREAD = "spread"
    """No trick has most of the difference, or the better line takes about as many points in the same one, or others."""


@dataclass(frozen=True, slots=True)
class Parting:
    """Where the lines part.

    ``card`` and ``seat`` belong to the cause: the card it is about, and the other seat. ``number`` is the number of the
    trick with most of the difference (`dearest_trick`), the only one that a cause names, and ``points`` are those of it
    that others take in the better line. In a recorded round, it is that of the decision if the choice took a good part
    there at once. ``chosen_trick`` and ``better_trick`` are the numbers of the tricks to mark in
    each line, and ``chosen_mark`` and ``better_mark`` the cards to mark in them. A cause that says that the seat takes
    a later trick is given only if the seat had to take it, whatever it played there. If the points are spread and the
    better line has a trick that is as dear, that one is marked, and the trick in which the choice takes most more than
    the better line; no card is.
    """

    cause: Cause
    card: Card
    seat: int
    number: int
    chosen_trick: int
    chosen_mark: Card | None
    better_trick: int
    better_mark: Card | None
    points: int = 0


class Source(StrEnum):
    """Where the cards of a line come from."""

    PLAYED = "played"
    """It happened in a game."""
    REAL = "real"
    """The hands are those of the decision; the policy played them on."""
    TYPICAL = "typical"
    """The hidden hands were dealt, the difference is about as large as the claim, and the policy played them on."""
    RARE = "rare"
    """The same, but the difference is much larger: most deals show none, and a few this one."""
    OTHER = "other"
    """The same, but other passes of the exercise are shown with other hands; the better one takes about as much."""


@dataclass(frozen=True, slots=True)
class Demonstration:
    """Both lines of a decision, and where the cards of each come from.

    If two attempts are compared, ``chosen`` is the first and ``better`` the later one, whatever came of them. ``real``
    is the better choice with the real cards of a recorded round; if other hands are shown, it is not ``better``.
    """

    chosen: ShownLine
    better: ShownLine
    parting: Parting
    sources: tuple[Source, Source]
    real: ShownLine | None = None

    @property
    def is_real(self) -> bool:
        """Whether both lines have the real hands."""
        return {*self.sources} <= {Source.PLAYED, Source.REAL}

    @property
    def only_hands(self) -> tuple[tuple[Cards, ...], tuple[Cards, ...]]:
        """The cards by seat that a hand has in the first line only, and those that it has in the other one only."""
        pairs = list(zip(self.chosen.hands, self.better.hands, strict=True))
        first = tuple(tuple(card for card in own if card not in other) for own, other in pairs)
        return first, tuple(tuple(card for card in other if card not in own) for own, other in pairs)

    @property
    def difference(self) -> int:
        """The points that the better line saves; those of a later attempt may be negative."""
        return self.chosen.points - self.better.points


def demonstrate(fork: Fork, rng: random.Random, stop: Stop = never_stop) -> Demonstration | None:
    """Return both lines of a decision.

    Unless the real cards show half of the claim, they are those of the deal whose difference is nearest to it. So are
    those of an exercise or a second chance whose real cards are no good example (`_is_plain`), if one of the deals is
    nearer; an exercise in passing has a deal of its own. So are those of a choice that cost nothing with the real
    cards, or that takes far more, played on, than the player took (`_is_far_from_played`). Returns None if no deal that
    was tried shows half of the claim, or if ``stop`` ended the search.
    """
    if fork.is_exercise and fork.is_pass:
        return _demonstrate_pass(fork, rng, stop)
    real = real_lines(fork)
    shows_it = not fork.is_free and _difference(real) >= fork.least_difference
    is_far = _is_far_from_played(fork, real[0])
    if shows_it and not is_far and _is_plain(fork, real):
        return _demonstration(fork, real, Source.REAL)
    is_again = fork.is_again and fork.loss > 0
    found = _typical_lines_again(fork, rng, stop) if is_again else _typical_lines(fork, rng, stop)
    is_nearer = not is_far and found is not None and _strangeness(fork, real) <= _strangeness(fork, found)
    if shows_it and not stop() and (found is None or is_nearer):
        return _demonstration(fork, real, Source.REAL)
    if found is None:
        return None
    source = Source.RARE if _is_rare(fork, found) else Source.TYPICAL
    return replace(_demonstration(fork, found, source), real=None if fork.played is None else real[1])


def is_rare(difference: float, loss: float) -> bool:
    """Whether two lines differ by far more points than the choice costs on average, as they do in few deals."""
    return difference > TYPICAL_TIMES * loss


def demonstrate_even(fork: Fork) -> Demonstration | None:
    """Return both lines of a decision that makes no clear difference on average, with the real cards.

    Returns None unless they differ by `EVEN_POINTS` or more, in either direction. No cause is named: one deal does not
    tell which choice is better.
    """
    chosen, better = lines = real_lines(fork)
    if abs(_difference(lines)) < EVEN_POINTS:
        return None
    number = widest_gaps(chosen, better, (), 1)[0]
    own, other = (line.trick_at(number).card_of(line.seat) for line in lines)
    parting = Parting(Cause.SHOWN, own, fork.seat, number, number, own, number, other)
    return Demonstration(chosen, better, parting, (Source.REAL, Source.REAL))


def example_state(fork: Fork) -> GameState:
    """Return the state before the pass of an exercise with its own deal, the same for all answers."""
    return typical_state(fork, random.Random(fork.example)) if fork.example else fork.state


def _demonstrate_pass(fork: Fork, rng: random.Random, stop: Stop) -> Demonstration | None:
    """Return both lines of a pass in an exercise.

    They are those of the exercise's own deal, unless they are no good example. Then another deal is sought in which the
    better pass takes about as many points, and whose difference is nearest to the claim; only if there is none, any
    other.
    """
    own = _lines(fork, example_state(fork))
    if is_good_example(fork, own):
        return _demonstration(fork, own, Source.TYPICAL if fork.example else Source.REAL)
    found = None
    for tried in range(MOST_PASS_DEALS):
        if stop():
            return None
        is_near = found is not None and abs(_difference(found) - fork.loss) <= NEAR * fork.loss
        if found is not None and (is_near or tried >= MOST_DEALS) and is_good_example(fork, found):
            break
        state = typical_state(fork, rng)
        lines = None if state == own[1].start else _lines_if_alike(fork, state, own[1].points)
        if lines is not None and (found is None or _strangeness(fork, lines) < _strangeness(fork, found)):
            found = lines
    if found is None and _difference(own) >= fork.least_difference:
        return _demonstration(fork, own, Source.RARE if fork.example else Source.REAL)
    found = found or _typical_lines(fork, rng, stop)
    return None if found is None else _demonstration(fork, found, Source.OTHER)


def is_good_example(fork: Fork, lines: tuple[ShownLine, ShownLine]) -> bool:
    """Whether lines show half of what an exercise claims or more, and not far more."""
    return _difference(lines) >= fork.least_difference and _is_plain(fork, lines)


def _lines_if_alike(fork: Fork, state: GameState, points: int) -> tuple[ShownLine, ShownLine] | None:
    """Return both lines if the better one takes about so many points, and the other one shows the difference."""
    better = play_on(state, fork.seat, fork.better, fork.die)
    if abs(better.points - points) >= ALIKE_POINTS:
        return None
    lines = play_on(state, fork.seat, fork.chosen, fork.die), better
    return lines if _difference(lines) >= fork.least_difference else None


def _demonstration(fork: Fork, lines: tuple[ShownLine, ShownLine], source: Source) -> Demonstration:
    is_played = fork.played is not None
    parting = parting_of(*lines, is_played=is_played)
    real = lines[1] if is_played and source is Source.REAL else None
    return Demonstration(*lines, parting, (source, source), real)


def _is_plain(fork: Fork, lines: tuple[ShownLine, ShownLine]) -> bool:
    """Whether the lines are a good example of what the choice is said to cost; always true in the review of a game.

    The difference must not be far above the claim, and the better line must not take more back in one trick than it
    saves in all.
    """
    is_far = _difference(lines) > FAR_TIMES * fork.loss
    return not fork.is_practice or not fork.loss or not (is_far or _takes_back(lines))


def _is_far_from_played(fork: Fork, chosen: ShownLine) -> bool:
    """Whether the choice, played on with the real hands, takes far more points than the player did in the round."""
    if fork.played is None:
        return False
    points = fork.played.points
    return chosen.points > PLAYED_TIMES * points and chosen.points - points >= PLAYED_POINTS


def _takes_back(lines: tuple[ShownLine, ShownLine]) -> bool:
    """Whether the better line takes more points in one trick than it saves in all, and the other one does not."""
    chosen, better = lines
    pairs = zip(chosen.tricks, better.tricks, strict=True)
    back = max(theirs.points_for(better.seat) - own.points_for(chosen.seat) for own, theirs in pairs)
    return back > _difference(lines)


def _strangeness(fork: Fork, lines: tuple[ShownLine, ShownLine]) -> tuple[bool, float]:
    """Return a measure by which examples are compared: the smaller, the better."""
    return fork.is_practice and _takes_back(lines), abs(_difference(lines) - fork.loss)


def _typical_lines(fork: Fork, rng: random.Random, stop: Stop) -> tuple[ShownLine, ShownLine] | None:
    """Return the lines of the deal whose difference is nearest to the claim; None if no deal shows half of it.

    In an exercise, deals in which the better line takes more back than it saves come last.
    """
    deals = list[tuple[tuple[bool, float], GameState]]()
    for _ in range(MOST_DEALS):
        if stop():
            return None
        state = typical_state(fork, rng)
        lines = _lines(fork, state)
        if _difference(lines) >= fork.least_difference:
            deals.append((_strangeness(fork, lines), state))
            if deals[-1][0] <= (False, NEAR * fork.loss):
                break
    states = [state for _, state in sorted(deals, key=lambda deal: deal[0])]
    checked = (_lines(fork, state, fork.seed) for state in states[:MOST_CHECKED])
    shown = next((lines for lines in checked if stop() or _difference(lines) >= fork.least_difference), None)
    if stop() or not states:
        return None
    return shown or _lines(fork, states[0])


def _typical_lines_again(fork: Fork, rng: random.Random, stop: Stop) -> tuple[ShownLine, ShownLine] | None:
    """Return the lines of a typical deal for a second chance; None if no deal shows half of the claim.

    More deals are tried until one is typical, also with the seat's cards checked, if some are. Among typical ones,
    those come first in which the better line takes no more back than it saves, then those with checked cards, and then
    those nearest to the claim.
    """
    found, best, checks = None, (True, True, True, math.inf), 0
    for tried in range(MOST_AGAIN_DEALS):
        if stop():
            return None
        is_rare_so_far, *flaws, far = best
        if not is_rare_so_far and (tried >= MOST_DEALS or (not any(flaws) and far <= NEAR * fork.loss)):
            break
        state = typical_state(fork, rng)
        lines = _lines(fork, state)
        examples = [(True, lines)]
        if _difference(lines) >= fork.least_difference and not _is_rare(fork, lines) and checks < MOST_AGAIN_CHECKED:
            checks += 1
            examples.append((False, _lines(fork, state, fork.seed)))
        for is_unchecked, each in examples:
            is_strange, far = _strangeness(fork, each)
            rank = _is_rare(fork, each), is_strange, is_unchecked, far
            if _difference(each) >= fork.least_difference and rank < best:
                found, best = each, rank
    return found


def _is_rare(fork: Fork, lines: tuple[ShownLine, ShownLine]) -> bool:
    return is_rare(_difference(lines), fork.loss)


def avoided_points(fork: Fork) -> dict[int, int]:
    """Return by how many points the better choice lowers a trick of a recorded round, by the number of that trick.

    The trick is the one with which the review explains the decision (`parting_of`). The real cards decide: the result
    is empty unless both the round as it was played and the choice, played on by the policy, show the difference to the
    better line, and the better choice avoids points of that trick. Only cards count that lie in this trick in both:
    later decisions can have made it another one than the review tells of. Then a pass, which all tricks follow from,
    has one that was taken with a card that only the better pass gives away (`_avoided_with_kept_cards`).
    """
    assert fork.played is not None
    chosen, better = real_lines(fork)
    difference = min(_difference((fork.played, better)), _difference((chosen, better)))
    if difference < fork.least_difference:
        return {}
    number = parting_of(chosen, better, is_played=True).number
    tricks = [line.trick_at(number).taken for line in (fork.played, chosen)]
    in_both = frozenset.intersection(*(frozenset(taken.trick.cards) for taken in tricks))
    is_taken = all(taken.taker == fork.seat for taken in tricks)
    avoided = _points(in_both - _own_cards(better, fork.die), fork.die) if is_taken else 0
    if fork.is_pass and not avoided:
        number, avoided = _avoided_with_kept_cards(fork, chosen, better)
    return {number: min(avoided, difference)} if avoided else {}


def _avoided_with_kept_cards(fork: Fork, chosen: ShownLine, better: ShownLine) -> tuple[int, int]:
    """Return the number of a trick of the round that the seat took with a card that only the better pass gives away.

    It is the one with most points of cards that the seat also takes with its pass played on, and not with the better
    one. Returns these points, too; both are 0 if they are few.
    """
    assert fork.played is not None
    given, seat = {*fork.better} - {*fork.chosen}, fork.seat
    saved = _own_cards(chosen, fork.die) - _own_cards(better, fork.die)
    points = {
        trick.number: _points(saved.intersection(trick.taken.trick.cards), fork.die)
        for trick in fork.played.tricks
        if trick.taken.taker == seat and trick.card_of(seat) in given
    }
    number = max(points, key=points.__getitem__, default=0)
    is_enough = points.get(number, 0) >= max(EVEN_POINTS, AT_ONCE * fork.loss)
    return (number, points[number]) if is_enough else (0, 0)


def is_refuted(fork: Fork) -> bool:
    """Whether the better choice saves no points with the real cards.

    It must save some compared with the round as it was played and, so that no later mistake speaks against the choice,
    compared with the choice played on in the same way. Points that the choice took in its own trick, and the better one
    does not, are due to no later mistake: then the round as it was played decides. If they are half of the claim or
    more, the player has seen on the table what the choice cost, and nothing later refutes it.
    """
    assert fork.played is not None
    chosen, better = real_lines(fork)
    saved = _difference((fork.played, better))
    if not fork.is_pass:
        at_once = _gap(fork.played, better, fork.played.tricks[0])
        if at_once > 0:
            return saved <= 0 and at_once < fork.least_difference
    return min(saved, _difference((chosen, better))) <= 0


def gained(fork: Fork) -> int:
    """Return the points of the better line minus those that the seat really took.

    They are 0 at most if the choice took points in its own trick: nobody calls that a risk that went well.
    """
    assert fork.played is not None
    points = -_difference((fork.played, real_lines(fork)[1]))
    return points if fork.is_pass or not fork.played.tricks[0].points_of(fork.seat) else min(0, points)


def play_on(  # noqa: PLR0913 - the last three are optional
    state: GameState,
    seat: int,
    cards: Cards,
    die: Suit,
    passes: Mapping[int, Cards] = _NO_PASSES,
    *,
    seed: str = "",
    rest: Iterable[Play] = (),
) -> ShownLine:
    """Play a round to its end. The seat begins with ``cards``, which it passes or plays.

    The other seats play the ``rest`` of the trick of the decision, if it is known. With the ``seed`` of a recorded
    game, the seat's later cards are checked, so that it plays hardly any that the review would call costly.
    """
    start, rng, chance = state, random.Random(0), RecordedChance(next_roll=die)
    bots: list[Bot] = [PolicyBot()] * state.options.seats
    if seed:
        bots[seat] = CheckedBot(partial(coach_stream, seed))
    moments, tricks, count = list[Moment](), list[ShownTrick](), 0
    known = {play.seat: play.card for play in rest}
    is_pass = state.phase is Phase.PASSING
    command: Command = PassCards(seat, tuple(sorted(cards))) if is_pass else PlayCard(seat, cards[0])
    while True:
        for event, after in outcome(state, command, chance):
            before, state = state, after
            if isinstance(event, CardPlayed):
                moments.append(Moment(Play(event.seat, event.card), state))
            elif isinstance(event, TrickTaken):
                count += event.points if event.seat == seat else 0
                first = tricks[-1].last + 1 if tricks else 0
                taken, number = state.running.tricks[-1], len(before.running.tricks) + 1
                tricks.append(ShownTrick(number, taken, first, len(moments) - 1, count))
        if not state.to_act:
            return ShownLine(seat, cards, start, tuple(moments), tuple(tricks))
        actor = min(state.to_act)
        if state.phase is Phase.PASSING and actor in passes:
            command = PassCards(actor, passes[actor])
        elif actor in known:
            command = PlayCard(actor, known.pop(actor))
        else:
            command = answer(bots[actor], view_of(state, actor), rng)


def played_line(replay: Replay, position: int) -> ShownLine:
    """Return the rest of a finished round as it was played, from a pass or a card of the watching seat on."""
    choice, start, seat = replay.choice(position), replay.state_before(position), replay.watcher
    assert start is not None
    moments, tricks, count = list[Moment](), list[ShownTrick](), 0
    for at in range(position, replay.end_of_round(replay.step(position).round_number) + 1):
        play, state = replay.step(at).play, replay.state_after(at)
        if play is None:
            continue
        moments.append(Moment(play, state))
        tricks_before = len(state.running.tricks)
        after = replay.state_after(at + 1).running.tricks
        if len(after) > tricks_before:
            count += after[-1].points if after[-1].taker == seat else 0
            first = tricks[-1].last + 1 if tricks else 0
            tricks.append(ShownTrick(len(after), after[-1], first, len(moments) - 1, count))
    cards = choice.cards if choice is not None else (moments[0].play.card,)  # or the only one that could be played
    return ShownLine(seat, cards, start, tuple(moments), tuple(tricks))


def typical_state(fork: Fork, rng: random.Random) -> GameState:
    """Return the state before the decision with other hidden hands, which agree with all that the seat knows."""
    if fork.is_pass:
        return _dealt_again(fork.state, fork.seat, rng)
    state, seat = fork.state, fork.seat
    current, options, view = state.running, state.options, view_of(state, seat)
    hidden = hidden_cards(view)
    world = random_world(hidden, rng)
    hands = tuple(
        view.hand if other == seat else tuple(sorted((*world[other], *hidden.known.get(other, ()))))
        for other in range(options.seats)
    )
    passes, received = current.passes, current.received
    if any(received):
        # The seat knows only its own part of the exchange; the others must not know cards that they do not hold.
        seats, giver = range(options.seats), options.receives_from(seat, current.number)
        taker = options.passes_to(seat, current.number)
        own, got = passes[seat], received[seat]
        passes = tuple(own if other == seat else got if other == giver else () for other in seats)
        received = tuple(got if other == seat else (own or ()) if other == taker else () for other in seats)
    asleep = tuple(sorted(world.get(UNDEALT, current.asleep)))
    return replace(state, round=replace(current, hands=hands, passes=passes, received=received, asleep=asleep))


def _dealt_again(state: GameState, seat: int, rng: random.Random) -> GameState:
    """Return the state before the first pass, with the other hands dealt again."""
    current, seats, size = state.running, state.options.seats, state.options.deal.hand_size
    own = current.hands[seat]
    rest = list(shuffled([card for card in deck(seats) if card not in own], rng))
    hands = list[Cards]()
    for other in range(seats):
        hands.append(own if other == seat else tuple(sorted(rest[:size])))
        rest = rest if other == seat else rest[size:]
    nobody = (None,) * seats
    return replace(state, round=replace(current, hands=tuple(hands), asleep=tuple(sorted(rest)), passes=nobody))


def real_lines(fork: Fork) -> tuple[ShownLine, ShownLine]:
    """Return both lines with the real hands, which the policy plays on after the trick of the decision."""
    passes, seed = tuple(fork.passes.items()), fork.seed
    chosen, better = (
        _real_line(fork.state, fork.seat, cards, fork.die, passes, seed=seed, rest=fork.rest_of_trick(cards))
        for cards in (fork.chosen, fork.better)
    )
    return chosen, better


@lru_cache(maxsize=KEPT_LINES)
def _real_line(  # noqa: PLR0913
    state: GameState,
    seat: int,
    cards: Cards,
    die: Suit,
    passes: tuple[tuple[int, Cards], ...],
    *,
    seed: str,
    rest: tuple[Play, ...],
) -> ShownLine:
    """Play on as `play_on` does; the lines of one round are asked for by its judgement, its stamps and its review."""
    return play_on(state, seat, cards, die, dict(passes), seed=seed, rest=rest)


def _lines(fork: Fork, state: GameState, seed: str = "") -> tuple[ShownLine, ShownLine]:
    chosen, better = (play_on(state, fork.seat, cards, fork.die, seed=seed) for cards in (fork.chosen, fork.better))
    return chosen, better


def _difference(lines: tuple[ShownLine, ShownLine]) -> int:
    chosen, better = lines
    return chosen.points - better.points


def parting_of(chosen: ShownLine, better: ShownLine, *, is_played: bool = False) -> Parting:
    """Return where two lines part. The seat must take more points in the first one.

    In a round that ``is_played``, the player has seen what the choice took in its own trick. If this is a good part of
    the difference, it is the reason, even if a later trick, which was not played, has more of it.
    """
    die = _die_of(chosen)
    saved = _own_cards(chosen, die) - _own_cards(better, die)
    first = chosen.tricks[0]
    if is_played and len(chosen.cards) == 1:
        at_once = _gap(chosen, better, first)
        if at_once > 0 and at_once >= AT_ONCE * _difference((chosen, better)):
            return _parting(chosen, better, first, saved, die, is_seen=True)
    return _parting(chosen, better, dearest_trick(chosen, better), saved, die)


def taken_at_the_table(played: ShownLine, chosen: ShownLine, better: ShownLine) -> tuple[ShownTrick, Card] | None:
    """Return the trick of the round as it was played that shows most of what the better line saves, and its card.

    Only cards count that the seat takes in both lines with the choice, because later mistakes prove nothing. They must
    be a good part of the difference. The card is the seat's own one in that trick, if only the better pass gives it
    away, or else the dearest one that another seat takes in the better line. Returns None if there is no such trick.
    """
    seat, die = played.seat, _die_of(chosen)
    saved = _own_cards(played, die) & _own_cards(chosen, die) - _own_cards(better, die)
    own = [trick for trick in played.tricks if trick.taken.taker == seat]
    shown = max(own, key=lambda trick: _points(saved.intersection(trick.taken.trick.cards), die), default=None)
    cards = saved.intersection(shown.taken.trick.cards) if shown is not None else ()
    if shown is None or _points(cards, die) < max(1, AT_ONCE * _difference((chosen, better))):
        return None
    if len(chosen.cards) > 1 and shown.card_of(seat) in {*better.cards} - {*chosen.cards}:
        return shown, shown.card_of(seat)
    return shown, max(cards, key=lambda card: (card_points(card, die), card))


def dearest_trick(chosen: ShownLine, better: ShownLine) -> ShownTrick:
    """Return the trick of the first line with most of the difference to the second one, in which the seat takes fewer.

    One of which it takes more than three quarters in another trick of the second line counts only if all are such ones.
    """
    seat, die = chosen.seat, _die_of(chosen)
    saved = _own_cards(chosen, die) - _own_cards(better, die)

    def weight(trick: ShownTrick) -> tuple[bool, int, int]:
        gap, points = _gap(chosen, better, trick), _points(saved.intersection(trick.taken.trick.cards), die)
        return points >= AT_ONCE * gap > 0, gap, points

    return max((trick for trick in chosen.tricks if trick.taken.taker == seat), key=weight)


def _gap(chosen: ShownLine, better: ShownLine, trick: ShownTrick) -> int:
    """Return how many more points the seat takes in a trick of the first line than in that number of the other one."""
    return trick.points_of(chosen.seat) - better.trick_at(trick.number).points_of(better.seat)


def _parting(  # noqa: PLR0913 - what was seen is optional
    chosen: ShownLine, better: ShownLine, worst: ShownTrick, saved: set[Card], die: Suit, *, is_seen: bool = False
) -> Parting:
    """Return the first cause of the points in the worst trick that applies.

    ``saved`` are the cards that only the better line leaves to others. If the player has seen what the choice took at
    once (``is_seen``), the worst trick is that of the decision, and it is the cause.
    """
    seat, is_pass, best = chosen.seat, len(chosen.cards) > 1, better.cards[0]
    dear = saved.intersection(worst.taken.trick.cards) or saved
    dearest = max(dear, key=lambda card: (card_points(card, die), card))
    fate = better.trick_with(dearest)

    def saved_in(*tricks: ShownTrick) -> int:
        return sum(_points(saved.intersection(trick.taken.trick.cards), die) for trick in tricks)

    def is_most(*tricks: ShownTrick) -> bool:
        return saved_in(*tricks) >= MOST * _points(saved, die)

    def parting(cause: Cause, card: Card, other: int) -> Parting:
        is_there = cause in (Cause.GIVES, Cause.GOES, Cause.PASSED, Cause.SHOWN, Cause.SPREAD)
        there = better.trick_with(card) if is_there else better.tricks[0] if cause is Cause.TAKES else fate
        mark, own = worst.card_of(seat), there.card_of(seat)
        marks = worst.number, mark, there.number, card if is_there else own
        return Parting(cause, card, other, worst.number, *marks, saved_in(worst))

    if is_pass:
        costly = (dearest,) if _is_dearest_by_far(dearest, worst, saved, die) else ()
        given = {*better.cards} - {*chosen.cards}
        kept = next((each for each in (*costly, worst.card_of(seat)) if each in given), None)
        if kept is not None and is_most(worst) and _has_to_take(chosen, worst):
            return parting(Cause.PASSED if kept in costly else Cause.HELD, kept, fate.taken.taker)
        cause = _cause_of_held(chosen, better, worst, saved, die)
        if cause is not None:
            return parting(cause, worst.card_of(seat), fate.taken.taker)
    else:
        first = better.tricks[0]
        if worst.number == first.number and first.taken.taker != seat:
            return parting(Cause.TAKES, chosen.cards[0], first.taken.taker)
        if is_seen:
            return parting(Cause.FEWER, chosen.cards[0], fate.taken.taker)
        share = AT_ONCE if best == papayoo_of(die) else MOST
        is_dear = best in saved and share * _points(saved, die) <= card_points(best, die)
        if is_dear and worst.holds(best) and _has_to_take(chosen, worst):
            return parting(Cause.GIVES, best, first.taken.taker)
        win = _win_before(chosen, better, worst)
        if win is not None and _has_to_take(chosen, win) and is_most(*chosen.led_from(win)):
            return parting(Cause.KEPT if win is worst else Cause.KEPT_LEADS, best, fate.taken.taker)
    leaders = [line.trick_at(worst.number).taken.trick.leader for line in (chosen, better)]
    led = (worst,) if is_pass else chosen.led_from(chosen.tricks[0])
    is_led = not _takes_with_passed(chosen, better, saved) if is_pass else _leads_all(chosen, chosen.tricks[0], worst)
    if leaders[0] == seat != leaders[1] and is_led and is_most(*led):
        return parting(Cause.LEADS, dearest, leaders[1])
    is_spread = not is_most(worst) or chosen.points - better.points < MOST * _points(saved, die)
    is_of_one_card = _is_dearest_by_far(dearest, worst, saved, die)
    if not is_spread and is_of_one_card and _has_to_take(chosen, worst):
        return parting(Cause.GOES, dearest, fate.taken.taker)
    back, is_gap = max(better.tricks, key=lambda trick: trick.points_for(seat)), _gap(chosen, better, worst) > 0
    if is_gap and (not is_spread or back.points_for(seat) < saved_in(worst)):
        return parting(Cause.SPREAD if is_spread else Cause.SHOWN, dearest, fate.taken.taker)
    widest = max(chosen.tricks, key=lambda trick: _gap(chosen, better, trick))
    return Parting(Cause.SPREAD, dearest, fate.taken.taker, widest.number, widest.number, None, back.number, None)


def _held_tricks(chosen: ShownLine, better: ShownLine) -> list[ShownTrick]:
    """Return the tricks that the seat takes with cards that only the better pass gives away."""
    given = {*better.cards} - {*chosen.cards}
    own = (trick for trick in chosen.tricks if trick.taken.taker == chosen.seat)
    return [trick for trick in own if trick.card_of(chosen.seat) in given]


def _cause_of_held(
    chosen: ShownLine, better: ShownLine, worst: ShownTrick, saved: set[Card], die: Suit
) -> Cause | None:
    """Return the cause if cards that only the better pass gives away take most of what it saves, and the worst trick.

    If the seat has to take that one, and it is no small part, it is `Cause.HELD`. Returns None if it is one trick that
    the seat could have left to others, or if the better pass takes much back.
    """
    total = _points(saved, die)
    points = {
        trick.number: _points(saved.intersection(trick.taken.trick.cards), die)
        for trick in _held_tricks(chosen, better)
    }
    own = points.get(worst.number)
    if own is None or min(sum(points.values()), chosen.points - better.points) < MOST * total:
        return None
    if own >= AT_ONCE * total and _has_to_take(chosen, worst):
        return Cause.HELD
    return Cause.SEVERAL if own < MOST * total else None


def _takes_with_passed(chosen: ShownLine, better: ShownLine, saved: set[Card]) -> bool:
    """Whether a card that only the better pass gives away takes saved points: kept by the seat, or from another one."""
    given = {*better.cards} - {*chosen.cards}
    theirs = (trick for trick in better.tricks if trick.card_of(trick.taken.taker) in given)
    return any(saved.intersection(trick.taken.trick.cards) for trick in (*_held_tricks(chosen, better), *theirs))


def _is_dearest_by_far(card: Card, trick: ShownTrick, saved: set[Card], die: Suit) -> bool:
    """Whether a card has most of the points of a trick that only the better line leaves to others."""
    return card_points(card, die) >= MOST * _points(saved.intersection(trick.taken.trick.cards), die)


def _has_to_take(line: ShownLine, trick: ShownTrick) -> bool:
    """Whether the seat takes a trick by the choice itself, or later with any card that it may play to it.

    The other seats are assumed to play the same cards; a card that is led must be higher than all that they hold.
    """
    plays, seat, first = trick.taken.trick.plays, line.seat, line.tricks[0]
    if len(line.cards) == 1 and trick.number == first.number:
        return True
    at = next(number for number, play in enumerate(plays) if play.seat == seat)
    hands = line.moments[trick.last + 1 - len(plays) + at].state.running.hands
    hand, lead = (*hands[seat], plays[at].card), plays[0].card.suit
    if at == 0:
        others = [card for other, held in enumerate(hands) if other != seat for card in held]
        legal: Sequence[Card] = hand
    else:
        others = [play.card for play in plays if play.seat != seat]
        legal = [card for card in hand if card.suit is lead] or hand
    return all(
        (at == 0 or card.suit is lead)
        and card.rank > max((other.rank for other in others if other.suit is card.suit), default=0)
        for card in legal
    )


def _win_before(chosen: ShownLine, better: ShownLine, worst: ShownTrick) -> ShownTrick | None:
    """Return the later trick that the better card wins if it is kept, if it is the worst trick, or leads to it.

    It leads to it if the seat then leads all tricks until the worst one, which another seat leads in the better line.
    """
    seat, win = chosen.seat, chosen.trick_with(better.cards[0])
    is_won = win.taken.taker == seat and win.number > chosen.tricks[0].number
    if not is_won or win.number > worst.number or _is_order_only(chosen, better, win):
        return None
    if win is not worst and better.trick_at(worst.number).taken.trick.leader == seat:
        return None
    return win if _leads_all(chosen, win, worst) else None


def _leads_all(line: ShownLine, start: ShownTrick, end: ShownTrick) -> bool:
    """Whether the seat leads all tricks after ``start``, up to and including ``end``."""
    between = (trick for trick in line.tricks if start.number < trick.number <= end.number)
    return all(trick.taken.trick.leader == line.seat for trick in between)


def _is_order_only(chosen: ShownLine, better: ShownLine, win: ShownTrick) -> bool:
    """Whether the better card wins in both lines, led by the seat after another winning lead or instead of it.

    Then it does no harm by being kept; its order matters for another reason.
    """
    seat, tricks = chosen.seat, (chosen.tricks[0], better.tricks[0], win)
    return all(trick.taken.taker == trick.taken.trick.leader == seat for trick in tricks)


def _die_of(line: ShownLine) -> Suit:
    die = line.moments[-1].state.running.die
    assert die is not None
    return die


def _own_cards(line: ShownLine, die: Suit) -> set[Card]:
    """Return the cards with points that the seat takes."""
    own = (trick.taken.trick.cards for trick in line.tricks if trick.taken.taker == line.seat)
    return {card for cards in own for card in cards if card_points(card, die)}


def _points(cards: Iterable[Card], die: Suit) -> int:
    return sum(card_points(card, die) for card in cards)
