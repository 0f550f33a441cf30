"""Finds decisions with one clearly best answer in rounds of self-play, for ``puzzles.py make``."""

import random
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from blunders import QUICK as FIRST_LOOK
from endgame import solve_endgame
from puzzle_themes import LAST_TRICKS, possible_themes, theme_of

from papayoo.ai.judge import KINDS, QUICK, judge, prior_odds_of
from papayoo.ai.kernel.features import MAX_OPTIONS
from papayoo.ai.levels import MENU_LEVELS, bot_of
from papayoo.ai.search_bot import Budget, SearchBot, exchanged_passes
from papayoo.engine import Card, Game, GameOptions, GameState, PassCards, Phase, PlayCard, SeatView, StartRound
from papayoo.match import DIFFICULTIES, SOLVER, Puzzle, Theme, answer, touching_cards
from papayoo.match.bot_play import bot_stream
from papayoo.match.puzzles import DIGITS, options_of, seed_of

CLEAR_POINTS: Final = 8.0
"""Minimum difference in points between the answer of a puzzle and every other option.

The difference is computed for each kind of opponent; the smallest one counts.
"""
DOUBT_POINTS: Final = 7.0
"""Minimum difference in points between the answer and other options in a quick first search.

A position with a smaller difference becomes no puzzle. Others are searched again, for longer.
"""
TRIES: Final = 12
"""Number of attempts at each puzzle by the bot of a level below "hard", because its choices are partly random."""
SEARCH_TRIES: Final = 3
"""Number of attempts at each puzzle by a computer player of the level expert."""
MAX_SOLVED: Final = 0.93
"""Maximum fraction of tries in which the levels without search may solve a puzzle.

It does not apply to puzzles with the theme of dumping the Papayoo.
"""
SHARES: Final = (0.7, 0.4)
"""Minimum success rate of bots at an easy puzzle, and at a medium puzzle."""
PASS_DEALS: Final = 1000
PASS_EVERY: Final = 10
"""Number of deals for each searched pass: only the pass of every tenth deal is searched.

Searching a pass takes longer than all other searches of a round together.
"""
SECOND_LOOK: Final = replace(FIRST_LOOK, worlds=240, particles=12, annealing_steps=200)

LARGE: Final = Budget(
    worlds=2400, steps=32, particles=48, annealing_steps=1000, pass_samples=2000, deals=1500, passes=24, batch=100,
    keeps_all=True,
)  # fmt: skip
"""Budget of a search whose result is shown as a fact, for example as the answer of a puzzle.

The search takes about ten times as long as with `QUICK`, and the standard error of a difference is below 0.5 points. It
samples hidden hands even if only few are possible; `endgame.py` tries all of them instead.
"""

Losses = Mapping[Card, float]
Cards = tuple[Card, ...]
PassPrices = Mapping[Cards, float]


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal to search for puzzles.

    ``full`` are the groups of puzzles, by theme and difficulty, that need no more puzzles.
    """

    seats: int
    number: int
    full: frozenset[tuple[Theme, int]]


@dataclass(frozen=True, slots=True)
class Position:
    """A decision that may become a puzzle.

    ``name`` is the name of the puzzle. ``moves`` are the moves before the decision, one digit for each card.
    """

    name: str
    view: SeatView
    moves: str


def puzzles_of(deal: Deal) -> list[Puzzle]:
    """Play a round with players of random levels; return its puzzles, at most one per theme."""
    found: dict[Theme, Puzzle] = {}
    for position in _positions(deal):
        puzzle = _pass_puzzle(position, deal) if position.view.phase is Phase.PASSING else _puzzle(position, deal)
        if puzzle is not None:
            found.setdefault(puzzle.theme, puzzle)
    return list(found.values())


def tries_of(level: str) -> int:
    """Return how many times the bot of a level tries each puzzle.

    The level hard tries only once, because it would always choose the same cards.
    """
    return {"hard": 1, "expert": SEARCH_TRIES}.get(level, TRIES)


def choices_of(view: SeatView, level: str, name: str) -> list[Cards]:
    """Return the cards that bots of a level choose in each of their attempts at a puzzle."""
    bot = bot_of(level)
    streams = (random.Random(f"{name}/{level}/{number}") for number in range(tries_of(level)))
    if view.phase is Phase.PASSING:
        return [bot.choose_pass(view, rng) for rng in streams]
    return [(bot.choose_card(view, rng),) for rng in streams]


def _positions(deal: Deal) -> Iterator[Position]:
    """Play a round, and yield the decisions of the seat that solves puzzles."""
    seed = seed_of(deal.seats, deal.number)
    rng = random.Random(seed)
    bots = [bot_of(rng.choice(("medium", "hard")))]
    bots += [bot_of(rng.choice(("novice", "easy", "medium", "hard"))) for _ in range(deal.seats - 1)]
    game = Game(GameOptions(deal.seats, 1), seed)
    game.execute(StartRound())
    digits, count = "", 0
    while game.to_act:
        view = game.view(min(game.to_act))
        command = answer(bots[view.seat], view, bot_stream(seed, view))
        if view.seat == SOLVER and view.phase is not Phase.ROLLING and len(view.legal) != 1:
            yield Position(f"{deal.seats}-{deal.number}-{count}", view, digits)
        if isinstance(command, PassCards | PlayCard):
            digits += _digits_of(game.state, command)
            count += 1
        game.execute(command)


def line_of(puzzle: Puzzle) -> str:
    losses = ",".join(f"{card}:{loss}" for card, loss in puzzle.losses.items())
    answer = ",".join(map(str, puzzle.answer))
    line = f"{puzzle.name} {puzzle.theme} {puzzle.difficulty} {puzzle.moves or '-'} {answer} {losses}"
    return f"{line} {puzzle.example}" if puzzle.example else line


def _digits_of(state: GameState, command: PassCards | PlayCard) -> str:
    """Return the digits of a command, one for each card.

    A digit is the position of the card among those that may be passed or played. If no other command was legal, there
    are no digits.
    """
    hand = options_of(state, command.seat)
    cards = command.cards if isinstance(command, PassCards) else (command.card,)
    return "".join(DIGITS[hand.index(card)] for card in cards) if len(hand) > 1 else ""


def _puzzle(position: Position, deal: Deal) -> Puzzle | None:
    """Return the puzzle of a decision, or None if no card is clearly the best.

    Equivalent cards count as one card. The first search is quick; later ones are more accurate and take longer.
    """
    view, rng = position.view, random.Random(position.name)
    if not _is_wanted(view, deal):
        return None
    found, losses = _gap(view, FIRST_LOOK, rng)
    if min(losses.values(), default=0) < DOUBT_POINTS:
        return None
    puzzle = _rated(position, found, losses)
    if puzzle is None or (puzzle.theme, puzzle.difficulty) in deal.full:
        return None
    again, losses = _gap(view, SECOND_LOOK, rng)
    if again != found or min(losses.values()) < DOUBT_POINTS:
        return None
    if _losses(view, found, QUICK, rng, DOUBT_POINTS) is None:
        return None
    is_late = len(view.hand) <= LAST_TRICKS
    sure = _exact_losses(view, found) if is_late else _losses(view, found, LARGE, rng, CLEAR_POINTS)
    return None if sure is None else replace(puzzle, losses={card: round(sure[card]) for card in puzzle.losses})


def _is_wanted(view: SeatView, deal: Deal) -> bool:
    """Whether a decision may have a theme for which more puzzles are needed."""
    themes = possible_themes(view)
    return not {(theme, difficulty) for theme in themes for difficulty in DIFFICULTIES} <= deal.full


def _gap(view: SeatView, budget: Budget, rng: random.Random) -> tuple[Cards, Losses]:
    """Search a position. Return its equally good best cards, and the points lost by each other card."""
    points = {option.cards[0]: option.points for option in SearchBot(budget).price_cards(view, rng)}
    best = min(points, key=lambda card: points[card])
    found = touching_cards(view, best)
    return found, {card: points[card] - points[best] for card in points if card not in found}


def _losses(view: SeatView, found: Cards, budget: Budget, rng: random.Random, points: float) -> Losses | None:
    """Return how many points are lost by playing each card that is not in ``found``.

    The losses are estimated by a search like that of the coach. Returns None if one of these cards loses less than
    ``points``.
    """
    judgement = judge(view, found[:1], rng, budget=budget)
    if judgement is None:
        return None
    best = [option for option in judgement.options if option.cards[0] in found]
    others = [option for option in judgement.options if option.cards[0] not in found]
    losses = {other.cards[0]: min(option.saves_over(other) for option in best) for other in others}
    return losses if min(losses.values()) >= points else None


def _exact_losses(view: SeatView, found: Cards) -> Losses | None:
    """Return how many points each card not in ``found`` loses, averaged over all possible deals.

    Returns None if ``found`` is not clearly better than the other cards, or if too many deals are possible.
    """
    losses = dict[Card, float]()
    for kind in KINDS.values():
        points = solve_endgame(view, kind)
        if points is None:
            return None
        worst = max(points[card] for card in found)
        found_losses = {card: value - worst for card, value in points.items() if card not in found}
        if min(found_losses.values()) < CLEAR_POINTS:
            return None
        losses = {card: min(loss, losses.get(card, loss)) for card, loss in found_losses.items()}
    return losses


def _rated(position: Position, found: tuple[Card, ...], losses: Losses) -> Puzzle | None:
    """Return the puzzle of a position, with its theme and its difficulty.

    The difficulty depends on how many bots solve it: bots of all levels except the best one try. The wrong cards that
    they choose most often come first. Returns None if the puzzle has no theme, or if nearly all attempts solve it.
    """
    puzzle = Puzzle(position.name, Theme.PASS, 0, position.moves, found, dict.fromkeys(losses, 0))
    shares, wrong = list[float](), Counter[Card]()
    for level in MENU_LEVELS[:-1]:
        choices = choices_of(position.view, level, position.name)
        is_wrong = [not solves(position.view, puzzle, cards) for cards in choices]
        shares.append(1 - sum(is_wrong) / len(choices))
        if position.view.phase is Phase.PASSING:
            wrong.update(card for cards in choices for card in losses if (card in cards) != (card in found))
        else:
            wrong.update(cards[0] for cards in choices if cards[0] not in found)
    share = sum(shares) / len(shares)
    order = sorted(losses, key=lambda card: (-wrong[card], losses[card], card))
    theme = theme_of(position.view, found, order[0])
    if theme is None or (share > MAX_SOLVED and theme is not Theme.DUMP):
        return None
    difficulty = 1 + sum(share < limit for limit in SHARES)
    return replace(puzzle, theme=theme, difficulty=difficulty, losses={card: round(losses[card]) for card in order})


def solves(view: SeatView, puzzle: Puzzle, cards: Collection[Card]) -> bool:
    """Whether playing or passing ``cards`` solves a puzzle.

    Any card of the answer may be played. A pass must contain all cards that must be passed, and none that must be kept;
    its other cards do not matter.
    """
    if view.phase is Phase.PASSING:
        return all((card in cards) == (card in puzzle.answer) for card in puzzle.losses)
    return set(cards) <= set(puzzle.answer)


# ---- passes


def _pass_puzzle(position: Position, deal: Deal) -> Puzzle | None:
    """Return the puzzle of a pass, or None if there is no card that is clearly better to pass.

    The right answer contains the cards that every good pass contains, and none of the cards that no good pass contains.
    """
    view, rng = position.view, random.Random(position.name)
    if deal.number % PASS_EVERY or {(Theme.PASS, 1), (Theme.PASS, 2)} <= deal.full:
        return None
    sampled = SearchBot(FIRST_LOOK).price_passes(view, rng)
    best = min(sampled, key=lambda option: option.points).cards
    prices: PassPrices = {option.cards: 0.0 for option in sampled}
    for deals in (60, 200):
        bot = SearchBot(replace(FIRST_LOOK, deals=deals))
        prices = pass_prices(bot, view, best, (*exchanged_passes(view.hand, best), *prices), rng)
        puzzle = _rated_pass(position, [prices], DOUBT_POINTS)
        if puzzle is None or (puzzle.theme, puzzle.difficulty) in deal.full:
            return None
        best = min(prices, key=lambda cards: prices[cards])
    compared = _rivals(view, prices)
    bots = [
        SearchBot(replace(LARGE, deals=PASS_DEALS), prior_odds=prior_odds_of(view, kind)) for kind in KINDS.values()
    ]
    return _rated_pass(position, [pass_prices(bot, view, best, compared, rng) for bot in bots], CLEAR_POINTS)


def _rated_pass(position: Position, searches: Sequence[PassPrices], points: float) -> Puzzle | None:
    """Return the puzzle of a pass, computed from the results of one or more searches.

    The answer contains the cards that must be passed, because keeping one loses at least ``points`` in every search.
    The wrong cards are those that lose as much if they are passed. Returns None if no card must be passed.
    """
    losses = _pass_losses(position.view, searches)
    found = tuple(card for card, loss in losses.items() if loss >= points)
    clear = {card: abs(loss) for card, loss in losses.items() if abs(loss) >= points}
    return _rated(position, found, clear) if found else None


def _rivals(view: SeatView, prices: PassPrices) -> list[Cards]:
    """For each card of the hand, return the two best passes with it and the two best passes without it."""
    ranked = sorted(prices, key=lambda cards: prices[cards])
    rivals = dict[Cards, None]()
    for wanted in (True, False):
        for card in view.hand:
            rivals |= dict.fromkeys([cards for cards in ranked if (card in cards) is wanted][:2])
    return list(rivals)


def pass_prices(bot: SearchBot, view: SeatView, best: Cards, others: Iterable[Cards], rng: random.Random) -> PassPrices:
    """Return the points of each pass minus those of the best pass, computed with the same random deals."""
    compared = [cards for cards in dict.fromkeys(others) if cards != best]
    prices = {best: 0.0}
    at_once = MAX_OPTIONS - 1
    for first in range(0, len(compared), at_once):
        few = compared[first : first + at_once]
        points = {option.cards: option.points for option in bot.price_passes(view, rng, only=[best, *few])}
        prices |= {cards: points[cards] - points[best] for cards in few}
    return prices


def _pass_losses(view: SeatView, searches: Sequence[PassPrices]) -> Losses:
    """Return the points by which passing each card is better than keeping it, in all searches.

    For each card, the best pass with it is compared with the best pass without it. A negative number means that keeping
    the card is better. If the searches disagree, the number is 0.
    """
    losses = {}
    for card in view.hand:
        saved = [
            min((points for cards, points in prices.items() if card not in cards), default=0.0)
            - min((points for cards, points in prices.items() if card in cards), default=0.0)
            for prices in searches
        ]
        losses[card] = max(0.0, min(saved)) + min(0.0, max(saved))
    return losses
