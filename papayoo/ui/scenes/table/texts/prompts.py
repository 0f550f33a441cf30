"""Prompts that tell the player what to do next, and what a card costs or why it cannot be played."""

from papayoo.engine.cards import Card, Suit
from papayoo.engine.phase import Phase
from papayoo.engine.rules import legal_cards
from papayoo.engine.trick import Play
from papayoo.engine.view import SeatView
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
    """Return the text for a refused card: the player must follow suit with one of ``cards``."""
    if len(cards) == 1:
        return texts("refusal.only_card", card=card_name(texts, cards[0]))
    return texts("refusal.one_of", suit=suit_name(texts, suit), **_ranks(texts, cards))


def _follow_with(texts: Catalog, suit: Suit, cards: tuple[Card, ...]) -> str:
    """Return the prompt to follow suit with one of these cards."""
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


def tooltip_text(card: Card, view: SeatView, seating: Seating, *, is_own_turn: bool) -> str:
    """Return the text of a card's tooltip; an empty text if the card has no tooltip.

    The text says why the card may not be played, what it can cost, or who passed it.
    """
    if is_own_turn and view.legal and card not in view.legal:
        return refusal(view, seating)
    if points_at_stake(card, view.die):
        return card_text(seating.texts, card, view.die)
    giver = view.options.receives_from(view.seat, view.round_number)
    has_played = len(view.hand) < view.options.deal.hand_size
    if card not in view.received or has_played or giver is None:
        return ""
    return seating.texts("area.received_line", name=seating.names[giver])
