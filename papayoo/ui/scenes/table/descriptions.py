"""Describes the table in words: its areas, the events, the player's turn, and answers to questions.

The texts are shown in tooltips and read by screen readers. They contain only what the player may know.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby

from papayoo.engine import (
    ROUND_POINTS,
    Card,
    CardPlayed,
    HandDealt,
    Phase,
    Play,
    RoundScored,
    SeatEvent,
    SeatView,
    Suit,
    TakenTrick,
    Trick,
    TrickTaken,
    trick_points,
)
from papayoo.history.encounters import NEVER_MET, Encounters
from papayoo.match import Match
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import pass_title
from papayoo.ui.input.actions import Action
from papayoo.ui.scenes.table.prompts import prompt
from papayoo.ui.table_view.card_texts import card_text, papayoo_text, spoken_card, suit_name, taking_text
from papayoo.ui.table_view.drawing.seal import has_seal, seal_box
from papayoo.ui.table_view.drawing.seat_plaques import cards_held_chip, dealer_badge
from papayoo.ui.table_view.drawing.table_cards import received_badge
from papayoo.ui.table_view.journal import Importance, Said
from papayoo.ui.table_view.model import PapayooPlace, TableModel
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating, describe_opponent
from papayoo.ui.widgets import Area


class TableAreas:
    """The areas of the table with an explanation: token, name plates, marks, sleeping hand and wanted poster.

    ``met`` returns the player's encounters with the opponent at a seat, from the statistics.
    """

    def __init__(
        self, match: Match, stage: Stage, seating: Seating, met: Callable[[int], Encounters] = lambda _: NEVER_MET
    ) -> None:
        self._match, self._stage, self._seating, self._met = match, stage, seating, met

    def __call__(self) -> tuple[Area, ...]:
        """Return the areas of the table that have an explanation now, the frontmost first."""
        return tuple(self._areas())

    def _areas(self) -> Iterator[Area]:
        yield from self._marks()
        yield from self._token()
        view = self._match.view
        for seat in view.options.clockwise_from(view.seat):
            yield self._plaque(view, seat)
        yield from self._sleeping_hand()
        yield from self._poster()
        yield from self._received()

    def _marks(self) -> Iterator[Area]:
        """Yield the areas of the small marks at the corners of name plates."""
        stage, model = self._stage, self._stage.model
        for seat in range(model.options.seats):
            if has_seal(stage, seat):
                title, lines = self._seal_line(seat), tuple(self._encounters(seat))
                yield Area(f"seal {seat}", seal_box(stage, seat), title, lines, is_stop=False)
            if seat != model.seat and stage.size_of(seat) and not stage.layout.has_bust(seat):
                yield Area(f"cards {seat}", cards_held_chip(stage, seat), self._cards_line(seat), is_stop=False)
            if seat == stage.dealer:
                texts, badge = self._seating.texts, dealer_badge(stage, seat)
                line = self._seating.player_text("area.dealer_line", seat)
                yield Area("dealer", badge, texts("area.dealer"), (line,), is_stop=False)

    def _seal_line(self, seat: int) -> str:
        return self._seating.texts("story.delivered", name=self._seating.names[seat])

    def _encounters(self, seat: int) -> Iterator[str]:
        texts = self._seating.texts
        for name, count in self._met(seat)._asdict().items():
            yield texts("say.each", name=texts(f"rivals.{name}"), n=count)

    def _cards_line(self, seat: int) -> str:
        return self._seating.texts("area.cards", name=self._seating.names[seat], n=self._stage.size_of(seat))

    def _token(self) -> Iterator[Area]:
        trick, player_text = self._stage.trick, self._seating.player_text
        if trick is None or trick.lead_suit is None or trick.winning is None:
            return
        suit, (taker, card) = suit_name(self._seating.texts, trick.lead_suit), trick.winning
        lines = (
            player_text("area.ahead", taker, rank=card.rank),
            self._seating.texts("area.trick_points", n=self._stage.trick_points),
            self._seating.texts("area.token_legend"),
        )
        title = player_text("area.led", trick.leader, suit=suit)
        yield Area("token", self._stage.layout.token, title, lines, is_beside=True)

    def _plaque(self, view: SeatView, seat: int) -> Area:
        stage, texts = self._stage, self._seating.texts
        lines = [*self._character(seat)]
        if has_seal(stage, seat):
            lines.append(self._seal_line(seat))
        if stage.dealer == seat:
            lines.append(self._seating.player_text("area.dealer_line", seat))
        taken = sum(trick.taker == seat for trick in view.tricks[stage.earlier_tricks :])
        points = stage.points_of(seat) - stage.earlier_points[seat]
        lines.append(texts("area.taken", tricks=taken, points=points))
        if seat == view.seat:  # the player sees the own hand
            return Area(f"plaque {seat}", stage.layout.plaque(seat), self._seating.names[seat], tuple(lines))
        suits = texts.listed(suit_name(texts, suit) for suit in shown_voids(view, seat, stage.earlier_tricks))
        if suits:
            lines.append(texts("area.void", suits=suits))
        if stage.size_of(seat):
            lines.append(self._cards_line(seat))
        return Area(f"plaque {seat}", stage.layout.plaque(seat), self._seating.names[seat], tuple(lines))

    def _character(self, seat: int) -> tuple[str, ...]:
        player = self._match.players[seat]
        return () if player.level is None else describe_opponent(self._seating.texts, player)

    def _sleeping_hand(self) -> Iterator[Area]:
        model, texts = self._stage.model, self._seating.texts
        deal = model.options.deal
        if deal.sleeping_hands and (model.hand or model.last_trick):
            box, title = self._stage.layout.sleeping_hand, texts("table.sleeping", n=deal.hand_size)
            yield Area("sleeping hand", box, title, (texts("area.sleeping"),))

    def _poster(self) -> Iterator[Area]:
        stage, model, texts = self._stage, self._stage.model, self._seating.texts
        title, line = self.papayoo_lines()
        if not stage.has_poster:
            return
        if not self._is_rolled or model.die is None:
            yield Area("poster", stage.layout.poster, title, (line,))
            return
        yield Area("poster", stage.layout.poster, title, tuple(filter(None, (line, self.points_line()))))
        yield Area("die", stage.layout.die_bed, papayoo_text(texts, model.die), is_stop=False)

    @property
    def _is_rolled(self) -> bool:
        """Whether the die lies in its place at the poster."""
        return self._stage.die is not None and self._stage.die.put_away >= 1.0

    def papayoo_lines(self) -> tuple[str, str]:
        """Return which card is the Papayoo, and where it is; before the die roll, how it is chosen."""
        model, texts = self._stage.model, self._seating.texts
        if not self._is_rolled or model.papayoo is None:
            return texts("area.not_rolled"), texts("area.not_rolled_line")
        return card_text(texts, model.papayoo, model.die), self._papayoo_line()

    def _papayoo_line(self) -> str:
        """Return the line that says where the Papayoo is.

        If the player has passed the Papayoo, the receiver holds it until it is played.
        """
        model, seating = self._stage.model, self._seating
        if model.papayoo_taker is not None:
            return seating.player_text("area.taken_by", model.papayoo_taker)
        receiver = model.options.passes_to(model.seat, model.round_number)
        place = model.papayoo_place
        if place is PapayooPlace.OUT and model.papayoo in model.given and receiver is not None:
            return seating.texts("area.passed", name=seating.names[receiver])
        return seating.texts(f"area.{place.value}")

    def points_line(self) -> str:
        """Return the line with the points that nobody has taken in this round; empty if the poster has none."""
        model, texts = self._stage.model, self._seating.texts
        if not self._stage.counts_points_left:
            return ""
        key = "area.points_left"
        if model.options.deal.sleeping_hands:
            key = "area.points_asleep" if model.is_played_out else "area.points_left_or_asleep"
        return texts(key, n=model.points_left, all=ROUND_POINTS)

    def points_text(self) -> str:
        """Return the text with everybody's points in this round, or in this lesson."""
        stage = self._stage
        points = (here - before for here, before in zip(stage.model.points, stage.earlier_points, strict=True))
        return _points_text(points, self._seating)

    def void_text(self, view: SeatView) -> str:
        """Return the text with the suits that the opponents are known to be out of."""
        seating, texts, voids = self._seating, self._seating.texts, []
        for seat in view.options.clockwise_from(view.options.left_of(view.seat)):
            shown = shown_voids(view, seat, self._stage.earlier_tricks)
            suits = texts.listed(suit_name(texts, suit) for suit in shown)
            if suits and seat != view.seat:
                voids.append(texts("say.void", name=seating.names[seat], suits=suits))
        return sentences(texts, *voids) or texts("say.no_voids")

    def _received(self) -> Iterator[Area]:
        model, texts = self._stage.model, self._seating.texts
        giver = model.options.receives_from(model.seat, model.round_number)
        if giver is None:
            return
        for card in (card for card in model.fresh if card in model.hand and card in self._stage.card_sprites.by_token):
            badge = received_badge(self._stage, card)
            line = texts("area.received_line", name=self._seating.names[giver])
            lines = line, card_text(texts, card, model.die)  # a finger on the mark is on the card, too
            yield Area(f"received {card}", badge, texts("area.received"), lines, is_stop=card == model.fresh[0])


def shown_voids(view: SeatView, seat: int, since: int = 0) -> tuple[Suit, ...]:
    """Return the suits in which a seat has not followed suit in this round, so that it has no card of them.

    The first ``since`` tricks do not count.
    """
    plays = ((trick.lead_suit, play) for trick in view.tricks_so_far[since:] for play in trick.plays)
    shown = {lead for lead, play in plays if lead is not None and play.seat == seat and play.card.suit is not lead}
    return tuple(sorted(shown))


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
            text = sentences(seating.texts, taken, _debt_text(model, seat, seating))
            return Said(text, Importance.NEWS if points else Importance.PLAY)
        case RoundScored():
            return Said(_round_text(event, seating), Importance.NEWS)
    return None


def _debt_text(model: TableModel, taker: int, seating: Seating) -> str:
    """Return the text about a Papayoo that the player has just given or got back; empty for any other trick."""
    giver = next((play.seat for play in model.trick if play.card == model.papayoo), None)
    if giver == model.seat != taker:
        return seating.texts("story.delivered", name=seating.names[taker])
    if taker == model.seat and giver in model.sealed:
        return seating.texts("say.paid_back", name=seating.names[giver])
    return ""


def turn_text(view: SeatView, model: TableModel, seating: Seating) -> str:
    """Return a text about the player's current decision, with the facts needed for it."""
    texts = seating.texts
    if view.phase is Phase.PASSING:
        receiver = view.options.passes_to(view.seat, view.round_number)
        name = "" if receiver is None else seating.names[receiver]
        title = pass_title(texts, view.options.seats, view.options.deal.pass_size, name)
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
            return areas.void_text(view)
        case Action.TELL_POINTS:
            return sentences(texts, areas.points_line(), areas.points_text())
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
    suits = [f"{suit_name(texts, suit)} {texts.listed(str(card.rank) for card in group)}" for suit, group in by_suit]
    return texts("say.suits").join(suits) or texts("say.no_cards")


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
    return _each(zip(seating.names, points, strict=True), seating.texts)


def _each(points: Iterable[tuple[str, int]], texts: Catalog) -> str:
    """Return a list of names with their points, such as "Ines: 12, Bao: 30"."""
    return texts.listed(texts("say.each", name=name, n=n) for name, n in points)


def _points_text(points: Iterable[int], seating: Seating) -> str:
    return _each(sorted(zip(seating.names, points, strict=True), key=lambda item: item[1]), seating.texts)


def sentences(texts: Catalog, *parts: str) -> str:
    """Join texts into one text of several sentences. Texts may already end with a full stop."""
    stop = texts("say.stop")
    return stop.join(part.removesuffix(stop.strip()) for part in parts if part)
