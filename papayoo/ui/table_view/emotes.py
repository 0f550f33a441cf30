"""Chooses the emote of an opponent after a trick, from public events and characters only."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from papayoo.ai.characters import STEADY
from papayoo.engine.header import Player
from papayoo.engine.trick import Trick, card_points, trick_points
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.table_view.model import TableModel

MANY_POINTS = 15
"""Minimum points of a trick to which players react."""
LAST_CARDS = 3
"""Number of cards left at which the character "hoarder" shows worry about its hand."""
HOT_TEMPERS = frozenset({"hunter", "bold", "gambler"})
"""Characters that react to bad luck with anger; the others worry."""
CHEEKY = frozenset({"sly", "hunter", "gambler"})
"""Characters that openly enjoy the bad luck of others; the others pretend innocence."""
IDLERS = frozenset({"gambler", "bold", "watcher"})
"""Characters that are bored by a safe round; the others are in good spirits."""


class SeatEmote(NamedTuple):
    """An emote, and the seat of the player who shows it."""

    seat: int
    emote: Emote


@dataclass(frozen=True, slots=True)
class _Scene:
    """A complete trick: the table before it is collected, its taker, and the characters by seat.

    The character of a person is None.
    """

    model: TableModel
    taker: int
    characters: Sequence[str | None]

    @property
    def trick(self) -> Trick:
        return Trick.of(self.model.trick)

    @property
    def points(self) -> int:
        assert self.model.die is not None
        return trick_points(self.trick, self.model.die)

    @property
    def cards_left(self) -> int:
        """The number of cards in every hand after the trick."""
        return self.model.hand_sizes[self.taker]

    @property
    def bots(self) -> Iterator[int]:
        """The seats of the bots, clockwise from the player who sees the table."""
        seats = len(self.characters)
        for step in range(seats):
            seat = (self.model.seat + step) % seats
            if self.characters[seat] is not None:
                yield seat

    def given_by(self, seat: int) -> int:
        """Return the points of a player's card in the trick."""
        assert self.model.die is not None
        return sum(card_points(play.card, self.model.die) for play in self.trick.plays if play.seat == seat)

    def choose(self, seat: int, group: frozenset[str], inside: Emote, outside: Emote) -> SeatEmote | None:
        """Return ``inside`` if a bot's character is in the group, otherwise ``outside``; None for a person."""
        character = self.characters[seat]
        return None if character is None else SeatEmote(seat, inside if character in group else outside)


def characters_of(players: Sequence[Player]) -> tuple[str | None, ...]:
    """Return the players' characters by seat; None for people."""
    return tuple(None if player.level is None else player.level.partition(":")[2] or STEADY for player in players)


def emote_after(model: TableModel, taker: int, characters: Sequence[str | None]) -> SeatEmote | None:
    """Return the emote shown after the complete trick on the table, None for no emote."""
    if model.die is None or not model.trick:
        return None
    scene = _Scene(model, taker, characters)
    return next(filter(None, (react(scene) for react in _REACTIONS)), None)


def _to_papayoo(scene: _Scene) -> SeatEmote | None:
    """Return the emote after a player has taken the Papayoo.

    A bot that took it is angry. If a person took it, the bot that played it rejoices or whistles.
    """
    giver = next((play.seat for play in scene.trick.plays if play.card == scene.model.papayoo), None)
    if giver is None:
        return None
    if scene.characters[scene.taker] is not None:
        return scene.choose(scene.taker, HOT_TEMPERS, Emote.FIST, Emote.STEAM)
    return scene.choose(giver, CHEEKY, Emote.STARS, Emote.WHISTLE)


def _to_escape(scene: _Scene) -> SeatEmote | None:
    """Return the emote after a narrow escape in an expensive trick.

    A player whose card is one rank below the winning card has escaped. A bot that escaped is relieved or whistles.
    After a person's escape, another bot applauds.
    """
    lead = scene.trick.lead_suit
    ranks = sorted((play.card.rank, play.seat) for play in scene.trick.plays if play.card.suit is lead)
    if scene.points < MANY_POINTS or len(ranks) < 2 or ranks[-1][0] - ranks[-2][0] > 1:
        return None
    escaped = ranks[-2][1]
    if scene.characters[escaped] is not None:
        return scene.choose(escaped, CHEEKY, Emote.WHISTLE, Emote.SWEAT)
    return next((SeatEmote(seat, Emote.APPLAUSE) for seat in scene.bots if seat != scene.taker), None)


def _to_points(scene: _Scene) -> SeatEmote | None:
    """Return the emote after an expensive trick.

    A bot that took it is angry or sweats. If a person took it, the bot that gave the most points rejoices or whistles.
    """
    if scene.points < MANY_POINTS:
        return None
    if scene.characters[scene.taker] is not None:
        return scene.choose(scene.taker, HOT_TEMPERS, Emote.STEAM, Emote.SWEAT)
    giver = max(scene.bots, key=scene.given_by, default=scene.taker)
    return scene.choose(giver, CHEEKY, Emote.STARS, Emote.WHISTLE) if scene.given_by(giver) else None


def _to_leader(scene: _Scene) -> SeatEmote | None:
    """Return the emote of a hunter: delight if the player in the lead takes points, otherwise a glare."""
    standings = [total + points for total, points in zip(scene.model.totals, scene.model.points, strict=True)]
    leaders = [seat for seat, standing in enumerate(standings) if standing == min(standings)]
    hunter = next((seat for seat in scene.bots if scene.characters[seat] == "hunter"), None)
    if hunter is None or len(leaders) > 1 or hunter in leaders or not scene.points:
        return None
    return SeatEmote(hunter, Emote.STARS if scene.taker == leaders[0] else Emote.BROW)


def _to_last_cards(scene: _Scene) -> SeatEmote | None:
    """Return the worried emote of a hoarder that has ``LAST_CARDS`` cards left."""
    hoarders = (seat for seat in scene.bots if scene.characters[seat] == "hoarder")
    return next((SeatEmote(seat, Emote.SWEAT) for seat in hoarders if scene.cards_left == LAST_CARDS), None)


def _to_safe_round(scene: _Scene) -> SeatEmote | None:
    """Return the yawn or whistle of a bot that has no points after two thirds of the round."""
    if scene.points or scene.cards_left != scene.model.options.deal.hand_size // 3:
        return None
    safe = next((seat for seat in scene.bots if not scene.model.points[seat]), None)
    return None if safe is None else scene.choose(safe, IDLERS, Emote.YAWN, Emote.WHISTLE)


_REACTIONS: tuple[Callable[[_Scene], SeatEmote | None], ...] = (
    _to_papayoo,
    _to_escape,
    _to_points,
    _to_leader,
    _to_last_cards,
    _to_safe_round,
)
"""All reactions in order of priority; at most one is shown per trick."""
