"""A bot that plays by the policy, but hardly ever a card that the review of its round would call costly."""

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from papayoo.ai import judge
from papayoo.ai.judge import KINDS, prior_odds_of
from papayoo.ai.kernel import is_compiled
from papayoo.ai.policy_bot import PolicyBot
from papayoo.ai.search_bot import Budget, SearchBot
from papayoo.engine import Card, SeatView

GLANCE: Final = 40
"""Number of worlds of the short search for suspect cards, against one kind of opponents."""
CHECK: Final = 160
"""Number of worlds with which the judge then checks a suspect card."""
SUSPECT_POINTS: Final = 4.0
"""Loss of a card in the short search from which on the judge checks it."""
COSTLY_POINTS: Final = 3.0
"""Loss of a card in this check from which on the better one is played.

It is lower than what the review calls costly, because a check with fewer worlds finds smaller losses.
"""


class CheckedBot:
    """Plays by the policy, and checks each card with a search, first a short one.

    ``stream_of`` returns the random stream of the search for a view. Of 221 cards of the policy, the review would call
    15 costly; both searches find 12 of them. They take 0.02 s for a card, a tenth of what the review takes. Without the
    compiled kernel, no card is checked, because that would take too long.
    """

    def __init__(self, stream_of: Callable[[SeatView], random.Random]) -> None:
        self._policy = PolicyBot()
        self._stream_of = stream_of

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        return self._policy.choose_pass(view, rng)

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        card = self._policy.choose_card(view, rng)
        if not is_compiled() or len(view.legal) == 1 or self._loss_at_a_glance(view, card) < SUSPECT_POINTS:
            return card
        found = judge.judge(view, (card,), self._stream_of(view), budget=_budget(CHECK, particles=6))
        assert found is not None, "a seat that is asked for one of several cards has a decision to make"
        chosen = found.chosen  # what it loses counts, not what a reader believes
        best = max((chosen, *found.options), key=lambda option: option.saves_over(chosen))
        return best.cards[0] if best.saves_over(chosen) >= COSTLY_POINTS else card

    def _loss_at_a_glance(self, view: SeatView, card: Card) -> float:
        """Return how much a card costs above the best one in a short search, against the strongest opponents only."""
        bot = SearchBot(_budget(GLANCE, particles=2), prior_odds=prior_odds_of(view, next(iter(KINDS.values()))))
        points = {option.cards[0]: option.points for option in bot.price_cards(view, self._stream_of(view))}
        return points[card] - min(points.values())


def _budget(worlds: int, particles: int) -> Budget:
    return replace(judge.QUICK, worlds=worlds, batch=worlds, particles=particles, annealing_steps=40, steps=8)
