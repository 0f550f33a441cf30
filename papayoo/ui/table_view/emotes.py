"""Chooses the emote of an opponent after a trick, from public events and characters only."""

from dataclasses import dataclass

from papayoo.engine import Trick, card_points, trick_points
from papayoo.ui.table_view.feelings import (
    ANNOYANCE,
    BOREDOM,
    FURY,
    GLEE,
    RELIEF,
    RESPECT,
    WORRY,
    Moment,
    SeatEmote,
)

MANY_POINTS = 15
"""Minimum points of an expensive trick."""
GIFT_POINTS = 10
"""Minimum points of a card for which its taker wants revenge on the player who discarded it."""
LAST_CARDS = 3
"""Number of cards left at which the character "hoarder" shows worry about its hand."""
TAKER_SHARE, GIVER_SHARE = 0.5, 0.3
"""Probabilities that the taker of an expensive trick reacts, and that the giver reacts.

In all other cases, an opponent who was spared reacts. If a bot takes the Papayoo from another bot, ``GIVER_SHARE`` is
also the probability that the giver reacts instead of the taker.
"""
LARGE_SHARE, SMALL_SHARE = 0.7, 0.14
"""Probabilities of a reaction: to an expensive trick, and to a cheaper one that still costs points."""


@dataclass(frozen=True, slots=True)
class TrickMoment(Moment):
    """The moment after the last card of a trick, while the cards are still on the table.

    ``taker`` is the seat that takes the trick.
    """

    taker: int

    @property
    def trick(self) -> Trick:
        return Trick.of(self.model.trick)

    @property
    def aghast(self) -> int | None:
        return self.taker if self.model.papayoo in self.trick.cards else None

    @property
    def points(self) -> int:
        assert self.model.die is not None
        return trick_points(self.trick, self.model.die)

    def given_by(self, seat: int) -> int:
        """Return the points of the card that a player has played to the trick."""
        assert self.model.die is not None
        return sum(card_points(play.card, self.model.die) for play in self.trick.plays if play.seat == seat)

    @property
    def giver(self) -> int | None:
        """The seat that gave the taker the most points; None if no seat gave at least ``GIFT_POINTS``."""
        seat = max((play.seat for play in self.trick.plays if play.seat != self.taker), key=self.given_by)
        return seat if self.given_by(seat) >= GIFT_POINTS else None


def emote_after(moment: TrickMoment, *, is_revenge: bool = False, only_papayoo: bool = False) -> SeatEmote | None:
    """Return the emote that an opponent shows after a trick, or None if nobody shows one.

    ``is_revenge`` is true if the giver of the points has earlier received many points from the taker. If
    ``only_papayoo`` is true, only the Papayoo or revenge causes an emote.
    """
    certain = _to_papayoo(moment) or (moment.shown_by(moment.giver, GLEE) if is_revenge else None)
    if certain is not None or only_papayoo:
        return certain
    share = LARGE_SHARE if moment.points >= MANY_POINTS else SMALL_SHARE
    if not moment.points or moment.chance("trick").random() >= share:
        return None
    return next(filter(None, (react(moment) for react in _REACTIONS)), None)


def emote_at_lead(moment: Moment) -> SeatEmote | None:
    """Return the emote that an opponent shows while a trick is led, at most once a round; None if nobody shows one.

    A bot with the character "hoarder" worries about its last cards, and a bot that has no points after two thirds of
    the round is bored.
    """
    model = moment.model
    cards, hoarders = max(model.hand_sizes), (seat for seat in moment.bots if moment.characters[seat] == "hoarder")
    if cards == LAST_CARDS and (worried := moment.shown_by(next(hoarders, None), WORRY)) is not None:
        return worried
    safe = (seat for seat in moment.bots if not model.points[seat])
    return moment.shown_by(next(safe, None), BOREDOM) if cards == model.options.deal.hand_size // 3 else None


def _to_papayoo(moment: TrickMoment) -> SeatEmote | None:
    """Return the emote after a player has taken the Papayoo.

    Either a bot that took it is furious, or the bot that played it rejoices. If a person gave it to the leader in the
    last round, another bot applauds.
    """
    giver = next((play.seat for play in moment.trick.plays if play.card == moment.model.papayoo), None)
    if giver is None:
        return None
    is_for_leader = moment.is_last_round and moment.taker == moment.leader != giver
    if is_for_leader and moment.characters[giver] is None:
        return moment.shown_by(moment.rival(but=(moment.taker,)), RESPECT) or moment.shown_by(moment.taker, FURY)
    fury = moment.shown_by(moment.taker, FURY)
    glee = moment.shown_by(giver, GLEE) if giver != moment.taker else None
    if fury is not None and glee is not None and moment.chance("papayoo").random() < GIVER_SHARE:
        return glee
    return fury or glee


def _to_escape(moment: TrickMoment) -> SeatEmote | None:
    """Return the emote after a narrow escape in an expensive trick.

    A player whose card is one rank below the winning card has escaped. A bot that escaped is relieved. After a person's
    escape, another bot applauds.
    """
    lead = moment.trick.lead_suit
    ranks = sorted((play.card.rank, play.seat) for play in moment.trick.plays if play.card.suit is lead)
    if moment.points < MANY_POINTS or len(ranks) < 2 or ranks[-1][0] - ranks[-2][0] > 1:
        return None
    escaped = ranks[-2][1]
    if moment.characters[escaped] is not None:
        return moment.shown_by(escaped, RELIEF)
    return moment.shown_by(moment.any_bot(but=(moment.taker,)), RESPECT)


def _to_points(moment: TrickMoment) -> SeatEmote | None:
    """Return the emote with which somebody reacts to an expensive trick.

    The emote is shown by the taker, by a bot that gave the trick points, or by a bot that did neither.
    """
    if moment.points < MANY_POINTS:
        return None
    giver = max((seat for seat in moment.bots if seat != moment.taker), key=moment.given_by, default=None)
    taken = moment.shown_by(moment.taker, ANNOYANCE)
    given = moment.shown_by(giver, GLEE) if giver is not None and moment.given_by(giver) else None
    spared_seat = moment.any_bot(
        but=[moment.taker, *(play.seat for play in moment.trick.plays if _costs(moment, play.seat))]
    )
    spared = moment.shown_by(spared_seat, RELIEF)
    draw = moment.chance("points").random()
    if draw < TAKER_SHARE:
        return taken or given or spared
    return given or spared or taken if draw < TAKER_SHARE + GIVER_SHARE else spared or taken or given


def _costs(moment: TrickMoment, seat: int) -> bool:
    return moment.given_by(seat) > 0


def _to_leader(moment: TrickMoment) -> SeatEmote | None:
    """Return the emote of a bot with the character "hunter": delight if the leader takes points, otherwise a glare."""
    leader, hunter = moment.leader, next((seat for seat in moment.bots if moment.characters[seat] == "hunter"), None)
    if leader is None or hunter in (None, leader) or not moment.points:
        return None
    return moment.shown_by(hunter, GLEE if moment.taker == leader else WORRY)


def _to_last_round(moment: TrickMoment) -> SeatEmote | None:
    """Return the emote with which the leader's rival follows the last round: everybody plays against the leader.

    It is glee if the leader takes an expensive trick, and a worried look if another player is given one.
    """
    leader = moment.leader
    if leader is None or not moment.is_last_round or moment.points < MANY_POINTS:
        return None
    if moment.taker == leader:
        return moment.shown_by(moment.rival(but=(leader,)), GLEE)
    if moment.giver in (None, leader):
        return None
    assert moment.giver is not None
    return moment.shown_by(moment.rival(but=(leader, moment.taker, moment.giver)), WORRY)


def _to_small_trick(moment: TrickMoment) -> SeatEmote | None:
    """Return the worried emote of a bot that takes a cheap trick."""
    return moment.shown_by(moment.taker, WORRY)


_REACTIONS = (_to_last_round, _to_escape, _to_points, _to_leader, _to_small_trick)
"""Reactions to the cards of a trick, tried in order of priority.

They are shown only with the probability ``LARGE_SHARE`` or ``SMALL_SHARE``.
"""
