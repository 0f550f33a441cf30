"""What many tests share: hands as codes, tables with known cards, whole games by random or scripted answers."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from papayoo.ai.baselines.random_bot import RandomBot
from papayoo.engine.cards import Card, Suit, deck, parse_cards
from papayoo.engine.chance import Chance, Deal
from papayoo.engine.commands import Command, PassCards, PlayCard, RollDie, StartRound
from papayoo.engine.errors import IllegalCommand, Reason
from papayoo.engine.events import Event
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions
from papayoo.engine.phase import Phase
from papayoo.engine.record import Player, Recorder
from papayoo.engine.state import GameState, RoundState
from papayoo.engine.trick import Trick
from papayoo.engine.view import SeatView

SEAT_COUNTS = tuple(range(2, 9))

Answer = Callable[[Game, int], Command]
"""What a seat that is asked answers."""

hand = parse_cards


def card(code: str) -> Card:
    """The card of a code."""
    return Card.from_code(code)


@dataclass(frozen=True, slots=True)
class FixedChance:
    """Chance with results that a test has written down."""

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
    """Every round dealt in deck order, the same die, a known first dealer."""
    return FixedChance(dealer, [plain_deal(options)] * options.rounds, [die] * options.rounds)


def plain_deal(options: GameOptions) -> Deal:
    """The deck in order, a whole hand at a time from seat 0 on."""
    size, cards = options.deal.hand_size, deck(options.seats)
    hands = tuple(cards[seat * size : (seat + 1) * size] for seat in range(options.seats))
    return Deal(hands, cards[options.seats * size :])


def deal_with(options: GameOptions, *wanted: str) -> Deal:
    """A deal in which seats hold at least the cards wanted, from seat 0 on; the rest of the deck fills up in order."""
    starts = [parse_cards(codes) for codes in wanted] + [()] * (options.seats - len(wanted))
    rest = [card for card in deck(options.seats) if not any(card in start for start in starts)]
    size = options.deal.hand_size
    hands = []
    for start in starts:
        fill, rest = rest[: size - len(start)], rest[size - len(start) :]
        hands.append((*start, *fill))
    return Deal(tuple(hands), tuple(rest))


def command_from_view(view: SeatView, rng: random.Random) -> Command:
    """A random legal answer for a seat that is asked."""
    bot = RandomBot()
    if view.phase is Phase.PASSING:
        return PassCards(view.seat, bot.choose_pass(view, rng))
    if view.phase is Phase.ROLLING:
        return RollDie(view.seat)
    return PlayCard(view.seat, bot.choose_card(view, rng))


def random_answer(rng: random.Random) -> Answer:
    """Answers by chance."""
    return lambda game, seat: command_from_view(game.view(seat), rng)


def next_command(game: Game, answer: Answer) -> Command:
    """The command that brings the game on."""
    return answer(game, min(game.to_act)) if game.to_act else StartRound()


def steps(game: Game, answer: Answer) -> Iterator[tuple[Command, tuple[Event, ...]]]:
    """Play the game to its end, giving each command after it is carried out, with what happened."""
    while not game.is_over:
        command = next_command(game, answer)
        yield command, game.execute(command)


def play_to_end(game: Game, answer: Answer) -> list[Event]:
    """Everything that happened until the end."""
    return [event for _, events in steps(game, answer) for event in events]


def play_until(game: Game, phase: Phase, answer: Answer) -> None:
    """Play until the game is in a phase."""
    while game.state.phase is not phase:
        game.execute(next_command(game, answer))


def players_of(seats: int) -> list[Player]:
    """A person at seat 0, bots elsewhere."""
    return [Player("Ann"), *(Player(f"Bot {seat}", "random") for seat in range(1, seats))]


def recorded_game(seats: int, rounds: int, seed: str, commands: int | None = None) -> tuple[Game, Recorder]:
    """A random game by the booklets' rules after so many commands (to its end if None), and its record."""
    return recorded(Game(GameOptions(seats, rounds), seed), seed, commands)


def recorded(
    game: Game, seed: str, commands: int | None = None, players: Sequence[Player] | None = None
) -> tuple[Game, Recorder]:
    """A game after so many commands by chance (to its end if None), and its record; ``players_of`` unless told who."""
    recorder = Recorder(game, players or players_of(game.options.seats), app="test")
    answer, done = random_answer(random.Random(seed)), 0
    while not game.is_over and done != commands:
        recorder.add(game.execute(next_command(game, answer)))
        done += 1
    return game, recorder


def refusal(game: Game, command: Command) -> Reason | None:
    """Why the game refuses a command, None if it accepts it; a refusal must change nothing."""
    before = game.state
    try:
        game.execute(command)
    except IllegalCommand as refused:
        assert game.state is before
        return refused.reason
    return None


def ending(hands: Sequence[str], *, die: Suit = Suit.SPADES, leader: int = 0) -> Game:
    """A game in the last tricks of its only round: these hands, nothing taken yet, this seat to lead."""
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
    """The seats in turn play these cards."""
    played = [game.execute(PlayCard(min(game.to_act), card)) for card in parse_cards(codes)]
    return [event for events in played for event in events]


def swapped(deal: Deal, first: Card, second: Card) -> Deal:
    """The deal with two cards in each other's place."""
    other = {first: second, second: first}

    def swap(cards: Iterable[Card]) -> tuple[Card, ...]:
        return tuple(other.get(card, card) for card in cards)

    return Deal(tuple(swap(cards) for cards in deal.hands), swap(deal.asleep))


def dealt_by(chance: Chance, options: GameOptions) -> Deal:
    """The first deal of a source of chance."""
    return chance.deal(1, options, chance.first_dealer(options.seats))


def cards_in(state: GameState) -> list[Card]:
    """Every card of the running round, wherever it is, sorted."""
    current = state.running
    laid = [] if current.received else [card for cards in current.passes for card in cards or ()]
    tricks = [*(taken.trick for taken in current.tricks), *([current.trick] if current.trick else [])]
    played = [card for trick in tricks for card in trick.cards]
    return sorted([*(card for held in current.hands for card in held), *current.asleep, *laid, *played])
