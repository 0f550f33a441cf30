"""A game in progress: its players, the choices of bots, the coach, replay and undo."""

from typing import TYPE_CHECKING

from papayoo.lazy_names import lazy_names

if TYPE_CHECKING:
    from papayoo.match.bot_play import *
    from papayoo.match.choice import *
    from papayoo.match.claims import *
    from papayoo.match.coach_service import *
    from papayoo.match.deciding import *
    from papayoo.match.divergence import *
    from papayoo.match.first_attempt import *
    from papayoo.match.hidden_deal import *
    from papayoo.match.lessons import *
    from papayoo.match.match import *
    from papayoo.match.pass_tables import *
    from papayoo.match.position_code import *
    from papayoo.match.practice import *
    from papayoo.match.puzzles import *
    from papayoo.match.replay import *
    from papayoo.match.round_review import *
    from papayoo.match.shown_line import *
    from papayoo.match.theme_ideas import *
    from papayoo.match.thinker import *
    from papayoo.match.undo_points import *
else:
    __all__, __getattr__ = lazy_names(
        __name__,
        {
            "bot_play": "answer play_out",
            "choice": "Choice",
            "claims": "Claim claim_of claimed_card",
            "coach_service": (
                "COSTLY_LOSS_POINTS COUNTED_LOSS_POINTS CoachService PlayedAssessment Question coach_stream"
            ),
            "deciding": "TrickDifference deciding_tricks differences_of",
            "divergence": "Divergence divergence_of",
            "first_attempt": "Comparison Difference FirstAttempt Turn comparison_of differences_by_round",
            "hidden_deal": "deal_hidden practice_of",
            "lessons": "Lesson LessonMatch LessonStep",
            "match": "Match new_game",
            "pass_tables": "PassTable shipped_passes",
            "position_code": (
                "CODE_LIMIT PARTS PositionError PositionFault SeatPosition code_of is_position_code position_of "
                "read_position"
            ),
            "practice": "Phrase Position Practice PracticeMatch record_of try_again",
            "puzzles": "DIFFICULTIES Puzzle SOLVER Theme puzzle_of_day reading_of shipped_puzzles touching_cards",
            "replay": "Replay Step StepKind VisibleState watcher_of",
            "round_review": "Grade Mark RoundReview",
            "shown_line": (
                "Cause Demonstration Fork Moment Parting ShownLine ShownTrick Source avoided_points demonstrate "
                "demonstrate_even dearest_trick "
                "fork_at gained is_rare is_refuted parting_of play_on played_line real_lines "
                "taken_at_the_table typical_state widest_gaps"
            ),
            "theme_ideas": "follows_suit is_idea_told is_idea_true",
            "thinker": "DirectThinker Thinker ThreadThinker",
            "undo_points": "Decision",
        },
    )
