"""The coach: the expected points of each card or pass, with reasons, for one seat.

The coach knows only the cards that the seat can see. Hints, the play checker and the review of a round use it. It
counts points. If the standings decide a choice (`papayoo.ai.place`), it says so, and what is best for the place.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, NamedTuple

from papayoo.ai.baselines.ducker import DuckerBot
from papayoo.ai.candidates import Stop, never_stop
from papayoo.ai.judge import EVEN_POINTS, JudgedOption
from papayoo.ai.place import DECISIVE_POINTS, RIGHT_POINTS, PlaceJudgement, judge_with_place, standing_reason
from papayoo.ai.reasons import (
    AS_GOOD,
    EQUAL,
    LITTLE,
    NO_SINGLE,
    SOME_EQUAL,
    Reason,
    dearest_kept,
    distinction_from_most,
    distinctions_from_all,
    pass_distinction,
    play_distinction,
    play_distinctions,
    reason_for_pass_instead,
    reason_in_between,
    reason_of_passed,
    told_reason,
    words_of,
)
from papayoo.ai.search_bot import Budget
from papayoo.engine import Card, Phase, SeatView

MAX_AS_GOOD: Final = 3
"""Maximum number of other cards that a hint names as equally good, if it has no other reason."""
_BEGINNER: Final = DuckerBot()
"""Chooses what a player would probably pass without a hint."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The coach's hint: the best card or pass, and a reason that is true of it but not of the worse choices.

    ``reason`` is None if there is only one legal card. ``as_good`` are other cards in which the judge finds no loss
    either, best first: the reason says nothing against them, and it is true of them, too, or says that cards are
    equally good, and names them if they are at most `MAX_AS_GOOD`. If no reason is false of all worse cards, it tells
    the card only from the one that one would have played, or from the best of those, or else from most of those that
    cost so much more that the coach speaks of it.
    """

    cards: tuple[Card, ...]
    reason: Reason | None = None
    as_good: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Advice:
    """One card or pass, and the expected points of the seat in the rest of the round."""

    cards: tuple[Card, ...]
    points: float


@dataclass(frozen=True, slots=True)
class PlaceAdvice:
    """What the coach says of a decision that the standings decide.

    ``cards`` are the best option for the place in the game; if the choice was right for it, ``cards`` is the choice.
    ``loss`` is what the choice loses for the place, in points of equal value. ``reason`` names the standing.
    """

    cards: tuple[Card, ...]
    loss: float
    reason: Reason


@dataclass(frozen=True, slots=True)
class Assessment:
    """The coach's assessment of a decision: the chosen option, and a better one if there is any.

    ``best`` is the option of the ``hint`` if it is better than the choice against each kind of opponent, and not worse
    for the place in the game. Otherwise, ``best`` is the choice itself, or another one that does no harm to the place.
    ``place`` is None unless the standings decide. ``reason`` is true of ``best``, or of the hint's option if the choice
    is as good, and false of ``chosen``; None if they are equal or no such reason is known. ``least`` are the expected
    points of the option that costs least on average. ``is_blamed`` is false if the standings excuse the choice.
    ``hint`` is the one that the player gets in this position; for a pass, with the chosen cards picked. ``hint_points``
    are its expected points, on average over the kinds of opponents.
    """

    chosen: Advice
    best: Advice
    place: PlaceAdvice | None = None
    reason: Reason | None = None
    least: float = 0.0
    is_blamed: bool = True
    hint: Hint | None = None
    hint_points: float | None = None

    @property
    def is_right_for_place(self) -> bool:
        """Whether the standings decide the choice, and it was right for the place."""
        return self.place is not None and self.place.cards == self.chosen.cards

    @property
    def loss(self) -> float:
        """Expected points lost by choosing ``chosen`` instead of ``best``.

        The loss is computed against each kind of opponent, and the smallest one counts.
        """
        return self.chosen.points - self.best.points


def assess(view: SeatView, cards: tuple[Card, ...], rng: random.Random, stop: Stop = never_stop) -> Assessment | None:
    """Return the coach's assessment of the cards that a seat passes or plays.

    The points come from the judge (`papayoo.ai.judge`). Returns None if the seat has no decision to make, or if
    ``stop`` ended the search.
    """
    found = judge_with_place(view, cards, rng, stop)
    if found is None:
        return None
    chosen, better, hinted = found.by_points.chosen, found.better, found.advised
    is_hinted = {*cards} == {*hinted.cards}
    picked = cards if view.phase is Phase.PASSING and not is_hinted else ()
    return Assessment(
        Advice(chosen.cards, chosen.mean),
        Advice(better.cards, chosen.mean - found.loss),
        _advice_for_place(view, found),
        _distinction(view, found, hinted if better is chosen else better),
        found.by_points.options[0].mean,
        found.is_blamed,
        _hint_of(view, found, rng, picked),
        hinted.mean,
    )


def _advice_for_place(view: SeatView, found: PlaceJudgement) -> PlaceAdvice | None:
    """Return what to say of a decision that the standings decide, else None."""
    if found.decisive is None:
        return None
    cards = found.by_points.chosen.cards if found.is_right_for_place else found.decisive.cards
    return PlaceAdvice(cards, found.place_loss, standing_reason(view, cards))


def advise(
    view: SeatView,
    rng: random.Random,
    stop: Stop = never_stop,
    picked: tuple[Card, ...] = (),
    *,
    budget: Budget | None = None,
) -> Hint | None:
    """Return a hint: the card or the pass that costs least, or the best for the place if the standings decide.

    ``picked`` are the cards that the player has chosen so far for the pass; only the reason depends on them. The judge
    finds the hint, so that ``assess`` with the same random stream finds no loss in it. Returns None if the seat has no
    decision to make, or if ``stop`` ended the search.
    """
    if view.is_asked and len(view.legal) == 1:
        return Hint(view.legal)
    found = judge_with_place(view, None, rng, stop, budget=budget)
    if found is None:
        return None
    return _hint_of(view, found, rng, picked)


def _hint_of(view: SeatView, found: PlaceJudgement, rng: random.Random, picked: tuple[Card, ...]) -> Hint:
    best = found.advised
    if found.decisive is not None:
        return Hint(best.cards, standing_reason(view, best.cards))
    if found.by_points.is_even:
        return Hint(best.cards, EQUAL)
    lossless = _lossless_options(found)
    worse = _worse_options(found) or [each for each in found.by_points.options if each not in lossless]
    if not worse:
        return Hint(best.cards, EQUAL)
    if view.phase is Phase.PASSING:
        usual = _BEGINNER.choose_pass(view, copy(rng))
        return Hint(best.cards, _reason_for_pass(view, found, worse, picked, usual))
    near = [option for option in found.by_points.options if option not in (best, *worse)]
    as_good = tuple(_cards_of([option for option in near if option in lossless]))
    others = _others_of(found, _BEGINNER.choose_card(view, copy(rng)))
    reason = _reason_for_card(view, best.cards[0], others)
    is_named = reason == SOME_EQUAL and len(as_good) <= MAX_AS_GOOD
    return Hint(best.cards, replace(SOME_EQUAL, cards=as_good) if is_named else reason, as_good)


def _lossless_options(found: PlaceJudgement) -> list[JudgedOption]:
    """Return the options in which the judge finds no loss: only these are called as good as the advised one."""
    return [each for each in found.by_points.options if found.advised.saves_over(each) <= 0]


def _worse_options(found: PlaceJudgement) -> list[JudgedOption]:
    """Return the options from which a reason should tell the advised one, the best of them first.

    A cheaper one than the advised option takes points now.
    """
    best = found.advised.mean
    return [each for each in found.by_points.options if each.mean < best or each.mean - best >= RIGHT_POINTS]


def _dear_options(found: PlaceJudgement) -> list[JudgedOption]:
    return [each for each in found.by_points.options if each.mean - found.advised.mean >= DECISIVE_POINTS]


def _cards_of(options: Sequence[JudgedOption]) -> list[Card]:
    return [option.cards[0] for option in options]


class _Others(NamedTuple):
    """The legal cards besides the advised one, in groups by what they cost.

    ``usual`` is what a player would probably play without a hint. ``unnamed`` are the cards that are not clearly worse
    than the advised one: no reason names one as worse. Of them, ``near`` do not cost much more on average, and a review
    calls the ``even`` ones no worse. ``worse`` are the cards that clearly cost more, from the best one on, and ``dear``
    those of them that cost much more.
    """

    usual: Card
    even: Sequence[Card]
    near: Sequence[Card]
    unnamed: Sequence[Card]
    worse: Sequence[Card]
    dear: Sequence[Card]

    def seen_from(self, card: Card, advised: Card) -> "_Others":
        """Return the other cards of one of the even ones."""
        groups = (self.even, self.near, self.unnamed)
        even, near, unnamed = ([advised if each == card else each for each in cards] for cards in groups)
        return self._replace(even=even, near=near, unnamed=unnamed)


def _others_of(found: PlaceJudgement, usual: Card) -> _Others:
    """Return the cards beside the advised one. A cheaper one, which takes points now, is no worse.

    If none is clearly worse, those are that cost much more on average, although not against each kind of opponent.
    """
    best, options = found.advised, found.by_points.options
    others = [each for each in options if each is not best]
    lossy = [each for each in others if best.saves_over(each) >= EVEN_POINTS]
    worse = [each for each in lossy if each in _worse_options(found)] or lossy
    unnamed = [each for each in others if each not in worse]
    near = [each for each in unnamed if each.mean - best.mean < DECISIVE_POINTS]
    worse = worse or [each for each in unnamed if each not in near]
    dear = [each for each in worse if each in _dear_options(found)]
    even = [each for each in near if each not in lossy]
    return _Others(usual, *map(_cards_of, (even, near, unnamed, worse, dear)))


def _reason_for_card(view: SeatView, card: Card, others: _Others) -> Reason:
    """Return the reason to play a card; that a Payoo is worth points is told only if no other one is known.

    It is also true of each card that is as good, unless it says so, or that the Papayoo goes. If no reason is, it says
    that there are such cards.
    """
    if not others.worse:
        return LITTLE
    reasons = _told_reasons(view, card, others)
    if not reasons or reasons[0].motif not in _SUFFICIENT:
        reasons = _common(reasons, (_told_reasons(view, each, others.seen_from(each, card)) for each in others.even))
    reasons.sort(key=lambda reason: reason.motif == "no_points")
    return next(iter(reasons), SOME_EQUAL if others.even else NO_SINGLE if others.dear else LITTLE)


_SUFFICIENT: Final = ("sheds_papayoo", "throws_either")
"""The motifs of reasons that need not be true of cards that are as good."""


def _common(reasons: Iterable[Reason], others: Iterable[Iterable[Reason]]) -> list[Reason]:
    """Return the reasons for a card whose sentences are also reasons for each of some other cards."""
    known = [{words_of(reason) for reason in each} for each in others]
    return [reason for reason in reasons if all(words_of(reason) in each for each in known)]


def _told_reasons(view: SeatView, card: Card, others: _Others) -> list[Reason]:
    """Return the reasons to play a card that name no other card as worse unless it is clearly so."""
    told = (told_reason(view, card, reason, others.near) for reason in _reasons_for_card(view, card, others))
    return [reason for reason in told if reason is not None and words_of(reason).other not in others.unnamed]


def _reasons_for_card(view: SeatView, card: Card, others: _Others) -> Iterator[Reason | None]:
    """Yield reasons to play a card, best first: what tells it from all worse cards, from some of them, or from most."""
    usual, even, near, _, worse, dear = others
    yield from distinctions_from_all(view, card, worse, near)
    if all(each.suit is card.suit for each in even):
        yield reason_in_between(view, card, near, worse)
    dearest = dearest_kept(view, card, worse)
    if dearest is not None:
        yield from play_distinctions(view, card, dearest, near)
    if usual in worse:
        yield from play_distinctions(view, card, usual, near)
    yield from play_distinctions(view, card, worse[0], near)
    surprising = [each for each in worse if each == view.papayoo and each not in dear]  # it would have to be named
    if dear:
        yield from distinctions_from_all(view, card, [*surprising, *dear], near)
        if not surprising:
            found = (play_distinction(view, card, each, near) for each in dear)
            yield _most_common([told_reason(view, card, each, near) for each in found])
            yield distinction_from_most(view, card, dear, near)


def _most_common(reasons: Sequence[Reason | None]) -> Reason | None:
    """Return the first of the reasons with the motif that most of them have; None if fewer than half have one."""
    motifs = Counter(reason.motif for reason in reasons if reason is not None)
    motif, count = next(iter(motifs.most_common(1)), ("", 0))
    is_most = 2 * count >= len(reasons) > 0
    return next(each for each in reasons if each is not None and each.motif == motif) if is_most and motif else None


def _reason_for_pass(
    view: SeatView,
    found: PlaceJudgement,
    worse: Sequence[JudgedOption],
    picked: tuple[Card, ...],
    usual: tuple[Card, ...],
) -> Reason:
    """Return the reason that tells the best pass from what the player has picked.

    If that is no whole pass, cards of it that the best one sends back are told from those that it takes instead.
    Otherwise the reason tells the best pass from the worse one that contains most of what is picked, and then most of
    what players usually pass.
    """
    best = found.advised.cards
    is_other = len(picked) == len(usual) and {*picked} != {*best}
    as_good = [each for each in _lossless_options(found) if each not in worse]
    if is_other and any({*picked} == {*each.cards} for each in as_good):
        return AS_GOOD
    if not is_other and {*picked} - {*best}:
        new = [card for card in best if card not in picked]
        filled = [(*picked, *cards) for cards in combinations(new, len(best) - len(picked))]
        return reason_for_pass_instead(view, best, filled[0], filled[1:], is_chosen=True)
    passes = [option.cards for option in worse]
    nearest = max(passes, key=lambda cards: (len({*picked} & {*cards}), len({*usual} & {*cards})))
    return reason_for_pass_instead(view, best, picked if is_other else nearest, passes, is_chosen=is_other)


def _distinction(view: SeatView, found: PlaceJudgement, better: JudgedOption) -> Reason | None:
    """Return the reason why an option is better than the choice, or None if both are the same.

    It is the reason that a hint gives in this position. If that one compares the hint with another card, the reason
    here compares it with the chosen card.
    """
    chosen = found.by_points.chosen
    if {*better.cards} == {*chosen.cards}:
        return None
    if view.phase is Phase.PASSING:
        of_passed = reason_of_passed(view.hand, better.cards, chosen.cards, is_chosen=True)
        return of_passed or pass_distinction(view, better.cards, chosen.cards)
    card, others = better.cards[0], _others_of(found, chosen.cards[0])
    for worse in (others.worse, others.dear):
        if better is found.advised and chosen.cards[0] in worse:
            first = sorted(worse, key=lambda each: each != chosen.cards[0])
            reasons = distinctions_from_all(view, card, first, others.near)
            even = ((each, others.seen_from(each, card).near) for each in others.even)
            common = _common(reasons, (distinctions_from_all(view, each, first, near) for each, near in even))
            if common:
                return common[0]
    return play_distinction(view, card, chosen.cards[0], others.near if better is found.advised else ())
