"""The facial expressions of players after an expensive trick and during an emote, and their glances."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from papayoo.engine import Suit, TakenTrick, Trick, card_points, trick_points
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.effects import EffectKind
from papayoo.ui.table_view.motion.stage import Stage

MANY_POINTS = 10
"""Minimum cost in points of a trick, or of a card in it, to which the players' faces react."""
VERY_MANY_POINTS = 25
"""Minimum points of an unfinished trick at which its taker's face falls, and at which everybody looks there."""
LEAST_TURN_U = 60.0
"""Minimum horizontal distance between two players at which one turns the eyes to look at the other."""
EMOTE_MOODS: Final = MappingProxyType(
    {
        Emote.SWEAT: Mood.DISMAYED,
        Emote.WHISTLE: Mood.SLY,
        Emote.STEAM: Mood.DISMAYED,
        Emote.STARS: Mood.GLAD,
        Emote.FIST: Mood.DISMAYED,
        Emote.APPLAUSE: Mood.GLAD,
        Emote.LAUGH: Mood.GLAD,
        Emote.SHADES: Mood.SLY,
        Emote.PHEW: Mood.GLAD,
        Emote.CLOUD: Mood.DISMAYED,
    }
)
"""The facial expression shown with each of these emotes. With all others, the face stays calm."""

_GRINS: Final = frozenset({Mood.CALM, Mood.GLAD, Mood.SLY})
"""The faces that a player who has just got the Papayoo does not show; some animals smile even when they are calm."""
_PASSING_MOODS: Final = MappingProxyType(
    {EffectKind.SMIRK: Mood.SLY, EffectKind.SIGH: Mood.GLAD, EffectKind.BROW: Mood.BROW}
)


class Attention(NamedTuple):
    """The seats that must act next, the seat at which the other players look, and the emote that is shown.

    - ``active``: the seats with a highlighted name plate
    - ``target``: the seat at which the others look; None if they look straight ahead
    - ``emote``: the seat with an emote, and the emote; None if there is no emote
    - ``glances``: the seats that look at another one than the target, each with this other seat
    - ``gestures``: the faces of players who blink or follow a habit, by seat, unless they react to something
    - ``coming``: the faces that are needed for the next gestures, by seat
    - ``staring``: a seat that looks at the player while it has nothing to do, whomever the others look at
    - ``engrossed``: the seats whose gestures keep them from looking aside
    - ``aim_x``: the x coordinate of something at which all look instead; None if there is nothing like that
    """

    active: frozenset[int] = frozenset()
    target: int | None = None
    emote: tuple[int, Emote] | None = None
    glances: Mapping[int, int] = MappingProxyType({})
    gestures: Mapping[int, Mood] = MappingProxyType({})
    coming: Mapping[int, Collection[Mood]] = MappingProxyType({})
    staring: int | None = None
    engrossed: Collection[int] = frozenset()
    aim_x: float | None = None


NO_ATTENTION = Attention()


def reaction_of(stage: Stage, seat: int) -> Mood:
    """Return the expression with which a player reacts to the trick on the table or the last one, calm if to none.

    Whoever takes the Papayoo is aghast when it strikes, not before, and does not smile during the next trick.
    """
    if stage.is_quiet:
        return Mood.CALM
    mood = mood_of(stage.model, stage.taker, seat)
    if mood is Mood.AGHAST and stage.effects.is_darkened:  # it has not struck yet
        return Mood.DISMAYED
    if mood is Mood.CALM and stage.taker is None:
        mood = mood_in_trick(stage.trick, stage.model.die, seat)
    if mood is Mood.CALM:
        mood = next((mood for kind, mood in _PASSING_MOODS.items() if any(stage.effects.of(kind, seat))), mood)
    return Mood.WORRIED if mood in _GRINS and _has_just_got_papayoo(stage.model, seat) else mood


def _has_just_got_papayoo(model: TableModel, seat: int) -> bool:
    taken = model.last_trick
    return taken is not None and taken.taker == seat and model.papayoo in taken.trick.cards


def mood_of(model: TableModel, taker: int | None, seat: int) -> Mood:
    """Return the facial expression of the player at a seat.

    ``taker`` is the seat that takes the complete trick on the table, None if there is no complete trick.
    """
    taken = _talked_about(model, taker)
    if taken is None or model.die is None or taken.points < MANY_POINTS:
        return Mood.CALM
    if seat == taken.taker:
        return Mood.AGHAST if model.papayoo in taken.trick.cards else Mood.DISMAYED
    die = model.die
    if seat == model.paid_back_by and model.papayoo in taken.trick.cards:
        return Mood.GLAD
    given = sum(card_points(play.card, die) for play in taken.trick.plays if play.seat == seat)
    return Mood.SLY if given >= MANY_POINTS else Mood.CALM


def mood_in_trick(trick: Trick | None, die: Suit | None, seat: int) -> Mood:
    """Return the facial expression of a player while a trick is not complete: worried if it would be expensive."""
    if trick is None or trick.winning is None or die is None or trick.winning.seat != seat:
        return Mood.CALM
    points = trick_points(trick, die)
    if points >= VERY_MANY_POINTS:
        return Mood.DISMAYED
    return Mood.WORRIED if points >= MANY_POINTS else Mood.CALM


def _talked_about(model: TableModel, taker: int | None) -> TakenTrick | None:
    if not model.trick:
        return model.last_trick
    if taker is None or model.die is None:
        return None
    trick = Trick.of(model.trick)
    return TakenTrick(trick, taker, trick_points(trick, model.die))


def points_in(trick: Trick | None, die: Suit | None) -> int:
    """Return the points of an unfinished trick; 0 if there is none, and before the roll."""
    return trick_points(trick, die) if trick is not None and die is not None else 0


def looked_at(model: TableModel, trick: Trick | None, taker: int | None, active: Collection[int]) -> int | None:
    """Return the seat at which the players look, None if there is none.

    It is the seat that takes the complete trick, or would take the very expensive ``trick`` on the table; otherwise the
    only seat whose turn it is, otherwise the seat that played the last card.
    """
    if taker is not None:
        return taker
    if trick is not None and trick.winning is not None and points_in(trick, model.die) >= VERY_MANY_POINTS:
        return trick.winning.seat
    if len(active) == 1:
        return next(iter(active))
    return model.trick[-1].seat if model.trick else None


def calm_mood_of(layout: TableLayout, attention: Attention, seat: int) -> Mood:
    """Return the expression of an opponent who does not react to a trick.

    If the opponent shows an emote, the expression matches it. Without an emote, an opponent who must act is thinking,
    and any other opponent looks towards ``attention.target``. A glance is an exception while all look at the player.
    Who looks aside blinks like all others, but follows no habit. Who stares at the player does not look aside.
    """
    if attention.emote is not None and attention.emote[0] == seat:
        return EMOTE_MOODS.get(attention.emote[1], Mood.CALM)
    if seat in attention.active:
        return Mood.THINKING
    target = attention.target
    if target in (None, layout.seat):
        target = attention.glances.get(seat, target)
    calm = attention.gestures.get(seat, Mood.CALM)
    if seat in attention.engrossed:
        return calm
    aim_x = attention.aim_x
    if aim_x is None:
        if target is None or target == layout.seat or seat == attention.staring:
            return calm
        aim_x = layout.plaque(target).center_x
    aside = aim_x - layout.plaque(seat).center_x
    if abs(aside) < LEAST_TURN_U or calm is Mood.CLOSED:
        return calm
    return Mood.LEFT if aside < 0 else Mood.RIGHT
