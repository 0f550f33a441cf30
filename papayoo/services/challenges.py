"""Challenge codes: makes a code for a finished game, and starts the game of a code."""

from collections.abc import Sequence

from papayoo.ai.characters import portrait_of
from papayoo.engine import Phase, Player, SeatView
from papayoo.history.challenge_code import Challenge, CodeError, named, parse_code, to_code
from papayoo.history.daily_games import TONIGHT_OPTIONS, day_of_seed
from papayoo.history.rows import ChallengeRow
from papayoo.match import Match, new_game
from papayoo.services.open_game import start_running
from papayoo.services.opponents import (
    animals_of,
    names_of_animals,
    opponent_names,
    own_player,
    seated_player,
    with_lantern,
)
from papayoo.services.services import Services
from papayoo.services.start import is_playable
from papayoo.services.tonight import opponents_of_day


def code_of(seed: str, view: SeatView, players: Sequence[Player]) -> str | None:
    """Return the challenge code of a finished game with the player's result, or None if the game cannot have one."""
    if view.phase is not Phase.OVER or not is_playable(players):
        return None
    levels = tuple(player.level or "" for player in players[1:])
    return to_code(Challenge(seed, view.options, levels, view.totals[0]))


def start_challenge(services: Services, challenge: Challenge) -> Match:
    """Start the game of a challenge, and add the challenge to the results file."""
    line = named(to_code(challenge) or "", challenge.name)
    services.notify(services.load_results().add([ChallengeRow(line, services.clock())]))
    own, day = own_player(services), day_of_seed(challenge.seed)
    names = names_of_animals(services, [portrait_of(spec) for spec in challenge.opponents])
    seated = enumerate(zip(names, challenge.opponents, strict=True))
    opponents = tuple(seated_player(name, spec, place) for place, (name, spec) in seated)
    if day is not None and challenge.options == TONIGHT_OPTIONS and not challenge.opponents:
        opponents = opponents_of_day(day, own, opponent_names(services))
    own = with_lantern(own, animals_of(opponents))
    return start_running(services, new_game(challenge.options, challenge.seed, (own, *opponents)))


def challenge_of(services: Services, match: Match) -> Challenge | None:
    """Return the last accepted challenge to which a match belongs, or None if it belongs to no challenge."""
    for row in reversed(services.statistics.challenges):
        try:
            challenge = parse_code(row.line)
        except CodeError:  # the line of a newer version
            continue
        if (challenge.seed, challenge.options) == (match.seed, match.view.options):
            return challenge
    return None
