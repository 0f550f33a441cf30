"""Opponents who remember the last game with the player when a new one begins."""

from typing import NamedTuple

from papayoo.history.encounters import last_lead
from papayoo.history.rows import character_of
from papayoo.match import Match, PracticeMatch
from papayoo.services.services import Services

MOST_GREETINGS = 2


class Greeting(NamedTuple):
    """An opponent who greets the player, and whether the player finished ahead of it in their last game."""

    seat: int
    is_beaten: bool


def greetings_in(services: Services, match: Match) -> tuple[Greeting, ...]:
    """Return who greets the player at the first deal of a game, in this order.

    They are the opponent who beat the player by the most points in their last game, and the one whom the player beat by
    the most; if there is only one of these, also the next one of the same kind.
    """
    if isinstance(match, PracticeMatch) or not match.has_person:
        return ()
    rows, levels = services.statistics.latest(), [player.level for player in match.players]
    leads = {seat: last_lead(character_of(level), rows) for seat, level in enumerate(levels) if level is not None}
    met = sorted((seat for seat, lead in leads.items() if lead), key=lambda seat: -abs(leads[seat]))
    groups = ([seat for seat in met if leads[seat] < 0], [seat for seat in met if leads[seat] > 0])
    firsts = [seat for group in groups for seat in group[:1]]
    order = (*firsts, *(seat for seat in met if seat not in firsts))
    return tuple(Greeting(seat, leads[seat] > 0) for seat in order[:MOST_GREETINGS])
