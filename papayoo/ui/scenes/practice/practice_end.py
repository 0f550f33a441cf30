"""Chooses the dialog at the end of each kind of practice."""

from papayoo.engine.practice_kind import PracticeKind
from papayoo.match.lessons import LessonMatch
from papayoo.match.practice import PracticeMatch
from papayoo.ui.context import Context
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.practice.again_dialog import AgainDialog
from papayoo.ui.scenes.practice.end_dialog import EndDialog
from papayoo.ui.scenes.practice.lesson_dialog import LessonDialog
from papayoo.ui.scenes.practice.puzzle_dialog import PuzzleDialog


def practice_end(ctx: Context, match: PracticeMatch) -> Scene:
    """Return the dialog that shows the result of a practice match."""
    match match.practice.kind:
        case PracticeKind.AGAIN:
            return AgainDialog(ctx, match)
        case PracticeKind.LESSON if isinstance(match, LessonMatch):
            return LessonDialog(ctx, match)
        case PracticeKind.PUZZLE | PracticeKind.SECOND_CHANCE if match.practice.id:
            return PuzzleDialog(ctx, match)
        case _:
            return EndDialog(ctx, match, match.practice.title)
