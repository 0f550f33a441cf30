"""What the title screen shows of the player's evening; all of it follows from the results."""

from papayoo.history.daily_games import counted_games
from papayoo.history.evening import TitleEvening, nemesis_in
from papayoo.services.opponents import last_game, title_animals
from papayoo.services.services import Services
from papayoo.services.stall_games import lit_lanterns
from papayoo.services.tonight import today


def title_evening(services: Services) -> TitleEvening:
    """Return what the title screen shows now. Reads the newest results only, and those of games at stalls."""
    rows, animals = services.statistics.latest(), title_animals(services)
    last = last_game(rows)
    has_winner = last is not None and (last.place > 1 or services.settings.portrait in animals[:1])
    is_lit = today(services) in counted_games(rows)
    return TitleEvening(animals, has_winner, nemesis_in(rows), lit_lanterns(services), is_lit, is_first=last is None)
