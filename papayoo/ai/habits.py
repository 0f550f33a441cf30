"""How a person plays, over all the games on this computer: which kind of player the person is most like.

The figures are the logarithms of how likely each kind would have played the person's cards. They are kept with the
statistics and erased with them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

from papayoo.ai.judgement import KINDS, chances_of_plays
from papayoo.engine.view import SeatView

FADING: Final = 0.9
"""What a round counts after the next one: people change."""
MOST_EVIDENCE: Final = 8.0
"""No kind is believed in more firmly than this, in powers of e."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What is known of the person: evidence for each of ``KINDS``, the likeliest being 0 and the others below.

    ``last_round`` names the round that was counted last, so that none counts twice.
    """

    evidence: tuple[float, ...] = (0.0,) * len(KINDS)
    last_round: str = ""

    @classmethod
    def from_json(cls, raw: Mapping[str, object]) -> "Habits":
        """The habits in an object of JSON; none if there are none in it that make sense."""
        evidence, last = raw.get("evidence"), raw.get("last_round")
        if not isinstance(evidence, dict) or not isinstance(last, str):
            return cls()
        figures = [evidence.get(kind) for kind in KINDS]
        if not all(type(figure) is float and -MOST_EVIDENCE <= figure <= 0.0 for figure in figures):
            return cls()
        return cls(tuple(float(figure) for figure in figures if isinstance(figure, float)), last)

    def to_json(self) -> dict[str, object]:
        """The habits as an object of JSON."""
        return {"evidence": dict(zip(KINDS, self.evidence, strict=True)), "last_round": self.last_round}

    @property
    def odds(self) -> Sequence[float]:
        """How likely the person is to play as each of ``KINDS``, up to a factor."""
        return [exp(figure) for figure in self.evidence]


def with_round(habits: Habits, view: SeatView, seed: str) -> Habits:
    """The habits once the last finished round of the person's view counts as well; ``seed`` is the game's."""
    name = f"{seed}/{len(view.history)}"
    if not view.history or name == habits.last_round:
        return habits
    chances = chances_of_plays(view.history[-1], view.seat)
    evidence = [FADING * old + log(chance) for old, chance in zip(habits.evidence, chances, strict=True)]
    most = max(evidence)
    return Habits(tuple(max(figure - most, -MOST_EVIDENCE) for figure in evidence), name)
