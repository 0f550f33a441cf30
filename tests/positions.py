"""Helpers for many tests: hands, deals with known cards, games with random or given choices."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice

from papayoo.ai.baselines.random_bot import RandomBot
from papayoo.engine import (
    Card,
    Command,
    Deal,
    Event,
    Game,
    GameOptions,
    GameState,
    IllegalCommand,
    PassCards,
    Phase,
    PlayCard,
    Player,
    Reason,
    Recorder,
    RollDie,
    RoundState,
    SeatView,
    StartRound,
    Suit,
    Trick,
    deck,
    parse_cards,
)
from papayoo.engine.chance import Chance

SEAT_COUNTS = tuple(range(2, 9))

Answer = Callable[[Game, int], Command]
"""Function that returns the next command of a seat in a game."""

hand = parse_cards


def card(code: str) -> Card:
    """Return the card with a code such as "7S"."""
    return Card.from_code(code)


@dataclass(frozen=True, slots=True)
class FixedChance:
    """A source of chance with results given by a test."""

    dealer: int
    deals: Sequence[Deal]
    dice: Sequence[Suit]

    def first_dealer(self, seats: int) -> int:
        return self.dealer

    def deal(self, round_number: int, options: GameOptions, dealer: int) -> Deal:
        return self.deals[round_number - 1]

    def roll(self, round_number: int) -> Suit:
        return self.dice[round_number - 1]


def fixed_chance(options: GameOptions, die: Suit = Suit.SPADES, dealer: int = 0) -> FixedChance:
    """Return a random source with a known first dealer and the same die roll in every round."""
    return FixedChance(dealer, [plain_deal(options)] * options.rounds, [die] * options.rounds)


def plain_deal(options: GameOptions) -> Deal:
    """Return a deal in deck order: each seat gets a whole hand at once, seat 0 first."""
    size, cards = options.deal.hand_size, deck(options.seats)
    hands = tuple(cards[seat * size : (seat + 1) * size] for seat in range(options.seats))
    return Deal(hands, cards[options.seats * size :])


def deal_with(options: GameOptions, *wanted: str) -> Deal:
    """Return a deal in which the seats, from seat 0 on, hold at least the given cards.

    The rest of the deck fills the hands in order.
    """
    starts = [parse_cards(codes) for codes in wanted] + [()] * (options.seats - len(wanted))
    rest = [card for card in deck(options.seats) if not any(card in start for start in starts)]
    size = options.deal.hand_size
    hands = []
    for start in starts:
        fill, rest = rest[: size - len(start)], rest[size - len(start) :]
        hands.append((*start, *fill))
    return Deal(tuple(hands), tuple(rest))


def command_from_view(view: SeatView, rng: random.Random) -> Command:
    bot = RandomBot()
    if view.phase is Phase.PASSING:
        return PassCards(view.seat, bot.choose_pass(view, rng))
    if view.phase is Phase.ROLLING:
        return RollDie(view.seat)
    return PlayCard(view.seat, bot.choose_card(view, rng))


def random_answer(rng: random.Random) -> Answer:
    """Return a function that returns a random legal command for a seat."""
    return lambda game, seat: command_from_view(game.view(seat), rng)


def next_command(game: Game, answer: Answer) -> Command:
    """Return the next command of the game: a seat's choice, or the start of a round."""
    return answer(game, min(game.to_act)) if game.to_act else StartRound()


def steps(game: Game, answer: Answer) -> Iterator[tuple[Command, tuple[Event, ...]]]:
    """Play the game to its end, and yield each executed command with its events."""
    while not game.is_over:
        command = next_command(game, answer)
        yield command, game.execute(command)


def random_steps(game: Game, rng: random.Random) -> Iterator[tuple[Event, ...]]:
    """Play a random game to its end, and yield the events of each command. Seats pass in random order."""
    while not game.is_over:
        seats = sorted(game.to_act)
        yield game.execute(command_from_view(game.view(rng.choice(seats)), rng) if seats else StartRound())


def play_to_end(game: Game, answer: Answer) -> list[Event]:
    return [event for _, events in steps(game, answer) for event in events]


def play_until(game: Game, phase: Phase, answer: Answer) -> None:
    """Execute the commands that ``answer`` returns until the game is in this phase."""
    while game.state.phase is not phase:
        game.execute(next_command(game, answer))


def players_of(seats: int) -> list[Player]:
    """Return a human player at seat 0 and random bots at all other seats."""
    return [Player("Ann"), *(Player(f"Bot {seat}", "random") for seat in range(1, seats))]


def recorded_game(seats: int, rounds: int, seed: str, commands: int | None = None) -> tuple[Game, Recorder]:
    """Return a random game by the standard rules after a number of commands, and its recorder.

    Without a number, the game is played to its end.
    """
    return recorded(Game(GameOptions(seats, rounds), seed), seed, commands)


@cache
def recorded_text(seats: int, rounds: int, seed: str, commands: int | None = None) -> str:
    """Return the record that `recorded_game` makes, as text."""
    return recorded_game(seats, rounds, seed, commands)[1].text


@cache
def text_between_rounds(seats: int, rounds: int, seed: str, finished: int = 1) -> str:
    """Return the record of a random game, as text. It ends when ``finished`` of its rounds have been played."""
    game = Game(GameOptions(seats, rounds), seed)
    return next(recorder.text for recorder in recorded_steps(game, seed) if len(game.state.scores) == finished)


def recorded(
    game: Game, seed: str, commands: int | None = None, players: Sequence[Player] | None = None
) -> tuple[Game, Recorder]:
    """Play a number of random commands, by default to the end; return the game and its recorder.

    The default players are those of ``players_of``.
    """
    last = None if commands is None else commands + 1
    *_, recorder = islice(recorded_steps(game, seed, players), last)
    return game, recorder


def recorded_steps(game: Game, seed: str, players: Sequence[Player] | None = None) -> Iterator[Recorder]:
    """Play random commands to the end of a game; yield the recorder at first and after each command."""
    recorder = Recorder(game, players or players_of(game.options.seats), app="test")
    yield recorder
    for _, events in steps(game, random_answer(random.Random(seed))):
        recorder.add(events)
        yield recorder


def refusal(game: Game, command: Command) -> Reason | None:
    """Return the reason why the game refuses a command, or None if the game accepts it.

    Asserts that a refusal does not change the game.
    """
    before = game.state
    try:
        game.execute(command)
    except IllegalCommand as refused:
        assert game.state is before
        return refused.reason
    return None


def ending(hands: Sequence[str], *, die: Suit = Suit.SPADES, leader: int = 0) -> Game:
    """Return a game near the end of its only round, with given hands and no tricks taken yet."""
    game = Game(GameOptions(len(hands), 1), "ending")
    current = RoundState(
        number=1,
        dealer=leader,
        hands=tuple(tuple(sorted(parse_cards(codes))) for codes in hands),
        passes=((),) * len(hands),
        received=((),) * len(hands),
        die=die,
        trick=Trick(leader),
    )
    game._state = replace(game.state, phase=Phase.PLAYING, round=current)
    return game


def play_all(game: Game, codes: str) -> list[Event]:
    """Let each seat in turn play the next of these cards, and return all events."""
    played = [game.execute(PlayCard(min(game.to_act), card)) for card in parse_cards(codes)]
    return [event for events in played for event in events]


def swapped(deal: Deal, first: Card, second: Card) -> Deal:
    """Return a deal in which two cards have changed places."""
    other = {first: second, second: first}

    def swap(cards: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(other.get(card, card) for card in cards)

    return Deal(tuple(swap(cards) for cards in deal.hands), swap(deal.asleep))


def dealt_by(chance: Chance, options: GameOptions) -> Deal:
    """Return the deal of the first round that a source of random results produces."""
    return chance.deal(1, options, chance.first_dealer(options.seats))


def cards_in(state: GameState) -> list[Card]:
    """Return all cards of the running round in all places, sorted."""
    current = state.running
    laid = [] if current.received else [card for cards in current.passes for card in cards or ()]
    tricks = [*(taken.trick for taken in current.tricks), *([current.trick] if current.trick else [])]
    played = [card for trick in tricks for card in trick.cards]
    return sorted([*(card for held in current.hands for card in held), *current.asleep, *laid, *played])
