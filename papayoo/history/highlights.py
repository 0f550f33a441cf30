"""The tricks of a finished round that are worth telling: at most three, chosen from what happened on the table."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from types import MappingProxyType
from typing import Final

from papayoo.engine import Card, SeatView, TakenTrick, card_points, papayoo_of
from papayoo.history.account import MIN_LOSS_POINTS as MIN_COUNTED_POINTS
from papayoo.history.rows import JudgedDecision, JudgedRound
from papayoo.history.second_chances import MIN_LOSS_POINTS

MOST_HIGHLIGHTS: Final = 3
PRAISED_POINTS: Final = 10
"""Minimum points of a trick that is worth praise for leaving it to somebody else, and of a card given to somebody."""
COSTLY_POINTS: Final = MIN_LOSS_POINTS
"""Loss from which on the review calls a decision costly, and it comes back as a second chance."""
LESSON_SHARE: Final = 0.5
"""Least share of the points of a trick that a better choice must avoid with the real cards, to be called a lesson."""

Avoided = Mapping[int, Mapping[int, int]]
"""Points that better choices avoid with the real cards, by the trick of the decision (0 is the pass) and by trick."""
AtOnce = Mapping[int, int]
"""Points that better cards themselves take with the real cards in the trick of the decision, by that trick."""
_NOTHING: Final[Avoided] = MappingProxyType({})
_NONE_AT_ONCE: Final[AtOnce] = MappingProxyType({})


class HighlightKind(Enum):
    """Why a trick is worth telling."""

    COSTLY = auto()
    """The player took its points because of a decision that the coach calls costly."""
    TAKEN = auto()
    """The player took the most points in it."""
    GIVEN = auto()
    """The player threw the dearest card in it that somebody else took: the Papayoo, or rather one with merit.

    A card that the player is blamed for is left out.
    """
    DUCKED = auto()
    """The player followed suit and left the most points to somebody else, although a higher card was there."""
    LEAD = auto()
    """Somebody took the lead in the game."""
    RICHEST = auto()
    """It had the most points; only at a table without a human player."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A trick that is worth telling, with its number from 1.

    ``seat`` is the new leader of the game, or the seat that took the trick. ``card`` is the player's card in the trick.
    ``decision`` is the decision that led to a costly trick. ``has_merit`` is true if the card was thrown and every
    other one would have cost points, as the coach says. ``at_once`` are the points that the better card of an earlier
    decision takes itself.
    """

    kind: HighlightKind
    number: int
    taken: TakenTrick
    seat: int
    card: Card | None = None
    decision: JudgedDecision | None = None
    has_merit: bool = False
    at_once: int = 0


def highlights(
    view: SeatView,
    own: int | None,
    judged: JudgedRound | None,
    avoided: Avoided = _NOTHING,
    at_once: AtOnce = _NONE_AT_ONCE,
) -> tuple[Highlight, ...]:
    """Return the highlights of the last finished round in order of play, no two of them in the same trick.

    ``own`` is the seat of the human player, if there is one. After a round without points, nothing is blamed.
    A decision is blamed only for points that ``avoided`` says a better choice avoids. A pass is blamed only for all
    points of a trick, and never if the trick was taken with a card received in it. ``at_once`` is what the better cards
    take themselves.
    """
    chosen: dict[int, Highlight] = {}
    for found in _candidates(view, own, judged, avoided):
        if len(chosen) < MOST_HIGHLIGHTS:
            chosen.setdefault(found.number, found)
    return tuple(_with_price(chosen[number], at_once) for number in sorted(chosen))


def blamed_tricks(judged: JudgedRound | None) -> frozenset[int]:
    """Return the numbers of the tricks with a card that the player is blamed for: nobody praises it.

    The number of the pass is 0.
    """
    blamed = judged.blamed if judged is not None else ()
    return frozenset(decision.trick for decision in blamed if decision.loss >= MIN_COUNTED_POINTS)


def _with_price(found: Highlight, at_once: AtOnce) -> Highlight:
    """Return a highlight with what the better card of its decision takes in an earlier trick."""
    decision = found.decision
    if decision is None or decision.trick == found.number:
        return found
    return replace(found, at_once=at_once.get(decision.trick, 0))


def _candidates(view: SeatView, own: int | None, judged: JudgedRound | None, avoided: Avoided) -> Iterator[Highlight]:
    """Yield possible highlights, the most important first."""
    played = view.history[-1]
    tricks = list(enumerate(played.tricks, start=1))
    turn = _turn_of_the_lead(view)
    if own is None:
        number, taken = max(tricks, key=lambda numbered: numbered[1].points)
        yield Highlight(HighlightKind.RICHEST, number, taken, taken.taker)
        yield from turn
        return
    cards = {number: card_of(taken, own) for number, taken in tricks}
    mine = [(number, taken) for number, taken in tricks if taken.taker == own and taken.points]
    yield from _costly(judged, view, own, avoided)
    if mine:
        number, taken = max(mine, key=lambda numbered: numbered[1].points)
        yield Highlight(HighlightKind.TAKEN, number, taken, own, cards[number])
    theirs = [(number, taken) for number, taken in tricks if taken.taker != own]
    merits, blamed = () if judged is None else judged.merits, blamed_tricks(judged)
    given = [
        (number, taken)
        for number, taken in theirs
        if card_points(cards[number], played.die) >= PRAISED_POINTS and number not in blamed
    ]
    if given:
        points = {number: card_points(cards[number], played.die) for number, _ in given}
        told_first = {*merits, *(number for number in points if cards[number] == papayoo_of(played.die))}
        number, taken = max(given, key=lambda numbered: (numbered[0] in told_first, points[numbered[0]]))
        has_merit = number in merits
        yield Highlight(HighlightKind.GIVEN, number, taken, taken.taker, cards[number], has_merit=has_merit)
    ducked = [
        (number, taken)
        for number, taken in theirs
        if taken.points >= PRAISED_POINTS and is_ducked(taken, cards[number], list(cards.values())[number:])
    ]
    if ducked and not mine:
        number, taken = max(ducked, key=lambda numbered: numbered[1].points)
        yield Highlight(HighlightKind.DUCKED, number, taken, taken.taker, cards[number])
    yield from (lead for lead in turn if mine or lead.seat == own)


def card_of(taken: TakenTrick, seat: int) -> Card:
    """Return the card that a seat played in a trick."""
    return next(play.card for play in taken.trick.plays if play.seat == seat)


def is_ducked(taken: TakenTrick, card: Card, kept: Iterable[Card]) -> bool:
    """Whether a card followed suit in a trick of another seat that one of the kept cards would have taken."""
    led = taken.trick.lead_suit
    highest = max(play.card.rank for play in taken.trick.plays if play.card.suit is led)
    return card.suit is led and any(other.suit is led and other.rank > highest for other in kept)


def _costly(judged: JudgedRound | None, view: SeatView, own: int, avoided: Avoided) -> Iterator[Highlight]:
    """Yield a trick with the dearest decision of which one can be told: the one in which it avoids the most points.

    The points were taken, and with the real cards, the better choice avoids at least half of them. No smaller loss is
    told, because the review calls nothing costly there.
    """
    tricks, found = view.history[-1].tricks, list[tuple[int, int, JudgedDecision]]()
    if judged is None:
        return
    for decision in judged.blamed:
        if decision.loss < COSTLY_POINTS:
            continue
        for number, points in avoided.get(decision.trick, {}).items():
            taken = tricks[number - 1]
            is_at_once = number == decision.trick
            if points < LESSON_SHARE * taken.points or (is_at_once and _takes_too(decision.better[0], taken, own)):
                continue
            is_all = points == taken.points and card_of(taken, own) not in view.received
            if not decision.trick and not is_all:
                continue
            found.append((points, number, decision))
    if found:
        _, number, decision = max(found, key=lambda each: (each[2].loss, each[0]))
        yield Highlight(
            HighlightKind.COSTLY, number, tricks[number - 1], own, card_of(tricks[number - 1], own), decision
        )


def _takes_too(better: Card, taken: TakenTrick, own: int) -> bool:
    """Whether the better card would have taken the trick from the other cards that were played to it, too."""
    others = [play.card.rank for play in taken.trick.plays if play.seat != own and play.card.suit is better.suit]
    is_of_suit = better.suit is taken.trick.lead_suit
    return is_of_suit and better.rank > max(others, default=0)


def _turn_of_the_lead(view: SeatView) -> list[Highlight]:
    """Return the trick after which the leader of the game was the same until the end of the round, if it is a new one.

    The first round has no turn, because nobody leads before it.
    """
    totals = [total - points for total, points in zip(view.totals, view.scores[-1], strict=True)]
    leaders = [_leader(totals)]
    tricks = view.history[-1].tricks
    for taken in tricks:
        totals[taken.taker] += taken.points
        leaders.append(_leader(totals))
    last = leaders[-1]
    if len(view.scores) == 1 or last is None or last == leaders[0]:
        return []
    number = max(at for at, leader in enumerate(leaders) if leader != last) + 1
    return [Highlight(HighlightKind.LEAD, number, tricks[number - 1], last)]


def _leader(totals: Sequence[int]) -> int | None:
    """Return the seat with the fewest points; None in a tie."""
    least = min(totals)
    return totals.index(least) if totals.count(least) == 1 else None
