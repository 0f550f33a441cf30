"""Texts that tell the player what to do: prompts, costs and refusals of cards, and the first steps of beginners."""

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from papayoo.engine import (
    PAPAYOO_RANK,
    Card,
    Phase,
    Play,
    SeatView,
    Suit,
    TakenTrick,
    Trick,
    card_points,
    legal_cards,
    trick_points,
)
from papayoo.history.highlights import PRAISED_POINTS, is_ducked
from papayoo.text.catalog import Catalog
from papayoo.ui.table_view.card_texts import card_name, card_text, points_at_stake, suit_name
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.seating import Seating


def prompt(view: SeatView, seating: Seating, *, with_ranks: bool = False) -> str:
    """Return the text that says whose turn it is and what that player has to do.

    If ``with_ranks`` is true and the player has to follow suit, the text lists the player's cards of that suit.
    """
    texts = seating.texts
    match view.phase:
        case Phase.PASSING:
            return "" if view.is_asked else others_choose(seating)
        case Phase.ROLLING if view.is_asked:
            return texts("prompt.roll")
        case Phase.ROLLING:
            return seating.player_text("prompt.rolls", min(view.to_act))
        case Phase.PLAYING if view.is_asked:
            return _own_turn(view, texts, with_ranks=with_ranks)
        case Phase.PLAYING:
            return opponents_turn(seating, min(view.to_act), leads=not _plays(view))
    return ""


def others_choose(seating: Seating) -> str:
    """Return the text that says that the opponents still have to pass. A single opponent is named."""
    others = [name for seat, name in enumerate(seating.names) if seat != seating.watcher]
    if len(others) == 1:
        return seating.texts("prompt.other_passes", name=others[0])
    return seating.texts("prompt.others_pass")


def opponents_turn(seating: Seating, seat: int, *, leads: bool) -> str:
    """Return the text that says that an opponent has to lead or to play a card."""
    return seating.texts("prompt.leads" if leads else "prompt.plays", name=seating.names[seat])


def _own_turn(view: SeatView, texts: Catalog, *, with_ranks: bool) -> str:
    suit = view.trick.lead_suit if view.trick else None
    if len(view.hand) == 1:
        return texts("prompt.last_card")
    if suit is None:
        return texts("prompt.lead")
    if any(card.suit is suit for card in view.hand):
        if with_ranks:
            return _follow_with(texts, suit, playable(view))
        return texts("prompt.follow", suit=suit_name(texts, suit))
    return texts("prompt.discard", suit=suit_name(texts, suit))


def playable(view: SeatView) -> tuple[Card, ...]:
    """Return the cards that the seat may play at its next turn, given the trick so far."""
    return legal_cards(view.hand, _suit_to_follow(view.seat, _plays(view)))


def playable_as_seen(model: TableModel) -> tuple[Card, ...]:
    """Return the cards that the player may play at their next turn, judging by the trick on the screen."""
    return legal_cards(model.hand, _suit_to_follow(model.seat, model.trick))


def _plays(view: SeatView) -> tuple[Play, ...]:
    return view.trick.plays if view.trick else ()


def _suit_to_follow(seat: int, plays: tuple[Play, ...]) -> Suit | None:
    """Return the suit to follow; None if the seat leads or has already played to the trick."""
    is_due = bool(plays) and all(play.seat != seat for play in plays)
    return plays[0].card.suit if is_due else None


def _must_follow(texts: Catalog, suit: Suit, cards: tuple[Card, ...]) -> str:
    if len(cards) == 1:
        return texts("refusal.only_card", card=card_name(texts, cards[0]))
    return texts("refusal.one_of", suit=suit_name(texts, suit), **_ranks(texts, cards))


def _follow_with(texts: Catalog, suit: Suit, cards: tuple[Card, ...]) -> str:
    if len(cards) == 1:
        return texts("prompt.follow_only", suit=suit_name(texts, suit), rank=cards[0].rank)
    return texts("prompt.follow_one_of", suit=suit_name(texts, suit), **_ranks(texts, cards))


def _ranks(texts: Catalog, cards: tuple[Card, ...]) -> dict[str, str]:
    """Return the values for a message that lists ranks.

    ``last`` is the last rank. ``ranks`` contains all other ranks, separated by commas.
    """
    *ranks, last = (str(card.rank) for card in cards)
    return {"ranks": texts.listed(ranks), "last": last}


def refusal(view: SeatView, seating: Seating, *, ahead: bool = False) -> str:
    """Return the reason why a card cannot be played now.

    If ``ahead`` is true, return the reason why it cannot be played at the player's next turn.
    """
    texts = seating.texts
    suit = _suit_to_follow(view.seat, _plays(view))
    if suit is not None and (view.is_asked or ahead):
        return _must_follow(texts, suit, playable(view))
    if view.phase is Phase.PASSING:
        return texts("refusal.passed")
    return prompt(view, seating) or texts("refusal.not_now")


def hovered_card_text(card: Card, view: SeatView, seating: Seating, *, is_own_turn: bool, is_fresh: bool) -> str:
    """Return the text that replaces the prompt while the pointer rests on a card; an empty text if there is none.

    It says why the card may not be played, what it can cost, or who passed it. The last is said only of a card that is
    marked as received (``is_fresh``).
    """
    if is_own_turn and view.legal and card not in view.legal:
        return refusal(view, seating)
    if points_at_stake(card, view.die):
        return card_text(seating.texts, card, view.die)
    giver = view.options.receives_from(view.seat, view.round_number)
    if not is_fresh or giver is None:
        return ""
    return seating.texts("area.received_line", name=seating.names[giver])


LOW_RANK = 3
"""Maximum rank of a low card, which is recommended for leading."""
HIGH_RANK = 8
"""Minimum rank of a high card of the four ordinary suits."""


class Step(NamedTuple):
    """A text for beginners, and the card that the text is about, if any.

    ``is_about_points`` is true if the text is about the points on the player's name plate. ``title`` stands above it.
    """

    text: str
    card: Card | None = None
    is_about_points: bool = False
    title: str = ""


class Situation(Enum):
    """The player's task in a trick: to lead, to follow suit or to discard."""

    LEAD = "lead"
    FOLLOW = "follow"
    DISCARD = "discard"


def first_step(view: SeatView, seating: Seating, chosen: tuple[Card, ...], *, has_points_left: bool) -> Step | None:
    """Return the text that helps a beginner with the current decision, or None if there is none.

    ``chosen`` are the cards chosen for the pass. ``has_points_left`` is true if later tricks can cost points.
    """
    if not view.is_asked:
        return None
    match view.phase:
        case Phase.PASSING:
            return _of_pass(view, seating.texts, chosen)
        case Phase.ROLLING:
            return Step(seating.texts("first_steps.roll"))
        case Phase.PLAYING:
            return _of_turn(view, seating, has_points_left=has_points_left)
    return None


def sleeping_step(view: SeatView, texts: Catalog, chosen: tuple[Card, ...]) -> Step | None:
    """Return the text that explains the sleeping hand before the player's first choice in a round, or None."""
    is_choosing = view.phase is Phase.PASSING and not chosen
    is_first = is_choosing or (view.phase is Phase.PLAYING and not view.given and not view.tricks)
    if not view.is_asked or not is_first:
        return None
    return Step(texts("area.sleeping"), title=texts("table.sleeping", n=view.options.deal.hand_size))


def _of_pass(view: SeatView, texts: Catalog, chosen: tuple[Card, ...]) -> Step | None:
    """Return advice about a dangerous kind of card: Payoo cards first, then 7s, then high cards.

    The kind changes after every two chosen cards. When all cards are chosen, the text says so.
    """
    if len(chosen) == view.options.deal.pass_size:
        return Step(texts("first_steps.pass_done"))
    kept = [card for card in view.hand if card not in chosen]
    ordinary = [card for card in kept if card.suit is not Suit.PAYOO]
    topics = {
        "pass_payoo": [card for card in kept if card.suit is Suit.PAYOO],
        "pass_seven": [card for card in ordinary if card.rank == PAPAYOO_RANK],
        "pass_high": [card for card in ordinary if card.rank >= HIGH_RANK],
    }
    found = [(key, cards) for key, cards in topics.items() if cards]
    if not found:
        return None
    key, cards = found[min(len(chosen) // 2, len(found) - 1)]
    return Step(texts(f"first_steps.{key}"), _highest(cards))


def _of_turn(view: SeatView, seating: Seating, *, has_points_left: bool) -> Step | None:
    """Return a remark on the last trick or, if there is none, advice for the player's turn.

    The advice depends on how often the player has already got advice in the same `Situation` in this round.
    """
    *earlier_remarks, remark = (None, *(_remark(taken, view, seating) for taken in view.tricks))
    if remark is not None or not has_points_left or len(view.legal) == 1:
        return remark
    situation = _situation(_trick(view), view.seat, view.legal[0])
    advised = [taken.trick for taken, said in zip(view.tricks, earlier_remarks, strict=True) if said is None]
    earlier = sum(_situation(trick, view.seat, _own_card(trick, view.seat)) is situation for trick in advised)
    return _ADVICE[situation](view, seating, earlier)


def _remark(last: TakenTrick, view: SeatView, seating: Seating) -> Step | None:
    """Return a remark on why the player took the points of a trick, or how they avoided them.

    Return None if there is nothing to say about the trick.
    """
    assert view.die is not None
    texts = seating.texts
    own = _own_card(last.trick, view.seat)
    card, name, follows = card_name(texts, own), seating.names[last.taker], own.suit is last.trick.lead_suit
    if not last.points:
        return None
    if last.taker == view.seat:
        if last.trick.plays[0].seat == view.seat and own.rank <= LOW_RANK:
            return Step(texts("first_steps.took_low", card=card), is_about_points=True)
        is_papayoo = view.papayoo in last.trick.cards
        text = texts("first_steps.took", n=last.points, card=card)
        return Step(texts("first_steps.took_papayoo", card=card) if is_papayoo else text, is_about_points=True)
    if card_points(own, view.die) and (own == view.papayoo or not follows):
        return Step(texts("first_steps.threw", name=name, card=card))
    later = view.tricks[view.tricks.index(last) + 1 :]
    kept = (*view.hand, *(_own_card(taken.trick, view.seat) for taken in later))
    if last.points >= PRAISED_POINTS and is_ducked(last, own, kept):
        return Step(texts("first_steps.ducked", name=name, n=last.points))
    return None


def _lead_advice(view: SeatView, seating: Seating, earlier: int) -> Step | None:
    texts = seating.texts
    low = [card for card in view.legal if card.rank <= LOW_RANK]
    if not earlier:
        return Step(texts("first_steps.lead"))
    if earlier == 1 and low:
        return Step(texts("first_steps.lead_low"), min(low, key=lambda card: card.rank))
    danger = _cards_above_papayoo(view)
    if danger and view.die is not None:
        return Step(texts("first_steps.lead_danger", suit=suit_name(texts, view.die)), _highest(danger))
    return None


def _follow_advice(view: SeatView, seating: Seating, earlier: int) -> Step | None:
    texts, trick = seating.texts, _trick(view)
    assert trick.winning is not None
    assert view.die is not None
    is_last, points = len(trick.plays) == view.options.seats - 1, trick_points(trick, view.die)
    below = [card for card in view.legal if card.rank < trick.winning.card.rank]
    if view.papayoo in below:
        return Step(texts("first_steps.follow_papayoo", name=seating.names[trick.winning.seat]), view.papayoo)
    if not earlier:
        return Step(texts("first_steps.follow"), trick.winning.card)
    if points and below:
        return Step(texts("first_steps.follow_below", n=points, rank=_highest(below).rank), _highest(below))
    high = [card for card in view.legal if card.rank >= HIGH_RANK]
    if is_last and high and (points or view.papayoo not in view.legal):
        return Step(texts("first_steps.follow_over" if points else "first_steps.follow_free"), _highest(high))
    return None


def _discard_advice(view: SeatView, seating: Seating, _earlier: int) -> Step | None:
    texts, winning = seating.texts, _trick(view).winning
    assert winning is not None
    payoos = [card for card in view.legal if card.suit is Suit.PAYOO]
    high = _cards_above_papayoo(view) or [card for card in view.legal if card.rank >= HIGH_RANK]
    if view.papayoo in view.legal:
        return Step(texts("first_steps.discard_papayoo", name=seating.names[winning.seat]), view.papayoo)
    if payoos:
        return Step(texts("first_steps.discard_payoo"), _highest(payoos))
    return Step(texts("first_steps.discard_high"), _highest(high)) if high else None


_ADVICE = {
    Situation.LEAD: _lead_advice,
    Situation.FOLLOW: _follow_advice,
    Situation.DISCARD: _discard_advice,
}


def _situation(trick: Trick, seat: int, card: Card) -> Situation:
    if not trick.plays or trick.plays[0].seat == seat:
        return Situation.LEAD
    return Situation.FOLLOW if card.suit is trick.lead_suit else Situation.DISCARD


def _own_card(trick: Trick, seat: int) -> Card:
    return next(play.card for play in trick.plays if play.seat == seat)


def _cards_above_papayoo(view: SeatView) -> list[Card]:
    """Return the legal cards that could take the Papayoo.

    Return no cards if no other player can still play the Papayoo.
    """
    seen = (*view.hand, *(card for trick in view.tricks_so_far for card in trick.cards))
    if view.papayoo in seen:
        return []
    return [card for card in view.legal if card.suit is view.die and card.rank > PAPAYOO_RANK]


def _highest(cards: Iterable[Card]) -> Card:
    return max(cards, key=lambda card: card.rank)


def _trick(view: SeatView) -> Trick:
    assert view.trick is not None
    return view.trick
