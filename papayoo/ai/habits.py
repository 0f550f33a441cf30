"""How a person plays, over all the games on this computer: which kind of player the person is most like.

The figures are the logarithms of how likely each kind would have played the person's cards. They are kept with the
statistics and erased with them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

from papayoo.ai.opponent_model import PLAYER_TYPES, play_likelihoods
from papayoo.engine.view import SeatView

DECAY: Final = 0.9
"""What a round counts after the next one: people change."""
MAX_EVIDENCE: Final = 8.0
"""No kind is believed in more firmly than this, in powers of e."""
MAX_ROUNDS: Final = 40
"""So many rounds are known by name. What was counted before them has faded to a hundredth."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What is known of the person: evidence for each of ``KINDS``, the likeliest being 0 and the others below.

    ``rounds`` names the rounds that were counted last, the latest at the end, so that none counts twice.
    """

    evidence: tuple[float, ...] = (0.0,) * len(PLAYER_TYPES)
    rounds: tuple[str, ...] = ()

    @classmethod
    def from_json(cls, raw: Mapping[str, object]) -> "Habits":
        """The habits in an object of JSON; none if there are none in it that make sense."""
        evidence = raw.get("evidence")
        rounds = raw["rounds"] if "rounds" in raw else [raw.get("last_round")]  # once only the last was kept
        if not isinstance(evidence, dict) or not isinstance(rounds, list):
            return cls()
        if not all(isinstance(name, str) for name in rounds):
            return cls()
        # Once no kind wavered or was loose, and none was like the ducker, of which greedy is the nearest relative.
        known = {"wavering": evidence.get("learned"), "ducker": evidence.get("greedy"), **evidence}
        known = {"loosely learned": known["wavering"], **known}
        figures = [known.get(kind.name, known.get(kind.policy)) for kind in PLAYER_TYPES]
        if not all(type(figure) is float and -MAX_EVIDENCE <= figure <= 0.0 for figure in figures):
            return cls()
        return cls(tuple(float(figure) for figure in figures if isinstance(figure, float)), tuple(rounds))

    def to_json(self) -> dict[str, object]:
        """The habits as an object of JSON."""
        evidence = {kind.name: figure for kind, figure in zip(PLAYER_TYPES, self.evidence, strict=True)}
        return {"evidence": evidence, "rounds": list(self.rounds)}

    @property
    def odds(self) -> Sequence[float]:
        """How likely the person is to play as each of ``KINDS``, up to a factor."""
        return [exp(figure) for figure in self.evidence]


def add_round(habits: Habits, view: SeatView, seed: str) -> Habits:
    """The habits once the last finished round of the person's view counts as well; ``seed`` is the game's."""
    name = f"{seed}/{len(view.history)}"
    if not view.history or name in habits.rounds:
        return habits
    chances = play_likelihoods(view.history[-1], view.seat)
    return merge_habits(habits, Habits(tuple(log(chance) for chance in chances), (name,)))


def merge_habits(earlier: Habits, later: Habits) -> Habits:
    """What two stretches of play tell together: the earlier has faded by as many rounds as the later is long."""
    share = DECAY ** len(later.rounds)
    evidence = [share * old + new for old, new in zip(earlier.evidence, later.evidence, strict=True)]
    most = max(evidence)
    rounds = (*earlier.rounds, *later.rounds)[-MAX_ROUNDS:]
    return Habits(tuple(max(figure - most, -MAX_EVIDENCE) for figure in evidence), rounds)
