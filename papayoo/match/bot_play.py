"""Turns bots' choices into commands, and plays games between bots."""

import random
from collections.abc import Callable, Sequence
from typing import Final

from papayoo.ai.bot import Bot
from papayoo.engine import Command, Event, Game, PassCards, Phase, PlayCard, RollDie, SeatView, StartRound, stream

PASS_STREAM: Final = "pass"

EventListener = Callable[[tuple[Event, ...]], object]
"""A function that receives the events of every command after its execution."""


def bot_stream(seed: str, view: SeatView) -> random.Random:
    """Return the random stream for one choice of a bot.

    The stream depends only on the game's seed, the seat, the round and the number of cards played in the round, so
    that a loaded game continues with the same choices.
    """
    moment = PASS_STREAM if view.phase is Phase.PASSING else str(_cards_played(view))
    return stream(seed, f"bot/{view.seat}/{view.round_number}/{moment}")


def answer(bot: Bot, view: SeatView, rng: random.Random) -> Command:
    """Return the bot's command for its seat's next action: a pass, a roll of the die or a card.

    Raises ValueError if it is not the turn of the seat whose view is given.
    """
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


def play_round(game: Game, bots: Sequence[Bot], on_events: EventListener = lambda _: None) -> None:
    """Deal and play the next round with one bot per seat.

    Raises IllegalCommand if a bot breaks the rules. ``on_events`` is called with the events of each command.
    """
    on_events(game.execute(StartRound()))
    while game.to_act:
        view = game.view(min(game.to_act))
        on_events(game.execute(answer(bots[view.seat], view, bot_stream(game.seed, view))))


def play_out(game: Game, bots: Sequence[Bot], on_events: EventListener = lambda _: None) -> None:
    """Play all remaining rounds of a game with one bot per seat."""
    while not game.is_over:
        play_round(game, bots, on_events)


def _cards_played(view: SeatView) -> int:
    current = len(view.trick.plays) if view.trick else 0
    return len(view.tricks) * view.options.seats + current
