"""Tests of the messages and the prompt: how long they are shown, and what replaces them."""

from dataclasses import replace

from papayoo.engine import Game, GameOptions, Play, Suit, TrickTaken, parse_cards
from papayoo.ui.scenes.table.messages import TableMessages
from papayoo.ui.scenes.table.prompts import prompt
from papayoo.ui.table_view.journal import Importance
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.seating import Seating
from tests.loops import for_rows
from tests.positions import ending, play_all
from tests.ui.listings import KEYS
from tests.ui.running_app import WORDS, StartTable, await_turn, must_follow, record_where, seating_of, visible_texts


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


@for_rows(
    ("codes", "explains", "key"),
    [
        ("2H 3H 4H", True, "table.takes_with"),
        ("2H 3H 4H", False, "prompt.leads"),
        ("4H 3H 2H", False, "prompt.lead"),
        ("2H 3P 4H", False, "table.takes_with"),
    ],
)
def test_line_about_a_trick_without_points_is_only_for_beginners(codes: str, *, explains: bool, key: str) -> None:
    game = ending([f"{code} 9C" for code in codes.split()])
    play_all(game, codes)
    shown, model = messages(), TableModel.from_view(game.view(0))
    shown.explains = explains
    trick = tuple(Play(seat, card) for seat, card in enumerate(parse_cards(codes)))
    taken = next(event for event, _ in game.seen(0) if isinstance(event, TrickTaken))
    shown.announce(taken, replace(model, trick=trick))
    assert shown.line.startswith(f"<{key}"), shown.line
    assert shown.journal.entries, "the taker is always read aloud"


def is_last_card(game: Game) -> bool:
    view = game.view(0)
    return len(view.legal) == 1 and len(view.hand) == 1


def test_last_card_has_its_own_prompt(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(is_last_card, last=80))
    table = await_turn(pilot)
    assert prompt(table.view, seating_of(table)) == WORDS("prompt.last_card")


def test_players_turn_replaces_the_announcement_of_the_papayoo(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    messages = table.playback.messages
    messages.line = "rolls"
    messages.announce_papayoo(Suit.CLUBS, ())
    assert messages.message
    pilot.wait(0.1)
    assert not messages.message
    assert prompt(table.view, seating_of(table)) in visible_texts(pilot)
    messages.show("refused", is_refusal=True)
    pilot.wait(0.1)
    assert messages.message
