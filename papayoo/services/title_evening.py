"""What the title screen shows of the player's evening; all of it follows from the results."""

from collections.abc import Hashable

from papayoo.history.daily_games import Evening, Lantern, counted_games
from papayoo.history.evening import TitleEvening, nemesis_in
from papayoo.services.lesson_book import finished_lessons, lessons
from papayoo.services.opponents import last_game, title_company
from papayoo.services.services import Services
from papayoo.services.stall_games import lit_lanterns
from papayoo.services.tonight import target_of, today


def title_evening(services: Services) -> TitleEvening:
    """Return what the title screen shows now. Reads only the newest results, those of stalls and the target."""
    rows, company = services.statistics.latest(), title_company(services)
    last = last_game(rows)
    day = today(services)
    game = counted_games(rows).get(day)
    tonight = Evening(day, game, target_of(services, day) if game is not None else None)
    return TitleEvening(
        *(company.animals, company.has_winner, nemesis_in(rows), lit_lanterns(services)),
        has_own=company.has_own,
        is_own_win=company.is_own_win,
        is_lit=game is not None,
        is_golden=tonight.lantern is Lantern.GOLDEN,
        is_first=last is None,
        has_older=services.statistics.has_older,
        lessons=(len(finished_lessons(services)), len(lessons())) if last is None else (0, 0),
    )


def evening_basis(services: Services) -> Hashable:
    """Return what stays equal as long as `title_evening` would return the same. Reads no file."""
    settings = services.settings
    return services.statistics.stamp, settings.portrait, settings.opponents, today(services)
