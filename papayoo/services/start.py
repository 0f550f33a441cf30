"""Starts a match: a new one from the settings, or the saved running game."""

from collections.abc import Sequence

from papayoo.ai.habits import Habits
from papayoo.engine import GameOptions, Player, Reading, RecordError, read_record
from papayoo.history.stalls import stall_of_seed
from papayoo.match import Match, new_game
from papayoo.services.opponents import table_players
from papayoo.services.results import record_results, request_judging
from papayoo.services.services import Services
from papayoo.storage import Notice


def start_match(services: Services, options: GameOptions | None = None) -> Match:
    """Return a new match, by default with the game options in the settings.

    The running game becomes an unfinished game.
    """
    put_running_game_away(services)
    options = options or services.settings.game_options
    return make_match(services, new_game(options, services.new_seed(), table_players(services)))


def put_running_game_away(services: Services) -> None:
    """Move the running game to the unfinished games, or to the finished ones if it is over.

    If the program was killed right after a round ended, the results of this round have not been recorded. They are
    recorded first, because the game may never be continued.
    """
    text, notice = services.saves.load()
    services.notify(notice)
    if text is not None and _has_just_ended_a_round(text) and _count_last_round(services, text):
        _, notice = services.saves.finish()
        services.notify(notice)
    _, notice = services.saves.move_to_unfinished()
    services.notify(notice)


def _has_just_ended_a_round(text: str) -> bool:
    return text.rstrip().rpartition("\n")[2].startswith('{"type":"score"')


def _count_last_round(services: Services, text: str) -> bool:
    """Record the results of the last round of a game; returns whether the game is over."""
    try:
        reading = read_record(text.encode())
    except RecordError:
        return False
    if is_playable(reading.players):
        record_results(services, Match(reading, services.thinker))
    return reading.game.is_over


def resume_match(services: Services, text: str) -> Match | None:
    """Return the match of the running game, or notify the player and return None on failure.

    ``text`` is the record of the game.
    """
    try:
        reading = read_record(text.encode())
    except RecordError as error:
        _set_aside(services, error)
        return None
    if not is_playable(reading.players):
        services.notify(services.saves.set_aside_damaged("no human at the first seat, or one at another seat"))
        return None
    return make_match(services, reading)


def make_match(services: Services, reading: Reading) -> Match:
    """Return a match that continues a game, saves its record and records its results."""

    def save(match: Match) -> None:
        services.save_game(match.record)
        record_results(services, match)

    match = Match(reading, services.thinker, save)
    match.minds_standings = bots_mind_standings(match.seed)
    match.habits = Habits.from_json(services.statistics.habits.load())
    record_results(services, match)  # a crash may have prevented this
    if match.has_person and match.view.scores:
        services.load_results()
        request_judging(services, match)  # the game may have been closed before the result
    return match


def bots_mind_standings(seed: str) -> bool:
    """Whether bots play for their places in the game with this seed.

    They do in all games but those of the night market, where recorded games show that every lantern can be earned.
    """
    return stall_of_seed(seed) is None


def is_playable(players: Sequence[Player]) -> bool:
    """Whether a game can be played here: its first player is human and all others are bots."""
    return [player.level is None for player in players] == [seat == 0 for seat in range(len(players))]


def _set_aside(services: Services, error: RecordError) -> None:
    """Rename the unreadable file of the running game, and notify the player."""
    path, notice = services.saves.move_to_unfinished() if error.fault == "format" else (None, None)
    if path is not None:
        services.notify(Notice.of("notice.save_newer"))
    else:
        services.notify(notice or services.saves.set_aside_damaged(str(error)))
