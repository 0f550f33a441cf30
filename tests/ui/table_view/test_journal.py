"""Tests of the journal of a round."""

from papayoo.ui.table_view.journal import Importance, Journal, Said


def test_journal_returns_what_is_new_in_this_round() -> None:
    journal = Journal()
    journal.say("one")
    journal.say("")
    journal.say("two", Importance.TURN)
    assert journal.count == 2
    assert journal.since(0) == [Said("one", Importance.NEWS), Said("two", Importance.TURN)]
    assert journal.since(1) == [Said("two", Importance.TURN)]
    assert journal.since(2) == []
    journal.start_round()
    assert journal.since(0) == []
    journal.say("three", Importance.PLAY)
    assert [said.text for said in journal.since(1)] == ["three"]
    assert (journal.count, journal.since(3)) == (3, [])
