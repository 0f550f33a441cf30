"""Tests of the coach's line below the replay: the reason is about the better card, and not about the played one."""

import random

from papayoo.ai.coach import assess
from papayoo.ai.reasons import reasons_for_pass, reasons_for_play
from papayoo.engine import Phase, read_record
from papayoo.match import Replay
from papayoo.ui.scenes.review.coach_line import is_good, verdict_reason
from papayoo.ui.table_view.card_texts import reason_text
from papayoo.ui.table_view.seating import Seating
from tests.positions import recorded_text
from tests.ui.running_app import WORDS


def test_reason_against_a_choice_is_true_of_the_better_one_only() -> None:
    replay = Replay(read_record(recorded_text(4, 1, "review").encode()))
    seating = Seating.of(replay.players, replay.watcher, WORDS)
    told = 0
    for choice in replay.choices(1).values():
        found = assess(choice.view, choice.cards, random.Random(1))
        assert found is not None
        if is_good(found) or found.place is not None:
            continue
        view, words = choice.view, verdict_reason(found, seating)
        both = [
            {
                reason_text(reason, seating)
                for reason in (
                    reasons_for_pass(view, cards) if view.phase is Phase.PASSING else reasons_for_play(view, cards[0])
                )
            }
            for cards in (found.chosen.cards, found.best.cards)
        ]
        assert words not in both[0], "it is no reason for what was played"
        told += bool(words)
    assert told
