"""Records finished rounds and games in the statistics, and updates the player's habits."""

from dataclasses import replace

from papayoo.ai.habits import Habits, add_round
from papayoo.engine import Reading, SeatView
from papayoo.history.daily_games import TONIGHT_OPTIONS, day_of_seed
from papayoo.history.rows import BegunRow, GameDetails, RoundRow, Row, row_of_game, row_of_round
from papayoo.match import Match
from papayoo.services.judging import Judging
from papayoo.services.services import Services
from papayoo.storage import Figures, ResultsFile


def note_beginning(services: Services, reading: Reading) -> None:
    """Record that a game begins here, if this matters for counting it.

    It matters for a game at tonight's table, which may be begun only once to win the golden lantern, and for a game
    with finished rounds, which somebody else may have played.
    """
    options, seed, rounds = reading.game.options, reading.game.seed, len(reading.game.state.scores)
    is_tonight = options == TONIGHT_OPTIONS and day_of_seed(seed) is not None
    if rounds or is_tonight:
        row = BegunRow(seed, options.seats, rounds, services.clock())
        services.notify(services.load_results().add([row]))


def record_results(services: Services, match: Match) -> None:
    """Add the round that has just ended to the statistics; after the last round, also the game.

    Does nothing during a round. A round that is already recorded is not added again, and one that was finished before
    the game began here is not added at all.
    """
    view = match.view
    if not match.has_person or not view.scores or view.phase.is_in_round:
        return
    results = services.load_results()
    if len(view.scores) <= _rounds_before(results, match):
        return
    services.notify(results.add(_rows(services, match, view)))
    figures = services.statistics.habits.change(lambda known: _with_round(known, view, match.seed))
    match.habits = Habits.from_json(figures)
    request_judging(services, match)


def round_row(services: Services, match: Match) -> RoundRow | None:
    """Return the row of the last finished round of a match, or None if the round does not count.

    A round does not count if another attempt with the same deals was finished before.
    """
    view = match.view
    row = services.statistics.find(RoundRow, (match.seed, view.options.seats), len(view.scores))
    return row if row is not None and row.points == view.scores[-1] else None


def request_judging(services: Services, match: Match) -> None:
    """Start judging those finished rounds of a match that are in the statistics.

    Leaves out rounds that have already been judged.
    """
    judging_of(services).request(match)


def judging_of(services: Services) -> Judging:
    """Return the service that judges finished rounds; the first call creates it."""
    if services.judging is None:
        services.judging = Judging(services.coach, services.statistics, services.notify, services.clock)
    return services.judging


def _rows(services: Services, match: Match, view: SeatView) -> list[Row]:
    is_assisted = view.round_number in match.assisted_rounds
    details = GameDetails(match.seed, match.players, services.clock(), assisted=is_assisted)
    rows: list[Row] = [row_of_round(view, details, match.dealt)]
    if match.is_over:
        row, results = row_of_game(view, replace(details, assisted=bool(match.assists))), services.statistics
        before = range(1, _rounds_before(results, match) + 1)
        lacks_rounds = any(results.find(RoundRow, row.game, number) is None for number in before)
        rows.append(replace(row, is_replay=lacks_rounds))
    return rows


def _rounds_before(results: ResultsFile, match: Match) -> int:
    """Return how many rounds of a match were finished before it began here, perhaps by somebody else."""
    game = match.seed, match.view.options.seats
    return max((row.rounds for row in results.begun if row.game == game), default=0)


def _with_round(known: Figures, view: SeatView, seed: str) -> Figures:
    return known | add_round(Habits.from_json(known), view, seed).to_json()
