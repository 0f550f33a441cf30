"""What is said about both lines of a decision."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from papayoo.ai.reasons import (
    GOES_WITH_THE_SUIT,
    NO_SINGLE,
    Reason,
    counted_reason,
    pass_distinctions,
    play_distinction,
)
from papayoo.engine import PAPAYOO_RANK, Card, view_of
from papayoo.match import (
    Cause,
    Demonstration,
    ShownLine,
    ShownTrick,
    TrickDifference,
    deciding_tricks,
    differences_of,
    taken_at_the_table,
    widest_gaps,
)
from papayoo.services.showing import EvenShowing, PlayedShowing, Showing
from papayoo.text.game_terms import round_title
from papayoo.text.paragraph import paragraph
from papayoo.ui.scenes.dialogs.attempt_texts import parted_text, turn_text
from papayoo.ui.table_view.card_texts import card_name, reason_text, taking_text
from papayoo.ui.table_view.seating import Seating

_DONE = {Cause.GIVES, Cause.KEPT, Cause.KEPT_LEADS}
"""The causes that are told in another way if the player has chosen the better card: by what it did, in the past."""
_OF_A_ROUND = {
    **dict.fromkeys((Cause.GIVES, Cause.GOES, Cause.PASSED), "taken"),
    **dict.fromkeys((Cause.HELD, Cause.KEPT), "wins"),
}
"""The causes about one card that are told in other words in a recorded round: who takes it, or that it wins a trick."""

STAMPS: Final = 3
"""Number of tricks of each line with which it is told side by side, as a pass always is."""
_GIVEN = {"passes_seven", "passes_payoo", "passes_high", "passes_highs", "highs_for", "pass_bare"}
"""Reasons to give cards away. They are told only if the seat, having kept these cards, takes the tricks with them."""
_PRAISED = {"pass_covered", "keep_cover", "keep_low", "keep_exit", "take_now"}
_PRAISED |= {"pass_higher", "other_later", "other_anyway", "keep_alone", "highs_for"}
"""Reasons to keep a card. They are not told if it takes points in the better line."""
_AT_ONCE = {"other_papayoo", "other_thrown_on", "other_points", "other_takes_points"}
"""Reasons against a card that its trick must show: in a puzzle, they are told only if it takes points there."""


class Telling:
    """The texts about both lines of a decision."""

    def __init__(self, showing: Showing, found: Demonstration, seating: Seating) -> None:
        self._showing, self._found, self.seating, self._texts = showing, found, seating, seating.texts
        self.lines: tuple[ShownLine, ShownLine] = found.chosen, found.better
        self.marked = found.parting.chosen_trick, found.parting.better_trick
        self.marks: tuple[Card | None, Card | None] = found.parting.chosen_mark, found.parting.better_mark
        self._seen = self._card_seen_in_both()
        if self._seen is not None:
            first, other = (line.trick_with(self._seen).number for line in self.lines)
            self.marked, self.marks = (first, other), (self._seen, self._seen)

    @property
    def is_judged(self) -> bool:
        """Whether the second line is called better than the first one."""
        return self._showing.is_judged

    def label(self, index: int) -> str:
        """Return the name of the first or the second line, such as "Your card"."""
        return self._texts(self._showing.names[index])

    def opening(self, index: int) -> str:
        """Return the sentence that announces a line with its cards."""
        cards = self._texts.listed(card_name(self._texts, card) for card in self.lines[index].cards)
        return self._texts("show.line", label=self.label(index), cards=cards)

    def trick(self, trick: ShownTrick) -> str:
        """Return the sentence about a trick: its number, and who takes it with which card."""
        return self._texts("show.trick", n=trick.number, text=taking_text(trick.taken, self.seating, names_suit=True))

    def total(self, index: int) -> str:
        """Return the sentence with the points that are taken in a line."""
        return self._texts("show.total", label=self.label(index), n=self.lines[index].points)

    def others(self, index: int, shown: Iterable[ShownTrick]) -> str:
        """Return the text with the points that a line takes in tricks that are not shown; empty if there are none."""
        points = self.lines[index].points_outside(shown)
        return self._texts("show.others", n=points) if points else ""

    @property
    def deciding(self) -> tuple[TrickDifference, ...]:
        """The tricks that decide: the one that is marked in the first line, if the other one saves points in it."""
        return deciding_tricks(differences_of(*self.lines), self.marked[0])

    @property
    def needs_tricks(self) -> bool:
        """Whether the reason says only what happens, so that the marked tricks must show why."""
        cause, is_pass = self._found.parting.cause, self._showing.fork.is_pass
        is_told_by_tricks = cause in (Cause.GOES, Cause.SHOWN, Cause.SPREAD) or (is_pass and cause is Cause.LEADS)
        return is_told_by_tricks and self.deciding[0].number == self.marked[0]

    @property
    def papayoo(self) -> Card | None:
        return self.lines[0].sight(0).view.papayoo

    def source(self, index: int) -> str:
        """Return the label that says where the cards of a line come from: whether they are real, and who plays them.

        Two attempts at a game are shown from one of its rounds on, which the label names.
        """
        source = self._texts.word(f"show.source.{self._found.sources[index]}")
        if self.is_judged:
            return source
        state = self._showing.fork.state
        title = round_title(state.options, state.running.number, self._texts)
        return self._texts("puzzle.reason", label=title, reason=source)

    @property
    def has_one_source(self) -> bool:
        """Whether the cards of both lines come from the same source."""
        first, second = self._found.sources
        return first is second

    @property
    def reason(self) -> str:
        """The reason that is true of the better line, and false of the other one, or where they differ.

        If no single trick makes the difference, it is the coach's reason for the better choice; so it is where the
        review gives that reason, because the lines have other hands. If the lines are not judged, it says where they
        part, and which card makes most of the difference.
        """
        parting, texts = self._found.parting, self._texts
        if isinstance(self._showing, EvenShowing):
            return texts("show.even")
        if isinstance(self._showing, PlayedShowing):
            return paragraph(self.parting, self.short_reason)
        if self._showing.fork.played is not None:
            reason = self._reason_in_a_round()
            return self._after_opening(reason) if self._found.is_real else reason
        if parting.cause is Cause.SPREAD:
            return reason_text(self._coach_reason, self.seating)
        is_done = self._showing.is_solved and parting.cause in _DONE
        return paragraph(self.why, self._cause(f"{parting.cause}_done" if is_done else parting.cause))

    @property
    def parting(self) -> str:
        """The sentence that says where two attempts part; empty for other lines."""
        showing = self._showing
        return parted_text(showing.compared.difference, self.seating) if isinstance(showing, PlayedShowing) else ""

    @property
    def short_reason(self) -> str:
        """The reason where there is only one line for it: of two attempts, the card that makes the difference."""
        showing = self._showing
        return turn_text(showing.compared.turn, self.seating) if isinstance(showing, PlayedShowing) else self.reason

    @property
    def why(self) -> str:
        """What is true of the better choice only, where the cause says only what happens; empty if nothing is known."""
        cause = self._found.parting.cause
        says_who = cause in (Cause.TAKES, Cause.LEADS) and self.counted is None
        needs_reason = says_who or cause in (Cause.GOES, Cause.SHOWN, Cause.SPREAD)
        coach = self._coach_reason if needs_reason else NO_SINGLE
        return "" if coach == NO_SINGLE else reason_text(coach, self.seating)

    def _cause(self, name: str) -> str:
        parting, texts = self._found.parting, self._texts
        if parting.cause is Cause.FEWER:
            points, other = (line.tricks[0].points_of(line.seat) for line in self.lines)
            return texts("puzzle.trick", n=points, trick=parting.number, instead=other)
        seat, card = self.seating.names[parting.seat], card_name(texts, parting.card)
        own = (trick.number for trick in self._found.chosen.tricks if trick.holds(parting.card))
        told = texts(f"show.cause.{name}", name=seat, card=card, n=parting.number, won=next(own, parting.number))
        counted = self.counted
        if counted is None or self._opening:  # what was seen on the table says more
            return told
        words = reason_text(counted, self.seating)
        names_better = counted.motif == "lowest_out" and parting.cause is Cause.TAKES  # this reason names no card
        return paragraph(told, words) if names_better else paragraph(words, told)

    @property
    def counted(self) -> Reason | None:
        """Why only the choice takes its trick, as far as the player could count it; None if the cause says more.

        Without it, the cause would only say again who takes or leads a trick.
        """
        fork, cause = self._showing.fork, self._found.parting.cause
        chosen, better = (line.tricks[0].taken.taker == fork.seat for line in self.lines)
        if fork.is_pass or cause not in (Cause.TAKES, Cause.LEADS) or not chosen or better:
            return None
        first, other = (line.cards[0] for line in self.lines)
        return counted_reason(view_of(fork.state, fork.seat), other, first)

    @property
    def _opening(self) -> str:
        """The sentences with the points that the choice, or the better card, takes in the trick of the decision.

        The trick is the one played at the table. The text is empty in an exercise, for a pass, and if neither card
        takes points. It says that the better card takes points but saves more later only if the lines shown have both.
        """
        fork, real = self._showing.fork, self._found.real
        if fork.played is None or real is None or fork.is_pass:
            return ""
        first = fork.played.tricks[0]
        own, other = (line.tricks[0].points_of(fork.seat) for line in (fork.played, real))
        if own > other:
            is_fewer = other or (self._found.parting.cause is Cause.FEWER and self._found.is_real)
            figures = self._texts("puzzle.trick", n=own, trick=first.number, instead=other)
            return figures if is_fewer else taking_text(first.taken, self.seating)
        return self._texts("show.now", n=other) if other and self._found.is_real else ""

    @property
    def price(self) -> str:
        """The sentence that the better card takes points now, if it takes no fewer than the choice; else empty."""
        own, other = (line.tricks[0].points_of(line.seat) for line in self.lines)
        is_dear = self.is_judged and not self._showing.fork.is_pass and other >= own and other > 0
        return self._texts("show.now", n=other) if is_dear else ""

    @property
    def places(self) -> tuple[int, int]:
        """The numbers of the tricks that the reason belongs to, in both lines, with which *Show me* prints it.

        If it begins with the trick of the decision, or is the coach's, which is about that trick, it belongs there.
        """
        if not self._is_of_decision:
            return self.marked
        first, other = (line.tricks[0].number for line in self.lines)
        return first, other

    @property
    def _is_of_decision(self) -> bool:
        """Whether the reason begins with what is true in the trick of the decision."""
        if self._showing.fork.is_pass or not self.is_judged:
            return False
        has_coach = self._is_spread or (not self._found.is_real and self._showing.fork.played is not None)
        is_of_coach = has_coach and self._coach_reason != NO_SINGLE
        is_counted = not self._is_spread and not is_of_coach and self.counted is not None
        is_explained = self._showing.fork.played is None and bool(self.why)
        return bool(self._shown_opening) or is_of_coach or is_counted or is_explained

    @property
    def _shown_opening(self) -> str:
        return self._opening if self._found.is_real else ""

    @property
    def last_word(self) -> str:
        """The reason below another trick than its own, with the number of its trick if it does not say where it is.

        Causes name their tricks; what is true in the trick of the decision has the number in front.
        """
        first = self.lines[0].tricks[0]
        own, other = (line.tricks[0].points_of(line.seat) for line in self.lines)
        figures = self._texts("puzzle.trick", n=own, trick=first.number, instead=other)
        if not self._is_of_decision or self.reason.startswith(figures):
            return self.short_reason
        return self._texts("show.trick", n=first.number, text=self.reason)

    @property
    def summary(self) -> str:
        """The reason below all tricks that tell both lines, and after them by ear; of two attempts, all of it."""
        return self.last_word if self.is_judged else self.reason

    def _after_opening(self, reason: str) -> str:
        """Return a reason after what was seen on the table; if that is the whole cause, it stands alone."""
        opening, fork = self._opening, self._showing.fork
        if not opening or (self._found.parting.cause is Cause.FEWER and self._found.is_real):
            return opening or reason
        is_caption = fork.played is not None and opening == taking_text(fork.played.tricks[0].taken, self.seating)
        return self._texts("say.stop").join((opening, reason)) if is_caption else paragraph(opening, reason)

    def _reason_in_a_round(self, *, is_beside_round: bool = False) -> str:
        """Return the cause in a recorded round. What happened is told so; the rest is said to be of the computer.

        What the player really took comes first. Its trick is that of the round if the sentence stands beside the round
        as it was played (``is_beside_round``), or else that of the line. If the points are spread, or other hands are
        shown, it is the coach's reason, if there is one.
        """
        cause, is_real, is_spread = self._found.parting.cause, self._found.is_real, self._is_spread
        coach = self._coach_reason if is_spread or not is_real else NO_SINGLE
        if coach != NO_SINGLE:
            return reason_text(coach, self.seating)
        taken = self._taken if is_beside_round else self._taken_in_the_line
        if taken:
            return taken
        if is_spread:
            return "" if self._opening else reason_text(coach, self.seating)
        does = _OF_A_ROUND.get(cause)
        if self._is_of_the_round:
            return self._cause(cause if does is None else f"{does}_real")
        label = "played_on" if is_real else str(self._found.sources[1])
        told = self._cause(cause if does is None else f"{does}_on")
        return told if is_real and does is not None else self._labelled(label, told)

    @property
    def _is_spread(self) -> bool:
        return self._found.parting.cause is Cause.SPREAD

    @property
    def _taken_at_the_table(self) -> tuple[ShownTrick, Card] | None:
        """The trick and its card that the player really took, if the computer's line takes another trick, or none."""
        fork = self._showing.fork
        if fork.played is None or not self._found.is_real or not self.is_judged or self._is_of_the_round:
            return None
        return taken_at_the_table(fork.played, *self.lines)

    def _is_win(self, trick: ShownTrick, card: Card) -> bool:
        """Whether the player takes a trick with a card that only the better pass gives away."""
        chosen, better = self.lines
        is_own = self._showing.fork.is_pass and card in better.cards and card not in chosen.cards
        return is_own and trick.card_of(chosen.seat) == card

    @property
    def _taken(self) -> str:
        """The sentence about a card that the player really took, also if the computer would play on."""
        found = self._taken_at_the_table
        return "" if found is None else self._told_of(*found, is_real=True)

    @property
    def _taken_in_the_line(self) -> str:
        """The same beside the lines, where it is in another trick."""
        if self._seen is None:
            return ""
        trick, found = self.lines[0].trick_with(self._seen), self._taken_at_the_table
        is_same = found is not None and found[0].number == trick.number
        return self._told_of(trick, self._seen, is_real=is_same)

    def _told_of(self, trick: ShownTrick, card: Card, *, is_real: bool) -> str:
        name = self.seating.names[self.lines[1].trick_with(card).taken.taker]
        verb = "wins" if self._is_win(trick, card) else "taken"
        key = f"show.cause.{verb}_real" if is_real else f"show.cause.{verb}_on"
        return self._texts(key, name=name, card=card_name(self._texts, card), n=trick.number)

    def _card_seen_in_both(self) -> Card | None:
        """Return the card of the sentence about what the player really took, if the line shows it, too.

        There it is taken, or it takes a trick, as at the table. If the points are spread, the coach's reason is told
        instead, if there is one.
        """
        found = self._taken_at_the_table
        if found is None or (self._is_spread and self._coach_reason != NO_SINGLE):
            return None
        trick, card = self.lines[0].trick_with(found[1]), found[1]
        is_alike = self._is_win(trick, card) is self._is_win(*found)
        return card if is_alike and trick.taken.taker == self.lines[0].seat else None

    @property
    def _coach_reason(self) -> Reason:
        """The coach's reason, or `NO_SINGLE` if there is none, or the lines disprove it.

        A puzzle comes without one: it is what tells the better choice from the other one. For a pass, it is the most
        important one whose cards play a part in the tricks that tell it.
        """
        fork, first = self._showing.fork, self._showing.reason
        view, seat = view_of(fork.state, fork.seat), fork.seat
        if first is None and fork.played is not None:
            return NO_SINGLE
        if not fork.is_pass:
            found = first or play_distinction(view, fork.better[0], fork.chosen[0])
            if found is None or is_disproved(found, self.lines[1].tricks, seat):
                return NO_SINGLE
            is_unseen = found.motif in _AT_ONCE and not self.lines[0].tricks[0].points_of(seat)
            return NO_SINGLE if first is None and is_unseen else found
        reasons = filter(None, (first, *pass_distinctions(view, fork.better, fork.chosen)))
        chosen, better = (self.tricks(index, STAMPS) for index in range(2))
        true = (each for each in reasons if not is_disproved(each, self.lines[1].tricks, seat))
        fitting = (each for each in true if plays_a_part(each, chosen, better, seat, self.papayoo))
        return next(fitting, NO_SINGLE)

    def tricks(self, index: int, count: int) -> tuple[ShownTrick, ...]:
        """Return the tricks, at most ``count``, that tell a line: if the lines are not judged, those that differ most.

        Of these, each line has the one that is marked and the one in which the player takes most. If there is room, the
        other line has tricks with the same numbers. A line in which a kept card gets the lead is told with the trick
        that it wins, too.
        """
        line, marked = self.lines[index], self.marked[index]
        if self.is_judged:
            parting = self._found.parting
            is_kept = index == 0 and parting.cause is Cause.KEPT_LEADS  # its player leads because the card has won
            return line.highlights(count, marked, parting.card if is_kept else None)
        order = (index, 1 - index)
        own = [(self.marked[each], self.lines[each].dearest) for each in order]
        shown = widest_gaps(*self.lines, [*own[0], *own[1]], count)
        return tuple(trick for trick in line.tricks if trick.number in shown)

    @property
    def verdict(self) -> str:
        """The reason as it is told beside the open hands of a recorded round.

        The hands of another deal are not those beside it, so there, without a reason of the coach, it only says that
        such a deal shows more.
        """
        if not self.is_judged:
            return self.reason
        if self._found.is_real:
            is_played = self._showing.fork.played is not None
            return self._after_opening(self._reason_in_a_round(is_beside_round=True)) if is_played else self.reason
        if not self._is_spread and self._coach_reason == NO_SINGLE:
            reason = self._labelled(str(self._found.sources[1]), self._texts("verdict.elsewhere"))
        else:
            reason = self.reason
        return self._after_opening(reason)

    def _labelled(self, label: str, reason: str) -> str:
        return self._texts("puzzle.reason", label=self._texts(f"verdict.{label}"), reason=reason)

    @property
    def _is_of_the_round(self) -> bool:
        """Whether the recorded round really has the trick whose number the cause names, with the same cards.

        Of a cause about one card, it is enough that the player took that card in it, or took it with that card.
        """
        parting, played, seat = self._found.parting, self._showing.fork.played, self._showing.fork.seat
        if played is None or not self._found.is_real:
            return False
        trick = played.trick_at(parting.number)
        match _OF_A_ROUND.get(parting.cause):
            case "taken":
                return trick.taken.taker == seat and trick.holds(parting.card)
            case "wins":
                return trick.taken.taker == seat and trick.card_of(seat) == parting.card
            case _:
                return trick.taken == self._found.chosen.trick_at(parting.number).taken

    def sentences(self, count: int) -> Iterator[str]:
        """Yield all that is told of both lines, with ``count`` tricks of each, in order."""
        for index in range(len(self.lines)):
            if not index or not self.has_one_source:
                yield self.source(index)
            yield self.opening(index)
            shown = self.tricks(index, count)
            yield from map(self.trick, shown)
            yield from filter(None, (self.others(index, shown), self.total(index)))
        yield self.summary


def plays_a_part(
    reason: Reason, chosen: Sequence[ShownTrick], better: Sequence[ShownTrick], seat: int, papayoo: Card | None
) -> bool:
    """Whether tricks of both lines of a pass show what a reason for the better one is about.

    The seat takes a card that it should have given away; a 7 is named only as the Papayoo. A suit to discard on costs
    it a trick, or it discards on it in the better line. Another card is played to one of the tricks.
    """
    lost = [trick for trick in chosen if trick.taken.taker == seat]
    cards, suits = reason.cards or (reason.card,), reason.suits or (reason.suit,)
    if reason.motif in GOES_WITH_THE_SUIT:
        discarded = {trick.taken.trick.lead_suit for trick in better} - {trick.card_of(seat).suit for trick in better}
        return {*suits} <= discarded | {trick.taken.trick.lead_suit for trick in lost}
    if reason.motif == "keeps_guard":
        cards = (Card(reason.suit, PAPAYOO_RANK),) if reason.suit is not None else ()
    named = {card for card in cards if card is not None}
    if reason.motif in ("passes_seven", "keeps_guard") and papayoo not in named:
        return False
    shown = lost if reason.motif in _GIVEN else (*chosen, *better)
    return all(any(trick.holds(card) for trick in shown) for card in named)


def is_disproved(reason: Reason, better: Iterable[ShownTrick], seat: int) -> bool:
    """Whether the tricks of the better line contradict a reason for it.

    The seat takes points in it with a card that the reason praises, or with one of a suit that it is said to empty.
    """
    own = [trick.card_of(seat) for trick in better if trick.points_of(seat)]
    if reason.motif in GOES_WITH_THE_SUIT:
        return any(card.suit in (reason.suits or (reason.suit,)) for card in own)
    if reason.motif == "keeps_guard":
        return any(card.suit is reason.suit and card.rank == PAPAYOO_RANK for card in own)
    return reason.motif in _PRAISED and reason.card in own


def reason_of(showing: Showing, seating: Seating) -> str:
    """Return the sentence that says why the better choice of a decision is better, as soon as its lines are found.

    It is the cause that they show, or else the coach's reason.
    """
    found = showing.poll()
    if found is None:
        return reason_text(showing.reason or NO_SINGLE, seating)
    return Telling(showing, found, seating).verdict
