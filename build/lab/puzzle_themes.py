"""Finds the theme of a puzzle by what its answer does, and tells whether its lines are a lesson."""

from collections.abc import Sequence
from typing import Final

from papayoo.ai.bad_moves import is_leading
from papayoo.engine import Card, Phase, SeatView
from papayoo.match import (
    Cause,
    Demonstration,
    ShownLine,
    ShownTrick,
    Source,
    Theme,
    deciding_tricks,
    differences_of,
    follows_suit,
    is_idea_true,
    is_rare,
)

LAST_TRICKS: Final = 5
"""Maximum number of tricks left at which a position has the theme "last tricks"."""
MOST_TAKEN: Final = 0.75
"""Maximum share of the points left that the better line of a puzzle may take."""
LEAST_SAVED: Final = 0.25
"""Minimum share of the other line's points that the better line of a puzzle saves."""
MOST_AFTER_LEAD: Final = 0.5
"""Maximum share of the points left that the better line may take after a lead."""

MOST_TIMES: Final = 3.0
"""Maximum difference between the lines with the real hands, as a multiple of what the choice is said to cost."""

_LEADS: Final = (Theme.DRIVE, Theme.VOID)
_FOLLOWS: Final = (Theme.DUMP, Theme.DUCK, Theme.TAKE)
_DISCARDS: Final = (Theme.DUMP, Theme.FIRST, Theme.VOID)


def theme_of(
    view: SeatView, answer: Sequence[Card], tempting: Card, found: Demonstration | None = None
) -> Theme | None:
    """Return the theme of the puzzle with this view and best answer; None if it has no theme.

    It is the first theme whose idea is true of the answer, and not of ``tempting``, the wrong card that the levels
    choose most often; if both lines are given, they must show it. A lead for which there is no such theme is a puzzle
    about leads.
    """
    if view.phase is Phase.PASSING:
        return Theme.PASS
    if len(view.hand) <= LAST_TRICKS:
        return Theme.LAST
    true = (theme for theme in _themes_at(view) if is_idea_true(theme, view, answer, tempting))
    shown = (theme for theme in true if found is None or is_shown(theme, found))
    return next(shown, Theme.LEAD if is_leading(view) else None)


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


def is_shown(theme: Theme, found: Demonstration) -> bool:
    """Whether both lines show what a theme says.

    A card that is given away because it is a danger costs points in the other line, in one of the tricks that decide.
    A suit that is emptied is led later: then the seat discards something that counts, or the card takes a trick in the
    other line. A card that drives others out, or ducks, leaves the trick to somebody else; one that takes the trick on
    purpose takes it.
    """
    better, kept = found.better, found.chosen.trick_with(found.better.cards[0])
    is_taken = kept.taken.taker == better.seat
    match theme:
        case Theme.DUMP | Theme.FIRST:
            deciding = deciding_tricks(differences_of(found.chosen, better), found.parting.chosen_trick)
            return is_taken and (_is_about_keeping(found) or kept.number in {trick.number for trick in deciding})
        case Theme.VOID:
            discards = [trick for trick in better.tricks[1:] if _is_discard(better, trick)]
            is_used = any(trick.taken.points for trick in discards) or (is_taken and bool(discards))
            return is_used or _is_about_keeping(found)
        case Theme.DRIVE | Theme.DUCK:
            return better.tricks[0].taken.taker != better.seat
        case Theme.TAKE:
            return better.tricks[0].taken.taker == better.seat
        case _:
            return True


def _is_about_keeping(found: Demonstration) -> bool:
    return found.parting.cause in (Cause.GIVES, Cause.KEPT, Cause.KEPT_LEADS)


def _is_discard(line: ShownLine, trick: ShownTrick) -> bool:
    """Whether the suit of the line's first card is led in a trick, and the seat plays another one to it."""
    suit, plays = line.cards[0].suit, trick.taken.trick.plays
    return plays[0].card.suit is suit and all(play.card.suit is not suit for play in plays if play.seat == line.seat)


def is_example(found: Demonstration, claim: float) -> bool:
    """Whether the lines of a puzzle show about what the wrong choice is said to cost, and show it simply.

    The better line takes in no trick more back than it saves in all. Dealt hands are typical: the difference is at most
    twice the claim, and those of a pass are the puzzle's own. Real hands may show a little more, because they are only
    shown if no dealt ones are nearer to the claim.
    """
    back = -min(trick.points for trick in differences_of(found.chosen, found.better))
    is_typical = {*found.sources} == {Source.TYPICAL} and not is_rare(found.difference, claim)
    is_honest = found.difference <= MOST_TIMES * claim if found.is_real else is_typical
    return is_honest and back <= found.difference


def is_lesson(theme: Theme, found: Demonstration) -> bool:
    """Whether both lines of a puzzle show what its theme says, and a difference worth learning.

    The better line takes at most three quarters of the points that are left, and a quarter less than the other one;
    after a lead, less than half of what is left.
    """
    chosen, better = found.chosen, found.better
    left = sum(trick.taken.points for trick in better.tricks)
    if better.points > MOST_TAKEN * left or found.difference < LEAST_SAVED * chosen.points:
        return False
    return is_shown(theme, found) and (theme is not Theme.LEAD or better.points < MOST_AFTER_LEAD * left)
