"""How a computer player's answer becomes a command, and where its random choices come from."""

import random
from typing import Final

from papayoo.ai.bot import Bot
from papayoo.engine.chance import stream
from papayoo.engine.commands import Command, PassCards, PlayCard, RollDie
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView

PASS_STREAM: Final = "pass"


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


def _cards_played(view: SeatView) -> int:
    current = len(view.trick.plays) if view.trick else 0
    return len(view.tricks) * view.options.seats + current
