"""Computer players that follow a policy without search. Their skill decides how well."""

import random
from dataclasses import dataclass
from typing import Final

from papayoo.ai.bad_moves import ALWAYS_AVOIDED, avoid_bad_moves
from papayoo.ai.characters import CHARACTERS, STEADY, Character
from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import SCALE
from papayoo.ai.kernel_input import Masks, card_of, cards_of, masks_of, number_of, set_round
from papayoo.ai.knowledge import knowledge_of
from papayoo.ai.opponent_model import POLICIES, OpponentModel, table_against
from papayoo.ai.policy_tables import Table, softmax_weights
from papayoo.engine.cards import Card, Suit
from papayoo.engine.view import SeatView

POINTS_PER_UNIT: Final = 1.5
"""Points of bias that outweigh one unit of a policy's scores when playing."""

PASS_POINTS_PER_UNIT: Final = 10.0
"""The same when passing, where scores differ less."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a player follows its policy.

    ``tricks`` is the number of complete tricks it remembers, None for all; it always remembers the Papayoo.
    ``notices_voids``: it notices who fails to follow suit. ``temperature`` is that of its softmax; above 0 it samples
    its card, without bad moves. ``models_opponents``: it infers the player types of the others from finished rounds and
    plays the response to them.
    """

    tricks: int | None = None
    notices_voids: bool = True
    temperature: float = 0.0
    models_opponents: bool = False


PASS_TEMPERATURE_SHARE: Final = 0.4
"""Factor on the temperature for passes, where bad choices cost more."""

FULL_SKILL: Final = Skill()


class PolicyBot:
    """Chooses by the scores of a policy, its skill and the bias of its character.

    The policy is that learned for the number of seats, unless ``table`` is given.
    """

    def __init__(
        self, skill: Skill = FULL_SKILL, character: Character | None = None, table: Table | None = None
    ) -> None:
        self._skill = skill
        self._character = character or CHARACTERS[STEADY]
        self._table = table
        self._kernels: dict[tuple[int, str], Kernel] = {}

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the cards to pass, chosen one by one; each is removed before the next is scored."""
        kernel = self._kernel(view)
        kernel.set_hand(view.seat, masks_of(view.hand))
        chosen: list[Card] = []
        size = view.options.deal.pass_size
        for to_pass in range(size, 0, -1):
            scored = {card_of(number): score for number, score in kernel.pass_scores(view.seat, to_pass)}
            biases = {
                card: self._character.passing(view, card) * POINTS_PER_UNIT / PASS_POINTS_PER_UNIT for card in scored
            }
            card = self._pick(scored, biases, rng, self._skill.temperature * PASS_TEMPERATURE_SHARE)
            kernel.move_to_pass(view.seat, number_of(card))
            chosen.append(card)
        return tuple(sorted(chosen))

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Return the card to play."""
        if len(view.legal) == 1:
            return view.legal[0]
        kernel = self._kernel(view)
        set_round(kernel, view)
        self._hide_forgotten(kernel, view)
        scored = {card_of(number): score for number, score in kernel.policy_scores(view.seat)}
        allowed = self._without_bad_moves(view, scored)
        biases = {card: self._character.play(view, card) for card in allowed}
        return self._pick({card: scored[card] for card in allowed}, biases, rng, self._skill.temperature)

    def _without_bad_moves(self, view: SeatView, scored: dict[Card, int]) -> tuple[Card, ...]:
        """Return the cards to choose from; skill and character decide which bad moves stay."""
        if self._skill.temperature:
            return avoid_bad_moves(view, knowledge_of(view), ALWAYS_AVOIDED)
        if self._character == CHARACTERS[STEADY]:
            return tuple(scored)
        favourite = min(scored, key=lambda card: (-scored[card], card))
        return tuple({favourite, *avoid_bad_moves(view, knowledge_of(view), ALWAYS_AVOIDED)})

    def _kernel(self, view: SeatView) -> Kernel:
        """Return a cached kernel with the policy loaded, as making one takes longer than a choice."""
        opponent_policy = OpponentModel.of(view, {}).opponent_policy if self._skill.models_opponents else POLICIES[0]
        table = view.options.seats, opponent_policy
        if table not in self._kernels:
            self._kernels[table] = Kernel(view.options.seats, 0)
            self._kernels[table].load_table(0, self._table or table_against(opponent_policy, view.options.seats))
        return self._kernels[table]

    def _pick(self, scored: dict[Card, int], biases: dict[Card, float], rng: random.Random, temperature: float) -> Card:
        """Return the card with the highest score minus bias, or a sample at temperatures above 0."""
        worth = {card: score - biases[card] * SCALE / POINTS_PER_UNIT for card, score in scored.items()}
        best = max(worth.values())
        if not temperature:
            return min(card for card in worth if worth[card] == best)
        weights = softmax_weights(temperature)
        chances = [weights[min(len(weights) - 1, int(best - worth[card]))] for card in worth]
        return rng.choices(list(worth), chances)[0]

    def _hide_forgotten(self, kernel: Kernel, view: SeatView) -> None:
        """Remove forgotten cards and voids from the kernel."""
        if self._skill.tricks is not None:
            for suit, played in enumerate(remembered_cards(view, self._skill.tricks)):
                kernel.set_played(suit, played)
        if not self._skill.notices_voids:
            for suit in Suit:
                kernel.clear_voids(suit)


def remembered_cards(view: SeatView, tricks: int) -> Masks:
    """Return the cards of the current trick and of the last ones, and the Papayoo if played."""
    assert view.papayoo is not None
    seen = view.tricks_so_far
    recent = [card for trick in seen[-tricks - 1 :] for card in trick.cards]
    if any(view.papayoo in trick.cards for trick in seen):
        recent.append(view.papayoo)
    return masks_of(set(recent))


def policy_pass(kernel: Kernel, view: SeatView, *, sampled: bool = False) -> tuple[Card, ...]:
    """Return the cards that the kernel's policy passes from its hand for the view's seat."""
    kernel.pass_cards(view.seat, view.options.deal.pass_size, int(sampled))
    kept = set(cards_of(kernel.hand(view.seat)))
    return tuple(card for card in view.hand if card not in kept)
