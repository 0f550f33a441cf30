"""The command line: commands that print text, and the self-test. The names are those that few commands need."""

from typing import TYPE_CHECKING

from papayoo.lazy_names import lazy_names

if TYPE_CHECKING:
    from papayoo.cli.arena import *
    from papayoo.cli.arena_games import *
    from papayoo.cli.strength_trial import *
else:
    __all__, __getattr__ = lazy_names(
        __name__,
        {
            "arena": "Contest run_arena",
            "arena_games": "GameContest run_games",
            "strength_trial": "Sample run_strength",
        },
    )
