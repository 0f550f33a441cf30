"""Compares a game with the first one in which the same cards were dealt.

While it is played, the player's cards of the first game can be shown; after it, where both games part.
"""

from collections.abc import Collection
from typing import NamedTuple

from papayoo.engine import Card, Play, TakenTrick, Trick, card_points
from papayoo.match.replay import Cards, Replay
from papayoo.match.shown_line import Cause, Demonstration, Fork, Parting, ShownLine, Source, played_line


class FirstAttempt:
    """The finished game in which the player saw these cards for the first time."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self._tricks: dict[tuple[int, int], TakenTrick] = {
            (played.number, number): taken
            for played in replay.visible_state(len(replay) - 1).view.history
            for number, taken in enumerate(played.tricks, start=1)
        }

    def passed(self, round_number: int) -> Cards:
        """Return the cards that the player passed in a round; empty if nothing was passed."""
        passes = self.replay.passes_of(round_number)
        return passes[self.replay.watcher] if passes else ()

    def card_in(self, round_number: int, number: int, trick: Trick, hand: Collection[Card]) -> Card | None:
        """Return the card that the player played in the trick with the same number, if it means something here.

        It does if the player faces the same task, to lead or to follow the same suit, and if the card is still in the
        ``hand`` and may be played. ``trick`` are the leader and the plays so far; the player's own may be among them.
        """
        first, seat = self._tricks.get((round_number, number)), self.replay.watcher
        if first is None or not self._is_same_task(first.trick, trick):
            return None
        card = _card_of(first.trick, seat)
        if card not in hand:
            return None
        if trick.leader == seat:
            return card
        lead, own = first.trick.lead_suit, [play.card for play in trick.plays if play.seat == seat]
        could_follow = any(held.suit is lead for held in (*hand, *own))
        return card if card.suit is lead or not could_follow else None

    def trick_in(self, round_number: int, number: int, trick: Trick, hand: Collection[Card]) -> TakenTrick | None:
        """Return the trick with the same number, if the player cannot do the same here any more.

        That is known as soon as the player has to lead in only one of them, another suit is led, or the card is not in
        the ``hand``. Returns None as long as `card_in` may return a card, and if the player has played the same card to
        the same task.
        """
        first, seat = self._tricks.get((round_number, number)), self.replay.watcher
        is_led = bool(trick.plays) or seat == trick.leader
        if first is None or self.card_in(round_number, number, trick, hand) is not None:
            return None
        if not self._is_same_task(first.trick, trick):
            return first if is_led or first.trick.leader == seat else None
        return first if is_led and Play(seat, _card_of(first.trick, seat)) not in trick.plays else None

    def _is_same_task(self, first: Trick, trick: Trick) -> bool:
        """Whether the player leads in both tricks, or has to follow the same suit in both."""
        seat = self.replay.watcher
        if seat in (first.leader, trick.leader):
            return first.leader == trick.leader
        return first.lead_suit is trick.lead_suit


def _card_of(trick: Trick, seat: int) -> Card:
    return next(play.card for play in trick.plays if play.seat == seat)


class Difference(NamedTuple):
    """A round in which the player took other points in two games with the same deals, and where they part in it.

    ``then`` and ``now`` are the player's points in it, in the first game and in the later one. ``trick`` is the number
    of the trick in which a card differs first, or 0 in the pass. ``seat`` made that decision, and ``cards`` are those
    of both games; of a pass, only those that the other one lacks. ``positions`` are those of the player's own pass or
    card there, in both replays.
    """

    number: int
    then: int
    now: int
    trick: int
    seat: int
    cards: tuple[Cards, Cards]
    positions: tuple[int, int]


def differences_by_round(first: Replay, later: Replay) -> tuple[Difference, ...]:
    """Return the rounds in which the player took other points in two finished games with the same deals, in order."""
    seat = first.watcher
    points = ((then[seat], now[seat]) for then, now in zip(first.scores, later.scores, strict=True))
    apart = ((number, then, now) for number, (then, now) in enumerate(points, start=1) if then != now)
    return tuple(_difference(first, later, *each) for each in apart)


def _difference(first: Replay, later: Replay, number: int, then: int, now: int) -> Difference:
    """Return where two attempts at a round part: at a pass, the player's own if it differs, or else at a card."""
    watcher, passes = first.watcher, (first.passes_of(number), later.passes_of(number))
    if passes[0] != passes[1]:
        seats = sorted(range(first.options.seats), key=lambda seat: seat != watcher)
        seat = next(seat for seat in seats if set(passes[0][seat]) != set(passes[1][seat]))
        given, instead = (set(each[seat]) for each in passes)
        cards = tuple(sorted(given - instead)), tuple(sorted(instead - given))
        return Difference(number, then, now, 0, seat, cards, (_own_step(first, number, 0), _own_step(later, number, 0)))
    starts = first.start_of_round(number), later.start_of_round(number)
    for offset in range(first.end_of_round(number) + 1 - starts[0]):
        step, play = first.step(starts[0] + offset), later.step(starts[1] + offset).play
        if step.play is not None and play is not None and step.play != play:
            own = _own_step(first, number, step.trick), _own_step(later, number, step.trick)
            cards = (step.play.card,), (play.card,)
            return Difference(number, then, now, step.trick, play.seat, cards, own)
    raise ValueError(f"round {number} is equal in both games")


def _own_step(replay: Replay, number: int, trick: int) -> int:
    """Return the position of the player's card in a trick of a round or, for trick 0, of the player's pass."""
    positions = range(replay.start_of_round(number), replay.end_of_round(number) + 1)
    return next(at for at in positions if replay.step(at).trick == trick and replay.state_before(at) is not None)


class Turn(NamedTuple):
    """A card with points that the player took in only one of two games with the same deals.

    It is the later one if ``is_now``. ``trick`` is the number of the trick in which the player took it, ``other_seat``
    took it in the other game, in the trick with the number ``other_trick``.
    """

    card: Card
    is_now: bool
    trick: int
    other_seat: int
    other_trick: int


class Comparison(NamedTuple):
    """Both games from where a round of them parts, as they were played: the first one, then the later one.

    ``fork`` is the player's decision there, in the first game. One deal does not tell which choice is better, so no
    cause is named. ``turn`` is the dearest of the cards that only the game with more points has.
    """

    difference: Difference
    fork: Fork
    found: Demonstration
    turn: Turn


def comparison_of(first: Replay, later: Replay, difference: Difference) -> Comparison:
    """Return both lines of a round of two finished games, from where they part."""
    then, now = lines = (
        played_line(first, difference.positions[0]),
        played_line(later, difference.positions[1]),
    )
    turn = _turn_of(lines)
    state, die = then.start, then.moments[-1].state.running.die
    assert die is not None
    fork = Fork(state, first.watcher, then.cards, now.cards, then.points - now.points, die)
    own, other = turn.trick, turn.other_trick
    tricks = (other, own) if turn.is_now else (own, other)
    parting = Parting(Cause.SHOWN, turn.card, turn.other_seat, own, tricks[0], turn.card, tricks[1], turn.card)
    return Comparison(difference, fork, Demonstration(then, now, parting, (Source.PLAYED, Source.PLAYED)), turn)


def _turn_of(lines: tuple[ShownLine, ShownLine]) -> Turn:
    """Return the dearest of the cards that the player takes only in the line with more points."""
    worse, better = sorted(lines, key=lambda line: -line.points)
    die = worse.moments[-1].state.running.die
    assert die is not None
    spared = {card for trick in better.tricks if trick.taken.taker != better.seat for card in trick.taken.trick.cards}
    own = [trick for trick in worse.tricks if trick.taken.taker == worse.seat]
    lost = [card for trick in own for card in trick.taken.trick.cards if card in spared]
    card = max(lost, key=lambda each: card_points(each, die))
    here, there = worse.trick_with(card), better.trick_with(card)
    return Turn(card, worse is lines[1], here.number, there.taken.taker, there.number)
