"""How a match begins: a new one from the settings, or the one that was kept."""

from collections.abc import Sequence

from papayoo.ai.habits import Habits
from papayoo.engine.record import Player, Reading, RecordError, read_record
from papayoo.match.match import Match, new_game
from papayoo.services.opponents import players
from papayoo.services.results import record_results
from papayoo.services.services import Services
from papayoo.storage.notices import Notice


def new_match(services: Services) -> Match:
    """A match as the settings want it; a game that was kept is put aside, not lost."""
    _, notice = services.saves.put_aside()
    services.tell(notice)
    return match_of(services, new_game(services.settings.game_options, services.new_seed(), players(services)))


def match_from(services: Services, text: str) -> Match | None:
    """The match of the record that was kept; one that cannot be played is set aside, and told."""
    try:
        reading = read_record(text.encode())
    except RecordError as error:
        _give_up(services, error)
        return None
    if not is_playable(reading.players):
        services.tell(services.saves.set_aside_damaged("nobody sits at the first seat, or not only there"))
        return None
    return match_of(services, reading)


def match_of(services: Services, reading: Reading) -> Match:
    """A match that continues a record; it is saved as the running game, and its results are recorded."""

    def save(match: Match) -> None:
        services.keep_game(match.record)
        record_results(services, match)

    match = Match(reading, services.thinker, save)
    match.habits = Habits.from_json(services.statistics.habits.load())
    record_results(services, match)  # an interruption may have prevented this at the end of the last round
    return match


def is_playable(players: Sequence[Player]) -> bool:
    """Whether the game can be gone on with here: one with a person at the first seat and nowhere else."""
    return [player.level is None for player in players] == [seat == 0 for seat in range(len(players))]


def _give_up(services: Services, error: RecordError) -> None:
    """The running game cannot be played: keep it, and say where. One of a newer version waits for that version."""
    path, notice = services.saves.put_aside() if error.fault == "format" else (None, None)
    if path is not None:
        services.tell(Notice.of("notice.save_newer"))
    else:
        services.tell(notice or services.saves.set_aside_damaged(str(error)))
