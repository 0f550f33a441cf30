"""Tests that compare the emotes of opponents in whole random games with a golden listing."""

import random
from collections.abc import Iterator

from papayoo.engine import Game, GameOptions
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.reactions import Company
from tests.positions import random_steps
from tests.ui.listings import check_listing

GAMES = 10
CHARACTERS = ("steady", "cautious", "bold", "sly", "gambler", "hunter", "hoarder", "watcher")
"""Characters at the tables; a new character would change the listing."""


def emotes_in(number: int) -> Iterator[str]:
    """Yield a line for each emote in a game, with the kind and the number of the event that causes it.

    The characters take turns from game to game. Before each pass and roll, an opponent may become impatient.
    """
    seats, names = 3 + number % 6, CHARACTERS
    characters = (None, *(names[(number * 3 + step) % len(names)] for step in range(seats - 1)))
    game = Game(GameOptions(seats, 2), f"emotes/{number}")
    model, company = TableModel.from_view(game.view(0)), Company(characters)
    yield f"--- {seats} seats: {', '.join(map(str, characters))}"
    seen = (one for _ in random_steps(game, random.Random(number)) for one in game.seen(0))
    for index, (event, view) in enumerate(seen):
        shown = company.after(event, model)
        if shown is not None:
            yield f"{index} {type(event).__name__}: {shown.emote.value} at {shown.seat}"
        model = TableModel.from_view(view)
        if model.is_scored:
            impatient = company.grow_impatient(model)
            yield f"{index} impatient: {impatient.emote.value if impatient else 'nobody'}"


def test_opponents_show_the_recorded_emotes(update_golden: bool) -> None:
    lines = [line for number in range(GAMES) for line in emotes_in(number)]
    check_listing("emotes_in_games", lines, update=update_golden)
