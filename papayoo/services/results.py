"""Records finished rounds and games in the statistics, and updates the player's habits."""

from dataclasses import replace

from papayoo.ai.habits import Habits, add_round
from papayoo.engine.view import SeatView
from papayoo.history.rows import GameDetails, Row, row_of_game, row_of_round
from papayoo.match.match import Match
from papayoo.services.judging import Judging
from papayoo.services.services import Services
from papayoo.storage.habits_file import Figures


def record_results(services: Services, match: Match) -> None:
    """Add the round that has just ended to the statistics; after the last round, also the game.

    Does nothing during a round. A round that is already recorded is not added again.
    """
    view = match.view
    if not match.has_person or not view.scores or view.phase.is_in_round:
        return
    services.notify(services.load_results().add(_rows(services, match, view)))
    figures = services.statistics.habits.change(lambda known: _with_round(known, view, match.seed))
    match.habits = Habits.from_json(figures)
    request_judging(services, match)


def request_judging(services: Services, match: Match) -> None:
    """Start judging those finished rounds of a match that are in the statistics.

    Leaves out rounds that have already been judged.
    """
    if services.judging is None:
        services.judging = Judging(services.coach, services.statistics, services.notify)
    services.judging.request(match)


def _rows(services: Services, match: Match, view: SeatView) -> list[Row]:
    rounds_with_help = {assist.round_number for assist in match.assists}
    details = GameDetails(match.seed, match.players, services.clock(), assisted=view.round_number in rounds_with_help)
    rows: list[Row] = [row_of_round(view, details)]
    if match.is_over:
        rows.append(row_of_game(view, replace(details, assisted=bool(rounds_with_help))))
    return rows


def _with_round(known: Figures, view: SeatView, seed: str) -> Figures:
    return known | add_round(Habits.from_json(known), view, seed).to_json()
