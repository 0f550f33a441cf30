"""The human player's style in all games on this computer, as evidence for each player type.

Evidence is the logarithm of the likelihood of the player's cards. It is stored and erased with the statistics.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

from papayoo.ai.opponent_model import PLAYER_TYPES, PRIOR_ODDS, play_likelihoods
from papayoo.engine import SeatView

DECAY: Final = 0.9
"""Factor by which each new round weakens older evidence, because players change their style."""
MAX_EVIDENCE: Final = 8.0
"""Maximum difference between the stored log-likelihoods of two types of player."""
MAX_ROUNDS: Final = 40
"""Maximum number of rounds whose ids are stored.

The evidence of earlier rounds is negligible.
"""


@dataclass(frozen=True, slots=True)
class Habits:
    """How well each of the ``PLAYER_TYPES`` explains the human player's decisions so far.

    ``evidence`` contains a log-likelihood for each type, relative to the most likely type: 0 for that type, negative
    for the others. ``rounds`` are the ids of the last counted rounds in order, so that no round is counted twice.
    """

    evidence: tuple[float, ...] = (0.0,) * len(PLAYER_TYPES)
    rounds: tuple[str, ...] = ()

    @classmethod
    def from_json(cls, raw: Mapping[str, object]) -> "Habits":
        """Return the habits in a JSON object, or empty habits if it has no valid ones."""
        evidence = raw.get("evidence")
        rounds = raw["rounds"] if "rounds" in raw else [raw.get("last_round")]  # older files have one name only
        if not isinstance(evidence, dict) or not isinstance(rounds, list):
            return cls()
        if not all(isinstance(name, str) for name in rounds):
            return cls()
        # Older files lack the types added since; the nearest of the old types replaces each of them.
        known = {"wavering": evidence.get("learned"), "ducker": evidence.get("greedy"), **evidence}
        known = {"loosely learned": known["wavering"], "typical": known["wavering"], **known}
        figures = [known.get(player_type.name, known.get(player_type.policy)) for player_type in PLAYER_TYPES]
        if not all(type(figure) is float and -MAX_EVIDENCE <= figure <= 0.0 for figure in figures):
            return cls()
        return cls(tuple(float(figure) for figure in figures if isinstance(figure, float)), tuple(rounds))

    def to_json(self) -> dict[str, object]:
        evidence = {player_type.name: figure for player_type, figure in zip(PLAYER_TYPES, self.evidence, strict=True)}
        return {"evidence": evidence, "rounds": list(self.rounds)}

    @property
    def likelihoods(self) -> Sequence[float]:
        """Likelihood of the human player's past cards for each player type, divided by the largest of them."""
        return [exp(figure) for figure in self.evidence]

    @property
    def odds(self) -> Sequence[float]:
        """Relative probability of each player type for the human player."""
        return [prior * likelihood for prior, likelihood in zip(PRIOR_ODDS, self.likelihoods, strict=True)]


def add_round(habits: Habits, view: SeatView, seed: str) -> Habits:
    """Return the habits after adding the last finished round of the human player's view.

    A round is identified by the seed of its game and its number. If it was added before, the habits do not change.
    """
    name = f"{seed}/{len(view.history)}"
    if not view.history or name in habits.rounds:
        return habits
    chances = play_likelihoods(view.history[-1], view.seat)
    return merge_habits(habits, Habits(tuple(log(chance) for chance in chances), (name,)))


def merge_habits(earlier: Habits, later: Habits) -> Habits:
    """Return the combined habits of two periods; the evidence of the earlier one counts less."""
    share = DECAY ** len(later.rounds)
    evidence = [share * old + new for old, new in zip(earlier.evidence, later.evidence, strict=True)]
    most = max(evidence)
    rounds = (*earlier.rounds, *later.rounds)[-MAX_ROUNDS:]
    return Habits(tuple(max(figure - most, -MAX_EVIDENCE) for figure in evidence), rounds)
