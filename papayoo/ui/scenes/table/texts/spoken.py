"""Texts for a screen reader at the table: events, turns and answers to questions.

The texts contain only facts that are also shown on the screen.
"""

from collections.abc import Iterable, Sequence
from itertools import groupby

from papayoo.engine.cards import Card
from papayoo.engine.events import CardPlayed, HandDealt, RoundScored, SeatEvent, TrickTaken
from papayoo.engine.phase import Phase
from papayoo.engine.trick import Play, TakenTrick, Trick, trick_points
from papayoo.engine.view import SeatView
from papayoo.text.catalog import Catalog
from papayoo.ui.input.actions import Action
from papayoo.ui.scenes.table.texts.prompts import prompt
from papayoo.ui.scenes.table.texts.table_areas import TableAreas, shown_voids
from papayoo.ui.table_view.card_texts import card_text, spoken_card, suit_name, taking_text
from papayoo.ui.table_view.journal import Importance, Said
from papayoo.ui.table_view.model import PapayooPlace, TableModel
from papayoo.ui.table_view.seating import Seating

QUESTIONS = (
    Action.TELL_TRICK,
    Action.TELL_HAND,
    Action.TELL_VOIDS,
    Action.TELL_POINTS,
    Action.TELL_PAPAYOO,
    Action.TELL_STANDING,
    Action.LOG,
)
"""The actions that ask questions about the table.

A gamepad steps through them in this order. The last action, the log, opens a dialog instead of giving an answer.
"""
MOST_NAMES = 3
"""Maximum number of later players to name.

If there are more, the text gives only their number.
"""

QUESTION_STEPS = {Action.TELL_PREVIOUS: -1, Action.TELL_NEXT: 1}
"""The actions that ask the question before or after the last one."""


def question_of(action: Action, last: Action) -> Action:
    """Return the question that an action asks.

    The actions for the previous and the next question ask the question before or after ``last``. Any other action is
    itself a question.
    """
    if action not in QUESTION_STEPS:
        return action
    return QUESTIONS[(QUESTIONS.index(last) + QUESTION_STEPS[action]) % len(QUESTIONS)]


def event_text(event: SeatEvent, model: TableModel, seating: Seating) -> Said | None:
    """Return the announcement of an event that ``model`` does not include yet.

    Returns None for other kinds of events; some of them are announced elsewhere.
    """
    match event:
        case HandDealt(_, hand) if not model.options.has_pass(model.round_number):
            return Said(hand_text(seating.texts, hand), Importance.NEWS)
        case CardPlayed(seat, card):
            return Said(_play_text(Play(seat, card), model, seating), Importance.PLAY)
        case TrickTaken(seat, points):
            taken = taking_text(TakenTrick(Trick.of(model.trick), seat, points), seating)
            return Said(taken, Importance.NEWS if points else Importance.PLAY)
        case RoundScored():
            return Said(_round_text(event, seating), Importance.NEWS)
    return None


def turn_text(view: SeatView, model: TableModel, seating: Seating) -> str:
    """Return a text about the player's current decision, with the facts needed for it."""
    texts = seating.texts
    if view.phase is Phase.PASSING:
        receiver = view.options.passes_to(view.seat, view.round_number)
        name = "" if receiver is None else seating.names[receiver]
        title = texts("pass.title", n=view.options.deal.pass_size, name=name)
        return sentences(texts, title, hand_text(texts, view.hand))
    is_free = set(view.legal) == set(view.hand) and len(view.hand) > 1  # otherwise the prompt names the cards
    hand = hand_text(texts, view.hand) if is_free else ""
    task, papayoo = prompt(view, seating, with_ranks=True), _papayoo(view, model, texts)
    return sentences(texts, task, *_ahead(model, seating), *_after(model, seating), hand, *papayoo)


def answer(question: Action, view: SeatView, model: TableModel, seating: Seating, areas: TableAreas) -> str:
    """Return the text that answers a question about the table.

    Raises ValueError if ``question`` is not a question.
    """
    texts = seating.texts
    match question:
        case Action.TELL_TRICK:
            return trick_text(model, seating)
        case Action.TELL_HAND:
            return hand_text(texts, model.hand)
        case Action.TELL_VOIDS:
            return _void_text(view, seating)
        case Action.TELL_POINTS:
            return sentences(texts, areas.points_line(), _points_text(model.points, seating))
        case Action.TELL_PAPAYOO:
            return sentences(texts, *areas.papayoo_lines())
        case Action.TELL_STANDING:
            return _points_text(model.totals, seating)
    raise ValueError(f"not a question: {question}")


def trick_text(model: TableModel, seating: Seating) -> str:
    """Return a text about the cards of the trick, its current taker and its points.

    If there is no trick, the text is about the last trick.
    """
    texts, last = seating.texts, model.last_trick
    if model.trick:
        plays = [_play_text(play, model, seating) for play in model.trick]
        return sentences(texts, *plays, *_ahead(model, seating))
    if last is None:
        return texts("table.no_trick")
    plays = [_play_text(play, model, seating) for play in last.trick.plays]
    return sentences(texts, texts("table.last_trick"), *plays, taking_text(last, seating))


def hand_text(texts: Catalog, cards: Iterable[Card]) -> str:
    """Return a text that lists cards by suit, such as "clubs 3, 9; Payoo 4, 12"."""
    by_suit = groupby(sorted(cards), key=lambda card: card.suit)
    suits = [f"{suit_name(texts, suit)} {_list(texts, (str(card.rank) for card in group))}" for suit, group in by_suit]
    return "; ".join(suits) or texts("say.no_cards")


def received_text(giver: str, cards: Iterable[Card], texts: Catalog) -> str:
    """Return the announcement of the cards received in the pass."""
    return texts("say.received", name=giver, cards=hand_text(texts, cards))


def _play_text(play: Play, model: TableModel, seating: Seating) -> str:
    return seating.player_text("say.play", play.seat, card=spoken_card(seating.texts, play.card, model.die))


def _ahead(model: TableModel, seating: Seating) -> list[str]:
    """Return texts about the current taker and the points of the trick; an empty list without one."""
    winning = model.winning
    if winning is None or model.die is None:
        return []
    points = trick_points(Trick.of(model.trick), model.die)
    ahead = seating.player_text("area.ahead", winning.seat, rank=winning.card.rank)
    return [ahead, seating.texts("area.trick_points", n=points)]


def _after(model: TableModel, seating: Seating) -> list[str]:
    """Return a text about the players who play after this player; an empty list without a trick.

    The text has the names of up to ``MOST_NAMES`` players, or the number of the players if there are more. If there are
    none, it says that this player plays last.
    """
    left, texts = model.options.seats - len(model.trick) - 1, seating.texts
    if not model.trick or not left:
        return [texts("say.plays_last")] if model.trick else []
    seats = model.options.clockwise_from(model.options.left_of(model.seat))[:left]
    who = texts.listed(seating.names[seat] for seat in seats) if left <= MOST_NAMES else left
    return [texts("say.plays_after", n=who)]


def _papayoo(view: SeatView, model: TableModel, texts: Catalog) -> list[str]:
    """Return texts about the Papayoo; an empty list if it does not matter for the decision.

    It matters if the player can play it now. It also matters if the player leads, does not hold it, and nobody has
    played it yet.
    """
    if model.papayoo is None or model.die is None:
        return []
    name = card_text(texts, model.papayoo, model.die)
    if model.papayoo in view.legal:
        return [name]
    is_out = not model.trick and model.papayoo_place is PapayooPlace.OUT
    return [name, texts("area.out")] if is_out else []


def _round_text(event: RoundScored, seating: Seating) -> str:
    """Return a text with each player's points of a round and, after round 1, their totals."""
    texts = seating.texts
    totals = (texts("summary.total"), _by_name(event.totals, seating)) if event.round_number > 1 else ()
    return sentences(texts, texts("summary.this_round"), _by_name(event.points, seating), *totals)


def _by_name(points: Sequence[int], seating: Seating) -> str:
    return _list(seating.texts, (f"{name}: {n}" for name, n in zip(seating.names, points, strict=True)))


def _void_text(view: SeatView, seating: Seating) -> str:
    texts, voids = seating.texts, []
    for seat in view.options.clockwise_from(view.options.left_of(view.seat)):
        suits = _list(texts, (suit_name(texts, suit) for suit in shown_voids(view, seat)))
        if suits and seat != view.seat:
            voids.append(f"{seating.names[seat]}: {texts('area.void', suits=suits)}")
    return sentences(texts, *voids) or texts("say.no_voids")


def _points_text(points: Iterable[int], seating: Seating) -> str:
    ranked = sorted(zip(points, seating.names, strict=True), key=lambda item: item[0])
    return _list(seating.texts, (f"{name}: {n}" for n, name in ranked))


def _list(texts: Catalog, items: Iterable[str]) -> str:
    return texts.listed(items)


def sentences(texts: Catalog, *parts: str) -> str:
    """Join texts into one text of several sentences. Texts may already end with a full stop."""
    stop = texts("say.stop")
    return stop.join(part.removesuffix(stop.strip()) for part in parts if part)
