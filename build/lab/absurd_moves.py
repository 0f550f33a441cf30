"""Counts the moves of computer players that look absurd to whoever watches them.

Usage: python build/lab/absurd_moves.py [LEVEL ...] [--costs] [--seats 4] [--rounds 1000] [--seed absurd] [--jobs N]

Each level plays one-round games against itself. The table has a row for each kind of absurd move and a column for each
level: moves of this kind in 100 rounds of one seat. A move counts only if the seat had a better one at hand, as each
kind says. Kinds judge by what lies on the table and in the hand, and never by how the round ends, so a strong player
has reasons for some of them now and then.

``--costs`` asks whether it does: each of these moves is replaced by the card that a player would choose who avoids this
kind, and the round is played on from there with the same hands. The table has the points that this costs the seat, with
95% margins. It needs a level without search.
"""

import argparse
import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from statistics import fmean
from types import MappingProxyType
from typing import Final

from papayoo.ai.bad_moves import (
    RICH,
    can_stay_below,
    goes_on_top,
    is_last,
    is_leading,
    keeps_the_papayoo,
    keeps_the_twenty,
    leads_a_danger,
    leads_into_the_void,
    points_with,
    puts_the_papayoo_on_top,
    takes_a_rich_trick,
    takes_its_own_papayoo,
    takes_the_papayoo,
    wins_big,
    wins_small,
)
from papayoo.ai.bot import Bot
from papayoo.ai.knowledge import Knowledge, is_papayoo_in_play, knowledge_of, papayoo_dangers
from papayoo.ai.levels import SKILLS, bot_of, player_of
from papayoo.ai.policy_bot import PolicyBot
from papayoo.cli.arena import confidence_margin
from papayoo.cli.processes import map_in_processes
from papayoo.cli.recording_bot import RecordingBot
from papayoo.cli.simulate import aligned
from papayoo.cli.strength_trial import Sample
from papayoo.engine import Card, Game, GameOptions, SeatView, Suit
from papayoo.match import Choice, play_out

LOW: Final = 5
"""Highest rank of a low card."""
BIG_PAYOO: Final = 12
"""Lowest rank of a big Payoo."""
PER_ROUNDS: Final = 100

Kind = Callable[[SeatView, Knowledge, Card], bool]


def may_take_a_rich_trick(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """It goes on top of a trick that is then worth more than 10 points, with a card below the winning one in hand."""
    return goes_on_top(view, card) and points_with(view, card) > RICH and can_stay_below(view)


def leads_on_and_on(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """After a lead that took over 10 points, it leads another high card of that suit, though it holds a better lead."""
    if not is_leading(view) or not view.tricks:
        return False
    last = view.tricks[-1]
    is_next = last.trick.leader == view.seat == last.taker and last.points > RICH and last.trick.lead_suit is card.suit
    return is_next and _is_high(knowledge, card) and _has_better_lead(view, knowledge)


def leads_a_big_payoo(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """It leads a high Payoo from 12, with a better lead."""
    is_big = is_leading(view) and card.suit is Suit.PAYOO and card.rank >= BIG_PAYOO
    return is_big and _is_high(knowledge, card) and _has_better_lead(view, knowledge)


def leads_to_take_the_papayoo(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """It leads the 8, 9 or 10 of the Papayoo's suit while the Papayoo is out, or the Papayoo that nobody can beat.

    It must have another card in hand.
    """
    harmful = takes_its_own_papayoo(view, knowledge, card) or leads_a_danger(view, knowledge, card)
    return is_leading(view) and harmful and _has_harmless_lead(view)


def leads_the_papayoo(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """It leads the Papayoo, which others may have to take, with another card in hand that is not above it."""
    is_risked = puts_the_papayoo_on_top(view, knowledge, card) and not takes_its_own_papayoo(view, knowledge, card)
    return is_leading(view) and is_risked and _has_harmless_lead(view)


def discards_a_low_card(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """It discards a plain card up to 5, with a Payoo from 10 or an 8, 9 or 10 of the Papayoo's suit in hand."""
    if is_leading(view) or goes_on_top(view, card) or _follows(view) or card.suit is Suit.PAYOO or card.rank > LOW:
        return False
    dangers = papayoo_dangers(view) if is_papayoo_in_play(view) else ()
    return any((held.suit is Suit.PAYOO and held.rank >= RICH) or held in dangers for held in view.legal)


def climbs_over_the_papayoo(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """It takes the Papayoo, or goes on top with an 8, 9 or 10 of its suit while it is out, but could stay below."""
    if is_leading(view) or not goes_on_top(view, card) or not can_stay_below(view):
        return False
    assert view.die is not None
    is_out = 7 in knowledge.unseen[view.die]
    risks = card in papayoo_dangers(view) and is_out and not is_last(view)
    return risks or takes_the_papayoo(view, knowledge, card) or card == view.papayoo


def wastes_a_low_card(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Last to play in a plain suit, it plays a low card below the winning one, with one 3 ranks higher that also is."""
    if not is_last(view) or not _follows(view) or card.suit in (Suit.PAYOO, view.die) or goes_on_top(view, card):
        return False
    return any(held.rank >= card.rank + 3 and not goes_on_top(view, held) for held in view.legal)


def leads_into_a_void(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """It leads a suit of which it alone has cards, with other suits in hand."""
    others = any(knowledge.unseen[held.suit] for held in view.legal)
    return leads_into_the_void(view, knowledge, card) and others


PLAYS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        "takes over 10 points, could stay below": may_take_a_rich_trick,
        "the same, last in seat or with a 10 or a Payoo from 18": takes_a_rich_trick,
        "leads on in a suit that just took over 10 points": leads_on_and_on,
        "leads a big Payoo with better leads": leads_a_big_payoo,
        "leads 8–10 above the Papayoo, or it if none is out": leads_to_take_the_papayoo,
        "leads the Papayoo while 8–10 of its suit are out": leads_the_papayoo,
        "keeps the Papayoo on another’s trick": keeps_the_papayoo,
        "keeps the 20 on another’s trick": keeps_the_twenty,
        "discards a low card, keeps a big Payoo or 8–10": discards_a_low_card,
        "takes or risks the Papayoo, could stay below": climbs_over_the_papayoo,
        "must win last in seat, with a bigger Payoo than needed": wins_big,
        "must win last in seat, not with its highest plain card": wins_small,
        "last in seat, stays below with a low card": wastes_a_low_card,
        "leads a suit that only it has": leads_into_a_void,
    }
)
"""The kinds of absurd plays, by their names in the table."""

PASSES_LOW: Final = "passes a card up to 3, keeps 8–10 of its suit"


def passes_low(view: SeatView, cards: Sequence[Card]) -> bool:
    """Whether a pass contains a plain card up to 3, and the hand keeps an 8, 9 or 10 of the same suit."""
    kept = {card.suit for card in view.hand if card not in cards and card.rank > 7}
    return any(card.suit is not Suit.PAYOO and card.rank <= 3 and card.suit in kept for card in cards)


def kinds_of(choice: Choice) -> list[str]:
    """Return the names of the kinds of absurd move that a choice is."""
    view, cards = choice.view, choice.cards
    if not view.legal:
        return [PASSES_LOW] if passes_low(view, cards) else []
    if len(view.legal) == 1:
        return []
    knowledge = knowledge_of(view)
    return [name for name, kind in PLAYS.items() if kind(view, knowledge, cards[0])]


def count_in_round(task: tuple[Sample, int]) -> Counter[str]:
    """Let a level play one round against itself, and return the number of its moves of each kind."""
    sample, number = task
    player = RecordingBot(player_of(sample.player))
    play_out(Game(GameOptions(sample.seats, 1), f"{sample.seed}/{number}"), [player] * sample.seats)
    return Counter(name for choice in player.choices for name in kinds_of(choice))


class _AvoidsOnce:
    """A player of a level that avoids one kind of move in one trick."""

    def __init__(self, level: str, kind: Kind, trick: int) -> None:
        self._bot, self._trick = bot_of(level), trick
        skill = SKILLS[level]
        self._avoiding = PolicyBot(replace(skill, avoided=(*skill.avoided, kind)))

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        return self._bot.choose_pass(view, rng)

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        return (self._avoiding if len(view.tricks) == self._trick else self._bot).choose_card(view, rng)


def costs_in_round(task: tuple[Sample, int]) -> list[tuple[str, int]]:
    """Play one round as in ``count_in_round``; return the kind of each move, and the points that avoiding it costs."""
    sample, number = task
    seed, bot = f"{sample.seed}/{number}", bot_of(sample.player)
    player = RecordingBot(bot)
    played = Game(GameOptions(sample.seats, 1), seed)
    play_out(played, [player] * sample.seats)
    costs: list[tuple[str, int]] = []
    for choice in player.choices:
        for name in kinds_of(choice):
            if name not in PLAYS:
                continue
            seat, bots = choice.view.seat, list[Bot]([bot] * sample.seats)
            bots[seat] = _AvoidsOnce(sample.player, PLAYS[name], len(choice.view.tricks))
            other = Game(GameOptions(sample.seats, 1), seed)
            play_out(other, bots)
            costs.append((name, other.view(seat).totals[seat] - played.view(seat).totals[seat]))
    return costs


def print_costs(sample: Sample, jobs: int) -> None:
    """Print how often a level makes moves of each kind, and what it would cost to avoid one."""
    tasks = ((sample, number) for number in range(sample.rounds))
    found = [cost for costs in map_in_processes(costs_in_round, tasks, jobs) for cost in costs]
    rows = [["", "moves", "avoiding one costs"]]
    for name in PLAYS:
        costs = [cost for kind, cost in found if kind == name]
        rate = PER_ROUNDS * len(costs) / (sample.rounds * sample.seats)
        cost = f"{fmean(costs):.1f} ± {confidence_margin(costs):.1f}" if len(costs) > 1 else ""
        rows.append([name, f"{rate:.1f}", cost])
    print(f"moves in {PER_ROUNDS} rounds of one seat, from {sample.rounds} rounds at {sample.seats} seats")
    print(aligned(rows, left=0))


def rates(sample: Sample, jobs: int) -> dict[str, float]:
    """Return how many moves of each kind a level makes in ``PER_ROUNDS`` rounds of one seat."""
    tasks = ((sample, number) for number in range(sample.rounds))
    total = sum(map_in_processes(count_in_round, tasks, jobs), Counter[str]())
    return {name: PER_ROUNDS * total[name] / (sample.rounds * sample.seats) for name in (*PLAYS, PASSES_LOW)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Count the absurd moves of some levels and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("levels", nargs="*", default=[*SKILLS])
    parser.add_argument("--costs", action="store_true")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=1000)
    parser.add_argument("--seed", default="absurd")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(arguments)
    if asked.costs:
        for level in asked.levels:
            print_costs(Sample(level, asked.seats, asked.rounds, asked.seed), asked.jobs)
        return 0
    found = [rates(Sample(level, asked.seats, asked.rounds, asked.seed), asked.jobs) for level in asked.levels]
    rows = [["", *asked.levels], *([name, *(f"{rate[name]:.1f}" for rate in found)] for name in found[0])]
    print(f"moves in {PER_ROUNDS} rounds of one seat, from {asked.rounds} rounds at {asked.seats} seats")
    print(aligned(rows, left=0))
    return 0


def _is_high(knowledge: Knowledge, card: Card) -> bool:
    """Whether at most a quarter of the cards of the suit in other hands are higher."""
    unseen = knowledge.unseen[card.suit]
    return 4 * sum(rank > card.rank for rank in unseen) <= len(unseen)


def _has_harmless_lead(view: SeatView) -> bool:
    """Whether the hand has a card other than the Papayoo and the 8, 9 or 10 of its suit."""
    return not {view.papayoo, *papayoo_dangers(view)} >= {*view.legal}


def _has_better_lead(view: SeatView, knowledge: Knowledge) -> bool:
    """Whether the hand has a card that is not high, and neither the Papayoo nor an 8, 9 or 10 of its suit."""
    harmful = {view.papayoo, *papayoo_dangers(view)}
    return any(card not in harmful and not _is_high(knowledge, card) for card in view.legal)


def _follows(view: SeatView) -> bool:
    return view.trick is not None and view.legal[0].suit is view.trick.lead_suit


if __name__ == "__main__":
    sys.exit(main())
