"""Tests of the messages on the table: how long they are shown, and what replaces them."""

from papayoo.engine.cards import Suit, parse_cards
from papayoo.engine.options import GameOptions
from papayoo.ui.scenes.table.texts.messages import TableMessages
from papayoo.ui.table_view.journal import Importance
from papayoo.ui.table_view.seating import Seating
from tests.ui.listings import KEYS


def messages() -> TableMessages:
    return TableMessages(Seating(("Ann", "Bo", "Cy"), 0, KEYS), GameOptions(3, 1))


def test_message_is_shown_for_some_seconds() -> None:
    shown = messages()
    shown.show("no", is_refusal=True)
    assert (shown.message, shown.is_refusal, shown.has_message) == ("no", True, True)
    shown.update(3.1)
    assert shown.message == "no"
    shown.update(0.11)
    assert (shown.message, shown.is_refusal, shown.has_message) == ("", False, False)


def test_only_news_make_room_for_the_players_turn() -> None:
    shown = messages()
    shown.show("an answer")
    shown.clear_news()
    assert shown.message == "an answer"
    shown.show("news", is_news=True, spoken="longer news")
    shown.clear_news()
    assert not shown.message
    assert shown.journal.entries == [("an answer", Importance.TURN), ("longer news", Importance.NEWS)]


def test_event_texts_are_cleared_together() -> None:
    shown = messages()
    shown.banner, shown.line = ("Round 1", "Bo deals"), "Bo rolls"
    shown.clear_event()
    assert [shown.banner, shown.line] == [None, ""]


def test_papayoo_is_announced_once_and_says_whether_the_player_holds_it() -> None:
    for hand, suffix in (("7C 1S", "<say.stop><area.in_hand>"), ("7S 1S", "")):
        shown = messages()
        shown.line = "Bo rolls"
        announced = [shown.announce_papayoo(Suit.CLUBS, parse_cards(hand)) for _ in range(2)]
        assert announced == [True, False]
        assert shown.message == "<table.papayoo_rolled rank=7 suit=<suit.clubs>>"
        assert shown.journal.entries == [(shown.message + suffix, Importance.NEWS)]
        assert not shown.line
