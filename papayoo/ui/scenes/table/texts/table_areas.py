"""Explanations of everything on the table. They contain only what the player may know."""

from collections.abc import Iterator

from papayoo.engine.cards import Suit
from papayoo.engine.options import ROUND_POINTS
from papayoo.engine.view import SeatView
from papayoo.match.match import Match
from papayoo.ui.table_view.card_texts import card_text, papayoo_text, suit_name
from papayoo.ui.table_view.drawing.seat_plaques import cards_held_chip, dealer_badge
from papayoo.ui.table_view.drawing.table_cards import received_badge
from papayoo.ui.table_view.model import PapayooPlace
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating, describe_opponent
from papayoo.ui.widgets.area_tooltip import Area


class TableAreas:
    """The areas of the table with an explanation: token, name plates, marks, sleeping hand and wanted poster."""

    def __init__(self, match: Match, stage: Stage, seating: Seating) -> None:
        self._match, self._stage, self._seating = match, stage, seating

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
            if seat != model.seat and stage.size_of(seat) and not stage.layout.has_bust(seat):
                yield Area(f"cards {seat}", cards_held_chip(stage, seat), self._cards_line(seat), is_stop=False)
            if seat == model.dealer:
                texts, badge = self._seating.texts, dealer_badge(stage, seat)
                line = self._seating.player_text("area.dealer_line", seat)
                yield Area("dealer", badge, texts("area.dealer"), (line,), is_stop=False)

    def _cards_line(self, seat: int) -> str:
        return self._seating.player_text("area.cards", seat, n=self._stage.size_of(seat))

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
        model, texts = self._stage.model, self._seating.texts
        lines = [*self._character(seat)]
        if model.dealer == seat:
            lines.append(self._seating.player_text("area.dealer_line", seat))
        taken = sum(trick.taker == seat for trick in view.tricks)
        lines.append(texts("area.taken", tricks=taken, points=self._stage.points_of(seat)))
        suits = texts.listed(suit_name(texts, suit) for suit in shown_voids(view, seat))
        if suits:
            lines.append(texts("area.void", suits=suits))
        if self._stage.size_of(seat):
            lines.append(self._cards_line(seat))
        return Area(f"plaque {seat}", self._stage.layout.plaque(seat), self._seating.names[seat], tuple(lines))

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
        yield Area("poster", stage.layout.poster, title, (line, self.points_line()))
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
        """Return the line with the points that nobody has taken in this round."""
        model, texts = self._stage.model, self._seating.texts
        key = "area.points_left"
        if model.options.deal.sleeping_hands:
            key = "area.points_asleep" if model.is_played_out else "area.points_left_or_asleep"
        return texts(key, n=model.points_left, all=ROUND_POINTS)

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


def shown_voids(view: SeatView, seat: int) -> tuple[Suit, ...]:
    """Return the suits in which a seat has not followed suit in this round, so that it has no card of them."""
    plays = ((trick.lead_suit, play) for trick in view.tricks_so_far for play in trick.plays)
    shown = {lead for lead, play in plays if lead is not None and play.seat == seat and play.card.suit is not lead}
    return tuple(sorted(shown))
