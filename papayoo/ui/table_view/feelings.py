"""Feelings of opponents, and the emotes with which each character shows them."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from papayoo.ai.characters import STEADY
from papayoo.engine import Player
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.table_view.model import TableModel

HOT_TEMPERS = frozenset({"hunter", "bold", "gambler"})
"""Characters that are quick to anger; the others worry."""
CHEEKY = frozenset({"sly", "hunter", "gambler"})
"""Characters that openly enjoy the bad luck of others. All other characters pretend innocence."""
IDLERS = frozenset({"gambler", "bold", "watcher"})
"""Characters that are easily bored."""


class SeatEmote(NamedTuple):
    """An emote, and the seat of the player who shows it."""

    seat: int
    emote: Emote


class Feeling(NamedTuple):
    """A feeling, and the emotes with which opponents show it.

    A character in ``group`` shows one of the emotes ``inside``, any other character one of the emotes ``outside``.
    """

    group: frozenset[str]
    inside: tuple[Emote, ...]
    outside: tuple[Emote, ...]


FURY = Feeling(HOT_TEMPERS, (Emote.FIST,), (Emote.STEAM, Emote.CLOUD))
ANNOYANCE = Feeling(HOT_TEMPERS, (Emote.STEAM, Emote.FIST), (Emote.SWEAT, Emote.CLOUD))
WORRY = Feeling(HOT_TEMPERS, (Emote.BROW,), (Emote.SWEAT, Emote.BROW))
GLEE = Feeling(CHEEKY, (Emote.STARS, Emote.LAUGH), (Emote.WHISTLE, Emote.SHADES))
RELIEF = Feeling(CHEEKY, (Emote.WHISTLE, Emote.SHADES), (Emote.PHEW, Emote.SWEAT))
PRIDE = Feeling(HOT_TEMPERS, (Emote.SHADES, Emote.STARS), (Emote.WHISTLE, Emote.SHADES))
RESPECT = Feeling(frozenset(), (), (Emote.APPLAUSE,))
CURIOSITY = Feeling(HOT_TEMPERS, (Emote.STARS, Emote.BROW), (Emote.BROW, Emote.SWEAT))
BOREDOM = Feeling(IDLERS, (Emote.YAWN,), (Emote.WHISTLE,))
IMPATIENCE = Feeling(IDLERS, (Emote.YAWN, Emote.HOURGLASS), (Emote.HOURGLASS,))


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of the game at which an opponent may show an emote.

    ``model`` is the table as one player sees it. ``characters`` are the players' characters by seat, None for people.
    Which opponent reacts, and how, is random, but the random numbers depend only on facts that all players know.
    Reactions therefore reveal nothing about hidden cards, and are the same whenever a game is shown again.
    """

    model: TableModel
    characters: Sequence[str | None]

    @property
    def bots(self) -> Iterator[int]:
        """The seats of the bots, clockwise from the human player's seat."""
        seats = len(self.characters)
        for step in range(seats):
            seat = (self.model.seat + step) % seats
            if self.characters[seat] is not None:
                yield seat

    @property
    def leader(self) -> int | None:
        """The seat that leads the game on its own, counting the running round; None if several share the lead."""
        totals = self._totals
        leaders = [seat for seat, total in enumerate(totals) if total == min(totals)]
        return leaders[0] if len(leaders) == 1 else None

    @property
    def is_last_round(self) -> bool:
        """Whether this is the last of several rounds; False in games to a limit, whose end is not known."""
        options = self.model.options
        return options.total_limit is None and 1 < options.rounds == self.model.round_number

    def rival(self, *, but: Sequence[int] = ()) -> int | None:
        """Return the bot with the fewest points in the game that is not in ``but``; None if there is no such seat."""
        totals = self._totals
        return min((seat for seat in self.bots if seat not in but), key=lambda seat: totals[seat], default=None)

    @property
    def _totals(self) -> list[int]:
        return [total + points for total, points in zip(self.model.totals, self.model.points, strict=True)]

    def chance(self, purpose: str) -> random.Random:
        """Return a random source for one purpose. Its seed depends only on facts that all players can see."""
        model = self.model
        facts = model.round_number, model.dealer, model.die, model.trick, model.points, model.totals, model.hand_sizes
        return random.Random(repr((purpose, *facts, *self.characters)))

    def any_bot(self, *, but: Sequence[int] = ()) -> int | None:
        """Return a random bot's seat that is not in ``but``, or None if there is no such seat."""
        others = [seat for seat in self.bots if seat not in but]
        return self.chance("bot").choice(others) if others else None

    def shown_by(self, seat: int | None, feeling: Feeling) -> SeatEmote | None:
        """Return the emote with which a bot shows a feeling, or None if no bot sits at the seat."""
        character = None if seat is None else self.characters[seat]
        if seat is None or character is None:
            return None
        emotes = feeling.inside if character in feeling.group else feeling.outside
        return SeatEmote(seat, self.chance("emote").choice(emotes))


def characters_of(players: Sequence[Player]) -> tuple[str | None, ...]:
    """Return the players' characters by seat; None for people."""
    return tuple(None if player.level is None else player.level.partition(":")[2] or STEADY for player in players)
