"""Chooses which opponent reacts to a public event, and with which emote."""

from collections.abc import Sequence

from papayoo.ai.characters import STEADY
from papayoo.engine import CardPlayed, DieRolled, PassReceived, RoundScored, RoundStarted, SeatEvent, Suit, TrickTaken
from papayoo.ui.table_view.emotes import TrickMoment, emote_after, emote_at_lead
from papayoo.ui.table_view.feelings import ANNOYANCE, CURIOSITY, IMPATIENCE, PRIDE, RESPECT, WORRY, Moment, SeatEmote
from papayoo.ui.table_view.model import TableModel

PASS_SHARE, ROLL_SHARE, FIRST_PAYOO_SHARE = 0.5, 0.6, 0.7
"""Probabilities of a reaction to the pass, to the roll of the die, and to the first lead of a Payoo."""


class Company:
    """Chooses the opponents' reactions, and remembers the public events that these depend on.

    ``characters`` are the players' characters by seat; the entry of a person is None.
    """

    def __init__(self, characters: Sequence[str | None]) -> None:
        self._characters = characters
        self._grudges: set[tuple[int, int]] = set()
        """Pairs of seats: a player, and the giver of many points on whom this player wants revenge."""
        self._has_led_payoo = True
        self._has_waited = self._has_just_reacted = False

    def after(self, event: SeatEvent, model: TableModel) -> SeatEmote | None:
        """Return an opponent's emote about an event, or None; ``model`` is the table before the event."""
        moment = Moment(model, self._characters)
        match event:
            case RoundStarted():
                self._has_led_payoo = self._has_waited = self._has_just_reacted = False
            case PassReceived() if moment.chance("pass").random() < PASS_SHARE:
                return moment.shown_by(moment.any_bot(), CURIOSITY)
            case DieRolled() if moment.chance("roll").random() < ROLL_SHARE:
                return moment.shown_by(moment.any_bot(), WORRY)
            case CardPlayed(seat, card) if not model.trick:
                payoo = self._after_payoo_lead(moment, seat) if card.suit is Suit.PAYOO else None
                return payoo or (None if self._has_just_reacted else emote_at_lead(moment))
            case TrickTaken(taker) if model.trick and model.die is not None:
                return self._after_trick(TrickMoment(model, self._characters, taker))
            case RoundScored(_, points):
                return _after_round(moment, points)
        return None

    def grow_impatient(self, model: TableModel) -> SeatEmote | None:
        """Return the emote of a bot that waits for the player, at most once per round, else None."""
        moment, has_waited = Moment(model, self._characters), self._has_waited
        self._has_waited = True
        others = () if moment.aghast is None else (moment.aghast,)
        return None if has_waited else moment.shown_by(moment.any_bot(but=others), IMPATIENCE)

    def _after_payoo_lead(self, moment: Moment, leader: int) -> SeatEmote | None:
        is_first, self._has_led_payoo = not self._has_led_payoo, True
        if not is_first or moment.chance("payoo").random() >= FIRST_PAYOO_SHARE:
            return None
        return moment.shown_by(moment.any_bot(but=(leader,)), WORRY)

    def _after_trick(self, moment: TrickMoment) -> SeatEmote | None:
        giver = moment.giver
        is_revenge = giver is not None and (giver, moment.taker) in self._grudges
        if giver is not None:
            self._grudges.discard((giver, moment.taker))
            self._grudges.add((moment.taker, giver))
        emote = emote_after(moment, is_revenge=is_revenge, only_papayoo=self._has_just_reacted)
        self._has_just_reacted = emote is not None
        return emote


def _after_round(moment: Moment, points: Sequence[int]) -> SeatEmote | None:
    """Return the emote that the bot with the most or the fewest points shows after a round.

    If the player with the fewest points is a person, the emote is the applause of a bot. A person without any points
    is always applauded, by an owl if there is one.
    """
    order = sorted(range(len(points)), key=points.__getitem__)
    best, worst = order[0], order[-1]
    if not points[best] and moment.characters[best] is None:
        owl = next((seat for seat in moment.bots if moment.characters[seat] == STEADY and seat != worst), None)
        return moment.shown_by(moment.any_bot(but=(worst,)) if owl is None else owl, RESPECT)
    if moment.characters[worst] is not None and moment.chance("round").random() < 1 / 2:
        return moment.shown_by(worst, ANNOYANCE)
    return moment.shown_by(best, PRIDE) or moment.shown_by(moment.any_bot(but=(worst,)), RESPECT)
