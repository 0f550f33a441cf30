"""Reasons for and against playing or passing cards, found by rules and without search.

A reason is identified by its motif, the name of a rule about the seat's view.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from papayoo.ai.bad_moves import goes_on_top, is_leading
from papayoo.ai.characters import BIG_PAYOO
from papayoo.ai.knowledge import UNDEALT, Knowledge, is_papayoo_in_play, knowledge_of
from papayoo.engine import PAPAYOO_RANK, Card, SeatView, Suit, Trick, card_points, papayoo_of, trick_points

LOW_RANK: Final = 4
"""Maximum rank of a low card of the four ordinary suits, which can protect higher ones."""
LOW_PAYOO: Final = 6
"""Maximum rank of a low Payoo."""
COVER: Final = 2
"""Minimum number of low cards beside a high card of their suit that protect it."""
LOWEST_RANK: Final = 3
"""Maximum rank of a card that hardly ever takes a trick, while there are enough higher cards of its suit."""
ENOUGH_HIGHER: Final = 2
"""Minimum number of higher cards of its suit in other hands with which a kept lowest card hardly ever takes a trick.

In 400 rounds of computer players, such a card took a trick in 3 of 100 cases, with one higher card in 8, and without
any in 30. Of plain cards kept in the pass, the 1 took a trick in 4 of 100 cases, the 2 beside it in 6, another 2 in 14,
and a 3 in 17; of Payoos, the 1, 2 and 3 took one in 2.
"""
VOID_CHANCE: Final = 0.025
"""Maximum sum of the chances of the other seats to be void in a suit with which everybody is likely to follow it.

The chances count each hidden card as equally likely everywhere, but players pass whole suits. In 240 rounds of computer
players, everybody followed in 79 of 100 suits led for the first time with such a sum, and in 68 with up to 0.15.
"""
WARNINGS: Final = frozenset(
    {"takes_papayoo", "takes_own_papayoo", "risks_papayoo", "keeps_papayoo", "draws_papayoo", "void_papayoo"}
    | {"void_payoos", "leads_alone", "nobody_above", "takes_points", "passes_harmless"}
)
"""Motifs (names of reasons) against playing a card. All other motifs are in favour of it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason for or against a card, and the seat, card or suit that it refers to.

    ``motif`` is the name of the reason; its text is ``advice.<motif>`` in the message catalog. ``points`` is the
    lead of the seat in the standings, if the reason is about them. ``cards`` and ``suits`` are those of a reason about
    several.
    """

    motif: str
    seat: int | None = None
    card: Card | None = None
    suit: Suit | None = None
    points: int = 0
    cards: tuple[Card, ...] = ()
    suits: tuple[Suit, ...] = ()

    @property
    def is_in_favour(self) -> bool:
        return self.motif not in WARNINGS


GOES_WITH_THE_SUIT: Final = frozenset({"empties_suit", "empties_suits", "leaves_one"})
"""The reasons for a pass that hold only if no card of its suits comes back."""
EQUAL: Final = Reason("equal")
"""The reason for a hint if every choice is as good."""
AS_GOOD: Final = Reason("as_good")
"""The reason for a hint if the player has chosen another pass that is as good."""
SOME_EQUAL: Final = Reason("some_equal")
"""The reason for a hint if other cards are as good, and no reason is true of all of them and false of worse ones."""
NO_SINGLE: Final = Reason("no_single")
"""The reason for a hint if nothing that a reason could say distinguishes it from what one would have played."""
LITTLE: Final = Reason("little")
"""The reason for a hint in the same case, if no choice costs so much more that the coach would speak of it."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A seat's turn in a trick, for which the coach looks for reasons for and against each card.

    ``later`` are the seats that play after this one.
    """

    view: SeatView
    trick: Trick
    knowledge: Knowledge
    papayoo: Card
    later: tuple[int, ...]

    @property
    def is_last(self) -> bool:
        """Whether this seat plays the last card of the trick."""
        return not self.later

    @property
    def points(self) -> int:
        """The points in the current trick."""
        return trick_points(self.trick, self.papayoo.suit)

    @property
    def papayoo_is_elsewhere(self) -> bool:
        return any(self.may_hold(seat, self.papayoo) for seat in self.others)

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.view.options.seats) if seat != self.view.seat)

    def may_hold(self, seat: int, card: Card) -> bool:
        return self.knowledge.held_chance(seat, card) > 0

    def may_hold_suit(self, seat: int, suit: Suit) -> bool:
        return any(self.may_hold(seat, Card(suit, rank)) for rank in self.knowledge.unseen[suit])


Motif = Callable[[Situation, Card], Reason | None]


def reasons_for_play(view: SeatView, card: Card) -> tuple[Reason, ...]:
    """Return the reasons for and against playing a card, most important first; never empty."""
    situation = _situation(view)
    found = _motif_reasons(situation, card)
    fact = None if any(reason.is_in_favour for reason in found) else _plain_fact(situation, card)
    return found if fact is None or (found and not fact.is_in_favour) else (*found, fact)


def reason_for_play_instead(view: SeatView, card: Card, other: Card) -> Reason:
    """Return the most important reason to play a card that is not also a reason to play the other one.

    If none is known, the reason says so.
    """
    return play_distinction(view, card, other) or NO_SINGLE


def play_distinction(view: SeatView, card: Card, other: Card, near: Sequence[Card] = ()) -> Reason | None:
    """Return the most important reason that is true of playing a card and false of playing the other one.

    It is something good that is true of the card only, or something bad that is true of the other card only. If neither
    is known, it compares the two. Returns None if they do not differ in anything that a reason could say. ``near`` are
    cards that are about as good as the card.
    """
    return next(play_distinctions(view, card, other, near), None)


def play_distinctions(view: SeatView, card: Card, other: Card, near: Sequence[Card] = ()) -> Iterator[Reason]:
    """Yield the reasons that are true of playing a card and false of playing the other one, most important first."""
    situation = _situation(view)
    own, others = (_known_reasons(situation, each) for each in (card, other))
    for motif in _PLAY_ORDER:
        is_own = motif in own and motif not in others and own[motif].is_in_favour
        told = _told(situation, own[motif], near) if is_own else None
        if told is not None:
            yield told
        if motif in others and motif not in own and motif in AGAINST_OTHER:
            yield Reason(_against(situation, card, motif), others[motif].seat, other, others[motif].suit)
    compared = _comparison(situation, card, other, own, others)
    if compared is not None:
        yield compared


def _comparison(
    situation: Situation, card: Card, other: Card, own: Mapping[str, Reason], others: Mapping[str, Reason]
) -> Reason | None:
    """Return what distinguishes two cards for which no reason in favour of one or against the other is known."""
    if _is_discard(situation, card) and _is_dearer(situation, other, card):
        return _can_wait(situation, other)
    if card.suit is other.suit:
        return _within_suit(situation, card, other)
    if "lowest_out" in others and "lowest_out" not in own:
        return Reason("keep_exit", card=other)
    if "lowest_out" not in others and _is_lead_below_more(situation, card, [other]):
        return Reason("other_fewer", card=other)
    if _leaves_one(situation, card) and not _leaves_one(situation, other):
        return Reason("near_void", suit=card.suit)
    if not is_leading(situation.view):
        return Reason("other_later", card=other) if card.rank > other.rank else None
    points = [card_points(each, situation.papayoo.suit) for each in (card, other)]
    return Reason("no_points") if not points[0] and other.suit is Suit.PAYOO else None


def counted_reason(view: SeatView, card: Card, taking: Card) -> Reason | None:
    """Return why one card takes the trick and another one does not, as far as the seat can count it; None if it cannot.

    It is true of one of the cards only: nobody can beat the ``taking`` card, all who follow must beat the other one,
    a single card beats the taking one and more cards the other one, or that one stays below the card that is winning.
    Else fewer cards beat the taking one.
    """
    situation, winning = _situation(view), view.trick.winning if view.trick is not None else None
    if not goes_on_top(view, taking):
        return None
    may_win, above = goes_on_top(view, card), [_above(situation, each) for each in (card, taking)]
    is_sooner_beaten = not may_win or len(above[0]) > len(above[1])
    if _leads_alone(situation, taking) and not _leads_alone(situation, card):
        return Reason("other_alone", card=taking, suit=taking.suit)
    if not situation.is_last and not above[1] and is_sooner_beaten:
        return Reason("other_on_top", card=taking)
    if _cannot_take(situation, card) and not _cannot_take(situation, taking):
        return _cannot_take(situation, card)
    if len(above[1]) == 1 and is_sooner_beaten:
        return Reason("only_above", card=taking, cards=tuple(above[1]))
    if winning is not None and not may_win:
        return Reason("stays_below", card=card, cards=(winning.card,))
    if not is_sooner_beaten:
        return None
    return Reason("other_likelier" if card.suit is taking.suit else "other_fewer", card=taking)


def distinction_from_all(view: SeatView, card: Card, worse: Sequence[Card], near: Sequence[Card] = ()) -> Reason | None:
    """Return the most important reason to play a card that is true of none of the ``worse`` cards; None if none is.

    If it is something bad, or compares cards, it is true of all the worse ones, and names the first of them. Cards that
    are about as good as the card are the ``near`` ones.
    """
    return next(distinctions_from_all(view, card, worse, near), None)


def distinctions_from_all(
    view: SeatView, card: Card, worse: Sequence[Card], near: Sequence[Card] = ()
) -> Iterator[Reason]:
    """Yield the reasons to play a card that are true of none of the ``worse`` cards, most important first."""
    situation, first = _situation(view), worse[0]
    own, *others = (_known_reasons(situation, each) for each in (card, *worse))
    for motif in _PLAY_ORDER:
        is_own = motif in own and own[motif].is_in_favour and not any(motif in each for each in others)
        told = _told(situation, own[motif], near) if is_own else None
        if told is not None:
            yield told
        if motif in AGAINST_OTHER and motif not in own and all(motif in each for each in others):
            yield Reason(_against(situation, card, motif), others[0][motif].seat, first, others[0][motif].suit)
    below = _highest_below(situation, card)
    if below is not None:
        yield below
    compared = _comparison_with_all(situation, card, worse, others)
    if compared is not None:
        yield compared


def _comparison_with_all(
    situation: Situation, card: Card, worse: Sequence[Card], others: Sequence[Mapping[str, Reason]]
) -> Reason | None:
    """Return what distinguishes a card from worse ones if no reason in favour of it or against all those is known."""
    first = worse[0]
    if all(each.suit is card.suit for each in worse):
        found = [_within_suit(situation, card, each) for each in worse]
        motifs = {None if reason is None else reason.motif for reason in found}
        return _of_several(found[0], len(worse)) if len(motifs) == 1 else None
    if not any("lowest_out" in each for each in others) and _is_lead_below_more(situation, card, worse):
        return Reason("other_fewer", card=first)
    is_other_suit = all(each.suit is not card.suit for each in worse)
    if is_other_suit and _leaves_one(situation, card) and not any(_leaves_one(situation, each) for each in worse):
        return Reason("near_void", suit=card.suit)
    if not is_leading(situation.view):
        is_higher = all(card.rank > each.rank and each != situation.papayoo for each in worse)
        return _of_several(Reason("other_later", card=first), len(worse)) if is_higher else None
    is_plain = not card_points(card, situation.papayoo.suit) and all(each.suit is Suit.PAYOO for each in worse)
    return Reason("no_points") if is_plain else None


class Words(NamedTuple):
    """What the sentence of a reason for a card consists of, apart from the card itself; ``other`` is another card."""

    motif: str
    seat: int | None
    other: Card | None
    suit: Suit | None


def words_of(reason: Reason) -> Words:
    """Return what the sentence of a reason for a card consists of: if two cards have the same, it is true of both."""
    other = reason.card if reason.motif in _NAMES_OTHER else None
    return Words(reason.motif, reason.seat, other, reason.suit if reason.motif in _NAMES_SUIT else None)


def dearest_kept(view: SeatView, card: Card, worse: Sequence[Card]) -> Card | None:
    """Return the one of the ``worse`` cards that a player would rather expect to get rid of than the card, if any."""
    situation = _situation(view)
    dearer = [each for each in worse if _is_discard(situation, card) and _is_dearer(situation, each, card)]
    return max(dearer, key=lambda each: _dearness(situation, each), default=None)


def distinction_from_most(
    view: SeatView, card: Card, worse: Sequence[Card], near: Sequence[Card] = ()
) -> Reason | None:
    """Return the most important reason in favour of a card that is false of at least half of the ``worse`` cards."""
    situation = _situation(view)
    own, *others = (_known_reasons(situation, each) for each in (card, *worse))
    in_favour = [own[motif] for motif in _PLAY_ORDER if motif in own and own[motif].is_in_favour]
    found = (each for each in in_favour if 2 * sum(each.motif not in other for other in others) >= len(others))
    return next(filter(None, (_told(situation, each, near) for each in found)), None)


def reason_in_between(view: SeatView, card: Card, near: Sequence[Card], worse: Sequence[Card]) -> Reason | None:
    """Return the reason for a card if both the lower and the higher ones of its suit are worse; None if they are not.

    The ``near`` cards are about as good: those of the suit must lie between the worse ones, too. A higher one must be
    more likely to take the trick than the card.
    """
    situation, lead_suit = _situation(view), view.trick.lead_suit if view.trick is not None else None
    same, between = ([each for each in cards if each.suit is card.suit] for cards in (worse, (card, *near)))
    lower, higher = [each for each in same if each < card], [each for each in same if each > card]
    if lead_suit not in (None, card.suit) or not lower or not higher:
        return None
    is_between = max(lower) < min(between) and max(between) < min(higher)
    is_beaten = not goes_on_top(view, card)
    is_likelier = all(
        goes_on_top(view, each) and (is_beaten or _count_above(situation, each) < _count_above(situation, card))
        for each in higher
    )
    return Reason("between") if is_between and is_likelier else None


def _is_lead_below_more(situation: Situation, card: Card, others: Sequence[Card]) -> bool:
    """Whether more cards can beat a lead than any of the others, none of which has fewer points.

    A Payoo risks its points, which everybody sees: beside a plain card, a count of higher cards convinces nobody.
    Nor does it if the other card is the lowest one, of which the caller takes care.
    """
    die = situation.papayoo.suit
    is_cheap = card_points(card, die) <= min(card_points(other, die) for other in others)
    most_above = max(_count_above(situation, other) for other in others)
    return is_leading(situation.view) and is_cheap and _count_above(situation, card) > most_above


def _against(situation: Situation, card: Card, motif: str) -> str:
    """Return the motif that tells a card from another one that a motif speaks against.

    Only the last player knows who takes the trick. A card that takes it brings its points just as well as the other.
    """
    is_certain = motif in _TAKES and situation.is_last and not goes_on_top(situation.view, card)
    return "other_takes_points" if is_certain else AGAINST_OTHER[motif]


def _told(situation: Situation, reason: Reason, near: Sequence[Card]) -> Reason | None:
    """Return a reason in favour of a card as it is told; None if it would not be believed.

    While a dearer card stays in the hand, getting rid of one is no reason, but that the dearest one can wait, or that
    it is as good, which is so of ``near`` cards.
    """
    card = reason.card
    if reason.motif not in _THROWS or card is None:
        return reason
    dearer = [each for each in situation.view.legal if _is_dearer(situation, each, card)]
    kept = dearest_kept(situation.view, card, [each for each in dearer if each not in near])
    if kept is not None:
        return _can_wait(situation, kept)
    either = max(dearer, key=lambda each: _dearness(situation, each), default=None)
    if either is None:
        return reason
    return Reason("throws_either", card=either) if _is_high(card) else None


def _dearness(situation: Situation, card: Card) -> tuple[int, int]:
    return card_points(card, situation.papayoo.suit), card.rank


def _is_dearer(situation: Situation, card: Card, thrown: Card) -> bool:
    """Whether it would rather be expected that a player gets rid of a card than of the other one."""
    points = [card_points(each, situation.papayoo.suit) for each in (card, thrown)]
    if card.suit is Suit.PAYOO and thrown.suit is not Suit.PAYOO:
        return card.rank >= BIG_PAYOO
    return points[0] > points[1] or (_is_high(card) and points[0] == points[1] and card.rank > thrown.rank)


def _can_wait(situation: Situation, card: Card) -> Reason | None:
    """Return why a card need not be got rid of now; None if no reason is known."""
    if not _may_anybody_hold(situation, card.suit):
        return Reason("keep_alone", card=card, suit=card.suit)
    is_papayoo = card == situation.papayoo
    lower = [each for each in situation.view.hand if each.suit is card.suit and each.rank < card.rank]
    low = lower if is_papayoo else _low_beside(card, situation.view.hand)
    return Reason("pass_covered", card=card) if len(low) >= COVER else None


def _of_several(reason: Reason | None, count: int) -> Reason | None:
    """Return a reason as it is told of several cards: none of them is named as the one to keep."""
    return Reason("keep_lower") if count > 1 and reason is not None and reason.motif == "other_later" else reason


def told_reason(view: SeatView, card: Card, reason: Reason | None, as_good: Sequence[Card]) -> Reason | None:
    """Return a reason for a hint, or a truer one if a third card refutes it; None if there is none.

    A card is no better for being lower if a still lower one is worse, too. Cards that are as good must not be among the
    lower ones that are to be kept.
    """
    if reason is None or not _is_refuted(view, card, reason, as_good):
        return reason
    other = reason.card
    is_low = reason.motif == "other_later" and other is not None and _is_lowest_left(_situation(view), other)
    return Reason("keep_low", card=other) if is_low else None


def _is_refuted(view: SeatView, card: Card, reason: Reason, as_good: Sequence[Card]) -> bool:
    """Whether a third card refutes a reason that compares the ranks of a card and of worse ones."""
    situation, other = _situation(view), reason.card
    if reason.motif == "other_likelier" and other is not None:
        rest = [each for each in view.legal if each not in as_good]
        is_lower_led = is_leading(view) and any(_cannot_take(situation, each) for each in rest)
        is_lower = any(each.suit is card.suit and each.rank < card.rank for each in rest)
        return is_lower_led or is_lower or any(each.suit is card.suit and each.rank > other.rank for each in as_good)
    if reason.motif == "other_later" and other is not None:
        suits = {card.suit} if card.suit is other.suit else {*Suit}
        return any(each.suit in suits and each.rank < other.rank for each in view.legal)
    return reason.motif == "keep_lower" and any(each.rank < card.rank for each in as_good)


def _is_lowest_left(situation: Situation, card: Card) -> bool:
    """Whether a card is very low, and there are higher ones of its suit in other hands, but no lower one in any."""
    held = [each.rank for each in situation.view.hand if each.suit is card.suit]
    unseen = situation.knowledge.unseen[card.suit]
    is_low = card.rank <= LOWEST_RANK and len(unseen) >= ENOUGH_HIGHER
    return is_low and card.rank <= min((*held, *unseen))


def _is_low_among_unseen(situation: Situation, card: Card) -> bool:
    """Whether most of the cards of its suit in other hands are higher than a card."""
    unseen = situation.knowledge.unseen[card.suit]
    return 2 * sum(rank > card.rank for rank in unseen) > len(unseen)


def _is_only_exit(situation: Situation, card: Card) -> bool:
    """Whether a card is the only one of the hand with which the seat can surely lose a later trick that it leads."""
    hand, unseen = situation.view.hand, situation.knowledge.unseen
    return [card] == [each for each in hand if unseen[each.suit] and each.rank < min(unseen[each.suit])]


def _highest_below(situation: Situation, card: Card) -> Reason | None:
    """Return the reason for the highest of several cards that follow suit and cannot win; it names the winning card."""
    winning, legal = situation.trick.winning, situation.view.legal
    if winning is None or winning.card.suit is not card.suit:
        return None
    below = [each for each in legal if each.suit is card.suit and not goes_on_top(situation.view, each)]
    return Reason("highest_below", card=winning.card) if below[1:] and card == max(below) else None


def _leaves_one(situation: Situation, card: Card) -> bool:
    """Whether a card that may be beaten leaves only one card of its suit, on which the seat can discard later."""
    hand, is_beaten = situation.view.hand, not goes_on_top(situation.view, card) or _count_above(situation, card)
    is_last_but_one = sum(held.suit is card.suit for held in hand) == 2 < len(hand) - 1
    has_others = _may_anybody_hold(situation, card.suit)
    return bool(is_beaten) and is_last_but_one and has_others and card.suit is not Suit.PAYOO


def _within_suit(situation: Situation, card: Card, other: Card) -> Reason | None:
    """Return what distinguishes two cards of the same suit by their ranks."""
    is_won_anyway = all(_takes_for_sure(situation, each) for each in (card, other))
    if card.rank > other.rank and is_won_anyway:
        if not all(_takes_for_sure(situation, each) for each in situation.view.legal):
            return None
        is_highest = card == max(each for each in situation.view.legal if each.suit is card.suit)
        return Reason("spends_high", card=card) if is_highest else Reason("other_anyway", card=other)
    if card.rank > other.rank:
        if _takes_points_for_sure(situation, card):
            if _is_only_exit(situation, other):
                return Reason("keep_exit", card=other)
            return Reason("take_now", card=other) if _is_low_among_unseen(situation, other) else None
        return Reason("other_later", card=other)
    may_take = goes_on_top(situation.view, other) and not is_won_anyway
    return Reason("other_likelier", card=other) if may_take else None


def _takes_for_sure(situation: Situation, card: Card) -> bool:
    return goes_on_top(situation.view, card) and not _count_above(situation, card)


def takes_points_for_sure(view: SeatView, card: Card) -> bool:
    """Whether a card certainly takes the trick, and points with it."""
    return _takes_points_for_sure(_situation(view), card)


def _takes_points_for_sure(situation: Situation, card: Card) -> bool:
    points = situation.points + card_points(card, situation.papayoo.suit)
    return bool(points) and _takes_for_sure(situation, card)


def _above(situation: Situation, card: Card) -> list[Card]:
    """Return the higher cards of its suit that the seats which play later may hold."""
    above = [Card(card.suit, rank) for rank in situation.knowledge.unseen[card.suit] if rank > card.rank]
    return [higher for higher in above if any(situation.may_hold(seat, higher) for seat in situation.later)]


def _count_above(situation: Situation, card: Card) -> int:
    return len(_above(situation, card))


def _situation(view: SeatView) -> Situation:
    assert view.trick is not None
    assert view.die is not None
    order = view.options.clockwise_from(view.trick.leader)
    later = order[len(view.trick.plays) + 1 :]
    return Situation(view, view.trick, knowledge_of(view), papayoo_of(view.die), later)


def _motif_reasons(situation: Situation, card: Card) -> tuple[Reason, ...]:
    motifs = (motif(situation, card) for motif in PLAY_MOTIFS)
    return tuple(reason for reason in motifs if reason is not None)


def _known_reasons(situation: Situation, card: Card) -> dict[str, Reason]:
    """Return everything that is known for and against a card, by motif."""
    found = (*_motif_reasons(situation, card), _plain_fact(situation, card))
    return {reason.motif: reason for reason in found if reason is not None}


def _sheds_the_papayoo(situation: Situation, card: Card) -> Reason | None:
    if card == situation.papayoo and not is_leading(situation.view) and not goes_on_top(situation.view, card):
        return Reason("sheds_papayoo", _winner(situation), card)
    return None


def _keeps_the_papayoo(situation: Situation, card: Card) -> Reason | None:
    papayoo = situation.papayoo
    can_go = (
        papayoo in situation.view.legal and not is_leading(situation.view) and not goes_on_top(situation.view, papayoo)
    )
    return Reason("keeps_papayoo", card=papayoo) if can_go and card != papayoo else None


def _risks_the_papayoo(situation: Situation, card: Card) -> Reason | None:
    """Return a reason against playing the Papayoo as the lead or as the highest card."""
    if card == situation.papayoo and goes_on_top(situation.view, card):
        return Reason("takes_own_papayoo" if situation.is_last else "risks_papayoo", card=card)
    return None


def _takes_the_papayoo(situation: Situation, card: Card) -> Reason | None:
    if situation.papayoo in situation.trick.cards and goes_on_top(situation.view, card):
        return Reason("takes_papayoo", card=situation.papayoo)
    return None


def _leads_a_danger(situation: Situation, card: Card) -> Reason | None:
    if is_leading(situation.view) and _is_danger(situation, card) and situation.papayoo_is_elsewhere:
        return Reason("draws_papayoo", card=situation.papayoo, suit=card.suit)
    return None


def _flushes_the_papayoo(situation: Situation, card: Card) -> Reason | None:
    is_low = card.suit is situation.papayoo.suit and card.rank < PAPAYOO_RANK
    if is_leading(situation.view) and is_low and situation.papayoo_is_elsewhere:
        return Reason("flushes_papayoo", card=situation.papayoo, suit=card.suit)
    return None


def _is_void_behind(situation: Situation, card: Card) -> Reason | None:
    """Return a reason if this card wins and a later seat can discard on it.

    This is the case if that seat is void in the suit and may hold the Papayoo or a Payoo. It is no danger if most cards
    of the suit that are still out are higher: then another seat is likely to take the trick.
    """
    if not goes_on_top(situation.view, card) or card.suit is Suit.PAYOO:
        return None
    if is_leading(situation.view) and not _may_anybody_hold(situation, card.suit):
        return None  # everybody can discard, so nobody is to be named
    if 2 * _count_above(situation, card) > len(situation.knowledge.unseen[card.suit]):
        return None
    void = [seat for seat in situation.later if card.suit in situation.knowledge.voids[seat]]
    for seat in void:
        if situation.may_hold(seat, situation.papayoo):
            return Reason("void_papayoo", seat, situation.papayoo, card.suit)
    for seat in void:
        if situation.may_hold_suit(seat, Suit.PAYOO):
            return Reason("void_payoos", seat, situation.papayoo, card.suit)
    return None


def _takes_points(situation: Situation, card: Card) -> Reason | None:
    if situation.points and goes_on_top(situation.view, card):
        return Reason("takes_points")
    return None


def _takes_nothing_last(situation: Situation, card: Card) -> Reason | None:
    """Return a reason for winning a trick without points as its last player.

    The reason holds only for the highest of the legal cards without points; the result is None for other cards.
    """
    free = [card for card in situation.view.legal if not card_points(card, situation.papayoo.suit)]
    if situation.points or not situation.is_last or not goes_on_top(situation.view, card):
        return None
    return Reason("free_trick", card=card) if card in free and card == max(free) else None


def _ducks(situation: Situation, card: Card) -> Reason | None:
    if situation.trick.lead_suit is card.suit and not goes_on_top(situation.view, card):
        return Reason("ducks", _winner(situation), card, card.suit)
    return None


def _is_top(situation: Situation, card: Card) -> Reason | None:
    others = situation.knowledge.unseen[card.suit]
    if goes_on_top(situation.view, card) and others and card.rank > max(others) and not situation.is_last:
        return Reason("nobody_above", card=card, suit=card.suit)
    return None


def _leads_alone(situation: Situation, card: Card) -> Reason | None:
    if is_leading(situation.view) and not _may_anybody_hold(situation, card.suit):
        return Reason("leads_alone", suit=card.suit)
    return None


def _cannot_take(situation: Situation, card: Card) -> Reason | None:
    """Return a reason for leading a card that is lower than all cards of its suit elsewhere.

    Returns None unless another seat certainly holds a card of the suit.
    """
    others = situation.knowledge.unseen[card.suit]
    is_held = len(others) > situation.knowledge.slots[UNDEALT]
    if is_leading(situation.view) and is_held and card.rank < min(others):
        return Reason("lowest_out", card=card, suit=card.suit)
    return None


def _throws_a_payoo(situation: Situation, card: Card) -> Reason | None:
    if _is_discard(situation, card) and card.suit is Suit.PAYOO:
        return Reason("throws_payoo", _winner(situation), card)
    return None


def _throws_a_danger(situation: Situation, card: Card) -> Reason | None:
    if _is_discard(situation, card) and _is_danger(situation, card) and is_papayoo_in_play(situation.view):
        return Reason("throws_danger", card=card, suit=card.suit)
    return None


def _makes_a_void(situation: Situation, card: Card) -> Reason | None:
    is_last_of_suit = sum(held.suit is card.suit for held in situation.view.hand) == 1
    has_choice_later = len(situation.view.hand) > 2  # one card that is left is played anyway
    if is_last_of_suit and has_choice_later and _may_be_led_later(situation, card):
        return Reason("makes_void", suit=card.suit)
    return None


def _may_be_led_later(situation: Situation, card: Card) -> bool:
    """Whether another seat may lead the card's suit after this trick.

    None can if this seat keeps the lead to the end, or if the last card of the suit must be played to this trick.
    """
    unseen, trick = situation.knowledge.unseen[card.suit], situation.trick
    is_led = trick.lead_suit in (None, card.suit)
    holders = situation.others if len(unseen) > 1 or not is_led else [play.seat for play in trick.plays]
    is_held = any(situation.may_hold(seat, Card(card.suit, rank)) for seat in holders for rank in unseen)
    kept = [each for each in situation.view.hand if each != card]
    return is_held and not (_takes_for_sure(situation, card) and all(_is_unbeatable(situation, each) for each in kept))


def _is_unbeatable(situation: Situation, card: Card) -> bool:
    """Whether no other seat holds a higher card of a card's suit."""
    above = [Card(card.suit, rank) for rank in situation.knowledge.unseen[card.suit] if rank > card.rank]
    return not any(situation.may_hold(seat, higher) for seat in situation.others for higher in above)


def _early_lead(situation: Situation, card: Card) -> Reason | None:
    """Return a reason to lead a high plain card of a suit that nobody has led, if everybody is likely to follow."""
    knowledge, suit = situation.knowledge, card.suit
    if not is_leading(situation.view) or suit in (Suit.PAYOO, situation.papayoo.suit):
        return None
    is_led = any(taken.trick.lead_suit is suit for taken in situation.view.tricks)
    void_chance = sum(knowledge.void_chance(seat, suit) for seat in situation.later)
    is_likely = card.rank > PAPAYOO_RANK and not is_led and void_chance <= VOID_CHANCE
    return Reason("all_follow", suit=suit) if is_likely else None


def _plain_fact(situation: Situation, card: Card) -> Reason | None:
    """Return a reason that states the effect of the card on the trick.

    It is used if no other reason is in favour of the card. Returns None if the card takes points for certain, or if it
    follows suit below the winning card, which is a reason itself.
    """
    if _is_discard(situation, card):
        motif = "throws_high" if card.rank > PAPAYOO_RANK else "stays_out"
        return Reason(motif, _winner(situation), card, card.suit)
    if not goes_on_top(situation.view, card):
        return None
    costs_nothing = not situation.points + card_points(card, situation.papayoo.suit)
    if situation.is_last:
        return Reason("takes_nothing") if costs_nothing else None
    if not _count_above(situation, card):
        return Reason("nobody_above", card=card, suit=card.suit)
    if costs_nothing and not is_leading(situation.view):
        return Reason("may_go_above", card=card, suit=card.suit)
    motif = "higher_out" if _count_above(situation, card) > 1 else "one_higher"
    return Reason(motif, card=card, suit=card.suit)


PLAY_MOTIFS: Final[tuple[Motif, ...]] = (
    _sheds_the_papayoo,
    _takes_the_papayoo,
    _risks_the_papayoo,
    _keeps_the_papayoo,
    _leads_a_danger,
    _is_void_behind,
    _throws_a_danger,
    _throws_a_payoo,
    _takes_nothing_last,
    _flushes_the_papayoo,
    _leads_alone,
    _is_top,
    _takes_points,
    _cannot_take,
    _early_lead,
    _makes_a_void,
    _ducks,
)


_PLAY_ORDER: Final = (
    *("sheds_papayoo", "takes_papayoo", "takes_own_papayoo", "risks_papayoo", "draws_papayoo", "void_papayoo"),
    *("takes_points", "void_payoos", "throws_danger", "throws_payoo", "free_trick", "flushes_papayoo", "leads_alone"),
    *("nobody_above", "lowest_out", "all_follow", "makes_void", "ducks", "throws_high", "takes_nothing"),
)
"""The motifs that can distinguish two cards, most important first."""

AGAINST_OTHER: Final = {
    "takes_papayoo": "other_papayoo",
    "takes_own_papayoo": "other_papayoo",
    "risks_papayoo": "other_papayoo",
    "draws_papayoo": "other_papayoo",
    "void_papayoo": "other_thrown_on",
    "void_payoos": "other_thrown_on",
    "takes_points": "other_points",
    "leads_alone": "other_alone",
    "nobody_above": "other_on_top",
}
"""For each motif against the other of two cards, the motif of the reason that says so."""
_THROWS: Final = ("throws_payoo", "throws_high")
"""The motifs of cards that are got rid of."""
_NAMES_OTHER: Final = frozenset(AGAINST_OTHER.values()) | {
    *("other_takes_points", "other_likelier", "other_fewer", "other_later", "other_anyway"),
    *("keep_exit", "keep_low", "keep_alone", "take_now", "pass_covered"),
}
"""The motifs whose sentences name another card than the one to play as the worse one."""
_NAMES_SUIT: Final = ("flushes_papayoo", "throws_danger", "all_follow", "makes_void", "near_void")
"""The motifs whose sentences name the suit of the card to play."""
_TAKES: Final = ("takes_points", "takes_papayoo", "takes_own_papayoo")
"""The motifs that are certain for the last player of a trick."""


def reasons_for_pass(view: SeatView, cards: Sequence[Card]) -> tuple[Reason, ...]:
    """Return the reasons for and against passing cards, most important first; never empty."""
    kept = [card for card in view.hand if card not in cards]
    found = [
        *(_passes_a_seven(card, kept) for card in cards),
        *(_empties(suit, view.hand, kept) for suit in Suit),
        *(_passes_high(card) for card in cards),
        *(_keeps_as_guard(suit, kept) for suit in Suit),
    ]
    return tuple(reason for reason in found if reason is not None) or (Reason("passes_harmless"),)


def reason_for_pass_instead(
    view: SeatView,
    cards: Sequence[Card],
    other: Sequence[Card],
    worse: Sequence[Sequence[Card]] = (),
    *,
    is_chosen: bool = False,
) -> Reason:
    """Return the most important reason to pass cards that is not also a reason to pass the others.

    It is about the cards that are passed. If none is known, it distinguishes them from one of the other ``worse``
    passes, or it says that there is none. Where the cards empty a suit, that only one card of another is left is
    told only if no other reason is known. If the player has chosen the others, the reason names a card that differs.
    """
    found = [reason_of_passed(view.hand, cards, other, is_chosen=is_chosen)]
    found += [reason_of_passed(view.hand, cards, each) for each in worse]
    reasons = [reason for reason in found if reason is not None]
    kept = [card for card in view.hand if card not in cards]
    if any(_empties(suit, view.hand, kept) for suit in Suit):
        reasons.sort(key=lambda reason: reason.motif == "leaves_one")
    return reasons[0] if reasons else NO_SINGLE


def reason_of_passed(
    hand: Sequence[Card], cards: Sequence[Card], other: Sequence[Card], *, is_chosen: bool = False
) -> Reason | None:
    """Return the main reason about the cards of a pass that is not true of another one; None if there is none.

    If the player has chosen the other one, the reason is about cards that only one of them contains: a protected high
    card that it sends back comes before what becomes of whole suits.
    """
    kept, others_kept = ([card for card in hand if card not in passed] for passed in (cards, other))
    seven = next(filter(None, (_passes_a_seven(card, kept) for card in cards)), None)
    if seven is not None and not any(_passes_a_seven(card, others_kept) for card in other):
        return seven
    covered = _covered_kept(hand, cards, other) if is_chosen else None
    if covered is not None:
        return covered
    emptied, others_emptied = ([suit for suit in Suit if _empties(suit, hand, rest)] for rest in (kept, others_kept))
    if set(emptied) - set(others_emptied):
        return Reason("empties_suits", suits=tuple(emptied)) if emptied[1:] else Reason("empties_suit", suit=emptied[0])
    high, others_high = (sorted(filter(_is_high, passed)) for passed in (cards, other))
    if len(high) > max(1, len(others_high)):
        return _passes_highs(high, cards, other) if is_chosen else Reason("passes_highs", cards=tuple(high))
    bare = _bare(hand, cards, other)
    if bare is not None:
        return bare
    if len(high) > len(others_high):
        return _passes_high(high[0])
    return _single_left(hand, cards, other) or _passes_higher(cards, other)


def _passes_highs(high: Sequence[Card], cards: Sequence[Card], other: Sequence[Card]) -> Reason:
    """Return the reason for passing more high cards than another pass does: those that are not in it, if several are.

    It names the highest Payoo that the other pass gives away instead: a player would miss it.
    """
    only = [card for card in high if card not in other]
    payoos = [card for card in other if card.suit is Suit.PAYOO and card not in cards]
    missed = [card for card in payoos if card.rank >= BIG_PAYOO and card > max(only)]
    if missed and only[1:]:
        return Reason("highs_for", card=max(missed), cards=tuple(only))
    return Reason("passes_highs", cards=tuple(only if only[1:] else high))


def pass_distinction(view: SeatView, cards: Sequence[Card], other: Sequence[Card]) -> Reason | None:
    """Return the main reason for passing these cards that does not hold for the other cards; None if there is none."""
    return next(pass_distinctions(view, cards, other), None)


def pass_distinctions(view: SeatView, cards: Sequence[Card], other: Sequence[Card]) -> Iterator[Reason]:
    """Yield the reasons for passing these cards that do not hold for the other cards, most important first.

    If the other cards contain a big Payoo that is covered in the hand, and none as high is passed for it, this is the
    first one: it is what surprises.
    """
    kept = max((card for card in other if card.suit is Suit.PAYOO and card not in cards), default=None)
    passed = max((card.rank for card in cards if card.suit is Suit.PAYOO and card not in other), default=0)
    if kept is not None and kept.rank >= max(BIG_PAYOO, passed) and _is_covered(kept, view.hand, cards):
        yield Reason("pass_covered", card=kept)
    known = {(reason.motif, reason.suit) for reason in reasons_for_pass(view, other)}
    found = [reason for reason in reasons_for_pass(view, cards) if (reason.motif, reason.suit) not in known]
    yield from (reason for reason in found if reason.motif in _STRONG)
    by_cards, by_hands = (each(view.hand, cards, other) for each in (_reason_of_cards, _reason_of_hands))
    if by_cards is not None:
        yield by_cards
    yield from (reason for reason in found if reason.is_in_favour and reason.motif not in _STRONG)
    if by_hands is not None:
        yield by_hands


_STRONG: Final = {"passes_seven", "empties_suit", "keeps_guard"}
"""The motifs of a pass that are told before what distinguishes single cards."""


def _reason_of_cards(hand: Sequence[Card], cards: Sequence[Card], other: Sequence[Card]) -> Reason | None:
    """Return a reason about a card that only one of two passes contains; None if there is none."""
    only, spared = [card for card in cards if card not in other], [card for card in other if card not in cards]
    bare = _bare(hand, cards, other)
    if bare is not None:
        return bare
    kept = [card for card in hand if card not in cards]
    for card in sorted(spared, key=lambda card: card.rank):
        if not _is_low(card) or any(_is_low(each) and each.rank <= card.rank for each in only):
            continue
        protects = any(each.suit is card.suit and (_is_high(each) or _is_seven(each)) for each in kept)
        if protects or _stays_lowest(card, kept):
            return Reason("keep_cover" if protects else "keep_low", card=card)
    return _covered_kept(hand, cards, other)


def _covered_kept(hand: Sequence[Card], cards: Sequence[Card], other: Sequence[Card]) -> Reason | None:
    """Return the reason for a protected high card that only the second of two passes contains; None without one."""
    only, spared = [card for card in cards if card not in other], [card for card in other if card not in cards]
    covered = [card for card in spared if _is_high(card) and _is_covered(card, hand, cards)]
    if not covered or any(_is_high(card) and _is_covered(card, hand, other) for card in only):
        return None
    return Reason("pass_covered", card=max(covered))


def _bare(hand: Sequence[Card], cards: Sequence[Card], other: Sequence[Card]) -> Reason | None:
    """Return the reason for a high card without protection that only the first of two passes contains."""
    only, spared = [card for card in cards if card not in other], [card for card in other if card not in cards]
    bare = [card for card in only if _is_high(card) and not _low_beside(card, hand)]
    if not bare or any(_is_high(card) and not _low_beside(card, hand) for card in spared):
        return None
    return Reason("pass_bare", card=max(bare, key=lambda card: card.rank))


def _passes_higher(cards: Sequence[Card], other: Sequence[Card]) -> Reason | None:
    """Return the reason for the higher one of the two cards of a suit in which two passes differ."""
    only, spared = [card for card in cards if card not in other], [card for card in other if card not in cards]
    lower = [card for card in spared if any(each.suit is card.suit and each.rank > card.rank for each in only)]
    return Reason("pass_higher", card=lower[0]) if lower and len(only) == 1 else None


def _reason_of_hands(hand: Sequence[Card], cards: Sequence[Card], other: Sequence[Card]) -> Reason | None:
    """Return a reason about the hands that two passes keep; None if there is none."""
    high = [sum(map(_is_high, passed)) for passed in (cards, other)]
    if high[0] > high[1]:
        return Reason("fewer_high")
    return _passes_higher(cards, other) or _single_left(hand, cards, other)


def _single_left(hand: Sequence[Card], cards: Sequence[Card], other: Sequence[Card]) -> Reason | None:
    """Return the reason for leaving one card of a suit of which another pass leaves more; None if there is none."""
    for suit in sorted({card.suit for card in cards if card.suit is not Suit.PAYOO}):
        left, others_left = (sum(card.suit is suit and card not in each for card in hand) for each in (cards, other))
        if left == 1 < others_left:
            return Reason("leaves_one", suit=suit)
    return None


def _is_seven(card: Card) -> bool:
    return card.suit is not Suit.PAYOO and card.rank == PAPAYOO_RANK


def _is_high(card: Card) -> bool:
    return card.rank >= BIG_PAYOO if card.suit is Suit.PAYOO else card.rank > PAPAYOO_RANK


def _is_low(card: Card) -> bool:
    return card.rank <= LOW_PAYOO if card.suit is Suit.PAYOO else card.rank <= LOW_RANK


def _low_beside(card: Card, hand: Sequence[Card]) -> list[Card]:
    """Return the low cards of a card's suit in a hand."""
    return [each for each in hand if each.suit is card.suit and each != card and _is_low(each)]


def _stays_lowest(card: Card, kept: Sequence[Card]) -> bool:
    """Whether a card that is kept in the pass hardly ever takes a trick: a very low Payoo, a 1, or a 2 beside the 1."""
    if card.suit is Suit.PAYOO or card.rank == 1:
        return card.rank <= LOWEST_RANK
    return card.rank == 2 and Card(card.suit, 1) in kept


def _is_covered(card: Card, hand: Sequence[Card], passed: Sequence[Card]) -> bool:
    """Whether a pass keeps at least two low cards beside a card."""
    return len(_low_beside(card, [each for each in hand if each not in passed])) >= COVER


def _passes_a_seven(card: Card, kept: Sequence[Card]) -> Reason | None:
    if not _is_seven(card) or any(map(_is_seven, kept)):
        return None  # another 7 may become the Papayoo as well
    return Reason("passes_seven", card=card, suit=card.suit)


def _empties(suit: Suit, hand: Sequence[Card], kept: Sequence[Card]) -> Reason | None:
    had = any(card.suit is suit for card in hand)
    has = any(card.suit is suit for card in kept)
    return Reason("empties_suit", suit=suit) if had and not has else None


def _passes_high(card: Card) -> Reason | None:
    if card.suit is Suit.PAYOO:
        return Reason("passes_payoo", card=card) if card.rank >= BIG_PAYOO else None
    return Reason("passes_high", card=card, suit=card.suit) if card.rank > PAPAYOO_RANK else None


def _keeps_as_guard(suit: Suit, kept: Sequence[Card]) -> Reason | None:
    low = [card for card in kept if card.suit is suit and card.rank < PAPAYOO_RANK]
    is_guarded = Card(suit, PAPAYOO_RANK) in kept and suit is not Suit.PAYOO
    return Reason("keeps_guard", suit=suit) if is_guarded and len(low) >= 3 else None


def _may_anybody_hold(situation: Situation, suit: Suit) -> bool:
    return any(situation.may_hold_suit(seat, suit) for seat in situation.others)


def _is_discard(situation: Situation, card: Card) -> bool:
    return situation.trick.lead_suit not in (None, card.suit)


def _is_danger(situation: Situation, card: Card) -> bool:
    return card.suit is situation.papayoo.suit and card.rank > PAPAYOO_RANK


def _winner(situation: Situation) -> int | None:
    winning = situation.trick.winning
    return winning.seat if winning is not None else None
