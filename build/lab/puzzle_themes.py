"""Finds the theme of a puzzle by what its answer does, and tells whether its lines are a lesson."""

from collections.abc import Sequence
from typing import Final

from papayoo.ai.bad_moves import is_leading
from papayoo.engine import Card, Phase, SeatView
from papayoo.match import Demonstration, Theme, follows_suit, is_idea_true

LAST_TRICKS: Final = 5
"""Maximum number of tricks left at which a position has the theme "last tricks"."""
MOST_TAKEN: Final = 0.75
"""Maximum share of the points left that the better line of a puzzle may take."""
LEAST_SAVED: Final = 0.25
"""Minimum share of the other line's points that the better line of a puzzle saves."""
MOST_AFTER_LEAD: Final = 0.5
"""Maximum share of the points left that the better line may take after a lead."""

_LEADS: Final = (Theme.DRIVE, Theme.VOID)
_FOLLOWS: Final = (Theme.DUMP, Theme.DUCK, Theme.TAKE)
_DISCARDS: Final = (Theme.DUMP, Theme.FIRST, Theme.VOID)


def theme_of(view: SeatView, answer: Sequence[Card], tempting: Card) -> Theme | None:
    """Return the theme of the puzzle with this view and best answer; None if it has no theme.

    It is the first theme whose idea is true of the answer, and not of ``tempting``, the wrong card that the levels
    choose most often. A lead for which there is no such theme is a puzzle about leads.
    """
    if view.phase is Phase.PASSING:
        return Theme.PASS
    if len(view.hand) <= LAST_TRICKS:
        return Theme.LAST
    found = (theme for theme in _themes_at(view) if is_idea_true(theme, view, answer, tempting))
    return next(found, Theme.LEAD if is_leading(view) else None)


def _themes_at(view: SeatView) -> tuple[Theme, ...]:
    if is_leading(view):
        return _LEADS
    return _FOLLOWS if follows_suit(view, view.legal[0]) else _DISCARDS


def possible_themes(view: SeatView) -> frozenset[Theme]:
    """Return the themes that a decision may have, before its best card is known."""
    if len(view.hand) <= LAST_TRICKS:
        return frozenset({Theme.LAST})
    pairs = [(card, other) for card in view.legal for other in view.legal if card != other]
    found = {
        theme for theme in _themes_at(view) if any(is_idea_true(theme, view, (card,), other) for card, other in pairs)
    }
    return frozenset({*found, Theme.LEAD} if is_leading(view) else found)


def is_lesson(theme: Theme, found: Demonstration) -> bool:
    """Whether both lines of a puzzle show what its theme says, and a difference worth learning.

    The better line takes at most three quarters of the points that are left, and a quarter less than the other one. A
    card that takes the trick on purpose takes it. After a lead, less than half of what is left is taken.
    """
    chosen, better = found.chosen, found.better
    left = sum(trick.taken.points for trick in better.tricks)
    if better.points > MOST_TAKEN * left or found.difference < LEAST_SAVED * chosen.points:
        return False
    match theme:
        case Theme.TAKE:
            return better.tricks[0].taken.taker == better.seat
        case Theme.LEAD:
            return better.points < MOST_AFTER_LEAD * left
        case _:
            return True
