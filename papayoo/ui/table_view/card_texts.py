"""Texts about cards for several screens: card names, point costs, reasons of advice."""

from papayoo.ai.coach import Hint
from papayoo.ai.reasons import SOME_EQUAL, Reason
from papayoo.engine import Card, Suit, TakenTrick, Trick, card_points, papayoo_of
from papayoo.text.catalog import Catalog
from papayoo.ui.table_view.seating import Seating


def suit_name(texts: Catalog, suit: Suit) -> str:
    """Return the name of a suit in the form that follows a verb, as in "follow clubs"."""
    return texts.word(f"suit.{suit.name.lower()}")


def card_name(texts: Catalog, card: Card) -> str:
    """Return the name of a card in the form that follows a verb, as in "play the 7 of spades"."""
    return texts.word("card.name", rank=card.rank, suit=suit_name(texts, card.suit))


def spoken_card(texts: Catalog, card: Card, die: Suit | None) -> str:
    """Return the text that a screen reader says for a card: its name without an article.

    If the card is the Papayoo, the text says so.
    """
    name = texts.word("card.short", rank=card.rank, suit=suit_name(texts, card.suit))
    return texts.word("say.papayoo", card=name) if die is not None and card == papayoo_of(die) else name


def points_at_stake(card: Card, die: Suit | None) -> int:
    """Return the maximum number of points that a card can cost. ``die`` is None before the die roll."""
    return card_points(card, card.suit if die is None else die)


def card_text(texts: Catalog, card: Card, die: Suit | None) -> str:
    """Return the text with the points that a card costs; ``die`` is None before the die roll."""
    suit, points = suit_name(texts, card.suit), points_at_stake(card, die)
    if not points:
        return texts("table.card_free", rank=card.rank, suit=suit)
    if die is None and card.suit is not Suit.PAYOO:
        return texts("table.card_may_cost", rank=card.rank, suit=suit, n=points)
    return texts("table.card_costs", rank=card.rank, suit=suit, n=points)


def papayoo_text(texts: Catalog, die: Suit) -> str:
    """Return the text that announces the Papayoo, the 7 of the suit on the die."""
    card = papayoo_of(die)
    return texts("table.papayoo_rolled", rank=card.rank, suit=suit_name(texts, die))


def taking_text(taken: TakenTrick, seating: Seating, *, names_suit: bool = False) -> str:
    """Return the text that says who takes a trick, with which card and why.

    Example: "Oskar's 20 is highest: 55 points". Where the cards may be unknown, the text also names the suit if all
    cards are of it.
    """
    rank = max(play.card.rank for play in taken.trick.plays if play.seat == taken.taker)
    standing = seating.texts(f"taking.{_standing(taken.trick, names_suit=names_suit)}")
    return seating.player_text("table.takes_with", taken.taker, rank=rank, standing=standing, n=taken.points)


def relief_text(texts: Catalog, number: int) -> str:
    """Return what a player says after a narrow escape; ``number`` chooses one of the wordings."""
    return texts(texts.wording("table.relief", number))


def _standing(trick: Trick, *, names_suit: bool) -> str:
    """Return the key of the text that says why a card wins the trick, such as "highest".

    If the trick has cards of several suits, or ``names_suit`` is true, the key contains the suit led, as in
    "only_hearts".
    """
    suits = [play.card.suit for play in trick.plays]
    if trick.lead_suit is None or (len(set(suits)) == 1 and not names_suit):
        return "highest"
    return f"{'only' if suits.count(trick.lead_suit) == 1 else 'highest'}_{trick.lead_suit.name.lower()}"


def _lead_text(reason: Reason, seating: Seating) -> str:
    """Return the text that names the leader in the standings, without figures; empty if a reason is not about them."""
    if reason.seat is None or not reason.points:
        return ""
    return seating.player_text("advice.leads", reason.seat)


def hint_text(hint: Hint, seating: Seating) -> str:
    """Return why a hint is good; empty for an only card."""
    return "" if hint.reason is None else reason_text(hint.reason, seating)


def reason_text(reason: Reason, seating: Seating) -> str:
    """Return the text of a reason for the coach's advice."""
    texts = seating.texts
    cards = texts.listed((card_name(texts, card) for card in reason.cards), "ranking.and")
    if reason.motif == SOME_EQUAL.motif and reason.cards:
        return texts("coach.also_good", cards=cards)
    return texts(
        f"advice.{reason.motif}",
        other=card_name(texts, reason.card) if reason.card is not None else "",
        card=card_name(texts, reason.cards[0]) if reason.cards else "",
        name=seating.names[reason.seat] if reason.seat is not None else "",
        suit=suit_name(texts, reason.suit) if reason.suit is not None else "",
        cards=cards,
        suits=texts.listed((suit_name(texts, suit) for suit in reason.suits), "ranking.and"),
        lead=_lead_text(reason, seating),
    )
