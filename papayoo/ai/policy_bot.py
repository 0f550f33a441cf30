"""Players that follow a learned policy, without looking ahead. What tells their levels apart is how much they remember
of what they have seen, and how firmly they choose."""

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
"""What leaning, in points, outweighs one unit of a policy's scores: they rise more steeply than what cards cost."""

PASS_POINTS_PER_UNIT: Final = 10.0
"""The same at the pass, where scores are flatter."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What a player keeps in mind, and how firmly it chooses.

    ``tricks`` is how many of the last complete tricks it remembers, None for all; the Papayoo it never forgets.
    ``sees_voids``: it notices who failed to follow. With ``temperature`` above 0 it wavers between cards of like
    score, but never makes a move that looks stupid while it has another. With ``judges`` it notices from round to round
    what kind of players the others are, and plays by the policy made for such company.
    """

    tricks: int | None = None
    notices_voids: bool = True
    temperature: float = 0.0
    models_opponents: bool = False


PASS_TEMPERATURE_SHARE: Final = 0.4
"""The share of its temperature that a mind has at the pass: an odd pass costs more than an odd card."""

FULL_SKILL: Final = Skill()


class PolicyBot:
    """Plays the card, and passes the cards, that its policy scores highest, as far as its mind and character go.

    Its policy is the learned one for the seat count, unless it is given a ``table``.
    """

    def __init__(
        self, skill: Skill = FULL_SKILL, character: Character | None = None, table: Table | None = None
    ) -> None:
        self._skill = skill
        self._character = character or CHARACTERS[STEADY]
        self._table = table
        self._kernels: dict[tuple[int, str], Kernel] = {}

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Card by card, each with what is left of the hand in mind."""
        kernel = self._kernel(view)
        kernel.set_hand(view.seat, masks_of(view.hand))
        chosen: list[Card] = []
        size = view.options.deal.pass_size
        for still in range(size, 0, -1):
            scored = {card_of(number): score for number, score in kernel.pass_scores(view.seat, still)}
            biases = {
                card: self._character.passing(view, card) * POINTS_PER_UNIT / PASS_POINTS_PER_UNIT for card in scored
            }
            card = self._pick(scored, biases, rng, self._skill.temperature * PASS_TEMPERATURE_SHARE)
            kernel.move_to_pass(view.seat, number_of(card))
            chosen.append(card)
        return tuple(sorted(chosen))

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """The legal card with the highest score."""
        if len(view.legal) == 1:
            return view.legal[0]
        kernel = self._kernel(view)
        set_round(kernel, view)
        self._hide_forgotten(kernel, view)
        scored = {card_of(number): score for number, score in kernel.policy_scores(view.seat)}
        sane = self._without_bad_moves(view, scored)
        biases = {card: self._character.play(view, card) for card in sane}
        return self._pick({card: scored[card] for card in sane}, biases, rng, self._skill.temperature)

    def _without_bad_moves(self, view: SeatView, scored: dict[Card, int]) -> tuple[Card, ...]:
        """The cards that it may be drawn to: what looks stupid only if a sharp mind's policy likes it best of all."""
        if self._skill.temperature:
            return avoid_bad_moves(view, knowledge_of(view), ALWAYS_AVOIDED)
        if self._character == CHARACTERS[STEADY]:
            return tuple(scored)
        favourite = min(scored, key=lambda card: (-scored[card], card))
        return tuple({favourite, *avoid_bad_moves(view, knowledge_of(view), ALWAYS_AVOIDED)})

    def _kernel(self, view: SeatView) -> Kernel:
        """A kernel with the policy in it, to be told all of the view anew: making one takes longer than an answer."""
        opponent_policy = OpponentModel.of(view, {}).opponent_policy if self._skill.models_opponents else POLICIES[0]
        table = view.options.seats, opponent_policy
        if table not in self._kernels:
            self._kernels[table] = Kernel(view.options.seats, 0)
            self._kernels[table].load_table(0, self._table or table_against(opponent_policy, view.options.seats))
        return self._kernels[table]

    def _pick(self, scored: dict[Card, int], biases: dict[Card, float], rng: random.Random, temperature: float) -> Card:
        """The card with the highest score less leaning; one drawn among them if the temperature is above 0."""
        worth = {card: score - biases[card] * SCALE / POINTS_PER_UNIT for card, score in scored.items()}
        best = max(worth.values())
        if not temperature:
            return min(card for card in worth if worth[card] == best)
        weights = softmax_weights(temperature)
        chances = [weights[min(len(weights) - 1, int(best - worth[card]))] for card in worth]
        return rng.choices(list(worth), chances)[0]

    def _hide_forgotten(self, kernel: Kernel, view: SeatView) -> None:
        """Take out of the kernel what the mind does not hold."""
        if self._skill.tricks is not None:
            for suit, played in enumerate(remembered_cards(view, self._skill.tricks)):
                kernel.set_played(suit, played)
        if not self._skill.notices_voids:
            for suit in Suit:
                kernel.clear_voids(suit)


def remembered_cards(view: SeatView, tricks: int) -> Masks:
    """The cards of the current trick and the last few before it; the Papayoo wherever it fell."""
    assert view.papayoo is not None
    seen = view.tricks_so_far
    recent = [card for trick in seen[-tricks - 1 :] for card in trick.cards]
    if any(view.papayoo in trick.cards for trick in seen):
        recent.append(view.papayoo)
    return masks_of(set(recent))


def policy_pass(kernel: Kernel, view: SeatView, *, sampled: bool = False) -> tuple[Card, ...]:
    """The cards that the kernel's policy passes for the view's seat, whose hand it holds."""
    kernel.pass_cards(view.seat, view.options.deal.pass_size, int(sampled))
    kept = set(cards_of(kernel.hand(view.seat)))
    return tuple(card for card in view.hand if card not in kept)
