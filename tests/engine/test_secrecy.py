"""Tests that views and events never show hidden cards, and that no choice or advice depends on those cards."""

import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from papayoo.ai import coach, judge
from papayoo.ai.bot import Bot
from papayoo.ai.levels import LEVELS, bot_of
from papayoo.ai.search_bot import Budget, SearchBot
from papayoo.engine import (
    Card,
    CardPlayed,
    CardsDealt,
    CardsPassed,
    Command,
    Deal,
    Event,
    Game,
    GameOptions,
    PassCards,
    PassRule,
    Phase,
    Play,
    PlayCard,
    RoundScored,
    SeatView,
    SeededChance,
    events_for,
)
from papayoo.services.positions import code_of_view
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, FixedChance, dealt_by, next_command, players_of, random_answer, steps, swapped

sys.path.insert(0, str(Path(__file__).parents[2] / "build" / "checks"))

from proofs import every_player, short_bot

LITTLE = Budget(worlds=4, steps=4, particles=2, annealing_steps=10, pass_samples=5, deals=2, passes=3, batch=2)

BOTS: list[Bot] = [*(bot_of(level) for level in LEVELS if level != "expert"), SearchBot(LITTLE)]
"""One bot for each level. The bot of level expert has a very small search budget here."""

PLAYERS = every_player()
"""The baseline bots, and every level with every character."""

Ask = Callable[[SeatView], object]
"""Function that returns a decision for a view, such as a bot's choice."""


@cache
def names_of(kind: type) -> tuple[str, ...] | None:
    """Return the names of the fields of a dataclass; None for other types."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


def cards_shown(thing: object) -> set[Card]:
    """Return all cards inside a view or an event."""
    found, waiting = set[Card](), [thing]
    while waiting:
        part = waiting.pop()
        kind: Any = type(part)
        if isinstance(part, Card):
            found.add(part)
        elif (names := names_of(kind)) is not None:
            waiting += [getattr(part, name) for name in names]
        elif isinstance(part, (tuple, list, set, frozenset)):
            waiting += part
        elif isinstance(part, dict):
            waiting += (*part.keys(), *part.values())
        else:
            assert part is None or isinstance(part, (int, str, Phase)), f"a view holds {part!r}"
    return found


def newly_known(seat: int, event: Event, giver: int | None) -> set[Card]:
    """Return the cards that an event may reveal to a seat.

    ``giver`` is the seat that passes cards to it.
    """
    if isinstance(event, CardsDealt):
        return set(event.hands[seat])
    if isinstance(event, CardsPassed):
        assert giver is not None
        return set(event.passes[giver])
    return {event.card} if isinstance(event, CardPlayed) else set()


TABLES = tuple(product(SEAT_COUNTS, PassRule))
SOME_TABLES = tuple((seats, tuple(PassRule)[seats % len(PassRule)]) for seats in SEAT_COUNTS)
"""Tables with every number of seats and every rule. Two seats play by the shifting rule."""


@pytest.mark.parametrize(
    ("tables", "rounds"), [(SOME_TABLES, 2), pytest.param(TABLES, 4, marks=pytest.mark.full)], ids=["some", "every"]
)
def test_views_and_redacted_events_show_no_hidden_card(tables: Sequence[tuple[int, PassRule]], rounds: int) -> None:
    """At two seats, the second round by the shifting rule has no pass."""
    check_all(tables, lambda table: _check_what_is_shown(*table, rounds))


def _check_what_is_shown(seats: int, rule: PassRule, rounds: int) -> None:
    options = GameOptions(seats, min(seats, rounds), rule)
    game = Game(options, f"secret {seats}")
    known: list[set[Card]] = [set() for _ in range(seats)]
    running: list[Play] = []
    finished: list[Play] = []
    for _, events in steps(game, random_answer(random.Random(seats))):
        for event in events:
            for seat in range(seats):
                fresh = newly_known(seat, event, options.receives_from(seat, game.state.running.number))
                known[seat] = fresh if isinstance(event, CardsDealt) else known[seat] | fresh
                assert cards_shown(event.seen_by(seat)) <= known[seat]
            if isinstance(event, CardPlayed):
                running.append(Play(event.seat, event.card))
            elif isinstance(event, RoundScored):
                finished, running = finished + running, []
        for seat in range(seats):
            view = game.view(seat)
            assert cards_shown(replace(view, history=())) <= known[seat]
            told = [play for done in view.history for taken in done.tricks for play in taken.trick.plays]
            assert told == finished


@pytest.mark.parametrize(("share", "rules"), [(3, 1), pytest.param(1, len(PassRule), marks=pytest.mark.full)])
def test_swapping_hidden_cards_of_others_changes_nothing_that_a_seat_sees(share: int, rules: int) -> None:
    """Every seat, or every third one, watches games by this number of pass rules."""
    asks, every_rule = [answers_of(bot) for bot in BOTS], tuple(PassRule)

    def check(seats: int) -> None:
        rng, moments = random.Random(f"swapped/{seats}"), 0
        watchers = range((seats + 1) % share, seats, share)
        for watcher, number in product(watchers, range(rules)):
            rule = every_rule[(seats + watcher + number) % len(every_rule)]
            moments += _compare_swapped(GameOptions(seats, 1, rule), f"{rule.value}/{watcher}", watcher, rng, asks)
        assert moments > rules * seats * len(watchers), "compared well beyond the deal"

    check_all(SEAT_COUNTS, check)


@pytest.mark.parametrize(
    ("share", "tables", "least_answers"), [(5, 1, 5), pytest.param(1, 2, 20, marks=pytest.mark.full)]
)
def test_swapped_hidden_cards_change_no_bots_choice(share: int, tables: int, least_answers: int) -> None:
    """Tests every fifth bot at one table, or every bot at two tables of different size, in every seat."""
    numbers = range(0, len(PLAYERS), share)
    check_all(numbers, lambda number: _check_choices(number, tables, least_answers), PLAYERS.__getitem__)


def _check_choices(number: int, tables: int, least_answers: int) -> None:
    rng, answered, answer = random.Random(number), 0, answers_of(short_bot(PLAYERS[number]))

    def ask(view: SeatView) -> object:
        nonlocal answered
        answered += 1
        return answer(view)

    for table in range(tables):
        seats = SEAT_COUNTS[(number + 3 * table) % len(SEAT_COUNTS)]
        for watcher in range(seats):
            _compare_swapped(GameOptions(seats, 1), f"player {number} {watcher}", watcher, rng, [ask])
    assert answered >= least_answers


@pytest.mark.parametrize(("share", "kinds_each"), [(3, 1), pytest.param(1, len(judge.KINDS), marks=pytest.mark.full)])
def test_swapped_hidden_cards_change_no_advice(share: int, kinds_each: int) -> None:
    """At each number of seats, the coach thinks of one kind of opponents, or of all; together, of each kind."""
    budget, kinds = replace(LITTLE, keeps_all=True), [*judge.KINDS.items()]
    assert len(kinds) <= len(SEAT_COUNTS)

    def check(seats: int) -> None:
        advised: list[object] = []
        first = seats % len(kinds)
        thought_of = dict((kinds[first:] + kinds[:first])[:kinds_each])

        def ask(view: SeatView) -> object:
            advised.append(coach.advise(view, random.Random(1), budget=budget))
            return advised[-1]

        with patch.object(judge, "KINDS", thought_of):
            for watcher in range(0, seats, share):
                _compare_swapped(GameOptions(seats, 1), f"coach {watcher}", watcher, random.Random(seats), [ask])
        assert sum(map(bool, advised)) > 2 * seats / share

    check_all(SEAT_COUNTS, check)


@pytest.mark.parametrize("tables", [SOME_TABLES, pytest.param(TABLES, marks=pytest.mark.full)], ids=len)
def test_swapped_hidden_cards_change_no_position_code(tables: Sequence[tuple[int, PassRule]]) -> None:
    def check(table: tuple[int, PassRule]) -> None:
        seats, rule = table
        codes: list[object] = []

        def ask(view: SeatView) -> object:
            codes.append(code_of_view(view, players_of(seats)))
            return codes[-1]

        for watcher in range(seats):
            rng = random.Random(f"code/{watcher}")
            _compare_swapped(GameOptions(seats, 1, rule), f"code {watcher}", watcher, rng, [ask])
        assert sum(map(bool, codes)) > 2 * seats

    check_all(tables, check)


def answers_of(bot: Bot) -> Ask:
    """Return a function that returns the bot's choice, always with the same random stream."""

    def ask(view: SeatView) -> object:
        return (bot.choose_pass if view.phase is Phase.PASSING else bot.choose_card)(view, random.Random(1))

    return ask


def _compare_swapped(options: GameOptions, seed: str, watcher: int, rng: random.Random, asks: list[Ask]) -> int:
    """Play a game and a copy with two hidden cards swapped; compare the seat's views and events.

    Stops before one of the two cards is played, or after it is passed to the watching seat. Returns the number of
    compared steps. The two cards have the same suit, so that the legal cards stay the same.
    """
    chance = SeededChance(seed)
    dealt, dealer = dealt_by(chance, options), chance.first_dealer(options.seats)
    first, second = _two_hidden_cards(dealt, watcher, rng)
    twin_deal = swapped(dealt, first, second)
    game = Game(options, seed, FixedChance(dealer, [dealt], [chance.roll(1)]))
    twin = Game(options, seed, FixedChance(dealer, [twin_deal], [chance.roll(1)]))
    answer, moments = random_answer(rng), 0
    while not game.is_over:
        command = next_command(game, answer)
        if isinstance(command, PlayCard) and command.card in (first, second):
            break
        events, twin_events = game.execute(command), twin.execute(_twin_command(command, first, second))
        if {first, second} & set(game.view(watcher).received):
            break
        assert events_for(watcher, events) == events_for(watcher, twin_events)
        assert game.view(watcher) == twin.view(watcher)
        _check_answers(game.view(watcher), twin.view(watcher), asks)
        moments += 1
    return moments


def _two_hidden_cards(dealt: Deal, watcher: int, rng: random.Random) -> tuple[Card, Card]:
    """Return two cards of one suit in two different places that are hidden from the watching seat."""
    hidden = [*(hand for seat, hand in enumerate(dealt.hands) if seat != watcher), dealt.asleep]
    places = {card: place for place, hand in enumerate(hidden) for card in hand}
    pairs = [(a, b) for a in places for b in places if a.suit is b.suit and places[a] < places[b]]
    return rng.choice(pairs)


def _twin_command(command: Command, first: Card, second: Card) -> Command:
    """Return the same command for the copy of the game in which two cards are swapped."""
    if not isinstance(command, PassCards):
        return command
    other = {first: second, second: first}
    return PassCards(command.seat, tuple(other.get(card, card) for card in command.cards))


def _check_answers(view: SeatView, twin_view: SeatView, asks: list[Ask]) -> None:
    if view.is_asked and view.phase is not Phase.ROLLING:
        for ask in asks:
            assert ask(view) == ask(twin_view)
