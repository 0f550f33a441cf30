"""Tests of the texts read aloud: announcement levels, interruptions, and repeated news."""

from papayoo.storage import Announcements
from papayoo.ui.access.speech import CHARACTERS_PER_S, Speech
from papayoo.ui.table_view.journal import Importance, Journal
from tests.loops import for_rows

ALL = Announcements.ALL


def journal_with(*entries: tuple[str, Importance]) -> Journal:
    journal = Journal()
    for text, importance in entries:
        journal.say(text, importance)
    return journal


@for_rows(
    ("level", "text"),
    [
        (Announcements.ALL, "Bao: 5 of clubs. Bao takes it. Your turn."),
        (Announcements.IMPORTANT, "Bao takes it. Your turn."),
        (Announcements.TURNS, "Your turn."),
    ],
)
def test_level_chooses_what_is_read(level: Announcements, text: str) -> None:
    entries = ("Bao: 5 of clubs", Importance.PLAY), ("Bao takes it", Importance.NEWS), ("Your turn", Importance.TURN)
    speech = Speech()
    speech.listen(journal_with(*entries), level, 0.0)
    assert speech.text == text


def test_newer_text_interrupts_older_one() -> None:
    journal, speech = Journal(), Speech()
    for name in ("Bao", "Ines"):
        journal.say(name, Importance.PLAY)
        speech.listen(journal, ALL, 0.0)
    assert speech.text == "Ines."


def test_news_that_were_interrupted_come_before_the_decision() -> None:
    journal, speech = Journal(), Speech()
    for text, importance in (("News", Importance.NEWS), ("Play", Importance.PLAY), ("Turn", Importance.TURN)):
        journal.say(text, importance)
        speech.listen(journal, ALL, 0.1)
    assert speech.text == "News. Turn."


def test_news_of_the_round_before_are_not_repeated() -> None:
    journal, speech = Journal(), Speech()
    journal.say("You took 129 points", Importance.NEWS)
    speech.listen(journal, ALL, 0.0)
    journal.start_round()
    journal.say("Turn", Importance.TURN)
    speech.listen(journal, ALL, 0.1)
    assert speech.text == "Turn."


def test_news_that_were_read_are_not_repeated() -> None:
    journal, speech = Journal(), Speech()
    journal.say("News", Importance.NEWS)
    speech.listen(journal, ALL, 0.0)
    journal.say("Turn", Importance.TURN)
    speech.listen(journal, ALL, len("News") / CHARACTERS_PER_S + 0.1)
    assert speech.text == "Turn."


def test_news_are_repeated_once() -> None:
    journal, speech = Journal(), Speech()
    for text, importance in (("News", Importance.NEWS), ("Turn", Importance.TURN), ("Answer", Importance.TURN)):
        journal.say(text, importance)
        speech.listen(journal, ALL, 0.0)
    assert speech.text == "Answer."


def test_same_text_is_read_again() -> None:
    journal, speech, texts = Journal(), Speech(), []
    for _ in range(3):
        journal.say("The same", Importance.TURN)
        speech.listen(journal, ALL, 0.0)
        texts.append(speech.text)
    assert [text.strip() for text in texts] == ["The same."] * 3
    assert texts[0] != texts[1] != texts[2]


def test_nothing_new_changes_nothing() -> None:
    journal, speech = journal_with(("Turn", Importance.TURN)), Speech()
    for _ in range(2):
        speech.listen(journal, ALL, 0.0)
        assert speech.text == "Turn."
    speech.listen(None, ALL, 0.0)
    assert speech.text == "Turn."


def test_journal_of_another_table_is_read_from_its_beginning() -> None:
    speech = Speech()
    speech.listen(journal_with(*[("Old", Importance.NEWS)] * 5), ALL, 0.0)
    speech.listen(journal_with(("New", Importance.TURN)), ALL, 9.0)
    assert speech.text == "New."


def test_new_round_forgets_the_entries_but_not_the_count() -> None:
    journal = journal_with(("Old", Importance.NEWS))
    journal.start_round()
    journal.say("New")
    journal.say("")
    assert [said.text for said in journal.entries] == ["New"]
    assert journal.count == 2
    assert [said.text for said in journal.since(1)] == ["New"]
    assert journal.since(2) == []


def test_news_take_a_second_for_fifteen_letters_one_after_the_other() -> None:
    one, other = "Fifteen letters", "And fifteen too"
    for now_s, expected in (
        (0.999, f"{one}. {other}. Turn."),
        (1.0, f"{other}. Turn."),
        (1.999, f"{other}. Turn."),
        (2.0, "Turn."),
    ):
        journal, speech = journal_with((one, Importance.NEWS), (other, Importance.NEWS)), Speech()
        speech.listen(journal, ALL, 0.0)
        journal.say("Turn", Importance.TURN)
        speech.listen(journal, ALL, now_s)
        assert speech.text == expected


def test_play_takes_time_but_is_not_repeated() -> None:
    journal = journal_with(("A play of 15 ltr", Importance.PLAY), ("Fifteen letters", Importance.NEWS))
    for now_s, expected in ((2.0, "Fifteen letters. Turn."), (2.1, "Turn.")):
        speech, later = Speech(), journal_with(*((said.text, said.importance) for said in journal.entries))
        speech.listen(later, ALL, 0.0)
        later.say("Turn", Importance.TURN)
        speech.listen(later, ALL, now_s)
        assert speech.text == expected


def test_news_beside_a_decision_are_not_repeated_with_the_next() -> None:
    journal, speech = journal_with(("News", Importance.NEWS), ("Turn", Importance.TURN)), Speech()
    speech.listen(journal, ALL, 0.0)
    journal.say("Answer", Importance.TURN)
    speech.listen(journal, ALL, 0.0)
    assert speech.text == "Answer."


def test_sentence_gets_one_full_stop() -> None:
    for text in ("Really?", "Yes!", "Done.", "Well…", "好。", "好！", "好？"):
        speech = Speech()
        speech.listen(journal_with((text, Importance.TURN)), ALL, 0.0)
        assert speech.text == text
