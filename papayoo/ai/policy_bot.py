"""Bots that follow a policy (a table of card scores) without search, at different skills."""

import random
import threading
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from papayoo.ai.bad_moves import ALWAYS_AVOIDED, Motif, avoid_bad_moves, goes_on_top
from papayoo.ai.beginners import seems_sensible, seems_sensible_to_pass
from papayoo.ai.characters import CHARACTERS, STEADY, Bias, Character, no_bias
from papayoo.ai.equity import gift_values, is_standing_open, outlook_of, plain_gift_values, totals_now
from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import SCALE
from papayoo.ai.kernel_input import Masks, card_of, cards_of, masks_of, number_of, set_round
from papayoo.ai.knowledge import knowledge_of
from papayoo.ai.opponent_model import POLICIES, OpponentModel, table_against
from papayoo.ai.policy_tables import Table, softmax_weights
from papayoo.engine import ROUND_POINTS, Card, SeatView, Suit, card_points

POINTS_PER_UNIT: Final = 1.5
"""Points of a character's bias that equal one unit of a policy's score when playing a card."""

PASS_POINTS_PER_UNIT: Final = 10.0
"""Points of a character's bias that equal one unit of a policy's score when passing cards."""


GIFT_STRENGTH: Final = 0.2
"""Weight of the standings in a discard, beside the scores of the policy.

In 400 games from every seat, 0.2 wins 0.5 ± 0.5 % more games than 0 and costs no points; 0.6 wins fewer and costs 0.6
points per round, because the policy then holds high cards back for the right opponent.
"""
PLAIN_ROUNDS: Final = 2
"""Number of rounds at the end of a game in which `Regard.PLAIN` counts."""


class Regard(Enum):
    """How a bot regards the standings when it gives points to another seat."""

    NONE = "none"
    PLAIN = "plain"
    """In the last two rounds, it prefers to give points to the opponent with the fewest."""
    EQUITY = "equity"
    """It prefers to give points to the opponent whose points raise its own chance of a good place most."""


@dataclass(frozen=True, slots=True)
class Skill:
    """Settings of a bot that limit how well it plays.

    ``tricks`` is the number of complete tricks that the bot remembers, or None if it remembers all; it always
    remembers the Papayoo. If ``notices_voids`` is true, it remembers which seats failed to follow suit.
    ``temperature`` is its softmax temperature. If it is above 0, the bot chooses cards at random, according to
    their scores; ``overlooked`` is the number of points at sight that it may miss then. ``avoided`` are the kinds
    of bad moves that it never makes, unless nothing else is left. ``habit`` is a bias of all bots with this skill,
    beside that of their character. If ``models_opponents`` is true, the bot infers the player types of its
    opponents from finished rounds and adapts its policy to them. ``regard`` is how it regards the standings, if it
    minds them at all.
    """

    tricks: int | None = None
    notices_voids: bool = True
    temperature: float = 0.0
    overlooked: int = 0
    avoided: tuple[Motif, ...] = ()
    habit: Bias = no_bias
    models_opponents: bool = False
    regard: Regard = Regard.NONE


PASS_TEMPERATURE_SHARE: Final = 0.4
"""Factor by which the softmax temperature is multiplied for passes.

It is below 1, because bad choices cost more in passes.
"""

FULL_SKILL: Final = Skill()

KEPT_KERNELS: Final = 8
"""Number of kernels that a thread keeps."""

_KernelKey = tuple[type[Kernel], int, str]
"""The form of a kernel, compiled or not, its number of seats, and the policy of the opponents."""


class _SharedKernels(threading.local):
    """The kernels of a thread with learned policies.

    They are kept because a match creates a bot for each decision, and loading a table takes longer than the decision.
    A kernel contains the position of one decision, so threads do not share it.
    """

    def __init__(self) -> None:
        self.kernels: dict[_KernelKey, Kernel] = {}


_shared = _SharedKernels()


class PolicyBot:
    """A bot that chooses cards by the scores of a policy, its skill and its character's bias.

    The policy is the one learned for the number of seats, unless ``table`` is given.
    """

    def __init__(
        self,
        skill: Skill = FULL_SKILL,
        character: Character | None = None,
        table: Table | None = None,
        *,
        minds_standings: bool = False,
    ) -> None:
        self._skill = skill
        self._character = character or CHARACTERS[STEADY]
        self._table = table
        self._regard = skill.regard if minds_standings else Regard.NONE
        self._kernels: dict[_KernelKey, Kernel] = {}

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the cards to pass, chosen one after the other from the remaining hand."""
        kernel = self._kernel(view)
        kernel.set_hand(view.seat, masks_of(view.hand))
        chosen: list[Card] = []
        size = view.options.deal.pass_size
        for to_pass in range(size, 0, -1):
            scored = {card_of(number): score for number, score in kernel.pass_scores(view.seat, to_pass)}
            if self._skill.temperature:
                scored = {card: scored[card] for card in seems_sensible_to_pass(scored)}
            biases = {
                card: self._character.passing(view, card) * POINTS_PER_UNIT / PASS_POINTS_PER_UNIT for card in scored
            }
            card = self._pick(scored, biases, rng, self._skill.temperature * PASS_TEMPERATURE_SHARE)
            kernel.move_to_pass(view.seat, number_of(card))
            chosen.append(card)
        return tuple(sorted(chosen))

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        if len(view.legal) == 1:
            return view.legal[0]
        kernel = self._kernel(view)
        set_round(kernel, view)
        self._hide_forgotten(kernel, view)
        scored = {card_of(number): score for number, score in kernel.policy_scores(view.seat)}
        allowed = self._without_bad_moves(view, scored)
        gifts = self._gift_values(view)
        biases = {
            card: self._character.play(view, card) + self._skill.habit(view, card) - gift_of(view, card, gifts)
            for card in allowed
        }
        return self._pick({card: scored[card] for card in allowed}, biases, rng, self._skill.temperature)

    def _gift_values(self, view: SeatView) -> Mapping[int, float]:
        """Return the value of a point given to each other seat; empty if the standings do not matter."""
        if self._regard is Regard.NONE or not is_standing_open(view):
            return {}
        outlook, totals = outlook_of(view), totals_now(view)
        if self._regard is Regard.EQUITY:
            round_left = 1 - sum(view.points) / ROUND_POINTS
            return gift_values(view.seat, totals, outlook, round_left)
        is_late = outlook.rounds_after(max(totals)) < PLAIN_ROUNDS
        return plain_gift_values(view.seat, totals) if is_late else {}

    def _without_bad_moves(self, view: SeatView, scored: dict[Card, int]) -> tuple[Card, ...]:
        """Return the cards that the bot considers; bad moves are left out if it avoids them."""
        knowledge = knowledge_of(view)
        allowed = avoid_bad_moves(view, knowledge, self._skill.avoided)
        favourite = min(allowed, key=lambda card: (-scored[card], card))
        if self._skill.temperature:
            return seems_sensible(view, allowed, favourite, self._skill.overlooked)
        if self._character == CHARACTERS[STEADY]:
            return allowed
        sensible = avoid_bad_moves(view, knowledge, ALWAYS_AVOIDED)
        return tuple(card for card in allowed if card == favourite or card in sensible)

    def _kernel(self, view: SeatView) -> Kernel:
        """Return a kernel with the bot's policy; bots with a learned policy share the kernels of their thread."""
        opponent_policy = OpponentModel.of(view, {}).opponent_policy if self._skill.models_opponents else POLICIES[0]
        kernels = self._kernels if self._table is not None else _shared.kernels
        key = Kernel, view.options.seats, opponent_policy
        if key not in kernels:
            while len(kernels) >= KEPT_KERNELS:
                del kernels[next(iter(kernels))]
            kernels[key] = Kernel(view.options.seats, 0)
            kernels[key].load_table(0, self._table or table_against(opponent_policy, view.options.seats))
        return kernels[key]

    def _pick(self, scored: dict[Card, int], biases: dict[Card, float], rng: random.Random, temperature: float) -> Card:
        """Return the card with the highest score minus bias.

        Above temperature 0, returns a random card instead; better cards are more likely.
        """
        worth = {card: score - biases[card] * SCALE / POINTS_PER_UNIT for card, score in scored.items()}
        best = max(worth.values())
        if not temperature:
            return min(card for card in worth if worth[card] == best)
        weights = softmax_weights(temperature)
        chances = [weights[min(len(weights) - 1, int(best - worth[card]))] for card in worth]
        return rng.choices(list(worth), chances)[0]

    def _hide_forgotten(self, kernel: Kernel, view: SeatView) -> None:
        """Remove from the kernel the cards and voids that the bot has forgotten."""
        if self._skill.tricks is not None:
            for suit, played in enumerate(remembered_cards(view, self._skill.tricks)):
                kernel.set_played(suit, played)
        if not self._skill.notices_voids:
            for suit in Suit:
                kernel.clear_voids(suit)


def gift_of(view: SeatView, card: Card, values: Mapping[int, float]) -> float:
    """Return the value of the points that a card gives to the seat that wins the trick so far, in own points.

    ``values`` are those of a point given to each seat. A card that leads or wins the trick gives nothing.
    """
    assert view.trick is not None
    winning = view.trick.winning
    if not values or winning is None or view.die is None or goes_on_top(view, card):
        return 0.0
    return GIFT_STRENGTH * values[winning.seat] * card_points(card, view.die)


def remembered_cards(view: SeatView, tricks: int) -> Masks:
    """Return the played cards that a bot with limited memory still remembers.

    They are the cards of the current trick and of the last ``tricks`` complete tricks. The Papayoo is added if it was
    played earlier.
    """
    assert view.papayoo is not None
    seen = view.tricks_so_far
    recent = [card for trick in seen[-tricks - 1 :] for card in trick.cards]
    if any(view.papayoo in trick.cards for trick in seen):
        recent.append(view.papayoo)
    return masks_of(set(recent))


def policy_pass(kernel: Kernel, view: SeatView, *, sampled: bool = False) -> tuple[Card, ...]:
    """Return the cards that the kernel's policy would pass from the hand of the view's seat.

    If ``sampled`` is true, the cards are chosen at random, according to the policy's probabilities.
    """
    kernel.pass_cards(view.seat, view.options.deal.pass_size, int(sampled))
    kept = set(cards_of(kernel.hand(view.seat)))
    return tuple(card for card in view.hand if card not in kept)
