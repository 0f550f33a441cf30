"""The rules: the legal commands, and the events that follow from them.

Source: the published rule booklets.
"""

from typing import NamedTuple, assert_never

from papayoo.engine.cards import Card, Suit, deck
from papayoo.engine.chance import Chance, Deal
from papayoo.engine.commands import Command, PassCards, PlayCard, RollDie, StartRound
from papayoo.engine.errors import IllegalCommand, Reason
from papayoo.engine.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    DieRolled,
    Event,
    GameEnded,
    PassLaid,
    RoundScored,
    RoundStarted,
    TrickTaken,
)
from papayoo.engine.options import GameOptions
from papayoo.engine.phase import Phase
from papayoo.engine.scores import Scores, places, totals_of
from papayoo.engine.state import GameState, evolve
from papayoo.engine.trick import trick_points


class Step(NamedTuple):
    """An event, and the complete state after it."""

    event: Event
    state: GameState


def legal_cards(hand: tuple[Card, ...], lead_suit: Suit | None) -> tuple[Card, ...]:
    """Return the cards of a hand that may be played: the suit led if possible, else any card.

    >>> from papayoo.engine.cards import format_cards, parse_cards
    >>> format_cards(legal_cards(parse_cards("3C 8C 20P"), Suit.CLUBS))
    '3C 8C'
    """
    followers = tuple(card for card in hand if card.suit == lead_suit)
    return followers or hand


def decide(state: GameState, command: Command, chance: Chance) -> tuple[Event, ...]:
    """Return the events that follow from a command; raises the same errors as ``outcome``."""
    return tuple(step.event for step in outcome(state, command, chance))


def outcome(state: GameState, command: Command, chance: Chance) -> tuple[Step, ...]:
    """Return the events that follow from a command, each with the state after it.

    Raises IllegalCommand if the rules refuse it, and ValueError if the cards that ``chance`` deals are not exactly the
    deck.
    """
    match command:
        case StartRound():
            return _start_round(state, chance)
        case PassCards():
            return _pass_cards(state, command)
        case RollDie(seat):
            return _roll_die(state, seat, chance)
        case PlayCard():
            return _play_card(state, command)
        case _:
            assert_never(command)


def _steps(state: GameState, *events: Event) -> tuple[Step, ...]:
    """Return events, each with the state after it; the first happens in ``state``."""
    steps: list[Step] = []
    for event in events:
        state = evolve(state, event)
        steps.append(Step(event, state))
    return tuple(steps)


def _start_round(state: GameState, chance: Chance) -> tuple[Step, ...]:
    _refuse_if(state.phase is Phase.OVER, Reason.GAME_OVER)
    _refuse_if(state.phase is not Phase.BETWEEN_ROUNDS, Reason.ROUND_RUNNING)
    options, number = state.options, len(state.scores) + 1
    last = state.round
    dealer = chance.first_dealer(options.seats) if last is None else options.left_of(last.dealer)
    if not 0 <= dealer < options.seats:
        raise ValueError(f"no such dealer: {dealer}")
    deal = chance.deal(number, options, dealer)
    _check_deal(options, deal)
    return _steps(state, RoundStarted(number, dealer), CardsDealt(deal.hands, deal.asleep))


def _check_deal(options: GameOptions, deal: Deal) -> None:
    dealt = [*(card for hand in deal.hands for card in hand), *deal.asleep]
    if [len(hand) for hand in deal.hands] != [options.deal.hand_size] * options.seats:
        raise ValueError("a deal with hands of the wrong size")
    if sorted(dealt) != list(deck(options.seats)):
        raise ValueError("a deal of cards other than the deck")


def _pass_cards(state: GameState, command: PassCards) -> tuple[Step, ...]:
    _check_phase(state, Phase.PASSING, Reason.NOT_PASSING)
    _check_seat(state, command.seat)
    _refuse_if(command.seat not in state.to_act, Reason.ALREADY_PASSED)
    _refuse_if(len(command.cards) != state.options.deal.pass_size, Reason.WRONG_PASS_SIZE)
    _refuse_if(len(set(command.cards)) != len(command.cards), Reason.SAME_CARD_TWICE)
    hand = state.running.hands[command.seat]
    _refuse_if(not set(hand).issuperset(command.cards), Reason.CARD_NOT_HELD)
    laid = _steps(state, PassLaid(command.seat, tuple(sorted(command.cards))))
    after = laid[-1].state
    passes = tuple(cards for cards in after.running.passes if cards is not None)
    return (*laid, *_steps(after, _cards_passed(state, passes))) if len(passes) == state.options.seats else laid


def _cards_passed(state: GameState, passes: tuple[tuple[Card, ...], ...]) -> CardsPassed:
    givers = (state.options.receives_from(seat, state.running.number) for seat in range(state.options.seats))
    return CardsPassed(passes, tuple(passes[giver] for giver in givers if giver is not None))


def _roll_die(state: GameState, seat: int, chance: Chance) -> tuple[Step, ...]:
    _check_phase(state, Phase.ROLLING, Reason.NOT_ROLLING)
    _check_seat(state, seat)
    _refuse_if(seat != state.running.dealer, Reason.NOT_THE_DEALER)
    suit = chance.roll(state.running.number)
    if suit is Suit.PAYOO:
        raise ValueError("Payoo is never on the die")
    return _steps(state, DieRolled(seat, suit))


def _play_card(state: GameState, command: PlayCard) -> tuple[Step, ...]:
    _check_phase(state, Phase.PLAYING, Reason.NOT_PLAYING)
    _check_seat(state, command.seat)
    _refuse_if(command.seat != state.next_to_play, Reason.NOT_YOUR_TURN)
    current = state.running
    assert current.trick is not None
    hand = current.hands[command.seat]
    _refuse_if(command.card not in hand, Reason.CARD_NOT_HELD)
    _refuse_if(command.card not in legal_cards(hand, current.trick.lead_suit), Reason.MUST_FOLLOW)
    played = _steps(state, CardPlayed(command.seat, command.card))
    return (*played, *_consequences(played[-1].state))


def _consequences(state: GameState) -> tuple[Step, ...]:
    """Return what follows when a card has been played: nothing, or the end of the trick, of the round, of the game."""
    trick, die = state.running.trick, state.running.die
    assert trick is not None
    assert die is not None
    if len(trick.plays) < state.options.seats:
        return ()
    winning = trick.winning
    assert winning is not None
    taken = _steps(state, TrickTaken(winning.seat, trick_points(trick, die)))
    return (*taken, *_round_end(taken[-1].state))


def _round_end(state: GameState) -> tuple[Step, ...]:
    if any(state.running.hands):
        return ()
    points = state.running.points(state.options.seats)
    scores = (*state.scores, points)
    totals = totals_of(scores, state.options.seats)
    scored = RoundScored(state.running.number, points, totals)
    ended = (GameEnded(totals, places(totals)),) if _is_last(state.options, scores) else ()
    return _steps(state, scored, *ended)


def _is_last(options: GameOptions, scores: Scores) -> bool:
    limit = options.total_limit
    has_reached = limit is not None and max(totals_of(scores, options.seats)) >= limit
    return has_reached or len(scores) == options.rounds


def _check_phase(state: GameState, phase: Phase, reason: Reason) -> None:
    _refuse_if(state.phase is Phase.OVER, Reason.GAME_OVER)
    _refuse_if(state.phase is not phase, reason)


def _check_seat(state: GameState, seat: int) -> None:
    _refuse_if(not 0 <= seat < state.options.seats, Reason.NO_SUCH_SEAT)


def _refuse_if(refused: bool, reason: Reason) -> None:
    if refused:
        raise IllegalCommand(reason)
