"""Feelings of opponents, and the emotes with which each character shows them."""

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from papayoo.ai.characters import STEADY
from papayoo.engine import Player
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.table_view.model import TableModel

EMOTES: Final[Mapping[str, tuple[Emote, Emote, Emote]]] = MappingProxyType(
    {
        "steady": (Emote.HOURGLASS, Emote.BROW, Emote.APPLAUSE),
        "cautious": (Emote.SWEAT, Emote.PHEW, Emote.BROW),
        "bold": (Emote.SHADES, Emote.STARS, Emote.STEAM),
        "sly": (Emote.LAUGH, Emote.STARS, Emote.BROW),
        "gambler": (Emote.YAWN, Emote.STARS, Emote.STEAM),
        "hunter": (Emote.FIST, Emote.BROW, Emote.APPLAUSE),
        "hoarder": (Emote.CLOUD, Emote.PHEW, Emote.STEAM),
        "watcher": (Emote.WHISTLE, Emote.BROW, Emote.APPLAUSE),
    }
)
"""The three emotes of each character. The first is nobody else's, and is shown twice as often where it fits.

Whoever has just got the Papayoo, or is last in the end, may fume, too.
"""


class SeatEmote(NamedTuple):
    """An emote, and the seat of the player who shows it."""

    seat: int
    emote: Emote


Feeling = frozenset[Emote]
"""The emotes that fit a feeling. Each character has at least one of them, and shows one that it has."""

FURY: Final[Feeling] = frozenset({Emote.FIST, Emote.STEAM, Emote.CLOUD, Emote.SWEAT, Emote.BROW})
ANNOYANCE = FURY
WORRY: Final[Feeling] = frozenset({Emote.BROW, Emote.SWEAT, Emote.CLOUD, Emote.STEAM, Emote.HOURGLASS, Emote.WHISTLE})
GLEE: Final[Feeling] = frozenset(
    {Emote.STARS, Emote.LAUGH, Emote.SHADES, Emote.WHISTLE, Emote.APPLAUSE, Emote.PHEW, Emote.FIST, Emote.YAWN}
)
RELIEF: Final[Feeling] = frozenset(
    {Emote.PHEW, Emote.SWEAT, Emote.WHISTLE, Emote.SHADES, Emote.LAUGH, Emote.STARS, Emote.APPLAUSE, Emote.YAWN}
)
PRIDE: Final[Feeling] = frozenset(
    {Emote.SHADES, Emote.STARS, Emote.LAUGH, Emote.WHISTLE, Emote.APPLAUSE, Emote.PHEW, Emote.YAWN, Emote.FIST}
)
RESPECT: Final[Feeling] = frozenset({Emote.APPLAUSE, Emote.STARS, Emote.PHEW})
CURIOSITY: Final[Feeling] = frozenset(
    {Emote.BROW, Emote.STARS, Emote.SWEAT, Emote.HOURGLASS, Emote.CLOUD, Emote.WHISTLE, Emote.YAWN}
)
BOREDOM: Final[Feeling] = frozenset(
    {Emote.YAWN, Emote.HOURGLASS, Emote.WHISTLE, Emote.SHADES, Emote.LAUGH, Emote.BROW, Emote.PHEW}
)
IMPATIENCE: Final[Feeling] = frozenset(
    {Emote.HOURGLASS, Emote.YAWN, Emote.BROW, Emote.STEAM, Emote.FIST, Emote.CLOUD, Emote.SWEAT, Emote.WHISTLE}
)


def emotes_of(character: str, feeling: Feeling, *, is_aghast: bool = False) -> tuple[Emote, ...]:
    """Return the emotes with which a character shows a feeling; its own one twice. Unknown characters are steady.

    An aghast face raises no ironic brow; whoever has no other emote for the feeling fumes.
    """
    own, *others = EMOTES.get(character, EMOTES[STEADY])
    fitting = tuple(emote for emote in (own, own, *others) if emote in feeling)
    if not is_aghast:
        return fitting
    return tuple(emote for emote in fitting if emote is not Emote.BROW) or (Emote.STEAM,)


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

    @property
    def aghast(self) -> int | None:
        """The seat with an aghast face, because it has just taken the Papayoo; None if there is none."""
        taken = self.model.last_trick
        has_papayoo = taken is not None and not self.model.trick and self.model.papayoo in taken.trick.cards
        return taken.taker if taken is not None and has_papayoo else None

    def shown_by(self, seat: int | None, feeling: Feeling) -> SeatEmote | None:
        """Return the emote with which a bot shows a feeling, or None if no bot sits at the seat."""
        character = None if seat is None else self.characters[seat]
        if seat is None or character is None:
            return None
        emotes = emotes_of(character, feeling, is_aghast=seat == self.aghast)
        return SeatEmote(seat, self.chance("emote").choice(emotes))


def characters_of(players: Sequence[Player]) -> tuple[str | None, ...]:
    """Return the players' characters by seat; None for people."""
    return tuple(None if player.level is None else player.level.partition(":")[2] or STEADY for player in players)
