"""Experts that think for a short time, to measure in many games what the standings are worth to them.

This compares an expert that plays for its place in the game with one that only saves points:

    papayoo arena short_experts:Minding blind-hard --games 100 --versus short_experts:Blind
"""

from dataclasses import replace

from papayoo.ai.search_bot import COMPILED_BUDGET, SearchBot

SHORT = replace(
    COMPILED_BUDGET,
    worlds=64,
    populations=1,
    particles=4,
    annealing_steps=60,
    pass_samples=100,
    passes=6,
    exchanges=0,
    deals=40,
    batch=16,
)
"""A search budget with about a tenth of the expert's time. It costs about five points per round."""


class Minding(SearchBot):
    """The short expert that plays for its place in the game."""

    def __init__(self) -> None:
        super().__init__(SHORT, minds_standings=True)


class Blind(SearchBot):
    """The short expert that only saves points."""

    def __init__(self) -> None:
        super().__init__(SHORT)
