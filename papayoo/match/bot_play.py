"""How a computer player's answer becomes a command, where its random choices come from, and games of bots alone."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from papayoo.ai.bot import Bot
from papayoo.engine.chance import stream
from papayoo.engine.commands import Command, PassCards, PlayCard, RollDie, StartRound
from papayoo.engine.events import Event
from papayoo.engine.game import Game
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView

PASS_STREAM: Final = "pass"

Heed = Callable[[tuple[Event, ...]], object]
"""Is given what a command has brought about."""


def bot_stream(seed: str, view: SeatView) -> random.Random:
    """The random stream for one answer of one seat.

    It depends on the game's seed, the seat, the round and the number of cards played in it, and on nothing else:
    a game that is loaded goes on with the same choices.
    """
    moment = PASS_STREAM if view.phase is Phase.PASSING else str(_cards_played(view))
    return stream(seed, f"bot/{view.seat}/{view.round_number}/{moment}")


def answer(bot: Bot, view: SeatView, rng: random.Random) -> Command:
    """What the bot wants, as the command that the view's phase asks for; ValueError if it asks this seat for none."""
    if view.is_asked:
        match view.phase:
            case Phase.PASSING:
                return PassCards(view.seat, bot.choose_pass(view, rng))
            case Phase.ROLLING:
                return RollDie(view.seat)
            case Phase.PLAYING:
                return PlayCard(view.seat, bot.choose_card(view, rng))
            case Phase.BETWEEN_ROUNDS | Phase.OVER:
                pass
    raise ValueError(f"seat {view.seat} is not asked for anything")


def play_round(game: Game, bots: Sequence[Bot], heed: Heed = lambda _: None) -> None:
    """Deal the next round and play it, a bot to each seat; raises IllegalCommand if the rules refuse an answer."""
    heed(game.execute(StartRound()))
    while game.to_act:
        view = game.view(min(game.to_act))
        heed(game.execute(answer(bots[view.seat], view, bot_stream(game.seed, view))))


def play_out(game: Game, bots: Sequence[Bot], heed: Heed = lambda _: None) -> None:
    """Play all rounds that are left of a game."""
    while not game.is_over:
        play_round(game, bots, heed)


def _cards_played(view: SeatView) -> int:
    current = len(view.trick.plays) if view.trick else 0
    return len(view.tricks) * view.options.seats + current
